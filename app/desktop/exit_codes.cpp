#include "app/desktop/exit_codes.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "app/base/shown_text.hpp"

namespace plytrace {

int report(const std::string& message, int code) {
    // If standard error is closed, the exit code must suffice; fmt::print would throw.
    std::fputs(fmt::format("plytrace: {}\n", with_controls_shown(message)).c_str(), stderr);
    return code;
}

int report(const InputError& error) {
    return report(error.text(), exit_code_of(error));
}

}  // namespace plytrace
