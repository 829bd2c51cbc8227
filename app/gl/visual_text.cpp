#include "app/gl/visual_text.hpp"

#include <imgui.h>

#include <string>
#include <string_view>

#include "app/base/text_direction.hpp"
#include "app/base/visual_order.hpp"

namespace plytrace {

namespace {

/// The text in visual order, with line ends as Dear ImGui would wrap it; `wrap_width` 0: not at all.
[[nodiscard]] std::string visual_lines(ImFont& font, float size, std::string_view text, float wrap_width) {
    if (wrap_width <= 0) return in_visual_order(text);
    std::string lines;
    const char* const end = text.data() + text.size();
    for (const char* at = text.data(); at < end;) {
        const char* const stop = font.CalcWordWrapPosition(size, at, end, wrap_width);
        lines += in_visual_order({at, static_cast<std::size_t>(stop - at)});
        for (at = stop; at < end && (*at == ' ' || *at == '\t');) ++at;
        if (at == end) break;
        lines += '\n';
        if (*at == '\n') ++at;
    }
    return lines;
}

[[nodiscard]] std::string_view view(const char* begin, const char* end) {
    if (begin == nullptr) return {};
    return end != nullptr ? std::string_view(begin, static_cast<std::size_t>(end - begin)) : std::string_view(begin);
}

}  // namespace

}  // namespace plytrace

void ImDrawList::AddText(ImFont* font, float font_size, const ImVec2& pos, ImU32 col, const char* text_begin,
                         const char* text_end, float wrap_width, const ImVec4* cpu_fine_clip_rect) {
    const std::string_view text = plytrace::view(text_begin, text_end);
    if (!plytrace::has_right_to_left(text)) {
        plytrace::add_text_as_given(*this, font, font_size, pos, col, text_begin, text_end, wrap_width,
                                    cpu_fine_clip_rect);
        return;
    }
    ImFont& used = font != nullptr ? *font : *ImGui::GetFont();
    const float size = font_size != 0 ? font_size : ImGui::GetFontSize();
    const std::string lines = plytrace::visual_lines(used, size, text, wrap_width);
    plytrace::add_text_as_given(*this, &used, size, pos, col, lines.data(), lines.data() + lines.size(), 0,
                                cpu_fine_clip_rect);
}

void ImDrawList::AddText(const ImVec2& pos, ImU32 col, const char* text_begin, const char* text_end) {
    AddText(nullptr, 0, pos, col, text_begin, text_end);
}

ImVec2 ImFont::CalcTextSizeA(float size, float max_width, float wrap_width, const char* text_begin,
                             const char* text_end, const char** remaining) {
    const std::string_view text = plytrace::view(text_begin, text_end);
    // Whoever asks what remains will draw a part: it is cut in the order in which the text is read.
    if (remaining != nullptr || !plytrace::has_right_to_left(text))
        return plytrace::text_size_as_given(*this, size, max_width, wrap_width, text_begin, text_end, remaining);
    const std::string lines = plytrace::visual_lines(*this, size, text, wrap_width);
    return plytrace::text_size_as_given(*this, size, max_width, 0, lines.data(), lines.data() + lines.size(), nullptr);
}
