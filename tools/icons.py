"""Makes the icons of an installed app from `static/icon.svg`: the PNG files that some systems ask for.

    python tools/icons.py

Chromium draws them. They lie beside their source, because a server draws no pictures of this kind; tests/server/
test_lobby.py fails when the source was changed and this was not run.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import struct
import zlib
from pathlib import Path

from playwright.sync_api import sync_playwright

from starboard.web.frame import STATIC
from starboard.web.icons import ICONS, MASKABLE, SOURCE, source_mark

SAFE = 0.62  # of a maskable icon: whatever shape a system cuts out of it, this much of the middle stays


def drawing(size: int, maskable: bool) -> str:
    """A page that shows the icon alone; a maskable one fills all of its square."""
    svg = (STATIC / SOURCE).read_text(encoding="utf-8")
    ground = re.search(r'<rect[^>]*fill="([^"]*)"', svg)
    assert ground, f"{SOURCE} has no ground"
    side = size * SAFE if maskable else size
    colour = ground[1] if maskable else "transparent"
    return (
        f"<body style='margin:0;width:{size}px;height:{size}px;display:grid;place-items:center;background:{colour}'>"
        f"{svg.replace('<svg ', f'<svg width={side} height={side} ')}</body>"
    )


def marked(png: bytes, mark: str) -> bytes:
    """The picture with a line of text in it: from which source it was made."""
    data = b"tEXtSource\0" + mark.encode("ascii")
    chunk = struct.pack(">I", len(data) - 4) + data + struct.pack(">I", zlib.crc32(data))
    return png[:-12] + chunk + png[-12:]


def main() -> None:
    """Writes all of them."""
    mark = source_mark()
    with sync_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        for name, size in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(drawing(size, name in MASKABLE))
            made = marked(page.screenshot(omit_background=True), mark)
            Path(STATIC, name).write_bytes(made)
            print(f"{name}: {len(made)} bytes, {hashlib.sha256(made).hexdigest()[:8]}")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
