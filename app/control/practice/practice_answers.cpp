// Answers, marks and steps by hand, and what is said of them.
#include <algorithm>

#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practice_view.hpp"
#include "app/control/practice/practising.hpp"
#include "app/document/document_node_text.hpp"
#include "app/narration/fault_words.hpp"
#include "app/narration/narration.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/questions.hpp"

namespace plytrace {
namespace {

[[nodiscard]] PracticeKind kind_of(const Practising& practice) {
    return practice.task.exercise.kind;
}
[[nodiscard]] bool is_asking(const Practising& practice) {
    return practice.question < practice.task.questions.size();
}
[[nodiscard]] const Question& question_of(const Practising& practice) {
    return practice.task.questions[practice.question];
}

void say(Practising& practice, std::string sentence, bool is_wrong = false) {
    practice.said = std::move(sentence);
    practice.is_said_wrong = is_wrong;
}

[[nodiscard]] bool is_all_right(const Practising& practice) {
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

/// An exercise counts once, by what it was when it was handed in first.
void count(AppState& app, Practising& practice) {
    if (practice.is_counted) return;
    practice.is_counted = true;
    const Exercise& exercise = practice.task.exercise;
    if (!exercise.tree.empty()) return;  // a tree of one's own is of no level
    if (app.settings.progress.next_seed == exercise.seed) ++app.settings.progress.next_seed;
    count_exercise(app.settings.progress, exercise.kind, exercise.level, is_all_right(practice) && practice.hints == 0,
                   practice.seconds);
}

/// How a mistake by hand is told: as the judge of traces tells it.
[[nodiscard]] std::string fault_sentence(const AppState& app, const Practising& practice, const Fault& fault) {
    const Document& document = practice.stage.document;
    Narrator narrator{*practice.hand->trace, document.node_text(), app.language};
    narrator.is_of_reader = true;
    return fault_text(narrator, fault);
}

/// What is wrong with the latest step: first a cause of its own, then a mistake made again, then what follows from one.
[[nodiscard]] const Fault* fault_of_latest(const Practising& practice, std::size_t steps_before) {
    const auto weight = [](const Fault& fault) { return !fault.follows_from ? 0 : fault.is_again ? 1 : 2; };
    const Fault* found = nullptr;
    for (const Fault& fault : practice.hand->judgement.faults) {
        if (step_of_event(fault.step) + 1 <= steps_before) continue;
        if (found == nullptr || weight(fault) < weight(*found)) found = &fault;
    }
    return found;
}

/// The fault, and from which mistake of an earlier step it follows.
[[nodiscard]] std::string sentence_about(const AppState& app, const Practising& practice, const Fault& fault) {
    const std::string text = fault_sentence(app, practice, fault);
    if (!fault.follows_from) return text;
    const Fault& cause = practice.hand->judgement.faults[*fault.follows_from];
    const std::string step = std::to_string(step_of_event(cause.step) + 1);
    return text + " " + app.language.with(fault.is_again ? "practice.hand.again" : "practice.hand.follows", {step});
}

void judge_by_hand(AppState& app, Practising& practice, std::size_t steps_before) {
    practice.hand = judge_hand(practice.task, practice.run);
    const Fault* fault = fault_of_latest(practice, steps_before);
    if (fault != nullptr) return say(practice, sentence_about(app, practice, *fault), true);
    say(practice, app.language(practice.hand->share == 1 ? "practice.hand.done" : "practice.hand.good"));
}

/// In the middle of a search by hand: whether all is right so far.
void look_back(const AppState& app, Practising& practice) {
    practice.hand = judge_hand(practice.task, practice.run);
    const auto& faults = practice.hand->judgement.faults;
    if (faults.empty()) return say(practice, app.language("practice.hand.so_far"));
    say(practice, fault_sentence(app, practice, faults.front()), true);
}

/// What was typed as a step by hand: a value where one is due, else the node's bound.
void accept_step(AppState& app, Practising& practice) {
    const HandPlace& place = practice.place;
    const bool is_value = place.is_leaf || place.has_come_back;
    Question due;
    due.form = is_value && practice.task.tree->value_count() > 1 ? AnswerForm::kNumbers : AnswerForm::kNumber;
    const auto numbers = parse_answer(app.language, practice.task, due, practice.typed);
    if (!numbers) return say(practice, numbers.error().text(), true);
    HandStep step{is_value ? HandMove::kValue : HandMove::kBound, 0, *numbers};
    if (!can_do(practice.task, place, step)) return say(practice, app.language("practice.hand.no_number"), true);
    do_step(app, std::move(step));
}

/// What was typed at the chosen node: one number is its value, two are α and β; nothing takes both away.
void write_beside(const AppState& app, Practising& practice) {
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
        return say(practice, app.language("practice.expected.beside"), true);
    }
    practice.typed.clear();
    practice.judgement.reset();
    practice.said.clear();
}

/// Hands in what is there: it gets its points, and is told as the exercise wants it.
void judge_all(AppState& app, Practising& practice) {
    const Exercise& exercise = practice.task.exercise;
    ++practice.times_handed_in;
    practice.hint_of_step = 0;
    if (exercise.kind == PracticeKind::kPrune) practice.judgement = judge_marks(practice.task, practice.marks);
    if (exercise.kind == PracticeKind::kByHand) practice.hand = judge_hand(practice.task, practice.run);
    Attempt attempt = attempt_of(app);
    if (auto score = grade_attempt(app.language, practice.task, attempt))
        practice.handed_in = Practising::HandedIn{std::move(attempt), std::move(*score)};
    count(app, practice);
    practice.is_over = exercise.kind != PracticeKind::kPrune || is_all_right(practice) ||
                       !has_attempts_left(practice) || exercise.feedback == PracticeFeedback::kNotAtAll;
    if (exercise.feedback == PracticeFeedback::kNotAtAll) return say(practice, app.language("practice.handed_in"));
    const bool is_right_now = is_all_right(practice);
    say(practice, app.language(is_right_now ? "practice.all_right" : "practice.some_wrong"), !is_right_now);
}

/// By so many nodes on, in preorder; from nowhere to the root.
void choose_node(AppState& app, int by) {
    Practising& practice = *practising(app);
    NodeId& chosen = practice.stage.view.selected;
    const auto count = static_cast<int>(practice.task.tree->node_count());
    chosen = chosen == kNone ? 0 : static_cast<NodeId>((static_cast<int>(chosen) + by + count) % count);
    practice.typed.clear();
}

}  // namespace

bool can_mark(const AppState& app) {
    const Practising* practice = practising(app);
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
    Practising* practice = practising(app);
    if (practice == nullptr || practice->is_over) return;
    practice->goes_to_field = true;
    if (kind_of(*practice) == PracticeKind::kByHand) return accept_step(app, *practice);
    if (kind_of(*practice) == PracticeKind::kPrune) {
        return write_beside(app, *practice);
    }
    if (practice->is_answered) return go_to_next_question(app);
    if (!is_asking(*practice)) return;
    const auto answer = parse_answer(app.language, practice->task, question_of(*practice), practice->typed);
    if (!answer) return say(*practice, answer.error().text(), true);
    give_answer(app, *answer);
}

void give_answer(AppState& app, const Answer& answer) {
    Practising* practice = practising(app);
    if (practice == nullptr || practice->is_over || practice->is_answered || !is_asking(*practice)) return;
    const Question& question = question_of(*practice);
    practice->answers[practice->question] = answer;
    practice->typed.clear();
    practice->is_answered = true;
    if (practice->task.exercise.feedback != PracticeFeedback::kAtOnce) return go_to_next_question(app);
    say(*practice, feedback_text(app.language, practice->task, question, answer), !is_right(question, answer));
}

void go_to_next_question(AppState& app) {
    Practising* practice = practising(app);
    if (practice == nullptr || !practice->is_answered) return;
    practice->is_answered = false;
    practice->hint_of_step = 0;
    practice->said.clear();
    practice->goes_to_field = true;
    if (++practice->question >= practice->task.questions.size()) hand_in(app);
}

void click_node(AppState& app, NodeId node) {
    Practising* practice = practising(app);
    if (practice == nullptr || practice->is_over) return;
    const ExplicitTree& tree = *practice->task.tree;
    if (kind_of(*practice) == PracticeKind::kPrune) return cross_out(app, node);
    if (kind_of(*practice) == PracticeKind::kByHand) {
        const HandPlace& place = practice->place;
        if (place.is_over) return;
        if (node != 0 && tree.parent(node) == place.node)
            return do_step(app, {HandMove::kEnter, static_cast<MoveCode>(tree.child_index(node)), {}});
        const bool is_above = place.node != 0 && node == tree.parent(place.node);
        if (is_above || node == place.node) do_step(app, {HandMove::kLeave, 0, {}});
        return;
    }
    if (!is_asking(*practice) || practice->is_answered) return;
    const Question& question = question_of(*practice);
    if (question.form != AnswerForm::kChild || node == 0 || tree.parent(node) != question.node) return;
    give_answer(app, {static_cast<double>(tree.child_index(node))});
}

void cross_out(AppState& app, NodeId node) {
    Practising* practice = practising(app);
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
    Practising* practice = practising(app);
    if (practice == nullptr || practice->is_over || kind_of(*practice) != PracticeKind::kByHand) return;
    if (!can_do(practice->task, practice->place, step))
        return say(*practice, app.language("practice.hand.not_now"), true);
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
    const Practising* practice = practising(app);
    return practice != nullptr && !practice->is_over && !practice->run.empty();
}

void undo_step(AppState& app) {
    if (!can_undo_step(app)) return;
    Practising& practice = *practising(app);
    practice.run.pop_back();
    practice.hand.reset();
    practice.said.clear();
    practice.hint_of_step = 0;
    open_stage(practice);
}

bool can_hand_in(const AppState& app) {
    const Practising* practice = practising(app);
    if (practice == nullptr || practice->is_over) return false;
    return kind_of(*practice) != PracticeKind::kPrune || !practice->judgement;
}

std::vector<std::string> mistakes_told(const Practising& practice) {
    std::vector<std::string> told;
    if (!practice.is_over || !practice.handed_in || kind_of(practice) == PracticeKind::kPrune) return told;
    const PracticeFeedback feedback = practice.task.exercise.feedback;
    const bool was_told = feedback == PracticeFeedback::kAtOnce && asks_questions(practice.task.exercise);
    if (was_told || feedback == PracticeFeedback::kNotAtAll) return told;
    for (const ScoreLine& line : practice.handed_in->score.lines)
        if (!line.is_right) told.push_back(line_text(line));
    return told;
}

void hand_in(AppState& app) {
    Practising* practice = practising(app);
    if (practice == nullptr || practice->is_over) return;
    const bool is_looking_back = kind_of(*practice) == PracticeKind::kByHand &&
                                 practice->task.exercise.feedback == PracticeFeedback::kAtOnce &&
                                 !practice->place.is_over;
    if (is_looking_back) return look_back(app, *practice);
    judge_all(app, *practice);
}

void hand_in_at_last(AppState& app) {
    Practising* practice = practising(app);
    if (practice == nullptr || practice->is_over) return;
    judge_all(app, *practice);
    practice->is_over = true;
    practice->said = app.language("practice.time_up") + (" " + practice->said);
}

}  // namespace plytrace
