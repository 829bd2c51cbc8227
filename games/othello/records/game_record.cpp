#include "games/othello/records/game_record.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/core/text.hpp"
#include "games/othello/obf.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/records/drawn_board.hpp"
#include "games/othello/records/ggf.hpp"
#include "games/othello/records/quest.hpp"
#include "games/othello/records/transcript.hpp"

namespace plytrace::othello {
namespace {

constexpr std::size_t kSquaresInLine = 64;

/// Whether the first line that is no comment has scores: 64 squares, the side to move, ";", and more.
[[nodiscard]] bool has_scores(std::string_view text) {
    std::size_t at = skip_blanks(text, behind_byte_order_mark(text));
    while (at < text.size() && text[at] == '%')
        at = skip_blanks(text, std::min(text.find_first_of("\r\n", at), text.size()));
    const std::string_view line = trimmed(text.substr(at, text.find_first_of("\r\n", at) - at));
    const std::size_t blank = line.find_first_of(" \t");
    const std::size_t score = line.find(';');
    return blank == kSquaresInLine && score != std::string_view::npos && !trimmed(line.substr(score + 1)).empty();
}

}  // namespace

Othello::State final_position(const GameRecord& record) {
    const Othello rules;
    Othello::State state = record.start;
    for (const PlayedMove& played : record.moves) rules.apply(state, played.move);
    return state;
}

std::vector<Othello::Move> moves_of(const GameRecord& record) {
    std::vector<Othello::Move> moves;
    for (const PlayedMove& played : record.moves) moves.push_back(played.move);
    return moves;
}

RecordFormat format_of(std::string_view text) {
    const std::size_t start = skip_blanks(text, behind_byte_order_mark(text));
    if (start == text.size()) return RecordFormat::kNone;
    // The Generic Game Server writes the number of games before the first one.
    const std::size_t begin = std::min(text.find_first_not_of("0123456789 \t\r\n", start), text.size());
    if (text.substr(begin, 1) == "(" && text.substr(skip_blanks(text, begin + 1), 1) == ";") return RecordFormat::kGgf;
    if (is_quest(text)) return RecordFormat::kQuest;
    if (has_drawn_board(text)) return RecordFormat::kBoard;  // "b" is a disc, too
    return begins_with_moves(text) ? RecordFormat::kMoves : RecordFormat::kNone;
}

Expected<std::vector<GameRecord>> parse_records(std::string_view text, const Othello& rules) {
    if (const auto invalid = first_invalid_utf8(text))
        return error_at(text, *invalid, fmt::format("found {}, expected UTF-8", describe_at(text, *invalid)));
    const auto alone = [](GameRecord game) { return std::vector{std::move(game)}; };
    switch (format_of(text)) {
        case RecordFormat::kGgf:
            return parse_ggf(text, rules);
        case RecordFormat::kQuest:
            return parse_quest(text, rules).map(alone);
        case RecordFormat::kMoves:
            return parse_transcript(text, rules).map(alone);
        case RecordFormat::kNone: {
            const std::size_t start = skip_blanks(text, behind_byte_order_mark(text));
            const std::size_t squares = std::min(text.find_first_not_of("XO-", start), text.size()) - start;
            const std::size_t at = squares > 1 ? start + squares : start;
            const std::string found = squares > 1         ? fmt::format("{} squares", squares)
                                      : at == text.size() ? "nothing"
                                                          : describe_at(text, at);
            return error_at(text, at,
                            fmt::format("expected 64 squares of X, O and -, a transcript such as f5d6c3, GGF or SGF, "
                                        "found {}",
                                        found));
        }
        case RecordFormat::kBoard:
            break;
    }
    if (!has_scores(text)) return parse_drawn_boards(text, rules);
    return parse_obf(text).map([](const std::vector<ObfPosition>& positions) {
        std::vector<GameRecord> records(positions.size());
        for (std::size_t i = 0; i < positions.size(); ++i) records[i].start = positions[i].position;
        return records;
    });
}

}  // namespace plytrace::othello
