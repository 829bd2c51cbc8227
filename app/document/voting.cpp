#include "app/document/voting.hpp"

namespace plytrace {

/// These are the only scores with which the totals are 9, 7, 5 and 3 if all voters are honest: everybody prefers α to
/// β, β to γ and γ to δ, apart from their own proposal.
int Voting::worth(std::size_t voter, std::size_t proposal) {
    constexpr int kWorth[kVoters][kVoters] = {{4, 3, 2, 1}, {3, 4, 2, 1}, {3, 2, 4, 1}, {3, 2, 1, 4}};
    return kWorth[voter][proposal];
}

std::optional<int> Voting::score(std::size_t voter, std::size_t proposal) const {
    if (voter == proposal) return has_own_votes ? std::optional(kOwnScore) : std::nullopt;
    const int honest = worth(voter, proposal);
    return is_reversed[voter] ? kOwnScore - honest : honest;
}

int Voting::total(std::size_t proposal) const {
    int sum = 0;
    for (std::size_t voter = 0; voter < kVoters; ++voter) sum += score(voter, proposal).value_or(0);
    return sum;
}

std::vector<std::size_t> Voting::winners() const {
    std::vector<std::size_t> best;
    for (std::size_t proposal = 0; proposal < kVoters; ++proposal) {
        if (!best.empty() && total(proposal) < total(best.front())) continue;
        if (!best.empty() && total(proposal) > total(best.front())) best.clear();
        best.push_back(proposal);
    }
    return best;
}

}  // namespace plytrace
