#include "games/chess/chess.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace plytrace {

namespace {

constexpr std::string_view kStart = "3rr1k1/pp3ppp/5q2/2b5/8/8/PPPP1PPP/RNBQ1RK1 w";
constexpr std::string_view kWhiteMen = "PNBRQK", kBlackMen = "pnbrqk";

constexpr bool is_white(char man) {
    return kWhiteMen.find(man) != std::string_view::npos;
}
constexpr bool is_black(char man) {
    return kBlackMen.find(man) != std::string_view::npos;
}
constexpr char white_form(char man) {
    return is_black(man) ? kWhiteMen[kBlackMen.find(man)] : man;
}

/// The first word of `text`, which is taken off it.
std::string_view take_word(std::string_view& text) {
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    text.remove_prefix(begin);
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}

Expected<std::array<char, 64>> parse_ranks(std::string_view text) {
    std::array<char, 64> squares{};
    squares.fill('-');
    std::size_t rank = 0, file = 0;
    const auto wrong_size = [&] {
        return input_error(fmt::format("found \"{}\", expected eight ranks of eight squares, from the 8th", text));
    };
    for (const char c : text) {
        if (c == '/') {
            if (file != 8 || rank == 7) return wrong_size();
            ++rank;
            file = 0;
        } else if (c >= '1' && c <= '8') {
            file += static_cast<std::size_t>(c - '0');
        } else if (is_white(c) || is_black(c)) {
            const bool is_outer = rank == 0 || rank == 7;
            if (is_outer && white_form(c) == 'P') return input_error("found a pawn on the first or the last rank");
            if (file < 8) squares[rank * 8 + file] = c;
            ++file;
        } else {
            return input_error(fmt::format("found \"{}\", expected men PNBRQKpnbrqk, numbers 1 to 8 and /", text));
        }
        if (file > 8) return wrong_size();
    }
    if (rank != 7 || file != 8) return wrong_size();
    return squares;
}

}  // namespace

Chess::State Chess::initial() const {
    return parse_position(kStart).value();
}

Expected<Chess::Move> Chess::parse_move(const State&, std::string_view text) const {
    return input_error(fmt::format("found \"{}\", but this position is looked at, not played", text));
}

