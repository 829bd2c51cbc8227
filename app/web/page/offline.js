// A service worker: after the first visit, Plytrace also opens offline, and its engine plays as it does online. With a
// network, it fetches the first page anew, bypassing the browser's cache, so that a new version appears at once. All
// other files are in a folder named after their content, so they never change.

const kCache = "plytrace-@VERSION@";
const kFiles = ["./", "manifest.json", @FILES@];
const kLateFiles = [@LATE_FILES@]; // the page loads them when it needs them: the engine and its weights

/** A file that never changes comes from the browser's cache, where the page's first visit has put it. */
const requestOf = (name) => new Request(name, { cache: name.includes("@VERSION@/") ? "force-cache" : "reload" });

/** Caches what the page begins with, and then, as far as possible, what it loads later. */
async function keepFiles() {
  const cache = await caches.open(kCache);
  await cache.addAll(kFiles.map(requestOf));
  await Promise.all(kLateFiles.map((name) => cache.add(name).catch(() => {}))); // optional
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("plytrace-") && name !== kCache;
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** The first page from the network; from the cache if that fails. */
async function firstPage(request) {
  try {
    return await fetch(request.url, { cache: "no-cache" });
  } catch {
    return caches.match("./");
  }
}

/** Fetches a file that is loaded only when needed, and caches it. */
async function fetchAndKeep(request) {
  const response = await fetch(request);
  if (response.ok && request.url.includes("/@VERSION@/")) {
    const copy = response.clone();
    caches.open(kCache).then((cache) => cache.put(request, copy)).catch(() => {}); // optional
  }
  return response;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") return event.respondWith(firstPage(request));
  event.respondWith(caches.match(request).then((known) => known ?? fetchAndKeep(request)));
});
