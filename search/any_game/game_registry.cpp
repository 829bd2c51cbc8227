#include "search/any_game/game_registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/core/nearest_word.hpp"
#include "games/core/text.hpp"
#include "search/any_game/chess_session.hpp"
#include "search/any_game/connect_four_session.hpp"
#include "search/any_game/kalah_session.hpp"
#include "search/any_game/lines_of_action_session.hpp"
#include "search/any_game/nim_session.hpp"
#include "search/any_game/othello_session.hpp"
#include "search/any_game/pig_session.hpp"
#include "search/any_game/tic_tac_toe_session.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/options/option_table.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

constexpr std::array kGames = {kTreeEntry, kTicTacToeEntry, kConnectFourEntry, kOthelloEntry, kLinesOfActionEntry,
                               kNimEntry,  kPigEntry,       kKalahEntry,       kChessEntry};

/// The joined ids of the games that satisfy the predicate.
template <class Keep>
std::string ids_of(const char* joiner, Keep keep) {
    std::vector<std::string_view> ids;
    for (const GameEntry& entry : kGames) {
        if (keep(entry)) ids.push_back(entry.id);
    }
    return joined(ids, joiner);
}

}  // namespace

std::span<const GameEntry> games() {
    return kGames;
}

const GameEntry* find_game(std::string_view id) {
    const auto* found = std::find_if(kGames.begin(), kGames.end(), [id](const auto& entry) { return entry.id == id; });
    return found == kGames.end() ? nullptr : &*found;
}

std::string games_with_option(std::string_view key) {
    return ids_of(" or ", [key](const GameEntry& entry) { return entry.option(key) != nullptr; });
}

std::string fault_of_rule(const RuleOption& option, std::string_view value) {
    const auto& choices = option.choices;
    if (choices.empty() || std::find(choices.begin(), choices.end(), value) != choices.end()) return {};
    return fmt::format("found \"{}\", expected {}{}", value, joined(choices, ", "), did_you_mean(value, choices));
}

Expected<std::shared_ptr<const GameSession>> make_game(const GameSpec& spec) {
    const GameEntry* entry = find_game(spec.game);
    if (entry == nullptr) {
        return input_error(fmt::format("found \"{}\", expected one of the games {}{}", spec.game,
                                       ids_of(", ", [](const GameEntry&) { return true; }),
                                       did_you_mean(spec.game, kGames, &GameEntry::id)));
    }
    for (const auto& [key, value] : spec.rules) {
        const RuleOption* option = entry->option(key);
        if (option == nullptr) {
            return input_error(
                fmt::format("{} is for {}; expected {} without it", key, games_with_option(key), spec.game));
        }
        if (std::string fault = fault_of_rule(*option, value); !fault.empty()) return input_error(std::move(fault));
    }
    return entry->make(spec);
}

void read_rules_options(GameSpec& spec, const std::vector<std::pair<std::string, std::string>>& options) {
    const GameEntry* game = find_game(spec.game);
    if (game == nullptr) return;
    for (const auto& [key, value] : options) {
        const RuleOption* option = game->option(key);
        if (option != nullptr && !option->is_start) spec.set_rule(key, value);
    }
}

Expected<std::shared_ptr<const GameSession>> game_of(const TraceHeader& header) {
    if (find_game(header.game) == nullptr) return std::shared_ptr<const GameSession>();

    GameSpec spec;
    spec.game = header.game;
    (spec.game == "tree" ? spec.tree : spec.position) = header.position;
    for (const auto& [name, value] : header.options) {
        if (name == "root" && spec.game == "tree") {
            const auto root = parse_root(value);
            if (!root) return tl::make_unexpected(root.error());
            spec.root = *root;
        }
    }
    read_rules_options(spec, header.options);
    return make_game(spec);
}

TraceHeader header_of(const GameSession& game, Moves moves, const SearchOptions& options, std::string title) {
    TraceHeader header;
    header.game = game.id();
    header.position = game.position_text(moves);
    header.algorithm = info(options.algorithm).id;
    header.options = option_pairs(options);
    for (auto& pair : game.rules_options()) header.options.push_back(std::move(pair));
    header.title = std::move(title);
    header.values = info(options.algorithm).value_kind();
    return header;
}

std::string help_of_games() {
    std::vector<std::string> played, weighed;
    for (const GameEntry& entry : games()) {
        const bool is_default = entry.id == GameSpec().game;
        (entry.is_played ? played : weighed).push_back(std::string(entry.id) + (is_default ? " (default)" : ""));
    }
    return fmt::format("{}; or {}, which can only be evaluated", joined(played, ", "), joined(weighed, ", "));
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
