// @ts-check
// Zoom and pan of the board: buttons, ctrl + wheel, pinch, drag, double tap. It changes the viewBox, so lines stay sharp.

import { drawsPath } from "./dragging.js";

const CLOSEST = 6;
const ROOMY = 1.05; // pixels for a unit: a small map has room for all names
const CLOSE = 1.7; // from so close on a small map shows all names
const TOO_FAR = 0.72; // pixels for a unit: a map that would be smaller, or has to be touched, begins at its natural size
const SLIP = 7; // pixels a finger may slip in a tap

/** How close, and the centre in the drawing's own coordinates; kept when the board is drawn anew. */
const eye = { scale: 1, x: 0, y: 0 };
/** @type {Map<number, { x: number, y: number }>} */
const fingers = new Map();
let begun = false;
/** A map at its natural size stays so when its place gets another size, until somebody zooms. */
let natural = false;
let dragged = false;
let lastTap = 0;
/** @type {() => void} */
let changed = () => {};

const drawing = () => /** @type {SVGSVGElement | null} */ (document.querySelector("#board > svg, #board .place.on .grows > svg, #board .grows > svg"));

/** The whole drawing. @param {SVGSVGElement} svg */
function whole(svg) {
  svg.dataset.whole ??= svg.getAttribute("viewBox") ?? "0 0 100 100";
  const [x, y, width, height] = svg.dataset.whole.split(/[\s,]+/).map(Number);
  return { x, y, width, height };
}

/** Pixels of the page for one unit of the drawing when all of it is seen. @param {SVGSVGElement} svg */
function fitting(svg) {
  const all = whole(svg);
  return Math.min(svg.clientWidth / all.width, svg.clientHeight / all.height) || 1;
}

/** Pixels of the page for one unit of the drawing now. */
export function magnification() {
  const svg = drawing();
  return svg ? fitting(svg) * eye.scale : 1;
}

/**
 * @param {number} low
 * @param {number} value
 * @param {number} high
 */
const within = (low, value, high) => (low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value)));

/** The thing that a map too large for its place begins with, if its title marks one. @param {SVGSVGElement} svg */
const middle = (svg) => /** @type {SVGGraphicsElement | null} */ (svg.closest(".grows") ? svg.querySelector("[data-centre]") : null);

/** A map that is larger than its place begins at its natural size. @param {SVGSVGElement} svg */
function begin(svg) {
  const thing = middle(svg);
  if (begun || !thing) return;
  begun = true;
  const fits = fitting(svg);
  natural = fits < (matchMedia("(pointer: coarse)").matches ? 1 : TOO_FAR);
  if (natural) Object.assign(eye, placeOf(svg, thing));
}

/** Where a thing is in the drawing. @param {SVGSVGElement} svg @param {Element} thing */
function placeOf(svg, thing) {
  const box = thing.getBoundingClientRect();
  const { x, y } = point(svg, box.x + box.width / 2, box.y + box.height / 2);
  return { x, y };
}

/** Brings a thing of a map that is seen in part into sight. @param {Element | null} thing */
export function reveal(thing) {
  const svg = drawing();
  if (!svg || eye.scale === 1 || !thing || !svg.contains(thing)) return;
  const [box, frame] = [thing.getBoundingClientRect(), svg.getBoundingClientRect()];
  if (!box.width || (box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom)) return;
  Object.assign(eye, placeOf(svg, thing));
  look();
}

/** A new question: what a map is about is in sight. */
export function revealMiddle() {
  const svg = drawing();
  if (svg) reveal(middle(svg));
}

/** The map itself is watched: it gets another size also when the board does not, such as by `--board-high`. */
const size = new ResizeObserver(() => look());
/** @type {SVGSVGElement | null} */
let watched = null;

