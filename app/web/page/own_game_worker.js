// Runs a game of one's own in its sandbox (own_game.js): a worker that has neither a network nor the page. The
// first message brings the module's source and a port. Then the page sends questions, whose answers are lines of JSON,
// and searches, which the program of plytrace_own_game_searcher.js carries out here, because it can call the module.
/* global createSearcher */

// A function, because the module sees the names of a script. A module worker would need none, but Chromium starts none
// from a frame without an origin.
(() => {
  "use strict";

  const kLongestAnswer = 65536; // characters, about as much as a program on the desktop may print in a line
  const kLongestError = 300; // characters
  const kMsBetweenBeats = 1000; // signs of life during a search
  const kAway = ["fetch", "XMLHttpRequest", "WebSocket", "WebTransport", "EventSource", "importScripts", "Worker",
    "BroadcastChannel", "MessageChannel", "indexedDB", "caches", "postMessage", "close"];

  // The module shares this global scope, so it must not change what is used here.
  const { parse, stringify } = JSON;
  const now = performance.now.bind(performance);
  const urlOf = URL.createObjectURL.bind(URL);

  let send; // a message to the page
  let game; // the module
  let address; // … as the browser names it in errors
  let searcher = null; // the program, as a promise
  let number = 0; // of the search
  let beatAt = 0;

  /** The beginning of the error's text, with the line of the module if the browser tells it. */
  function describe(error) {
    try {
      const stack = String(error?.stack ?? "");
      const at = stack.indexOf(`${address}:`);
      const line = at < 0 ? NaN : Number.parseInt(stack.slice(at + address.length + 1), 10);
      const text = (line > 0 ? `line ${line}: ` : "") + String(error);
      if (text.length <= kLongestError) return text;
      return text.slice(0, kLongestError).replace(/[\uD800-\uDBFF]$/, "") + "…"; // no half of a character
    } catch {
      return "something that cannot be shown was thrown";
    }
  }

  /** The answer as a line of JSON. */
  function lineOf(answer) {
    try {
      const said = answer();
      if (typeof said?.then === "function") return stringify({ error: "the function returned a promise" });
      const line = stringify(said) ?? "undefined";
      if (line.length <= kLongestAnswer) return line;
      return stringify({ error: `the answer has ${line.length} characters, more than ${kLongestAnswer}` });
    } catch (error) {
      return stringify({ error: describe(error) });
    }
  }

  const start = () => lineOf(() => game.start());
  const play = (position, move) => lineOf(() => game.play(position, move));

  function answerAll(asked, questions) {
    for (const line of questions.split("\n")) {
      const question = parse(line);
      send({ asked, answer: question.do === "start" ? start() : play(question.position, question.move) });
    }
  }

  // ---- searches -----------------------------------------------------------------------------------------------------

  const replies = {
    toHeap(text) {
      const size = replies.program.lengthBytesUTF8(text) + 1;
      const place = replies.program._malloc(size);
      if (place === 0) throw new Error("out of memory");
      replies.program.stringToUTF8(text, place, size);
      return place;
    },
    start,
    play(position, move) {
      if (now() - beatAt > kMsBetweenBeats) {
        beatAt = now();
        send({ number });
      }
      return play(position, move);
    },
    sendLearned: (learned) => send({ number, learned }),
    sendCalls: (calls) => send({ number, calls }, [calls.buffer]),
    sendEnd: (end) => send({ number, end }),
    sendCounts: (isKnown, nodes, leaves) => send({ number, counts: { isKnown, nodes, leaves } }),
  };

  async function search({ header, path, eventLimit }, wasmBinary) {
    try {
      searcher ??= createSearcher({ worker: replies, wasmBinary, print: () => {} });
      replies.program = await searcher;
      const places = [replies.toHeap(header), replies.toHeap(path)];
      replies.program._plytrace_search_own_game(...places, eventLimit);
      for (const place of places) replies.program._free(place);
      send({ number, isDone: true });
    } catch (error) {
      const isDeep = error instanceof RangeError || /recursion/i.test(error?.message ?? "");
      send({ number, broken: isDeep ? "the tree is too deep for this browser" : `the search failed: ${error}` });
    }
  }

  /** Takes away what a game does not need, so that its use is an error. The sandbox refuses it in any case. */
  function takeAway() {
    for (const name of kAway) {
      for (let holder = self; holder; holder = Object.getPrototypeOf(holder)) delete holder[name];
    }
  }

  self.onmessage = async ({ data: { source, wasm }, ports: [port] }) => {
    self.onmessage = null;
    send = port.postMessage.bind(port);
    address = urlOf(new Blob([source], { type: "text/javascript" }));
    takeAway();
    try {
      game = await import(address);
    } catch (error) {
      return send({ broken: describe(error) });
    }
    const missing = ["start", "play"].find((name) => typeof game[name] !== "function");
    if (missing) return send({ broken: `the module exports no function ${missing}` });
    port.onmessage = ({ data }) => {
      if (data.questions !== undefined) return answerAll(data.asked, data.questions);
      number = data.number;
      beatAt = now();
      search(data, wasm);
    };
  };
})();
