// The feeds of the window and `plytrace watch`: the output of a program, which runs without a shell, and a file that
// another program is writing. A file that is followed is asked for its length and its time, as it grows anyway. One
// thread.
#pragma once

#include "app/base/line_feed.hpp"

namespace plytrace {

/// Prepares to run the program, or to follow the file. The program's files are its arguments that are files,
/// other modules beside a script (same folder, same extension), and `also`.
[[nodiscard]] StartFeed prepare_feed(const WatchRequest& request);

/// The files of the program. Saving one of them runs it again.
[[nodiscard]] std::vector<std::string> watched_files(const WatchRequest& request);

}  // namespace plytrace
