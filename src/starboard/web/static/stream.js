// @ts-check
// News of tables, through the worker that all tabs share; without one, over a stream of this tab's own.

/**
 * @param {string[]} tables
 * @param {(table: string, version: number) => void} heard
 * @param {(online: boolean) => void} changed
 */
export function listen(tables, heard, changed) {
  if (!tables.length) return;
  if (typeof SharedWorker === "undefined") {
    const source = new EventSource(`/events?tables=${tables.join(",")}`);
    source.addEventListener("table", (event) => {
      const news = JSON.parse(event.data);
      heard(news.table, news.version);
    });
    source.addEventListener("open", () => changed(true));
    source.addEventListener("error", () => changed(false));
    return;
  }
  const { port } = new SharedWorker(new URL("stream-worker.js", import.meta.url));
  port.addEventListener("message", ({ data }) => {
    if (data.state) changed(data.state === "online");
    else heard(data.table, data.version);
  });
  port.start();
  port.postMessage({ tables });
  addEventListener("pagehide", () => port.postMessage({ leave: true }));
  addEventListener("pageshow", (event) => {
    if (event.persisted) port.postMessage({ tables });
  });
}
