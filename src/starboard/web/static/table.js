// @ts-check
import { acted, arrive, follow, leave, letGo, startBoard } from "./board.js";
import "./apart.js";
import "./clock.js";
import { at } from "./home.js";
import { listen } from "./stream.js";
import { remember, swapParts } from "./swap.js";
import { post, toast } from "./toast.js";

/** The part that is swapped. @returns {HTMLElement} */
const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));
const table = main().dataset.table ?? "";
const api = at(`/api/tables/${table}`);
const menu = /** @type {HTMLDialogElement} */ (document.querySelector("#menu"));

/** @type {HTMLElement | null} the option that waits for confirmation */
let chosen = null;
let face = main().dataset.seat ?? "";
let wasMine = main().dataset.yours === "1";

/** @param {string} name */
const setting = (name) => localStorage.getItem(name) === "1";

// --- keeping the page fresh ---------------------------------------------------------------------------------------
let fetching = false;
let again = false;

async function refresh() {
  if (fetching) {
    again = true;
    return;
  }
  fetching = true;
  try {
    do {
      again = false;
      const response = await fetch(at(`/tables/${table}/part${face === "" ? "" : `?face=${face}`}`));
      if (!response.ok) throw new Error(String(response.status));
      show(await response.text());
    } while (again);
  } catch {
    setTimeout(refresh, 2000);
  } finally {
    fetching = false;
  }
}

/** What is asked of the viewer, by its options. @param {Element} root */
const question = (root) =>
  [root.getAttribute("data-branch"), ...root.querySelectorAll("button.act")]
    .map((item) => (item instanceof Element ? item.getAttribute("data-action") : item))
    .join(" ");

/** @param {string} text */
function show(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("#main");
  if (!fresh) return;
  const same = question(fresh) === question(main()); // others may have sealed their choice meanwhile
  leave();
  if (!swapParts(fresh, main())) {
    remember(fresh);
    main().replaceWith(fresh);
    const first = main().querySelector("[autofocus]");
    if (first instanceof HTMLElement) first.focus();
    showTab(tab);
  }
  const again = chosen && document.querySelector(`[data-action="${chosen.dataset.action}"]`);
  choose(same && again instanceof HTMLElement ? again : null);
  arrive(same);
  if (main().dataset.seat) face = main().dataset.seat ?? "";
  if (tab === "words") fillWords();
  announceTurn();
}

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

let lost = false;
listen(
  [table],
  (_, version) => {
    if (version > Number(main().dataset.version)) refresh();
  },
  (online) => {
    document.body.classList.toggle("offline", !online);
    if (online && lost) refresh();
    lost = !online;
  },
);

// --- choosing and acting ------------------------------------------------------------------------------------------
/** @type {HTMLElement | null} an option that is only looked at */
let looked = null;
let sofar = "";

/** @param {HTMLElement | null} option */
function choose(option) {
  if (chosen !== option) {
    chosen?.classList.remove("sel");
    chosen?.removeAttribute("aria-pressed");
  }
  chosen = option;
  looked = null;
  sofar = "";
  chosen?.classList.add("sel");
  chosen?.setAttribute("aria-pressed", "true");
  tell();
}

/** Shows the chosen option with its button, or the one that is looked at, or how far a choice has come. */
function tell() {
  const panel = document.querySelector("#chosen");
  if (!(panel instanceof HTMLElement)) return;
  const option = looked ?? chosen;
  const invited = main().classList.contains("drawn") && main().dataset.yours === "1";
  panel.hidden = option === null && !sofar && !invited;
  panel.classList.toggle("idle", option === null && !sofar);
  panel.classList.toggle("preview", looked !== null && looked !== chosen);
  panel.replaceChildren();
  if (option) {
    const deed = document.createElement("b");
    deed.textContent = option === chosen ? "" : (option.querySelector("b")?.textContent ?? "");
    const cost = document.createElement("span");
    cost.className = "cost";
    cost.textContent = option.dataset.chip ?? "";
    const note = document.createElement("p");
    note.textContent = option.querySelector("i")?.textContent ?? "";
    panel.append(deed, cost, note);
  } else {
    const note = document.createElement("p");
    note.textContent = sofar || "Click what glows on the table, or choose from the list.";
    panel.append(note);
  }
  if (option && option === chosen) panel.append(button("confirm", "go", option.querySelector("b")?.textContent ?? "", act, "↵"));
  if (sofar && !option) panel.append(button("let-go", "ghost", "Let go", release, "Esc"));
}

