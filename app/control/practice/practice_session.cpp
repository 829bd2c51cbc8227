#include "app/control/practice/practice_session.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/compare/side_by_side.hpp"
#include "app/control/playing/reversi.hpp"
#include "app/control/practice/course_session.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practice_resume.hpp"
#include "app/document/document_node_text.hpp"
#include "app/narration/judgement_words.hpp"
#include "app/narration/narration.hpp"
#include "app/practice/course_package.hpp"
#include "app/practice/grading.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/questions.hpp"
#include "games/tree/write.hpp"
#include "search/any_game/position_tree.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

namespace {

constexpr double kMostFrameSeconds = 60;  ///< time asleep does not count

/// Keeps the counts when the same exercise is restarted.
void keep_counts(const PracticeSession& before, PracticeSession& practice) {
    practice.hints = before.hints;
    practice.told_hints = before.told_hints;
    practice.seconds = before.seconds;
    practice.times_handed_in = before.times_handed_in;
    practice.handed_in = before.handed_in;
    practice.is_counted = before.is_counted || before.is_shown;
}

/// Seconds since the last call, by the host's clock if there is one, since frames are only drawn when something
/// happens.
[[nodiscard]] double seconds_since(const AppState& app, PracticeSession& practice, double frame_seconds) {
    if (!app.host.clock) return frame_seconds;
    const double now = app.host.clock();
    const double before = std::exchange(practice.looked_at, now).value_or(now);
    return std::clamp(now - before, 0.0, kMostFrameSeconds);
}

}  // namespace

PracticeSession::PracticeSession(ShownDocument& window, PracticeTask made)
    : task(std::move(made)), stage(window.runner, SearchTurn::kWhenIdle) {
    answers.resize(task.questions.size());
    marks.crossed_out.assign(task.tree->node_count(), false);
    marks.values.assign(task.tree->node_count(), std::nullopt);
    marks.windows.assign(task.tree->node_count(), std::nullopt);
    sum = exercise_sum(task.exercise);
    opening = window.document.opening();
}

PracticeSession* practising(const AppState& app) {
    return app.practice.session.get();
}

bool is_free_in_practice(std::string_view action) {
    constexpr std::array kFree = {"practice.",        "help.",        "file.quit",        "view.theme",
                                  "view.larger",      "view.smaller", "view.normal_size", "view.reduced_motion",
                                  "view.full_screen", "view.menus",   "view.next_card",   "view.previous_card",
                                  "view.deselect"};
    return std::any_of(kFree.begin(), kFree.end(),
                       [action](std::string_view free) { return action.substr(0, free.size()) == free; });
}

Expected<bool> start_practice(AppState& app, const Exercise& exercise) {
    auto task = prepare(exercise);
    if (!task) return tl::make_unexpected(task.error());
    // If an exercise is opened before anything else, leaving it shows the first lesson.
    const bool is_empty = app.document.game() == nullptr && app.trace() == nullptr;
    if (is_empty && !app.lessons.all.empty() && app.lessons.all.front().view != LessonView::kVoting) {
        if (auto opened = open_lesson(app, app.lessons.all.front().id); !opened) return opened;
    }
    const auto before = app.practice.session;
    const bool is_again = before && before->task.exercise == exercise;
    if (is_again && !has_attempts_left(*before)) return true;
    if (compared(app) != nullptr) stop_comparing(app);
    app.presenting = {};
    app.playback.pause();
    app.practice.session = std::make_shared<PracticeSession>(app, std::move(*task));
    if (is_again) keep_counts(*before, *app.practice.session);
    open_stage(*app.practice.session);
    follow_practice(app, 0);
    return true;
}

std::string tree_here(const AppState& app) {
    if (const ExplicitTree* tree = app.document.tree()) return write_tree(*tree);
    if (app.document.game() == nullptr) return "";
    const auto tree = tree_of_position(*app.document.game(), app.document.moves(), app.document.options());
    return tree ? write_tree(*tree) : "";
}

Exercise exercise_here(const AppState& app, PracticeKind kind) {
    Exercise exercise;
    exercise.kind = kind;
    exercise.seed = app.settings.progress.next_seed;
    if (const PracticeSession* practice = practising(app)) return with_kind(practice->task.exercise, kind);
    exercise.level = std::min(next_practice(app.settings.progress).level, last_level(kind));
    Exercise own = exercise;
    own.tree = tree_here(app);
    if (own.tree.empty()) return exercise;
    own.title = own_title(app);
    own.search = practice_search(app.document.options().algorithm, kind);
    if (prepare(own)) return own;
    own.search = practice_search(usual_algorithm(Suits::kTwoPlayers), kind);  // minimax has no cutoffs to mark
    return prepare(own) ? own : exercise;
}

void change_exercise(AppState& app, const Exercise& exercise) {
    if (const auto started = start_practice(app, exercise); !started)
        app.messages.error(app.language.with("practice.refused", {started.error().text()}));
}

