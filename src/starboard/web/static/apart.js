// @ts-check
// What one can do when one cannot stay is fetched when the menu is opened: it changes with the table, the menu does not.

document.addEventListener("click", async (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("[data-menu]")) return;
  const response = await fetch(location.href).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.querySelector("#apart");
  if (fresh) document.querySelector("#apart")?.replaceWith(fresh);
});
