#include "app/desktop/system_letters.hpp"

#include <fontconfig/fontconfig.h>
#include <ft2build.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>
#include FT_FREETYPE_H

namespace plytrace {

namespace {

constexpr float kUnits = 64;  ///< FreeType's units per pixel

/// FreeType's picture as RGBA that is not premultiplied; empty for a format of its own.
[[nodiscard]] std::vector<std::uint8_t> rgba_of(const FT_Bitmap& bitmap) {
    std::vector<std::uint8_t> rgba;
    rgba.reserve(std::size_t{4} * bitmap.width * bitmap.rows);
    for (unsigned y = 0; y < bitmap.rows; ++y) {
        const unsigned char* const row = bitmap.buffer + static_cast<std::ptrdiff_t>(y) * bitmap.pitch;
        for (unsigned x = 0; x < bitmap.width; ++x) {
            switch (bitmap.pixel_mode) {
                case FT_PIXEL_MODE_GRAY:
                    rgba.insert(rgba.end(), {255, 255, 255, row[x]});
                    break;
                case FT_PIXEL_MODE_MONO: {
                    const bool is_set = (row[x / 8] >> (7 - x % 8) & 1) != 0;
                    rgba.insert(rgba.end(), {255, 255, 255, static_cast<std::uint8_t>(is_set ? 255 : 0)});
                    break;
                }
                case FT_PIXEL_MODE_BGRA: {
                    const unsigned char* const pixel = row + std::size_t{4} * x;
                    const unsigned alpha = pixel[3];
                    const auto whole = [&](unsigned part) {
                        return static_cast<std::uint8_t>(alpha == 0 ? 0 : std::min(255U, part * 255 / alpha));
                    };
                    rgba.insert(rgba.end(), {whole(pixel[2]), whole(pixel[1]), whole(pixel[0]), pixel[3]});
                    break;
                }
                default:
                    return {};
            }
        }
    }
    return rgba;
}

/// The letter at `scale` (at most 1) of its size; each pixel is the mean of those that it covers.
[[nodiscard]] LetterPicture scaled_down(const LetterPicture& letter, float scale) {
    LetterPicture small = letter;
    small.left *= scale, small.top *= scale, small.advance *= scale;
    const auto size = [&](int length) { return std::max(1, static_cast<int>(static_cast<float>(length) * scale)); };
    small.width = size(letter.width), small.height = size(letter.height);
    small.rgba.clear();
    for (int y = 0; y < small.height; ++y) {
        const int top = y * letter.height / small.height, bottom = (y + 1) * letter.height / small.height;
        for (int x = 0; x < small.width; ++x) {
            const int left = x * letter.width / small.width, right = (x + 1) * letter.width / small.width;
            unsigned sum[4] = {0, 0, 0, 0}, pixels = 0;
            for (int from_y = top; from_y < bottom; ++from_y) {
                for (int from_x = left; from_x < right; ++from_x, ++pixels) {
                    const std::uint8_t* const from =
                        &letter.rgba[4 * (static_cast<std::size_t>(from_y) * static_cast<std::size_t>(letter.width) +
                                          static_cast<std::size_t>(from_x))];
                    for (int i = 0; i < 3; ++i) sum[i] += from[i] * from[3];  // what is transparent has no colour
                    sum[3] += from[3];
                }
            }
            for (int i = 0; i < 3; ++i)
                small.rgba.push_back(static_cast<std::uint8_t>(sum[3] == 0 ? 0 : sum[i] / sum[3]));
            small.rgba.push_back(static_cast<std::uint8_t>(sum[3] / std::max(pixels, 1U)));
        }
    }
    return small;
}

/// Sets the face to the em size, or to the next larger of its sizes if it has only some. Returns the size that was set;
/// 0 if there is none.
[[nodiscard]] float set_size(FT_Face face, float em) {
    if (FT_IS_SCALABLE(face)) {
        const bool is_set = FT_Set_Char_Size(face, 0, static_cast<FT_F26Dot6>(em * kUnits), 72, 72) == 0;
        return is_set ? em : 0;
    }
    int best = -1;
    const auto size_of = [&](int i) { return static_cast<float>(face->available_sizes[i].y_ppem) / kUnits; };
    for (int i = 0; i < face->num_fixed_sizes; ++i) {
        const bool is_better = best < 0 || (size_of(best) < em ? size_of(i) > size_of(best)
                                                               : size_of(i) >= em && size_of(i) < size_of(best));
        if (is_better) best = i;
    }
    return best >= 0 && FT_Select_Size(face, best) == 0 ? size_of(best) : 0;
}

}  // namespace

class SystemLetters::Fonts {
  public:
    Fonts() : m_config(FcInitLoadConfigAndFonts()) {
        FT_Library library = nullptr;
        if (FT_Init_FreeType(&library) == 0) m_library.reset(library);
    }

