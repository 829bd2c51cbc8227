#include "games/othello/records/drawn_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "games/core/text.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/records/side_words.hpp"
#include "games/othello/records/transcript.hpp"

namespace plytrace::othello {
namespace {

constexpr int kSide = 8, kSquares = kSide * kSide;
constexpr std::string_view kLineEnds = "\r\n";
constexpr std::size_t kNowhere = std::string_view::npos;

using SignKind = BoardSign::Kind;

/// The length of a blank within a line, the wide ones of other scripts included; 0 if there is none.
[[nodiscard]] std::size_t length_of_space(std::string_view text, std::size_t at) {
    if (at >= text.size()) return 0;
    if (text[at] == ' ' || text[at] == '\t') return 1;
    if (text.substr(at, 2) == "\xC2\xA0") return 2;       // U+00A0
    return text.substr(at, 3) == "\xE3\x80\x80" ? 3 : 0;  // U+3000
}
/// The length of a bar between two squares: "|" or one of the box-drawing characters; 0 if there is none.
[[nodiscard]] std::size_t length_of_bar(std::string_view text, std::size_t at) {
    if (text.substr(std::min(at, text.size()), 1) == "|") return 1;
    for (const std::string_view bar : {"\xE2\x94\x82", "\xE2\x94\x83", "\xE2\x95\x91"})
        if (text.substr(std::min(at, text.size()), 3) == bar) return 3;
    return 0;
}
[[nodiscard]] std::size_t skip_spaces(std::string_view text, std::size_t at) {
    while (const std::size_t length = length_of_space(text, at)) at += length;
    return at;
}
/// Behind blanks and at most one bar or comma.
[[nodiscard]] std::size_t skip_separator(std::string_view text, std::size_t at) {
    at = skip_spaces(text, at);
    const std::size_t bar = text.substr(std::min(at, text.size()), 1) == "," ? 1 : length_of_bar(text, at);
    return skip_spaces(text, at + bar);
}

[[nodiscard]] std::size_t end_of_line(std::string_view text, std::size_t at) {
    return std::min(text.find_first_of(kLineEnds, at), text.size());
}
[[nodiscard]] std::string_view line_at(std::string_view text, std::size_t at) {
    return text.substr(at, end_of_line(text, at) - at);
}
[[nodiscard]] std::size_t next_line(std::string_view text, std::size_t at) {
    at = end_of_line(text, at);
    return at < text.size() ? at + 1 : at;
}

[[nodiscard]] int bars_in(std::string_view line) {
    int bars = 0;
    for (std::size_t at = 0; at < line.size(); ++at) bars += length_of_bar(line, at) > 0 ? 1 : 0;
    return bars;
}
/// A row in which each square is between two bars, so that an empty one may be blank: "|   | X | O |…".
[[nodiscard]] bool is_row_of_cells(std::string_view line) {
    return length_of_bar(line, skip_spaces(line, 0)) > 0 && bars_in(line) > kSide;
}

/// How many signs a line begins with, counted up to `most`.
[[nodiscard]] int signs_in(std::string_view line, std::size_t at, int most) {
    int signs = 0;
    at = skip_spaces(line, at);
    for (at = skip_spaces(line, at + length_of_bar(line, at)); signs < most; at = skip_separator(line, at)) {
        const auto sign = board_sign_at(line, at);
        if (!sign) break;
        at += sign->length;
        ++signs;
    }
    return signs;
}

/// "% by hand", "// by hand" or "# by hand". A "#" may be a disc, too: without a word after it.
[[nodiscard]] bool is_comment(std::string_view line) {
    const bool has_words = line.size() > 2 && line[1] == ' ' && is_letter_or_digit(line[2]) && signs_in(line, 0, 3) < 3;
    return line.starts_with('%') || line.starts_with("//") || (line.starts_with('#') && has_words);
}

/// The number before a row, "1", "1." or "|1": the digit, and behind it. None unless squares follow.
struct RowNumber {
    int number = 0;
    std::size_t end = 0;
};
[[nodiscard]] std::optional<RowNumber> row_number_in(std::string_view line) {
    std::size_t at = skip_spaces(line, 0);
    if (!is_row_of_cells(line)) at = skip_spaces(line, at + length_of_bar(line, at));
    if (at >= line.size() || !is_decimal_digit(line[at])) return std::nullopt;
    RowNumber found{line[at] - '0', at + 1};
    if (line.substr(found.end).find_first_of(".:)") == 0) ++found.end;
    const bool is_number = found.end < line.size() && !is_decimal_digit(line[found.end]);
    const bool has_squares =
        is_row_of_cells(line.substr(std::min(found.end, line.size()))) || signs_in(line, found.end, kSide) == kSide;
    return is_number && has_squares ? std::optional(found) : std::nullopt;
}

/// The column letters in order, or their numbers, with nothing else than blanks and frame around them.
enum class Header { kNone, kUsual, kReversed };
[[nodiscard]] Header header_in(std::string_view line) {
    std::string names;
    for (const char c : line) {
        if (is_letter_or_digit(c)) names += lower_letter(c);
        if (!is_letter_or_digit(c) && c != ' ' && c != '\t' && c != '|' && c != '+') return Header::kNone;
    }
    if (names == "hgfedcba") return Header::kReversed;
    return names == "abcdefgh" || names == "12345678" || names == "01234567" ? Header::kUsual : Header::kNone;
}

/// A line of the frame or between two rows: "+---+---+", "=======", "─────", "-----------". "--------" is a row.
[[nodiscard]] bool is_border(std::string_view line) {
    std::size_t dashes = 0;
    bool has_frame = false, has_blank = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool is_box = line.substr(at, 2) == "\xE2\x94" || line.substr(at, 2) == "\xE2\x95";  // U+2500 to U+257F
        if (is_box) at += 2;
        has_frame = has_frame || is_box || line[at] == '+' || line[at] == '=';
        dashes += !is_box && (line[at] == '-' || line[at] == '_') ? 1 : 0;
        has_blank = has_blank || line[at] == ' ';
        if (!is_box && std::string_view("+=-_| \t").find(line[at]) == kNowhere) return false;
    }
    constexpr std::size_t kWidestFrame = 40;  // dashes; 63 are a board that lacks a square
    const bool is_long_line =
        dashes > kSide && dashes <= kWidestFrame && dashes % kSide != 0 && !has_blank && bars_in(line) == 0;
    return has_frame || is_long_line;
}

/// The signs of one board, read but not yet understood: what "0" and "*" mean depends on the others.
class BoardSigns {
  public:
    void add(const BoardSign& sign, int square, std::size_t at) {
        m_signs[static_cast<std::size_t>(square)] = {sign, at};
    }

