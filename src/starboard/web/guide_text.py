"""The words of a guide as HTML, each with the pictures that its title's drawing makes of what they speak of."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence

import htpy as h
from htpy import Element, Node
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererProtocol
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup

from starboard.drawing import guide_picture, look
from starboard.drawing.picture import THEMES
from starboard.engine import guide_book
from starboard.engine.title import Title
from starboard.web.frame import at

BESIDE = 470  # the widest picture that stands beside its words; wider ones, and several, stand under them
COLUMN, LINE, LETTERS = 400, 25, 68  # pixels: of the pictures beside words (guide.css), of a line; letters in a line
_log = logging.getLogger(__name__)
_markdown = MarkdownIt("commonmark", {"html": False})


def _among_words(self: RendererProtocol, tokens: Sequence[Token], at_: int, options: OptionsDict, env: EnvType) -> str:
    """A sign as it is drawn at the table; it stands beside its word and needs no other."""
    address = str(tokens[at_].attrGet("src"))
    drawn = look.sign(address.removeprefix(guide_book.ICON)) if address.startswith(guide_book.ICON) else None
    return str(h.svg(".icon.sign", viewBox="0 0 24 24", aria_hidden="true")[Markup(drawn)]) if drawn else ""


_markdown.add_render_rule("image", _among_words)


def written(title: Title, text: str) -> list[Node]:
    """Paragraphs and lists of a part, with their pictures."""
    return _blocks(title, _markdown.parse(text))


def picture_address(title: Title, name: str, theme: str) -> str:
    """Where a picture of a guide is; it changes with what is drawn, so that browsers may keep it."""
    return at(f"/static/{guide_picture.stamp(title)}/guide/{title.id}/{name}.{theme}.svg")


def _blocks(title: Title, tokens: Sequence[Token]) -> list[Node]:
    """A picture belongs to the words before it: beside as many of them as are about as high, or below."""
    made: list[Node] = []
    free: list[tuple[Node, float]] = []  # words without a picture so far, and about how high they are
    for block in _apart(tokens):
        shown = _pictures(block)
        if not shown:
            free.append((_written(title, block), _height(block)))
            continue
        figures = [figure(title, name, caption) for name, caption in shown]
        tall = _is_beside(title, shown)
        if tall and free:
            beside: list[Node] = []
            while free and tall > 0:
                node, height = free.pop()
                beside.insert(0, node)
                tall -= height
            made += [node for node, _ in free]
            made.append(h.div(".beside")[h.div[beside], figures])
        else:
            made += [node for node, _ in free]
            made.append(h.div(".pictures")[figures])
        free = []
    return made + [node for node, _ in free]


def _written(title: Title, block: list[Token]) -> Node:
    """A paragraph, or a list whose items may have pictures of their own."""
    if block[0].type not in ("ordered_list_open", "bullet_list_open"):
        return Markup(_markdown.renderer.render(block, _markdown.options, {}))
    items = [h.li[_blocks(title, item[1:-1])] for item in _apart(block[1:-1])]
    return h.ol[items] if block[0].type == "ordered_list_open" else h.ul[items]


def _height(block: Sequence[Token]) -> float:
    """About how high words are beside a picture."""
    return sum(LINE * (1 + len(token.content) // LETTERS) + LINE / 2 for token in block if token.type == "inline")


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


def _is_beside(title: Title, wanted: Sequence[tuple[str, str]]) -> float:
    """How high a picture is that stands beside its words; 0 for several, and for one that needs the whole width."""
    shown = _shown(title, wanted[0][0])
    if len(wanted) > 1 or shown is None or shown.width > BESIDE:
        return 0.0
    return shown.height * min(1.0, COLUMN / shown.width)


def figure(title: Title, name: str, caption: str) -> Element:
    """A picture in both themes, of which one is seen and loaded; a click enlarges it. Without one, its words."""
    shown = _shown(title, name)
    if shown is None:
        return h.p(".note")[f"({caption})"]
    return h.figure[
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
