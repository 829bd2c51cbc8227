// Lines of Action in play: the third repetition, moves of two squares on the board, the options of a search.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>
#include <vector>

#include "app/board/board_model.hpp"
#include "app/control/search_choices.hpp"
#include "games/lines_of_action/evaluation.hpp"
#include "search/options/option_words.hpp"
#include "tests/model/searched_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;

namespace {

std::shared_ptr<const GameSession> game_at(const char* position = "") {
    GameSpec spec;
    spec.game = "lines-of-action";
    spec.position = position;
    const auto game = make_game(spec);
    REQUIRE(game);
    return *game;
}

std::vector<MoveCode> read_moves(const GameSession& game, const std::vector<std::string>& texts) {
    std::vector<MoveCode> moves;
    for (const std::string& text : texts) {
        INFO(text);
        const auto move = game.parse_move(moves, text);
        REQUIRE(move);
        moves.push_back(*move);
    }
    return moves;
}

SearchOptions to_depth(int depth) {
    SearchOptions options;
    options.depth = depth;
    options.evaluation = "assignment";
    return options;
}

struct Opened {
    ImmediateRunner runner;
    Document document{runner};

    explicit Opened(const SearchOptions& options, const char* position = "") {
        document.open_game(game_at(position), options, "test");
    }
    void play(const std::string& text) {
        INFO(text);
        const auto move = document.game()->parse_move(document.moves(), text);
        REQUIRE(move);
        REQUIRE(document.play(*move));
    }
    [[nodiscard]] BoardModel board(int chosen = -1) const {
        const auto board =
            board_model(document, kNone, document.trace() ? document.trace()->event_count() : 0, true, chosen);
        REQUIRE(board);
        return *board;
    }
};

constexpr int square(const char* name) {
    return (name[1] - '1') * 8 + (name[0] - 'a');
}

const std::vector<std::string> kRound{"c1-c3", "h5-f5", "c3-c1", "f5-h5"};

/// X connects its three pieces by c3-c2.
constexpr const char* kNearEnd = "XX----------------X-------------------------------------O------O X";

}  // namespace

TEST_CASE("A position that comes for the third time is a draw, by the moves that were played", "[lines-of-action]") {
    Opened opened(to_depth(1));
    for (int time = 2; time <= 3; ++time) {
        for (const std::string& move : kRound) {
            REQUIRE_FALSE(opened.board().is_over);
            opened.play(move);
        }
    }
    const auto& document = opened.document;
    CHECK(document.game()->legal_moves(document.moves()).empty());
    const BoardModel board = opened.board();
    CHECK(board.is_over);
    CHECK(board.outcome == 0);
    CHECK(board.ending == "repetition");
    const Language english = test::english();
    CHECK(board_title(document, english, board) == "A draw");
    CHECK_THAT(board_hint(document, english, board), ContainsSubstring("third time"));
    const auto refused = document.game()->parse_move(document.moves(), "c1-c3");
    REQUIRE_FALSE(refused);
    CHECK_THAT(refused.error().message, ContainsSubstring("third time"));
    CHECK(document.run().status() == SearchRun::Status::kRefused);
    CHECK_THAT(document.run().error(), ContainsSubstring("third time"));
    // Taken back, the game goes on.
    opened.document.undo();
    CHECK_FALSE(opened.board().is_over);
    CHECK(opened.document.run().status() == SearchRun::Status::kFinished);
}

TEST_CASE("The same pieces with the other side to move are another position", "[lines-of-action]") {
    const auto game = game_at();
    std::vector<std::string> texts = kRound;
    texts.insert(texts.end(), kRound.begin(), kRound.end());
    texts.pop_back();
    auto moves = read_moves(*game, texts);
    CHECK_FALSE(game->legal_moves(moves).empty());  // seven plies: each position twice at most
    // The position itself does not know: from there afresh, nothing has been repeated.
    const auto afresh = game_at(game->position_text(moves).c_str());
    CHECK(afresh->legal_moves({}) == game->legal_moves(moves));
}

