// Othello searched as in a course's handout, whose moves, values and node counts are in
// tests/data/othello/handout-search-table.json, and endgames whose scores are known.
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/othello/evaluations.hpp"
#include "games/othello/othello.hpp"
#include "search/trace/summary_sink.hpp"
#include "support.hpp"

using namespace plytrace;
using namespace plytrace::test;
using Json = nlohmann::json;

namespace {

std::string squares_of(const std::string& row_column_pairs) {  // "42" is row 4, column 2: c5
    std::string text;
    for (std::size_t at = 0; at + 1 < row_column_pairs.size(); at += 2) {
        text += static_cast<char>('a' + (row_column_pairs[at + 1] - '0'));
        text += static_cast<char>('1' + (row_column_pairs[at] - '0'));
    }
    return text;
}

SearchSummary searched(const Othello& game, const Othello::State& state, const SearchOptions& options) {
    SummarySink sink;
    REQUIRE(run_search(game, Named<othello::Handout>{}, state, options, sink).has_value());
    return sink.summary();
}

void check_row(const Json& row, bool is_negamax) {
    INFO(row.dump());
    const Othello game(Othello::Start::kHandout);
    const std::string after = row.at("after");
    const Othello::State state = after.empty() ? game.initial() : game.parse_position(squares_of(after)).value();
    REQUIRE((state.to_move == Player::kFirst) == (row.at("disk") == "X"));
    SearchOptions options;
    options.depth = row.at("plies");
    const bool is_minimax = row.at("algo") == "minimax";
    const bool has_root_window = row.at("root_window") == 1;
    options.algorithm = is_minimax ? Algorithm::kMinimax : Algorithm::kAlphaBeta;
    if (is_negamax) options.algorithm = is_minimax ? Algorithm::kNegamax : Algorithm::kNegamaxAlphaBeta;

    const SearchSummary found = searched(game, state, options);
    const double o_view = state.to_move == Player::kFirst ? -found.value : found.value;  // MAX is the side to move
    CHECK(o_view == row.at("value"));
    CHECK(Othello::row_column_text(found.principal_variation.at(0)) == "(" + row.at("move").get<std::string>() + ")");
    if (is_minimax || has_root_window) {  // else the handout gives each move at the root the full window
        CHECK(found.nodes == row.at("nodes").get<std::uint64_t>() + 1);  // the handout leaves the root out
        CHECK(found.leaves == row.at("leaf_evals").get<std::uint64_t>());
    }
}

}  // namespace

TEST_CASE("The handout's searches of Othello: moves and values, nodes where the window is handed on", "[othello]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/othello/handout-search-table.json");
    const Json table = Json::parse(file);
    int rows = 0;
    for (const Json& row : table.at("rows")) {
        if (row.at("root_fixed") != 1) continue;
        check_row(row, false);
        check_row(row, true);
        ++rows;
    }
    CHECK(rows == 30);  // 5 depths x 2 positions x (minimax, alpha-beta with and without the root's window)
}

TEST_CASE("Othello's endgames: the exact score of each move, with up to fourteen squares empty", "[othello]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/othello/endgames.obf");
    const Othello game;
    int positions = 0, moves = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.front() == '%') continue;
        const Othello::State state = game.parse_position(line.substr(0, 66)).value();
        const int empty = othello::count(state.empty());
        if (empty > 14) continue;
        ++positions;
        std::istringstream scores(line.substr(line.find(';') + 1));
        for (std::string word; scores >> word && word != "%";) {
            INFO(line << "\nat " << word);
            Othello::State next = state;
            (void)game.apply(next, game.parse_move(state, word.substr(0, 2)).value());
            const double expected = std::stod(word.substr(3));
            SearchOptions options;
            options.root_role = next.to_move == state.to_move ? Role::kMax : Role::kMin;  // the mover's view
            options.alpha_beta.bounds = static_cast<Bounds>(moves % 3);
            // The window is narrow, to be quick; a value strictly inside it is exact all the same.
            if (empty > 10) options.window = {expected - 1, expected + 1};
            NullSink sink;
            CHECK(run_search(game, NoEvaluation{}, next, options, sink).value() == expected);
            ++moves;
        }
    }
    CHECK(positions == 8);
    CHECK(moves == 56);
}
