// An explicit tree, a recorded search of it, and its minimax values, to check words and numbers against.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/base/node_text.hpp"
#include "games/core/number_text.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "search/options/search_options.hpp"
#include "search/trace/recorder.hpp"
#include "tests/model/english.hpp"

namespace plytrace::test {

class SearchedTree final : public NodeText {
  public:
    SearchedTree(ExplicitTree given, const SearchOptions& with);

    ExplicitTree tree;
    SearchOptions options;
    std::unique_ptr<Trace> trace;

    /// The minimax value of a node as deep as the search goes.
    [[nodiscard]] double truth(NodeId node) const { return truth(node, options.depth); }
    /// As deep as the pass goes that step t is in.
    [[nodiscard]] double truth_at(NodeId node, Step t) const {
        return truth(node, trace->pass_count() > 0 ? trace->pass(trace->pass_at(t)).depth : options.depth);
    }
    [[nodiscard]] double truth(NodeId node, int depth) const {
        if (tree.is_leaf(node)) return tree.value(node);
        if (tree.depth(node) == depth) return *tree.evaluation(node);
        if (tree.is_chance(node)) {
            double mean = 0;
            for (const NodeId child : tree.children(node)) mean += tree.probability(child) * truth(child, depth);
            return mean;
        }
        const bool is_max = role(node) == Role::kMax;
        double best = is_max ? -kInfinity : kInfinity;
        for (const NodeId child : tree.children(node)) {
            const double value = truth(child, depth);
            best = is_max ? std::max(best, value) : std::min(best, value);
        }
        return best;
    }

    [[nodiscard]] std::string node_name(NodeId node) const override { return tree.name(node); }
    [[nodiscard]] std::optional<double> leaf_value(NodeId node) const override {
        return tree.is_leaf(node) ? std::optional(tree.value(node)) : std::nullopt;
    }
    [[nodiscard]] std::string leaf_text(NodeId node) const override {
        return tree.is_leaf(node) ? values_text(tree.values(node)) : std::string();
    }
    [[nodiscard]] std::optional<double> probability(NodeId node) const override {
        if (node == 0 || !tree.is_chance(tree.parent(node))) return std::nullopt;
        return tree.probability(node);
    }
    [[nodiscard]] std::string move_text(NodeId node) const override { return tree.move_name(node); }
    [[nodiscard]] bool is_leaf(NodeId node) const override { return tree.is_leaf(node); }
    [[nodiscard]] Role role(NodeId node) const override {
        if (tree.is_chance(node)) return Role::kChance;
        if (tree.value_count() > 1) return role_of_player(static_cast<std::size_t>(tree.player(node)));
        return tree.player(node) == Player::kFirst ? Role::kMax : Role::kMin;
    }

  private:
    [[nodiscard]] TraceHeader header() const;
};

/// Minimax, every combination of the options that change what alpha-beta does, half of them as negamax;
/// negamax and Bratko's two.
inline std::vector<SearchOptions> all_options() {
    std::vector<SearchOptions> all(1);
    all.front().algorithm = Algorithm::kMinimax;
    for (const CutRule cut : {CutRule::kEqual, CutRule::kStrict}) {
        for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
            for (const bool has_deep_cuts : {true, false}) {
                for (const Order order : {Order::kGiven, Order::kBest, Order::kWorst}) {
                    SearchOptions options;
                    options.alpha_beta = {cut, bounds, has_deep_cuts};
                    options.order = order;
                    all.push_back(options);
                }
            }
        }
    }
    const std::size_t with_alpha_beta = all.size();
    for (std::size_t i = 1; i < with_alpha_beta; i += 2) {
        all.push_back(all[i]);
        all.back().algorithm = Algorithm::kNegamaxAlphaBeta;
    }
    for (const Algorithm algorithm :
         {Algorithm::kNegamax, Algorithm::kBratkoMinimax, Algorithm::kBratkoAlphaBeta, Algorithm::kBratkoAlphaBeta}) {
        all.emplace_back().algorithm = algorithm;
    }
    all.back().order = Order::kWorst;
    return all;
}

/// Small trees of all kinds: repeated and infinite values, odd players, names, lone leaves.
inline ExplicitTree some_tree(std::uint64_t seed) {
    RandomTreeShape shape;
    shape.max_depth = 1 + static_cast<int>(seed % 5);
    shape.max_children = 2 + static_cast<int>(seed % 3);
    shape.max_nodes = 60;
    shape.lowest = seed % 2 == 0 ? -3 : -40;
    shape.highest = seed % 2 == 0 ? 3 : 40;
    shape.decimal_percent = seed % 4 == 1 ? 30 : 0;
    shape.infinite_percent = seed % 5 == 2 ? 15 : 0;
    shape.name_percent = seed % 7 == 3 ? 20 : 0;
    shape.odd_player_percent = seed % 6 == 4 ? 25 : 0;
    shape.has_random_root_player = true;
    shape.evaluation_percent = 100;
    return random_tree(shape, seed);
}

/// AIMA's two-ply tree, searched by alpha-beta with the defaults.
inline SearchedTree aima(const SearchOptions& options = {}) {
    return {*parse_tree("((3 12 8)(2 4 6)(14 5 2))"), options};
}

/// The first step right after an event of this kind at the node with this name.
inline Step step_after(const SearchedTree& searched, EventKind kind, std::string_view name) {
    for (Step at = 0; at < searched.trace->event_count(); ++at) {
        const Event event = searched.trace->event(at);
        if (event.kind == kind && searched.node_name(searched.trace->node_of(event.visit)) == name) return at + 1;
    }
    return kNever;
}

}  // namespace plytrace::test
