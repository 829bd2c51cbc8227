// Pig in the window: dice from a seed that can be shown, undo past rolls, links, and the search's values.
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <map>

#include "app/board/board_model.hpp"
#include "app/control/commands.hpp"
#include "games/pig/pig.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/model/app_window.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

SearchOptions expecting(int depth) {
    SearchOptions options;
    options.algorithm = Algorithm::kExpectiminimax;
    options.depth = depth;
    return options;
}

std::shared_ptr<const GameSession> pig_at(const std::string& position) {
    GameSpec spec;
    spec.game = "pig";
    spec.position = position;
    return *make_game(spec);
}

/// By definition: whoever moves takes the best for itself, a die is worth its average.
double value(const Pig& game, Pig::State state, int depth, bool is_first_max) {
    const double sign = is_first_max ? 1 : -1;
    if (const auto outcome = game.outcome(state)) return sign * *outcome;
    if (depth == 0) return sign * pig::Lead()(game, state);
    Pig::MoveList moves;
    game.legal_moves(state, moves);
    const Player mover = game.player_to_move(state);
    double best = 0, mean = 0;
    bool has_best = false;
    for (const auto move : moves) {
        const auto taken = game.apply(state, move);
        const double child = value(game, state, depth - 1, is_first_max);
        game.undo(state, move, taken);
        mean += child / 6;
        const bool is_max = (mover == Player::kFirst) == is_first_max;
        if (!has_best || (is_max ? child > best : child < best)) best = child;
        has_best = true;
    }
    return mover == Player::kChance ? mean : best;
}

double searched(const std::string& position, int depth) {
    const auto game = pig_at(position);
    SummarySink sink;
    return game->search({}, *game->checked(expecting(depth), {}), AnySink(&sink)).value();
}

}  // namespace

TEST_CASE("Pig: expectiminimax at a depth is the average by definition", "[pig]") {
    const Pig game;
    for (const char* position : {"0 0 X 0", "12 17 X 5", "12 17 O 2", "3 18 X 9", "18 0 O 0", "19 19 X 0 die"}) {
        const auto state = game.parse_position(position).value();
        for (int depth = 0; depth <= 6; ++depth) {
            INFO(position << ", depth " << depth);
            const bool is_first_max = state.to_move == Player::kFirst || state.is_thrown;
            CHECK(searched(position, depth) == Catch::Approx(value(game, state, depth, is_first_max)).margin(1e-9));
        }
    }
    CHECK(searched("18 0 X 0", 2) == Catch::Approx((5 * 1 + 18 / 20.0) / 6));  // a 1: 18 points ahead
}

TEST_CASE("Pig: invalid positions and options are rejected", "[pig]") {
    const auto game = pig_at("");
    CHECK_FALSE(game->checked(expecting(kNoDepthLimit), {}).has_value());
    SearchOptions options = expecting(3);
    options.algorithm = Algorithm::kAlphaBeta;
    CHECK(game->checked(options, {}).error().message.find("expected expectiminimax") != std::string::npos);
    options.algorithm = Algorithm::kMaxN;
    CHECK_FALSE(game->checked(options, {}).has_value());
}

TEST_CASE("Pig: the lesson's search rolls although holding seems safe", "[pig][lesson]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "pig"));
    const Trace& trace = *window.app.trace();
    const NodeState root = trace.node_state(0, trace.event_count());
    CHECK(trace.move(root.best_child) == Pig::kRoll);
    // Twelve and five against seventeen: to hold leaves the other three to get, which four faces of six bring at once.
    CHECK(root.value > 0);
}

TEST_CASE("Pig: a roll gives the same number for the same seed", "[pig]") {
    std::map<MoveCode, int> faces;
    SearchedWindow window;
    Document& document = window.app.document;
    document.open_game(pig_at(""), expecting(1), "Pig");
    for (std::uint64_t seed = 1; seed <= 600; ++seed) {
        document.set_dice_seed(seed);
        REQUIRE(document.dice_seed() == seed);
        REQUIRE(document.play(Pig::kRoll));
        REQUIRE(document.moves().size() == 2);
        ++faces[document.moves().back()];
        if (seed > 20) continue;
        const auto moves = document.moves();
        document.set_dice_seed(seed);
        REQUIRE(document.play(Pig::kRoll));
        CHECK(document.moves() == moves);
        document.new_game();
        CHECK(document.dice_seed() == seed + 1);
    }
    REQUIRE(faces.size() == 6);
    for (const auto& [face, count] : faces) CHECK((count > 60 && count < 140));  // 100 on average
}

TEST_CASE("Pig: undo goes back past the throw, redo brings the same die", "[pig]") {
    SearchedWindow window;
    Document& document = window.app.document;
    document.open_game(pig_at("0 0 X 9"), expecting(1), "Pig");
    REQUIRE(document.play(Pig::kRoll));
    const auto moves = document.moves();
    document.undo();
    CHECK(document.moves().empty());
    document.redo();
    CHECK(document.moves() == moves);
}

TEST_CASE("Pig: a link that ends with the die in the air is thrown at once", "[pig][share]") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&game=pig&position=0%200%20X%204&moves=roll&algorithm=expectiminimax&depth=2");
    CHECK(window.app.document.moves().size() == 2);
    const std::string link = fragment(window.app);
    SearchedWindow other;
    open_or_fail(other.app, link);
    CHECK(other.app.document.moves() == window.app.document.moves());
    const auto board = board_model(other.app.document, kNone, 0, true);
    REQUIRE(board);
    CHECK(board->look == BoardLook::kOwn);
}

TEST_CASE("Pig: two searches play a game to its end", "[pig]") {
    SearchedWindow window;
    Document& document = window.app.document;
    document.set_side(Player::kFirst, Side::kSearch);
    document.set_side(Player::kSecond, Side::kSearch);
    document.open_game(pig_at(""), expecting(3), "Pig");
    for (int moves = 0; moves < 500 && document.tick(); ++moves) {
    }
    CHECK(document.game()->legal_moves(document.moves()).empty());
    CHECK(board_model(document, kNone, 0, true)->is_over);
}

}  // namespace plytrace::test::UNITY_ID
