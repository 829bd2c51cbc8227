#include "app/document/mover.hpp"

#include "app/document/document.hpp"

namespace plytrace {

bool shows_movers_search(const Document& document) {
    if (!document.is_looking_back() || !document.is_searched() || document.trace() == nullptr) return false;
    if (document.shows_engines_search()) return false;
    const auto own = document.game()->checked(document.options(), document.moves());
    return !own || document.run().options() != *own;
}

bool shows_other_search(const Document& document) {
    return (document.shows_engines_search() && document.trace() != nullptr) || shows_movers_search(document);
}

std::string own_search_words(const Document& document, const Language& language) {
    if (!shows_movers_search(document)) return {};
    const Player player = document.game()->player_to_move(document.moves());
    if (player == Player::kChance || document.mover(player) == nullptr) return {};
    const auto line = document.line();
    const std::size_t ply = document.moves().size();
    const MoveCode played = ply < line.size() ? line[ply] : kNoMove;
    return document.mover(player)->own_search_words(*document.game(), document.moves(), played, language);
}

}  // namespace plytrace
