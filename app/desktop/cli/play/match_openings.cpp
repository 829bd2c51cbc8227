#include "app/desktop/cli/play/match_openings.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

#include "games/core/random.hpp"

namespace plytrace {

namespace {

constexpr std::size_t kOpeningTableBytes = std::size_t{6} << 20;
constexpr int kTriesAnOpening = 1000;

/// Draws one opening after the other.
class OpeningDraw {
  public:
    OpeningDraw(const OpeningPlan& plan, const othello::PatternWeights& weights)
        : m_plan(plan), m_random(plan.seed), m_engine(kOpeningTableBytes) {
        m_how.plies = kOpeningDepth;
        m_how.evaluation = othello::kPatternsName;
        m_how.patterns = &weights;
    }

    /// An even one that is not like any before it; none where that takes too many tries.
    std::optional<Opening> next() {
        for (int tries = 0; tries < kTriesAnOpening; ++tries) {
            std::optional<Opening> opening = random_opening();
            if (!opening) continue;
            const Othello::State state = state_after(*opening);
            if (m_seen.insert(m_game.class_key(state)).second && is_even(state)) return opening;
        }
        return std::nullopt;
    }

  private:
    const OpeningPlan& m_plan;
    const Othello m_game;
    Random m_random;
    othello::Engine m_engine;
    othello::Engine::Search m_how;
    std::set<PositionKey> m_seen;

    /// None where the game is over before.
    std::optional<Opening> random_opening() {
        Othello::State state = m_game.initial();
        Opening opening;
        Othello::MoveList moves;
        for (m_game.legal_moves(state, moves); !moves.empty(); m_game.legal_moves(state, moves)) {
            if (static_cast<int>(opening.size()) == m_plan.plies) return opening;
            opening.push_back(moves[m_random.below(moves.size())]);
            m_game.apply(state, opening.back());
        }
        return std::nullopt;
    }
    [[nodiscard]] Othello::State state_after(const Opening& opening) const {
        Othello::State state = m_game.initial();
        for (const Othello::Move move : opening) m_game.apply(state, move);
        return state;
    }
    bool is_even(const Othello::State& state) {
        return std::abs(m_engine.search(state, m_how).value) <= kMostOpeningDiscs * othello::kWeightsADisc;
    }
};

}  // namespace

Expected<std::vector<Opening>> even_openings(const OpeningPlan& plan, const othello::PatternWeights& weights) {
    OpeningDraw draw(plan, weights);
    std::vector<Opening> openings;
    while (static_cast<int>(openings.size()) < plan.count) {
        std::optional<Opening> found = draw.next();
        if (!found) {
            return input_error(
                fmt::format("even openings of {} plies that differ: {}, each for two games; expected at most {} games, "
                            "or more plies",
                            plan.plies, openings.size(), 2 * openings.size()));
        }
        openings.push_back(std::move(*found));
    }
    return openings;
}

}  // namespace plytrace
