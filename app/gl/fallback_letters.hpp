// Letters that the program's fonts do not have, such as ideographs and most emoji. Dear ImGui asks for each of them
// once per size and weight, and the host draws them with the system's fonts. A letter that the host cannot draw either
// appears as U+FFFD and is reported. Window's thread.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/base/text_metrics.hpp"

struct ImFont;

namespace plytrace {

/// A letter as a picture, placed relative to the left end of its baseline. In pixels.
struct LetterPicture {
    int width = 0, height = 0;  ///< of the picture; 0: nothing is visible
    float left = 0, top = 0;    ///< from the baseline's left end to the right, and upwards, to the picture's corner
    float advance = 0;          ///< to the next letter
    bool is_colored = false;    ///< it keeps its colours instead of the text's
    std::vector<std::uint8_t> rgba;  ///< row by row from the top; not premultiplied
};

/// Draws letters for the host. Must outlive the ImGuiSession that uses it.
class LetterSource {
  public:
    LetterSource() = default;
    LetterSource(const LetterSource&) = delete;
    LetterSource& operator=(const LetterSource&) = delete;
    virtual ~LetterSource() = default;
    /// The letter at this em size in pixels, with this weight if a font has it; empty if no font has the letter.
    [[nodiscard]] virtual std::optional<LetterPicture> draw(char32_t letter, float em, FontWeight weight) = 0;
};

class FallbackLetters {
  public:
    /// `source` may be null: then every such letter is reported.
    explicit FallbackLetters(LetterSource* source) : m_source(source) {}
    FallbackLetters(const FallbackLetters&) = delete;
    FallbackLetters& operator=(const FallbackLetters&) = delete;

    /// Adds these letters to the font that was added to Dear ImGui last. This object must outlive the font.
    void add_to(ImFont& font, FontWeight weight);
    [[nodiscard]] std::optional<LetterPicture> draw(char32_t letter, float em, FontWeight weight);
    /// The letters that could not be drawn and were not returned before, as "U+6F22, U+5B57"; empty if there are none.
    [[nodiscard]] std::string take_missing();

    /// The letters of one weight.
    struct OfWeight {
        FallbackLetters& letters;
        FontWeight weight;
    };

  private:
    LetterSource* m_source;
    OfWeight m_regular{*this, FontWeight::kRegular}, m_bold{*this, FontWeight::kBold};
    std::set<char32_t> m_missing, m_reported;
};

}  // namespace plytrace