    /// The discs, with Black to move. `text` is where the signs were read.
    [[nodiscard]] Expected<Othello::State> discs(std::string_view text) {
        if (auto understood = understand(text); !understood) return tl::make_unexpected(understood.error());
        Othello::State state;
        for (int square = 0; square < kSquares; ++square) {
            const auto side = side_of(m_signs[static_cast<std::size_t>(square)].sign);
            const Squares bit = Squares{1} << square;
            if (side == Player::kFirst) state.own |= bit;
            if (side == Player::kSecond) state.opponent |= bit;
        }
        return state;
    }

    /// The side that a sign means on this board. Precondition: discs() succeeded.
    [[nodiscard]] std::optional<Player> side_of(const BoardSign& sign) const {
        if (sign.kind == SignKind::kBlack) return Player::kFirst;
        if (sign.kind == SignKind::kWhite) return Player::kSecond;
        if (sign.kind == SignKind::kEmpty) return std::nullopt;
        if (sign.family == m_black_digit) return Player::kFirst;
        return sign.family == m_white_digit ? std::optional(Player::kSecond) : std::nullopt;
    }

  private:
    struct ReadSign {
        BoardSign sign;
        std::size_t at = 0;
    };

    [[nodiscard]] Expected<void> understand(std::string_view text) {
        char black = 0, white = 0;
        std::array<std::size_t, 3> digit_at{kNowhere, kNowhere, kNowhere};
        bool has_empty = false;
        for (const ReadSign& read : m_signs) {
            const BoardSign& sign = read.sign;
            has_empty = has_empty || sign.kind == SignKind::kEmpty;
            if (sign.kind == SignKind::kDigit) digit_at[static_cast<std::size_t>(sign.family - '0')] = read.at;
            char* const known = sign.kind == SignKind::kBlack   ? &black
                                : sign.kind == SignKind::kWhite ? &white
                                                                : nullptr;
            if (known == nullptr) continue;
            if (*known != 0 && *known != sign.family) {
                return error_at(
                    text, read.at,
                    fmt::format("found {}, but another sign is {} on this board; expected one for each side",
                                describe_at(text, read.at), known == &black ? "Black" : "White"));
            }
            *known = sign.family;
        }
        const auto refuse = [&](std::size_t digit, std::string_view why) {
            return error_at(text, digit_at[digit], fmt::format("found '{}': {}", digit, why));
        };
        const bool has_0 = digit_at[0] != kNowhere, has_1 = digit_at[1] != kNowhere, has_2 = digit_at[2] != kNowhere;
        if (!has_0 && !has_1 && !has_2) return {};
        if (black != 0 || white != 0) {
            if (has_1 || has_2) return refuse(has_1 ? 1 : 2, "expected signs or numbers on a board, not both");
            if (has_empty && white != 0) return refuse(0, "it could be an empty square or a disc of White");
            if (has_empty) m_white_digit = '0';  // in place of the letter O
            if (!has_empty && (black == 0 || white == 0))
                return refuse(0, "it could be an empty square or a disc; expected - for empty squares");
            return {};
        }
        if (has_0 && has_2 && has_empty) return refuse(0, "expected 0 or another sign for empty squares, not both");
        if (has_0 && has_1 && !has_2 && !has_empty)
            return refuse(0, "it could be an empty square or a disc; expected 0 for empty squares, 1 and 2 for discs");
        const bool is_zero_black = has_empty && has_0;  // 0, 1 and "."; else 1, 2, and 0 or another sign
        m_black_digit = is_zero_black ? '0' : '1';
        m_white_digit = is_zero_black ? '1' : '2';
        return {};
    }

