// Lines of a game: moves played stay, from whatever position the game continues; as text they survive writing and
// reading.
#include "app/document/game_lines.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "app/document/document.hpp"
#include "app/playing/move_list.hpp"
#include "app/playing/pass_notice.hpp"
#include "games/core/random.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

[[nodiscard]] std::shared_ptr<const GameSession> othello_game() {
    GameSpec spec;
    spec.game = "othello";
    return *make_game(spec);
}

[[nodiscard]] std::vector<MoveCode> moves_in(const GameSession& game, std::string_view transcript) {
    std::vector<MoveCode> moves;
    for (std::size_t at = 0; at < transcript.size(); at += 2)
        moves.push_back(*game.parse_move(moves, transcript.substr(at, 2)));
    return moves;
}

struct PlayedGame {
    ImmediateRunner runner;
    Document document{runner};

    PlayedGame() {
        SearchOptions options;
        options.depth = 1;
        document.open_game(othello_game(), options, "A game");
    }
    void play(std::string_view transcript) {
        for (std::size_t at = 0; at < transcript.size(); at += 2)
            REQUIRE(document.play(*document.game()->parse_move(document.moves(), transcript.substr(at, 2))));
    }
    [[nodiscard]] std::string text() const { return lines_text(document.lines(), *document.game()); }
};

}  // namespace

TEST_CASE("undo and another move keep the old line as a variation") {
    PlayedGame game;
    game.play("f5d6c3");
    game.document.undo();
    game.document.undo();
    game.play("f4e3");
    CHECK(game.text() == "f5 d6 ( f4 e3 ) c3");
    CHECK(game.document.lines().variation_count() == 1);
    game.document.undo();
    game.document.undo();
    game.play("f6");
    CHECK(game.text() == "f5 d6 ( f4 e3 ) ( f6 ) c3");
    game.document.undo();
    game.play("d6c3");  // along what is there: nothing new
    CHECK(game.document.lines().variation_count() == 2);
    game.document.new_game();
    CHECK(game.text().empty());
}

TEST_CASE("any position of any line can be gone to, and redo goes on along it") {
    PlayedGame game;
    game.play("f5d6c3d3");
    const auto main = game.document.moves();
    game.document.go_to(main, 1);
    CHECK(game.document.moves() == std::vector(main.begin(), main.begin() + 1));
    CHECK(game.document.line() == main);
    game.play("f4");
    const GameLines& lines = game.document.lines();
    const auto end = lines.find(main);
    REQUIRE(end);
    CHECK(lines.moves_to(*end) == main);
    CHECK(lines.line_through(lines.next(GameLines::kStart).front()) == moves_in(*game.document.game(), "f5f4"));
    game.document.go_to(main, 2);
    game.document.redo();
    game.document.redo();
    CHECK(game.document.moves() == main);
    CHECK_FALSE(game.document.can_redo());
}

TEST_CASE("a variation becomes the game, and one that is removed is gone with all that follows") {
    PlayedGame game;
    game.play("f5d6c3");
    game.document.go_to(game.document.moves(), 1);
    game.play("f4e3");
    GameLines lines = game.document.lines();
    const auto old = lines.find(moves_in(*game.document.game(), "f5d6"));
    const auto other = lines.find(moves_in(*game.document.game(), "f5f4e3"));
    REQUIRE((old && other));
    lines.make_main(*other);
    CHECK(lines_text(lines, *game.document.game()) == "f5 f4 ( d6 c3 ) e3");
    lines.remove(*old);
    CHECK(lines_text(lines, *game.document.game()) == "f5 f4 e3");
    CHECK_FALSE(lines.find(moves_in(*game.document.game(), "f5d6")));
    CHECK_FALSE(lines.has_variations());
}

TEST_CASE("random lines of games are written and read the same") {
    const auto game = othello_game();
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        GameLines lines;
        std::vector<std::vector<MoveCode>> all;
        for (int i = 0; i < 12; ++i) {
            std::vector<MoveCode> line;
            if (!all.empty()) {
                const auto& from = all[static_cast<std::size_t>(random.between(0, static_cast<int>(all.size()) - 1))];
                line.assign(from.begin(), from.begin() + random.between(0, static_cast<int>(from.size())));
            }
            for (int more = random.between(1, 8); more > 0; --more) {
                const auto legal = game->legal_moves(line);
                if (legal.empty()) break;
                line.push_back(legal[static_cast<std::size_t>(random.between(0, static_cast<int>(legal.size()) - 1))]);
            }
            lines.add(line);
            all.push_back(line);
        }
        const std::string text = lines_text(lines, *game);
        const auto read = parse_lines(text, *game);
        REQUIRE(read);
        CHECK(lines_text(*read, *game) == text);
        for (const auto& line : all) CHECK(read->find(line));
        std::size_t listed = 0;
        for (const MoveListRow& row : move_list(lines, *game, {}, {})) listed += row.moves.size();
        const auto words = static_cast<std::size_t>(std::count(text.begin(), text.end(), ' ')) + 1;
        CHECK(listed == words - 2 * lines.variation_count());
    }
}

