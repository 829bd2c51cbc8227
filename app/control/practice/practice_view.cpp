#include "app/control/practice/practice_view.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/score_text.hpp"
#include "search/any_game/tree_session.hpp"

namespace plytrace {
namespace {

[[nodiscard]] bool is_by_hand(const Practising& practice) {
    return practice.task.exercise.kind == PracticeKind::kByHand;
}

/// The step of the stage's trace that is seen.
[[nodiscard]] Step step_of(const Practising& practice, Step end) {
    if (is_by_hand(practice) && !practice.is_shown) return end;
    if (practice.is_shown) return std::min(practice.stage.step(), end);
    if (practice.task.exercise.kind != PracticeKind::kPredict) return 0;
    const auto& questions = practice.task.questions;
    if (practice.question >= questions.size()) return end;
    const Step asked = questions[practice.question].step;
    return practice.is_answered ? std::min(asked + 1, end) : asked;  // then what the search does is seen
}

void mark_cuts(const Practising& practice, std::vector<NodeMark>& marks) {
    const bool is_told = practice.judgement && practice.task.exercise.feedback != PracticeFeedback::kNotAtAll;
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
            if (!is_crossed) marks[leaf] = NodeMark::kMissed;
        }
    }
}

}  // namespace

void open_stage(Practising& practice) {
    Document& document = practice.stage.document;
    const bool shows_hand = is_by_hand(practice) && !practice.is_shown;
    const auto trace = shows_hand ? trace_of(practice.task, practice.run) : practice.task.trace;
    const auto game = document.game() != nullptr ? document.game() : make_tree_game(practice.task.tree);
    document.open_trace(trace, game, practice.task.exercise.title);
    if (is_by_hand(practice)) practice.place = place_after(practice.task, practice.run);
    practice.stage.playback.reset();
}

PracticeLook look_of(const Practising& practice) {
    PracticeLook look;
    const PracticeKind kind = practice.task.exercise.kind;
    const std::size_t count = practice.task.tree->node_count();
    if (practice.is_shown) return look;
    if (kind == PracticeKind::kPrune) {
        look.version = TreeVersion::kBlank;
        look.marks.assign(count, NodeMark::kUnmarked);
        mark_cuts(practice, look.marks);
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
    if (kind == PracticeKind::kQuiz) look.version = TreeVersion::kBlank;
    const auto& questions = practice.task.questions;
    look.shows_best = kind != PracticeKind::kPredict;  // it is asked for
    if (practice.question < questions.size()) {
        const Question& question = questions[practice.question];
        // A child is given its parent's α and β, which would stand there.
        look.shows_windows = question.kind != QuestionKind::kWindow || practice.is_answered;
        look.marks.assign(count, NodeMark::kUnmarked);
        look.marks[question.node] = NodeMark::kAsked;
    }
    return look;
}

void follow_stage(Practising& practice, const AppState& app) {
    AppState& stage = practice.stage;
    const std::string styled = app.settings.theme + "/" + app.settings.language;
    if (practice.styled != styled) {
        stage.theme = app.theme;
        stage.language = app.language;
        practice.styled = styled;
    }
    stage.settings.is_motion_reduced = app.settings.is_motion_reduced;
    stage.view.options = {};
    stage.view.options.never_focuses = true;
    stage.view.options.shows_map = false;
    const Step end = stage.end();
    if (const Step step = step_of(practice, end); step != stage.step()) stage.playback.seek(step, end);
    stage.practice_look = look_of(practice);
}

}  // namespace plytrace
