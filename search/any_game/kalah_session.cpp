#include "search/any_game/kalah_session.hpp"

#include <fmt/format.h>

#include <numeric>

#include "games/kalah/evaluations.hpp"
#include "search/any_game/session_of.hpp"

namespace plytrace {

namespace {

using kalah::Stores;

constexpr int kUsualPits = 6, kUsualStones = 4;
/// The most stones in the pits with which a game is searched to its end by default: minimax of Kalah(3,3) has 2.7
/// million nodes.
constexpr int kMostOnSmallBoards = 18, kMostOnLargeBoards = 8, kSmallBoard = 3;
/// A turn may consist of several moves, each of which is a ply.
constexpr int kDeepestOffer = 16;

class KalahSession final : public SessionOf<Kalah> {
  public:
    using SessionOf::SessionOf;

    [[nodiscard]] std::string_view id() const override { return kKalahEntry.id; }
    [[nodiscard]] std::unique_ptr<GameSession> after(Moves moves) const override { return begun_after(*this, moves); }
    [[nodiscard]] std::vector<EvaluationName> evaluations() const override {
        return {{Stores::kName, Stores::kDescription}};
    }
    [[nodiscard]] RuleChoices rules_options() const override {
        if (rules().pits() == kUsualPits && rules().stones() == kUsualStones) return {};
        return {{std::string(kKalahOptions[0].key), fmt::format("{}x{}", rules().pits(), rules().stones())}};
    }
    [[nodiscard]] std::array<const char*, 2> player_name_keys() const override {
        return {"kalah.south", "kalah.north"};
    }
    [[nodiscard]] std::vector<std::string_view> hint_keys() const override { return {"kalah.hint"}; }
    [[nodiscard]] std::optional<int> deepest_offer() const override { return kDeepestOffer; }

    [[nodiscard]] const Kalah& kalah() const { return rules(); }
    [[nodiscard]] Kalah::State position_after(Moves moves) const { return position(moves); }

    [[nodiscard]] std::optional<BoardState> board(Moves moves) const override {
        const Kalah::State state = position(moves);
        BoardState board = board_state(state, 0, 0, kNoMove);
        board.look = BoardLook::kOwn;
        board.first_count = state.sides[0].store;
        board.second_count = state.sides[1].store;
        return board;
    }
    /// O's row is above X's, as on the board; the stores are at the ends.
    [[nodiscard]] std::optional<std::string> picture_in_text(Moves moves) const override {
        const Kalah::State state = position(moves);
        std::string letters, north, south, names;
        for (int pit = 0; pit < rules().pits(); ++pit) {
            const int opposite = rules().pits() - 1 - pit;
            letters += fmt::format("{:>4}", static_cast<char>('A' + opposite));
            north += fmt::format("{:>4}", state.sides[1].pits[static_cast<std::size_t>(opposite)]);
            south += fmt::format("{:>4}", state.sides[0].pits[static_cast<std::size_t>(pit)]);
            names += fmt::format("{:>4}", static_cast<char>('a' + pit));
        }
        return fmt::format("\n   {}\n   {}\nO{:>3}{:>{}}{} X\n   {}\n   {}\n", letters, north, state.sides[1].store, "",
                           rules().pits() * 4, fmt::format("{:>3}", state.sides[0].store), south, names);
    }

    [[nodiscard]] Expected<SearchOptions> checked(SearchOptions options, Moves moves) const override {
        if (const auto known = check_evaluation(kKalahEntry.name, options, evaluations()); !known) {
            return tl::make_unexpected(known.error());
        }
        if (options.table.has_symmetry) {
            return input_error("no two positions of Kalah are mirror images; expected a table without symmetry");
        }
        const Kalah::State state = position(moves);
        int stones = 0;
        for (const Kalah::Side& side : state.sides) stones += std::accumulate(side.pits.begin(), side.pits.end(), 0);
        const int most = rules().pits() <= kSmallBoard ? kMostOnSmallBoards : kMostOnLargeBoards;
        if (needs_limit(options) && stones > most) {
            return input_error(
                fmt::format("Kalah with {} stones in {} pits a side cannot be searched to its end in reasonable time; "
                            "expected a depth limit (up to {} stones need none)",
                            stones, rules().pits(), most));
        }
        return checked_for_any_game(options);
    }

    /// The evaluation makes no difference here: a finished game's value is the difference of the stores, too.
    [[nodiscard]] Expected<double> search(Moves moves, const SearchOptions& options, AnySink sink) const override {
        return search_with(AtLimitOnly<Stores>{}, moves, options, sink);
    }
};

}  // namespace

const Kalah* kalah_of(const GameSession& game) {
    const auto* session = dynamic_cast<const KalahSession*>(&game);
    return session == nullptr ? nullptr : &session->kalah();
}

Kalah::State kalah_position(const GameSession& game, Moves moves) {
    return dynamic_cast<const KalahSession&>(game).position_after(moves);
}

Expected<std::shared_ptr<const GameSession>> make_kalah(const GameSpec& spec) {
    std::pair<int, int> size{kUsualPits, kUsualStones};
    if (const std::string_view board = spec.rule(kKalahOptions[0].key); !board.empty()) {
        const auto parsed = parse_size(board);
        if (!parsed) return input_error(fmt::format("found board \"{}\", expected PITSxSTONES such as 6x4", board));
        size = *parsed;
    }
    const auto game = Kalah::make(size.first, size.second);
    if (!game) return tl::make_unexpected(game.error());
    const auto start =
        spec.position.empty() ? Expected<Kalah::State>(game->initial()) : game->parse_position(spec.position);
    if (!start) return tl::make_unexpected(start.error());
    return std::make_shared<KalahSession>(*game, *start);
}

}  // namespace plytrace
