#include "search/any_game/chess_session.hpp"

#include "games/chess/chess.hpp"
#include "search/any_game/session_of.hpp"

namespace plytrace {

namespace {

using chess::MaterialAndMore;

class ChessSession final : public SessionOf<Chess> {
  public:
    using SessionOf::SessionOf;

    [[nodiscard]] std::string_view id() const override { return "chess-position"; }
    [[nodiscard]] std::unique_ptr<GameSession> after(Moves moves) const override { return begun_after(*this, moves); }
    [[nodiscard]] std::vector<EvaluationName> evaluations() const override {
        return {weighted_name<MaterialAndMore>()};
    }
    [[nodiscard]] std::vector<double> term_values(Moves moves, std::string_view evaluation,
                                                  Player max_player) const override {
        return terms_of<MaterialAndMore>(moves, evaluation, max_player);
    }

    [[nodiscard]] std::array<const char*, 2> player_name_keys() const override {
        return {"board.white", "board.black"};
    }

    [[nodiscard]] std::optional<BoardState> board(Moves moves) const override {
        const Chess::State state = position(moves);
        BoardState board = board_state(state, 8, 8, kNoMove);
        board.look = BoardLook::kChessmen;
        board.cells.assign(state.squares.begin(), state.squares.end());
        return board;
    }

    [[nodiscard]] Expected<SearchOptions> checked(SearchOptions options, Moves /*moves*/) const override {
        if (const auto known = check_evaluation("chess", options, evaluations()); !known) {
            return tl::make_unexpected(known.error());
        }
        if (options.evaluation.empty()) options.evaluation = MaterialAndMore::kName;
        // Nothing below is searched: the position is an estimate at the depth limit, not a finished game.
        if (options.depth == kNoDepthLimit && !options.is_iterative) options.depth = 0;
        return checked_for_any_game(options);
    }

    /// A search of one node: the sum of the terms, whatever their weights.
    [[nodiscard]] Expected<double> search(Moves moves, const SearchOptions& options, AnySink sink) const override {
        std::vector<double> weights = options.weights;
        if (weights.empty()) {
            for (const Term& term : MaterialAndMore::kTerms) weights.push_back(term.weight);
        }
        const Player mover = player_to_move(moves);
        const Player max_player = options.root_role == Role::kMax ? mover : opponent(mover);
        const auto sum = WeightedSum<Chess>::of<MaterialAndMore>(max_player, weights);
        return search_with(Named<WeightedSum<Chess>>{sum}, moves, options, sink);
    }
};

}  // namespace

Expected<std::shared_ptr<const GameSession>> make_chess(const GameSpec& spec) {
    const Chess game;
    const auto start =
        spec.position.empty() ? Expected<Chess::State>(game.initial()) : game.parse_position(spec.position);
    if (!start) return tl::make_unexpected(start.error());
    return std::make_shared<ChessSession>(game, *start);
}

}  // namespace plytrace
