#include "search/file/trace_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "games/core/json_string.hpp"
#include "search/file/line_source.hpp"
#include "search/file/named_trace.hpp"
#include "search/file/trace_reader.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

namespace {

constexpr std::array kRoleNames = {R"("max")", R"("min")", R"("chance")", "1", "2", "3", "4", "5", "6"};

std::string header_line(const TraceHeader& header) {
    nlohmann::ordered_json json;
    json["plytrace"] = kTraceFormatVersion;
    json["game"] = header.game;
    json["position"] = header.position;
    json["algorithm"] = header.algorithm;
    if (header.values != ValueKind::kMinimax) json["values"] = kValuesWords[static_cast<std::size_t>(header.values)];
    json["options"] = nlohmann::ordered_json::object();
    for (const auto& [name, value] : header.options) json["options"][name] = value;
    if (!header.title.empty()) json["title"] = header.title;
    return json.dump();
}

/// `,"a":3,"b":"+inf"`, leaving out what is infinite anyway.
std::string window_fields(double alpha, double beta) {
    std::string text;
    if (alpha != -kInfinity) text += fmt::format(R"(,"a":{})", json_number(alpha));
    if (beta != kInfinity) text += fmt::format(R"(,"b":{})", json_number(beta));
    return text;
}

/// `,"pass":"zero"` where that is not as at the parent, and wherever a child is tried again.
std::string pass_field(const Trace& trace, VisitId visit) {
    const VisitId parent = trace.parent(visit);
    const bool is_full = trace.window_kind(visit) == WindowKind::kFull;
    const bool is_above_full = parent == kNone || trace.window_kind(parent) == WindowKind::kFull;
    if (is_full == is_above_full && !trace.is_again(visit)) return {};
    return is_full ? R"(,"pass":"full")" : R"(,"pass":"zero")";
}

/// `,"how":"reduced","plies":2` of a child that is not treated like any other.
std::string manner_fields(const Trace& trace, VisitId visit) {
    const Manner how = trace.manner(visit);
    if (how == Manner::kOrdinary) return {};
    std::string text = fmt::format(R"(,"how":"{}")", word_of(how));
    if (how == Manner::kReduced) text += fmt::format(R"(,"plies":{})", trace.reduced_plies(visit));
    return text;
}

std::string enter_line(const Trace& trace, const Event& event) {
    std::string line = fmt::format(R"({{"e":"enter","v":{})", event.visit);
    if (const VisitId parent = trace.parent(event.visit); parent != kNone) {
        line += fmt::format(R"(,"p":{},"m":{})", parent, static_cast<MoveCode>(event.second()));
    }
    line += fmt::format(R"(,"r":{}{}{}{}}})", kRoleNames[static_cast<std::size_t>(event.role())],
                        window_fields(trace.alpha_in(event.visit), trace.beta_in(event.visit)),
                        pass_field(trace, event.visit), manner_fields(trace, event.visit));
    return line;
}

std::string pass_line(const Pass& pass) {
    return fmt::format(R"({{"e":"pass","name":{},"d":{}{}}})", nlohmann::json(pass.name).dump(), pass.depth,
                       window_fields(pass.alpha, pass.beta));
}

std::string table_line(const Event& event) {
    if (is_counted(event.flags)) {
        return fmt::format(R"({{"e":"counted","v":{},"n":{},"sure":{}}})", event.visit, event.first(),
                           event.has(event_flag::kCountedSure));
    }
    const char* what = event.has(event_flag::kTableHit)     ? "hit"
                       : event.has(event_flag::kTableStore) ? "store"
                                                            : "probe";
    if (event.first() == kNone) return fmt::format(R"({{"e":"table","v":{},"k":"{}"}})", event.visit, what);
    return fmt::format(R"({{"e":"table","v":{},"k":"{}","of":{}}})", event.visit, what, event.first());
}

std::string put_line(const Trace& trace, const Event& event) {
    const QueuedState state = trace.queued(event.first());
    std::string line = R"({"e":"put")";
    if (state.parent != kNone) line += fmt::format(R"(,"p":{},"m":{})", state.parent, state.move);
    if (event.queued() != Queued::kGone) line += fmt::format(R"(,"x":{})", json_number(state.merit));
    return line + fmt::format(R"(,"s":"{}"}})", kQueuedWords[static_cast<std::size_t>(event.queued())]);
}

/// A number, or the list that it refers to.
std::string score_of(const Trace& trace, const Event& event) {
    if (!trace.has_lists()) return json_number(event.score());
    std::string text;
    for (const double value : trace.scores(event.score())) text += (text.empty() ? "[" : ",") + json_number(value);
    return text + "]";
}

std::string event_line(const Trace& trace, Step at) {
    const Event event = trace.event(at);
    switch (event.kind) {
        case EventKind::kEnter:
            return enter_line(trace, event);
        case EventKind::kEvaluate:
            return fmt::format(R"({{"e":"evaluate","v":{},"x":{},"end":{}}})", event.visit, score_of(trace, event),
                               event.has(event_flag::kTerminal));
        case EventKind::kReturn:
            return fmt::format(R"({{"e":"return","v":{},"x":{},"i":{}}})", event.visit, score_of(trace, event),
                               event.has(event_flag::kImproved));
        case EventKind::kBound:
            return fmt::format(R"({{"e":"bound","v":{},"x":{}}})", event.visit, json_number(event.score()));
        case EventKind::kCutoff:
            return fmt::format(R"({{"e":"cutoff","v":{},"n":{}}})", event.visit,
                               event.first() == kUnknownCount ? "null" : std::to_string(event.first()));
        case EventKind::kLeave:
            return fmt::format(R"({{"e":"leave","v":{},"x":{}}})", event.visit, score_of(trace, event));
        case EventKind::kPass:
            return pass_line(trace.pass(event.first()));
        case EventKind::kTable:
            return table_line(event);
        case EventKind::kPlayout:
            return fmt::format(R"({{"e":"playout","v":{},"moves":[{}]}})", event.visit,
                               fmt::join(trace.playout(at), ","));
        case EventKind::kPut:
            return put_line(trace, event);
    }
    return {};
}

}  // namespace

