// Runs searches outside the page with the same program, without a canvas. The first message brings the program. Each
// further message is a search, whose calls are sent back as they occur (search/running/remote_search.hpp), or a
// request to the engine, whose reports are sent back (search/any_game/analysis). If the browser has SIMD instructions
// (first message), a smaller program, the engine alone, handles the requests.
/* global createEngine, createPlytrace, importScripts */

let starting = null; // the program, as a promise
let program = null;
let weights = null; // the engine's, as a promise; fetched when first needed
let number = 0;

const replies = {
  sendCalls: (calls) => postMessage({ number, calls }, [calls.buffer]),
  sendEnd: (end) => postMessage({ number, end }),
  sendReport: (report) => postMessage({ number, report }),
  sendSummary: (summary) => postMessage({ number, summary }),
  sendCounts: (isKnown, nodes, leaves) => postMessage({ number, counts: { isKnown, nodes, leaves } }),
};

function instantiate({ module, data }) {
  importScripts("plytrace.js");
  return new Promise((resolve, reject) => {
    const made = createPlytrace({
      worker: replies,
      instantiateWasm: (imports, receive) => {
        WebAssembly.instantiate(module, imports).then((instance) => receive(instance, module), reject);
        return {};
      },
      getPreloadedPackage: () => data,
      print: () => {},
    });
    made.then(resolve, reject);
  });
}

async function instantiateEngine(parts) {
  if (!parts.hasSimd) return instantiate(parts);
  try {
    importScripts("plytrace_engine.js");
    const response = await fetch("plytrace_engine.wasm");
    return await createEngine({ worker: replies, wasmBinary: await response.arrayBuffer(), print: () => {} });
  } catch {
    return instantiate(parts); // the engine could not be loaded or does not run in this browser
  }
}

function describe(error) {
  const isDeep = error instanceof RangeError || /recursion/i.test(error?.message ?? "");
  return isDeep ? "the tree is too deep for this browser" : `the search failed: ${error}`;
}

function withText(text, work) {
  const size = program.lengthBytesUTF8(text) + 1;
  const place = program._malloc(size);
  if (place === 0) throw new Error("out of memory");
  program.stringToUTF8(text, place, size);
  work(place);
  program._free(place);
}

/** Loads the engine's pattern weights. Throws if the server refuses; the engine then plays without them. */
async function takeWeights() {
  const response = await fetch("patterns.weights");
  if (!response.ok) throw new Error("the weights could not be loaded");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const place = program._malloc(bytes.length);
  if (place === 0) return;
  program.HEAPU8.set(bytes, place);
  program._plytrace_take_weights(place, bytes.length);
  program._free(place);
}

function carryOut({ header, eventLimit, request }) {
  if (request !== undefined) withText(request, (place) => program._plytrace_analyse(place));
  else withText(header, (place) => program._plytrace_work(place, eventLimit));
}

onmessage = async ({ data }) => {
  if (data.module) {
    self.parts = data;
    return;
  }
  try {
    const isEngine = data.isToGetReady || data.request !== undefined;
    starting ??= isEngine ? instantiateEngine(self.parts) : instantiate(self.parts);
    program = await starting;
    if (isEngine || data.needsWeights) {
      weights ??= takeWeights().catch(() => {
        weights = null; // try again next time
      });
      await weights;
    }
    if (data.isToGetReady) return;
    number = data.number;
    carryOut(data);
  } catch (error) {
    starting = program = weights = null; // the program's memory can no longer be trusted
    postMessage({ number: data.number, end: describe(error) });
  }
  postMessage({ number: data.number, isDone: true });
};
