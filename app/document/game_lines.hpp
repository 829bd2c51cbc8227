// All lines of a game that have been played: the game and its variations, as a tree of moves. Taking moves back and
// playing others keeps the line that was there. Owned by the Document; window's thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/any_game/game_session.hpp"

namespace plytrace {

class GameLines {
  public:
    /// A position: 0 is the game's start.
    using Place = std::uint32_t;
    static constexpr Place kStart = 0;
    /// More places than that are not kept: the oldest variation goes first.
    static constexpr std::size_t kMostPlaces = 4000;

    GameLines() { clear(); }

    /// Back to the start alone.
    void clear();
    /// Remembers a line from the start, and that it was the latest one through its places. Returns where it ends.
    Place add(Moves line);
    /// Where these moves lead; empty where they were never played.
    [[nodiscard]] std::optional<Place> find(Moves moves) const;
    [[nodiscard]] std::vector<MoveCode> moves_to(Place place) const;
    /// The same, and on to the end of the line that went through the place last.
    [[nodiscard]] std::vector<MoveCode> line_through(Place place) const;
    /// Forgets the place and all that follows it. The start stays.
    void remove(Place place);
    /// The line to this place is the first at each of its branches: the game, of which the others are variations.
    void make_main(Place place);

    [[nodiscard]] MoveCode move(Place place) const { return m_places[place].move; }
    [[nodiscard]] Place parent(Place place) const { return m_places[place].parent; }
    /// The first one goes on with the game, the others are variations, in the order in which they were played.
    [[nodiscard]] const std::vector<Place>& next(Place place) const { return m_places[place].next; }
    /// How many moves lead to it.
    [[nodiscard]] int depth(Place place) const { return m_places[place].depth; }
    /// Of all places, whether any has two continuations.
    [[nodiscard]] bool has_variations() const;
    /// How many lines leave the game: 0 where there are no variations.
    [[nodiscard]] std::size_t variation_count() const;

  private:
    struct Node {
        MoveCode move = kNoMove;
        Place parent = kStart;
        int depth = 0;
        std::vector<Place> next;
        Place latest = kStart;  ///< of `next`, where the latest line went; kStart: nowhere
    };
    std::vector<Node> m_places;

    void keep_within_limit(Place spared);
    void rebuild_without(Place place);
};

/// "f5 d6 ( f4 ) c3": each move as people write it, a variation in parentheses behind the move in whose place it
/// stands.
[[nodiscard]] std::string lines_text(const GameLines& lines, const GameSession& game);
/// Reads it. Errors: the place, and what was expected there.
[[nodiscard]] Expected<GameLines> parse_lines(std::string_view text, const GameSession& game);

}  // namespace plytrace
