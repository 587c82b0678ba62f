// @ts-check
// Between this page and the server: what changed, once; what is done; who is faced.
import { at } from "./home.js";
import { arrive, leave } from "./board.js";
import { chosen, choose, clearHint, sending } from "./choosing.js";
import { acted } from "./motion.js";
import { form, isMisplaced, nameSheet, rewind } from "./places.js";
import { listen } from "./stream.js";
import { fillIn, remember, swapChanged, swapParts } from "./swap.js";
import { freshTalk, showTab } from "./talk.js";
import { clearFaults, clearReasons, post, send, toast } from "./toast.js";

/** The part that is swapped. @returns {HTMLElement} */
const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));
const table = main().dataset.table ?? "";
export const api = at(`/api/tables/${table}`);

let face = main().dataset.seat ?? "";
export const facing = () => face;
export const version = () => Number(main().dataset.version);

/** What this page calls itself, so that an answer and the stream do not bring the same. */
const name = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// --- keeping the page fresh ---------------------------------------------------------------------------------------
const PATIENCE = 1500; // ms that the stream may take to bring what is known to be new
let wanted = 0;
let again = false;
let fetching = false;
let acting = false;
let online = false;
/** @type {() => void} */
let changed = () => {};
/** @type {ReturnType<typeof listen> | undefined} */
let stream;

/** What is shown, as the stream is told it. */
const shown = () => ({ name, table, seat: main().dataset.seat || face, form: main().dataset.form || form(), version: version() });

/** Shows at least this version of the table; what is on its way already is not asked for twice. @param {number} least */
export async function want(least) {
  wanted = Math.max(wanted, least);
  if (fetching || acting) return; // the answer to an action brings what it changed
  fetching = true;
  try {
    while (again || version() < wanted || isMisplaced()) {
      const before = again ? -1 : version();
      again = false;
      const response = await fetch(at(`/tables/${table}/part?page=${name}${face === "" ? "" : `&face=${face}`}`));
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

/** Something was done: the stream brings what it changed; if it does not, it is asked for. @param {number} before */
export async function settle(before) {
  for (let waited = 0; online && waited < PATIENCE; waited += 50) {
    if (version() > before) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  if (version() === before) await refresh();
}

/** The stream has brought something. @param {import("./stream.js").News} news */
function heard(news) {
  if (news.text === undefined) return want(news.version);
  if (news.version <= version()) return;
  const fits = news.from === undefined || (news.from === version() && news.seat === (main().dataset.seat ?? ""));
  if (fits && !fetching && (!acting || news.from === undefined)) return show(news.text, news.from !== undefined);
  if (fits || acting || fetching) return want(news.version);
  stream?.shows(true); // another process keeps this page fresh, and does not know what it shows
  return want(news.version);
}

/** What is asked of the viewer, by its options. @param {Element} root @param {Element | null} [facts] */
const question = (root, facts = root) =>
  [facts?.getAttribute("data-branch"), facts?.getAttribute("data-form"), ...root.querySelectorAll("button.act")]
    .map((item) => (item instanceof Element ? item.getAttribute("data-action") : item))
    .join(" ");

/**
 * Shows what came: the whole of it, the parts that have changed, or the whole with marks for what is shown already.
 * @param {string} text
 * @param {boolean} [changes] whether it builds on what is shown
 */
export function show(text, changes = false) {
  const came = new DOMParser().parseFromString(text, "text/html");
  const fresh = came.querySelector("#main");
  if (!(fresh instanceof HTMLElement) || Number(fresh.dataset.version) < version()) return;
  const parts = changes && fresh.childElementCount === 0;
  const last = chosen();
  leave(); // before anything is taken over: while earlier steps are played back, theirs are the drawings on the page
  if (changes && !parts && !fillIn(fresh, main())) return void refresh();
  const pieces = parts ? [...came.body.children].filter((piece) => piece !== fresh) : [];
  const asks = parts ? (pieces.find((piece) => piece.id === "options") ?? main()) : fresh;
  const same = question(asks, fresh) === question(main()); // others may have sealed their choice meanwhile
  if (parts) {
    if (!swapChanged(pieces, fresh, main())) return void refresh();
  } else if (!swapParts(fresh, main())) {
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
  stream?.shows();
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
  stream = listen(
    [table],
    heard,
    (isOnline) => {
      online = isOnline;
      document.body.classList.toggle("offline", !online);
      if (online) clearFaults();
      if (online && lost) stream?.shows(); // what was missed comes with the stream
      lost = !online;
    },
    shown,
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
  const body = { seat: Number(seat), actions, branch: Number(branch), decision: Number(decision), version: version(), page: name };
  acted();
  sending(true);
  const answer = await send(at(`/tables/${table}/act`), body);
  const text = answer ? await answer.text() : "";
  acting = false;
  if (chosen() === picked) release(); // the next decision may be on the screen already
  sending(false);
  if (!answer) return refresh();
  if (answer.headers.get("X-Outcome") === "stale") toast("The table had moved on; look again.", { kind: "info", seconds: 6 });
  return take(answer, text);
}

/** Shows what came as an answer, if it fits what is shown by now. @param {Response} answer @param {string} text */
function take(answer, text) {
  const from = answer.headers.get("X-From");
  if (from === null || Number(from) === version()) show(text, from !== null);
  else wanted = Math.max(wanted, version() + 1);
  return want(0);
}

/** Something else than an action is asked for, and answered by what it changes. @param {string} path @param {Record<string, unknown>} body */
export async function ask(path, body) {
  if (acting) return;
  acting = true;
  const answer = await send(at(`/tables/${table}/${path}`), { ...body, seat: Number(main().dataset.seat || 0), version: version(), page: name });
  const text = answer ? await answer.text() : "";
  acting = false;
  return answer ? take(answer, text) : refresh();
}

/** @param {string} which */
export async function undo(which) {
  const { seat, branch } = main().dataset;
  const body = { seat: Number(seat), whole_turn: which === "restart", branch: Number(branch) };
  const before = version();
  const answer = await post(`${api}/undo`, body);
  if (answer?.outcome === "asked") toast("The others are asked to agree.", { kind: "info", seconds: 6 });
  if (answer && answer.table?.version > before) await settle(before);
}
