// The positions of a game of one's own that have been reached so far. What the program has said is asked only once; at
// the first move from a position, all its moves are asked together. Any thread: one asks at a time.
#pragma once

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "app/desktop/own_game/conversation.hpp"
#include "games/core/input_error.hpp"

namespace plytrace::own_game {

/// Ends a search: the program's fault, with the position and the move.
struct ProgramFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What was said of a move, for messages: `after "take 2" at "5 X": no "turn"; expected …`. Without a move, it was said
/// of the start; with neither, of the game's own start.
[[nodiscard]] std::string text_of(const Fault& fault, std::string_view position, std::string_view move);

class Table {
  public:
    /// A position with its number. Its address stays the same, and only its children change.
    struct Entry {
        Position said;
        std::uint32_t number = 0;                ///< in the order in which positions are first named
        std::uint32_t key = 0;                   ///< the number of its symmetry key
        std::vector<const Entry*> children;      ///< by moves, as answers arrive; to be read once all are known
        std::atomic<bool> has_children = false;  ///< written after them
    };

    /// Asks for the start, or for the game from a position. Error: what is wrong with the answer.
    [[nodiscard]] static Expected<std::shared_ptr<Table>> open(std::unique_ptr<Program> program,
                                                               double seconds_to_answer = kSecondsToAnswer,
                                                               const std::string& position = {});

    [[nodiscard]] const Rules& rules() const { return m_rules; }
    [[nodiscard]] const Entry& start() const { return *m_start; }
    /// The position after a move. Throws ProgramFault; after the first fault, the program is not asked again. If the
    /// thread's patience ends (patience.hpp), it throws SearchStopped, or a ProgramFault that is not final: the answers
    /// are kept when they come. A position that is known already takes no waiting.
    [[nodiscard]] const Entry& after(const Entry& from, std::size_t move);
    /// The position of this name. The program is asked if no answer has named it. Errors: what is wrong with the
    /// answer, which is no fault of the program, and all that after() throws as a ProgramFault.
    [[nodiscard]] Expected<const Entry*> at(const std::string& position);
    /// Stands for a position that the program has not described. The game is over there.
    [[nodiscard]] const Entry& unknown() const { return m_unknown; }
    /// Takes answers that have come late, and notices that the program has ended by itself; it does not wait. To be
    /// called now and then.
    void look();
    /// How many positions are known.
    [[nodiscard]] std::size_t size() const;
    /// The first fault; empty: none. Does not wait for a thread that asks.
    [[nodiscard]] std::string fault() const;

  private:
    mutable std::mutex m_mutex;
    Conversation m_program;
    Rules m_rules;
    std::deque<Entry> m_entries;  ///< a deque, because the searches hold addresses
    const Entry* m_start = nullptr;
    Entry m_unknown;
    std::unordered_map<std::string_view, Entry*> m_by_text;
    std::unordered_map<std::string, std::uint32_t> m_keys;
    std::size_t m_bytes = 0;  ///< of all answers
    std::string m_fault;      ///< final: the program has been ended. Written under both mutexes, read under either
    mutable std::mutex m_fault_mutex;
    std::atomic<double> m_next_try = 0;  ///< steady_seconds(): until then, a thread with limited patience asks nothing

    Table(std::unique_ptr<Program> program, double seconds_to_answer);
    /// A child whose answer has come, although others have not; null if it has not, or if another thread asks.
    [[nodiscard]] const Entry* arrived(const Entry& from, std::size_t move);
    Entry& add(Position said);
    /// The position of an answer to the question for this move. Throws ProgramFault.
    const Entry& child_in(const std::string& answer, const Position& from, const std::string& move);
    /// The entry of a position. Error: it has been described differently before.
    [[nodiscard]] Said<const Entry*> known_as(Position said);
    /// Asks for the position of this name, under the lock. Throws what check_patience() throws.
    [[nodiscard]] Expected<const Entry*> ask_at(const std::string& position);
    /// Takes the answer about the first child that is not known. Throws ProgramFault.
    void take_child(Entry& from, const Said<std::string>& answer);
    void ask_children(Entry& from);
    void note_fault(std::string fault);
    [[noreturn]] void fail(std::string fault);
};

}  // namespace plytrace::own_game
