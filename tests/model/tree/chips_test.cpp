// Whose a value is: the chip beside a node cannot be taken for its neighbour's, at every step of a search.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "tests/model/tree/frame_of.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

float gap_between(const ScreenRect& a, const ScreenRect& b) {
    return std::max({0.0F, a.left - b.right, b.left - a.right});
}

bool is_chip(const FrameLabel& label) {
    return label.kind == LabelKind::kValue || label.kind == LabelKind::kWindow;
}

/// A node with its ring, where it has one.
ScreenRect extent_of(const FrameNode& node) {
    if (!node.is_current) return node.rect;
    const ScreenPoint center = node.ring_center;
    return ScreenRect{center.x, center.y, center.x, center.y}.grown(node.ring_radius);
}

}  // namespace

TEST_CASE("A chip stands nearer to its own node than to any other of the level, in the lessons' trees", "[frame]") {
    int chips = 0;
    for (const char* const text :
         {"(((7 4) (8 5)) ((9 1) (6 3)))", "(((3 6) (1 9)) ((5 8) (4 7)))", "((3 12 8)(2 4 6)(14 5 2))"}) {
        SearchOptions options;
        options.algorithm = text[1] == '(' && text[2] == '(' ? Algorithm::kPvs : Algorithm::kAlphaBeta;
        const SearchedTree searched(parse_tree(text).value(), options);
        for (const auto& [width, height] : {std::pair{560.0F, 420.0F}, {1020.0F, 700.0F}}) {
            for (Step t = 0; t <= searched.trace->event_count(); ++t) {
                const TreeFrame frame = roomy_frame_of(searched, width, height, t);
                for (const FrameLabel& label : frame.labels) {
                    if (!is_chip(label)) continue;
                    ++chips;
                    const FrameNode& own = *frame.find(label.node);
                    const float own_gap = gap_between(label.rect, extent_of(own));
                    for (const FrameNode& other : frame.nodes) {
                        if (other.level != own.level || other.node == own.node) continue;
                        if (other.rect.right < 0 || other.rect.left > width) continue;  // not to be seen
                        INFO(text << ", step " << t << ", " << width << " wide: " << label.text << " of "
                                  << searched.node_name(own.node) << ", " << searched.node_name(other.node));
                        CHECK(own_gap <= gap_between(label.rect, other.rect));
                    }
                }
            }
        }
    }
    CHECK(chips > 500);
}

TEST_CASE("At a deep cut an arc leads to the ancestor that set the bound; at others there is none", "[frame]") {
    const SearchedTree searched(parse_tree("((((4 5)(3 2))((6 7)(8 9)))(((1 10)(2 11))((12 13)(14 14))))").value(), {});
    int deep = 0, shallow = 0;
    for (Step t = 1; t <= searched.trace->event_count(); ++t) {
        const TreeFrame frame = frame_of(searched, 1020, 700, t);
        const Event event = searched.trace->event(t - 1);
        if (event.kind != EventKind::kCutoff) {
            CHECK_FALSE(frame.arc);
            continue;
        }
        const std::string cut = searched.node_name(searched.trace->node_of(event.visit));
        if (cut != "L" && cut != "M") {
            CHECK_FALSE(frame.arc);
            ++shallow;
            continue;
        }
        REQUIRE(frame.arc);
        CHECK(searched.node_name(frame.arc->cut) == cut);
        CHECK(searched.node_name(frame.arc->setter) == "A");
        CHECK(frame.arc->to.y < frame.arc->from.y);
        ++deep;
    }
    CHECK(deep == 2);
    CHECK(shallow == 3);
}
