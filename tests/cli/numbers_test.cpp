// Every option that is a number: what is no decimal number, or beyond what there is room for, is refused, whoever reads
// it.

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

using Arguments = std::vector<std::string>;

struct NumberOption {
    Arguments command;  ///< complete, but for the option
    std::string option;
    bool is_whole = true;
};

const std::vector<NumberOption>& number_options() {
    const Arguments match{"match", "evaluation:discs", "evaluation:positional"};
    const Arguments two_games{"match", "evaluation:discs", "evaluation:positional", "--games", "2"};
    const Arguments train{"train", "-o", "w.weights"}, seeded_train{"train", "-o", "w.weights", "--seed", "1"};
    static const std::vector<NumberOption> all{
        {match, "--games"},
        {two_games, "--opening-plies"},
        {two_games, "--seed"},
        {two_games, "--depth"},
        {two_games, "--jobs"},
        {two_games, "--time", false},
        {{"engine"}, "--seed"},
        {{"engine"}, "--level"},
        {train, "--seed"},
        {seeded_train, "--positions"},
        {seeded_train, "--generations"},
        {seeded_train, "--jobs"},
        {{"play", "--game", "tic-tac-toe"}, "--seed"},
        {{"tree", "--branching", "2", "--depth", "2"}, "--seed"},
        {{"tree", "--depth", "2"}, "--branching"},
        {{"tree", "--branching", "2"}, "--depth"},
        {{"tree", "--branching", "2", "--depth", "2"}, "--cuts"},
        {{"worksheet", "-o", "s.pdf", "--count", "1", "--level", "1"}, "--seed"},
        {{"worksheet", "-o", "s.pdf", "--seed", "1", "--level", "1"}, "--count"},
        {{"worksheet", "-o", "s.pdf", "--seed", "1", "--count", "1"}, "--level"},
        {{"grade", "nothing.json"}, "--points"},
        {{"package", "nothing.json", "-o", "p.zip"}, "--pass"},
        {{"perft", "--game", "othello"}, "--depth"},
        {{"shot", "--lesson", "aima-frames", "-o", "s.png"}, "--stage"},
        {{"shot", "--lesson", "othello", "-o", "s.png"}, "--analyse"},
        {{"--lesson", "aima-frames"}, "--stage"},
        {{"link", "--lesson", "aima-frames"}, "--stage"},
        {{"plot", "--lesson", "two-ply", "-o", "p.svg"}, "--depth"},
        {{"shot", "--lesson", "two-ply", "-o", "s.png"}, "--scale", false},
        {{"export", "--lesson", "two-ply", "-o", "e.svg"}, "--scale", false},
        {{"export", "--lesson", "two-ply", "--steps", "all", "-o", "e.gif"}, "--delay", false},
        {{"plot", "--lesson", "two-ply", "-o", "p.svg"}, "--scale", false},
    };
    return all;
}

void check_refused(const NumberOption& option, const std::string& value) {
    Arguments arguments = option.command;
    arguments.push_back(option.option + "=" + value);
    test::check_refused(arguments, option.option.substr(2));  // without its dashes
}

}  // namespace

TEST_CASE("no option that is a number takes what is none, or what is too large") {
    std::size_t tried = 0;
    const auto is_left_out = [&] { return test::kIsSanitized && ++tried % 16 != 0; };  // each starts the program
    for (const NumberOption& option : number_options()) {
        for (const char* value : {"", "-1", "0x10", "1e", "nan", "inf", "-inf", "12 ", "1,5", "one",
                                  "18446744073709551616", "100000000000000000000"}) {
            if (!is_left_out()) check_refused(option, value);
        }
        if (!option.is_whole) continue;
        for (const char* value : {"1e3", "2.5", "+3"}) {
            if (!is_left_out()) check_refused(option, value);
        }
    }
}

TEST_CASE("a zero in front does not make a number an octal one") {
    const auto games = [](const std::string& seed) {
        return json_of({"match", "evaluation:discs", "evaluation:positional", "--games", "2", "--depth", "1", "--jobs",
                        "1", "--json", "--seed", seed})["games"];
    };
    CHECK(games("010") == games("10"));
    CHECK(games("10") != games("8"));
    CHECK(games("18446744073709551615").size() == 2);
}

}  // namespace plytrace::test::UNITY_ID