    std::array<ReadSign, kSquares> m_signs;
    char m_black_digit = 0, m_white_digit = 0;
};

class BoardReader {
  public:
    BoardReader(std::string_view text, const Othello& rules)
        : m_text(text), m_at(behind_byte_order_mark(text)), m_rules(rules) {}

    [[nodiscard]] Expected<std::vector<GameRecord>> read() {
        std::vector<GameRecord> boards;
        do {
            auto board = read_board();
            if (!board) return tl::make_unexpected(board.error());
            boards.push_back(std::move(*board));
        } while (!is_rest_empty());
        return boards;
    }

  private:
    [[nodiscard]] tl::unexpected<InputError> fail(std::size_t at, std::string message) const {
        return error_at(m_text, at, std::move(message));
    }

    /// Whether only blanks, comments and frame follow.
    [[nodiscard]] bool is_rest_empty() {
        while (m_at < m_text.size()) {
            const std::size_t begin = skip_blanks(m_text, m_at);
            const bool is_passed_over =
                begin < m_text.size() && (is_comment(line_at(m_text, begin)) || is_border(line_at(m_text, begin)) ||
                                          header_in(line_at(m_text, begin)) != Header::kNone);
            if (!is_passed_over) return begin == m_text.size();
            m_at = next_line(m_text, begin);
        }
        return true;
    }

    /// The next line from `from` on that is the first row of a board with numbered rows; kNowhere if there is none.
    [[nodiscard]] std::size_t next_numbered(std::size_t from) {
        if (m_numbered != kNowhere && m_numbered < from) m_is_numbered_known = false;
        if (m_is_numbered_known) return m_numbered;
        m_is_numbered_known = true;
        std::size_t before = kNowhere;
        int number_before = 0;
        for (m_numbered = kNowhere; from < m_text.size(); from = next_line(m_text, from)) {
            const std::string_view line = line_at(m_text, from);
            const auto row = row_number_in(line);
            const bool goes_on =
                row && before != kNowhere && (row->number == number_before + 1 || row->number == number_before - 1);
            if (goes_on) return m_numbered = before;
            const bool is_first = row && (row->number <= 1 || row->number == kSide);
            if (is_first || !(trimmed(line).empty() || is_border(line))) before = is_first ? from : kNowhere;
            if (row) number_before = row->number;
        }
        return m_numbered;
    }

    [[nodiscard]] Expected<GameRecord> read_board() {
        m_side.reset();
        m_is_numbered = next_numbered(m_at) != kNowhere;
        if (auto read = m_is_numbered ? read_lines_before(m_numbered) : skip_lines_before(); !read)
            return tl::make_unexpected(read.error());
        BoardSigns signs;
        m_is_downwards = true;
        for (int row = 0; row < kSide; ++row) {
            if (auto read = read_row(row, signs); !read) return tl::make_unexpected(read.error());
        }
        const auto discs = signs.discs(m_text);
        if (!discs) return tl::make_unexpected(discs.error());
        return read_what_follows(*discs, signs);
    }

