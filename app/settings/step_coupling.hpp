// How two compared searches step together. Constants.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace plytrace {

/// How the right search follows the left one.
enum class Together : std::uint8_t {
    kNode,   ///< to the same moment at the same node
    kEvent,  ///< by as many events
    kFree    ///< not at all: it has its own step
};
struct TogetherName {
    Together together;
    std::string_view id;  ///< of links, and of the words "compare.<id>"
};
inline constexpr std::array kTogetherNames = {TogetherName{Together::kNode, "node"},
                                              TogetherName{Together::kEvent, "event"},
                                              TogetherName{Together::kFree, "free"}};
[[nodiscard]] constexpr std::string_view together_id(Together together) {
    return kTogetherNames[static_cast<std::size_t>(together)].id;
}

}  // namespace plytrace
