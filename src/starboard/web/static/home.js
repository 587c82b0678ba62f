// @ts-check
// Where this server is: behind a proxy it may live under a path such as /starboard. Scripts are at HOME/static/STAMP/.

const home = new URL("../../", import.meta.url).pathname.replace(/\/$/, "");

/** The address of a page of this server. @param {string} path */
export const at = (path) => home + path;
