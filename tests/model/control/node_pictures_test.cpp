// Small boards at the nodes of a game's tree: whole, of visited nodes only, with their values, and not on top of each
// other. AIMA's figure 5.1 (4th edition) has one at every node of tic-tac-toe.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "app/control/commands.hpp"
#include "app/control/node_pictures.hpp"
#include "app/tree/focus_view.hpp"
#include "app/tree/label_placer.hpp"
#include "app/tree/whole_tree.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/tree/lesson_screens.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

constexpr const char* kTicTacToe = "#v=1&game=tic-tac-toe&algorithm=minimax&depth=2";

[[nodiscard]] TreeFrame frame_at(const AppState& app, Step t) {
    const auto pictures = node_pictures(app.document, app.view.options);
    return whole_tree(app.document, app.view.options, app.language, t, 1, Density::kUsual, TreeVersion::kSolved,
                      nullptr, pictures ? &*pictures : nullptr)
        .frame;
}

[[nodiscard]] std::size_t count_of_tiles(const TreeFrame& frame) {
    return static_cast<std::size_t>(std::count_if(frame.nodes.begin(), frame.nodes.end(),
                                                  [](const FrameNode& node) { return node.picture.has_value(); }));
}

}  // namespace

TEST_CASE("The exported tree of tic-tac-toe has a board at every node of its first two plies") {
    test::SearchedWindow window;
    test::open_or_fail(window.app, kTicTacToe);
    const TreeFrame frame = frame_at(window.app, window.app.end());
    CHECK(frame.nodes.size() == 1 + 9 + 9 * 8);
    CHECK(count_of_tiles(frame) == frame.nodes.size());
}

TEST_CASE("Boards can be switched off, and explicit trees have none") {
    test::SearchedWindow window;
    test::open_or_fail(window.app, std::string(kTicTacToe) + "&view=no-boards");
    CHECK_FALSE(node_pictures(window.app.document, window.app.view.options));
    REQUIRE(open_lesson(window.app, "two-ply"));
    window.app.view.options.shows_boards = true;
    CHECK_FALSE(node_pictures(window.app.document, window.app.view.options));
    CHECK_FALSE(has_node_pictures(window.app.document));
}

TEST_CASE("Boards at nodes cover neither each other nor a value, and appear only once the node is visited") {
    for (const char* link : {kTicTacToe, "#v=1&game=connect-four&depth=2", "#v=1&game=othello&depth=2",
                             "#v=1&game=kalah&depth=2", "#v=1&game=nim&position=1,2,3"}) {
        test::SearchedWindow window;
        test::open_or_fail(window.app, link);
        INFO(link);
        const Trace& trace = *window.app.trace();
        std::size_t most = 0;
        for (Step t = 1; t <= window.app.end(); t += std::max<Step>(window.app.end() / 12, 1)) {
            INFO(t);
            const TreeFrame frame = frame_at(window.app, t);
            most = std::max(most, count_of_tiles(frame));
            for (const FrameNode& node : frame.nodes) {
                if (!node.picture) continue;
                CHECK(trace.latest_visit(node.node, t) != kNone);
                for (const FrameNode& other : frame.nodes) {
                    if (other.node != node.node) CHECK_FALSE(node.rect.overlaps(other.rect));
                }
                for (const FrameLabel& label : frame.labels) {
                    if (label.kind == LabelKind::kValue) CHECK_FALSE(node.picture->overlaps(label.rect));
                }
                if (node.state.has_value && node.shape == NodeShape::kSquare) CHECK_FALSE(node.text.empty());
                if (!node.state.has_value || node.shape == NodeShape::kSquare) continue;
                CHECK(std::any_of(frame.labels.begin(), frame.labels.end(), [&](const FrameLabel& label) {
                    return label.node == node.node && label.kind == LabelKind::kValue;
                }));
            }
        }
        CHECK(most > 0);
    }
}

