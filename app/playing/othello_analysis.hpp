// The Othello engine behind the application's interface: analyses of positions, the contributions of its patterns, and
// their weights. An OthelloAnalysis is used by one thread, which may be any.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/base/file_system.hpp"
#include "games/othello/patterns/pattern_weights.hpp"
#include "search/algorithms/othello_engine/engine.hpp"
#include "search/any_game/analysis.hpp"
#include "search/any_game/evaluation_breakdown.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// Whether the engine knows its game.
[[nodiscard]] bool can_be_analysed(const GameSession& game);

class OthelloAnalysis {
  public:
    using Weights = std::shared_ptr<const othello::PatternWeights>;

    /// The table and the weights are created for the first request. If `read_weights` returns none, the handout's
    /// evaluation is used.
    OthelloAnalysis(std::size_t table_bytes, std::function<Weights()> read_weights)
        : m_table_bytes(table_bytes), m_read_weights(std::move(read_weights)) {}

    /// Reports during the search, and finally at its end. `is_stop_asked` is called thousands of times a second, and
    /// may be empty.
    void carry_out(const AnalysisRequest& request, const std::function<bool()>& is_stop_asked,
                   const std::function<void(AnalysisReport)>& tell);

  private:
    std::size_t m_table_bytes;
    std::function<Weights()> m_read_weights;
    std::optional<othello::Engine> m_engine;
    Weights m_weights;

    [[nodiscard]] AnalysisReport analysed(const Othello::State& position, const AnalysisRequest& request,
                                          const std::function<bool()>& is_stop_asked,
                                          const std::function<void(AnalysisReport)>& tell);
    [[nodiscard]] AnalysisReport played(const Othello::State& position, const AnalysisRequest& request,
                                        const std::function<bool()>& is_stop_asked);
};

// ---- contributions of the patterns ----------------------------------------------------------------------------------
// What the patterns of Othello's engine say of a position, pattern by pattern, in the app's terms. Pure function; any
// thread.

/// The contribution of each pattern, in discs, in the position after `moves`. Empty if the game is over, when discs
/// are counted instead. Precondition: can_be_analysed(game).
[[nodiscard]] std::optional<EvaluationBreakdown> othello_contributions(const GameSession& game, Moves moves,
                                                                       const othello::PatternWeights& weights);

// ---- the patterns' weights ------------------------------------------------------------------------------------------
// The weights of Othello's patterns that come with the program (assets/othello), read once. Thread: the window's.

/// Reads the patterns' weights that come with the program (assets/othello), once. Errors: the file is missing or
/// invalid. In the browser it is fetched on the first call, and a later call has it.
[[nodiscard]] Expected<std::shared_ptr<const othello::PatternWeights>> read_othello_weights(FileSystem& files);

}  // namespace plytrace
