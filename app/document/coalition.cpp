#include "app/document/coalition.hpp"

#include "app/document/document.hpp"
#include "games/tree/explicit_tree.hpp"
#include "search/options/algorithm_table.hpp"

namespace plytrace {

std::optional<Player> coalition_against(const Document& document) {
    const Trace* trace = document.trace().get();
    const ExplicitTree* tree = document.tree();
    const AlgorithmEntry* algorithm = trace != nullptr ? find_algorithm(trace->header().algorithm) : nullptr;
    const bool has_coalition = algorithm != nullptr && algorithm->has_coalition;
    if (!has_coalition || tree == nullptr || tree->value_count() == 1 || tree->has_chance()) return std::nullopt;
    return tree->player(0);
}

std::string coalition_side(const Document& document, const Language& language, Role role) {
    const auto own = coalition_against(document);
    if (!own || (role != Role::kMax && role != Role::kMin)) return "";
    const int alone = static_cast<int>(*own) + 1, count = document.tree()->value_count();
    if (role == Role::kMax) return language.with("tree.player", {std::to_string(alone)});
    std::string others;
    for (int player = 1; player <= count; ++player) {
        if (player != alone) others += (others.empty() ? "" : ", ") + std::to_string(player);
    }
    return language.with(count > 2 ? "tree.players" : "tree.player", {others});
}

}  // namespace plytrace
