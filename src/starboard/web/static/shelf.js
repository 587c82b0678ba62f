// @ts-check
// Filters of the titles without a page load; without this script they are links.

document.querySelector("#titles .chips")?.addEventListener("click", (event) => {
  const chip = event.target instanceof Element ? event.target.closest("a") : null;
  if (!(chip instanceof HTMLAnchorElement) || !(event instanceof MouseEvent) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const wanted = chip.dataset.show ?? "";
  let shown = 0;
  for (const card of document.querySelectorAll("#titles .titlecard")) {
    const fits = !wanted || (card.getAttribute("data-fits") ?? "").split(" ").includes(wanted);
    card.toggleAttribute("hidden", !fits);
    shown += Number(fits);
    card.querySelector(".go")?.classList.toggle("can", !fits || shown > 1); // the first one is the next click
  }
  for (const other of document.querySelectorAll("#titles .chips a")) other.removeAttribute("aria-current");
  chip.setAttribute("aria-current", "true");
  document.querySelector("#titles .shelf")?.setAttribute("data-many", String(shown));
  document.querySelector("#nothing")?.toggleAttribute("hidden", shown > 0);
  history.replaceState(null, "", chip.href);
});
