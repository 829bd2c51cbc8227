#include "app/playing/peer_question.hpp"

#include "app/playing/othello_record.hpp"
#include "search/any_game/othello_session.hpp"

namespace plytrace::peers {

bool is_known(const GameSession& game) {
    return game.id() == kOthelloEntry.id;
}

std::optional<othello::GameRecord> question_of(const GameSession& game, Moves moves) {
    const auto record = record_of(game, moves);
    if (!record || Othello().legal_squares(final_position(*record)) == 0) return std::nullopt;
    return *record;
}

std::optional<MoveCode> forced_pass(const GameSession& game, Moves moves) {
    const auto legal = game.legal_moves(moves);
    if (!is_known(game) || legal.size() != 1 || legal.front() != Othello::kPass) return std::nullopt;
    return legal.front();
}

}  // namespace plytrace::peers
