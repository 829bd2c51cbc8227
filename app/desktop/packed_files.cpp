#include "app/desktop/packed_files.hpp"

#include <fcntl.h>
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <istream>
#include <ostream>
#include <stdexcept>
#include <streambuf>
#include <string_view>
#include <vector>

#include "app/desktop/files.hpp"

namespace plytrace {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16U;

// ---- reading ----------------------------------------------------------------------------------------------------

/// Reads a file block by block.
class Blocks {
  public:
    explicit Blocks(Descriptor file) : m_file(std::move(file)), m_bytes(kBlock) {}

    /// The bytes that were read but not used. If there are none, reads the next block. Empty at the end of the file.
    [[nodiscard]] std::string_view left() {
        if (m_used == m_count) read_block();
        return {m_bytes.data() + m_used, m_count - m_used};
    }
    void use(std::size_t count) { m_used += count; }

  private:
    Descriptor m_file;
    std::vector<char> m_bytes;
    std::size_t m_used = 0, m_count = 0;
    bool m_is_at_end = false;

    /// A whole block unless the file ends: a pipe gives less at a time, and the first bytes tell what the file is.
    void read_block() {
        m_used = m_count = 0;
        while (!m_is_at_end && m_count < m_bytes.size()) {
            const ssize_t count = ::read(m_file.get(), m_bytes.data() + m_count, m_bytes.size() - m_count);
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) throw std::runtime_error(std::strerror(errno));
            m_is_at_end = count == 0;
            m_count += static_cast<std::size_t>(count);
        }
    }
};

/// A stream's buffer, filled by `fill`. An exception there makes the stream set badbit.
class UnpackingBuffer : public std::streambuf {
  public:
    explicit UnpackingBuffer(Blocks blocks) : m_blocks(std::move(blocks)), m_out(kBlock) {}

  protected:
    int_type underflow() override {
        const std::size_t count = fill(m_out.data(), m_out.size());
        setg(m_out.data(), m_out.data(), m_out.data() + count);
        return count == 0 ? traits_type::eof() : traits_type::to_int_type(m_out[0]);
    }
    /// Goes back within the bytes read last: beginning_of() needs no more.
    pos_type seekoff(off_type by, std::ios_base::seekdir from, std::ios_base::openmode /*which*/) override {
        if (from != std::ios_base::cur || by < eback() - gptr() || by > egptr() - gptr()) return pos_type(off_type(-1));
        gbump(static_cast<int>(by));
        return pos_type(gptr() - eback());
    }
    /// Provides at least one byte, or none at the end.
    [[nodiscard]] virtual std::size_t fill(char* to, std::size_t most) = 0;
    [[nodiscard]] Blocks& blocks() { return m_blocks; }

  private:
    Blocks m_blocks;
    std::vector<char> m_out;
};

class PlainReader final : public UnpackingBuffer {
    using UnpackingBuffer::UnpackingBuffer;

    std::size_t fill(char* to, std::size_t most) override {
        const std::string_view bytes = blocks().left().substr(0, most);
        std::memcpy(to, bytes.data(), bytes.size());
        blocks().use(bytes.size());
        return bytes.size();
    }
};

class GzipReader final : public UnpackingBuffer {
  public:
    explicit GzipReader(Blocks blocks) : UnpackingBuffer(std::move(blocks)) {
        constexpr int kGzipOnly = 16 + MAX_WBITS;
        if (inflateInit2(&m_state, kGzipOnly) != Z_OK) throw std::bad_alloc();
    }
    ~GzipReader() override { inflateEnd(&m_state); }
    GzipReader(const GzipReader&) = delete;
    GzipReader& operator=(const GzipReader&) = delete;

  private:
    z_stream m_state{};
    bool m_is_at_end = false;  ///< of a member; another may follow

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
            m_state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib only reads it
            m_state.avail_in = static_cast<uInt>(bytes.size());
            const int result = inflate(&m_state, Z_NO_FLUSH);
            blocks().use(bytes.size() - m_state.avail_in);
            m_is_at_end = result == Z_STREAM_END;
            if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) throw std::runtime_error("damaged");
        }
        return most - m_state.avail_out;
    }
};

class ZstdReader final : public UnpackingBuffer {
    using UnpackingBuffer::UnpackingBuffer;

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
    if (start.starts_with(kGzipStart)) return std::make_unique<GzipReader>(std::move(blocks));
    if (start.starts_with(kZstdStart)) return std::make_unique<ZstdReader>(std::move(blocks));
    return std::make_unique<PlainReader>(std::move(blocks));
}

/// A stream that owns its buffer.
class OwningStream final : public std::istream {
  public:
    explicit OwningStream(std::unique_ptr<std::streambuf> buffer)
        : std::istream(buffer.get()), m_buffer(std::move(buffer)) {}

  private:
    std::unique_ptr<std::streambuf> m_buffer;
};

// ---- writing ----------------------------------------------------------------------------------------------------

/// A stream's buffer, which writes block by block. It remembers why a write failed.
class PackingBuffer : public std::streambuf {
  public:
    explicit PackingBuffer(int file) : m_file(file), m_in(kBlock), m_out(kBlock) { empty(); }

