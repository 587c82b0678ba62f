// @ts-check
// What is chosen: the option, what it would change, and the button that names the deed.

const main = () => /** @type {HTMLElement} */ (document.querySelector("#main"));

/** @type {HTMLElement | null} the option that waits for confirmation */
let picked = null;
/** @type {HTMLElement | null} an option that is only looked at */
let looked = null;
let sofar = "";
/** @type {{ act: () => void, release: () => void }} */
let does = { act() {}, release() {} };

export const chosen = () => picked;

/** @param {HTMLElement | null} option */
export function choose(option) {
  if (picked !== option) {
    picked?.classList.remove("sel");
    picked?.removeAttribute("aria-pressed");
  }
  picked = option;
  looked = null;
  sofar = "";
  picked?.classList.add("sel");
  picked?.setAttribute("aria-pressed", "true");
  tell();
}

/** Another option is looked at, or none. @param {HTMLElement | null} option */
export function lookAt(option) {
  if (looked === option) return;
  looked = option;
  tell();
}

/** How far a choice has come. @param {string} words */
export function progress(words) {
  sofar = words;
  tell();
}

/** @param {HTMLElement} option @returns {[string, number, number][]} */
const changesOf = (option) => JSON.parse(option.dataset.changes ?? "[]");

/** The deed alone, as the list says it. @param {Element} option */
const nameOf = (option) => option.querySelector("b")?.textContent ?? "";

/** The deed with its price, as the button says it. @param {HTMLElement} option */
function deedOf(option) {
  const deed = nameOf(option);
  const [price] = changesOf(option);
  const chip = option.dataset.chip ?? "";
  if (price) {
    const [name, before, after] = price;
    const known = deed.toLowerCase().includes(name.toLowerCase());
    return `${deed} · ${known ? "" : `${name} `}${before} → ${after}`;
  }
  // Only what the deed itself changes; "a lab brings blue level 1 → 2" comes later, if at all.
  const told = option.querySelector("i")?.textContent?.match(/^(?:[a-z]+ ){0,3}-?\d+\s→\s-?\d+/);
  if (told) return `${deed} · ${told[0]}`;
  return chip ? `${deed} · ${chip}` : deed;
}

/** Shows the chosen option with its button, or the one that is looked at, or how far a choice has come. */
export function tell() {
  const panel = document.querySelector("#choice");
  const place = document.querySelector("#chosen");
  const bar = document.querySelector("#go-bar");
  if (!(panel instanceof HTMLElement) || !place || !bar) return;
  const option = looked ?? picked;
  const invited = main().classList.contains("drawn") && main().dataset.yours === "1";
  panel.hidden = option === null && !sofar && !invited;
  panel.classList.toggle("idle", option === null && !sofar);
  panel.classList.toggle("preview", looked !== null && looked !== picked);
  place.replaceChildren();
  bar.replaceChildren();
  if (option) describe(place, option);
  else place.append(made("p", sofar || "Click what is outlined on the table, or choose from the list."));
  if (picked) bar.append(button("confirm", "go", deedOf(picked), does.act, "↵"));
  else if (sofar) bar.append(button("let-go", "ghost", "Let go", does.release, "Esc"));
}

/** @param {Element} place @param {HTMLElement} option */
function describe(place, option) {
  const deed = made("b", "", "deed");
  const sign = option.querySelector(".sign")?.cloneNode(true);
  if (sign) deed.append(sign);
  deed.append(nameOf(option));
  place.append(deed, made("span", option.dataset.chip ?? "", "cost"));
  const rows = document.createElement("dl");
  for (const [name, before, after] of changesOf(option)) {
    const says = document.createElement("dd");
    says.append(String(before), made("i", "→"), String(after));
    rows.append(made("dt", name), says);
  }
  const rests = option.querySelector("i")?.textContent ?? "";
  const note = rows.childElementCount ? rests.replace(/ ?\([^()]*→[^()]*\)/g, "") : rests; // as rows already
  const untold = rows.childElementCount ? note.split(/(?<=[,;]) /).filter((part) => !part.includes("→")) : [note];
  const lines = untold.join(" ").replace(/[,;]$/, "").split("; ");
  place.append(rows, ...lines.map((line) => made("p", line)));
}

/** @param {string} tag @param {string} words @param {string} [look] */
function made(tag, words, look = "") {
  const element = document.createElement(tag);
  element.textContent = words;
  if (look) element.className = look;
  return element;
}

/** @param {string} id @param {string} look @param {string} words @param {() => void} pressed @param {string} key */
function button(id, look, words, pressed, key) {
  const element = document.createElement("button");
  Object.assign(element, { type: "button", id, className: look, textContent: words });
  element.append(Object.assign(document.createElement("kbd"), { textContent: key, ariaHidden: "true" }));
  element.addEventListener("click", pressed);
  return element;
}

/** The choice is on its way. @param {boolean} on */
export function sending(on) {
  document.body.classList.toggle("sending", on);
  const confirm = document.querySelector("#confirm");
  if (!(confirm instanceof HTMLButtonElement)) return;
  confirm.disabled = on;
  if (on) confirm.textContent = "Sending…";
  else tell();
}

/** @param {typeof does} what */
export function startChoosing(what) {
  does = what;
}

// --- the hint -----------------------------------------------------------------------------------------------------
/** A hint lies beside the question it is for, and goes with it. @param {string} best @param {string[]} others */
export function showHint(best, others) {
  const place = document.querySelector("#hint");
  if (!(place instanceof HTMLElement)) return;
  const close = button("hint-close", "tool", "Close", () => clearHint(), "");
  close.querySelector("kbd")?.remove();
  place.replaceChildren(made("span", "Hint", "cap"), close, made("b", best));
  if (others.length) place.append(made("p", `Else: ${others.join(" · ")}`, "note"));
  place.hidden = false;
}

export function clearHint() {
  const place = document.querySelector("#hint");
  if (!(place instanceof HTMLElement)) return;
  place.hidden = true;
  place.replaceChildren();
}
