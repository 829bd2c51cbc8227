// How the queue of a best-first search is drawn and listed: each node with a state in the queue has its merit
// beside or below it, and no other node has one. The list names nodes and states as the narration does.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <string>
#include <vector>

#include "app/narration/queue_words.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/whole_tree.hpp"
#include "search/options/first_merit.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/model/tree/lesson_screens.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

SearchedTree searched_by(Algorithm algorithm, ExplicitTree tree) {
    SearchOptions options;
    options.algorithm = algorithm;
    return {std::move(tree), options};
}

using Labels = std::map<NodeId, std::pair<std::string, LabelTone>>;

Labels merits_drawn(const TreeFrame& frame) {
    Labels labels;
    for (const FrameLabel& label : frame.labels) {
        if (label.kind == LabelKind::kValue) labels[label.node] = {label.text, label.tone};
    }
    return labels;
}

LabelTone tone_of_state(const ListedState& listed) {
    if (listed.mark == QueueMark::kTop) return LabelTone::kTop;
    if (listed.mark == QueueMark::kPurged) return LabelTone::kCut;
    return listed.state.is_solved ? LabelTone::kExact : LabelTone::kPlain;
}

/// "B live +∞; C live +∞", with * after the top and - after a purged state.
std::string listed(const SearchedTree& searched, Step t) {
    const Narrator narrator{*searched.trace, searched, english()};
    std::string text;
    for (const ListedState& state : listed_queue(*searched.trace, t, first_merit(*searched.trace))) {
        const QueueRow row = queue_row(narrator, state, t);
        text += (text.empty() ? "" : "; ") + row.node + " " + row.kind + " " + row.merit;
        text += state.mark == QueueMark::kTop ? " *" : state.mark == QueueMark::kPurged ? " -" : "";
    }
    return text;
}

}  // namespace

TEST_CASE("Each node with a state in the queue has its merit in the drawing, and no other node", "[tree][sss]") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const SearchedTree searched =
            searched_by(seed % 2 == 0 ? Algorithm::kSss : Algorithm::kDual,
                        plytrace::uniform_tree(seed % 3 == 0 ? 3 : 2, seed % 3 == 0 ? 2 : 3, seed));
        const Trace& trace = *searched.trace;
        const auto [layout, room] = lay_out_with_labels(trace, searched, {}, trace.shape()->parent);
        const TreeLevels levels(layout);
        const TreeView view = whole_tree_view(layout, 1, kMostDrawingPixels, room, Density::kUsual);
        for (Step t = 0; t <= trace.event_count(); t += stride_of(1)) {
            const TreeFrame frame =
                build_tree_frame({trace, layout, levels, searched, nullptr, &room}, view, look_up_step(trace, t), {});
            Labels expected;
            for (const ListedState& state : listed_queue(trace, t, first_merit(trace)))
                expected[state.node] = {merit_text(state.state), tone_of_state(state)};
            if (merits_drawn(frame) != expected) FAIL("seed " << seed << ", step " << t);
        }
    }
}

TEST_CASE("Merits below the leaves are away from the card's lower edge", "[tree][sss]") {
    SearchedWindow window;
    std::size_t below = 0;
    REQUIRE(open_lesson(window.app, "sss"));
    follow_document(window.app);
    for_each_screen(window.app, kScales, [&](const Screen& screen, const std::string& where) {
        ScreenedTree tree(window.app, screen);
        for (Step t = 0; t <= tree.trace.event_count(); ++t) {
            const TreeFrame frame = tree.frame(look_up_step(tree.trace, t));
            for (const FrameNode& leaf : frame.nodes) {
                const bool is_in_view = leaf.rect.left >= 0 && leaf.rect.right <= screen.width;
                if (leaf.shape != NodeShape::kSquare || !is_in_view) continue;
                CHECK(leaf.rect.bottom <= screen.height - 12 * screen.scale);
                const auto merit = std::find_if(frame.labels.begin(), frame.labels.end(), [&](const FrameLabel& label) {
                    return label.node == leaf.node && label.kind == LabelKind::kValue;
                });
                if (merit == frame.labels.end()) continue;
                INFO(where << ", step " << t << ": " << merit->text);
                ++below;
                CHECK(merit->rect.bottom <= screen.height - 6 * screen.scale);
            }
        }
    });
    CHECK(below > 100);
}

TEST_CASE("The number in a leaf is its value at every step, whatever its merit is", "[tree][sss]") {
    std::size_t others = 0;  // leaves that are drawn while their merit is another number
    for (std::uint64_t seed = 1; seed <= 16; ++seed) {
        const SearchedTree searched =
            searched_by(seed % 2 == 0 ? Algorithm::kSss : Algorithm::kDual,
                        plytrace::uniform_tree(seed % 3 == 0 ? 3 : 2, seed % 3 == 0 ? 2 : 4, seed));
        const Trace& trace = *searched.trace;
        const auto [layout, room] = lay_out_with_labels(trace, searched, {}, trace.shape()->parent);
        const TreeLevels levels(layout);
        const TreeView view = whole_tree_view(layout, 1, kMostDrawingPixels, room, Density::kUsual);
        for (Step t = 0; t <= trace.event_count(); t += stride_of(1)) {
            const TreeStep step = look_up_step(trace, t);
            const TreeFrame frame = build_tree_frame({trace, layout, levels, searched, nullptr, &room}, view, step, {});
            for (const FrameNode& node : frame.nodes) {
                if (node.shape != NodeShape::kSquare) continue;
                const ListedState* const queued = step.queued(node.node);
                const std::string value = searched.leaf_text(node.node);
                if (queued != nullptr && queued->state.is_solved && score_text(queued->state.merit) != value) ++others;
                if (node.text != value)
                    FAIL("seed " << seed << ", step " << t << ": " << node.text << ", not " << value);
            }
        }
    }
    CHECK(others > cases_of(50));
}

TEST_CASE("The list of OPEN at the steps of a small tree", "[narration][sss]") {
    // Worked out by hand. SSS* takes B, its first leaf (3) and, because +∞ is left, C and its leaf (2). Then B's second
    // leaf keeps the merit 3, so B is solved with it, and the rest is purged.
    const SearchedTree searched = searched_by(Algorithm::kSss, *parse_tree("((3 5)(2 9))"));
    const Step end = searched.trace->event_count();
    std::vector<std::string> lists;
    for (Step t = 0; t <= end; ++t) {
        const std::string list = listed(searched, t);
        if (lists.empty() || lists.back() != list) lists.push_back(list);
    }
    const std::vector<std::string> expected = {
        "A live +∞ *",
        "B live +∞ *",
        "B live +∞ *; C live +∞",
        "Leaf 1 of B live +∞ *; C live +∞",
        "C live +∞ *; Leaf 1 of B solved 3",
        "Leaf 1 of C live +∞ *; Leaf 1 of B solved 3",
        "Leaf 1 of B solved 3 *; Leaf 1 of C solved 2",
        "Leaf 2 of B live 3 *; Leaf 1 of C solved 2",
        "Leaf 2 of B solved 3 *; Leaf 1 of C solved 2",
        "B solved 3 *; Leaf 1 of C solved 2",
        "B solved 3 *; Leaf 1 of C solved 2 -",
        "A solved 3 *",
    };
    CHECK(lists == expected);
}

}  // namespace plytrace::test::UNITY_ID
