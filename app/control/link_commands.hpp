// Links in the window: creating one for what it shows, and opening one. Window's thread.
#pragma once

#include <string>
#include <string_view>

#include "app/links/link.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;

/// "#v=1&…": the link to what the window shows. Errors: the document is a recorded trace.
[[nodiscard]] Expected<std::string> link_fragment(const AppState& app);
/// The link to the voting table with the switches of the dialog.
[[nodiscard]] Expected<std::string> voting_fragment(const AppState& app);

/// The link with a whole lesson, opened at its first stage. Errors: a game cannot be searched, or the link is too
/// long.
[[nodiscard]] Expected<std::string> lesson_fragment(const AppState& app, const Lesson& lesson);

/// Opens a link: a whole URL, or a fragment with or without '#'. After an error nothing has changed.
[[nodiscard]] Expected<bool> open_link(AppState& app, std::string_view link);
/// The same, after asking about unsaved work. An invalid link becomes a message at once.
void open_link_checked(AppState& app, const std::string& link);

/// Copies the link to the clipboard, appended to the address of a Plytrace page if one is known.
void copy_link(AppState& app);
void ask_open_link(AppState& app);
/// Why a link was refused, as a whole sentence.
[[nodiscard]] std::string refused_link_text(const AppState& app, const InputError& error);
/// Says why a link was refused. If its lesson does not exist, shows the lessons that do.
void tell_refused_link(AppState& app, const InputError& error);
/// Copies a fragment to the clipboard, appended to the address of a Plytrace page if one is known.
void put_link_on_clipboard(AppState& app, const std::string& fragment);

}  // namespace plytrace
