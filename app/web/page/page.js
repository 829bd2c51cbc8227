// The functions that the program calls on the page (app/web/page.hpp): title, text for screen readers,
// pointer, clipboard, files and storage.

const kPrefix = "plytrace.";
const kOpening = `${kPrefix}opening`; // set while the last work opens; still set if that crashed the page
const kAddress = `${kPrefix}address`; // the fragment that the page last wrote to the address, and the one before
const kEventMs = 2000; // longer than the browser takes to deliver an event
const kIsOurs = `${kPrefix}is-ours`; // set if this tab wrote or opened the work that all tabs share

/** The result of act(), or `otherwise` if it throws: the browser may forbid storage. */
function attempt(act, otherwise) {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

function describe(error) {
  if (isTooLarge(error)) return "too large for the browser's memory";
  return error?.message ?? String(error);
}

function isTooLarge(error) {
  return error instanceof RangeError || (WebAssembly.Exception && error instanceof WebAssembly.Exception) ||
    /recursion|memory/i.test(error?.message ?? "");
}

/** An SVG picture as a PNG file; what this needs is loaded then. */
const pngOf = (svg) => import("./picture.js").then((picture) => picture.pngOf(svg));

export class Page {
  /** `course` is null if the page is not part of one. */
  constructor(isEmbedded, course) {
    this.isEmbedded = isEmbedded;
    this.course = course;
    this.canvas = document.getElementById("canvas");
    this.keyboard = document.getElementById("keyboard");
    this.isTyping = false;
    this.worker = null;
    this.isWorkerBusy = false;
    this.searchNumber = 0;
    this.engine = null;
    this.isDead = false;
    this.knownLetters = new Map(); // whether a font has them
    this.fragment = ""; // of the address, as the program last read it
  }

  connect(program, frames, showFault) {
    this.program = program;
    this.frames = frames;
    this.showFault = showFault;
  }

  // ---- calls into the program ---------------------------------------------------------------------------------------

  /** Copies text to the program's heap. The receiver frees it. Throws RangeError if memory is exhausted. */
  toHeap(text) {
    const size = this.program.lengthBytesUTF8(text) + 1;
    const place = this.allocate(size);
    this.program.stringToUTF8(text, place, size);
    return place;
  }

  allocate(size) {
    const place = this.program._malloc(size);
    if (place === 0) throw new RangeError("out of memory");
    return place;
  }

  /**
   * Whether a font has the letter. For all others, Chromium and Safari draw the same box; it is that of a number that
   * Unicode never gives to a letter. Firefox draws a box that names the letter, which says enough.
   */
  hasLetter(letter) {
    const pictureOf = (code) => this.drawText(String.fromCodePoint(code), 20, false, false).pixels.join();
    this.box ??= pictureOf(0x10ffff);
    if (!this.knownLetters.has(letter)) this.knownLetters.set(letter, pictureOf(letter) !== this.box);
    return this.knownLetters.get(letter);
  }

  /** A text as the browser draws it: its picture, where this is from the baseline's left end, and its width. */
  drawText(text, em, isRightToLeft, isBold) {
    const font = `${isBold ? "bold " : ""}${em}px "DejaVu Sans", sans-serif`;
    this.letterCanvas ??= document.createElement("canvas");
    const pen = this.letterCanvas.getContext("2d", { willReadFrequently: true });
    const prepare = () => {
      Object.assign(pen, { font, fillStyle: "white", textAlign: "left", direction: isRightToLeft ? "rtl" : "ltr" });
    };
    prepare();
    const box = pen.measureText(text), kAround = 1; // px, for smoothed edges
    const left = Math.floor(-box.actualBoundingBoxLeft) - kAround;
    const top = Math.ceil(box.actualBoundingBoxAscent) + kAround;
    const width = Math.max(Math.ceil(box.actualBoundingBoxRight) + kAround - left, 1);
    const height = Math.max(Math.ceil(box.actualBoundingBoxDescent) + kAround + top, 1);
    Object.assign(this.letterCanvas, { width, height }); // which clears it and resets the pen
    prepare();
    pen.fillText(text, -left, top);
    const pixels = pen.getImageData(0, 0, width, height).data;
    let isColored = false;
    for (let i = 0; i < pixels.length && !isColored; i += 4) {
      isColored = pixels[i + 3] > 127 && Math.min(pixels[i], pixels[i + 1], pixels[i + 2]) < 250;
    }
    return { width, height, left, top, advance: box.width, isColored, pixels };
  }

  /**
   * Calls an exported function, passing texts and byte arrays on the heap. An exception stops the program permanently,
   * since its memory can no longer be trusted. Returns 0 then and after that.
   */
  call(name, ...values) {
    if (this.isDead) return 0;
    const places = [];
    try {
      const plain = values.map((value) => {
        if (typeof value === "number") return value;
        const place = typeof value === "string" ? this.toHeap(value) : this.allocate(Math.max(1, value.length));
        if (typeof value !== "string") this.program.HEAPU8.set(value, place);
        places.push(place);
        return place;
      });
      const answer = this.program[name](...plain);
      for (const place of places) this.program._free(place);
      return answer;
    } catch (error) {
      this.die(error);
      return 0;
    }
  }

  die(error) {
    this.isDead = true;
    this.endSearch();
    this.showFault(`Plytrace has stopped: ${describe(error)}. Reload the page to continue.`);
  }

  // ---- the page's appearance ---------------------------------------------------------------------------------------

  isOnMac() {
    return /Mac|iPhone|iPad/.test(navigator.platform);
  }

  setCursor(name) {
    this.canvas.style.cursor = name;
  }

  hasFocus() {
    return this.canvas.matches(":focus") || this.keyboard.matches(":focus");
  }

  /** Moves the focus to the text field or back. Dead keys, input methods and touch keyboards work only in a field. */
  setTyping(isTyping) {
    this.isTyping = isTyping;
    // Shift+Tab must not lead from the field to the canvas, which would give the focus back.
    this.canvas.tabIndex = isTyping ? -1 : 0;
    this.keyboard.tabIndex = isTyping ? 0 : -1;
    if (!this.hasFocus()) return;
    (isTyping ? this.keyboard : this.canvas).focus({ preventScroll: true });
  }

  /** Puts the text field, which is visible while an input method composes, over the caret; in canvas pixels. */
  setCaret(x, y, lineHeight) {
    const { style } = this.keyboard;
    style.left = `${x / devicePixelRatio}px`;
    style.top = `${y / devicePixelRatio}px`;
    style.lineHeight = `${lineHeight / devicePixelRatio}px`;
  }

  setTitle(title) {
    document.title = `${title} – Plytrace`;
    document.getElementById("document-title").textContent = title;
  }

  setLanguage(language) {
    document.documentElement.lang = language;
  }

  setColor(name, color) {
    document.documentElement.style.setProperty(`--${name}`, color);
  }

  tell(sentence, step, end) {
    document.getElementById("narration").textContent = sentence;
    document.documentElement.dataset.step = step;
    document.documentElement.dataset.end = end;
  }

  tellPlace(words) {
    document.getElementById("place").textContent = words;
  }

  /** The sliders of screen readers show what those on the canvas show. */
  tellSliders(step, end, speed, stepWords, speedWords) {
    const show = (id, value, most, words) => {
      const slider = document.getElementById(id);
      slider.max = most;
      slider.value = value;
      slider.disabled = end === 0;
      slider.setAttribute("aria-valuetext", words);
    };
    show("explore-step", step, end, stepWords);
    show("explore-speed", speed, 1, speedWords);
  }

  /** While a dialog is open, only its own controls can be reached. */
  offerExploring(hasWindow, hasBoard) {
    document.getElementById("explore").inert = !hasWindow;
    document.getElementById("explore-board").disabled = !hasBoard;
  }

  tellItem(words) {
    document.getElementById("item").textContent = words;
  }

  /** The name of the text field, which shows to screen readers what the canvas shows to others. */
  nameField(words) {
    this.keyboard.setAttribute("aria-label", words || "Text input for Plytrace");
  }

  say(message) {
    document.getElementById("message").textContent = message;
  }

  /** Lays out what is printed instead of the page: one or more SVG pages. */
  layPaper(svgs) {
    const parsed = new DOMParser().parseFromString(`<pages>${svgs}</pages>`, "text/xml").documentElement;
    const pages = [...parsed.children].filter((page) => page.localName === "svg");
    document.getElementById("paper").replaceChildren(...pages.map((page) => document.importNode(page, true)));
    document.documentElement.classList.toggle("has-paper", pages.length > 0);
  }

  /** Enters or leaves full screen. Presenter mode also works without: a browser may refuse. */
  setFullScreen(isFull) {
    if (isFull === Boolean(document.fullscreenElement)) return;
    (isFull ? document.documentElement.requestFullscreen() : document.exitFullscreen()).catch(() => {});
  }

  print(svgs) {
    this.layPaper(svgs);
    setTimeout(() => window.print()); // blocks until the dialog closes
  }

  /** Whether the address has changed since the program last read it; the event is then still to come. */
  isLinkOnItsWay() {
    return location.hash !== this.fragment;
  }

  /** Marks the current address as read by the program and returns its fragment. */
  hearLink() {
    this.fragment = location.hash;
    return this.fragment;
  }

  /** Opens a link that the user put into the address, and cancels a pending write. */
  openLink() {
    if (!this.isLinkOnItsWay()) return; // an earlier event has covered this change
    const link = this.hearLink();
    if (link.length < 2) return;
    clearTimeout(this.writing);
    this.call("_plytrace_open_link", link);
  }

  /**
   * Writes the address, but never over a link whose event is still to come. If none comes, as when another script
   * changed the address, writes kEventMs milliseconds later.
   */
  writeAddress(write) {
    clearTimeout(this.writing);
    const writeNow = () => {
      write();
      this.hearLink(); // in the browser's own spelling
    };
    if (!this.isLinkOnItsWay()) return writeNow();
    this.writing = setTimeout(writeNow, kEventMs);
  }

  forgetLink() {
    this.writeAddress(() => location.hash && history.replaceState(null, "", location.pathname + location.search));
  }

  setAddress(fragment, isNew) {
    this.writeAddress(() => {
      // When the page closes, the browser may keep the previous address.
      attempt(() => sessionStorage.setItem(kAddress, JSON.stringify([location.hash, fragment])));
      if (location.hash === fragment) return;
      // The browser may refuse, in a frame or after too many writes.
      attempt(() => (isNew ? history.pushState(null, "", fragment) : history.replaceState(null, "", fragment)));
    });
  }

  /** The address's link to open; empty if the page wrote it before a reload, since the saved work has more. */
  linkToOpen() {
    const link = this.hearLink();
    if (this.course) return "";
    const isReloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
    const isOurs = attempt(() => JSON.parse(sessionStorage.getItem(kAddress)).includes(link), false);
    return link.length > 1 && !(isReloaded && isOurs) ? link : "";
  }

  address() {
    return location.origin + location.pathname;
  }

  // ---- clipboard and files -----------------------------------------------------------------------------------------

  copy(text) {
    const write = navigator.clipboard?.writeText(text) ?? Promise.reject();
    write.catch(() => this.copyTheOldWay(text));
  }

  /** Copies with a command: without https, scripts have no clipboard. If the command also fails, shows the text. */
  copyTheOldWay(text) {
    const before = document.activeElement;
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "for-readers";
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    before?.focus({ preventScroll: true });
    if (!isCopied) window.prompt("Copy this text:", text);
  }

  canRequestPaste() {
    return navigator.clipboard?.readText !== undefined;
  }

  requestPaste() {
    navigator.clipboard.readText().then(
      (text) => {
        this.call("_plytrace_pasted", text);
        this.frames.wake();
      },
      () => {}, // the user refused
    );
  }

  chooseFile() {
    document.getElementById("file").click();
  }

  download(name, bytes) {
    this.downloadBlob(name, new Blob([bytes], { type: "text/plain;charset=utf-8" }));
  }

  /** Downloads the picture as a PNG file; tells the program if it cannot be drawn. */
  savePicture(name, svg) {
    pngOf(svg).then(
      (png) => this.downloadBlob(name, png),
      (error) => {
        this.call("_plytrace_refuse_file", "not_drawn", `${name}: ${describe(error)}`);
        this.frames.wake();
      },
    );
  }

  canCopyPictures() {
    return navigator.clipboard?.write !== undefined && typeof ClipboardItem !== "undefined";
  }

  copyPicture(svg) {
    const tell = (isCopied) => {
      this.program._plytrace_picture_copied(isCopied ? 1 : 0);
      this.frames.wake();
    };
    // Some browsers require the write at once, with a promise of the picture.
    navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(svg) })]).then(
      () => tell(true),
      () => tell(false),
    );
  }

  downloadBlob(name, blob) {
    const address = URL.createObjectURL(blob);
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  // ---- storage -----------------------------------------------------------------------------------------------------

  /** The text that recall() would return, without taking over another tab's work. */
  lookAt(key) {
    return attempt(() => sessionStorage.getItem(kPrefix + key) ?? localStorage.getItem(kPrefix + key)) ?? "";
  }

  /** The stored text, this tab's or else the shared one; empty if there is none. Shared work becomes this tab's. */
  recall(key) {
    return attempt(() => {
      const own = sessionStorage.getItem(kPrefix + key);
      if (own !== null) return own;
      if (key === "work") sessionStorage.setItem(kIsOurs, "yes"); // this tab continues it
      return localStorage.getItem(kPrefix + key);
    }) ?? "";
  }

  /** Stores text for this tab and for all tabs. Returns false if the browser refuses. */
  keep(key, text) {
    return attempt(() => {
      sessionStorage.setItem(kPrefix + key, text);
      localStorage.setItem(kPrefix + key, text);
      return true;
    }, false);
  }

  /** The text that all tabs share, as last written by any of them; empty if there is none. */
  recallShared(key) {
    return attempt(() => localStorage.getItem(kPrefix + key)) ?? "";
  }

  keepShared(key, text) {
    return attempt(() => {
      localStorage.setItem(kPrefix + key, text);
      return true;
    }, false);
  }

  /** Stores the work, but never unmodified work over another tab's edit. Returns false if the browser refuses. */
  keepWork(text, isModified) {
    const key = `${kPrefix}work`;
    return attempt(() => {
      sessionStorage.setItem(key, text);
      const shared = localStorage.getItem(key);
      const isOthersEdit = sessionStorage.getItem(kIsOurs) === null && /"is_modified":true/.test(shared ?? "");
      if (isOthersEdit && !isModified) return true;
      localStorage.setItem(key, text);
      sessionStorage.setItem(kIsOurs, "yes");
      return true;
    }, false);
  }

  hasCourse() {
    return Boolean(this.course?.api);
  }

  /** Whether the last work may be opened: false if opening it crashed the page last time. */
  mayRestore() {
    return attempt(() => {
      const may = sessionStorage.getItem(kOpening) === null;
      sessionStorage.setItem(kOpening, "yes");
      return may;
    }, true);
  }

  /** Notes that the program is at rest, so opening the last work did not crash it. */
  settle() {
    if (this.isSettled || this.isDead) return;
    this.isSettled = true;
    attempt(() => sessionStorage.removeItem(kOpening));
  }

  // ---- searches, in a worker ---------------------------------------------------------------------------------------

  startSearch(number, header, eventLimit, needsWeights) {
    if (this.isWorkerBusy) this.endSearch();
    this.searchNumber = number;
    this.isWorkerBusy = true;
    try {
      this.worker ??= this.newWorker();
      this.worker.postMessage({ number, header, eventLimit, needsWeights });
    } catch (error) {
      setTimeout(() => this.failSearch(describe(error))); // the program is still in its call to startSearch()
    }
  }

  /** Fetches the Othello pattern weights when the program needs them; passes no bytes if that fails. */
  fetchLateAsset() {
    const take = (bytes) => {
      this.call("_plytrace_take_late_asset", bytes, bytes.length);
      this.frames.wake();
    };
    fetch(new URL("patterns.weights", import.meta.url))
      .then((response) => (response.ok ? response.arrayBuffer() : new ArrayBuffer(0)))
      .then((buffer) => take(new Uint8Array(buffer)))
      .catch(() => take(new Uint8Array(0)));
  }

  /** Sends a request to the engine; engine.js is loaded for the first one. */
  startEngine(number, request) {
    const tell = (name, ...values) => {
      this.call(name, ...values);
      this.frames.wake();
    };
    this.engine ??= import("./engine.js").then(({ EngineLink }) => new EngineLink(
      this.workerParts,
      (of, report) => tell("_plytrace_report", of, report),
      (of) => tell("_plytrace_engine_failed", of),
    ));
    this.engine.then((engine) => engine.start(number, request)).catch(() => {
      this.engine = null;
      tell("_plytrace_engine_failed", number);
    });
  }

  endEngine() {
    this.engine?.then((engine) => engine.stop(), () => {});
  }

  /** Passes a command to a game of one's own (page.hpp); own_game.js is loaded for the first one. */
  tellGame(command, game, number, ...values) {
    if (command === "search") {
      if (this.isWorkerBusy) this.endSearch();
      this.searchNumber = number;
      this.isWorkerBusy = true;
    }
    this.games ??= import("./own_game.js").then(({ OwnGames }) => new OwnGames(this)).catch((error) => {
      this.games = null; // the next game tries again
      throw error;
    });
    this.games.then((games) => games[command](game, number, ...values)).catch((error) => {
      this.call("_plytrace_game_failed", game, 0, describe(error));
      this.frames.wake();
    });
  }

  /** Terminates the worker, since a busy one cannot be interrupted; the next search starts another. */
  endSearch() {
    if (this.isWorkerBusy) this.games?.then((games) => games.endSearch(), () => {});
    this.worker?.terminate();
    this.worker = null;
    this.isWorkerBusy = false;
  }

  failSearch(why) {
    this.endSearch();
    this.call("_plytrace_end", this.searchNumber, `the search failed: ${why}`);
    this.frames.wake();
  }

  hearSearch({ number, calls, summary, end, counts, isDone }) {
    if (calls) this.call("_plytrace_calls", number, calls, calls.length);
    else if (summary !== undefined) this.call("_plytrace_summary", number, summary);
    else if (end !== undefined) this.call("_plytrace_end", number, end);
    else if (counts) this.call("_plytrace_counts", number, counts.isKnown ? 1 : 0, counts.nodes, counts.leaves);
    if (isDone && number === this.searchNumber) this.isWorkerBusy = false;
    this.frames.wake();
  }

  newWorker() {
    const worker = new Worker(new URL("worker.js", import.meta.url));
    worker.postMessage(this.workerParts);
    worker.onmessage = ({ data }) => {
      if (worker === this.worker) this.hearSearch(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.failSearch(event.message || "its script could not be loaded");
    };
    return worker;
  }
}
