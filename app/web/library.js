// Replaces functions of emscripten's library in the page's program. Nothing here writes a date in words, so that the
// 2 kB that do this need not be loaded.
mergeInto(LibraryManager.library, {
  strftime_l__deps: [],
  strftime_l: function () {
    return 0;
  },
});
