// A watched run in words: its progress, and how and why it ended. Pure functions, shared by the command line and the
// window.
#pragma once

#include <string>

#include "app/base/language.hpp"
#include "app/document/watched_run.hpp"

namespace plytrace {

/// "Running for 3 s. 120 events so far.", or how it ended: "The program failed with exit code 1. Its last error
/// message: NameError: …".
[[nodiscard]] std::string watch_text(const Language& language, const WatchedRun& run);

}  // namespace plytrace
