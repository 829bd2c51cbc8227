#include "app/playing/level_words.hpp"

#include <algorithm>
#include <cmath>

#include "search/algorithms/othello_engine/levels.hpp"

namespace plytrace {

namespace {

/// A search within these takes less than a tenth of a second on the computers of today.
constexpr int kMostQuickPlies = 8, kMostQuickExact = 16;

std::string key_of(int level) {
    return "level." + std::to_string(level);
}

}  // namespace

std::string level_name(const Language& language, int level) {
    return language(key_of(level));
}

std::string level_manner(const Language& language, int level) {
    return language(key_of(level) + ".manner");
}

std::string level_search(const Language& language, int level, int max_exact) {
    const othello::Level& how = othello::level_of(level);
    const std::string evaluation = language("level.evaluation." + std::string(how.evaluation));
    std::string words =
        language.with(how.plies == 1 ? "level.search.one" : "level.search", {std::to_string(how.plies), evaluation});
    if (how.deviations > 0) {
        const auto percent = std::lround(100 * othello::prob_cut_confidence(how.deviations));
        words += " " + language.with("level.search.prob_cut", {std::to_string(percent)});
    }
    if (how.exact_at > 0) {
        words += " " + language.with("level.search.exact", {std::to_string(std::min(how.exact_at, max_exact))});
    }
    const bool is_quick = how.plies <= kMostQuickPlies && how.exact_at <= kMostQuickExact;
    return words + " " + language(is_quick ? "level.search.quick" : "level.search.slow");
}

}  // namespace plytrace
