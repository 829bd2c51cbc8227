// Why a node is cut or was never looked at, or where its value and its bounds come from: what the trace proves of that
// at a step. Pure functions of (trace, node, step); nothing is kept. The words for it are in why_words.hpp.
//
// At a cut, the value x of the child that came last decides. With the bound b that was met, there is no cut there iff
//     at MIN, x > b (cuts at equality) or x ≥ b (strict cuts); at MAX, x < b or x ≤ b.
// All children before it left the node's value on the other side of b, so that nothing else matters; and a search makes
// the same steps up to that child, whatever it is worth. (tests/model/story/why_test searches again.)
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/base/node_text.hpp"
#include "app/narration/narration.hpp"
#include "app/tree/tree_note.hpp"
#include "search/check/judge.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// Who has set a bound.
enum class BoundBy : std::uint8_t {
    kNobody,      ///< it is infinite: nothing is known yet
    kItself,      ///< the node, by one of its children
    kAncestor,    ///< a node above it, by one of that node's children
    kTry,         ///< an earlier try of the node, or of one above it
    kZeroWindow,  ///< it is the other end of a zero window
    kWindow,      ///< the search was told to look only there
    kDropped,     ///< infinite because a node above does not hand its own on: deep cuts are off
    kUnknown,     ///< a trace from elsewhere has bounds that do not follow from each other
};

struct BoundSource {
    double value = 0;
    BoundBy by = BoundBy::kUnknown;
    VisitId setter = kNone;    ///< the visit that set it; of a zero window, the one that asks
    VisitId child = kNone;     ///< the setter's best child then
    std::uint32_t levels = 0;  ///< how far above the node the setter is
};

/// What the child that came last would have to be worth, so that there were no cut behind it.
struct CutThreshold {
    enum class Side : std::uint8_t { kMore, kAtLeast, kLess, kAtMost, kImpossible };
    Side side = Side::kImpossible;
    double value = 0;
    VisitId child = kNone;
    /// The child is a leaf of the tree, and a search of the tree with another value there does the same before it.
    bool is_leaf = false;
    /// The cut rule is not known: at the bound itself there may be a cut or not. `value` holds for either rule.
    bool is_for_either_rule = false;
};

enum class WhyKind : std::uint8_t {
    kNotReached,
    kBeyondDepth,
    kStale,   ///< looked at by an earlier pass or try only
    kCut,     ///< the visit's other children are cut; or the node is one of those
    kBounds,  ///< it is open: its bounds, and its value so far
    kValue,   ///< it is done: the child that its value comes from
    kEvent,   ///< it has its value by itself: the event that gave it says all
};

struct Why {
    NodeId asked = kNone;
    Step t = 0;
    WhyKind kind = WhyKind::kNotReached;
    VisitId visit = kNone;    ///< of what is spoken of; kNone where nothing was visited
    Step told = kNever;       ///< kCut, kEvent: the step after that event
    bool is_skipped = false;  ///< kCut: `asked` is one of those that are cut, or below one
    bool is_alpha = false;    ///< kCut: against α
    double value = 0;         ///< kCut: the visit's value then
    BoundSource bound;        ///< kCut: the one that was met
    BoundSource alpha, beta;  ///< kBounds, kValue
    VisitId child = kNone;    ///< kBounds, kValue: the best child; kNone if there is none
    bool has_mistakes =
        false;  ///< the recording's search is not right: there is no threshold, and less is known of its rules
    std::optional<CutThreshold> threshold;  ///< kCut
};

/// Whether values are whole numbers, so that "more than 4" is "5 or more": all leaves of an explicit tree, else all
/// that was evaluated. False where there are too many to ask.
[[nodiscard]] bool has_whole_values(const Trace& trace, const NodeText& text);

/// Where α or β of a visit comes from, as it is at t.
[[nodiscard]] BoundSource bound_source(const Trace& trace, VisitId visit, bool is_alpha, Step t);

/// `judgement`: of a recording; null for the program's own searches. Precondition: node < trace.node_count(),
/// t <= trace.event_count().
[[nodiscard]] Why find_why(const Trace& trace, const Judgement* judgement, bool has_whole_values, NodeId node, Step t);

// ---- the answer in words
// ---------------------------------------------------------------------------------------------

struct WhyWords {
    std::string question;
    Narration answer;
};

[[nodiscard]] WhyWords say_why(const Narrator& narrator, const Why& why);

/// "5 or more", "less than 2".
[[nodiscard]] std::string threshold_text(const Language& language, const CutThreshold& threshold);

/// The same with arrows, for the picture of the tree.
[[nodiscard]] TreeNote note_of(const Narrator& narrator, const Why& why);

}  // namespace plytrace
