"""The immutable component content of a title: built once from a content file, shared by all copies of a state."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from starboard.engine.judge import Judge


@mypyc_attr(allow_interpreted_subclasses=True)
class Content:
    """Base of every title's tables; the subclass adds vecs and sizes that the rules read."""

    def __init__(self, title: Any, source: dict[str, Any], digest: str) -> None:
        """Keeps where the tables came from, so that a record can name or carry them."""
        self.title: Any = title
        self.source: dict[str, Any] = source
        self.digest: str = digest
        self.action_count: i64 = title.actions.size
        self.judge: Judge[Any] = title.judge
