// @ts-check
// What the others did, step by step and one caption a step. It never stands in the way: whoever answers sees the present.
import { point, rows, showAt } from "./log.js";
import { calm, diceOf, glide, leaveTrail, piecesSeen, places, settle, trail, tumble } from "./motion.js";
import { drawings, fetchSteps, lay, replaced } from "./stills.js";
import { look } from "./zoom.js";

/** @typedef {import("./stills.js").Parts} Parts */
/** A step, or a part of a row (2.03): what was told, and the table then (null: not fetched yet). @typedef {{ step: number, seat: string, name: string, lines: string[], parts: Parts | null }} Moment */

const PACE = 1600; // milliseconds a step at normal speed
const LONGEST = 12000; // milliseconds for one's turn
const AHEAD = 6; // steps fetched together
const KEPT = "playback"; // where this browser keeps the speed
/** @type {Record<string, [string, number]>} */
const SPEEDS = { off: ["Off", 0], slow: ["Slow", 0.5], normal: ["Normal", 1], fast: ["Fast", 2.5] };
const BUTTONS = [
  ["again", "Again from the first step (A)"],
  ["back", "Back by a step"],
  ["pause", "Pause or go on (P)"],
  ["on", "On by a step"],
  ["skip", "To the table as it stands (S)"],
];

const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));
const deck = () => /** @type {HTMLElement | null} */ (document.querySelector("#playback"));
const speed = () => (localStorage.getItem(KEPT) ?? "normal") in SPEEDS ? (localStorage.getItem(KEPT) ?? "normal") : "normal";
const factor = () => SPEEDS[speed()][1] || 1;

/** @type {Moment[]} the table before the first step, then the steps */
let moments = [];
let place = -1; // which of them is shown; -1: the table as it stands
/** Nothing, going on by itself, stopped, looking at a step of the log, or offering steps to those who want no motion. @type {"" | "play" | "pause" | "look" | "offer"} */
let mode = "";
let wanted = 0; // the newest wish; older ones are not shown
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Whether an earlier step lies on the table. */
export const isPast = () => place >= 0 && mode !== "" && mode !== "offer";

// --- the page changes ---------------------------------------------------------------------------------------------
/** @type {DOMStringMap} */
let was = {};
/** @type {Map<string, SVGSVGElement>} */
let before = new Map();

/** The page is about to change: what lies on it is the present. */
export function leavePresent() {
  lay(new Map());
  before = drawings();
  was = { ...main().dataset };
}

/** The page has changed. Gives whether something else than the present is shown, so that nothing needs to move. */
export function meetNews() {
  const now = main().dataset;
  const known = ["table", "branch", "seat", "form"].every((name) => now[name] === was[name]);
  if (!known || Number(now.row) < Number(was.row)) {
    moments = [];
    finish();
    return false;
  }
  const old = replaced(before);
  for (const { parts } of moments) {
    for (const [id, drawn] of old) if (parts && !parts.has(id)) parts.set(id, drawn);
  }
  const fresh = rows().filter((told) => told.step > Number(was.row));
  let first = fresh.findIndex((told) => now.seat === "" || told.seat !== now.seat);
  while (first > 0 && Math.ceil(fresh[first - 1].step) === Math.ceil(fresh[first].step)) first -= 1; // what it follows from
  if (first >= 0 && speed() !== "off" && mode !== "look") queue(fresh.slice(first), old);
  if (isPast()) lay(moments[place].parts ?? old);
  return isPast();
}

/** The step before one of the log: the line before it, where that is of the same row. @param {number} step */
function earlier(step) {
  const row = Math.ceil(step);
  return Math.max(row - 1, ...rows().map((told) => told.step).filter((one) => one < step && one > row - 1));
}

/** @param {Omit<Moment, "parts">[]} news @param {Parts} old the table before the page changed */
function queue(news, old) {
  const idle = mode === "";
  if (idle) {
    const step = earlier(news[0].step);
    moments = [{ step, seat: "", name: "", lines: [], parts: step === Number(was.row) ? old : null }];
  }
  moments.push(...news.map((told, at) => ({ ...told, parts: at === news.length - 1 ? new Map() : null })));
  if (calm()) {
    mode = "offer";
    tell();
  } else if (idle) {
    mode = "play";
    place = 0;
    tell();
    go(1);
  } else tell();
}

// --- one step -----------------------------------------------------------------------------------------------------
/** @type {Map<number, Promise<void>>} */
const loading = new Map();

