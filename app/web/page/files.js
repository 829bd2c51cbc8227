// Opens files that the user chooses in the browser's dialog or drops on the page.

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
