#include "app/narration/pseudo_code.hpp"

#include <algorithm>

#include "app/base/score_text.hpp"
#include "app/narration/pseudo_code_text.hpp"
#include "search/check/ucb.hpp"
#include "search/options/algorithm_table.hpp"
#include "search/options/option_words.hpp"
#include "search/trace/queue.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

namespace {

/// Who moves below a visit's node, by all children of an explicit tree or by those that the search enters in a game;
/// the other player if there are none. In the handout's program the same player moves twice at the root.
NextMover next_mover(const Trace& trace, const NodeText& names, VisitId visit) {
    const NodeId node = trace.node_of(visit);
    if (header_option(trace, "preset") == "handout") return node == 0 ? NextMover::kSame : NextMover::kOther;
    std::size_t children = 0, same = 0;
    if (const TreeShape* shape = trace.shape(); shape != nullptr) {
        children = shape->child_count(node);
        for (std::uint32_t i = 0; i < children; ++i) {
            if (names.role(shape->child_at(node, i)) == names.role(node)) ++same;
        }
    } else {
        for (const VisitId child : trace.children_entered(visit, trace.event_count())) {
            ++children;
            if (trace.role(child) == trace.role(visit)) ++same;
        }
    }
    if (same == 0) return NextMover::kOther;
    return same == children ? NextMover::kSame : NextMover::kMixed;
}

/// Whether the value ends the loop over the children.
bool meets_cut(const Trace& trace, const NodeState& state) {
    if (!state.has_value || state.role == Role::kChance) return false;
    const bool is_strict = header_option(trace, "cut") == "strict";
    if (state.role == Role::kMax) return is_strict ? state.value > state.beta : state.value >= state.beta;
    return is_strict ? state.value < state.alpha : state.value <= state.alpha;
}

struct Lit {
    CodePart part = CodePart::kStart;
    CodeMark mark = CodeMark::kNothing;
    bool is_lit = true;
};

/// A cutoff: the line that returns after a probe, or after another child.
Lit lit_at_cut(const Trace& trace, VisitId visit, Step t) {
    const std::vector<VisitId> children = trace.children_entered(visit, t);
    const bool is_by_probe = !children.empty() && trace.manner(children.back()) == Manner::kProbe;
    if (trace.cutting_null_move(visit, t) != kNone) return {CodePart::kNullMoveCut, CodeMark::kCut};
    return {is_by_probe ? CodePart::kProbingCut : CodePart::kCutReturn, CodeMark::kCut};
}

Lit lit_at_leave(const Trace& trace, VisitId visit, Step t, bool has_window) {
    if (trace.hit_step(visit, t) != kNever) return {CodePart::kProbe};
    if (trace.children_entered(visit, t).empty()) return {CodePart::kChild};  // its children are only counted
    if (!header_option(trace, "table").empty()) return {CodePart::kReturn};   // a cutoff only leaves the loop
    if (trace.cutoff_step(visit, t) != kNever) return lit_at_cut(trace, visit, t);
    // The value before the end of the visit was the best found; the end may have clipped it.
    if (has_window && meets_cut(trace, trace.visit_state(visit, t - 1))) {
        return {CodePart::kCutReturn, CodeMark::kNothingLeft};
    }
    return {CodePart::kReturn, CodeMark::kNothing};
}

/// Whether a child is searched again, in full, by the same line that searches the others.
bool has_reductions(const Trace& trace) {
    return !option_that_is_on(trace, "late-move-reductions").empty();
}

/// A child's value has returned: the line of the call that it came from, if the code has several.
Lit lit_at_return(const Trace& trace, VisitId visit, Step t) {
    const std::vector<VisitId> children = trace.children_entered(visit, t);
    if (children.empty()) return {CodePart::kChild};
    if (trace.is_null_move(children.back())) return {CodePart::kNullMove};
    if (trace.manner(children.back()) == Manner::kReduced) return {CodePart::kReduced};
    if (has_reductions(trace)) return {CodePart::kChild};
    if (trace.is_again(children.back())) return {CodePart::kAgain};
    if (trace.manner(children.back()) == Manner::kProbe) return {CodePart::kProbing};
    return {trace.is_probe(children.back()) ? CodePart::kTry : CodePart::kChild};
}

CodeMark mark_at_enter(const Trace& trace, VisitId visit) {
    if (trace.is_again(visit)) return CodeMark::kAgain;
    return trace.parent(visit) != kNone && trace.is_probe(visit) ? CodeMark::kTry : CodeMark::kNothing;
}

/// Of a search by iterations: selection, expansion, simulation or backup.
Lit lit_phase(const Trace& trace, const Event& event) {
    switch (event.kind) {
        case EventKind::kEnter:
            if (trace.move(event.visit) == kNoMove) return {CodePart::kStart};
            return {trace.first_visit(trace.node_of(event.visit)) == event.visit ? CodePart::kExpand
                                                                                 : CodePart::kSelect};
        case EventKind::kPlayout:
        case EventKind::kEvaluate:
            return {CodePart::kLeaf};
        case EventKind::kReturn:
        case EventKind::kLeave:
            return {CodePart::kReturn};
        default:
            return {CodePart::kStart, CodeMark::kNothing, false};
    }
}

/// Of a best-first search: what it does with the state that it has taken.
Lit lit_case(const Trace& trace, const Event& event) {
    if (event.kind == EventKind::kEnter) return {CodePart::kTake};
    // A pass is about the next visit.
    if (event.kind == EventKind::kPass) return {CodePart::kStart, CodeMark::kNothing, false};
    switch (queue_case(trace, event.visit)) {
        case QueueCase::kEnd:
            return {CodePart::kReturn};
        case QueueCase::kSolvesParent:
            return {CodePart::kSolvesParent};
        case QueueCase::kNextSibling:
            return {CodePart::kNextSibling};
        case QueueCase::kLastSibling:
            return {CodePart::kLastSibling};
        case QueueCase::kLeaf:
            return {CodePart::kLeaf};
        case QueueCase::kFirstChild:
            return {CodePart::kFirstChild};
        case QueueCase::kAllChildren:
            return {CodePart::kAllChildren};
    }
    return {CodePart::kStart, CodeMark::kNothing, false};
}

/// Whether each visit to the root is an iteration: UCT's, or a walk to the most-proving node. Visits of df-pn have
/// thresholds in place of a window that begins at −∞.
bool has_iterations(const Trace& trace) {
    return trace.has_means() || (trace.has_proof_numbers() && trace.alpha_in(0) == -kInfinity);
}

Lit lit_part(const Trace& trace, Step t, bool has_window) {
    if (t == 0) return {CodePart::kStart, CodeMark::kNothing, false};
    const Event event = trace.event(t - 1);
    if (has_iterations(trace)) return lit_phase(trace, event);
    if (trace.has_merits()) return lit_case(trace, event);
    switch (event.kind) {
        case EventKind::kEnter: {
            const bool is_leaf = t < trace.event_count() && trace.event(t).kind == EventKind::kEvaluate;
            return {is_leaf ? CodePart::kLeaf : CodePart::kStart, mark_at_enter(trace, event.visit)};
        }
        case EventKind::kEvaluate:
            return {CodePart::kLeaf};
        case EventKind::kReturn:
            return lit_at_return(trace, event.visit, t);
        case EventKind::kBound:
            return {CodePart::kBound};
        case EventKind::kCutoff:
            return lit_at_cut(trace, event.visit, t);
        case EventKind::kLeave:
            return lit_at_leave(trace, event.visit, t, has_window);
        case EventKind::kTable:
            if (is_counted(event.flags)) return {CodePart::kChild};
            return {event.has(event_flag::kTableStore) ? CodePart::kStore : CodePart::kProbe};
        case EventKind::kPass:
        case EventKind::kPlayout:
        case EventKind::kPut:
            break;
    }
    return {CodePart::kStart, CodeMark::kNothing, false};
}

/// The visit whose player the code is for: the current one. But where a search by iterations has just gone on to it,
/// the parent has chosen.
VisitId chooser_at(const Trace& trace, VisitId visit, Step t) {
    const bool is_entered = has_iterations(trace) && t > 0 && trace.kind(t - 1) == EventKind::kEnter;
    return is_entered && trace.parent(visit) != kNone ? trace.parent(visit) : visit;
}

void fill_figures(PseudoCode& code, const Trace& trace, const NodeText& names, Step t) {
    const VisitId visit = trace.current_visit(t);
    if (visit == kNone) return;
    const NodeState state = trace.visit_state(visit, t);
    code.alpha = state.alpha;
    code.beta = state.beta;
    code.alpha_text = alpha_text(state);
    code.beta_text = beta_text(state);
    code.value = state.value;
    code.value_text = trace.has_proof_numbers() && state.has_value ? score_text(trace, state.value)
                      : trace.has_lists() && state.has_value       ? values_text(trace.scores(state.value))
                                                                   : score_text(state.value, digits_of(state));
    code.has_value = state.has_value;
    const NodeId node = trace.node_of(visit);
    if (trace.has_means()) {
        code.visits = trace.visits(node, t);
        const NodeId most = most_visited_child(trace, node, t);
        if (most != kNone) code.best = names.move_in_sentence(most);
    } else if (state.best_child != kNone) {
        code.best = names.move_in_sentence(trace.node_of(state.best_child));
    }
}

}  // namespace

