// @ts-check
// A review: marks on the boards of the turning points, rows and cards that select each other, and how far it is.
import { crop, mark } from "./marks.js";
import { toast } from "./toast.js";

const RATIO = 4 / 3;
const EVERY = 1500; // milliseconds between two looks at how far it is
const main = /** @type {HTMLElement} */ (document.querySelector("#main"));

for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".crop"))) {
  const marked = mark(place, place.dataset.played ?? "", place.dataset.better ?? "");
  const picture = place.querySelector("svg");
  if (picture) crop(picture, marked, RATIO);
}

/** @param {string | undefined} step */
function select(step) {
  for (const one of document.querySelectorAll(".card, #decisions li")) {
    one.classList.toggle("chosen", one.getAttribute("data-step") === step);
  }
}

/** @param {string} by */
function sort(by) {
  const list = document.querySelector("#decisions ol");
  const rows = /** @type {HTMLElement[]} */ ([...(list?.children ?? [])]);
  const sign = by === "loss" ? -1 : 1;
  rows.sort((one, other) => sign * (Number(one.dataset[by]) - Number(other.dataset[by])));
  list?.append(...rows);
  for (const button of document.querySelectorAll("[data-sort]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-sort") === by));
  }
}

for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const found = event.target instanceof Element ? event.target.closest(".card, #decisions li") : null;
    if (found instanceof HTMLElement) select(found.dataset.step);
  });
}
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-sort]") : null;
  if (button instanceof HTMLElement) sort(button.dataset.sort ?? "loss");
});

async function wait() {
  try {
    const answer = await fetch(`${location.pathname}/progress`);
    if (!answer.ok) throw new Error((await answer.json())?.error?.text);
    const { ready, done, total } = await answer.json();
    if (ready) return void location.reload();
    const said = document.querySelector("#so-far");
    if (said && total) said.textContent = `${done} of ${total} done`;
    const bar = document.querySelector("#progress");
    if (bar instanceof HTMLProgressElement && total) bar.value = (100 * done) / total;
  } catch (fault) {
    toast(fault instanceof TypeError ? "The server cannot be reached." : /** @type {Error} */ (fault).message);
  }
  setTimeout(wait, EVERY);
}

if (main.dataset.asked === "1") setTimeout(wait, EVERY);
document.body.dataset.ready = "1";
