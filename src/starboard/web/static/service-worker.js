// @ts-check
// The service worker of the pages, at HOME/service-worker.js. It shows notices that the server pushes, and keeps static
// files, rules that were read, and the page without a connection; never anything of a table or a person.
// The server puts KEPT before it: version, home, offline, files.
//
// A notice is JSON: title, body, url (where a click leads), tag (a newer one takes the place of one with the same tag).

const worker = /** @type {any} */ (self);
// @ts-ignore: the server writes it
const kept = /** @type {{version: string, home: string, offline: string, files: string[]}} */ (KEPT);
const store = `starboard-${kept.version}`;

worker.addEventListener("install", (/** @type {any} */ event) => {
  const fill = async () => {
    await (await caches.open(store)).addAll([kept.offline, ...kept.files]);
    await worker.skipWaiting();
  };
  event.waitUntil(fill());
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("starboard-") && name !== store);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(clear());
});

/** Static files change their address with their content. @param {Request} request */
async function fromStore(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(store)).put(request, answer.clone());
  return answer;
}

/** @param {Request} request @param {boolean} keep */
async function fromServer(request, keep) {
  try {
    const answer = await fetch(request);
    if (keep && answer.ok) (await caches.open(store)).put(request, answer.clone());
    return answer;
  } catch (fault) {
    const found = (keep && (await caches.match(request))) || (await caches.match(kept.offline));
    if (found) return found;
    throw fault;
  }
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== worker.location.origin) return;
  const under = (/** @type {string} */ path) => address.pathname.startsWith(kept.home + path);
  if (under("static/")) event.respondWith(fromStore(request));
  else if (request.mode === "navigate") event.respondWith(fromServer(request, under("rules/")));
});

worker.addEventListener("push", (/** @type {any} */ event) => {
  let said = { title: "Starboard", body: "", url: "", tag: "starboard" };
  try {
    said = { ...said, ...event.data.json() };
  } catch {
    // an empty notice still says that something is there
  }
  event.waitUntil(
    worker.registration.showNotification(said.title, { body: said.body, tag: said.tag, data: { url: said.url } }),
  );
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const home = new URL("./", worker.location.href);
  const wanted = new URL(event.notification.data?.url || home, home);
  const address = wanted.origin === home.origin ? wanted.href : home.href; // never to another site
  const show = async () => {
    const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((/** @type {any} */ page) => page.url.split("?")[0] === address);
    return there ? there.focus() : worker.clients.openWindow(address);
  };
  event.waitUntil(show());
});
