#include "app/desktop/cli/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>

#include "app/base/link_text.hpp"
#include "app/base/theme.hpp"
#include "app/desktop/cli/command.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/open_document.hpp"
#include "app/desktop/own_game/game_program.hpp"
#include "app/own_game/own_search.hpp"
#include "games/core/nearest_word.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

// ---- numbers -------------------------------------------------------------------------------------------------------

CLI::Validator whole_number_from(std::int64_t least, std::uint64_t most) {
    const auto read = [least, most](std::string& text) -> std::string {
        if (const auto below_0 = whole_number<std::int64_t>(text); below_0 && *below_0 < 0) {
            if (*below_0 >= least) {
                text = std::to_string(*below_0);
                return {};
            }
        } else if (const auto number = whole_number<std::uint64_t>(text)) {
            if (*number <= most && (least < 0 || *number >= static_cast<std::uint64_t>(least))) {
                text = std::to_string(*number);
                return {};
            }
        }
        return fmt::format("found \"{}\", expected a whole number from {} to {}", text, least, most);
    };
    return {read, fmt::format("{} to {}", least, most)};
}

CLI::Option* add_seed(CLI::App& command, std::uint64_t& seed, const std::string& help) {
    return command.add_option("--seed", seed, help)->type_name("N")->transform(whole_number_from(0, kMostSeed));
}

CLI::Validator number_from(double least, double most) {
    const auto read = [least, most](std::string& text) -> std::string {
        const auto number = parse_number(text);
        if (!number || !(*number >= least && *number <= most)) {
            return fmt::format("found \"{}\", expected a number from {} to {}", text, number_text(least),
                               number_text(most));
        }
        text = number_text(*number);
        return {};
    };
    return {read, fmt::format("{} to {}", number_text(least), number_text(most))};
}

// ---- words ---------------------------------------------------------------------------------------------------------

CLI::Validator one_of(std::vector<std::string> words) {
    const std::string name = CLI::IsMember(words).get_description();
    const auto check = [words = std::move(words)](std::string& word) -> std::string {
        if (std::find(words.begin(), words.end(), word) != words.end()) return {};
        return fmt::format("found \"{}\", expected {}{}", word, fmt::join(words, ", "), did_you_mean(word, words));
    };
    return {check, name};
}

// ---- files ---------------------------------------------------------------------------------------------------------

namespace {

constexpr const char *kInput = "input", *kOutput = "output", *kStandardName = "-";

/// A file that an option names.
struct NamedFile {
    std::string option, path;
};

[[nodiscard]] bool is_marked(CLI::Option& option, const char* mark) {
    try {
        return option.get_validator(mark) != nullptr;
    } catch (const CLI::OptionNotFound&) {
        return false;
    }
}

[[nodiscard]] std::vector<NamedFile> files_of(CLI::App& command, const char* mark, const char* standard) {
    std::vector<NamedFile> files;
    for (CLI::Option* option : command.get_options()) {
        if (!is_marked(*option, mark)) continue;
        for (const std::string& path : option->results())
            files.push_back({option->get_name(), path == kStandardName ? standard : path});
    }
    return files;
}

void check_output(const NamedFile& output, const std::vector<NamedFile>& others) {
    if (const auto writable = check_writable(output.path); !writable)
        throw Failure{writable.error().text(), exit_code_of(writable.error())};
    if (output.path == kStandardOutput) return;
    for (const NamedFile& other : others) {
        if (are_same_file(output.path, other.path))
            throw Failure{fmt::format("{}: {} is the same file as that of {}; expected another one", output.option,
                                      output.path, other.option)};
    }
}

}  // namespace

CLI::Validator input_file() {
    const auto read = [](std::string& path) -> std::string {
        if (path == kStandardName) path = kStandardInput;
        return {};
    };
    return {read, "", kInput};
}

