#include "app/control/screen_reader.hpp"

#include "app/board/board_model.hpp"
#include "app/control/app_state.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/practice/course_session.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/practice/practice_words.hpp"

namespace plytrace {

namespace {

[[nodiscard]] std::string dialog_words(const AppState& app) {
    const Dialog& dialog = app.dialog;
    std::string words = app.language.with("focus.dialog", {app.language(title_key(dialog.kind))});
    if (dialog.kind == DialogKind::kConfirmUnsaved) {
        words += " " + app.language.with("dialog.unsaved.text", {app.document.title()});
    }
    if (dialog.kind == DialogKind::kConfirmLesson) {
        words += " " + app.language.with("dialog.unsaved.text", {app.lessons.editing->draft.lesson().title});
    }
    if (dialog.kind == DialogKind::kConfirmPractice)
        words += std::string(" ") + app.language("dialog.leave_practice.text");
    if (dialog.kind == DialogKind::kRecover || dialog.kind == DialogKind::kPeerFault) words += " " + dialog.text;
    if (dialog.kind == DialogKind::kAbout) words += std::string(" ") + app.language("about.text");
    if (!dialog.error.message.empty()) words += " " + dialog.error.text();
    return words;
}

/// The question, and the feedback on the last answer.
[[nodiscard]] std::string practice_words(const AppState& app) {
    const PracticeSession& practice = *practising(app);
    std::string words = practice_title(app.language, practice.task.exercise) + ". ";
    const auto& questions = practice.task.questions;
    if (practice.question < questions.size()) {
        words += app.language.with("practice.number",
                                   {std::to_string(practice.question + 1), std::to_string(questions.size())}) +
                 ". " + question_text(app.language, practice.task, questions[practice.question]);
    } else if (!practice.is_over) {
        words += task_text(app.language, practice.task);
    }
    if (can_mark(app) && chosen_node(app) != kNone) {
        const NodeId node = chosen_node(app);
        const bool is_crossed = practice.marks.crossed_out[node];
        words += " " + app.language.with(is_crossed ? "practice.chosen.crossed" : "practice.chosen",
                                         {node_words(app.language, *practice.task.tree, node)});
    }
    if (!practice.said.empty()) words += " " + practice.said;
    for (const std::string& mistake : mistakes_told(practice)) words += " " + mistake;
    return course_of(app) != nullptr && is_course_in_trouble(app) ? words + " " + course_state_text(app) : words;
}

/// Says that a player has passed, or that the user must pass.
[[nodiscard]] std::string pass_spoken(const AppState& app) {
    const Document& document = app.document;
    if (const auto player = app.play.pass_notice.player()) return pass_words(document, app.language, *player) + ".";
    if (document.game() == nullptr || document.tree() != nullptr || pass_move(document) == kNoMove) return {};
    const Player player = document.game()->player_to_move(document.moves());
    if (document.side(player) != Side::kHuman) return {};
    if (is_reversi_open(app)) return app.language("reversi.notice.pass");
    return app.language.with("board.spoken.pass", {player_name(document, app.language, player)});
}

}  // namespace

std::string screen_reader_text(const AppState& app) {
    if (app.dialog.is_open()) return dialog_words(app);
    if (!app.key_focus.place.empty()) return app.key_focus.place;
    if (is_course_closed(app)) return course_state_text(app);
    if (practising(app) != nullptr) return practice_words(app);
    if (std::string pass = pass_spoken(app); !pass.empty()) return pass;
    if (const AnalysisState::Line* const line = line_of(app); line != nullptr) return line->words;
    if (app.view.why != kNone && app.answer) return app.answer->note.title + " " + app.answer->note.text;
    const Lesson* lesson = toured_lesson(app);
    if (lesson == nullptr || is_editor_open(app)) return {};
    const std::size_t stage = app.lessons.tour->stage, count = lesson->stages.size();
    return app.language.with("lesson.title", {lesson->title, std::to_string(stage + 1), std::to_string(count)}) + ". " +
           lesson->stages[stage].text;
}

}  // namespace plytrace
