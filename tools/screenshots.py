"""Takes the pictures of docs/screenshots: the lobby and drawn titles on every kind of screen.

    python tools/screenshots.py [FOLDER]

A server is started on an empty database; three seats, moved by greedy bots with a fixed seed, play to a position worth
seeing; Chromium takes the pictures, which are kept small by a palette of 256 colours.
"""

from __future__ import annotations

import base64
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

import starboard
from starboard import bots
from starboard.engine.game import Game
from starboard.engine.perspective import Perspective

FOLDER = Path(__file__).parent.parent / "docs" / "screenshots"
PHONE = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def screen(width: int, height: int, **more: Any) -> dict[str, Any]:
    """A kind of screen."""
    return {"viewport": {"width": width, "height": height}, **more}


SIZES = {  # name: the screen, and the themes in which it is taken
    "1440": (screen(1440, 900), ("dark", "light")),
    "1180": (screen(1180, 760), ("dark",)),
    "390": (screen(390, 844, **PHONE), ("dark", "light")),
    "390-sheet": (screen(390, 844, **PHONE), ("dark",)),
    "844": (screen(844, 390, **PHONE), ("dark",)),
    "720": (screen(720, 450), ("light",)),
}
PEOPLE = ("Ada", "Lyra", "Orion")
MOST_DECISIONS = 3000
PORT = "8787"

# 256 colours: the fullest box of colours is halved at its median along its longest side until there are enough.
PALETTE = """
async (png) => {
  const blob = await (await fetch("data:image/png;base64," + png)).blob();
  const image = await createImageBitmap(blob);
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  const data = pen.getImageData(0, 0, image.width, image.height).data;
  const cell = (at) => ((data[at] >> 2) << 12) | ((data[at + 1] >> 2) << 6) | (data[at + 2] >> 2);
  const count = new Uint32Array(1 << 18);
  for (let at = 0; at < data.length; at += 4) count[cell(at)] += 1;
  const part = (value, side) => (value >> (12 - 6 * side)) & 63;
  const box = (cells) => {
    const reach = [0, 1, 2].map((side) => {
      const all = cells.map((value) => part(value, side));
      return all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b));
    });
    const side = reach.indexOf(Math.max(...reach));
    return { cells, side, full: Math.sqrt(cells.reduce((sum, value) => sum + count[value], 0)) * reach[side] };
  };
  const boxes = [box([...count.keys()].filter((value) => count[value]))];
  while (boxes.length < 256) {
    const fullest = boxes.reduce((a, b) => (a.full >= b.full ? a : b));
    if (!fullest.full) break;
    const cells = fullest.cells.sort((a, b) => part(a, fullest.side) - part(b, fullest.side));
    const half = cells.reduce((sum, value) => sum + count[value], 0) / 2;
    let cut = 0;
    for (let sum = 0; cut < cells.length - 1 && (cut === 0 || sum + count[cells[cut]] <= half); cut += 1) {
      sum += count[cells[cut]];
    }
    boxes.splice(boxes.indexOf(fullest), 1, box(cells.slice(0, cut)), box(cells.slice(cut)));
  }
  const place = new Uint8Array(1 << 18);
  boxes.forEach(({ cells }, number) => cells.forEach((value) => (place[value] = number)));
  const sums = boxes.map(() => [0, 0, 0, 0]);
  const dots = new Uint8Array(image.width * image.height);
  for (let at = 0; at < data.length; at += 4) {
    const number = place[cell(at)];
    dots[at / 4] = number;
    for (const side of [0, 1, 2]) sums[number][side] += data[at + side];
    sums[number][3] += 1;
  }
  let text = "";
  for (let at = 0; at < dots.length; at += 32768) text += String.fromCharCode(...dots.subarray(at, at + 32768));
  const colours = sums.flatMap(([r, g, b, n]) => [r, g, b].map((value) => Math.round(value / (n || 1))));
  return { width: image.width, height: image.height, colours, dots: btoa(text) };
}
"""


@dataclass(frozen=True)
class Scene:
    """A position worth a picture, and what is done there before it is taken."""

    title: str
    seed: int
    round: int
    step: str
    point: str  # the drawn thing that is clicked first, if it can be


SCENES = (
    Scene("planet_b", 21, 5, "select", "card-construct_module"),
    Scene("sector_prime", 5, 5, "moving", "tile-"),
    Scene("pandorum", 11, 8, "destination", "hex-"),
    Scene("micro_cosmos", 3, 16, "travel", "spot-"),
    Scene("magnastorm", 7, 2, "set_off", "area-"),
)


@contextmanager
def server(folder: str) -> Iterator[str]:
    """A server on an empty database; its address."""
    command = [sys.executable, "-m", "starboard", "serve", "--port", PORT, "--database", f"sqlite:///{folder}/tables.db"]
    address = f"http://127.0.0.1:{PORT}"
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            try:
                httpx.get(f"{address}/health")
                break
            except httpx.TransportError:
                time.sleep(0.2)
        yield address
    finally:
        running.terminate()
        running.wait(20)


