// @ts-check
// The table as it was: drawings of earlier steps laid in place of the present ones, and the present ones put back.
import { loosen } from "./fitting.js";
import { at } from "./home.js";
import { form } from "./places.js";

/** A drawing as text until it is shown, or as it was on the page. @typedef {{ box?: string, text?: string, svg?: SVGSVGElement }} Drawn */
/** Drawings by the id of the part they stand in; what is not in it is as it stands now. @typedef {Map<string, Drawn>} Parts */
/** @typedef {{ step: number, whole?: Record<string, [string, string]>, edits?: Record<string, [number, number, string[]][]> }} Told */

const CUT = "<"; // as the server cuts drawings (moments.py)
const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));

/** Present drawings that are out of sight. @type {Map<string, SVGSVGElement>} */
const real = new Map();
/** What lies in their place. @type {Map<string, SVGSVGElement>} */
const laid = new Map();

/** The drawing of a part as it is on the page. @param {string} id @returns {SVGSVGElement | null} */
function drawingOf(id) {
  const part = document.getElementById(id);
  return part instanceof SVGSVGElement ? part : (part?.querySelector(":scope > svg") ?? null);
}

/** All drawings of the page by part. @returns {Map<string, SVGSVGElement>} */
export function drawings() {
  const found = new Map();
  for (const part of document.querySelectorAll("#main.drawn [data-section], #main.drawn .drawn-plate, #main.drawn #holdings")) {
    const svg = drawingOf(part.id);
    if (svg) found.set(part.id, svg);
  }
  return found;
}

/** The drawings that are no longer on the page, as they were. @param {Map<string, SVGSVGElement>} before @returns {Parts} */
export function replaced(before) {
  const gone = [...before].filter(([id, svg]) => !svg.isConnected && drawingOf(id));
  return new Map(gone.map(([id, svg]) => [id, { svg: still(svg) }]));
}

/** A drawing that asks nothing. @param {SVGSVGElement} svg */
function still(svg) {
  for (const mark of svg.querySelectorAll(".chips, .trails, .ghost")) mark.remove();
  for (const thing of svg.querySelectorAll(".target, .picked, .other, .barred, .why, .lit, .told")) {
    thing.classList.remove("target", "picked", "other", "barred", "why", "lit", "told");
    thing.removeAttribute("aria-pressed");
  }
  return svg;
}

/** @param {string} id @param {Drawn} drawn @returns {SVGSVGElement | null} */
function svgOf(id, drawn) {
  const model = real.get(id) ?? drawingOf(id);
  if (drawn.svg || !model) return drawn.svg ?? null;
  const svg = /** @type {SVGSVGElement} */ (model.cloneNode(false));
  svg.innerHTML = drawn.text ?? "";
  loosen(svg);
  if (drawn.box && svg.dataset.whole) svg.dataset.whole = drawn.box;
  else if (drawn.box) svg.setAttribute("viewBox", drawn.box);
  drawn.svg = svg;
  return svg;
}

/** Shows a step; without any parts the table as it stands. @param {Parts} parts */
export function lay(parts) {
  for (const id of new Set([...laid.keys(), ...parts.keys()])) {
    const drawn = parts.get(id);
    const now = laid.get(id) ?? drawingOf(id);
    const next = drawn ? svgOf(id, drawn) : real.get(id);
    if (!now || !next || now === next) continue;
    if (!laid.has(id)) real.set(id, now);
    now.replaceWith(next);
    if (drawn) laid.set(id, next);
    else {
      laid.delete(id);
      real.delete(id);
    }
  }
}

/**
 * The steps of a range as they were, by number; the server gives some rows at a time, each with its parts.
 * @param {number} first
 * @param {number} last
 * @param {string} face
 * @returns {Promise<Map<number, Parts>>}
 */
export async function fetchSteps(first, last, face) {
  const { table, branch } = main().dataset;
  const eyes = face === "" ? "" : `&face=${face}`;
  const response = await fetch(at(`/tables/${table}/steps?first=${Math.ceil(first)}&last=${Math.ceil(last)}${eyes}&form=${form()}`));
  if (!response.ok) throw new Error(String(response.status));
  const answer = await response.json();
  if (String(answer.branch) !== branch) throw new Error("taken back");
  return read(answer.steps);
}

/** @param {Told[]} steps @returns {Map<number, Parts>} */
function read(steps) {
  /** @type {Parts} */
  const shown = new Map();
  const found = new Map();
  for (const { step, whole = {}, edits = {} } of steps) {
    for (const [id, [box, text]] of Object.entries(whole)) shown.set(id, { box, text });
    for (const [id, changes] of Object.entries(edits)) {
      const { box, text } = /** @type {Drawn} */ (shown.get(id));
      const pieces = (text ?? "").split(CUT);
      for (const [from, to, fresh] of changes) pieces.splice(from, to - from, ...fresh);
      shown.set(id, { box, text: pieces.join(CUT) });
    }
    found.set(step, new Map(shown));
  }
  return found;
}
