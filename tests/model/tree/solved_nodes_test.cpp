// The nodes that a proof-number search has solved: each kind has a colour, an outline and a sign of its own.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>

#include "app/control/commands.hpp"
#include "app/tree/tree_drawing.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/tree/frame_of.hpp"
#include "tests/model/tree/screened_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

SearchedTree proved(Algorithm algorithm, const std::string& tree) {
    SearchOptions options;
    options.algorithm = algorithm;
    return SearchedTree(*parse_tree(tree), options);
}

const DrawnPolygon* polygon_at(const DisplayList& list, const FrameNode& node) {
    for (const DrawnItem& item : list) {
        const auto* polygon = std::get_if<DrawnPolygon>(&item);
        if (polygon == nullptr || !polygon->fill) continue;
        const bool is_up = node.shape == NodeShape::kTriangleUp;
        const ScreenPoint tip{(node.rect.left + node.rect.right) / 2, is_up ? node.rect.top : node.rect.bottom};
        if (polygon->corners[0].x == tip.x && polygon->corners[0].y == tip.y) return polygon;
    }
    return nullptr;
}

}  // namespace

TEST_CASE("Solved nodes have a colour, an outline and a sign", "[tree][pns]") {
    for (const Algorithm algorithm : {Algorithm::kProofNumberSearch, Algorithm::kDfPn}) {
        int proved_nodes = 0, disproved_nodes = 0;
        for (const char* const tree : {"((1 (0 2)) (0 1) (1 1))", "((0 1) (1 0))"}) {  // worth 1 and 0
            const SearchedTree searched = proved(algorithm, tree);
            for (Step t = 0; t <= searched.trace->event_count(); ++t) {
                const TreeFrame frame = roomy_frame_of(searched, 1600, 900, t);
                const DisplayList drawing = tree_drawing(frame, {}, 1);
                for (const FrameNode& node : frame.nodes) {
                    if (node.solved == Solved::kUnknown) continue;
                    const bool is_proved = node.solved == Solved::kProved;
                    CHECK(is_proved == (searched.truth(node.node) >= 1));
                    (is_proved ? proved_nodes : disproved_nodes) += 1;
                    const std::string sign = is_proved ? "✓ " : "× ";
                    if (node.shape == NodeShape::kSquare) {
                        if (!node.text.empty()) CHECK(node.text.starts_with(sign));
                        continue;
                    }
                    const DrawnPolygon* const shape = polygon_at(drawing, node);
                    REQUIRE(shape != nullptr);
                    CHECK(shape->fill->role == (is_proved ? &Theme::best_fill : &Theme::cut_fill));
                    CHECK(shape->stroke.has_value() == is_proved);  // a disproved node's sides are dashes
                    const auto label =
                        std::find_if(frame.labels.begin(), frame.labels.end(), [&](const FrameLabel& each) {
                            return each.node == node.node && each.kind == LabelKind::kValue;
                        });
                    if (label == frame.labels.end()) continue;
                    CHECK(label->text.starts_with(sign));
                    CHECK(label->tone == (is_proved ? LabelTone::kExact : LabelTone::kCut));
                }
            }
        }
        CHECK(proved_nodes > 0);
        CHECK(disproved_nodes > 0);
    }
}

TEST_CASE("Rows of a proof-number search are named OR and AND, as its narration and its code name the nodes",
          "[tree][pns]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "proof-numbers"));
    follow_document(window.app);
    ScreenedTree tree(window.app, {900, 500, 1});
    const TreeFrame frame = tree.frame(look_up_step(tree.trace, tree.trace.event_count()));
    std::set<std::string> words;
    for (const FrameLabel& label : frame.labels) {
        if (label.kind == LabelKind::kLevel) words.insert(label.text);
    }
    CHECK(words == std::set<std::string>{"OR", "AND", "leaves"});
}

}  // namespace plytrace::test::UNITY_ID
