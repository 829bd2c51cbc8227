// Games of one's own: JavaScript modules that the user drops, opens or pastes. Each runs in a sandbox: a frame of
// another origin, without a network, whose worker (own_game_worker.js) can be ended at any time. A game has one for
// questions and, from its first search on, another for searches. The page loads this file with the first game.

const kMsToAnswer = 20_000; // as for a program on the desktop
const kMsBetweenLooks = 250;
const kMsAsleep = 5000; // between two looks: the page did not run meanwhile
const kMostHeard = 200 * 2 ** 20; // characters that answer one question; the table of the program holds as many bytes
const kSilence = "it has said nothing for 20 seconds";

// The only script that may run in the frame; the page's policy (index.html) knows it by this hash.
const kScript = `onmessage = ({ data, ports }) => {
  const script = new Blob([data.script], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(script));
  worker.onerror = (event) => parent.postMessage(event.message ?? "it cannot be started", "*");
  worker.postMessage(data, ports);
};`;
const kHash = "sha256-899p/GgDOziLHEi+N2xmnmIenfFOywkLvPo0ga6E+V8=";
const kFrame = `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; ` +
  `script-src '${kHash}' blob: 'wasm-unsafe-eval'; worker-src blob:"><script>${kScript}</script>`;

async function load(name, read) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name} could not be loaded`);
  return read(response);
}
const loadText = (name) => load(name, (response) => response.text());

/**
 * A worker in a sandbox. Whoever makes it calls watch() while it has something to do. The module may get hold of the
 * worker's port, so nothing that comes through it is trusted to have the right shape.
 */
class Sandbox {
  /** `tell` gets its messages; `fail` is called once if it fails or says nothing for too long, and has then ended. */
  constructor(parts, source, tell, fail) {
    this.tell = tell;
    this.fail = fail;
    this.heardAt = Infinity; // until its parts are loaded, which may take longer than an answer
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }) => {
      this.heardAt = performance.now();
      if (typeof data?.broken === "string") this.give(data.broken);
      else this.tell(data ?? {});
    };
    this.frame = document.createElement("iframe");
    this.frame.hidden = true;
    this.frame.setAttribute("sandbox", "allow-scripts");
    this.hearFrame = ({ source: from, data }) => from === this.frame.contentWindow && this.give(String(data));
    window.addEventListener("message", this.hearFrame);
    this.frame.srcdoc = kFrame;
    parts.then((got) => {
      if (this.isClosed) return;
      this.heardAt = performance.now();
      this.frame.onload = () => this.frame.contentWindow.postMessage({ ...got, source }, "*", [port2]);
      document.body.append(this.frame);
    }, (error) => this.give(error.message));
  }

  send(message) {
    this.port.postMessage(message);
  }

  /** Expects messages until rest(). */
  watch() {
    this.wait();
    this.lookedAt = performance.now();
    this.timer ??= setInterval(() => this.look(), kMsBetweenLooks);
  }

  /** Begins to wait for the next message. */
  wait() {
    this.heardAt = Math.max(this.heardAt, performance.now());
  }

  look() {
    const now = performance.now();
    // A phone stops pages that are not in sight, and their workers; then the module is not to blame.
    if (now - this.lookedAt > kMsAsleep) this.wait();
    this.lookedAt = now;
    if (now - this.heardAt > kMsToAnswer) this.give(kSilence);
  }

  rest() {
    clearInterval(this.timer);
    this.timer = null;
  }

  give(why) {
    if (this.isClosed) return;
    this.close();
    this.fail(why);
  }

  close() {
    this.isClosed = true;
    this.rest();
    this.port.close();
    window.removeEventListener("message", this.hearFrame);
    this.frame.remove(); // which ends the worker, even if it never rests
  }
}

class OwnGame {
  constructor(games, id, source) {
    Object.assign(this, { games, page: games.page, id, source, answers: [], searcher: null });
    this.asker = new Sandbox(games.askerParts(), source, (said) => this.hear(said), (why) => {
      this.page.call("_plytrace_game_failed", id, this.answers.length, why);
      this.page.frames.wake();
    });
    this.ask(0, '{"do":"start"}');
  }

  ask(asked, questions) {
    this.answers = [];
    this.heard = 0;
    this.asked = asked;
    this.left = questions.split("\n").length;
    this.asker.watch();
    this.asker.send({ asked, questions });
  }

  hear({ asked, answer }) {
    if (asked !== this.asked || typeof answer !== "string" || answer.includes("\n")) return;
    this.heard += answer.length;
    if (this.heard > kMostHeard) return this.asker.give(`all answers there have more than ${kMostHeard} characters`);
    this.answers.push(answer);
    if (--this.left > 0) return;
    this.asker.rest();
    this.page.call("_plytrace_game_said", this.id, asked, this.answers.join("\n"));
    this.page.frames.wake();
  }

  search(number, header, path, eventLimit) {
    this.number = number;
    const hear = (said) => this.hearSearch(said);
    this.searcher ??= new Sandbox(this.games.searcherParts(), this.source, hear, (why) => {
      const silence = `the game's program, in the search: ${why}; expected an answer to each question`;
      this.failSearch(why === kSilence ? silence : why);
    });
    this.isSearching = true;
    this.searcher.watch();
    this.searcher.send({ number, header, path, eventLimit });
  }

  hearSearch({ number, learned, calls, end, counts, isDone }) {
    if (number !== this.number || !this.isSearching) return;
    if (typeof learned === "string") return this.page.call("_plytrace_game_learned", this.id, learned);
    if (isDone) {
      this.isSearching = false;
      this.searcher.rest();
    }
    const said = { number, isDone: Boolean(isDone) };
    if (calls instanceof Uint8Array) said.calls = calls;
    if (typeof end === "string") said.end = end;
    if (typeof counts?.nodes === "number" && typeof counts.leaves === "number") said.counts = counts;
    this.page.hearSearch(said);
  }

  /** A busy worker cannot be interrupted; the next search starts another. */
  endSearch() {
    this.searcher?.close();
    this.searcher = null;
    this.isSearching = false;
  }

  failSearch(why) {
    const isBusy = this.isSearching;
    this.endSearch();
    if (isBusy) this.page.hearSearch({ number: this.number, end: why, isDone: true });
  }

  /** Ends the game, because of `why` or because it is no longer open. */
  close(why) {
    this.failSearch(why);
    this.asker.close();
  }
}

