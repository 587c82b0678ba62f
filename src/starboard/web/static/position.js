// @ts-check
// The table beside its description: drawn anew a moment after the last letter.
const PAUSE = 600; // ms

const form = /** @type {HTMLFormElement} */ (document.querySelector("#describing"));
const field = /** @type {HTMLTextAreaElement} */ (document.querySelector("#text"));
const place = /** @type {HTMLElement} */ (document.querySelector("#laid"));
let timer = 0;
let wanted = 0;

async function draw() {
  wanted += 1;
  const mine = wanted;
  const body = new URLSearchParams({ text: field.value, do: "draw", part: "1" });
  let answer;
  try {
    answer = await fetch(form.action, { method: "POST", body });
  } catch {
    return; // the next letter tries again, and so does the button
  }
  const text = await answer.text();
  if (mine !== wanted || !(answer.headers.get("content-type") ?? "").startsWith("text/html")) return;
  const came = new DOMParser().parseFromString(text, "text/html");
  place.replaceChildren(...came.body.childNodes);
}

field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = window.setTimeout(draw, PAUSE);
});
document.body.dataset.ready = "1";
