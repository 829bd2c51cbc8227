#include "app/practice/hand_search.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/base/node_text.hpp"
#include "search/algorithms/mtd_f.hpp"

namespace plytrace {

namespace {

/// A mean may be typed with two decimals.
constexpr double kRounded = 0.006;

/// UCT: each iteration goes down by entering children, and up by the means.
class IterationHand final : public HandSearch {
  public:
    IterationHand(const PracticeTask& task, Recorder* recorder)
        : m_task(task), m_tree(*task.tree), m_recorder(recorder), m_nodes(m_tree.node_count()) {
        begin_iteration();
    }

    [[nodiscard]] HandPlace place() const override {
        HandPlace place;
        place.is_over = m_path.empty();
        if (place.is_over) return place;
        place.node = m_path.back();
        place.is_leaf = m_wants_result;
        place.has_come_back = m_wants_mean;
        place.is_done.assign(m_tree.child_count(place.node), false);
        if (!m_wants_mean && !m_wants_result) place.next = first_untried(place.node);
        place.iteration = m_iteration + 1;
        place.visits = m_nodes[place.node].visits;
        place.mean = m_nodes[place.node].mean;
        if (m_wants_mean) {
            place.from = m_from;
            place.from_value = {m_result};
        }
        return place;
    }

    void make(const HandStep& step) override {
        if (step.move == HandMove::kEnter) return enter(m_tree.child(m_path.back(), as_index(step.child)), step.child);
        const double number = step.numbers.front();
        m_wants_result ? take_result(number) : take_mean(number);
    }

    [[nodiscard]] std::optional<HandStep> right_step() const override {
        if (m_path.empty()) return std::nullopt;
        const NodeId node = m_path.back();
        if (m_wants_result) return HandStep{HandMove::kValue, 0, {right_result(node)}};
        if (m_wants_mean) return HandStep{HandMove::kValue, 0, {right_mean(node)}};
        const auto untried = first_untried(node);
        return HandStep{HandMove::kEnter, untried ? *untried : best_child(node), {}};
    }

  private:
    struct Node {
        std::uint32_t visits = 0;
        double sum = 0, mean = 0;  ///< of the results; as the student says it
    };

    const PracticeTask& m_task;
    const ExplicitTree& m_tree;
    Recorder* m_recorder;
    std::vector<Node> m_nodes;
    std::vector<NodeId> m_path;  ///< the open nodes of the iteration; empty at the end
    std::uint32_t m_iteration = 0;
    bool m_wants_result = false, m_wants_mean = false;
    double m_result = 0;
    NodeId m_from = kNone;

    [[nodiscard]] static std::size_t as_index(MoveCode move) { return static_cast<std::size_t>(move); }

    void begin_iteration() { enter(0, kNoMove); }

    void enter(NodeId node, MoveCode move) {
        m_path.push_back(node);
        m_wants_result = m_tree.is_leaf(node) || (node != 0 && m_nodes[node].visits == 0);
        if (m_recorder != nullptr) m_recorder->enter(move, role_in_tree(m_tree, node), -kInfinity, kInfinity);
    }

    /// A playout always takes the first move.
    [[nodiscard]] std::vector<MoveCode> playout(NodeId node) const {
        std::vector<MoveCode> moves;
        for (; !m_tree.is_leaf(node); node = m_tree.child(node, 0)) moves.push_back(0);
        return moves;
    }
    [[nodiscard]] double right_result(NodeId node) const {
        while (!m_tree.is_leaf(node)) node = m_tree.child(node, 0);
        return std::clamp(m_tree.value(node), m_task.options.range.alpha, m_task.options.range.beta);
    }
    [[nodiscard]] double right_mean(NodeId node) const {
        return (m_nodes[node].sum + m_result) / (m_nodes[node].visits + 1);
    }

    void take_result(double result) {
        const NodeId node = m_path.back();
        const std::vector<MoveCode> moves = playout(node);
        if (m_recorder != nullptr && !moves.empty()) m_recorder->playout(moves);
        if (m_recorder != nullptr) m_recorder->evaluate(result, moves.empty());
        m_result = result;
        m_wants_result = false;
        back_up(node, result);
    }

    void take_mean(double said) {
        const NodeId node = m_path.back();
        const double right = right_mean(node), mean = std::abs(said - right) < kRounded ? right : said;
        if (m_recorder != nullptr) {
            m_recorder->returned(mean, false);
            m_recorder->leave(mean);
        }
        back_up(node, mean);
    }

    /// The node has its mean; its parent is next, or else the next iteration.
    void back_up(NodeId node, double mean) {
        Node& at = m_nodes[node];
        ++at.visits;
        at.sum += m_result;
        at.mean = mean;
        m_from = node;
        m_path.pop_back();
        m_wants_mean = !m_path.empty();
        if (m_wants_mean) return;
        if (++m_iteration < m_task.options.iterations) begin_iteration();
    }

