// Where things are in front of a class: the tree, the board or the graph above one large sentence, and a quiet line at
// the bottom. Pure functions of the window's size, in pixels.
#pragma once

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

}  // namespace plytrace
