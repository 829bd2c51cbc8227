// Why the engine likes a position: the contribution of each pattern to the value of the position on the board, and the
// term under the pointer. Recomputed when another position is shown. Functions of the AppState; window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "search/any_game/evaluation_breakdown.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace::othello {
class PatternWeights;
}

namespace plytrace {

struct AppState;

struct Reasons {
    bool is_open = false;
    bool is_new = false;  ///< opened but not yet shown
    std::string pointed;  ///< the term under the pointer or with the keyboard focus; empty: none
    std::string chosen;   ///< the clicked term; empty: all terms together

    /// The result for the latest position.
    struct Known {
        std::shared_ptr<const GameSession> game;
        std::vector<MoveCode> moves;
        std::optional<EvaluationBreakdown> shares;  ///< empty: the game is over
        int number = 0;                             ///< changes with the position
    };
    Known known;
    std::shared_ptr<const othello::PatternWeights> weights;  ///< null until they have been read
    std::string why_none;                                    ///< why they could not be read
};

/// Shows the contributions in place of the engine's values, or hides them.
void toggle_reasons(AppState& app);
/// Whether this card should become the visible one, because it was opened since the last call. For windows that show
/// one card at a time.
[[nodiscard]] bool takes_front(AppState& app);
/// Clears the pointed term when another card is visible.
void leave_terms(AppState& app);
/// Whether the contributions are shown.
[[nodiscard]] bool shows_reasons(const AppState& app);

/// The contributions in the position after `moves`; null if there are none (the game is over, or the weights are
/// missing). Precondition: shows_reasons().
[[nodiscard]] const EvaluationBreakdown* reasons_of(AppState& app, Moves moves);
/// The term shown on the board; null: all together.
[[nodiscard]] const TermContribution* shown_term(const AppState& app);

}  // namespace plytrace
