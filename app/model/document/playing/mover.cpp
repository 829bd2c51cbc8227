#include "app/model/document/playing/mover.hpp"

#include "app/model/document/document.hpp"

namespace plytrace {

std::string own_search_words(const Document& document, const Language& language) {
    if (!document.is_looking_back() || document.game() == nullptr) return {};
    const Player player = document.game()->player_to_move(document.moves());
    if (player == Player::kChance || document.mover(player) == nullptr) return {};
    return document.mover(player)->own_search_words(*document.game(), document.moves(), language);
}

}  // namespace plytrace
