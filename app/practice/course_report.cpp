#include "app/practice/course_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/practice/score_file.hpp"
#include "games/core/number_text.hpp"

namespace plytrace {
namespace {

constexpr std::size_t kLongestResponse = 255;
constexpr std::size_t kMostPatterns = 5;
constexpr MoveCode kLetters = 26;
constexpr double kMostSeconds = 9999 * 3600.0;

/// The text, shortened visibly if it does not fit.
[[nodiscard]] std::string shortened(std::string text) {
    if (text.size() <= kLongestResponse) return text;
    text.resize(kLongestResponse - 3);
    return text + "...";
}

/// "3 7 12": plain numbers, as typed.
[[nodiscard]] std::string plain_numbers(const std::vector<double>& numbers) {
    std::string text;
    for (const double number : numbers) text += (text.empty() ? "" : " ") + number_text(number);
    return text;
}

/// "0-3 7": ascending whole numbers as ranges.
[[nodiscard]] std::string ranges_text(const std::vector<std::size_t>& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        text += fmt::format("{}{}", text.empty() ? "" : " ", numbers[i]);
        if (last > i) text += fmt::format("-{}", numbers[last]);
        i = last;
    }
    return text.empty() ? "none" : text;
}

[[nodiscard]] std::string answer_text(const std::string& type, const Answer& answer) {
    if (type == "true-false") return answer.front() != 0 ? "t" : "f";
    if (type == "choice") return std::string(1, static_cast<char>('a' + static_cast<int>(answer.front())));
    return shortened(plain_numbers(answer));
}

/// Systems know no infinite numbers, and children after the 26th have no letter.
[[nodiscard]] std::string type_of(const PracticeTask& task, const Question& question, const Answer& answer) {
    const auto is_all = [&](auto fits) {
        return fits(answer.front()) && std::all_of(question.right.begin(), question.right.end(),
                                                   [&](const Answer& right) { return fits(right.front()); });
    };
    switch (question.form) {
        case AnswerForm::kYesNo:
            return "true-false";
        case AnswerForm::kChild:
            return static_cast<MoveCode>(task.tree->child_count(question.node)) <= kLetters ? "choice" : "fill-in";
        case AnswerForm::kNumber: {
            // Systems read a few digits and no exponent.
            const bool is_plain = is_all([](double number) {
                return std::abs(number) < 1e9 && number_text(number).find('e') == std::string::npos;
            });
            return is_plain ? "numeric" : "fill-in";
        }
        case AnswerForm::kNumbers:
        case AnswerForm::kWindow:
        case AnswerForm::kNode:
            break;
    }
    return "fill-in";
}

/// Students can see the report, so it must not reveal the correct answers of an exam.
[[nodiscard]] CourseInteraction without_solution(const Exercise& exercise, CourseInteraction told) {
    if (exercise.feedback == PracticeFeedback::kNotAtAll) told.patterns.clear();
    return told;
}

[[nodiscard]] std::string result_of(double share, double points) {
    if (share >= 1) return "correct";
    return points > 0 ? course_number(points) : "wrong";
}

}  // namespace

std::optional<double> course_percent(const CoursePackage& package, const CourseRecord& record) {
    const int most = most_points(package);
    const bool is_graded =
        std::any_of(record.items.begin(), record.items.end(), [](const CourseItem& item) { return item.hundredths; });
    if (most == 0 || !is_graded) return std::nullopt;
    double hundredths = 0;
    for (const CourseItem& item : record.items) hundredths += item.hundredths.value_or(0);
    return std::clamp(std::round(100 * hundredths / most) / 100, 0.0, 100.0);
}

