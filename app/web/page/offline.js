// A service worker: after the first visit Plytrace opens without a network, too. The first page is asked for anew where
// there is one, past the browser's own cache, so that a new version is seen at once. What it loads lies in a folder named
// after its content.

const kCache = "plytrace-@VERSION@";
const kFiles = ["./", "manifest.json", @FILES@];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(kCache).then((cache) => cache.addAll(kFiles.map((name) => new Request(name, { cache: "reload" })))).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("plytrace-") && name !== kCache;
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function firstPage(request) {
  try {
    return await fetch(request.url, { cache: "no-cache" });
  } catch {
    return caches.match("./");
  }
}

/** What is loaded only when it is needed is kept from then on. */
async function fetchAndKeep(request) {
  const response = await fetch(request);
  if (response.ok && request.url.includes("/@VERSION@/")) {
    const copy = response.clone();
    caches.open(kCache).then((cache) => cache.put(request, copy)).catch(() => {}); // it is only a help
  }
  return response;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") return event.respondWith(firstPage(request));
  event.respondWith(caches.match(request).then((known) => known ?? fetchAndKeep(request)));
});
