// @ts-check
// Where the table is shown: the form it is drawn in, the tabs of a small screen, the sheet at the foot of a phone.

const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));
const roomy = matchMedia("(min-width: 1392px) and (min-height: 820px)");
const upright = matchMedia("(max-width: 599px), (max-height: 339px)");

/** The form the page should have now. */
export const form = () => (roomy.matches ? "wide" : "narrow");
/** Whether what is shown was drawn for another kind of place. */
export const isMisplaced = () => Boolean(main().dataset.form) && main().dataset.form !== form();

const tabs = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#places [data-place]")]);
const panel = (/** @type {string} */ name) => document.getElementById(`place-${name}`);
/** @type {string} */
let shown = "";

/** @param {string} name @param {boolean} [focus] */
export function showPlace(name, focus = false) {
  shown = name;
  for (const tab of tabs()) {
    const on = tab.dataset.place === name;
    tab.setAttribute("aria-selected", String(on));
    tab.setAttribute("tabindex", on ? "0" : "-1");
    panel(tab.dataset.place ?? "")?.classList.toggle("on", on);
    if (on && focus) tab.focus();
    if (on) tab.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  document.dispatchEvent(new CustomEvent("place"));
}

/** Whether sections stand under tabs now, one tab at a time. */
export const isTabbed = () => tabs().length > 0 && getComputedStyle(/** @type {Element} */ (document.querySelector("#places"))).display !== "none";

/** Brings the section with a drawn thing to the front. @param {Element | null} thing */
export function bring(thing) {
  const place = thing?.closest(".place");
  if (place && isTabbed() && !place.classList.contains("on")) showPlace(place.id.replace("place-", ""));
}

/**
 * The page has changed: tabs say where something can be done, and a new question opens the place it is about.
 * @param {boolean} fresh whether it is a new question
 */
export function arrangePlaces(fresh) {
  const all = tabs();
  if (!all.length) return;
  const counts = new Map(all.map((tab) => [tab.dataset.place ?? "", panel(tab.dataset.place ?? "")?.querySelectorAll(".target").length ?? 0]));
  for (const tab of all) {
    const asks = (counts.get(tab.dataset.place ?? "") ?? 0) > 0;
    tab.classList.toggle("asks", asks);
    if (asks) tab.setAttribute("aria-description", "You can do something here.");
    else tab.removeAttribute("aria-description");
  }
  const known = all.some((tab) => tab.dataset.place === shown);
  const map = [...counts].find(([name, count]) => count && panel(name)?.querySelector(".grows"));
  const best = map ?? [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  if (!known) showPlace(best[1] ? best[0] : (all[0].dataset.place ?? ""));
  else if (fresh && best[1] && (map || !counts.get(shown))) showPlace(best[0]);
  else showPlace(shown);
  if (fresh && isTabbed()) comeTo(panel(shown)?.querySelector(".target") ?? null);
}

/** Scrolls a small screen to the section of a drawn thing, if not all of it is in sight. @param {Element | null} thing */
function comeTo(thing) {
  const section = thing?.closest(".section:not(.grows)");
  const board = document.querySelector("#board");
  if (!section || !board) return;
  const [box, room] = [section.getBoundingClientRect(), board.getBoundingClientRect()];
  if (box.top < room.top || box.bottom > room.bottom) section.scrollIntoView({ block: box.height > room.height ? "start" : "nearest" });
}

// --- the sheet ----------------------------------------------------------------------------------------------------
/** @param {boolean} open */
export function openSheet(open) {
  document.body.classList.toggle("sheet-up", open);
  nameSheet();
  const right = document.querySelector("#right");
  if (right) right.scrollTop = 0;
}

/** What the handle of the sheet leads to. */
export function nameSheet() {
  const says = document.querySelector("#sheet-handle .says");
  const count = document.querySelectorAll("button.act").length;
  const open = document.body.classList.contains("sheet-up");
  if (says) says.textContent = open ? "Board" : count ? `${count} ${count === 1 ? "option" : "options"}` : "Log and chat";
  document.querySelector("#sheet-handle")?.setAttribute("aria-expanded", String(open));
}

/** A new question begins at its beginning. */
export function rewind() {
  for (const scroller of [document.querySelector("#right"), document.querySelector("#options")]) {
    if (scroller) scroller.scrollTop = 0;
  }
}

/** Whether the question is a sheet at the foot of the page. */
export const isSheet = () => upright.matches;

/** @param {() => void} misplaced what to do when another form is needed */
export function startPlaces(misplaced) {
  document.addEventListener("click", (event) => {
    const tab = event.target instanceof Element ? event.target.closest("[data-place]") : null;
    if (tab instanceof HTMLElement) showPlace(tab.dataset.place ?? "");
    const plate = event.target instanceof Element ? event.target.closest("[data-form='narrow'] .drawn-plate") : null;
    if (plate && !event.target.closest("button, .target, .picked, .other") && panel("rivals") && isTabbed()) showPlace("rivals");
  });
  document.addEventListener("keydown", (event) => {
    const tab = event.target instanceof Element ? event.target.closest("[data-place]") : null;
    if (!tab || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const names = tabs().map((found) => found.dataset.place ?? "");
    const step = event.key === "ArrowRight" ? 1 : names.length - 1;
    showPlace(names[(names.indexOf(shown) + step) % names.length], true);
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  let from = 0;
  let drawnOut = false;
  const onHandle = (/** @type {Event} */ event) => event.target instanceof Element && event.target.closest("#sheet-handle") !== null;
  document.addEventListener("pointerdown", (event) => {
    drawnOut = false;
    from = onHandle(event) ? event.clientY : 0;
  });
  document.addEventListener("pointerup", (event) => {
    drawnOut = from > 0 && Math.abs(event.clientY - from) > 24;
    if (drawnOut) openSheet(event.clientY < from);
    from = 0;
  });
  document.addEventListener("click", (event) => {
    if (onHandle(event) && !drawnOut) openSheet(!document.body.classList.contains("sheet-up"));
  });
  const measure = () => {
    const board = document.querySelector("#board");
    if (board instanceof HTMLElement && board.clientHeight) board.style.setProperty("--board-high", `${board.clientHeight - 8}px`);
  };
  addEventListener("resize", measure);
  document.addEventListener("place", measure);
  const board = document.querySelector("#board");
  if (board) new ResizeObserver(measure).observe(board); // also when something else beside it comes or goes
  roomy.addEventListener("change", () => {
    if (isMisplaced()) misplaced();
  });
  measure();
}
