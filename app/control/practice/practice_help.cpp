// Hints and the solution.
#include <algorithm>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/control/practice/practice_view.hpp"
#include "app/control/practice/practising.hpp"
#include "app/practice/attempt.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/questions.hpp"

namespace plytrace {
namespace {

/// What is told about one question, cut or step, each time more than before. Empty: there is nothing to tell.
using Hints = std::vector<std::string>;

[[nodiscard]] std::string window_hint(const AppState& app, const Practising& practice, NodeId node) {
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

[[nodiscard]] std::string where_hint(const AppState& app, const Practising& practice, NodeId node) {
    return app.language.with("practice.hint.where", {node_words(app.language, *practice.task.tree, node)});
}

/// A question says itself which node it is about.
[[nodiscard]] Hints hints_of_question(const AppState& app, const Practising& practice) {
    const Question& question = practice.task.questions[practice.question];
    const std::string answer = answer_text(app.language, practice.task, question, question.right.front());
    const bool is_about_bound = question.kind == QuestionKind::kIsCut;
    std::string what = app.language(
        "practice.mistake." +
        std::string(id_of(question.mistakes.empty() ? FaultKind::kBackedUpValue : question.mistakes.front().kind)));
    return {is_about_bound ? window_hint(app, practice, question.node) : std::move(what),
            app.language.with("practice.hint.answer", {answer})};
}

/// The first cut that is not marked right yet.
[[nodiscard]] Hints hints_of_marks(const AppState& app, const Practising& practice) {
    const PruneJudgement judgement = judge_marks(practice.task, practice.marks);
    const auto fault =
        std::find_if(judgement.cuts.begin(), judgement.cuts.end(), [](const CutMark& mark) { return mark.is_fault; });
    if (fault == judgement.cuts.end()) return {};
    return {where_hint(app, practice, fault->node), window_hint(app, practice, fault->node),
            cut_text(app.language, practice.task, *fault)};
}

/// A step that goes on right from where one is; where a mistake came before, that it is to be taken back, and where it
/// was made.
[[nodiscard]] Hints hints_of_run(const AppState& app, const Practising& practice) {
    if (const auto wrong = first_mistake(practice.task, practice.run)) {
        const std::string back = app.language("practice.hint.undo");
        const HandRun before(practice.run.begin(), practice.run.begin() + static_cast<std::ptrdiff_t>(*wrong));
        return {back, back + " " + where_hint(app, practice, place_after(practice.task, before).node)};
    }
    const auto next = next_step(practice.task, practice.run);
    if (!next) return {};
    const std::string kind =
        app.language("practice.hint.step." + std::string(kHandMoves[static_cast<std::size_t>(next->move)]));
    return {where_hint(app, practice, practice.place.node), kind,
            app.language.with("practice.hint.answer", {step_text(app.language, practice.task, practice.place, *next)})};
}

[[nodiscard]] Hints hints_now(const AppState& app, const Practising& practice) {
    switch (practice.task.exercise.kind) {
        case PracticeKind::kPrune:
            return hints_of_marks(app, practice);
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
    const Practising* practice = practising(app);
    if (practice == nullptr || practice->is_over || practice->is_answered) return false;
    const bool asks = asks_questions(practice->task.exercise);
    if (asks && practice->question >= practice->task.questions.size()) return false;
    return practice->hints < practice->task.exercise.hints;
}

void take_hint(AppState& app) {
    if (!can_take_hint(app)) return;
    Practising& practice = *practising(app);
    const Hints hints = hints_now(app, practice);
    practice.is_said_wrong = false;
    if (hints.empty()) {
        const bool marks = practice.task.exercise.kind == PracticeKind::kPrune;
        practice.said = app.language(marks ? "practice.hint.done" : "practice.hint.none");
        return;
    }
    const bool is_new = practice.hint_of_step < hints.size();
    practice.said = is_new ? hints[practice.hint_of_step] : hints.back();
    if (!is_new) return;
    ++practice.hint_of_step;
    ++practice.hints;
}

bool can_show_solution(const AppState& app) {
    const Practising* practice = practising(app);
    return practice != nullptr && !practice->is_shown && practice->times_handed_in > 0 &&
           practice->task.exercise.feedback != PracticeFeedback::kNotAtAll;
}

void show_solution(AppState& app) {
    if (!can_show_solution(app)) return;
    Practising& practice = *practising(app);
    practice.is_over = practice.is_shown = true;
    open_stage(practice);
    practice.stage.playback.seek(practice.stage.end(), practice.stage.end());
    practice.said = app.language("practice.solution");
    practice.is_said_wrong = false;
}

}  // namespace plytrace
