// @ts-check
// Whatever is drawn can be read: larger, with its full text and the rules that govern it. Hover, focus, long press, Z.
import { at } from "./home.js";
import { wasDragged } from "./zoom.js";

const SOON = 350; // milliseconds a pointer rests before a card is enlarged
const LONG = 450; // milliseconds of a long press
const LARGER = 1.5;

/** @typedef {{ kind: string, text: string, facts: [string, string][], rules: string[] }} Component */
/** @type {Promise<Record<string, Component>> | null} */
let known = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;
/** @type {Element | null} */
let shown = null;
let kept = false;
let pressed = false;
/** What was pressed last: it is being chosen, so it is not enlarged over the table until the pointer has left it. @type {Element | null} */
let chosenNow = null;

const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));
const panel = () => /** @type {HTMLElement} */ (document.querySelector("#reading"));
/** @param {EventTarget | null} target */
const readable = (target) =>
  target instanceof Element ? target.closest("#main.drawn svg [data-said], #main.drawn svg g:has(> title)") : null;
/** @param {Element | null} thing */
const isCard = (thing) => thing?.hasAttribute("data-read") ?? false;

/** All components of this table, fetched once. */
function components() {
  known ??= fetch(at(`/tables/${main().dataset.table}/components`)).then(
    (answer) => (answer.ok ? answer.json() : {}),
    () => ({}),
  );
  return known;
}

/** @param {string} tag @param {string} words @param {string} [look] */
function made(tag, words, look = "") {
  const element = document.createElement(tag);
  element.textContent = words;
  if (look) element.className = look;
  return element;
}

const OVER = ".veil, .when-picked"; // what is laid over a thing, and is not of it

/** Where a thing is, without what is laid over it: a way across the board makes it no larger. @param {SVGGraphicsElement} thing */
function boxOf(thing) {
  const over = /** @type {SVGElement[]} */ ([...thing.querySelectorAll(OVER)]);
  for (const item of over) item.style.display = "none";
  const box = thing.getBBox();
  for (const item of over) item.style.display = "";
  return box;
}

/** The thing itself, larger. @param {Element} thing */
function picture(thing) {
  const figure = document.createElement("figure");
  if (!(thing instanceof SVGGraphicsElement) || !isCard(thing)) return figure;
  const { x, y, width, height } = boxOf(thing);
  if (!width || !height) return figure;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const copy = /** @type {SVGGraphicsElement} */ (thing.cloneNode(true));
  for (const over of copy.querySelectorAll(`title, ${OVER}`)) over.remove();
  for (const item of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["data-key", "data-piece", "data-read", "tabindex", "role", "id", "class"]) {
      if (name !== "class" || item.getAttribute("class")?.match(/target|picked|card|veil|hit/)) item.removeAttribute(name);
    }
  }
  copy.removeAttribute("transform");
  copy.querySelector(":scope > rect:last-child[fill='transparent']")?.remove();
  const hit = thing.querySelector(":scope > .hit");
  if (hit) copy.lastElementChild?.remove();
  if (!copy.childElementCount) return figure; // a place on a map: what stands there is drawn beneath it
  svg.setAttribute("viewBox", `${x - 1} ${y - 1} ${width + 2} ${height + 3}`);
  svg.setAttribute("width", String(Math.round(width * LARGER)));
  svg.setAttribute("height", String(Math.round(height * LARGER)));
  svg.setAttribute("aria-hidden", "true");
  svg.append(copy);
  figure.append(svg);
  figure.classList.toggle("across", width > 1.4 * height);
  return figure;
}

/** @param {Element} thing */
async function read(thing) {
  const name = thing.getAttribute("data-read") ?? "";
  const said = thing.querySelector(":scope > title")?.textContent ?? thing.getAttribute("data-said") ?? "";
  shown = thing;
  const all = await components();
  if (shown !== thing) return;
  const found = all[name];
  const box = panel();
  box.replaceChildren(picture(thing));
  if (found) box.append(made("p", found.kind, "cap"), made("h2", name), made("p", found.text));
  else if (name) box.append(made("h2", name), made("p", said));
  else box.append(made("p", said));
  if (found?.facts.length) {
    const rows = document.createElement("dl");
    for (const [label, value] of found.facts) rows.append(made("dt", label), made("dd", value));
    box.append(rows);
  }
  if (found && said && said !== found.text) box.append(made("p", said, "note"));
  if (found?.rules.length) {
    const line = made("p", "Rules: ", "note");
    found.rules.forEach((number, place) => {
      const link = /** @type {HTMLAnchorElement} */ (made("a", number));
      Object.assign(link, { href: `${main().dataset.rules}#${number}`, target: "_blank" });
      line.append(place ? ", " : "", link);
    });
    box.append(line);
  }
  const shut = /** @type {HTMLButtonElement} */ (made("button", "×", "tool shut"));
  Object.assign(shut, { type: "button", ariaLabel: "Close" });
  shut.addEventListener("click", () => close());
  box.append(shut);
  box.classList.toggle("kept", kept); // what only hovers must not stand in the way of a click
  box.hidden = false;
  beside(thing);
}

