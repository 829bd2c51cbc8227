// The file system's interface. app/desktop and app/web implement it, and tests replace it. Called from the window's
// thread. Paths are UTF-8; every error is one sentence that names the path.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"

namespace plytrace {

/// "tree.txt" of "/home/ada/tree.txt".
[[nodiscard]] std::string file_name_of(const std::string& path);
/// "/home/ada" of "/home/ada/tree.txt"; "." if the path names no folder.
[[nodiscard]] std::string directory_of(const std::string& path);

struct DirectoryEntry {
    std::string name;
    bool is_directory = false;
};

class FileSystem {
  public:
    virtual ~FileSystem() = default;
    /// The whole content of an ordinary file of up to a few hundred megabytes.
    [[nodiscard]] virtual Expected<std::string> read(const std::string& path) = 0;
    /// A file as a stream, for files too large for memory. Unpacks packed files if the host can; an error while reading
    /// sets the stream's badbit.
    [[nodiscard]] virtual Expected<std::unique_ptr<std::istream>> open(const std::string& path);
    /// Writes atomically: to a temporary file in the same folder, which is then renamed.
    [[nodiscard]] virtual Expected<bool> write(const std::string& path, std::string_view content) = 0;
    /// The same for what `tell` writes, without holding it in memory. Packed according to the name's ending; an error
    /// if the host cannot.
    [[nodiscard]] virtual Expected<bool> write_streamed(const std::string& path,
                                                        const std::function<void(std::ostream&)>& tell);
    /// Without "." and "..", directories first, each group by name; hidden files are left out.
    [[nodiscard]] virtual Expected<std::vector<DirectoryEntry>> list(const std::string& directory) = 0;
    [[nodiscard]] virtual bool exists(const std::string& path) = 0;
    [[nodiscard]] virtual std::string absolute(const std::string& path) = 0;
    /// The folder of the program's own files: themes, languages, trees, lessons.
    [[nodiscard]] virtual std::string assets_directory() = 0;
};

}  // namespace plytrace
