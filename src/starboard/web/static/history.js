// @ts-check
// One's history needs no script; the page says that it is there.
document.body.dataset.ready = "1";

export {};
