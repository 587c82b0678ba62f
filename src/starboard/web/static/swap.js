// @ts-check
// Puts fresh fragments in place of old ones: only what differs, and without losing focus, folds or scrolling.
import { loosen } from "./fitting.js";

/** What each part was made from; scripts change parts later. @type {WeakMap<Element, string>} */
const sources = new WeakMap();

/** What tells whether a part differs: its version, or all of it as it came. @param {Element} part */
const source = (part) => sources.get(part) ?? part.getAttribute("data-v") ?? part.outerHTML;

/** @param {Element} root */
export function remember(root) {
  for (const part of root.querySelectorAll("[data-part]")) sources.set(part, source(part));
  loosen(root);
}

/** @param {Element} part */
function openFolds(part) {
  return new Map([...part.querySelectorAll("details[id]")].map((fold) => [fold.id, fold.hasAttribute("open")]));
}

/** @param {Element | null} element */
function pathTo(element) {
  if (!element) return "";
  if (element.id) return `#${CSS.escape(element.id)}`;
  for (const name of ["data-action", "data-post", "data-undo", "data-lift"]) {
    const value = element.getAttribute(name);
    if (value !== null) return `[${name}="${CSS.escape(value)}"]`;
  }
  return "";
}

const named = (/** @type {Iterable<Element>} */ parts) => [...parts].map((part) => part.id).join(" ");
/** Parts that stand alone, and groups whose parts may come and go. @param {Element} root */
const outer = (root) =>
  [...root.querySelectorAll("[data-part], [data-parts]")].filter((part) => !part.parentElement?.closest("[data-parts]"));

/** Puts a fresh part in place of an old one, if it differs. @param {Element} next @param {Element} old */
function swapPart(next, old) {
  const made = source(next);
  if (source(old) === made) return;
  for (const [id, open] of openFolds(old)) {
    next.querySelector(`#${CSS.escape(id)}`)?.toggleAttribute("open", open);
  }
  const focus = old.contains(document.activeElement) ? pathTo(document.activeElement) : "";
  const { scrollTop: top, scrollLeft: left } = old;
  sources.set(next, made);
  loosen(next);
  old.replaceWith(next);
  next.scrollTop = top;
  next.scrollLeft = left;
  if (focus) {
    const again = document.querySelector(focus);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
    else next.querySelector("button")?.focus({ preventScroll: true });
  }
}

/** @param {Element} fresh @param {Element} shown */
function takeFacts(fresh, shown) {
  for (const { name, value } of fresh.attributes) shown.setAttribute(name, value);
}

/**
 * Puts what is shown already where something fresh only has a mark for it.
 * @param {Element} fresh
 * @param {Element} shown
 * @returns {boolean} whether all of it was there
 */
export function fillIn(fresh, shown) {
  for (const mark of fresh.querySelectorAll("[data-same]")) {
    const old = shown.querySelector(`#${CSS.escape(mark.getAttribute("data-same") ?? "")}`);
    const again = old?.cloneNode(true);
    if (!old || !(again instanceof Element)) return false;
    sources.set(again, source(old));
    mark.replaceWith(again);
  }
  return true;
}

/**
 * Replaces every `[data-part]` whose content differs from the fresh one, and every group that has other parts now.
 * @param {Element} fresh
 * @param {Element} shown
 * @returns {boolean} whether both had the same parts
 */
export function swapParts(fresh, shown) {
  if (named(outer(fresh)) !== named(outer(shown))) return false;
  for (const group of fresh.querySelectorAll("[data-parts]")) {
    const old = shown.querySelector(`#${CSS.escape(group.id)}`);
    const inside = (/** @type {Element | null} */ root) => named(root?.querySelectorAll("[data-part]") ?? []);
    if (!old || inside(group) === inside(old)) continue;
    remember(group);
    old.replaceWith(group);
  }
  for (const next of fresh.querySelectorAll("[data-part]")) {
    const old = shown.querySelector(`#${CSS.escape(next.id)}`);
    if (!old) return false;
    swapPart(next, old);
  }
  takeFacts(fresh, shown);
  return true;
}

/**
 * Replaces the parts that have changed, and nothing else.
 * @param {Element[]} changed
 * @param {Element} facts an element with the attributes that `shown` has from now on
 * @param {Element} shown
 * @returns {boolean} whether all of them were there
 */
export function swapChanged(changed, facts, shown) {
  const pairs = changed.map((next) => [next, shown.querySelector(`#${CSS.escape(next.id)}`)]);
  if (pairs.some(([, old]) => !old)) return false;
  for (const [next, old] of pairs) if (next && old) swapPart(next, old);
  takeFacts(facts, shown);
  return true;
}
