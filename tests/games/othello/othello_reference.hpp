// Othello by its definition, square by square and direction by direction: slow and plain, to test the bitboards by.
#pragma once

#include <array>
#include <cstdint>

namespace plytrace::reference {

struct Board {
    std::array<std::array<char, 8>, 8> squares{};  // 'o' own, 't' theirs, 0 empty
};

inline Board board_of(std::uint64_t own, std::uint64_t theirs) {
    Board board;
    for (std::size_t square = 0; square < 64; ++square) {
        char& content = board.squares[square / 8][square % 8];
        if (((own >> square) & 1) != 0) content = 'o';
        if (((theirs >> square) & 1) != 0) content = 't';
    }
    return board;
}

/// The discs that own disc on an empty square turns over.
inline std::uint64_t flipped(const Board& board, int row, int column) {
    const auto at = [&](int r, int c) {
        const bool is_on_board = r >= 0 && r < 8 && c >= 0 && c < 8;
        return is_on_board ? board.squares[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] : '\0';
    };
    std::uint64_t all = 0;
    for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
            if (down == 0 && right == 0) continue;
            std::uint64_t line = 0;
            int r = row + down, c = column + right;
            for (; at(r, c) == 't'; r += down, c += right) line |= std::uint64_t{1} << (r * 8 + c);
            if (at(r, c) == 'o') all |= line;
        }
    }
    return all;
}

inline std::uint64_t legal_squares(const Board& board) {
    std::uint64_t legal = 0;
    for (int square = 0; square < 64; ++square) {
        const bool is_empty =
            board.squares[static_cast<std::size_t>(square / 8)][static_cast<std::size_t>(square % 8)] == 0;
        if (is_empty && flipped(board, square / 8, square % 8) != 0) legal |= std::uint64_t{1} << square;
    }
    return legal;
}

}  // namespace plytrace::reference
