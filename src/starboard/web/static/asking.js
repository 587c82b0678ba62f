// @ts-check
// Between this page and the server: what changed, once; what is done; who is faced.
import { at } from "./home.js";
import { arrive, leave } from "./board.js";
import { chosen, choose, clearHint, sending } from "./choosing.js";
import { acted } from "./motion.js";
import { isMisplaced, nameSheet, rewind } from "./places.js";
import { listen } from "./stream.js";
import { remember, swapParts } from "./swap.js";
import { freshTalk, showTab } from "./talk.js";
import { clearFaults, clearReasons, post, send, toast } from "./toast.js";

/** The part that is swapped. @returns {HTMLElement} */
const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));
const table = main().dataset.table ?? "";
export const api = at(`/api/tables/${table}`);

let face = main().dataset.seat ?? "";
export const facing = () => face;
const version = () => Number(main().dataset.version);

// --- keeping the page fresh ---------------------------------------------------------------------------------------
let wanted = 0;
let again = false;
let fetching = false;
let acting = false;
/** @type {() => void} */
let changed = () => {};

/** Shows at least this version of the table; what is on its way already is not asked for twice. @param {number} least */
export async function want(least) {
  wanted = Math.max(wanted, least);
  if (fetching || acting) return; // the answer to an action brings what it changed
  fetching = true;
  try {
    while (again || version() < wanted || isMisplaced()) {
      const before = again ? -1 : version();
      again = false;
      const response = await fetch(at(`/tables/${table}/part${face === "" ? "" : `?face=${face}`}`));
      if (!response.ok) throw new Error(String(response.status));
      show(await response.text());
      if (version() <= before && !isMisplaced()) break; // another process may lag behind: its news will come
    }
    clearFaults();
  } catch {
    setTimeout(() => want(0), 2000);
  } finally {
    fetching = false;
  }
}

/** Asks anew, whatever is shown. */
export const refresh = () => {
  again = true;
  return want(0);
};

/** What is asked of the viewer, by its options. @param {Element} root */
const question = (root) =>
  [root.getAttribute("data-branch"), root.getAttribute("data-form"), ...root.querySelectorAll("button.act")]
    .map((item) => (item instanceof Element ? item.getAttribute("data-action") : item))
    .join(" ");

/** @param {string} text */
export function show(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("#main");
  if (!(fresh instanceof HTMLElement) || Number(fresh.dataset.version) < version()) return;
  const same = question(fresh) === question(main()); // others may have sealed their choice meanwhile
  const last = chosen();
  leave();
  if (!swapParts(fresh, main())) {
    remember(fresh);
    main().replaceWith(fresh);
    const first = main().querySelector("[autofocus]");
    if (first instanceof HTMLElement) first.focus();
    showTab("log");
  }
  const again = last && document.querySelector(`[data-action="${last.dataset.action}"]`);
  choose(same && again instanceof HTMLElement ? again : null);
  arrive(same);
  if (!same) {
    clearHint();
    clearReasons();
    rewind();
  }
  nameSheet();
  if (main().dataset.seat) face = main().dataset.seat ?? "";
  freshTalk();
  changed();
}

/** Another pair of eyes. @param {string} seat */
export function faceAs(seat) {
  face = seat;
  return refresh();
}

let lost = false;

/** @param {() => void} whenChanged */
export function startAsking(whenChanged) {
  changed = whenChanged;
  listen(
    [table],
    (_, news) => want(news),
    (online) => {
      document.body.classList.toggle("offline", !online);
      if (online && lost) refresh();
      if (online) clearFaults();
      lost = !online;
    },
  );
}

// --- acting -------------------------------------------------------------------------------------------------------
/** Plays what is chosen: one action, or several as one. @param {() => void} release */
export async function act(release) {
  const picked = chosen();
  if (!picked || acting) return;
  acting = true;
  const { seat, branch, decision } = main().dataset;
  const actions = (picked.dataset.action ?? "").split(" ").map(Number);
  const body = { seat: Number(seat), actions, branch: Number(branch), decision: Number(decision) };
  acted();
  sending(true);
  const answer = await send(at(`/tables/${table}/act`), body);
  const text = answer ? await answer.text() : "";
  acting = false;
  if (chosen() === picked) release(); // the next decision may be on the screen already
  sending(false);
  if (!answer) return refresh();
  if (answer.headers.get("X-Outcome") === "stale") toast("The table had moved on; look again.", { kind: "info", seconds: 6 });
  show(text);
  return want(0);
}

/** @param {string} which */
export async function undo(which) {
  const { seat, branch } = main().dataset;
  const body = { seat: Number(seat), whole_turn: which === "restart", branch: Number(branch) };
  const answer = await post(`${api}/undo`, body);
  if (answer?.outcome === "asked") toast("The others are asked to agree.", { kind: "info", seconds: 6 });
  await want(answer?.table?.version ?? version() + 1);
}
