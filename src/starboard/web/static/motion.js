// @ts-check
// Pieces glide from where they were to where they are; what rivals moved since the viewer's last turn keeps a trail.

const GLIDE = 220;
const STAGGER = 40;
const LONGEST = 900;
const TUMBLE = 500;
const ADDING = 120; // from one part of a sum to the next
/** Whether things shall not move. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @typedef {{ part: string, matrix: DOMMatrix, inside: string, count: number, read: string }} Place */

/** How many a counter stands for: the number written on it. @param {Element} piece */
function countOf(piece) {
  const found = [...piece.querySelectorAll("text")].map((text) => text.textContent ?? "").join(" ").match(/\d+/);
  return found ? Number(found[0]) : 1;
}

/** Counters between which single pieces move: all whose ids differ in the last number only. @param {string} piece */
const family = (piece) => (/-\d+$/.test(piece) ? piece.replace(/-\d+$/, "") : "");

/**
 * From which counter to which others single pieces went, where that can be told: one counter of a family has fewer.
 * @param {Map<string, number>} before
 * @param {Map<string, number>} now
 * @returns {Map<string, string>} by counter that has more: where they came from
 */
function sources(before, now) {
  /** @type {Map<string, { more: string[], fewer: string[] }>} */
  const families = new Map();
  for (const piece of new Set([...before.keys(), ...now.keys()])) {
    const change = (now.get(piece) ?? 0) - (before.get(piece) ?? 0);
    const name = family(piece);
    if (!name || !change) continue;
    const found = families.get(name) ?? { more: [], fewer: [] };
    (change > 0 ? found.more : found.fewer).push(piece);
    families.set(name, found);
  }
  const told = [...families.values()].filter(({ fewer }) => fewer.length === 1);
  return new Map(told.flatMap(({ more, fewer }) => more.map((piece) => [piece, fewer[0]])));
}

/** The whole drawing that an element is in. @param {Element} element @returns {SVGSVGElement | null} */
function wholeOf(element) {
  let svg = element instanceof SVGSVGElement && !element.ownerSVGElement ? element : /** @type {SVGElement} */ (element).ownerSVGElement;
  while (svg?.ownerSVGElement) svg = svg.ownerSVGElement;
  return svg ?? null;
}

/** Where an element is in the coordinates of its whole drawing; under a tab that is not shown it is nowhere. @param {SVGGraphicsElement} element */
function matrixOf(element) {
  if (!element.checkVisibility()) return null;
  const outer = wholeOf(element)?.getScreenCTM();
  const own = element.getScreenCTM();
  return outer && own ? DOMMatrix.fromMatrix(outer.inverse().multiply(own)) : null;
}

/** The drawing in which a piece can move: its whole canvas, or its section. @param {Element} piece */
const whereIs = (piece) => wholeOf(piece)?.parentElement?.id ?? "";

const pieces = () =>
  /** @type {SVGGraphicsElement[]} */ ([...document.querySelectorAll("#main.drawn svg [data-piece]")]);

/** All pieces and where they lie. @returns {Map<string, Place>} */
export function places() {
  const found = new Map();
  for (const piece of pieces()) {
    const matrix = matrixOf(piece);
    const part = whereIs(piece);
    const read = piece.getAttribute("data-read") ?? "";
    if (matrix) found.set(piece.dataset.piece ?? "", { part, matrix, inside: piece.innerHTML, count: countOf(piece), read });
  }
  return found;
}

/** @param {DOMMatrix} a @param {DOMMatrix} b */
const apart = (a, b) => Math.hypot(a.e - b.e, a.f - b.f) > 0.6 || Math.abs(a.a - b.a) > 0.01;

/** @type {Animation[]} */
let running = [];

/** Everything is where it belongs at once. */
export function settle() {
  for (const animation of running) animation.finish();
  running = [];
  for (const ghost of document.querySelectorAll("svg .ghost")) ghost.remove();
}

/** A copy of a counter that moves in its place and is gone on arrival. @param {SVGGraphicsElement} piece */
function ghostOf(piece) {
  const ghost = /** @type {SVGGraphicsElement} */ (piece.cloneNode(true));
  for (const thing of [ghost, ...ghost.querySelectorAll("*")]) {
    for (const name of ["data-piece", "data-key", "id", "tabindex", "role"]) thing.removeAttribute(name);
  }
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  piece.after(ghost);
  return ghost;
}

/** A card that is turned over: narrower and narrower, then as it is now. @param {SVGGraphicsElement} piece @param {DOMMatrix} place */
function turned(piece, place) {
  const box = piece.getBBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const edge = place.multiply(new DOMMatrix().translate(x, y).scale(0.04, 1).translate(-x, -y));
  return [edge, place].map((matrix) => ({ transform: matrix.toString() }));
}

