#include "app/base/file_reading.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <stdexcept>
#include <streambuf>

namespace plytrace {

Expected<std::string> read_unpacked(FileSystem& files, const std::string& path) {
    const auto in = files.open(path);
    if (!in) return tl::make_unexpected(in.error());
    return read_rest(**in, path);
}

Expected<std::string> read_rest(std::istream& in, const std::string& path) {
    std::string content;
    std::array<char, 65536> block{};
    try {
        for (std::streamsize count; (count = in.rdbuf()->sgetn(block.data(), block.size())) > 0;) {
            content.append(block.data(), static_cast<std::size_t>(count));
            if (content.size() > kMostBytesAtOnce) {
                return input_error(path + ": has more than " + std::to_string(kMostBytesAtOnce >> 20U) +
                                   " MiB; expected a smaller file");
            }
        }
    } catch (const std::runtime_error& error) {  // the buffer knows why; the stream would only set badbit
        return input_error(path + ": " + error.what());
    }
    return content;
}

std::string beginning_of(std::istream& in) {
    constexpr std::streamsize kMost = 65536;
    try {
        std::streambuf& buffer = *in.rdbuf();
        if (buffer.sgetc() == std::streambuf::traits_type::eof()) return {};
        std::string start(static_cast<std::size_t>(std::clamp<std::streamsize>(buffer.in_avail(), 0, kMost)), '\0');
        start.resize(static_cast<std::size_t>(buffer.sgetn(start.data(), static_cast<std::streamsize>(start.size()))));
        buffer.pubseekoff(-static_cast<std::streamoff>(start.size()), std::ios::cur, std::ios::in);
        return start;
    } catch (const std::runtime_error&) {  // the next read reports the error
        return {};
    }
}

}  // namespace plytrace
