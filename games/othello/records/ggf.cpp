#include "games/othello/records/ggf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/records/side_words.hpp"
#include "games/othello/records/transcript.hpp"

namespace plytrace::othello {
namespace {

constexpr int kSquareCount = 64;
constexpr std::string_view kComment = "C";
constexpr std::size_t kMostVariations = 4000;

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
[[nodiscard]] bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}
[[nodiscard]] bool is_pass(std::string_view word) {
    return word.empty() || is_word_for_pass(word) || (word.size() == 2 && is_word_at(word, 0, "tt"));  // SGF's
}

/// "F5", or as SGF counts Go's points, with letters for the rows, too: "fe".
[[nodiscard]] Expected<Square> square_of(std::string_view word) {
    const bool has_row_letter = word.size() == 2 && lower_letter(word[1]) >= 'a' && lower_letter(word[1]) <= 'h';
    if (!has_row_letter) return parse_square(word, Othello::kSize);
    const std::string numbered = {word[0], static_cast<char>(lower_letter(word[1]) - 'a' + '1')};
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
        if (!is_at_game())
            return fail(m_at,
                        fmt::format("found {}, expected a game: \"(;GM[Othello]…;)\"", describe_at(m_text, m_at)));
        begin_game();
        for (;;) {
            m_at = skip_blanks(m_text, m_at);
            const char next = m_at < m_text.size() ? m_text[m_at] : '\0';
            if (next == ')' || next == '(' || next == ';') m_last_name = {};
            if (next == ')') {
                if (auto ended = end_line(); !ended) return tl::make_unexpected(ended.error());
                if (m_branches.empty()) break;
            } else if (next == '(') {
                if (auto begun = begin_variation(); !begun) return tl::make_unexpected(begun.error());
            } else if (m_has_variations) {
                return fail(m_at, fmt::format("found {}, expected another variation or its end, \")\"",
                                              describe_at(m_text, m_at)));
            } else if (next == ';') {
                ++m_at;
            } else {
                const auto tag = read_tag();
                if (!tag) return tl::make_unexpected(tag.error());
                if (auto taken = take(*tag); !taken) return tl::make_unexpected(taken.error());
            }
        }
        if (auto set_up = take_setup(Player::kFirst); !set_up) return tl::make_unexpected(set_up.error());
        m_game.is_side_assumed = m_game.is_side_assumed && m_game.moves.empty();
        return std::move(m_game);
    }

    /// "(;", where SGF allows blanks.
    [[nodiscard]] bool is_at_game() const {
        return m_text.substr(m_at, 1) == "(" && m_text.substr(skip_blanks(m_text, m_at + 1), 1) == ";";
    }

    void begin_game() {
        m_game = GameRecord();
        m_game.start = m_state = m_rules.initial();
        m_line.clear();
        m_setup.reset();
        m_side.reset();
        m_has_line = m_has_board = m_has_variations = false;
        m_last_name = {};
        m_branches = {{0, m_state}};
        ++m_at;
    }

    // ---- variations ----------------------------------------------------------------------------------------------

    [[nodiscard]] Expected<void> begin_variation() {
        if (m_line.empty()) {  // discs are set up before all variations
            if (auto set_up = take_setup(m_side.value_or(Player::kFirst)); !set_up) return set_up;
        }
        m_branches.push_back({m_line.size(), m_state});
        m_has_variations = false;
        ++m_at;
        return {};
    }

    /// At the end of a variation, or of the game: back to where it branched off.
    [[nodiscard]] Expected<void> end_line() {
        const Branch branch = m_branches.back();
        m_branches.pop_back();
        const bool is_new = !m_has_variations && m_line.size() > branch.moves;
        if (!m_has_line && !m_has_variations) {
            m_game.moves = m_line;
            m_has_line = true;
        } else if (is_new) {
            if (m_game.variations.size() == kMostVariations)
                return fail(m_at, fmt::format("a game with more than {} variations, expected fewer", kMostVariations));
            auto& moves = m_game.variations.emplace_back();
            for (const PlayedMove& played : m_line) moves.push_back(played.move);
        }
        m_line.resize(branch.moves);
        m_state = branch.state;
        m_has_variations = true;
        ++m_at;
        return {};
    }

    // ---- tags ----------------------------------------------------------------------------------------------------

    [[nodiscard]] Expected<Tag> read_tag() {
        Tag tag;
        tag.name_at = m_at;
        if (m_at < m_text.size() && m_text[m_at] == '[' && !m_last_name.empty()) {
            tag.name = m_last_name;  // another value of the same tag
        } else {
            while (m_at < m_text.size() && is_capital(m_text[m_at])) ++m_at;
            tag.name = m_text.substr(tag.name_at, m_at - tag.name_at);
            m_at = skip_blanks(m_text, m_at);
        }
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
        m_last_name = tag.name;
        return tag;
    }

