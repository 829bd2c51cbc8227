// What somebody did of an exercise, and how many points that gets. An attempt is a plain value, which a score file
// holds; it is graded from its answers alone, so that it gets the same points wherever that is done. Pure functions;
// any thread.
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
    std::vector<std::size_t> crossed_out;            ///< prune: leaves, from 0, left to right; ascending
    std::vector<std::pair<NodeId, double>> values;   ///< prune: written beside inner nodes; ascending
    std::vector<std::pair<NodeId, Window>> windows;  ///< … and their α and β
    HandRun run;                                     ///< by hand
    int hints = 0;                                   ///< used
    int seconds = 0;                                 ///< taken
    int handed_in = 1;                               ///< how often, this time included
    std::string time;                                ///< when, as text; may be empty
    std::string student;                             ///< a name or id, as it was typed; may be empty
    std::string platform;                            ///< "desktop", "browser"; may be empty
    friend bool operator==(const Attempt&, const Attempt&) = default;
};

/// What is marked in the tree, for an attempt.
void take_marks(Attempt& attempt, const PracticeTask& task, const PruneMarks& marks);
/// And back. Precondition: the attempt's leaves and nodes are some of the task's, as grade_attempt() checks.
[[nodiscard]] PruneMarks marks_of(const PracticeTask& task, const Attempt& attempt);

/// How often a mistake was made. What no kind is known of is a slip.
struct MistakeCount {
    std::optional<FaultKind> kind;
    int count = 0;
    friend bool operator==(const MistakeCount&, const MistakeCount&) = default;
};
inline constexpr std::string_view kSlip = "slip";
/// "cut-missed"; "slip".
[[nodiscard]] std::string_view id_of_mistake(std::optional<FaultKind> kind);
[[nodiscard]] std::string mistake_title(const Language& language, std::optional<FaultKind> kind);

/// What is said of one question, cut, value or step.
struct ScoreLine {
    std::string place;  ///< "Question 2: What is B worth?", "Step 5: B = 3"; empty where the text says it
    std::string text;
    bool is_right = false;
};
/// The place, and what is said of it.
[[nodiscard]] std::string line_text(const ScoreLine& line);

struct Score {
    double points = 0;                   ///< to a hundredth, hints taken off
    int most = 0;                        ///< of the exercise
    double share = 0;                    ///< of the points, 0 to 1, hints taken off
    std::vector<MistakeCount> mistakes;  ///< in the order of kFaultKinds, slips last
    std::vector<ScoreLine> lines;        ///< of a search by hand only what is wrong
};

/// Each hint takes a tenth of all points, and nothing gets less than none.
[[nodiscard]] double fraction_after_hints(double share, int hints);
/// To a hundredth; and never all of them where something is wrong.
[[nodiscard]] double rounded_points(double share, int most);

/// Errors: the answers do not fit the task: another number of questions, a leaf or node that the tree does not have, a
/// step that cannot be made there.
[[nodiscard]] Expected<Score> grade_attempt(const Language& language, const PracticeTask& task, const Attempt& attempt);
/// The same; makes the attempt's own exercise ready. Errors: of prepare(), too.
[[nodiscard]] Expected<Score> grade_attempt(const Language& language, const Attempt& attempt);

}  // namespace plytrace