TEST_CASE("A piece is chosen, then its squares show where it may go and what that is worth", "[lines-of-action]") {
    Opened opened(to_depth(2));
    const BoardModel none = opened.board();
    CHECK(none.moves_pieces);
    CHECK(none.playable.size() == 36);
    int best = 0;
    for (const BoardSquare& at : none.squares) {
        CHECK_FALSE(at.is_legal);
        CHECK(at.is_movable == (at.piece == 'X'));
        CHECK(at.value.has_value() == at.is_movable);
        best += at.is_best ? 1 : 0;
    }
    CHECK(best == 1);

    const BoardModel chosen = opened.board(square("b1"));
    CHECK(chosen.chosen == square("b1"));
    for (int i = 0; i < 64; ++i) {
        const bool is_target = i == square("h1") || i == square("b3") || i == square("d3");
        const BoardSquare& at = chosen.squares[static_cast<std::size_t>(i)];
        CHECK(at.is_legal == is_target);
        CHECK(at.value.has_value() == is_target);
        CHECK(chosen.move_to(i) == (is_target ? square("b1") * 64 + i : kNoMove));
    }
    // The piece had shown the best of them.
    double most = -kInfinity;
    for (const BoardSquare& at : chosen.squares) most = at.value ? std::max(most, at.value->value) : most;
    CHECK(none.squares[static_cast<std::size_t>(square("b1"))].value->value == most);
    // What cannot move is not chosen.
    CHECK(opened.board(square("a2")).chosen == -1);
    CHECK(opened.board(square("d4")).chosen == -1);
}

TEST_CASE("The piece of the best move shows the root's value, and its best square does", "[lines-of-action]") {
    Opened opened(to_depth(3));
    const Trace& trace = *opened.document.trace();
    const NodeState root = trace.node_state(0, trace.event_count());
    const MoveCode best = trace.move(root.best_child);
    const BoardModel none = opened.board();
    const BoardSquare& piece = none.squares[static_cast<std::size_t>(best / 64)];
    CHECK(piece.is_best);
    CHECK(piece.value->value == root.value);
    const BoardModel chosen = opened.board(best / 64);
    const BoardSquare& target = chosen.squares[static_cast<std::size_t>(best % 64)];
    CHECK(target.is_best);
    CHECK(target.value->value == root.value);
}

TEST_CASE("The latest move shows from where to where, and a capture is told", "[lines-of-action]") {
    Opened opened(to_depth(1));
    const Language english = test::english();
    opened.play("b1-b3");
    BoardModel board = opened.board();
    CHECK(board.last_move().from == square("b1"));
    CHECK(board.last_move().to == square("b3"));
    CHECK_FALSE(board.is_after_capture);
    CHECK(squares_changed(opened.document, square("h5") * 64 + square("f5")) ==
          std::vector<int>{square("f5"), square("h5")});
    opened.play("h5-f5");
    opened.play("c1xa3");
    board = opened.board();
    CHECK(board.is_after_capture);
    CHECK(board.first_count == 12);
    CHECK(board.second_count == 11);
    CHECK_THAT(board_hint(opened.document, english, board), ContainsSubstring("Black captured a piece."));
    CHECK_FALSE(opened.board().is_after_pass);
}

TEST_CASE("At the end the connected group is marked", "[lines-of-action]") {
    Opened opened(to_depth(1), kNearEnd);
    const Language english = test::english();
    REQUIRE_FALSE(opened.board().is_over);
    opened.play("c3-c2");
    const BoardModel board = opened.board();
    CHECK(board.is_over);
    CHECK(board.outcome > 0);
    CHECK(board.ending == "connected");
    CHECK(board_title(opened.document, english, board) == "Black has won");
    CHECK_THAT(board_hint(opened.document, english, board), ContainsSubstring("connected"));
    for (int i = 0; i < 64; ++i) {
        CHECK(board.squares[static_cast<std::size_t>(i)].is_winning ==
              (i == square("a1") || i == square("b1") || i == square("c2")));
    }
}

TEST_CASE("A node of the search numbers the moves where they went", "[lines-of-action]") {
    Opened opened(to_depth(3));
    const Trace& trace = *opened.document.trace();
    for (const NodeId node : {NodeId{1}, NodeId{2}, NodeId{3}}) {
        const auto board = board_model(opened.document, node, trace.event_count(), false);
        REQUIRE(board);
        CHECK_FALSE(board->is_game);
        const auto moves = opened.document.moves_to(node);
        const auto at = [&](int index) { return board->squares[static_cast<std::size_t>(index)]; };
        CHECK(at(moves.back() % 64).number == static_cast<int>(moves.size()));
        CHECK(at(moves.back() % 64).is_last);
        CHECK(at(moves.back() / 64).is_last_from);
        CHECK(at(moves.back() / 64).number == 0);
    }
}

