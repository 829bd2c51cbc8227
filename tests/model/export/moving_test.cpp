// GIF and WebP files, read again by the libraries that others read them with.
#include <gif_lib.h>
#include <webp/demux.h>

#include <catch2/catch_test_macros.hpp>
#include <cstring>
#include <memory>
#include <set>
#include <string>

#include "app/control/commands.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/export/paper/cairo_painter.hpp"
#include "app/export/paper/moving_picture.hpp"
#include "tests/model/app_window.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

const std::string kFonts = PLYTRACE_ASSETS_DIR "/fonts";

/// The frames of AIMA's tree: before the first leaf, and after each of the seven.
struct Frames {
    SearchedWindow window;
    std::vector<Drawing> drawings;
    Theme theme;

    Frames() {
        REQUIRE(open_lesson(window.app, "two-ply"));
        theme = *read_theme(window.app.files, "light");
        ExportChoice choice;
        choice.steps = ExportSteps::kFrames;
        choice.scale = 0.5;
        ImmediateRunner runner;
        const auto pages = draw_pages(window.app, choice, runner);
        REQUIRE(pages);
        for (const ExportedDrawing& each : *pages) drawings.push_back(each.drawing);
        REQUIRE(drawings.size() == 8);
    }
    [[nodiscard]] Pixels pixels(std::size_t frame) const {
        return FramePainter::create(drawings, theme, kFonts)->paint_frame(frame).value();
    }
};

struct Reading {
    const std::string* bytes;
    std::size_t at = 0;
};

int read_bytes(GifFileType* gif, GifByteType* data, int length) {
    auto& reading = *static_cast<Reading*>(gif->UserData);
    const std::size_t count = std::min(static_cast<std::size_t>(length), reading.bytes->size() - reading.at);
    std::memcpy(data, reading.bytes->data() + reading.at, count);
    reading.at += count;
    return static_cast<int>(count);
}

struct GifDeleter {
    void operator()(GifFileType* gif) const { DGifCloseFile(gif, nullptr); }
};

/// What a viewer shows of each frame.
struct Played {
    std::vector<std::vector<std::uint32_t>> frames;
    std::vector<int> hundredths;
    int width = 0, height = 0;
};

[[nodiscard]] Played played_gif(const std::string& bytes) {
    Reading reading{&bytes};
    const std::unique_ptr<GifFileType, GifDeleter> gif(DGifOpen(&reading, read_bytes, nullptr));
    REQUIRE(gif);
    REQUIRE(DGifSlurp(gif.get()) == GIF_OK);
    REQUIRE(gif->SColorMap != nullptr);
    Played played;
    played.width = gif->SWidth, played.height = gif->SHeight;
    std::vector<std::uint32_t> screen(static_cast<std::size_t>(gif->SWidth) * static_cast<std::size_t>(gif->SHeight));
    for (int i = 0; i < gif->ImageCount; ++i) {
        GraphicsControlBlock control{};
        REQUIRE(DGifSavedExtensionToGCB(gif.get(), i, &control) == GIF_OK);
        CHECK(control.DisposalMode == DISPOSE_DO_NOT);
        const SavedImage& image = gif->SavedImages[i];
        CHECK(image.ImageDesc.ColorMap == nullptr);  // one palette for all
        for (int y = 0; y < image.ImageDesc.Height; ++y) {
            for (int x = 0; x < image.ImageDesc.Width; ++x) {
                const int index = image.RasterBits[y * image.ImageDesc.Width + x];
                if (index == control.TransparentColor) continue;
                const GifColorType color = gif->SColorMap->Colors[index];
                screen[static_cast<std::size_t>((image.ImageDesc.Top + y) * gif->SWidth + image.ImageDesc.Left + x)] =
                    static_cast<std::uint32_t>(color.Red << 16 | color.Green << 8 | color.Blue);
            }
        }
        played.frames.push_back(screen);
        played.hundredths.push_back(control.DelayTime);
    }
    return played;
}

[[nodiscard]] std::set<std::uint32_t> theme_values(const Theme& theme) {
    std::set<std::uint32_t> values;
    for (const ThemeColor& each : theme_colors()) {
        const Color color = theme.*(each.field);
        values.insert(static_cast<std::uint32_t>(color.red << 16 | color.green << 8 | color.blue));
    }
    return values;
}

}  // namespace

