#include "search/any_game/tic_tac_toe_session.hpp"

#include <fmt/format.h>

#include <bit>

#include "games/tic_tac_toe/evaluations.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "search/any_game/session_of.hpp"

namespace plytrace {

namespace {

using tic_tac_toe::OpenLines;

constexpr BoardRules kUsualTicTacToeBoard{3, 3, 3};

class TicTacToeSession final : public SessionOf<TicTacToe> {
  public:
    using SessionOf::SessionOf;

    [[nodiscard]] std::string_view id() const override { return "tic-tac-toe"; }
    [[nodiscard]] std::unique_ptr<GameSession> after(Moves moves) const override { return begun_after(*this, moves); }
    [[nodiscard]] std::vector<EvaluationName> evaluations() const override { return {weighted_name<OpenLines>()}; }
    [[nodiscard]] std::vector<double> term_values(Moves moves, std::string_view evaluation,
                                                  Player max_player) const override {
        return terms_of<OpenLines>(moves, evaluation, max_player);
    }
    [[nodiscard]] RuleChoices rules_options() const override {
        return rules_options_of({rules().size().rows, rules().size().columns, rules().in_a_row()},
                                kUsualTicTacToeBoard);
    }

    [[nodiscard]] std::optional<BoardState> board(Moves moves) const override {
        const TicTacToe::State state = position(moves);
        const BoardSize size = rules().size();
        BoardState board = board_state(state, size.rows, size.columns, kNoMove);
        board.first_count = std::popcount(state.x);
        board.second_count = std::popcount(state.o);
        board.cells.assign(static_cast<std::size_t>(size.rows * size.columns), '-');
        for (std::size_t square = 0; square < board.cells.size(); ++square) {
            if ((state.x >> square & 1U) != 0) board.cells[square] = 'X';
            if ((state.o >> square & 1U) != 0) board.cells[square] = 'O';
        }
        const std::uint64_t line =
            rules().winning_squares(state, Player::kFirst) | rules().winning_squares(state, Player::kSecond);
        for (std::size_t square = 0; square < board.cells.size(); ++square) {
            if ((line >> square & 1U) != 0) board.winning_squares.push_back(static_cast<MoveCode>(square));
        }
        return board;
    }

    [[nodiscard]] Expected<SearchOptions> checked(SearchOptions options, Moves moves) const override {
        if (const auto known = check_evaluation("tic-tac-toe", options, evaluations()); !known) {
            return tl::make_unexpected(known.error());
        }
        const int empty = std::popcount(rules().empty_squares(position(moves)));
        if (needs_limit(options) && empty > kMostEmptySquares) {
            return input_error(
                fmt::format("a board with {} empty squares cannot be searched to its end in reasonable "
                            "time; expected a depth limit (up to {} empty squares need none)",
                            empty, kMostEmptySquares));
        }
        return checked_for_any_game(options);
    }

    [[nodiscard]] Expected<double> search(Moves moves, const SearchOptions& options, AnySink sink) const override {
        if (!options.evaluation.empty()) return search_weighted<OpenLines>(moves, options, sink);
        return search_with(AtLimitOnly<ScaledOpenLines>{}, moves, options, sink);
    }

  private:
    /// Utilities are -1, 0 and 1, so an estimate has to lie between them.
    struct ScaledOpenLines {
        double operator()(const TicTacToe& game, const TicTacToe::State& state) const {
            return OpenLines{}(game, state) / 100;
        }
    };
};

}  // namespace

Expected<std::shared_ptr<const GameSession>> make_tic_tac_toe(const GameSpec& spec) {
    const auto board = board_rules_of(spec, kUsualTicTacToeBoard);
    if (!board) return tl::make_unexpected(board.error());
    auto game = TicTacToe::make(board->rows, board->columns, board->in_a_row);
    if (!game) return tl::make_unexpected(game.error());
    auto start =
        spec.position.empty() ? Expected<TicTacToe::State>(game->initial()) : game->parse_position(spec.position);
    if (!start) return tl::make_unexpected(start.error());
    return std::make_shared<TicTacToeSession>(*game, *start);
}

}  // namespace plytrace