/** Shows what the eye looks at. */
export function look() {
  const svg = drawing();
  if (svg !== watched) {
    size.disconnect();
    if (svg) size.observe(svg);
    watched = svg;
  }
  if (!svg || !svg.clientWidth) return;
  const all = whole(svg);
  begin(svg);
  if (natural) eye.scale = Math.max(1, 1 / fitting(svg));
  if (eye.scale <= 1.001) {
    Object.assign(eye, { scale: 1, x: all.x + all.width / 2, y: all.y + all.height / 2 });
    svg.setAttribute("viewBox", svg.dataset.whole ?? "");
  } else {
    const unit = fitting(svg) * eye.scale;
    const [width, height] = [svg.clientWidth / unit, svg.clientHeight / unit];
    eye.x = within(all.x + width / 2, eye.x, all.x + all.width - width / 2);
    eye.y = within(all.y + height / 2, eye.y, all.y + all.height - height / 2);
    svg.setAttribute("viewBox", [eye.x - width / 2, eye.y - height / 2, width, height].map((n) => n.toFixed(2)).join(" "));
  }
  svg.classList.toggle("zoomed", eye.scale > 1);
  svg.classList.toggle("close", eye.scale >= CLOSE || fitting(svg) >= ROOMY);
  svg.dataset.scale = eye.scale.toFixed(2);
  changed();
}

/** A point of the page in the drawing. @param {SVGSVGElement} svg @param {number} x @param {number} y */
function point(svg, x, y) {
  const matrix = svg.getScreenCTM();
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : new DOMPoint(eye.x, eye.y);
}

/**
 * Closer or farther; what lies under the given point of the page stays there.
 * @param {number} factor
 * @param {{ x: number, y: number }} [at]
 */
function zoom(factor, at) {
  const svg = drawing();
  if (!svg) return;
  if (eye.scale === 1) look();
  const scale = Math.min(CLOSEST, Math.max(1, eye.scale * factor));
  if (at) {
    const held = point(svg, at.x, at.y);
    const share = eye.scale / scale;
    eye.x = held.x + (eye.x - held.x) * share;
    eye.y = held.y + (eye.y - held.y) * share;
  }
  eye.scale = scale;
  natural = false;
  look();
}

/** Whether the last press was a drag, so that its click means nothing. */
export const wasDragged = () => dragged;

/** @param {PointerEvent} event */
function moved(event) {
  const finger = fingers.get(event.pointerId);
  if (!finger || (fingers.size === 1 && drawsPath())) return;
  const before = [...fingers.values()].map((place) => ({ ...place }));
  const far = Math.hypot(event.clientX - finger.x, event.clientY - finger.y);
  if (!dragged && fingers.size === 1 && (far < SLIP || eye.scale === 1)) return;
  dragged = true;
  Object.assign(finger, { x: event.clientX, y: event.clientY });
  const after = [...fingers.values()];
  if (after.length === 1) {
    const unit = magnification();
    eye.x -= (after[0].x - before[0].x) / unit;
    eye.y -= (after[0].y - before[0].y) / unit;
    look();
  } else {
    const apart = (/** @type {{x: number, y: number}[]} */ [a, b]) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
    zoom(apart(after) / apart(before), { x: (after[0].x + after[1].x) / 2, y: (after[0].y + after[1].y) / 2 });
  }
}

/** @param {() => void} whenChanged */
export function watchZoom(whenChanged) {
  changed = whenChanged;
  const onBoard = (/** @type {Event} */ event) =>
    event.target instanceof Element && drawing()?.contains(event.target) === true;
  document.addEventListener("pointerdown", (event) => {
    if (!onBoard(event) || event.button > 0) return;
    if (!fingers.size) dragged = false;
    if (fingers.size < 2) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  document.addEventListener("pointermove", moved);
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
  }
  document.addEventListener(
    "wheel",
    (event) => {
      if (!onBoard(event) || !event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest("[data-zoom]");
    if (button instanceof HTMLElement) {
      zoom({ in: 1.4, out: 1 / 1.4 }[button.dataset.zoom ?? ""] ?? 0);
    } else if (target && onBoard(event) && !dragged && !target.closest(".target, .picked, .other")) {
      if (event.timeStamp - lastTap < 350) zoom(eye.scale > 1 ? 0 : 2.2, { x: event.clientX, y: event.clientY });
      lastTap = event.timeStamp;
    }
  });
  document.addEventListener("focusin", (event) => reveal(event.target instanceof SVGElement ? event.target : null));
  document.addEventListener("place", look);
}
