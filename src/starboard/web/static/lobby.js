// @ts-check
import "./clock.js";
import { at } from "./home.js";
import "./shelf.js";
import { listen } from "./stream.js";
import { swapParts } from "./swap.js";

const main = /** @type {HTMLElement} */ (document.querySelector("#main"));
let busy = false;

async function refresh() {
  if (busy) return later();
  busy = true;
  try {
    const response = await fetch(at("/"));
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html").querySelector("#main");
    // Never a reload: it would take the place of the page that a click has just asked for.
    if (fresh) swapParts(fresh, main);
    follow.listen(heardOf());
    document.title = document.querySelector(".tag.turn") ? "● Your turn · Starboard" : "Starboard";
  } catch {
    // the stream tells when the server is back
  } finally {
    busy = false;
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;
/** Much news in a moment is fetched once. */
function later() {
  clearTimeout(soon);
  soon = setTimeout(refresh, 300);
}

let lost = false;
const heardOf = () => ["lobby", ...(main.dataset.tables ?? "").split(",").filter(Boolean).sort()];
const follow = listen(heardOf(), later, (online) => {
  if (online && lost) refresh();
  lost = !online;
});

// The shell of the pages is kept, so that there is a page even without a connection.
navigator.serviceWorker?.register(at("/service-worker.js"), { scope: at("/") }).catch(() => null);
