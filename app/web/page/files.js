// Files that come in: chosen in the browser's dialog, or dropped on the page.

const kLargestFile = 50e6; // bytes; what is recorded in such a file fills the program's memory several times over

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
    field.value = ""; // the same file may be chosen again
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
