// @ts-check
import "./clock.js";
import { at } from "./home.js";
import "./install.js";
import "./shelf.js";
import { listen } from "./stream.js";
import { swapParts } from "./swap.js";

const UNDO = 8000; // milliseconds in which what was deleted can be brought back from the same row
const STALE = 60000;
const main = /** @type {HTMLElement} */ (document.querySelector("#main"));
let busy = false;
let fresh = Date.now();

/** Puts what the server says in place. @param {Response} response */
async function take(response) {
  const page = new DOMParser().parseFromString(await response.text(), "text/html").querySelector("#main");
  // Never a reload: it would take the place of the page that a click has just asked for.
  if (page) swapParts(page, main);
  fresh = Date.now();
  showTab();
  follow.listen(heardOf());
  const waits = document.querySelector("#turn:not([hidden])");
  document.title = waits ? "● Your turn · Starboard" : "Starboard";
}

async function refresh() {
  if (busy) return later();
  busy = true;
  try {
    await take(await fetch(at("/") + location.search));
  } catch {
    // the stream tells when the server is back
  } finally {
    busy = false;
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;
/** Much news in a moment is fetched once. */
function later(wait = 300) {
  clearTimeout(soon);
  soon = setTimeout(refresh, wait);
}

let lost = true; // what happened before the stream was open has not been heard
const heardOf = () => ["lobby", ...(main.dataset.tables ?? "").split(",").filter(Boolean).sort()];
const follow = listen(
  heardOf(),
  () => later(),
  (online) => {
    if (online && lost) refresh();
    lost = !online;
  },
);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && Date.now() - fresh > STALE) refresh(); // "4 min ago" was true when it was said
});

// Deleting, leaving and bringing back: the answer is the lobby itself, so that it takes no page load.
main.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.quiet === undefined) return;
  event.preventDefault();
  try {
    const response = await fetch(form.action, { method: "POST", headers: { Accept: "text/html" } });
    if (!response.ok) return location.assign(at("/"));
    await take(response);
    if (response.url.includes("away=")) later(UNDO);
  } catch {
    form.submit(); // the browser says what is wrong
  }
});

// On phones one part of the lobby is shown at a time.
let tab = ["titles", "mine", "listed"].includes(location.hash.slice(1)) ? location.hash.slice(1) : "titles";
function showTab() {
  main.dataset.tab = tab;
  for (const link of main.querySelectorAll("#tabs a")) {
    link.toggleAttribute("aria-current", link.getAttribute("data-tab") === tab);
    if (link.hasAttribute("aria-current")) link.setAttribute("aria-current", "true");
  }
}
main.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("#tabs a") : null;
  if (!link) return;
  event.preventDefault();
  tab = link.getAttribute("data-tab") ?? "titles";
  showTab();
  scrollTo({ top: 0 });
});
showTab();

// The shell of the pages is kept, so that there is a page even without a connection.
navigator.serviceWorker?.register(at("/service-worker.js"), { scope: at("/") }).catch(() => null);
