// The answer to "Why?" about a node: why it has a cutoff or was never visited, or where its value and its bounds come
// from, as far as the trace proves it at a step; and that answer in words. Pure functions of (trace, node, step).
//
// At a cutoff, the value x of the last child decides. With the bound b that was met, there would be no cutoff iff
//     at MIN, x > b (cutoffs at equality) or x ≥ b (strict cutoffs); at MAX, x < b or x ≤ b.
// All children before it left the node's value on the other side of b, so nothing else matters, and a search takes the
// same steps up to that child whatever its value is. (why_test verifies this by searching again.)
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/base/node_text.hpp"
#include "app/narration/narration.hpp"
#include "app/tree/tree_note.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct Judgement;

/// The origin of a bound.
enum class BoundBy : std::uint8_t {
    kNobody,      ///< it is infinite: nothing is known yet
    kItself,      ///< the node, by one of its children
    kAncestor,    ///< a node above it, by one of that node's children
    kTry,         ///< an earlier try of the node, or of one above it
    kZeroWindow,  ///< the artificial end of a zero window
    kWindow,      ///< the window given to the search
    kDropped,     ///< infinite because a node above does not pass its own bound on: deep cutoffs are off
    kUnknown,     ///< bounds of a trace from another program that do not follow from each other
};

struct BoundSource {
    double value = 0;
    BoundBy by = BoundBy::kUnknown;
    VisitId setter = kNone;    ///< the visit that set it; for a zero window, the one that probes
    VisitId child = kNone;     ///< the setter's best child at that time
    std::uint32_t levels = 0;  ///< how many levels the setter is above the node
};

/// The values of the last child for which there would be no cutoff after it.
struct CutThreshold {
    enum class Side : std::uint8_t { kMore, kAtLeast, kLess, kAtMost, kImpossible };
    Side side = Side::kImpossible;
    double value = 0;
    VisitId child = kNone;
    /// The child is a leaf of the tree, and a search with another value there takes the same steps before it.
    bool is_leaf = false;
    /// The cut rule is unknown, so there may or may not be a cutoff at the bound itself. `value` holds for either rule.
    bool is_for_either_rule = false;
};

enum class WhyKind : std::uint8_t {
    kNotReached,
    kBeyondDepth,
    kStale,   ///< visited only by an earlier pass or try
    kCut,     ///< the visit has a cutoff, or the node is one of those that it skips
    kBounds,  ///< it is open: its bounds, and its value so far
    kValue,   ///< it is done: the child from which its value comes
    kEvent,   ///< it is done without children: the event that gave its value explains it
};

struct Why {
    NodeId asked = kNone;
    Step t = 0;
    WhyKind kind = WhyKind::kNotReached;
    VisitId visit = kNone;    ///< the visit that the answer is about; kNone if there was none
    Step told = kNever;       ///< kCut, kEvent: the step after that event
    bool is_skipped = false;  ///< kCut: `asked` is a skipped node or below one
    bool is_alpha = false;    ///< kCut: the bound is α
    double value = 0;         ///< kCut: the visit's value at that time
    BoundSource bound;        ///< kCut: the bound that was met
    BoundSource alpha, beta;  ///< kBounds, kValue
    VisitId child = kNone;    ///< kBounds, kValue: the best child; kNone if there is none
    bool has_mistakes =
        false;  ///< the recorded search is wrong, so there is no threshold, and less is known about its rules
    std::optional<CutThreshold> threshold;  ///< kCut
};

/// Whether values are whole numbers, so that "more than 4" means "5 or more": those of all leaves of an explicit tree
/// and all evaluations. False if there are too many to check.
[[nodiscard]] bool has_whole_values(const Trace& trace, const NodeText& text);

/// The origin of α or β of a visit at step t.
[[nodiscard]] BoundSource bound_source(const Trace& trace, VisitId visit, bool is_alpha, Step t);

/// `judgement` is that of a recording; null for the program's own searches. Preconditions: node < trace.node_count(),
/// t <= trace.event_count().
[[nodiscard]] Why find_why(const Trace& trace, const Judgement* judgement, bool has_whole_values, NodeId node, Step t);

// ---- the answer in words --------------------------------------------------------------------------------------------

struct WhyWords {
    std::string question;
    Narration answer;
};

/// The question, and two to four plain sentences as the answer, with facts as in a narration.
[[nodiscard]] WhyWords say_why(const Narrator& narrator, const Why& why);

/// "5 or more", "less than 2".
[[nodiscard]] std::string threshold_text(const Language& language, const CutThreshold& threshold);

/// The same with arrows, to be shown in the tree.
[[nodiscard]] TreeNote note_of(const Narrator& narrator, const Why& why);

}  // namespace plytrace
