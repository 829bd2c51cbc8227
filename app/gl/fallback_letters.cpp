#include "app/gl/fallback_letters.hpp"

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>  // for font loaders, which the public interface does not have

#include <cmath>

#include "app/base/text_metrics.hpp"

namespace plytrace {

namespace {

/// Letters that only affect others: joiners, marks of direction, variation selectors, tags.
[[nodiscard]] bool is_invisible(char32_t letter) {
    const auto is_in = [letter](char32_t first, char32_t last) { return first <= letter && letter <= last; };
    return letter == 0xAD || is_in(0x200B, 0x200F) || is_in(0x202A, 0x202E) || is_in(0x2060, 0x206F) ||
           is_in(0xFE00, 0xFE0F) || letter == 0xFEFF || is_in(0xE0000, 0xE0FFF);
}

/// Puts the letter's picture into the atlas.
[[nodiscard]] bool add_picture(ImFontAtlas& atlas, ImFontConfig& source, ImFontBaked& baked,
                               const LetterPicture& letter, float density, ImFontGlyph& glyph) {
    const ImFontAtlasRectId id = ImFontAtlasPackAddRect(&atlas, letter.width, letter.height);
    if (id == ImFontAtlasRectId_Invalid) return false;
    ImTextureRect* const place = ImFontAtlasPackGetRect(&atlas, id);
    glyph.X0 = letter.left / density;
    glyph.Y0 = std::round(baked.Ascent) - letter.top / density;
    glyph.X1 = glyph.X0 + static_cast<float>(letter.width) / density;
    glyph.Y1 = glyph.Y0 + static_cast<float>(letter.height) / density;
    glyph.Visible = 1;
    glyph.Colored = letter.is_colored ? 1 : 0;
    glyph.PackId = id;
    ImFontAtlasBakedSetFontGlyphBitmap(&atlas, &baked, &source, &glyph, place, letter.rgba.data(),
                                       ImTextureFormat_RGBA32, letter.width * 4);
    return true;
}

bool load_glyph(ImFontAtlas* atlas, ImFontConfig* source, ImFontBaked* baked, void* /*of_size*/, ImWchar codepoint,
                ImFontGlyph* glyph, float* advance) {
    const auto* const of_weight = static_cast<FallbackLetters::OfWeight*>(source->FontLoaderData);
    if (of_weight == nullptr) return false;
    const float density = source->RasterizerDensity * baked->RasterizerDensity;
    const float em = baked->Size / kLineHeight * density;
    const auto letter = of_weight->letters.draw(codepoint, em, of_weight->weight);
    if (!letter) return false;
    if (advance != nullptr) {  // Dear ImGui only measures
        *advance = letter->advance / density;
        return true;
    }
    glyph->Codepoint = codepoint & 0x1FFFFFU;  // Unicode's numbers have 21 bits
    glyph->AdvanceX = letter->advance / density;
    const bool is_visible = letter->width > 0 && letter->height > 0;
    return !is_visible || add_picture(*atlas, *source, *baked, *letter, density, *glyph);
}

/// Dear ImGui asks this for the letter that it shows in place of others; the fonts before this one have it.
bool contains_glyph(ImFontAtlas* /*atlas*/, ImFontConfig* /*source*/, ImWchar /*codepoint*/) {
    return false;
}

[[nodiscard]] const ImFontLoader& loader() {
    static const ImFontLoader made = [] {
        ImFontLoader loader;
        loader.Name = "fallback letters";
        loader.FontSrcContainsGlyph = contains_glyph;
        loader.FontBakedLoadGlyph = load_glyph;
        return loader;
    }();
    return made;
}

}  // namespace

void FallbackLetters::add_to(ImFont& font, FontWeight weight) {
    ImFontConfig config;
    config.MergeMode = true;
    config.DstFont = &font;
    config.FontLoader = &loader();
    ImGui::GetIO().Fonts->AddFont(&config);
    font.Sources.back()->FontLoaderData = weight == FontWeight::kBold ? &m_bold : &m_regular;
}

std::optional<LetterPicture> FallbackLetters::draw(char32_t letter, float em, FontWeight weight) {
    const bool is_control = letter < 0x20 || (letter >= 0x7F && letter < 0xA0);  // tabs, for one, are Dear ImGui's
    if (is_control) return std::nullopt;
    if (is_invisible(letter)) return LetterPicture();
    auto drawn = m_source != nullptr ? m_source->draw(letter, em, weight) : std::nullopt;
    if (!drawn && !m_reported.contains(letter)) m_missing.insert(letter);
    return drawn;
}

std::string FallbackLetters::take_missing() {
    constexpr std::size_t kMostNamed = 5;
    std::string names;
    std::size_t named = 0;
    for (const char32_t letter : m_missing) {
        if (named == kMostNamed) {
            names += ", …";
            break;
        }
        names += fmt::format("{}U+{:04X}", named++ > 0 ? ", " : "", static_cast<std::uint32_t>(letter));
    }
    m_reported.merge(m_missing);
    m_missing.clear();
    return names;
}

}  // namespace plytrace
