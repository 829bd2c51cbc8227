// The focus view: laws of its layout on random trees, its wedges compared with a naive count, and its labels in large
// searches.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <random>
#include <set>

#include "app/control/commands.hpp"
#include "app/tree/focus_view.hpp"
#include "search/any_game/game_registry.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/tree/label_judge.hpp"
#include "tests/model/tree/screened_tree.hpp"
#include "tests/model/tree/tree_helpers.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] std::vector<NodeId> path_to(const Parents& parent, NodeId node) {
    std::vector<NodeId> path;
    for (NodeId up = node; up != kNone; up = parent[up]) path.push_back(up);
    std::reverse(path.begin(), path.end());
    return path;
}

[[nodiscard]] std::vector<NodeId> children_of(const Parents& parent, NodeId node) {
    std::vector<NodeId> children;
    for (NodeId n = node + 1; n < parent.size(); ++n) {
        if (parent[n] == node) children.push_back(n);
    }
    return children;
}

[[nodiscard]] bool is_leaf(const Parents& parent, NodeId node) {
    return std::find(parent.begin(), parent.end(), node) == parent.end();
}

void check_look(const Parents& parent, FocusTree& tree, const FocusOptions& wish) {
    tree.look_at(wish);
    const TreeLayout& layout = tree.layout();
    CHECK(layout.node[0] == 0);
    std::size_t seen = 1;
    for (std::size_t level = 0; level < wish.path.size(); ++level) {
        const NodeId node = wish.path[level];
        const Position p = layout.position[node];
        REQUIRE(p != kNone);
        const std::vector<NodeId> children = children_of(parent, node);
        if (children.empty()) {
            CHECK(layout.child_count(p) == 0);
            continue;
        }
        // Left out, shown, left out: all children in order.
        const FocusRow& row = tree.row(static_cast<std::uint32_t>(level + 1));
        std::vector<NodeId> all = row.before;
        for (Position q = layout.first_child[p]; q < layout.first_child[p + 1]; ++q) {
            CHECK(layout.parent[q] == p);
            all.push_back(layout.node[q]);
        }
        all.insert(all.end(), row.after.begin(), row.after.end());
        CHECK(all == children);
        REQUIRE(layout.child_count(p) > 0);
        seen += layout.child_count(p);
        const NodeId wanted = level + 1 < wish.path.size() ? wish.path[level + 1] : wish.latest;
        if (wanted != kNone) CHECK(layout.position[wanted] != kNone);
        // Equally far apart, in the viewport.
        const bool has_only_leaves =
            std::all_of(children.begin(), children.end(), [&](NodeId child) { return is_leaf(parent, child); });
        const double distance = has_only_leaves ? wish.leaf_distance : 1;
        for (Position q = layout.first_child[p] + 1; q < layout.first_child[p + 1]; ++q)
            CHECK(std::abs(layout.x[q] - layout.x[q - 1] - distance) < 1e-9);
        CHECK(layout.x[layout.first_child[p]] > -1e-9);
        CHECK(layout.x[layout.first_child[p + 1] - 1] < layout.width + 1e-9);
        // Nobody is left out who has room.
        const auto room = static_cast<std::size_t>(std::floor(layout.width / distance + 1e-9)) + 1;
        CHECK((layout.child_count(p) == children.size()) == (children.size() <= room));
    }
    CHECK(layout.size() == seen);
    const auto shown =
        std::count_if(layout.position.begin(), layout.position.end(), [](Position p) { return p != kNone; });
    CHECK(static_cast<std::size_t>(shown) == seen);
}

}  // namespace

TEST_CASE("Focus: the path, the children of its nodes, and nothing else", "[focus]") {
    std::mt19937 random(7);
    for (int i = 0; i < 300; ++i) {
        Parents parent = random_tree(random, 1 + static_cast<std::uint32_t>(random() % 60));
        if (i % 2 == 0) parent = in_preorder(parent);
        FocusTree tree(parent);
        CHECK(tree.layout().is_preorder == (in_preorder(parent) == parent));
        for (int look = 0; look < 5; ++look) {
            const auto node = static_cast<NodeId>(random() % parent.size());
            const std::vector<NodeId> path = path_to(parent, node);
            const std::vector<NodeId> children = children_of(parent, node);
            FocusOptions wish;
            wish.path = path;
            if (!children.empty() && random() % 4 != 0) wish.latest = children[random() % children.size()];
            wish.most_in_row = 1 + static_cast<double>(random() % 60) / 10;
            wish.leaf_distance = 0.3 + static_cast<double>(random() % 70) / 100;
            check_look(parent, tree, wish);
        }
    }
}

