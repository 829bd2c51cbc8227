// A student's work on an exercise, and its grading. An attempt is a plain value that a score file holds; its points
// depend on its answers alone, so that it gets the same points wherever it is graded. Pure functions; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/hand_run.hpp"
#include "app/practice/prune_marks.hpp"

namespace plytrace {

struct Attempt {
    Exercise exercise;
    std::vector<std::optional<Answer>> answers;      ///< predict and quiz: by question; empty: not answered
    std::vector<std::size_t> crossed_out;            ///< prune: leaf numbers from 0, left to right; ascending
    std::vector<std::pair<NodeId, double>> values;   ///< prune: values written at inner nodes; ascending
    std::vector<std::pair<NodeId, Window>> windows;  ///< prune: windows written at inner nodes; ascending
    HandRun run;                                     ///< by hand
    int hints = 0;                                   ///< number of hints used
    int seconds = 0;                                 ///< time taken
    int handed_in = 1;                               ///< how many times it was handed in, including this one
    std::string time;                                ///< date and time as text; may be empty
    std::string student;                             ///< a name or id as typed; may be empty
    std::string platform;                            ///< "desktop", "browser"; may be empty
    friend bool operator==(const Attempt&, const Attempt&) = default;
};

/// Stores the marks in the tree as the attempt's answers.
void take_marks(Attempt& attempt, const PracticeTask& task, const PruneMarks& marks);
/// The inverse. Precondition: the attempt's leaves and nodes belong to the task's tree, as grade_attempt() checks.
[[nodiscard]] PruneMarks marks_of(const PracticeTask& task, const Attempt& attempt);

/// How often a mistake was made. A mistake of no known kind is a slip.
struct MistakeCount {
    std::optional<FaultKind> kind;
    int count = 0;
    friend bool operator==(const MistakeCount&, const MistakeCount&) = default;
};
inline constexpr std::string_view kSlip = "slip";
/// "cut-missed"; "slip".
[[nodiscard]] std::string_view id_of_mistake(std::optional<FaultKind> kind);
[[nodiscard]] std::string mistake_title(const Language& language, std::optional<FaultKind> kind);

/// The remark on one question, cut, value or step.
struct ScoreLine {
    std::string place;  ///< "Question 2: What is B worth?", "Step 5: B = 3"; empty if the text tells it
    std::string text;
    bool is_right = false;
};
/// Place and text.
[[nodiscard]] std::string line_text(const ScoreLine& line);

struct Score {
    double points = 0;                   ///< to a hundredth, after the deduction for hints
    int most = 0;                        ///< the exercise's full points
    double share = 0;                    ///< fraction of the full points, 0 to 1, after the deduction for hints
    std::vector<MistakeCount> mistakes;  ///< in the order of kFaultKinds, slips last
    std::vector<ScoreLine> lines;        ///< for a search by hand, only the mistakes
};

/// Each hint costs what the weights say; the result is never negative.
[[nodiscard]] double fraction_after_hints(double share, int hints, const PointWeights& weights);
/// Points to a hundredth; below the full points if the share is below 1.
[[nodiscard]] double rounded_points(double share, int most);

/// Errors: answers that do not fit the task, such as more answers than questions, a leaf or node that the tree does not
/// have, or a step that is impossible there.
[[nodiscard]] Expected<Score> grade_attempt(const Language& language, const PracticeTask& task, const Attempt& attempt);
/// The same, for the attempt's own exercise. Errors: also those of prepare().
[[nodiscard]] Expected<Score> grade_attempt(const Language& language, const Attempt& attempt);

}  // namespace plytrace
