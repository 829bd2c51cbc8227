// A drawing of a document's whole tree at its natural size, independent of any window, for export. A pure function of
// (document, options, step).
#pragma once

#include <optional>

#include "app/base/display_list.hpp"
#include "app/base/language.hpp"
#include "app/document/document.hpp"
#include "app/document/view_state.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_note.hpp"

namespace plytrace {

/// Frame options from the view's options, with words in the interface's language.
[[nodiscard]] TreeFrameOptions tree_frame_options(const ViewOptions& view, const Trace& trace,
                                                  const Language& language);
/// The same, and the sides of a search of one player against all others are named by their players.
[[nodiscard]] TreeFrameOptions tree_frame_options(const ViewOptions& view, const Document& document,
                                                  const Language& language);

struct WholeTree {
    Drawing drawing;
    TreeFrame frame;  ///< what is drawn; with too many nodes, some are folded
};

/// The largest width and height of a drawing: most programs that rasterise drawings accept no more.
inline constexpr float kMostDrawingPixels = 32000;

/// The size of a picture on a page, in pixels.
struct PictureSize {
    float width = 0, height = 0;
};

/// Precondition: the document's search has finished with a trace. Versions other than kSolved are the same at every
/// step. A `note` is drawn in the solved version only, with its text below the tree. `pictures`: null for none. With
/// `within`, the tree is as large as fits in it, whatever the scale and the density.
[[nodiscard]] WholeTree whole_tree(const Document& document, const ViewOptions& view, const Language& language, Step t,
                                   float scale, Density density = Density::kUsual,
                                   TreeVersion version = TreeVersion::kSolved, const TreeNote* note = nullptr,
                                   const NodePictures* pictures = nullptr,
                                   const std::optional<PictureSize>& within = {});

/// The tree with names and leaf values, without its search, as close as its labels permit. Precondition: the trace is
/// finished.
[[nodiscard]] Drawing unsearched_tree(const Trace& trace, const NodeText& text, const Language& language);

}  // namespace plytrace
