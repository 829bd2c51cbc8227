// Helpers for the tests of the judge: traces of searches, with or without a header that declares the rules.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "search/check/judge.hpp"
#include "search/check/tree_truth.hpp"
#include "tests/search/support.hpp"

namespace plytrace::test {

/// The trace of searching the tree, under a header that declares the options.
[[nodiscard]] std::unique_ptr<Trace> searched(const ExplicitTree& tree, const SearchOptions& options);
/// The trace of these calls (with one value for each leaf), under a header that declares the options.
[[nodiscard]] std::unique_ptr<Trace> declared_trace(const ExplicitTree& tree, const SearchOptions& options,
                                                    const Calls& calls);
/// The same under the header of another program, which declares nothing.
[[nodiscard]] std::unique_ptr<Trace> undeclared_trace(const ExplicitTree& tree, const Calls& calls,
                                                      const std::string& name = "my alpha-beta");

[[nodiscard]] Judgement judged(const ExplicitTree& tree, const Trace& trace);
/// The same as for a file, which may leave out windows and bounds.
[[nodiscard]] Judgement judged_as_file(const ExplicitTree& tree, const Trace& trace);

/// Any tree whose leaves have whole, finite values: a mean needs finite ones, and a test that asks for one more needs
/// whole ones.
[[nodiscard]] ExplicitTree any_whole_tree(std::uint64_t seed);

/// The number of faults that do not follow from another one.
[[nodiscard]] std::ptrdiff_t causes_of(const Judgement& judgement);

/// Step, kind and visit of each fault, for messages.
[[nodiscard]] std::string text_of(const Judgement& judgement);

/// Every correct way to search a tree of MAX and MIN nodes, with every option.
[[nodiscard]] std::vector<SearchOptions> every_right_search();

}  // namespace plytrace::test
