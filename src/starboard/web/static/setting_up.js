// @ts-check
// The form for a new table: says what a choice means, marks what differs from the book, keeps the table to be in step.

const form = /** @type {HTMLFormElement} */ (document.querySelector(".setup form"));
const every = (/** @type {string} */ what, /** @type {ParentNode} */ root = form) => [...root.querySelectorAll(what)];

/** The controls of an option; of segments the whole group is one. @param {Element} row */
const controls = (row) =>
  /** @type {(HTMLInputElement | HTMLSelectElement)[]} */ (every("select, input:not([type=hidden])", row));

/** What an option says now, as `data-book` writes it. @param {Element} row */
function said(row) {
  const found = controls(row);
  if (found[0]?.type === "radio") {
    return found.find((one) => one instanceof HTMLInputElement && one.checked)?.value ?? "";
  }
  return found
    .map((one) => {
      if (!(one instanceof HTMLInputElement) || one.type !== "checkbox" || one.checked) return one.value;
      return row.querySelector("input[type=hidden]")?.getAttribute("value") ?? "";
    })
    .join();
}

/** Puts an option back as the book has it. @param {Element} row */
function reset(row) {
  const book = (row.getAttribute("data-book") ?? "").split(",");
  controls(row).forEach((one, place) => {
    if (one instanceof HTMLInputElement && (one.type === "radio" || one.type === "checkbox")) {
      one.checked = one.value === book[0];
    } else one.value = book[place] ?? "";
  });
}

function tell() {
  let changed = 0;
  for (const row of every(".opt[data-book]")) {
    const other = said(row).toLowerCase() !== (row.getAttribute("data-book") ?? "").toLowerCase();
    row.querySelector(".changed")?.toggleAttribute("hidden", !other);
    changed += Number(other);
  }
  const book = form.querySelector(".book");
  book?.toggleAttribute("hidden", !changed);
  const count = book?.querySelector("span");
  if (count) count.textContent = `${changed} changed`;
  const told = form.querySelector("[data-told]");
  if (told) told.textContent = changed ? `${changed} of the options changed` : "By the book";
  let friends = 0;
  let own = 0;
  for (const select of /** @type {HTMLSelectElement[]} */ (every("select[name^=seat]"))) {
    const chosen = select.selectedOptions[0];
    const says = select.closest(".seatbox")?.querySelector("small");
    if (says) says.textContent = chosen?.dataset.says ?? "";
    const plate = form.querySelector(`[data-plate="${select.name.slice(4)}"]`);
    plate?.toggleAttribute("hidden", !select.value);
    const who = plate?.querySelector("b");
    if (who) who.textContent = chosen?.text ?? "";
    friends += Number(select.value === "friend");
    own += Number(select.value === "me");
  }
  form.classList.toggle("several", own > 1); // one alone has said their name already
  const go = form.querySelector(".go");
  if (go) go.textContent = friends ? `Set up the table and get the link${friends > 1 ? "s" : ""}` : "Set up the table";
}

form.addEventListener("input", tell);
form.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("[data-step], a[data-book]") : null;
  if (!target) return;
  if (target instanceof HTMLAnchorElement) {
    event.preventDefault();
    every(".opt[data-book]").forEach(reset);
  } else {
    const box = target.parentElement?.querySelector("input");
    box?.stepUp(Number(target.getAttribute("data-step")));
  }
  tell();
});
tell();
