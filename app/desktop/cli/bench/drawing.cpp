#include <algorithm>
#include <array>
#include <memory>

#include "app/desktop/cli/bench/bench.hpp"
#include "app/desktop/cli/bench/measure.hpp"
#include "app/document/document.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_layout.hpp"
#include "app/tree/tree_levels.hpp"
#include "app/tree/tree_step.hpp"
#include "app/tree/tree_view.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/generate.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/running/runner.hpp"

namespace plytrace::bench {

namespace {

constexpr float kWidth = 1920, kHeight = 1080;

/// The worst frame over zooms from the whole tree to single nodes, at three places and three steps.
double worst_frame_seconds(const Document& document, const TreeLayout& layout, int runs) {
    const Trace& trace = *document.trace();
    const TreeLevels levels(layout);
    const TreeScene scene{trace, layout, levels, document.node_text()};
    const Step end = trace.event_count();
    double worst = 0;
    for (const Step t : {end / 3, end / 2, end}) {
        const TreeStep step = look_up_step(trace, t);
        for (const float place : {0.1F, 0.5F, 0.9F}) {
            TreeView view = fit_tree(layout, kWidth, kHeight, 1);
            for (int zoom = 0; zoom < 24; ++zoom) {
                const double seconds =
                    best_seconds(runs, [&] { (void)build_tree_frame(scene, view, step, TreeFrameOptions{}); });
                worst = std::max(worst, seconds);
                view = zoomed(view, layout, {kWidth * place, kHeight * place}, 2);
            }
        }
    }
    return worst;
}

void add_tree(DrawingCosts& costs, std::shared_ptr<const GameSession> game, const SearchOptions& options, int runs) {
    ImmediateRunner runner;
    Document document(runner);
    document.open_game(std::move(game), options, "");
    const std::vector<NodeId> parents = node_parents(*document.trace());
    TreeLayout layout;
    const double layout_seconds = best_seconds(runs, [&] { layout = lay_out_tree(parents); });
    costs.layout_milliseconds = std::max(costs.layout_milliseconds, layout_seconds * 1e3);
    costs.frame_milliseconds =
        std::max(costs.frame_milliseconds, worst_frame_seconds(document, layout, std::min(runs, 5)) * 1e3);
}

}  // namespace

DrawingCosts measure_drawing(int runs) {
    DrawingCosts costs;
    SearchOptions plain;
    plain.algorithm = plain_algorithm(Suits::kTwoPlayers);
    RandomTreeShape shape;
    shape.max_nodes = 1'000'000;
    shape.max_depth = 60;
    shape.max_children = 5;
    shape.leaf_percent = 10;
    const auto tree_game = [](ExplicitTree tree) {
        return make_tree_game(std::make_shared<const ExplicitTree>(std::move(tree)));
    };
    const int few = std::min(runs, 5);
    GameSpec tic_tac_toe;
    tic_tac_toe.game = "tic-tac-toe";
    add_tree(costs, *make_game(tic_tac_toe), plain, few);
    add_tree(costs, tree_game(uniform_tree(10, 6, 1)), plain, few);
    add_tree(costs, tree_game(uniform_tree(1000, 2, 1)), SearchOptions{}, few);
    add_tree(costs, tree_game(random_tree(shape, 1)), SearchOptions{}, few);
    return costs;
}

}  // namespace plytrace::bench
