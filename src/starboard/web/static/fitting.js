// @ts-check
// Drawings are measured with the widest common font. Where the font at hand is narrower, words that were to be squeezed
// into their room may fit as they are, and must not be stretched to fill it.

const FAMILY = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, system-ui, sans-serif'; // as drawings name it
const CAPS = { weight: 600, size: 12, spacing: 0.12 };
const pen = document.createElement("canvas").getContext("2d");
/** @type {Map<string, number>} */
const widths = new Map();

/** How wide a text is by itself; nothing is laid out for it, so it may be hidden. @param {SVGTextElement} text */
export function natural(text) {
  const look = text.classList;
  const caps = look.contains("cap");
  const words = caps ? (text.textContent ?? "").toUpperCase() : (text.textContent ?? "");
  const weight = look.contains("x") ? 800 : look.contains("b") ? 700 : caps ? CAPS.weight : 400;
  const size = Number(/(?:^| )t(\d+)/.exec(text.getAttribute("class") ?? "")?.[1] ?? (caps ? CAPS.size : 14));
  const key = `${weight} ${size} ${words}`;
  let wide = widths.get(key);
  if (wide === undefined) {
    if (!pen) return Infinity;
    pen.font = `${weight} ${size}px ${FAMILY}`;
    wide = pen.measureText(words).width + (caps ? CAPS.spacing * size * words.length : 0);
    if (widths.size > 5000) widths.clear();
    widths.set(key, wide);
  }
  return wide;
}

/** Lets words be as wide as they are where that is less than their room. @param {Element | null} root */
export function loosen(root) {
  for (const text of root?.querySelectorAll("text[textLength]:not(.exact)") ?? []) {
    if (natural(/** @type {SVGTextElement} */ (text)) > Number(text.getAttribute("textLength"))) continue;
    text.removeAttribute("textLength");
    text.removeAttribute("lengthAdjust");
  }
}
