#include "app/model/text/file_system.hpp"

#include <sstream>

namespace plytrace {

Expected<std::unique_ptr<std::istream>> FileSystem::open(const std::string& path) {
    auto content = read(path);
    if (!content) return tl::make_unexpected(content.error());
    return std::make_unique<std::istringstream>(std::move(*content));
}

Expected<bool> FileSystem::write_streamed(const std::string& path, const std::function<void(std::ostream&)>& tell) {
    std::ostringstream text;
    tell(text);
    return write(path, std::move(text).str());
}

}  // namespace plytrace
