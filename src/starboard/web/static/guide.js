// The guide: a search over parts, cards and rules, links that open the fold they point into, and pictures that grow.
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

const LARGER = 1.6; // of a picture that is looked at closely; less where all of it can be seen otherwise
const large = /** @type {HTMLDialogElement} */ (document.querySelector("#enlarged"));

/** The picture of the theme that is on. @param {Element} link */
const seen = (link) =>
  /** @type {HTMLImageElement} */ (link.querySelector(document.documentElement.dataset.theme === "light" ? ".in-light" : ".in-dark"));

/** @param {MouseEvent} event */
function enlarge(event) {
  const link = event.target instanceof Element ? event.target.closest("[data-enlarge]") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab of its own
  event.preventDefault();
  const small = seen(link);
  const wide = Number(small.getAttribute("width"));
  const picture = new Image();
  picture.alt = small.alt;
  picture.src = small.src;
  // Never smaller than the letters were drawn for; larger as far as there is room.
  picture.width = Math.round(Math.max(1.25 * wide, Math.min(LARGER * wide, 0.9 * innerWidth)));
  large.querySelector("div")?.replaceChildren(picture);
  const words = large.querySelector("p");
  if (words) words.textContent = small.alt;
  large.showModal();
}

large.addEventListener("click", (event) => {
  if (event.target === large || (event.target instanceof Element && event.target.closest(".shut"))) large.close();
});
document.addEventListener("click", enlarge);

// Where a service worker keeps what was read, the rest of the pictures is fetched when there is nothing else to do:
// a guide that was opened can then be read without a connection, pictures and all.
const rest = () => document.querySelectorAll("[data-enlarge]").forEach((link) => (seen(link).loading = "eager"));
if (navigator.serviceWorker?.controller) addEventListener("load", () => setTimeout(rest, 2000));

field.addEventListener("input", search);
addEventListener("hashchange", follow);
follow();
