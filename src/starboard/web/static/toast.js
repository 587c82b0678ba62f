// @ts-check
// Messages that stay until they are read.

/**
 * @param {string} text
 * @param {{ kind?: string, report?: string, seconds?: number }} [more]
 */
export function toast(text, more = {}) {
  const place = document.querySelector("#toasts");
  if (!place) return;
  const box = document.createElement("div");
  box.className = `toast ${more.kind ?? "fault"}`;
  const words = document.createElement("span");
  words.textContent = text;
  box.append(words);
  if (more.report) {
    const copy = document.createElement("button");
    copy.type = "button";
    copy.textContent = "Copy report";
    copy.addEventListener("click", () => navigator.clipboard?.writeText(more.report ?? ""));
    box.append(copy);
  }
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Close";
  close.addEventListener("click", () => box.remove());
  box.append(close);
  place.replaceChildren(...[...place.children].slice(-2), box);
  if (more.seconds) setTimeout(() => box.remove(), more.seconds * 1000);
}

/**
 * Posts JSON; shows what is wrong. Gives the answer, or null.
 * @param {string} address
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export async function post(address, body) {
  let response;
  try {
    response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body ?? {}),
    });
  } catch {
    toast("The server cannot be reached. Your last action may not have arrived; it is safe to try again.");
    return null;
  }
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer;
  const id = response.headers.get("X-Request-ID") ?? "";
  const text = answer?.error?.text ?? "That did not work.";
  toast(text, { report: `${text}\nrequest ${id}\n${address}\n${JSON.stringify(body)}` });
  return null;
}
