#include "app/desktop/cli/play/handout_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/threads.hpp"
#include "games/core/text.hpp"
#include "games/othello/othello.hpp"

namespace plytrace {

namespace {

/// The column numbers, each row's number with its squares, and the score.
std::string board_text(const BoardState& board) {
    std::string text = " ";
    for (int column = 0; column < board.columns; ++column) text += std::to_string(column);
    for (std::size_t at = 0; at < board.cells.size(); ++at) {
        const auto columns = static_cast<std::size_t>(board.columns);
        if (at % columns == 0) text += "\n" + std::to_string(at / columns);
        text += board.cells[at] == '-' ? ' ' : board.cells[at];
    }
    return text + fmt::format("\nScore X={} O={}\n", board.first_count, board.second_count);
}

/// Replaces commas by blanks: "2,4" means "2 4".
std::string with_blanks(std::string line) {
    std::replace(line.begin(), line.end(), ',', ' ');
    return line;
}

class HandoutPlay {
  public:
    HandoutPlay(FileSystem& files, const HandoutGame& what)
        : m_files(files), m_game(*what.game), m_what(what), m_random(what.seed) {}

    void run() {
        for (;;) {
            const BoardState board = *m_game.board(m_moves);
            print("\n" + board_text(board));
            if (board.legal_moves.empty()) return print(result_text(board));
            const std::optional<MoveCode> move = next_move(board);
            if (!move) return print("The game ends here.\n");
            m_moves.push_back(*move);
            if (m_what.has_successors && m_has_moved_at_random) print_successors();
        }
    }

  private:
    FileSystem& m_files;
    const GameSession& m_game;
    const HandoutGame& m_what;
    Random m_random;
    std::vector<MoveCode> m_moves;
    bool m_has_moved_at_random = false;

    static char letter(Player player) { return player == Player::kFirst ? 'X' : 'O'; }
    static std::string result_text(const BoardState& board) {
        const int lead = board.first_count - board.second_count;
        if (lead == 0) return "Game over: a draw\n";
        return fmt::format("Game over: {} wins\n", lead > 0 ? 'X' : 'O');
    }
    [[nodiscard]] BoardState board_after(MoveCode move) const {
        auto moves = m_moves;
        moves.push_back(move);
        return *m_game.board(moves);
    }

    [[nodiscard]] std::optional<MoveCode> next_move(const BoardState& board) {
        const char mover = letter(board.to_move);
        const PlayerSpec& player = m_what.players[static_cast<std::size_t>(board.to_move)];
        m_has_moved_at_random = false;
        if (board.must_pass) {
            print(fmt::format("Player {} has no valid move\n", mover));
            return board.legal_moves.front();
        }
        if (player.kind == PlayerSpec::Kind::kHuman) return ask(board);
        if (player.kind == PlayerSpec::Kind::kRandom) {
            m_has_moved_at_random = true;
            print(fmt::format("Computer using random moves plays with disk {}\n", mover));
            const int last = static_cast<int>(board.legal_moves.size()) - 1;
            return board.legal_moves[static_cast<std::size_t>(m_random.between(0, last))];
        }
        return player.text == "greedy" ? greedy_move(board) : searched_move(player, mover);
    }

    [[nodiscard]] std::optional<MoveCode> ask(const BoardState& board) const {
        std::string valid;
        for (const MoveCode move : board.legal_moves) valid += Othello::row_column_text(move);
        print(fmt::format("Player {} turn, valid moves={}\n", letter(board.to_move), valid));
        for (;;) {
            print("Enter move:");
            const auto line = read_line();
            if (!line) print("\n");
            if (!line || *line == "quit") return std::nullopt;
            if (const auto move = m_game.parse_move(m_moves, with_blanks(*line))) return *move;
            print(fmt::format("\"{}\" is not valid; a move is its row and its column, 2 4 or (2 4); valid moves={}\n",
                              *line, valid));
        }
    }

    /// The move after which the player has the most discs; of several, the first in row order.
    [[nodiscard]] MoveCode greedy_move(const BoardState& board) const {
        print(fmt::format("Computer using heuristic plays with disk {}\n", letter(board.to_move)));
        std::vector<std::string> list;
        MoveCode best = kNoMove;
        int most = -1;
        for (const MoveCode move : board.legal_moves) {
            const BoardState after = board_after(move);
            const int own = board.to_move == Player::kFirst ? after.first_count : after.second_count;
            list.push_back(fmt::format("{}->{}", Othello::row_column_text(move), own));
            if (own > most) {
                most = own;
                best = move;
            }
        }
        print(joined(list, " ") + "\n");
        return best;
    }

    [[nodiscard]] MoveCode searched_move(const PlayerSpec& player, char mover) const {
        const bool has_cuts = info(player.options.algorithm).has_window();
        print(fmt::format("Computer using {} plays with disk {}\n", has_cuts ? "alpha-beta" : "min-max", mover));
        SummarySink sink;
        const SearchOptions options = value_or_fail(m_game.checked(player.options, m_moves), player.text);
        run_on_large_stack([&] { (void)value_or_fail(m_game.search(m_moves, options, &sink)); });
        return sink.summary().principal_variation.front();
    }

    /// Prints every board that the side to move can reach.
    void print_successors() const {
        const BoardState board = *m_game.board(m_moves);
        for (const MoveCode move : board.legal_moves) {
            print(fmt::format("\nSuccessor {}{}\n{}", letter(board.to_move), Othello::row_column_text(move),
                              board_text(board_after(move))));
        }
    }
};

}  // namespace

void play_as_handout(FileSystem& files, const HandoutGame& game) {
    HandoutPlay(files, game).run();
}

}  // namespace plytrace
