// Draws a tree frame as a display list: shapes, branches, labels and notes, with the motion from the previous step.
// Every colour, stroke and dash of a tree is chosen here. Pure functions.
#pragma once

#include "app/base/display_list.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_motion.hpp"

namespace plytrace {

/// The frame with `motion`, which is default-constructed at rest. `scale` is the view's.
[[nodiscard]] DisplayList tree_drawing(const TreeFrame& frame, const TreeMotion& motion, float scale);

/// Appends the card with a note's text, for drawings that show it outside the tree.
void draw_caption(const FrameCaption& caption, float scale, DisplayList& into);

}  // namespace plytrace
