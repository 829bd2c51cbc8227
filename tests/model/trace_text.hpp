// A trace as the text of its file, so that tests can compare two.
#pragma once

#include <sstream>
#include <string>

#include "search/file/trace_file.hpp"

namespace plytrace::test {

[[nodiscard]] inline std::string text_of(const Trace& trace) {
    std::ostringstream text;
    write_trace(trace, text);
    return text.str();
}

}  // namespace plytrace::test