/** Lets pieces glide from their old places. @param {Map<string, Place>} before @param {number} [slowly] how many times as long */
export function glide(before, slowly = 1) {
  settle();
  if (!before.size) return;
  /** @type {[SVGGraphicsElement, Keyframe[]][]} */
  const moves = [];
  const counts = (/** @type {Map<string, Place>} */ all) => new Map([...all].map(([piece, { count }]) => [piece, count]));
  const from = sources(counts(before), counts(places()));
  for (const piece of pieces()) {
    const old = before.get(piece.dataset.piece ?? "");
    const now = matrixOf(piece);
    const parent = piece.parentElement instanceof SVGGraphicsElement ? piece.parentElement : null;
    const base = parent && (parent === wholeOf(piece) ? new DOMMatrix() : matrixOf(parent));
    if (!now || !base) continue;
    const source = before.get(from.get(piece.dataset.piece ?? "") ?? "");
    if (source && !calm()) {
      const ways = [source.matrix, now].map((matrix) => ({ transform: base.inverse().multiply(matrix).toString() }));
      moves.push([old ? ghostOf(piece) : piece, ways]);
    } else if (!calm() && piece.dataset.read && (old?.read ?? "") !== piece.dataset.read) {
      moves.push([piece, turned(piece, base.inverse().multiply(now))]); // a card comes into the open
    } else if (!old) moves.push([piece, [{ opacity: 0 }, { opacity: 1 }]]);
    else if (old.part === whereIs(piece) && apart(old.matrix, now)) {
      const back = base.inverse();
      const frames = [old.matrix, now].map((matrix) => ({ transform: back.multiply(matrix).toString() }));
      moves.push([piece, calm() ? [{ opacity: 0.2 }, { opacity: 1 }] : frames]);
    } else if (old.inside !== piece.innerHTML) moves.push([piece, [{ opacity: 0.35 }, { opacity: 1 }]]);
  }
  const step = slowly * Math.min(STAGGER, (LONGEST - GLIDE) / Math.max(1, moves.length));
  running = moves.map(([piece, frames], turn) =>
    piece.animate(
      frames,
      calm() ? { duration: 120 } : { duration: slowly * GLIDE, delay: turn * step, easing: "ease-out", fill: "backwards" },
    ),
  );
  const all = running;
  Promise.allSettled(all.map((animation) => animation.finished)).then(() => {
    if (running === all) settle();
  });
}

// --- the trail ----------------------------------------------------------------------------------------------------
const table = () => /** @type {HTMLElement | null} */ (document.querySelector("#main"))?.dataset ?? {};
const shelf = (/** @type {string} */ name) => `${name}:${table().table}:${table().seat}`;

/** @typedef {Record<string, [number, number, number, number]>} Seen places, counts and sizes that can be kept */

/** Pieces on the board, all or those of rivals. @param {boolean} rivals @returns {Seen} */
function seen(rivals) {
  const own = `s${table().seat}-`;
  /** @type {Seen} */
  const found = {};
  for (const piece of pieces()) {
    const [name, matrix] = [piece.dataset.piece ?? "", matrixOf(piece)];
    if (!matrix || wholeOf(piece) !== canvas() || (rivals && (!/^s\d+-/.test(name) || name.startsWith(own)))) continue;
    const box = piece.getBBox();
    const centre = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
    const round = (Math.hypot(matrix.a, matrix.b) * Math.max(box.width, box.height)) / 2 + 4;
    found[name] = [centre.x, centre.y, countOf(piece), round];
  }
  return found;
}

/** All pieces on the board, for `leaveTrail`. */
export const piecesSeen = () => seen(false);

/** @param {string} name @returns {Seen | null} */
const kept = (name) => JSON.parse(sessionStorage.getItem(shelf(name)) ?? "null");

/** The viewer acts: from here on the others' moves count as new. */
export function acted() {
  const there = new Set(pieces().map((piece) => piece.dataset.piece));
  const last = Object.entries(kept("acted") ?? {}).filter(([name]) => there.has(name)); // under another tab: where it was last seen
  sessionStorage.setItem(shelf("acted"), JSON.stringify({ ...Object.fromEntries(last), ...seen(true) }));
}

/** @param {Seen} before @param {Seen} now @param {string} piece */
function changed(before, now, piece) {
  const [old, fresh] = [before[piece], now[piece]];
  return !old || !fresh || Math.hypot(old[0] - fresh[0], old[1] - fresh[1]) > 2 || old[2] !== fresh[2];
}

const canvas = () => document.querySelector("#board > svg, #board .grows > svg");

