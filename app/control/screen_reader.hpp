// The state of the window in words for screen readers: the open dialog, the focused menu or card, the exercise, a pass,
// the line on the board, or the words of the lesson; and the picture in words. Pure functions.
#pragma once

#include <string>

namespace plytrace {

struct AppState;
struct Dialog;

/// The open dialog's title, as it is drawn and spoken. Precondition: a dialog is open.
[[nodiscard]] const char* dialog_title(const AppState& app);
/// Whether DialogKind::kConfirmPractice asks whether to hand in, and not whether to leave.
[[nodiscard]] bool asks_to_hand_in(const Dialog& dialog);
/// The text of DialogKind::kConfirmPractice.
[[nodiscard]] std::string dialog_question(const AppState& app);

/// Empty if there is nothing to say besides the search.
[[nodiscard]] std::string screen_reader_text(const AppState& app);

/// What the picture shows: the tree of the open exercise, without anything that the student has to find out; or what
/// happens at the step of the search. Empty if there is neither, and while a game is played and nobody looks at its
/// search.
[[nodiscard]] std::string picture_in_words(const AppState& app);

/// The selected node as the explored tree has it: "C, MIN, ≤ 2". Empty if none is selected, and during an exercise.
[[nodiscard]] std::string selection_in_words(const AppState& app);

}  // namespace plytrace
