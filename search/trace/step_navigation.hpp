// Navigation through a trace in steps of several sizes, in both directions. Pure functions; step t means "after the
// first t events", 0 to trace.event_count().
#pragma once

#include <array>
#include <string_view>

#include "search/trace/trace.hpp"

namespace plytrace {

enum class StepKind {
    kEvent,          ///< every event
    kNode,           ///< the next node entered or left
    kChildReturn,    ///< the next value that a child returns
    kCutoff,         ///< the next cut
    kEndOfNode,      ///< forward: the innermost open node leaves; back: it was just entered
    kTextbookFrame,  ///< AIMA's frames: a leaf was evaluated and everything that follows from it has happened; in a
                     ///< search by iterations, the end of a phase: selection, expansion, simulation or backup
    kPass,           ///< the next pass, or the next iteration
    kSelectedNode,   ///< the selected node is next entered or left
    kFault,          ///< the next fault that the judge found; see search/check/judgement.hpp
};

struct StepKindName {
    StepKind kind;
    std::string_view id;
};
inline constexpr std::array kStepKinds = {
    StepKindName{StepKind::kEvent, "event"},
    StepKindName{StepKind::kNode, "node"},
    StepKindName{StepKind::kChildReturn, "child-return"},
    StepKindName{StepKind::kCutoff, "cutoff"},
    StepKindName{StepKind::kEndOfNode, "end-of-node"},
    StepKindName{StepKind::kTextbookFrame, "textbook-frame"},
    StepKindName{StepKind::kPass, "pass"},
    StepKindName{StepKind::kSelectedNode, "selected-node"},
    StepKindName{StepKind::kFault, "fault"},
};

[[nodiscard]] std::string_view step_kind_id(StepKind kind);
/// kEvent if no kind has this id.
[[nodiscard]] StepKind step_kind_of(std::string_view id);

/// The next step after t of this kind; the end of the trace if there is none. Always > t unless t is the end.
/// `selected` matters only to kSelectedNode.
[[nodiscard]] Step next_stop(const Trace& trace, Step t, StepKind kind, NodeId selected = kNone);

/// The latest step before t of this kind; 0 if there is none. Always < t unless t is 0.
[[nodiscard]] Step previous_stop(const Trace& trace, Step t, StepKind kind, NodeId selected = kNone);

}  // namespace plytrace
