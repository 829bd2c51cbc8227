#include "app/model/games/session_of.hpp"

#include <fmt/format.h>

#include <cmath>

#include "app/model/option_text.hpp"

namespace plytrace {

Expected<SearchOptions> checked_for_any_game(const SearchOptions& options) {
    if (options.preset != Preset::kTextbook) {
        return input_error(fmt::format("the preset {} is of a program for Othello; expected it with that game, or none",
                                       id_of(options.preset)));
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
