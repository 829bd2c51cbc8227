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
    // About a search as it goes on.
    kValue,      ///< what is this node's value now?
    kWindow,     ///< which α and β is this child given?
    kIsCut,      ///< are the node's other children cut?
    kBestChild,  ///< which child does the node's value come from?
    kRootMove,   ///< what does the root play?
    // About a tree.
    kTreeValue,    ///< what is this node worth?
    kLeavesSeen,   ///< how many leaves does alpha-beta look at?
    kLeastLeaves,  ///< … if the children are in the best order?
    kChangedLeaf,  ///< what is the root worth if this leaf is `number` instead?
    kFirstChild,   ///< which child of the root should come first to minimise the number of leaves?
    kTableUsable,  ///< may the table's entry for this node be used in this window?
    // About a search without windows that are handed down (search_questions.hpp).
    kSelected,      ///< UCT: which child does it go on to?
    kBackup,        ///< UCT: what are the visits and the mean of this node after the backup?
    kPassAnswer,    ///< MTD(f): is the root worth at least, or more than, the number tested?
    kRootBounds,    ///< MTD(f): what are the root's bounds after the pass?
    kFromMemory,    ///< MTD(f): do the remembered bounds of this node answer the test?
    kProofNumbers,  ///< proof-number searches: what are this node's numbers now?
    kMostProving,   ///< proof-number search: which node is most proving?
    kTopOfOpen,     ///< SSS*: which node's state is taken next?
    kMerit,         ///< SSS*: with which merit does the solved state of this leaf go on OPEN?
};
inline constexpr std::size_t kQuestionKinds = 20;

/// What the numbers of an answer mean.
enum class AnswerForm : std::uint8_t {
    kNumber,
    kNumbers,  ///< one for each player; or the two that a question of a search without minimax values asks for
    kWindow,   ///< α, then β
    kYesNo,    ///< 1 or 0
    kChild,    ///< which child of the node, from 0
    kNode,     ///< which node of the tree
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
    NodeId node = 0;  ///< the node in question
    Step step = 0;    ///< of the correct search: number of events before the question
    /// kChangedLeaf: the leaf's new value; kTableUsable: the entry's value; kBackup: the result; kRootBounds: what the
    /// pass returned; kMerit: the merit of the state that was taken.
    double number = 0;
    Proof proof{};               ///< kTableUsable: what the entry proves
    double alpha = 0, beta = 0;  ///< kTableUsable: the window; kRootBounds, kFromMemory: the bounds known before
    double tolerance = kUsualTolerance;  ///< numbers closer than this are equal; no two leaves are
    std::vector<Answer> right;           ///< at least one; the first is the one shown
    std::vector<KnownMistake> mistakes;
};

/// Whether two answers are equal up to rounding: 4.33 is 13/3. Whole numbers and infinities must be exact.
[[nodiscard]] bool is_same_answer(const Answer& given, const Answer& right, double tolerance = kUsualTolerance);
[[nodiscard]] bool is_right(const Question& question, const Answer& given);
/// The mistake behind a wrong answer; empty if none is known, which counts as a slip.
[[nodiscard]] std::optional<FaultKind> mistake_of(const Question& question, const Answer& given);

/// Questions about what the search does next, in the order of its steps; the last one asks for the root's move. Trivial
/// ones are left out: the value of a first child, a window that is open on both sides.
[[nodiscard]] std::vector<Question> predict_questions(const PracticeTask& task);

/// Short questions about the tree, in an order that the seed determines. No two are the same.
[[nodiscard]] std::vector<Question> quiz_questions(const PracticeTask& task);

}  // namespace plytrace
