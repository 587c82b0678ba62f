// @ts-check
// The drawn table as a thing to click: targets, chips, narrowing a choice step by step, reasons, keys.
import { acted, glide, places, settle, trail } from "./motion.js";
import { toast } from "./toast.js";
import { isTheirs, look, lookAt, magnification, wasDragged, watchZoom } from "./zoom.js";

/** @typedef {{ button: HTMLElement, keys: string[] }} Option */
/**
 * What the page offers to the board.
 * @typedef {object} Page
 * @property {(option: HTMLElement | null) => void} choose
 * @property {() => HTMLElement | null} chosen
 * @property {() => void} act
 * @property {() => boolean} quick
 * @property {(option: HTMLElement | null) => void} preview
 * @property {(words: string) => void} progress
 */

const drawn = () => document.querySelector("#main.drawn") !== null;
const yours = () => document.querySelector("#main[data-yours='1']") !== null;
const things = () => /** @type {SVGGElement[]} */ ([...document.querySelectorAll("#main.drawn svg [data-key]")]);
/** @param {string} key */
const thing = (key) =>
  /** @type {SVGGElement | null} */ (document.querySelector(`#main.drawn svg [data-key="${CSS.escape(key)}"]`));
/** @param {string} selector @returns {Option[]} */
const listed = (selector) =>
  /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`${selector}[data-keys]`)]).map((button) => ({
    button,
    keys: (button.dataset.keys ?? "").split(" "),
  }));
/** @param {Option} option @param {string[]} start */
const begins = (option, start) => start.every((key, place) => option.keys[place] === key);
/** @param {string} key */
const nameOf = (key) => thing(key)?.querySelector(":scope > title")?.textContent?.split(";")[0] ?? "";

/** @type {Page} */
let page;
/** What has been clicked so far. @type {string[]} */
let picked = [];
/** @type {Option[]} */
let options = [];
/** What the next click may be: the options behind each key. @type {Map<string, Option[]>} */
let next = new Map();

// --- what can be clicked ------------------------------------------------------------------------------------------
/**
 * The options behind each key that may follow a start.
 * @param {string[]} start
 */
function following(start) {
  /** @type {Map<string, Option[]>} */
  const found = new Map();
  for (const option of options) {
    const key = begins(option, start) ? option.keys[start.length] : undefined;
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), option]);
  }
  return found;
}

/** The longest start of what is picked after which a key may follow. @param {string} key @returns {string[] | null} */
function startFor(key) {
  for (let length = picked.length; length >= 0; length -= 1) {
    const start = picked.slice(0, length);
    if (following(start).has(key)) return start;
  }
  return null;
}

/** Marks everything anew. */
function mark() {
  const whole = options.find((option) => option.keys.length === picked.length && begins(option, picked));
  const start = whole ? picked.slice(0, -1) : picked;
  next = following(start);
  const barred = new Map(listed("#barred .act").map((option) => [begins(option, start) ? option.keys[start.length] : "", option]));
  /** @type {Map<Element, SVGGElement>} */
  const first = new Map();
  for (const item of things()) {
    const key = item.dataset.key ?? "";
    const behind = next.get(key);
    const isPicked = picked.includes(key);
    item.classList.toggle("target", behind !== undefined && !isPicked);
    item.classList.toggle("picked", isPicked);
    item.classList.toggle("other", !behind && !isPicked && startFor(key) !== null);
    item.classList.toggle("barred", start.length > 0 && !behind && !isPicked && barred.has(key));
    item.classList.toggle("why", start.length === 0 && !behind && !isPicked && barred.has(key));
    if (behind || isPicked || item.classList.contains("other")) {
      item.setAttribute("role", "button");
      item.setAttribute("aria-label", labelOf(key, behind));
      item.setAttribute("aria-pressed", String(isPicked));
      item.setAttribute("tabindex", "-1");
      const svg = item.ownerSVGElement;
      if (svg && !first.has(svg) && behind) first.set(svg, item);
    } else for (const name of ["role", "aria-label", "aria-pressed", "tabindex"]) item.removeAttribute(name);
  }
  for (const item of first.values()) item.setAttribute("tabindex", "0");
  for (const option of listed("button.act")) option.button.classList.toggle("away", !begins(option, start));
  chips();
  if (!picked.length) page.progress("");
  else if (!page.chosen()) {
    page.progress(`${picked.map(nameOf).filter(Boolean).join(", ")}: now choose one of the ${next.size} marked.`);
  }
}

