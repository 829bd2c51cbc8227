#include "app/playing/game_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/playing/othello_record.hpp"
#include "app/playing/protocol_moves.hpp"
#include "games/othello/records/transcript.hpp"

namespace plytrace {
namespace {

[[nodiscard]] bool comes_up(const othello::GameRecord& game, const Othello::State& wanted, const PositionKey& key) {
    const Othello rules;
    const int discs = othello::count(~wanted.empty());
    Othello::State state = game.start;
    const auto is_it = [&] {
        return othello::count(~state.empty()) == discs && state.to_move == wanted.to_move &&
               rules.class_key(state) == key;
    };
    for (const othello::PlayedMove& played : game.moves) {
        if (is_it()) return true;
        rules.apply(state, played.move);
    }
    return is_it();
}

/// The indices of the games for which `is_wanted` holds.
template <class IsWanted>
[[nodiscard]] std::vector<std::size_t> indices_of(const std::vector<othello::GameRecord>& games, IsWanted is_wanted) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (is_wanted(games[i])) found.push_back(i);
    }
    return found;
}

}  // namespace

std::vector<std::size_t> games_with_words(const std::vector<othello::GameRecord>& games, std::string_view words) {
    const std::string lower = peers::lower(words);
    const auto wanted = peers::words_of(lower);
    return indices_of(games, [&](const othello::GameRecord& game) {
        const std::string all = peers::lower(fmt::format("{} {} {} {}", game.black, game.white, game.place, game.date));
        return std::all_of(wanted.begin(), wanted.end(),
                           [&](std::string_view word) { return all.find(word) != std::string::npos; });
    });
}

std::vector<std::size_t> games_with_position(const std::vector<othello::GameRecord>& games,
                                             const Othello::State& position) {
    const PositionKey key = Othello().class_key(position);
    return indices_of(games, [&](const othello::GameRecord& game) { return comes_up(game, position, key); });
}

std::vector<std::size_t> find_games(const std::vector<othello::GameRecord>& games, std::string_view text) {
    const auto position = Othello().parse_position(text);
    return position ? games_with_position(games, *position) : games_with_words(games, text);
}

std::string name_in_list(const othello::GameRecord& game) {
    const std::string players = players_of(game);
    return players.empty() ? othello::transcript_of(game) : players;
}

std::string score_text(const othello::GameRecord& game) {
    if (!game.result) return "";
    const double black = (64 + *game.result) / 2;
    const bool is_whole = black == std::floor(black);
    return is_whole ? fmt::format("{}\xE2\x80\x93{}", black, 64 - black) : fmt::format("{:+}", *game.result);
}

}  // namespace plytrace
