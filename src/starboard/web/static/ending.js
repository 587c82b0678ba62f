// @ts-check
// The end of a game: the result or the table below it, and its picture as a file.
import { toast } from "./toast.js";

const SHARPER = 2; // pixels for a unit of the drawing

/** A drawing as a picture of dots. @param {string} address @param {string} name */
async function save(address, name) {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(String(response.status));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(await response.text())}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * SHARPER;
    canvas.height = image.naturalHeight * SHARPER;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const link = document.createElement("a");
    link.download = name;
    link.href = canvas.toDataURL("image/png");
    link.click();
  } catch {
    toast("The picture could not be made; the SVG is the same picture.", { seconds: 8 });
  }
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("[data-png], [data-result]") : null;
  if (!(target instanceof HTMLElement)) return;
  if (target.dataset.png) save(target.dataset.png, target.dataset.name ?? "starboard.png");
  else document.body.classList.toggle("see-table");
});
