// Reading: plain bytes, or what zlib or libzstd makes of them.
#include <fcntl.h>
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <istream>
#include <stdexcept>
#include <streambuf>
#include <string_view>
#include <vector>

#include "app/desktop/descriptor.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/streamed_files.hpp"

namespace plytrace {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16U;

/// The bytes of a file, block by block.
class Blocks {
  public:
    explicit Blocks(Descriptor file) : m_file(std::move(file)), m_bytes(kBlock) {}

    /// What has been read and not used; reads on where that is nothing. Empty at the end.
    [[nodiscard]] std::string_view left() {
        if (m_used == m_count) {
            ssize_t count = 0;
            do count = ::read(m_file.get(), m_bytes.data(), m_bytes.size());
            while (count < 0 && errno == EINTR);
            if (count < 0) throw std::runtime_error(std::strerror(errno));
            m_count = static_cast<std::size_t>(count);
            m_used = 0;
        }
        return {m_bytes.data() + m_used, m_count - m_used};
    }
    void use(std::size_t count) { m_used += count; }

  private:
    Descriptor m_file;
    std::vector<char> m_bytes;
    std::size_t m_used = 0, m_count = 0;
};

/// A stream's buffer, filled by `fill`. What is thrown there the stream turns into its badbit.
class Unpacked : public std::streambuf {
  public:
    explicit Unpacked(Blocks blocks) : m_blocks(std::move(blocks)), m_out(kBlock) {}

  protected:
    int_type underflow() override {
        const std::size_t count = fill(m_out.data(), m_out.size());
        setg(m_out.data(), m_out.data(), m_out.data() + count);
        return count == 0 ? traits_type::eof() : traits_type::to_int_type(m_out[0]);
    }
    /// At least one byte, but at the end.
    [[nodiscard]] virtual std::size_t fill(char* to, std::size_t most) = 0;
    [[nodiscard]] Blocks& blocks() { return m_blocks; }

  private:
    Blocks m_blocks;
    std::vector<char> m_out;
};

class Plain final : public Unpacked {
    using Unpacked::Unpacked;

    std::size_t fill(char* to, std::size_t most) override {
        const std::string_view bytes = blocks().left().substr(0, most);
        std::memcpy(to, bytes.data(), bytes.size());
        blocks().use(bytes.size());
        return bytes.size();
    }
};

class Gzip final : public Unpacked {
  public:
    explicit Gzip(Blocks blocks) : Unpacked(std::move(blocks)) {
        constexpr int kGzipOnly = 16 + MAX_WBITS;
        if (inflateInit2(&m_state, kGzipOnly) != Z_OK) throw std::bad_alloc();
    }
    ~Gzip() override { inflateEnd(&m_state); }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;

  private:
    z_stream m_state{};
    bool m_is_at_end = false;  ///< of a member; another one may follow

    std::size_t fill(char* to, std::size_t most) override {
        m_state.next_out = reinterpret_cast<Bytef*>(to);
        m_state.avail_out = static_cast<uInt>(most);
        while (m_state.avail_out == most) {
            const std::string_view bytes = blocks().left();
            if (bytes.empty()) {
                if (!m_is_at_end) throw std::runtime_error("breaks off");
                return 0;
            }
            if (std::exchange(m_is_at_end, false)) inflateReset(&m_state);
            m_state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // which zlib only reads
            m_state.avail_in = static_cast<uInt>(bytes.size());
            const int result = inflate(&m_state, Z_NO_FLUSH);
            blocks().use(bytes.size() - m_state.avail_in);
            m_is_at_end = result == Z_STREAM_END;
            if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) throw std::runtime_error("damaged");
        }
        return most - m_state.avail_out;
    }
};

class Zstd final : public Unpacked {
    using Unpacked::Unpacked;

    struct Free {
        void operator()(ZSTD_DStream* state) const { ZSTD_freeDStream(state); }
    };
    std::unique_ptr<ZSTD_DStream, Free> m_state{ZSTD_createDStream()};
    bool m_is_at_end = false;  ///< of a frame

    std::size_t fill(char* to, std::size_t most) override {
        ZSTD_outBuffer out{to, most, 0};
        while (out.pos == 0) {
            const std::string_view bytes = blocks().left();
            if (bytes.empty() && m_is_at_end) return 0;
            ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
            const std::size_t result = ZSTD_decompressStream(m_state.get(), &out, &in);
            if (ZSTD_isError(result) != 0) throw std::runtime_error("damaged");
            blocks().use(in.pos);
            m_is_at_end = result == 0;
            if (bytes.empty() && out.pos == 0) throw std::runtime_error("breaks off");
        }
        return out.pos;
    }
};

[[nodiscard]] std::unique_ptr<std::streambuf> unpacked(Blocks blocks) {
    constexpr std::string_view kGzipStart = "\x1f\x8b", kZstdStart = "\x28\xb5\x2f\xfd";
    const std::string_view start = blocks.left();
    if (start.starts_with(kGzipStart)) return std::make_unique<Gzip>(std::move(blocks));
    if (start.starts_with(kZstdStart)) return std::make_unique<Zstd>(std::move(blocks));
    return std::make_unique<Plain>(std::move(blocks));
}

/// A stream that owns its buffer.
class OwningStream final : public std::istream {
  public:
    explicit OwningStream(std::unique_ptr<std::streambuf> buffer)
        : std::istream(buffer.get()), m_buffer(std::move(buffer)) {}

  private:
    std::unique_ptr<std::streambuf> m_buffer;
};

}  // namespace

Result<std::unique_ptr<std::istream>> open_file(const std::string& path) {
    Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));  // a pipe is not waited for
    if (!file.is_open()) return failed(path + ": " + std::strerror(errno));
    if (std::string wrong = fault_of_kind(path, file.get()); !wrong.empty()) return failed(std::move(wrong));
    fcntl(file.get(), F_SETFL, 0);
    try {
        return std::make_unique<OwningStream>(unpacked(Blocks(std::move(file))));
    } catch (const std::runtime_error& error) {
        return failed(path + ": " + error.what());
    }
}

}  // namespace plytrace
