#include "app/control/screen_reader.hpp"

#include <algorithm>
#include <limits>

#include "app/board/board_model.hpp"
#include "app/control/app_state.hpp"
#include "app/control/document_narrator.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/practice/course_session.hpp"
#include "app/control/practice/practice_resume.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/practice/practice_words.hpp"
#include "app/tree/tree_outline.hpp"
#include "games/core/text.hpp"

namespace plytrace {

namespace {

[[nodiscard]] std::string dialog_words(const AppState& app) {
    const Dialog& dialog = app.dialog;
    std::string words = app.language.with("focus.dialog", {dialog_title(app)});
    if (dialog.kind == DialogKind::kConfirmUnsaved) {
        words += " " + app.language.with("dialog.unsaved.text", {app.document.title()});
    }
    if (dialog.kind == DialogKind::kConfirmLesson) {
        words += " " + app.language.with("dialog.unsaved.text", {app.lessons.editing->draft.lesson().title});
    }
    if (dialog.kind == DialogKind::kConfirmPractice) words += " " + dialog_question(app);
    if (dialog.kind == DialogKind::kRecover || dialog.kind == DialogKind::kPeerFault) words += " " + dialog.text;
    if (dialog.kind == DialogKind::kAbout) words += std::string(" ") + app.language("about.text");
    if (!dialog.error.message.empty()) words += " " + dialog.error.text();
    return words;
}

/// What is asked now; empty once everything is answered.
[[nodiscard]] std::string practice_question(const AppState& app, const PracticeSession& practice) {
    if (practice.is_over) return "";
    const Language& language = app.language;
    const auto& questions = practice.task.questions;
    if (practice.question < questions.size()) {
        const std::string number =
            language.with("practice.number", {std::to_string(practice.question + 1), std::to_string(questions.size())});
        return number + ". " + question_text(language, practice.task, questions[practice.question]);
    }
    if (practice.task.exercise.kind == PracticeKind::kByHand)
        return hand_question_text(language, practice.task, practice.place);
    return "";
}

/// What is said once, before anything is answered: the task, the cut rule, and the rule for points.
[[nodiscard]] std::string practice_beginning(const AppState& app, const PracticeSession& practice) {
    if (is_practice_begun(app)) return "";
    const PracticeTask& task = practice.task;
    std::string words;
    for (const std::string& text :
         {task_text(app.language, task), rule_text(app.language, task), points_rule_text(app.language, task.exercise)})
        words += text.empty() ? "" : " " + text;
    return words;
}

/// Where the keys are in a tree whose leaves can be crossed out, and which leaves are, there or below.
[[nodiscard]] std::string chosen_words(const AppState& app, const PracticeSession& practice) {
    const ExplicitTree& tree = *practice.task.tree;
    const NodeId chosen = chosen_node(app);
    std::size_t leaves = 0, crossed = 0;
    for (NodeId node = chosen; node < tree.subtree_end(chosen); ++node) {
        if (!tree.is_leaf(node)) continue;
        ++leaves;
        if (practice.marks.crossed_out[node]) ++crossed;
    }
    const std::string name = node_words(app.language, tree, chosen);
    if (crossed == 0) return app.language.with("practice.chosen", {name});
    if (tree.is_leaf(chosen)) return app.language.with("practice.chosen.crossed", {name});
    return app.language.with("practice.chosen.below", {name, std::to_string(crossed), std::to_string(leaves)});
}

/// The task or the question, and the judgement of the last answer.
[[nodiscard]] std::string practice_words(const AppState& app) {
    const PracticeSession& practice = *practising(app);
    std::string words = practice_title(app.language, practice.task.exercise) + ".";
    const auto add = [&words](const std::string& text) { words += text.empty() ? "" : " " + text; };
    const bool is_choosing = can_mark(app) && chosen_node(app) != kNone;
    if (is_choosing) {
        add(chosen_words(app, practice));
    } else {
        words += practice_beginning(app, practice);
    }
    add(practice_question(app, practice));
    add(practice.said);
    for (const std::string& text : marks_told(app)) add(text);
    for (const std::string& mistake : mistakes_told(practice)) add(mistake);
    if (tells_solution(practice) && practice.handed_in && course_of(app) == nullptr) {
        const Score& score = practice.handed_in->score;
        add(points_text(app.language, score.points, score.most) + ".");
    }
    if (course_of(app) != nullptr && is_course_in_trouble(app)) add(course_state_text(app));
    return words;
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

/// Whether the search plays a side, and the board shows the game: then its search is of no interest to the players.
[[nodiscard]] bool is_game_played(const AppState& app) {
    const Document& document = app.document;
    if (document.game() == nullptr || document.tree() != nullptr || app.play.draft) return false;
    const bool has_computer =
        document.side(Player::kFirst) == Side::kSearch || document.side(Player::kSecond) == Side::kSearch;
    return has_computer && (app.view.board ? app.view.board->is_on_game : app.step() == 0);
}

/// The computer's latest move, and what the board says now: "White plays c3. Black to move, 3 to 3."
[[nodiscard]] std::string reply_spoken(const AppState& app) {
    const Document& document = app.document;
    if (!is_game_played(app) || document.moves().empty()) return {};
    std::vector<MoveCode> before = document.moves();
    const MoveCode move = before.back();
    before.pop_back();
    const Player mover = document.game()->player_to_move(before);
    if (document.side(mover) != Side::kSearch) return {};
    const auto board = board_model(document, kNone, app.step(), true);
    if (!board || board->is_after_pass) return {};  // pass_spoken() has said so
    std::string now = board_title(document, app.language, *board);
    if (has_black_and_white(board->look) && board->first_count + board->second_count > 0) {
        now = app.language.with("board.spoken.count",
                                {now, std::to_string(board->first_count), std::to_string(board->second_count)});
    }
    return app.language.with("board.spoken.reply", {player_name(document, app.language, mover),
                                                    document.game()->move_text(before, move), now});
}

}  // namespace

const char* dialog_title(const AppState& app) {
    if (app.dialog.lists_lessons) return app.language("dialog.find.lesson");
    return app.language(asks_to_hand_in(app.dialog) ? "dialog.hand_in" : title_key(app.dialog.kind));
}

bool asks_to_hand_in(const Dialog& dialog) {
    return dialog.kind == DialogKind::kConfirmPractice && !dialog.text.empty();
}

std::string dialog_question(const AppState& app) {
    return asks_to_hand_in(app.dialog) ? app.dialog.text : app.language("dialog.leave_practice.text");
}

std::string screen_reader_text(const AppState& app) {
    if (app.dialog.is_open()) return dialog_words(app);
    if (!app.key_focus.place.empty()) return app.key_focus.place;
    if (is_course_closed(app)) return course_state_text(app);
    if (practising(app) != nullptr) return practice_words(app);
    if (std::string pass = pass_spoken(app); !pass.empty()) return pass;
    if (const AnalysisState::Line* const line = line_of(app); line != nullptr) return line->words;
    if (std::string reply = reply_spoken(app); !reply.empty()) return reply;
    if (app.view.why != kNone && app.answer) return app.answer->note.title + " " + app.answer->note.text;
    const Lesson* lesson = toured_lesson(app);
    if (lesson == nullptr || is_editor_open(app)) return {};
    const std::size_t stage = app.lessons.tour->stage, count = lesson->stages.size();
    return app.language.with("lesson.title", {lesson->title, std::to_string(stage + 1), std::to_string(count)}) + ". " +
           lesson->stages[stage].text;
}

std::string picture_in_words(const AppState& app) {
    if (const PracticeSession* practice = practising(app)) return tree_in_words(app.language, practice->task);
    if (app.trace() == nullptr || (is_game_played(app) && app.step() == 0)) return "";
    const Step end = app.end(), step = std::min(app.step(), end);
    return app.language.with("page.step",
                             {std::to_string(step), std::to_string(end), narrate(narrator_of(app), step).text});
}

std::string selection_in_words(const AppState& app) {
    const NodeId selected = app.view.selected;
    if (practising(app) != nullptr || app.trace() == nullptr || selected >= app.trace()->node_count()) return "";
    ExpandedNodes expanded;
    for (NodeId node = selected; node != 0;) {
        node = app.trace()->node_parent(node);
        expanded[node] = std::numeric_limits<std::uint32_t>::max();
    }
    for (const OutlineNode& item : tree_outline(app.document, app.view, app.language, app.step(), expanded))
        if (item.left_out == 0 && item.node == selected) return joined(item.words, ", ");
    return "";
}

}  // namespace plytrace
