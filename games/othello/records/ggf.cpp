#include "games/othello/records/ggf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "games/othello/othello.hpp"

namespace plytrace::othello {
namespace {

constexpr int kSquareCount = 64;
constexpr std::string_view kComment = "C";

[[nodiscard]] bool is_control(char c) {
    return static_cast<unsigned char>(c) < 32 || c == 127;
}

/// The offset of the next "]" without a "\\" before it; npos if there is none.
[[nodiscard]] std::size_t end_of_comment(std::string_view text, std::size_t at) {
    while (at < text.size() && text[at] != ']') at += text[at] == '\\' ? 2 : 1;
    return at < text.size() ? at : std::string_view::npos;
}

/// What a comment says: one line, without the signs that it is written with.
[[nodiscard]] std::string comment_of(std::string_view written) {
    std::string said;
    for (std::size_t i = 0; i < written.size(); ++i) {
        if (written[i] == '\\' && i + 1 < written.size()) ++i;
        said += is_control(written[i]) ? ' ' : written[i];
    }
    return std::string(trimmed(said));
}

[[nodiscard]] bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}
[[nodiscard]] char lower(char c) {
    return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] bool is_letter(char c) {
    return lower(c) >= 'a' && lower(c) <= 'z';
}
[[nodiscard]] bool is_pass(std::string_view word) {
    const auto is_word = [&](std::string_view other) {
        return std::equal(word.begin(), word.end(), other.begin(), other.end(),
                          [](char a, char b) { return lower(a) == b; });
    };
    return word.empty() || is_word("pa") || is_word("pass") || is_word("tt");  // "" and "tt" are SGF's
}

/// "F5", or as SGF counts Go's points, with letters for the rows, too: "fe".
[[nodiscard]] Expected<Square> square_of(std::string_view word) {
    const bool has_row_letter = word.size() == 2 && lower(word[1]) >= 'a' && lower(word[1]) <= 'h';
    if (!has_row_letter) return parse_square(word, Othello::kSize);
    const std::string numbered = {word[0], static_cast<char>(lower(word[1]) - 'a' + '1')};
    return parse_square(numbered, Othello::kSize);
}

struct Tag {
    std::string_view name, value;
    std::size_t name_at = 0, value_at = 0;  ///< in the text
};

class GgfReader {
  public:
    GgfReader(std::string_view text, const Othello& rules) : m_text(text), m_rules(rules) {}

    [[nodiscard]] Expected<std::vector<GameRecord>> read() {
        m_at = skip_blanks(m_text, behind_byte_order_mark(m_text));
        while (m_at < m_text.size() && m_text[m_at] >= '0' && m_text[m_at] <= '9') ++m_at;  // how many games
        m_at = skip_blanks(m_text, m_at);
        std::vector<GameRecord> games;
        do {
            auto game = read_game();
            if (!game) return tl::make_unexpected(game.error());
            games.push_back(std::move(*game));
            m_at = skip_blanks(m_text, m_at);
        } while (m_at < m_text.size());
        return games;
    }

  private:
    [[nodiscard]] tl::unexpected<InputError> fail(std::size_t at, std::string message) const {
        return error_at(m_text, at, std::move(message));
    }

    [[nodiscard]] Expected<GameRecord> read_game() {
        if (m_text.substr(m_at, 2) != "(;")
            return fail(m_at,
                        fmt::format("found {}, expected a game: \"(;GM[Othello]…;)\"", describe_at(m_text, m_at)));
        m_at += 2;
        m_game = GameRecord();
        m_game.start = m_state = m_rules.initial();
        for (;;) {
            m_at = skip_blanks(m_text, m_at);
            if (m_at < m_text.size() && m_text[m_at] == ';') m_at = skip_blanks(m_text, m_at + 1);
            if (m_at < m_text.size() && m_text[m_at] == ')') break;
            if (m_at < m_text.size() && m_text[m_at] == '(')
                return fail(m_at, "a variation begins here, expected a game without any");
            const auto tag = read_tag();
            if (!tag) return tl::make_unexpected(tag.error());
            if (auto taken = take(*tag); !taken) return tl::make_unexpected(taken.error());
        }
        ++m_at;
        return std::move(m_game);
    }

    [[nodiscard]] Expected<Tag> read_tag() {
        Tag tag;
        tag.name_at = m_at;
        while (m_at < m_text.size() && is_capital(m_text[m_at])) ++m_at;
        tag.name = m_text.substr(tag.name_at, m_at - tag.name_at);
        if (tag.name.empty() || m_at == m_text.size() || m_text[m_at] != '[') {
            return fail(m_at, fmt::format("found {}, expected a tag such as PB[Ada], or the game's end, \";)\"",
                                          describe_at(m_text, m_at)));
        }
        tag.value_at = ++m_at;
        const std::size_t end = tag.name == kComment ? end_of_comment(m_text, m_at) : m_text.find(']', m_at);
        if (end == std::string_view::npos)
            return fail(tag.name_at, fmt::format("the tag {} has no end: expected \"]\"", tag.name));
        tag.value = m_text.substr(tag.value_at, end - tag.value_at);
        m_at = end + 1;
        return tag;
    }

