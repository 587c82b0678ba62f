// @ts-check
// Messages that stay until they are read, and errors that go when the error does.

/**
 * @param {string} text
 * @param {{ kind?: string, report?: string, seconds?: number }} [more]
 */
export function toast(text, more = {}) {
  const place = document.querySelector("#toasts");
  if (!place) return;
  const taught = document.querySelector("#main[data-taught='1'] #lesson-wrong");
  if (taught && more.kind === "why") return void taught.dispatchEvent(new CustomEvent("wrong", { detail: text, bubbles: true }));
  const box = document.createElement("div");
  box.className = `toast ${more.kind ?? "fault"}`;
  const words = document.createElement("span");
  words.textContent = text;
  box.append(words);
  if (more.report) box.append(button("Copy report", () => navigator.clipboard?.writeText(more.report ?? "")));
  box.append(button("Close", () => box.remove()));
  place.replaceChildren(...[...place.children].filter((old) => old.className !== box.className).slice(-2), box);
  if (more.seconds) setTimeout(() => box.remove(), more.seconds * 1000);
}

/** @param {string} words @param {() => void} pressed */
function button(words, pressed) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", textContent: words });
  made.addEventListener("click", pressed);
  return made;
}

/** What was wrong is right again. */
export function clearFaults() {
  for (const box of document.querySelectorAll("#toasts .fault")) box.remove();
}

/** What was said about one decision goes with it. */
export function clearReasons() {
  for (const box of document.querySelectorAll("#toasts .why, #toasts .info")) box.remove();
}

/**
 * Posts JSON; shows what is wrong. Gives the answer, or null.
 * @param {string} address
 * @param {unknown} body
 * @returns {Promise<Response | null>}
 */
export async function send(address, body) {
  let response;
  try {
    response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/html" },
      body: JSON.stringify(body ?? {}),
    });
  } catch {
    toast("The server cannot be reached. Your last action may not have arrived; it is safe to try again.");
    return null;
  }
  clearFaults();
  if (response.ok) return response;
  const answer = await response.json().catch(() => null);
  const id = response.headers.get("X-Request-ID") ?? "";
  const text = answer?.error?.text ?? "That did not work.";
  const judged = ["lesson", "refused"].includes(answer?.error?.code);
  if (judged && document.querySelector("#lesson-wrong")) toast(text, { kind: "why" });
  else toast(text, { report: `${text}\nrequest ${id}\n${address}\n${JSON.stringify(body)}` });
  return null;
}

/**
 * The same, for an answer in JSON.
 * @param {string} address
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export async function post(address, body) {
  const response = await send(address, body);
  return response && (await response.json().catch(() => null));
}