    /// Null if no font has the letter.
    [[nodiscard]] FT_Face face_for(char32_t letter, FontWeight weight) {
        const auto [known, is_new] = m_of_weight[weight].face_of.try_emplace(letter, nullptr);
        if (is_new) known->second = find_face(letter, weight);
        return known->second;
    }

  private:
    template <auto destroy>
    struct Destroyer {
        template <class Value>
        void operator()(Value* value) const {
            destroy(value);
        }
    };
    using FontConfig = std::unique_ptr<FcConfig, Destroyer<FcConfigDestroy>>;
    using Pattern = std::unique_ptr<FcPattern, Destroyer<FcPatternDestroy>>;
    using CharSet = std::unique_ptr<FcCharSet, Destroyer<FcCharSetDestroy>>;
    using Face = std::unique_ptr<FT_FaceRec_, Destroyer<FT_Done_Face>>;
    using Library = std::unique_ptr<FT_LibraryRec_, Destroyer<FT_Done_FreeType>>;

    [[nodiscard]] static bool has(FT_Face face, char32_t letter) { return FT_Get_Char_Index(face, letter) != 0; }

    [[nodiscard]] FT_Face find_face(char32_t letter, FontWeight weight) {
        for (const Face& face : m_of_weight[weight].faces) {
            if (has(face.get(), letter)) return face.get();
        }
        if (m_config == nullptr || m_library == nullptr) return nullptr;
        const CharSet letters(FcCharSetCreate());
        const Pattern wanted(FcPatternCreate());
        FcCharSetAddChar(letters.get(), letter);
        FcPatternAddCharSet(wanted.get(), FC_CHARSET, letters.get());
        FcPatternAddString(wanted.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>("sans-serif"));
        const bool is_bold = weight == FontWeight::kBold;
        FcPatternAddInteger(wanted.get(), FC_WEIGHT, is_bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
        FcConfigSubstitute(m_config.get(), wanted.get(), FcMatchPattern);
        FcDefaultSubstitute(wanted.get());
        FcResult result = FcResultNoMatch;
        const Pattern found(FcFontMatch(m_config.get(), wanted.get(), &result));
        FcChar8* path = nullptr;
        int index = 0;
        if (found == nullptr || FcPatternGetString(found.get(), FC_FILE, 0, &path) != FcResultMatch) return nullptr;
        FcPatternGetInteger(found.get(), FC_INDEX, 0, &index);
        FT_Face opened = nullptr;
        if (FT_New_Face(m_library.get(), reinterpret_cast<const char*>(path), index, &opened) != 0) return nullptr;
        Face face(opened);
        if (!has(face.get(), letter)) return nullptr;  // fontconfig returns the best font even if that lacks the letter
        return m_of_weight[weight].faces.emplace_back(std::move(face)).get();
    }

    struct OfWeight {
        std::vector<Face> faces;
        std::map<char32_t, FT_Face> face_of;
    };
    FontConfig m_config;
    Library m_library;
    std::map<FontWeight, OfWeight> m_of_weight;  ///< destroyed before the library
};

SystemLetters::SystemLetters() = default;
SystemLetters::~SystemLetters() = default;

std::optional<LetterPicture> SystemLetters::draw(char32_t letter, float em, FontWeight weight) {
    if (m_fonts == nullptr) m_fonts = std::make_unique<Fonts>();
    FT_Face face = m_fonts->face_for(letter, weight);
    const float size = face == nullptr ? 0 : set_size(face, em);
    if (size <= 0 || FT_Load_Char(face, letter, FT_LOAD_RENDER | FT_LOAD_COLOR | FT_LOAD_TARGET_LIGHT) != 0)
        return std::nullopt;
    const FT_GlyphSlotRec_& slot = *face->glyph;
    LetterPicture drawn;
    drawn.width = static_cast<int>(slot.bitmap.width);
    drawn.height = static_cast<int>(slot.bitmap.rows);
    drawn.left = static_cast<float>(slot.bitmap_left);
    drawn.top = static_cast<float>(slot.bitmap_top);
    drawn.advance = static_cast<float>(slot.advance.x) / kUnits;
    drawn.is_colored = slot.bitmap.pixel_mode == FT_PIXEL_MODE_BGRA;
    drawn.rgba = rgba_of(slot.bitmap);
    if (drawn.width * drawn.height > 0 && drawn.rgba.empty()) return std::nullopt;
    return size > em ? scaled_down(drawn, em / size) : drawn;
}

}  // namespace plytrace
