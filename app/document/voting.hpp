// The voting table of a lecture: each of four voters has made a proposal and gives the other three 3, 2 and 1 points. A
// voter who votes strategically gives them in reverse. A plain value.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace plytrace {

struct Voting {
    static constexpr std::size_t kVoters = 4;  ///< also the number of proposals: voter v made proposal v
    static constexpr int kOwnScore = 4;

    std::array<bool, kVoters> is_reversed{};
    bool has_own_votes = false;  ///< voters also score their own proposals

    /// A voter's honest score of a proposal: 4 for their own, 3, 2 and 1 for the others.
    [[nodiscard]] static int worth(std::size_t voter, std::size_t proposal);
    /// The score that the voter gives; empty for their own proposal if own votes do not count.
    [[nodiscard]] std::optional<int> score(std::size_t voter, std::size_t proposal) const;
    [[nodiscard]] int total(std::size_t proposal) const;
    /// The proposals with the most points; several if tied.
    [[nodiscard]] std::vector<std::size_t> winners() const;
    friend bool operator==(const Voting&, const Voting&) = default;
};

}  // namespace plytrace
