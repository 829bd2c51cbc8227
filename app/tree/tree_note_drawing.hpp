// How a note on a tree looks: its arrows, the ring around the node it is about, and its words on a card. Pure
// functions.
#pragma once

#include "app/base/display_list.hpp"
#include "app/tree/tree_frame.hpp"

namespace plytrace {

/// The point of an arrow that comes from `before`.
void draw_arrow_point(ScreenPoint before, ScreenPoint tip, float scale, DisplayList& into);
/// Below the nodes. `scale` is the view's.
void draw_note_arrows(const TreeFrame& frame, float scale, DisplayList& into);
/// Above everything.
void draw_note_card(const TreeFrame& frame, float scale, DisplayList& into);
void draw_caption(const FrameCaption& caption, float scale, DisplayList& into);

/// Of a deep cut, to the ancestor that set its bound: dashed, with a point there, so that it is no branch.
void draw_deep_cut_arc(const FrameArc& arc, float scale, DisplayList& list);

}  // namespace plytrace
