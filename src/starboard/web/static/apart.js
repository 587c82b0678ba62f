// @ts-check
// What one can do when one cannot stay is fetched when the menu is opened: it changes with the table, the menu does not.
import { at } from "./home.js";

document.addEventListener("click", async (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("[data-menu]")) return;
  const table = document.querySelector("#main")?.getAttribute("data-table");
  const response = await fetch(at(`/tables/${table}/apart`)).catch(() => null);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html").querySelector("#apart");
  if (fresh) document.querySelector("#apart")?.replaceWith(fresh);
});