/**
 * @param {string} id
 * @param {string} look
 * @param {string} words
 * @param {() => void} pressed
 * @param {string} key the key that does the same
 */
function button(id, look, words, pressed, key) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", id, className: look, textContent: words });
  made.append(Object.assign(document.createElement("kbd"), { textContent: key, ariaHidden: "true" }));
  made.addEventListener("click", pressed);
  return made;
}

function release() {
  choose(null);
  letGo();
}

let acting = false;

async function act() {
  if (!chosen || acting) return;
  acting = true;
  const picked = chosen;
  const { seat, branch, decision } = main().dataset;
  const action = Number(picked.dataset.action);
  const body = { seat: Number(seat), action, branch: Number(branch), decision: Number(decision) };
  acted();
  const answer = await post(`${api}/actions`, body);
  acting = false;
  if (answer?.outcome === "stale") toast("The table had moved on; look again.", { kind: "info", seconds: 6 });
  if (chosen === picked) release(); // the next decision may be on the screen already
  await refresh();
}

/** @param {string} which */
async function undo(which) {
  const { seat, branch } = main().dataset;
  const body = { seat: Number(seat), whole_turn: which === "restart", branch: Number(branch) };
  const answer = await post(`${api}/undo`, body);
  if (answer?.outcome === "asked") toast("The others are asked to agree.", { kind: "info", seconds: 6 });
  await refresh();
}

async function hint() {
  const button = document.querySelector("#hint-button");
  if (!(button instanceof HTMLButtonElement) || button.disabled) return;
  button.disabled = true;
  button.classList.add("busy");
  const answer = await post(`${api}/hint`, { seat: Number(main().dataset.seat) });
  button.disabled = false;
  button.classList.remove("busy");
  const best = answer?.hints?.[0];
  if (!best) return;
  const others = answer.hints.slice(1).map((/** @type {{label: string}} */ found) => found.label);
  const more = others.length ? ` Else: ${others.join(" · ")}` : "";
  toast(`Hint: ${best.label} (${Math.round(best.share * 100)} % of the search).${more}`, { kind: "info" });
  const option = document.querySelector(`[data-action="${best.action}"]`);
  if (option instanceof HTMLElement) {
    choose(option);
    follow(option);
    option.scrollIntoView({ block: "nearest" });
  }
}

/** @param {HTMLElement} button */
async function send(button) {
  if (button.dataset.ask && !confirm(button.dataset.ask)) return;
  const answer = await post(`${api}/${button.dataset.post}`, JSON.parse(button.dataset.body ?? "{}"));
  if (!answer) return;
  if (button.dataset.goto) location.href = at(`/tables/${answer.table}`);
  else if (answer.code) copy(at(`/join/${answer.code}`));
  else if (answer.outcome === "asked") toast("The others are asked.", { kind: "info", seconds: 6 });
  if (button.closest("#menu") && !answer.code) menu.close();
  await refresh();
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
    const twice = target === chosen;
    choose(target);
    follow(target);
    if (twice || setting("quick")) act();
  } else if (which !== undefined) undo(which);
  else if (target.dataset.hint !== undefined) hint();
  else if (target.dataset.menu !== undefined) menu.showModal();
  else if (target.dataset.close !== undefined) menu.close();
  else if (target.dataset.sheet !== undefined) document.body.classList.toggle("sheet-up");
  else if (lift !== undefined) {
    face = lift;
    refresh();
  } else if (path !== undefined) copy(path);
  else if (address !== undefined) send(target);
  else if (target.role === "tab") showTab(target.id.replace("tab-", ""));
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
  Escape: release,
};

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || menu.open) return;
  if (target.matches("input, select, textarea")) {
    if (event.key === "Escape") target.blur();
    return;
  }
  if (target.matches("[role=tab]") && ["ArrowLeft", "ArrowRight"].includes(event.key)) return turnTab(event.key);
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
  } else if (event.key === "Enter" && chosen && (target === chosen || !target.closest("button, a, summary"))) {
    act();
    event.preventDefault();
  } else keys[event.key]?.();
});

