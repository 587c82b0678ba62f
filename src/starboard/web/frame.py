"""What all pages share: head, top bar, icons, seats' shapes."""

from __future__ import annotations

import contextvars
import functools
import hashlib
from pathlib import Path

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from starboard.drawing import look

STATIC = Path(__file__).parent / "static"
MODULES = {  # what a script imports, so that the browser need not find out one by one
    "table.js": (
        *("apart.js", "asking.js", "board.js", "chips.js", "choosing.js", "clock.js", "dragging.js"),
        *("ending.js", "fitting.js", "home.js"),
        *("lesson.js", "log.js", "motion.js", "places.js", "playback.js", "reading.js", "stills.js", "stream.js"),
        *("swap.js", "talk.js", "toast.js", "zoom.js"),
    ),
    "replay.js": (
        *("dragging.js", "fitting.js", "home.js", "marks.js", "motion.js", "places.js", "reading.js", "swap.js"),
        *("toast.js", "zoom.js"),
    ),
    "review.js": ("marks.js", "home.js", "toast.js"),
    "me.js": ("home.js", "toast.js"),
    "lobby.js": ("clock.js", "fitting.js", "home.js", "install.js", "shelf.js", "stream.js", "swap.js"),
}
SEAT_NAMES = ("amber triangle", "sky circle", "green square", "rose diamond")


# What stands before every address where the server is one of several behind a proxy; set with every request.
PREFIX: contextvars.ContextVar[str] = contextvars.ContextVar("prefix", default="")


def at(path: str) -> str:
    """The address of a page of ours. Every link goes through this, so that a server can live under a sub-path."""
    return f"{PREFIX.get()}{path}"


@functools.cache
def stamp() -> str:
    """Changes with the static files, so that browsers may keep them for ever."""
    made = hashlib.sha256()
    for path in sorted(STATIC.iterdir()):
        made.update(path.read_bytes())
    made.update(f"{look.css()}{look.defs()}".encode())
    return made.hexdigest()[:10]


def static(name: str) -> str:
    """The address of a static file."""
    return at(f"/static/{stamp()}/{name}")


def icon(name: str, label: str = "") -> Markup:
    """One of the shared icons; with a label if it stands alone."""
    return _icon(name, label, PREFIX.get())


@functools.lru_cache(2000)
def _icon(name: str, label: str, prefix: str) -> Markup:
    """Made once: pages are full of them."""
    said = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    return made(h.svg(".icon", said, viewBox="0 0 24 24")[h.use(href=f"{static('icons.svg')}#i-{name}")])


def made(part: Node) -> Markup:
    """A part as it stands in a page, to be used again."""
    return Markup(str(part))


def shape(seat: int | None) -> Markup:
    """The shape of a seat in its colour."""
    if seat is None or seat > 3:
        return icon("flag")
    return _shape(seat, PREFIX.get())


@functools.lru_cache(100)
def _shape(seat: int, prefix: str) -> Markup:
    return made(h.span(f".shape.s{seat}")[icon(f"seat{seat}")])


def page(
    title: str,
    *body: Node,
    script: str = "",
    style: str = "",
    heading: str = "",
    tools: Node = None,
    own_bar: bool = False,
) -> Element:
    """A whole page; one with a bar of its own has no other."""
    return h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="dark light"),
            h.title[title],
            h.link(rel="icon", href=static("icon.svg"), type="image/svg+xml"),
            h.link(rel="apple-touch-icon", href=static("icon-180.png")),
            h.link(rel="manifest", href=at("/manifest.webmanifest")),
            h.meta(name="theme-color", content=look.PALETTE["ground"][0]),
            h.script(src=static("theme.js")),
            h.link(rel="stylesheet", href=static("look.css")),
            h.link(rel="stylesheet", href=static("starboard.css")),
            [h.link(rel="stylesheet", href=static(name)) for name in style.split()],
            [h.link(rel="modulepreload", href=static(name)) for name in MODULES.get(script, ())],
            h.script(type="module", src=static(script)) if script else None,
        ],
        h.body[
            h.a(".skip", href="#main")["Skip to the content"],
            None
            if own_bar
            else h.header(".top")[
                h.a(".brand", href=at("/"))["Starboard"],
                h.span(".where")[heading] if heading else None,
                h.div(".tools")[tools, theme_button()],
            ],
            body,
        ],
    ]


def theme_button() -> Element:
    """Changes between dark and light."""
    return h.button(".tool.theme", type="button", data_theme_toggle=True, aria_label="Dark or light")[icon("theme")]


def message(title: str, text: str, code: int = 0) -> Element:
    """A page that says one thing, such as an error."""
    return page(
        f"{title} · Starboard",
        h.main("#main.lone", tabindex="-1")[
            h.section(".panel.message")[
                h.p(".cap")[f"{code}"] if code else None,
                h.h1[title],
                h.p[text],
                h.a(".go", href=at("/"))["To the lobby"],
            ]
        ],
    )
