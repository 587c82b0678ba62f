// @ts-check
// The log: turns that fold, a line that shows its places on the board, and where the story is that is being shown.

const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));
/** @returns {HTMLElement[]} */
const entries = () => [...document.querySelectorAll("#log .entry")].filter((item) => item instanceof HTMLElement);
/** @param {HTMLElement} entry */
const stepOf = (entry) => Number(entry.dataset.step);

/** What was told of a row. @typedef {{ step: number, seat: string, name: string, lines: string[] }} Told */

/** All rows that the log tells of, in their order. @returns {Told[]} */
export function rows() {
  return entries().map((entry) => ({
    step: stepOf(entry),
    seat: entry.dataset.whose ?? "",
    name: entry.closest("details")?.querySelector("summary b")?.textContent ?? "",
    lines: [...entry.children].map((line) => line.textContent ?? ""),
  }));
}

// --- places -------------------------------------------------------------------------------------------------------
/** @param {string} text @param {string} name */
function names(text, name) {
  const place = name.length > 2 ? text.indexOf(name) : -1;
  if (place < 0) return false;
  const letter = (/** @type {string} */ sign) => /[\p{L}\p{N}]/u.test(sign);
  return !letter(text[place - 1] ?? " ") && !letter(text[place + name.length] ?? " ");
}

/** What is drawn of the things that a text names; the viewer's own only in what the viewer did. @param {string} text @param {string} seat */
function placesOf(text, seat) {
  const own = seat === main().dataset.seat;
  return [...document.querySelectorAll("#main.drawn svg [data-key], #main.drawn svg [data-read]")].filter((item) => {
    if (!own && item.closest("#own")) return false;
    const said = item.getAttribute("data-said") ?? item.querySelector(":scope > title")?.textContent ?? "";
    return [item.getAttribute("data-read") ?? "", said.split(/[;:.,(]/)[0]].some((name) => names(text, name));
  });
}

/** Marks on the board what a row was about; nothing: no marks. @param {{ seat: string, lines: string[] } | null} told */
export function point(told) {
  for (const item of document.querySelectorAll("#main .told")) item.classList.remove("told");
  if (!told) return;
  for (const item of placesOf(told.lines.join(" "), told.seat)) item.classList.add("told");
  if (told.seat !== "") document.getElementById(`plate-${told.seat}`)?.classList.add("told");
}

// --- folds and the line that is shown -----------------------------------------------------------------------------
/** How the reader left turns, by their first row. @type {Map<string, boolean>} */
const folds = new Map();
/** How turns were when the page changed last. @type {Map<string, boolean>} */
let before = new Map();
/** Whether the reader has scrolled away from the newest line. */
const isElsewhere = () => document.querySelector("#follow:not([hidden])") !== null;
/** @type {number | null} */
let present = null;
let hides = false;
/** Where the log was put last, by the story that is shown and not by its reader. */
export let putAt = -1;

/** The page has changed: turns are as the reader left them, none folds under their eyes, and keys reach a line. */
export function freshLog() {
  const now = new Map();
  for (const turn of document.querySelectorAll("#log details")) {
    const name = turn.getAttribute("data-turn") ?? "";
    const left = folds.get(name) ?? (isElsewhere() ? before.get(name) : undefined);
    if (left !== undefined) turn.toggleAttribute("open", left);
    now.set(name, turn.hasAttribute("open"));
  }
  before = now; // and whatever is opened or folded later
  entries().at(-1)?.setAttribute("tabindex", "0");
  showAt(present, hides);
}

/** The row that is shown now (null: the table as it stands); later ones are not told yet, only counted. @param {number | null} step @param {boolean} hide */
export function showAt(step, hide) {
  [present, hides] = [step, hide];
  let later = 0;
  for (const entry of entries()) {
    const hidden = hide && step !== null && stepOf(entry) > step;
    later += Number(hidden);
    entry.hidden = hidden;
    entry.classList.toggle("now", stepOf(entry) === step);
  }
  for (const turn of document.querySelectorAll("#log details")) {
    const inside = [...turn.querySelectorAll(".entry")];
    turn.classList.toggle("later", inside.length > 0 && inside.every((entry) => entry instanceof HTMLElement && entry.hidden));
    if (turn.querySelector(".entry.now")) turn.setAttribute("open", "");
  }
  const log = document.querySelector("#log");
  log?.setAttribute("data-later", later ? `${later} more ${later === 1 ? "step" : "steps"}, not shown yet` : "");
  const now = document.querySelector("#log .entry.now");
  const pane = document.querySelector("#log-pane");
  if (!now || !pane || isElsewhere()) return;
  const [line, room] = [now.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (line.top < room.top) pane.scrollTop -= room.top - line.top + 8;
  else if (line.bottom > room.bottom) pane.scrollTop += line.bottom - room.bottom + 8;
  putAt = pane.scrollTop;
}

/** @param {(step: number) => void} show shows a step */
export function startLog(show) {
  const entryOf = (/** @type {Event} */ event) => {
    const found = event.target instanceof Element ? event.target.closest("#log .entry") : null;
    return found instanceof HTMLElement ? found : null;
  };
  let marked = false;
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const entry = entryOf(event);
      if (entry) point({ seat: entry.dataset.whose ?? "", lines: [entry.innerText] });
      else if (marked) point(rows().find((row) => row.step === present) ?? null);
      marked = entry !== null;
    });
  }
  document.addEventListener("click", (event) => {
    const entry = entryOf(event);
    if (entry) show(stepOf(entry));
    const summary = event.target instanceof Element ? event.target.closest("#log summary") : null;
    const turn = summary?.parentElement;
    if (turn) folds.set(turn.getAttribute("data-turn") ?? "", !turn.hasAttribute("open"));
  });
  document.addEventListener(
    "toggle",
    (event) => {
      const turn = event.target instanceof HTMLDetailsElement && event.target.isConnected ? event.target : null;
      if (turn?.dataset.turn) before.set(turn.dataset.turn, turn.open);
    },
    { capture: true },
  );
  document.addEventListener("keydown", (event) => {
    const entry = entryOf(event);
    if (!entry || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    const all = entries().filter((item) => item.checkVisibility());
    const next = all[all.indexOf(entry) + (event.key === "ArrowDown" ? 1 : -1)];
    next?.focus();
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  freshLog();
}