document.addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.id !== "filter") return;
  const words = field.value.toLowerCase().split(/\s+/);
  for (const item of document.querySelectorAll("button.act")) {
    const label = item.closest(".group")?.getAttribute("aria-label") + " " + item.getAttribute("data-label");
    /** @type {HTMLElement} */ (item).hidden = !words.every((word) => label.toLowerCase().includes(word));
  }
});

// --- tabs, chat, settings -----------------------------------------------------------------------------------------
let tab = "log";

/**
 * @param {string} name
 * @param {boolean} [focus]
 */
function showTab(name, focus = false) {
  tab = name;
  for (const button of document.querySelectorAll("[role=tab]")) {
    const on = button.id === `tab-${name}`;
    button.setAttribute("aria-selected", String(on));
    button.setAttribute("tabindex", on ? "0" : "-1");
    const pane = document.querySelector(`#${button.id.replace("tab-", "")}-pane`);
    if (pane instanceof HTMLElement) {
      pane.hidden = !on;
      if (on && (name === "log" || name === "chat")) pane.scrollTop = pane.scrollHeight;
    }
  }
  if (name === "words") fillWords();
  const first = name === "chat" ? "#chat-form input" : `#tab-${name}`;
  if (focus) setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(first))?.focus());
}

/** All that lies on the table in words; fetched only while it is looked at. */
async function fillWords() {
  const pane = document.querySelector("#words-pane");
  if (!pane) return;
  const response = await fetch(at(`/tables/${table}/words${face === "" ? "" : `?face=${face}`}`)).catch(() => null);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const fold of pane.querySelectorAll("details[id]")) {
    fresh.getElementById(fold.id)?.toggleAttribute("open", fold.hasAttribute("open"));
  }
  pane.replaceChildren(...fresh.body.children);
}

/** @param {string} key */
function turnTab(key) {
  const names = [...document.querySelectorAll("[role=tab]")].map((found) => found.id.replace("tab-", ""));
  const next = names[(names.indexOf(tab) + (key === "ArrowRight" ? 1 : names.length - 1)) % names.length];
  showTab(next);
  /** @type {HTMLElement | null} */ (document.querySelector(`#tab-${next}`))?.focus();
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.chat === undefined) return;
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
  if (!field.value.trim()) return;
  if (await post(`${api}/chat`, { text: field.value })) field.value = "";
  await refresh();
});

document.addEventListener("change", (event) => {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.dataset.setting) {
    localStorage.setItem(field.dataset.setting, field.checked ? "1" : "0");
  } else if (field instanceof HTMLSelectElement && field.dataset.bot !== undefined && field.value) {
    post(`${api}/seats/${field.dataset.bot}/bot`, { level: field.value }).then(() => {
      menu.close();
      refresh();
    });
    field.value = "";
  }
});

for (const field of document.querySelectorAll("input[data-setting]")) {
  const box = /** @type {HTMLInputElement} */ (field);
  box.checked = setting(box.dataset.setting ?? "");
}
remember(main());
startBoard({
  choose,
  chosen: () => chosen,
  act,
  quick: () => setting("quick"),
  preview(option) {
    if (looked === option) return;
    looked = option;
    tell();
  },
  progress(words) {
    sofar = words;
    tell();
  },
});
showTab("log");
announceTurn();
document.body.dataset.ready = "1";
