// The narrator of a document: who is called what in its game. Window's thread.
#pragma once

#include "app/model/document.hpp"
#include "app/model/narration.hpp"
#include "app/model/view_state.hpp"

namespace plytrace {

/// Precondition: the document has a trace. The narrator refers to it and to the language.
[[nodiscard]] Narrator narrator_of(const Document& document, const ViewOptions& view, const Language& language);

/// What the one who moves at nodes of this role is called: "MAX", or "MAX (Black)".
[[nodiscard]] std::string mover_name(const Document& document, const Language& language, Role role);

}  // namespace plytrace
