// A second implementation of Lines of Action, square by square and without bitboards, to compare the bitboards with.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace plytrace::test {

struct NaiveBoard {
    std::string cells;  ///< 64 of X, O and -
    char mover = 'X';

    [[nodiscard]] static NaiveBoard read(const std::string& text) { return {text.substr(0, 64), text[65]}; }
    [[nodiscard]] std::string text() const { return cells + " " + mover; }
    [[nodiscard]] char other() const { return mover == 'X' ? 'O' : 'X'; }
    [[nodiscard]] static bool is_inside(int row, int column) {
        return row >= 0 && row < 8 && column >= 0 && column < 8;
    }
    [[nodiscard]] char at(int row, int column) const { return cells[static_cast<std::size_t>(row * 8 + column)]; }
};

struct NaiveMove {
    int from, to;
    bool operator<(const NaiveMove& b) const { return std::pair(from, to) < std::pair(b.from, b.to); }
    bool operator==(const NaiveMove&) const = default;
};

/// All pieces of one letter reached from the first one, by a walk from square to square.
inline bool naive_connected(const NaiveBoard& board, char letter) {
    const auto first = board.cells.find(letter);
    if (first == std::string::npos) return false;
    std::set<int> seen{static_cast<int>(first)};
    std::vector<int> open{static_cast<int>(first)};
    while (!open.empty()) {
        const int square = open.back();
        open.pop_back();
        for (int row = square / 8 - 1; row <= square / 8 + 1; ++row) {
            for (int column = square % 8 - 1; column <= square % 8 + 1; ++column) {
                if (!NaiveBoard::is_inside(row, column) || board.at(row, column) != letter) continue;
                if (seen.insert(row * 8 + column).second) open.push_back(row * 8 + column);
            }
        }
    }
    return static_cast<long>(seen.size()) == std::count(board.cells.begin(), board.cells.end(), letter);
}

inline int naive_pieces_on_line(const NaiveBoard& board, int row, int column, int down, int right) {
    int pieces = board.at(row, column) != '-' ? 1 : 0;
    for (const int sign : {-1, 1}) {
        for (int n = 1; NaiveBoard::is_inside(row + sign * n * down, column + sign * n * right); ++n) {
            if (board.at(row + sign * n * down, column + sign * n * right) != '-') ++pieces;
        }
    }
    return pieces;
}

/// The moves of the side to move, passes and the end of the game apart, in order.
inline std::vector<NaiveMove> naive_steps(const NaiveBoard& board) {
    std::vector<NaiveMove> moves;
    for (int from = 0; from < 64; ++from) {
        const int row = from / 8, column = from % 8;
        if (board.at(row, column) != board.mover) continue;
        for (int down = -1; down <= 1; ++down) {
            for (int right = -1; right <= 1; ++right) {
                if (down == 0 && right == 0) continue;
                const int distance = naive_pieces_on_line(board, row, column, down, right);
                const int to_row = row + distance * down, to_column = column + distance * right;
                if (!NaiveBoard::is_inside(to_row, to_column) || board.at(to_row, to_column) == board.mover) continue;
                bool is_free = true;
                for (int n = 1; n < distance; ++n) {
                    if (board.at(row + n * down, column + n * right) == board.other()) is_free = false;
                }
                if (is_free) moves.push_back({from, to_row * 8 + to_column});
            }
        }
    }
    std::sort(moves.begin(), moves.end());
    return moves;
}

inline bool naive_is_over(const NaiveBoard& board) {
    return naive_connected(board, 'X') || naive_connected(board, 'O');
}

inline NaiveBoard naive_after(NaiveBoard board, NaiveMove move) {
    board.cells[static_cast<std::size_t>(move.to)] = board.mover;
    board.cells[static_cast<std::size_t>(move.from)] = '-';
    board.mover = board.other();
    return board;
}

/// Positions `depth` plies away; a pass is a ply, a finished game counts at its own length only.
inline std::uint64_t naive_perft(const NaiveBoard& board, int depth) {
    if (depth == 0) return 1;
    if (naive_is_over(board)) return 0;
    const auto moves = naive_steps(board);
    if (moves.empty()) {
        NaiveBoard passed = board;
        passed.mover = board.other();
        return naive_steps(passed).empty() ? 0 : naive_perft(passed, depth - 1);
    }
    std::uint64_t leaves = 0;
    for (const NaiveMove move : moves) leaves += naive_perft(naive_after(board, move), depth - 1);
    return leaves;
}

}  // namespace plytrace::test