TEST_CASE("Focus: by visits, a row shows the path's child and those with the most visits, in order", "[focus]") {
    std::mt19937 random(9);
    for (int i = 0; i < 200; ++i) {
        const Parents parent = random_tree(random, 2 + static_cast<std::uint32_t>(random() % 60));
        FocusTree tree(parent);
        std::vector<std::uint32_t> visits(parent.size());
        for (std::uint32_t& each : visits) each = static_cast<std::uint32_t>(random() % 20);
        const std::vector<NodeId> path = path_to(parent, static_cast<NodeId>(random() % parent.size()));
        FocusOptions wish;
        wish.path = path;
        wish.most_in_row = 1 + static_cast<double>(random() % 40) / 10;
        wish.visits = [&](NodeId node) { return visits[node]; };
        tree.look_at(wish);
        const TreeLayout& layout = tree.layout();
        for (std::size_t level = 0; level < path.size(); ++level) {
            const Position p = layout.position[path[level]];
            REQUIRE(p != kNone);
            std::vector<NodeId> shown;
            for (Position q = layout.first_child[p]; q < layout.first_child[p + 1]; ++q)
                shown.push_back(layout.node[q]);
            const std::vector<NodeId> children = children_of(parent, path[level]);
            if (children.empty()) continue;
            CHECK(std::is_sorted(shown.begin(), shown.end()));
            const FocusRow& row = tree.row(static_cast<std::uint32_t>(level + 1));
            CHECK(row.before.empty());
            CHECK(shown.size() + row.after.size() == children.size());
            const NodeId wanted = level + 1 < path.size() ? path[level + 1] : kNone;
            if (wanted != kNone) CHECK(layout.position[wanted] != kNone);
            for (const NodeId omitted : row.after) {
                for (const NodeId kept : shown) CHECK((kept == wanted || visits[kept] >= visits[omitted]));
            }
        }
    }
}

TEST_CASE("Focus: between two views no node passes another", "[focus]") {
    std::mt19937 random(8);
    for (int i = 0; i < 100; ++i) {
        const Parents parent = in_preorder(random_tree(random, 50));
        FocusTree tree(parent);
        const auto look = [&] {
            const std::vector<NodeId> path = path_to(parent, static_cast<NodeId>(random() % parent.size()));
            tree.look_at({path, kNone, 4, 0.5});
        };
        look();
        const std::vector<SeenNode> before = tree.seen();
        look();
        const std::vector<double> goal = tree.layout().x;
        for (const double part : {0.0, 0.3, 0.8, 1.0}) {
            tree.move_from(before, part);
            const TreeLayout& layout = tree.layout();
            for (std::uint32_t level = 0; level < layout.level_count(); ++level) {
                for (Position p = layout.level_begin[level] + 1; p < layout.level_begin[level + 1]; ++p)
                    CHECK(layout.x[p] >= layout.x[p - 1]);
            }
        }
        CHECK(tree.layout().x == goal);
    }
}

TEST_CASE("Focus: once the search is over, its best line is seen from the root down, and nothing before that",
          "[focus]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "horizon", 1));
    follow_document(window.app);
    const Trace& trace = *window.app.trace();
    const Step end = trace.event_count();
    const std::vector<NodeId> best = look_up_step(trace, end).best_line;
    REQUIRE(best.size() == 5);  // four plies
    CHECK(focus_look(trace, end, 0).shown() == best);
    CHECK(focus_look(trace, end, kNone).path == std::vector<NodeId>{0});
    CHECK(focus_look(trace, end - 1, 0).line.empty());
    CHECK(focus_look(trace, end, best[1]).line.empty());  // somebody looks at another node
    ScreenedTree looked(window.app, {1000, 700, 1}, true);
    const TreeFrame frame = looked.frame(look_up_step(trace, end));
    for (const NodeId node : best) CHECK(frame.find(node) != nullptr);
}

