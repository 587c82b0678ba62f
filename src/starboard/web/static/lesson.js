// @ts-check
// A lesson beside the table: it lights what it speaks of, dims the rest, and goes on and back. See web/lesson.py.
import { ask } from "./asking.js";
import { bring } from "./places.js";
import { reveal } from "./zoom.js";

const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));
const panel = () => /** @type {HTMLElement | null} */ (document.querySelector("#lesson"));
const MARGIN = 8;
const SPACE = "http://www.w3.org/2000/svg";

/** @type {SVGSVGElement | null} */
let veil = null;
let running = false;
let last = "";

/** The things that are lit, as far as they are in sight. */
function lit() {
  const keys = (panel()?.dataset.lit ?? "").split(" ").filter(Boolean);
  const found = keys.map((key) => document.querySelector(`#main.drawn svg [data-key="${CSS.escape(key)}"]`));
  return /** @type {SVGGElement[]} */ (found.filter((item) => item !== null));
}

/** Where a lit thing is on the screen, or none. @param {SVGGElement} item */
function box(item) {
  if (!item.checkVisibility()) return null;
  const { x, y, width, height } = (item.querySelector(":scope > .hit") ?? item).getBoundingClientRect();
  return width > 0 && height > 0 ? { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN } : null;
}

/** Draws the veil with its holes, again and again while a lesson has something to show: the board may be moved. */
function draw() {
  const taught = main().dataset.taught === "1" && Boolean(panel()?.dataset.lit);
  const items = taught && !document.body.classList.contains("watching") ? lit() : [];
  const holes = items.map(box).filter((hole) => hole !== null);
  const told = `${innerWidth} ${innerHeight} ${holes.map((hole) => Object.values(hole).map(Math.round).join(",")).join(" ")}`;
  if (told !== last) cut(holes);
  last = told;
  running = taught;
  if (running) requestAnimationFrame(draw);
}

/** @param {{x: number, y: number, width: number, height: number}[]} holes */
function cut(holes) {
  if (!holes.length) {
    veil?.remove(); // a table without a lesson has no room for it
    veil = null;
    return;
  }
  if (!veil) {
    veil = document.createElementNS(SPACE, "svg");
    veil.id = "veil";
    veil.setAttribute("aria-hidden", "true");
    document.body.append(veil);
  }
  const mask = made("mask", { id: "veil-holes" });
  mask.append(made("rect", { x: 0, y: 0, width: innerWidth, height: innerHeight, fill: "#fff" }));
  mask.append(...holes.map((hole) => made("rect", { ...hole, rx: 10, fill: "#000" })));
  const shade = made("rect", { x: 0, y: 0, width: innerWidth, height: innerHeight, mask: "url(#veil-holes)" });
  shade.classList.add("shade");
  const lines = holes.map((hole) => made("rect", { ...hole, rx: 10 }));
  for (const line of lines) line.classList.add("hole");
  veil.replaceChildren(mask, shade, ...lines);
}

/** @param {string} tag @param {Record<string, string | number>} facts */
function made(tag, facts) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(facts)) element.setAttribute(name, String(value));
  return element;
}

/** What was wrong with the last answer; it goes with the next click, or the next step. */
let wrong = "";

/** @param {string} text */
function sayWrong(text) {
  wrong = text;
  document.querySelector("#lesson-wrong")?.replaceChildren(text);
}

/** Brings what is lit into sight. */
function point() {
  const [first] = lit();
  if (!first) return;
  bring(first);
  reveal(first);
}

/**
 * @param {{
 *   choose: (option: HTMLElement | null) => void,
 *   follow: (option: HTMLElement) => void,
 * }} page
 */
export function startLesson(page) {
  /** @param {string} deed */
  async function go(deed) {
    await ask("lesson", { deed, mark: panel()?.dataset.mark ?? "" });
    /** @type {HTMLElement | null} */ (document.querySelector("#lesson .go"))?.focus({ preventScroll: true });
  }

  document.addEventListener("pointerdown", () => sayWrong(""), true);
  document.addEventListener("wrong", (event) => sayWrong(String(/** @type {CustomEvent} */ (event).detail)));
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest("#lesson button") : null;
    if (!(target instanceof HTMLElement)) return;
    if (target.dataset.lesson) go(target.dataset.lesson);
    else if (target.dataset.point !== undefined) {
      const option = document.querySelector(`button.act[data-action="${panel()?.dataset.wanted ?? ""}"]`);
      if (option instanceof HTMLElement) {
        page.choose(option);
        page.follow(option);
        option.scrollIntoView({ block: "nearest" });
      }
      point();
    }
  });
  let mark = "";
  return () => {
    const now = panel()?.dataset.mark ?? "";
    if (now !== mark) point();
    sayWrong(now === mark ? wrong : ""); // the page may have been put anew beneath it
    mark = now;
    if (!running) draw();
  };
}
