// The positions of a game whose program runs on this machine. What it has said is asked only once; at the first move
// from a position, all its moves are asked together. Any thread: one asks at a time.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

#include "app/desktop/own_game/conversation.hpp"
#include "app/own_game/position_table.hpp"
#include "games/core/input_error.hpp"

namespace plytrace::own_game {

class Table final : public PositionTable {
  public:
    /// Asks for the start, or for the game from a position. Error: what is wrong with the answer.
    [[nodiscard]] static Expected<std::shared_ptr<Table>> open(std::unique_ptr<Program> program,
                                                               double seconds_to_answer = kSecondsToAnswer,
                                                               const std::string& position = {});

    /// Asks the program if no answer has named the position. Errors: also all that after() throws as a ProgramFault.
    [[nodiscard]] Expected<const Entry*> at(const std::string& position) override;
    void look() override;
    /// How many positions are known.
    [[nodiscard]] std::size_t size() const;
    /// Does not wait for a thread that asks.
    [[nodiscard]] std::string fault() const override;

  private:
    mutable std::mutex m_mutex;
    Conversation m_program;
    std::string m_fault;  ///< final: the program has been ended. Written under both mutexes, read under either
    mutable std::mutex m_fault_mutex;
    std::atomic<double> m_next_try = 0;  ///< steady_seconds(): until then, a thread with limited patience asks nothing

    Table(std::unique_ptr<Program> program, double seconds_to_answer);
    /// After the first fault, the program is not asked again. If the thread's patience ends (patience.hpp), it throws
    /// SearchStopped, or a ProgramFault that is not final: the answers are kept when they come.
    const Entry& ask(const Entry& from, std::size_t move) override;
    /// A child whose answer has come, although others have not; null if it has not, or if another thread asks.
    [[nodiscard]] const Entry* arrived(const Entry& from, std::size_t move);
    /// Asks for the position of this name, under the lock. Throws what check_patience() throws.
    [[nodiscard]] Expected<const Entry*> ask_at(const std::string& position);
    void ask_children(const Entry& from);
    /// Takes the answer about the first child that is not known. Throws ProgramFault.
    void take_child(const Entry& from, const Said<std::string>& answer);
    void note_fault(std::string fault);
    [[noreturn]] void fail(std::string fault);
};

}  // namespace plytrace::own_game
