// What the tests of the judge share: searches of every kind in traces with the headers that our program writes.
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
/// The trace of these calls (of one value a leaf), under a header that declares the options.
[[nodiscard]] std::unique_ptr<Trace> told(const ExplicitTree& tree, const SearchOptions& options, const Calls& calls);
/// The same under the header of a program of someone else, which declares nothing.
[[nodiscard]] std::unique_ptr<Trace> told_by_student(const ExplicitTree& tree, const Calls& calls,
                                                     const std::string& name = "my alpha-beta");

[[nodiscard]] Judgement judged(const ExplicitTree& tree, const Trace& trace);

/// Step, kind and visit of each fault, for messages.
[[nodiscard]] std::string text_of(const Judgement& judgement);

/// Every way to search a tree of MAX and MIN, with every option, that is right.
[[nodiscard]] std::vector<SearchOptions> every_right_search();

}  // namespace plytrace::test
