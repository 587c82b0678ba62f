// @ts-check
// The drawn table as a thing to click and to read: targets, narrowing a choice step by step, reasons, keys.
import { drawChips } from "./chips.js";
import { drewPath, startDragging } from "./dragging.js";
import { glide, places, settle, trail } from "./motion.js";
import { arrangePlaces, bring } from "./places.js";
import { isPast, leavePresent, meetNews, skip } from "./playback.js";
import { keepReading, wasLong } from "./reading.js";
import { toast } from "./toast.js";
import { look, reveal, revealMiddle, wasDragged, watchZoom } from "./zoom.js";

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
/** All that can be pointed at or read: it has a name in whole sentences. */
const named = () => /** @type {SVGGElement[]} */ ([...document.querySelectorAll("#main.drawn svg g:has(> title), #main.drawn svg [data-said]")]);
const things = () => /** @type {SVGGElement[]} */ ([...document.querySelectorAll("#main.drawn svg [data-key]")]);
/** @param {string} key */
const thing = (key) =>
  /** @type {SVGGElement | null} */ (document.querySelector(`#main.drawn svg [data-key="${CSS.escape(key)}"]`));
/** @returns {Option[]} */
const listed = () =>
  /** @type {HTMLElement[]} */ ([...document.querySelectorAll("button.act[data-keys]")]).map((button) => ({
    button,
    keys: (button.dataset.keys ?? "").split(" "),
  }));
/** Ways of pointing that lead nowhere, and why. @returns {[string[], string][]} */
const barredWays = () => {
  const told = /** @type {HTMLElement | null} */ (document.querySelector("#options"))?.dataset.why;
  return Object.entries(/** @type {Record<string, string>} */ (JSON.parse(told || "{}"))).flatMap(([why, ways]) =>
    ways.split("|").map((keys) => /** @type {[string[], string]} */ ([keys.split(" "), why])),
  );
};
/** @param {string[]} keys @param {string[]} start */
const begins = (keys, start) => start.every((key, place) => keys[place] === key);
/** @param {Element | null} item */
const sentenceOf = (item) => item?.getAttribute("data-said") ?? item?.querySelector(":scope > title")?.textContent ?? "";
/** @param {string} key */
const nameOf = (key) => sentenceOf(thing(key)).split(/[;:.]/)[0];

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
    const key = begins(option.keys, start) ? option.keys[start.length] : undefined;
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
  return wayTo(key);
}

/** What is drawn as direct and can be reached in one way only may be clicked at once: the clicks before it. @param {string} key @returns {string[] | null} */
function wayTo(key) {
  if (!thing(key)?.hasAttribute("data-direct")) return null;
  const ways = new Set(options.filter((option) => option.keys.indexOf(key) > 0).map((option) => option.keys.slice(0, option.keys.indexOf(key)).join(" ")));
  return ways.size === 1 ? [...ways][0].split(" ") : null;
}

/** Adds what may be clicked at once after a start. @param {string[]} start */
function addDirect(start) {
  for (const item of document.querySelectorAll("#main.drawn svg [data-direct]")) {
    const key = item.getAttribute("data-key") ?? "";
    const way = next.has(key) ? null : wayTo(key);
    if (way && begins(way, start)) next.set(key, options.filter((option) => begins(option.keys, [...way, key])));
  }
}

/** Marks everything anew. */
function mark() {
  const whole = options.some((option) => option.keys.length === picked.length && begins(option.keys, picked));
  const start = whole ? picked.slice(0, -1) : picked;
  next = new Map([...following(start), ...(whole ? following(picked) : [])]);
  addDirect(start);
  const barred = new Map(barredWays().map(([keys, why]) => [begins(keys, start) ? keys[start.length] : "", why]));
  for (const item of things()) {
    const key = item.dataset.key ?? "";
    const behind = next.get(key);
    const isPicked = picked.includes(key);
    raise(item, isPicked);
    item.classList.toggle("target", behind !== undefined && !isPicked);
    item.classList.toggle("picked", isPicked);
    item.classList.toggle("other", !behind && !isPicked && startFor(key) !== null);
    item.classList.toggle("barred", start.length > 0 && !behind && !isPicked && barred.has(key));
    item.classList.toggle("why", start.length === 0 && !behind && !isPicked && barred.has(key));
  }
  for (const label of document.querySelectorAll("#main.drawn svg [data-of]")) {
    const keys = (label.getAttribute("data-of") ?? "").split(" ");
    label.classList.toggle("on", keys.some((key) => next.has(key) || picked.includes(key)));
  }
  nameAll();
  for (const option of listed()) option.button.classList.toggle("away", !begins(option.keys, start));
  for (const line of document.querySelectorAll(".act.no")) line.classList.toggle("away", start.length > 0);
  drawChips(next, thing);
  if (!picked.length) page.progress("");
  else if (!page.chosen()) {
    page.progress(`${picked.map(nameOf).filter(Boolean).join(", ")}: now choose one of the ${next.size} marked.`);
  }
}