TEST_CASE("Focus: a family that has room with somewhat smaller nodes is shown whole", "[focus]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "horizon", 1));
    follow_document(window.app);
    const Step end = window.app.trace()->event_count();
    // The screen of presenter mode, at the scale where the smallest words are 24 of its 1080 pixels.
    ScreenedTree looked(window.app, {1920 * 14 / 24.0F, 820 * 14 / 24.0F, 1}, true);
    const TreeStep step = look_up_step(looked.trace, end);
    const TreeFrame frame = looked.frame(step);
    CHECK(LabelJudge(frame, looked.scene(), step, looked.options, looked.view, true).faults().empty());
    const auto moves =
        std::count_if(frame.nodes.begin(), frame.nodes.end(), [](const FrameNode& node) { return node.level == 1; });
    CHECK(moves == 7);
}

TEST_CASE("Focus: the lower edge cuts no row in two if there is room above the root", "[focus]") {
    constexpr double kHalfNode = 0.21, kAbove = 60;  // of a level; px at scale 1: the root with its ring
    Parents parent = {kNone};
    for (NodeId node = 0; node < 24; node += 2) parent.insert(parent.end(), {node, node});
    FocusTree tree(parent);
    const std::vector<NodeId> line = path_to(parent, static_cast<NodeId>(parent.size() - 2));
    tree.look_at({line});
    int cut = 0, whole = 0;
    for (int height = 300; height <= 900; height += 3) {
        for (const float scale : {0.8F, 1.0F, 1.5F}) {
            const auto high = static_cast<float>(height) * scale;
            const FocusSpacing spacing = focus_spacing(tree, {}, 560 * scale, high, scale);
            const TreeView view = focus_view(tree, spacing, 560 * scale, high, scale, 0);
            const double node = kHalfNode * view.px_per_level;
            for (std::uint32_t level = 1; level < tree.layout().level_count(); ++level) {
                const double y = view.screen_y(level), missing = y + node - static_cast<double>(high);
                const bool is_cut = missing > 0 && y - node < static_cast<double>(high);
                (is_cut ? cut : whole) += 1;
                INFO("height " << height << ", scale " << scale << ", level " << level);
                CHECK_FALSE((is_cut && view.screen_y(0) - missing > kAbove * static_cast<double>(scale)));
            }
        }
    }
    CHECK(whole > cut);
}

TEST_CASE("Focus: the rows of the path are in view up to the root or, without room, as many as fit, none of them cut",
          "[focus]") {
    constexpr double kHalfNode = 0.21;  // of a level
    Parents parent = {kNone};
    for (NodeId node = 0; node < 16; node += 2) parent.insert(parent.end(), {node, node});
    const std::vector<NodeId> line = path_to(parent, static_cast<NodeId>(parent.size() - 2));
    FocusTree tree(parent);
    int with_root = 0, without = 0;
    for (int height = 240; height <= 1000; height += 10) {
        const auto high = static_cast<float>(height);
        for (std::size_t shown = 1; shown <= line.size(); ++shown) {
            tree.look_at({std::span(line).first(shown)});
            const FocusSpacing spacing = focus_spacing(tree, {}, 900, high, 1);
            const TreeView view = focus_view(tree, spacing, 900, high, 1, static_cast<std::uint32_t>(shown - 1));
            const double lowest = tree.layout().level_count() - 1.0;
            const double node = kHalfNode * view.px_per_level;
            INFO("height " << height << ", " << shown << " nodes on the path");
            CHECK(view.screen_y(lowest) + node <= static_cast<double>(high));
            const double needed = lowest * view.px_per_level + spacing.least_above + spacing.least_below;
            if (needed <= static_cast<double>(high)) {
                CHECK(view.screen_y(0) >= node);
                ++with_root;
                continue;
            }
            ++without;
            int whole = 0;
            for (double level = 0; level <= lowest; ++level) {
                const double upper = view.screen_y(level) - node, lower = view.screen_y(level) + node;
                CHECK_FALSE((upper < -0.5 && lower > 0.5));
                whole += upper >= -0.5 && lower <= static_cast<double>(high) ? 1 : 0;
            }
            const double room = static_cast<double>(high) - spacing.least_above - spacing.least_below;
            CHECK(whole >= 1 + static_cast<int>(room / view.px_per_level));
        }
    }
    CHECK(with_root > 200);
    CHECK(without > 100);
}

