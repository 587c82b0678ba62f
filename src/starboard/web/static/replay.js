// @ts-check
// A game looked at again: step by step, forward and back, by buttons, slider, keys, or by itself.
import { mark } from "./marks.js";
import { glide, places, settle } from "./motion.js";
import { arrangePlaces, form, isMisplaced, startPlaces } from "./places.js";
import { close, readFocused, startReading } from "./reading.js";
import { remember, swapParts } from "./swap.js";
import { toast } from "./toast.js";
import { look, watchZoom } from "./zoom.js";

const PACE = 1600; // milliseconds a step at speed 1
const KEPT = 40; // steps that are remembered

const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));
const slider = () => /** @type {HTMLInputElement} */ (document.querySelector("#slider"));
/** Fetched pages by address. @type {Map<string, Promise<string>>} */
const fetched = new Map();
let speed = 1;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let playing;
let wanted = 0; // the newest request; older answers are not shown

/** @param {number} step @param {string} eyes */
const query = (step, eyes) => `step=${step}&as=${eyes}`;

/** @param {number} step @param {string} eyes @returns {Promise<string>} */
function part(step, eyes) {
  const address = `${main().dataset.address}/part?${query(step, eyes)}&form=${form()}`;
  let found = fetched.get(address);
  if (!found) {
    found = fetch(address).then(async (response) => {
      if (response.ok) return response.text();
      const answer = await response.json().catch(() => null);
      throw new Error(answer?.error?.text ?? "That did not work.");
    });
    found.catch(() => fetched.delete(address));
    fetched.set(address, found);
    for (const old of fetched.keys()) if (fetched.size > KEPT) fetched.delete(old);
  }
  return found;
}

/**
 * Shows a step.
 * @param {number} step
 * @param {string} eyes
 * @param {boolean} moving whether pieces glide to their new places
 */
async function show(step, eyes = main().dataset.eyes ?? "", moving = true) {
  const mine = ++wanted;
  let text;
  try {
    text = await part(step, eyes);
  } catch (fault) {
    pause();
    toast(fault instanceof TypeError ? "The server cannot be reached." : /** @type {Error} */ (fault).message);
    return;
  }
  if (mine !== wanted) return;
  const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("#main");
  if (!fresh) return;
  settle();
  const before = moving ? places() : new Map();
  const focused = document.activeElement?.id ?? "";
  if (!swapParts(fresh, main())) {
    remember(fresh);
    main().replaceWith(fresh);
  }
  arrived();
  if (moving) glide(before);
  if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus({ preventScroll: true });
  history.replaceState(null, "", `${main().dataset.address}?${query(step, eyes)}`);
  if (step < Number(main().dataset.last)) part(step + 1, eyes).catch(() => {});
}

function arrived() {
  slider().value = main().dataset.step ?? "0";
  mark(main(), main().dataset.played ?? "", main().dataset.better ?? "");
  look();
  arrangePlaces(false);
  const log = document.querySelector("#log-pane");
  if (log) log.scrollTop = log.scrollHeight;
  tellPlaying();
}

/** @param {string} way */
function go(way) {
  const stop = main().getAttribute(`data-${way}`);
  if (stop !== null && stop !== main().dataset.step) show(Number(stop));
}

// --- by itself ----------------------------------------------------------------------------------------------------
function tellPlaying() {
  const button = document.querySelector("#play");
  button?.setAttribute("aria-label", playing === undefined ? "Play" : "Pause");
  const words = button?.querySelector("span");
  if (words) words.textContent = playing === undefined ? "Play" : "Pause";
  button?.classList.toggle("on", playing !== undefined);
  for (const one of document.querySelectorAll("[data-speed]")) {
    one.setAttribute("aria-checked", String(Number(one.getAttribute("data-speed")) === speed));
  }
}

function pause() {
  clearTimeout(playing);
  playing = undefined;
  tellPlaying();
}

async function onward() {
  if (main().dataset.step === main().dataset.last) return pause();
  await show(Number(main().dataset.step) + 1);
  if (playing !== undefined) playing = setTimeout(onward, PACE / speed);
}

async function play() {
  if (playing !== undefined) return pause();
  playing = setTimeout(() => {}, 0);
  if (main().dataset.step === main().dataset.last) await show(0, undefined, false);
  tellPlaying();
  playing = setTimeout(onward, PACE / speed / 2);
}

function otherEyes() {
  const offered = (main().dataset.offered ?? "").split(" ");
  const next = offered[(offered.indexOf(main().dataset.eyes ?? "") + 1) % offered.length];
  show(Number(main().dataset.step), next, false);
}

// --- hands --------------------------------------------------------------------------------------------------------
/** @param {string} path */
async function copy(path) {
  const address = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    toast(`Copied: ${address}`, { kind: "info", seconds: 6 });
  } catch {
    toast(address, { kind: "info" });
  }
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("[data-go], [data-eyes], [data-step], [data-speed], [data-copy]") : null;
  if (!(target instanceof HTMLElement) || target === main() || event.ctrlKey || event.metaKey) return;
  const { go: way, eyes, step, speed: pace, copy: path } = target.dataset;
  if (path !== undefined) return void copy(path);
  event.preventDefault();
  if (pace !== undefined) {
    speed = Number(pace);
    return tellPlaying();
  }
  if (way === "play") return void play();
  pause();
  if (way !== undefined) go(way);
  else if (eyes !== undefined) show(Number(main().dataset.step), eyes, false);
  else if (step !== undefined) show(Number(step));
});

document.addEventListener("input", (event) => {
  if (event.target !== slider()) return;
  pause();
  show(Number(slider().value), undefined, false);
});

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.metaKey || event.altKey || target.matches("select, textarea, [data-place], input:not(#slider)")) return;
  const by = event.ctrlKey ? "round" : event.shiftKey ? "turn" : "step";
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    pause();
    go(`${by}-${event.key === "ArrowRight" ? "on" : "back"}`);
  } else if (event.ctrlKey) return;
  else if (event.key === "Home") go("first");
  else if (event.key === "End") go("last");
  else if (event.key === " " && !target.closest("button, a, summary")) play();
  else if (event.key === "e" || event.key === "E") otherEyes();
  else if (event.key === "z") return readFocused();
  else if (event.key === "Escape") return void close();
  else return;
  event.preventDefault();
});

remember(main());
startPlaces(() => show(Number(main().dataset.step), undefined, false));
startReading();
watchZoom(() => {});
arrived();
if (isMisplaced()) await show(Number(main().dataset.step), undefined, false);
document.body.dataset.ready = form();
