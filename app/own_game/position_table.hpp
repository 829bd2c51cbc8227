// The positions of a game of one's own that have been reached so far, by the moves that lead to them. How its program
// is asked for more depends on the host.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "app/own_game/answers.hpp"
#include "games/core/input_error.hpp"

namespace plytrace::own_game {

/// Ends a search: the program's fault, with the position and the move.
struct ProgramFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What was said of a move, for messages: `after "take 2" at "5 X": no "turn"; expected …`. Without a move, it was said
/// of the start; with neither, of the game's own start.
[[nodiscard]] std::string text_of(const Fault& fault, std::string_view position, std::string_view move);

/// Any thread may read what is known; one at a time may add to it.
class PositionTable {
  public:
    /// A position with its number. Its address stays the same, and only its children change.
    struct Entry {
        Position said;
        std::uint32_t number = 0;                ///< in the order in which positions are first named
        std::uint32_t key = 0;                   ///< the number of its symmetry key
        const Entry* parent = nullptr;           ///< where it was first reached from; null at the start
        std::uint32_t move = 0;                  ///< … and by which of the parent's moves
        std::vector<const Entry*> children;      ///< by moves, as answers arrive; to be read once all are known
        std::atomic<bool> has_children = false;  ///< written after them
    };
    /// Beyond these, memory would run out.
    struct Limits {
        std::size_t positions, bytes;  ///< bytes of all answers
    };

    virtual ~PositionTable() = default;
    PositionTable(const PositionTable&) = delete;
    PositionTable& operator=(const PositionTable&) = delete;

    [[nodiscard]] const Rules& rules() const { return m_rules; }
    [[nodiscard]] const Entry& start() const { return *m_start; }
    /// Stands for a position that the program has not described. The game is over there.
    [[nodiscard]] const Entry& unknown() const { return m_unknown; }
    /// The position after a move. A position that is known takes no question; otherwise it throws what ask() throws.
    [[nodiscard]] const Entry& after(const Entry& from, std::size_t move) {
        return from.has_children.load(std::memory_order_acquire) ? *from.children[move] : ask(from, move);
    }
    /// The position of this name. Error: no answer has named it, and the host cannot ask for it, or what it asked for
    /// is wrong, which is no fault of the program.
    [[nodiscard]] virtual Expected<const Entry*> at(const std::string& position);
    /// Takes answers that have come late, and notices that the program has ended by itself, without waiting for
    /// anything. To be called now and then.
    virtual void look() = 0;
    /// The first fault; empty: none. Does not wait.
    [[nodiscard]] virtual std::string fault() const = 0;

  protected:
    explicit PositionTable(const Limits& limits) : m_limits(limits) {}

    /// Asks for the positions after all moves of a position, and adds them. Returns the one after `move`. Throws
    /// ProgramFault.
    virtual const Entry& ask(const Entry& from, std::size_t move) = 0;

    /// To be called once, first.
    void begin(Start start);
    /// The question for each of a position's moves after which nothing is known yet.
    [[nodiscard]] static std::vector<std::string> questions_at(const Entry& from);
    /// Throws ProgramFault if there is no room for more positions.
    void check_room() const;
    /// The position of an answer to the question for this move. Throws ProgramFault.
    [[nodiscard]] const Entry& child_in(const std::string& answer, const Entry& from, std::size_t move);
    /// The entry of a position. Error: it has been described differently before.
    [[nodiscard]] Said<const Entry*> known_as(Position said);
    /// Adds the position after the first move that has none.
    void add_child(const Entry& from, const Entry& child);
    [[nodiscard]] std::size_t count() const { return m_entries.size(); }
    /// Null if no position of this name is known.
    [[nodiscard]] const Entry* find(std::string_view text) const;

  private:
    Limits m_limits;
    Rules m_rules;
    std::deque<Entry> m_entries;  ///< a deque, because the searches hold addresses
    const Entry* m_start = nullptr;
    Entry m_unknown;
    std::unordered_map<std::string_view, Entry*> m_by_text;
    std::unordered_map<std::string, std::uint32_t> m_keys;
    std::size_t m_bytes = 0;

    Entry& add(Position said);
};

}  // namespace plytrace::own_game
