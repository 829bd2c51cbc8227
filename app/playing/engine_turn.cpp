#include "app/playing/engine_turn.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>

#include "search/algorithms/othello_engine/levels.hpp"
#include "search/any_game/othello_session.hpp"

namespace plytrace {

namespace {

constexpr const char *kLevelKey = "level", *kSeedKey = "seed", *kSolveKey = "solve-from";
constexpr const char *kPliesKey = "engine-plies", *kEachValueKey = "each-value";
constexpr int kMostPlies = 64;

template <class Number>
[[nodiscard]] std::optional<Number> number_of(const TraceHeader& header, const char* key, Number least, Number most) {
    for (const auto& [name, value] : header.options) {
        if (name != key) continue;
        Number number = 0;
        const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
        if (read.ec != std::errc() || read.ptr != value.data() + value.size() || number < least || number > most)
            return std::nullopt;
        return number;
    }
    return std::nullopt;
}

}  // namespace

RuleChoices header_options(const EngineTurn& turn) {
    RuleChoices options{{kLevelKey, std::to_string(turn.level)}, {kSeedKey, std::to_string(turn.seed)}};
    if (turn.is_of_all_moves())
        options = {{kPliesKey, std::to_string(turn.plies)}, {kEachValueKey, turn.gives_each_value ? "1" : "0"}};
    options.emplace_back(kSolveKey, std::to_string(turn.solve_from));
    return options;
}

std::optional<EngineTurn> engine_turn_of(const TraceHeader& header) {
    if (header.game != kOthelloEntry.id) return std::nullopt;
    const auto level = number_of(header, kLevelKey, 1, othello::kLevels);
    const auto seed = number_of<std::uint64_t>(header, kSeedKey, 0, std::numeric_limits<std::uint64_t>::max());
    const auto solve_from = number_of(header, kSolveKey, 0, 64);
    if (level && seed && solve_from) return EngineTurn{*level, *seed, *solve_from};
    const auto plies = number_of(header, kPliesKey, 1, kMostPlies), each_value = number_of(header, kEachValueKey, 0, 1);
    if (!plies || !each_value || !solve_from) return std::nullopt;
    EngineTurn turn;
    turn.level = EngineTurn::kAllMoves;
    turn.solve_from = *solve_from;
    turn.plies = *plies;
    turn.gives_each_value = *each_value == 1;
    return turn;
}

std::string summary_text(const EngineSummary& summary) {
    return nlohmann::json{summary.move,       summary.best,       summary.loss,       summary.nodes,
                          summary.told_nodes, summary.told_plies, summary.is_cut_off, summary.is_slower}
        .dump();
}

std::optional<EngineSummary> parse_summary(const std::string& text) {
    try {
        const auto values = nlohmann::json::parse(text);
        EngineSummary summary;
        values.at(0).get_to(summary.move);
        values.at(1).get_to(summary.best);
        values.at(2).get_to(summary.loss);
        values.at(3).get_to(summary.nodes);
        values.at(4).get_to(summary.told_nodes);
        values.at(5).get_to(summary.told_plies);
        values.at(6).get_to(summary.is_cut_off);
        values.at(7).get_to(summary.is_slower);
        return summary;
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;
    }
}

}  // namespace plytrace
