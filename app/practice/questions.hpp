// Questions that an exercise asks: about a search as it goes on ("predict"), or about its tree ("quiz"). Each has all
// right answers and the mistakes behind known wrong ones. They depend on the task and its seed alone. Plain values and
// pure functions; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "search/check/fault.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

struct PracticeTask;

enum class QuestionKind : std::uint8_t {
    // While a search goes on.
    kValue,      ///< what is this node's value now?
    kWindow,     ///< which α and β is this child given?
    kIsCut,      ///< are the node's other children cut?
    kBestChild,  ///< which child does the node's value come from?
    kRootMove,   ///< what does the root play?
    // About a tree.
    kTreeValue,    ///< what is this node worth?
    kLeavesSeen,   ///< how many leaves does alpha-beta look at?
    kLeastLeaves,  ///< … with the children in the best order?
    kChangedLeaf,  ///< what is the root worth if this leaf is `number` instead?
    kFirstChild,   ///< which child of the root should come first, so that the fewest leaves are looked at?
    kTableUsable,  ///< may what a table holds of this node be used in this window?
};
inline constexpr std::size_t kQuestionKinds = 11;

/// What an answer is, as numbers.
enum class AnswerForm : std::uint8_t {
    kNumber,
    kNumbers,  ///< one for each player
    kWindow,   ///< α, then β
    kYesNo,    ///< 1 or 0
    kChild,    ///< which child of the node, from 0
};
using Answer = std::vector<double>;

struct KnownMistake {
    Answer answer;
    FaultKind kind;
};

/// Two decimals are enough.
inline constexpr double kUsualTolerance = 0.006;

struct Question {
    QuestionKind kind = QuestionKind::kValue;
    AnswerForm form = AnswerForm::kNumber;
    NodeId node = 0;                     ///< that it is about
    Step step = 0;                       ///< of the right search: it is asked after so many events
    double number = 0;                   ///< kChangedLeaf: the leaf's new value; kTableUsable: the value that is held
    Proof proof{};                       ///< kTableUsable: what that value proves
    double alpha = 0, beta = 0;          ///< kTableUsable: the window
    double tolerance = kUsualTolerance;  ///< numbers that differ by less are equal: never two leaves of the tree
    std::vector<Answer> right;           ///< at least one; the first is the one to show
    std::vector<KnownMistake> mistakes;
};

/// Numbers that differ by less than a rounding of what people write are equal: 4.33 for 13/3.
[[nodiscard]] bool is_same_answer(const Answer& given, const Answer& right, double tolerance = kUsualTolerance);
[[nodiscard]] bool is_right(const Question& question, const Answer& given);
/// The mistake behind a wrong answer, where one is known; else a slip.
[[nodiscard]] std::optional<FaultKind> mistake_of(const Question& question, const Answer& given);

/// What the search does next, in the order of its steps; the last one asks for the root's move. What needs no thought
/// is left out: a first child's value, a window that is open on both sides.
[[nodiscard]] std::vector<Question> predict_questions(const PracticeTask& task);

/// Short questions about the tree, in an order of the seed; no two are the same.
[[nodiscard]] std::vector<Question> quiz_questions(const PracticeTask& task);

}  // namespace plytrace
