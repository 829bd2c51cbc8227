#include "app/own_game/own_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "search/any_game/pictured_game.hpp"
#include "search/any_game/session_of.hpp"

namespace plytrace::own_game {

namespace {

constexpr int kDeepestOffer = 20;

/// The language's keys for the players' names.
constexpr std::array<const char*, 2> kPlayerKeys = {"own_game.player.1", "own_game.player.2"};
constexpr const char* kNoAnswer =
    "the game's program has not described this position yet; expected an answer within a second";

class OwnSession final : public SessionOf<OwnGame>, public PicturedGame {
  public:
    OwnSession(const OwnGame& game, const OwnGame::State& start, SearchPosition searched_by)
        : SessionOf(game, start), m_search(searched_by) {}

    [[nodiscard]] std::string_view id() const override { return rules().rules().name; }
    [[nodiscard]] std::array<const char*, 2> player_name_keys() const override { return kPlayerKeys; }
    [[nodiscard]] std::vector<std::string_view> hint_keys() const override { return {"own_game.hint"}; }
    [[nodiscard]] std::unique_ptr<GameSession> after(Moves moves) const override { return begun_after(*this, moves); }
    /// The program's own evaluation has no name.
    [[nodiscard]] std::vector<EvaluationName> evaluations() const override { return {}; }
    [[nodiscard]] bool has_chance() const override { return rules().rules().has_chance; }
    [[nodiscard]] int value_count() const override { return rules().value_count(); }
    [[nodiscard]] double probability(Moves before, MoveCode move) const override {
        return rules().probability(position(before), move);
    }
    [[nodiscard]] std::optional<int> deepest_offer() const override { return kDeepestOffer; }
    [[nodiscard]] std::optional<BoardState> board(Moves moves) const override {
        BoardState board = board_state(position(moves), 0, 0, kNoMove);
        board.look = BoardLook::kOwn;
        if (value_count() > 1) board.outcome.reset();  // each player has one
        return board;
    }
    [[nodiscard]] std::optional<std::string> picture_in_text(Moves moves) const override {
        const Position& said = position(moves).at->said;
        const std::string board = board_text(said);
        return "\n" + (board.empty() ? said.text + "\n" : board);
    }

    [[nodiscard]] Expected<SearchOptions> checked(SearchOptions options, Moves /*moves*/) const override {
        const Rules& declared = rules().rules();
        if (const auto known = check_evaluation(declared.name, options, evaluations()); !known)
            return tl::make_unexpected(known.error());
        if (options.table.has_symmetry && !declared.has_keys)
            return input_error(fmt::format("{} gives its positions no symmetry keys; expected a table without symmetry",
                                           declared.name));
        if (info(options.algorithm).uses_range() && options.range == Window{}) options.range = declared.range;
        return checked_for_any_game(options, this);
    }

    [[nodiscard]] Expected<double> search(Moves moves, const SearchOptions& options, AnySink sink) const override {
        const Window range = info(options.algorithm).needs_range ? options.range : Window{};
        if (std::string unknown = fault(moves); !unknown.empty()) return input_error(std::move(unknown));
        try {
            const OwnGame game(rules().table(), Faults::kThrown, range);
            if (const auto value = m_search(game, position(moves), options, sink)) return *value;
        } catch (const ProgramFault& fault) {
            return input_error(fault.what());
        }
        return input_error(
            "sorting children best or worst first needs the whole tree, and this one has more than 1,000,000 nodes; "
            "expected a smaller depth, or children as given");
    }

    // ---- the picture ------------------------------------------------------------------------------------------------
    [[nodiscard]] GamePicture picture(Moves moves) const override {
        const Position& said = position(moves).at->said;
        GamePicture picture;
        for (std::vector<Cell>& row : board_of(said)) {
            picture.emplace_back();
            for (Cell& cell : row) {
                const auto move = std::find(said.moves.begin(), said.moves.end(), cell.move);
                const bool is_played = move != said.moves.end();
                picture.back().push_back({std::move(cell.text), std::move(cell.colour),
                                          is_played ? static_cast<MoveCode>(move - said.moves.begin()) : kNoMove});
            }
        }
        return picture;
    }
    [[nodiscard]] std::vector<double> result(Moves moves) const override {
        const OwnGame::State at = position(moves);
        return at.at->said.is_over() && !is_unknown(at) ? at.at->said.values : std::vector<double>();
    }
    [[nodiscard]] std::string fault(Moves moves) const override {
        if (!is_unknown(position(moves))) return "";
        std::string fault = rules().table()->fault();
        return fault.empty() ? kNoAnswer : fault;
    }
    [[nodiscard]] Expected<std::shared_ptr<const GameSession>> begun_at(const std::string& position) const override {
        const Expected<const PositionTable::Entry*> entry =
            position.empty() ? &rules().table()->start() : rules().table()->at(position);
        if (!entry) return tl::make_unexpected(entry.error());
        return std::make_shared<OwnSession>(rules(), OwnGame::State{*entry, 0}, m_search);
    }
    void look() const override { rules().table()->look(); }

    [[nodiscard]] OwnPlace place(Moves moves) const { return {rules().table().get(), position(moves).at}; }

  private:
    SearchPosition m_search;

    [[nodiscard]] bool is_unknown(const OwnGame::State& at) const { return at.at == &rules().table()->unknown(); }
};

}  // namespace

std::shared_ptr<const GameSession> make_own_game(std::shared_ptr<PositionTable> table, Faults faults,
                                                 SearchPosition search) {
    const OwnGame game(std::move(table), faults);
    return std::make_shared<OwnSession>(game, game.initial(), search);
}

OwnPlace own_place(const GameSession& game, Moves moves) {
    const auto* const own = dynamic_cast<const OwnSession*>(&game);
    return own == nullptr ? OwnPlace() : own->place(moves);
}

}  // namespace plytrace::own_game