    // ---- before the board ----------------------------------------------------------------------------------------

    /// Around a board with numbered rows, any lines may be; one may say who is to move.
    [[nodiscard]] Expected<void> read_lines_before(std::size_t end) {
        for (; m_at < end; m_at = next_line(m_text, m_at)) {
            if (auto read = read_note(line_at(m_text, m_at)); !read) return read;
        }
        return {};
    }

    [[nodiscard]] Expected<void> read_note(std::string_view line) {
        const auto begin = static_cast<std::size_t>(line.data() - m_text.data());
        if (header_in(line) == Header::kReversed)
            return fail(begin + skip_spaces(line, 0), "columns from h to a, expected them from a to h");
        const auto side = side_to_move_in(line);
        if (!side) return fail(begin + static_cast<std::size_t>(side.error().column) - 1, side.error().message);
        if (*side && m_side && **side != *m_side) return fail(begin, "both sides are to move, expected one of them");
        if (*side) m_side = *side;
        return {};
    }

    /// Before a board without numbers: comments, frame and a line that says who is to move.
    [[nodiscard]] Expected<void> skip_lines_before() {
        for (;;) {
            m_at = skip_blanks(m_text, m_at);
            const std::string_view line = line_at(m_text, m_at);
            const bool is_row = signs_in(line, 0, kSide) == kSide || is_row_of_cells(line);
            if (line.empty() || is_row || line.starts_with("[8 ") || line.starts_with("8 ")) break;
            const auto side = side_to_move_in(line);
            const bool says_side = !side || *side;
            const bool is_passed_over = is_comment(line) || is_border(line) || header_in(line) != Header::kNone ||
                                        says_side || is_line_of_counts(line);
            if (!is_passed_over) break;
            if (auto read = read_note(line); !read) return read;
            m_at = next_line(m_text, m_at);
        }
        const bool is_bracketed = m_text.substr(m_at, 1) == "[";  // "[8 -------- … *]", as the game server prints it
        if (is_bracketed) m_at = skip_spaces(m_text, m_at + 1);
        const bool has_size = m_text.substr(std::min(m_at, m_text.size()), 2) == "8 ";
        if (has_size) m_at += 2;
        return {};
    }

    // ---- the rows ------------------------------------------------------------------------------------------------

    [[nodiscard]] Expected<void> read_row(int row, BoardSigns& signs) {
        skip_between_rows();
        if (m_is_numbered) {
            const auto number = read_row_number(row);
            if (!number) return tl::make_unexpected(number.error());
            row = *number;
        }
        if (is_row_of_cells(line_at(m_text, m_at))) return read_cells(row, signs);
        m_at = skip_spaces(m_text, m_at + length_of_bar(m_text, m_at));
        bool is_spread = false;
        for (int column = 0; column < kSide; ++column) {
            const std::size_t next = skip_separator(m_text, m_at);
            if (column == 1) is_spread = next > m_at;
            // Blanks are between all squares of a row or between none, or the side to move could be taken for a square.
            const bool is_gap_right = column == 0 || (next > m_at) == is_spread;
            const auto sign = board_sign_at(m_text, next);
            if (!sign || !is_gap_right) {
                const std::size_t at = sign ? m_at : next;
                return fail(at, fmt::format("expected X, O or - for square {}, found {}", square_name(row, column),
                                            describe_at(m_text, at)));
            }
            m_at = next + sign->length;
            signs.add(*sign, row * kSide + column, next);
        }
        return end_row();
    }

    /// "|   | X |…": the squares between bars.
    [[nodiscard]] Expected<void> read_cells(int row, BoardSigns& signs) {
        m_at = skip_spaces(m_text, m_at);
        for (int column = 0; column < kSide; ++column) {
            m_at = skip_spaces(m_text, m_at + length_of_bar(m_text, m_at));
            const auto sign = board_sign_at(m_text, m_at);
            signs.add(sign.value_or(BoardSign()), row * kSide + column, m_at);
            if (sign) m_at = skip_spaces(m_text, m_at + sign->length);
            if (length_of_bar(m_text, m_at) == 0) {
                return fail(m_at, fmt::format("expected X, O or nothing for square {}, and then |, found {}",
                                              square_name(row, column), describe_at(m_text, m_at)));
            }
        }
        m_at += length_of_bar(m_text, m_at);
        return end_row();
    }

