// @ts-check
// Cost or income beside each target that means one thing.
import { natural } from "./fitting.js";

/** Of its natural size: on a screen that is touched, letters have 13 pixels. */
const SMALLEST = () => (matchMedia("(pointer: coarse)").matches ? 1.01 : 0.95);

/** @typedef {{ button: HTMLElement, keys: string[] }} Option */

/**
 * Draws the chips anew.
 * @param {Map<string, Option[]>} next the options behind each key
 * @param {(key: string) => SVGGElement | null} thing
 */
export function drawChips(next, thing) {
  for (const old of document.querySelectorAll("#main.drawn svg > .chips")) old.remove();
  for (const [key, behind] of next) {
    const item = thing(key);
    const svg = item?.ownerSVGElement;
    const here = behind.filter((option) => option.keys[option.keys.length - 1] === key); // others only begin here
    const words = new Set((here.length ? here : behind).map((option) => option.button.dataset.chip ?? ""));
    const [label] = words;
    if (!item || !svg || words.size > 1 || !label || item.dataset.chipX === undefined) continue;
    const layer = svg.querySelector(":scope > .chips") ?? make("g", { class: "chips" }, svg);
    const size = Math.min(2.2, Math.max(1, SMALLEST() / (svg.getScreenCTM()?.a || 1)));
    const place = `translate(${item.dataset.chipX} ${item.dataset.chipY}) scale(${size.toFixed(2)})`;
    const kind = label.includes("+") ? "good" : label.startsWith("−") ? "bad" : label === "0" ? "none" : "act";
    const chip = make("g", { class: `chip ${kind}`, transform: place }, layer);
    const box = make("rect", { y: "-11", height: "22", rx: "11" }, chip);
    const text = /** @type {SVGTextElement} */ (make("text", { class: "t13 b chip-words", y: "4.7", fill: "currentColor", "text-anchor": "middle" }, chip));
    text.textContent = label;
    const wide = Math.max(26, natural(text) + 16);
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
