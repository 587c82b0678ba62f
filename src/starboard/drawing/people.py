"""Icons of crews, their goods and their ships, as insides of `<symbol>`.

Goods keep their own colours and a dark edge, so that they are seen on space, on a light page and on paper.
"""

from __future__ import annotations

from typing import Final

GOODS: Final = {  # fill, edge
    "biomatter": ("#7FCB74", "#1F4D1C"),
    "workforce": ("#F2A25C", "#6B3A0C"),
    "minerals": ("#EE7468", "#6E1E18"),
    "technology": ("#7EB2FF", "#1C3F7A"),
    "crew": ("#EADBB6", "#5C4B25"),
}


def _goods(name: str, inside: str) -> str:
    fill, edge = GOODS[name]
    return f'<g fill="{fill}" stroke="{edge}" stroke-width="1.2" stroke-linejoin="round">{inside}</g>'


PEOPLE: Final[dict[str, str]] = {
    "biomatter": _goods(
        "biomatter",
        '<path d="M20.5 2.5C9 2.5 3.5 8 3.5 14c0 2 .6 3.8 1.7 5.3C6.5 13.5 10.5 10 15 8.2'
        'c-4 3.2-7 6.6-8.2 12.9.9.4 2 .6 3.2.6C17.5 21.7 20.5 14 20.5 2.5z"/>',
    ),
    "workforce": _goods(
        "workforce",
        '<path d="M12 2a6.8 6.8 0 0 1 6.8 6.8V10h1.7v2.4h-17V10h1.7V8.8A6.8 6.8 0 0 1 12 2z"/>'
        '<path d="M6.8 13.4h10.4a5.2 4.6 0 0 1-10.4 0zM3.5 22.3c.5-3 3.2-4.3 8.5-4.3s8 1.3 8.5 4.3z"/>',
    ),
    "minerals": _goods(
        "minerals",
        '<path d="M8 2 2.3 9.8 10 22h4l7.7-12.2L16 2z"/>'
        '<path d="M2.3 9.8h19.4M9 9.8 12 21l3-11.2L12 3z" fill="none" stroke-opacity=".7"/>',
    ),
    "technology": _goods(
        "technology",
        '<path d="M9 1.8v4M15 1.8v4M9 18.2v4M15 18.2v4M1.8 9h4M1.8 15h4M18.2 9h4M18.2 15h4" '
        'stroke="#7EB2FF" stroke-width="2.4"/><rect x="5.5" y="5.5" width="13" height="13" rx="2"/>'
        '<rect x="9.5" y="9.5" width="5" height="5" fill="#1C3F7A" stroke="none"/>',
    ),
    "any": (
        '<path d="M12 12V2.5A9.5 9.5 0 0 1 21.5 12z" fill="#7FCB74"/>'
        '<path d="M12 12h9.5A9.5 9.5 0 0 1 12 21.5z" fill="#F2A25C"/>'
        '<path d="M12 12v9.5A9.5 9.5 0 0 1 2.5 12z" fill="#EE7468"/>'
        '<path d="M12 12H2.5A9.5 9.5 0 0 1 12 2.5z" fill="#7EB2FF"/>'
        '<circle cx="12" cy="12" r="9.6" fill="none" stroke="#2B3354" stroke-width="1.4"/>'
    ),
    "crew": _goods(
        "crew", '<circle cx="12" cy="7" r="4.8"/><path d="M3 22.2c0-5.8 3.2-9.2 9-9.2s9 3.4 9 9.2z"/>'
    ),
    "engineer": (
        '<path d="M21.3 6.5 17.5 10.2 14 9l-1.2-3.5L16.5 1.8A6.2 6.2 0 0 0 9 9.8l-6.8 6.7a3.7 3.7 0 0 0 '
        '5.3 5.3l6.7-6.8a6.2 6.2 0 0 0 7.1-8.5z"/>'
    ),
    "leader": (
        '<path d="m12 1.8 3 6.6 7.2.8-5.4 4.8 1.6 7.1-6.4-3.7-6.4 3.7 1.6-7.1L1.8 9.2 9 8.4z"/>'
    ),
    "orbit": (
        '<circle cx="12" cy="12" r="4.8"/><ellipse cx="12" cy="12" rx="11" ry="4.5" fill="none" '
        'stroke="currentColor" stroke-width="2" transform="rotate(-28 12 12)"/>'
    ),
    "globe": '<circle cx="12" cy="12" r="8"/>',
    "colony": (
        '<path d="M3 20.5V15a9 9 0 0 1 18 0v5.5z"/>'
        '<path d="M10 20.5V15h4v5.5z" fill="#131A2E" fill-opacity=".75"/>'
    ),
    "outpost": (
        '<path d="M3.5 9.5 12 3l8.5 6.5v3h-17zM5 13.5h14v8H5z"/>'
        '<path d="M9 17h6" stroke="#131A2E" stroke-opacity=".75" stroke-width="2.2"/>'
    ),
    "survivor": (
        '<circle cx="6" cy="9" r="3.2"/><circle cx="18" cy="9" r="3.2"/><circle cx="12" cy="6" r="3.8"/>'
        '<path d="M1 20.5c0-4.5 1.8-7 5-7 1 0 1.8.2 2.5.7C9.3 12 10.4 11 12 11s2.7 1 3.5 3.2c.7-.5 1.5-.7 '
        '2.5-.7 3.2 0 5 2.5 5 7z"/>'
    ),
    "range": (
        '<path d="m4 5 7 7-7 7M12.5 5l7 7-7 7" fill="none" stroke="currentColor" stroke-width="3" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "ark": '<path d="M12 1c4.5 4.5 6 9.5 6 14.5l3.5 4V23L15 21H9l-6.5 2v-3.5l3.5-4C6 10.5 7.5 5.5 12 1z"/>',
    "raise": (
        '<path d="M12 21V6M5.5 11.5 12 5l6.5 6.5M5 2h14" fill="none" stroke="currentColor" stroke-width="2.6" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "moon": (
        '<circle cx="12" cy="12" r="9" fill="#C9C4B4" stroke="#6E6858" stroke-width="1"/>'
        '<circle cx="9" cy="9" r="2.2" fill="#A39E8D"/><circle cx="15.5" cy="15" r="1.8" fill="#A39E8D"/>'
    ),
    "spacestation": (
        '<rect x="1" y="9.5" width="22" height="5" rx="1" fill="#3B5FA8" stroke="#9DC0FF"/>'
        '<path d="M9 4h6l4.5 4.5v7L15 20H9l-4.5-4.5v-7z" fill="#2B3860" stroke="#C9D9FF" stroke-width="1.5"/>'
    ),
    "draw": (
        '<rect x="3.5" y="5.5" width="11" height="15" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<path d="M9 2.5h9.5a2 2 0 0 1 2 2V17" fill="none" stroke="currentColor" stroke-width="2"/>'
    ),
}