/** Whether a moment can be shown; fetches it with those that follow it. @param {number} at @returns {Promise<boolean>} */
async function load(at) {
  const moment = moments[at];
  if (!moment || moment.parts) return Boolean(moment);
  const all = moments;
  const until = all[Math.min(at + (mode === "play" ? AHEAD : 0), all.length - 1)];
  if (!loading.has(moment.step)) {
    const found = fetchSteps(moment.step, until.step, main().dataset.seat ?? "").then((steps) => {
      for (const one of all) one.parts ??= steps.get(one.step) ?? null;
    });
    loading.set(moment.step, found.catch(() => {}).finally(() => loading.delete(moment.step)));
  }
  await loading.get(moment.step);
  return moment.parts !== null;
}

/** Shows a moment, and goes on from there if it plays. @param {number} to @param {boolean} [moving] */
async function go(to, moving = true) {
  clearTimeout(timer);
  const [mine, all] = [++wanted, moments];
  if (!(await load(to))) return finish();
  if (mine !== wanted || all !== moments) return;
  settle();
  const [old, seen, dice] = [places(), piecesSeen(), diceOf()];
  place = to;
  lay(moments[to].parts ?? new Map());
  look();
  if (moving && !calm()) {
    glide(old, 2 / factor());
    tumble(dice, factor());
    leaveTrail(seen);
  } else leaveTrail(null);
  tell();
  if (mode === "play") timer = setTimeout(() => (place + 1 < moments.length ? go(place + 1) : finish()), pace());
  if (mode === "play" && place + 1 < moments.length) load(place + 1);
}

/** Milliseconds for a step: the many steps of one turn are shown faster. */
function pace() {
  const longest = Math.max(1, ...[...turns().values()]);
  return Math.min(PACE / factor(), LONGEST / longest);
}

/** How many steps each one's turn has. */
const turns = () => moments.reduce((all, { name }) => all.set(name, (all.get(name) ?? 0) + 1), new Map());

/** The table as it stands. */
function finish() {
  clearTimeout(timer);
  wanted += 1;
  const shown = mode !== "";
  [mode, place] = ["", -1];
  settle();
  lay(new Map());
  tell();
  if (!shown) return;
  look();
  trail();
}

/** Whoever acts sees the present; whether something else was shown. */
export function skip() {
  const shown = mode !== "";
  if (shown) finish();
  return shown;
}

/** Steps from the log with the table before them. @param {Omit<Moment, "parts">[]} told */
function gather(told) {
  const last = rows().at(-1)?.step;
  const first = { step: earlier(told[0].step), seat: "", name: "", lines: [], parts: null };
  moments = [first, ...told.map((one) => ({ ...one, parts: one.step === last ? new Map() : null }))];
}

/** What is being shown, or all since the viewer's last turn, or all from a row on, once more. @param {number} [from] */
export function again(from) {
  const since = document.querySelector("[data-again]")?.getAttribute("data-again");
  const first = from ?? (mode === "" && since ? Number(since) : undefined);
  const told = first === undefined ? [] : rows().filter(({ step }) => step >= first);
  if (told.length) gather(told);
  else if (!moments.length) return;
  mode = calm() ? "look" : "play";
  go(calm() ? 1 : 0, false);
}

/** How it was after a row of the log. @param {number} step */
export function showStep(step) {
  const told = rows();
  if (step === told.at(-1)?.step) return finish();
  gather(told);
  mode = "look";
  go(moments.findIndex((one) => one.step === step), false);
}

export function pause() {
  if (mode === "play") {
    mode = "pause";
    clearTimeout(timer);
    tell();
  } else if (mode === "pause" || mode === "look") {
    mode = "play";
    if (place + 1 < moments.length) go(place + 1);
    else finish();
  }
}

/** @param {number} by */
function walk(by) {
  if (mode === "offer") mode = "look";
  else if (mode === "play") mode = "pause";
  const to = place < 0 ? 1 : place + by;
  if (to >= moments.length) finish();
  else if (to >= 0) go(to);
}

