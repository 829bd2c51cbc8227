#include <fmt/format.h>

#include <memory>

#include "app/cli/command.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/write.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

/// Whether a uniform tree has at most kMaxTreeNodes nodes and kMaxTreeDepth levels.
bool is_within_limits(int branching, int depth) {
    if (depth > kMaxTreeDepth) return false;
    std::size_t nodes = 1, level = 1;
    for (int i = 0; i < depth; ++i) {
        level *= static_cast<std::size_t>(branching);
        nodes += level;
        if (nodes > kMaxTreeNodes) return false;
    }
    return true;
}

struct TreeCommand {
    int branching = 0, depth = 0;
    int lowest = 0, highest = 99;
    std::string seed = "1";
    bool is_worst_case = false, is_json = false;

    [[nodiscard]] std::string run() const {
        if (branching < 1) throw Failure{fmt::format("--branching is {}; expected 1 child or more", branching)};
        if (depth < 0) throw Failure{fmt::format("--depth is {}; expected 0 plies or more", depth)};
        if (lowest > highest) {
            throw Failure{
                fmt::format("--lowest is {} and --highest {}; expected the lower one first", lowest, highest)};
        }
        if (!is_within_limits(branching, depth)) {
            throw Failure{
                fmt::format("{} children a node for {} plies; expected a tree of at most {} nodes and {} plies",
                            branching, depth, kMaxTreeNodes, kMaxTreeDepth)};
        }
        const std::uint32_t number = value_or_fail(parse_seed(seed), "--seed");
        const ExplicitTree tree =
            is_worst_case ? worst_case_tree(branching, depth) : uniform_tree(branching, depth, number, lowest, highest);
        return is_json ? write_tree_json(tree) + "\n" : write_tree_pretty(tree);
    }
};

}  // namespace

Run add_tree(CLI::App& app) {
    auto command = std::make_shared<TreeCommand>();
    CLI::App* parser = app.add_subcommand("tree", "Print a tree for an exercise: random, or alpha-beta's worst case");
    const auto number = [parser](const char* name, int& target, const char* description) {
        return parser->add_option(name, target, description)->type_name("N");
    };
    number("--branching", command->branching, "Children of every inner node")->required();
    number("--depth", command->depth, "Plies from the root, which MAX has, to every leaf")->required();
    CLI::Option* worst = parser->add_flag(
        "--worst-case", command->is_worst_case,
        "The values on which alpha-beta, children as given, cuts nothing (Knuth and Moore 1975); else they are random");
    parser->add_option("--seed", command->seed, "Of random values (default 1): another number, another tree")
        ->type_name("N")
        ->excludes(worst);
    number("--lowest", command->lowest, "The lowest random value (default 0)")->excludes(worst);
    number("--highest", command->highest, "The highest random value (default 99)")->excludes(worst);
    parser->add_flag("--json", command->is_json, "Print one JSON document");
    parser->footer(
        "What it prints is read as a file by open and shot, and by --tree of search, play and link.\n\n"
        "Example:\n  plytrace tree --branching 2 --depth 4 --seed 7 > exercise.txt\n"
        "  plytrace search --tree \"$(plytrace tree --branching 3 --depth 4 --worst-case)\" --algorithm alpha-beta");
    return [command](const CliServices& /*services*/) { return Done{command->run()}; };
}

}  // namespace plytrace
