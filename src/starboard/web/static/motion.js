// @ts-check
// Pieces glide from where they were to where they are; what rivals moved since the viewer's last turn keeps a trail.

const GLIDE = 220;
const STAGGER = 40;
const LONGEST = 900;
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @typedef {{ part: string, matrix: DOMMatrix, inside: string }} Place */

/** Where an element is in the coordinates of its whole drawing. @param {SVGGraphicsElement} element */
function matrixOf(element) {
  const outer = element.ownerSVGElement?.getScreenCTM();
  const own = element.getScreenCTM();
  return outer && own ? DOMMatrix.fromMatrix(outer.inverse().multiply(own)) : null;
}

const pieces = () =>
  /** @type {SVGGraphicsElement[]} */ ([...document.querySelectorAll("#main.drawn svg [data-piece]")]);

/** All pieces and where they lie. @returns {Map<string, Place>} */
export function places() {
  const found = new Map();
  for (const piece of pieces()) {
    const matrix = matrixOf(piece);
    const part = piece.closest("[data-part]")?.id ?? "";
    if (matrix) found.set(piece.dataset.piece ?? "", { part, matrix, inside: piece.innerHTML });
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
}

/** Lets pieces glide from their old places. @param {Map<string, Place>} before */
export function glide(before) {
  settle();
  if (!before.size) return;
  /** @type {[SVGGraphicsElement, Keyframe[]][]} */
  const moves = [];
  for (const piece of pieces()) {
    const old = before.get(piece.dataset.piece ?? "");
    const now = matrixOf(piece);
    const parent = piece.parentElement instanceof SVGGraphicsElement ? piece.parentElement : null;
    const base = parent === piece.ownerSVGElement ? new DOMMatrix() : parent && matrixOf(parent);
    if (!now || !base) continue;
    if (!old) moves.push([piece, [{ opacity: 0 }, { opacity: 1 }]]);
    else if (old.part === piece.closest("[data-part]")?.id && apart(old.matrix, now)) {
      const back = base.inverse();
      const frames = [old.matrix, now].map((matrix) => ({ transform: back.multiply(matrix).toString() }));
      moves.push([piece, calm() ? [{ opacity: 0.2 }, { opacity: 1 }] : frames]);
    } else if (old.inside !== piece.innerHTML) moves.push([piece, [{ opacity: 0.35 }, { opacity: 1 }]]);
  }
  const step = Math.min(STAGGER, (LONGEST - GLIDE) / Math.max(1, moves.length));
  running = moves.map(([piece, frames], turn) =>
    piece.animate(
      frames,
      calm() ? { duration: 120 } : { duration: GLIDE, delay: turn * step, easing: "ease-out", fill: "backwards" },
    ),
  );
}

// --- the trail ----------------------------------------------------------------------------------------------------
const table = () => /** @type {HTMLElement | null} */ (document.querySelector("#main"))?.dataset ?? {};
const shelf = (/** @type {string} */ name) => `${name}:${table().table}:${table().seat}`;

/** Rivals' pieces on the board, as numbers that can be kept. @returns {Record<string, [number, number]>} */
function rivals() {
  const own = `s${table().seat}-`;
  /** @type {Record<string, [number, number]>} */
  const found = {};
  for (const [piece, place] of places()) {
    if (place.part === "board" && !piece.startsWith(own)) found[piece] = [place.matrix.e, place.matrix.f];
  }
  return found;
}

/** @param {string} name @returns {Record<string, [number, number]>} */
const kept = (name) => JSON.parse(sessionStorage.getItem(shelf(name)) ?? "{}");

/** The viewer acts: from here on the others' moves count as new. */
export function acted() {
  sessionStorage.setItem(shelf("acted"), JSON.stringify(rivals()));
}

/** @param {[number, number]} a @param {[number, number]} b */
const moved = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) > 2;

/** Draws from where to where rivals moved between the viewer's last turn and this one. */
export function trail() {
  const svg = document.querySelector("#board > svg");
  if (!svg) return;
  svg.querySelector(":scope > .trails")?.remove();
  const now = rivals();
  const at = kept("acted");
  if (Object.keys(at).some((piece) => now[piece] && moved(at[piece], now[piece]))) {
    sessionStorage.setItem(shelf("since"), JSON.stringify(at));
    acted();
  }
  const since = kept("since");
  const layer = document.createElementNS(svg.namespaceURI, "g");
  layer.setAttribute("class", "trails");
  for (const [piece, from] of Object.entries(since)) {
    const to = now[piece];
    if (!to || !moved(from, to)) continue;
    const line = document.createElementNS(svg.namespaceURI, "path");
    const bend = [(from[0] + to[0]) / 2 + (to[1] - from[1]) * 0.12, (from[1] + to[1]) / 2 - (to[0] - from[0]) * 0.12];
    line.setAttribute("d", `M${from.join(" ")}Q${bend.map((n) => n.toFixed(1)).join(" ")} ${to.join(" ")}`);
    const halo = document.createElementNS(svg.namespaceURI, "circle");
    halo.setAttribute("cx", String(to[0]));
    halo.setAttribute("cy", String(to[1]));
    halo.setAttribute("r", "17");
    layer.append(line, halo);
  }
  if (layer.childElementCount) svg.append(layer);
}
