// Star2 in words and in pseudo-code: what a probe shows, and the interval of the chance node above it.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>

#include "app/narration/narration.hpp"
#include "app/narration/pseudo_code.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

constexpr const char* kExercise = "((? 0.5:(2 2) 0.5:(1 2)) (? 0.5:(0 2) 0.5:(-1 0)))";
constexpr double kRounding = 1e-9;

SearchOptions star2(double least, double most) {
    SearchOptions options;
    options.algorithm = Algorithm::kStar2;
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

}  // namespace

TEST_CASE("Star2 in words: a probe, what it shows, and the cut that needs no search", "[narration][star2]") {
    const SearchedTree searched(*parse_tree(kExercise), star2(-2, 2));
    CHECK(told(searched, after(searched, EventKind::kEnter, "D"))
              .text.find("This is a probe: only its first move is searched.") != std::string::npos);
    CHECK(told(searched, after(searched, EventKind::kReturn, "B", 2)).text ==
          "From the probe, B knows that E is worth at most 1. The rest adds between −2 and 1.5: B is between −2 and "
          "1.5.");
    CHECK(told(searched, after(searched, EventKind::kReturn, "C")).text ==
          "From the probe, C knows that F is worth at most 0. The rest adds between −2 and 1: C is between −2 and 1.");
    const std::string cut = told(searched, after(searched, EventKind::kCutoff, "C")).text;
    CHECK(cut == "The rest of C is cut. C is at most 1, but A already has 1.5 from B. No outcome is searched.");
}

TEST_CASE("Nothing that is said of Star2 on random trees is wrong", "[narration][star2]") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        RandomTreeShape shape;
        shape.chance_percent = 50;
        shape.max_depth = 4;
        const SearchedTree searched(random_tree(shape, seed), star2(-20, 20));
        const Trace& trace = *searched.trace;
        const auto truth = [&](VisitId visit) { return searched.truth(trace.node_of(visit)); };
        for (Step t = 1; t <= trace.event_count(); ++t) {
            const Narration narration = told(searched, t);
            INFO("seed " << seed << ", step " << t << ": " << narration.text);
            for (const NarrationFact& fact : narration.facts) {
                if (fact.kind == FactKind::kExactly) CHECK(std::abs(truth(fact.visit) - fact.number) < kRounding);
                if (fact.kind == FactKind::kAtMost) CHECK(truth(fact.visit) <= fact.number + kRounding);
                if (fact.kind == FactKind::kAtLeast) CHECK(truth(fact.visit) >= fact.number - kRounding);
            }
            const VisitId visit = trace.event(t - 1).visit;
            for (const NarrationEntry& entry : narration.entries) {
                const NarrationFact* const facts = narration.facts.data() + entry.first_fact;
                if (entry.key == "return.chance.probed") {
                    CHECK(truth(visit) >= facts[3].number - kRounding);
                    CHECK(truth(visit) <= facts[4].number + kRounding);
                }
                if (entry.key == "return.chance.probed.most") CHECK(truth(visit) <= facts[2].number + kRounding);
                if (entry.key == "return.chance.probed.least") CHECK(truth(visit) >= facts[2].number - kRounding);
            }
        }
    }
}

TEST_CASE("Star2's pseudo-code is lit at a probe, and at the cut that it makes", "[code][star2]") {
    const SearchedTree searched(*parse_tree(kExercise), star2(-2, 2));
    const auto lit = [&](Step t) {
        const PseudoCode code = pseudo_code(*searched.trace, searched, t, CodeStyle::kPlain);
        REQUIRE(code.lit_line() != nullptr);
        return code.lit_line()->text;
    };
    CHECK(lit(after(searched, EventKind::kReturn, "B", 1)) == "  its low (MAX) or high (MIN) ←");
    CHECK(lit(after(searched, EventKind::kReturn, "B", 3)) == "  its low and high ← v");
    CHECK(lit(after(searched, EventKind::kCutoff, "C")) == "  if low ≥ b or high ≤ a: return the bound");
}

}  // namespace plytrace::test::UNITY_ID