    [[nodiscard]] Expected<void> take(const Tag& tag) {
        if (tag.name == "B" || tag.name == "W") return take_move(tag);
        if (tag.name == "BO") return take_board(tag);
        if (tag.name == "TY") return take_type(tag);
        if (tag.name == "SZ") return take_size(tag);
        if (tag.name == "RE") return take_result(tag);
        if (tag.name == "PL") return take_side(tag);
        if (tag.name == "AB" || tag.name == "AW" || tag.name == "AE") return take_discs(tag);
        if (tag.name == "GM") return take_game(tag);
        if (tag.name == "RU") return take_rules(tag);
        if (tag.name == "PB") m_game.black = tag.value;
        if (tag.name == "PW") m_game.white = tag.value;
        if (tag.name == "PC") m_game.place = tag.value;
        if (tag.name == "DT") m_game.date = tag.value;
        if (tag.name == kComment) take_comment(tag.value);
        return {};
    }

    [[nodiscard]] Expected<void> take_game(const Tag& tag) const {
        const std::string_view name = trimmed(tag.value);
        const bool is_othello = name.size() == 7 && (is_word_at(name, 0, "othello") || is_word_at(name, 0, "reversi"));
        if (is_othello || name == "2") return {};  // SGF's number for it
        return fail(tag.value_at, fmt::format("a game of \"{}\", expected Othello", tag.value));
    }

    /// SGF's name of the rules.
    [[nodiscard]] Expected<void> take_rules(const Tag& tag) const {
        for (std::size_t at = 0; at < tag.value.size(); ++at) {
            if (is_word_at(tag.value, at, "anti") || is_word_at(tag.value, at, "reverse "))
                return fail(tag.value_at, fmt::format("a game by the rules \"{}\", expected Othello", tag.value));
        }
        return {};
    }

    /// Of the move before it, or of the game. Two of them are one.
    void take_comment(std::string_view value) {
        std::string& comment = m_line.empty() ? m_game.comment : m_line.back().comment;
        const std::string more = comment_of(value);
        comment += comment.empty() || more.empty() ? more : " " + more;
    }

    /// "8", "s8r20", "8k": the board's size, an "s" before it for two games at a time, and after it "r" for a random
    /// start with that number of discs, "k", "b" and "w" for how the players got their colours, and "a" for
    /// anti-Othello.
    [[nodiscard]] Expected<void> take_type(const Tag& tag) const {
        const std::string_view type = trimmed(tag.value);
        const auto is_digit = [&](std::size_t i) { return i < type.size() && is_decimal_digit(type[i]); };
        const auto refuse = [&](std::string_view why) {
            return fail(tag.value_at, fmt::format("a game of the type \"{}\", {}", tag.value, why));
        };
        std::size_t at = !type.empty() && lower_letter(type[0]) == 's' ? 1 : 0;
        if (!is_digit(at)) return refuse("expected a board of 8 by 8");
        if (type[at] != '8' || is_digit(at + 1)) return refuse("expected a board of 8 by 8");
        for (++at; at < type.size(); ++at) {
            const char how = lower_letter(type[at]);
            if (how == 'a') return refuse("which is anti-Othello: the side with fewer discs wins; expected Othello");
            if (std::string_view("rkbw?").find(how) == std::string_view::npos)
                return refuse(fmt::format("which has a '{}'; expected Othello, such as 8, 8r20 or s8k", type[at]));
            const std::string_view number = how == 'k' ? "+-.0123456789" : "0123456789";
            while (at + 1 < type.size() && number.find(type[at + 1]) != std::string_view::npos) ++at;
        }
        return {};
    }

    /// SGF's size of the board: "8" or "8:8".
    [[nodiscard]] Expected<void> take_size(const Tag& tag) const {
        const std::string_view size = trimmed(tag.value);
        if (size == "8" || size == "8:8") return {};
        return fail(tag.value_at, fmt::format("a board of the size \"{}\", expected a board of 8 by 8", tag.value));
    }

    /// "+2.000", with letters behind it where somebody resigned or ran out of time; "?" of a game that goes on. SGF
    /// says "W+2", "B+Resign", "Draw", "Void".
    [[nodiscard]] Expected<void> take_result(const Tag& tag) {
        const std::string_view value = trimmed(tag.value.substr(0, tag.value.find(':')));
        const bool is_of_winner = value.starts_with("B+") || value.starts_with("W+");
        const bool is_without_discs = is_of_winner && (value.size() == 2 || is_capital(value[2]) || is_small(value[2]));
        if (value.empty() || value == "?" || value == "Void" || is_without_discs) return {};
        const auto number =
            value == "Draw" ? Expected<double>(0.0) : parse_number(is_of_winner ? value.substr(2) : value);
        if (!number || !(std::abs(*number) <= kSquareCount))
            return fail(tag.value_at, fmt::format("the result \"{}\", expected discs such as +2", tag.value));
        m_game.result = value[0] == 'W' ? 0 - *number : *number;  // "W+0" is no minus zero
        return {};
    }

    [[nodiscard]] Expected<void> take_board(const Tag& tag) {
        if (!m_line.empty()) return fail(tag.name_at, "a board behind moves, expected it before them");
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
        m_has_board = true;
        return {};
    }

    // ---- SGF: discs that are set up -------------------------------------------------------------------------------

