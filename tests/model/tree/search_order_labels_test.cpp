// The places beside branches: they tell in which order a search visits the children of a node, if that is not the order
// in which they are drawn.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <random>
#include <string>
#include <utility>

#include "tests/model/tree/frame_of.hpp"
#include "tests/model/tree/tree_helpers.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] SearchedTree searched_in(const std::string& text, Order order) {
    SearchOptions options;
    options.algorithm = Algorithm::kAlphaBeta;
    options.order = order;
    return {*parse_tree(text), options};
}

/// By node.
[[nodiscard]] std::map<NodeId, std::string> places_in(const TreeFrame& frame) {
    std::map<NodeId, std::string> places;
    for (const FrameLabel& label : frame.labels) {
        if (label.kind == LabelKind::kPlace) places[label.node] = label.text;
    }
    return places;
}

/// By node, counted from the first t events: how many children of its parent were entered before it, and itself.
[[nodiscard]] std::map<NodeId, std::size_t> entered_as(const Trace& trace, Step t) {
    std::map<NodeId, std::size_t> places, entered;
    for (Step i = 0; i < t; ++i) {
        const Event event = trace.event(i);
        if (event.kind != EventKind::kEnter) continue;
        const NodeId node = trace.node_of(event.visit);
        if (node != 0) places[node] = ++entered[trace.shape()->parent[node]];
    }
    return places;
}

/// The nodes with another place than they are drawn in, and their siblings.
[[nodiscard]] std::map<NodeId, std::string> expected_places(const Trace& trace, Step t) {
    const TreeShape& shape = *trace.shape();
    const std::map<NodeId, std::size_t> places = entered_as(trace, t);
    std::map<NodeId, std::string> expected;
    for (NodeId parent = 0; parent < shape.size(); ++parent) {
        std::map<NodeId, std::string> family;
        bool is_as_drawn = true;
        for (std::uint32_t i = 0; i < shape.child_count(parent); ++i) {
            const auto found = places.find(shape.child_at(parent, i));
            if (found == places.end()) continue;
            is_as_drawn = is_as_drawn && found->second == i + 1;
            family[found->first] = place_text(found->second, {});
        }
        if (!is_as_drawn) expected.merge(family);
    }
    return expected;
}

}  // namespace

TEST_CASE("Places are written as ordinal numbers") {
    constexpr std::array<std::pair<std::size_t, const char*>, 13> kPlaces = {{{1, "1st"},
                                                                              {2, "2nd"},
                                                                              {3, "3rd"},
                                                                              {4, "4th"},
                                                                              {10, "10th"},
                                                                              {11, "11th"},
                                                                              {12, "12th"},
                                                                              {13, "13th"},
                                                                              {21, "21st"},
                                                                              {22, "22nd"},
                                                                              {101, "101st"},
                                                                              {111, "111th"},
                                                                              {113, "113th"}}};
    for (const auto& [place, text] : kPlaces) CHECK(place_text(place, {}) == text);
}

TEST_CASE("With another order of children, each visited branch shows its place", "[frame][labels]") {
    // MAX chooses between min(3, 12) = 3 and min(8, 9) = 8. Best first, it tries the second child first, and alpha-beta
    // then cuts the first child after the leaf 3.
    const SearchedTree best = searched_in("((3 12)(8 9))", Order::kBest);
    const TreeFrame frame = frame_of(best, 900, 700, best.trace->event_count());
    CHECK(places_in(frame) == std::map<NodeId, std::string>{{1, "2nd"}, {4, "1st"}});
    const SearchedTree given = searched_in("((3 12)(8 9))", Order::kGiven);
    CHECK(places_in(frame_of(given, 900, 700, given.trace->event_count())).empty());
}

TEST_CASE("Places agree with a count of the visits", "[frame][labels]") {
    std::mt19937 random(5);
    std::size_t places = 0, shown = 0;
    for (const Order order : {Order::kGiven, Order::kBest, Order::kWorst, Order::kRandom}) {
        for (int leaves = 3; leaves <= 9; ++leaves) {
            const std::string text = random_tree_text(random, leaves);
            INFO(text);
            const SearchedTree searched = searched_in(text, order);
            for (Step t = 0; t <= searched.trace->event_count(); ++t) {
                const auto expected = expected_places(*searched.trace, t);
                const TreeFrame frame = roomy_frame_of(searched, 2400, 1600, t);
                for (const auto& [node, place] : places_in(frame)) {
                    REQUIRE(expected.count(node) == 1);
                    CHECK(expected.at(node) == place);
                    ++shown;
                }
                places += expected.size();
            }
        }
    }
    CHECK(places > 500);
    CHECK(shown * 5 >= places * 4);  // some have no room beside the names of moves
}

TEST_CASE("An exercise that hides the best child hides the order of the search, too", "[frame][labels]") {
    const SearchedTree searched = searched_in("((3 12)(8 9))", Order::kBest);
    const TreeLayout layout = lay_out_tree(searched.trace->shape()->parent);
    const TreeLevels levels(layout);
    TreeFrameOptions asked;
    asked.shows_best = false;
    const TreeFrame frame =
        build_tree_frame({*searched.trace, layout, levels, searched, nullptr}, fit_tree(layout, 900, 700, 1),
                         look_up_step(*searched.trace, searched.trace->event_count()), asked);
    CHECK(places_in(frame).empty());
}

}  // namespace UNITY_ID
