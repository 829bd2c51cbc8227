// Packed files: any gzip or zstd data, or data of neither, is read to its end or rejected as damaged.
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <istream>

#include "app/desktop/packed_files.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"

namespace plytrace::fuzz {

namespace {

/// What unpacks to more is read no further: it may have no end.
constexpr std::size_t kMostBytes = std::size_t{1} << 24U;

/// A file with these bytes, as long as it lives.
class ScratchFile {
  public:
    explicit ScratchFile(Bytes bytes) {
        std::ofstream file(m_path, std::ios::binary);
        file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }
    ~ScratchFile() { std::filesystem::remove(m_path); }
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;
    [[nodiscard]] const std::string& path() const { return m_path; }

  private:
    std::string m_path =
        (std::filesystem::temp_directory_path() / ("plytrace-fuzz-" + std::to_string(::getpid()))).string();
};

}  // namespace

void packed(Bytes bytes) {
    const ScratchFile file(bytes);
    const auto in = open_file(file.path());
    hold(in.has_value(), "an ordinary file is opened");
    std::string text;
    std::array<char, 4096> block;
    while (**in && text.size() < kMostBytes) {
        (*in)->read(block.data(), block.size());
        text.append(block.data(), static_cast<std::size_t>((*in)->gcount()));
    }
    const bool is_packed = bytes.starts_with("\x1f\x8b") || bytes.starts_with("\x28\xb5\x2f\xfd");
    hold(is_packed || (text == bytes && !(*in)->bad()), "a file that is not packed is read as it is");
}

}  // namespace plytrace::fuzz
