#include "search/any_game/connect_four_session.hpp"

#include <fmt/format.h>

#include <bit>

#include "games/connect_four/connect_four.hpp"
#include "games/connect_four/evaluations.hpp"
#include "search/any_game/session_of.hpp"

namespace plytrace {

namespace {

using connect_four::LinesAndCentre;

constexpr BoardRules kUsualBoard{6, 7, 4};

class ConnectFourSession final : public SessionOf<ConnectFour> {
  public:
    using SessionOf::SessionOf;

    [[nodiscard]] std::string_view id() const override { return "connect-four"; }
    [[nodiscard]] std::unique_ptr<GameSession> after(Moves moves) const override { return begun_after(*this, moves); }
    [[nodiscard]] std::vector<EvaluationName> evaluations() const override { return {weighted_name<LinesAndCentre>()}; }
    [[nodiscard]] std::vector<double> term_values(Moves moves, std::string_view evaluation,
                                                  Player max_player) const override {
        return terms_of<LinesAndCentre>(moves, evaluation, max_player);
    }
    [[nodiscard]] RuleChoices rules_options() const override {
        return rules_options_of({rules().size().rows, rules().size().columns, rules().in_a_row()}, kUsualBoard);
    }

    [[nodiscard]] std::optional<BoardState> board(Moves moves) const override {
        const ConnectFour::State state = position(moves);
        const BoardSize size = rules().size();
        BoardState board = board_state(state, size.rows, size.columns, kNoMove);
        board.look = BoardLook::kRack;
        board.is_column_played = true;
        board.first_count = std::popcount(state.x);
        board.second_count = std::popcount(state.o);
        board.cells.assign(static_cast<std::size_t>(size.rows * size.columns), '-');
        const std::uint64_t line =
            rules().winning_squares(state, Player::kFirst) | rules().winning_squares(state, Player::kSecond);
        for (std::size_t square = 0; square < board.cells.size(); ++square) {
            const std::uint64_t bit = rules().bit(static_cast<int>(square));
            if ((state.x & bit) != 0) board.cells[square] = 'X';
            if ((state.o & bit) != 0) board.cells[square] = 'O';
            if ((line & bit) != 0) board.winning_squares.push_back(static_cast<MoveCode>(square));
        }
        return board;
    }

    [[nodiscard]] Expected<SearchOptions> checked(SearchOptions options, Moves moves) const override {
        if (const auto known = check_evaluation("Connect Four", options, evaluations()); !known) {
            return tl::make_unexpected(known.error());
        }
        const int empty = rules().empty_squares(position(moves));
        if (needs_limit(options) && empty > kMostEmptySquares) {
            return input_error(
                fmt::format("Connect Four with {} empty squares cannot be searched to its end in reasonable "
                            "time; expected a depth limit (up to {} empty squares need none)",
                            empty, kMostEmptySquares));
        }
        return checked_for_any_game(options, nullptr, true);
    }

    [[nodiscard]] Expected<double> search(Moves moves, const SearchOptions& options, AnySink sink) const override {
        if (!options.evaluation.empty()) return search_weighted<LinesAndCentre>(moves, options, sink);
        return search_with(AtLimitOnly<ScaledLinesAndCentre>{}, moves, options, sink);
    }

  private:
    /// Utilities are -1, 0 and 1, so an estimate has to lie between them.
    struct ScaledLinesAndCentre {
        double operator()(const ConnectFour& game, const ConnectFour::State& state) const {
            return LinesAndCentre{}(game, state) / LinesAndCentre::kWin;
        }
    };
};

}  // namespace

Expected<std::shared_ptr<const GameSession>> make_connect_four(const GameSpec& spec) {
    const auto board = board_rules_of(spec, kUsualBoard);
    if (!board) return tl::make_unexpected(board.error());
    auto game = ConnectFour::make(board->rows, board->columns, board->in_a_row);
    if (!game) return tl::make_unexpected(game.error());
    auto start =
        spec.position.empty() ? Expected<ConnectFour::State>(game->initial()) : game->parse_position(spec.position);
    if (!start) return tl::make_unexpected(start.error());
    return std::make_shared<ConnectFourSession>(*game, *start);
}

}  // namespace plytrace
