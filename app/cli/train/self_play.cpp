#include "app/cli/train/self_play.hpp"

#include <algorithm>

#include "games/core/random.hpp"

namespace plytrace {

namespace {

constexpr std::size_t kTableBytes = std::size_t{4} << 20;
constexpr std::size_t kTellEvery = 20'000;
constexpr int kFewestEmpty = 4;      ///< a game whose random beginning goes on so long is not used
constexpr int kSolvedPositions = 8;  ///< of the best line that are used

/// One game at a time.
class Games {
  public:
    explicit Games(const SelfPlay& how) : m_how(how), m_random(how.seed), m_engine(kTableBytes) {}

    /// The positions of the next game, from the end of its random beginning; none where it is not used.
    std::vector<TrainingPosition> next() {
        m_positions.clear();
        m_movers.clear();
        Othello::State state = m_game.initial();
        const int prefix = random_plies();
        for (int ply = 0;; ++ply) {
            Othello::MoveList moves;
            m_game.legal_moves(state, moves);
            const int empty = othello::count(state.empty());
            if (moves.empty()) break;
            if (ply < prefix) {
                if (empty <= kFewestEmpty) return {};
                m_game.apply(state, moves[place_among(moves.size())]);
                continue;
            }
            if (empty <= m_how.solved_from) {
                play_best_line(state);
                break;
            }
            note(state);
            m_game.apply(state, moves.size() == 1 ? moves[0] : searched_move(state));
        }
        for (std::size_t i = 0; i < m_positions.size(); ++i) {
            const double score = m_movers[i] == Player::kFirst ? *m_game.outcome(state) : -*m_game.outcome(state);
            m_positions[i].score = static_cast<std::int8_t>(score);
        }
        return m_positions;
    }

  private:
    const SelfPlay& m_how;
    const Othello m_game;
    Random m_random;
    othello::Engine m_engine;
    std::vector<TrainingPosition> m_positions;
    std::vector<Player> m_movers;

    std::size_t place_among(std::size_t count) { return m_random.below(count); }
    /// Of all lengths; one game in ten is played from its very beginning, or nearly.
    int random_plies() {
        if (m_random.happens(10)) return m_random.between(0, 9);
        return std::min(m_random.between(10, 49), m_random.between(10, 49));
    }
    void note(const Othello::State& state) {
        m_positions.push_back({state.own, state.opponent, 0, 0});
        m_movers.push_back(state.to_move);
    }
    Othello::Move searched_move(const Othello::State& state) {
        othello::Engine::Search how;
        how.plies = m_how.plies;
        how.patterns = m_how.patterns;
        if (m_how.patterns != nullptr) how.evaluation = othello::kPatternsName;
        return m_engine.search(state, how).best;
    }
    /// Plays to the end as well as can be.
    void play_best_line(Othello::State& state) {
        for (int noted = 0; !m_game.is_over(state); ++noted) {
            if (noted < kSolvedPositions) note(state);
            m_game.apply(state, m_engine.solve(state, {}).best);
        }
    }
};

}  // namespace

std::vector<TrainingPosition> play_for_training(const SelfPlay& how, const std::function<void(std::size_t)>& tell) {
    Games games(how);
    std::vector<TrainingPosition> all;
    std::size_t told = 0;
    for (std::uint32_t game = 0; all.size() < how.positions; ++game) {
        for (TrainingPosition position : games.next()) {
            position.game = game;
            all.push_back(position);
        }
        if (all.size() < told + kTellEvery) continue;
        told = all.size();
        tell(told);
    }
    return all;
}

}  // namespace plytrace
