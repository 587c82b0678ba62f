"""What the table's page costs, in one run: a click until the new state, bytes and requests an action, an idle table.

    python benchmarks/page.py [--actions 40] [--idle 12] [TITLE ...]

A server and Chromium run on this machine; every loop is bounded. The idle table is one on which something can be done,
looked at for some seconds after the last change, against a blank page in the same browser.
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from server import Process
from starboard.web.frame import MODULES, STATIC

DRAWN = ("planet_b", "sector_prime")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
CONFIRM = """
() => new Promise((done) => {
  const main = document.querySelector("#main");
  const before = main.dataset.version;
  const began = performance.now();
  const watch = new MutationObserver(() => {
    const now = document.querySelector("#main");
    if (now.dataset.version === before) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-version"] });
  document.querySelector("#confirm").click();
})
"""


@dataclass
class Traffic:
    """What came over the network."""

    requests: int = 0
    bytes: float = 0.0

    def listen(self, session: CDPSession) -> None:
        """Counts from now on."""
        session.send("Network.enable")
        session.on("Network.loadingFinished", self._finished)

    def _finished(self, event: dict[str, Any]) -> None:
        self.requests += 1
        self.bytes += event["encodedDataLength"]


@dataclass
class Figures:
    """Of one title."""

    waits: list[float] = field(default_factory=list)
    bytes: list[float] = field(default_factory=list)
    requests: list[int] = field(default_factory=list)


def cpu(root: int) -> float:
    """Seconds of processor time that a process and all its children have had."""
    children: dict[int, list[int]] = {}
    spent: dict[int, float] = {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            parts = (entry / "stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        children.setdefault(int(parts[1]), []).append(int(entry.name))
        spent[int(entry.name)] = (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
    total, queue = 0.0, [root]
    while queue:
        one = queue.pop()
        total += spent.get(one, 0.0)
        queue += children.get(one, [])
    return total


def table(page: Page, title: str) -> None:
    """A table against one random bot, ready for the first choice."""
    page.goto(f"/new/{title}")
    page.select_option("select[name=seat0]", "me")
    page.select_option("select[name=seat1]", "random")
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_selector("body[data-ready]")
    page.wait_for_selector("button.act")


def acting(page: Page, count: int) -> Figures:
    """So many actions, each confirmed with a click."""
    figures, traffic = Figures(), Traffic()
    traffic.listen(page.context.new_cdp_session(page))
    for turn in range(count):
        page.wait_for_selector("button.act, #score-sheet", state="attached")
        if page.locator("#score-sheet").count():
            break
        options = page.locator("button.act")
        options.nth(turn * 7 % options.count()).evaluate("one => one.click()")
        before = (traffic.requests, traffic.bytes)
        figures.waits.append(page.evaluate(CONFIRM))
        page.wait_for_timeout(150)
        figures.requests.append(traffic.requests - before[0])
        figures.bytes.append(traffic.bytes - before[1])
    return figures


def idle(page: Page, seconds: float) -> float:
    """Share of one core that the browser uses while nothing happens."""
    page.wait_for_timeout(6000)  # what moves by itself has stopped by then
    began, spent = time.monotonic(), cpu(os.getpid())
    time.sleep(seconds)
    return (cpu(os.getpid()) - spent) / (time.monotonic() - began)


def sizes() -> None:
    """Scripts and styles of the table's page."""
    for kind, names in (("scripts", ("table.js", *MODULES["table.js"])), ("styles", ("starboard.css", "table.css"))):
        texts = [(STATIC / name).read_bytes() for name in names]
        packed = sum(len(gzip.compress(text, 6)) for text in texts)
        print(f"{kind:24} {sum(map(len, texts)) / 1000:6.1f} kB, {packed / 1000:5.1f} kB compressed")


def measure(browser: Browser, address: str, title: str, actions: int, seconds: float) -> None:
    """One title."""
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto("about:blank")
    blank = idle(page, seconds)
    table(page, title)
    still = idle(page, seconds)
    found = acting(page, actions)
    waits = sorted(found.waits)
    print(title)
    print(f"  click to new state     {statistics.median(waits):6.0f} ms, p90 {waits[int(0.9 * len(waits))]:.0f} ms")
    kilobytes, asked = statistics.median(found.bytes) / 1000, statistics.mean(found.requests)
    print(f"  an action              {kilobytes:6.1f} kB in {asked:.1f} requests")
    print(f"  idle, of one core      {100 * still:6.1f} %, a blank page {100 * blank:.1f} %")
    context.close()


def main() -> None:
    """All titles."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", default=DRAWN)
    parser.add_argument("--actions", type=int, default=40)
    parser.add_argument("--idle", type=float, default=12.0)
    asked = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("there is no Chromium: apt-get install chromium")
    sizes()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process(f"sqlite:///{folder}/tables.db")
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            for title in asked.titles:
                measure(browser, f"http://127.0.0.1:{server.port}", title, asked.actions, asked.idle)
            browser.close()
        finally:
            server.process.terminate()
            server.process.wait(20)


if __name__ == "__main__":
    main()
