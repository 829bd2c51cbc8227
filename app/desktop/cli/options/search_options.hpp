// The options that say how to search, made from the table of search options: shared by search and link.
#pragma once

#include <CLI/CLI.hpp>
#include <deque>
#include <string>
#include <string_view>

#include "search/options/option_table.hpp"

namespace plytrace {

class SearchOptionTexts {
  public:
    /// Returns the algorithm's, for commands that cannot do without.
    CLI::Option* add_to(CLI::App& command);
    /// `base`, with what was given in its place. Throws Failure.
    [[nodiscard]] SearchOptions over(SearchOptions base) const;
    /// What was given for the option of that key; empty where nothing was.
    [[nodiscard]] std::string_view text(std::string_view key) const;

  private:
    struct Argument {
        const Option* option;
        std::string text;          ///< as given; empty: it was not
        bool is_switched = false;  ///< of a switch
    };
    std::deque<Argument> m_arguments;  ///< the parser holds addresses
};

}  // namespace plytrace
