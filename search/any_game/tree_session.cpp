#include "search/any_game/tree_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "games/core/number_text.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"
#include "search/any_game/session_of.hpp"
#include "search/options/option_table.hpp"
#include "search/trace/recorder.hpp"

namespace plytrace {

namespace {

/// The tree's own evaluation of an inner node at the depth limit.
struct WrittenEvaluation {
    static constexpr bool values_finished_games = false;
    double operator()(const ExplicitTree& tree, const ExplicitTree::State& state) const {
        return tree.evaluation(state.node).value_or(0);  // checked() has verified that there is one
    }
};

std::shared_ptr<const TreeShape> shape_of(const ExplicitTree& tree) {
    auto shape = std::make_shared<TreeShape>();
    const auto count = static_cast<NodeId>(tree.node_count());
    shape->parent.resize(count);
    shape->child_offset.resize(count + 1U);
    shape->child.reserve(count);
    for (NodeId node = 0; node < count; ++node) {
        shape->parent[node] = node == 0 ? kNone : tree.parent(node);
        shape->child_offset[node] = static_cast<std::uint32_t>(shape->child.size());
        const auto children = tree.children(node);
        shape->child.insert(shape->child.end(), children.begin(), children.end());
    }
    shape->child_offset[count] = static_cast<std::uint32_t>(shape->child.size());
    return shape;
}

class TreeSession final : public GameSession {
  public:
    explicit TreeSession(std::shared_ptr<const ExplicitTree> tree)
        : m_tree(std::move(tree)), m_shape(shape_of(*m_tree)) {}

    [[nodiscard]] std::string_view id() const override { return "tree"; }
    [[nodiscard]] std::vector<EvaluationName> evaluations() const override { return {}; }
    [[nodiscard]] Player player_to_move(Moves moves) const override { return m_tree->player(node_after(moves)); }
    [[nodiscard]] std::vector<MoveCode> legal_moves(Moves moves) const override {
        std::vector<MoveCode> codes(m_tree->child_count(node_after(moves)));
        for (std::size_t index = 0; index < codes.size(); ++index) codes[index] = static_cast<MoveCode>(index);
        return codes;
    }
    [[nodiscard]] std::string move_text(Moves before, MoveCode move) const override {
        return m_tree->move_text({node_after(before)}, move);
    }
    [[nodiscard]] Expected<MoveCode> parse_move(Moves before, std::string_view text) const override {
        return m_tree->parse_move({node_after(before)}, text);
    }
    [[nodiscard]] std::string position_text(Moves /*moves*/) const override { return write_tree(*m_tree); }
    [[nodiscard]] std::optional<BoardState> board(Moves /*moves*/) const override { return std::nullopt; }
    [[nodiscard]] std::optional<std::string> picture_in_text(Moves moves) const override {
        const NodeId node = node_after(moves);
        return m_tree->is_leaf(node) ? "" : fmt::format("\n{}\n", m_tree->name(node));
    }
    [[nodiscard]] bool has_chance() const override { return m_tree->has_chance(); }
    [[nodiscard]] int value_count() const override { return m_tree->value_count(); }
    [[nodiscard]] double probability(Moves before, MoveCode move) const override {
        return m_tree->probability({node_after(before)}, move);
    }
    [[nodiscard]] const ExplicitTree* tree() const override { return m_tree.get(); }
    [[nodiscard]] std::shared_ptr<const TreeShape> shape() const override { return m_shape; }

