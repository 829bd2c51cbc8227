#include "search/any_game/game_help.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/core/joined.hpp"
#include "search/any_game/game_registry.hpp"

namespace plytrace {

std::string help_of_games() {
    std::vector<std::string> played, weighed;
    for (const GameEntry& entry : games()) {
        const bool is_default = entry.id == GameSpec().game;
        (entry.is_played ? played : weighed).push_back(std::string(entry.id) + (is_default ? " (default)" : ""));
    }
    return fmt::format("{}; or {}, which is weighed and not played", joined(played, ", "), joined(weighed, ", "));
}

std::string help_of_positions() {
    std::string text;
    for (const GameEntry& entry : games()) text += entry.position_help;
    return text;
}

std::string help_of_evaluations() {
    struct Line {
        std::size_t count;
        std::string text;
    };
    std::vector<Line> lines;
    for (const GameEntry& entry : games()) {
        GameSpec spec;
        spec.game = entry.id;
        const auto game = make_game(spec);
        if (!game || (*game)->evaluations().empty()) continue;
        const std::vector<EvaluationName> evaluations = (*game)->evaluations();
        lines.push_back(
            {evaluations.size(), fmt::format("{}: {}", entry.name, joined(evaluations, ", ", &EvaluationName::id))});
    }
    std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.count > b.count; });
    return joined(lines, "; ", &Line::text);
}

std::vector<RuleHelp> help_of_rules() {
    std::vector<RuleHelp> helps;
    for (const bool is_start : {true, false}) {
        for (const GameEntry& entry : games()) {
            for (const RuleOption& option : entry.options) {
                if (option.is_start != is_start) continue;
                const auto known = std::find_if(helps.begin(), helps.end(),
                                                [&](const RuleHelp& help) { return help.key == option.key; });
                if (known != helps.end()) {
                    known->text += option.help;
                } else {
                    helps.push_back(
                        {std::string(option.key), std::string(option.value_name), std::string(option.help)});
                }
            }
        }
    }
    return helps;
}

}  // namespace plytrace
