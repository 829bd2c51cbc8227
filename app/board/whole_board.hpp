// A drawing of a document's board at its natural size, for export. Pure functions of (document, options, step).
#pragma once

#include "app/base/display_list.hpp"
#include "app/base/language.hpp"
#include "app/document/document.hpp"
#include "app/document/play_settings.hpp"
#include "app/document/view_state.hpp"
#include "search/any_game/analysis.hpp"

namespace plytrace {

/// Before the first step and after the last one, the game's own position with its legal moves and the search's values;
/// in between, the search's current position. A board of squares has the marks of `aids`. `analysis`, if not null, is
/// of the game's position, and its values replace the search's there. At `scale` 1 words are at least 14 pixels high.
/// An error if the document has no board.
[[nodiscard]] Expected<Drawing> whole_board(const Document& document, const ViewOptions& view, const Language& language,
                                            Step t, float scale, const BoardAids& aids = {},
                                            const AnalysisReport* analysis = nullptr);

}  // namespace plytrace
