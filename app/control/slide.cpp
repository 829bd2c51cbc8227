#include "app/control/slide.hpp"

#include <array>
#include <utility>

#include "app/base/line_breaks.hpp"
#include "app/control/exported_drawing.hpp"

namespace plytrace {

namespace {

constexpr std::array<float, 4> kTitleSizes = {36, 32, 28, 24};
constexpr std::array<float, 9> kWordsSizes = {29, 27, 25, 23, 21, 19, 17, 15, 13};
constexpr float kTitleBaseline = 52;
constexpr float kTextWidth = kSlideSize.width - 2 * kSlideMargin;

/// The title, the drawing in the middle of its room, and the words.
[[nodiscard]] Drawing slide_drawing(const ExportedDrawing& exported) {
    Drawing slide{{}, kSlideSize.width, kSlideSize.height};
    const auto add = [&](float baseline, float em, FontWeight weight, std::string text) {
        slide.items.emplace_back(
            DrawnText{{kSlideMargin, baseline}, TextAnchor::kStart, em, weight, {&Theme::text}, std::move(text)});
    };
    const float title_em = slide_title_em(exported.heading);
    add(kTitleBaseline, title_em, FontWeight::kBold,
        text_within(exported.heading, kTextWidth, title_em, FontWeight::kBold));
    const Drawing& drawing = exported.drawing;
    const ScreenPoint corner{(kSlideSize.width - drawing.width) / 2,
                             kSlidePictureTop + (kSlidePicture.height - drawing.height) / 2};
    for (DrawnItem item : drawing.items) {
        move_by(item, corner);
        slide.items.push_back(std::move(item));
    }
    const SlideWords words = slide_words(exported.words);
    float baseline = kSlideWordsTop + words.em;
    for (const std::string& line : words.lines) {
        add(baseline, words.em, FontWeight::kRegular, text_within(line, kTextWidth, words.em));
        baseline += kSlideLinePitch * words.em;
    }
    return slide;
}

}  // namespace

float slide_title_em(std::string_view title) {
    for (const float em : kTitleSizes) {
        if (text_width(title, em, FontWeight::kBold) <= kTextWidth) return em;
    }
    return kTitleSizes.back();
}

SlideWords slide_words(std::string_view words) {
    SlideWords fitting;
    for (const float em : kWordsSizes) {
        fitting = {lines_within(words, kTextWidth, em), em};
        if (static_cast<float>(fitting.lines.size()) * kSlideLinePitch * em <= kSlideWordsHeight) break;
    }
    return fitting;
}

Drawing page_drawing(const ExportedDrawing& exported, const ExportChoice& choice) {
    const bool is_slide = choice.format == ExportFormat::kPdf && choice.paper == Paper::kSlide;
    return is_slide ? slide_drawing(exported) : exported.drawing;
}

}  // namespace plytrace