/** Where a raised thing lies when it is put down again. @type {WeakMap<Element, Element | null>} */
const beneath = new WeakMap();

/** A chosen card lies on top of its neighbours. @param {SVGGElement} item @param {boolean} up */
function raise(item, up) {
  if (!item.classList.contains("card") || item.classList.contains("picked") === up) return;
  const focus = document.activeElement === item;
  if (up) {
    beneath.set(item, item.nextElementSibling);
    item.parentNode?.append(item);
  } else if (beneath.has(item)) {
    const after = beneath.get(item) ?? null;
    item.parentNode?.insertBefore(item, after?.parentNode === item.parentNode ? after : null);
  }
  if (focus) item.focus({ preventScroll: true });
}

/** Everything drawn has a role, a name in whole sentences, and its place in the order of keys: one stop per section. */
function nameAll() {
  /** @type {Map<Element, SVGGElement>} */
  const first = new Map();
  const before = document.activeElement;
  for (const item of named()) {
    const title = item.querySelector(":scope > title");
    if (title) {
      item.setAttribute("data-said", title.textContent ?? "");
      if (item.hasAttribute("data-key") || item.hasAttribute("data-read")) title.remove(); // the page shows it better than a browser's tooltip
    }
    const behind = next.get(item.dataset.key ?? "");
    const acts = behind !== undefined || item.classList.contains("picked") || item.classList.contains("other");
    const holds = item.querySelector("g:has(> title), [data-said]") !== null;
    item.setAttribute("role", acts ? "button" : holds ? "group" : "img");
    item.setAttribute("aria-label", acts ? labelOf(item.dataset.key ?? "", behind) : sentenceOf(item));
    if (acts) item.setAttribute("aria-pressed", String(item.classList.contains("picked")));
    else item.removeAttribute("aria-pressed");
    if (holds && !acts) {
      item.removeAttribute("tabindex");
      continue;
    }
    item.setAttribute("tabindex", "-1");
    const section = item.closest("[data-section], .plate, #holdings") ?? item;
    const held = first.get(section);
    if (!held || (behind && !held.classList.contains("target"))) first.set(section, item);
  }
  for (const item of first.values()) item.setAttribute("tabindex", "0");
  if (before instanceof SVGElement && before.isConnected) before.setAttribute("tabindex", "0");
}

/** An option in a sentence: the deed, and what it brings. @param {Element} button */
const said = (button) => [...button.querySelectorAll("b, i")].map((part) => part.textContent).join(": ");

/** @param {string} key @param {Option[] | undefined} behind */
function labelOf(key, behind) {
  const labels = new Set((behind ?? []).map((option) => said(option.button)));
  if (labels.size === 1) return [...labels][0];
  return `${sentenceOf(thing(key)) || "This"}${labels.size ? ` ${labels.size} options.` : ""}`;
}

// --- clicking -----------------------------------------------------------------------------------------------------
/** @param {string} key */
function click(key) {
  const again = picked.length > 0 && picked[picked.length - 1] === key;
  const start = yours() ? startFor(key) : null;
  if (again && page.chosen() && yours()) return page.act();
  if (again) return pick(picked.slice(0, -1));
  if (start === null) return sayWhyNot(key);
  pick([...start, key]);
}

/** @param {string[]} keys */
function pick(keys) {
  picked = keys;
  const left = options.filter((option) => begins(option.keys, picked));
  const whole = left.find((option) => option.keys.length === picked.length);
  const only = picked.length && left.length === 1 ? left[0] : null;
  page.choose((whole ?? only)?.button ?? null);
  mark();
  if (!whole && !only) showNext();
  if (whole && page.quick()) page.act();
}

/** Where the next click may be, if it is not in sight. */
function showNext() {
  const targets = [...document.querySelectorAll("#main.drawn svg .target")];
  const seen = targets.some((item) => item.closest(".place.on") || !item.closest(".place"));
  if (!seen) bring(targets[0] ?? null);
}

/** @param {string} key */
function sayWhyNot(key) {
  const all = yours() ? barredWays().filter(([keys]) => keys.includes(key)) : [];
  const fitting = all.filter(([keys]) => begins(keys, picked) && keys[picked.length] === key);
  const reasons = new Set((fitting.length ? fitting : all).map(([, why]) => why));
  const words = [...reasons].filter(Boolean).slice(0, 2).join(" · ");
  const item = thing(key);
  const name = nameOf(key);
  if (words) toast(`${name ? `${name}. ` : ""}${words}`, { kind: "why", seconds: 7 });
  else if (item) keepReading(item);
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
  skip();
  picked = option?.dataset.keys?.split(" ") ?? [];
  mark();
  reveal(thing(picked.at(-1) ?? ""));
}

