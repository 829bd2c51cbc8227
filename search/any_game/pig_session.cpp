#include "search/any_game/pig_session.hpp"

#include <fmt/format.h>

#include "games/core/number_text.hpp"
#include "games/pig/pig.hpp"
#include "search/any_game/session_of.hpp"

namespace plytrace {

namespace {

/// Chance nodes triple the number of positions of each ply.
constexpr int kDeepestPigOffer = 8;

/// What finished games are worth, and between them whatever is estimated.
constexpr Window kValues{-1, 1};

tl::unexpected<InputError> outside_range(double value, const Window& range) {
    return refusal("outside-range", {number_text(value), number_text(range.alpha), number_text(range.beta)},
                   fmt::format("a game can be worth {}; expected a range that contains it, such as -1,1", value));
}

class PigSession final : public SessionOf<Pig> {
  public:
    using SessionOf::SessionOf;

    [[nodiscard]] std::string_view id() const override { return "pig"; }
    [[nodiscard]] std::unique_ptr<GameSession> after(Moves moves) const override { return begun_after(*this, moves); }
    [[nodiscard]] std::vector<EvaluationName> evaluations() const override {
        return {{pig::Lead::kName, pig::Lead::kDescription}};
    }
    [[nodiscard]] bool has_chance() const override { return true; }
    [[nodiscard]] double probability(Moves before, MoveCode move) const override {
        return rules().probability(position(before), move);
    }
    [[nodiscard]] PigPosition position_after(Moves moves) const { return position(moves); }
    [[nodiscard]] std::vector<std::string_view> hint_keys() const override { return {"pig.hint"}; }
    [[nodiscard]] std::optional<int> deepest_offer() const override { return kDeepestPigOffer; }
    [[nodiscard]] std::optional<std::string> picture_in_text(Moves moves) const override {
        const PigPosition state = position(moves);
        return fmt::format("\nX {}  O {}  at stake {}\n", state.points[0], state.points[1], state.turn);
    }

    [[nodiscard]] std::optional<BoardState> board(Moves moves) const override {
        const PigPosition state = position(moves);
        BoardState board = board_state(state, 0, 0, kNoMove);
        board.look = BoardLook::kOwn;
        board.to_move = state.to_move;
        board.first_count = state.points[0];
        board.second_count = state.points[1];
        return board;
    }

    [[nodiscard]] Expected<SearchOptions> checked(SearchOptions options, Moves /*moves*/) const override {
        if (const auto known = check_evaluation("Pig", options, evaluations()); !known) {
            return tl::make_unexpected(known.error());
        }
        if (options.depth == kNoDepthLimit) {
            return input_error(
                "a turn of Pig can begin again and again, so it has no last ply; expected a depth limit");
        }
        const bool needs_range = info(options.algorithm).needs_range;
        if (needs_range && options.range == Window{}) options.range = kValues;
        auto taken = checked_for_any_game(options, this);
        if (!taken || !needs_range) return taken;
        if (options.range.alpha > kValues.alpha) return outside_range(kValues.alpha, options.range);
        if (options.range.beta < kValues.beta) return outside_range(kValues.beta, options.range);
        return taken;
    }

    [[nodiscard]] Expected<double> search(Moves moves, const SearchOptions& options, AnySink sink) const override {
        return search_with(AtLimitOnly<pig::Lead>{}, moves, options, sink);
    }
};

}  // namespace

std::optional<PigPosition> pig_of(const GameSession& game, Moves moves) {
    const auto* session = dynamic_cast<const PigSession*>(&game);
    if (session == nullptr) return std::nullopt;
    return session->position_after(moves);
}

Expected<std::shared_ptr<const GameSession>> make_pig(const GameSpec& spec) {
    const Pig game;
    const auto start =
        spec.position.empty() ? Expected<Pig::State>(game.initial()) : game.parse_position(spec.position);
    if (!start) return tl::make_unexpected(start.error());
    return std::make_shared<PigSession>(game, *start);
}

}  // namespace plytrace
