// The engine beside the page, in a worker of its own (page/worker.js): one request at a time. Nobody can interrupt a
// worker that computes: it is ended, and another one gets ready at once, so that the next request need not wait. Where
// the browser has SIMD instructions, the worker runs a program that is only the engine and uses them; else the whole one.

// The smallest module with one: () => i32x4.splat(0).
const kSimdModule = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 17, 11];

const kMsToRetry = 4000;

export class EngineLink {
  /** `parts` is what a worker is made of; `tell(number, report)` gets each report as text, `fail(number)` the end of one. */
  constructor(parts, tell, fail) {
    this.parts = { ...parts, hasSimd: WebAssembly.validate(new Uint8Array(kSimdModule)) };
    this.tell = tell;
    this.fail = fail;
    this.worker = null;
    this.number = 0;
    this.isBusy = false;
    this.retry = null; // the timer of the next try
  }

  start(number, request) {
    clearTimeout(this.retry);
    if (this.isBusy) this.stop();
    this.number = number;
    this.request = request;
    this.isBusy = true;
    try {
      this.worker ??= this.newWorker();
      this.worker.postMessage({ number, request });
    } catch {
      setTimeout(() => this.giveUp()); // not while the program is starting it
    }
  }

  stop() {
    clearTimeout(this.retry);
    if (!this.isBusy) return;
    this.end();
    try {
      this.worker = this.newWorker();
    } catch {
      this.worker = null; // the next start says so
    }
  }

  end() {
    this.worker?.terminate();
    this.worker = null;
    this.isBusy = false;
  }

  /** For now: what was asked is asked again, of another worker. */
  giveUp() {
    if (!this.isBusy) return;
    this.end();
    this.fail(this.number);
    this.retry = setTimeout(() => this.start(this.number, this.request), kMsToRetry);
  }

  newWorker() {
    const worker = new Worker(new URL("worker.js", import.meta.url));
    worker.postMessage(this.parts);
    worker.postMessage({ isToGetReady: true });
    worker.onmessage = ({ data }) => {
      if (worker !== this.worker || data.number !== this.number) return;
      if (data.report !== undefined) this.tell(data.number, data.report);
      else if (data.end !== undefined) this.giveUp();
      if (data.isDone) this.isBusy = false;
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker !== this.worker) return;
      if (this.isBusy) this.giveUp();
      else this.worker = null; // the next start makes another
    };
    return worker;
  }
}
