#include <fmt/format.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include <cmath>
#include <memory>

#include "app/export/paper/frame_painter.hpp"
#include "app/export/paper/moving_picture.hpp"
#include "app/settings/export_choice.hpp"

namespace plytrace {

namespace {

constexpr double kMilliseconds = 1000;
constexpr int kEffort = 3;  // of 0 to 9: more takes far longer for little

struct EncoderDeleter {
    void operator()(WebPAnimEncoder* encoder) const { WebPAnimEncoderDelete(encoder); }
};
using Encoder = std::unique_ptr<WebPAnimEncoder, EncoderDeleter>;

/// A frame in libwebp's memory.
class Picture {
  public:
    explicit Picture(const Pixels& pixels) {
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
    ~Picture() { WebPPictureFree(&m_picture); }
    Picture(const Picture&) = delete;
    Picture& operator=(const Picture&) = delete;

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
    options.anim_params.loop_count = 0;  // shown again without end
    const Encoder encoder(WebPAnimEncoderNew(painter->width(), painter->height(), &options));
    if (!encoder) return webp_error(nullptr);
    const auto milliseconds = [&](double frame) {
        return static_cast<int>(std::lround(frame * seconds_per_frame * kMilliseconds));
    };
    for (std::size_t i = 0; i < painter->count(); ++i) {
        const auto pixels = painter->paint_frame(i);
        if (!pixels) return tl::make_unexpected(pixels.error());
        Picture picture(*pixels);
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
