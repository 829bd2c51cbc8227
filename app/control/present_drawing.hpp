// The words of presenter mode: the sentence, as large as its box allows, and the footer. Pixels of the window; pure
// functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/settings/window_layout.hpp"

namespace plytrace {

struct PresentWords {
    std::string sentence;
    std::string foot;
};

/// `layout` is that of WindowShape::Variant::kPresent.
[[nodiscard]] DisplayList present_drawing(const PresentWords& words, const WindowLayout& layout);

}  // namespace plytrace
