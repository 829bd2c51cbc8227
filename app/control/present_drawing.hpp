// The words of presenter mode as data: the sentence, as large as its box allows, and the quiet line. A pure function.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/settings/present_layout.hpp"

namespace plytrace {

struct PresentWords {
    std::string sentence;
    std::string foot;
};

/// In pixels of the window.
[[nodiscard]] DisplayList present_drawing(const PresentWords& words, const PresentLayout& layout);

/// The text in lines of at most `width` pixels, broken at blanks and at its own line ends.
[[nodiscard]] std::vector<std::string> lines_within(std::string_view text, float width, float em_size);

}  // namespace plytrace