/** The games that are open, by the numbers that the program gives them. */
export class OwnGames {
  constructor(page) {
    this.page = page;
    this.all = new Map();
    this.searched = null;
    this.loaded = {};
  }

  open(id, number, source) {
    this.all.set(id, new OwnGame(this, id, source));
  }

  ask(id, number, questions) {
    this.all.get(id)?.ask(number, questions);
  }

  search(id, ...search) {
    this.searched = this.all.get(id);
    this.searched?.search(...search);
  }

  endSearch() {
    this.searched?.endSearch();
    this.searched = null;
  }

  close(id, number, why) {
    this.all.get(id)?.close(why);
    this.all.delete(id);
  }

  // The parts of a sandbox: its script, and the program that searches, whose bytes are copied into it.
  askerParts() {
    return this.loadOnce("asker", async () => ({ script: await loadText("own_game_worker.js") }));
  }

  searcherParts() {
    return this.loadOnce("searcher", async () => {
      const [worker, searcher, wasm] = await Promise.all([
        loadText("own_game_worker.js"),
        loadText("plytrace_own_game_searcher.js"),
        load("plytrace_own_game_searcher.wasm", (response) => response.arrayBuffer()),
      ]);
      return { script: `${searcher}\n${worker}`, wasm };
    });
  }

  /** What `read` loads, as a promise. If that fails, the next game tries again. */
  loadOnce(name, read) {
    this.loaded[name] ??= read().catch((error) => {
      delete this.loaded[name];
      throw error;
    });
    return this.loaded[name];
  }
}
