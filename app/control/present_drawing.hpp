// Presenter mode on the screen: where the tree, the board or the graph, the large sentence and the footer go, and the
// drawing of the words. Pixels of the window; pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/settings/shell_layout.hpp"

namespace plytrace {

/// The height in pixels of the smallest words where the window is 1080 pixels high. No window shows smaller ones, in
/// proportion; where it is narrower than 4 : 3, its width decides.
inline constexpr float kLeastPresented = 24;

struct PresentLayout {
    Box main;      ///< the tree, the board or the graph
    Box sentence;  ///< what happens here
    Box foot;      ///< where one is; at first, the keys
    Box buttons;   ///< to step and to leave, while the pointer moves
    float unit;    ///< pixels for one at 1080: the words' sizes are counted in it
};

[[nodiscard]] PresentLayout lay_out_presenting(float width, float height);
/// The interface's scale at which nothing is smaller than kLeastPresented: that of the smallest words in a tree.
[[nodiscard]] float present_scale(float width, float height);

// The words of presenter mode as data: the sentence, as large as its box allows, and the quiet line. A pure function.

struct PresentWords {
    std::string sentence;
    std::string foot;
};

/// In pixels of the window.
[[nodiscard]] DisplayList present_drawing(const PresentWords& words, const PresentLayout& layout);

/// The text in lines of at most `width` pixels, broken at blanks and at its own line ends.
[[nodiscard]] std::vector<std::string> lines_within(std::string_view text, float width, float em_size);

}  // namespace plytrace
