#include "app/model/pseudo_code.hpp"

#include <initializer_list>
#include <string_view>

#include "app/model/trace_options.hpp"

namespace plytrace {

namespace {

/// The words that differ between a MAX and a MIN node, and with the options.
struct Words {
    std::string_view mine, other;   ///< α and β at MAX
    std::string_view best_of;       ///< max or min
    std::string_view own_infinity;  ///< −∞ at MAX
    std::string_view other_infinity;
    std::string_view child;  ///< who searches the children: MAX, MIN or SEARCH
};

/// MAX below MIN and MIN below MAX, unless a tree says otherwise.
bool roles_alternate(const Trace& trace, const NodeText& names, NodeId node) {
    const TreeShape* shape = trace.shape();
    if (shape == nullptr || shape->child_count(node) == 0) return true;
    const Role role = names.role(node);
    for (std::uint32_t i = 0; i < shape->child_count(node); ++i) {
        if (names.role(shape->child_at(node, i)) == role) return false;
    }
    return true;
}

Words words_for(Role role, bool do_roles_alternate) {
    if (role == Role::kMin) return {"β", "α", "min", "+∞", "−∞", do_roles_alternate ? "MAX" : "SEARCH"};
    return {"α", "β", "max", "−∞", "+∞", do_roles_alternate ? "MIN" : "SEARCH"};
}

std::string join(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts) text += part;
    return text;
}

std::string_view leaf_line(const Trace& trace) {
    const std::string_view depth = header_option(trace, "depth");
    return depth.empty() || depth == "none" ? "if leaf: return its value" : "if leaf or depth = 0: return its value";
}

std::vector<CodeLine> minimax_lines(const Trace& trace, const Words& word) {
    return {{CodePart::kLeaf, std::string(leaf_line(trace))},
            {CodePart::kStart, join({"value ← ", word.own_infinity})},
            {CodePart::kLoop, "for each child:"},
            {CodePart::kChild, join({"  value ← ", word.best_of, "(value, ", word.child, "(child))"})},
            {CodePart::kReturn, "return value"}};
}

std::vector<CodeLine> alpha_beta_lines(const Trace& trace, const Words& word, Role role) {
    const std::string_view bounds = header_option(trace, "bounds");
    const bool is_strict = header_option(trace, "cut") == "strict";
    const bool has_deep_cuts = header_option(trace, "deep-cuts") != "off";
    const bool is_max = role != Role::kMin;
    const std::string_view compare = is_max ? (is_strict ? ">" : "≥") : (is_strict ? "<" : "≤");
    const std::string_view alpha = is_max || has_deep_cuts ? "α" : "−∞";
    const std::string_view beta = !is_max || has_deep_cuts ? "β" : "+∞";
    // Hard: a value at or past the other bound becomes it; one that never moved the own bound is that bound.
    const std::string_view at_cut = bounds == "hard" ? word.other : "value";
    const std::string_view at_end = bounds == "hard" ? word.mine : "value";
    return {{CodePart::kLeaf, std::string(leaf_line(trace))},
            {CodePart::kStart, join({"value ← ", bounds == "start" ? word.mine : word.own_infinity})},
            {CodePart::kLoop, "for each child:"},
            {CodePart::kChild,
             join({"  value ← ", word.best_of, "(value, ", word.child, "(child, ", alpha, ", ", beta, "))"})},
            {CodePart::kCutTest, join({"  if value ", compare, " ", word.other, ":"})},
            {CodePart::kCutReturn, join({"    return ", at_cut})},
            {CodePart::kBound, join({"  ", word.mine, " ← ", word.best_of, "(", word.mine, ", value)"})},
            {CodePart::kReturn, join({"return ", at_end})}};
}

/// Whether a value like this ends the loop over the children.
bool meets_cut(const Trace& trace, const NodeState& state) {
    if (!state.has_value) return false;
    const bool is_strict = header_option(trace, "cut") == "strict";
    if (state.role == Role::kMax) return is_strict ? state.value > state.beta : state.value >= state.beta;
    return is_strict ? state.value < state.alpha : state.value <= state.alpha;
}

struct Lit {
    CodePart part = CodePart::kStart;
    CodeMark mark = CodeMark::kNothing;
    bool is_lit = true;
};

Lit lit_at_leave(const Trace& trace, VisitId visit, Step t, bool has_window) {
    if (trace.cutoff_step(visit, t) != kNever) return {CodePart::kCutReturn, CodeMark::kCut};
    // Before it left, the value was the best found; the leave may have clipped it.
    if (has_window && meets_cut(trace, trace.visit_state(visit, t - 1))) {
        return {CodePart::kCutReturn, CodeMark::kNothingLeft};
    }
    return {CodePart::kReturn, CodeMark::kNothing};
}

Lit lit_part(const Trace& trace, Step t, bool has_window) {
    if (t == 0) return {CodePart::kStart, CodeMark::kNothing, false};
    const Event event = trace.event(t - 1);
    switch (event.kind) {
        case EventKind::kEnter: {
            const bool is_leaf = t < trace.event_count() && trace.event(t).kind == EventKind::kEvaluate;
            return {is_leaf ? CodePart::kLeaf : CodePart::kStart};
        }
        case EventKind::kEvaluate:
            return {CodePart::kLeaf};
        case EventKind::kReturn:
            return {CodePart::kChild};
        case EventKind::kBound:
            return {CodePart::kBound};
        case EventKind::kCutoff:
            return {CodePart::kCutReturn, CodeMark::kCut};
        case EventKind::kLeave:
            return lit_at_leave(trace, event.visit, t, has_window);
        case EventKind::kPass:
        case EventKind::kTable:
            break;
    }
    return {CodePart::kStart, CodeMark::kNothing, false};
}

void fill_figures(PseudoCode& code, const Trace& trace, const NodeText& names, Step t) {
    const VisitId visit = trace.current_visit(t);
    if (visit == kNone) return;
    const NodeState state = trace.visit_state(visit, t);
    code.alpha = state.alpha;
    code.beta = state.beta;
    code.value = state.value;
    code.has_value = state.has_value;
    if (state.best_child != kNone) code.best = names.move_text(trace.node_of(state.best_child));
}

}  // namespace

PseudoCode pseudo_code(const Trace& trace, const NodeText& names, Step t) {
    PseudoCode code;
    code.algorithm = trace.header().algorithm;
    const bool is_minimax = code.algorithm == "minimax";
    code.is_known = is_minimax || code.algorithm == "alpha-beta";
    if (trace.event_count() == 0) return code;

    const VisitId current = trace.current_visit(t);
    const VisitId visit = current == kNone ? 0 : current;
    code.role = trace.role(visit);
    code.has_window = !is_minimax && current != kNone;
    fill_figures(code, trace, names, t);
    if (!code.is_known) return code;

    const Words words = words_for(code.role, roles_alternate(trace, names, trace.node_of(visit)));
    code.lines = is_minimax ? minimax_lines(trace, words) : alpha_beta_lines(trace, words, code.role);
    const Lit lit = lit_part(trace, t, code.has_window);
    code.mark = lit.mark;
    for (std::size_t i = 0; lit.is_lit && i < code.lines.size(); ++i) {
        if (code.lines[i].part == lit.part) code.lit = static_cast<int>(i);
    }
    return code;
}

}  // namespace plytrace
