"""What can be read anywhere: every card, tile, event and ability of a content in full words."""

from __future__ import annotations

import functools
from typing import Any

from starboard.engine.title import Title


@functools.lru_cache(maxsize=32)
def components(title: Title, content: Any) -> dict[str, dict[str, Any]]:
    """By name, as the page's reading panel wants them; nothing where a title does not tell."""
    if content is None:
        return {}
    return {
        one.name: {
            "kind": one.kind,
            "text": one.text,
            "facts": [list(fact) for fact in one.facts],
            "rules": list(one.rules),
        }
        for one in title.components(content)
    }
