// Opens files that the user chooses in the browser's dialog or drops on the page, and traces that a notebook sends.

const kLargestFile = 50e6; // bytes; the recording in a larger file would not fit in memory

/** Opens the first of the files. Tells the program if it cannot be opened, or if there are several. */
async function open(files, page, frames) {
  const [file] = files;
  if (!file) return;
  const refuse = (reason) => page.call("_plytrace_refuse_file", reason, file.name);
  try {
    if (file.size > kLargestFile) return refuse("too_large");
    const bytes = new Uint8Array(await file.arrayBuffer()); // fails for a folder
    page.call("_plytrace_open_file", file.name, bytes, bytes.length);
    if (files.length > 1) refuse("several");
  } catch {
    refuse("unreadable");
  } finally {
    frames.wake();
  }
}

export function listenForFiles(page, frames) {
  const field = document.getElementById("file");
  field.addEventListener("change", () => {
    open([...field.files], page, frames);
    field.value = ""; // so that choosing the same file again fires an event
    page.canvas.focus();
  });

  const holdsFile = (event) => event.dataTransfer?.types.includes("Files") ?? false;
  for (const name of ["dragenter", "dragover"]) {
    document.addEventListener(name, (event) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    });
  }
  document.addEventListener("drop", (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    open([...event.dataTransfer.files], page, frames);
  });
}

/** Opens traces from the page around this one, if the address names its origin (?from=…) and messages come from it. */
export function listenForTraces(page, frames) {
  const from = new URLSearchParams(location.search).get("from");
  if (!from || parent === window) return;
  window.addEventListener("message", async ({ source, origin, data }) => {
    if (source !== parent || origin !== from || data?.plytrace !== "open") return;
    if (/\.m?js$/.test(data.name)) return; // only the person starts a module of a game
    await open([new File([data.trace], data.name)], page, frames);
    if (Number.isInteger(data.step) && data.step < 2 ** 32) page.call("_plytrace_slide_step", data.step);
  });
  parent.postMessage({ plytrace: "ready" }, "*"); // which is no secret; the origin "null" of a file cannot be named
}
