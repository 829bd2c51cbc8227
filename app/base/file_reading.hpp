// Files that a person has named, read completely or in part: unpacked if they are packed, whatever their names. Any
// thread.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

#include "app/base/file_system.hpp"

namespace plytrace {

/// The largest content that is read into memory.
inline constexpr std::size_t kMostBytesAtOnce = std::size_t{256} << 20U;

/// The whole content of a file, up to kMostBytesAtOnce.
[[nodiscard]] Expected<std::string> read_unpacked(FileSystem& files, const std::string& path);

/// The rest of a stream that FileSystem::open() has opened, up to kMostBytesAtOnce; `path` is for messages.
[[nodiscard]] Expected<std::string> read_rest(std::istream& in, const std::string& path);

/// The first bytes of such a stream, up to some thousands. They remain in the stream.
[[nodiscard]] std::string beginning_of(std::istream& in);

}  // namespace plytrace
