// @ts-check
import "./apart.js";
import "./clock.js";
import "./ending.js";
import { act, api, faceAs, facing, refresh, settle, startAsking, undo, version } from "./asking.js";
import { follow, letGo, startBoard } from "./board.js";
import { choose, chosen, lookAt, progress, showHint, startChoosing } from "./choosing.js";
import { at } from "./home.js";
import { startLesson } from "./lesson.js";
import { startLog } from "./log.js";
import { form, isMisplaced, nameSheet, startPlaces } from "./places.js";
import { again, pause, skip, showStep, startPlayback } from "./playback.js";
import { close, readFocused, startReading } from "./reading.js";
import { remember } from "./swap.js";
import { showTab, startTalk, turnTab } from "./talk.js";
import { post, toast } from "./toast.js";

/** The part that is swapped. @returns {HTMLElement} */
const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));
const menu = /** @type {HTMLDialogElement} */ (document.querySelector("#menu"));
let wasMine = main().dataset.yours === "1";

/** @param {string} name */
const setting = (name) => localStorage.getItem(name) === "1";

function announceTurn() {
  const mine = main().dataset.yours === "1";
  document.title = `${mine ? "● Your turn · " : ""}${main().dataset.title} · Starboard`;
  if (mine && !wasMine && setting("sound")) chime();
  wasMine = mine;
}

function chime() {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.5);
}

// --- choosing and acting ------------------------------------------------------------------------------------------
function release() {
  choose(null);
  letGo();
}

function confirmed() {
  skip();
  return act(release);
}

async function hint() {
  const button = document.querySelector("#hint-button");
  if (!(button instanceof HTMLButtonElement) || button.disabled) return;
  button.disabled = true;
  button.classList.add("busy");
  const { seat, decision, branch } = main().dataset;
  const answer = await post(`${api}/hint`, { seat: Number(seat) });
  const now = document.querySelector("#hint-button");
  if (now instanceof HTMLButtonElement) now.disabled = main().dataset.yours !== "1";
  now?.classList.remove("busy");
  const best = answer?.hints?.[0];
  if (!best || main().dataset.decision !== decision || main().dataset.branch !== branch) return;
  showHint(best.label, answer.hints.slice(1).map((/** @type {{label: string}} */ found) => found.label));
  const option = document.querySelector(`[data-action="${best.action}"]`);
  if (option instanceof HTMLElement) {
    choose(option);
    follow(option);
    option.scrollIntoView({ block: "nearest" });
  }
}

/** @param {HTMLElement} button */
async function press(button) {
  if (button.dataset.ask && !confirm(button.dataset.ask)) return;
  const before = version();
  const answer = await post(`${api}/${button.dataset.post}`, JSON.parse(button.dataset.body ?? "{}"));
  if (!answer) return;
  if (button.dataset.goto) location.href = at(`/tables/${answer.table}`);
  else if (answer.code) copy(at(`/join/${answer.code}`));
  else if (answer.outcome === "asked") toast("The others are asked.", { kind: "info", seconds: 6 });
  if (button.closest("#menu") && !answer.code) menu.close();
  await settle(before);
}

/** @param {string} path */
async function copy(path) {
  const address = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    toast(`Copied: ${address}`, { kind: "info" });
  } catch {
    toast(address, { kind: "info" });
  }
}

// --- clicks and keys ----------------------------------------------------------------------------------------------
document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("button") : null;
  if (!target) return;
  const { action, undo: which, lift, post: address, copy: path } = target.dataset;
  if (action !== undefined) {
    const twice = target === chosen();
    choose(target);
    follow(target);
    if (twice || setting("quick")) confirmed();
  } else if (which !== undefined) undo(which);
  else if (target.dataset.hint !== undefined) hint();
  else if (target.dataset.menu !== undefined) menu.showModal();
  else if (target.dataset.close !== undefined) menu.close();
  else if (lift !== undefined) faceAs(lift);
  else if (path !== undefined) copy(path);
  else if (address !== undefined) press(target);
});

const options = () =>
  /** @type {HTMLElement[]} */ ([...document.querySelectorAll("button.act")]).filter(
    (item) => !item.hidden && !item.classList.contains("away"),
  );

/** @param {number} step */
function move(step) {
  const all = options();
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  all[(at + step + all.length) % all.length]?.focus();
}

/** @type {Record<string, () => void>} */
const keys = {
  u: () => undo("undo"),
  r: () => undo("restart"),
  h: hint,
  m: () => menu.showModal(),
  l: () => showTab("log", true),
  c: () => showTab("chat", true),
  z: readFocused,
  a: () => again(),
  p: pause,
  s: () => void skip(),
  Escape: () => close() || release(),
};

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || menu.open) return;
  if (target.matches("input, select, textarea")) {
    if (event.key === "Escape") target.blur();
    return;
  }
  if (target.matches("#talk [role=tab]") && ["ArrowLeft", "ArrowRight"].includes(event.key)) return turnTab(event.key);
  if (target.matches("button.act") && ["ArrowDown", "ArrowUp"].includes(event.key)) {
    move(event.key === "ArrowDown" ? 1 : -1);
    event.preventDefault();
  } else if (/^[1-9]$/.test(event.key)) {
    const option = options()[Number(event.key) - 1];
    if (option) {
      option.focus();
      choose(option);
      follow(option);
    }
  } else if (event.key === "Enter" && chosen() && (target === chosen() || !target.closest("button, a, summary"))) {
    confirmed();
    event.preventDefault();
  } else keys[event.key]?.();
});

document.addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.id !== "filter") return;
  const words = field.value.toLowerCase().split(/\s+/);
  for (const item of document.querySelectorAll("button.act")) {
    const label = item.closest(".group")?.getAttribute("aria-label") + " " + item.textContent;
    /** @type {HTMLElement} */ (item).hidden = !words.every((word) => label.toLowerCase().includes(word));
  }
});

// --- chat and settings --------------------------------------------------------------------------------------------
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.chat === undefined) return;
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
  if (!field.value.trim()) return;
  const before = version();
  if (!(await post(`${api}/chat`, { text: field.value }))) return;
  field.value = "";
  await settle(before);
});

document.addEventListener("change", (event) => {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.dataset.setting) {
    localStorage.setItem(field.dataset.setting, field.checked ? "1" : "0");
  } else if (field instanceof HTMLSelectElement && field.dataset.bot !== undefined && field.value) {
    const before = version();
    post(`${api}/seats/${field.dataset.bot}/bot`, { level: field.value }).then(() => {
      menu.close();
      settle(before);
    });
    field.value = "";
  }
});

for (const field of document.querySelectorAll("input[data-setting]")) {
  const box = /** @type {HTMLInputElement} */ (field);
  box.checked = setting(box.dataset.setting ?? "");
}
remember(main());
startChoosing({ act: confirmed, release });
startPlaces(refresh);
startReading();
startBoard({ choose, chosen, act: confirmed, quick: () => setting("quick"), preview: lookAt, progress });
startTalk(facing);
startLog(showStep);
startPlayback();
const lesson = startLesson({ choose, follow });
startAsking(() => {
  announceTurn();
  lesson();
});
nameSheet();
announceTurn();
lesson();
if (isMisplaced()) await refresh();
document.body.dataset.ready = form();
