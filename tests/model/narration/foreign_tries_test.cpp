// What is said of tries and re-searches in traces that other programs wrote: windows of any width, tries that prove
// nothing or contradict each other, bounds that nobody has.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <sstream>

#include "app/narration/narration.hpp"
#include "app/narration/pseudo_code.hpp"
#include "search/running/trace_opening.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test {
namespace {

using Catch::Matchers::ContainsSubstring;

const std::string kGame = R"({"plytrace":1,"game":"elsewhere","algorithm":"pvs"})";

/// Names nothing: positions are called by their moves.
struct NoNames final : NodeText {
    [[nodiscard]] std::string node_name(NodeId /*node*/) const override { return ""; }
    [[nodiscard]] std::optional<double> leaf_value(NodeId /*node*/) const override { return std::nullopt; }
    [[nodiscard]] std::string move_text(NodeId node) const override { return std::to_string(node); }
    [[nodiscard]] bool is_leaf(NodeId /*node*/) const override { return false; }
    [[nodiscard]] Role role(NodeId /*node*/) const override { return Role::kMax; }
};

struct Foreign {
    explicit Foreign(const std::string& lines) {
        auto opened = open_trace_text(kGame + "\n" + lines);
        REQUIRE(opened);
        trace = std::move(opened->trace);
    }
    /// What is said of the event on this line, from 1 without the header.
    [[nodiscard]] std::string told(Step line) const {
        static const Language language = english();
        return narrate({*trace, names, language}, line).text;
    }

    NoNames names;
    std::shared_ptr<const Trace> trace;
};

/// MAX at the root has 3 from its first child.
const std::string kRootHasThree = R"({"e":"enter","r":"max"}
{"e":"enter","p":0}
{"e":"evaluate","x":3}
{"e":"return","x":3}
{"e":"bound","x":3}
)";

}  // namespace

TEST_CASE("a probe is answered by the end of its window that was there before", "[tries][narration]") {
    const auto tried = [](const char* end, const char* value) {
        const std::string x = value;
        return kRootHasThree + R"({"e":"enter","m":1,"a":3,"b":)" + end + R"(,"p":0,"pass":"zero"}
{"e":"enter","p":2,"a":3,"b":)" +
               end + R"(}
{"e":"evaluate","x":)" +
               x + R"(}
{"e":"return","x":)" +
               x + R"(}
{"e":"leave","x":)" +
               x + R"(}
{"e":"enter","m":1,"a":3,"b":10,"p":0,"pass":"full"}
)";
    };
    const Foreign wide(tried("100", "50"));
    CHECK_THAT(wide.told(10), ContainsSubstring("it is better than 3"));
    CHECK_THAT(wide.told(11), ContainsSubstring("It is"));
    const Foreign no(tried("4", "2"));
    CHECK_THAT(no.told(10), ContainsSubstring("it is no better than 3"));
    CHECK_THAT(no.told(11), !ContainsSubstring("It is"));
    CHECK_THAT(no.told(11), ContainsSubstring("searched again with (3, 10)"));
}

TEST_CASE("at the end of a zero window nobody has the bound, wherever the window's width comes from",
          "[tries][narration]") {
    // MIN at the root has 4; below it MAX has 3 and tries its second child with (3, 4): 4 is where the probe ends.
    const Foreign cut(R"({"e":"enter","r":"min"}
{"e":"enter","p":0}
{"e":"evaluate","x":4}
{"e":"return","x":4}
{"e":"bound","x":4}
{"e":"enter","b":4,"p":0}
{"e":"enter","b":4,"p":2}
{"e":"evaluate","x":3}
{"e":"return","x":3}
{"e":"bound","x":3}
{"e":"enter","a":3,"b":4,"p":2,"pass":"zero"}
{"e":"enter","a":3,"b":4,"p":4}
{"e":"enter","a":3,"b":4,"p":5}
{"e":"evaluate","x":5}
{"e":"return","x":5}
{"e":"cutoff","n":1}
)");
    CHECK_THAT(cut.told(16), ContainsSubstring("which was the only question"));
    CHECK_THAT(cut.told(16), !ContainsSubstring("already has"));
    CHECK_THAT(cut.told(16), !ContainsSubstring("deep cut"));
}

TEST_CASE("what a try returns without proving it is not said to be so", "[tries][narration]") {
    const Foreign reused(kRootHasThree + R"({"e":"enter","a":3,"b":4,"p":0,"pass":"zero"}
{"e":"enter","a":3,"b":4,"p":2}
{"e":"table","k":"hit"}
{"e":"leave","x":5}
{"e":"return","x":5}
{"e":"leave","x":5}
{"e":"enter","m":1,"a":5,"b":10,"p":0,"pass":"full"}
{"e":"enter","a":5,"b":10,"p":4}
{"e":"evaluate","x":4}
{"e":"return","x":4}
{"e":"cutoff","n":1}
)");
    CHECK_THAT(reused.told(11), ContainsSubstring("returns 5, which is more than 3. That is not proved."));
    CHECK_THAT(reused.told(16), !ContainsSubstring("has shown"));
}

TEST_CASE("tries that contradict each other prove nothing of each other", "[tries][proof]") {
    // At least 6, then at most 2: one of them looked less deep.
    const Foreign contradiction(kRootHasThree + R"({"e":"enter","a":3,"b":4,"p":0,"pass":"zero"}
{"e":"enter","a":3,"b":4,"p":2}
{"e":"evaluate","x":6}
{"e":"return","x":6}
{"e":"leave","x":6}
{"e":"enter","m":1,"a":3,"b":10,"p":0,"pass":"full"}
{"e":"enter","a":3,"b":10,"p":4}
{"e":"evaluate","x":2}
{"e":"return","x":2}
{"e":"cutoff","n":3}
{"e":"leave","x":2}
{"e":"return","x":3}
)");
    const Trace& trace = *contradiction.trace;
    CHECK(trace.visit_state(2, trace.event_count()).proof == Proof::kExact);  // by its only child
    CHECK(trace.visit_state(4, trace.event_count()).proof == Proof::kUpper);
}

TEST_CASE("a pass that has begun and entered nothing has code without a lit line", "[pseudo-code]") {
    const Foreign pass(R"({"e":"pass","name":"iteration","d":1})");
    REQUIRE(pass.trace->event_count() == 1);
    for (const Step t : {Step{0}, Step{1}}) CHECK(pseudo_code(*pass.trace, pass.names, t).lit == -1);
}

}  // namespace plytrace::test
