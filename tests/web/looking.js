// What of a page is cut, overlaps, is too small to read or to touch, or lies under something else.
([readable, touchable]) => {
  const faults = [];
  const say = (kind, what) => faults.push(`${kind}: ${what}`);
  const root = document.querySelector("#main");
  const [wide, high] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".sr");
  // what of a box can be seen through all scrollers around it
  const clipped = (element, box) => {
    let { left, top, right, bottom } = box;
    for (let up = element instanceof SVGElement ? element.parentElement : element; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (up instanceof SVGElement ? up.ownerSVGElement !== null || style.overflowX === "visible" : style.overflowX === "visible" && style.overflowY === "visible") continue;
      const edge = up.getBoundingClientRect();
      left = Math.max(left, edge.left); right = Math.min(right, edge.right);
      top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom);
    }
    left = Math.max(left, 0); right = Math.min(right, wide); top = Math.max(top, 0); bottom = Math.min(bottom, high);
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
  };
  const texts = [];
  const add = (element, box, size, words) => {
    const seen = box.width > 0 && box.height > 0 ? clipped(element, box) : null;
    if (seen) texts.push({ element, box, seen, size, words: words.trim().slice(0, 40) });
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || !parent || !shown(parent) || parent.closest("option, select, title")) continue;
    if (parent.closest("svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) add(parent, box, parseFloat(getComputedStyle(parent).fontSize), node.textContent);
  }
  for (const text of root.querySelectorAll("svg text")) {
    if (!shown(text) || !text.textContent.trim()) continue;
    const m = text.getScreenCTM();
    const scale = m ? Math.sqrt(Math.abs(m.a * m.d - m.b * m.c)) : 1;
    add(text, text.getBoundingClientRect(), parseFloat(getComputedStyle(text).fontSize) * scale, text.textContent);
  }
  // no two texts on each other: of a line's height only its letters count
  const letters = ({ box, seen }) => ({ left: seen.left + 1, right: seen.right - 1, top: Math.max(seen.top, box.top + box.height * 0.28), bottom: Math.min(seen.bottom, box.bottom - box.height * 0.28) });
  const boxes = texts.map(letters);
  const order = [...boxes.keys()].sort((a, b) => boxes[a].top - boxes[b].top);
  for (let i = 0; i < order.length; i += 1) {
    for (let j = i + 1; j < order.length && boxes[order[j]].top < boxes[order[i]].bottom; j += 1) {
      const [a, b] = [boxes[order[i]], boxes[order[j]]];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const [one, other] = [texts[order[i]], texts[order[j]]];
      if (one.element === other.element) continue; // lines of one text, cut after the second
      if (across <= 1.5 || down <= 1.5 || covered(one) || covered(other)) continue;
      say("overlap", `"${one.words}" and "${other.words}"`);
    }
  }
  // what lies under a sheet or a sticky foot is not seen, so it overlaps nothing; what is half under another panel is a fault
  function top(text) {
    const at = text.seen;
    return document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
  }
  function covered(text) {
    const over = top(text);
    if (over?.closest("#ending") && !text.element.closest("#ending")) return true; // the end lies over the whole table
    const area = (element) => element?.closest("#bar, #left, #mid, #own, #right") ?? null;
    if (area(over) && area(over) !== area(text.element) && getComputedStyle(area(over)).position === "fixed") return true;
    const host = text.element.closest("svg")?.parentElement ?? text.element;
    return over !== null && !over.closest("svg") && !host.contains(over) && !over.contains(text.element) && !text.element.contains(over);
  }
  const areas = ["#bar", "#left", "#mid", "#own", "#right"];
  const rects = areas.map((name) => document.querySelector(name)).filter((area) => area && shown(area)).map((area) => [area.id, area.getBoundingClientRect(), area]);
  for (const [one, a, first] of rects) {
    for (const [other, b, second] of rects) {
      if (one >= other || first.contains(second) || second.contains(first)) continue;
      if (getComputedStyle(first).position === "fixed" || getComputedStyle(second).position === "fixed") continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 2) say("under another panel", `${one} and ${other} by ${Math.round(across)} x ${Math.round(down)}`);
    }
  }
  for (const text of texts) {
    const { element, box, size, words } = text;
    if (readable && size < readable - 0.1) say("too small", `"${words}" is ${size.toFixed(1)} px`);
    if (box.left < -1 || box.right > wide + 1) {
      const scroller = element.closest("#left, #places, .scroll, #board > svg, .grows, .flow, pre");
      if (!scroller) say("cut", `"${words}" leaves the page sideways`);
    }
    const sheet = element.closest(".section > svg, .drawn-plate > svg, #holdings > svg, #own > svg");
    if (sheet && !element.closest(".chips, .grows")) {
      const edge = sheet.getBoundingClientRect();
      if (box.left < edge.left - 2 || box.right > edge.right + 2 || box.top < edge.top - 3 || box.bottom > edge.bottom + 3) {
        say("cut", `"${words}" leaves its section`);
      }
    }
  }
  for (const element of root.querySelectorAll("b, i, p, h1, h2, h3, span, .go, .act")) {
    if (!shown(element) || element.closest("svg, .pane, .sr, #places, #left")) continue;
    const style = getComputedStyle(element);
    if (style.overflowX !== "hidden" && style.overflowX !== "clip") continue;
    if (element.scrollWidth > element.clientWidth + 1) say("cut", `"${element.textContent.trim().slice(0, 40)}" in ${element.className || element.tagName}`);
  }
  if (document.documentElement.scrollWidth > wide + 1) say("cut", "the page scrolls sideways");
  const svg = document.querySelector("#board > svg, .place.on .grows > svg");
  const ended = document.querySelector("#ending")?.checkVisibility(); // it lies over the board
  if (svg && !ended && (svg.clientWidth < 250 || svg.clientHeight < 180)) say("too small", `the board is ${svg.clientWidth} x ${svg.clientHeight}`);
  if (touchable) {
    for (const element of root.querySelectorAll("button, a, input, select, summary, [role=tab]")) {
      if (!shown(element) || element.closest(".pane")) continue;
      const box = element.getBoundingClientRect();
      if (clipped(element, box) && Math.min(box.width, box.height) < touchable - 0.6) {
        say("too small to touch", `${element.id || element.className} "${element.textContent.trim().slice(0, 30)}" is ${Math.round(box.width)} x ${Math.round(box.height)}`);
      }
    }
    for (const element of root.querySelectorAll("svg .target > .hit")) {
      if (!shown(element) || element.closest(".grows [data-key^='edge-']")) continue; // edges of a tile: closer by zoom, and in the list
      const box = element.getBoundingClientRect();
      if (clipped(element, box) && Math.min(box.width, box.height) < touchable - 0.6) {
        say("too small to touch", `${element.parentElement.dataset.key} is ${Math.round(box.width)} x ${Math.round(box.height)}`);
      }
    }
  }
  return [...new Set(faults)];
}
