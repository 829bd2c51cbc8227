// The options that say how to search: shared by search and link.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "search/options/search_options.hpp"

namespace plytrace {

struct SearchOptionTexts {
    std::string algorithm, cut, bounds, deep_cuts, depth, evaluation, weights, order, seed, singular, window, sum,
        preset;
    std::string table, table_plies, table_size;
    bool is_iterative = false, has_symmetry = false, has_quiescence = false;

    /// Returns the algorithm's, for commands that cannot do without.
    CLI::Option* add_to(CLI::App& command);
    /// `base`, with what was given in its place. Throws Failure.
    [[nodiscard]] SearchOptions over(SearchOptions base) const;

  private:
    void check_rules(const SearchOptions& options) const;
};

}  // namespace plytrace
