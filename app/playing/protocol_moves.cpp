#include "app/playing/protocol_moves.hpp"

#include <algorithm>

#include "games/core/notation.hpp"
#include "games/core/number_text.hpp"
#include "games/othello/records/transcript.hpp"

namespace plytrace::peers {

namespace {

constexpr std::string_view kBlanks = " \t\r";

}  // namespace

std::string lower(std::string_view word) {
    std::string text(word);
    for (char& letter : text) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return text;
}

std::optional<Othello::Move> parse_move_word(std::string_view word) {
    const std::string text = lower(word);
    if (othello::is_word_for_pass(text)) return Othello::kPass;
    if (text.size() != 2) return std::nullopt;
    const int column = text[0] - 'a', row = text[1] - '1';
    if (column < 0 || column >= Othello::kSize.columns || row < 0 || row >= Othello::kSize.rows) return std::nullopt;
    return row * Othello::kSize.columns + column;
}

std::string gtp_word(Othello::Move move) {
    if (move == Othello::kPass) return "pass";
    return square_name(move / Othello::kSize.columns, move % Othello::kSize.columns);
}

std::string nboard_word(Othello::Move move) {
    if (move == Othello::kPass) return "PA";
    std::string word = gtp_word(move);
    word[0] = static_cast<char>(word[0] - 'a' + 'A');
    return word;
}

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t begin = line.find_first_not_of(kBlanks);
        if (begin == std::string_view::npos) return words;
        const std::size_t end = std::min(line.find_first_of(kBlanks, begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        line.remove_prefix(end);
    }
}

std::optional<NBoardMove> parse_nboard_move(std::string_view text) {
    const auto words = words_of(text);
    if (words.empty()) return std::nullopt;
    const std::size_t slash = words[0].find('/');
    const auto move = parse_move_word(words[0].substr(0, slash));
    if (!move) return std::nullopt;
    std::string_view value;
    if (slash != std::string_view::npos) {
        value = words[0].substr(slash + 1);
        value = value.substr(0, value.find('/'));
    } else if (words.size() > 1) {
        value = words[1];
    }
    NBoardMove found{*move, std::nullopt};
    if (value.starts_with('+')) value.remove_prefix(1);
    if (const auto number = parse_number(value)) found.value = *number;
    return found;
}

}  // namespace plytrace::peers
