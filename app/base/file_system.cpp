#include "app/base/file_system.hpp"

#include <sstream>

namespace plytrace {

std::string file_name_of(const std::string& path) {
    return path.substr(path.rfind('/') + 1);
}

std::string directory_of(const std::string& path) {
    const auto slash = path.rfind('/');
    return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

Expected<std::unique_ptr<std::istream>> FileSystem::open(const std::string& path) {
    auto content = read(path);
    if (!content) return tl::make_unexpected(content.error());
    return std::make_unique<std::istringstream>(std::move(*content));
}

Expected<bool> FileSystem::write_streamed(const std::string& path, const std::function<void(std::ostream&)>& tell) {
    if (path.ends_with(".gz") || path.ends_with(".zst")) {
        return input_error(file_name_of(path) +
                           ": files cannot be compressed here, expected a name without .gz or .zst");
    }
    std::ostringstream text;
    tell(text);
    return write(path, std::move(text).str());
}

}  // namespace plytrace
