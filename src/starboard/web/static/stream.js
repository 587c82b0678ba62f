// @ts-check
// News of tables, through the worker that all tabs share; without one, over a stream of this tab's own.
import { at } from "./home.js";

/**
 * @param {string[]} tables
 * @param {(table: string, version: number) => void} heard
 * @param {(online: boolean) => void} changed
 * @returns {(tables: string[]) => void} to listen to other tables from now on
 */
export function listen(tables, heard, changed) {
  if (typeof SharedWorker === "undefined") return listenAlone(tables, heard, changed);
  const { port } = new SharedWorker(new URL("stream-worker.js", import.meta.url));
  port.addEventListener("message", ({ data }) => {
    if (data.state) changed(data.state === "online");
    else heard(data.table, data.version);
  });
  port.start();
  const ask = () => port.postMessage({ tables });
  ask();
  addEventListener("pagehide", () => port.postMessage({ leave: true }));
  addEventListener("pageshow", (event) => {
    if (event.persisted) ask();
  });
  return (others) => {
    if (others.join() === tables.join()) return;
    tables = others;
    ask();
  };
}

/** @type {typeof listen} */
function listenAlone(tables, heard, changed) {
  /** @type {EventSource | undefined} */
  let source;
  const open = () => {
    source?.close();
    source = new EventSource(at(`/events?tables=${tables.join(",")}`));
    source.addEventListener("table", (event) => {
      const news = JSON.parse(event.data);
      heard(news.table, news.version);
    });
    source.addEventListener("open", () => changed(true));
    source.addEventListener("error", () => changed(false));
  };
  open();
  return (others) => {
    if (others.join() === tables.join()) return;
    tables = others;
    open();
  };
}