    /// What follows a numbered row on its line is a note.
    [[nodiscard]] Expected<void> end_row() {
        if (!m_is_numbered) {
            m_at = skip_spaces(m_text, m_at);
            m_at += length_of_bar(m_text, m_at);
            return {};
        }
        const std::string_view rest = line_at(m_text, m_at);
        m_at = end_of_line(m_text, m_at);
        return read_note(rest);
    }

    /// Blanks, borders, and the "/" between rows on one line.
    void skip_between_rows() {
        for (;;) {
            m_at = skip_blanks(m_text, m_at);
            const bool is_at_line_start = is_line_start(skip_back_spaces());
            if (m_text.substr(std::min(m_at, m_text.size()), 1) == "/") {
                ++m_at;
            } else if (is_at_line_start && m_at < m_text.size() && is_border(line_at(m_text, m_at))) {
                m_at = next_line(m_text, m_at);
            } else {
                return;
            }
        }
    }
    /// Before the blanks that precede m_at on its line.
    [[nodiscard]] std::size_t skip_back_spaces() const {
        std::size_t at = m_at;
        while (at > 0 && (m_text[at - 1] == ' ' || m_text[at - 1] == '\t')) --at;
        return at;
    }
    [[nodiscard]] bool is_line_start(std::size_t at) const {
        return at == 0 || kLineEnds.find(m_text[at - 1]) != kNowhere;
    }

    /// The row, from 0, that its number says: rows are numbered from 1 or from 0 downwards, or from 8 upwards.
    [[nodiscard]] Expected<int> read_row_number(int row) {
        const auto number = row_number_in(line_at(m_text, m_at));
        if (row == 0) {
            m_first_number = number ? number->number : 1;
            m_is_downwards = m_first_number != kSide;
        }
        const int expected = m_is_downwards ? m_first_number + row : m_first_number - row;
        if (number ? number->number != expected : !is_number_at(expected)) {
            return fail(m_at,
                        fmt::format("expected row {} of the board, found {}", expected, describe_at(m_text, m_at)));
        }
        m_at += number ? number->end : std::size_t{1};
        m_at = skip_spaces(m_text, m_at);
        return m_is_downwards ? row : kSide - 1 - row;
    }
    /// A row with the right number but wrong squares: the error is in these.
    [[nodiscard]] bool is_number_at(int number) {
        std::size_t at = skip_spaces(m_text, m_at);
        at = skip_spaces(m_text, at + length_of_bar(m_text, at));
        if (at >= m_text.size() || m_text[at] != static_cast<char>('0' + number)) return false;
        m_at = at;
        return true;
    }

    // ---- after the board -----------------------------------------------------------------------------------------

    [[nodiscard]] Expected<GameRecord> read_what_follows(const Othello::State& discs, const BoardSigns& signs) {
        const std::size_t end = m_is_numbered ? std::min(next_numbered(m_at), m_text.size()) : next_board();
        std::size_t moves_at = kNowhere;
        if (auto read = m_is_numbered ? read_lines_after(end, moves_at) : read_tail(end, signs, moves_at); !read)
            return tl::make_unexpected(read.error());
        m_at = end;
        GameRecord record;
        const auto begun_by = [&](Player player) {
            record = GameRecord();
            record.start =
                player == Player::kFirst ? discs : Othello::State{discs.opponent, discs.own, Player::kSecond};
            Othello::State state = record.start;
            return moves_at == kNowhere ? Expected<void>()
                                        : read_moves(m_text.substr(0, end), moves_at, m_rules, state, record);
        };
        auto read = begun_by(m_side.value_or(Player::kFirst));
        if (!read && !m_side) {
            if (begun_by(Player::kSecond)) return record;  // only White can play these moves
            read = begun_by(Player::kFirst);
        }
        if (!read) return tl::make_unexpected(read.error());
        record.is_side_assumed = !m_side;
        return record;
    }

    /// The next line that begins with a row.
    [[nodiscard]] std::size_t next_board() const {
        std::size_t at = next_line(m_text, m_at);
        while (at < m_text.size() && signs_in(line_at(m_text, at), 0, kSide) < kSide &&
               !is_row_of_cells(line_at(m_text, at)))
            at = next_line(m_text, at);
        return at;
    }

    [[nodiscard]] Expected<void> read_lines_after(std::size_t end, std::size_t& moves_at) {
        for (; m_at < end; m_at = next_line(m_text, m_at)) {
            const std::string_view line = line_at(m_text, m_at);
            if (!trimmed(line).empty() && begins_with_moves(line)) {
                moves_at = m_at;
                return {};
            }
            if (auto read = read_note(line); !read) return read;
        }
        return {};
    }