TEST_CASE("Errors in the text of lines have their place") {
    const auto game = othello_game();
    const auto fault = [&](std::string_view text) {
        const auto read = parse_lines(text, *game);
        return read ? std::string() : read.error().text();
    };
    CHECK(fault("( f5 )") == "line 1, column 1: expected a move before its variation");
    CHECK(fault("f5 )") == "line 1, column 4: expected a move, found ')' without a variation");
    CHECK(fault("f5 ( d3").find("expected the end of a variation") != std::string::npos);
    CHECK(fault("f5 f5").starts_with("line 1, column 4: f5 is not a legal move here"));
    CHECK(fault("f5 ( d3 c5 ) d6").empty());
}

TEST_CASE("as many places as are kept are kept: the oldest variation goes first, never the line that is played") {
    GameLines lines;
    std::vector<MoveCode> main(60);
    for (std::size_t i = 0; i < main.size(); ++i) main[i] = static_cast<MoveCode>(i);
    lines.add(main);
    for (int i = 0; i < 200; ++i) {
        std::vector<MoveCode> other(main.begin(), main.begin() + 10);
        for (int more = 0; more < 40; ++more) other.push_back(1000 + i * 100 + more);
        lines.add(other);
        REQUIRE(lines.find(other));
    }
    CHECK(lines.find(main));
    CHECK_FALSE(lines.find(std::vector<MoveCode>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1000}));
}

TEST_CASE("the list has the game's moves in a row, and a variation below the move in whose place it stands") {
    PlayedGame game;
    game.play("f5d6c3d3");
    const auto main = game.document.moves();
    game.document.go_to(main, 2);
    game.play("c4");
    game.document.go_to(main, 3);
    const auto rows =
        move_list(game.document.lines(), *game.document.game(), game.document.moves(), game.document.line());
    REQUIRE(rows.size() == 3);
    const auto texts = [](const MoveListRow& row) {
        std::string all;
        for (const ListedMove& move : row.moves) all += move.text + "|";
        return all;
    };
    CHECK(texts(rows[0]) == "1. f5|2. d6|3. c3|");
    CHECK(texts(rows[1]) == "3. c4|");
    CHECK(texts(rows[2]) == "4. d3|");
    CHECK(rows[1].indent == 1);
    CHECK(rows[0].moves[2].is_current);
    CHECK(rows[2].moves[0].is_ahead);
    CHECK_FALSE(rows[1].moves[0].is_ahead);
}

TEST_CASE("A pass has no number: a full board ends with move 60") {
    const auto game = othello_game();
    int with_passes = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Random random(seed);
        std::vector<MoveCode> moves;
        std::size_t passes = 0;
        for (auto legal = game->legal_moves({}); !legal.empty(); legal = game->legal_moves(moves)) {
            const MoveCode move = legal[random.below(legal.size())];
            passes += is_pass(*game, moves, move) ? 1 : 0;
            moves.push_back(move);
        }
        const auto board = game->board(moves);
        const auto empty = static_cast<std::size_t>(std::count(board->cells.begin(), board->cells.end(), '-'));
        if (passes > 0 && empty == 0) ++with_passes;
        const std::size_t last = 60 - empty;
        CHECK(moves.size() == last + passes);
        const auto numbers = move_numbers(*game, moves);
        REQUIRE(numbers.size() == moves.size() + 1);
        CHECK(numbers.back() == static_cast<int>(last));
        GameLines lines;
        lines.add(moves);
        std::size_t unnumbered = 0;
        std::string latest;
        const auto listed = move_list(lines, *game, moves, moves, "pass");
        for (const ListedMove& move : listed.front().moves) {
            if (move.text == "pass") {
                ++unnumbered;
            } else {
                latest = move.text;
            }
        }
        CHECK(unnumbered == passes);
        CHECK(latest.starts_with(std::to_string(last) + ". "));
    }
    CHECK(with_passes > 3);
}

TEST_CASE("The list writes a pass as a word without a number") {
    GameSpec spec;
    spec.game = "othello";
    spec.position = "XO------" + std::string(48, '-') + "XO------ X";  // White has no move after c1
    const auto game = make_game(spec);
    REQUIRE(game);
    GameLines lines;
    std::vector<MoveCode> moves;
    for (const char* const text : {"c1", "--", "c8"}) moves.push_back(*(*game)->parse_move(moves, text));
    lines.add(moves);
    const auto rows = move_list(lines, **game, moves, moves, "pass");
    REQUIRE(rows.size() == 1);
    REQUIRE(rows[0].moves.size() == 3);
    CHECK(rows[0].moves[1].text == "pass");
    CHECK(rows[0].moves[2].text == "2. c8");
}

}  // namespace UNITY_ID
