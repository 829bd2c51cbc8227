// A program that is wrong throughout makes one mistake: it is found at its first step and by its name, and all else
// that is wrong in the run is told to be the same again, or to follow from it.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "search/check/judge_file.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/check/wrong_programs.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

Judgement judged_program(const WrongProgram& program, bool tells_bounds) {
    const ExplicitTree tree = tree_of(program.tree);
    const Calls calls = calls_of_wrong(tree, program.wrong, tells_bounds);
    const auto trace = told_of_wrong(tree, program, calls);
    const TreeTruth truth(tree, trace->role(0));
    return judge_file(*trace, &truth, true);
}

}  // namespace

TEST_CASE("A program that is wrong throughout makes one mistake, found where it is made first", "[check][programs]") {
    for (const WrongProgram& program : wrong_programs()) {
        const Judgement found = judged_program(program, true);
        INFO(program.name << ", " << program.tree << "\n" << text_of(found));
        CHECK_FALSE(found.is_right());
        if (found.is_right()) continue;
        const Fault& first = found.faults.front();
        CHECK(id_of(first.reason) == id_of(program.reason));
        CHECK(first.step == program.step);
        const auto causes = std::count_if(found.faults.begin(), found.faults.end(),
                                          [](const Fault& fault) { return !fault.follows_from; });
        CHECK(causes == 1);
    }
}

TEST_CASE("The same mistakes are found where no event tells of bounds", "[check][programs]") {
    for (const WrongProgram& program : wrong_programs()) {
        const Judgement found = judged_program(program, false);
        INFO(program.name << ", " << program.tree << "\n" << text_of(found));
        CHECK_FALSE(found.is_right());
        if (found.is_right()) continue;
        // Whether a bound was not moved or not handed down, nobody can see then.
        const FaultKind kind =
            program.wrong == Wrong::kNotInherited ? FaultKind::kBoundNotMoved : kind_of(program.reason);
        CHECK(id_of(found.faults.front().kind()) == id_of(kind));
        const auto causes = std::count_if(found.faults.begin(), found.faults.end(),
                                          [](const Fault& fault) { return !fault.follows_from; });
        CHECK(causes == 1);
    }
}
