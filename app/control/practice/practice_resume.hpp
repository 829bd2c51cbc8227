// Resuming an exercise after a crash: its state as text, and back. Window's thread.
#pragma once

#include <cstddef>
#include <string>

#include "app/control/practice/practice_session.hpp"

namespace plytrace {

/// Whether an exercise is open of which something is done that would be lost.
[[nodiscard]] bool is_practice_begun(const AppState& app);

/// Changes with everything that practice_text() keeps but the time; 0 where nothing is begun. Cheap
/// enough for each frame.
[[nodiscard]] std::size_t practice_mark(const AppState& app);

/// The attempt as a score file, and how far it has come. What it is worth is not in it: nobody finds the right answers
/// of an open exercise there. Precondition: an exercise is open.
[[nodiscard]] std::string practice_text(const AppState& app);

/// How far somebody had come with an exercise, beside the answers.
struct AttemptProgress {
    int times_handed_in = 0;
    bool is_over = false, is_judged = false, is_counted = false;
};
/// Goes on where the attempt stopped; where its last question was answered, it is handed in. Precondition: its exercise
/// has just been opened, and the answers are some of it.
void resume_attempt(AppState& app, const Attempt& attempt, const AttemptProgress& come);

/// Goes on where practice_text() was. Where it is refused, nothing changes. Errors: it is no such text, or its answers
/// are none of its exercise.
[[nodiscard]] Expected<bool> resume_practice(AppState& app, const std::string& text);

/// The same where the text is of the very exercise that is open; else nothing happens.
void resume_if_same(AppState& app, const std::string& text);

/// "Prune · level 3 · seed 7": what was practised; empty where the text is none of practice.
[[nodiscard]] std::string practice_summary(const Language& language, const std::string& text);

}  // namespace plytrace
