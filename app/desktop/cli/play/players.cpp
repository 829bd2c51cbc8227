#include "app/desktop/cli/play/players.hpp"

#include <fmt/format.h>

#include "games/tree/explicit_tree.hpp"
#include "search/any_game/session_checks.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

Expected<PlayerSpec> parse_player(const GameSession& game, std::string_view text, const std::string& evaluation,
                                  Preset preset) {
    PlayerSpec player;
    player.text = text;
    if (text == "human") return player;
    player.kind = PlayerSpec::Kind::kRandom;
    if (text == "random") return player;

    player.kind = PlayerSpec::Kind::kSearch;
    player.options.evaluation = evaluation;
    if (text == "greedy") {
        player.options.algorithm = plain_algorithm(suits_of(game));
        player.options.depth = 1;
        if (evaluation.empty() && !game.evaluations().empty())
            player.options.evaluation = game.evaluations().front().id;
    } else {
        const std::size_t colon = text.find(':');
        const auto algorithm = parse_algorithm(text.substr(0, colon));
        if (!algorithm) {
            return input_error(fmt::format(
                "found \"{}\", expected human, random, greedy or ALGORITHM:DEPTH such as alpha-beta:5", text));
        }
        player.options.algorithm = *algorithm;
        player.options.preset = preset;
        if (colon != std::string_view::npos) {
            const auto depth = parse_depth(text.substr(colon + 1));
            if (!depth) return tl::make_unexpected(depth.error());
            if (*depth == 0) return input_error("found a depth of 0, expected 1 ply or more: a player has to move");
            player.options.depth = *depth;
        }
    }
    // In a tree the depth limit moves down with the game, so every level that it can reach needs evaluations.
    const int deepest = game.tree() == nullptr ? player.options.depth : game.tree()->height();
    SearchOptions options = player.options;
    do {
        if (const auto checked = game.checked(options, {}); !checked) return tl::make_unexpected(checked.error());
    } while (options.depth++ < deepest);
    return player;
}

Expected<PlayerSpec> default_player(const GameSession& game, const std::string& evaluation, Preset preset) {
    const std::string algorithm(info(usual_algorithm(suits_of(game))).id);
    auto player = parse_player(game, algorithm + ":3", evaluation, preset);
    return player || game.tree() == nullptr ? player : parse_player(game, algorithm, evaluation, preset);
}

}  // namespace plytrace
