// Unsaved work as text, from which it can be reopened after a crash. On the desktop it is stored next to the settings
// until the work is saved, in the browser in its storage. Pure functions of the AppState; window's thread.
#pragma once

#include <string>
#include <string_view>

#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;
class Language;

/// Whether there is unsaved work: a changed tree or lesson, moves that were played, or an exercise in progress.
[[nodiscard]] bool has_unsaved_work(const AppState& app);

/// The work as JSON: the document's link and, on the desktop or if no link can hold it, its tree; the lesson under
/// edit; and the exercise in progress. `date` is the time of saving, in readable form. Empty if there is nothing to
/// save.
[[nodiscard]] std::string work_text(const AppState& app, const std::string& date = {});

/// Opens the work written by work_text(), as unsaved. After an error nothing has changed. If only the exercise cannot
/// be resumed and there is other work, that becomes a message.
[[nodiscard]] Expected<bool> open_work(AppState& app, std::string_view text);

/// The exercise in a work text, as written by practice_text(); empty: none.
[[nodiscard]] std::string practice_in_work(std::string_view text);

/// One sentence that describes the work and when it was saved. Errors: the text is not a work text.
[[nodiscard]] Expected<std::string> work_summary(const Language& language, std::string_view text);

}  // namespace plytrace