    [[nodiscard]] Expected<void> take_side(const Tag& tag) {
        const auto side = side_at(trimmed(tag.value), 0);
        if (!side) return fail(tag.value_at, fmt::format("found \"{}\", expected the side to move, B or W", tag.value));
        if (m_line.empty()) m_side = side->player;
        if (m_line.empty() && !m_setup && m_state.to_move != side->player)
            m_game.start = m_state = {m_state.opponent, m_state.own, side->player};
        return {};
    }

    /// AB[dd][ee] or AB[dd:ee], a rectangle: the discs of the position from which the game begins.
    [[nodiscard]] Expected<void> take_discs(const Tag& tag) {
        if (!m_line.empty() || m_has_board || m_branches.size() > 1)
            return fail(tag.name_at, "discs set up in the game, expected them at its start, and no board besides them");
        if (!m_setup) m_setup = {0, 0, tag.name_at};
        const std::size_t colon = std::min(tag.value.find(':'), tag.value.size());
        const auto first = square_of(trimmed(tag.value.substr(0, colon)));
        const auto last = colon == tag.value.size() ? first : square_of(trimmed(tag.value.substr(colon + 1)));
        if (!first || !last)
            return fail(tag.value_at, fmt::format("found \"{}\", expected a square such as dd", tag.value));
        for (int row = first->row; row <= last->row; ++row) {
            for (int column = first->column; column <= last->column; ++column) {
                const Squares bit = Squares{1} << (row * 8 + column);
                m_setup->black = tag.name == "AB" ? m_setup->black | bit : m_setup->black & ~bit;
                m_setup->white = tag.name == "AW" ? m_setup->white | bit : m_setup->white & ~bit;
            }
        }
        return {};
    }

    /// The game begins from the discs that were set up, if there are any. `player` moves first unless PL says
    /// otherwise.
    [[nodiscard]] Expected<void> take_setup(Player player) {
        if (!m_setup) return {};
        const Setup setup = *m_setup;
        m_setup.reset();
        constexpr Squares kMiddle = 0x0000001818000000;
        if (((setup.black | setup.white) & kMiddle) != kMiddle) {
            return fail(setup.at,
                        "discs set up by AB or AW without the four in the middle, expected all discs of the position");
        }
        const Player to_move = m_side.value_or(player);
        m_game.is_side_assumed = !m_side;
        m_state = to_move == Player::kFirst ? Othello::State{setup.black, setup.white, to_move}
                                            : Othello::State{setup.white, setup.black, to_move};
        m_game.start = m_state;
        if (!m_branches.empty()) m_branches.front().state = m_state;
        return {};
    }

    // ---- moves ---------------------------------------------------------------------------------------------------

    /// "F5", "F5/1.50", "F5//12.3", "PA".
    [[nodiscard]] Expected<void> take_move(const Tag& tag) {
        const Player player = tag.name == "B" ? Player::kFirst : Player::kSecond;
        if (auto set_up = take_setup(player); !set_up) return set_up;
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
            return fail(tag.name_at, fmt::format("move {}: {} is not to move here", m_line.size() + 1,
                                                 player == Player::kFirst ? "Black" : "White"));
        }
        if (!is_legal(m_rules, m_state, played.move)) {
            return fail(tag.value_at,
                        fmt::format("move {}: {}", m_line.size() + 1, refusal_text(m_rules, m_state, played.move)));
        }
        if (slash < tag.value.size()) {
            const std::string_view rest = tag.value.substr(slash + 1);
            const std::size_t second = std::min(rest.find('/'), rest.size());
            played.value = number_in(rest.substr(0, second));
            if (second < rest.size()) played.seconds = number_in(rest.substr(second + 1));
        }
        make(played);
        return {};
    }

    /// What is no number is left out: programs write "nan", "inf" or "book" there, too.
    [[nodiscard]] static std::optional<double> number_in(std::string_view text) {
        const auto number = parse_number(trimmed(text));
        return number && std::isfinite(*number) ? std::optional(*number) : std::nullopt;
    }

    void make(const PlayedMove& played) {
        m_line.push_back(played);
        m_rules.apply(m_state, played.move);
    }

    /// Where a variation branched off.
    struct Branch {
        std::size_t moves = 0;
        Othello::State state;
    };
    struct Setup {
        Squares black = 0, white = 0;
        std::size_t at = 0;  ///< of the first tag
    };

    std::string_view m_text;
    const Othello& m_rules;
    std::size_t m_at = 0;
    GameRecord m_game;
    Othello::State m_state;          ///< after m_line
    std::vector<PlayedMove> m_line;  ///< the line that is being read, from the start
    std::vector<Branch> m_branches;  ///< the game and the variations that have not ended, outermost first
    std::optional<Setup> m_setup;
    std::optional<Player> m_side;   ///< as PL says
    std::string_view m_last_name;   ///< of the last tag
    bool m_has_line = false;        ///< the game's own line has ended
    bool m_has_board = false;       ///< BO was read
    bool m_has_variations = false;  ///< a variation has ended where the reader is, so that no move may follow
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
