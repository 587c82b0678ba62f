// @ts-check
// The page about oneself: links, targets of notices, wishes.
import { at } from "./home.js";
import { post, toast } from "./toast.js";

const main = /** @type {HTMLElement} */ (document.querySelector("#main"));
const api = at("/api/me");

/** @param {HTMLElement} button */
async function act(button) {
  if (button.dataset.ask && !confirm(button.dataset.ask)) return;
  const what = button.dataset.me ?? "";
  const answer = await post(`${api}/${what}`, {});
  if (!answer) return;
  if (what === "recovery") return showLink(new URL(at(answer.path), location.href).href);
  if (answer.sent) return toast("Sent. Look whether it has arrived.", { kind: "info", seconds: 8 });
  location.href = at(what === "delete" ? "/" : "/me");
}

/** @param {string} link */
async function showLink(link) {
  const place = /** @type {HTMLElement} */ (document.querySelector("#recovery-link"));
  place.hidden = false;
  place.textContent = link;
  place.focus();
  await navigator.clipboard?.writeText(link).catch(() => null);
}

/** A key as the push manager wants it. @param {string} text */
const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

async function subscribe() {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) {
    return toast("This browser takes no notices, or the page is not served over https.");
  }
  if ((await Notification.requestPermission()) !== "granted") return toast("The browser does not allow notices here.");
  try {
    const registration = await navigator.serviceWorker.register(at("/service-worker.js"), { scope: at("/") });
    await navigator.serviceWorker.ready;
    const key = bytes(main.dataset.pushKey ?? "");
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    if (await post(`${api}/targets`, { kind: "push", subscription: made.toJSON() })) location.reload();
  } catch (fault) {
    toast(`The browser could not subscribe: ${fault instanceof Error ? fault.message : fault}`);
  }
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button?.dataset.me !== undefined) act(button);
  else if (button?.dataset.push !== undefined) subscribe();
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method === "post") return;
  event.preventDefault();
  const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
  if (form.dataset.target) {
    if (await post(`${api}/targets`, { ...fields, kind: form.dataset.target })) location.reload();
  } else if (form.dataset.wish !== undefined) {
    const wish = { mode: fields.mode, hours: Number(fields.hours || 6), silent: "silent" in fields };
    if (await post(`${api}/wishes`, wish)) toast("Saved.", { kind: "info", seconds: 4 });
  }
});
document.body.dataset.ready = "1";
