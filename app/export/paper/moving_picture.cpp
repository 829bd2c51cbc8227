#include "app/export/paper/moving_picture.hpp"

#include <fmt/format.h>
#include <gif_lib.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <unordered_map>

#include "app/export/paper/cairo_painter.hpp"
#include "app/settings/export_choice.hpp"

namespace plytrace {

// ---- GIF -----------------------------------------------------------------------------------------------------------

namespace {

constexpr int kGifColors = 256, kTransparent = 255;  // the last entry of the palette is transparent
constexpr double kHundredths = 100;

[[nodiscard]] std::uint32_t rgb_of(Color color) {
    return static_cast<std::uint32_t>(color.red) << 16U | static_cast<std::uint32_t>(color.green) << 8U | color.blue;
}

/// Chooses a palette for the colours of all frames.
class GifPalette {
  public:
    void count(const Pixels& frame) {
        for (const std::uint32_t color : frame.colors) ++m_count[color];
    }

    /// Takes the theme's colours that occur, then the most frequent others.
    void choose(const Theme& theme) {
        for (const ThemeColor& each : theme_colors()) {
            const std::uint32_t color = rgb_of(theme.*(each.field));
            if (m_count.contains(color)) add(color);
        }
        std::vector<std::pair<std::uint64_t, std::uint32_t>> others;
        for (const auto& [color, count] : m_count) others.emplace_back(count, color);
        std::sort(others.begin(), others.end(), std::greater<>());
        for (const auto& [count, color] : others) add(color);
    }

    /// The index of the nearest colour in the palette.
    [[nodiscard]] unsigned char index_of(std::uint32_t color) {
        const auto known = m_index.find(color);
        if (known != m_index.end()) return known->second;
        const auto distance = [color](std::uint32_t other) {
            int sum = 0;
            for (const unsigned shift : {16U, 8U, 0U}) {
                const int difference =
                    static_cast<int>(color >> shift & 0xFFU) - static_cast<int>(other >> shift & 0xFFU);
                sum += difference * difference;
            }
            return sum;
        };
        const auto nearest = std::min_element(m_colors.begin(), m_colors.end(), [&](std::uint32_t a, std::uint32_t b) {
            return distance(a) < distance(b);
        });
        return m_index[color] = static_cast<unsigned char>(nearest - m_colors.begin());
    }

    [[nodiscard]] const std::vector<std::uint32_t>& colors() const { return m_colors; }

  private:
    void add(std::uint32_t color) {
        if (m_colors.size() >= kTransparent || m_index.contains(color)) return;
        m_index[color] = static_cast<unsigned char>(m_colors.size());
        m_colors.push_back(color);
    }

    std::unordered_map<std::uint32_t, std::uint64_t> m_count;
    std::unordered_map<std::uint32_t, unsigned char> m_index;
    std::vector<std::uint32_t> m_colors;
};

/// A rectangle of a frame, in pixels.
struct GifPart {
    int left = 0, top = 0, width = 0, height = 0;
};

/// The smallest rectangle around all differences; a single pixel if there are none.
[[nodiscard]] GifPart changed_part(const std::vector<unsigned char>& before, const std::vector<unsigned char>& now,
                                   int width, int height) {
    int left = width, right = -1, top = height, bottom = -1;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
            if (before[at] == now[at]) continue;
            left = std::min(left, x), right = std::max(right, x);
            top = std::min(top, y), bottom = y;
        }
    }
    if (right < 0) return {0, 0, 1, 1};
    return {left, top, right - left + 1, bottom - top + 1};
}

int append_gif_bytes(GifFileType* gif, const GifByteType* data, int length) {
    static_cast<std::string*>(gif->UserData)
        ->append(reinterpret_cast<const char*>(data), static_cast<std::size_t>(length));
    return length;
}

/// Wraps giflib's calls, and remembers the first that fails.
class GifFile {
  public:
    explicit GifFile(std::string& bytes) : m_gif(EGifOpen(&bytes, append_gif_bytes, &m_error)) {
        if (m_gif != nullptr) EGifSetGifVersion(m_gif, true);
    }
    ~GifFile() {
        if (m_gif != nullptr) EGifCloseFile(m_gif, nullptr);
    }
    GifFile(const GifFile&) = delete;
    GifFile& operator=(const GifFile&) = delete;

