#include "app/tree/tree_outline.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/base/score_text.hpp"
#include "app/document/pass_list.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_room.hpp"
#include "app/tree/tree_step.hpp"
#include "app/tree/whole_tree.hpp"
#include "search/check/doubts.hpp"

namespace plytrace {

namespace {

constexpr std::array<const char*, 6> kMarkKeys = {"",
                                                  "outline.mark.crossed",
                                                  "outline.mark.right",
                                                  "outline.mark.wrong",
                                                  "outline.mark.missed",
                                                  "outline.mark.asked"};

class Outliner {
  public:
    Outliner(const Document& document, const ViewState& view, const Language& language, Step t,
             const ExpandedNodes& expanded, const std::optional<PracticeLook>& look)
        : m_document(document),
          m_trace(*document.trace()),
          m_text(document.node_text()),
          m_view(view),
          m_language(language),
          m_expanded(expanded),
          m_look(look),
          m_options(tree_frame_options(view.options, document, language)),
          m_step(look_up_step(m_trace, std::min(t, m_trace.event_count()))) {
        if (!look) return;
        m_options.version = look->version;
        m_options.shows_best = look->shows_best;
        m_options.keeps_leaves = look->keeps_leaves;
        m_options.shows_windows = m_options.shows_windows && look->shows_windows;
    }

    [[nodiscard]] std::vector<OutlineNode> outline() {
        if (m_step.known_nodes > 0) add(item_of(0, 1, 1, 1), false);
        while (!m_open.empty()) {
            Family& family = m_open.back();
            const auto level = static_cast<std::uint32_t>(m_open.size()) + 1;
            const auto count = static_cast<std::uint32_t>(family.children.size());
            if (family.next < std::min(family.most, count)) {
                const std::uint32_t place = ++family.next;
                add(item_of(family.children[place - 1], level, place, count), family.is_stale);
                continue;
            }
            if (family.next < count) {
                OutlineNode rest = item_of(family.parent, level, count, count);
                rest.left_out = count - family.next;
                m_nodes.push_back(std::move(rest));
            }
            m_open.pop_back();
        }
        return std::move(m_nodes);
    }

  private:
    /// The children of an expanded node, while they are listed.
    struct Family {
        NodeId parent;
        std::vector<NodeId> children;
        std::uint32_t most;
        bool is_stale;
        std::uint32_t next = 0;
    };

    [[nodiscard]] static OutlineNode item_of(NodeId node, std::uint32_t level, std::uint32_t place,
                                             std::uint32_t siblings) {
        OutlineNode item;
        item.node = node;
        item.level = level;
        item.place = place;
        item.siblings = siblings;
        return item;
    }

    [[nodiscard]] bool is_plain() const { return m_options.version != TreeVersion::kSolved; }

    /// Calls `take` with each visit of the node by now, the latest first, until it returns true.
    template <class Take>
    void for_visits(NodeId node, Take take) const {
        VisitId visit = m_trace.latest_visit(node, m_step.t);
        while (visit != kNone && !take(visit)) {
            const Step entered = m_trace.enter_step(visit);
            visit = entered == 0 ? kNone : m_trace.latest_visit(node, entered);
        }
    }

    [[nodiscard]] bool has_children(NodeId node) const {
        if (const TreeShape* const shape = m_trace.shape()) return shape->child_count(node) > 0;
        bool has = false;
        for_visits(node, [&](VisitId visit) { return has = !m_trace.children_entered(visit, m_step.t).empty(); });
        return has;
    }

    /// In the order of their numbers, as they are drawn.
    [[nodiscard]] std::vector<NodeId> children_of(NodeId node) const {
        std::vector<NodeId> children;
        if (const TreeShape* const shape = m_trace.shape()) {
            for (std::uint32_t i = 0; i < shape->child_count(node); ++i) children.push_back(shape->child_at(node, i));
            return children;
        }
        for_visits(node, [&](VisitId visit) {
            for (const VisitId child : m_trace.children_entered(visit, m_step.t))
                children.push_back(m_trace.node_of(child));
            return false;
        });
        std::sort(children.begin(), children.end());
        children.erase(std::unique(children.begin(), children.end()), children.end());
        return children;
    }

