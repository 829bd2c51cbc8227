// The positions of a game as small pictures at the nodes of its tree: joins the tree's frame to the board's drawing.
// Window's thread.
#pragma once

#include <optional>

#include "app/document/document.hpp"
#include "app/document/view_state.hpp"
#include "app/tree/tree_frame.hpp"

namespace plytrace {

/// Whether the positions of the document's search can be shown at its nodes: false for explicit trees, and for games
/// without a board.
[[nodiscard]] bool has_node_pictures(const Document& document);

/// Empty if the view's options or the document have none. The document must outlive the result.
[[nodiscard]] std::optional<NodePictures> node_pictures(const Document& document, const ViewOptions& view);

}  // namespace plytrace
