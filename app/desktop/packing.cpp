// Writing: plain bytes, or what zlib or libzstd makes of them, into a file that only then takes the old one's place.
#include <fcntl.h>
#include <zlib.h>
#include <zstd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <ostream>
#include <streambuf>
#include <vector>

#include "app/desktop/descriptor.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/streamed_files.hpp"

namespace plytrace {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16U;

/// A stream's buffer, which hands blocks on. Where the file cannot be written, it remembers why.
class Packed : public std::streambuf {
  public:
    explicit Packed(int file) : m_file(file), m_in(kBlock), m_out(kBlock) { empty(); }

    /// Writes what is left. 0, or why not all has been written (errno).
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
    /// Hands these bytes on, packed; the last ones with all that is still held back.
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

class Plain final : public Packed {
    using Packed::Packed;
    void pack(const char* bytes, std::size_t count, bool /*is_last*/) override { write_out(bytes, count); }
};

class Gzip final : public Packed {
  public:
    explicit Gzip(int file) : Packed(file) {
        constexpr int kGzip = 16 + MAX_WBITS, kUsualMemory = 8;
        if (deflateInit2(&m_state, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, kUsualMemory, Z_DEFAULT_STRATEGY) !=
            Z_OK) {
            throw std::bad_alloc();
        }
    }
    ~Gzip() override { deflateEnd(&m_state); }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;

  private:
    z_stream m_state{};

    void pack(const char* bytes, std::size_t count, bool is_last) override {
        m_state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes));  // which zlib only reads
        m_state.avail_in = static_cast<uInt>(count);
        do {
            m_state.next_out = reinterpret_cast<Bytef*>(out().data());
            m_state.avail_out = static_cast<uInt>(out().size());
            deflate(&m_state, is_last ? Z_FINISH : Z_NO_FLUSH);
            write_out(out().data(), out().size() - m_state.avail_out);
        } while (m_state.avail_out == 0 && !is_failed());
    }
};

class Zstd final : public Packed {
  public:
    explicit Zstd(int file) : Packed(file) {
        ZSTD_CCtx_setParameter(m_state.get(), ZSTD_c_checksumFlag, 1);  // so that damage is seen, as gzip's always is
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

[[nodiscard]] std::unique_ptr<Packed> packed_for(const std::string& path, int file) {
    if (path.ends_with(".gz")) return std::make_unique<Gzip>(file);
    if (path.ends_with(".zst")) return std::make_unique<Zstd>(file);
    return std::make_unique<Plain>(file);
}

}  // namespace

Result<bool> write_file_streamed(const std::string& path, const std::function<void(std::ostream&)>& tell) {
    make_folders_for(path);
    return write_beside_and_rename(path, [&](const std::string& to) -> Result<bool> {
        const Descriptor file(::open(to.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
        if (!file.is_open()) return failed(to + ": " + std::strerror(errno));
        const auto buffer = packed_for(path, file.get());
        std::ostream out(buffer.get());
        tell(out);
        if (const int error = buffer->finish(); error != 0) return failed(to + ": " + std::strerror(error));
        return true;
    });
}

}  // namespace plytrace
