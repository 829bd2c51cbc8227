// The table of search options: written options are read again, each place is used once, and options that do not apply
// are reported.
#include "search/options/option_table.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "games/core/random.hpp"
#include "search/options/option_words.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

template <class Enum>
Enum any_of(Random& random, std::size_t count) {
    return static_cast<Enum>(random.between(0, static_cast<int>(count) - 1));
}

/// A number that its text gives exactly: quarters.
double any_number(Random& random, int lowest, int highest) {
    return random.between(4 * lowest, 4 * highest) / 4.0;
}

SearchOptions any_options(Random& random) {
    SearchOptions options;
    options.algorithm = any_of<Algorithm>(random, kAlgorithms.size());
    options.alpha_beta = {any_of<CutRule>(random, kCutWords.size()), any_of<Bounds>(random, kBoundsWords.size()),
                          random.happens(50)};
    options.order = any_of<Order>(random, kOrderWords.size());
    options.seed = static_cast<std::uint32_t>(random.between(0, 1'000'000));
    options.root_role = random.happens(50) ? Role::kMax : Role::kMin;
    options.depth = random.happens(20) ? kNoDepthLimit : random.between(kDepthByMaterial, 30);
    options.is_iterative = random.happens(50);
    if (random.happens(70)) options.window.alpha = any_number(random, -9, 0);
    if (random.happens(70)) options.window.beta = any_number(random, 1, 9);
    if (random.happens(50)) {
        options.aspiration.guess = any_number(random, -9, 9);
        options.aspiration.delta = any_number(random, 1, 9);
    }
    options.aspiration.reopen = any_of<Reopen>(random, kReopenWords.size());
    const double infinity = random.happens(50) ? kInfinity : -kInfinity;
    options.first_guess = random.happens(20) ? infinity : any_number(random, -9, 9);
    options.table.kind = any_of<TableKind>(random, kTableWords.size());
    options.table.first_ply = random.between(0, 4);
    options.table.last_ply = random.happens(30) ? TableOptions::kLastPly : random.between(4, 9);
    options.table.size = static_cast<std::uint32_t>(random.between(1, 99));
    options.table.has_symmetry = random.happens(50);
    options.has_quiescence = random.happens(50);
    if (random.happens(50)) options.singular_margin = any_number(random, 1, 9);
    options.preset = any_of<Preset>(random, kPresetWords.size());
    if (random.happens(50)) options.evaluation = "discs";
    if (random.happens(50)) options.weights = {1, any_number(random, -3, 3)};
    if (random.happens(50)) options.sum = any_number(random, 1, 99);
    options.iterations = static_cast<std::uint32_t>(random.between(1, 1'000'000));
    if (random.happens(50)) options.exploration = any_number(random, 0, 9);
    if (random.happens(50)) options.range = {any_number(random, -9, 0), any_number(random, 0, 9)};
    options.playout = any_of<Playout>(random, kPlayoutWords.size());
    if (random.happens(50)) options.goal = any_number(random, -9, 9);
    options.evaluate = any_of<LeafEvaluation>(random, kLeafEvaluationWords.size());
    return options;
}

}  // namespace

TEST_CASE("Every option reads what it writes", "[options]") {
    Random random(1);
    for (int i = 0; i < 3000; ++i) {
        const SearchOptions options = any_options(random);
        SearchOptions read = any_options(random);
        for (const Option& option : search_options()) {
            const std::string text = option.write(options);
            INFO(option.key << " " << text);
            REQUIRE(option.read(read, text));
            REQUIRE(option.write(read) == text);
        }
        REQUIRE(read == options);
    }
}

TEST_CASE("An option of words takes these and no others, and says so", "[options]") {
    for (const Option& option : search_options()) {
        INFO(option.key);
        for (const std::string_view word : option.words) {
            SearchOptions options;
            REQUIRE(option.read(options, word));
            CHECK(option.write(options) == word);
        }
        SearchOptions options;
        const auto wrong = option.read(options, "no such word");
        if (option.key == "evaluation") continue;  // its names are the game's to know
        REQUIRE_FALSE(wrong);
        CHECK(options == SearchOptions());
        CHECK(wrong.error().message.find("expected") != std::string::npos);
        for (const std::string_view word : option.words) CHECK(wrong.error().message.find(word) != std::string::npos);
    }
}

