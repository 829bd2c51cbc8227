#include "app/ui/widgets/typography.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "app/base/line_breaks.hpp"
#include "app/base/text_direction.hpp"
#include "app/base/text_metrics.hpp"

namespace plytrace {

ImFont* font_of(const AppContext& context, Face face) {
    if (face == Face::kBold) return context.fonts.bold;
    if (face == Face::kMono) return context.fonts.mono;
    return context.fonts.body;
}

float font_pixels(const AppContext& context, float em) {
    return em * kLineHeightInEms * context.scale;
}

float width_of(const AppContext& context, Face face, float em, std::string_view text) {
    return font_of(context, face)
        ->CalcTextSizeA(font_pixels(context, em), FLT_MAX, 0, text.data(), text.data() + text.size())
        .x;
}

float draw_text(const AppContext& context, ImDrawList* list, ImVec2 baseline, Face face, float em, Color color,
                std::string_view text, Align align) {
    const float width = width_of(context, face, em, text);
    const float back = align == Align::kLeft ? 0 : align == Align::kCentre ? width / 2 : width;
    const float ascent = em * kAscentInEms * context.scale;
    const ImVec2 corner(std::round(baseline.x - back), std::round(baseline.y - ascent));
    list->AddText(font_of(context, face), font_pixels(context, em), corner, im(color), text.data(),
                  text.data() + text.size());
    return width;
}

float draw_text_within(const AppContext& context, ImDrawList* list, ImVec2 baseline, Face face, float em, Color color,
                       std::string_view text, float width, Align align) {
    return draw_text(context, list, baseline, face, em, color, shortened(context, face, em, text, width), align);
}

const char* line_end(ImFont* font, float size_px, const char* at, const char* end, float width_px) {
    const char* stop = font->CalcWordWrapPosition(size_px, at, end, width_px);
    if (stop >= end) return end;
    if (*stop == '\n') return std::max(stop, at + 1);
    const std::string_view text(at, static_cast<std::size_t>(end - at));
    const char* last_blank = at;
    for (const char* blank = stop; blank > at; --blank) {
        if (*blank != ' ') continue;
        if (may_break_at(text, static_cast<std::size_t>(blank - at))) return blank;
        if (last_blank == at) last_blank = blank;
    }
    if (last_blank > at) return last_blank;  // one term, wider than the line
    return stop == at ? at + 1 : stop;       // one word, wider than the line
}

std::string in_lines(std::string_view text, float width_px) {
    std::string lines;
    const char* const end = text.data() + text.size();
    for (const char* at = text.data(); at < end;) {
        if (*at == '\n') {
            lines += *at++;
            continue;
        }
        const char* stop = line_end(ImGui::GetFont(), ImGui::GetFontSize(), at, end, width_px);
        lines.append(at, stop);
        for (at = stop; at < end && *at == ' ';) ++at;
        if (at < end && *at != '\n') lines += '\n';
    }
    return lines;
}

std::string with_soft_breaks(std::string_view text, float width_px) {
    std::string lines(text);
    const char* const end = lines.data() + lines.size();
    for (const char* at = lines.data(); at < end;) {
        const char* next = line_end(ImGui::GetFont(), ImGui::GetFontSize(), at, end, width_px);
        while (next < end && *next == ' ') ++next;
        // A word that is longer than a line continues past its end.
        const bool is_break = next < end && next[-1] == ' ';
        if (is_break) lines[static_cast<std::size_t>(next - lines.data()) - 1] = '\n';
        at = next;
    }
    return lines;
}

std::string shortened(const AppContext& context, Face face, float em, std::string_view text, float width) {
    // Arabic letters are narrower together than alone.
    if (has_right_to_left(text) && width_of(context, face, em, text) <= width) return std::string(text);
    return shortened_to(text, width, [&](std::string_view part) { return width_of(context, face, em, part); });
}

}  // namespace plytrace
