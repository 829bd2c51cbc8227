// Files that may be too large for the memory, as streams: plain, or compressed by gzip or zstd. Any thread, one for
// each stream.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>

#include "games/core/input_error.hpp"

namespace plytrace {

/// Opens a file for reading, as open_to_read() does. Its first bytes show whether it is compressed; the stream then has
/// the decompressed content. If the file cannot be read to its end or is damaged, the stream sets badbit.
[[nodiscard]] Expected<std::unique_ptr<std::istream>> open_file(const std::string& path);

/// Writes what `tell` writes, as write_file does; compressed if the name ends in .gz or .zst.
[[nodiscard]] Expected<bool> write_file_streamed(const std::string& path,
                                                 const std::function<void(std::ostream&)>& tell);

}  // namespace plytrace