    void begin(int width, int height, const std::vector<std::uint32_t>& palette) {
        std::array<GifColorType, kGifColors> colors{};
        for (std::size_t i = 0; i < palette.size(); ++i) {
            colors.at(i) = {static_cast<GifByteType>(palette[i] >> 16U), static_cast<GifByteType>(palette[i] >> 8U),
                            static_cast<GifByteType>(palette[i])};
        }
        ColorMapObject* const map = GifMakeMapObject(kGifColors, colors.data());
        call([&] { return EGifPutScreenDesc(m_gif, width, height, 8, 0, map); });
        GifFreeMapObject(map);
        call([&] { return EGifPutExtensionLeader(m_gif, APPLICATION_EXT_FUNC_CODE); });
        call([&] { return EGifPutExtensionBlock(m_gif, 11, "NETSCAPE2.0"); });
        call([&] { return EGifPutExtensionBlock(m_gif, 3, "\1\0\0"); });  // repeats without end
        call([&] { return EGifPutExtensionTrailer(m_gif); });
    }

    void begin_frame(const GifPart& part, int hundredths) {
        const GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths, kTransparent};
        std::array<GifByteType, 4> bytes{};
        EGifGCBToExtension(&control, bytes.data());
        call([&] { return EGifPutExtension(m_gif, GRAPHICS_EXT_FUNC_CODE, 4, bytes.data()); });
        call([&] { return EGifPutImageDesc(m_gif, part.left, part.top, part.width, part.height, false, nullptr); });
    }
    void add_row(std::vector<GifByteType>& row) {
        call([&] { return EGifPutLine(m_gif, row.data(), static_cast<int>(row.size())); });
    }

    /// Closes the file. Null, or why it is not complete.
    [[nodiscard]] const char* finish() {
        if (m_gif == nullptr) return GifErrorString(m_error);
        int error = 0;
        const bool is_closed = EGifCloseFile(m_gif, &error) == GIF_OK;
        m_gif = nullptr;
        if (m_error != 0) return GifErrorString(m_error);
        return is_closed ? nullptr : GifErrorString(error);
    }

  private:
    template <class Call>
    void call(const Call& each) {
        if (m_gif != nullptr && m_error == 0 && each() != GIF_OK) m_error = m_gif->Error;
    }

    int m_error = 0;
    GifFileType* m_gif;
};

/// Writes a frame. Pixels that have not changed since the previous one are transparent, which compresses well.
void add_gif_frame(GifFile& file, const GifPart& part, const std::vector<unsigned char>& before,
                   const std::vector<unsigned char>& now, int width) {
    std::vector<GifByteType> row(static_cast<std::size_t>(part.width));
    for (int y = 0; y < part.height; ++y) {
        for (int x = 0; x < part.width; ++x) {
            const auto at = static_cast<std::size_t>(part.top + y) * static_cast<std::size_t>(width) +
                            static_cast<std::size_t>(part.left + x);
            const bool is_same = !before.empty() && before[at] == now[at];
            row[static_cast<std::size_t>(x)] = is_same ? GifByteType{kTransparent} : now[at];
        }
        file.add_row(row);
    }
}

}  // namespace

Expected<std::string> gif_bytes(const std::vector<Drawing>& frames, const Theme& theme, double seconds_per_frame,
                                const std::string& font_directory) {
    const auto painter = FramePainter::create(frames, theme, font_directory);
    if (!painter) return tl::make_unexpected(painter.error());
    GifPalette palette;
    // Each frame is painted twice, so that only one at a time is in memory.
    for (std::size_t i = 0; i < painter->count(); ++i) {
        const auto pixels = painter->paint_frame(i);
        if (!pixels) return tl::make_unexpected(pixels.error());
        palette.count(*pixels);
    }
    palette.choose(theme);
    std::string bytes;
    GifFile file(bytes);
    file.begin(painter->width(), painter->height(), palette.colors());
    std::vector<unsigned char> before, now;
    for (std::size_t i = 0; i < painter->count(); ++i) {
        const auto pixels = painter->paint_frame(i);
        if (!pixels) return tl::make_unexpected(pixels.error());
        now.resize(pixels->colors.size());
        std::transform(pixels->colors.begin(), pixels->colors.end(), now.begin(),
                       [&](std::uint32_t color) { return palette.index_of(color); });
        const GifPart part = before.empty() ? GifPart{0, 0, pixels->width, pixels->height}
                                            : changed_part(before, now, pixels->width, pixels->height);
        const bool is_last = i + 1 == painter->count();
        const double seconds = seconds_per_frame * (is_last ? kLastFrameLonger : 1);
        file.begin_frame(part, static_cast<int>(std::lround(seconds * kHundredths)));
        add_gif_frame(file, part, before, now, pixels->width);
        before.swap(now);
    }
    if (const char* const error = file.finish())
        return input_error(fmt::format("the picture could not be made: {}", error));
    return bytes;
}

