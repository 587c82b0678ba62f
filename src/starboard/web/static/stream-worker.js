// @ts-check
// One event stream for all tabs of this browser: browsers allow only six connections to one server.

/** @typedef {{ name: string, table: string, seat: string, form: string, version: number }} Shown */
/** @type {Map<MessagePort, { tables: Set<string>, shown?: Shown }>} */
const listeners = new Map();
/** @type {Map<string, number>} */
const seen = new Map();
/** @type {EventSource | null} */
let source = null;
let listening = "";
const MOST_PAGES = 24; // that one stream keeps fresh
const home = new URL("../../", self.location.href).pathname; // this file is at HOME/static/STAMP/
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;

/** @param {string} state */
function tellState(state) {
  for (const port of listeners.keys()) port.postMessage({ state });
}

function connect() {
  const all = [...listeners.values()];
  const tables = [...new Set(all.flatMap((one) => [...one.tables]))].sort();
  const pages = all.flatMap((one) => (one.shown ? [one.shown] : [])).slice(-MOST_PAGES);
  const wanted = [...tables, ...pages.map((page) => `${page.name} ${page.form}`)].join();
  if (wanted === listening && source && source.readyState !== EventSource.CLOSED) return;
  clearTimeout(retry);
  source?.close();
  source = null;
  listening = wanted;
  if (!tables.length) return;
  const cursor = tables.filter((table) => seen.has(table)).map((table) => `${table}.${seen.get(table)}`);
  const shown = pages.map((page) => [page.name, page.table, page.seat, page.form, page.version].join("."));
  const opened = new EventSource(`${home}events?tables=${tables}&after=${cursor}&pages=${shown}`);
  source = opened;
  opened.addEventListener("open", () => tellState("online"));
  opened.addEventListener("table", (event) => {
    const news = JSON.parse(event.data);
    seen.set(news.table, news.version);
    for (const [port, own] of listeners) {
      const fresh = own.shown?.table === news.table && pages.some((page) => page.name === own.shown?.name);
      if (own.tables.has(news.table) && !fresh) port.postMessage(news); // a page that is kept fresh is told by its own event
    }
  });
  opened.addEventListener("page", (event) => {
    const end = event.data.indexOf("\n"); // what it is about, then what has changed
    const news = { ...JSON.parse(event.data.slice(0, end)), text: event.data.slice(end + 1) };
    seen.set(news.table, news.version);
    for (const [port, own] of listeners) {
      if (own.shown?.name === news.page) port.postMessage(news);
      else if (own.tables.has(news.table) && !pages.some((page) => page.name === own.shown?.name)) {
        port.postMessage({ table: news.table, version: news.version }); // it asks for itself
      }
    }
  });
  opened.addEventListener("error", () => {
    tellState("offline");
    if (opened.readyState === EventSource.CLOSED && source === opened) retry = setTimeout(reconnect, 2000);
    else if (source === opened && pages.length) {
      opened.close(); // its address says what the pages showed when it was opened
      retry = setTimeout(reconnect, 1000);
    }
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
    else listeners.set(port, { tables: new Set(data.tables), shown: data.shown });
    if (data.anew) listening = "";
    connect();
  });
  port.start();
});
