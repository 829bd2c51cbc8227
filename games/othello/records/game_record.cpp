#include "games/othello/records/game_record.hpp"

#include <algorithm>

#include "games/core/text.hpp"
#include "games/othello/obf.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/records/drawn_board.hpp"
#include "games/othello/records/ggf.hpp"

namespace plytrace::othello {
namespace {

[[nodiscard]] bool is_letter_of_column(char c) {
    return (c >= 'a' && c <= 'h') || (c >= 'A' && c <= 'H');
}

/// Reads the move at `offset` and moves `offset` behind it.
[[nodiscard]] Expected<Othello::Move> read_move(std::string_view text, std::size_t& offset) {
    if (text.substr(offset, 2) == "--") {
        offset += 2;
        return Othello::kPass;
    }
    const auto square = read_square(text, offset, Othello::kSize);
    if (!square) return tl::make_unexpected(square.error());
    return square->row * 8 + square->column;
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
    if (start == text.size()) return RecordFormat::kTranscript;
    // The Generic Game Server writes the number of games before the first one.
    const std::size_t begin = std::min(text.find_first_not_of("0123456789 \t\r\n", start), text.size());
    if (text.substr(begin, 2) == "(;") return RecordFormat::kGgf;
    const bool is_transcript = is_letter_of_column(text[start]) && !begins_with_board(text);  // "b" is a disc, too
    return is_transcript ? RecordFormat::kTranscript : RecordFormat::kBoard;
}

Expected<std::vector<GameRecord>> parse_records(std::string_view text, const Othello& rules) {
    switch (format_of(text)) {
        case RecordFormat::kGgf:
            return parse_ggf(text, rules);
        case RecordFormat::kTranscript:
            return parse_transcript(text, rules).map([](const GameRecord& game) { return std::vector{game}; });
        case RecordFormat::kBoard:
            break;
    }
    if (is_drawn_board(text)) {
        return parse_drawn_board(text).map([](const DrawnBoard& board) {
            std::vector<GameRecord> records(1);
            records[0].start = board.position;
            records[0].is_side_assumed = !board.has_side;
            return records;
        });
    }
    return parse_obf(text).map([](const std::vector<ObfPosition>& positions) {
        std::vector<GameRecord> records(positions.size());
        for (std::size_t i = 0; i < positions.size(); ++i) records[i].start = positions[i].position;
        return records;
    });
}

Expected<GameRecord> parse_transcript(std::string_view text, const Othello& rules) {
    GameRecord record;
    record.start = rules.initial();
    Othello::State state = record.start;
    std::size_t offset = skip_blanks(text, behind_byte_order_mark(text));
    if (offset == text.size()) return error_at(text, offset, "expected a transcript such as f5d6c3, found nothing");
    while (offset < text.size()) {
        const std::size_t start = offset;
        const auto move = read_move(text, offset);
        if (!move) return tl::make_unexpected(move.error());
        if (*move != Othello::kPass && is_legal(rules, state, Othello::kPass)) {  // left out in the transcript
            record.moves.push_back({Othello::kPass, {}, {}});
            rules.apply(state, Othello::kPass);
        }
        if (!is_legal(rules, state, *move)) return error_at(text, start, refusal_text(rules, state, *move));
        record.moves.push_back({*move, {}, {}});
        rules.apply(state, *move);
        offset = skip_blanks(text, offset);
    }
    return record;
}

std::string transcript_of(const GameRecord& record) {
    std::string text;
    for (const PlayedMove& played : record.moves)
        if (played.move != Othello::kPass) text += square_name(played.move / 8, played.move % 8);
    return text;
}

}  // namespace plytrace::othello
