// The only source of the model's tests that compiles the searches.
#include "tests/model/searched_tree.hpp"

#include "search/algorithms/run.hpp"
#include "search/options/option_table.hpp"
#include "search/options/option_words.hpp"

namespace plytrace::test {

SearchedTree::SearchedTree(ExplicitTree given, const SearchOptions& with) : tree(std::move(given)), options(with) {
    options.root_role = role(0) == Role::kMin ? Role::kMin : Role::kMax;
    auto shape = std::make_shared<TreeShape>();
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        shape->parent.push_back(node == 0 ? kNone : tree.parent(node));
        shape->child_offset.push_back(static_cast<std::uint32_t>(shape->child.size()));
        for (const NodeId child : tree.children(node)) shape->child.push_back(child);
    }
    shape->child_offset.push_back(static_cast<std::uint32_t>(shape->child.size()));
    trace = std::make_unique<Trace>(header(), 1'000'000, shape, may_revisit(options));
    Recorder recorder(*trace);
    auto root = tree.initial();
    if (options.depth == kNoDepthLimit && !options.is_iterative) {
        (void)run_search(tree, NoEvaluation{}, root, options, recorder);
    } else {
        (void)run_search(tree, AtLimitOnly<GivenEvaluation>{}, root, options, recorder);
    }
}

TraceHeader SearchedTree::header() const {
    TraceHeader header;
    header.game = "tree";
    header.algorithm = std::string(info(options.algorithm).id);
    const AlphaBetaOptions rules = rules_of(options);
    header.options = {{"cut", rules.cut == CutRule::kStrict ? "strict" : "equal"},
                      {"bounds", rules.bounds == Bounds::kSoft   ? "soft"
                                 : rules.bounds == Bounds::kHard ? "hard"
                                                                 : "start"},
                      {"deep-cuts", rules.deep_cuts ? "on" : "off"}};
    if (options.depth != kNoDepthLimit) header.options.emplace_back("depth", std::to_string(options.depth));
    if (options.order != Order::kGiven) header.options.emplace_back("order", id_of(options.order));
    if (options.is_iterative) header.options.emplace_back("iterative", "on");
    header.values = info(options.algorithm).value_kind();
    if (!info(options.algorithm).has_values()) {
        header.options = option_pairs(options);
    } else if (options.range != Window{}) {
        header.options.emplace_back("range", range_word(options.range));
    }
    if (options.sum != kInfinity) header.options.emplace_back("sum", number_text(options.sum));
    return header;
}

}  // namespace plytrace::test
