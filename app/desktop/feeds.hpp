// What the window and `plytrace watch` read while it is written: the output of a program, which runs without a shell,
// and a file of another program. Files are polled, because that is the same on every file system; five times a second
// costs nothing. One thread.
#pragma once

#include "app/base/line_feed.hpp"

namespace plytrace {

/// Prepares to run the program, or to follow the file. The program's files are: those of its arguments that are files,
/// other modules beside a script (of its folder and ending), and `also`.
[[nodiscard]] StartFeed prepare_feed(const WatchRequest& request);

/// The files of the program that start it again when they are saved.
[[nodiscard]] std::vector<std::string> watched_files(const WatchRequest& request);

}  // namespace plytrace
