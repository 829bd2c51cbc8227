#include <imgui.h>
#include <chrono>
#include <ranges>

#include "app/ui/tree_panel.hpp"
#include "search/trace/trace.hpp"

inline int bits(float x) {
    return std::bit_cast<int>(x);
}
