// Runs the engine in its own worker (page/worker.js), one request at a time. A busy worker cannot be interrupted, so
// stopping terminates it and prepares another at once for the next request. If the browser has SIMD instructions, the
// worker runs a smaller program, the engine alone, which uses them; otherwise it runs the whole program.

// The smallest module with a SIMD instruction: () => i32x4.splat(0).
const kSimdModule = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 17, 11];

const kMsToRetry = 4000;

export class EngineLink {
  /** Makes workers from `parts`. `tell(number, report)` gets each report as text; `fail(number)` each failure. */
  constructor(parts, tell, fail) {
    this.parts = { ...parts, hasSimd: WebAssembly.validate(new Uint8Array(kSimdModule)) };
    this.tell = tell;
    this.fail = fail;
    this.worker = null;
    this.number = 0;
    this.isBusy = false;
    this.retry = null; // the timer of the next attempt
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
      setTimeout(() => this.giveUp()); // the program is still in its call to start()
    }
  }

  stop() {
    clearTimeout(this.retry);
    if (!this.isBusy) return;
    this.end();
    try {
      this.worker = this.newWorker();
    } catch {
      this.worker = null; // the next start() fails and reports it
    }
  }

  end() {
    this.worker?.terminate();
    this.worker = null;
    this.isBusy = false;
  }

  /** Reports a failure, then retries the request with another worker after kMsToRetry milliseconds. */
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
      else this.worker = null; // the next start() makes another
    };
    return worker;
  }
}
