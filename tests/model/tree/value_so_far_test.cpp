// The value of an open node has a sign if it is a bound by now, and an ellipsis if it is none yet.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "app/tree/tree_step.hpp"
#include "tests/model/opened_trace.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/model/tree/frame_of.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

/// A MAX root; its second child is a MIN node, whose first child is the MAX node F with the children L and M. The bound
/// 4 of the root cuts L after 1 and M after 2, so that F has only upper bounds of both.
SearchedTree with_deep_cuts() {
    return {*parse_tree("((((4 5)(3 2))((6 7)(8 9)))(((1 10)(2 11))((12 13)(14 14))))", Player::kFirst), {}};
}

/// The values that are written beside the node, one after the other, as the search goes on.
std::string values_of(const SearchedTree& searched, const std::string& name) {
    std::string values, last;
    for (Step t = 0; t <= searched.trace->event_count(); ++t) {
        const TreeFrame frame = roomy_frame_of(searched, 1600, 900, t);
        for (const FrameLabel& label : frame.labels) {
            if (label.kind != LabelKind::kValue || frame.find(label.node)->text != name || label.text == last) continue;
            last = label.text;
            values += (values.empty() ? "" : ", ") + last;
        }
    }
    return values;
}

}  // namespace

TEST_CASE("A value so far that proves nothing has an ellipsis, and one that is a bound has a sign",
          "[frame][labels][textbook]") {
    const SearchedTree searched = with_deep_cuts();
    CHECK(values_of(searched, "F") == "1 …, 2 …, ≤ 2");  // neither child is worth at least this
    CHECK(values_of(searched, "L") == "≤ 1");
    CHECK(values_of(searched, "D") == "≥ 4, = 4");
    CHECK(values_of(searched, "A") == "≥ 4, = 4");
}

}  // namespace plytrace::test::UNITY_ID