std::string json_number(double value) {
    if (value == kInfinity) return "\"+inf\"";
    if (value == -kInfinity) return "\"-inf\"";
    if (value == 0 && std::signbit(value)) return "-0.0";  // others may read "-0" as a whole number, and lose the sign
    return fmt::format("{}", value);
}

namespace {

/// Writes the trace; `line_of` makes the line of an event.
template <class LineOf>
void write_lines(const Trace& trace, std::ostream& out, Step end, LineOf line_of) {
    const Step count = std::min({end, trace.event_count(), Step{kMostEvents}});
    out << header_line(trace.header()) << '\n';
    for (Step at = 0; at < count; ++at) out << line_of(at) << '\n';
    const bool is_truncated = count < trace.event_count() || (count > 0 && !trace.open_path(count).empty());
    out << fmt::format(R"({{"end":{},"truncated":{}}})", count, is_truncated) << '\n';
}

}  // namespace

void write_trace(const Trace& trace, std::ostream& out, Step end) {
    write_lines(trace, out, end, [&](Step at) { return event_line(trace, at); });
}

void write_named_trace(const Trace& trace, std::ostream& out, Step end,
                       const std::function<VisitNames(VisitId)>& names_of) {
    write_lines(trace, out, end, [&](Step at) {
        std::string line = event_line(trace, at);
        const Event event = trace.event(at);
        if (event.kind != EventKind::kEnter) return line;
        line.pop_back();
        const VisitNames names = names_of(event.visit);
        if (!names.move.empty()) line += fmt::format(R"(,"move":{})", json_quoted(names.move));
        return line + fmt::format(R"(,"position":{}}})", json_quoted(names.position));
    });
}

namespace {

constexpr int kGzipStart = 0x1f;  ///< the first byte of a packed file

/// Reads lines until the footer or the end of the file.
class FileReader {
  public:
    FileReader(std::istream& in, const FindMoves& moves_of, std::uint32_t event_limit)
        : m_in(in), m_lines(in), m_reader(moves_of, event_limit) {}

    Expected<ReadTrace> read() {
        std::optional<InputError> illegal_move;
        try {
            read_header();
            for (std::string_view text; m_lines.next(text, kLongestEvent);) m_reader.read(text, m_lines.is_at_end());
        } catch (LineFault& fault) {
            InputError error{std::move(fault.message), std::max(1, m_lines.number()), fault.column};
            if (!fault.is_illegal_move) return tl::make_unexpected(std::move(error));
            illegal_move = std::move(error);
        }
        m_reader.end();
        m_reader.result().illegal_move = std::move(illegal_move);
        return std::move(m_reader.result());
    }

  private:
    std::istream& m_in;
    LineSource m_lines;
    TraceReader m_reader;

    void read_header() {
        // A header may hold a large tree. What does not even begin as one is not given as much room.
        const bool may_be_header = m_in.peek() == '{';
        if (m_in.peek() == kGzipStart) fail_line("the file is packed, and cannot be unpacked here; expected its text");
        std::string_view text;
        if (!m_lines.next(text, may_be_header ? kLongestHeader : kLongestEvent)) {
            fail_line("the file is empty; expected a header: {\"plytrace\": 1, \"game\": …}");
        }
        m_reader.read(text, m_lines.is_at_end());
    }
};

}  // namespace

Expected<ReadTrace> read_trace(std::istream& in, const FindMoves& moves_of, std::uint32_t event_limit) {
    return FileReader(in, moves_of, event_limit).read();
}

}  // namespace plytrace