std::string Chess::position_text(const State& state) const {
    std::string text;
    for (std::size_t rank = 0; rank < 8; ++rank) {
        if (rank > 0) text += '/';
        int empty = 0;
        for (std::size_t file = 0; file < 8; ++file) {
            const char man = state.squares[rank * 8 + file];
            if (man == '-') {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(std::exchange(empty, 0));
            text += man;
        }
        if (empty > 0) text += std::to_string(empty);
    }
    return text + (state.to_move == Player::kFirst ? " w" : " b");
}

Expected<Chess::State> Chess::parse_position(std::string_view text) const {
    const auto squares = parse_ranks(take_word(text));
    if (!squares) return tl::make_unexpected(squares.error());
    State state{*squares, Player::kFirst};
    const std::string_view mover = take_word(text);
    if (mover != "w" && mover != "b") {
        return input_error(fmt::format("found the side to move \"{}\", expected w or b", mover));
    }
    if (mover == "b") state.to_move = Player::kSecond;
    for (const char king : {'K', 'k'}) {
        const auto kings = std::count(state.squares.begin(), state.squares.end(), king);
        if (kings != 1) return input_error(fmt::format("found {} kings {}, expected one of each side", kings, king));
    }
    return state;
}

namespace chess {

namespace {

struct Way {
    int down, right;
};
constexpr std::array<Way, 8> kWays{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};
constexpr std::array<Way, 8> kKnightWays{{{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}};

constexpr bool is_on_board(int row, int column) {
    return row >= 0 && row < 8 && column >= 0 && column < 8;
}
char man_at(const Chess::State& state, int row, int column) {
    return state.squares[static_cast<std::size_t>(row * 8 + column)];
}
/// The rows' direction in which the side's pawns go.
constexpr int forward(bool is_whites) {
    return is_whites ? -1 : 1;
}
constexpr bool is_centre(int row, int column) {
    return (row == 3 || row == 4) && (column == 3 || column == 4);
}

/// Tells `visit(row, column)` every square that the man on this one attacks or covers.
template <class Visit>
void for_each_attacked(const Chess::State& state, int row, int column, Visit visit) {
    const char man = man_at(state, row, column), kind = white_form(man);
    const auto try_square = [&](int r, int c) {
        if (is_on_board(r, c)) visit(r, c);
    };
    if (kind == 'P') {
        for (const int side : {-1, 1}) try_square(row + forward(is_white(man)), column + side);
        return;
    }
    if (kind == 'N') {
        for (const Way way : kKnightWays) try_square(row + way.down, column + way.right);
        return;
    }
    for (const Way way : kWays) {
        const bool is_straight = way.down == 0 || way.right == 0;
        if ((kind == 'R' && !is_straight) || (kind == 'B' && is_straight)) continue;
        for (int r = row + way.down, c = column + way.right; is_on_board(r, c); r += way.down, c += way.right) {
            visit(r, c);
            if (kind == 'K' || man_at(state, r, c) != '-') break;
        }
    }
}

/// A pawn's steps forward: one, or two from where it begins.
int pawn_steps(const Chess::State& state, int row, int column, bool is_whites) {
    const int next = row + forward(is_whites);
    if (man_at(state, next, column) != '-') return 0;
    const bool is_at_home = row == (is_whites ? 6 : 1);
    return is_at_home && man_at(state, next + forward(is_whites), column) == '-' ? 2 : 1;
}

/// Adds up what `of_man(row, column, man)` says for each side's men.
template <class OfMan>
Both sum_over_men(const Chess::State& state, OfMan of_man) {
    Both sum;
    for (int square = 0; square < 64; ++square) {
        const char man = man_at(state, square / 8, square % 8);
        if (man != '-') (is_white(man) ? sum.white : sum.black) += of_man(square / 8, square % 8, man);
    }
    return sum;
}

}  // namespace

Both count(const Chess::State& state, char white_piece) {
    return sum_over_men(state, [&](int, int, char man) { return white_form(man) == white_piece ? 1 : 0; });
}

Both mobility(const Chess::State& state) {
    return sum_over_men(state, [&](int row, int column, char man) {
        const bool is_pawn = white_form(man) == 'P';
        int moves = is_pawn ? pawn_steps(state, row, column, is_white(man)) : 0;
        for_each_attacked(state, row, column, [&](int r, int c) {
            const char there = man_at(state, r, c);
            const bool is_capture = is_white(man) ? is_black(there) : is_white(there);
            if (is_capture || (there == '-' && !is_pawn)) ++moves;
        });
        return moves;
    });
}

Both centre_control(const Chess::State& state) {
    return sum_over_men(state, [&](int row, int column, char) {
        int attacks = 0;
        for_each_attacked(state, row, column, [&](int r, int c) { attacks += is_centre(r, c) ? 1 : 0; });
        return attacks;
    });
}

Both king_shelter(const Chess::State& state) {
    return sum_over_men(state, [&](int row, int column, char man) {
        if (white_form(man) != 'K') return 0;
        const int front = row + forward(is_white(man));
        int pawns = 0;
        for (int c = column - 1; c <= column + 1; ++c) {
            if (is_on_board(front, c) && man_at(state, front, c) == (is_white(man) ? 'P' : 'p')) ++pawns;
        }
        return pawns;
    });
}

std::array<double, 8> MaterialAndMore::terms(const Chess&, const Chess::State& state) const {
    const auto more = [](Both both) { return static_cast<double>(both.white - both.black); };
    return {more(count(state, 'P')), more(count(state, 'N')), more(count(state, 'B')),     more(count(state, 'R')),
            more(count(state, 'Q')), more(mobility(state)),   more(centre_control(state)), more(king_shelter(state))};
}

double MaterialAndMore::operator()(const Chess& chess, const Chess::State& state) const {
    const auto values = terms(chess, state);
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += kTerms[i].weight * values[i];
    return sum;
}

}  // namespace chess

}  // namespace plytrace