CLI::Validator output_file(std::string why_no_standard_output) {
    const auto read = [why = std::move(why_no_standard_output)](std::string& path) -> std::string {
        if (path != kStandardName) return {};
        if (!why.empty()) return "found \"-\", expected a file name: " + why;
        path = kStandardOutput;
        return {};
    };
    return {read, "", kOutput};
}

CLI::Validator folder_name() {
    const auto check = [](std::string& path) -> std::string {
        return path == kStandardName ? "found \"-\", expected a folder" : "";
    };
    return {check, ""};
}

void check_options(CLI::App& command) {
    for (const CLI::Option* option : command.get_options()) {
        const auto& texts = option->results();
        if (std::find(texts.begin(), texts.end(), "") != texts.end())
            throw Failure{
                fmt::format("{}: found empty text, expected {}", option->get_name(), option->get_type_name())};
    }
    std::vector<NamedFile> others = files_of(command, kInput, kStandardInput);
    const auto is_named_twice = [](const std::vector<NamedFile>& files, const char* standard) {
        return std::count_if(files.begin(), files.end(),
                             [standard](const NamedFile& file) { return file.path == standard; }) > 1;
    };
    if (is_named_twice(others, kStandardInput))
        throw Failure{"found \"-\" twice: standard input can be read only once"};
    const std::vector<NamedFile> outputs = files_of(command, kOutput, kStandardOutput);
    if (is_named_twice(outputs, kStandardOutput))
        throw Failure{"found \"-\" twice: standard output takes one file; expected a file name for the other"};
    others.push_back({"standard output", kStandardOutput});
    for (const NamedFile& output : outputs) {
        check_output(output, others);
        others.push_back(output);
    }
}

// ---- games ---------------------------------------------------------------------------------------------------------

void GameOptions::add_to(CLI::App& command) {
    command.add_option("--game", game, help_of_games())->type_name("GAME");
    auto* inline_tree =
        command
            .add_option(
                "--tree", tree,
                "The tree: nested lists, or JSON objects. Chance: (? 0.9:2 0.1:3); several players: <1 2 6>, (2: ...). "
                "Also indented lines, edges, CSV, Newick, DOT, Mermaid, LaTeX (forest, qtree), Gambit's .efg")
            ->type_name("TEXT");
    command.add_option("--tree-file", tree_file, "A file with the tree")
        ->type_name("FILE")
        ->excludes(inline_tree)
        ->transform(input_file());
    command.add_option("--position", position, help_of_positions())->type_name("TEXT");
    for (const RuleHelp& help : help_of_rules()) {
        command.add_option("--" + help.key, rules[help.key], help.text)->type_name(help.value_name);
    }
    command.add_option("--root", root, "Who moves at the root: max (default) or min")->type_name("ROLE");
}

CLI::Option* add_game_program(CLI::App& command, std::string& program) {
    return command
        .add_option("--game-program", program,
                    "A game of your own: the command that starts its program, without a shell "
                    "(docs/own-game.md), such as \"python3 mygame.py\"")
        ->type_name("COMMAND");
}

CLI::Option* add_own_position(CLI::App& command, std::string& position) {
    return command
        .add_option("--position", position,
                    "The position from which the program's game starts, as the program names it (default: its start)")
        ->type_name("TEXT");
}

void GameOptions::add_program_to(CLI::App& command) {
    add_game_program(command, program);
}

Role GameOptions::root_role() const {
    return root.empty() ? Role::kMax : value_or_fail(parse_root(root), "--root");
}

std::shared_ptr<const GameSession> GameOptions::make_own() const {
    if (names_game()) throw Failure{"--game-program is the game; expected no other option that selects one"};
    return own_game::make_own_game(value_or_fail(own_game::open_game_program(program, position),
                                                 position.empty() ? "--game-program" : "--position"));
}