TEST_CASE("Focus: the root's row is in view at every focus if all rows have room at a readable distance", "[focus]") {
    constexpr double kReadable = 100, kMargins = 2 * 6;  // px at scale 1
    TreeRoom room;
    room.value = room.bound = 3, room.window = 8, room.folded = 5;  // ems: values, windows and counts of what is folded
    for (const std::size_t rows : {4U, 5U, 6U, 9U}) {
        Parents parent = {kNone};
        for (NodeId node = 0; parent.size() < 2 * rows - 1; node += 2) parent.insert(parent.end(), {node, node});
        const std::vector<NodeId> line = path_to(parent, static_cast<NodeId>(parent.size() - 2));
        FocusTree tree(parent);
        const double half = std::max<double>(chips_height(room, ChipForm::kNarrow, 0.7F) / 2,
                                             tree_metrics::kRing * kReadable / tree_metrics::kFullLevel);
        const double least = static_cast<double>(rows - 1) * kReadable + 2 * half + kMargins;
        for (const float scale : {0.8F, 1.0F, 1.5F}) {
            const auto high = static_cast<float>(std::ceil(least)) * scale;
            for (std::size_t shown = 1; shown <= line.size(); ++shown) {
                tree.look_at({std::span(line).first(shown)});
                const FocusSpacing spacing = focus_spacing(tree, room, 900 * scale, high, scale);
                const TreeView view =
                    focus_view(tree, spacing, 900 * scale, high, scale, static_cast<std::uint32_t>(shown - 1));
                INFO(rows << " rows, " << shown << " nodes on the path, scale " << scale);
                CHECK(view.px_per_level >= kReadable * static_cast<double>(scale) * 0.999);
                CHECK(view.screen_y(0) >= half * static_cast<double>(scale));
                CHECK(view.screen_y(static_cast<double>(rows - 1)) <=
                      static_cast<double>(high) - half * static_cast<double>(scale));
            }
        }
    }
}

TEST_CASE("Focus: if all rows of tiles have room, the root's tile and the lowest ones are whole", "[focus]") {
    constexpr double kEdges = 6 + 10;  // px at scale 1: the least space above and below
    Parents parent = {kNone};
    for (NodeId node = 0; node < 6; node += 2) parent.insert(parent.end(), {node, node});
    FocusTree tree(parent);
    tree.look_at({path_to(parent, static_cast<NodeId>(parent.size() - 2))});
    const double last = tree.layout().level_count() - 1.0;
    const NodePictures pictures{84, 84, 0.4F, {}};
    int with_room = 0;
    for (int height = 400; height <= 1000; ++height) {
        for (const float scale : {0.8F, 1.0F, 1.5F}) {
            const auto high = static_cast<float>(height) * scale;
            const FocusSpacing spacing = focus_spacing(tree, {}, 1000 * scale, high, scale, &pictures);
            const TreeView view = focus_view(tree, spacing, 1000 * scale, high, scale, 0);
            const double level = view.px_per_level / static_cast<double>(scale);
            if (level < static_cast<double>(least_tile_level(pictures))) continue;
            const auto reach = static_cast<double>(tile_reach(pictures, level));
            if (last * level + 2 * reach + kEdges > height) continue;
            ++with_room;
            INFO("height " << height << ", scale " << scale << ", level " << level);
            CHECK(view.screen_y(0) >= reach * static_cast<double>(scale));
            CHECK(view.screen_y(last) + reach * static_cast<double>(scale) <= static_cast<double>(high));
        }
    }
    CHECK(with_room > 500);
}

