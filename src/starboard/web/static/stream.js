// @ts-check
// News of tables, through the worker that all tabs share; without one, over a stream of this tab's own.
import { at } from "./home.js";

/**
 * What a page shows of a table: what has changed since comes to it with the news.
 * @typedef {{ name: string, table: string, seat: string, form: string, version: number }} Shown
 */
/**
 * What came: that a table has a new version, or what of a page has changed.
 * @typedef {{ table: string, version: number, page?: string, seat?: string, from?: number, text?: string }} News
 */

/** @param {Shown} shown */
export const told = (shown) => [shown.name, shown.table, shown.seat, shown.form, shown.version].join(".");

/** An event of a page: what it is about, then what has changed. @param {string} data @returns {News} */
export function pageNews(data) {
  const end = data.indexOf("\n");
  return { ...JSON.parse(data.slice(0, end)), text: data.slice(end + 1) };
}

/**
 * @param {string[]} tables
 * @param {(news: News) => void} heard
 * @param {(online: boolean) => void} changed
 * @param {() => Shown | undefined} [shown] what this page shows now
 * @returns {{ listen: (tables: string[]) => void, shows: (anew?: boolean) => void }} to listen to other tables from now
 *   on; to say that the page shows something else, and whether the stream must begin anew with that
 */
export function listen(tables, heard, changed, shown = () => undefined) {
  if (typeof SharedWorker === "undefined") return listenAlone(tables, heard, changed, shown);
  const { port } = new SharedWorker(new URL("stream-worker.js", import.meta.url));
  port.addEventListener("message", ({ data }) => {
    if (data.state) changed(data.state === "online");
    else heard(data);
  });
  port.start();
  const ask = (/** @type {boolean} */ anew = false) => port.postMessage({ tables, shown: shown(), anew });
  ask();
  addEventListener("pagehide", () => port.postMessage({ leave: true }));
  addEventListener("pageshow", (event) => {
    if (event.persisted) ask();
  });
  return {
    listen: (others) => {
      if (others.join() === tables.join()) return;
      tables = others;
      ask();
    },
    shows: ask,
  };
}

/** @type {typeof listen} */
function listenAlone(tables, heard, changed, shown = () => undefined) {
  /** @type {EventSource | undefined} */
  let source;
  const open = () => {
    source?.close();
    const page = shown();
    source = new EventSource(at(`/events?tables=${tables.join(",")}${page ? `&pages=${told(page)}` : ""}`));
    source.addEventListener("table", (event) => {
      const news = JSON.parse(event.data);
      if (news.table !== page?.table) heard(news); // a page that is kept fresh is told by its own event
    });
    source.addEventListener("page", (event) => heard(pageNews(event.data)));
    source.addEventListener("open", () => changed(true));
    source.addEventListener("error", () => changed(false));
  };
  open();
  let form = shown()?.form;
  return {
    listen: (others) => {
      if (others.join() === tables.join()) return;
      tables = others;
      open();
    },
    shows: (anew = false) => {
      if (anew || form !== shown()?.form) open();
      form = shown()?.form;
    },
  };
}
