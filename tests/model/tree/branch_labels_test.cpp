// What stands on the branches of a tree, and below its leaves.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "games/tree/parse.hpp"
#include "tests/model/tree/frame_of.hpp"

using namespace plytrace;
using namespace plytrace::test;

TEST_CASE("A probability stands clear of every branch but its own", "[frame][chance]") {
    SearchOptions expectiminimax;
    expectiminimax.algorithm = Algorithm::kExpectiminimax;
    const char* const trees[] = {
        "((? 0.9:(2 2) 0.1:(3 3)) (? 0.9:(1 1) 0.1:(4 4)))",
        "((? 1/6:1 1/6:2 1/6:3 1/6:4 1/6:5 1/6:6) (? 1/6:(1 2) 1/6:2 1/6:3 1/6:4 1/6:5 1/6:6))",
        "((? 0.25:(1 2) 0.5:(3 4) 0.25:(5 6)) (? 1/2:(? 1/2:1 1/2:3) 1/2:4))"};
    for (const char* text : trees) {
        const SearchedTree searched(*parse_tree(text), expectiminimax);
        for (const float width : {300.0F, 560.0F, 1020.0F}) {
            const TreeFrame frame = frame_of(searched, width, 0.75F * width, searched.trace->event_count());
            for (const FrameLabel& label : frame.labels) {
                if (label.kind != LabelKind::kBranch) continue;
                for (const FrameEdge& edge : frame.edges) {
                    const ScreenPoint middle = label.rect.center();
                    const bool is_beside = middle.y >= edge.from.y && middle.y <= edge.to.y;
                    if (edge.child == label.node || !is_beside) continue;
                    const float part = (middle.y - edge.from.y) / (edge.to.y - edge.from.y);
                    const float x = edge.from.x + part * (edge.to.x - edge.from.x);
                    INFO(text << " at " << width << ": " << label.node << " and the branch to " << edge.child);
                    CHECK((x < label.rect.left || x > label.rect.right));
                }
            }
        }
    }
}

TEST_CASE("A leaf's name stands below it", "[frame]") {
    const SearchedTree searched(*parse_tree(R"([{"name":"win","value":1},{"children":[2,{"name":"draw","value":0}]}])"),
                                {});
    const TreeFrame frame = frame_of(searched, 1020, 760, searched.trace->event_count());
    std::vector<std::string> names;
    for (const FrameLabel& label : frame.labels) {
        if (label.kind != LabelKind::kLeafName) continue;
        names.push_back(label.text);
        CHECK(label.rect.top >= frame.find(label.node)->rect.bottom);
    }
    std::sort(names.begin(), names.end());
    CHECK(names == std::vector<std::string>{"draw", "win"});
}
