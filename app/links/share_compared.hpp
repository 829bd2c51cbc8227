// The search that the document's is compared with, as the value of a link's key and of --compare: "minimax", or
// "alpha-beta;order:best;cut:strict". What is not said is as in the document's search. Pure functions; any thread.
#pragma once

#include <string>
#include <string_view>

#include "games/core/input_error.hpp"
#include "search/options/search_options.hpp"

namespace plytrace {

/// The error says which piece is wrong, and what was expected. Whether the game takes the options is not asked.
[[nodiscard]] Expected<SearchOptions> parse_compared(std::string_view text, const SearchOptions& own);
/// And back.
[[nodiscard]] std::string compared_value(const SearchOptions& options, const SearchOptions& own);

}  // namespace plytrace