bool has_another(const AppState& app) {
    const PracticeSession* practice = practising(app);
    if (practice == nullptr) return false;
    const Exercise& exercise = practice->task.exercise;
    return exercise.tree.empty() || asks_questions(exercise);
}

void next_exercise(AppState& app) {
    if (!has_another(app)) return;
    confirm_leaving_practice(app, [](AppState& state) {
        Exercise exercise = practising(state)->task.exercise;
        ++exercise.seed;
        state.settings.progress.next_seed = exercise.seed + 1;
        change_exercise(state, exercise);
    });
}

bool has_attempts_left(const PracticeSession& practice) {
    const int attempts = practice.task.exercise.attempts;
    return attempts == 0 || (practice.times_handed_in < attempts && !practice.is_shown);
}

bool tells_solution(const PracticeSession& practice) {
    return practice.is_over && practice.task.exercise.feedback != PracticeFeedback::kNotAtAll;
}

void stop_practice(AppState& app) {
    if (course_of(app) != nullptr) return;
    app.practice.session.reset();
}

void leave_practice(AppState& app) {
    if (course_of(app) != nullptr) return;
    confirm_leaving_practice(app, stop_practice);
}

void confirm_leaving_practice(AppState& app, std::function<void(AppState&)> next) {
    const PracticeSession* practice = practising(app);
    const bool is_handed_in = practice != nullptr && (practice->is_over || practice->judgement);
    if (practice == nullptr || is_handed_in || !has_unsaved_practice(app)) return next(app);
    app.dialog = Dialog(DialogKind::kConfirmPractice);
    app.dialog.next = std::move(next);
}

double seconds_until_clock_changes(const AppState& app) {
    const PracticeSession* practice = practising(app);
    if (practice == nullptr || practice->is_over) return std::numeric_limits<double>::infinity();
    return 1 - (practice->seconds - std::floor(practice->seconds));
}

void follow_practice(AppState& app, double seconds) {
    PracticeSession* practice = practising(app);
    if (practice == nullptr) return;
    if (app.document.opening() != practice->opening) return stop_practice(app);
    const double passed = seconds_since(app, *practice, seconds);
    if (!practice->is_over) practice->seconds += passed;
    const int limit = practice->task.exercise.seconds;
    if (limit > 0 && !practice->is_over && practice->seconds >= limit) {
        practice->seconds = limit;
        hand_in_at_last(app);
    }
    follow_stage(*practice);
}

// ---- answers --------------------------------------------------------------------------------------------------------

