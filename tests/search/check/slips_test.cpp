// Every mistake that is put into a right run is found where it is made, and nearly always called by its name.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>

#include "games/core/random.hpp"
#include "games/tree/write.hpp"
#include "search/check/judge_file.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/check/slips.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

struct Tally {
    int made = 0, missed = 0, named = 0;
    std::string first_missed, first_unnamed;
    std::map<std::string, int> other_names;
};

/// The fault that all others before it in the chain come of.
const Fault& cause_of(const Judgement& judgement, const Fault& fault) {
    const Fault* cause = &fault;
    while (cause->follows_from) cause = &judgement.faults[*cause->follows_from];
    return *cause;
}

std::string title(const Fault& fault) {
    return std::string(id_of(fault.kind())) + "/" + std::string(id_of(fault.reason));
}

void judge_slip(Tally& tally, const SlipEntry& entry, std::uint64_t seed) {
    const ExplicitTree tree = any_tree(seed);
    const Style style = style_of(seed);
    Random random(seed);
    const SlippedRun counted = slipped(tree, style, entry.slip, -1);
    if (counted.places == 0) return;
    const SlippedRun run = slipped(tree, style, entry.slip, random.between(0, counted.places - 1));
    REQUIRE(run.step != kNever);
    const auto trace = told_in(tree, style, run.calls);
    const TreeTruth truth(tree, trace->role(0));
    const Judgement found = judge_file(*trace, &truth, true);
    ++tally.made;
    const auto here = [&](const Fault& fault) { return fault.step == run.step; };
    const auto& faults = found.faults;
    const auto first = std::find_if(faults.begin(), faults.end(), here);
    const auto told = [&] {
        return "step " + std::to_string(run.step) + ", seed " + std::to_string(seed) + ": " + write_tree(tree) + ", " +
               text_of(style) + "\n" + text_of(found);
    };
    if (first == faults.end() || faults.front().step < run.step) {
        if (tally.missed++ == 0) tally.first_missed = told();
        return;
    }
    const bool is_named = std::any_of(faults.begin(), faults.end(), [&](const Fault& fault) {
        return here(fault) &&
               std::find(entry.kinds.begin(), entry.kinds.end(), id_of(fault.kind())) != entry.kinds.end();
    });
    // The program goes on as if it were right: no other fault has a cause of its own.
    const auto untrue =
        std::find_if(faults.begin(), faults.end(), [&](const Fault& f) { return !here(cause_of(found, f)); });
    if (is_named && untrue == faults.end()) {
        ++tally.named;
        return;
    }
    if (tally.other_names.empty()) tally.first_unnamed = told();
    ++tally.other_names[is_named ? "then " + title(*untrue) : title(*first)];
}

}  // namespace

TEST_CASE("The search without a slip is right, in every style", "[check]") {
    for (std::uint64_t seed = 0; seed < cases_of(5000); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        const Style style = style_of(seed);
        const SlippedRun run = slipped(tree, style, Slip::kNone, 0);
        const auto trace = told_in(tree, style, run.calls);
        const Judgement found = judged(tree, *trace);
        if (!found.is_right()) {
            FAIL("seed " << seed << ": " << write_tree(tree) << ", " << text_of(style) << "\n" << text_of(found));
        }
    }
}

TEST_CASE("The search without a slip does what the program's own search does", "[check]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        for (const SearchOptions& options : every_algorithm()) {
            if (options.algorithm != Algorithm::kAlphaBeta) continue;
            Style style;
            style.rules = options.alpha_beta;
            CHECK(slipped(tree, style, Slip::kNone, 0).calls.size() == calls_of(tree, options).size());
        }
    }
}

TEST_CASE("Every slip is found at its step, and 95 in 100 are named right and leave no other fault", "[check]") {
    for (const SlipEntry& entry : slips()) {
        Tally tally;
        for (std::uint64_t seed = 0; seed < cases_of(1000) || (tally.made < 50 && seed < 5000); ++seed) {
            judge_slip(tally, entry, seed);
        }
        std::string others;
        for (const auto& [name, count] : tally.other_names) others += name + " " + std::to_string(count) + ", ";
        INFO(entry.name << ": " << tally.named << " of " << tally.made << " named; else " << others);
        INFO(tally.first_missed);
        INFO(tally.first_unnamed);
        CHECK(tally.missed == 0);
        CHECK(tally.made >= 50);
        CHECK(tally.named * 100 >= tally.made * 95);
    }
}
