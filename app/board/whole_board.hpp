// The board of a document as a picture by itself, at its natural size. Pure functions of (document, options, step).
#pragma once

#include "app/base/display_list.hpp"
#include "app/base/language.hpp"
#include "app/document/document.hpp"
#include "app/document/view_state.hpp"

namespace plytrace {

/// Before the first step and after the last one the game's own position, with what one may play there and what the
/// search has found; in between the position that the search looks at. `scale` 1 makes words at least 14 pixels high.
/// An error where what is open has no board.
[[nodiscard]] Expected<Drawing> whole_board(const Document& document, const ViewOptions& view, const Language& language,
                                            Step t, float scale);

}  // namespace plytrace
