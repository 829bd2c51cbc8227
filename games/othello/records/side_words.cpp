#include "games/othello/records/side_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/core/text.hpp"

namespace plytrace::othello {
namespace {

using Kind = BoardSign::Kind;

struct KnownSign {
    std::string_view text;
    Kind kind;
    char family;
};

constexpr std::array kSigns = {
    KnownSign{"X", Kind::kBlack, 'x'},
    KnownSign{"x", Kind::kBlack, 'x'},
    KnownSign{"*", Kind::kBlack, '*'},
    KnownSign{"B", Kind::kBlack, 'b'},
    KnownSign{"b", Kind::kBlack, 'b'},
    KnownSign{"#", Kind::kBlack, '#'},
    KnownSign{"@", Kind::kBlack, '@'},
    KnownSign{"\xE2\x97\x8F", Kind::kBlack, 'd'},  // U+25CF
    KnownSign{"\xE2\x9A\xAB", Kind::kBlack, 'd'},  // U+26AB
    KnownSign{"\xE2\xAC\xA4", Kind::kBlack, 'd'},  // U+2B24
    KnownSign{"O", Kind::kWhite, 'o'},
    KnownSign{"o", Kind::kWhite, 'o'},
    KnownSign{"W", Kind::kWhite, 'w'},
    KnownSign{"w", Kind::kWhite, 'w'},
    KnownSign{"\xE2\x97\x8B", Kind::kWhite, 'c'},  // U+25CB
    KnownSign{"\xE2\x9A\xAA", Kind::kWhite, 'c'},  // U+26AA
    KnownSign{"\xE2\x97\xAF", Kind::kWhite, 'c'},  // U+25EF
    KnownSign{"-", Kind::kEmpty, '-'},
    KnownSign{".", Kind::kEmpty, '-'},
    KnownSign{"_", Kind::kEmpty, '-'},
    KnownSign{"\xC2\xB7", Kind::kEmpty, '-'},          // U+00B7
    KnownSign{"\xE3\x83\xBB", Kind::kEmpty, '-'},      // U+30FB
    KnownSign{"\xE2\x96\xA1", Kind::kEmpty, '-'},      // U+25A1
    KnownSign{"\xF0\x9F\x9F\xA9", Kind::kEmpty, '-'},  // U+1F7E9
    KnownSign{"0", Kind::kDigit, '0'},
    KnownSign{"1", Kind::kDigit, '1'},
    KnownSign{"2", Kind::kDigit, '2'},
};

/// U+FE0E and U+FE0F choose between a sign's drawing as text and as a picture.
[[nodiscard]] bool is_variation_selector(std::string_view text, std::size_t at) {
    return text.substr(at, 3) == "\xEF\xB8\x8E" || text.substr(at, 3) == "\xEF\xB8\x8F";
}

/// A word in lower case, a number, or a side.
struct LineToken {
    std::string word;
    std::optional<Player> side;
    bool is_number = false;
    std::size_t at = 0;
};

[[nodiscard]] std::vector<LineToken> tokens_of(std::string_view line) {
    std::vector<LineToken> tokens;
    for (std::size_t at = 0; at < line.size();) {
        if (const auto side = side_at(line, at)) {
            tokens.push_back({"", side->player, false, at});
            at += side->length;
        } else if (is_letter_or_digit(line[at])) {
            LineToken token{"", std::nullopt, true, at};
            for (; at < line.size() && is_letter_or_digit(line[at]); ++at) {
                token.word += lower_letter(line[at]);
                token.is_number = token.is_number && is_decimal_digit(line[at]);
            }
            tokens.push_back(std::move(token));
        } else {
            ++at;
        }
    }
    return tokens;
}

[[nodiscard]] bool is_one_of(const std::string& word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

bool is_word_at(std::string_view text, std::size_t at, std::string_view word) {
    const std::string_view found = text.substr(std::min(at, text.size()), word.size());
    return std::equal(found.begin(), found.end(), word.begin(), word.end(),
                      [](char a, char b) { return lower_letter(a) == b; });
}

std::optional<BoardSign> board_sign_at(std::string_view text, std::size_t at) {
    for (const KnownSign& sign : kSigns) {
        if (at > text.size() || text.substr(at, sign.text.size()) != sign.text) continue;
        std::size_t length = sign.text.size();
        while (is_variation_selector(text, at + length)) length += 3;
        return BoardSign{sign.kind, sign.family, length};
    }
    return std::nullopt;
}

std::optional<SideWord> side_at(std::string_view text, std::size_t at) {
    if (at >= text.size() || (at > 0 && is_letter_or_digit(text[at - 1]))) return std::nullopt;
    const auto is_end = [&](std::size_t end) { return end == text.size() || !is_letter_or_digit(text[end]); };
    if (is_word_at(text, at, "black") && is_end(at + 5)) return SideWord{Player::kFirst, 5};
    if (is_word_at(text, at, "white") && is_end(at + 5)) return SideWord{Player::kSecond, 5};
    const auto sign = board_sign_at(text, at);
    if (!sign || (sign->kind != Kind::kBlack && sign->kind != Kind::kWhite)) return std::nullopt;
    const bool is_letter = is_letter_or_digit(text[at]);
    if (is_letter && !is_end(at + sign->length)) return std::nullopt;
    return SideWord{sign->kind == Kind::kBlack ? Player::kFirst : Player::kSecond, sign->length};
}

Expected<std::optional<Player>> side_to_move_in(std::string_view line) {
    const auto tokens = tokens_of(line);
    const auto word = [&](std::size_t i) { return i < tokens.size() ? tokens[i].word : std::string(); };
    std::optional<Player> found;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!tokens[i].side) continue;
        const std::string before = i > 0 ? tokens[i - 1].word : "", earlier = i > 1 ? tokens[i - 2].word : "";
        const std::size_t next = word(i + 1) == "s" || word(i + 1) == "is" ? i + 2 : i + 1;  // "Black's", "X is"
        const bool is_followed = (word(next) == "to" && is_one_of(word(next + 1), {"move", "play"})) ||
                                 is_one_of(word(next), {"turn", "moves", "plays"});
        const bool is_led = is_one_of(before, {"turn", "next", "player", "side"}) ||
                            (earlier == "to" && is_one_of(before, {"move", "play"}));
        const bool is_counted = i + 1 < tokens.size() && tokens[i + 1].is_number;  // "moves  X: 2"
        if ((!is_followed && !is_led) || is_counted) continue;
        if (found && *found != *tokens[i].side)
            return error_at(line, tokens[i].at, "both sides are to move, expected one of them");
        found = tokens[i].side;
    }
    return found;
}

bool is_line_of_counts(std::string_view line) {
    bool has_number = false, has_name = false;
    for (const LineToken& token : tokens_of(line)) {
        has_number = has_number || token.is_number;
        has_name = has_name || !token.is_number;
        const bool is_known = token.side || token.is_number ||
                              is_one_of(token.word, {"disc", "discs", "disk", "disks", "score", "empty", "empties",
                                                     "move", "moves", "ply", "mobility"});
        if (!is_known) return false;
    }
    return has_number && has_name;
}

}  // namespace plytrace::othello
