// Starts the program: loads it, showing progress, connects it to the page (page.js) and the input (input.js), and draws
// a frame whenever it asks for one. In the address, #v=1&… opens a shared link; ?embed shows a figure without menu and
// bar; with &from=ORIGIN, it also opens traces that the page around it sends (files.js).

import { listenForFiles, listenForTraces } from "./files.js";
import { listenForPointer } from "./input.js";
import { listenForKeys } from "./keyboard.js";
import { Page } from "./page.js";

const kKeepingMs = 700; // at least, between two saves of changed work
const kContrast = "(prefers-contrast: more), (forced-colors: active)";
const kNeeds = "Plytrace needs a recent browser with WebAssembly and WebGL 2.";

const start = document.getElementById("start");
const startText = document.getElementById("start-text");
const startProgress = document.getElementById("start-progress");
const isEmbedded = new URLSearchParams(location.search).has("embed");
const exercises = document.querySelector('meta[name="plytrace-exercises"]').content; // a file; empty: not of a course
const isCourse = exercises !== "";

/** Shows an error in place of the canvas. */
function showFault(text) {
  start.hidden = false;
  start.classList.add("is-error");
  startText.textContent = text;
  document.documentElement.dataset.state = "failed";
}

/**
 * Loads several files with one progress bar, which is indeterminate if the server compresses. Returns their bytes;
 * throws if a file cannot be loaded.
 */
async function load(names) {
  const loaded = new Array(names.length).fill(0);
  const totals = new Array(names.length).fill(0);
  const show = () => {
    if (totals.every((total) => total > 0))
      startProgress.value = Math.min(1, loaded.reduce((a, b) => a + b) / totals.reduce((a, b) => a + b));
  };
  return Promise.all(
    names.map(async (name, index) => {
      const response = await fetch(new URL(name, import.meta.url));
      if (!response.ok) throw new Error(`${name}: the server answered ${response.status}`);
      if (!response.headers.get("Content-Encoding")) totals[index] = Number(response.headers.get("Content-Length"));
      const parts = [];
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        parts.push(value);
        loaded[index] += value.length;
        show();
      }
      const bytes = new Uint8Array(loaded[index]);
      let at = 0;
      for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
      }
      return bytes;
    }),
  );
}

/**
 * Draws frames when the program wants them: at once while something moves, after a delay, or not at all. Saves changed
 * work afterwards in a separate task, because the browser's storage may take longer than a frame.
 */
class Frames {
  constructor(program, page) {
    this.program = program;
    this.page = page;
    this.request = 0;
    this.timer = 0;
    this.keepingTimer = 0;
    this.keptAt = -Infinity;
  }

  wake() {
    clearTimeout(this.timer);
    this.request ||= requestAnimationFrame((now) => this.draw(now));
  }

  /** Draws at once, if the browser needs the result while it handles an event (focus on a touch screen). */
  drawNow() {
    this.draw(performance.now());
  }

  draw(now) {
    if (this.page.isDead) return;
    cancelAnimationFrame(this.request);
    clearTimeout(this.timer);
    this.request = 0;
    const wait = this.page.call("_plytrace_frame", now);
    if (wait === 0) this.wake();
    else this.page.settle();
    this.page.exploring?.follow();
    if (wait > 0) this.timer = setTimeout(() => this.wake(), wait);
    this.keepSoon();
  }

  keepSoon() {
    this.keepingTimer ||= setTimeout(() => {
      this.keepingTimer = 0;
      this.keptAt = performance.now();
      if (this.page.call("_plytrace_keep_what_changed")) this.wake();
    }, Math.max(0, this.keptAt + kKeepingMs - performance.now()));
  }
}

