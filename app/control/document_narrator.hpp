// Creates the narrator of a document, with the names of its players. Window's thread.
#pragma once

#include "app/document/view_state.hpp"
#include "app/narration/narration.hpp"

namespace plytrace {

struct AppState;
class Document;

/// Precondition: the document has a trace. The narrator keeps references to the trace and the language.
[[nodiscard]] Narrator narrator_of(const Document& document, const ViewOptions& view, const Language& language);

/// The same for the window, with the introduction of the open lesson.
[[nodiscard]] Narrator narrator_of(const AppState& app);

/// The name of the player who moves at nodes of this role: "MAX", or "MAX (Black)".
[[nodiscard]] std::string mover_name(const Document& document, const Language& language, Role role);

}  // namespace plytrace
