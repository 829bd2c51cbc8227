// The tree of a document as a picture by itself: all of it, at its natural size, whatever a window shows of it. A pure
// function of (document, options, step); for files, so computed once and kept by nobody.
#pragma once

#include "app/base/display_list.hpp"
#include "app/base/language.hpp"
#include "app/document/document.hpp"
#include "app/document/view_state.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_note.hpp"

namespace plytrace {

/// How the tree is labelled, and in which words.
[[nodiscard]] TreeFrameOptions tree_frame_options(const ViewOptions& view, const Trace& trace,
                                                  const Language& language);

struct WholeTree {
    Drawing drawing;
    TreeFrame frame;  ///< what is drawn: where there are too many nodes, some are folded
};

/// Most programs that turn a drawing into pixels go no further.
inline constexpr float kMostDrawingPixels = 32000;

/// Precondition: the document's search has finished with a trace. What is not solved is the same at every step. `note`,
/// where given, is drawn into what is solved, with its words below the tree.
[[nodiscard]] WholeTree whole_tree(const Document& document, const ViewOptions& view, const Language& language, Step t,
                                   float scale, Density density = Density::kUsual,
                                   TreeVersion version = TreeVersion::kSolved, const TreeNote* note = nullptr);

}  // namespace plytrace
