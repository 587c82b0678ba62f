"""The page behind "Rules": how to play, every card in words, and the numbered reference; with contents and search."""

from __future__ import annotations

import functools
import re

import htpy as h
from htpy import Element

from starboard.engine import components, guide_book, lesson, rulebook
from starboard.engine.title import Title
from starboard.web import frame, guide_text
from starboard.web.frame import at, page


def guide_page(title: Title) -> str:
    """Guide, cards and reference of a title on one page."""
    return _made(title, frame.PREFIX.get())


@functools.lru_cache(64)
def _made(title: Title, prefix: str) -> str:
    """The page as text: it is the same for everybody who comes by the same address."""
    return str(_page(title))


def _page(title: Title) -> Element:
    parts = guide_book.parts(title)
    book = rulebook.rules(title)
    kinds = components.by_kind(title.components(title.content()))
    contents = [(anchor(part.heading), part.heading) for part in parts if part.level == guide_book.CHAPTER]
    contents += [("cards", "Every card in words")] if kinds else []
    contents.append(("reference", "The numbered rules"))
    return page(
        f"How to play {title.name} · Starboard",
        h.main("#main.guide", tabindex="-1")[
            h.nav(".panel", aria_label="Contents")[
                h.label(".field", for_="guide-search")[h.span["Search"]],
                h.input(
                    "#guide-search", type="search", autocomplete="off", placeholder="a card, a word, a rule"
                ),
                h.p("#guide-hits.note", role="status"),
                h.ol[[h.li[h.a(href=f"#{name}")[heading]] for name, heading in contents]],
                h.form(method="post", action=at(f"/teach/{title.id}"))[h.button(".go", type="submit")["Teach me"]]
                if lesson.names(title)
                else None,
                h.a(href=at(f"/positions/{title.id}"))["Describe a position"],
                h.a(href=at("/"))["To the lobby"],
            ],
            h.div(".text")[
                h.h1[title.name if parts else f"{title.name}: the rules as played here"],
                [told(title, part) for part in parts if part.level > 1],
                cards(kinds) if kinds else None,
                reference(book, open_now=not parts),
            ],
            h.dialog("#enlarged", aria_label="The picture, larger")[
                h.button(".tool.shut", type="button", aria_label="Close")["×"], h.div, h.p
            ],
        ],
        script="guide.js",
        style="guide.css",
    )


def anchor(heading: str) -> str:
    """The place of a heading on the page."""
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def told(title: Title, part: guide_book.Part) -> Element:
    """A part of the guide."""
    heading = h.h2 if part.level == guide_book.CHAPTER else h.h3
    inside = guide_text.written(title, part.text)
    names = [example.name for example in guide_book.examples(title)]
    shows = None
    if part.heading in names:
        number = names.index(part.heading) + 1
        shows = h.form(".shows", method="post", action=at(f"/examples/{title.id}/{number}"))[
            h.button(".go", type="submit")["Show me at the table"],
            h.a(".tool", href=at(f"/positions/{title.id}?from={lesson.EXAMPLE}{number}"))["Change it"],
        ]
    return h.section(id=anchor(part.heading), data_find=True)[heading[part.heading], inside, shows]


def cards(kinds: dict[str, list[components.Component]]) -> Element:
    """Every component, kind by kind, folded."""
    return h.section("#cards")[
        h.h2["Every card in words"],
        [
            h.details(data_fold=True)[
                h.summary[f"{kind} ({len(members)})"],
                h.dl[[card(item) for item in members]],
            ]
            for kind, members in kinds.items()
        ],
    ]


def card(item: components.Component) -> Element:
    """One component as a row of a list."""
    facts = "; ".join(f"{heading}: {fact}" for heading, fact in item.facts)
    return h.div(data_find=True)[
        h.dt[item.name],
        h.dd[
            h.p[item.text] if item.text else None,
            h.p(".note")[facts] if facts else None,
            h.p(".note")[[[h.a(href=f"#{number}")[number], " "] for number in item.rules]] if item.rules else None,
        ],
    ]


def reference(book: list[rulebook.Rule], open_now: bool) -> Element:
    """The numbered rules, folded chapter by chapter; where a rule is from is folded once more."""
    chapters: dict[str, list[rulebook.Rule]] = {}
    for rule in book:
        chapters.setdefault(rule.chapter, []).append(rule)
    return h.section("#reference")[
        h.h2["The numbered rules"],
        [
            h.details(data_fold=True, open=open_now)[
                h.summary[chapter],
                h.dl[[numbered(rule) for rule in members]],
            ]
            for chapter, members in chapters.items()
        ],
    ]


def numbered(rule: rulebook.Rule) -> Element:
    """One rule, and behind a fold why it is so."""
    why = f"{rulebook.ORIGINS.get(rule.tag, '')} {rule.note}".strip()
    return h.div(id=rule.number, data_find=True)[
        h.dt[rule.number],
        h.dd[h.p[rule.text], h.details(".why")[h.summary["Why so?"], h.p(".note")[why]] if why else None],
    ]
