// Shows a message if the page's other scripts cannot load: in an old browser, or in a frame that forbids them.

(() => {
  const show = () => {
    if (document.documentElement.dataset.state) return;
    document.documentElement.dataset.state = "failed";
    const start = document.getElementById("start");
    start.classList.add("is-error");
    document.getElementById("start-text").textContent =
      "Plytrace’s scripts could not be loaded. Plytrace needs a recent browser and must be opened from a web server. " +
      "A sandboxed frame also needs the permissions allow-scripts and allow-same-origin.";
  };
  // Load errors do not bubble, so the window must listen in the capture phase.
  window.addEventListener("error", (event) => event.target instanceof HTMLScriptElement && show(), true);
  window.addEventListener("DOMContentLoaded", () => "noModule" in HTMLScriptElement.prototype || show());
})();
