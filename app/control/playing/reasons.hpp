// Why the engine likes a position: the contribution of each pattern to the value of the position on the board, and the
// term under the pointer. Recomputed when another position is shown. Functions of the AppState; window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "search/any_game/game_session.hpp"
#include "search/any_game/position_shares.hpp"

namespace plytrace::othello {
class PatternWeights;
}

namespace plytrace {

struct AppState;

struct Reasons {
    bool is_open = false;
    bool is_new = false;  ///< it has been opened, and not seen yet
    std::string pointed;  ///< the term under the pointer or the keyboard; empty: none
    std::string chosen;   ///< the term that was clicked; empty: all together

    /// Of the position that was asked for last.
    struct Known {
        std::shared_ptr<const GameSession> game;
        std::vector<MoveCode> moves;
        std::optional<PositionShares> shares;  ///< empty: the game is over
        int number = 0;                        ///< another one, another position
    };
    Known known;
    std::shared_ptr<const othello::PatternWeights> weights;  ///< once they have been read
    std::string why_none;                                    ///< they could not be
};

/// Shows it in the place of the engine's values, or puts it away.
void toggle_reasons(AppState& app);
/// Where one card is seen at a time: whether this one is to be it, because it was opened since the last call.
[[nodiscard]] bool takes_front(AppState& app);
/// Where another card is seen: no term is pointed at.
void leave_terms(AppState& app);
/// It is open, and the position may be judged.
[[nodiscard]] bool shows_reasons(const AppState& app);

/// Of the position after `moves`; null where there are none (the game is over, the weights are not there).
/// Precondition: shows_reasons().
[[nodiscard]] const PositionShares* reasons_of(AppState& app, Moves moves);
/// The term that the board shows; null: all together.
[[nodiscard]] const ShareTerm* shown_term(const AppState& app);

}  // namespace plytrace
