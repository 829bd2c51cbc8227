#include "games/tree/reading/players.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace plytrace {

namespace {

/// MAX and MIN belong to trees whose values are numbers, players with numbers to those with a value for each.
[[nodiscard]] Failure check_players(int count, const std::vector<GivenPlayer>& given_players,
                                    std::optional<Player> root, std::string_view text) {
    const auto at = [&](std::size_t place, std::string message) -> Failure {
        return error_at(text, place, std::move(message)).value();
    };
    if (count > 1 && root) {
        return at(0, "expected neither MAX nor MIN to be asked for at the root: values here are one for each player");
    }
    for (const GivenPlayer& given : given_players) {
        if (given.player == Player::kChance) continue;
        const int number = static_cast<int>(given.player) + 1;
        if (count == 1 && given.is_number) {
            return at(given.place, fmt::format("expected MAX, MIN or chance, found player {}: players with numbers "
                                               "need leaves with a value for each, as <1 2 6>",
                                               number));
        }
        if (count > 1 && !given.is_number) {
            return at(given.place, fmt::format("expected chance or a player from 1 to {}, found {}: leaves here "
                                               "have a value for each player",
                                               count, number == 1 ? "MAX" : "MIN"));
        }
        if (number > std::max(2, count)) {
            return at(given.place,
                      fmt::format("expected a player from 1 to {}, as leaves have values, found {}", count, number));
        }
        if (given.node == 0 && root && *root != given.player) {
            const bool is_max = root == Player::kFirst;
            return at(given.place, fmt::format("expected {} to move at the root, as asked for, found \"{}\"",
                                               is_max ? "MAX" : "MIN", is_max ? "min" : "max"));
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Player> player_of(std::string_view word) {
    if (is_word(word, "max")) return Player::kFirst;
    if (is_word(word, "min")) return Player::kSecond;
    if (word.size() != 1 || word[0] < '1' || word[0] > '0' + kMostPlayers) return std::nullopt;
    return static_cast<Player>(word[0] - '1');
}

Failure settle_players(TreeParts& parts, const std::vector<GivenPlayer>& given_players, std::optional<Player> root,
                       std::string_view text) {
    if (Failure failure = check_players(parts.value_count, given_players, root, text)) return failure;
    // Parents come before their children, whatever order the text had.
    std::vector<std::optional<Player>> given(parts.size());
    for (const GivenPlayer& player : given_players) given[player.node] = player.player;
    std::vector<Player> below(parts.size());
    for (NodeId node = 0; node < parts.size(); ++node) {
        const Player by_level = node == 0 ? root.value_or(Player::kFirst) : below[parts.parent[node]];
        const Player player = given[node].value_or(by_level);
        parts.player[node] = player;
        below[node] = player == Player::kChance ? by_level : next_player(player, parts.value_count);
    }
    return std::nullopt;
}

}  // namespace plytrace