    [[nodiscard]] Expected<void> take(const Tag& tag) {
        if (tag.name == "B" || tag.name == "W") return take_move(tag);
        if (tag.name == "BO") return take_board(tag);
        if (tag.name == "TY" || tag.name == "SZ") return take_type(tag);
        if (tag.name == "RE") return take_result(tag);
        if (tag.name == "AB" || tag.name == "AW" || tag.name == "AE")
            return fail(tag.name_at, "discs set up by AB, AW or AE, expected the usual start or a board, BO");
        if (tag.name == "GM" && tag.value != "Othello" && tag.value != "2")  // SGF's number for it
            return fail(tag.value_at, fmt::format("a game of \"{}\", expected Othello", tag.value));
        if (tag.name == "PB") m_game.black = tag.value;
        if (tag.name == "PW") m_game.white = tag.value;
        if (tag.name == "PC") m_game.place = tag.value;
        if (tag.name == "DT") m_game.date = tag.value;
        if (tag.name == kComment) take_comment(tag.value);
        return {};
    }

    /// Of the move before it, or of the game. Two of them are one.
    void take_comment(std::string_view value) {
        std::string& comment = m_game.moves.empty() ? m_game.comment : m_game.moves.back().comment;
        const std::string more = comment_of(value);
        comment += comment.empty() || more.empty() ? more : " " + more;
    }

    /// "8", "8r", "s8r20": the board's size, with letters that say how it was begun.
    [[nodiscard]] Expected<void> take_type(const Tag& tag) const {
        const std::size_t digits = tag.value.find_first_of("0123456789");
        const bool is_eight =
            digits != std::string_view::npos && tag.value[digits] == '8' &&
            (digits + 1 == tag.value.size() || !(tag.value[digits + 1] >= '0' && tag.value[digits + 1] <= '9'));
        if (!is_eight)
            return fail(tag.value_at, fmt::format("a game of the type \"{}\", expected a board of 8 by 8", tag.value));
        return {};
    }

    /// "+2.000", with letters behind it where somebody resigned or ran out of time; "?" of a game that goes on. SGF
    /// says "W+2", "B+Resign", "Draw", "Void".
    [[nodiscard]] Expected<void> take_result(const Tag& tag) {
        const std::string_view value = trimmed(tag.value.substr(0, tag.value.find(':')));
        const bool is_of_winner = value.starts_with("B+") || value.starts_with("W+");
        const bool is_without_discs = is_of_winner && (value.size() == 2 || is_letter(value[2]));
        if (value.empty() || value == "?" || value == "Void" || is_without_discs) return {};
        const auto number =
            value == "Draw" ? Expected<double>(0.0) : parse_number(is_of_winner ? value.substr(2) : value);
        if (!number || !(std::abs(*number) <= kSquareCount))
            return fail(tag.value_at, fmt::format("the result \"{}\", expected discs such as +2", tag.value));
        m_game.result = value[0] == 'W' ? 0 - *number : *number;  // "W+0" is no minus zero
        return {};
    }

    [[nodiscard]] Expected<void> take_board(const Tag& tag) {
        if (!m_game.moves.empty()) return fail(tag.name_at, "a board behind moves, expected it before them");
        std::size_t at = skip_blanks(tag.value, 0);
        if (tag.value.substr(at, 1) != "8" || (at + 1 < tag.value.size() && !is_blank(tag.value[at + 1])))
            return fail(tag.value_at, "expected the board's size, 8, and a blank");
        ++at;
        Squares black = 0, white = 0;
        for (int square = 0; square < kSquareCount; ++square) {
            at = skip_blanks(tag.value, at);
            const std::string where = square_name(square / 8, square % 8);
            if (at == tag.value.size())
                return fail(tag.value_at + at, fmt::format("the board ends before {}, expected 64 squares", where));
            const char c = tag.value[at];
            if (c != '*' && c != 'O' && c != '-')
                return fail(tag.value_at + at,
                            fmt::format("found {} for {}, expected *, O or -", describe_at(tag.value, at), where));
            if (c == '*') black |= Squares{1} << square;
            if (c == 'O') white |= Squares{1} << square;
            ++at;
        }
        const std::string_view side = trimmed(tag.value.substr(at));
        if (side != "*" && side != "O")
            return fail(tag.value_at + skip_blanks(tag.value, at),
                        "expected the side to move behind the board, * or O");
        m_state =
            side == "*" ? Othello::State{black, white, Player::kFirst} : Othello::State{white, black, Player::kSecond};
        m_game.start = m_state;
        return {};
    }