namespace {

[[nodiscard]] PracticeKind kind_of(const PracticeSession& practice) {
    return practice.task.exercise.kind;
}
[[nodiscard]] bool is_asking(const PracticeSession& practice) {
    return practice.question < practice.task.questions.size();
}
[[nodiscard]] const Question& question_of(const PracticeSession& practice) {
    return practice.task.questions[practice.question];
}

void say(PracticeSession& practice, std::string sentence, SaidAs said_as) {
    practice.said = std::move(sentence);
    practice.said_as = said_as;
}
[[nodiscard]] SaidAs said_as_if(bool is_right) {
    return is_right ? SaidAs::kRight : SaidAs::kWrong;
}

[[nodiscard]] bool is_all_right(const PracticeSession& practice) {
    switch (kind_of(practice)) {
        case PracticeKind::kPrune:
            return practice.judgement && practice.judgement->is_right();
        case PracticeKind::kByHand:
            return practice.hand && practice.hand->share == 1;
        case PracticeKind::kPredict:
        case PracticeKind::kQuiz:
            break;
    }
    for (std::size_t i = 0; i < practice.answers.size(); ++i)
        if (!practice.answers[i] || !is_right(practice.task.questions[i], *practice.answers[i])) return false;
    return true;
}

/// Counts an exercise once, by its first result.
void count(AppState& app, PracticeSession& practice) {
    if (practice.is_counted) return;
    practice.is_counted = true;
    const Exercise& exercise = practice.task.exercise;
    if (!exercise.tree.empty()) return;  // the user's own tree has no level
    if (app.settings.progress.next_seed == exercise.seed) ++app.settings.progress.next_seed;
    count_exercise(app.settings.progress, exercise.kind, exercise.level, is_all_right(practice) && practice.hints == 0,
                   practice.seconds);
}

/// The fault of the latest step: a new cause first, then a repeated mistake, then a consequence.
[[nodiscard]] const Fault* fault_of_latest(const PracticeSession& practice, std::size_t steps_before) {
    const auto weight = [](const Fault& fault) { return !fault.follows_from ? 0 : fault.is_again ? 1 : 2; };
    const Fault* found = nullptr;
    for (const Fault& fault : practice.hand->judgement.faults) {
        if (practice.hand->step_of(fault.step) + 1 <= steps_before) continue;
        if (found == nullptr || weight(fault) < weight(*found)) found = &fault;
    }
    return found;
}

/// The fault during the search: which step it is and what to think of, but not what would be right.
[[nodiscard]] std::string sentence_meanwhile(const AppState& app, const PracticeSession& practice, const Fault& fault) {
    const Fault& cause = fault.follows_from ? practice.hand->judgement.faults[*fault.follows_from] : fault;
    const auto number = [&](const Fault& of) { return std::to_string(practice.hand->step_of(of.step) + 1); };
    std::string text = app.language.with("practice.hand.wrong",
                                         {number(fault), mistake_advice(app.language, practice.task, fault.kind())});
    if (fault.follows_from)
        text +=
            " " + app.language.with(fault.is_again ? "practice.hand.again" : "practice.hand.follows", {number(cause)});
    return text;
}

void judge_by_hand(AppState& app, PracticeSession& practice, std::size_t steps_before) {
    practice.hand = judge_hand(practice.task, practice.run);
    const Fault* fault = fault_of_latest(practice, steps_before);
    if (fault != nullptr) return say(practice, sentence_meanwhile(app, practice, *fault), SaidAs::kWrong);
    say(practice, app.language(practice.hand->share == 1 ? "practice.hand.done" : "practice.hand.good"),
        SaidAs::kRight);
}

/// During a manual search: whether everything is right so far.
void look_back(const AppState& app, PracticeSession& practice) {
    practice.hand = judge_hand(practice.task, practice.run);
    const auto& faults = practice.hand->judgement.faults;
    if (faults.empty()) return say(practice, app.language("practice.hand.so_far"), SaidAs::kRight);
    say(practice, sentence_meanwhile(app, practice, faults.front()), SaidAs::kWrong);
}

/// Parses typed text as a step: a value if one is due, otherwise the node's bound.
void accept_step(AppState& app, PracticeSession& practice) {
    const HandPlace& place = practice.place;
    const bool is_value = place.takes_value();
    Question due;
    due.form = is_value && practice.task.tree->value_count() > 1 ? AnswerForm::kNumbers : AnswerForm::kNumber;
    const auto numbers = parse_answer(app.language, practice.task, due, practice.typed);
    if (!numbers) return say(practice, numbers.error().text(), SaidAs::kWrong);
    HandStep step{is_value ? HandMove::kValue : HandMove::kBound, 0, *numbers};
    if (!can_do(practice.task, place, step))
        return say(practice, app.language("practice.hand.no_number"), SaidAs::kWrong);
    do_step(app, std::move(step));
}

/// Applies typed text to the chosen node: one number is its value, two are α and β, empty text removes both.
void write_beside(const AppState& app, PracticeSession& practice) {
    practice.hint_of_step = 0;
    const NodeId node = practice.stage.view.selected;
    if (node == kNone || practice.task.tree->is_leaf(node)) return;
    Question of_value, of_window;
    of_value.form = AnswerForm::kNumber;
    of_window.form = AnswerForm::kWindow;
    if (practice.typed.empty()) {
        practice.marks.values[node].reset();
        practice.marks.windows[node].reset();
    } else if (const auto value = parse_answer(app.language, practice.task, of_value, practice.typed)) {
        practice.marks.values[node] = value->front();
    } else if (const auto window = parse_answer(app.language, practice.task, of_window, practice.typed)) {
        practice.marks.windows[node] = Window{window->front(), window->back()};
    } else {
        return say(practice, app.language("practice.expected.beside"), SaidAs::kWrong);
    }
    practice.typed.clear();
    practice.judgement.reset();
    practice.said.clear();
}

/// Keeps the best of several attempts, as a course does, and how many there were.
void keep_best(PracticeSession& practice, const Attempt& attempt, const Score& score) {
    std::optional<PracticeSession::HandedIn>& best = practice.handed_in;
    if (!best || score.share >= best->score.share) best = PracticeSession::HandedIn{attempt, score};
    best->attempt.handed_in = attempt.handed_in;
}

/// Hands in the current answers: scores them and gives feedback as the exercise specifies.
void judge_all(AppState& app, PracticeSession& practice) {
    const Exercise& exercise = practice.task.exercise;
    ++practice.times_handed_in;
    practice.hint_of_step = 0;
    if (exercise.kind == PracticeKind::kPrune) practice.judgement = judge_marks(practice.task, practice.marks);
    if (exercise.kind == PracticeKind::kByHand) practice.hand = judge_hand(practice.task, practice.run);
    Attempt attempt = attempt_of(app);
    if (auto score = grade_attempt(app.language, practice.task, attempt)) keep_best(practice, attempt, *score);
    count(app, practice);
    practice.is_over = exercise.kind != PracticeKind::kPrune || is_all_right(practice) ||
                       !has_attempts_left(practice) || exercise.feedback == PracticeFeedback::kNotAtAll;
    if (exercise.feedback == PracticeFeedback::kNotAtAll)
        return say(practice, app.language("practice.handed_in"), SaidAs::kNeither);
    const bool is_right_now = is_all_right(practice);
    say(practice, app.language(is_right_now ? "practice.all_right" : "practice.some_wrong"), said_as_if(is_right_now));
}

/// Moves the choice by this number of nodes in preorder; from none to the root.
void choose_node(AppState& app, int by) {
    PracticeSession& practice = *practising(app);
    NodeId& chosen = practice.stage.view.selected;
    const auto count = static_cast<int>(practice.task.tree->node_count());
    chosen = chosen == kNone ? 0 : static_cast<NodeId>((static_cast<int>(chosen) + by + count) % count);
    practice.typed.clear();
}

}  // namespace

