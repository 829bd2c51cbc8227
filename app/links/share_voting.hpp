// The part of a link that is for the voting table: "lesson=voting&reversed=B,C&own-votes=on". Pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/link_text.hpp"
#include "app/document/voting.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

inline constexpr std::string_view kReversedKey = "reversed", kOwnVotesKey = "own-votes";

/// "A,D": the voters who vote in reverse, A to D in the order of the table.
[[nodiscard]] Expected<std::array<bool, Voting::kVoters>> parse_reversed(std::string_view text);
/// The keys behind the lesson's; what is as it begins is left out.
[[nodiscard]] std::vector<LinkValue> voting_values(const Voting& voting);

}  // namespace plytrace
