// Every mistake that is put into a right run is found where it is made, and nearly always called by its name.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>

#include "games/core/random.hpp"
#include "games/tree/write.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/check/slips.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

struct Tally {
    int made = 0, missed = 0, named = 0;
    std::string first_missed;
    std::map<std::string, int> other_names;
};

}  // namespace

TEST_CASE("The search without a slip is right, by the judge and by the program's own search", "[check]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        for (const SearchOptions& options : every_algorithm()) {
            if (options.algorithm != Algorithm::kAlphaBeta) continue;
            const SlippedRun run = slipped(tree, options.alpha_beta, Slip::kNone, 0);
            const auto trace = told(tree, options, run.calls);
            if (const Judgement found = judged(tree, *trace); !found.is_right()) FAIL(text_of(found));
            CHECK(run.calls.size() == calls_of(tree, options).size());
        }
    }
}

TEST_CASE("Every slip is found at its step, and 95 in 100 are named right", "[check]") {
    std::vector<AlphaBetaOptions> rules;
    for (const SearchOptions& options : every_algorithm()) {
        if (options.algorithm == Algorithm::kAlphaBeta) rules.push_back(options.alpha_beta);
    }
    for (const SlipEntry& entry : slips()) {
        Tally tally;
        for (std::uint64_t seed = 0; seed < cases_of(1000) || (tally.made < 50 && seed < 5000); ++seed) {
            const ExplicitTree tree = any_tree(seed);
            Random random(seed);
            SearchOptions options;
            options.alpha_beta = rules[seed % rules.size()];
            const SlippedRun counted = slipped(tree, options.alpha_beta, entry.slip, -1);
            if (counted.places == 0) continue;
            const SlippedRun run = slipped(tree, options.alpha_beta, entry.slip, random.between(0, counted.places - 1));
            REQUIRE(run.step != kNever);
            const auto trace = told(tree, options, run.calls);
            const Judgement found = judged(tree, *trace);
            ++tally.made;
            const auto first = std::find_if(found.faults.begin(), found.faults.end(),
                                            [&](const Fault& fault) { return fault.step == run.step; });
            const bool is_early = !found.faults.empty() && found.faults.front().step < run.step;
            if (first == found.faults.end() || is_early) {
                if (tally.missed++ == 0) {
                    tally.first_missed = "step " + std::to_string(run.step) + ", seed " + std::to_string(seed) + ": " +
                                         write_tree(tree) + ", " + text_of(options) + "\n" + text_of(found);
                }
                continue;
            }
            const bool is_named = std::any_of(found.faults.begin(), found.faults.end(), [&](const Fault& fault) {
                return fault.step == run.step &&
                       std::find(entry.kinds.begin(), entry.kinds.end(), id_of(fault.kind())) != entry.kinds.end();
            });
            tally.named += is_named ? 1 : 0;
            if (!is_named)
                ++tally.other_names[std::string(id_of(first->kind())) + "/" + std::string(id_of(first->reason))];
        }
        std::string others;
        for (const auto& [name, count] : tally.other_names) others += name + " " + std::to_string(count) + ", ";
        INFO(entry.name << ": " << tally.named << " of " << tally.made << " named; else " << others);
        INFO(tally.first_missed);
        CHECK(tally.missed == 0);
        CHECK(tally.made >= 50);
        CHECK(tally.named * 100 >= tally.made * 95);
    }
}