    [[nodiscard]] std::optional<MoveCode> first_untried(NodeId node) const {
        for (std::size_t i = 0; i < m_tree.child_count(node); ++i)
            if (m_nodes[m_tree.child(node, i)].visits == 0) return static_cast<MoveCode>(i);
        return std::nullopt;
    }

    [[nodiscard]] MoveCode best_child(NodeId node) const {
        const auto [low, high] = m_task.options.range;
        const double log_visits = std::log(m_nodes[node].visits);
        const bool is_min = role_in_tree(m_tree, node) == Role::kMin;
        std::size_t best = 0;
        double best_score = -kInfinity;
        for (std::size_t i = 0; i < m_tree.child_count(node); ++i) {
            const Node& child = m_nodes[m_tree.child(node, i)];
            const double scaled = (child.mean - low) / (high - low);
            const double score =
                (is_min ? -scaled : scaled) + m_task.options.exploration * std::sqrt(log_visits / child.visits);
            if (score <= best_score) continue;
            best_score = score;
            best = i;
        }
        return static_cast<MoveCode>(best);
    }
};

/// MTD(f): passes with zero windows, and a memory of two bounds for each node.
class PassHand final : public HandSearch {
  public:
    PassHand(const PracticeTask& task, Recorder* recorder)
        : m_task(task), m_tree(*task.tree), m_recorder(recorder), m_memory(m_tree.node_count()) {
        begin_pass(task.options.first_guess);
    }

    [[nodiscard]] HandPlace place() const override {
        HandPlace place;
        place.is_over = m_is_over;
        place.root = m_root;
        place.tested = m_tested;
        place.asks_for_more = m_asks_for_more;
        if (m_is_over) return place;
        if (m_open.empty()) {
            place.is_between = true;
            place.from_value = {m_result};
            return place;
        }
        const OpenNode& at = m_open.back();
        place.node = at.node;
        place.is_leaf = m_tree.is_leaf(at.node);
        place.has_come_back = at.has_come_back;
        place.has_value = at.has_value;
        place.has_cut = at.has_cut;
        if (at.has_value) place.value = {at.value};
        place.from = at.from;
        if (at.has_come_back) place.from_value = {at.from_value};
        place.window = m_window;
        place.is_done = at.is_done;
        place.next = first_left(at);
        place.may_remember = may_remember(at);
        return place;
    }

    void make(const HandStep& step) override {
        if (m_open.empty()) {
            if (step.move == HandMove::kLeave) {
                m_is_over = true;
            } else {
                begin_pass(step.numbers.front());
            }
            return;
        }
        OpenNode& at = m_open.back();
        switch (step.move) {
            case HandMove::kEnter:
                at.is_done[static_cast<std::size_t>(step.child)] = true;
                return enter(m_tree.child(at.node, static_cast<std::size_t>(step.child)), step.child);
            case HandMove::kValue:
                if (at.has_come_back) return take(at, step.numbers.front());
                return m_tree.is_leaf(at.node) && !is_known(at.node) ? evaluate(at, step.numbers.front())
                                                                     : remember(at, step.numbers.front());
            case HandMove::kCut:
                at.has_cut = true;
                if (m_recorder != nullptr)
                    m_recorder->cutoff(
                        static_cast<std::uint32_t>(std::count(at.is_done.begin(), at.is_done.end(), false)));
                return;
            case HandMove::kLeave:
                return leave(at);
            case HandMove::kBound:
                return;  // never possible: a zero window has no bound to move
        }
    }

    [[nodiscard]] std::optional<HandStep> right_step() const override {
        if (m_is_over) return std::nullopt;
        if (m_open.empty()) {
            if (m_root.alpha >= m_root.beta) return HandStep{HandMove::kLeave, 0, {}};
            return HandStep{HandMove::kValue, 0, {m_result}};
        }
        const OpenNode& at = m_open.back();
        const Known& known = m_memory[at.node];
        if (at.has_come_back) return HandStep{HandMove::kValue, 0, {better(at)}};
        if (m_tree.is_leaf(at.node)) return HandStep{HandMove::kValue, 0, {m_tree.value(at.node)}};
        if (may_remember(at) && known.bounds.alpha >= m_window.beta)
            return HandStep{HandMove::kValue, 0, {known.bounds.alpha}};
        if (may_remember(at) && known.bounds.beta <= m_window.alpha)
            return HandStep{HandMove::kValue, 0, {known.bounds.beta}};
        const auto next = first_left(at);
        if (!next || at.has_cut) return HandStep{HandMove::kLeave, 0, {}};
        const bool closes = at.has_value && (is_max(at.node) ? at.value >= m_window.beta : at.value <= m_window.alpha);
        if (closes) return HandStep{HandMove::kCut, 0, {}};
        return HandStep{HandMove::kEnter, *next, {}};
    }

  private:
    struct OpenNode {
        NodeId node = 0;
        VisitId visit = 0;
        std::vector<bool> is_done;
        double value = 0, from_value = 0;
        NodeId from = kNone;
        bool has_value = false, has_come_back = false, has_cut = false;
    };
    /// The bounds that visits have found, and these visits.
    struct Known {
        Window bounds;
        VisitId found_low = kNone, found_high = kNone;
    };

