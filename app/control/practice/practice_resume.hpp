// Resuming an exercise after a crash: its state as text, and back. Window's thread.
#pragma once

#include <cstddef>
#include <string>

#include "app/control/practice/practice_session.hpp"

namespace plytrace {

/// Whether something has been done in the open exercise.
[[nodiscard]] bool is_practice_begun(const AppState& app);
/// Whether the open exercise has work that would be lost: it is unfinished, or its score is in no file.
[[nodiscard]] bool has_unsaved_practice(const AppState& app);

/// A hash of everything in practice_text() except the time; 0 if nothing has been done. Cheap enough for each frame.
[[nodiscard]] std::size_t practice_hash(const AppState& app);

/// The attempt as a score file with its progress, but without its score, which would reveal the right answers of an
/// open exercise. Precondition: an exercise is open.
[[nodiscard]] std::string practice_text(const AppState& app);

/// The progress of an exercise besides its answers.
struct AttemptProgress {
    int times_handed_in = 0;
    bool is_over = false, is_judged = false, is_counted = false;
};
/// Resumes an attempt; if its last question was answered, it is handed in. Precondition: its exercise has just been
/// opened, and the answers belong to it.
void resume_attempt(AppState& app, const Attempt& attempt, const AttemptProgress& come);

/// Resumes the exercise of a practice_text(). Errors: the text is invalid, or its answers do not belong to its
/// exercise; then nothing changes.
[[nodiscard]] Expected<bool> resume_practice(AppState& app, const std::string& text);

/// The same if the text is of the open exercise; otherwise does nothing.
void resume_if_same(AppState& app, const std::string& text);

/// The exercise of a practice_text(): its title, empty for other texts, and whether it was finished.
struct PracticeSummary {
    std::string title;
    bool is_over = false;
};
[[nodiscard]] PracticeSummary practice_summary(const Language& language, const std::string& text);

}  // namespace plytrace
