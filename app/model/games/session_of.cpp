#include "app/model/games/session_of.hpp"

#include <fmt/format.h>

#include <cmath>

#include "app/model/option_text.hpp"

namespace plytrace {

Expected<void> check_algorithm(Algorithm algorithm, const GameSession* game) {
    const std::string_view name = info(algorithm).id;
    const bool has_chance = game != nullptr && game->has_chance();
    const bool has_lists = game != nullptr && game->value_count() > 1;
    switch (info(algorithm).suits) {
        case Suits::kSeveralPlayers:
            if (!has_lists) {
                return input_error(fmt::format("{} needs leaves with a value for each player, as <1 2 6>", name));
            }
            if (has_chance) return input_error(fmt::format("{} knows no chance nodes, and there are some", name));
            return {};
        case Suits::kChance:
            if (!has_lists && (has_chance || (game != nullptr && game->tree() != nullptr))) return {};
            if (!has_lists)
                return input_error(fmt::format("there is no chance in this game for {}; expected minimax", name));
            break;
        case Suits::kTwoPlayers:
            if (!has_lists && !has_chance) return {};
            if (!has_lists) {
                return input_error(
                    fmt::format("{} knows no chance nodes, and there are some; expected expectiminimax", name));
            }
            break;
    }
    return input_error(
        fmt::format("{} needs one value at a leaf, MAX's, and here each player has one; expected max-n", name));
}

Expected<SearchOptions> checked_for_any_game(const SearchOptions& options, const GameSession* game) {
    if (const auto suits = check_algorithm(options.algorithm, game); !suits) return tl::make_unexpected(suits.error());
    const AlgorithmName& algorithm = info(options.algorithm);
    if (algorithm.suits != Suits::kTwoPlayers && options.order != Order::kGiven) {
        return input_error(
            fmt::format("children are sorted by their minimax values, which {} does not use; expected "
                        "them as given",
                        algorithm.id));
    }
    if (options.sum != kInfinity && algorithm.suits != Suits::kSeveralPlayers) {
        return input_error(
            fmt::format("{} has no use for a sum of the players' values; expected max-n, or no sum", algorithm.id));
    }
    if (options.depth == kDepthByMaterial) {
        return input_error("there is no depth by material in this game; expected a number of plies");
    }
    if (options.depth < 0) return input_error(fmt::format("the depth is {}; expected 0 plies or more", options.depth));
    if (options.is_iterative && options.depth == 0) {
        return input_error("the depth is 0, and iterative deepening begins with 1 ply; expected 1 ply or more");
    }
    const auto [alpha, beta] = options.window;
    if (std::isnan(alpha) || std::isnan(beta) || alpha >= beta) {
        return input_error(fmt::format("the window is {},{}; expected a lower and a higher number", alpha, beta));
    }
    if (!info(options.algorithm).has_window() && options.window != Window{}) {
        return input_error(fmt::format("{} searches without a window; expected one with alpha-beta, or no window",
                                       info(options.algorithm).id));
    }
    return options;
}

MoveCode drawn_outcome(const GameSession& game, Moves before, Moves outcomes, Random& random) {
    constexpr int kParts = 1'000'000'000;
    double left = random.between(0, kParts - 1) / static_cast<double>(kParts);
    MoveCode drawn = outcomes.front();
    for (const MoveCode outcome : outcomes) {
        const double probability = game.probability(before, outcome);
        if (probability == 0) continue;
        drawn = outcome;  // the last possible one, where rounding leaves a little over
        if (left < probability) break;
        left -= probability;
    }
    return drawn;
}

Expected<void> check_evaluation(std::string_view game, std::string_view id,
                                const std::vector<EvaluationName>& evaluations) {
    if (id.empty()) return {};
    std::string names;
    for (const EvaluationName& evaluation : evaluations) {
        if (evaluation.id == id) return {};
        names += names.empty() ? "" : ", ";
        names += evaluation.id;
    }
    return input_error(
        fmt::format("{} has no evaluation \"{}\"; expected {}", game, id, names.empty() ? "none" : names));
}

}  // namespace plytrace
