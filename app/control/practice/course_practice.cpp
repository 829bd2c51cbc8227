#include "app/control/practice/course_practice.hpp"

#include <algorithm>
#include <cmath>

#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practice_resuming.hpp"
#include "app/control/practice/practising.hpp"
#include "app/practice/questions.hpp"

namespace plytrace {
namespace {

/// Questions that are answered once and for all; else answers count when they are handed in.
[[nodiscard]] bool is_graded_at_once(const Exercise& exercise) {
    return asks_questions(exercise) && exercise.feedback == PracticeFeedback::kAtOnce;
}

[[nodiscard]] bool has_answer(const Attempt& attempt, std::size_t question) {
    return question < attempt.answers.size() && attempt.answers[question].has_value();
}

/// The attempt as a record has it.
[[nodiscard]] Attempt attempt_for_record(const AppState& app) {
    Attempt attempt = attempt_of(app);
    attempt.student.clear();
    attempt.platform.clear();
    attempt.handed_in = practising(app)->times_handed_in;
    while (!attempt.answers.empty() && !attempt.answers.back()) attempt.answers.pop_back();
    return attempt;
}

}  // namespace

Expected<bool> take_up_item(AppState& app, const CourseItem& item) {
    Practising& practice = *practising(app);
    const Attempt& attempt = item.attempt;
    auto score = grade_attempt(app.language, practice.task, attempt);
    if (!score) return tl::make_unexpected(score.error());
    take_up(app, attempt, {attempt.handed_in, item.is_over, item.is_over && item.has_answers, attempt.handed_in > 0});
    if (!item.is_over) return true;
    if (item.has_answers && attempt.handed_in > 0)
        practice.handed_in = Practising::HandedIn{attempt, std::move(*score)};
    practice.said = app.language(item.has_answers ? "course.handed_in" : "course.handed_in.without");
    practice.is_said_wrong = false;
    return true;
}

ItemChange change_of_item(const AppState& app, std::size_t exercise, const CourseItem& before) {
    const Practising& practice = *practising(app);
    const PracticeTask& task = practice.task;
    ItemChange change;
    change.item = before;
    if (!before.has_answers && before.is_over) return change;  // what is on the screen is less than what was done
    Attempt now = attempt_for_record(app);
    now.seconds = std::max(now.seconds, before.attempt.seconds);
    change.item.attempt.seconds = now.seconds;
    change.is_changed = change.item.attempt != now || practice.is_over != before.is_over;
    if (!change.is_changed) return change;
    change.item = {now, before.hundredths, practice.is_over, true};
    const bool is_handed_in = now.handed_in > before.attempt.handed_in;
    const bool is_at_once = is_graded_at_once(task.exercise);
    change.is_graded = is_handed_in;
    for (std::size_t i = 0; i < now.answers.size(); ++i) {
        const bool is_new = is_at_once ? !has_answer(before.attempt, i) : is_handed_in;
        if (!is_new || !has_answer(now, i)) continue;
        change.told.push_back(interaction_of_answer(task, exercise, i, *now.answers[i]));
        change.is_graded = true;
    }
    if (!change.is_graded) return change;
    const bool has_handed_in = is_handed_in && practice.handed_in.has_value();
    const auto score =
        has_handed_in ? Expected<Score>(practice.handed_in->score) : grade_attempt(app.language, task, now);
    if (!score) return change;
    if (is_handed_in && !asks_questions(task.exercise))
        change.told.push_back(interaction_of_hand_in(task, exercise, now, *score));
    // Of several times that marks were handed in, the best one counts.
    const auto hundredths = static_cast<int>(std::lround(score->points * 100));
    const bool may_improve = !asks_questions(task.exercise);
    change.item.hundredths = may_improve ? std::max(before.hundredths.value_or(0), hundredths) : hundredths;
    return change;
}

}  // namespace plytrace
