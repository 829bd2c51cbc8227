#include "app/model/games/play/opening_list.hpp"

#include <array>
#include <string_view>

namespace plytrace {
namespace {

constexpr std::array<std::string_view, 60> kOpenings = {
    // clang-format off
    "e6f4d3c6e3c4d6e7", "c4e3f6b4b3g7b5c6", "d3c3b3f4f5d2c2d6", "e6f4c3c6g4f5f6g5", "c4e3f3c5e6d6b5b6",
    "e6f6c4c3f5f4c2c6", "f5d6c4f4g4e3f2g3", "e6d6c6f4f3f6g3g4", "d3e3f6c5c3f5g6b3", "d3c5e6f3b6f7f5e3",
    "d3c5e6d2b5f6e3f4", "e6f4c3d6f5d3c7e7", "c4e3f3g3f6c6e2d1", "d3c5f6e3c3f3f4g5", "c4c5e6c3b5c6d3a4",
    "d3c5c6c7f5g5f6c2", "e6f4f3f6g4d6e7f7", "f5f6c4e3f4f3f2b4", "c4c5e6c3b5c6b4f6", "c4e3f6c6d6b4e2e6",
    "c4c5b6b3e6f5b4e3", "f5f4e3f2c4f6g5c3", "c4c3e6c5d3f4e3f6", "e6d6c5f4f5f6f7b5", "d3e3f5c5f3f6c4g5",
    "e6f6f5f4g6h7d3c2", "d3c5d6e3b5d2f4e6", "c4e3f6c6d6c5f4g5", "f5d6c5b6b5f4e3g5", "d3e3f2c6d6c3b3e2",
    "d3e3f2c5f4g3f6e1", "c4e3f4g5g4c5d2c3", "d3c3b3e3f3c5c4b2", "c4c3d3e3f3b5e2e6", "f5d6c7d7c5b8c4b4",
    "d3c5e6f3f4f5f6d6", "e6d6c5b4c3d3a5b3", "d3c3c4c5b5f3c6e3", "f5f4f3d6c5f6e6b6", "d3c5d6e7f5d2c2f3",
    "c4e3f6c6e6b4c3f7", "f5d6c3f4c5f6d7c4", "d3c5c6c7e6e3c4f5", "d3c3b3d6c4e3f6c5", "d3e3f3c3c5b5e6f5",
    "f5d6c6b6c4f4d7b4", "e6d6c3d3c7d7e3f6", "f5d6c6f4d3d2g4g6", "d3c3b3e3f5d6e2d2", "d3c3c4e3f3g3e2e1",
    "c4e3f3c5e6c3b5e7", "f5f6e6d6d7f7c7f3", "d3c3f5f6e6f4g3d2", "f5f6f7c5c3f3f4f8", "f5f4c3c4c5g6g5h6",
    "d3c3e6e3d2c1d1e7", "f5f4g3e6f3g4h5c6", "f5d6c5f6d3b4e6c3", "f5f4g3d6c3c4c5b6", "d3c5d6c7e6d2b8f6",
    // clang-format on
};

}  // namespace

std::size_t balanced_opening_count() {
    return kOpenings.size();
}

std::vector<MoveCode> balanced_opening(const GameSession& game, std::uint64_t number) {
    constexpr std::uint64_t kStride = 23;  // has no factor in common with the count: neighbours are not alike
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
