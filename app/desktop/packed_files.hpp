// Files too large to be held in memory, as streams: plain, or packed by gzip or zstd. Any thread, one for each stream.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>

#include "games/core/input_error.hpp"

namespace plytrace {

/// An ordinary file to be read on from its start; what its first bytes show to be packed comes unpacked. Folders,
/// devices and pipes with a name are refused. Where it cannot be read on, or is damaged, the stream's badbit is set.
[[nodiscard]] Expected<std::unique_ptr<std::istream>> open_file(const std::string& path);

/// As write_file, with what `tell` writes: packed where the name ends in .gz or .zst.
[[nodiscard]] Expected<bool> write_file_streamed(const std::string& path,
                                                 const std::function<void(std::ostream&)>& tell);

}  // namespace plytrace
