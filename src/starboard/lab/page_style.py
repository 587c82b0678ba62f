"""How the lab's page looks and what little it can do: styles, a script that sorts and finds, and no network at all."""

from __future__ import annotations

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"

STYLE = """
:root { --paper: #fbfaf7; --card: #fff; --ink: #1d2430; --soft: #5c6675; --line: #dcdfe4; --a: #3f6fa8; --b: #b5562e; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #10151d; --card: #18202b; --ink: #e8ebf0; --soft: #9aa5b4; --line: #303a48; --a: #7fb0ea;
    --b: #f0946a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1.25rem;
  grid-template-columns: minmax(0, 1fr); }
header h1 { margin: 0; font-size: clamp(1.8rem, 5vw, 2.8rem); line-height: 1.1; }
.kicker { margin: 0; color: var(--soft); letter-spacing: .08em; text-transform: uppercase; font-size: .8rem; }
.what { margin: .4rem 0; font-size: 1.15rem; }
.facts, .note { color: var(--soft); font-size: .9rem; max-width: 60rem; }
.note { margin: .75rem 0 0; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.1rem 1.1rem;
  min-width: 0; }
h2 { margin: 0 0 .6rem; font-size: 1.2rem; }
figure { margin: 1rem 0 0; }
figure svg { display: block; width: 100%; max-width: 34rem; height: auto; }
ul, ol { margin: 0; padding-left: 1.3rem; }
li { margin: .3rem 0; overflow-wrap: anywhere; }
a { color: var(--a); }
.side { white-space: nowrap; font-weight: 600; }
.dot { display: inline-block; width: .75em; height: .75em; border-radius: 50%; margin-right: .35em; }
.side-0 { background: var(--a); } .side-1 { background: var(--b); }
.wide { overflow-x: auto; max-height: 36rem; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top; }
th[scope=row], td:not([data-v]) { text-align: left; font-weight: 400; }
th[scope=row] { min-width: 8rem; overflow-wrap: anywhere; }
thead th { position: sticky; top: 0; background: var(--card); vertical-align: bottom; text-align: left; }
td[data-v] { white-space: nowrap; }
thead th.number { text-align: right; }
th button { all: unset; cursor: pointer; font-weight: 600; color: var(--ink); }
th button:focus-visible, .wide:focus-visible, input:focus-visible { outline: 2px solid var(--a); outline-offset: 2px; }
th button::after { content: " \\2195"; color: var(--soft); }
th[aria-sort=ascending] button::after { content: " \\2191"; color: var(--ink); }
th[aria-sort=descending] button::after { content: " \\2193"; color: var(--ink); }
input[type=search] { width: 100%; max-width: 22rem; margin: 0 0 .6rem; padding: .45rem .7rem; font: inherit;
  color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; }
@media (max-width: 40rem) {
  th, td { padding: .25rem .35rem; }
  section { padding: .8rem .7rem .9rem; }
  table { font-size: .85rem; }
  th[scope=row] { min-width: 6.5rem; }
}
@media (min-width: 62rem) {
  main { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  header, footer, #found, #general, #content, #components, #surprises { grid-column: 1 / -1; }
}
@media print { .wide { max-height: none; overflow: visible; } section { break-inside: avoid; } }
"""

SCRIPT = """
for (const button of document.querySelectorAll('th button')) button.addEventListener('click', () => {
  const head = button.closest('th'), body = head.closest('table').tBodies[0], place = head.cellIndex;
  const cells = [...body.rows].map(row => row.cells[place]);
  const numbers = cells.every(cell => cell.dataset.v !== undefined || !cell.textContent);
  const now = head.getAttribute('aria-sort');
  const down = now === null ? numbers : now === 'ascending';
  for (const other of head.parentNode.cells) other.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
  const key = row => numbers ? Number(row.cells[place].dataset.v ?? -Infinity) : row.cells[place].textContent;
  const order = (one, other) => numbers ? key(one) - key(other) : key(one).localeCompare(key(other));
  body.append(...[...body.rows].sort((one, other) => down ? order(other, one) : order(one, other)));
});
for (const field of document.querySelectorAll('input[type=search]')) field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/);
  for (const row of field.parentNode.querySelectorAll('tbody tr'))
    row.hidden = !words.every(word => row.textContent.toLowerCase().includes(word));
});
"""
