// A side that is played by the engine at one of its levels, which thinks beside the window. Window's thread.
#pragma once

#include "app/model/document/playing/mover.hpp"

namespace plytrace {

struct AppState;

class LevelMover final : public Mover {
  public:
    /// `app` outlives it, and has an engine for the game (can_be_analysed). Another seed, another game.
    LevelMover(AppState& app, int level, std::uint64_t seed) : m_app(app), m_level(level), m_seed(seed) {}

    void think(const std::shared_ptr<const GameSession>& game, const std::vector<MoveCode>& moves) override;
    [[nodiscard]] std::optional<MoveCode> move(Moves moves) const override;
    void forget() override;

  private:
    AppState& m_app;
    int m_level;
    std::uint64_t m_seed;
    std::vector<MoveCode> m_moves;  ///< to the position that the engine was asked about
    bool m_is_thinking = false;
};

}  // namespace plytrace
