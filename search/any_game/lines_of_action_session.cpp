#include "search/any_game/lines_of_action_session.hpp"

#include "games/lines_of_action/evaluation.hpp"
#include "games/lines_of_action/lines_of_action.hpp"
#include "search/any_game/session_of.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

using lines_of_action::Assignment;
using lines_of_action::Squares;

/// A position that occurs for the third time (pieces and side to move; the session's start counts) is a draw. The rules
/// cannot know, since a position does not include its history; the session can, since it is given the moves. A search
/// starts at a position and ignores repetitions.
class LinesOfActionSession final : public SessionOf<LinesOfAction> {
  public:
    using SessionOf::SessionOf;

    [[nodiscard]] std::string_view id() const override { return "lines-of-action"; }
    [[nodiscard]] std::unique_ptr<GameSession> after(Moves moves) const override { return begun_after(*this, moves); }
    [[nodiscard]] std::vector<EvaluationName> evaluations() const override { return {weighted_name<Assignment>()}; }
    [[nodiscard]] std::vector<double> term_values(Moves moves, std::string_view evaluation,
                                                  Player max_player) const override {
        return terms_of<Assignment>(moves, evaluation, max_player);
    }

    [[nodiscard]] std::array<const char*, 2> player_name_keys() const override {
        return {"board.black", "board.white"};
    }

    [[nodiscard]] std::vector<MoveCode> legal_moves(Moves moves) const override {
        return is_third_time(moves) ? std::vector<MoveCode>() : SessionOf::legal_moves(moves);
    }
    [[nodiscard]] Expected<MoveCode> parse_move(Moves before, std::string_view text) const override {
        if (is_third_time(before)) return input_error("the game is over: this position has come for the third time");
        return SessionOf::parse_move(before, text);
    }

    [[nodiscard]] BoardMove board_move(Moves /*before*/, MoveCode move) const override {
        if (move == LinesOfAction::kPass || move == kStay || move == kSkip) return {};
        return {LinesOfAction::from_of(move), LinesOfAction::to_of(move)};
    }
    [[nodiscard]] std::optional<BoardState> board(Moves moves) const override {
        const LinesOfAction::State state = position(moves);
        BoardState board = board_state(state, 8, 8, LinesOfAction::kPass);
        board.look = BoardLook::kChequers;
        board.first_count = lines_of_action::count(state.x);
        board.second_count = lines_of_action::count(state.o);
        board.cells.assign(64, '-');
        const auto winner = rules().connected_player(state);
        const Squares connected = winner ? state.pieces(*winner) : 0;
        for (std::size_t square = 0; square < 64; ++square) {
            if ((state.x >> square & 1U) != 0) board.cells[square] = 'X';
            if ((state.o >> square & 1U) != 0) board.cells[square] = 'O';
            if ((connected >> square & 1U) != 0) board.winning_squares.push_back(static_cast<MoveCode>(square));
        }
        if (winner) {
            board.ending = "connected";
        } else if (board.outcome) {
            board.ending = "blocked";
        } else if (is_third_time(moves)) {
            board.ending = "repetition";
            board.outcome = 0;
            board.legal_moves.clear();
            board.must_pass = false;
        }
        return board;
    }

    [[nodiscard]] Expected<SearchOptions> checked(SearchOptions options, Moves moves) const override {
        if (const auto known = check_evaluation("Lines of Action", options, evaluations()); !known) {
            return tl::make_unexpected(known.error());
        }
        if (is_third_time(moves)) {
            return input_error(
                "this position has come for the third time: the game is a draw, and nothing is searched");
        }
        if (options.table.has_symmetry) {
            return refusal(
                "symmetry-in-lines-of-action", {},
                "in Lines of Action mirror images are not worth the same: the evaluation rounds the centre of mass; "
                "expected a table without symmetry");
        }
        if (options.depth == kNoDepthLimit) {
            return input_error("Lines of Action cannot be searched to its end; expected a depth limit");
        }
        if (options.depth == kDepthByMaterial) {
            const auto [minimax, alpha_beta] = lines_of_action::depth_by_material(position(moves));
            options.depth = info(options.algorithm).has_window() ? alpha_beta : minimax;
        }
        return checked_for_any_game(options, nullptr, true);
    }

    [[nodiscard]] Expected<double> search(Moves moves, const SearchOptions& options, AnySink sink) const override {
        if (!options.evaluation.empty()) return search_weighted<Assignment>(moves, options, sink);
        const Player mover = player_to_move(moves);
        const Assignment evaluation{options.root_role == Role::kMax ? mover : opponent(mover)};
        return search_with(AtLimitOnly<Assignment>{evaluation}, moves, options, sink);
    }

  private:
    [[nodiscard]] bool is_third_time(Moves moves) const {
        const LinesOfAction::State last = position(moves);
        LinesOfAction::State state = position({});
        int times = state == last ? 1 : 0;
        for (const MoveCode move : moves) {
            if (move == kStay) continue;
            replay_move(rules(), state, move);
            if (state == last) ++times;
        }
        return times >= 3;
    }
};

}  // namespace

Expected<std::shared_ptr<const GameSession>> make_lines_of_action(const GameSpec& spec) {
    const LinesOfAction game;
    auto start =
        spec.position.empty() ? Expected<LinesOfAction::State>(game.initial()) : game.parse_position(spec.position);
    if (!start) return tl::make_unexpected(start.error());
    return std::make_shared<LinesOfActionSession>(game, *start);
}

}  // namespace plytrace