/** @param {string} key @param {Option[] | undefined} behind */
function labelOf(key, behind) {
  const labels = new Set((behind ?? []).map((option) => option.button.dataset.label ?? ""));
  if (labels.size === 1) return [...labels][0];
  return `${nameOf(key) || "This"}${labels.size ? `: ${labels.size} options` : ""}`;
}

/** Cost or income beside each target that means one thing. */
function chips() {
  for (const old of document.querySelectorAll("#main.drawn svg > .chips")) old.remove();
  for (const [key, behind] of next) {
    const item = thing(key);
    const svg = item?.ownerSVGElement;
    const words = new Set(behind.map((option) => option.button.dataset.chip ?? ""));
    const [label] = words;
    if (!item || !svg || words.size > 1 || !label || item.dataset.chipX === undefined) continue;
    const layer = svg.querySelector(":scope > .chips") ?? make("g", { class: "chips" }, svg);
    const size = svg.closest("#board") ? Math.min(2.2, Math.max(1, 0.92 / magnification())) : 1;
    const place = `translate(${item.dataset.chipX} ${item.dataset.chipY}) scale(${size.toFixed(2)})`;
    const chip = make("g", { class: "chip act", transform: place }, layer);
    const box = make("rect", { y: "-11", height: "22", rx: "11" }, chip);
    const text = /** @type {SVGTextElement} */ (make("text", { class: "t13 b chip-words", y: "4.7", fill: "currentColor", "text-anchor": "middle" }, chip));
    text.textContent = label;
    const wide = Math.max(26, text.getComputedTextLength() + 16);
    box.setAttribute("x", String(-wide / 2));
    box.setAttribute("width", String(wide));
  }
}

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {Element} parent
 */
function make(tag, attributes, parent) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  parent.append(made);
  return made;
}

// --- clicking -----------------------------------------------------------------------------------------------------
/** @param {string} key */
function click(key) {
  if (!yours()) return;
  const again = picked.length > 0 && picked[picked.length - 1] === key;
  if (again && page.chosen()) return page.act();
  if (again) return pick(picked.slice(0, -1));
  const start = startFor(key);
  if (start === null) return sayWhyNot(key);
  pick([...start, key]);
}

/** @param {string[]} keys */
function pick(keys) {
  picked = keys;
  const left = options.filter((option) => begins(option, picked));
  const whole = left.find((option) => option.keys.length === picked.length);
  const only = picked.length && left.length === 1 ? left[0] : null;
  page.choose((whole ?? only)?.button ?? null);
  mark();
  if (whole && page.quick()) page.act();
}

/** @param {string} key */
function sayWhyNot(key) {
  const all = listed("#barred .act").filter((option) => option.keys.includes(key));
  const fitting = all.filter((option) => begins(option, picked) && option.keys[picked.length] === key);
  const reasons = new Set((fitting.length ? fitting : all).map(({ button }) => button.querySelector("i")?.textContent ?? ""));
  const words = [...reasons].filter(Boolean).slice(0, 2).join(" · ");
  const name = nameOf(key);
  toast(words ? `${name ? `${name}. ` : ""}${words}` : `${name || "This"}: nothing to do with it in this step.`, {
    kind: words ? "why" : "info",
    seconds: 7,
  });
}

/** Lets go of everything; whether there was something. */
export function letGo() {
  const had = picked.length > 0;
  picked = [];
  if (drawn()) mark();
  return had;
}

/** The list of options has chosen for the board. @param {HTMLElement | null} option */
export function follow(option) {
  if (!drawn()) return;
  picked = option?.dataset.keys?.split(" ") ?? [];
  mark();
}

// --- swaps --------------------------------------------------------------------------------------------------------
/** @type {ReturnType<typeof places>} */
let before = new Map();
let focused = "";
let shownFor = "";
let byKeys = false;

/** The page is about to change. */
export function leave() {
  if (!drawn()) return;
  settle();
  before = places();
  const active = document.activeElement;
  focused = active instanceof SVGElement ? (active.dataset.key ?? "") : focused;
}

/** The page has changed. @param {boolean} same the decision is the same as before */
export function arrive(same) {
  if (!drawn()) return;
  options = listed("button.act");
  const known = picked.every((key) => thing(key)) && options.some((option) => begins(option, picked));
  if (!same || !known) picked = [];
  sections();
  look();
  mark();
  const { decision, branch, seat } = /** @type {HTMLElement} */ (document.querySelector("#main")).dataset;
  const asked = [decision, branch, seat].join("/");
  if (asked !== shownFor && matchMedia("(max-width: 760px)").matches) showTargets();
  shownFor = asked;
  glide(before);
  trail();
  refocus();
}