/** Keeps the canvas at one pixel per screen pixel, and restores lost graphics. */
function fitCanvas(program, frames) {
  const canvas = document.getElementById("canvas");
  const isTouched = matchMedia("(pointer: coarse)");
  const fit = (width, height) => {
    if (width < 1 || height < 1) return;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    program._plytrace_resize(width, height, window.devicePixelRatio, isTouched.matches ? 1 : 0);
    frames.drawNow(); // resizing clears the canvas
  };
  const measure = () => {
    const box = canvas.getBoundingClientRect();
    fit(Math.round(box.width * devicePixelRatio), Math.round(box.height * devicePixelRatio));
  };
  new ResizeObserver((entries) => {
    const exact = entries[0].devicePixelContentBoxSize?.[0];
    const width = entries[0].contentRect.width * devicePixelRatio;
    // An emulated screen's scale may differ from the one behind this size.
    if (exact && Math.abs(exact.inlineSize - width) < 2) fit(exact.inlineSize, exact.blockSize);
    else measure();
  }).observe(canvas);
  const watchScale = () => {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        measure();
        watchScale();
      },
      { once: true },
    );
  };
  watchScale();
  isTouched.addEventListener("change", measure);
  measure();
  const lost = document.getElementById("lost");
  canvas.addEventListener("webglcontextlost", (event) => {
    event.preventDefault(); // allows the browser to restore the graphics later
    lost.hidden = false;
  });
  canvas.addEventListener("webglcontextrestored", () => {
    lost.hidden = true;
    program._plytrace_restore_context();
    frames.wake();
  });
  document.getElementById("reload").addEventListener("click", () => location.reload());
}

function offerSharing(page, frames) {
  document.getElementById("share").addEventListener("click", () => {
    page.call("_plytrace_share");
    frames.drawNow(); // scripts may copy only while the browser handles the click
    document.getElementById("canvas").focus();
  });
}

/** Starts presenter mode in full screen. Leaving full screen with the browser's key leaves both. */
function offerPresenting(page, frames) {
  document.getElementById("present").addEventListener("click", () => {
    page.call("_plytrace_present", 1);
    frames.drawNow(); // full screen is allowed only while the browser handles the click
    document.getElementById("canvas").focus();
  });
  document.addEventListener("fullscreenchange", () => {
    if (document.fullscreenElement) return;
    page.call("_plytrace_present", 0);
    frames.wake();
  });
}

/** Prepares the page for printing, from the program's menu or from the browser's. */
function offerPrinting(program, page) {
  window.addEventListener("beforeprint", () => page.layPaper(program.UTF8ToString(page.call("_plytrace_picture"))));
}

/** Registers the service worker, so that later visits work offline. */
function keepForOffline() {
  if (isEmbedded || isCourse || !navigator.serviceWorker || !isSecureContext) return;
  navigator.serviceWorker.register(new URL("../offline.js", import.meta.url)).catch(() => {}); // optional
}

/** Lets screen readers and the keyboard explore the tree and the board. What this needs is loaded then. */
function offerExploring(page, frames) {
  const open = async (what) => {
    const { Exploring } = await import("./explore.js");
    page.exploring ??= new Exploring(page, frames);
    if (page.exploring.open(what)) return;
    page.canvas.focus(); // whose keys work
    page.say(`There is no ${what} to explore now.`);
  };
  for (const what of ["tree", "board"]) {
    document.getElementById(`explore-${what}`).addEventListener("click", () => {
      open(what).catch((error) => page.say(`The ${what} cannot be explored: ${error.message}`));
    });
  }
  for (const what of ["step", "speed"]) {
    const slider = document.getElementById(`explore-${what}`);
    slider.addEventListener("input", () => {
      page.call(`_plytrace_slide_${what}`, slider.valueAsNumber);
      frames.drawNow();
      frames.wake();
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.key !== "F2" || !event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // Does nothing while a dialog is open (Page.offerExploring()).
    document.getElementById("explore-tree").focus(); // also while text is typed, when Tab goes to the next field
  });
}

function offerFullScreen() {
  const button = document.getElementById("full-screen");
  if (!document.fullscreenEnabled) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    document.documentElement.requestFullscreen().catch(() => {}); // frames may be denied it
    document.getElementById("canvas").focus();
  });
}

