#include "app/links/share_voting.hpp"

#include <fmt/format.h>

#include "app/links/share_words.hpp"
#include "games/core/joined.hpp"

namespace plytrace {

Expected<std::array<bool, Voting::kVoters>> parse_reversed(std::string_view text) {
    std::array<bool, Voting::kVoters> is_reversed{};
    for (const std::string_view word : split_at_commas(text)) {
        const auto voter = static_cast<std::size_t>(word.size() == 1 ? word.front() - 'A' : -1);
        if (voter >= Voting::kVoters || is_reversed.at(voter)) {
            return input_error(
                fmt::format("found \"{}\", expected a list of A, B, C, D, each once", clipped(word, 40)));
        }
        is_reversed.at(voter) = true;
    }
    return is_reversed;
}

std::vector<LinkValue> voting_values(const Voting& voting) {
    std::vector<LinkValue> values;
    std::vector<std::string> reversed;
    for (std::size_t voter = 0; voter < Voting::kVoters; ++voter) {
        if (voting.is_reversed.at(voter)) reversed.emplace_back(1, static_cast<char>('A' + voter));
    }
    if (!reversed.empty()) values.push_back({std::string(kReversedKey), joined(reversed, ",")});
    if (voting.has_own_votes) values.push_back({std::string(kOwnVotesKey), "on"});
    return values;
}

}  // namespace plytrace
