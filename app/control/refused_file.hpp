// The latest file that was not opened because of an error at a place in its text, so that a person can mend it in the
// dialog for pasted text. Window's thread.
#pragma once

#include <cstddef>
#include <string>

#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;

/// The action that shows the place.
inline constexpr const char* kShowPlaceAction = "file.place";

struct RefusedFile {
    /// Longer texts are for an editor: the field would become slow.
    static constexpr std::size_t kMostBytes = std::size_t{256} << 10U;

    std::string text;  ///< UTF-8; lines end with a line feed
    InputError error;  ///< its line is at least 1
};

/// Keeps what was read from a file if it can be mended in the dialog: if it is a text, not too long, and the error has
/// a place.
void keep_refused(AppState& app, const std::string& content, const InputError& error);

/// Whether there is such a file.
[[nodiscard]] bool can_show_place(const AppState& app);
/// Opens the dialog for pasted text with the file's text and its error, after asking about unsaved work.
void show_place(AppState& app);

}  // namespace plytrace
