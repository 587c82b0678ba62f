// @ts-check
// What was played and what would have been better, marked on a drawn table.

/**
 * Marks the things of a drawing that two lists of keys name; what was marked before is not any more.
 * @param {Element} drawing
 * @param {string} played keys, apart by blanks
 * @param {string} better
 * @returns {SVGGraphicsElement[]} what is marked now
 */
export function mark(drawing, played, better) {
  for (const one of drawing.querySelectorAll("[data-mark]")) one.removeAttribute("data-mark");
  /** @type {SVGGraphicsElement[]} */
  const marked = [];
  for (const [kind, keys] of [["played", played], ["better", better]]) {
    for (const key of keys.split(" ").filter(Boolean)) {
      for (const thing of drawing.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)) {
        if (!(thing instanceof SVGGraphicsElement)) continue;
        thing.setAttribute("data-mark", thing.hasAttribute("data-mark") ? "both" : kind);
        marked.push(thing);
      }
    }
  }
  return marked;
}

/**
 * Cuts a picture to its marked things, with some ground around them.
 * @param {SVGSVGElement} picture
 * @param {SVGGraphicsElement[]} marked
 * @param {number} ratio width by height
 */
export function crop(picture, marked, ratio) {
  const whole = picture.viewBox.baseVal;
  const out = picture.getScreenCTM()?.inverse();
  if (!marked.length || !out) return;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const thing of marked) {
    const box = (thing.querySelector(":scope > .hit") ?? thing).getBoundingClientRect();
    for (const [x, y] of [[box.left, box.top], [box.right, box.bottom]]) {
      const point = new DOMPoint(x, y).matrixTransform(out);
      [left, right] = [Math.min(left, point.x), Math.max(right, point.x)];
      [top, bottom] = [Math.min(top, point.y), Math.max(bottom, point.y)];
    }
  }
  const room = Math.max(60, 0.35 * Math.max(right - left, bottom - top));
  let width = right - left + 2 * room;
  let height = bottom - top + 2 * room;
  if (width / height < ratio) width = height * ratio;
  else height = width / ratio;
  width = Math.min(width, whole.width);
  height = Math.min(height, whole.height);
  /** @param {number} middle @param {number} size @param {number} from @param {number} most */
  const inside = (middle, size, from, most) => Math.max(from, Math.min(from + most - size, middle - size / 2));
  const x = inside((left + right) / 2, width, whole.x, whole.width);
  const y = inside((top + bottom) / 2, height, whole.y, whole.height);
  picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
}
