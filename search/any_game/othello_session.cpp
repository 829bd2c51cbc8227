#include "search/any_game/othello_session.hpp"

#include <fmt/format.h>

#include <utility>

#include "games/othello/evaluations.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/stability.hpp"
#include "search/algorithms/othello_engine/engine_squares.hpp"
#include "search/any_game/session_of.hpp"

namespace plytrace {

namespace {

class OthelloSession final : public SessionOf<Othello> {
  public:
    using SessionOf::SessionOf;

    [[nodiscard]] std::string_view id() const override { return "othello"; }
    [[nodiscard]] std::unique_ptr<GameSession> after(Moves moves) const override { return begun_after(*this, moves); }
    [[nodiscard]] std::vector<EvaluationName> evaluations() const override {
        return {weighted_name<othello::Discs>(), weighted_name<othello::Handout>(),
                weighted_name<othello::Positional>()};
    }
    [[nodiscard]] std::vector<double> term_values(Moves moves, std::string_view evaluation,
                                                  Player max_player) const override {
        return terms_of<othello::Discs, othello::Handout, othello::Positional>(moves, evaluation, max_player);
    }

    [[nodiscard]] std::array<const char*, 2> player_name_keys() const override {
        return {"board.black", "board.white"};
    }
    [[nodiscard]] bool takes_preset() const override { return true; }

    [[nodiscard]] OthelloDiscs discs(Moves moves) const {
        const Othello::State state = position(moves);
        OthelloDiscs discs;
        const auto list = [](othello::Squares squares, std::vector<int>& into) {
            for (; squares != 0; squares &= squares - 1) into.push_back(othello::first_square(squares));
        };
        list(othello::stable_discs(state.own, state.opponent) | othello::stable_discs(state.opponent, state.own),
             discs.stable);
        list(othello::beside(state.empty(), ~state.empty()), discs.frontier);
        return discs;
    }

    [[nodiscard]] std::optional<BoardState> board(Moves moves) const override {
        const Othello::State state = position(moves);
        BoardState board = board_state(state, 8, 8, Othello::kPass);
        board.look = BoardLook::kFelt;
        board.cells.assign(64, '-');
        for (std::size_t square = 0; square < 64; ++square) {
            if ((state.discs(Player::kFirst) >> square & 1U) != 0) {
                board.cells[square] = 'X';
                ++board.first_count;
            } else if ((state.discs(Player::kSecond) >> square & 1U) != 0) {
                board.cells[square] = 'O';
                ++board.second_count;
            }
        }
        return board;
    }

    [[nodiscard]] BoardMove board_move(Moves /*before*/, MoveCode move) const override {
        if (move == kStay || move == kSkip) return {};
        return {-1, move >= Othello::kAgain ? move - Othello::kAgain : move};
    }

    [[nodiscard]] Expected<SearchOptions> checked(SearchOptions options, Moves moves) const override {
        const Preset preset = std::exchange(options.preset, Preset::kTextbook);
        auto usual = checked_without_preset(options, moves);
        if (preset == Preset::kTextbook || !usual) return usual;
        return checked_for_handout(*usual);
    }

    [[nodiscard]] Expected<double> search(Moves moves, const SearchOptions& options, AnySink sink) const override {
        if (!options.evaluation.empty()) {
            return search_weighted<othello::Discs, othello::Handout, othello::Positional>(moves, options, sink);
        }
        return search_with(AtLimitOnly<othello::Discs>{}, moves, options, sink);
    }

  private:
    [[nodiscard]] Expected<SearchOptions> checked_without_preset(SearchOptions options, Moves moves) const {
        if (const auto known = check_evaluation("Othello", options, evaluations()); !known) {
            return tl::make_unexpected(known.error());
        }
        const int empty = othello::count(position(moves).empty());
        if (needs_limit(options) && empty > kMostEmptySquares) {
            return input_error(
                fmt::format("Othello with {} empty squares cannot be searched to its end in reasonable "
                            "time; expected a depth limit (up to {} empty squares need none)",
                            empty, kMostEmptySquares));
        }
        return checked_for_any_game(options, nullptr, true);
    }

    /// The handout's program has few options; by default it uses its own evaluation.
    [[nodiscard]] static Expected<SearchOptions> checked_for_handout(SearchOptions options) {
        const auto refused = [](std::string_view what, std::string_view expected) {
            return input_error(fmt::format("the handout's program has {}; expected {}", what, expected));
        };
        const AlgorithmEntry& algorithm = info(options.algorithm);
        const AlphaBetaOptions& rules = options.alpha_beta;
        if (!algorithm.is_in_handout) {
            const auto is_known = [](const AlgorithmEntry& entry) { return entry.is_in_handout; };
            return refused(fmt::format("no {}", algorithm.id), algorithm_names(is_known));
        }
        if (algorithm.has_window() &&
            (rules.cut != CutRule::kEqual || rules.bounds != Bounds::kSoft || !rules.deep_cuts)) {
            return refused("rules of its own for bounds and cuts", "cut equal, bounds soft, deep cuts on, or nothing");
        }
        if (options.window != Window{}) return refused("the full window at each move of the root", "no window");
        if (options.order != Order::kGiven) return refused("its moves row by row", "children as given");
        if (options.table.kind != TableKind::kOff) return refused("no transposition table", "none");
        if (options.is_iterative) {
            return refusal("one-pass", {}, "the handout's program has one pass; expected no iterative deepening");
        }
        if (options.depth == 0) return refused("always a move to make", "1 ply or more");
        options.preset = Preset::kHandout;
        if (options.evaluation.empty()) options.evaluation = othello::Handout::kName;
        return options;
    }
};

}  // namespace

OthelloDiscs othello_discs(const GameSession& game, Moves moves) {
    const auto* const session = dynamic_cast<const OthelloSession*>(&game);
    return session != nullptr ? session->discs(moves) : OthelloDiscs();
}

Expected<std::shared_ptr<const GameSession>> make_othello(const GameSpec& spec) {
    const Othello game(spec.rule("start") == "handout" ? Othello::Start::kHandout : Othello::Start::kTournament);
    auto start = spec.position.empty() ? Expected<Othello::State>(game.initial()) : game.parse_position(spec.position);
    if (!start) return tl::make_unexpected(start.error());
    return std::make_shared<OthelloSession>(game, *start);
}

}  // namespace plytrace