    /// "F5", "F5/1.50", "F5//12.3", "PA".
    [[nodiscard]] Expected<void> take_move(const Tag& tag) {
        const Player player = tag.name == "B" ? Player::kFirst : Player::kSecond;
        PlayedMove played;
        const std::size_t slash = std::min(tag.value.find('/'), tag.value.size());
        const std::string_view word = trimmed(tag.value.substr(0, slash));
        if (!is_pass(word)) {
            const auto square = square_of(word);
            if (!square)
                return fail(tag.value_at, fmt::format("found \"{}\", expected a move such as F5, or PA", word));
            played.move = square->row * 8 + square->column;
        }
        const bool passes_first = player != m_state.to_move && is_legal(m_rules, m_state, Othello::kPass);
        if (passes_first) make({Othello::kPass, {}, {}});  // left out in the file
        if (player != m_state.to_move) {
            return fail(tag.name_at, fmt::format("move {}: {} is not to move here", m_game.moves.size() + 1,
                                                 player == Player::kFirst ? "Black" : "White"));
        }
        if (!is_legal(m_rules, m_state, played.move)) {
            return fail(tag.value_at, fmt::format("move {}: {}", m_game.moves.size() + 1,
                                                  refusal_text(m_rules, m_state, played.move)));
        }
        if (slash < tag.value.size()) {
            const std::string_view rest = tag.value.substr(slash + 1);
            const std::size_t second = std::min(rest.find('/'), rest.size());
            auto value = number_of(rest.substr(0, second), tag, slash + 1);
            if (!value) return tl::make_unexpected(value.error());
            played.value = *value;
            if (second < rest.size()) {
                auto seconds = number_of(rest.substr(second + 1), tag, slash + second + 2);
                if (!seconds) return tl::make_unexpected(seconds.error());
                played.seconds = *seconds;
            }
        }
        make(played);
        return {};
    }

    [[nodiscard]] Expected<std::optional<double>> number_of(std::string_view text, const Tag& tag,
                                                            std::size_t at) const {
        const std::string_view word = trimmed(text);
        if (word.empty()) return std::optional<double>();
        const auto number = parse_number(word);
        if (!number || !std::isfinite(*number))
            return fail(tag.value_at + at, fmt::format("found \"{}\", expected a number", word));
        return std::optional(*number);
    }

    void make(const PlayedMove& played) {
        m_game.moves.push_back(played);
        m_rules.apply(m_state, played.move);
    }

    std::string_view m_text;
    const Othello& m_rules;
    std::size_t m_at = 0;
    GameRecord m_game;
    Othello::State m_state;
};

/// The text as it can be written between brackets, on one line.
[[nodiscard]] std::string tag_text(std::string_view name, const std::string& value) {
    if (value.empty()) return "";
    std::string clean;
    for (const char c : value) {
        clean += is_control(c) ? ' ' : c == ']' ? ')' : c == '[' ? '(' : c;
    }
    return fmt::format("{}[{}]", name, clean);
}

[[nodiscard]] std::string comment_text(const std::string& comment) {
    if (comment.empty()) return "";
    std::string written;
    for (const char c : comment) {
        if (c == ']' || c == '\\') written += '\\';
        written += is_control(c) ? ' ' : c;
    }
    return fmt::format("{}[{}]", kComment, written);
}

[[nodiscard]] std::string board_of(const Othello::State& state) {
    std::string text;
    for (int square = 0; square < kSquareCount; ++square) {
        const Squares bit = Squares{1} << square;
        text += (state.discs(Player::kFirst) & bit) != 0 ? '*' : (state.discs(Player::kSecond) & bit) != 0 ? 'O' : '-';
        if (square % 8 == 7) text += ' ';
    }
    return text + (state.to_move == Player::kFirst ? '*' : 'O');
}

[[nodiscard]] std::string move_text(const PlayedMove& played) {
    std::string text = played.move == Othello::kPass ? "PA" : square_name(played.move / 8, played.move % 8);
    if (played.move != Othello::kPass) text[0] = static_cast<char>(text[0] - 'a' + 'A');
    if (!played.value && !played.seconds) return text;
    text += "/" + (played.value ? number_text(*played.value) : std::string());
    return played.seconds ? text + "/" + number_text(*played.seconds) : text;
}

}  // namespace

Expected<std::vector<GameRecord>> parse_ggf(std::string_view text, const Othello& rules) {
    if (const auto wrong = first_invalid_utf8(text))
        return error_at(text, *wrong, fmt::format("found {}, expected UTF-8", describe_at(text, *wrong)));
    return GgfReader(text, rules).read();
}

std::string ggf_of(const GameRecord& record) {
    std::string text = "(;GM[Othello]" + tag_text("PC", record.place) + tag_text("DT", record.date) +
                       tag_text("PB", record.black) + tag_text("PW", record.white);
    text +=
        record.result ? fmt::format("RE[{}{}]", *record.result > 0 ? "+" : "", number_text(*record.result)) : "RE[?]";
    text += "TY[8]BO[8 " + board_of(record.start) + "]" + comment_text(record.comment);
    Player player = record.start.to_move;
    for (const PlayedMove& played : record.moves) {
        text += fmt::format("{}[{}]", player == Player::kFirst ? "B" : "W", move_text(played));
        text += comment_text(played.comment);
        player = opponent(player);
    }
    return text + ";)";
}

}  // namespace plytrace::othello
