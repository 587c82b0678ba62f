// @ts-check
// Log, chat and rules: tabs, a log that follows until somebody scrolls, and what was said meanwhile.
import { at } from "./home.js";
import { freshLog } from "./log.js";

const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));
let tab = "log";
let follows = true;
let face = () => "";

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
  const log = pane("log");
  if (log && follows) log.scrollTop = log.scrollHeight;
  const button = document.querySelector("#follow");
  if (button instanceof HTMLElement) button.hidden = follows || tab !== "log";
  const chat = pane("chat");
  if (chat && tab === "chat") chat.scrollTop = chat.scrollHeight;
  countUnread();
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
      const { scrollTop, clientHeight, scrollHeight } = event.target;
      follows = scrollTop + clientHeight >= scrollHeight - 40;
      const button = document.querySelector("#follow");
      if (button instanceof HTMLElement) button.hidden = follows;
    },
    { capture: true, passive: true },
  );
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
