// @ts-check
// Runs before anything is drawn, so that the page never flashes in the wrong theme or in the wrong form.
const wanted = localStorage.getItem("theme");
document.documentElement.dataset.theme =
  wanted ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");

// Tables are drawn in a wide form where all of it can be read at once, else in a narrow one. The server asks the cookie.
const roomy = matchMedia("(min-width: 1392px) and (min-height: 820px)");
const tellForm = () => {
  document.cookie = `form=${roomy.matches ? "wide" : "narrow"}; path=/; max-age=31536000; samesite=lax`;
};
tellForm();
roomy.addEventListener("change", tellForm);

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-theme-toggle]") : null;
  if (!button) return;
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === "light" ? "dark" : "light";
  localStorage.setItem("theme", root.dataset.theme);
});
