#include "app/desktop/cli/options/game_options.hpp"

#include <algorithm>

#include "app/desktop/cli/command.hpp"
#include "search/any_game/game_help.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

void GameOptions::add_to(CLI::App& command) {
    command.add_option("--game", game, help_of_games())->type_name("GAME");
    auto* inline_tree =
        command
            .add_option(
                "--tree", tree,
                "The tree: nested lists, or JSON objects. Chance: (? 0.9:2 0.1:3); several players: <1 2 6>, (2: ...)")
            ->type_name("TEXT");
    command.add_option("--tree-file", tree_file, "A file with the tree")->type_name("FILE")->excludes(inline_tree);
    command.add_option("--position", position, help_of_positions())->type_name("TEXT");
    for (const RuleHelp& help : help_of_rules()) {
        command.add_option("--" + help.key, rules[help.key], help.text)->type_name(help.value_name);
    }
    command.add_option("--root", root, "Who moves at the root: max (default) or min")->type_name("ROLE");
}

Role GameOptions::root_role() const {
    return root.empty() ? Role::kMax : value_or_fail(parse_root(root), "--root");
}

std::shared_ptr<const GameSession> GameOptions::make(FileSystem& files, std::string_view preset) const {
    GameSpec spec;
    spec.game = game.empty() ? "tree" : game;
    spec.position = position;
    const bool has_tree = tree || tree_file;
    if (spec.game == "tree") {
        if (!has_tree) throw Failure{"a tree is missing; expected --tree TEXT or --tree-file FILE"};
        spec.tree = tree ? *tree : read_or_fail(files, *tree_file);
        if (!root.empty()) spec.root = root_role();
    } else if (has_tree) {
        throw Failure{"--tree and --tree-file are for --game tree, not for " + spec.game};
    }
    take_rules(spec, preset);
    const char* const culprit = spec.game == "tree" ? (tree ? "--tree" : tree_file->c_str())
                                : position.empty()  ? ""
                                                    : "--position";
    return value_or_fail(make_game(spec), culprit);
}

void GameOptions::take_rules(GameSpec& spec, std::string_view preset) const {
    const GameEntry* entry = find_game(spec.game);
    if (entry == nullptr) return;
    for (const auto& [key, value] : rules) {
        if (value.empty()) continue;
        const RuleOption* option = entry->option(key);
        if (option == nullptr) throw Failure{"--" + key + " is for --game " + games_with_option(key)};
        if (const std::string fault = fault_of_rule(*option, value); !fault.empty()) {
            throw Failure{"--" + key + ": " + fault};
        }
        spec.set_rule(key, value);
    }
    for (const RuleOption& option : entry->options) {  // a program's own start comes with its preset
        const bool is_named = std::find(option.choices.begin(), option.choices.end(), preset) != option.choices.end();
        if (option.is_start && is_named && spec.rule(option.key).empty()) spec.set_rule(option.key, preset);
    }
}

bool GameOptions::names_game() const {
    const auto is_given = [](const auto& rule) { return !rule.second.empty(); };
    return !game.empty() || tree || tree_file || !position.empty() || std::any_of(rules.begin(), rules.end(), is_given);
}

}  // namespace plytrace
