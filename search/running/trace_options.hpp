// The options that a trace's header names, as the panels need them. Header only; a thin reading of text.
#pragma once

#include <string_view>

#include "search/trace/trace.hpp"

namespace plytrace {

/// The option's value, or "" where the header does not name it.
[[nodiscard]] inline std::string_view header_option(const Trace& trace, std::string_view name) {
    for (const auto& [key, value] : trace.header().options) {
        if (key == name) return value;
    }
    return {};
}

}  // namespace plytrace