bool can_mark(const AppState& app) {
    const PracticeSession* practice = practising(app);
    return practice != nullptr && !practice->is_over && kind_of(*practice) == PracticeKind::kPrune;
}

NodeId chosen_node(const AppState& app) {
    return practising(app)->stage.view.selected;
}

void choose_next_node(AppState& app) {
    if (can_mark(app)) choose_node(app, 1);
}

void choose_previous_node(AppState& app) {
    if (can_mark(app)) choose_node(app, -1);
}

void accept_typed(AppState& app) {
    PracticeSession* practice = practising(app);
    if (practice == nullptr || practice->is_over) return;
    practice->goes_to_field = true;
    if (kind_of(*practice) == PracticeKind::kByHand) return accept_step(app, *practice);
    if (kind_of(*practice) == PracticeKind::kPrune) {
        return write_beside(app, *practice);
    }
    if (practice->is_answered) return go_to_next_question(app);
    if (!is_asking(*practice)) return;
    const auto answer = parse_answer(app.language, practice->task, question_of(*practice), practice->typed);
    if (!answer) return say(*practice, answer.error().text(), SaidAs::kWrong);
    give_answer(app, *answer);
}

void give_answer(AppState& app, const Answer& answer) {
    PracticeSession* practice = practising(app);
    if (practice == nullptr || practice->is_over || practice->is_answered || !is_asking(*practice)) return;
    const Question& question = question_of(*practice);
    practice->answers[practice->question] = answer;
    practice->typed.clear();
    practice->is_answered = true;
    if (practice->task.exercise.feedback != PracticeFeedback::kAtOnce) return go_to_next_question(app);
    std::string told = feedback_text(app.language, practice->task, question, answer);
    if (!is_right(question, answer)) {
        const std::string given = answer_text(app.language, practice->task, question, answer);
        told = app.language.with("practice.score.said", {given, told});
    }
    say(*practice, std::move(told), said_as_if(is_right(question, answer)));
}

void go_to_next_question(AppState& app) {
    PracticeSession* practice = practising(app);
    if (practice == nullptr || !practice->is_answered) return;
    practice->is_answered = false;
    practice->hint_of_step = 0;
    practice->said.clear();
    practice->goes_to_field = true;
    if (++practice->question >= practice->task.questions.size()) hand_in(app);
}

std::size_t answers_to_choose(const AppState& app) {
    const PracticeSession* practice = practising(app);
    if (practice == nullptr || practice->is_over) return 0;
    const ExplicitTree& tree = *practice->task.tree;
    if (kind_of(*practice) == PracticeKind::kByHand) {
        const HandPlace& place = practice->place;
        const bool chooses = place.iteration > 0 && !place.takes_value() && !place.next;
        return chooses ? tree.child_count(place.node) : 0;
    }
    if (!is_asking(*practice) || practice->is_answered) return 0;
    const Question& question = question_of(*practice);
    if (question.form == AnswerForm::kYesNo) return 2;
    return question.form == AnswerForm::kChild ? tree.child_count(question.node) : 0;
}

void choose_answer(AppState& app, std::size_t which) {
    if (which >= answers_to_choose(app)) return;
    const PracticeSession& practice = *practising(app);
    if (kind_of(practice) == PracticeKind::kByHand)
        return do_step(app, {HandMove::kEnter, static_cast<MoveCode>(which), {}});
    const bool is_yes_or_no = question_of(practice).form == AnswerForm::kYesNo;
    give_answer(app, {is_yes_or_no ? (which == 0 ? 1.0 : 0.0) : static_cast<double>(which)});
}

void click_node(AppState& app, NodeId node) {
    PracticeSession* practice = practising(app);
    if (practice == nullptr || practice->is_over) return;
    const ExplicitTree& tree = *practice->task.tree;
    if (kind_of(*practice) == PracticeKind::kPrune) return cross_out(app, node);
    if (kind_of(*practice) == PracticeKind::kByHand) {
        const HandPlace& place = practice->place;
        if (place.is_over || place.is_between) return;
        if (node != 0 && tree.parent(node) == place.node)
            return do_step(app, {HandMove::kEnter, static_cast<MoveCode>(tree.child_index(node)), {}});
        const bool is_above = place.node != 0 && node == tree.parent(place.node);
        if (is_above || node == place.node) do_step(app, {HandMove::kLeave, 0, {}});
        return;
    }
    if (!is_asking(*practice) || practice->is_answered) return;
    const Question& question = question_of(*practice);
    if (question.form == AnswerForm::kNode) return give_answer(app, {static_cast<double>(node)});
    if (question.form != AnswerForm::kChild || node == 0 || tree.parent(node) != question.node) return;
    give_answer(app, {static_cast<double>(tree.child_index(node))});
}

