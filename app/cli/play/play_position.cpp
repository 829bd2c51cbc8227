#include "app/cli/play/play_position.hpp"

#include <fmt/format.h>

#include <cstddef>

#include "games/nim/nim.hpp"
#include "games/tree/explicit_tree.hpp"

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

Nim::State nim_state(const Nim& nim, Moves moves) {
    Nim::State state = nim.initial();
    for (const MoveCode move : moves) (void)nim.apply(state, move);
    return state;
}

/// "row 3   | | |" for each, under the numbers by which a move calls the lines.
std::string nim_lines(const Nim& nim, const Nim::State& state) {
    int longest = 0;
    for (int row = 1; row <= Nim::kMostLines; ++row) {
        if (state.rows[static_cast<std::size_t>(row)] > 0) longest = row;
    }
    if (longest == 0) return "\nNo line is left.\n";
    const int width = longest < 10 ? 2 : 3;
    const char* const word = nim.variant().is_adjacent ? "row" : "heap";
    std::string text = fmt::format("\n{:>7} ", "");
    for (int line = 1; line <= longest; ++line) text += fmt::format("{:>{}}", line, width);
    for (int row = 1; row <= longest; ++row) {
        for (int i = 0; i < state.rows[static_cast<std::size_t>(row)]; ++i) {
            text += fmt::format("\n{:>4} {:>2} ", word, row);
            for (int line = 1; line <= row; ++line) text += fmt::format("{:>{}}", '|', width);
        }
    }
    return text + "\n";
}

std::string node_line(const ExplicitTree& tree, Moves moves) {
    NodeId node = 0;
    for (const MoveCode move : moves) node = tree.child(node, static_cast<std::size_t>(move));
    return tree.is_leaf(node) ? "" : fmt::format("\n{}\n", tree.name(node));
}

}  // namespace

std::string position_lines(const GameSession& game, Moves moves) {
    if (const ExplicitTree* tree = game.tree()) return node_line(*tree, moves);
    if (const Nim* nim = game.nim()) return nim_lines(*nim, nim_state(*nim, moves));
    if (const auto pig = game.pig(moves)) {
        return fmt::format("\nX {}  O {}  at stake {}\n", pig->points[0], pig->points[1], pig->turn);
    }
    const auto board = game.board(moves);
    return board ? board_lines(*board) : "\n";
}

}  // namespace plytrace
