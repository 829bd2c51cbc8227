// The weights of Othello's patterns that come with the program (assets/othello), read once. Thread: the window's.
#pragma once

#include <memory>

#include "app/base/file_system.hpp"
#include "search/algorithms/othello_engine/engine.hpp"

namespace plytrace {

/// Errors: the file is not there, or holds no weights. On the page it is fetched when it is first
/// read, and a later call has it.
[[nodiscard]] Expected<std::shared_ptr<const othello::PatternWeights>> read_othello_weights(FileSystem& files);

}  // namespace plytrace
