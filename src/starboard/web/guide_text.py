"""The words of a guide as HTML, each with the pictures that its title's drawing makes of what they speak of."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence

import htpy as h
from htpy import Element, Node
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from starboard.drawing import guide_picture
from starboard.drawing.picture import THEMES
from starboard.engine import guide_book
from starboard.engine.title import Title
from starboard.web.frame import at

BESIDE = 470  # the widest picture that stands beside its words; wider ones, and several, stand under them
_log = logging.getLogger(__name__)
_markdown = MarkdownIt("commonmark", {"html": False})


def written(title: Title, text: str) -> list[Node]:
    """Paragraphs and lists of a part, with their pictures."""
    return _blocks(title, _markdown.parse(text))


def picture_address(title: Title, name: str, theme: str) -> str:
    """Where a picture of a guide is; it changes with what is drawn, so that browsers may keep it."""
    return at(f"/static/{guide_picture.stamp(title)}/guide/{title.id}/{name}.{theme}.svg")


def _blocks(title: Title, tokens: Sequence[Token]) -> list[Node]:
    """A picture belongs to the words before it: beside them where there is room, else below."""
    made: list[Node] = []
    for block in _apart(tokens):
        shown = _pictures(block)
        if shown:
            figures = [figure(title, name, caption) for name, caption in shown]
            if made and len(shown) == 1 and _is_small(title, shown[0][0]):
                made[-1] = h.div(".beside")[h.div[made[-1]], figures]
            else:
                made.append(h.div(".pictures")[figures])
        elif block[0].type in ("ordered_list_open", "bullet_list_open"):
            items = [h.li[_blocks(title, item[1:-1])] for item in _apart(block[1:-1])]
            made.append(h.ol[items] if block[0].type.startswith("ordered") else h.ul[items])
        else:
            made.append(Markup(_markdown.renderer.render(block, _markdown.options, {})))
    return made


def _apart(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """One block after the other, each from its opening to its closing."""
    block: list[Token] = []
    depth = 0
    for token in tokens:
        block.append(token)
        depth += token.nesting
        if not depth:
            yield block
            block = []


def _pictures(block: Sequence[Token]) -> list[tuple[str, str]]:
    """Names and captions, if a paragraph is made of drawn pictures alone."""
    inside = [child for token in block for child in token.children or ()]
    found = [child for child in inside if child.type == "image"]
    others = [child for child in inside if child.type not in ("image", "softbreak") and child.content.strip()]
    addresses = [str(child.attrGet("src")) for child in found]
    if others or not all(address.startswith(guide_book.PICTURE) for address in addresses):
        return []
    return [
        (address.removeprefix(guide_book.PICTURE), child.content)
        for child, address in zip(found, addresses, strict=True)
    ]


def _shown(title: Title, name: str) -> guide_picture.Shown | None:
    try:
        return guide_picture.drawn(title, name)
    except Exception as why:
        _log.warning("a picture of the guide cannot be drawn: %s", why)
        return None  # the page is worth more than the picture: its words stand there


def _is_small(title: Title, name: str) -> bool:
    shown = _shown(title, name)
    return shown is None or shown.width <= BESIDE


def figure(title: Title, name: str, caption: str) -> Element:
    """A picture in both themes, of which one is seen and loaded; a click enlarges it. Without one, its words."""
    shown = _shown(title, name)
    if shown is None:
        return h.p(".note")[f"({caption})"]
    return h.figure(data_wide=shown.width > BESIDE)[
        h.a(href=picture_address(title, name, THEMES[0]), data_enlarge=True, title="Enlarge")[
            [
                h.img(
                    f".in-{theme}",
                    src=picture_address(title, name, theme),
                    alt=caption,
                    width=str(shown.width),
                    height=str(shown.height),
                    loading="lazy",
                    decoding="async",
                )
                for theme in THEMES
            ]
        ],
        h.figcaption(aria_hidden="true")[caption],  # it is the picture's own name already
    ]
