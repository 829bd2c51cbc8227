#include "games/othello/obf.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string>

#include "games/core/text.hpp"

namespace plytrace::othello {

namespace {

constexpr int kMostScore = 64;
constexpr std::string_view kX = "Xx*bB", kO = "OowW", kEmpty = "-.";

bool is_one_of(char c, std::string_view set) {
    return set.find(c) != std::string_view::npos;
}

/// Reads one position after another; `m_offset` is where it has come to.
class Reader {
  public:
    explicit Reader(std::string_view text) : m_text(text), m_offset(behind_byte_order_mark(text)) {}

    Expected<std::vector<ObfPosition>> read() {
        std::vector<ObfPosition> all;
        for (skip_blanks_and_comments(); m_offset < m_text.size(); skip_blanks_and_comments()) {
            Expected<ObfPosition> next = read_position();
            if (!next) return tl::make_unexpected(next.error());
            all.push_back(std::move(*next));
        }
        if (all.empty()) return error("expected a position, 64 squares of X, O and -, found none");
        return all;
    }

  private:
    std::string_view m_text;
    std::size_t m_offset, m_counted = 0;
    int m_line = 1;  ///< of the byte at m_counted

    [[nodiscard]] bool is_at(char c) const { return m_offset < m_text.size() && m_text[m_offset] == c; }
    [[nodiscard]] bool is_at_end_of_line() const {
        return m_offset >= m_text.size() || is_one_of(m_text[m_offset], "\r\n%");
    }
    [[nodiscard]] tl::unexpected<InputError> error(std::string message) const {
        return error_at(m_text, m_offset, std::move(message));
    }
    [[nodiscard]] tl::unexpected<InputError> expected(std::string_view what) const {
        return error(fmt::format("expected {}, found {}", what, describe_at(m_text, m_offset)));
    }

    /// The line that m_offset has come to. Counted on from the last time, so that all lines cost what one pass costs.
    int line() {
        for (; m_counted < m_offset; ++m_counted) {
            const bool is_first_of_two = m_text.substr(m_counted, 2) == "\r\n";
            if (!is_first_of_two && is_one_of(m_text[m_counted], "\r\n")) ++m_line;
        }
        return m_line;
    }

    void skip_spaces() {
        while (m_offset < m_text.size() && is_one_of(m_text[m_offset], " \t")) ++m_offset;
    }
    void skip_blanks_and_comments() {
        for (;;) {
            m_offset = skip_blanks(m_text, m_offset);
            if (!is_at('%')) return;
            while (m_offset < m_text.size() && !is_one_of(m_text[m_offset], "\r\n")) ++m_offset;
        }
    }

    Expected<ObfPosition> read_position() {
        Squares x = 0, o = 0;
        ObfPosition read;
        read.line = line();
        for (int square = 0; square < 64; ++square, ++m_offset) {
            const char c = m_offset < m_text.size() ? m_text[m_offset] : ' ';
            if (is_one_of(c, kX)) {
                x |= Squares{1} << square;
            } else if (is_one_of(c, kO)) {
                o |= Squares{1} << square;
            } else if (!is_one_of(c, kEmpty)) {
                return expected(fmt::format("X, O or - for square {}", square_name(square / 8, square % 8)));
            }
        }
        skip_spaces();
        const char side = m_offset < m_text.size() ? m_text[m_offset] : ' ';
        if (is_one_of(side, kX)) {
            read.position = {x, o, Player::kFirst};
        } else if (is_one_of(side, kO)) {
            read.position = {o, x, Player::kSecond};
        } else {
            return expected("the side to move, X or O");
        }
        ++m_offset;
        for (skip_spaces(); !is_at_end_of_line(); skip_spaces()) {
            if (!is_at(';')) return expected("; or the end of the line");
            ++m_offset;
            skip_spaces();
            if (is_at_end_of_line()) break;
            Expected<ObfScore> score = read_score(read.position);
            if (!score) return tl::make_unexpected(score.error());
            read.scores.push_back(*score);
        }
        return read;
    }

    Expected<ObfScore> read_score(const Othello::State& position) {
        ObfScore read;
        const std::size_t end = m_text.find_first_of(":;%\r\n", m_offset);
        if (end != std::string_view::npos && m_text[end] == ':') {
            const Expected<Othello::Move> move =
                Othello().parse_move(position, m_text.substr(m_offset, end - m_offset));
            if (!move) return error(move.error().message);
            read.move = *move;
            m_offset = end + 1;
            skip_spaces();
        }
        const bool has_plus = is_at('+');
        const char* begin = m_text.data() + m_offset + (has_plus ? 1 : 0);
        const auto [behind, fault] = std::from_chars(begin, m_text.data() + m_text.size(), read.score);
        if (fault != std::errc() || read.score < -kMostScore || read.score > kMostScore ||
            (has_plus && *begin == '-')) {
            return error("expected a score from -64 to +64, or a move, a colon and its score");
        }
        m_offset = static_cast<std::size_t>(behind - m_text.data());
        return read;
    }
};

}  // namespace

Expected<std::vector<ObfPosition>> parse_obf(std::string_view text) {
    if (const auto invalid = first_invalid_utf8(text)) {
        return error_at(text, *invalid, fmt::format("expected UTF-8, found {}", describe_at(text, *invalid)));
    }
    return Reader(text).read();
}

}  // namespace plytrace::othello
