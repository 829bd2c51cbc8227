// A side played by the engine at one of its levels; it searches in the background. Window's thread.
#pragma once

#include "app/document/mover.hpp"

namespace plytrace {

struct AppState;
class EngineSession;

class LevelMover final : public Mover {
  public:
    /// `app` must outlive the mover and have an engine for the game (can_be_analysed). The seed varies the game.
    LevelMover(AppState& app, int level, std::uint64_t seed) : m_app(app), m_level(level), m_seed(seed) {}

    void think(const std::shared_ptr<const GameSession>& game, const std::vector<MoveCode>& moves) override;
    [[nodiscard]] std::optional<MoveCode> move(Moves moves) const override;
    void forget() override;
    [[nodiscard]] const char* why_not_moving() const override;
    [[nodiscard]] std::optional<OwnSearch> own_search(const std::shared_ptr<const GameSession>& game,
                                                      const std::vector<MoveCode>& moves,
                                                      std::uint32_t events) override;
    [[nodiscard]] std::string own_search_words(const GameSession& game, Moves moves, MoveCode played,
                                               const Language& language) const override;

  private:
    AppState& m_app;
    int m_level;
    std::uint64_t m_seed;
    std::vector<MoveCode> m_moves;  ///< to the position of the engine's request
    bool m_is_thinking = false;
    std::shared_ptr<const EngineSession> m_own;  ///< the session of the search on display; null: none

    [[nodiscard]] std::uint64_t seed_of(Moves moves) const { return m_seed + moves.size(); }
};

}  // namespace plytrace