/**
 * Until the program has the keys, keeps Ctrl+P, so that the browser does not print an unfinished page. Returns a function
 * that ends this, and passes the key on if it was pressed.
 */
function keepPrintKey() {
  let kept = null;
  const keep = (event) => {
    const isPrint = event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey);
    if (!isPrint || event.altKey || event.shiftKey) return;
    event.preventDefault();
    kept = event;
  };
  document.addEventListener("keydown", keep);
  return () => {
    document.removeEventListener("keydown", keep);
    if (!kept) return;
    const { key, code, ctrlKey, metaKey } = kept;
    const pass = (type, modifiers) =>
      document.getElementById("canvas").dispatchEvent(
        new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true, ...modifiers }),
      );
    pass("keydown", { ctrlKey, metaKey });
    pass("keyup", {}); // by now nothing is held down
  };
}

async function run() {
  const passPrintKey = keepPrintKey();
  document.documentElement.classList.toggle("is-embedded", isEmbedded);
  document.documentElement.classList.toggle("is-course", isCourse);
  if (typeof WebAssembly !== "object") return showFault(kNeeds);
  const course = isCourse ? await import("./course.js") : null;
  const [[wasm, data], exercisesText] =
    await Promise.all([load(["plytrace.wasm", "plytrace.data"]), course?.loadExercises(exercises)]);
  const page = new Page(isEmbedded, course && new course.Course());
  const module = await WebAssembly.compile(wasm);
  page.workerParts = { module, data: data.buffer };
  const program = await new Promise((resolve, reject) => {
    const made = globalThis.createPlytrace({
      page,
      instantiateWasm: (imports, receive) => {
        WebAssembly.instantiate(module, imports).then((instance) => receive(instance, module), reject);
        return {};
      },
      getPreloadedPackage: () => data.buffer,
      print: () => {},
    });
    made.then(resolve, reject);
  });
  const frames = new Frames(program, page);
  page.connect(program, frames, showFault);
  const fault = page.call("_plytrace_start", page.linkToOpen(), page.mayRestore() ? 1 : 0,
    isEmbedded ? 1 : 0, matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : 0,
    matchMedia("(prefers-color-scheme: light)").matches ? 1 : 0, matchMedia(kContrast).matches ? 1 : 0,
    isCourse ? 1 : 0);
  if (fault !== 0) return showFault(`${program.UTF8ToString(fault)}. ${kNeeds}`);
  if (course) {
    const problem = page.call("_plytrace_open_course", exercisesText);
    if (problem !== 0) return showFault(`${exercises}: ${program.UTF8ToString(problem)}`);
    course.listenForLeaving(page, frames);
  }
  listenForPointer(program, page, frames);
  listenForKeys(page, frames);
  listenForFiles(page, frames);
  fitCanvas(program, frames);
  offerExploring(page, frames);
  offerFullScreen();
  offerSharing(page, frames);
  offerPresenting(page, frames);
  offerPrinting(program, page);
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", (event) => {
    page.call("_plytrace_follow_system", event.matches ? 1 : 0);
    frames.wake();
  });
  matchMedia(kContrast).addEventListener("change", (event) => {
    page.call("_plytrace_follow_contrast", event.matches ? 1 : 0);
    frames.wake();
  });
  window.addEventListener("hashchange", () => {
    page.openLink();
    frames.wake();
  });
  const keep = () => page.call("_plytrace_keep");
  window.addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => document.hidden && keep());
  if (page.isDead) return;
  start.hidden = true;
  performance.mark("plytrace-first-frame");
  document.documentElement.dataset.state = "running";
  if (!isEmbedded) document.getElementById("canvas").focus();
  passPrintKey();
  listenForTraces(page, frames);
  keepForOffline();
}

run().catch((error) => showFault(`Plytrace could not start: ${error.message ?? error}. ${kNeeds}`));
