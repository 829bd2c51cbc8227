// What is under the pointer, in words.

#include "app/base/score_text.hpp"
#include "app/ui/tree/tree_panel.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/options/algorithm_table.hpp"
#include "search/trace/counted.hpp"

namespace plytrace {

namespace {

[[nodiscard]] const char* status_key(const NodeState& state) {
    switch (state.status) {
        case NodeStatus::kNotReached:
            return "tree.tip.not_reached";
        case NodeStatus::kOpen:
            return "tree.tip.open";
        case NodeStatus::kDone:
            return state.is_evaluated ? "tree.tip.evaluated" : state.is_reused ? "tree.tip.reused" : "tree.tip.done";
        case NodeStatus::kCut:
            return "tree.tip.cut";
        case NodeStatus::kBeyondDepth:
            return "tree.tip.beyond_depth";
    }
    return "tree.tip.not_reached";
}

/// On one line: the tooltip is as wide as what is in it.
void muted_line(const AppContext& context, const char* text) {
    ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().muted));
    ImGui::TextUnformatted(text);
    ImGui::PopStyleColor();
}

void row(const AppContext& context, const char* label, const std::string& value) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    muted_line(context, label);
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(value.c_str(), value.c_str() + value.size());
}

[[nodiscard]] std::string called(const NodeText& names, NodeId node) {
    std::string name = names.node_name(node);
    if (name.empty()) name = names.move_text(node);
    if (name.empty()) name = std::to_string(node);
    return name;
}

/// The last few moves that lead to a node.
[[nodiscard]] std::string line_to(const Trace& trace, const NodeText& names, NodeId node) {
    constexpr int kMoves = 6;
    std::string line;
    for (int count = 0; trace.node_parent(node) != kNone; node = trace.node_parent(node), ++count) {
        if (count == kMoves) return "… " + line;
        line = names.move_text(node) + (line.empty() ? "" : " ") + line;
    }
    return line.empty() ? called(names, node) : line;
}

/// Visits of the node by step t, counted as far as a tooltip needs.
[[nodiscard]] std::string visit_count(const Trace& trace, NodeId node, Step t) {
    constexpr int kMost = 999;
    int count = 0;
    VisitId visit = trace.latest_visit(node, t);
    while (visit != kNone && count < kMost) {
        ++count;
        const Step entered = trace.enter_step(visit);
        visit = entered == 0 ? kNone : trace.latest_visit(node, entered);
    }
    return count == kMost ? "≥ " + std::to_string(count) : std::to_string(count);
}

}  // namespace

void TreePanel::draw_tip(const AppContext& context, const TreeHit& under) const {
    if (under.node == kNone && !under.fold) return;
    if (!ImGui::BeginTooltip()) return;
    if (under.node != kNone) {
        draw_node_tip(context, under.node);
    } else if (*under.fold < m_frame.folds.size()) {
        const FrameFold& fold = m_frame.folds[*under.fold];
        ImGui::TextUnformatted(context.app.language.with("tree.tip.folded", {count_text(fold.count)}).c_str());
        muted_line(context, context.text("tree.tip.folded_hint"));
    }
    ImGui::EndTooltip();
}

void TreePanel::draw_node_tip(const AppContext& context, NodeId node) const {
    const Trace& trace = *context.trace();
    const NodeText& names = context.app.document.node_text();
    const Position p = layout().position[node];
    if (p == kNone) return;
    const NodeState state = node_state_at(trace, m_step, node, layout().level_of(p));
    const std::string name = names.node_name(node), move = names.move_text(node);
    const std::string title = name.empty() ? move : move.empty() || move == name ? name : name + "  " + move;
    if (!title.empty()) {
        const FontScope bold(context, Face::kBold, kBodySize);
        ImGui::TextUnformatted(title.c_str());
    }
    muted_line(context, context.text(status_key(state)));
    if (!ImGui::BeginTable("tree.tip", 2, ImGuiTableFlags_SizingFixedFit)) return;
    const auto leaf = names.leaf_value(node);
    const bool hides_leaf = context.app.view.options.hides_unvisited_leaves && !state.has_value;
    if (state.has_value) {
        row(context, context.text("tree.tip.value"), bound_text(trace, state.value, state.proof));
    } else if (leaf && !hides_leaf) {
        row(context, context.text("tree.tip.value"), names.leaf_text(node));
    }
    if (const Step counted = counted_step(trace, state.visit, m_step.t); counted != kNever) {
        row(context, context.text("tree.tip.counted"), count_text(trace.event(counted).first()));
    }
    if (const auto probability = names.probability(node)) {
        row(context, context.text("tree.tip.probability"), share_text(*probability));
    }
    if (state.visit != kNone && keeps_window(trace.header().algorithm)) {
        row(context, context.text("tree.tip.window"), window_text(state));
        row(context, context.text("tree.tip.window_in"), window_in_text(state));
    }
    if (state.visit != kNone) {
        row(context, context.text("tree.tip.visits"), visit_count(trace, node, m_step.t));
        if (const VisitId tried = trace.previous_try(state.visit); tried != kNone) {
            const NodeState before = trace.visit_state(tried, m_step.t);
            row(context, context.text("tree.tip.tried"), bound_text(trace, before.value, before.proof));
            row(context, context.text("tree.tip.tried_window"), window_in_text(before));
        }
        if (state.reused_from != kNone) {
            row(context, context.text("tree.tip.reused_from"), line_to(trace, names, trace.node_of(state.reused_from)));
        }
        if (const Step cut = trace.cutoff_step(state.visit, m_step.t); cut != kNever) {
            const VisitId setter = trace.event(cut).second();
            row(context, context.text("tree.tip.skipped"), count_text(trace.event(cut).first()));
            row(context, context.text("tree.tip.bound_by"),
                setter == kNone ? context.text("tree.tip.root_window") : called(names, trace.node_of(setter)));
        }
    }
    const std::uint32_t below = layout().subtree_size[node] - 1;
    if (below > 0) {
        if (layout().child_count(p) > 0) {
            row(context, context.text("tree.tip.children"), count_text(layout().child_count(p)));
        }
        row(context, context.text("tree.tip.below"), count_text(below));
    }
    ImGui::EndTable();
}

}  // namespace plytrace
