// How two compared searches step together. Constants.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace plytrace {

/// How the right search follows the left one.
enum class StepCoupling : std::uint8_t {
    kNode,   ///< to the same moment at the same node
    kEvent,  ///< by as many events
    kFree    ///< not at all: it has its own step
};
struct StepCouplingName {
    StepCoupling coupling;
    std::string_view id;  ///< of links, and of the words "compare.<id>"
};
inline constexpr std::array kStepCouplings = {StepCouplingName{StepCoupling::kNode, "node"},
                                              StepCouplingName{StepCoupling::kEvent, "event"},
                                              StepCouplingName{StepCoupling::kFree, "free"}};
[[nodiscard]] constexpr std::string_view step_coupling_id(StepCoupling coupling) {
    return kStepCouplings[static_cast<std::size_t>(coupling)].id;
}

}  // namespace plytrace
