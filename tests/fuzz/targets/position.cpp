// Positions and moves of every game, as people write them: a position's text is read as that position, a move's text as
// that move, and no move that is read is illegal.
#include <algorithm>

#include "games/core/random.hpp"
#include "search/any_game/game_registry.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"

namespace plytrace::fuzz {

namespace {

constexpr std::size_t kMostMoves = 40;

[[nodiscard]] Bytes cut_off(Bytes& text, char at) {
    const std::size_t end = std::min(text.find(at), text.size());
    const Bytes first = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return first;
}

[[nodiscard]] GameSpec spec_of(Bytes words, Bytes position) {
    GameSpec spec;
    spec.game = cut_off(words, ' ');
    while (!words.empty()) {
        Bytes value = cut_off(words, ' ');
        const Bytes key = cut_off(value, '=');
        spec.set_rule(key, value);
    }
    (spec.game == "tree" ? spec.tree : spec.position) = position;
    return spec;
}

/// Where a position does not say all that was played: repetitions, castling.
[[nodiscard]] bool says_all(const GameSession& game) {
    return game.id() != "lines-of-action" && game.id() != "chess-position";
}

void hold_position(const GameSession& game, GameSpec spec, Moves moves, Moves legal) {
    const std::string text = game.position_text(moves);
    hold_text(text, "a position");
    if (game.tree() != nullptr) return;  // its text is the whole tree
    spec.position = text;
    std::erase_if(spec.rules, [](const auto& rule) { return rule.first == "start"; });
    const auto again = read_again(make_game(spec), "a position that was written is read", text);
    hold(again->position_text({}) == text, "a position is read as it was written", text);
    hold(!says_all(game) || again->legal_moves({}) == std::vector<MoveCode>(legal.begin(), legal.end()),
         "the legal moves follow from the position's text", text);
}

void hold_moves(const GameSession& game, Moves before, Moves legal) {
    for (const MoveCode move : legal) {
        const std::string text = game.move_text(before, move);
        hold_text(text, "a move");
        const auto read = game.parse_move(before, text);
        hold(read && *read == move, "a move's text is read as that move", text);
        const double probability = game.probability(before, move);
        hold(probability > 0 && probability <= 1, "a legal move is possible", text);
        (void)game.board_move(before, move);
    }
}

void look_at(const GameSession& game, Moves moves) {
    if (const auto board = game.board(moves)) {
        hold(board->cells.size() == static_cast<std::size_t>(board->rows * board->columns),
             "a board has all its squares");
    }
    if (const auto picture = game.picture_in_text(moves)) hold_text(*picture, "a board in letters");
    for (const EvaluationName& each : game.evaluations()) (void)game.term_values(moves, each.id, Player::kFirst);
    (void)game.player_to_move(moves);
}

}  // namespace

void position(Bytes bytes) {
    if (!is_utf8(bytes)) return;  // links and JSON bring nothing else
    const Bytes words = cut_off(bytes, '\n'), start = cut_off(bytes, '\n');
    const GameSpec spec = spec_of(words, start);
    const auto made = make_game(spec);
    if (!made) return hold_refusal(made.error());
    const GameSession& game = **made;
    Random random(bytes.size());
    std::vector<MoveCode> moves;
    while (moves.size() < kMostMoves) {
        const std::vector<MoveCode> legal = game.legal_moves(moves);
        hold_position(game, spec, moves, legal);
        hold_moves(game, moves, legal);
        look_at(game, moves);
        if (legal.empty()) break;
        if (bytes.empty()) {
            if (moves.size() > kMostMoves / 2) break;
            moves.push_back(legal[static_cast<std::size_t>(random.next() % legal.size())]);
            continue;
        }
        const auto move = game.parse_move(moves, cut_off(bytes, ' '));
        if (!move) {
            hold_refusal(move.error());
            continue;
        }
        hold(std::find(legal.begin(), legal.end(), *move) != legal.end(), "a move that is read is legal");
        moves.push_back(*move);
    }
}

}  // namespace plytrace::fuzz