TEST_CASE("Each option has its key and its places to itself", "[options]") {
    std::set<std::string_view> keys;
    std::set<int> in_headers, in_links;
    for (const Option& option : search_options()) {
        CHECK(keys.insert(option.key).second);
        CHECK(in_links.insert(option.place_in_links).second);
        CHECK(in_headers.insert(option.place_in_headers).second);
        CHECK(find_search_option(option.key) == &option);
        CHECK_FALSE(option.help.empty());
    }
    const int count = static_cast<int>(search_options().size());
    CHECK(*in_links.begin() == 1);
    CHECK(*in_links.rbegin() == count);
    CHECK(*in_headers.begin() == 0);  // the algorithm, which has a field of its own
    CHECK(*in_headers.rbegin() == count - 1);
    CHECK(find_search_option("no-such-option") == nullptr);
}

TEST_CASE("A header declares its search's options, and is read as the same search", "[options]") {
    Random random(2);
    for (int i = 0; i < 3000; ++i) {
        const SearchOptions options = any_options(random);
        const SearchOptions read = options_from_pairs(info(options.algorithm).id, option_pairs(options));
        REQUIRE(option_pairs(read) == option_pairs(options));
        REQUIRE(read.algorithm == options.algorithm);
        for (const Option& option : search_options()) {
            if (option.key == "cut" || option.key == "bounds" || option.key == "deep-cuts") continue;
            INFO(option.key);
            if (option.applies(options)) CHECK(option.write(read) == option.write(options));
        }
        if (!info(options.algorithm).has_window()) continue;
        REQUIRE(rules_of(read) == rules_of(options));
    }
}

TEST_CASE("Unknown options of a header are ignored", "[options]") {
    CHECK(options_from_pairs("my-own-search", {{"colour", "red"}, {"depth", "deep"}}) == SearchOptions());
}

TEST_CASE("An algorithm with rules of its own, or none, takes no others by name", "[options]") {
    SearchOptions options;
    const Option& cut = *find_search_option("cut");
    CHECK(check_named(cut, "strict", options));
    options.algorithm = Algorithm::kBratkoAlphaBeta;
    CHECK(check_named(cut, "strict", options));
    CHECK(check_named(cut, "equal", options).error().message ==
          "bratko-alpha-beta has rules of its own; expected strict, or nothing");
    options.algorithm = Algorithm::kMinimax;
    CHECK(check_named(cut, "equal", options));
    CHECK(check_named(cut, "strict", options).error().message ==
          "minimax keeps no alpha and beta; expected it with alpha-beta, or nothing");
}

TEST_CASE("A seed is given only if something is random", "[options]") {
    SearchOptions options;
    CHECK_FALSE(check_named(*find_search_option("seed"), "5", options));
    options.order = Order::kRandom;
    CHECK(check_named(*find_search_option("seed"), "5", options));
    options = {};
    options.algorithm = Algorithm::kUct;
    CHECK(check_named(*find_search_option("seed"), "5", options));
}

TEST_CASE("An option that makes no difference is refused by name, and its usual value is not", "[options]") {
    const auto fault = [](std::string_view key, std::string_view text, const SearchOptions& options) {
        const auto checked = check_named(*find_search_option(key), text, options);
        return checked ? std::string() : checked.error().message;
    };
    SearchOptions options;
    CHECK(fault("seed", "5", options) == "it is for --order random, or for --algorithm uct; found --order given");
    CHECK(fault("first-guess", "3", options) == "alpha-beta does not use it; expected it only with mtd-f");
    CHECK(fault("iterations", "50", options) == "alpha-beta does not use it; expected it only with uct");
    CHECK(fault("exploration", "2", options) == "alpha-beta does not use it; expected it only with uct");
    CHECK(fault("playout", "first", options) == "alpha-beta does not use it; expected it only with uct");
    CHECK(fault("goal", "2", options) == "alpha-beta does not use it; expected it only with pns or df-pn");
    CHECK(fault("evaluate", "reached", options) == "alpha-beta does not use it; expected it only with pns");
    CHECK(fault("reopen", "result", options) ==
          "it is for the second search of aspiration; expected it with aspiration, or nothing");
    options.aspiration = {1, 2, Reopen::kToResult};
    CHECK(fault("reopen", "result", options).empty());
    options.algorithm = Algorithm::kMinimax;
    CHECK(
        fault("reopen", "result", options).starts_with("minimax does not use it; expected it only with alpha-beta, "));
    options.algorithm = Algorithm::kMtdF;
    CHECK(fault("first-guess", "3", options).empty());
    for (const AlgorithmEntry& algorithm : kAlgorithms) {
        options = {};
        options.algorithm = algorithm.algorithm;
        for (const Option& option : search_options()) {
            if (option.key == "cut" || option.key == "bounds" || option.key == "deep-cuts") continue;
            INFO(algorithm.id << " " << option.key);
            CHECK(check_named(option, option.write(SearchOptions()), options));
        }
    }
}

}  // namespace UNITY_ID