    const PracticeTask& m_task;
    const ExplicitTree& m_tree;
    Recorder* m_recorder;
    std::vector<Known> m_memory;
    std::vector<OpenNode> m_open;
    VisitId m_visits = 0;
    Window m_root, m_window;  ///< the root's bounds; the pass's window
    double m_tested = 0, m_result = 0;
    bool m_asks_for_more = false, m_is_over = false;

    [[nodiscard]] bool is_max(NodeId node) const { return role_in_tree(m_tree, node) == Role::kMax; }
    [[nodiscard]] bool is_known(NodeId node) const {
        return m_memory[node].found_low != kNone || m_memory[node].found_high != kNone;
    }
    [[nodiscard]] bool may_remember(const OpenNode& at) const {
        const bool is_new = std::find(at.is_done.begin(), at.is_done.end(), true) == at.is_done.end();
        return !m_tree.is_leaf(at.node) && is_new && is_known(at.node);
    }
    [[nodiscard]] static std::optional<MoveCode> first_left(const OpenNode& at) {
        const auto left = std::find(at.is_done.begin(), at.is_done.end(), false);
        if (left == at.is_done.end()) return std::nullopt;
        return static_cast<MoveCode>(left - at.is_done.begin());
    }
    [[nodiscard]] double better(const OpenNode& at) const {
        if (!at.has_value) return at.from_value;
        return is_max(at.node) ? std::max(at.value, at.from_value) : std::min(at.value, at.from_value);
    }

    void begin_pass(double number) {
        m_tested = number;
        m_asks_for_more = number == m_root.alpha;
        m_window = test_window(number, m_asks_for_more);
        if (m_recorder != nullptr) {
            const Window asked = m_asks_for_more ? Window{number, kInfinity} : Window{-kInfinity, number};
            m_recorder->begin_pass(kTestPass, -1, asked.alpha, asked.beta);
        }
        enter(0, kNoMove);
    }

    void enter(NodeId node, MoveCode move) {
        OpenNode& open = m_open.emplace_back();
        open.node = node;
        open.visit = m_visits++;
        open.is_done.assign(m_tree.child_count(node), false);
        if (m_recorder == nullptr) return;
        const VisitPass pass = move == kNoMove ? VisitPass::kZero : VisitPass::kAsAbove;
        m_recorder->enter(move, role_in_tree(m_tree, node), m_window.alpha, m_window.beta, pass);
    }

    void evaluate(const OpenNode& at, double value) {
        if (m_recorder != nullptr) m_recorder->evaluate(value, true);
        m_memory[at.node] = {{value, value}, at.visit, at.visit};
        come_back(value);
    }

    void remember(const OpenNode& at, double value) {
        const Known& known = m_memory[at.node];
        // If both bounds are this value, the one that answers the test.
        const bool may_be_low = known.found_low != kNone && value == known.bounds.alpha;
        const bool may_be_high = known.found_high != kNone && value == known.bounds.beta;
        const bool is_low =
            may_be_low && may_be_high ? value >= m_window.beta : may_be_low || known.found_high == kNone;
        if (m_recorder != nullptr) {
            m_recorder->table(event_flag::kTableHit, is_low ? known.found_low : known.found_high);
            m_recorder->leave(value);
        }
        come_back(value);
    }

    void take(OpenNode& at, double value) {
        const bool has_improved = !at.has_value || at.value != value;
        at.value = value;
        at.has_value = true;
        at.has_come_back = false;
        if (m_recorder != nullptr) m_recorder->returned(value, has_improved);
    }

    void leave(const OpenNode& at) {
        const double value = at.value;
        Known& known = m_memory[at.node];
        const bool is_yes = value >= m_window.beta;
        (is_yes ? known.bounds.alpha : known.bounds.beta) = value;
        (is_yes ? known.found_low : known.found_high) = at.visit;
        if (m_recorder != nullptr) {
            m_recorder->table(event_flag::kTableStore, kNone);
            m_recorder->leave(value);
        }
        come_back(value);
    }

    void come_back(double value) {
        const NodeId node = m_open.back().node;
        m_open.pop_back();
        if (!m_open.empty()) {
            m_open.back().has_come_back = true;
            m_open.back().from = node;
            m_open.back().from_value = value;
            return;
        }
        m_result = value;
        (value >= m_window.beta ? m_root.alpha : m_root.beta) = value;
    }
};

}  // namespace

bool is_by_iterations(const PracticeTask& task) {
    return info(task.options.algorithm).is_sampling;
}

bool is_by_passes(const PracticeTask& task) {
    return info(task.options.algorithm).sets_window;
}

std::unique_ptr<HandSearch> hand_by_iterations(const PracticeTask& task, Recorder* recorder) {
    return std::make_unique<IterationHand>(task, recorder);
}

std::unique_ptr<HandSearch> hand_by_passes(const PracticeTask& task, Recorder* recorder) {
    return std::make_unique<PassHand>(task, recorder);
}

}  // namespace plytrace
