#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "search/file/event_reader.hpp"
#include "search/file/json_line.hpp"
#include "search/file/trace_file.hpp"

namespace plytrace {

namespace {

using Json = nlohmann::json;

/// A position is text; a tree may stand there as JSON too.
std::string position_of(const Json& line) {
    const auto found = line.find("position");
    if (found == line.end() || found->is_string()) return string_at(line, "position");
    if (found->is_array() || found->is_object() || found->is_number()) return found->dump();
    fail_line(fmt::format("\"position\" is {}; expected a string, or a tree", shown(*found)));
}

/// The names under "options" in the order written, which a parsed object does not keep.
std::vector<std::string> option_names(const std::string& header_text) {
    std::vector<std::string> names;
    std::string key;
    [[maybe_unused]] const Json header =
        Json::parse(header_text, [&](int depth, Json::parse_event_t event, Json& parsed) {
            if (event != Json::parse_event_t::key) return true;
            if (depth == 1) key = parsed.get<std::string>();
            if (depth == 2 && key == "options") names.push_back(parsed.get<std::string>());
            return true;
        });
    return names;
}

TraceHeader header_of(Json line, const std::string& text) {
    const auto version = line.find("plytrace");
    if (version == line.end()) fail_line("expected a header: {\"plytrace\": 1, \"game\": …}");
    if (*version != kTraceFormatVersion) {
        fail_line(
            fmt::format("\"plytrace\" is {}; this program reads version {}", shown(*version), kTraceFormatVersion));
    }
    TraceHeader header;
    header.game = string_at(line, "game");
    if (header.game.empty()) fail_line("\"game\" is missing; expected its name");
    header.position = position_of(line);
    header.algorithm = string_at(line, "algorithm");
    header.title = string_at(line, "title");
    if (const auto options = line.find("options"); options != line.end()) {
        if (!options->is_object()) fail_line(fmt::format("\"options\" is {}; expected an object", shown(*options)));
        for (const std::string& name : option_names(text)) {
            const auto option = options->find(name);
            if (option == options->end()) continue;  // written twice
            header.options.emplace_back(name, option->is_string() ? option->get<std::string>() : option->dump());
            options->erase(option);
        }
    }
    return header;
}

void check_footer(const Json& line, const Trace& trace, const EventReader& events) {
    const std::uint32_t end = count_at(line, "end");
    if (end != trace.event_count()) {
        fail_line(fmt::format("\"end\" is {}, but {} events come before it", end, trace.event_count()));
    }
    if (!flag_at(line, "truncated", false) && events.open_visit() != kNone) {
        fail_line(fmt::format("the end, but visit {} is still open; expected its leave before, or \"truncated\": true",
                              events.open_visit()));
    }
}

/// Reads lines until the footer or the end of the file.
class FileReader {
  public:
    FileReader(std::istream& in, const ShapeOfHeader& shape_of, std::uint32_t event_limit)
        : m_in(in), m_shape_of(shape_of), m_event_limit(event_limit) {}

    Expected<ReadTrace> read() {
        try {
            return read_lines();
        } catch (const LineFault& fault) {
            return input_error(fault.message, std::max(1, m_line), 1);
        }
    }

  private:
    std::istream& m_in;
    const ShapeOfHeader& m_shape_of;
    std::uint32_t m_event_limit;
    int m_line = 0;
    std::string m_text;

    ReadTrace read_lines() {
        ReadTrace result;
        const std::optional<Json> header = next_line(false);
        if (!header) fail_line("the file is empty; expected a header: {\"plytrace\": 1, \"game\": …}");
        result.trace = trace_for(*header);
        EventReader events(*result.trace);
        while (const std::optional<Json> line = next_line(true)) {
            if (line->contains("end") && !line->contains("e")) {
                check_footer(*line, *result.trace, events);
                expect_nothing_more();
                result.has_footer = true;
                break;
            }
            if (result.trace->event_count() == m_event_limit) {
                fail_line(fmt::format("more than {} events, the limit", m_event_limit));
            }
            events.read(*line);
        }
        return result;
    }

    /// The next line as a JSON object; empty at the end of the file, or where the last line was cut off by it.
    std::optional<Json> next_line(bool may_be_cut_off) {
        if (!std::getline(m_in, m_text)) return std::nullopt;
        ++m_line;
        return parse_line(m_text, may_be_cut_off && m_in.eof());
    }

    std::unique_ptr<Trace> trace_for(const Json& line) {
        TraceHeader header = header_of(line, m_text);
        auto shape = m_shape_of(header);
        if (!shape) fail_line("\"position\": " + shape.error().text());
        return std::make_unique<Trace>(std::move(header), m_event_limit, *shape, true);
    }

    void expect_nothing_more() {
        while (std::getline(m_in, m_text)) {
            ++m_line;
            if (m_text.find_first_not_of(" \t\r") != std::string::npos) {
                fail_line("text after the footer; expected the end");
            }
        }
    }
};

}  // namespace

Expected<ReadTrace> read_trace(std::istream& in, const ShapeOfHeader& shape_of, std::uint32_t event_limit) {
    return FileReader(in, shape_of, event_limit).read();
}

}  // namespace plytrace
