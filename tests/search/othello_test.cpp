// Othello searched as in the handout (search/algorithms/handout.hpp), whose moves, values and node counts are in
// tests/data/othello/handout-search-table.json, and endgames whose scores are known.
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/othello/evaluations.hpp"
#include "games/othello/othello.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

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

/// The search of a row of the table, from the position that it names.
struct Row {
    Othello game{Othello::Start::kHandout};
    Othello::State state;
    SearchOptions options;

    explicit Row(const Json& row) : state(game.initial()) {
        const std::string after = row.at("after");
        if (!after.empty()) state = game.parse_position(squares_of(after)).value();
        options.depth = row.at("plies");
        options.algorithm = row.at("algo") == "minimax" ? Algorithm::kMinimax : Algorithm::kAlphaBeta;
    }
};

Json handout_table() {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/othello/handout-search-table.json");
    return Json::parse(file);
}

SearchSummary searched(const Othello& game, const Othello::State& state, const SearchOptions& options) {
    SummarySink sink;
    REQUIRE(run_search(game, Named<othello::Handout>{}, state, options, sink).has_value());
    return sink.summary();
}

void check_row(const Json& row, bool is_negamax) {
    INFO(row.dump());
    auto [game, state, options] = Row(row);
    REQUIRE((state.to_move == Player::kFirst) == (row.at("disk") == "X"));
    const bool is_minimax = options.algorithm == Algorithm::kMinimax;
    const bool has_root_window = row.at("root_window") == 1;
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

TEST_CASE("The handout's searches of Othello: moves and values, and nodes if the window is passed down", "[othello]") {
    int rows = 0;
    const Json table = handout_table();
    for (const Json& row : table.at("rows")) {
        if (row.at("root_fixed") != 1) continue;
        check_row(row, false);
        check_row(row, true);
        ++rows;
    }
    CHECK(rows == 30);  // 5 depths x 2 positions x (minimax, alpha-beta with and without the root's window)
}

TEST_CASE("The handout's program as printed: moves, values, each root move's value, nodes", "[othello][handout]") {
    int rows = 0;
    const Json table = handout_table();
    for (const Json& row : table.at("rows")) {
        if (row.at("root_fixed") == 1) continue;
        INFO(row.dump());
        ++rows;
        auto [game, state, options] = Row(row);
        options.preset = Preset::kHandout;
        options.root_role = row.at("disk") == "X" ? Role::kMin : Role::kMax;  // O is MAX, as in the handout
        const SearchSummary found = searched(game, state, options);
        CHECK(found.value == row.at("value"));
        CHECK(found.nodes == row.at("nodes").get<std::uint64_t>() + 1);  // the handout leaves the root out
        CHECK(found.leaves == row.at("leaf_evals").get<std::uint64_t>());
        CHECK(Othello::row_column_text(found.principal_variation.at(0)) ==
              "(" + row.at("move").get<std::string>() + ")");
        Json values = Json::array();
        for (const RootMove& move : found.root_moves) {
            const std::string text = Othello::row_column_text(move.move);
            values.push_back({text.substr(1, text.size() - 2), move.value});
        }
        CHECK(values == row.at("root_values"));
        options.root_role = options.root_role == Role::kMax ? Role::kMin : Role::kMax;  // the same in the other view
        CHECK(searched(game, state, options).value == -row.at("value").get<double>());
    }
    CHECK(rows == 20);  // 5 depths x 2 positions x (minimax, alpha-beta)
}

TEST_CASE("The handout's X collapses at the start: 16 nodes at every depth from 2 to 7, value -100",
          "[othello][handout]") {
    const Othello game(Othello::Start::kHandout);
    for (const Algorithm algorithm : {Algorithm::kMinimax, Algorithm::kAlphaBeta}) {
        for (int plies = 2; plies <= 7; ++plies) {
            SearchOptions options;
            options.algorithm = algorithm;
            options.preset = Preset::kHandout;
            options.root_role = Role::kMin;
            options.depth = plies;
            const SearchSummary found = searched(game, game.initial(), options);
            CHECK(found.nodes == 16 + 1);
            CHECK(found.value == -100);
        }
    }
}

TEST_CASE("A trace of the handout's program can be replayed: X moves twice without a pass", "[othello][handout]") {
    const Othello game(Othello::Start::kHandout);
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    options.preset = Preset::kHandout;
    options.depth = 2;
    Trace trace(TraceHeader{}, kTestEventLimit);
    Recorder recorder(trace);
    REQUIRE(run_search(game, Named<othello::Handout>{}, game.initial(), options, recorder).has_value());
    REQUIRE(trace.node_count() == 17);
    int grandchildren = 0;
    for (NodeId node = 1; node < trace.node_count(); ++node) {
        const NodeId parent = trace.node_parent(node);
        CHECK(trace.role(trace.first_visit(node)) == (parent == 0 ? Role::kMax : Role::kMin));
        Othello::State state = game.initial();
        if (parent != 0) game.replay(state, trace.node_move(parent));
        game.replay(state, trace.node_move(node));
        if (parent == 0) continue;
        ++grandchildren;
        CHECK(game.move_text(state, trace.node_move(node)).ends_with(" again"));
        CHECK(state.discs(Player::kSecond) == 0);  // X has moved twice, and taken O's last disc
        CHECK(othello::count(state.discs(Player::kFirst)) == 6);
        CHECK(state.to_move == Player::kSecond);
    }
    CHECK(grandchildren == 12);
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

}  // namespace UNITY_ID
