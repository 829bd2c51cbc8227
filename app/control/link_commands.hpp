// Links in the window: creating one for what it shows, and opening one. Window's thread.
#pragma once

#include <string>
#include <string_view>

#include "app/control/app_state.hpp"
#include "app/links/link.hpp"

namespace plytrace {

/// "#v=1&…" for what the window shows. A trace from a file that was never searched here cannot be put in a link.
[[nodiscard]] Expected<std::string> link_fragment(const AppState& app);
/// That of the voting table as it is switched in the dialog.
[[nodiscard]] Expected<std::string> voting_fragment(const AppState& app);

/// That of a whole lesson, from its first stage. Refused where a game cannot be searched, and where it is too long.
[[nodiscard]] Expected<std::string> lesson_fragment(const AppState& app, const Lesson& lesson);

/// Opens what a link says: a whole URL, or a fragment with or without '#'. Where it is refused, nothing changes.
[[nodiscard]] Expected<bool> open_link(AppState& app, std::string_view link);
/// The same, after asking about unsaved work; a link that is refused is a message at once.
void open_link_checked(AppState& app, const std::string& link);

/// Puts the link onto the clipboard, behind the address of the page that is known.
void copy_link(AppState& app);
void ask_open_link(AppState& app);
/// A fragment, behind the address of the page that is known.
void put_link_on_clipboard(AppState& app, const std::string& fragment);

}  // namespace plytrace