TEST_CASE("The evaluation is MAX's own utility, whichever side is MAX", "[lines-of-action]") {
    using namespace lines_of_action;
    const LinesOfAction rules;
    const auto start = rules.initial();
    for (const bool is_second : {false, true}) {
        const auto game = game_at();
        std::vector<MoveCode> moves;
        LinesOfAction::State state = start;
        if (is_second) {
            moves = read_moves(*game, {"b1-b3"});
            rules.apply(state, moves[0]);
        }
        for (const Role role : {Role::kMax, Role::kMin}) {
            SearchOptions options = to_depth(0);
            options.root_role = role;
            SummarySink sink;
            const auto value = game->search(moves, options, &sink);
            REQUIRE(value);
            const Player max = role == Role::kMax ? state.to_move : opponent(state.to_move);
            CHECK(*value == utility(state, max));
        }
    }
}

TEST_CASE("Without a named evaluation a finished game is worth a win", "[lines-of-action]") {
    const auto game = game_at(kNearEnd);
    SearchOptions options = to_depth(1);
    options.evaluation.clear();
    SummarySink sink;
    CHECK(game->search({}, options, &sink) == LinesOfAction::kWin);
}

TEST_CASE("Lines of Action gives a reason for each rejection", "[lines-of-action]") {
    const auto game = game_at();
    SearchOptions options;
    CHECK_THAT(game->checked(options, {}).error().message, ContainsSubstring("expected a depth limit"));
    options = to_depth(2);
    options.evaluation = "handout";
    CHECK_THAT(game->checked(options, {}).error().message, ContainsSubstring("expected assignment"));
    GameSpec spec;
    spec.game = "lines-of-action";
    spec.set_rule("start", "handout");
    CHECK_THAT(make_game(spec).error().message, ContainsSubstring("start is for othello"));
}

TEST_CASE("Depth by material is asked of the position that is searched", "[lines-of-action]") {
    const auto depth_of = [](const char* position, Algorithm algorithm) {
        SearchOptions options = to_depth(kDepthByMaterial);
        options.algorithm = algorithm;
        const auto taken = game_at(position)->checked(options, {});
        REQUIRE(taken);
        return taken->depth;
    };
    CHECK(depth_of("", Algorithm::kMinimax) == 4);
    CHECK(depth_of("", Algorithm::kAlphaBeta) == 6);
    CHECK(depth_of(kNearEnd, Algorithm::kMinimax) == 6);
    CHECK(depth_of(kNearEnd, Algorithm::kAlphaBeta) == 8);

    // It stays the choice, and the number of plies follows the game.
    Opened opened(to_depth(kDepthByMaterial), kNearEnd);
    CHECK(opened.document.options().depth == kDepthByMaterial);
    CHECK(opened.document.run().options().depth == 8);
    const Language english = test::english();
    bool is_offered = false;
    for (const SearchRow& row : search_rows(opened.document, english)) {
        if (row.option != SearchOption::kDepth) continue;
        is_offered = row.choices[static_cast<std::size_t>(row.selected)] == "by material (8)";
    }
    CHECK(is_offered);

    GameSpec spec;
    spec.game = "othello";
    const auto othello = make_game(spec);
    REQUIRE(othello);
    SearchOptions options;
    options.depth = kDepthByMaterial;
    CHECK_THAT((*othello)->checked(options, {}).error().message, ContainsSubstring("no depth by material"));
}

TEST_CASE("A trace of Lines of Action says what it is of, and is opened with its board", "[lines-of-action]") {
    Opened opened(to_depth(1));
    opened.play("b1-b3");
    const auto game = game_of(opened.document.trace()->header());
    REQUIRE(game);
    REQUIRE(*game);
    CHECK((*game)->id() == "lines-of-action");
    CHECK((*game)->position_text({}) == opened.document.game()->position_text(opened.document.moves()));
}

}  // namespace UNITY_ID
