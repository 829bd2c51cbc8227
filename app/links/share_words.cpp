#include "app/links/share_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/base/link_text.hpp"
#include "games/core/joined.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {
namespace {

constexpr std::string_view kPass = "--";
constexpr std::size_t kQuotedMove = 20;

[[nodiscard]] constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The x of a capture, "b1xb3": no column x, behind which a digit would stand.
[[nodiscard]] bool is_capture_sign(std::string_view text, std::size_t at) {
    return (text[at] == 'x' || text[at] == 'X') && at + 1 < text.size() && is_letter(text[at + 1]);
}

/// Moves end at a comma or a blank, around a pass, and where a letter follows a digit.
[[nodiscard]] std::vector<std::string> split_moves(std::string_view text) {
    std::vector<std::string> moves;
    std::string move;
    const auto finish = [&] {
        if (!move.empty()) moves.push_back(std::move(move));
        move.clear();
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == ',' || c == ' ') {
            finish();
        } else if (text.substr(i, kPass.size()) == kPass) {
            finish();
            moves.emplace_back(kPass);
            i += kPass.size() - 1;
        } else {
            const bool is_next = is_letter(c) && !move.empty() && is_digit(move.back());
            if (is_next && !is_capture_sign(text, i)) finish();
            move += c;
        }
    }
    finish();
    return moves;
}

/// The move after those played; where nothing but a pass is legal and `text` is none, after that pass, too.
[[nodiscard]] Expected<MoveCode> parse_next(const GameSession& game, std::vector<MoveCode>& moves,
                                            std::string_view text) {
    auto move = game.parse_move(moves, text);
    if (move) return move;
    const auto board = game.board(moves);
    if (!board || !board->must_pass) return move;
    const MoveCode pass = board->legal_moves.front();
    moves.push_back(pass);
    return game.parse_move(moves, text);
}

}  // namespace

bool is_link_key(std::string_view key) {
    return std::find(kLinkKeys.begin(), kLinkKeys.end(), key) != kLinkKeys.end() ||
           find_search_option(key) != nullptr || !games_with_option(key).empty();
}

std::vector<std::string_view> split_at_commas(std::string_view text) {
    std::vector<std::string_view> pieces;
    while (true) {
        const std::size_t comma = text.find(',');
        pieces.push_back(text.substr(0, comma));
        if (comma == std::string_view::npos) return pieces;
        text.remove_prefix(comma + 1);
    }
}

std::string moves_value(const GameSession& game, Moves moves) {
    std::vector<std::string> texts;
    bool moves_pieces = false;
    for (std::size_t count = 0; count < moves.size(); ++count) {
        const Moves before = moves.subspan(0, count);
        texts.push_back(game.move_text(before, moves[count]));
        moves_pieces = moves_pieces || game.board_move(before, moves[count]).from >= 0;
    }
    std::string in_one = joined(texts, "");
    return !moves_pieces && split_moves(in_one) == texts ? in_one : joined(texts, ",");
}

Expected<std::vector<MoveCode>> parse_moves_value(const GameSession& game, std::string_view text) {
    std::vector<MoveCode> moves;
    int number = 0;
    for (const std::string& word : split_moves(text)) {
        ++number;
        const auto move = parse_next(game, moves, word);
        if (!move) {
            return input_error(
                fmt::format("move {}, \"{}\": {}", number, clipped(word, kQuotedMove), move.error().message));
        }
        moves.push_back(*move);
    }
    if (moves.empty()) return input_error("found no move, expected moves such as f5d6c3");
    return moves;
}

}  // namespace plytrace
