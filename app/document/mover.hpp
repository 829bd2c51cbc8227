// A player of one side of a game that is neither a person nor the shown search, such as an engine. Shared by the code
// that began the game and the Document; window's thread.
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

/// A search for a Runner; `game` may be a wrapper of the game that runs its own search.
struct OwnSearch {
    std::shared_ptr<const GameSession> game;
    SearchOptions options;
    std::function<void()> stop = {};  ///< ends it soon if it cannot notice a request to stop; may be empty
};

class Mover {
  public:
    virtual ~Mover() = default;

    /// Once a frame while its move is awaited: starts or continues thinking about the position after `moves`.
    virtual void think(const std::shared_ptr<const GameSession>& game, const std::vector<MoveCode>& moves) = 0;
    /// Its move in that position; empty while it thinks.
    [[nodiscard]] virtual std::optional<MoveCode> move(Moves moves) const = 0;
    /// The position has changed: stops thinking.
    virtual void forget() = 0;
    /// The key of the sentence that explains why it cannot move now, with the player's name as its argument; null: it
    /// is thinking.
    [[nodiscard]] virtual const char* why_not_moving() const { return nullptr; }

    /// The search behind its move after `moves`, recorded in at most this many events; empty if it cannot be shown.
    /// own_search_words() describes it until the next forget().
    [[nodiscard]] virtual std::optional<OwnSearch> own_search(const std::shared_ptr<const GameSession>& /*game*/,
                                                              const std::vector<MoveCode>& /*moves*/,
                                                              std::uint32_t /*events*/) {
        return std::nullopt;
    }
    /// Describes the search and how much of it the tree shows; may be empty. `played`: the next move of the game,
    /// by either side.
    [[nodiscard]] virtual std::string own_search_words(const GameSession& /*game*/, Moves /*moves*/,
                                                       MoveCode /*played*/, const Language& /*language*/) const {
        return {};
    }
};

/// Whether the document shows a mover's search, and not one with its own options.
[[nodiscard]] bool shows_movers_search(const Document& document);
/// Whether it shows a search that is not its own: a mover's or the engine's.
[[nodiscard]] bool shows_other_search(const Document& document);
/// The description of the mover's search that the document shows; empty if it shows another one.
[[nodiscard]] std::string own_search_words(const Document& document, const Language& language);

}  // namespace plytrace
