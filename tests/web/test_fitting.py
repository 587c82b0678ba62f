"""Words on drawings and chips: as wide as they are in the font at hand, whether they are seen or not."""

from __future__ import annotations

import pytest
from at_table import Open, set_up
from playwright.sync_api import Page

# Texts are laid on the table's page itself, with its fonts and style, and measured by the page's own module.
MEASURED = """
async (texts) => {
  const loaded = performance.getEntriesByType("resource").map((item) => item.name);
  const url = loaded.find((name) => name.endsWith("/fitting.js"));
  const { natural, loosen } = await import(url);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const made = texts.map(([words, look, room]) => {
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
    text.textContent = words;
    text.setAttribute("class", look);
    svg.append(text);
    return { text, room };
  });
  document.querySelector("#board").append(svg);
  const wide = made.map(({ text }) => [natural(text), text.getComputedTextLength()]);
  svg.style.display = "none";
  const unseen = made.map(({ text }) => natural(text));
  for (const { text, room } of made) {
    text.setAttribute("textLength", String(room));
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
  loosen(svg);
  const kept = made.map(({ text }) => text.getAttribute("textLength"));
  svg.remove();
  return { wide, unseen, kept };
}
"""
CHIP = """
async (label) => {
  const loaded = performance.getEntriesByType("resource").map((item) => item.name);
  const url = loaded.find((name) => name.endsWith("/chips.js"));
  const { drawChips } = await import(url);
  const svg = document.querySelector("#board > svg");
  const thing = svg.querySelector("[data-key]");
  Object.assign(thing.dataset, { chipX: "10", chipY: "10" });
  const button = document.createElement("button");
  button.dataset.chip = label;
  svg.style.display = "none";
  drawChips(new Map([[thing.dataset.key, [{ button, keys: [thing.dataset.key] }]]]), () => thing);
  svg.style.display = "";
  const [pill, words] = svg.querySelectorAll(".chips rect, .chips text");
  return [Number(pill.getAttribute("width")), words.getComputedTextLength()];
}
"""
TEXTS = [
    ("Construct Module", "t12 b", 400),
    ("Construct Module", "t12 b", 40),
    ("Turtle labs", "cap", 300),
    ("+4 quids", "t13 b chip-words", 300),
    ("42", "t22 x", 10),
    ("Rhovane", "t14 exact", 400),
]


@pytest.fixture
def page(person: Open) -> Page:
    """A table's page."""
    made = person(reduced_motion="reduce").new_page()
    set_up(made, "planet_b", "me", "random", seed="11", name="Ada")
    return made


def test_words_are_squeezed_only_where_they_would_not_fit(page: Page) -> None:
    found = page.evaluate(MEASURED, TEXTS)
    for (measured, laid_out), unseen, (words, look, _) in zip(found["wide"], found["unseen"], TEXTS, strict=True):
        assert measured == pytest.approx(laid_out, abs=1.0), (words, look)
        assert unseen == measured
    assert found["kept"] == [None, "40", None, None, "10", "400"]


def test_a_chip_is_as_wide_as_its_words_though_nobody_sees_it_yet(page: Page) -> None:
    pill, words = page.evaluate(CHIP, "+14 quids")
    assert pill >= words + 12, "a section behind another tab is not laid out"