std::shared_ptr<const GameSession> GameOptions::make(FileSystem& files, std::string_view preset) const {
    if (!program.empty()) return make_own();
    GameSpec spec;
    spec.game = game.empty() ? "tree" : game;
    spec.position = position;
    const bool has_tree = tree || tree_file;
    if (spec.game == "tree") {
        if (!has_tree) throw Failure{"a tree is missing; expected --tree TEXT or --tree-file FILE"};
        spec.tree = tree ? *tree : read_or_fail(files, *tree_file);
        if (!root.empty()) spec.root = root_role();
    } else if (has_tree) {
        throw Failure{"--tree and --tree-file apply to --game tree, not to " + spec.game};
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
        if (option == nullptr) throw Failure{"--" + key + " applies to --game " + games_with_option(key)};
        if (const std::string fault = fault_of_rule(*option, value); !fault.empty()) {
            throw Failure{"--" + key + ": " + fault};
        }
        spec.set_rule(key, value);
    }
    for (const RuleOption& option : entry->options) {  // a preset brings its own start position
        const bool is_named = std::find(option.choices.begin(), option.choices.end(), preset) != option.choices.end();
        if (option.is_start && is_named && spec.rule(option.key).empty()) spec.set_rule(option.key, preset);
    }
}

bool GameOptions::selects_game() const {
    return !position.empty() || names_game();
}

bool GameOptions::names_game() const {
    const auto is_given = [](const auto& rule) { return !rule.second.empty(); };
    return !game.empty() || tree || tree_file || std::any_of(rules.begin(), rules.end(), is_given);
}

// ---- searches ------------------------------------------------------------------------------------------------------

namespace {

/// "handout 1,1,1 (discs, mobility, corners)".
std::string default_weights(const EvaluationName& evaluation) {
    std::vector<double> weights;
    for (const Term& term : evaluation.terms) weights.push_back(term.weight);
    return fmt::format("{} {} ({})", evaluation.id, weights_text(weights), joined(evaluation.terms, ", ", &Term::id));
}

/// The default weights of every evaluation that is a weighted sum.
std::string default_weights() {
    std::vector<std::string> texts;
    for (const GameEntry& entry : games()) {
        GameSpec spec;
        spec.game = entry.id;
        const auto game = make_game(spec);
        if (!game) continue;  // a tree has its own evaluations
        for (const EvaluationName& evaluation : (*game)->evaluations()) {
            if (!evaluation.terms.empty()) texts.push_back(default_weights(evaluation));
        }
    }
    return joined(texts, "; ");
}

/// The help of an option, with its lists filled in.
std::string help_of(const Option& option) {
    const auto all = [](const AlgorithmEntry&) { return true; };
    const auto assisted = [](const AlgorithmEntry& entry) { return entry.is_assisted; };
    const auto ordering = [](const AlgorithmEntry& entry) { return entry.takes(Order::kKiller); };
    const auto printed = [](const AlgorithmEntry& entry) { return entry.is_in_handout; };
    return fmt::format(
        fmt::runtime(option.help), fmt::arg("algorithms", algorithm_names(all, ", ")),
        fmt::arg("assisted", algorithm_names(assisted, " and ")),
        fmt::arg("ordering", algorithm_names(ordering, " and ")),
        fmt::arg("proving", algorithm_names([](const AlgorithmEntry& entry) { return entry.has_proof_numbers; })),
        fmt::arg("sampling", algorithm_names([](const AlgorithmEntry& entry) { return entry.is_sampling; })),
        fmt::arg("printed", algorithm_names(printed, " and ")), fmt::arg("evaluations", help_of_evaluations()),
        fmt::arg("weights", default_weights()));
}

}  // namespace

