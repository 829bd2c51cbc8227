// The voting table of a lecture: each of four voters has made a proposal and scores the other three with 3, 2 and 1.
// Who votes against what they think gives the others' proposals their scores in reverse. A plain value.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace plytrace {

struct Voting {
    static constexpr std::size_t kVoters = 4;  ///< and proposals: voter v has made proposal v
    static constexpr int kOwnScore = 4;

    std::array<bool, kVoters> is_reversed{};
    bool has_own_votes = false;  ///< voters score their own proposals, too

    /// What a voter thinks of a proposal: 4 of their own one, 3, 2 and 1 of the others.
    [[nodiscard]] static int worth(std::size_t voter, std::size_t proposal);
    /// What the voter writes down; empty for their own proposal where own votes do not count.
    [[nodiscard]] std::optional<int> score(std::size_t voter, std::size_t proposal) const;
    [[nodiscard]] int total(std::size_t proposal) const;
    /// The proposals with the most points: several where they are level.
    [[nodiscard]] std::vector<std::size_t> winners() const;
    friend bool operator==(const Voting&, const Voting&) = default;
};

}  // namespace plytrace
