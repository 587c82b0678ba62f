// @ts-check
// Brings a record from a file; what is wrong with it is said beside the file.
import { at } from "./home.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector("#record-form"));
const field = /** @type {HTMLInputElement} */ (document.querySelector("#record-file"));
const fault = /** @type {HTMLElement} */ (document.querySelector("#record-fault"));

/** @param {string} text */
function tell(text) {
  fault.textContent = text;
  fault.hidden = !text;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const file = field.files?.[0];
  if (!file) return;
  const most = Number(form.dataset.most);
  if (file.size > most) return tell(`This file has ${Math.ceil(file.size / 1024)} kB; a record has ${most / 1024} kB at most.`);
  tell("");
  try {
    const response = await fetch(at("/records"), {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: await file.arrayBuffer(),
    });
    const answer = await response.json().catch(() => null);
    if (response.ok) location.href = answer.replay;
    else tell(answer?.error?.text ?? "That did not work.");
  } catch {
    tell("The server cannot be reached; nothing was lost.");
  }
});
document.body.dataset.ready = "1";