// ---- WebP ----------------------------------------------------------------------------------------------------------

namespace {

constexpr double kMilliseconds = 1000;
constexpr int kEffort = 3;  // 0 to 9; more takes far longer for little gain

struct WebpEncoderDeleter {
    void operator()(WebPAnimEncoder* encoder) const { WebPAnimEncoderDelete(encoder); }
};
using WebpEncoder = std::unique_ptr<WebPAnimEncoder, WebpEncoderDeleter>;

/// A frame in libwebp's memory.
class WebpFrame {
  public:
    explicit WebpFrame(const Pixels& pixels) {
        m_is_valid = WebPPictureInit(&m_picture) != 0;
        m_picture.use_argb = 1;
        m_picture.width = pixels.width;
        m_picture.height = pixels.height;
        m_is_valid = m_is_valid && WebPPictureAlloc(&m_picture) != 0;
        if (!m_is_valid) return;
        for (int y = 0; y < pixels.height; ++y) {
            const std::uint32_t* const from = pixels.colors.data() + static_cast<std::ptrdiff_t>(y) * pixels.width;
            std::uint32_t* const to = m_picture.argb + static_cast<std::ptrdiff_t>(y) * m_picture.argb_stride;
            for (int x = 0; x < pixels.width; ++x) to[x] = 0xFF000000U | from[x];
        }
    }
    ~WebpFrame() { WebPPictureFree(&m_picture); }
    WebpFrame(const WebpFrame&) = delete;
    WebpFrame& operator=(const WebpFrame&) = delete;

    [[nodiscard]] bool is_valid() const { return m_is_valid; }
    [[nodiscard]] WebPPicture* get() { return &m_picture; }

  private:
    WebPPicture m_picture{};
    bool m_is_valid = false;
};

[[nodiscard]] tl::unexpected<InputError> webp_error(WebPAnimEncoder* encoder) {
    const char* const words = encoder == nullptr ? "out of memory" : WebPAnimEncoderGetError(encoder);
    return input_error(fmt::format("the picture could not be made: {}", words));
}

}  // namespace

Expected<std::string> webp_bytes(const std::vector<Drawing>& frames, const Theme& theme, double seconds_per_frame,
                                 const std::string& font_directory) {
    const auto painter = FramePainter::create(frames, theme, font_directory);
    if (!painter) return tl::make_unexpected(painter.error());
    WebPAnimEncoderOptions options;
    WebPConfig config;
    if (WebPAnimEncoderOptionsInit(&options) == 0 || WebPConfigInit(&config) == 0 ||
        WebPConfigLosslessPreset(&config, kEffort) == 0) {
        return webp_error(nullptr);
    }
    options.anim_params.loop_count = 0;  // repeats without end
    const WebpEncoder encoder(WebPAnimEncoderNew(painter->width(), painter->height(), &options));
    if (!encoder) return webp_error(nullptr);
    const auto milliseconds = [&](double frame) {
        return static_cast<int>(std::lround(frame * seconds_per_frame * kMilliseconds));
    };
    for (std::size_t i = 0; i < painter->count(); ++i) {
        const auto pixels = painter->paint_frame(i);
        if (!pixels) return tl::make_unexpected(pixels.error());
        WebpFrame picture(*pixels);
        if (!picture.is_valid()) return webp_error(nullptr);
        if (WebPAnimEncoderAdd(encoder.get(), picture.get(), milliseconds(static_cast<double>(i)), &config) == 0)
            return webp_error(encoder.get());
    }
    const int end = milliseconds(static_cast<double>(painter->count()) - 1 + kLastFrameLonger);
    WebPData data;
    WebPDataInit(&data);
    const bool is_done = WebPAnimEncoderAdd(encoder.get(), nullptr, end, nullptr) != 0 &&
                         WebPAnimEncoderAssemble(encoder.get(), &data) != 0;
    std::string bytes;
    if (is_done) bytes.assign(reinterpret_cast<const char*>(data.bytes), data.size);
    WebPDataClear(&data);
    if (!is_done) return webp_error(encoder.get());
    return bytes;
}

}  // namespace plytrace