void cross_out(AppState& app, NodeId node) {
    PracticeSession* practice = practising(app);
    if (practice == nullptr || practice->is_over || node >= practice->marks.crossed_out.size()) return;
    const ExplicitTree& tree = *practice->task.tree;
    bool is_whole = true;
    for (NodeId at = node; at < tree.subtree_end(node); ++at)
        is_whole = is_whole && (!tree.is_leaf(at) || practice->marks.crossed_out[at]);
    for (NodeId at = node; at < tree.subtree_end(node); ++at)
        if (tree.is_leaf(at)) practice->marks.crossed_out[at] = !is_whole;
    practice->hint_of_step = 0;
    practice->judgement.reset();
    practice->said.clear();
}

void do_step(AppState& app, HandStep step) {
    PracticeSession* practice = practising(app);
    if (practice == nullptr || practice->is_over || kind_of(*practice) != PracticeKind::kByHand) return;
    if (!can_do(practice->task, practice->place, step))
        return say(*practice, app.language("practice.hand.not_now"), SaidAs::kWrong);
    const std::size_t before = practice->run.size();
    practice->run.push_back(std::move(step));
    practice->typed.clear();
    practice->hint_of_step = 0;
    practice->goes_to_field = true;
    practice->said.clear();
    practice->hand.reset();
    open_stage(*practice);
    if (practice->task.exercise.feedback == PracticeFeedback::kAtOnce) judge_by_hand(app, *practice, before);
    if (practice->place.is_over) hand_in(app);
}

bool can_undo_step(const AppState& app) {
    const PracticeSession* practice = practising(app);
    return practice != nullptr && !practice->is_over && !practice->run.empty();
}

void undo_step(AppState& app) {
    if (!can_undo_step(app)) return;
    PracticeSession& practice = *practising(app);
    practice.run.pop_back();
    practice.hand.reset();
    practice.said.clear();
    practice.hint_of_step = 0;
    practice.goes_to_field = true;
    open_stage(practice);
}

bool can_hand_in(const AppState& app) {
    const PracticeSession* practice = practising(app);
    if (practice == nullptr || practice->is_over) return false;
    return kind_of(*practice) != PracticeKind::kPrune || !practice->judgement;
}

std::vector<std::string> mistakes_told(const PracticeSession& practice) {
    std::vector<std::string> told;
    if (!practice.is_over || !practice.handed_in || kind_of(practice) == PracticeKind::kPrune) return told;
    const PracticeFeedback feedback = practice.task.exercise.feedback;
    const bool was_told = feedback == PracticeFeedback::kAtOnce && asks_questions(practice.task.exercise);
    if (was_told || feedback == PracticeFeedback::kNotAtAll) return told;
    for (const ScoreLine& line : practice.handed_in->score.lines)
        if (!line.is_right) told.push_back(line_text(line));
    return told;
}

std::vector<std::string> marks_told(const AppState& app) {
    const PracticeSession& practice = *practising(app);
    const bool is_told = practice.judgement && practice.task.exercise.feedback != PracticeFeedback::kNotAtAll;
    if (!is_told) return {};
    return marks_texts(app.language, practice.task, practice.marks, *practice.judgement, tells_solution(practice));
}

void hand_in(AppState& app) {
    PracticeSession* practice = practising(app);
    if (practice == nullptr || practice->is_over) return;
    const bool is_looking_back = kind_of(*practice) == PracticeKind::kByHand &&
                                 practice->task.exercise.feedback == PracticeFeedback::kAtOnce &&
                                 !practice->place.is_over;
    if (is_looking_back) return look_back(app, *practice);
    judge_all(app, *practice);
}

void ask_hand_in(AppState& app) {
    const PracticeSession* practice = practising(app);
    if (practice == nullptr || practice->is_over) return;
    const auto unanswered = std::count(practice->answers.begin(), practice->answers.end(), std::nullopt);
    if (unanswered == 0) return hand_in(app);
    app.dialog = Dialog(DialogKind::kConfirmPractice);
    app.dialog.text = app.language.with("dialog.hand_in.text",
                                        {std::to_string(unanswered), std::to_string(practice->answers.size())});
    app.dialog.next = hand_in;
}

void hand_in_at_last(AppState& app) {
    PracticeSession* practice = practising(app);
    if (practice == nullptr || practice->is_over) return;
    judge_all(app, *practice);
    practice->is_over = true;
    practice->said = app.language("practice.time_up") + (" " + practice->said);
}