class Table:
    """A table whose seats are all played from one screen: only there may a seed be fixed."""

    def __init__(self, address: str, scene: Scene) -> None:
        """Everybody sits down."""
        self.client = httpx.Client(base_url=address, timeout=60)
        self.token = self.ask("POST", "/api/people", name=PEOPLE[0])["token"]
        self.client.headers["Authorization"] = f"Bearer {self.token}"
        seats = {"seats": ["me"] * len(PEOPLE), "names": PEOPLE}
        self.id = self.ask("POST", "/api/tables", title=scene.title, seed=str(scene.seed), **seats)["table"]

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """The answer, or what was wrong; a server that wants to be asked slowly is."""
        while True:
            answer = self.client.request(method, path, json=body or None)
            if answer.status_code != httpx.codes.TOO_MANY_REQUESTS:
                break
            time.sleep(float(answer.headers["Retry-After"]))
        if answer.is_error:
            sys.exit(f"{path}: {answer.text}")
        return answer.json()

    def play_to(self, scene: Scene) -> None:
        """Plays at the table what greedy bots choose in a game of the same seed."""
        game: Game = starboard.new(scene.title, seats=len(PEOPLE), seed=scene.seed)
        players = [bots.make("greedy", seat) for seat in range(len(PEOPLE))]
        for _ in range(MOST_DECISIONS):
            seat = game.pending()[0]
            table, now = game.view(0)["table"], game.content.title.round_number(game)
            step = table.get("step", table.get("phase"))
            if seat == 0 and now >= scene.round and step == scene.step and len(game.legal(0)) > 4:
                return
            action = players[seat].decide(Perspective(game, seat))
            seen = self.ask("GET", f"/api/tables/{self.id}?seat={seat}")
            if seen["decision"] <= game.view(seat)["decision"]:  # else the server has played it: there was one option
                now = {"branch": seen["branch"], "decision": seen["decision"]}
                self.ask("POST", f"/api/tables/{self.id}/actions", seat=seat, action=action, **now)
            game.play(action, seat=seat)
        sys.exit(f"{scene.title} never came to round {scene.round}, step {scene.step}")


def take(page: Page, path: Path) -> None:
    """A picture of what the page shows, with few colours."""
    drawn = page.context.new_page()
    found = drawn.evaluate(PALETTE, base64.b64encode(page.screenshot()).decode())
    drawn.close()
    width, height = found["width"], found["height"]
    dots = base64.b64decode(found["dots"])
    rows = b"".join(b"\0" + dots[width * row : width * (row + 1)] for row in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", bytes(found["colours"]))
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )
    print(f"{path.name}  {width} x {height}, {path.stat().st_size // 1000} kB")


def main() -> None:
    """All pictures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("there is no Chromium: apt-get install chromium")
    with tempfile.TemporaryDirectory() as kept, server(kept) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for scene in SCENES:
            table = Table(address, scene)
            table.play_to(scene)
            for size, (more, themes) in SIZES.items():
                for theme in themes:
                    page = open_page(browser, address, table, more, theme)
                    page.goto(f"/tables/{table.id}")
                    page.click("[data-lift]")
                    page.wait_for_selector("#main svg .target", state="attached")
                    point(page, scene)
                    if size.endswith("sheet"):
                        page.tap("#sheet-handle")
                        page.wait_for_timeout(300)
                    take(page, folder / f"{scene.title}-{size}-{theme}.png")
                    if scene is SCENES[0] and size == "1440" and theme == "dark":
                        page.goto("/")
                        page.wait_for_timeout(3000)  # until the covers are there
                        take(page, folder / "lobby.png")
                    page.context.close()
        browser.close()


def open_page(browser: Browser, address: str, table: Table, more: dict[str, Any], theme: str) -> Page:
    """A browser of the first person."""
    context = browser.new_context(base_url=address, color_scheme=theme, reduced_motion="reduce", **more)
    context.set_extra_http_headers({"Authorization": f"Bearer {table.token}"})
    return context.new_page()


# The last of several things that is seen as a whole, or the last.
IN_SIGHT = """
(hits) => {
  const within = (low, high, from, to) => low >= from && high <= to;
  const inside = (box, frame) =>
    within(box.left, box.right, frame.left, frame.right) && within(box.top, box.bottom, frame.top, frame.bottom);
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const sheet = document.querySelector("#right").getBoundingClientRect();
  const seen = hits.filter((hit) => {
    const box = hit.getBoundingClientRect();
    const apart = box.bottom <= sheet.top || box.right <= sheet.left;
    return apart && inside(box, page) && inside(box, hit.ownerSVGElement.getBoundingClientRect());
  });
  return hits.indexOf(seen.at(-1) ?? hits.at(-1));
}
"""


def point(page: Page, scene: Scene) -> None:
    """Clicks something, so that the picture shows a choice on its way; and no remark that the seed was chosen."""
    hits = page.locator(f'#main svg .target[data-key^="{scene.point}"] > .hit >> visible=true')
    if hits.count():
        hits.nth(hits.evaluate_all(IN_SIGHT)).dispatch_event("click")
    page.evaluate("document.querySelectorAll('#bar .tag.mark, #marks').forEach((remark) => remark.remove())")
    page.wait_for_timeout(600)


if __name__ == "__main__":
    main()