TEST_CASE("Focus: in a low viewport, too, the focus and the row below it are whole, with pictures or without",
          "[focus]") {
    constexpr float kRing = tree_metrics::kRing / tree_metrics::kFullLevel;  // of the distance between levels
    Parents parent = {kNone};
    for (NodeId node = 0; node < 24; node += 2) parent.insert(parent.end(), {node, node});
    FocusTree tree(parent);
    const std::vector<NodeId> line = path_to(parent, static_cast<NodeId>(parent.size() - 2));
    tree.look_at({line});
    const NodePictures pictures{84, 84, 0.4F, {}};
    int with_pictures = 0, without = 0;
    for (int height = 140; height <= 700; height += 3) {
        for (const float scale : {0.8F, 1.0F, 1.25F, 1.5F}) {
            const auto high = static_cast<float>(height) * scale;
            const FocusSpacing spacing = focus_spacing(tree, {}, 560 * scale, high, scale, &pictures);
            const TreeView view = focus_view(tree, spacing, 560 * scale, high, scale, 0);
            const double level = view.px_per_level / static_cast<double>(scale);
            const bool has_pictures = level >= static_cast<double>(least_tile_level(pictures));
            (has_pictures ? with_pictures : without) += 1;
            const double reach = has_pictures ? static_cast<double>(tile_reach(pictures, level) * scale)
                                              : static_cast<double>(kRing) * view.px_per_level;
            INFO("height " << height << ", scale " << scale << ", level " << level);
            CHECK(view.screen_y(0) >= reach);
            CHECK(view.screen_y(1) + reach <= static_cast<double>(high));
        }
    }
    CHECK(with_pictures > 100);
    CHECK(without > 50);
}

TEST_CASE("Focus: a wedge says how many nodes and cuts were found below its node by then", "[focus]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "horizon", 1));
    follow_document(window.app);
    const Trace& trace = *window.app.trace();
    ScreenedTree looked(window.app, {1000, 700, 1}, true);
    std::size_t wedges = 0;
    for (Step t = 1; t <= trace.event_count(); t += 7) {
        const TreeFrame frame = looked.frame(look_up_step(trace, t));
        for (const FrameWedge& wedge : frame.wedges) {
            // Each node is visited once in this search: its number is its visit's.
            std::uint64_t nodes = 0, cuts = 0;
            for (Step i = 0; i < t; ++i) {
                const Event event = trace.event(i);
                if (event.kind != EventKind::kEnter && event.kind != EventKind::kCutoff) continue;
                bool is_below = false;
                for (NodeId up = event.visit; up != kNone && !is_below; up = trace.node_parent(up))
                    is_below = up == wedge.node;
                if (!is_below) continue;
                if (event.kind == EventKind::kCutoff) ++cuts;
                if (event.kind == EventKind::kEnter && event.visit != wedge.node) ++nodes;
            }
            CHECK(wedge.nodes == nodes);
            CHECK(wedge.cuts == cuts);
            ++wedges;
        }
    }
    CHECK(wedges > 500);
}

TEST_CASE("Focus: in large searches labels belong to their nodes, and the path has all of them", "[focus][labels]") {
    struct Large {
        const char *game, *evaluation;
        Algorithm algorithm;
        int depth;
    };
    SearchedWindow window;
    std::vector<std::string> faults;
    for (const Large& large :
         {Large{"tic-tac-toe", "", Algorithm::kMinimax, 9}, Large{"othello", "discs", Algorithm::kAlphaBeta, 7},
          Large{"connect-four", "lines-centre", Algorithm::kAlphaBeta, 6}}) {
        GameSpec spec;
        spec.game = large.game;
        SearchOptions options;
        options.algorithm = large.algorithm;
        options.depth = large.depth;
        options.evaluation = large.evaluation;
        window.app.document.open_game(*make_game(spec), options, "", {});
        follow_document(window.app);
        REQUIRE(window.app.trace() != nullptr);
        const Step end = window.app.trace()->event_count();
        for (const auto& [width, height] : {std::pair(700.0F, 420.0F), std::pair(1040.0F, 700.0F)}) {
            ScreenedTree looked(window.app, {width, height, 1}, true);
            for (int i = 1; i <= 40; ++i) {
                const Step t = static_cast<Step>(std::uint64_t{end} * static_cast<unsigned>(i) / 40);
                const TreeStep step = look_up_step(looked.trace, t);
                const TreeFrame frame = looked.frame(step);
                for (std::string& fault :
                     LabelJudge(frame, looked.scene(), step, looked.options, looked.view, true).faults())
                    faults.push_back("step " + std::to_string(t) + ": " + fault);
                CHECK(frame.folds.empty());
                REQUIRE(frame.find(step.current) != nullptr);
                // Rows are closer together if the root is in view then.
                CHECK(frame.find(step.current)->size >= (looked.view.screen_y(0) >= 0 ? 0.43F : 0.5F));
            }
        }
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(faults.size(), 20); ++i) UNSCOPED_INFO(faults[i]);
    CHECK(faults.empty());
}

}  // namespace UNITY_ID
