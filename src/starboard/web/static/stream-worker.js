// @ts-check
// One event stream for all tabs of this browser: browsers allow only six connections to one server.

/** @type {Map<MessagePort, Set<string>>} */
const listeners = new Map();
/** @type {Map<string, number>} */
const seen = new Map();
/** @type {EventSource | null} */
let source = null;
let listening = "";
const home = new URL("../../", self.location.href).pathname; // this file is at HOME/static/STAMP/
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;

/** @param {string} state */
function tellState(state) {
  for (const port of listeners.keys()) port.postMessage({ state });
}

function connect() {
  const tables = [...new Set([...listeners.values()].flatMap((set) => [...set]))].sort();
  const wanted = tables.join(",");
  if (wanted === listening && source && source.readyState !== EventSource.CLOSED) return;
  clearTimeout(retry);
  source?.close();
  source = null;
  listening = wanted;
  if (!wanted) return;
  const cursor = tables.filter((table) => seen.has(table)).map((table) => `${table}.${seen.get(table)}`);
  const opened = new EventSource(`${home}events?tables=${wanted}&after=${cursor.join(",")}`);
  source = opened;
  opened.addEventListener("open", () => tellState("online"));
  opened.addEventListener("table", (event) => {
    const news = JSON.parse(event.data);
    seen.set(news.table, news.version);
    for (const [port, own] of listeners) if (own.has(news.table)) port.postMessage(news);
  });
  opened.addEventListener("error", () => {
    tellState("offline");
    if (opened.readyState === EventSource.CLOSED && source === opened) retry = setTimeout(reconnect, 2000);
  });
}

function reconnect() {
  listening = "";
  connect();
}

self.addEventListener("connect", (event) => {
  const port = /** @type {MessageEvent} */ (event).ports[0];
  port.addEventListener("message", ({ data }) => {
    if (data.leave) listeners.delete(port);
    else listeners.set(port, new Set(data.tables));
    connect();
  });
  port.start();
});
