// Says so where the page's other scripts do not even load: an old browser, or a frame that may not run them.

(() => {
  const show = () => {
    if (document.documentElement.dataset.state) return;
    document.documentElement.dataset.state = "failed";
    const start = document.getElementById("start");
    start.classList.add("is-error");
    document.getElementById("start-text").textContent =
      "Plytrace's scripts do not load here. It needs a browser of the last few years, a page that comes from a web " +
      "server, and in a frame with a sandbox the permissions allow-scripts and allow-same-origin.";
  };
  // Of a script that fails to load only the window hears, while the event is on its way down.
  window.addEventListener("error", (event) => event.target instanceof HTMLScriptElement && show(), true);
  window.addEventListener("DOMContentLoaded", () => "noModule" in HTMLScriptElement.prototype || show());
})();
