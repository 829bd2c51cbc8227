#include "app/playing/opponents.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "search/algorithms/othello_engine/levels.hpp"
#include "search/any_game/othello_session.hpp"

namespace plytrace {

namespace {

using Kind = Opponent::Kind;

constexpr std::string_view kYou = "you", kSearch = "search", kHandout = "handout", kPeer = "engine";
constexpr std::string_view kLevel = "level:", kReversi = "reversi:";
constexpr std::array kReversiWords = {"easy", "medium", "hard"};
constexpr std::array kReversiPlies = {1, 3, 5};
constexpr int kHandoutPlies = 5;

}  // namespace

std::string opponent_word(const Opponent& opponent) {
    switch (opponent.kind) {
        case Kind::kSearch:
            return std::string(kSearch);
        case Kind::kLevel:
            return std::string(kLevel) + std::to_string(opponent.level);
        case Kind::kHandout:
            return std::string(kHandout);
        case Kind::kReversi:
            return std::string(kReversi) + kReversiWords.at(static_cast<std::size_t>(opponent.level));
        case Kind::kPeer:
            return std::string(kPeer);
        case Kind::kPerson:
            break;
    }
    return std::string(kYou);
}

std::optional<Opponent> parse_opponent(std::string_view word) {
    const auto all = othello_opponents();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Opponent& each) { return opponent_word(each) == word; });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

std::vector<Opponent> othello_opponents() {
    std::vector<Opponent> all = {{Kind::kPerson, 0}};
    for (int level = 1; level <= othello::kLevels; ++level) all.push_back({Kind::kLevel, level});
    all.push_back({Kind::kHandout, 0});
    for (int level = 0; level < static_cast<int>(kReversiWords.size()); ++level) all.push_back({Kind::kReversi, level});
    all.push_back({Kind::kSearch, 0});
    all.push_back({Kind::kPeer, 0});
    return all;
}

std::vector<Opponent> opponents_of(const GameSession& game) {
    if (game.id() == kOthelloEntry.id) return othello_opponents();
    return {{Kind::kPerson, 0}, {Kind::kSearch, 0}};
}

std::string opponent_name(const Language& language, const Opponent& opponent) {
    switch (opponent.kind) {
        case Kind::kLevel:
            return language.with("opponent.level",
                                 {std::to_string(opponent.level), level_name(language, opponent.level)});
        case Kind::kReversi:
            return language.with(
                "opponent.reversi",
                {language("reversi.level." + std::string(kReversiWords.at(static_cast<std::size_t>(opponent.level))))});
        default:
            return language("opponent." + opponent_word(opponent));
    }
}

std::string opponent_manner(const Language& language, const Opponent& opponent) {
    switch (opponent.kind) {
        case Kind::kPerson:
            return "";
        case Kind::kLevel:
            return level_manner(language, opponent.level);
        case Kind::kReversi:
            return language.with("opponent.reversi.manner",
                                 {std::to_string(kReversiPlies.at(static_cast<std::size_t>(opponent.level)))});
        default:
            return language("opponent." + opponent_word(opponent) + ".manner");
    }
}

std::string opponent_search_words(const Language& language, const Opponent& opponent, int max_exact) {
    switch (opponent.kind) {
        case Kind::kLevel:
            return level_search(language, opponent.level, max_exact);
        case Kind::kReversi:
            return language.with("opponent.reversi.search",
                                 {std::to_string(kReversiPlies.at(static_cast<std::size_t>(opponent.level)))});
        case Kind::kHandout:
            return language.with("opponent.handout.search", {std::to_string(kHandoutPlies)});
        default:
            return "";
    }
}

SearchOptions reversi_search(ReversiLevel level) {
    SearchOptions options;
    options.depth = kReversiPlies.at(static_cast<std::size_t>(level));
    options.evaluation = "positional";
    return options;
}

SearchOptions handout_search() {
    SearchOptions options;
    options.preset = Preset::kHandout;
    options.depth = kHandoutPlies;
    return options;
}

// ---- the engine's levels --------------------------------------------------------------------------------------------

namespace {

/// Searches within these limits take less than 0.1 s on current computers.
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
