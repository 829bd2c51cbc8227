// Star1 in words, in intervals and in pseudo-code: AIMA's exercise, and that nothing said of random trees is wrong.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "app/narration/narration.hpp"
#include "app/narration/pseudo_code.hpp"
#include "app/tree/interval_labels.hpp"
#include "app/tree/tree_step.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

constexpr const char* kExercise = "((? 0.5:(2 2) 0.5:(1 2)) (? 0.5:(0 2) 0.5:(-1 0)))";
constexpr double kRounding = 1e-9;

SearchOptions star1(double least, double most) {
    SearchOptions options;
    options.algorithm = Algorithm::kStar1;
    options.range = {least, most};
    return options;
}

Narration told(const SearchedTree& searched, Step t) {
    return narrate({*searched.trace, searched, english()}, t);
}

/// The step after the nth event of this kind at a node of this name, from 1.
Step after(const SearchedTree& searched, EventKind kind, std::string_view name, int nth = 1) {
    const Trace& trace = *searched.trace;
    for (Step t = 0; t < trace.event_count(); ++t) {
        const Event event = trace.event(t);
        if (event.kind == kind && searched.tree.name(trace.node_of(event.visit)) == name && --nth == 0) return t + 1;
    }
    FAIL("no such event");
    return 0;
}

/// What a sentence claims of nodes, checked against their values.
void check_claims(const SearchedTree& searched, const Narration& narration, Step t) {
    const Trace& trace = *searched.trace;
    const auto truth = [&](VisitId visit) { return searched.truth(trace.node_of(visit)); };
    INFO("step " << t << ": " << narration.text);
    for (const NarrationFact& fact : narration.facts) {
        if (fact.kind == FactKind::kExactly) CHECK(std::abs(truth(fact.visit) - fact.number) < kRounding);
        if (fact.kind == FactKind::kAtMost) CHECK(truth(fact.visit) <= fact.number + kRounding);
        if (fact.kind == FactKind::kAtLeast) CHECK(truth(fact.visit) >= fact.number - kRounding);
    }
    const VisitId visit = trace.event(t - 1).visit;
    for (const NarrationEntry& entry : narration.entries) {
        const NarrationFact* const facts = narration.facts.data() + entry.first_fact;
        if (entry.key == "return.chance.between") {
            CHECK(truth(visit) >= facts[4].number - kRounding);
            CHECK(truth(visit) <= facts[5].number + kRounding);
        } else if (entry.key == "return.chance.most") {
            CHECK(truth(visit) <= facts[3].number + kRounding);
        } else if (entry.key == "return.chance.least") {
            CHECK(truth(visit) >= facts[3].number - kRounding);
        } else if (entry.key == "enter.outcome.alpha" && truth(visit) <= facts[0].number) {
            CHECK(truth(trace.parent(visit)) <= facts[2].number + kRounding);
        } else if (entry.key == "enter.outcome.beta" && truth(visit) >= facts[0].number) {
            CHECK(truth(trace.parent(visit)) >= facts[2].number - kRounding);
        }
    }
}

}  // namespace

TEST_CASE("Star1 in words: what the rest can add, what an outcome must be worth, and the cut", "[narration][star1]") {
    const SearchedTree searched(*parse_tree(kExercise), star1(-2, 2));
    CHECK(told(searched, after(searched, EventKind::kReturn, "B")).text ==
          "B adds 0.5 times 2 from D: 1 so far. The rest adds between 0.5 times −2 and 0.5 times 2: B is between 0 and "
          "2.");
    CHECK(told(searched, after(searched, EventKind::kLeave, "B")).text == "B is done: on average it is worth 1.5.");
    const std::string enter = told(searched, after(searched, EventKind::kEnter, "F")).text;
    CHECK(enter.ends_with("If it is worth 1 or less, C is worth no more than α = 1.5."));
    const std::string part = told(searched, after(searched, EventKind::kCutoff, "F")).text;
    CHECK(part.find("The rest of F is cut.") == 0);
    CHECK(part.find("no more than α = 1.") != std::string::npos);
    CHECK(told(searched, after(searched, EventKind::kReturn, "C")).text ==
          "C adds 0.5 times at most 0 from F: 0 so far. The rest adds at most 0.5 times 2: C is at most 1.");
    CHECK(told(searched, after(searched, EventKind::kCutoff, "C")).text ==
          "The rest of C is cut. C is at most 1, but A already has 1.5 from B. G is not visited.");
    CHECK(told(searched, after(searched, EventKind::kLeave, "C")).text == "C is done: it is worth at most 1.");
}

TEST_CASE("Nothing that is said of Star1 on random trees is wrong", "[narration][star1]") {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        RandomTreeShape shape;
        shape.chance_percent = 50;
        shape.max_depth = 4;
        const SearchedTree searched(random_tree(shape, seed), star1(-20, 20));
        for (Step t = 1; t <= searched.trace->event_count(); ++t) check_claims(searched, told(searched, t), t);
    }
}

TEST_CASE("The interval of a chance node shrinks with each outcome, from the declared range", "[intervals][star1]") {
    const SearchedTree searched(*parse_tree(kExercise), star1(-2, 2));
    const IntervalLabels labels(*searched.trace, searched);
    const auto interval = [&](Step t, NodeId node, std::uint32_t level) {
        const TreeStep step = look_up_step(*searched.trace, t);
        return labels.of_node(*searched.trace, step, labels.of_open_path(*searched.trace, step), node, level);
    };
    const NodeId b = searched.tree.child(0, 0), c = searched.tree.child(0, 1);
    const Step end = searched.trace->event_count();
    CHECK(interval(after(searched, EventKind::kEnter, "B"), b, 1) == Interval{-2, 2});
    CHECK(interval(after(searched, EventKind::kReturn, "B"), b, 1) == Interval{0, 2});
    CHECK(interval(end, b, 1) == Interval{1.5, 1.5});
    CHECK(interval(end, c, 1) == Interval{-2, 1});
}

TEST_CASE("Star1's pseudo-code is lit where a chance node adds an outcome, cuts and returns", "[code][star1]") {
    const SearchedTree searched(*parse_tree(kExercise), star1(-2, 2));
    const auto lit = [&](Step t) {
        const PseudoCode code = pseudo_code(*searched.trace, searched, t, CodeStyle::kPlain);
        REQUIRE(code.lit_line() != nullptr);
        return code.lit_line()->text;
    };
    CHECK(lit(after(searched, EventKind::kReturn, "C")) == "  value ← value + p·v");
    CHECK(lit(after(searched, EventKind::kCutoff, "C")) == "    return value + rest·(v ≤ a ? U : L)");
    CHECK(lit(after(searched, EventKind::kLeave, "B")) == "return value");
    CHECK(lit(after(searched, EventKind::kReturn, "F")) == "  value ← min(value, SEARCH(child, α, β))");
}

}  // namespace plytrace::test::UNITY_ID