// --- the deck -----------------------------------------------------------------------------------------------------
/** @param {string} tag @param {Record<string, string>} [facts] @param {(Node | string)[]} inside */
function made(tag, facts = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(facts)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

/** @param {string} name */
function sign(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(svg.namespaceURI, "use");
  use.setAttribute("href", `${new URL("icons.svg", import.meta.url)}#i-${name}`);
  svg.append(use);
  return svg;
}

/** @param {HTMLElement} place */
function fill(place) {
  const buttons = BUTTONS.map(([name, told]) =>
    made("button", { type: "button", class: "tool", id: `play-${name}`, "data-play": name, "aria-label": told, title: told }, sign(name), made("span")),
  );
  const speeds = Object.entries(SPEEDS).map(([name, [label]]) => made("button", { type: "button", class: "tool", role: "radio", "data-pace": name }, label));
  place.append(
    made("p", { class: "cap" }, made("span", { id: "play-where" }), made("span", { id: "play-left" })),
    made("div", { id: "play-says", "aria-live": "polite" }),
    made("div", { id: "play-bar", "aria-hidden": "true" }),
    made("div", { class: "row", role: "group", "aria-label": "Steps" }, ...buttons),
    made("div", { class: "speeds", role: "radiogroup", "aria-label": "Speed of others' turns" }, made("span", { class: "cap" }, "Speed"), ...speeds),
  );
}

/** @param {string} id @param {(Node | string)[]} inside */
const write = (id, ...inside) => document.getElementById(id)?.replaceChildren(...inside);

/** Says what is shown. */
function tell() {
  const panel = deck();
  if (!panel) return;
  const moment = moments[place];
  panel.hidden = mode === "";
  document.body.classList.toggle("watching", isPast());
  showAt(isPast() && moment ? moment.step : null, mode === "play" || mode === "pause");
  point(isPast() && moment?.lines.length ? moment : null);
  if (mode === "") return;
  if (!panel.childElementCount) fill(panel);
  panel.dataset.mode = mode;
  panel.dataset.step = moment ? String(moment.step) : "";
  const count = moments.length - 1;
  const names = [...new Set(moments.map(({ name }) => name).filter(Boolean))].join(", ");
  const [first = "The table before that", ...more] = moment?.lines ?? [];
  if (mode === "offer") write("play-where", `${names}: ${count} ${count === 1 ? "step" : "steps"}`);
  else if (mode === "look") write("play-where", `Step ${moment?.step ?? ""}, as you saw it`);
  else write("play-where", `${moment?.name || names} · step ${Math.max(1, place)} of ${count}`);
  write("play-left", mode === "play" ? `${Math.ceil(((count - place + 1) * pace()) / 1000)} s` : "");
  if (mode === "offer") write("play-says");
  else write("play-says", made("h2", {}, first), ...more.map((line) => made("p", {}, line)));
  const marks = mode === "look" || mode === "offer" || count > 40 ? [] : moments.slice(1).map((_, at) => made("i", { class: at + 1 < place ? "done" : at + 1 === place ? "now" : "" }));
  write("play-bar", ...marks);
  const words = { skip: mode === "look" ? "Back to now" : mode === "offer" ? "Close" : "Skip", on: mode === "offer" ? "Look, step by step" : "", pause: mode === "play" ? "Pause" : "Play" };
  for (const [name, said] of Object.entries(words)) panel.querySelector(`#play-${name} span`)?.replaceChildren(said);
  panel.querySelector("#play-pause use")?.setAttribute("href", `${new URL("icons.svg", import.meta.url)}#i-${mode === "play" ? "pause" : "play"}`);
  tellSpeed();
}

function tellSpeed() {
  for (const one of document.querySelectorAll("[data-pace][role=radio]")) one.setAttribute("aria-checked", String(one.getAttribute("data-pace") === speed()));
  for (const list of document.querySelectorAll("select[data-pace]")) if (list instanceof HTMLSelectElement) list.value = speed();
}

/** @param {string} name */
function setSpeed(name) {
  localStorage.setItem(KEPT, name);
  tellSpeed();
  if (name === "off" && mode !== "look") finish();
  else if (mode === "play" && place >= 0) {
    clearTimeout(timer);
    timer = setTimeout(() => (place + 1 < moments.length ? go(place + 1) : finish()), pace());
  }
}

export function startPlayback() {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest("[data-play], button[data-pace], [data-again]") : null;
    if (!(target instanceof HTMLElement)) return;
    const { play, pace: name, again: from } = target.dataset;
    if (name !== undefined) setSpeed(name);
    else if (from !== undefined) again(Number(from));
    else if (play === "again") again();
    else if (play === "pause") pause();
    else if (play === "skip") finish();
    else walk(play === "on" ? 1 : -1);
  });
  document.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.dataset.pace !== undefined) setSpeed(event.target.value);
  });
  tellSpeed();
}
