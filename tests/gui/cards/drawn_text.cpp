#include "tests/gui/cards/drawn_text.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <map>
#include <string_view>
#include <utility>

namespace plytrace::gui {

namespace {

struct Baked {
    const ImFontBaked* size;
    const ImFontGlyph* glyph;
};

/// Every letter there is a picture of, by the picture's corner.
std::map<std::pair<float, float>, Baked> baked_letters() {
    std::map<std::pair<float, float>, Baked> letters;
    auto& pool = ImGui::GetIO().Fonts->Builder->BakedPool;
    for (int i = 0; i < pool.Size; ++i) {
        for (const ImFontGlyph& glyph : pool[i].Glyphs) {
            if (glyph.Visible) letters[{glyph.U0, glyph.V0}] = {&pool[i], &glyph};
        }
    }
    return letters;
}

std::string text_of(const DrawnLetter& letter) {
    return {letter.code_point < 128 ? static_cast<char>(letter.code_point) : '~'};
}

}  // namespace

const ImGuiWindow* find_card(const char* card) {
    const std::string start = "shell/" + std::string(card) + "_";
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (window->WasActive && std::string_view(window->Name).substr(0, start.size()) == start) return window;
    }
    return nullptr;
}

const ImGuiWindow& card_window(const char* card) {
    const ImGuiWindow* const window = find_card(card);
    if (window == nullptr) FAIL("no card " << card);
    return *window;
}

/// Dear ImGui 1.93 has another name for it.
template <class Baked>
ImFont* font_of(const Baked& size) {
    if constexpr (requires { size.OwnerFont; }) {
        return size.OwnerFont;
    } else {
        return size.ContainerFont;
    }
}

std::vector<DrawnLetter> letters_of(const ImGuiWindow& window) {
    const auto baked = baked_letters();
    const ImVector<ImDrawVert>& all = window.DrawList->VtxBuffer;
    std::vector<DrawnLetter> letters;
    for (int i = 0; i + 3 < all.Size; ++i) {
        const ImDrawVert &first = all[i], &last = all[i + 2];
        const auto found = baked.find({first.uv.x, first.uv.y});
        if (found == baked.end()) continue;
        const auto [size, glyph] = found->second;
        if (last.uv.x != glyph->U1 || last.uv.y != glyph->V1) continue;
        const float scale = (last.pos.y - first.pos.y) / (glyph->Y1 - glyph->Y0);
        const float pixels = std::round(size->Size * scale * 10) / 10;
        letters.push_back({glyph->Codepoint, font_of(*size), pixels, first.col, ImRect(first.pos, last.pos)});
    }
    return letters;
}

std::string text_in(const std::vector<DrawnLetter>& letters, const ImRect& box) {
    std::string text;
    for (const DrawnLetter& letter : letters) {
        const float middle = letter.box.GetCenter().y;
        const bool is_beside = letter.box.Min.x < box.Min.x || letter.box.Max.x > box.Max.x;
        if (middle >= box.Min.y && middle < box.Max.y && !is_beside) text += text_of(letter);
    }
    return text;
}

std::string letters_on_letters(const std::vector<DrawnLetter>& letters, float scale) {
    const float touching = 1.5F * scale;
    std::string text;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        for (std::size_t j = i + 1; j < letters.size(); ++j) {
            ImRect both = letters[i].box;
            both.ClipWithFull(letters[j].box);
            if (both.GetWidth() > touching && both.GetHeight() > touching)
                text += text_of(letters[i]) + "/" + text_of(letters[j]) + " ";
        }
    }
    return text;
}

std::string letters_outside(const std::vector<DrawnLetter>& letters, const ImGuiWindow& window) {
    constexpr float kRounding = 2;  // a text begins at a whole pixel, and a letter may begin before its text
    const float left = window.DC.CursorStartPos.x - kRounding, right = window.WorkRect.Max.x + kRounding;
    std::string text;
    for (const DrawnLetter& letter : letters) {
        if (letter.box.Min.x < left || letter.box.Max.x > right) text += text_of(letter) + " ";
    }
    return text;
}

}  // namespace plytrace::gui