    /// Writes the rest. Returns 0, or the errno of the first failed write.
    [[nodiscard]] int finish() {
        if (m_error == 0) pack(pbase(), static_cast<std::size_t>(pptr() - pbase()), true);
        empty();
        return m_error;
    }

  protected:
    int_type overflow(int_type c) override {
        if (m_error == 0) pack(pbase(), static_cast<std::size_t>(pptr() - pbase()), false);
        empty();
        if (m_error != 0) return traits_type::eof();
        return traits_type::eq_int_type(c, traits_type::eof()) ? 0 : sputc(traits_type::to_char_type(c));
    }
    /// Compresses and writes these bytes; if they are the last, also all that was held back.
    virtual void pack(const char* bytes, std::size_t count, bool is_last) = 0;

    void write_out(const char* bytes, std::size_t count) {
        while (count > 0 && m_error == 0) {
            const ssize_t written = ::write(m_file, bytes, count);
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) {
                m_error = errno;
            } else {
                bytes += written;
                count -= static_cast<std::size_t>(written);
            }
        }
    }
    [[nodiscard]] std::vector<char>& out() { return m_out; }
    void fail(int error) { m_error = error; }
    [[nodiscard]] bool is_failed() const { return m_error != 0; }

  private:
    int m_file;
    int m_error = 0;
    std::vector<char> m_in, m_out;

    void empty() { setp(m_in.data(), m_in.data() + m_in.size()); }
};

class PlainWriter final : public PackingBuffer {
    using PackingBuffer::PackingBuffer;
    void pack(const char* bytes, std::size_t count, bool /*is_last*/) override { write_out(bytes, count); }
};

class GzipWriter final : public PackingBuffer {
  public:
    explicit GzipWriter(int file) : PackingBuffer(file) {
        constexpr int kGzip = 16 + MAX_WBITS, kUsualMemory = 8;
        if (deflateInit2(&m_state, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, kUsualMemory, Z_DEFAULT_STRATEGY) !=
            Z_OK) {
            throw std::bad_alloc();
        }
    }
    ~GzipWriter() override { deflateEnd(&m_state); }
    GzipWriter(const GzipWriter&) = delete;
    GzipWriter& operator=(const GzipWriter&) = delete;

  private:
    z_stream m_state{};

    void pack(const char* bytes, std::size_t count, bool is_last) override {
        m_state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes));  // zlib only reads it
        m_state.avail_in = static_cast<uInt>(count);
        do {
            m_state.next_out = reinterpret_cast<Bytef*>(out().data());
            m_state.avail_out = static_cast<uInt>(out().size());
            deflate(&m_state, is_last ? Z_FINISH : Z_NO_FLUSH);
            write_out(out().data(), out().size() - m_state.avail_out);
        } while (m_state.avail_out == 0 && !is_failed());
    }
};

class ZstdWriter final : public PackingBuffer {
  public:
    explicit ZstdWriter(int file) : PackingBuffer(file) {
        ZSTD_CCtx_setParameter(m_state.get(), ZSTD_c_checksumFlag,
                               1);  // so that damage is detected, as gzip always does
    }

  private:
    struct Free {
        void operator()(ZSTD_CStream* state) const { ZSTD_freeCStream(state); }
    };
    std::unique_ptr<ZSTD_CStream, Free> m_state{ZSTD_createCStream()};

    void pack(const char* bytes, std::size_t count, bool is_last) override {
        if (!m_state) return fail(ENOMEM);
        ZSTD_inBuffer in{bytes, count, 0};
        std::size_t left = 0;  // what zstd still holds back
        do {
            ZSTD_outBuffer packed{out().data(), out().size(), 0};
            left = ZSTD_compressStream2(m_state.get(), &packed, &in, is_last ? ZSTD_e_end : ZSTD_e_continue);
            if (ZSTD_isError(left) != 0) return fail(ENOMEM);  // nothing else can go wrong
            write_out(out().data(), packed.pos);
        } while ((is_last ? left > 0 : in.pos < in.size) && !is_failed());
    }
};

[[nodiscard]] std::unique_ptr<PackingBuffer> packed_for(const std::string& path, int file) {
    if (path.ends_with(".gz")) return std::make_unique<GzipWriter>(file);
    if (path.ends_with(".zst")) return std::make_unique<ZstdWriter>(file);
    return std::make_unique<PlainWriter>(file);
}

}  // namespace

Expected<std::unique_ptr<std::istream>> open_file(const std::string& path) {
    auto file = open_to_read(path);
    if (!file) return tl::make_unexpected(file.error());
    try {
        return std::make_unique<OwningStream>(unpacked(Blocks(std::move(*file))));
    } catch (const std::runtime_error& error) {
        return input_error(path + ": " + error.what());
    }
}

Expected<bool> write_file_streamed(const std::string& path, const std::function<void(std::ostream&)>& tell) {
    return write_atomically(path, [&](const std::string& to) -> Expected<bool> {
        const Descriptor file(::open(to.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
        if (!file.is_open()) return system_fault(to, errno);
        const auto buffer = packed_for(path, file.get());
        std::ostream out(buffer.get());
        tell(out);
        if (const int error = buffer->finish(); error != 0) return system_fault(to, error);
        return true;
    });
}

}  // namespace plytrace