// ---- hints, solution and results ------------------------------------------------------------------------------------

namespace {

/// The hints for one question, cutoff or step, each more specific than the last. Empty: none.
using Hints = std::vector<std::string>;

[[nodiscard]] std::string window_hint(const AppState& app, const PracticeSession& practice, NodeId node) {
    const Trace& trace = *practice.task.trace;
    const VisitId visit = trace.latest_visit(node, trace.event_count());
    if (visit == kNone || !info(practice.task.options.algorithm).has_window())
        return app.language("practice.hint.value");
    NodeState entered = trace.visit_state(visit, trace.event_count());
    entered.alpha = entered.alpha_in;
    entered.beta = entered.beta_in;
    return app.language.with("practice.hint.window", {node_words(app.language, *practice.task.tree, node),
                                                      alpha_text(entered), beta_text(entered)});
}

[[nodiscard]] std::string where_hint(const AppState& app, const PracticeSession& practice, NodeId node) {
    return app.language.with("practice.hint.where", {node_words(app.language, *practice.task.tree, node)});
}

/// The question already names its node.
[[nodiscard]] Hints hints_of_question(const AppState& app, const PracticeSession& practice) {
    const Question& question = practice.task.questions[practice.question];
    const std::string answer = right_answers_text(app.language, practice.task, question);
    const bool is_about_bound = question.kind == QuestionKind::kIsCut;
    const std::optional<FaultKind> likely =
        question.mistakes.empty() ? FaultKind::kBackedUpValue : std::optional(question.mistakes.front().kind);
    std::string what = question_advice(app.language, practice.task, question, likely);
    return {is_about_bound ? window_hint(app, practice, question.node) : std::move(what),
            app.language.with("practice.hint.answer", {answer})};
}

/// The first cutoff that is not marked correctly.
[[nodiscard]] Hints hints_of_marks(const AppState& app, const PracticeSession& practice) {
    const PruneJudgement judgement = judge_marks(practice.task, practice.marks);
    const auto fault =
        std::find_if(judgement.cuts.begin(), judgement.cuts.end(), [](const CutMark& mark) { return mark.is_fault; });
    if (fault == judgement.cuts.end()) return {};
    Hints hints = {where_hint(app, practice, fault->node), window_hint(app, practice, fault->node),
                   cut_text(app.language, practice.task, *fault)};
    const bool is_extra = fault->verdict == CutVerdict::kExtra || fault->verdict == CutVerdict::kExtraSeen;
    const bool is_told = practice.judgement && practice.task.exercise.feedback != PracticeFeedback::kNotAtAll;
    if (is_told && is_extra) hints.erase(hints.begin());  // the check has said where
    return hints;
}

/// A correct next step; after a mistake, where it was made and that it must be undone.
[[nodiscard]] Hints hints_of_run(const AppState& app, const PracticeSession& practice) {
    if (const auto wrong = first_mistake(practice.task, practice.run)) {
        const std::string back = app.language("practice.hint.undo");
        const HandRun before(practice.run.begin(), practice.run.begin() + static_cast<std::ptrdiff_t>(*wrong));
        return {back, back + " " + where_hint(app, practice, place_after(practice.task, before).node)};
    }
    const auto next = next_step(practice.task, practice.run);
    if (!next) return {};
    const std::string answer =
        app.language.with("practice.hint.answer", {step_text(app.language, practice.task, practice.place, *next)});
    // The question says where the student is, and often what kind of step is next.
    const HandPlace& place = practice.place;
    if (info(practice.task.options.algorithm).is_sampling) {
        const bool chooses = next->move == HandMove::kEnter;
        return {
            app.language(chooses ? "practice.mistake.selection.selected" : "practice.mistake.backed-up-value.backup"),
            answer};
    }
    if (place.is_between) return {app.language("practice.hint.next-test"), answer};
    if (place.has_come_back) return {value_so_far_text(app.language, practice.task, place.node), answer};
    if (place.may_remember) return {app.language("practice.mistake.bound-as-exact.memory"), answer};
    if (!place.has_value) return {answer};
    return {app.language("practice.hint.step." + std::string(kHandMoves[static_cast<std::size_t>(next->move)])),
            answer};
}

[[nodiscard]] Hints hints_now(const AppState& app, const PracticeSession& practice) {
    switch (practice.task.exercise.kind) {
        case PracticeKind::kPrune: {
            Hints hints = hints_of_marks(app, practice);
            const std::vector<std::string> told = marks_told(app);  // by the check
            std::erase_if(hints, [&](const std::string& hint) {
                return std::find(told.begin(), told.end(), hint) != told.end();
            });
            return hints;
        }
        case PracticeKind::kByHand:
            return hints_of_run(app, practice);
        case PracticeKind::kPredict:
        case PracticeKind::kQuiz:
            break;
    }
    return hints_of_question(app, practice);
}

}  // namespace