TEST_CASE("Every row of boards is whole and has the word for its player, however full it is") {
    constexpr Step kSteps = 40;
    std::size_t rows = 0;
    std::vector<std::string> faults;
    for (const char* id : {"tic-tac-toe", "tic-tac-toe-minimax", "connect-four", "othello", "nim", "kalah"}) {
        test::SearchedWindow window;
        REQUIRE(open_lesson(window.app, id));
        follow_document(window.app);
        const auto pictures = node_pictures(window.app.document, window.app.view.options);
        REQUIRE(pictures);
        const Step end = window.app.trace()->event_count();
        test::for_each_screen(window.app, test::kScales, [&](const test::Screen& screen, const std::string& name) {
            test::ScreenedTree tree(window.app, screen, false, &*pictures);
            for (Step i = 1; i <= kSteps; ++i) {
                const auto t = static_cast<Step>(std::uint64_t{end} * i / kSteps);
                const TreeFrame frame = tree.frame(look_up_step(tree.trace, t));
                std::map<std::uint32_t, std::set<NodeShape>> shapes;  // of the rows that are wholly in view
                std::map<std::uint32_t, float> heights;
                for (const FrameNode& node : frame.nodes) {
                    if (!node.picture || node.rect.top < 0 || node.rect.bottom > screen.height) continue;
                    if (node.shape != NodeShape::kSquare) shapes[node.level].insert(node.shape);
                    heights[node.level] = node.center.y;
                }
                const auto where = std::string(id) + ", " + name + ", step " + std::to_string(t) + ", row ";
                for (const FrameNode& node : frame.nodes) {
                    if (node.picture && node.rect.top < 0 && node.rect.bottom > 0)
                        faults.push_back(where + std::to_string(node.level) + " is cut by the upper edge");
                }
                for (const auto& [level, of_row] : shapes) {
                    if (of_row.size() != 1) continue;
                    ++rows;
                    const bool has_word =
                        std::any_of(frame.labels.begin(), frame.labels.end(), [&](const FrameLabel& label) {
                            return label.kind == LabelKind::kLevel && label.rect.top < heights[level] &&
                                   label.rect.bottom > heights[level];
                        });
                    if (!has_word) faults.push_back(where + std::to_string(level) + " has no word");
                }
            }
        });
    }
    CHECK(rows > 1000);
    for (std::size_t i = 0; i < std::min<std::size_t>(faults.size(), 20); ++i) UNSCOPED_INFO(faults[i]);
    CHECK(faults.empty());
}

TEST_CASE("Without room for boards at the nodes, the current node has one beside it") {
    test::SearchedWindow window;
    test::open_or_fail(window.app, kTicTacToe);
    const auto pictures = node_pictures(window.app.document, window.app.view.options);
    REQUIRE(pictures);
    const Trace& trace = *window.app.trace();
    TreeFrameOptions options = tree_frame_options(window.app.view.options, trace, window.app.language);
    options.pictures = &*pictures;
    const auto [layout, room] =
        lay_out_with_labels(trace, window.app.document.node_text(), label_needs(options), node_parents(trace));
    const TreeLevels levels(layout);
    const TreeScene scene{trace, layout, levels, window.app.document.node_text(), nullptr, &room};
    const TreeStep step = look_up_step(trace, 30);
    const TreeFrame frame = build_tree_frame(scene, fit_tree(layout, 900, 600, 1, room), step, options);
    const FrameNode* const current = frame.find(step.current);
    const bool has_board = (current != nullptr && current->picture) || frame.aside;
    CHECK(has_board);
    if (frame.aside) {
        CHECK(frame.aside->node == step.current);
        for (const FrameNode& node : frame.nodes) CHECK_FALSE(frame.aside->rect.overlaps(node.rect));
    }
}

TEST_CASE("A board beside a node is nearer to it than to any other if there is such a place") {
    constexpr float kWidth = 1000, kHeight = 840;
    int beside = 0, nearer = 0;
    for (const char* const id : {"kalah", "othello"}) {
        test::SearchedWindow window;
        REQUIRE(open_lesson(window.app, id));
        const auto pictures = node_pictures(window.app.document, window.app.view.options);
        REQUIRE(pictures);
        const Trace& trace = *window.app.trace();
        TreeFrameOptions options = tree_frame_options(window.app.view.options, trace, window.app.language);
        options.pictures = &*pictures;
        const NodeText& text = window.app.document.node_text();
        FocusTree tree(node_parents(trace));
        const TreeRoom room = room_for_focus(trace, tree, text, label_needs(options));
        const FocusSpacing spacing = focus_spacing(tree, room, kWidth, kHeight, 1, &*pictures);
        for (Step t = 20; t <= 400; t += 4) {
            const TreeStep step = look_up_step(trace, t);
            const FocusLook look = focus_look(trace, t, step.current);
            tree.look_at({look.path, look.latest, spacing.most_in_row, spacing.leaf_distance});
            const TreeLevels levels(tree.layout());
            const TreeView view =
                focus_view(tree, spacing, kWidth, kHeight, 1, static_cast<std::uint32_t>(look.path.size() - 1));
            const TreeScene scene{trace, tree.layout(), levels, text, nullptr, &room, nullptr, &tree};
            const TreeFrame frame = build_tree_frame(scene, view, step, options);
            const FrameNode* const current = frame.find(step.current);
            if (!frame.aside || current == nullptr) continue;
            ++beside;
            const ScreenRect& board = frame.aside->rect;
            const ScreenPoint ring = current->ring_center;
            const float own =
                gap_between(board, ScreenRect{ring.x, ring.y, ring.x, ring.y}.grown(current->ring_radius));
            nearer += std::none_of(frame.nodes.begin(), frame.nodes.end(), [&](const FrameNode& other) {
                return &other != current && gap_between(board, other.rect) <= own;
            });
        }
    }
    CHECK(beside > 20);
    CHECK(nearer * 10 >= beside * 9);  // elsewhere, every such place is taken
}

}  // namespace UNITY_ID
