// A side played by its own hidden search: as deep as time allows while the search on display waits. Window's thread;
// the search runs where the Runner puts it.
#pragma once

#include "app/document/mover.hpp"
#include "search/running/search_run.hpp"

namespace plytrace {

class SearchMover final : public Mover {
  public:
    /// `runner` must outlive the mover.
    SearchMover(Runner& runner, SearchOptions options)
        : m_runner(runner), m_run(runner), m_options(std::move(options)) {}

    void think(const std::shared_ptr<const GameSession>& game, const std::vector<MoveCode>& moves) override;
    [[nodiscard]] std::optional<MoveCode> move(Moves moves) const override;
    void forget() override;
    [[nodiscard]] std::optional<OwnSearch> own_search(const std::shared_ptr<const GameSession>& game,
                                                      const std::vector<MoveCode>& /*moves*/,
                                                      std::uint32_t /*events*/) override {
        return OwnSearch{game, m_options};
    }

  private:
    static constexpr std::uint32_t kMostEvents = 5'000'000;

    Runner& m_runner;
    SearchRun m_run;
    SearchOptions m_options;
    std::vector<MoveCode> m_moves;  ///< to the position being searched
    MoveCode m_only = kNoMove;      ///< the first legal move there
    bool m_is_thinking = false;
};

}  // namespace plytrace
