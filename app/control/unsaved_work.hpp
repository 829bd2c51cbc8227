// Unsaved work as text, from which it can be reopened after a crash. On the desktop it is stored next to the settings
// until the work is saved, in the browser in its storage. Pure functions of the AppState; window's thread.
#pragma once

#include <string>
#include <string_view>

#include "app/control/app_state.hpp"

namespace plytrace {

/// Whether there is something that would be lost: a tree or a lesson that is not saved, moves that were played, or an
/// exercise that is begun.
[[nodiscard]] bool has_unsaved_work(const AppState& app);

/// The document as JSON: the link that opens it and, on a desktop or where no link holds it, the tree; the lesson
/// that is edited, and the exercise that is being done. `date` is when, as people read it. Empty where nothing of that
/// says what is open.
[[nodiscard]] std::string work_text(const AppState& app, const std::string& date = {});

/// Opens what work_text() wrote; what was unsaved is unsaved again. Where it is refused, nothing changes.
/// An exercise alone that cannot be gone on with is a message where there is something else to open.
[[nodiscard]] Expected<bool> open_work(AppState& app, std::string_view text);

/// The exercise in it, as practice_text() wrote it; empty: none.
[[nodiscard]] std::string practice_in_work(std::string_view text);

/// One sentence for people: what it is, and when it was kept. The error says that it is no such work.
[[nodiscard]] Expected<std::string> work_summary(const Language& language, std::string_view text);

}  // namespace plytrace
