"""The icons of an installed app: an SVG, and the PNG files that `tools/icons.py` makes from it."""

from __future__ import annotations

import hashlib
from typing import Any

from starboard.web.frame import STATIC, static

SOURCE = "icon.svg"
TOUCH = "icon-180.png"  # what iOS puts on its home screen
ICONS = {"icon-192.png": 192, "icon-512.png": 512, "icon-maskable-512.png": 512, TOUCH: 180}
MASKABLE = frozenset({"icon-maskable-512.png", TOUCH})  # systems cut these to a shape of their own


def source_mark() -> str:
    """What every PNG says of the source that it was made from."""
    return hashlib.sha256((STATIC / SOURCE).read_bytes()).hexdigest()[:16]


def for_manifest() -> list[dict[str, Any]]:
    """All icons as a manifest names them."""
    made = [{"src": static(SOURCE), "sizes": "any", "type": "image/svg+xml", "purpose": "any"}]
    for name, size in ICONS.items():
        if name != TOUCH:
            purpose = "maskable" if name in MASKABLE else "any"
            made.append({"src": static(name), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose})
    return made