function refocus() {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (!byKeys || !lost || !next.size) return;
  const all = things().filter((item) => item.classList.contains("target"));
  const again = all.find((item) => item.dataset.key === focused) ?? all[0];
  again?.focus({ preventScroll: true });
}

/** On a small screen: brings what can be clicked into sight, unless somebody has zoomed by hand. */
function showTargets() {
  const target = document.querySelector("#board .target");
  const part = target?.closest("[data-section]") ?? document.querySelector("#board [data-section]:has(.target)");
  if (!isTheirs() && part instanceof SVGGraphicsElement) lookAt(part, target);
  const own = document.querySelector("#own");
  const marked = [...document.querySelectorAll("#own .target")];
  const edge = own?.getBoundingClientRect().right ?? 0;
  if (marked.length && !marked.some((item) => item.getBoundingClientRect().right <= edge)) {
    marked[0].scrollIntoView({ inline: "center", block: "nearest" });
  }
}

/** Buttons for the parts of the board, for screens that cannot show all of it readably. */
function sections() {
  const row = document.querySelector("#sections");
  if (!row || row.childElementCount) return;
  for (const part of document.querySelectorAll("#board [data-section][data-label]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "tool";
    button.dataset.sectionName = part.getAttribute("data-section") ?? "";
    button.textContent = part.getAttribute("data-label");
    row.append(button);
  }
}

// --- hands --------------------------------------------------------------------------------------------------------
/** @param {EventTarget | null} target @returns {SVGGElement | null} */
const keyed = (target) => (target instanceof Element ? target.closest("#main.drawn svg [data-key]") : null);

/** The one option that a click on this would choose. @param {string} key */
function only(key) {
  const start = startFor(key);
  const found = start === null ? [] : (following(start).get(key) ?? []);
  return found.length === 1 ? found[0].button : null;
}

/** @param {string} arrow */
function step(arrow) {
  const here = keyed(document.activeElement);
  if (!here) return;
  const from = here.getBoundingClientRect();
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[arrow] ?? [0, 0];
  let best = null;
  let nearest = Infinity;
  for (const item of things()) {
    if (item === here || !item.hasAttribute("tabindex")) continue;
    const box = item.getBoundingClientRect();
    const [ox, oy] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y];
    const along = ox * dx + oy * dy;
    const aside = Math.abs(ox * dy) + Math.abs(oy * dx);
    const far = along + 2.5 * aside;
    if (along > 3 && far < nearest) [best, nearest] = [item, far];
  }
  best?.focus();
}

/** @param {Page} offers */
export function startBoard(offers) {
  page = offers;
  watchZoom(() => chips());
  document.addEventListener("pointerdown", () => {
    byKeys = false;
    settle();
  });
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const section = target?.closest("[data-section-name]");
    if (section instanceof HTMLElement) {
      const part = document.querySelector(`#board [data-section="${section.dataset.sectionName}"]`);
      if (part instanceof SVGGraphicsElement) lookAt(part);
      return;
    }
    if (target?.closest(".drawn-plate") && !target.closest("button, .target, .picked, .other")) {
      document.body.classList.toggle("plates-up");
    }
    const item = keyed(event.target);
    if (item && !(wasDragged() && item.closest("#board"))) click(item.dataset.key ?? "");
  });
  document.addEventListener("keydown", (event) => {
    const item = keyed(event.target);
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    byKeys = true;
    if (event.key === "Enter" || event.key === " ") {
      click(item.dataset.key ?? "");
      if (picked.length && !page.chosen()) things().find((other) => other.classList.contains("target"))?.focus();
    } else if (event.key.startsWith("Arrow")) step(event.key);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      if (!drawn() || (event instanceof PointerEvent && event.pointerType === "touch")) return;
      const item = keyed(event.target);
      page.preview(item && yours() ? only(item.dataset.key ?? "") : null);
      const row = event.target instanceof Element ? event.target.closest("button.act[data-keys]") : null;
      const lit = row instanceof HTMLElement ? (row.dataset.keys ?? "").split(" ") : [];
      for (const shown of document.querySelectorAll("svg .lit")) shown.classList.remove("lit");
      for (const key of lit) thing(key)?.classList.add("lit");
    });
  }
  if (drawn()) arrive(false);
}

export { acted };