TEST_CASE("a GIF file has a frame for each drawing, without end, the last one longer, in the theme's exact colours",
          "[export]") {
    const Frames frames;
    const auto gif = gif_bytes(frames.drawings, frames.theme, 0.8, kFonts);
    REQUIRE(gif);
    CHECK(gif->find(std::string("NETSCAPE2.0\3\1\0\0\0", 16)) != std::string::npos);
    const Played played = played_gif(*gif);
    CHECK(played.hundredths == std::vector<int>{80, 80, 80, 80, 80, 80, 80, 240});
    const Pixels first = frames.pixels(0);
    CHECK(played.width == first.width);
    CHECK(played.height == first.height);
    const std::set<std::uint32_t> theme = theme_values(frames.theme);
    for (std::size_t i = 0; i < played.frames.size(); ++i) {
        const Pixels wanted = frames.pixels(i);
        std::size_t wrong = 0, of_theme = 0;
        for (std::size_t at = 0; at < wanted.colors.size(); ++at) {
            const bool is_of_theme = theme.contains(wanted.colors[at]);
            of_theme += is_of_theme ? 1U : 0U;
            wrong += is_of_theme && played.frames[i][at] != wanted.colors[at] ? 1U : 0U;
        }
        CHECK(of_theme > wanted.colors.size() / 2);
        CHECK(wrong == 0);
    }
    CHECK(*gif_bytes(frames.drawings, frames.theme, 0.8, kFonts) == *gif);
}

TEST_CASE("a WebP file has a frame for each drawing, without end, the last one longer, in exact colours", "[export]") {
    const Frames frames;
    const auto webp = webp_bytes(frames.drawings, frames.theme, 0.5, kFonts);
    REQUIRE(webp);
    const WebPData data{reinterpret_cast<const std::uint8_t*>(webp->data()), webp->size()};
    WebPAnimDecoderOptions options;
    REQUIRE(WebPAnimDecoderOptionsInit(&options) != 0);
    options.color_mode = MODE_RGBA;
    WebPAnimDecoder* const decoder = WebPAnimDecoderNew(&data, &options);
    REQUIRE(decoder != nullptr);
    WebPAnimInfo info;
    REQUIRE(WebPAnimDecoderGetInfo(decoder, &info) != 0);
    CHECK(info.loop_count == 0);
    std::vector<int> ends;
    std::size_t wrong = 0;
    while (WebPAnimDecoderHasMoreFrames(decoder) != 0) {
        std::uint8_t* rgba = nullptr;
        int end = 0;
        REQUIRE(WebPAnimDecoderGetNext(decoder, &rgba, &end) != 0);
        const Pixels wanted = frames.pixels(ends.size());
        REQUIRE(info.canvas_width == static_cast<std::uint32_t>(wanted.width));
        REQUIRE(info.canvas_height == static_cast<std::uint32_t>(wanted.height));
        for (std::size_t at = 0; at < wanted.colors.size(); ++at) {
            const std::uint8_t* const pixel = rgba + 4 * at;
            const auto color = static_cast<std::uint32_t>(pixel[0] << 16 | pixel[1] << 8 | pixel[2]);
            wrong += color != wanted.colors[at] ? 1U : 0U;
        }
        ends.push_back(end);
    }
    WebPAnimDecoderDelete(decoder);
    CHECK(wrong == 0);
    CHECK(ends == std::vector<int>{500, 1000, 1500, 2000, 2500, 3000, 3500, 5000});
    CHECK(*webp_bytes(frames.drawings, frames.theme, 0.5, kFonts) == *webp);
}

TEST_CASE("frames that are the same keep their time, smaller ones are in the middle, too large ones refused",
          "[export]") {
    Frames frames;
    const Drawing one = frames.drawings.front();
    const auto still = gif_bytes({one, one, one}, frames.theme, 1, kFonts);
    REQUIRE(still);
    CHECK(played_gif(*still).hundredths == std::vector<int>{100, 100, 300});
    const Drawing small{{}, 10, 10};
    const auto mixed = gif_bytes({small, one}, frames.theme, 1, kFonts);
    REQUIRE(mixed);
    CHECK(played_gif(*mixed).width == frames.pixels(0).width);
    const Drawing large{{}, 9000, 10};
    const auto refused = webp_bytes({large}, frames.theme, 1, kFonts);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().text().find("9000 x 10 pixels; expected at most 8192") != std::string::npos);
}

}  // namespace plytrace::test::UNITY_ID
