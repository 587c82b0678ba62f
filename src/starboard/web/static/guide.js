// The guide: a search over parts, cards and rules, and links that open the fold they point into.
// @ts-check

const field = /** @type {HTMLInputElement} */ (document.querySelector("#guide-search"));
const hits = /** @type {HTMLElement} */ (document.querySelector("#guide-hits"));
const pieces = [...document.querySelectorAll("[data-find]")].map((element) => ({
  element: /** @type {HTMLElement} */ (element),
  text: `${element.id} ${element.textContent}`.toLowerCase(),
}));
const folds = /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll("details[data-fold]")]);
const wereOpen = folds.map((fold) => fold.open);

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { element, text } of pieces) {
    const fits = words.every((word) => text.includes(word));
    element.hidden = !fits;
    if (fits) found += 1;
  }
  folds.forEach((fold, place) => {
    const any = [...fold.querySelectorAll("[data-find]")].some((element) => !(/** @type {HTMLElement} */ (element).hidden));
    fold.hidden = !any;
    fold.open = words.length ? any : wereOpen[place];
  });
  hits.textContent = !words.length ? "" : found === 1 ? "1 place" : `${found} places`;
}

function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let at = /** @type {HTMLElement | null} */ (target); at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    at.hidden = false;
  }
  target.scrollIntoView({ block: "start" });
  target.classList.add("pointed");
  setTimeout(() => target.classList.remove("pointed"), 2000);
}

field.addEventListener("input", search);
addEventListener("hashchange", follow);
follow();
