#include "search/any_game/nim_session.hpp"

#include <fmt/format.h>

#include "games/nim/evaluations.hpp"
#include "games/nim/nim.hpp"
#include "search/any_game/session_of.hpp"

namespace plytrace {

namespace {

using nim::Grundy;

/// The most lines with which a position is searched to its end by default: 12 adjacent ones have six million nodes.
constexpr int kMostLines = 12;

/// "row 3   | | |" for each row, below the numbers by which a move names the lines.
std::string rows_in_text(const Nim& nim, const Nim::State& state) {
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

class NimSession final : public SessionOf<Nim> {
  public:
    explicit NimSession(const Nim& game) : SessionOf(game, game.initial()) {}

    [[nodiscard]] std::string_view id() const override { return "nim"; }
    [[nodiscard]] std::unique_ptr<GameSession> after(Moves moves) const override { return begun_after(*this, moves); }
    [[nodiscard]] std::vector<EvaluationName> evaluations() const override {
        return {{Grundy::kName, Grundy::kDescription}};
    }
    [[nodiscard]] RuleChoices rules_options() const override {
        if (rules().variant() == NimVariant{}) return {};
        return {{"nim", std::string(id_of(rules().variant()))}};
    }
    [[nodiscard]] const Nim& nim() const { return rules(); }
    [[nodiscard]] std::vector<std::string_view> hint_keys() const override {
        const NimVariant variant = rules().variant();
        return {variant.is_adjacent ? "nim.hint.lines" : "nim.hint.heaps",
                variant.last_loses ? "nim.hint.loses" : "nim.hint.wins"};
    }
    [[nodiscard]] std::optional<std::string> picture_in_text(Moves moves) const override {
        return rows_in_text(rules(), position(moves));
    }

    [[nodiscard]] std::optional<BoardState> board(Moves moves) const override {
        BoardState board = board_state(position(moves), 0, 0, kNoMove);
        board.look = BoardLook::kOwn;
        return board;
    }

    [[nodiscard]] Expected<SearchOptions> checked(SearchOptions options, Moves moves) const override {
        if (const auto known = check_evaluation("Nim", options, evaluations()); !known) {
            return tl::make_unexpected(known.error());
        }
        const int lines = position(moves).lines();
        if (needs_limit(options) && lines > kMostLines) {
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
    /// The estimate is between a win and a loss.
    struct Unknown {
        double operator()(const Nim&, const Nim::State&) const { return 0; }
    };
};

}  // namespace

const Nim* nim_of(const GameSession& game) {
    const auto* session = dynamic_cast<const NimSession*>(&game);
    return session == nullptr ? nullptr : &session->nim();
}

Expected<std::shared_ptr<const GameSession>> make_nim(const GameSpec& spec) {
    NimVariant variant;
    if (const std::string_view chosen = spec.rule("nim"); !chosen.empty()) {
        const auto parsed = parse_nim_variant(chosen);
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
