// Reading and writing trace files in tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "search/file/trace_file.hpp"
#include "tests/search/support.hpp"

namespace plytrace::test {

/// The shape of the tree that the header's position writes, for the game "tree"; other games are not known.
[[nodiscard]] Expected<MovesOfHeader> moves_in_header(const TraceHeader& header);

[[nodiscard]] Expected<ReadTrace> read_text(const std::string& text, std::uint32_t event_limit = kTestEventLimit);
[[nodiscard]] std::string written(const Trace& trace, Step end = kNever);

[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);
[[nodiscard]] std::string text_of(const std::vector<std::string>& lines);

/// The trace file of alpha-beta on AIMA's tree.
[[nodiscard]] std::string aima_file();

}  // namespace plytrace::test
