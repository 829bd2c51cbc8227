#include "app/desktop/cli/play/play_position.hpp"

#include <fmt/format.h>

#include <cstddef>

namespace plytrace {

namespace {

std::string board_lines(const BoardView& board) {
    const auto columns = static_cast<std::size_t>(board.columns);
    std::string text = "\n   ";
    for (std::size_t column = 0; column < columns; ++column)
        text += fmt::format(" {}", static_cast<char>('a' + column));
    for (std::size_t at = 0; at < board.cells.size(); ++at) {
        if (at % columns == 0) text += fmt::format("\n{:>3}", at / columns + 1);
        text += fmt::format(" {}", board.cells[at] == '-' ? '.' : board.cells[at]);
    }
    text += "\n";
    if (has_black_and_white(board.look)) text += fmt::format("X {}  O {}\n", board.first_count, board.second_count);
    return text;
}

}  // namespace

std::string position_lines(const GameSession& game, Moves moves) {
    if (auto own = game.picture_in_text(moves)) return *std::move(own);
    const auto board = game.board(moves);
    return board ? board_lines(*board) : "\n";
}

}  // namespace plytrace
