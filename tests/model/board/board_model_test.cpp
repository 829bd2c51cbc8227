// The content of the board, compared with the rules of the games and with minimax.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "app/board/board_model.hpp"
#include "app/control/search_choices.hpp"
#include "games/othello/othello.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

std::shared_ptr<const GameSession> game_at(const char* name, const char* position = "") {
    GameSpec spec;
    spec.game = name;
    spec.position = position;
    const auto game = make_game(spec);
    REQUIRE(game);
    return *game;
}

/// Minimax's value after a move, in the view of the side that makes it.
double truth_after(const GameSession& game, std::vector<MoveCode> moves, MoveCode move, SearchOptions options) {
    moves.push_back(move);
    options.algorithm = Algorithm::kMinimax;
    options.root_role = Role::kMin;  // the mover, now its opponent's opponent, stays MAX
    if (options.depth != kNoDepthLimit) --options.depth;
    SummarySink sink;
    const auto value = game.search(moves, options, &sink);
    REQUIRE(value);
    return *value;
}

struct Opened {
    ImmediateRunner runner;
    Document document{runner};

    Opened(const char* game, const SearchOptions& options) { document.open_game(game_at(game), options, "test"); }
    [[nodiscard]] Step end() const { return document.trace()->event_count(); }
};

SearchOptions to_depth(int depth) {
    SearchOptions options;
    options.depth = depth;
    return options;
}

void check_values(const Document& document, const BoardModel& board) {
    for (const MoveCode move : document.game()->legal_moves(document.moves())) {
        const BoardSquare& square = board.squares[static_cast<std::size_t>(move)];
        INFO("square " << move);
        CHECK(square.is_legal);
        REQUIRE(square.value);
        const double truth = truth_after(*document.game(), document.moves(), move, document.options());
        if (square.value->proof == Proof::kExact) CHECK(square.value->value == truth);
        if (square.value->proof == Proof::kUpper) CHECK(square.value->value >= truth);
        if (square.value->proof == Proof::kLower) CHECK(square.value->value <= truth);
    }
}

/// The moves below the search's root that lead to the visit of step t.
std::vector<Othello::Move> path_at(const Trace& trace, Step t) {
    std::vector<Othello::Move> path;
    for (VisitId visit = trace.current_visit(t); visit != kNone && trace.move(visit) != kNoMove;
         visit = trace.parent(visit)) {
        path.push_back(static_cast<Othello::Move>(trace.move(visit)));
    }
    std::reverse(path.begin(), path.end());
    return path;
}

std::string pieces_of(const BoardModel& board) {
    std::string pieces;
    for (const BoardSquare& square : board.squares) pieces += square.piece;
    return pieces;
}

std::string pieces_of(const Othello::State& state) {
    std::string pieces;
    for (int square = 0; square < 64; ++square) {
        const auto has_disc = [&](Player player) { return (state.discs(player) >> square & 1) != 0; };
        pieces += has_disc(Player::kFirst) ? 'X' : has_disc(Player::kSecond) ? 'O' : '-';
    }
    return pieces;
}

}  // namespace

TEST_CASE("The values on the squares are their minimax values", "[board]") {
    SearchOptions othello = to_depth(3);
    othello.evaluation = "handout";
    for (const bool is_othello : {true, false}) {
        Opened opened(is_othello ? "othello" : "tic-tac-toe", is_othello ? othello : to_depth(4));
        for (int played = 0; played < 3; ++played) {
            const auto board = board_model(opened.document, kNone, opened.end(), true);
            REQUIRE(board);
            check_values(opened.document, *board);
            const auto legal = opened.document.game()->legal_moves(opened.document.moves());
            REQUIRE(opened.document.play(legal.back()));
        }
    }
}

TEST_CASE("Exactly one square is the best, and it has the root's value", "[board]") {
    Opened opened("tic-tac-toe", to_depth(kNoDepthLimit));
    const auto board = board_model(opened.document, kNone, opened.end(), true);
    int best = 0;
    for (const BoardSquare& square : board->squares) {
        if (!square.is_best) continue;
        ++best;
        CHECK(square.value->value == 0);  // with best play nobody wins
    }
    CHECK(best == 1);
    CHECK_FALSE(board_model(opened.document, kNone, 0, true)->squares[0].value);
}