    [[nodiscard]] Expected<void> read_tail(std::size_t end, const BoardSigns& signs, std::size_t& moves_at) {
        for (bool is_first = true;; is_first = false) {
            m_at = skip_blanks(m_text, m_at);
            if (m_at >= end) return {};
            const std::string_view line = line_at(m_text, m_at);
            const bool has_digit = line.find_first_of("0123456789") != kNowhere;
            const auto phrase = has_digit ? std::optional<Player>() : side_to_move_in(line).value_or(std::nullopt);
            if (m_text[m_at] == ';' || m_text[m_at] == ']') {
                ++m_at;
            } else if ((is_comment(line) && !phrase) || is_border(line) || header_in(line) != Header::kNone ||
                       is_line_of_counts(line)) {
                m_at = end_of_line(m_text, m_at);
            } else if (phrase) {
                if (auto read = read_note(line); !read) return read;
                m_at = end_of_line(m_text, m_at);
            } else if (const std::size_t length = length_of_side(signs, is_first); length > 0) {
                m_at += length;
            } else if (begins_with_moves(m_text.substr(m_at))) {
                moves_at = m_at;
                return {};
            } else {
                return fail(m_at, fmt::format("expected {}moves or the end of the text, found {}",
                                              m_side ? "" : "the side to move, X or O, ", describe_at(m_text, m_at)));
            }
        }
    }

    /// Takes the side to move: a word, or a sign of the board itself, which may follow the last square at once.
    [[nodiscard]] std::size_t length_of_side(const BoardSigns& signs, bool is_first) {
        if (m_side) return 0;
        const auto sign = board_sign_at(m_text, m_at);
        const std::size_t after = m_at + (sign ? sign->length : 0);
        const bool is_word_part =
            after < m_text.size() && is_letter_or_digit(m_text[after]) && !begins_with_moves(m_text.substr(after));
        const bool is_move = after < m_text.size() && is_decimal_digit(m_text[after]);
        if (sign && is_first && !is_word_part && !is_move) {
            if (const auto side = signs.side_of(*sign)) {
                m_side = side;
                return sign->length;
            }
        }
        const auto word = side_at(m_text, m_at);
        if (!word) return 0;
        m_side = word->player;
        return word->length;
    }

    std::string_view m_text;
    std::size_t m_at;
    const Othello& m_rules;
    std::optional<Player> m_side;
    bool m_is_numbered = false, m_is_downwards = true;
    int m_first_number = 1;  ///< of the first numbered row
    std::size_t m_numbered = kNowhere;
    bool m_is_numbered_known = false;
};

}  // namespace

bool has_drawn_board(std::string_view text) {
    std::size_t at = skip_blanks(text, behind_byte_order_mark(text));
    const bool is_list = at < text.size() && std::string_view("([{").find(text[at]) != kNowhere;
    if (is_list) return text.substr(at, 3) == "[8 ";  // as the game server prints it
    bool has_row_before = false;
    int rows_of_digits = 0;
    const auto is_digit_row = [](std::string_view line) { return line.find_first_not_of("012 \t,|") == kNowhere; };
    std::size_t squares = 0;  // the first eight characters are squares, whether or not they are on one line
    for (std::size_t next = at; squares < kSide; ++squares) {
        const auto sign = board_sign_at(text, next);
        if (!sign || sign->kind == SignKind::kDigit) break;
        next = skip_blanks(text, next + sign->length);
    }
    if (squares == kSide) return true;
    for (int number_before = -1; at < text.size(); at = next_line(text, at)) {
        const std::string_view line = line_at(text, at);
        if (trimmed(line).empty()) continue;
        if (signs_in(line, 0, kSquares) == kSquares) return true;
        const auto row = row_number_in(line);
        if (row && has_row_before && (row->number == number_before + 1 || row->number == number_before - 1))
            return true;
        if (row) number_before = row->number;
        has_row_before = has_row_before || row;
        const bool is_row = signs_in(line, 0, kSide) == kSide || is_row_of_cells(line);
        if (is_row && !is_digit_row(line)) return true;
        if (is_row && ++rows_of_digits == kSide) return true;
    }
    return false;
}

Expected<std::vector<GameRecord>> parse_drawn_boards(std::string_view text, const Othello& rules) {
    return BoardReader(text, rules).read();
}

}  // namespace plytrace::othello
