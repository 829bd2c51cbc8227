// Presenter mode on the screen: where the tree, the board or the graph, the large sentence and the footer go, and the
// drawing of the words. Pixels of the window; pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/settings/window_layout.hpp"

namespace plytrace {

/// The height in pixels of the smallest text in a window 1080 pixels high; it scales with the window. In windows
/// narrower than 4 : 3 the width decides.
inline constexpr float kLeastPresented = 24;

struct PresentLayout {
    Box main;      ///< the tree, the board or the graph
    Box sentence;  ///< the narration
    Box foot;      ///< the current place; at first, the keys
    Box buttons;   ///< buttons to step and to leave, shown while the pointer moves
    float unit;    ///< pixels per unit of a 1080-pixel window; text sizes are in these units
};

[[nodiscard]] PresentLayout lay_out_presenting(float width, float height);
/// The interface scale at which the smallest text in a tree is kLeastPresented high.
[[nodiscard]] float present_scale(float width, float height);

// The words of presenter mode: the sentence, as large as its box allows, and the footer.

struct PresentWords {
    std::string sentence;
    std::string foot;
};

/// In pixels of the window.
[[nodiscard]] DisplayList present_drawing(const PresentWords& words, const PresentLayout& layout);

/// Wraps a text into lines of at most `width` pixels, at blanks and at its line ends.
[[nodiscard]] std::vector<std::string> lines_within(std::string_view text, float width, float em_size);

}  // namespace plytrace
