// Who plays a side of a game, where it is neither a person nor the search that is shown. Owned by whoever began the
// game, shared with the Document; window's thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "search/any_game/game_session.hpp"

namespace plytrace {

class Document;
class Language;

/// A search as a Runner carries it out: `game` may be the game with a search of its own.
struct OwnSearch {
    std::shared_ptr<const GameSession> game;
    SearchOptions options;
    std::function<void()> stop = {};  ///< ends it soon, where it would not notice that nobody listens; may be empty
};

class Mover {
  public:
    virtual ~Mover() = default;

    /// Once a frame while its move is awaited: begins to think about the position after `moves`, or goes on.
    virtual void think(const std::shared_ptr<const GameSession>& game, const std::vector<MoveCode>& moves) = 0;
    /// Its move in that position; empty while it thinks.
    [[nodiscard]] virtual std::optional<MoveCode> move(Moves moves) const = 0;
    /// The position is another one: nothing is to be thought of it any more.
    virtual void forget() = 0;
    /// The key of the sentence why it does not move now, which has the player's name; null: it thinks.
    [[nodiscard]] virtual const char* why_not_moving() const { return nullptr; }

    /// The search that its move after `moves` comes from, told in at most so many events; empty: it cannot be told.
    /// Until the next forget(), own_search_words() is about it.
    [[nodiscard]] virtual std::optional<OwnSearch> own_search(const std::shared_ptr<const GameSession>& /*game*/,
                                                              const std::vector<MoveCode>& /*moves*/,
                                                              std::uint32_t /*events*/) {
        return std::nullopt;
    }
    /// What was searched, and how much of it the tree shows; empty where there is nothing to say, or not yet. `played`:
    /// the move that follows in the game, whoever chose it.
    [[nodiscard]] virtual std::string own_search_words(const GameSession& /*game*/, Moves /*moves*/,
                                                       MoveCode /*played*/, const Language& /*language*/) const {
        return {};
    }
};

/// Whether the document shows a search of the mover's, and not one by its own options.
[[nodiscard]] bool shows_movers_search(const Document& document);
/// Whether it shows anybody else's search: a mover's, or the engine's.
[[nodiscard]] bool shows_other_search(const Document& document);
/// Of the mover whose search the document shows; empty where it shows another one's.
[[nodiscard]] std::string own_search_words(const Document& document, const Language& language);

}  // namespace plytrace
