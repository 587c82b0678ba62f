// @ts-check
// The service worker of the pages, at HOME/service-worker.js. It shows notices that the server pushes; an installable
// app may extend it: keep `push` and `notificationclick` as they are, they need nothing else of this file.
//
// A notice is JSON: title, body, url (where a click leads), tag (a newer one takes the place of one with the same tag).

const worker = /** @type {any} */ (self);

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
