"""Content of Wreck Dive: content.toml as vecs and sizes."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.content import Content
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

VALUES: Final = 8  # different dive cards


class Tables(Content):
    """The numbers of content.toml."""

    def __init__(self, title: Any, source: dict[str, Any], digest: str) -> None:
        """Reads and checks everything; a wrong file raises `Malformed`."""
        super().__init__(title, source, digest)
        read = Reader(source, "content")
        read.skip("format", "game")
        self.hand: i64 = read.number("hand", 1, 5)
        self.die: i64 = read.number("die", 2, 20)
        self.deeper: i64 = read.number("deeper", 1, 8)
        copies = read.numbers("copies", 0, 12, VALUES)
        read.done()
        if sum(copies) % 6 != 0 or sum(copies) < self.hand * 3:
            raise Malformed(
                f"content: copies must add up to a multiple of 6, enough for three hands, not {sum(copies)}"
            )
        self.cards: i64 = sum(copies)
        self.deck: vec[i64] = vec[i64]([value for value in range(VALUES) for _ in range(copies[value])])
