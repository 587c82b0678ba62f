// @ts-check
// Chips that count down: `data-deadline` is a moment in milliseconds since 1970.

/** A stretch of time as people say it. @param {number} milliseconds */
export function span(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < 600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} min`;
  if (seconds < 172800) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86400)} days`;
}

function tick() {
  for (const chip of document.querySelectorAll("[data-deadline]")) {
    const left = Number(chip.getAttribute("data-deadline")) - Date.now();
    const words = left > 0 ? `${span(left)} left` : "time is up";
    if (chip.textContent !== words) chip.textContent = words;
    chip.classList.toggle("soon", left < 60000);
  }
}

setInterval(tick, 1000);
new MutationObserver(tick).observe(document.body, { childList: true, subtree: true }); // parts are swapped any time
tick();