TEST_CASE("A node of the search is shown with its moves numbered in order", "[board]") {
    Opened opened("tic-tac-toe", to_depth(kNoDepthLimit));
    REQUIRE(opened.document.play(4));
    const Trace& trace = *opened.document.trace();
    for (const NodeId node : {NodeId{1}, NodeId{3}, NodeId{6}}) {
        const auto board = board_model(opened.document, node, opened.end(), false);
        REQUIRE(board);
        CHECK_FALSE(board->is_game);
        const auto moves = opened.document.moves_to(node);
        CHECK(moves.front() == 4);
        CHECK(board->squares[4].number == 0);  // played in the game, not by the search
        CHECK(board->search_moves == static_cast<int>(moves.size()) - 1);
        for (std::size_t i = 1; i < moves.size(); ++i) {
            CHECK(board->squares[static_cast<std::size_t>(moves[i])].number == static_cast<int>(i));
        }
        CHECK(board->squares[static_cast<std::size_t>(moves.back())].is_last);
        for (const BoardSquare& square : board->squares) CHECK_FALSE(square.is_legal);
    }
    CHECK(board_model(opened.document, 0, opened.end(), false)->is_game);
    CHECK(board_model(opened.document, trace.node_count(), opened.end(), false)->is_game);
}

TEST_CASE("A move's preview names exactly the squares that it changes", "[board]") {
    Opened opened("othello", to_depth(1));
    CHECK(squares_changed(opened.document, 2 * 8 + 3) == std::vector<int>{2 * 8 + 3, 3 * 8 + 3});
}

TEST_CASE("The board stays with the game until the person steps or selects", "[board]") {
    Opened opened("tic-tac-toe", to_depth(2));
    ViewState view;
    BoardFocus focus;
    focus.follow(opened.document, view, 0, false);
    CHECK(focus.is_on_game);
    focus.follow(opened.document, view, 1, true);  // the step went there by itself
    CHECK(focus.is_on_game);
    focus.follow(opened.document, view, 2, false);
    CHECK_FALSE(focus.is_on_game);
    focus.show_game();
    focus.follow(opened.document, view, 3, false);
    CHECK(focus.is_on_game);
    view.selected = 1;
    focus.follow(opened.document, view, 3, false);
    CHECK_FALSE(focus.is_on_game);
    REQUIRE(opened.document.play(0));
    focus.follow(opened.document, view, 3, false);
    CHECK(focus.is_on_game);
}

TEST_CASE("Stepping through a search of Othello shows the position of each step's node", "[board]") {
    SearchOptions options = to_depth(3);
    options.evaluation = "handout";
    for (const Algorithm algorithm : {Algorithm::kMinimax, Algorithm::kAlphaBeta}) {
        options.algorithm = algorithm;
        Opened opened("othello", options);
        for (const char* move : {"f5", "d6", "c3", "d3"})
            REQUIRE(opened.document.play(opened.document.game()->parse_move(opened.document.moves(), move).value()));
        const Trace& trace = *opened.document.trace();
        ViewState view;
        BoardFocus focus;
        std::set<std::vector<Othello::Move>> paths;
        for (Step t = 0; t <= opened.end(); ++t) {
            focus.follow(opened.document, view, t, false);
            const auto board = board_model(opened.document, view.selected, t, focus.is_on_game);
            REQUIRE(board);
            const std::vector<Othello::Move> path = path_at(trace, t);
            Othello::State state = Othello().initial();
            for (const MoveCode move : opened.document.moves())
                Othello().apply(state, static_cast<Othello::Move>(move));
            for (const Othello::Move move : path) Othello().apply(state, move);
            INFO("step " << t);
            CHECK(pieces_of(*board) == pieces_of(state));
            CHECK(board->search_moves == static_cast<int>(path.size()));
            paths.insert(path);
        }
        CHECK(paths.size() > 50);
    }
}

TEST_CASE("Squares have their usual names", "[board]") {
    CHECK(square_text(2, 3, false) == "d3");
    CHECK(square_text(2, 3, true) == "(2 3)");
}

TEST_CASE("Every row of the search has text, and each of its choices is accepted", "[search_choices]") {
    const Language language = test::english();
    for (const char* game : {"othello", "tic-tac-toe", "lines-of-action"}) {
        Opened opened(game, to_depth(2));
        for (const SearchRow& row : search_rows(opened.document, language)) {
            INFO(game << " " << row.id);
            CHECK(std::string(row.label) != row.id + 2);
            CHECK_FALSE(row.tip.empty());
            CHECK(row.selected >= 0);
            REQUIRE(row.selected < static_cast<int>(row.choices.size()));
            if (!row.is_enabled) continue;                     // the tip says why
            if (row.option == SearchOption::kDepth) continue;  // deep ones take long
            for (int i = 0; i < static_cast<int>(row.choices.size()); i += static_cast<int>(test::stride_of(3))) {
                Opened fresh(game, to_depth(2));
                choose_option(fresh.document, row, i);
                CHECK(fresh.document.run().status() == SearchRun::Status::kFinished);
                const auto rows = search_rows(fresh.document, language);
                const auto again = std::find_if(rows.begin(), rows.end(),
                                                [&](const SearchRow& each) { return each.option == row.option; });
                REQUIRE(again != rows.end());
                CHECK(again->selected == i);
            }
        }
    }
}

}  // namespace UNITY_ID