CLI::Option* SearchOptionTexts::add_to(CLI::App& command) {
    CLI::Option* algorithm = nullptr;
    for (const Option& option : search_options()) {
        if (option.key == "root") continue;  // GameOptions has it, because it is also a property of the tree
        Argument& argument = m_arguments.emplace_back(Argument{&option, {}});
        const std::string name = fmt::format("--{}", option.key);
        if (option.is_switch()) {
            command.add_flag(name, argument.is_switched, help_of(option));
            continue;
        }
        CLI::Option* const added =
            command.add_option(name, argument.text, help_of(option))->type_name(std::string(option.type));
        if (option.key == "algorithm") algorithm = added;
    }
    return algorithm;
}

SearchOptions SearchOptionTexts::applied_to(SearchOptions base) const {
    for (const auto& [option, text, is_switched] : m_arguments) {
        if (is_switched) (void)option->read(base, "on");
        if (!text.empty()) value_or_fail(option->read(base, text), fmt::format("--{}", option->key));
    }
    for (const auto& [option, text, is_switched] : m_arguments) {
        if (!text.empty()) value_or_fail(check_named(*option, text, base), fmt::format("--{}", option->key));
    }
    return base;
}

std::string_view SearchOptionTexts::text(std::string_view key) const {
    for (const Argument& argument : m_arguments) {
        if (argument.option->key == key) return argument.text;
    }
    return {};
}

// ---- documents -----------------------------------------------------------------------------------------------------

void DocumentOptions::add_to(CLI::App& command) {
    auto* lesson_option = command.add_option("--lesson", lesson, "A lesson by its id")->type_name("ID");
    command.add_option("--stage", stage, "The stage of the lesson, from 1 (default 1)")
        ->type_name("N")
        ->transform(whole_number_from(1, kMostStage));
    auto* file_option = command.add_option("file", target, "A file with a tree, a lesson or a trace, or a link")
                            ->type_name("FILE|LINK")
                            ->transform(input_file())
                            ->excludes(lesson_option);
    auto* tree_option = command.add_option("--tree", tree, "A tree, in any notation that search reads")
                            ->type_name("TEXT")
                            ->excludes(lesson_option)
                            ->excludes(file_option);
    auto* program_option = add_game_program(command, program);
    for (CLI::Option* const other : {lesson_option, file_option, tree_option}) program_option->excludes(other);
    add_own_position(command, position)->needs(program_option);
    command
        .add_option("--step", step,
                    "Number of events, or end (default: end; in a lesson with stages, the stage's step; in a link, its "
                    "own step or the start of its lesson or stage)")
        ->type_name("N|end");
}

WindowRequest DocumentOptions::request(FileSystem& files) const {
    WindowRequest request = document_named(target, files);
    request.lesson = lesson;
    request.tree = tree;
    request.game_program = program;
    request.position = position;
    request.stage = stage;
    if (stage != 0 && lesson.empty() && request.path.empty())
        throw Failure{"--stage: expected --lesson or a file with a lesson, too"};
    return request;
}

std::optional<Step> DocumentOptions::step_wanted() const {
    if (step.empty()) return std::nullopt;
    return parse_step_option(step);
}

WindowRequest document_named(const std::string& target, FileSystem& files) {
    WindowRequest request;
    const bool is_link = looks_like_link(target) && !files.exists(target);
    (is_link ? request.link : request.path) = target;
    return request;
}

void expect_ending(std::string_view path, std::string_view ending) {
    if (path == kStandardOutput) return;
    const auto is_same = [](char small, char found) {
        return (found >= 'A' && found <= 'Z' ? found + 32 : found) == small;
    };
    const bool is_called_so = path.size() > ending.size() &&
                              std::equal(ending.begin(), ending.end(), path.end() - std::ssize(ending), is_same);
    if (!is_called_so)
        throw Failure{fmt::format("--output: found \"{}\", expected a name that ends in {}", path, ending)};
}

std::vector<std::string> theme_words() {
    const auto names = theme_names();
    return {names.begin(), names.end()};
}

std::vector<std::string> picture_theme_words() {
    const auto names = picture_theme_names();
    return {names.begin(), names.end()};
}

}  // namespace plytrace
