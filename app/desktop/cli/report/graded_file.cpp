#include "app/desktop/cli/report/graded_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <istream>

#include "app/base/file_reading.hpp"
#include "app/base/link_text.hpp"
#include "app/desktop/cli/report/check_report.hpp"
#include "app/narration/judgement_words.hpp"
#include "app/practice/exercise_text.hpp"
#include "app/practice/root_value.hpp"
#include "app/practice/score_file.hpp"
#include "games/core/number_text.hpp"
#include "games/tree/write.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {
namespace {

constexpr std::size_t kLongestTree = 40;  ///< bytes, in the name of an exercise

[[nodiscard]] std::string name_of(const Exercise& exercise) {
    if (!exercise.title.empty()) return exercise.title;
    const std::string_view kind = kPracticeKinds[static_cast<std::size_t>(exercise.kind)];
    if (!exercise.tree.empty()) return fmt::format("{} {}", kind, clipped(exercise.tree, kLongestTree));
    return fmt::format("{}, level {}, seed {}", kind, exercise.level, exercise.seed);
}

/// The exercise that was set: an equal one, or else one with the same title. Null: there is none.
[[nodiscard]] const Exercise* exercise_set(const std::vector<Exercise>& exercises, const Exercise& said) {
    for (const Exercise& exercise : exercises)
        if (exercise == said) return &exercise;
    for (const Exercise& exercise : exercises)
        if (!said.title.empty() && exercise.title == said.title) return &exercise;
    return nullptr;
}

/// Notes what the exercise did not allow: too many hints, too many attempts, too much time.
void note_limits(GradedFile& graded) {
    const Attempt& attempt = *graded.attempt;
    const Exercise& exercise = attempt.exercise;
    if (attempt.hints > exercise.hints)
        graded.notes.push_back(fmt::format("{} hints, {} allowed", attempt.hints, exercise.hints));
    if (exercise.attempts > 0 && attempt.handed_in > exercise.attempts)
        graded.notes.push_back(fmt::format("handed in {} times, {} allowed", attempt.handed_in, exercise.attempts));
    if (exercise.seconds > 0 && attempt.seconds > exercise.seconds)
        graded.notes.push_back(fmt::format("{} seconds, {} allowed", attempt.seconds, exercise.seconds));
}

[[nodiscard]] Expected<void> grade_score(GradedFile& graded, const std::string& text, const Language& language,
                                         const GradingRules& rules) {
    if (looks_like_exercise(text))
        return input_error("this is an exercise; expected a score file (exercises are given with --exercises)");
    auto file = parse_score_file(text);
    if (!file) return tl::make_unexpected(file.error());
    graded.attempt = std::move(file->attempt);
    Attempt& attempt = *graded.attempt;
    graded.exercise = name_of(attempt.exercise);
    graded.kind = kPracticeKinds[static_cast<std::size_t>(attempt.exercise.kind)];
    if (!attempt.student.empty()) graded.student = attempt.student;
    if (!rules.exercises.empty()) {
        const Exercise* exercise = exercise_set(rules.exercises, attempt.exercise);
        if (exercise == nullptr) return input_error("its exercise is none of those given with --exercises");
        if (attempt.exercise.kind != exercise->kind)
            return input_error(fmt::format("it answers \"{}\"; expected answers to \"{}\", the kind of the exercise",
                                           graded.kind, kPracticeKinds[static_cast<std::size_t>(exercise->kind)]));
        if (attempt.exercise != *exercise) graded.notes.emplace_back("its exercise differs from the one that was set");
        graded.is_genuine = attempt.exercise == *exercise;
        attempt.exercise = *exercise;
    }
    auto score = grade_attempt(language, attempt);
    if (!score) return tl::make_unexpected(score.error());
    graded.score = std::move(*score);
    if (!file->is_as_written) graded.notes.emplace_back("checksum mismatch: the file was edited");
    constexpr double kRounded = 0.005;
    const bool is_same = !file->points || std::abs(*file->points - graded.score.points) < kRounded;
    if (!is_same) {
        graded.notes.push_back(fmt::format("it claims {} points, but its answers are worth {}",
                                           number_text(*file->points), number_text(graded.score.points)));
    }
    graded.is_genuine = graded.is_genuine && file->is_as_written && is_same;
    note_limits(graded);
    return {};
}

void count(std::vector<MistakeCount>& mistakes, FaultKind kind) {
    const auto same = std::find_if(mistakes.begin(), mistakes.end(),
                                   [&](const MistakeCount& mistake) { return mistake.kind == kind; });
    if (same != mistakes.end()) {
        ++same->count;
    } else {
        mistakes.push_back({kind, 1});
    }
}

/// The exercise that the trace may be an answer to: a search by hand of the same tree. Null: there is none.
[[nodiscard]] const Exercise* exercise_of(const GradingRules& rules, const ExplicitTree* tree) {
    if (tree == nullptr) return nullptr;
    const std::string text = write_tree(*tree);
    for (const Exercise& exercise : rules.exercises) {
        if (exercise.kind != PracticeKind::kByHand) continue;
        const auto task = prepare(exercise);
        if (task && write_tree(*task->tree) == text) return &exercise;
    }
    return nullptr;
}

/// The key of the sentence that says why a trace cannot get all points; null: it can. A search that has not ended has
/// no value at the root. Without this limit, it would pay to cut a trace off before its first mistake.
[[nodiscard]] const char* limit_on(const Trace& trace, const ExplicitTree* tree, const Judgement& judgement) {
    if (trace.event_count() == 0) return "practice.score.empty";
    if (!judgement.is_complete) return "practice.score.unfinished";
    return has_wrong_root(trace, tree, judgement) ? "practice.score.wrong_root" : nullptr;
}

/// Mistakes that follow from an earlier one, and repetitions, cost nothing.
[[nodiscard]] Expected<void> grade_trace(GradedFile& graded, std::istream& in, const Language& language,
                                         const GradingRules& rules) {
    graded.kind = "trace";
    auto opened = open_trace_to_illegal_move(in);
    if (!opened) return tl::make_unexpected(opened.error());
    const CheckedTrace checked{judge_opened(*opened), *opened, language};
    const TraceHeader& header = opened->trace->header();
    graded.exercise = header.position.empty()
                          ? header.game
                          : fmt::format("{} {}", header.game, clipped(header.position, kLongestTree));
    if (!opened->has_footer) graded.notes.emplace_back("the file has no footer");
    if (!checked.judgement->is_complete && !opened->illegal_move)
        graded.notes.emplace_back("the search had not finished");
    const std::string untested =
        opened->illegal_move ? "" : untested_text(language, *opened->trace, *checked.judgement);
    if (!untested.empty()) graded.notes.push_back(untested);
    Score& score = graded.score;
    int mistakes = 0;
    for (const Fault& fault : checked.judgement->faults) {
        if (fault.follows_from) continue;
        ++mistakes;
        count(score.mistakes, fault.kind());
    }
    if (opened->illegal_move) {
        ++mistakes;
        count(score.mistakes, FaultKind::kIllegalMove);
    }
    std::sort(score.mistakes.begin(), score.mistakes.end(),
              [](const MistakeCount& a, const MistakeCount& b) { return a.kind < b.kind; });
    constexpr std::size_t kMostLines = 50;
    for (const std::string& line : fault_lines(checked)) {
        if (score.lines.size() == kMostLines) break;
        score.lines.push_back({"", line, false});
    }
    const ExplicitTree* const tree = opened->game != nullptr ? opened->game->tree() : nullptr;
    const Exercise* const exercise = exercise_of(rules, tree);
    const PointWeights& weights = exercise != nullptr ? exercise->weights : rules.weights;
    if (exercise != nullptr) graded.exercise = name_of(*exercise);
    const bool sets_search = std::any_of(rules.exercises.begin(), rules.exercises.end(),
                                         [](const Exercise& each) { return each.kind == PracticeKind::kByHand; });
    if (exercise == nullptr && sets_search)
        graded.notes.emplace_back("its tree is none of those given with --exercises");
    const char* const limit = limit_on(*opened->trace, tree, *checked.judgement);
    const double lost = weights.mistake.value_or(kUsualTraceMistake) / 100.0 * mistakes;
    score.share = limited_by_root(std::max(0.0, 1 - lost), limit != nullptr, weights);
    if (opened->trace->event_count() == 0) score.share = 0;
    if (limit != nullptr)
        score.lines.push_back({"", language.with(limit, {std::to_string(weights.wrong_root)}), false});
    score.most = exercise != nullptr ? exercise->points : rules.points;
    score.points = rounded_points(score.share, score.most);
    return {};
}

}  // namespace

std::string plain_name(const std::string& path) {
    std::string name = path.substr(path.find_last_of('/') + 1);
    for (const std::string_view ending : {".gz", ".zst", ".json", ".jsonl"})
        if (name.size() > ending.size() && name.ends_with(ending)) name.resize(name.size() - ending.size());
    return name;
}

GradedFile grade_file(FileSystem& files, const Language& language, const std::string& path, const GradingRules& rules) {
    GradedFile graded;
    graded.path = path;
    graded.student = plain_name(path);
    const auto done = [&]() -> Expected<void> {
        const auto in = files.open(path);
        if (!in) return tl::make_unexpected(in.error());
        if (is_trace_name(path) || looks_like_trace(beginning_of(**in)))
            return grade_trace(graded, **in, language, rules);
        const auto text = read_rest(**in, path);
        if (!text) return tl::make_unexpected(text.error());
        return grade_score(graded, *text, language, rules);
    }();
    if (!done) {
        graded.error = done.error().text();
        const std::string before = path + ": ";
        if (graded.error.starts_with(before)) graded.error.erase(0, before.size());
    }
    if (!graded.is_graded()) graded.score = {};
    return graded;
}

}  // namespace plytrace
