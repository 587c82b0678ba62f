// @ts-check
// Log, chat and rules: tabs, a log that follows until somebody scrolls, and what was said meanwhile.
import { at } from "./home.js";
import { freshLog, putAt } from "./log.js";

const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));
let tab = "log";
let follows = true;
let face = () => "";
/** How the log stood when it was looked at last. */
let stood = { top: 0, height: 0, room: 0 };
/** When the reader's hand was on the log last, and for how long that explains what the log does. */
let touched = -1e9;
const HAND = 800;
const byReader = () => performance.now() - touched < HAND;
/** Playback makes the log longer and shorter, which is no scrolling; the reader's folds are. */
const grown = new ResizeObserver(() => {
  const log = pane("log");
  if (log && byReader()) follows = isAtEnd(log);
  stayAtEnd();
});

const pane = (/** @type {string} */ name) => /** @type {HTMLElement | null} */ (document.querySelector(`#${name}-pane`));

/**
 * @param {string} name
 * @param {boolean} [focus]
 */
export function showTab(name, focus = false) {
  tab = name;
  for (const button of document.querySelectorAll("#talk [role=tab]")) {
    const on = button.id === `tab-${name}`;
    button.setAttribute("aria-selected", String(on));
    button.setAttribute("tabindex", on ? "0" : "-1");
    const shown = pane(button.id.replace("tab-", ""));
    if (shown) shown.hidden = !on;
  }
  if (name === "words") fillWords();
  freshTalk();
  const first = name === "chat" ? "#chat-form input" : `#tab-${name}`;
  if (focus) setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(first))?.focus());
}

/** The page has changed. */
export function freshTalk() {
  if (tab === "words") fillWords();
  freshLog();
  stayAtEnd();
  const log = pane("log");
  grown.disconnect();
  for (const item of log ? [log, ...log.children] : []) grown.observe(item);
  const chat = pane("chat");
  if (chat && tab === "chat") chat.scrollTop = chat.scrollHeight;
  countUnread();
}

/** The newest line is shown to whoever follows. */
function stayAtEnd() {
  const log = pane("log");
  if (log && follows) log.scrollTop = log.scrollHeight;
  if (log) stood = { top: log.scrollTop, height: log.scrollHeight, room: log.clientHeight };
  const button = document.querySelector("#follow");
  if (button instanceof HTMLElement) button.hidden = follows || tab !== "log";
}

const isAtEnd = (/** @type {HTMLElement} */ log) => log.scrollTop + log.clientHeight >= log.scrollHeight - 40;

/** The log was scrolled, by the reader or by its own growth. @param {HTMLElement} log */
function scrolled(log) {
  const same = log.scrollHeight === stood.height && log.clientHeight === stood.room;
  if (isAtEnd(log)) follows = true;
  else if (byReader() || (same && log.scrollTop < stood.top && log.scrollTop !== putAt)) follows = false;
  stayAtEnd();
}

/** What was said while the chat was not open. */
function countUnread() {
  const shelf = `chat:${main().dataset.table}`;
  const count = document.querySelectorAll("#chat li:not(.note)").length;
  if (tab === "chat" || sessionStorage.getItem(shelf) === null) sessionStorage.setItem(shelf, String(count));
  const unread = count - Number(sessionStorage.getItem(shelf));
  const mark = document.querySelector("#tab-chat .unread");
  if (!(mark instanceof HTMLElement)) return;
  mark.hidden = unread <= 0;
  mark.textContent = String(unread);
  mark.setAttribute("aria-label", `${unread} not read`);
}

/** All that lies on the table in words; fetched only while it is looked at. */
async function fillWords() {
  const place = pane("words");
  if (!place) return;
  const seat = face();
  const response = await fetch(at(`/tables/${main().dataset.table}/words${seat === "" ? "" : `?face=${seat}`}`)).catch(() => null);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const fold of place.querySelectorAll("details[id]")) {
    fresh.getElementById(fold.id)?.toggleAttribute("open", fold.hasAttribute("open"));
  }
  place.replaceChildren(...fresh.body.children);
}

/** @param {string} key */
export function turnTab(key) {
  const names = [...document.querySelectorAll("#talk [role=tab]")].map((found) => found.id.replace("tab-", ""));
  const next = names[(names.indexOf(tab) + (key === "ArrowRight" ? 1 : names.length - 1)) % names.length];
  showTab(next);
  /** @type {HTMLElement | null} */ (document.querySelector(`#tab-${next}`))?.focus();
}

/** @param {() => string} facing the seat whose view is shown */
export function startTalk(facing) {
  face = facing;
  document.addEventListener(
    "scroll",
    (event) => {
      if (!(event.target instanceof HTMLElement) || event.target.id !== "log-pane") return;
      scrolled(event.target);
    },
    { capture: true, passive: true },
  );
  for (const kind of ["wheel", "touchmove", "pointerdown", "keydown", "click"]) {
    const hand = (/** @type {Event} */ event) => {
      if (event.target instanceof Element && event.target.closest("#log-pane")) touched = performance.now();
    };
    document.addEventListener(kind, hand, { capture: true, passive: true });
  }
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest("#talk [role=tab], [data-follow]") : null;
    if (!target) return;
    if (target.matches("[data-follow]")) {
      follows = true;
      freshTalk();
    } else showTab(target.id.replace("tab-", ""));
  });
  showTab("log");
}