/** Draws what rivals moved between the viewer's last turn and this one: from where to where, or only where. */
export function trail() {
  const svg = canvas();
  if (!svg?.clientWidth) return;
  for (const old of svg.querySelectorAll(":scope > .trails")) old.remove();
  const now = seen(true);
  const at = kept("acted");
  const moved = at && Object.keys({ ...at, ...now }).some((piece) => changed(at, now, piece));
  if (moved) sessionStorage.setItem(shelf("since"), JSON.stringify(at)); // else what they did before that stays drawn
  const since = kept("since");
  const known = Object.keys(now).filter((piece) => since?.[piece]).length;
  if (since && 2 * known >= Object.keys(now).length) draw(svg, since, now); // else most of what is shown now was under another tab then
}

/** Draws what one step moved; what the step before drew fades, and what is older goes. @param {Seen | null} before nothing moved */
export function leaveTrail(before) {
  const svg = canvas();
  if (!svg) return;
  for (const old of svg.querySelectorAll(`:scope > .trails${before ? ".old" : ""}`)) old.remove();
  if (!before) return;
  for (const old of svg.querySelectorAll(":scope > .trails")) old.classList.add("old");
  draw(svg, before, seen(false));
}

/** @param {Element} svg @param {Seen} since @param {Seen} now */
function draw(svg, since, now) {
  const counts = (/** @type {Seen} */ all) => new Map(Object.entries(all).map(([piece, place]) => [piece, place[2]]));
  const came = sources(counts(since), counts(now));
  const layer = document.createElementNS(svg.namespaceURI, "g");
  layer.setAttribute("class", "trails");
  for (const [piece, to] of Object.entries(now)) {
    if (!changed(since, now, piece)) continue;
    const from = since[came.get(piece) ?? piece];
    if (from && Math.hypot(from[0] - to[0], from[1] - to[1]) > 40) layer.append(way(svg, from, to));
    const halo = document.createElementNS(svg.namespaceURI, "circle");
    for (const [name, value] of Object.entries({ cx: to[0], cy: to[1], r: to[3] ?? 20 })) halo.setAttribute(name, String(value));
    layer.append(halo);
  }
  if (layer.childElementCount) svg.append(layer);
}

/** @param {Element} svg @param {number[]} from @param {number[]} to */
function way(svg, from, to) {
  const line = document.createElementNS(svg.namespaceURI, "path");
  const bend = [(from[0] + to[0]) / 2 + (to[1] - from[1]) * 0.12, (from[1] + to[1]) / 2 - (to[0] - from[0]) * 0.12];
  const numbers = [from[0], from[1], ...bend, to[0], to[1]].map((number) => number.toFixed(1));
  line.setAttribute("d", `M${numbers.slice(0, 2).join(" ")}Q${numbers.slice(2, 4).join(" ")} ${numbers.slice(4).join(" ")}`);
  return line;
}

// --- dice ---------------------------------------------------------------------------------------------------------
const dice = () => /** @type {SVGGElement[]} */ ([...document.querySelectorAll("#main.drawn svg .die[data-sides]")]);
/** A die as it lies, with the sum beside it. @param {Element} die */
const rolled = (die) => `${die.outerHTML}${sumOf(die)?.textContent ?? ""}`;
/** @param {Element} die @returns {SVGTextElement | null} */
const sumOf = (die) => /** @type {SVGTextElement | null} */ (die.closest(".roll")?.querySelector(".sum") ?? null);

/** All dice as they lie. */
export const diceOf = () => new Set(dice().map(rolled));

/** Dice that lie otherwise than before tumble, then their sums add up part by part. @param {Set<string>} before @param {number} fast */
export function tumble(before, fast) {
  for (const die of dice()) {
    if (before.has(rolled(die)) || calm()) continue;
    const face = die.querySelector("text");
    const [value, sides] = [face?.textContent ?? "", Number(die.dataset.sides)];
    if (!face || !/^\d+$/.test(value)) continue;
    const animation = die.animate(
      [{ transform: "rotate(-300deg) scale(.7)" }, { transform: "rotate(40deg) scale(1.12)", offset: 0.8 }, { transform: "none" }],
      { duration: TUMBLE / fast, easing: "ease-out" },
    );
    running.push(animation);
    const spin = setInterval(() => (face.textContent = String(1 + Math.floor(Math.random() * sides))), 60);
    const settled = () => {
      clearInterval(spin);
      face.textContent = value;
    };
    const sum = sumOf(die);
    const parts = sum?.textContent?.split(/(?= [+=] )/) ?? [];
    if (sum && parts.length > 1) sum.textContent = "";
    animation.finished.catch(() => {}).then(() => {
      settled();
      if (!sum || parts.length < 2) return;
      parts.forEach((_, at) => setTimeout(() => (sum.textContent = parts.slice(0, at + 1).join("")), (at * ADDING) / fast));
    });
  }
}
