// What follows from the expression: the equation below it, and the muted conclusion.
#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/narration/expression.hpp"
#include "app/tree/tree_step.hpp"
#include "games/core/joined.hpp"
#include "search/check/doubts.hpp"

namespace plytrace {

namespace {

constexpr std::size_t kTermsSaid = 7;
constexpr std::size_t kBoundsSaid = 3;
constexpr std::uint32_t kChildrenAsked = 64;  ///< the rest is "…"

std::string unknown_of(std::size_t number) {
    static constexpr std::string_view kNames[] = {"z", "w", "v", "u"};
    return number < std::size(kNames) ? std::string(kNames[number]) : "z" + std::to_string(number + 1);
}

/// The root's children as terms: values that are exact, letters for those only bounded, "…" for the rest.
struct Terms {
    std::string list;
    std::vector<std::string> bounds;  ///< "z ≤ 2"
};

Terms terms_of(const Trace& trace, Step t) {
    Terms terms;
    const TreeShape& shape = *trace.shape();
    bool is_gap = false;
    std::size_t said = 0;
    const auto add = [&](const std::string& text) {
        if (!terms.list.empty()) terms.list += ", ";
        terms.list += text;
        ++said;
    };
    for (std::uint32_t i = 0; i < std::min(shape.child_count(0), kChildrenAsked + 1); ++i) {
        const NodeState state = trace.node_state(shape.child_at(0, i), t);
        const bool is_told = said < kTermsSaid && i < kChildrenAsked;
        const bool is_known = is_told && state.has_value && !state.is_stale && state.proof != Proof::kNothing;
        if (!is_known) {
            if (!is_gap) add("…");
            is_gap = true;
            continue;
        }
        is_gap = false;
        if (state.proof == Proof::kExact) {
            add(score_text(state.value));
        } else {
            const std::string name = unknown_of(terms.bounds.size());
            terms.bounds.push_back(name + (state.proof == Proof::kUpper ? " ≤ " : " ≥ ") + score_text(state.value));
            add(name);
        }
    }
    return terms;
}

std::string equation_of(const ExpressionSource& source, Step t) {
    const Trace& trace = source.trace;
    const NodeState root = trace.node_state(0, t);
    const bool is_done = root.status == NodeStatus::kDone;
    // What the root returns is no value of the tree where something in the search is wrong and nothing is proved.
    const bool is_doubtful =
        source.judgement != nullptr && has_erred(*source.judgement, t) && root.proof == Proof::kNothing;
    if (is_done && root.is_evaluated) return is_doubtful ? "" : "= " + score_text(root.value);
    if (trace.shape()->child_count(0) == 0) return {};
    if (source.names.role(0) == Role::kChance)
        return root.has_value && !is_doubtful ? "= " + bound_text(root.value, Proof::kNothing) : "";
    const Terms terms = terms_of(trace, t);
    std::string text = source.names.role(0) == Role::kMin ? "= min(" : "= max(";
    text += terms.list + ")";
    if (is_done && !is_doubtful)
        text += " " + bound_text(root.value, root.proof == Proof::kNothing ? Proof::kExact : root.proof);
    if (terms.bounds.empty()) return text;
    std::string bounds =
        joined(std::span<const std::string>(terms.bounds).first(std::min(terms.bounds.size(), kBoundsSaid)), ", ");
    if (terms.bounds.size() > kBoundsSaid) bounds += ", …";
    return source.language.with("expression.with", {text, bounds});
}

/// "x", "x and y", "x, y and p"; empty where one of them is not shown.
std::string letters_text(const Expression& expression, const ExpressionSource& source, NodeId node, Step t,
                         std::size_t& count) {
    const TreeShape& shape = *source.trace.shape();
    std::vector<std::string> letters;
    bool are_all_shown = true;
    count = 0;
    for (std::uint32_t i = 0; i < shape.child_count(node); ++i) {
        const NodeId child = shape.child_at(node, i);
        if (!is_skipped(source.trace, child, t)) continue;
        ++count;
        const auto found = expression.letters.find(child);
        if (found == expression.letters.end()) {
            are_all_shown = false;
        } else {
            letters.push_back(found->second);
        }
    }
    constexpr std::size_t kLettersSaid = 4;
    if (!are_all_shown || letters.empty() || letters.size() > kLettersSaid) return {};
    std::string text = letters.front();
    for (std::size_t i = 1; i < letters.size(); ++i) {
        text = source.language.with(i + 1 == letters.size() ? "narration.list.last" : "narration.list.next",
                                    {text, letters[i]});
    }
    return text;
}

/// "C cannot beat B", or what else the cut rests upon.
std::string loss_of(const ExpressionSource& source, const Event& cutoff, Step t) {
    const Trace& trace = source.trace;
    const bool is_alpha = cutoff.has(event_flag::kAlphaCut);
    const std::string name = source.names.said_name(trace.node_of(cutoff.visit));
    const VisitId setter = cutoff.second();
    const VisitId best = setter == kNone ? kNone : trace.visit_state(setter, t).best_child;
    if (best != kNone && setter == trace.parent(cutoff.visit)) {
        const std::string rival = source.names.said_name(trace.node_of(best));
        if (!rival.empty()) return source.language.with("expression.cannot_beat", {name, rival});
        return source.language.with("expression.cannot_beat_move", {name, source.names.move_text(trace.node_of(best))});
    }
    const NodeState state = trace.visit_state(cutoff.visit, t);
    return source.language.with(is_alpha ? "expression.not_above" : "expression.not_below",
                                {name, is_alpha ? alpha_text(state) : beta_text(state)});
}

/// Whether the cut is a mistake, or rests on one.
Conclusion conclusion_about(const ExpressionSource& source, Step t) {
    const Judgement* judgement = source.judgement;
    if (judgement == nullptr || !has_erred(*judgement, t)) return Conclusion::kCutIsRight;
    if (has_fault_at(*judgement, t - 1)) return Conclusion::kCutIsWrong;
    return proof_of_cut(source.trace, *judgement, t).is_right() ? Conclusion::kCutIsRight : Conclusion::kCutIsDoubtful;
}

void conclude(Expression& expression, const ExpressionSource& source, Step t) {
    const Trace& trace = source.trace;
    const Language& language = source.language;
    if (t > 0 && trace.event(t - 1).kind == EventKind::kCutoff) {
        const Event cutoff = trace.event(t - 1);
        expression.concludes = conclusion_about(source, t);
        if (expression.concludes != Conclusion::kCutIsRight) {
            const bool is_wrong = expression.concludes == Conclusion::kCutIsWrong;
            expression.conclusion = language(is_wrong ? "expression.no_reason" : "expression.doubtful_reason");
            return;
        }
        std::size_t count = 0;
        const std::string letters = letters_text(expression, source, trace.node_of(cutoff.visit), t, count);
        const std::string_view key = letters.empty() ? "expression.whatever.rest"
                                     : count == 1    ? "expression.whatever.one"
                                                     : "expression.whatever";
        expression.conclusion = language.with(key, {letters, loss_of(source, cutoff, t)});
        return;
    }
    const bool is_over = trace.node_state(0, t).status == NodeStatus::kDone;
    if (expression.letters.empty() && is_over) return;
    expression.concludes = Conclusion::kKey;
    expression.conclusion = language(expression.letters.empty() ? "expression.question_marks" : "expression.letters");
}

}  // namespace

void put_into_words(Expression& expression, const ExpressionSource& source, Step t) {
    expression.equation = equation_of(source, t);
    conclude(expression, source, t);
}

}  // namespace plytrace
