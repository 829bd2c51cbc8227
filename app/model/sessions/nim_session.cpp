#include "app/model/sessions/nim_session.hpp"

#include <fmt/format.h>

#include "app/model/sessions/session_of.hpp"
#include "games/nim/evaluations.hpp"
#include "games/nim/nim.hpp"

namespace plytrace {

namespace {

using nim::Grundy;

/// Positions with more lines are not searched to their end unasked: 12 adjacent ones have six million nodes.
constexpr int kMostLines = 12;

class NimSession final : public SessionOf<Nim> {
  public:
    explicit NimSession(const Nim& game) : SessionOf(game, game.initial()) {}

    [[nodiscard]] std::string_view id() const override { return "nim"; }
    [[nodiscard]] std::vector<EvaluationName> evaluations() const override {
        return {{Grundy::kName, Grundy::kDescription}};
    }
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> rules_options() const override {
        if (rules().variant() == NimVariant{}) return {};
        return {{"nim", std::string(id_of(rules().variant()))}};
    }
    [[nodiscard]] const Nim* nim() const override { return &rules(); }

    [[nodiscard]] std::optional<BoardView> board(Moves moves) const override {
        BoardView view = board_view(position(moves), 0, 0, kNoMove);
        view.look = BoardLook::kRows;
        return view;
    }

    [[nodiscard]] Expected<SearchOptions> checked(SearchOptions options, Moves moves) const override {
        if (const auto known = check_evaluation("Nim", options, evaluations()); !known) {
            return tl::make_unexpected(known.error());
        }
        const int lines = position(moves).lines();
        if (options.depth == kNoDepthLimit && lines > kMostLines) {
            return input_error(
                fmt::format("Nim with {} lines cannot be searched to its end in reasonable time; expected a "
                            "depth limit (up to {} lines need none)",
                            lines, kMostLines));
        }
        return checked_for_any_game(options);
    }

    [[nodiscard]] Expected<double> search(Moves moves, const SearchOptions& options, AnySink sink) const override {
        if (options.evaluation == Grundy::kName) return search_with(Named<Grundy>{}, moves, options, sink);
        return search_with(AtLimitOnly<Unknown>{}, moves, options, sink);
    }

  private:
    /// Between a win and a loss: who will win is what the search has to find out.
    struct Unknown {
        double operator()(const Nim&, const Nim::State&) const { return 0; }
    };
};

}  // namespace

Expected<std::shared_ptr<const GameSession>> make_nim(const GameSpec& spec) {
    if (!spec.start.empty()) return input_error("Nim starts from its rows; expected no --start");
    NimVariant variant;
    if (!spec.variant.empty()) {
        const auto parsed = parse_nim_variant(spec.variant);
        if (!parsed) return tl::make_unexpected(parsed.error());
        variant = *parsed;
    }
    const Nim usual(variant);
    const auto start =
        spec.position.empty() ? Expected<Nim::State>(usual.initial()) : usual.parse_position(spec.position);
    if (!start) return tl::make_unexpected(start.error());
    return std::make_shared<NimSession>(Nim(variant, *start));
}

}  // namespace plytrace
