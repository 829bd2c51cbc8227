#include "games/othello/records/transcript.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/core/text.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/records/side_words.hpp"

namespace plytrace::othello {
namespace {

/// The longer ones first: "pas" is the beginning of "pass".
constexpr std::array<std::string_view, 5> kPassWords = {"passe", "pass", "pas", "pa", "ps"};
/// Between moves; a dash may be a pass, too.
constexpr std::string_view kSeparators = ",;|/.";
constexpr std::string_view kJudgements = "!?";

[[nodiscard]] bool is_at_square(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size()) return false;
    const char column = lower_letter(text[at]);
    const bool has_more_digits = at + 2 < text.size() && is_decimal_digit(text[at + 2]);
    return column >= 'a' && column <= 'h' && text[at + 1] >= '1' && text[at + 1] <= '8' && !has_more_digits;
}

/// The length of the word for a pass at `at`, which may be followed by a square at once ("PAb3"); 0 if there is none.
[[nodiscard]] std::size_t length_of_pass(std::string_view text, std::size_t at) {
    if (text.substr(at, 2) == "--") return 2;
    for (const std::string_view word : kPassWords) {
        if (!is_word_at(text, at, word)) continue;
        const std::size_t after = at + word.size();
        const bool is_end = after == text.size() || !is_letter_or_digit(text[after]);
        if (is_end || is_at_square(text, after) || lower_letter(text[after]) == 'p') return word.size();
    }
    return 0;
}

/// The length of the dash at `at`: "-", or a longer one that an editor put in its place; 0 if there is none.
[[nodiscard]] std::size_t length_of_dash(std::string_view text, std::size_t at) {
    if (text.substr(at, 1) == "-") return 1;
    return text.substr(at, 3) == "\xE2\x80\x93" || text.substr(at, 3) == "\xE2\x80\x94" ? 3 : 0;  // U+2013, U+2014
}

/// Behind a number such as "12", "12." or "3..."; `at` if there is none.
[[nodiscard]] std::size_t behind_number(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && is_decimal_digit(text[end])) ++end;
    if (end == at) return at;
    while (end < text.size() && (text[end] == '.' || text[end] == ')' || text[end] == ':')) ++end;
    return end;
}

/// Behind a result such as "33-31", "1/2-1/2" or "*" that ends the text; `at` if there is none.
[[nodiscard]] std::size_t behind_result(std::string_view text, std::size_t at) {
    std::size_t end = at;
    bool has_dash = false, has_digit = false;
    while (end < text.size() && (is_decimal_digit(text[end]) || text[end] == '-' || text[end] == '/')) {
        has_dash = has_dash || text[end] == '-';
        has_digit = has_digit || is_decimal_digit(text[end]);
        ++end;
    }
    const bool is_open = end == at && text.substr(at, 1) == "*";
    if (is_open) ++end;
    const bool is_last = skip_blanks(text, end) == text.size();
    return is_last && (is_open || (has_dash && has_digit && is_decimal_digit(text[at]))) ? end : at;
}

/// Behind blanks and comments that reach to the end of the line: after "%", "#" or "//".
[[nodiscard]] std::size_t skip_comments(std::string_view text, std::size_t at) {
    for (;;) {
        at = skip_blanks(text, at);
        const bool is_comment = at < text.size() && (text[at] == '%' || text[at] == '#' || text.substr(at, 2) == "//");
        if (!is_comment) return at;
        at = std::min(text.find_first_of("\r\n", at), text.size());
    }
}

/// "[Black "Ada"]"
[[nodiscard]] bool is_at_pgn_tag(std::string_view text, std::size_t at) {
    return text.substr(at, 1) == "[" && at + 1 < text.size() && text[at + 1] >= 'A' && text[at + 1] <= 'Z';
}

struct PgnTag {
    std::string_view name, value;
};

/// Reads the tag at `at` and moves `at` behind it.
[[nodiscard]] Expected<PgnTag> read_pgn_tag(std::string_view text, std::size_t& at) {
    const std::size_t begin = at;
    const std::size_t quote = text.find('"', at);
    const std::size_t end = quote == std::string_view::npos ? quote : text.find('"', quote + 1);
    const std::size_t close = end == std::string_view::npos ? end : text.find(']', end);
    if (close == std::string_view::npos || text.substr(begin, close - begin).find('\n') != std::string_view::npos)
        return error_at(text, begin, "expected a tag on one line, such as [Black \"Ada\"]");
    at = close + 1;
    return PgnTag{trimmed(text.substr(begin + 1, quote - begin - 1)), text.substr(quote + 1, end - quote - 1)};
}