    void add(OutlineNode item, bool is_below_stale) {
        const NodeId node = item.node;
        const NodeState state = node_state_at(m_trace, m_step, node, item.level - 1, m_document.judgement());
        const bool is_stale = state.is_stale || (is_below_stale && state.visit != kNone);
        item.has_children = has_children(node);
        const auto wanted = m_expanded.find(node);
        item.is_expanded = item.has_children && wanted != m_expanded.end() && m_nodes.size() < kMostOutlined;
        item.is_current = !is_plain() && node == m_step.current;
        item.is_selected = node == (m_look ? m_look->chosen : m_view.selected);
        const bool is_leaf = !item.has_children && m_text.is_leaf(node);
        item.words = is_leaf ? words_of_leaf(node, state) : words_of_inner(node, state);
        if (!is_plain()) add_merit(item);
        if (!is_plain()) add_state(item, state, is_stale);
        add_marks(item);
        m_nodes.push_back(item);
        if (item.is_expanded) m_open.push_back({node, children_of(node), wanted->second, is_stale});
    }

    [[nodiscard]] std::vector<std::string> name_words(NodeId node) const {
        std::string name = m_text.node_name(node);
        if (name.empty() && node == 0) name = m_language("outline.root");
        std::vector<std::string> words;
        if (!name.empty()) words.push_back(std::move(name));
        if (const auto probability = m_text.probability(node)) {
            words.push_back(m_language.with("outline.probability", {short_probability_text(*probability)}));
        }
        return words;
    }

    [[nodiscard]] std::vector<std::string> words_of_leaf(NodeId node, const NodeState& state) const {
        std::vector<std::string> words = name_words(node);
        words.emplace_back(m_language("outline.leaf"));
        const bool is_hidden = m_options.version == TreeVersion::kHidden || (is_plain() && state.is_reused);
        const bool is_shown = state.has_value || is_plain() || !m_options.hides_unseen_values;
        if (is_hidden || !is_shown) return words;
        const std::vector<std::string> texts =
            m_options.keeps_leaves ? m_text.leaf_texts(node) : leaf_texts(m_trace, m_text, node, state);
        if (!texts.empty()) words.push_back(texts.front());
        add_fault(words, state);
        return words;
    }

    [[nodiscard]] std::vector<std::string> words_of_inner(NodeId node, const NodeState& state) const {
        std::vector<std::string> words = name_words(node);
        words.push_back(word_for(m_options.words, state.visit != kNone ? state.role : m_text.role(node)));
        if (state.visit == kNone || is_plain()) return words;
        if (!m_options.shows_best && m_trace.leave_step(state.visit) == m_step.t) return words;  // as in the drawing
        if (!add_fault(words, state) && state.has_value && !m_trace.has_merits()) {
            const int digits = digits_in_family(m_trace, state, m_step.t, m_step.open_state);
            const std::string value = bound_text(m_trace, state.value, state.proof, digits);
            const bool is_so_far = is_no_bound_yet(m_trace, state);
            words.push_back(is_so_far ? m_language.with("outline.so_far", {value}) : value);
        }
        if (m_trace.has_means()) {
            words.push_back(m_language.with("outline.visits", {count_text(m_trace.visits(node, m_step.t))}));
        }
        const bool is_window_wanted = state.status == NodeStatus::kOpen || m_options.shows_closed_windows;
        if (m_options.shows_windows && is_window_wanted) words.push_back(window_text(state));
        return words;
    }

    /// "live on OPEN, merit 41", for a node with a state in the queue.
    void add_merit(OutlineNode& item) const {
        const ListedState* const queued = m_step.queued(item.node);
        if (queued == nullptr) return;
        const bool is_solved = queued->state.is_solved;
        const char* const key = m_options.shows_best && queued->mark == QueueMark::kTop
                                    ? (is_solved ? "outline.top.solved" : "outline.top.live")
                                : queued->mark == QueueMark::kPurged ? "outline.purged"
                                : is_solved                          ? "outline.solved"
                                                                     : "outline.live";
        item.words.push_back(m_language.with(key, {score_text(queued->state.merit)}));
    }

