#include "search/file/line_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <istream>
#include <limits>

#include "games/core/input_error.hpp"
#include "games/core/text.hpp"

namespace plytrace {

void fail_line(std::string message) {
    throw LineFault{std::move(message)};
}

void fail_move(std::string message) {
    throw LineFault{std::move(message), true};
}

namespace {

/// What people take for a trace, by one of its lines; empty: something else.
[[nodiscard]] std::string_view looks_of(std::string_view line) {
    const auto first = line.find_first_not_of(" \t\r"), last = line.find_last_not_of(" \t\r");
    if (first == line.npos) return "this line is empty";
    if (line.starts_with("\xFF\xFE") || line.starts_with("\xFE\xFF")) return "this is UTF-16; save the file as UTF-8";
    if (line.starts_with("PK\x03\x04")) return "this is a zip file";
    const std::string_view text = line.substr(first, last - first + 1);
    if (text == "{") return "this looks like an object over several lines";
    if (text == "[")
        return "this looks like a list of objects; a trace has neither brackets around them nor commas between";
    if (text.starts_with("{'")) return "JSON has double quotes";
    if (text[0] == '(') return "this looks like a tree; a trace is what search --trace writes";
    if (text[0] != '{') return "a program that prints its trace must print nothing else";
    return {};
}

}  // namespace

void fail_not_json(std::string_view line, std::size_t byte) {
    const std::string_view looks = looks_of(line);
    const std::string message =
        fmt::format("not JSON; expected one JSON object on the line{}{}", looks.empty() ? "" : ": ", looks);
    const InputError place = error_at(line, std::min(byte > 0 ? byte - 1 : 0, line.size()), message).value();
    throw LineFault{message, false, place.column};
}

std::string too_deep() {
    return fmt::format("brackets more than {} deep; expected one JSON object on the line", kMaxLineNesting);
}

void expect_no_nul(std::string_view text) {
    if (const std::size_t at = text.find('\0'); at != std::string_view::npos) {
        fail_not_json(text, at + 1);
    }
}

std::string shown(const nlohmann::json& value) {
    constexpr std::size_t kMost = 60;
    std::string text = value.dump(-1, ' ', true);  // ASCII, so that it can be cut anywhere
    if (text.size() > kMost) text = text.substr(0, kMost) + "…";
    return text;
}

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16U;

}  // namespace

/// False at the end of the stream.
bool LineSource::read_more() {
    if (m_first > 0) {  // what is left moves to the front
        std::memmove(m_bytes.data(), m_bytes.data() + m_first, m_last - m_first);
        m_last -= m_first;
        m_first = 0;
    }
    if (m_bytes.size() < m_last + kBlock) m_bytes.resize(m_last + std::max(kBlock, m_last / 2));
    m_in.read(m_bytes.data() + m_last, static_cast<std::streamsize>(kBlock));
    const auto count = static_cast<std::size_t>(m_in.gcount());
    m_last += count;
    m_total += count;
    if (m_in.bad()) fail_line("the file cannot be read on: it is damaged, or its disk is");
    if (m_total > m_most_in_all) {
        fail_line(fmt::format("the file has more than {} bytes; expected a smaller one", m_most_in_all));
    }
    return count > 0;
}

bool LineSource::next(std::string_view& line, std::size_t most_bytes) {
    if (m_number == std::numeric_limits<int>::max()) fail_line("the file has more lines than can be counted");
    ++m_number;
    for (std::size_t searched = 0;;) {
        const char* const start = m_bytes.data() + m_first;
        const std::size_t there = m_last - m_first;
        const void* const end = there > searched ? std::memchr(start + searched, '\n', there - searched) : nullptr;
        const std::size_t length =
            end != nullptr ? static_cast<std::size_t>(static_cast<const char*>(end) - start) : there;
        if (length > most_bytes) {
            fail_line(
                fmt::format("the line has more than {} bytes; expected one JSON object on a shorter line", most_bytes));
        }
        if (end != nullptr) {
            line = {start, length};
            m_first += length + 1;
            return true;
        }
        searched = there;
        if (read_more()) continue;
        m_is_at_end = true;
        line = {m_bytes.data() + m_first, there};
        m_first = m_last;
        if (there == 0) --m_number;
        return there > 0;
    }
}

}  // namespace plytrace