// --- swaps --------------------------------------------------------------------------------------------------------
/** @type {ReturnType<typeof places>} */
let before = new Map();
let focused = "";
let byKeys = false;

/** The page is about to change. */
export function leave() {
  if (!drawn()) return;
  settle();
  before = places();
  leavePresent();
  const active = document.activeElement;
  focused = active instanceof SVGElement ? (active.dataset.key ?? "") : focused;
}

/** The page has changed. @param {boolean} same the decision is the same as before */
export function arrive(same) {
  if (!drawn()) return;
  options = listed();
  const known = picked.every((key) => thing(key)) && options.some((option) => begins(option.keys, picked));
  if (!same || !known) picked = [];
  look();
  mark();
  arrangePlaces(!same);
  if (!same) revealMiddle();
  if (!meetNews()) {
    glide(before);
    trail();
  }
  refocus();
}

function refocus() {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (!byKeys || !lost || !next.size) return;
  const all = things().filter((item) => item.classList.contains("target"));
  const again = all.find((item) => item.dataset.key === focused) ?? all[0];
  again?.focus({ preventScroll: true });
}

// --- hands --------------------------------------------------------------------------------------------------------
/** @param {EventTarget | null} target @returns {SVGGElement | null} */
const keyed = (target) => (target instanceof Element ? target.closest("#main.drawn svg [data-key]") : null);
/** @param {EventTarget | null} target @returns {SVGGElement | null} */
const any = (target) => (target instanceof Element ? target.closest("#main.drawn svg [tabindex]") : null);

/** The one option that a click on this would choose. @param {string} key */
function only(key) {
  const start = startFor(key);
  const found = start === null ? [] : (following(start).get(key) ?? []);
  return found.length === 1 ? found[0].button : null;
}

/** @param {string} arrow */
function step(arrow) {
  const here = any(document.activeElement);
  if (!here) return;
  const from = here.getBoundingClientRect();
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[arrow] ?? [0, 0];
  let best = null;
  let nearest = Infinity;
  for (const item of named()) {
    if (item === here || !item.hasAttribute("tabindex")) continue;
    const box = item.getBoundingClientRect();
    if (!box.width) continue;
    const [ox, oy] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y];
    const along = ox * dx + oy * dy;
    const aside = Math.abs(ox * dy) + Math.abs(oy * dx);
    const far = along + 2.5 * aside;
    if (along > 3 && far < nearest) [best, nearest] = [item, far];
  }
  best?.focus();
}

/** The option along a path: exactly that way, or the shortest between its ends. @param {string[]} path */
function led(path) {
  const [first, last] = [path[0], path[path.length - 1]];
  const between = options.filter(({ keys }) => keys.length > 1 && keys[0] === first && keys[keys.length - 1] === last);
  const exact = between.find(({ keys }) => keys.join(" ") === path.join(" "));
  const found = exact ?? between.sort((a, b) => a.keys.length - b.keys.length)[0];
  if (found) pick(found.keys);
  else sayWhyNot(last);
}

/** @param {Page} offers */
export function startBoard(offers) {
  page = offers;
  startDragging({
    begins: (key) => yours() && !isPast() && options.some(({ keys }) => keys.length > 1 && keys[0] === key),
    begun: (key) => pick([key]),
    ended: led,
  });
  watchZoom(() => {
    if (!isPast()) drawChips(next, thing);
  });
  document.addEventListener("pointerdown", () => {
    byKeys = false;
    settle();
  });
  document.addEventListener("click", (event) => {
    const onTable = event.target instanceof Element && event.target.closest("#main.drawn svg:not(.icon)") !== null;
    if (!onTable || wasLong() || drewPath() || (wasDragged() && event.target.closest("#board"))) return;
    const past = isPast() && yours() && skip(); // whoever is asked and clicks means the present
    const item = keyed(past ? document.elementFromPoint(event.clientX, event.clientY) : event.target);
    if (item) click(item.dataset.key ?? "");
  });
  document.addEventListener("keydown", (event) => {
    const item = any(event.target);
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    byKeys = true;
    if (event.key === "Enter" || event.key === " ") {
      if (!item.dataset.key) keepReading(item);
      else {
        click(item.dataset.key);
        if (picked.length && !page.chosen()) things().find((other) => other.classList.contains("target"))?.focus();
      }
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
  if (!drawn()) return;
  leave();
  arrive(false);
}
