// Files of solved Othello positions: one that can be read can be played, and survives writing and reading.
#include "games/othello/obf.hpp"

#include <fmt/format.h>

#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"

namespace plytrace::fuzz {

void obf(Bytes bytes) {
    const auto read = othello::parse_obf(bytes);
    if (!read) return hold_refusal(read.error());
    const Othello game;
    std::string text;
    for (const othello::ObfPosition& each : *read) {
        hold((each.position.own & each.position.opponent) == 0, "a square has one disc at most");
        text += game.position_text(each.position);
        for (const othello::ObfScore& score : each.scores) {
            hold(score.score >= -64 && score.score <= 64, "a score is from -64 to 64");
            text += score.move ? fmt::format("; {}:{:+}", game.move_text(each.position, *score.move), score.score)
                               : fmt::format("; {:+}", score.score);
        }
        text += ";\n";
    }
    const auto again = read_again(othello::parse_obf(text), "OBF that was written is read", text);
    hold(again.size() == read->size(), "as many positions are read as were written");
    for (std::size_t i = 0; i < again.size(); ++i) {
        hold(again[i].position == (*read)[i].position, "a position is read as it was written");
        hold(again[i].scores.size() == (*read)[i].scores.size(), "as many scores are read as were written");
    }
}

}  // namespace plytrace::fuzz
