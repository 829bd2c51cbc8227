#include <fmt/format.h>

#include <memory>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/write.hpp"
#include "search/any_game/random_tree_request.hpp"
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
    RandomTreeRequest wishes{.branching = 0, .most_branching = 0, .depth = 0, .highest = 99};
    std::string seed = "1";
    bool is_worst_case = false, is_json = false;

    /// Whether conditions are given, so that several trees may have to be tried.
    [[nodiscard]] bool has_wishes() const {
        return wishes.most_branching > 0 || wishes.cuts != 0 || wishes.has_deep_cut || wishes.has_no_ties ||
               wishes.has_one_best || wishes.differs_strictly;
    }

    [[nodiscard]] ExplicitTree tree() const {
        const int branching = wishes.branching, depth = wishes.depth;
        const int lowest = wishes.lowest, highest = wishes.highest;
        if (branching < 1) throw Failure{fmt::format("--branching is {}; expected 1 child or more", branching)};
        if (depth < 0) throw Failure{fmt::format("--depth is {}; expected 0 plies or more", depth)};
        if (lowest > highest) {
            throw Failure{
                fmt::format("--lowest is {} and --highest {}; expected the lower one first", lowest, highest)};
        }
        const std::uint32_t number = value_or_fail(parse_seed(seed), "--seed");
        if (has_wishes()) {
            RandomTreeRequest all = wishes;
            if (all.most_branching == 0) all.most_branching = branching;
            all.seed = number;
            return value_or_fail(find_random_tree(all), "tree");
        }
        if (!is_within_limits(branching, depth)) {
            throw Failure{
                fmt::format("{} children a node for {} plies; expected a tree of at most {} nodes and {} plies",
                            branching, depth, kMaxTreeNodes, kMaxTreeDepth)};
        }
        return is_worst_case ? worst_case_tree(branching, depth)
                             : uniform_tree(branching, depth, number, lowest, highest);
    }

    [[nodiscard]] std::string run() const {
        const ExplicitTree made = tree();
        return is_json ? write_tree_json(made) + "\n" : write_tree_pretty(made);
    }
};

/// find_random_tree has narrower limits and messages of its own.
constexpr int kMostOfANumber = 1'000'000'000;

}  // namespace

Command add_tree(CLI::App& app) {
    auto command = std::make_shared<TreeCommand>();
    CLI::App* parser = app.add_subcommand("tree", "Print a tree for an exercise: random, or alpha-beta's worst case");
    const auto number_from = [parser](int least, const char* name, int& target, const char* description) {
        return parser->add_option(name, target, description)
            ->type_name("N")
            ->transform(whole_number_from(least, kMostOfANumber));
    };
    const auto count = [&](const char* name, int& target, const char* description) {
        return number_from(0, name, target, description);
    };
    const auto number = [&](const char* name, int& target, const char* description) {
        return number_from(-kMostOfANumber, name, target, description);
    };
    count("--branching", command->wishes.branching, "Children of every inner node; with --most-branching, the fewest")
        ->required();
    count("--depth", command->wishes.depth, "Plies from the root, where MAX moves, to every leaf")->required();
    CLI::Option* worst = parser->add_flag("--worst-case", command->is_worst_case,
                                          "Instead of random values, those for which alpha-beta never cuts, with "
                                          "children as given (Knuth and Moore 1975)");
    parser->add_option("--seed", command->seed, "Seed of the random values (default 1)")
        ->type_name("N")
        ->excludes(worst);
    number("--lowest", command->wishes.lowest, "The lowest random value (default 0)")->excludes(worst);
    number("--highest", command->wishes.highest, "The highest random value (default 99)")->excludes(worst);
    count("--most-branching", command->wishes.most_branching,
          "The most children of a node; the number for each node is random")
        ->excludes(worst);
    count("--cuts", command->wishes.cuts, "Alpha-beta, cutting if α ≥ β, makes at least this many cutoffs")
        ->excludes(worst);
    const auto wish = [&](const char* name, bool& target, const char* description) {
        parser->add_flag(name, target, description)->excludes(worst);
    };
    wish("--deep-cut", command->wishes.has_deep_cut,
         "At least one cutoff is caused by a bound from further up than the parent");
    wish("--no-ties", command->wishes.has_no_ties, "No two leaves are equal");
    wish("--one-best-move", command->wishes.has_one_best, "One move at the root is better than all others");
    wish("--other-answer", command->wishes.differs_strictly, "Cutting only if α > β visits other leaves");
    parser->add_flag("--json", command->is_json, "Print one JSON document");
    parser->footer(
        "If conditions are given, up to 1000 trees are tried until one meets all of them.\n"
        "The output can be opened as a file by open and shot, and passed to --tree of search, play and link.\n\n"
        "Examples:\n  plytrace tree --branching 2 --depth 4 --seed 7 > exercise.txt\n"
        "  plytrace tree --branching 2 --depth 4 --cuts 3 --deep-cut --no-ties --one-best-move\n"
        "  plytrace search --tree \"$(plytrace tree --branching 3 --depth 4 --worst-case)\" --algorithm alpha-beta");
    return [command](FileSystem& /*files*/) { return CommandResult{command->run()}; };
}

}  // namespace plytrace
