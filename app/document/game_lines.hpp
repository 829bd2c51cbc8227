// All lines of a game that were played: the game and its variations, as a tree of moves. Taking moves back and playing
// others keeps the previous line. Owned by the Document; window's thread.
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
    /// A position in the tree; 0 is the game's start.
    using Place = std::uint32_t;
    static constexpr Place kStart = 0;
    /// The limit of places; beyond it the oldest variation is removed.
    static constexpr std::size_t kMostPlaces = 4000;

    GameLines() { clear(); }

    /// Removes everything but the start.
    void clear();
    /// Adds a line from the start, and makes it the latest one through its places. Returns its end.
    Place add(Moves line);
    /// The place to which these moves lead; empty if they were never played.
    [[nodiscard]] std::optional<Place> find(Moves moves) const;
    [[nodiscard]] std::vector<MoveCode> moves_to(Place place) const;
    /// The same, continued to the end of the latest line through the place.
    [[nodiscard]] std::vector<MoveCode> line_through(Place place) const;
    /// Removes the place and everything after it, but never the start.
    void remove(Place place);
    /// Makes the line to this place the game, of which the others are variations.
    void make_main(Place place);

    [[nodiscard]] MoveCode move(Place place) const { return m_places[place].move; }
    [[nodiscard]] Place parent(Place place) const { return m_places[place].parent; }
    /// The continuations: first the game's, then the variations in the order in which they were played.
    [[nodiscard]] const std::vector<Place>& next(Place place) const { return m_places[place].next; }
    /// The number of moves from the start.
    [[nodiscard]] int depth(Place place) const { return m_places[place].depth; }
    /// Whether any place has two continuations.
    [[nodiscard]] bool has_variations() const;
    /// The number of variations.
    [[nodiscard]] std::size_t variation_count() const;

  private:
    struct Node {
        MoveCode move = kNoMove;
        Place parent = kStart;
        int depth = 0;
        std::vector<Place> next;
        Place latest = kStart;  ///< the one of `next` on the latest line; kStart: none
    };
    std::vector<Node> m_places;

    void keep_within_limit(Place spared);
    void rebuild_without(Place place);
};

/// "f5 d6 ( f4 ) c3": moves in the game's notation, with each variation in parentheses after the move that it replaces.
[[nodiscard]] std::string lines_text(const GameLines& lines, const GameSession& game);
/// The inverse. Errors: line and column, and what was expected there.
[[nodiscard]] Expected<GameLines> parse_lines(std::string_view text, const GameSession& game);

}  // namespace plytrace