std::string course_number(double number) {
    std::string text = fmt::format("{:.2f}", number);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string course_time(double seconds) {
    const auto hundredths = static_cast<std::int64_t>(std::floor(std::clamp(seconds, 0.0, kMostSeconds) * 100));
    const std::int64_t hours = hundredths / 360'000, minutes = hundredths / 6000 % 60;
    return fmt::format("{:0{}}:{:02}:{:02}.{:02}", hours, hours < 100 ? 2 : 4, minutes, hundredths / 100 % 60,
                       hundredths % 100);
}

const char* id_of(CourseStatus status) {
    switch (status) {
        case CourseStatus::kIncomplete:
            return "incomplete";
        case CourseStatus::kCompleted:
            return "completed";
        case CourseStatus::kPassed:
            return "passed";
        case CourseStatus::kFailed:
            break;
    }
    return "failed";
}

CourseStatus course_status(const CoursePackage& package, const CourseRecord& record, bool is_leaving) {
    const bool is_done = std::all_of(record.items.begin(), record.items.end(), [is_leaving](const CourseItem& item) {
        return item.is_over || (is_leaving && item.attempt.handed_in > 0);
    });
    if (!is_done) return CourseStatus::kIncomplete;
    if (package.pass == 0) return CourseStatus::kCompleted;
    return course_percent(package, record).value_or(0) >= package.pass ? CourseStatus::kPassed : CourseStatus::kFailed;
}

CourseInteraction interaction_of_answer(const PracticeTask& task, std::size_t exercise, std::size_t question,
                                        const Answer& answer) {
    const Question& asked = task.questions[question];
    CourseInteraction told;
    told.id = fmt::format("ex{}-q{}", exercise + 1, question + 1);
    told.type = type_of(task, asked, answer);
    told.response = answer_text(told.type, answer);
    for (const Answer& right : asked.right)
        if (told.patterns.size() < kMostPatterns) told.patterns.push_back(answer_text(told.type, right));
    told.result = is_right(asked, answer) ? "correct" : "wrong";
    return without_solution(task.exercise, std::move(told));
}

CourseInteraction interaction_of_hand_in(const PracticeTask& task, std::size_t exercise, const Attempt& attempt,
                                         const Score& score) {
    CourseInteraction told;
    told.id = fmt::format("ex{}-try{}", exercise + 1, attempt.handed_in);
    told.type = "fill-in";
    told.result = result_of(score.share, score.points);
    if (task.exercise.kind == PracticeKind::kPrune) {
        told.response = shortened("leaves " + ranges_text(attempt.crossed_out));
        for (const CutRule rule : rules_of(task.exercise.rule)) {
            Attempt right;
            take_marks(right, task, {leaves_left_out(task, rule), {}});
            const std::string pattern = "leaves " + ranges_text(right.crossed_out);
            const bool is_known = std::find(told.patterns.begin(), told.patterns.end(), pattern) != told.patterns.end();
            if (pattern.size() <= kLongestResponse && !is_known) told.patterns.push_back(pattern);
        }
        return without_solution(task.exercise, std::move(told));
    }
    const bool is_exam = task.exercise.feedback == PracticeFeedback::kNotAtAll;
    const std::string mistakes = is_exam ? "" : mistakes_text(score.mistakes);
    told.response = shortened(fmt::format("{} steps{}{}", attempt.run.size(), mistakes.empty() ? "" : ", ", mistakes));
    return told;
}

std::vector<CoursePair> interaction_pairs(const CourseInteraction& interaction, std::size_t index) {
    const std::string place = fmt::format("cmi.interactions.{}.", index);
    std::vector<CoursePair> pairs = {{place + "id", interaction.id}, {place + "type", interaction.type}};
    for (std::size_t i = 0; i < interaction.patterns.size(); ++i)
        pairs.emplace_back(fmt::format("{}correct_responses.{}.pattern", place, i), interaction.patterns[i]);
    pairs.emplace_back(place + "student_response", interaction.response);
    pairs.emplace_back(place + "result", interaction.result);
    if (!interaction.time.empty()) pairs.emplace_back(place + "time", interaction.time);
    return pairs;
}

std::vector<CoursePair> record_pairs(const CoursePackage& package, const CourseRecord& record,
                                     const std::string& suspend_text, double seconds, bool is_leaving) {
    std::vector<CoursePair> pairs;
    if (const auto percent = course_percent(package, record)) {
        pairs = {{"cmi.core.score.min", "0"}, {"cmi.core.score.max", "100"}};
        pairs.emplace_back("cmi.core.score.raw", course_number(*percent));
    }
    const CourseStatus status = course_status(package, record, is_leaving);
    pairs.emplace_back("cmi.core.lesson_status", id_of(status));
    pairs.emplace_back("cmi.core.lesson_location", std::to_string(record.current + 1));
    pairs.emplace_back("cmi.suspend_data", suspend_text);
    pairs.emplace_back("cmi.core.session_time", course_time(seconds));
    // Unfinished work can be resumed.
    if (is_leaving) pairs.emplace_back("cmi.core.exit", status == CourseStatus::kIncomplete ? "suspend" : "");
    return pairs;
}

}  // namespace plytrace
