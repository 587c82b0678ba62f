// @ts-check
// Asks once whether this shall be installed: not on the first visit, and never again after a no.

const hint = document.querySelector("#install");
const visits = Number(localStorage.getItem("visits") ?? 0) + 1;
localStorage.setItem("visits", String(visits));

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  if (!hint || visits < 2 || localStorage.getItem("install") === "no") return;
  hint.toggleAttribute("hidden", false);
  hint.querySelector("[data-install]")?.addEventListener("click", () => {
    /** @type {any} */ (event).prompt();
    hint.toggleAttribute("hidden", true);
  });
});
hint?.querySelector("[data-no-install]")?.addEventListener("click", () => {
  localStorage.setItem("install", "no");
  hint.toggleAttribute("hidden", true);
});