    /// "8, not 3", for a value that does not follow from the returned ones.
    bool add_fault(std::vector<std::string>& words, const NodeState& state) const {
        const auto* const judgement = m_document.judgement();
        if (is_plain() || judgement == nullptr || state.visit == kNone || !state.has_value) return false;
        const Fault* const fault = wrong_value(*judgement, state.visit, m_step.t, state.value);
        if (fault == nullptr) return false;
        const int digits = m_trace.has_lists() ? kUsualDigits : digits_to_tell_apart({state.value, fault->expected});
        words.push_back(m_language.with(
            "tree.wrong", {score_text(m_trace, state.value, digits), score_text(m_trace, fault->expected, digits)}));
        return true;
    }

    void add_state(OutlineNode& item, const NodeState& state, bool is_stale) const {
        item.words.emplace_back(m_language(status_key(state)));
        if (!is_stale && state.has_value && is_of_pass_at(m_trace, state.visit, m_step.t) &&
            is_new_leaf(m_trace, state.visit))
            item.words.emplace_back(m_language("outline.new"));
        if (const Solved solved = solved_of(m_trace, state); solved != Solved::kUnknown) {
            item.words.emplace_back(m_language(solved == Solved::kProved ? "outline.proved" : "outline.disproved"));
        }
        if (is_stale) item.words.emplace_back(m_language("outline.stale"));
        if (item.is_current) item.words.emplace_back(m_language("outline.current"));
        if (m_options.shows_best && m_step.is_on_best_line(item.node, item.level - 1))
            item.words.emplace_back(m_language("tree.best_line"));
        const Step cut = state.visit == kNone ? kNever : m_trace.cutoff_step(state.visit, m_step.t);
        if (m_trace.is_unsound() && state.visit != kNone) add_belief(item, state);
        if (cut == kNever) return;
        const std::uint32_t skipped = m_trace.event(cut).first();
        item.words.push_back(skipped == kUnknownCount ? m_language("outline.cut.unknown")
                                                      : m_language.with("outline.cut", {count_text(skipped)}));
    }

    /// What is drawn in dots.
    void add_belief(OutlineNode& item, const NodeState& state) const {
        const bool is_null_move = m_trace.is_null_move(state.visit);
        if (is_null_move) item.words.emplace_back(m_language("moves.null"));
        const bool is_reduced = m_trace.manner(state.visit) == Manner::kReduced;
        if (is_reduced) item.words.emplace_back(m_language("outline.reduced"));
        const bool is_unproved = state.status == NodeStatus::kDone && state.proof == Proof::kNothing;
        if (is_unproved) item.words.emplace_back(m_language("outline.believed"));
    }

    void add_marks(OutlineNode& item) const {
        if (!m_look) return;
        if (item.node < m_look->marks.size() && m_look->marks[item.node] != NodeMark::kUnmarked)
            item.words.emplace_back(m_language(kMarkKeys[static_cast<std::size_t>(m_look->marks[item.node])]));
        if (item.node >= m_look->written.size() || m_look->written[item.node].empty()) return;
        std::string written = m_look->written[item.node];
        std::replace(written.begin(), written.end(), '\n', ' ');
        item.words.push_back(m_language.with("outline.written", {written}));
    }

    const Document& m_document;
    const Trace& m_trace;
    const NodeText& m_text;
    const ViewState& m_view;
    const Language& m_language;
    const ExpandedNodes& m_expanded;
    const std::optional<PracticeLook>& m_look;
    TreeFrameOptions m_options;
    TreeStep m_step;
    std::vector<OutlineNode> m_nodes;
    std::vector<Family> m_open;  ///< by level
};

}  // namespace

const char* status_key(const NodeState& state) {
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

std::vector<OutlineNode> tree_outline(const Document& document, const ViewState& view, const Language& language, Step t,
                                      const ExpandedNodes& expanded, const std::optional<PracticeLook>& look) {
    if (document.trace() == nullptr) return {};
    return Outliner(document, view, language, t, expanded, look).outline();
}

}  // namespace plytrace