/** Puts the panel where it covers neither the thing nor what one chooses from. @param {Element} thing */
function beside(thing) {
  const box = panel();
  const at = thing.getBoundingClientRect();
  const right = document.querySelector("#right")?.getBoundingClientRect().left ?? innerWidth;
  const most = right > innerWidth / 2 ? right - 8 : innerWidth - 8;
  box.style.maxWidth = `${most - 8}px`;
  const { width, height } = box.getBoundingClientRect();
  const tries = [
    [at.left + at.width / 2 - width / 2, at.top - height - 10],
    [at.right + 10, at.top + at.height / 2 - height / 2],
    [at.left - width - 10, at.top + at.height / 2 - height / 2],
    [at.left + at.width / 2 - width / 2, at.bottom + 10],
  ].map(([x, y]) => [Math.max(8, Math.min(x, most - width)), Math.max(8, Math.min(y, innerHeight - height - 8))]);
  const covers = ([x, y]) => Math.max(0, Math.min(x + width, at.right) - Math.max(x, at.left)) * Math.max(0, Math.min(y + height, at.bottom) - Math.max(y, at.top));
  const [x, y] = tries.reduce((best, next) => (covers(next) < covers(best) ? next : best));
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

/** Opens a thing to be read and keeps it open. @param {Element} thing */
export function keepReading(thing) {
  kept = true;
  read(thing);
}

/** Whether something was open. */
export function close() {
  clearTimeout(soon);
  const open = !panel().hidden;
  shown = null;
  kept = false;
  panel().hidden = true;
  panel().replaceChildren();
  return open;
}

/** Opens what is in focus or under the pointer, or keeps it open. */
export function readFocused() {
  if (shown) {
    kept = true;
    panel().classList.add("kept");
    return;
  }
  const thing = readable(document.activeElement) ?? [...document.querySelectorAll("#main.drawn svg [data-said]:hover")].pop();
  if (thing) {
    kept = true;
    read(thing);
  }
}

/** Whether the last press was a long one, so that its click means nothing. */
export const wasLong = () => pressed;

export function startReading() {
  /** Where the pointer was last: what only came to lie under it, when the page changed, is not enlarged. */
  let [wasX, wasY] = [NaN, NaN];
  document.addEventListener("pointermove", ({ clientX, clientY }) => ([wasX, wasY] = [clientX, clientY]), { passive: true });
  document.addEventListener("pointerover", (event) => {
    const stands = event.clientX === wasX && event.clientY === wasY;
    if (event.pointerType === "touch" || kept) return;
    if (event.target instanceof Element && event.target.closest("#reading")) return;
    const thing = readable(event.target);
    if (thing && (thing === shown || thing === chosenNow)) return;
    chosenNow = null;
    clearTimeout(soon);
    if (shown && thing !== shown) close();
    if (isCard(thing) && !stands) soon = setTimeout(() => thing && read(thing), SOON);
  });
  document.addEventListener("focusin", (event) => {
    if (kept || (event.target instanceof Element && event.target.closest("#reading"))) return;
    const thing = readable(event.target);
    clearTimeout(soon);
    if (shown) close();
    if (thing && event.target instanceof Element && event.target.matches(":focus-visible") && isCard(thing)) {
      soon = setTimeout(() => read(thing), SOON);
    }
  });
  document.addEventListener("pointerdown", (event) => {
    pressed = false;
    clearTimeout(soon);
    if (event.target instanceof Element && event.target.closest("#reading")) return;
    if (shown) close();
    const thing = readable(event.target);
    chosenNow = thing;
    if (!thing || event.pointerType === "mouse") return;
    soon = setTimeout(() => {
      if (wasDragged()) return;
      pressed = kept = true;
      read(thing);
    }, LONG);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, (event) => {
      if (/** @type {PointerEvent} */ (event).pointerType !== "mouse") clearTimeout(soon);
    });
  }
  document.addEventListener(
    "scroll",
    (event) => {
      const moved = event.target instanceof Element && shown !== null && event.target.contains(shown);
      if (moved && !kept) close();
    },
    { capture: true, passive: true },
  );
  document.addEventListener("contextmenu", (event) => {
    if (pressed) event.preventDefault();
  });
}
