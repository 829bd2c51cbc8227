// What the program asks of the page (app/web/page.hpp): title, words for screen readers, pointer, clipboard,
// files, and what outlives the page.

import { EngineLink } from "./engine.js";
import { pngOf } from "./picture.js";

const kPrefix = "plytrace.";
const kOpening = `${kPrefix}opening`; // there while the last work is being opened: still there, it stopped the page
const kAddress = `${kPrefix}address`; // the fragment that we put into the address ourselves, and the one before
const kEventMs = 2000; // longer than an event of the browser takes
const kIsOurs = `${kPrefix}is-ours`; // this tab wrote or opened the work that all tabs share

/** Storage that may be forbidden: then nothing is kept. */
function attempt(act, otherwise) {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

function describe(error) {
  if (isTooLarge(error)) return "this was too large for the browser's memory";
  return error?.message ?? String(error);
}

function isTooLarge(error) {
  return error instanceof RangeError || (WebAssembly.Exception && error instanceof WebAssembly.Exception) ||
    /recursion|memory/i.test(error?.message ?? "");
}

export class Page {
  /** `course` is null where the page is no part of one. */
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
    this.fragment = ""; // of the address, as the program knows it
  }

  connect(program, frames, showFault) {
    this.program = program;
    this.frames = frames;
    this.showFault = showFault;
  }

  // ---- calls across the border -------------------------------------------------------------------------------------

  /** A text on the program's heap, which whoever gets it frees. */
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
   * Calls an exported function; texts and byte arrays go over the heap. What the program throws ends it: its memory is not
   * to be trusted after that. Returns 0 then, and from then on.
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
    this.showFault(`Plytrace has stopped: ${describe(error)}. Reload the page to go on.`);
  }

  // ---- the page's look ---------------------------------------------------------------------------------------------

  isOnMac() {
    return /Mac|iPhone|iPad/.test(navigator.platform);
  }

  setCursor(name) {
    this.canvas.style.cursor = name;
  }

  hasFocus() {
    return this.canvas.matches(":focus") || this.keyboard.matches(":focus");
  }

  /** Text goes to a field: there dead keys, input methods and the keyboard of a touch screen work. */
  setTyping(isTyping) {
    this.isTyping = isTyping;
    if (!this.hasFocus()) return;
    (isTyping ? this.keyboard : this.canvas).focus({ preventScroll: true });
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

  tellItem(words) {
    document.getElementById("item").textContent = words;
  }

  say(message) {
    document.getElementById("message").textContent = message;
  }

  /** What the browser's printing gets in the page's place: the tree on white, or several pages. */
  layPaper(svgs) {
    const parsed = new DOMParser().parseFromString(`<pages>${svgs}</pages>`, "text/xml").documentElement;
    const pages = [...parsed.children].filter((page) => page.localName === "svg");
    document.getElementById("paper").replaceChildren(...pages.map((page) => document.importNode(page, true)));
    document.documentElement.classList.toggle("has-paper", pages.length > 0);
  }

  /** For presenter mode, which works without it, too: not every browser or frame has a screen to give. */
  setFullScreen(isFull) {
    const isTaken = Boolean(document.fullscreenElement);
    if (isFull && !isTaken && document.fullscreenEnabled) {
      this.isScreenTaken = true;
      document.documentElement.requestFullscreen().catch(() => (this.isScreenTaken = false));
    }
    if (isFull || !this.isScreenTaken) return;
    this.isScreenTaken = false;
    if (isTaken) document.exitFullscreen().catch(() => {});
  }

  print(svgs) {
    this.layPaper(svgs);
    setTimeout(() => window.print()); // it blocks until the person has chosen
  }

  /** Whether the address has changed since the program heard of it: then its event is still on its way. */
  isLinkOnItsWay() {
    return location.hash !== this.fragment;
  }

  /** Notes that the program hears of the address as it is now, and returns its fragment. */
  hearLink() {
    this.fragment = location.hash;
    return this.fragment;
  }

  /** What a hand has put into the address is opened, and what we were about to write there is not written any more. */
  openLink() {
    if (!this.isLinkOnItsWay()) return; // an earlier event has told of this change, too
    const link = this.hearLink();
    if (link.length < 2) return;
    clearTimeout(this.writing);
    this.call("_plytrace_open_link", link);
  }

  /**
   * Writes the address, but never over a link that is on its way. Where no event tells of a change, as of one that
   * another script has made, ours is written a little later.
   */
  writeAddress(write) {
    clearTimeout(this.writing);
    const writeNow = () => {
      write();
      this.hearLink(); // as the browser spells it
    };
    if (!this.isLinkOnItsWay()) return writeNow();
    this.writing = setTimeout(writeNow, kEventMs);
  }

  forgetLink() {
    this.writeAddress(() => location.hash && history.replaceState(null, "", location.pathname + location.search));
  }

  setAddress(fragment, isNew) {
    this.writeAddress(() => {
      // Of a page that goes away the browser may keep the address as it was before.
      attempt(() => sessionStorage.setItem(kAddress, JSON.stringify([location.hash, fragment])));
      if (location.hash === fragment) return;
      // A browser may refuse: where a frame may not, or more often than it thinks fit.
      attempt(() => (isNew ? history.pushState(null, "", fragment) : history.replaceState(null, "", fragment)));
    });
  }

  /** What the address says is to be opened; nothing where it is our own: then the work that we kept knows more. */
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

  /** On a page without https the browser has no clipboard for scripts, only a command; and not always that. */
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
    if (!isCopied) window.prompt("Copy this:", text);
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
      () => {}, // the person said no
    );
  }

  chooseFile() {
    document.getElementById("file").click();
  }

  download(name, bytes) {
    this.downloadBlob(name, new Blob([bytes], { type: "text/plain;charset=utf-8" }));
  }

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
    // Some browsers want to be asked at once, with the picture still to come.
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

  // ---- what outlives the page --------------------------------------------------------------------------------------

  /** What would be recalled; another tab's work stays that tab's. */
  lookAt(key) {
    return attempt(() => sessionStorage.getItem(kPrefix + key) ?? localStorage.getItem(kPrefix + key)) ?? "";
  }

  recall(key) {
    return attempt(() => {
      const own = sessionStorage.getItem(kPrefix + key);
      if (own !== null) return own;
      if (key === "work") sessionStorage.setItem(kIsOurs, "yes"); // this tab goes on with it
      return localStorage.getItem(kPrefix + key);
    }) ?? "";
  }

  keep(key, text) {
    return attempt(() => {
      sessionStorage.setItem(kPrefix + key, text);
      localStorage.setItem(kPrefix + key, text);
      return true;
    }, false);
  }

  /** What all tabs share: the latest counts, whoever wrote it. */
  recallShared(key) {
    return attempt(() => localStorage.getItem(kPrefix + key)) ?? "";
  }

  keepShared(key, text) {
    return attempt(() => {
      localStorage.setItem(kPrefix + key, text);
      return true;
    }, false);
  }

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

  /** Whether the last work may be opened; if that stops the page, the answer is no next time. */
  mayRestore() {
    return attempt(() => {
      const may = sessionStorage.getItem(kOpening) === null;
      sessionStorage.setItem(kOpening, "yes");
      return may;
    }, true);
  }

  /** The program is at rest: what it has opened did no harm. */
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
      setTimeout(() => this.failSearch(describe(error))); // not while the program is starting it
    }
  }

  /** What the first page does not load, and the program asks for when it is needed: the weights of Othello's patterns. */
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

  startEngine(number, request) {
    this.engine ??= new EngineLink(
      this.workerParts,
      (of, report) => {
        this.call("_plytrace_report", of, report);
        this.frames.wake();
      },
      (of) => {
        this.call("_plytrace_engine_failed", of);
        this.frames.wake();
      },
    );
    this.engine.start(number, request);
  }

  endEngine() {
    this.engine?.stop();
  }

  /** Nobody can interrupt a worker that computes; another one is soon there. */
  endSearch() {
    this.worker?.terminate();
    this.worker = null;
    this.isWorkerBusy = false;
  }

  failSearch(why) {
    this.endSearch();
    this.call("_plytrace_end", this.searchNumber, `the search could not be carried out: ${why}`);
    this.frames.wake();
  }

  newWorker() {
    const worker = new Worker(new URL("worker.js", import.meta.url));
    worker.postMessage(this.workerParts);
    worker.onmessage = ({ data }) => {
      if (worker !== this.worker) return;
      const { number, calls, summary, end, counts } = data;
      if (calls) this.call("_plytrace_calls", number, calls, calls.length);
      else if (summary !== undefined) this.call("_plytrace_summary", number, summary);
      else if (end !== undefined) this.call("_plytrace_end", number, end);
      else if (counts) this.call("_plytrace_counts", number, counts.isKnown ? 1 : 0, counts.nodes, counts.leaves);
      if (data.isDone) this.isWorkerBusy = false;
      this.frames.wake();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.failSearch(event.message || "its script does not load");
    };
    return worker;
  }
}