[[nodiscard]] Expected<std::size_t> read_pgn_tags(std::string_view text, std::size_t at, GameRecord& record) {
    for (at = skip_comments(text, at); is_at_pgn_tag(text, at); at = skip_comments(text, at)) {
        const std::size_t begin = at;
        const auto tag = read_pgn_tag(text, at);
        if (!tag) return tl::make_unexpected(tag.error());
        const bool is_known = !tag->value.empty() && tag->value.find_first_not_of('?') != std::string_view::npos;
        if (!is_known) continue;
        if (tag->name == "Black") record.black = tag->value;
        if (tag->name == "White") record.white = tag->value;
        if (tag->name == "Date") record.date = tag->value;
        if (tag->name == "Site" || (tag->name == "Event" && record.place.empty())) record.place = tag->value;
        const bool is_othello = is_word_at(tag->value, 0, "othello") || is_word_at(tag->value, 0, "reversi");
        if (tag->name == "Variant" && !(is_othello && tag->value.size() == 7))
            return error_at(text, begin, fmt::format("a game of \"{}\", expected Othello", tag->value));
        if (tag->name == "FEN") return error_at(text, begin, "a start given by FEN, expected the usual start");
    }
    return at;
}

class MoveReader {
  public:
    MoveReader(std::string_view text, std::size_t at, const Othello& rules, Othello::State& state, GameRecord& record)
        : m_text(text), m_at(at), m_rules(rules), m_state(state), m_record(record) {}

    [[nodiscard]] Expected<void> read() {
        for (m_at = skip_comments(m_text, m_at); m_at < m_text.size(); m_at = skip_comments(m_text, m_at)) {
            if (auto read = read_next(); !read) return read;
        }
        return {};
    }

  private:
    [[nodiscard]] Expected<void> read_next() {
        if (const std::size_t end = behind_result(m_text, m_at); end > m_at) {
            m_at = end;
            return {};
        }
        if (is_decimal_digit(m_text[m_at])) return read_number();
        if (kSeparators.find(m_text[m_at]) != std::string_view::npos) {
            ++m_at;
            return {};
        }
        if (m_text[m_at] == '{') return read_comment();
        if (const std::size_t length = length_of_pass(m_text, m_at); length > 0) return pass(length);
        if (const std::size_t length = length_of_dash(m_text, m_at); length > 0) return read_dash(length);
        if (const auto side = side_at(m_text, m_at); side && !is_at_square(m_text, m_at)) return read_side(*side);
        return read_square_move();
    }

    [[nodiscard]] Expected<void> read_number() {
        const std::size_t begin = m_at;
        m_at = behind_number(m_text, m_at);
        if (skip_comments(m_text, m_at) < m_text.size()) return {};
        return error_at(m_text, begin, "a number at the end, expected a move after it");
    }

    /// "{a good move}": it belongs to the move before it.
    [[nodiscard]] Expected<void> read_comment() {
        const std::size_t end = m_text.find('}', m_at);
        if (end == std::string_view::npos) return error_at(m_text, m_at, "the comment has no end: expected '}'");
        std::string said(trimmed(m_text.substr(m_at + 1, end - m_at - 1)));
        std::replace_if(
            said.begin(), said.end(), [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; }, ' ');
        std::string& comment = m_record.moves.empty() ? m_record.comment : m_record.moves.back().comment;
        comment += (comment.empty() || said.empty() ? "" : " ") + said;
        m_at = end + 1;
        return {};
    }

    /// Between two moves, or by itself for a pass.
    [[nodiscard]] Expected<void> read_dash(std::size_t length) {
        const std::size_t next = skip_blanks(m_text, m_at + length);
        const bool is_alone = next > m_at + length || next == m_text.size();
        if (next == m_text.size() || (is_alone && is_legal(m_rules, m_state, Othello::kPass))) return pass(length);
        m_at += length;
        return {};
    }

