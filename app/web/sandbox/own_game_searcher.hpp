// Searches a game of one's own in its sandbox, where the module answers at once (page/own_game_worker.js). It is a
// program of its own, which the page loads with the first such game. The worker's only thread.
#pragma once

#include <string>

#include "app/own_game/position_table.hpp"

namespace plytrace::own_game {

/// The positions that the module has described to this worker. It tells the page all that it asks, before the calls of
/// the search that rest on it.
class CallingTable final : public PositionTable {
  public:
    /// Asks for the start. Throws ProgramFault.
    CallingTable();

    void look() override {}
    [[nodiscard]] std::string fault() const override { return m_fault; }
    /// Sends the page what it does not know yet.
    void flush();

  private:
    std::string m_fault;    ///< final
    std::string m_learned;  ///< as PageTable::learn() reads it

    const Entry& ask(const Entry& from, std::size_t move) override;
};

}  // namespace plytrace::own_game
