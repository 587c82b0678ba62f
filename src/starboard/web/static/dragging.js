// @ts-check
// A path drawn with the pointer: pressed on a thing, led over others, let go on the last.

const SLIP = 10; // pixels a pointer may move in a click

/** @typedef {{ key: string, x: number, y: number }} Stop */
/**
 * What the board offers.
 * @typedef {object} Offers
 * @property {(key: string) => boolean} begins whether a path may begin at this thing
 * @property {(key: string) => void} begun
 * @property {(path: string[]) => void} ended
 */

/** @type {Stop[]} */
let path = [];
let pointer = -1;
let drawing = false;
let drawn = false;

/** Whether a path is being drawn, so that the board must not move with the pointer. */
export const drawsPath = () => pointer >= 0;
/** Whether the last press drew a path, so that its click means nothing. */
export const drewPath = () => drawn;

/** @param {PointerEvent} event */
function stopAt(event) {
  const item = document.elementFromPoint(event.clientX, event.clientY)?.closest("#main.drawn svg [data-key]");
  if (!(item instanceof SVGElement)) return null;
  const box = (item.querySelector(":scope > .hit") ?? item).getBoundingClientRect();
  return { key: item.dataset.key ?? "", x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The line from stop to stop and on to the pointer. @param {PointerEvent | null} event */
function show(event) {
  let layer = document.querySelector("#drag-way");
  if (!event) return void layer?.remove();
  if (!layer) {
    layer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    layer.id = "drag-way";
    layer.setAttribute("aria-hidden", "true");
    layer.append(document.createElementNS(layer.namespaceURI, "polyline"));
    document.body.append(layer);
  }
  const stops = [...path.map(({ x, y }) => `${x},${y}`), `${event.clientX},${event.clientY}`];
  layer.firstElementChild?.setAttribute("points", stops.join(" "));
}

function forget() {
  show(null);
  path = [];
  pointer = -1;
  drawing = false;
}

/** @param {Offers} offers */
export function startDragging(offers) {
  document.addEventListener("pointerdown", (event) => {
    drawn = false;
    if (pointer >= 0) return forget(); // a second finger: the board is pinched
    const stop = event.isPrimary && event.button === 0 ? stopAt(event) : null;
    if (!stop || !offers.begins(stop.key)) return;
    path = [{ ...stop, x: event.clientX, y: event.clientY }];
    pointer = event.pointerId;
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerId !== pointer) return;
    const [first] = path;
    if (!drawing && Math.hypot(event.clientX - first.x, event.clientY - first.y) < SLIP) return;
    const stop = stopAt(event);
    if (!drawing) {
      drawing = true;
      offers.begun(first.key);
    }
    const seen = path.findIndex(({ key }) => key === stop?.key);
    if (stop && seen >= 0) path.length = seen + 1; // back along the way
    else if (stop) path.push(stop);
    show(event);
  });
  document.addEventListener("pointerup", (event) => {
    if (event.pointerId !== pointer) return;
    const keys = path.map(({ key }) => key);
    const last = stopAt(event)?.key;
    drawn = drawing;
    const whole = drawing && keys.length > 1 && last === keys.at(-1);
    forget();
    if (whole) offers.ended(keys);
  });
  document.addEventListener("pointercancel", (event) => {
    if (event.pointerId === pointer) forget();
  });
}