bool can_take_hint(const AppState& app) {
    const PracticeSession* practice = practising(app);
    if (practice == nullptr || practice->is_over || practice->is_answered) return false;
    const bool asks = asks_questions(practice->task.exercise);
    if (asks && practice->question >= practice->task.questions.size()) return false;
    return practice->hints < practice->task.exercise.hints;
}

void take_hint(AppState& app) {
    if (!can_take_hint(app)) return;
    PracticeSession& practice = *practising(app);
    const Hints hints = hints_now(app, practice);
    practice.said_as = SaidAs::kNeither;
    if (hints.empty()) {
        const bool marks = practice.task.exercise.kind == PracticeKind::kPrune;
        practice.said = app.language(marks ? "practice.hint.done" : "practice.hint.none");
        return;
    }
    practice.said = hints[std::min(practice.hint_of_step, hints.size() - 1)];
    ++practice.hint_of_step;
    const std::size_t place = kind_of(practice) == PracticeKind::kByHand ? practice.run.size() : practice.question;
    // That a step was wrong has been said at once.
    const bool is_told = kind_of(practice) == PracticeKind::kByHand &&
                         practice.task.exercise.feedback == PracticeFeedback::kAtOnce &&
                         first_mistake(practice.task, practice.run).has_value();
    if (practice.told_hints.emplace(place, practice.said).second && !is_told) ++practice.hints;
}

namespace {

/// The rule by which the answer was judged; else the one of the exercise.
[[nodiscard]] CutRule rule_of_solution(const PracticeSession& practice) {
    return practice.judgement ? practice.judgement->rule
           : practice.hand    ? practice.hand->judgement.rules.alpha_beta.cut
                              : practice.task.options.alpha_beta.cut;
}

/// The whole search by that rule.
[[nodiscard]] std::shared_ptr<const Trace> solution_of(const PracticeSession& practice) {
    const PracticeTask& task = practice.task;
    SearchOptions options = task.options;
    options.alpha_beta.cut = rule_of_solution(practice);
    const bool is_other = has_cut_rule(task) && options.alpha_beta.cut != task.options.alpha_beta.cut;
    return is_other ? trace_of_tree(*task.tree, options) : task.trace;
}

}  // namespace

bool can_show_solution(const AppState& app) {
    const PracticeSession* practice = practising(app);
    if (practice == nullptr || practice->is_shown) return false;
    const PracticeFeedback feedback = practice->task.exercise.feedback;
    if (feedback == PracticeFeedback::kNotAtAll) return false;
    // A search by hand that is judged step by step is handed in at its end, which not everybody reaches.
    const bool is_begun_by_hand =
        kind_of(*practice) == PracticeKind::kByHand && feedback == PracticeFeedback::kAtOnce && !practice->run.empty();
    return practice->times_handed_in > 0 || is_begun_by_hand;
}

void show_solution(AppState& app) {
    if (!can_show_solution(app)) return;
    PracticeSession& practice = *practising(app);
    const bool ends_it = !practice.is_over;
    if (practice.times_handed_in == 0) judge_all(app, practice);
    practice.is_over = practice.is_shown = true;
    open_stage(practice);
    practice.stage.playback.seek(practice.stage.end(), practice.stage.end());
    const bool is_all = !practice.handed_in || practice.handed_in->score.share == 1;
    std::string words = app.language("practice.solution");
    if (!info(practice.task.options.algorithm).is_sampling)
        words += std::string(" ") + app.language("practice.solution.dashed");
    if (practice.task.exercise.rule == PracticeRule::kEither && has_cut_rule(practice.task)) {
        const bool is_strict = rule_of_solution(practice) == CutRule::kStrict;
        words += std::string(" ") + app.language(is_strict ? "practice.rule.strict" : "practice.rule.equal");
    }
    say(practice, std::move(words), is_all ? SaidAs::kRight : SaidAs::kNeither);
    if (!ends_it || !practice.handed_in) return;
    const Score& score = practice.handed_in->score;
    practice.said +=
        " " + app.language.with("practice.solution.ends", {points_text(app.language, score.points, score.most)});
}

// ---- what the tree shows --------------------------------------------------------------------------------------------

