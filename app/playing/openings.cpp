#include "app/playing/openings.hpp"

#include <array>
#include <string_view>

namespace plytrace {

namespace {

constexpr std::array<std::string_view, 60> kOpenings = {
    // clang-format off
    "d3c3b3f4f5d2c2d6", "d3c5e6d2b5f6e3f4", "d3c5d6e3b5d2f4e6", "d3c5e6f3f4f5f6d6", "f5d6c6b6c4f4d7b4",
    "e6d6c3d3c7d7e3f6", "f5f6c4c3f7d6c5b4", "d3e3f3c5b6e2f1e1", "c4e3f4c3d2g3e6d6", "e6f6f5d6d7g5c6e3",
    "f5d6c3g5d7c7g6d8", "e6f6g6f4f5f7c3h6", "e6f6g6c5c3e3c4c2", "c4c5b6f3f5b4c3e6", "e6f4e3f6f5d6c6c5",
    "d3c5f6e3c4e6f7c6", "d3c3c4c5b6e3f6e6", "f5f4e3f6e6d3g5d6", "e6f4e3f2g3d6e2d2", "c4e3f3c3e2b4f5f6",
    "e6f4g3e7d3c2f3d6", "e6f6c4e3f5e7d7g6", "e6d6c7f6f4g4e3c6", "d3c5e6d2c4e3d1e7", "e6f4c3c6d6e7g3c4",
    "e6f6c4e7f5f4g6c3", "e6d6c5f4f5g6e3f6", "e6d6c3f6e7f4g6h6", "e6d6c6f4e3c7g5f6", "f5f6d3f4g4c3c4e3",
    "e6d6c4d3c6f5g5e7", "c4c3e6f6f5c5b5b6", "d3c3b3d6f6f4e6d2", "e6f6g6f4c3c4e3d2", "f5f4c3e6g4e3f6c4",
    "c4c3c2b4c5b6f5d2", "c4c5f6f3e3f5c6f7", "c4c5f6c3c6f5d6d3", "c4e3f4g3f5e6f2c5", "f5f6c4e3f3g5h5h4",
    "e6f4d3c4c3c2b3b4", "f5f4d3d6d7c3g3d8", "d3c5c6e3f5c3d2e6", "e6f4g3g4g5f6f3c5", "c4e3f6e6f2e2f7b4",
    "d3c5e6d2c2f6c4e3", "c4e3f4c5d6f3e6c3", "e6d6c4f6d7c3f4c5", "d3e3f2c6d6c3f5f6", "c4c3d3e3f3f5f6e6",
    "d3c5b6f3f5c6f4d2", "e6d6c7f5c6e3f4g5", "c4e3f2b4d3c6f6f5", "e6f6c4c5b6c3f5f4", "f5f6f7g5c4f8e6d6",
    "d3c5f6f3b6c4f5g5", "d3c5b6c3f5e3c4g6", "f5f6d3g5h5c3c4f4", "f5f6e6f4d3d6g5c6", "c4c5b6f3e6c3d3e3",
    // clang-format on
};

}  // namespace

std::size_t balanced_opening_count() {
    return kOpenings.size();
}

std::vector<MoveCode> balanced_opening(const GameSession& game, std::uint64_t number) {
    constexpr std::uint64_t kStride = 23;  // coprime to the count, so that successive openings differ
    const std::string_view opening =
        kOpenings.at(static_cast<std::size_t>(number % kOpenings.size() * kStride % kOpenings.size()));
    std::vector<MoveCode> moves;
    for (std::size_t at = 0; at < opening.size(); at += 2) {
        const auto move = game.parse_move(moves, opening.substr(at, 2));
        if (!move) return {};
        moves.push_back(*move);
    }
    return moves;
}

}  // namespace plytrace