    [[nodiscard]] Expected<void> read_side(const SideWord& side) {
        const std::size_t begin = m_at;
        m_at = skip_blanks(m_text, m_at + side.length);
        if (m_text.substr(m_at, 1) == ":") m_at = skip_blanks(m_text, m_at + 1);
        const bool is_before_move =
            m_at < m_text.size() &&
            (is_at_square(m_text, m_at) || length_of_pass(m_text, m_at) > 0 || length_of_dash(m_text, m_at) > 0);
        if (!is_before_move) {
            return error_at(m_text, begin,
                            fmt::format("expected a move such as f5, found {}", describe_at(m_text, begin)));
        }
        if (m_state.to_move != side.player && is_legal(m_rules, m_state, Othello::kPass)) make(Othello::kPass);
        if (m_state.to_move == side.player || m_rules.is_over(m_state)) return {};
        return error_at(m_text, begin,
                        fmt::format("{} is not to move here", side.player == Player::kFirst ? "Black" : "White"));
    }

    [[nodiscard]] Expected<void> pass(std::size_t length) {
        if (!m_rules.is_over(m_state)) {  // some programs write passes after the end
            if (!is_legal(m_rules, m_state, Othello::kPass))
                return error_at(m_text, m_at, refusal_text(m_rules, m_state, Othello::kPass));
            make(Othello::kPass);
        }
        m_at += length;
        return {};
    }

    [[nodiscard]] Expected<void> read_square_move() {
        const std::size_t begin = m_at;
        const auto square = read_square(m_text, m_at, Othello::kSize);
        if (!square) return tl::make_unexpected(square.error());
        const Othello::Move move = square->row * 8 + square->column;
        if (is_legal(m_rules, m_state, Othello::kPass)) make(Othello::kPass);  // left out in the text
        if (!is_legal(m_rules, m_state, move)) return error_at(m_text, begin, refusal_text(m_rules, m_state, move));
        make(move);
        while (m_at < m_text.size() && kJudgements.find(m_text[m_at]) != std::string_view::npos) ++m_at;
        return {};
    }

    void make(Othello::Move move) {
        m_record.moves.push_back({move, {}, {}});
        m_rules.apply(m_state, move);
    }

    std::string_view m_text;
    std::size_t m_at;
    const Othello& m_rules;
    Othello::State& m_state;
    GameRecord& m_record;
};

}  // namespace

bool begins_with_moves(std::string_view text) {
    std::size_t at = skip_comments(text, behind_byte_order_mark(text));
    if (is_at_pgn_tag(text, at)) return true;
    at = skip_blanks(text, behind_number(text, at));
    if (const auto side = side_at(text, at); side && !is_at_square(text, at)) {
        at = skip_blanks(text, at + side->length);
        if (text.substr(at, 1) == ":") at = skip_blanks(text, at + 1);
    }
    const bool is_at_letters = at + 1 < text.size() && is_decimal_digit(text[at + 1]) &&
                               lower_letter(text[at]) >= 'a' && lower_letter(text[at]) <= 'h';
    return is_at_letters || (at < text.size() && text[at] != '-' && length_of_pass(text, at) > 0);
}

bool is_word_for_pass(std::string_view word) {
    return word == "-" || word == "--" || (!word.empty() && length_of_pass(word, 0) == word.size());
}

Expected<void> read_moves(std::string_view text, std::size_t at, const Othello& rules, Othello::State& state,
                          GameRecord& record) {
    return MoveReader(text, at, rules, state, record).read();
}

Expected<GameRecord> parse_transcript(std::string_view text, const Othello& rules) {
    GameRecord record;
    record.start = rules.initial();
    Othello::State state = record.start;
    const auto begin = read_pgn_tags(text, behind_byte_order_mark(text), record);
    if (!begin) return tl::make_unexpected(begin.error());
    if (*begin == text.size()) return error_at(text, *begin, "expected a transcript such as f5d6c3, found nothing");
    if (auto read = read_moves(text, *begin, rules, state, record); !read) return tl::make_unexpected(read.error());
    return record;
}

std::string transcript_of(const GameRecord& record) {
    std::string text;
    for (const PlayedMove& played : record.moves)
        if (played.move != Othello::kPass) text += square_name(played.move / 8, played.move % 8);
    return text;
}

}  // namespace plytrace::othello
