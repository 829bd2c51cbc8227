#include "app/practice/prune_marks.hpp"

#include <algorithm>
#include <iterator>
#include <map>

#include "app/practice/tree_values.hpp"
#include "search/any_game/tree_session.hpp"

namespace plytrace {
namespace {

/// The correct search under one cut rule.
struct RightCuts {
    CutRule rule;
    std::shared_ptr<const Trace> trace;
    std::vector<bool> is_visited;  ///< by node
};

[[nodiscard]] RightCuts right_cuts(const PracticeTask& task, CutRule cut) {
    SearchOptions options = task.options;
    options.alpha_beta.cut = cut;
    const bool is_own = options.alpha_beta.cut == task.options.alpha_beta.cut && task.trace != nullptr;
    RightCuts right{cut, is_own ? task.trace : trace_of_tree(*task.tree, options), {}};
    for (NodeId node = 0; node < task.tree->node_count(); ++node)
        right.is_visited.push_back(right.trace->latest_visit(node, right.trace->event_count()) != kNone);
    return right;
}

void add_leaves_below(const ExplicitTree& tree, NodeId node, std::vector<NodeId>& leaves) {
    for (NodeId at = node; at < tree.subtree_end(node); ++at)
        if (tree.is_leaf(at)) leaves.push_back(at);
}

/// By node: whether all leaves below it are crossed out.
[[nodiscard]] std::vector<bool> all_crossed_out(const ExplicitTree& tree, const CrossedOut& crossed_out) {
    std::vector<bool> is_all(tree.node_count(), true);
    for (NodeId node = static_cast<NodeId>(tree.node_count()); node-- > 0;) {
        if (tree.is_leaf(node)) is_all[node] = crossed_out[node];
        if (node != 0 && !is_all[node]) is_all[tree.parent(node)] = false;
    }
    return is_all;
}

/// Judges each cut under one rule.
[[nodiscard]] std::vector<CutMark> judge_cuts(const ExplicitTree& tree, const RightCuts& right,
                                              const CrossedOut& crossed_out) {
    std::map<NodeId, CutMark> cuts;
    const auto is_crossed = [&](NodeId leaf) { return static_cast<bool>(crossed_out[leaf]); };
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        if (!right.is_visited[node] || tree.is_leaf(node)) continue;
        CutMark mark;
        mark.node = node;
        for (const NodeId child : tree.children(node)) {
            if (right.is_visited[child]) continue;
            add_leaves_below(tree, child, mark.leaves);
        }
        if (mark.leaves.empty()) continue;
        const auto count = std::count_if(mark.leaves.begin(), mark.leaves.end(), is_crossed);
        const bool is_whole = static_cast<std::size_t>(count) == mark.leaves.size();
        mark.verdict = is_whole ? CutVerdict::kRight : count == 0 ? CutVerdict::kMissed : CutVerdict::kPartly;
        mark.is_fault = !is_whole;
        std::copy_if(mark.leaves.begin(), mark.leaves.end(), std::back_inserter(mark.left_out),
                     [&](NodeId leaf) { return !is_crossed(leaf); });
        cuts.emplace(node, std::move(mark));
    }
    // Leaves that are crossed out wrongly, grouped by the node whose children are skipped.
    const std::vector<bool> is_all_crossed = all_crossed_out(tree, crossed_out);
    std::map<NodeId, CutMark> extras;
    for (NodeId leaf = 0; leaf < tree.node_count(); ++leaf) {
        if (!tree.is_leaf(leaf) || !crossed_out[leaf] || !right.is_visited[leaf]) continue;
        NodeId top = leaf;
        while (top != 0 && tree.parent(top) != 0 && is_all_crossed[tree.parent(top)]) top = tree.parent(top);
        const NodeId node = top == 0 ? 0 : tree.parent(top);
        CutMark& mark = extras[node];
        const bool makes_cut = top != 0 && cuts.contains(node) &&
                               (tree.child_index(top) + 1 == tree.child_count(node) ||
                                !right.is_visited[tree.child(node, tree.child_index(top) + 1)]);
        mark.verdict = makes_cut && mark.leaves.empty() ? CutVerdict::kExtraSeen : CutVerdict::kExtra;
        mark.node = node;
        mark.leaves.push_back(leaf);
        mark.is_fault = true;
        mark.kind = FaultKind::kCutTooEarly;
    }
    std::vector<CutMark> all;
    for (auto& [node, mark] : cuts) all.push_back(std::move(mark));
    for (auto& [node, mark] : extras) all.push_back(std::move(mark));
    std::stable_sort(all.begin(), all.end(), [](const CutMark& a, const CutMark& b) { return a.node < b.node; });
    return all;
}

[[nodiscard]] std::size_t count_faults(const std::vector<CutMark>& cuts) {
    return static_cast<std::size_t>(
        std::count_if(cuts.begin(), cuts.end(), [](const CutMark& mark) { return mark.is_fault; }));
}

/// In cutoffs. A cutoff that is partly crossed out costs the part of its leaves that is not.
[[nodiscard]] double cost_of(const CutMark& mark) {
    if (!mark.is_fault) return 0;
    if (mark.verdict != CutVerdict::kPartly) return 1;
    return static_cast<double>(mark.left_out.size()) / static_cast<double>(mark.leaves.size());
}

/// Whether the marks of these leaves are correct under that rule.
[[nodiscard]] bool is_right_by(const RightCuts& right, const CutMark& mark, const CrossedOut& crossed_out) {
    return std::all_of(mark.leaves.begin(), mark.leaves.end(),
                       [&](NodeId leaf) { return crossed_out[leaf] != right.is_visited[leaf]; });
}

/// Notes cuts that only one of the two rules makes, and mixtures of both rules.
void compare_rules(std::vector<CutMark>& cuts, const RightCuts& other, bool is_fixed, const CrossedOut& crossed_out) {
    for (CutMark& mark : cuts) {
        const bool is_right_there = is_right_by(other, mark, crossed_out);
        if (mark.is_fault && is_right_there) {
            mark.kind = FaultKind::kCutRule;
            const bool is_too_little = mark.verdict == CutVerdict::kMissed || mark.verdict == CutVerdict::kPartly;
            if (!is_fixed) mark.verdict = CutVerdict::kMixed;
            if (is_fixed && !is_too_little) mark.verdict = CutVerdict::kOneRule;
        } else if (mark.verdict == CutVerdict::kRight && !is_right_there) {
            mark.verdict = CutVerdict::kOneRule;
        }
    }
}

using Values = std::vector<std::vector<double>>;  ///< by node, from tree_values()

/// The value that follows from the children's written values, or from their true values if none is written. Children
/// that the search skips do not count.
[[nodiscard]] double value_from_written(const PracticeTask& task, const PruneMarks& marks, const Values& values,
                                        NodeId node, bool is_max) {
    const ExplicitTree& tree = *task.tree;
    double best = is_max ? -kInfinity : kInfinity;
    for (const NodeId child : tree.children(node)) {
        if (task.trace->latest_visit(child, task.trace->event_count()) == kNone) continue;
        const double value = marks.values[child].value_or(values[child][0]);
        best = is_max ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

[[nodiscard]] std::vector<ValueMark> judge_values(const PracticeTask& task, const PruneMarks& marks) {
    std::vector<ValueMark> found;
    const ExplicitTree& tree = *task.tree;
    const Values values = tree_values(tree);
    const Step end = task.trace->event_count();
    for (NodeId node = 0; node < marks.values.size(); ++node) {
        if (!marks.values[node] || tree.is_leaf(node)) continue;
        const double said = *marks.values[node], truth = values[node][0];
        const NodeState state = task.trace->node_state(node, end);
        const bool is_max = tree.player(node) == Player::kFirst;
        // At a node that is cut off, its value at the cut, the bound that it meets and everything between them are
        // correct.
        const double met = is_max ? state.beta_in : state.alpha_in;
        const double low = std::min({truth, state.has_value ? state.value : truth, state.has_value ? met : truth});
        const double high = std::max({truth, state.has_value ? state.value : truth, state.has_value ? met : truth});
        const bool is_cut = state.has_value && state.proof != Proof::kExact;
        ValueMark mark{node, said, state.has_value ? state.value : truth, false, false, FaultKind::kBackedUpValue};
        mark.is_right = said == truth || said == mark.expected || (is_cut && said >= low && said <= high);
        if (!mark.is_right) {
            mark.follows = said == value_from_written(task, marks, values, node, is_max);
            if (said == value_from_written(task, marks, values, node, !is_max)) mark.kind = FaultKind::kSign;
        }
        found.push_back(mark);
    }
    return found;
}

/// By node: every window during the search, the one on entry first; including bounds moved by a value that causes a
/// cut, which the search need not move.
using NodeWindows = std::vector<std::vector<Window>>;

[[nodiscard]] NodeWindows windows_in(const Trace& trace) {
    NodeWindows by_node(trace.node_count());
    for (Step at = 0; at < trace.event_count(); ++at) {
        const VisitId visit = trace.event(at).visit;
        std::vector<Window>& windows = by_node[trace.node_of(visit)];
        const NodeState state = trace.visit_state(visit, at + 1);
        if (windows.empty()) windows.push_back({state.alpha_in, state.beta_in});
        windows.push_back({state.alpha, state.beta});
        if (!state.has_value) continue;
        const bool is_max = state.role == Role::kMax;
        windows.push_back(is_max ? Window{std::max(state.alpha, state.value), state.beta}
                                 : Window{state.alpha, std::min(state.beta, state.value)});
    }
    return by_node;
}

/// The mistake behind a wrong window, if it is a known one.
[[nodiscard]] std::optional<FaultKind> mistake_of(const WindowMark& mark, const ExplicitTree& tree, const Trace& trace,
                                                  const NodeWindows& windows) {
    const NodeState state = trace.node_state(mark.node, trace.event_count());
    const Window &said = mark.said, &expected = mark.expected;
    if (said == Window{expected.beta, expected.alpha}) return FaultKind::kSign;
    const bool is_max = state.role == Role::kMax;
    const Window moved_wrongly = is_max ? Window{expected.alpha, state.value} : Window{state.value, expected.beta};
    if (state.has_value && said == moved_wrongly) return FaultKind::kBoundWrongNode;
    if (said.alpha <= expected.alpha && said.beta >= expected.beta) return FaultKind::kBoundNotInherited;
    if (mark.node == 0 || tree.child_index(mark.node) == 0) return std::nullopt;
    const NodeId sibling = tree.child(tree.parent(mark.node), tree.child_index(mark.node) - 1);
    const auto& there = windows[sibling];
    const bool is_of_sibling = std::find(there.begin(), there.end(), said) != there.end();
    return is_of_sibling ? std::optional(FaultKind::kBoundLeaked) : std::nullopt;
}

[[nodiscard]] std::vector<WindowMark> judge_windows(const PracticeTask& task, const PruneMarks& marks,
                                                    const Trace& trace, const Trace* other) {
    std::vector<WindowMark> found;
    const auto is_written = [](const std::optional<Window>& window) { return window.has_value(); };
    if (std::none_of(marks.windows.begin(), marks.windows.end(), is_written)) return found;
    const NodeWindows windows = windows_in(trace), others = other != nullptr ? windows_in(*other) : NodeWindows();
    for (NodeId node = 0; node < marks.windows.size(); ++node) {
        if (!marks.windows[node] || task.tree->is_leaf(node)) continue;
        std::vector<Window> right = windows[node];
        if (right.empty()) continue;  // the search never visits it
        WindowMark mark{node,  *marks.windows[node], right.front(),
                        false, std::nullopt,         trace.window_kind(trace.first_visit(node))};
        if (other != nullptr) right.insert(right.end(), others[node].begin(), others[node].end());
        mark.is_right = std::find(right.begin(), right.end(), mark.said) != right.end();
        if (!mark.is_right) mark.kind = mistake_of(mark, *task.tree, trace, windows);
        found.push_back(mark);
    }
    return found;
}

/// Whether all mistakes may be one mistake made everywhere: see PruneJudgement::mistake.
[[nodiscard]] bool can_be_one_mistake(const PracticeTask& task, const std::vector<CutMark>& cuts,
                                      const CrossedOut& crossed_out) {
    const bool has_marks = std::find(crossed_out.begin(), crossed_out.end(), true) != crossed_out.end();
    const bool has_fault = std::any_of(cuts.begin(), cuts.end(), [](const CutMark& mark) {
        return mark.is_fault && mark.kind != FaultKind::kCutRule;
    });
    return has_marks && has_fault && task.tree->height() <= kMostPracticePlies;
}

/// The mistake with which alpha-beta would skip exactly these leaves.
[[nodiscard]] std::optional<AlphaBetaMistake> mistake_behind(const ExplicitTree& tree, const PruneMarks& marks,
                                                             CutRule rule) {
    for (const AlphaBetaMistakeEntry& entry : kAlphaBetaMistakes) {
        const MistakenSearch run = search_with_mistake(tree, entry.mistake, rule);
        bool is_same = true;
        for (NodeId leaf = 0; leaf < tree.node_count() && is_same; ++leaf)
            is_same = !tree.is_leaf(leaf) || marks.crossed_out[leaf] != run.is_visited[leaf];
        if (is_same) return entry.mistake;
    }
    return std::nullopt;
}

template <class Mark>
[[nodiscard]] bool are_right(const std::vector<Mark>& marks) {
    return std::all_of(marks.begin(), marks.end(), [](const Mark& mark) { return mark.is_right; });
}

}  // namespace

bool PruneJudgement::is_right() const {
    return count_faults(cuts) == 0 && are_right(values) && are_right(windows);
}

CrossedOut leaves_left_out(const PracticeTask& task, CutRule cut) {
    const RightCuts right = right_cuts(task, cut);
    CrossedOut left_out(task.tree->node_count(), false);
    for (NodeId node = 0; node < task.tree->node_count(); ++node)
        left_out[node] = task.tree->is_leaf(node) && !right.is_visited[node];
    return left_out;
}

PruneJudgement judge_marks(const PracticeTask& task, const PruneMarks& marks) {
    const ExplicitTree& tree = *task.tree;
    const bool is_fixed = task.exercise.rule != PracticeRule::kEither;
    const RightCuts equal = right_cuts(task, CutRule::kEqual), strict = right_cuts(task, CutRule::kStrict);
    const auto by_equal = judge_cuts(tree, equal, marks.crossed_out);
    const auto by_strict = judge_cuts(tree, strict, marks.crossed_out);
    const bool takes_strict =
        is_fixed ? task.exercise.rule == PracticeRule::kStrict : count_faults(by_strict) < count_faults(by_equal);
    PruneJudgement judgement;
    judgement.rule = takes_strict ? CutRule::kStrict : CutRule::kEqual;
    judgement.cuts = takes_strict ? by_strict : by_equal;
    compare_rules(judgement.cuts, takes_strict ? equal : strict, is_fixed, marks.crossed_out);
    judgement.values = judge_values(task, marks);
    const RightCuts &own = takes_strict ? strict : equal, &other = takes_strict ? equal : strict;
    judgement.windows = judge_windows(task, marks, *own.trace, is_fixed ? nullptr : other.trace.get());

    const auto is_mixed = [](const CutMark& mark) { return mark.verdict == CutVerdict::kMixed; };
    const auto mixed = static_cast<std::size_t>(std::count_if(judgement.cuts.begin(), judgement.cuts.end(), is_mixed));
    double faults = 0;
    for (const CutMark& mark : judgement.cuts) faults += cost_of(mark);
    if (mixed > 1) faults -= static_cast<double>(mixed - 1);  // inconsistent cuts at equality count as one mistake
    const auto is_made = [](const CutMark& mark) {
        return mark.verdict != CutVerdict::kExtra && mark.verdict != CutVerdict::kExtraSeen;
    };
    const auto cuts = static_cast<std::size_t>(std::count_if(judgement.cuts.begin(), judgement.cuts.end(), is_made));
    const auto share_of = [](double wrong, std::size_t all) {
        return std::max(0.0, 1 - wrong / static_cast<double>(std::max<std::size_t>(all, 1)));
    };
    judgement.share = share_of(faults, cuts);
    if (const std::size_t written = judgement.values.size() + judgement.windows.size(); written > 0) {
        const auto wrong =
            static_cast<double>(std::count_if(judgement.values.begin(), judgement.values.end(),
                                              [](const ValueMark& mark) { return !mark.is_right && !mark.follows; }) +
                                std::count_if(judgement.windows.begin(), judgement.windows.end(),
                                              [](const WindowMark& mark) { return !mark.is_right; }));
        const double of_written = task.exercise.weights.written / 100.0;
        judgement.share = (1 - of_written) * judgement.share + of_written * share_of(wrong, written);
    }
    if (can_be_one_mistake(task, judgement.cuts, marks.crossed_out))
        judgement.mistake = mistake_behind(tree, marks, judgement.rule);
    return judgement;
}

}  // namespace plytrace
