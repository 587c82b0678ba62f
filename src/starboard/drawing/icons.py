"""Icons, 24 x 24, as insides of `<symbol>`: one idea each, flat, in the current colour; Resources keep their own."""

from __future__ import annotations

from typing import Final

ICONS: Final[dict[str, str]] = {
    "seat0": '<path stroke="var(--seat-line)" stroke-width="1.6" d="M12 3 22 20.5H2Z"/>',
    "seat1": '<circle stroke="var(--seat-line)" stroke-width="1.6" cx="12" cy="12" r="9.5"/>',
    "seat2": '<rect stroke="var(--seat-line)" stroke-width="1.6" x="3" y="3" width="18" height="18" rx="1.5"/>',
    "seat3": '<path stroke="var(--seat-line)" stroke-width="1.6" d="M12 1 23 12 12 23 1 12Z"/>',
    "cement": (
        '<path d="M12 3 21 7.5 12 12 3 7.5Z" fill="#FFFFFF"/>'
        '<path d="M3 7.5 12 12V22L3 17Z" fill="#D5D3CC"/>'
        '<path d="M21 7.5 12 12V22L21 17Z" fill="#B3B0A7"/>'
        '<path d="M12 3 21 7.5V17L12 22 3 17V7.5Z" fill="none" stroke="#5d5a52" stroke-width="1"/>'
    ),
    "ore": (
        '<ellipse cx="12" cy="15.5" rx="9.5" ry="5.5" fill="#59616F"/>'
        '<path d="M2.5 10.5V15.5H21.5V10.5Z" fill="#59616F"/>'
        '<ellipse cx="12" cy="10.5" rx="9.5" ry="5.5" fill="#9AA3B2"/>'
        '<ellipse cx="12" cy="10.5" rx="5" ry="2.7" fill="#7B8494"/>'
        '<path d="M2.5 10.5v5c0 3 4.3 5.5 9.5 5.5s9.5-2.5 9.5-5.5v-5" fill="none" stroke="#2f3541" '
        'stroke-width="1"/>'
    ),
    "oil": (
        '<path d="M12 3 21 7.5 12 12 3 7.5Z" fill="#4A4F63"/>'
        '<path d="M3 7.5 12 12V22L3 17Z" fill="#15171F"/>'
        '<path d="M21 7.5 12 12V22L21 17Z" fill="#262A38"/>'
        '<path d="M12 3 21 7.5V17L12 22 3 17V7.5Z" fill="none" stroke="#8d95b5" stroke-width="1.1"/>'
        '<path d="M7 7.6 12 5.2" stroke="#AEB6D6" stroke-width="1.4" stroke-linecap="round"/>'
    ),
    "energy": '<path d="M14 1.5 4.5 14H11L9.5 22.5 19.5 9.5H13Z"/>',
    "aai": (
        '<path d="M8 2h8l3 3v5l-3 3H8l-3-3V5Z"/>'
        '<path d="M9.5 13h5l4 9h-13Z"/>'
        '<rect x="8" y="6" width="8" height="3" rx="1.5" fill="#0B1020" fill-opacity=".75"/>'
    ),
    "padlock": (
        '<path d="M7 10V8a5 5 0 0 1 10 0v2" fill="none" stroke="currentColor" stroke-width="2.6"/>'
        '<rect x="4.5" y="10" width="15" height="11.5" rx="2.5"/>'
    ),
    "habitat": (
        '<path d="M2 19a10 10 0 0 1 20 0Z"/>'
        '<path d="M12 9v10M7 11.5V19M17 11.5V19" stroke="#fff" stroke-opacity=".55" stroke-width="1.3"/>'
        '<rect x="1" y="19" width="22" height="2.5" rx="1"/>'
    ),
    "industry": (
        '<path d="M2 21V11l6 4v-4l6 4V3h5v18Z"/>'
        '<path d="M5 18h3M10 18h3" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/>'
    ),
    "laboratory": (
        '<path d="M9 2h6v1.8h-1V9l6.2 10.5a1.6 1.6 0 0 1-1.4 2.5H5.2a1.6 1.6 0 0 1-1.4-2.5L10 9V3.8H9Z"/>'
        '<path d="M7.5 16h9l2.2 4H5.3Z" fill="#fff" fill-opacity=".5"/>'
    ),
    "infrastructure": (
        '<path d="M12 2 6 22M12 2l6 20M8.8 12h6.4M7.5 17h9M3 7h18" fill="none" stroke="currentColor" '
        'stroke-width="2.3" stroke-linecap="round"/>'
    ),
    "project": (
        '<path d="M5 2v20" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/>'
        '<path d="M7 3h13l-3.5 5L20 13H7Z"/>'
    ),
    "halfenergy": (
        '<path d="M12 2.5A9.5 9.5 0 1 0 21.5 12" fill="none" stroke="currentColor" stroke-width="2.4"/>'
        '<path d="M21.5 12l-3.5-2M21.5 12l1.5-4" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>'
        '<path d="M13 6 8 13h3.5L11 18l5-7h-3.5Z"/>'
    ),
    "offer": (
        '<path d="M2 13h5l2 3h6l2-3h5v8H2Z"/>'
        '<path d="M12 2v8M8.5 7 12 10.5 15.5 7" fill="none" stroke="currentColor" stroke-width="2.3" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "reserve": '<path d="M6 2h12v20l-6-5-6 5Z"/>',
    "activate": (
        '<circle cx="12" cy="12" r="4.5"/>'
        '<path d="M12 1v4M12 19v4M1 12h4M19 12h4M4.2 4.2 7 7M17 17l2.8 2.8M4.2 19.8 7 17M17 7l2.8-2.8" '
        'stroke="currentColor" stroke-width="2" stroke-linecap="round"/>'
    ),
    "sell": (
        '<path d="M2.5 3.5h9L22 14l-8.5 8.5L2.5 12.5Z"/>'
        '<circle cx="7.3" cy="8" r="2" fill="#fff" fill-opacity=".85"/>'
        '<path d="M10 14.5l5-5M12.5 17l4.5-4.5" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/>'
    ),
    "build": '<path d="M3 21V10l9-7 9 7v11h-6v-7H9v7Z"/>',
    "build2": ('<path d="M1 21v-9l6-5 6 5v9H9v-5H5v5Z"/><path d="M11 8.5 16 4l7 6v11h-6v-6h-2v-3.5Z" opacity=".75"/>'),
    "package": (
        '<path d="M3 8 12 3l9 5v10l-9 4.5L3 18Z" fill="none" stroke="currentColor" stroke-width="2.2" '
        'stroke-linejoin="round"/>'
        '<path d="M3 8l9 4.5L21 8M12 12.5V22M7.5 5.5l9 4.7" stroke="currentColor" stroke-width="2" fill="none"/>'
    ),
    "complete": (
        '<path d="M4 2v20" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/>'
        '<path d="M6 3h14l-3.5 5L20 13H6Z"/>'
        '<path d="m11 17.5 3 3 6-6.5" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/>'
    ),
    "tick": (
        '<path d="m4 12.5 5.5 5.5L20 6.5" fill="none" stroke="currentColor" stroke-width="3.4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "cross": (
        '<path d="M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5" stroke="currentColor" stroke-width="3.4" '
        'stroke-linecap="round"/>'
    ),
    "undo": (
        '<path d="M8 4 3 9l5 5M3 9h11a6 6 0 0 1 0 12H8" fill="none" stroke="currentColor" stroke-width="2.2" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "hint": (
        '<path d="M12 2a7 7 0 0 0-4 12.7V18h8v-3.3A7 7 0 0 0 12 2Z" fill="none" stroke="currentColor" '
        'stroke-width="2"/>'
        '<path d="M9 21.5h6" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>'
    ),
    "menu": '<path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
    "clock": (
        '<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<path d="M12 6v6l4 3" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>'
    ),
    "sealed": (
        '<rect x="5" y="2" width="14" height="20" rx="2.5"/>'
        '<path d="M12 7l4 5-4 5-4-5Z" fill="#fff" fill-opacity=".55"/>'
    ),
    "wait": ('<circle cx="5" cy="12" r="2.3"/><circle cx="12" cy="12" r="2.3"/><circle cx="19" cy="12" r="2.3"/>'),
    "crystal": (
        '<path d="M12 1 19 9 12 23 5 9Z" fill="#8FE9FF"/>'
        '<path d="M12 1 19 9 12 11.5Z" fill="#4FB6DD"/>'
        '<path d="M12 11.5 19 9 12 23Z" fill="#2C86B4"/>'
        '<path d="M5 9l7 2.5V23Z" fill="#5CC8EE"/>'
        '<path d="M12 1 19 9 12 23 5 9Z" fill="none" stroke="#0d4663" stroke-width=".9"/>'
    ),
    "drone": (
        '<path d="M12 6.5 17 9.5v5L12 17.5 7 14.5v-5Z"/>'
        '<path d="M7.5 9 3.5 6.5M16.5 9l4-2.5M7.5 15l-4 2.5M16.5 15l4 2.5" stroke="currentColor" '
        'stroke-width="2" stroke-linecap="round"/>'
        '<circle cx="3.5" cy="6" r="2.5"/>'
        '<circle cx="20.5" cy="6" r="2.5"/>'
        '<circle cx="3.5" cy="18" r="2.5"/>'
        '<circle cx="20.5" cy="18" r="2.5"/>'
    ),
    "flyer": (
        '<path d="M1 6h9M14 6h9" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>'
        '<path d="M5.5 6v5M18.5 6v5" stroke="currentColor" stroke-width="2"/>'
        '<path d="M3 10.5h18l-3.5 6.5h-11Z"/>'
        '<path d="M9 17l-2 4M15 17l2 4" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>'
        '<rect x="9.5" y="12" width="5" height="2.6" rx="1.3" fill="#0B1020" fill-opacity=".7"/>'
    ),
    "fab": (
        '<path d="M3 20v-6l4-3h10l4 3v6Z"/>'
        '<path d="M9 11V6l8-3.5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
        '<path d="M17 2.5v5" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>'
        '<circle cx="7" cy="20" r="2.3" fill="#0B1020"/>'
        '<circle cx="17" cy="20" r="2.3" fill="#0B1020"/>'
    ),
    "refinery": (
        '<path d="M3 21V12h5V6h3.5v6H13V3h4v9h4v9Z"/>'
        '<path d="M6 17h3M11.5 17h3M17 17h1.5" stroke="#0B1020" stroke-opacity=".6" stroke-width="2"/>'
    ),
    "field": '<path d="M12 2 21 5.5V12c0 5-4 8.5-9 10-5-1.5-9-5-9-10V5.5Z"/>',
    "bridge": (
        '<path d="M2 17c3-9 17-9 20 0" fill="none" stroke="currentColor" stroke-width="2.6"/>'
        '<path d="M2 21h20M7 12.5V21M12 10.5V21M17 12.5V21" stroke="currentColor" stroke-width="2"/>'
    ),
    "rock": (
        '<path d="M5 8 11 3l8 3 3 7-5 8-9 .5L2 15Z" fill="#8B8074"/>'
        '<path d="M11 3l8 3 3 7-7-2Z" fill="#B1A596"/>'
        '<path d="M5 8l6-5 4 8-6 4Z" fill="#9C9083"/>'
    ),
    "ion": '<path d="M13 1 5 13h5l-3 10L19 9h-6l4-8Z"/>',
    "die10": (
        '<path d="M12 1 22 10.5 12 23 2 10.5Z" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<path d="M12 5l6 8.5-6 4.5-6-4.5Z" fill="none" stroke="currentColor" stroke-width="1.6"/>'
    ),
    "crossed": (
        '<path d="M4 3l9 9M20 3l-9 9M7 14l-4 4 3 3 4-4M17 14l4 4-3 3-4-4" stroke="currentColor" '
        'stroke-width="2.6" fill="none" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "section": ('<path d="M7 4h10l4 5-4 5H7L3 9Z"/><rect x="9" y="15" width="6" height="6"/>'),
    "screen": '<path d="M3 5l6-2v18l-6-2ZM9 3l6 2v18l-6-2ZM15 5l6-2v16l-6 4Z" opacity=".9"/>',
    "turtlelab": (
        '<path d="M2 17a10 9.5 0 0 1 20 0Z"/><rect x="2.5" y="18" width="19" height="3.4" rx="1.2"/>'
        '<path d="M12 9v7M7.5 11l2 5M16.5 11l-2 5" stroke="var(--panel)" stroke-opacity=".7" stroke-width="1.5"/>'
    ),
    "dish": (
        '<path d="M4 5a10 10 0 0 0 13 13Z"/><path d="M11 12l6-6" stroke="currentColor" stroke-width="2"/>'
        '<circle cx="18" cy="5" r="2.6"/><path d="M7 16l-3 6h9l-2-4Z"/>'
    ),
    "crewhead": '<circle cx="12" cy="7" r="4.8"/><path d="M3.5 22c0-5.5 3-9 8.5-9s8.5 3.5 8.5 9Z"/>',
    "scout": (
        '<path d="M12 2a6 6 0 0 1 6 6v2a6 6 0 0 1-12 0V8a6 6 0 0 1 6-6Z"/><path d="M8.5 15h7l4 7h-15Z"/>'
        '<rect x="8" y="6.2" width="8" height="4" rx="2" fill="#0B1020" fill-opacity=".8"/>'
    ),
    "bag": '<path d="M8 3h8l-2 4c4 2 6.5 6 6.5 9.5 0 3-2 5.5-8.5 5.500s-8.5-2.5-8.5-5.500C3.5 13 6 9 10 7Z"/>',
    "swap": (
        '<path d="M7 20V4M3 8l4-4 4 4M17 4v16M13 16l4 4 4-4" fill="none" stroke="currentColor" stroke-width="2.4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "levelup": (
        '<path d="M12 21V5M5.5 11 12 4.500l6.5 6.5" fill="none" stroke="currentColor" stroke-width="3.2" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "range": (
        '<path d="M4 5l7 7-7 7M12 5l7 7-7 7" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    ),
    "storm": '<path d="M13 2 5.5 13h5L9 22l9-12.500h-5.500Z"/>',
    "calm": (
        '<path d="M3 9c3-3 6 3 9 0s6 3 9 0M3 15.500c3-3 6 3 9 0s6 3 9 0" fill="none" stroke="currentColor" '
        'stroke-width="2.4" stroke-linecap="round"/>'
    ),
    "reputation": (
        '<path d="M12 1l9.5 5.500v11L12 23l-9.5-5.500v-11Z" fill="#F2C14E" stroke="#7A5510" stroke-width="1.2"/>'
        '<path d="M12 6l1.8 3.9 4.2.4-3.2 2.8 1 4.200L12 15.100l-3.8 2.2 1-4.200L6 10.300l4.2-.4Z" fill="#3A2704"/>'
    ),
    "cube-y": (
        '<rect x="1.5" y="1.5" width="21" height="21" rx="4.5" fill="#FFE96B" stroke="#6B5A00" stroke-width="1.6"/>'
        '<circle cx="12" cy="12" r="3.8" fill="#6B5A00"/>'
    ),
    "cube-0": (
        '<rect x="1.5" y="1.5" width="21" height="21" rx="4.5" fill="var(--s0)" stroke="#0B1020" stroke-width="1.6"/>'
        '<path d="M12 6.5 18 17H6Z" fill="#0B1020"/>'
    ),
    "cube-1": (
        '<rect x="1.5" y="1.5" width="21" height="21" rx="4.5" fill="var(--s1)" stroke="#0B1020" stroke-width="1.6"/>'
        '<circle cx="12" cy="12" r="5.2" fill="#0B1020"/>'
    ),
    "cube-2": (
        '<rect x="1.5" y="1.5" width="21" height="21" rx="4.5" fill="var(--s2)" stroke="#0B1020" stroke-width="1.6"/>'
        '<rect x="7.3" y="7.3" width="9.4" height="9.4" fill="#0B1020"/>'
    ),
    "cube-3": (
        '<rect x="1.5" y="1.5" width="21" height="21" rx="4.5" fill="var(--s3)" stroke="#0B1020" stroke-width="1.6"/>'
        '<path d="M12 6 18 12 12 18 6 12Z" fill="#0B1020"/>'
    ),
    "cube-any": (
        '<rect x="1.5" y="1.5" width="21" height="21" rx="4.5" fill="#FFF" stroke="#3A425E" stroke-width="1.6"/>'
        '<path d="M8.8 9.200a3.3 3.3 0 1 1 4.8 3c-1.2.7-1.6 1.2-1.6 2.400M12 17.600v.4" fill="none" '
        'stroke="#1C2338" stroke-width="2.2" stroke-linecap="round"/>'
    ),
    "cube-bag": (
        '<rect x="1.5" y="1.5" width="21" height="21" rx="4.5" fill="#20263A" stroke="#8D95B5" stroke-width="1.8"/>'
    ),
    "share": (
        '<circle cx="6" cy="12" r="3.5"/>'
        '<circle cx="18" cy="5" r="3.5"/>'
        '<circle cx="18" cy="19" r="3.5"/>'
        '<path d="M6 12l12-7M6 12l12 7" stroke="currentColor" stroke-width="2"/>'
    ),
    "star": '<path d="m12 2 3 6.7 7.3.7-5.5 4.9 1.6 7.2L12 17.7l-6.4 3.8 1.6-7.2L1.7 9.4 9 8.7Z"/>',
    "zoomin": (
        '<circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="2.2"/>'
        '<path d="M15.5 15.5 22 22M7 10h6M10 7v6" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>'
    ),
    "move": (
        '<path d="M3 12h15M13 6l6 6-6 6" fill="none" stroke="currentColor" stroke-width="2.6" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "move-down": (
        '<path d="M12 3v15M6 13l6 6 6-6" fill="none" stroke="currentColor" stroke-width="2.6" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "plus": '<path d="M12 4v16M4 12h16" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>',
    "flag": (
        '<path d="M5 2v20" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/>'
        '<path d="M7 3h13l-4 5 4 5H7Z"/>'
    ),
    "quid": (
        '<circle cx="12" cy="12" r="10" fill="#E0A42C" stroke="#7A5510" stroke-width="1.2"/>'
        '<path d="M12 6.8a5.2 5.2 0 1 0 0 10.4 5.2 5.2 0 0 0 0-10.4zM13.5 13.5l3.7 4.2" fill="none" '
        'stroke="#3A2704" stroke-width="2.3" stroke-linecap="round"/>'
    ),
    "hand": (
        '<rect x="3.5" y="6" width="11.5" height="15.5" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<path d="M9 2.8h9.5a2 2 0 0 1 2 2V17" fill="none" stroke="currentColor" stroke-width="2" '
        'stroke-linecap="round"/>'
    ),
    "module": '<path d="M5 10.5h14V20H5Z"/><path d="M7.5 6.5h9l2.5 3H5Z" opacity=".7"/>',
    "base": '<path d="M1.5 21V12.5H7V5.5h10v7h5.5V21Z"/><path d="M9 2h6l2 2.5H7Z" opacity=".7"/>',
    "crawler": (
        '<path d="M2.5 14V9.5L5 8h5l2-4.5h6L20 8l2 3v3Z"/>'
        '<rect x="2" y="14.5" width="20" height="6.5" rx="3.2"/>'
        '<path d="M5.5 17.8h13" stroke="#fff" stroke-opacity=".75" stroke-width="2" stroke-dasharray="1.5 2.8"/>'
    ),
    "drill": '<path d="M6 2h12v4H6ZM7.5 7.5h9L15 11.5H9ZM9.8 13h4.4l-.8 4h-2.8ZM11 18.5h2L12 23Z"/>',
    "truck": (
        '<path d="M1.5 6h12v10h-12ZM14.5 9h4.2l3.8 3.5V16h-8Z"/>'
        '<circle cx="6.5" cy="18.2" r="2.7"/><circle cx="18" cy="18.2" r="2.7"/>'
    ),
    "antenna": (
        '<path d="M11 11h2l3.2 11.5h-2.4L12 15l-1.8 7.5H7.8Z"/><circle cx="12" cy="8.8" r="2.3"/>'
        '<path d="M7 3.8a7 7 0 0 0 0 10M17 3.8a7 7 0 0 1 0 10M4 1.8a11 11 0 0 0 0 14M20 1.8a11 11 0 0 1 0 14" '
        'fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"/>'
    ),
    "block": (
        '<path d="M12 1.5 21.5 7v10L12 22.5 2.5 17V7Z"/>'
        '<path d="M3 7.3 12 12.5l9-5.2M12 12.5V22" stroke="#fff" stroke-opacity=".6" stroke-width="1.6" fill="none"/>'
    ),
    "crown": '<path d="M3 19.5 1.5 7l6 4.5L12 3.5l4.5 8 6-4.5L21 19.5Z"/>',
    "volcano": (
        '<path d="M1.5 21.5 9 8.5h6l7.5 13Z"/>'
        '<path d="M9 8.5h6l2 3.6-2-.8-1.5 3-1.7-3-1.6 4-1.2-4-2 1Z" fill="#FF7A35"/>'
        '<path d="M12 2v3.8M8 3l1 3M16 3l-1 3" stroke="#FF7A35" stroke-width="2" stroke-linecap="round"/>'
    ),
}

# --- pieces that stand on a board in great number: labs, runners and crew of the seats, spaces with their letters -----
_CREW = '<path d="M2.2 23c0-9.5 3.4-12 9.8-12s9.8 2.5 9.8 12Z" {0}/><circle cx="12" cy="6.6" r="5.2" {0}/>'
_LAB = '<path d="M1.5 19.5v-3a10.5 10.5 0 0 1 21 0v3Z" {0}/>'
_RUNNER = '<path d="M3.5 23.2 8.6 12h6.8l5.1 11.2Z" {0}/><circle cx="12" cy="7.6" r="6.4" {0}/>'
_OUTER = 'stroke="var(--seat-line)" stroke-width="2.8"'


def _painted(form: str, seat: int) -> str:
    """A piece in a seat's colour: an outline for light pages, then the piece with its bright edge."""
    return form.format(_OUTER) + form.format(f'fill="var(--s{seat})" stroke="#FFF4DC" stroke-width="1.3"')


def _marked(seat: int, x: float, y: float, size: float) -> str:
    """The shape of a seat in dark ink."""
    return f'<use href="#i-seat{seat}" x="{x}" y="{y}" width="{size}" height="{size}" fill="#0B1020"/>'


for _seat in range(4):
    _shade = '<ellipse cx="12" cy="20.5" rx="11.5" ry="2.5" fill="#000" opacity=".5"/>'
    ICONS[f"marker{_seat}"] = (
        f'<circle cx="12" cy="13.2" r="10.8" fill="#000" opacity=".45"/><circle cx="12" cy="12" r="10.6" '
        f'fill="var(--s{_seat})" stroke="#FFF4DC" stroke-width="1.6"/>{_marked(_seat, 6.2, 5.8, 11.6)}'
    )
    ICONS[f"lab{_seat}"] = _shade + _painted(_LAB, _seat) + _marked(_seat, 7.5, 9, 9)
    ICONS[f"crew{_seat}"] = _painted(_CREW, _seat) + _marked(_seat, 8.5, 14.5, 7)
    _visor = '<rect x="8" y="5.8" width="8" height="3.4" rx="1.7" fill="#0B1020"/>'
    ICONS[f"runner{_seat}"] = _painted(_RUNNER, _seat) + _visor + _marked(_seat, 9, 15.5, 6)
ICONS["crew-y"] = _CREW.format('fill="#FFE96B" stroke="#6B5A00" stroke-width="1.3"')
for _colour, _fill, _ring, _ink, _letter in (
    ("green", "#3F7D36", "#7DBE6A", "#fff", "M15.8 9.500a4.8 4.8 0 1 0 .7 3.600h-4"),
    ("red", "#A63E37", "#E0655C", "#fff", "M8.8 17.500v-11h4a3 3 0 0 1 0 6h-4M12.8 12.500l3.5 5"),
    ("blue", "#3159B4", "#5F8DEB", "#fff", "M8.8 6.500v11h4.200a3 3 0 0 0 0-6H8.800M8.8 6.500h3.600a2.5 2.5 0 0 1 0 5"),
    ("brown", "#80552F", "#B98555", "#fff", "M8 17.500v-11l8 11v-11"),
    ("white", "#E3E7F1", "#AEB7CF", "#1C2338", "M6 6.500l3 11 3-8 3 8 3-11"),
):
    if _colour != "white":
        ICONS[f"level-{_colour}"] = (
            f'<rect x="1" y="1" width="22" height="22" rx="5" fill="{_ring}" stroke="#0B1020"/>'
            '<path d="M12 19V6.500M6.5 11.5 12 6l5.5 5.5" fill="none" stroke="#0B1020" stroke-width="2.8" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
    ICONS[f"space-{_colour}"] = (
        f'<circle cx="12" cy="12" r="11" fill="{_fill}" stroke="{_ring}" stroke-width="1.7"/><path d="{_letter}" '
        f'fill="none" stroke="{_ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>'
    )
