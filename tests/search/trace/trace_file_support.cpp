#include "tests/search/trace/trace_file_support.hpp"

#include <sstream>

#include "games/tree/parse.hpp"

namespace plytrace::test {

Expected<MovesOfHeader> moves_in_header(const TraceHeader& header) {
    if (header.game != "tree") return MovesOfHeader{};
    const auto tree = parse_tree(header.position);
    if (!tree) return tl::make_unexpected(tree.error());
    return MovesOfHeader{shape_of(*tree), nullptr};
}

Expected<ReadTrace> read_text(const std::string& text, std::uint32_t event_limit) {
    std::istringstream in(text);
    return read_trace(in, moves_in_header, event_limit);
}

std::string written(const Trace& trace, Step end) {
    std::ostringstream out;
    write_trace(trace, out, end);
    return out.str();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

std::string aima_file() {
    const ExplicitTree tree = tree_of("((3 12 8)(2 4 6)(14 5 2))");
    TraceHeader header;
    header.game = "tree";
    header.position = "((3 12 8)(2 4 6)(14 5 2))";
    return written(*trace_of(calls_of(tree, {}), shape_of(tree), false, header));
}

}  // namespace plytrace::test