    [[nodiscard]] Expected<SearchOptions> checked(SearchOptions options, Moves moves) const override {
        if (!options.evaluation.empty()) {
            return input_error(fmt::format(
                "an explicit tree has no evaluation \"{}\": its evaluations are written in it", options.evaluation));
        }
        if (options.table.has_symmetry) {
            return refusal("symmetry-in-tree", {},
                           "no two nodes of an explicit tree are mirror images; expected a table without symmetry");
        }
        if (!options.weights.empty()) {
            return input_error("an explicit tree has no evaluation with terms; expected no weights");
        }
        const NodeId root = node_after(moves);
        options.root_role = m_tree->player(root) == Player::kSecond ? Role::kMin : Role::kMax;
        if (m_tree->value_count() > 1) options.root_role = Role::kMax;
        if (info(options.algorithm).uses_range() && options.range == Window{}) {
            options.range = range_of_values();
            auto& [least, most] = options.range;  // a scale cannot be empty
            if (info(options.algorithm).is_sampling && least == most) most += std::max(1.0, std::abs(least));
        }
        if (const auto taken = checked_for_any_game(options, this); !taken) return taken;
        if (const auto finite = check_chance(); !finite) return tl::make_unexpected(finite.error());
        if (const auto within = check_range(options); !within) return tl::make_unexpected(within.error());
        if (const auto summed = check_sum(options.sum); !summed) return tl::make_unexpected(summed.error());
        if (const auto known = check_limits(options); !known) return tl::make_unexpected(known.error());
        if (const auto known = check_order(options); !known) return tl::make_unexpected(known.error());
        return options;
    }

    [[nodiscard]] Expected<double> search(Moves moves, const SearchOptions& options, AnySink sink) const override {
        const auto value =
            run_search(*m_tree, WrittenEvaluation{}, ExplicitTree::State{node_after(moves)}, options, sink);
        if (value) return *value;
        return input_error("sorting children best or worst first takes a tree of at most 1,000,000 nodes");
    }

    [[nodiscard]] std::optional<Perft> perft(Moves moves, int depth) const override {
        const PerftCounts counts = plytrace::perft(*m_tree, ExplicitTree::State{node_after(moves)}, depth);
        return Perft{counts.leaves, counts.nodes};
    }

  private:
    std::shared_ptr<const ExplicitTree> m_tree;
    std::shared_ptr<const TreeShape> m_shape;

    /// Refuses infinite values below chance nodes, whose average would be meaningless.
    [[nodiscard]] Expected<void> check_chance() const {
        if (!m_tree->has_chance()) return {};
        std::vector<bool> is_below(m_tree->node_count(), false);
        for (NodeId node = 1; node < m_tree->node_count(); ++node) {
            const NodeId parent = m_tree->parent(node);
            is_below[node] = is_below[parent] || m_tree->is_chance(parent);
            if (is_below[node] && std::isinf(m_tree->values(node)[0])) {
                return input_error(
                    fmt::format("a value below chance node {} is infinite; expected finite ones, which "
                                "have an average",
                                chance_above(node)));
            }
        }
        return {};
    }
    [[nodiscard]] std::string chance_above(NodeId node) const {
        do node = m_tree->parent(node);
        while (!m_tree->is_chance(node));
        return m_tree->name(node);
    }

    /// The least and the greatest finite value in the tree, those of inner nodes included, which a depth limit uses.
    [[nodiscard]] Window range_of_values() const {
        Window range{kInfinity, -kInfinity};
        for (NodeId node = 0; node < m_tree->node_count(); ++node) {
            const double value = m_tree->values(node)[0];
            if (!std::isfinite(value)) continue;  // NaN: it has none
            range.alpha = std::min(range.alpha, value);
            range.beta = std::max(range.beta, value);
        }
        return range.alpha <= range.beta ? range : Window{-1, 1};
    }

    /// Whether all values are within the range, if the search cuts by it.
    [[nodiscard]] Expected<void> check_range(const SearchOptions& options) const {
        if (!info(options.algorithm).needs_range) return {};
        const Window& range = options.range;
        for (NodeId node = 0; node < m_tree->node_count(); ++node) {
            const double value = m_tree->values(node)[0];
            if (!(value < range.alpha || value > range.beta)) continue;
            return refusal(
                "outside-range", {number_text(value), number_text(range.alpha), number_text(range.beta)},
                fmt::format("the value at {} is {}; expected all from {} to {}, as the range says", place_of(node),
                            number_text(value), number_text(range.alpha), number_text(range.beta)));
        }
        return {};
    }