namespace {

[[nodiscard]] bool is_by_hand(const PracticeSession& practice) {
    return practice.task.exercise.kind == PracticeKind::kByHand;
}

/// The step of the stage's trace to show.
[[nodiscard]] Step step_of(const PracticeSession& practice, Step end) {
    if (is_by_hand(practice) && !practice.is_shown) return end;
    if (practice.is_shown) return std::min(practice.stage.step(), end);
    if (practice.task.exercise.kind != PracticeKind::kPredict) return 0;
    const auto& questions = practice.task.questions;
    if (practice.question >= questions.size()) return end;
    const Step asked = questions[practice.question].step;
    return practice.is_answered ? std::min(asked + 1, end) : asked;  // then the search itself is shown
}

void mark_cuts(const PracticeSession& practice, std::vector<NodeMark>& marks) {
    const bool is_told = practice.judgement && practice.task.exercise.feedback != PracticeFeedback::kNotAtAll;
    const bool tells_missing = tells_solution(practice);
    for (NodeId node = 0; node < marks.size(); ++node)
        if (practice.marks.crossed_out[node]) marks[node] = is_told ? NodeMark::kRight : NodeMark::kCrossed;
    if (!is_told) return;
    for (const CutMark& cut : practice.judgement->cuts) {
        if (!cut.is_fault) continue;
        for (const NodeId leaf : cut.leaves) {
            const bool is_crossed = practice.marks.crossed_out[leaf];
            const bool is_extra = cut.verdict == CutVerdict::kExtra || cut.verdict == CutVerdict::kExtraSeen ||
                                  cut.verdict == CutVerdict::kOneRule;
            if (is_crossed && (is_extra || cut.verdict == CutVerdict::kMixed)) marks[leaf] = NodeMark::kWrong;
            if (!is_crossed && tells_missing) marks[leaf] = NodeMark::kMissed;
        }
    }
}

/// Beside each leaf, the value that was entered for it, if that is not the tree's.
[[nodiscard]] std::vector<std::string> wrong_leaves(const PracticeSession& practice) {
    const ExplicitTree& tree = *practice.task.tree;
    const Trace& run = *practice.stage.trace();
    std::vector<std::string> written(tree.node_count());
    for (Step at = 0; at < run.event_count(); ++at) {
        const Event event = run.event(at);
        const NodeId node = run.node_of(event.visit);
        if (event.kind != EventKind::kEvaluate || !tree.is_leaf(node)) continue;
        written[node] = event.score() == tree.value(node) ? "" : "= " + score_text(event.score());
    }
    return written;
}

}  // namespace

void open_stage(PracticeSession& practice) {
    Document& document = practice.stage.document;
    const bool shows_hand = is_by_hand(practice) && !practice.is_shown;
    const auto trace = shows_hand          ? trace_of(practice.task, practice.run)
                       : practice.is_shown ? solution_of(practice)
                                           : practice.task.trace;
    const auto game = document.game() != nullptr ? document.game() : make_tree_game(practice.task.tree);
    document.open_trace(trace, game, practice.task.exercise.title);
    if (is_by_hand(practice)) practice.place = place_after(practice.task, practice.run);
    practice.stage.playback.reset();
}

PracticeLook look_of(const PracticeSession& practice) {
    PracticeLook look;
    const PracticeKind kind = practice.task.exercise.kind;
    const std::size_t count = practice.task.tree->node_count();
    if (kind == PracticeKind::kPrune) {
        look.marks.assign(count, NodeMark::kUnmarked);
        mark_cuts(practice, look.marks);
    }
    if (practice.is_shown) return look;
    if (kind == PracticeKind::kPrune) {
        look.version = TreeVersion::kBlank;
        if (!practice.is_over) look.chosen = practice.stage.view.selected;
        for (NodeId node = 0; node < count; ++node) {
            look.written.emplace_back();
            std::string& lines = look.written.back();
            if (const auto& value = practice.marks.values[node]) lines = "= " + score_text(*value);
            if (const auto& window = practice.marks.windows[node]) {
                if (!lines.empty()) lines += "\n";
                const bool is_zero = window->beta == std::nextafter(window->alpha, kInfinity);
                lines += "α " + score_text(window->alpha) + "\nβ ";
                lines += is_zero ? score_text(window->alpha) + "+" : score_text(window->beta);
            }
        }
        return look;
    }
    if (kind == PracticeKind::kByHand) {
        look.keeps_leaves =
            !info(practice.task.options.algorithm).is_sampling && practice.task.tree->value_count() == 1;
        if (look.keeps_leaves) look.written = wrong_leaves(practice);
        return look;
    }
    if (kind == PracticeKind::kQuiz) look.version = TreeVersion::kBlank;
    const auto& questions = practice.task.questions;
    look.shows_best = kind != PracticeKind::kPredict;  // the exercise asks for it
    if (practice.question < questions.size()) {
        const Question& question = questions[practice.question];
        // The child inherits its parent's α and β, which would be shown.
        look.shows_windows = question.kind != QuestionKind::kWindow || practice.is_answered;
        look.marks.assign(count, NodeMark::kUnmarked);
        if (question.form != AnswerForm::kNode) look.marks[question.node] = NodeMark::kAsked;
    }
    return look;
}

void follow_stage(PracticeSession& practice) {
    ShownDocument& stage = practice.stage;
    stage.view.options = {};
    stage.view.options.never_focuses = true;
    stage.view.options.shows_map = false;
    const Step end = stage.end();
    if (const Step step = step_of(practice, end); step != stage.step()) stage.playback.seek(step, end);
    stage.practice_look = look_of(practice);
}

}  // namespace plytrace
