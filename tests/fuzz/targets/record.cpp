// Records of Othello games: one that can be read can be played, and survives writing and reading.
#include "games/othello/othello.hpp"
#include "games/othello/records/ggf.hpp"
#include "games/othello/records/wthor.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"

namespace plytrace::fuzz {

void record(Bytes bytes) {
    const Othello rules;
    const auto read = othello::is_wthor(bytes) ? othello::parse_wthor(bytes, {}) : othello::parse_records(bytes, rules);
    if (!read) return hold_refusal(read.error());
    hold(!read->empty(), "a text that is read holds a game");
    for (const othello::GameRecord& game : *read) {
        hold((game.start.own & game.start.opponent) == 0, "a square has one disc at most");
        Othello::State state = game.start;
        for (const othello::PlayedMove& played : game.moves) {
            hold(othello::is_legal(rules, state, played.move), "a move that is read is legal");
            rules.apply(state, played.move);
        }
        hold(state == othello::final_position(game), "the moves lead to the last position");
        for (const auto& variation : game.variations) {
            state = game.start;
            for (const Othello::Move move : variation) {
                hold(othello::is_legal(rules, state, move), "a move of a variation is legal");
                rules.apply(state, move);
            }
        }
        const std::string text = othello::ggf_of(game);
        const auto again = read_again(othello::parse_ggf(text, rules), "GGF that was written is read", text);
        hold(again.size() == 1, "one game is read as one");
        hold(again.front().start == game.start, "a game begins where it began");
        hold(again.front().moves == game.moves, "moves, values, times and comments are read as they were written");
        hold(again.front().comment == game.comment, "a game's comment is read as it was written");
        hold(again.front().result == game.result, "a result is read as it was written");
    }
}

}  // namespace plytrace::fuzz
