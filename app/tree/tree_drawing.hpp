// How a tree frame looks: its shapes, branches, chips and words as a display list, with the motion from the step
// before. A pure function; everything that a tree's picture consists of is decided here.
#pragma once

#include "app/base/display_list.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_motion.hpp"

namespace plytrace {

/// The frame at rest, or with `motion` on its way from the step before. `scale` is the view's.
[[nodiscard]] DisplayList tree_drawing(const TreeFrame& frame, const TreeMotion& motion, float scale);

/// The card with a note's words, for pictures that have it outside the tree.
void draw_caption(const FrameCaption& caption, float scale, DisplayList& into);

}  // namespace plytrace
