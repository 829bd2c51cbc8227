#include "tests/search/check/check_support.hpp"

#include <algorithm>
#include <cmath>

#include "games/core/number_text.hpp"
#include "search/check/judge.hpp"
#include "search/options/option_table.hpp"

namespace plytrace::test {

namespace {

TraceHeader header_with(const ExplicitTree& tree, const SearchOptions& options) {
    TraceHeader header;
    header.game = "tree";
    header.algorithm = info(options.algorithm).id;
    header.options = option_pairs(for_tree(tree, options));
    return header;
}

}  // namespace

std::unique_ptr<Trace> searched(const ExplicitTree& tree, const SearchOptions& options) {
    auto trace = std::make_unique<Trace>(header_with(tree, options), kTestEventLimit, shape_of(tree), true);
    Recorder recorder(*trace);
    search_tree(tree, options, recorder);
    return trace;
}

std::unique_ptr<Trace> declared_trace(const ExplicitTree& tree, const SearchOptions& options, const Calls& calls) {
    return trace_of(calls, shape_of(tree), true, header_with(tree, options));
}

std::unique_ptr<Trace> undeclared_trace(const ExplicitTree& tree, const Calls& calls, const std::string& name) {
    TraceHeader header;
    header.game = "tree";
    header.algorithm = name;
    return trace_of(calls, shape_of(tree), true, std::move(header));
}

Judgement judged(const ExplicitTree& tree, const Trace& trace) {
    const TreeTruth truth(tree, trace.event_count() > 0 ? trace.role(0) : Role::kMax, trace.header().algorithm);
    return judge(trace, &truth);
}

Judgement judged_as_file(const ExplicitTree& tree, const Trace& trace) {
    const TreeTruth truth(tree, trace.role(0), trace.header().algorithm);
    return judge_file(trace, &truth, true);
}

ExplicitTree any_whole_tree(std::uint64_t seed) {
    constexpr std::uint64_t kNext = 1'000'000;
    for (;; seed += kNext) {
        ExplicitTree tree = any_tree(seed);
        bool is_whole = true;
        for (NodeId node = 0; node < tree.node_count(); ++node) {
            const double value = tree.is_leaf(node) ? tree.value(node) : 0;
            is_whole = is_whole && std::isfinite(value) && value == std::floor(value);
        }
        if (is_whole) return tree;
    }
}

std::ptrdiff_t causes_of(const Judgement& judgement) {
    return std::count_if(judgement.faults.begin(), judgement.faults.end(),
                         [](const Fault& fault) { return !fault.follows_from; });
}

namespace {

/// NaN means that nothing was said or expected.
std::string number_of(double side) {
    return std::isnan(side) ? "nothing" : number_text(side);
}

}  // namespace

std::string text_of(const Judgement& judgement) {
    std::string text;
    for (const Fault& fault : judgement.faults) {
        text += std::to_string(fault.step) + " " + std::string(id_of(fault.kind())) + " (" +
                std::string(id_of(fault.reason)) + ") visit " + std::to_string(fault.visit) + ": " +
                number_of(fault.said) + " for " + number_of(fault.expected) +
                (fault.follows_from ? " from " + std::to_string(*fault.follows_from) : "") + "\n";
    }
    return text;
}

std::vector<SearchOptions> every_right_search() {
    std::vector<SearchOptions> all = every_algorithm();
    for (const CutRule cut : {CutRule::kEqual, CutRule::kStrict}) {
        for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
            SearchOptions& negamax = all.emplace_back();
            negamax.algorithm = Algorithm::kNegamaxAlphaBeta;
            negamax.alpha_beta = {cut, bounds, true};
        }
    }
    all.emplace_back().algorithm = Algorithm::kNegamax;
    all.emplace_back().algorithm = Algorithm::kPvs;
    return all;
}

}  // namespace plytrace::test