PseudoCode pseudo_code(const Trace& trace, const NodeText& names, Step t, CodeStyle style) {
    PseudoCode code;
    code.algorithm = trace.header().algorithm;
    code.is_known = parse_algorithm(code.algorithm).has_value();
    if (trace.visit_count() == 0) return code;  // a pass may have begun without entering a node

    const VisitId current = trace.current_visit(t);
    const VisitId visit = current == kNone ? 0 : current;
    code.role = trace.role(visit);
    code.has_window = keeps_window(trace) && current != kNone;
    fill_figures(code, trace, names, t);
    if (!code.is_known) return code;

    code.lines = code_lines(trace, trace.role(chooser_at(trace, visit, t)), next_mover(trace, names, visit),
                            trace.window_kind(visit), style);
    const Lit lit = lit_part(trace, t, code.has_window);
    code.mark = lit.mark;
    const bool has_tries = std::any_of(code.lines.begin(), code.lines.end(),
                                       [](const CodeLine& line) { return line.part == CodePart::kTry; });
    const bool is_try = lit.part == CodePart::kTry || lit.part == CodePart::kAgain;
    const CodePart part = is_try && !has_tries ? CodePart::kChild : lit.part;
    for (std::size_t i = 0; lit.is_lit && i < code.lines.size(); ++i) {
        if (code.lines[i].part == part) code.lit = static_cast<int>(i);
    }
    return code;
}

}  // namespace plytrace