    /// Whether all values are at least 0 and no list adds up to more than the declared sum.
    [[nodiscard]] Expected<void> check_sum(double sum) const {
        if (sum == kInfinity) return {};
        for (NodeId node = 0; node < m_tree->node_count(); ++node) {
            double total = 0;
            for (const double value : m_tree->values(node)) {
                if (value < 0) {
                    return refusal("sum-below-zero", {number_text(value)},
                                   fmt::format("a value at {} is {}; with a sum, expected none below 0", place_of(node),
                                               number_text(value)));
                }
                total += value;
            }
            if (total > sum + 1e-9) {
                return input_error(fmt::format("the values at {} add up to {}; expected at most the declared sum of {}",
                                               place_of(node), number_text(total), number_text(sum)));
            }
        }
        return {};
    }
    [[nodiscard]] std::string place_of(NodeId node) const {
        if (!m_tree->is_leaf(node)) return "node " + m_tree->name(node);
        return fmt::format("leaf {} (from 1)", m_tree->leaves_before(node) + 1);
    }

    /// Inner nodes at a depth limit need an evaluation; iterative deepening has a limit at each depth.
    [[nodiscard]] Expected<void> check_limits(const SearchOptions& options) const {
        const int last = std::min(options.depth, m_tree->height());
        for (int depth = options.is_iterative ? 1 : options.depth; depth >= 0 && depth <= last; ++depth) {
            const auto node = m_tree->first_without_evaluation(depth);
            if (!node) continue;
            if (depth == options.depth) {
                return refusal("no-evaluation", {m_tree->name(*node)},
                               fmt::format("inner node {} is at the depth limit of {} and has no "
                                           "\"evaluation\"; expected one, or a greater depth",
                                           m_tree->name(*node), depth));
            }
            return refusal("no-evaluation", {m_tree->name(*node)},
                           fmt::format("inner node {} is {} deep, where a pass of iterative deepening ends, and has no "
                                       "\"evaluation\"; expected one, or no iterative deepening",
                                       m_tree->name(*node), depth == 1 ? "1 ply" : fmt::format("{} plies", depth)));
        }
        return {};
    }

    /// Nodes that are sorted by evaluation need one, at each depth below the root.
    [[nodiscard]] Expected<void> check_order(const SearchOptions& options) const {
        if (options.order != Order::kEvaluation) return {};
        const int last = std::min(options.depth, m_tree->height());
        for (int depth = 1; depth <= last; ++depth) {
            const auto node = m_tree->first_without_evaluation(depth);
            if (!node) continue;
            return input_error(
                fmt::format("inner node {} has no \"evaluation\" to be sorted by; expected one, or "
                            "another order",
                            m_tree->name(*node)));
        }
        return {};
    }

    [[nodiscard]] NodeId node_after(Moves moves) const {
        NodeId node = 0;
        for (const MoveCode move : moves) node = m_tree->child(node, static_cast<std::size_t>(move));
        return node;
    }
};

}  // namespace

Expected<std::shared_ptr<const GameSession>> make_tree(const GameSpec& spec) {
    if (!spec.position.empty()) return input_error("an explicit tree is searched from its root; expected no position");
    std::optional<Player> root;
    if (spec.root) root = *spec.root == Role::kMax ? Player::kFirst : Player::kSecond;
    auto tree = parse_tree(spec.tree, root);
    if (!tree) return tl::make_unexpected(tree.error());
    return make_tree_game(std::make_shared<const ExplicitTree>(std::move(*tree)));
}

std::shared_ptr<const GameSession> make_tree_game(std::shared_ptr<const ExplicitTree> tree) {
    return std::make_shared<TreeSession>(std::move(tree));
}

std::shared_ptr<const Trace> trace_of_tree(const ExplicitTree& tree, const SearchOptions& options) {
    const auto game = make_tree_game(std::make_shared<const ExplicitTree>(tree));
    const auto checked = game->checked(options, {});
    TraceHeader header;
    header.game = "tree";
    header.algorithm = std::string(info(options.algorithm).id);
    header.options = option_pairs(checked ? *checked : options);
    header.values = info(options.algorithm).value_kind();
    auto trace = std::make_shared<Trace>(header, kMostEventsAtOnce, game->shape(), may_revisit(options));
    Recorder recorder(*trace);
    if (!checked) return trace;
    try {
        (void)game->search({}, *checked, &recorder);
    } catch (const SearchStopped&) {  // at the limit: the events so far remain
    }
    return trace;
}

}  // namespace plytrace
