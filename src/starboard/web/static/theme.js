// @ts-check
// Runs before anything is drawn, so that the page never flashes in the wrong theme.
const wanted = localStorage.getItem("theme");
document.documentElement.dataset.theme =
  wanted ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-theme-toggle]") : null;
  if (!button) return;
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === "light" ? "dark" : "light";
  localStorage.setItem("theme", root.dataset.theme);
});
