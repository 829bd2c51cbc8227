// The narrator of a document: who is called what in its game. Window's thread.
#pragma once

#include "app/control/app_state.hpp"
#include "app/narration/narration.hpp"

namespace plytrace {

/// Precondition: the document has a trace. The narrator refers to it and to the language.
[[nodiscard]] Narrator narrator_of(const Document& document, const ViewOptions& view, const Language& language);

/// The same for the window, which shows the document of `app` and may have a lesson open.
[[nodiscard]] Narrator narrator_of(const AppState& app);

/// What the one who moves at nodes of this role is called: "MAX", or "MAX (Black)".
[[nodiscard]] std::string mover_name(const Document& document, const Language& language, Role role);

}  // namespace plytrace
