#include <fmt/format.h>

#include <cmath>
#include <istream>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "search/trace/recorder.hpp"
#include "search/trace/trace_file.hpp"

namespace plytrace {

namespace {

using Json = nlohmann::json;

/// One fault, thrown inside this file only and turned into an InputError where the line number is known.
struct Fault {
    std::string message;
};

[[noreturn]] void fail(std::string message) {
    throw Fault{std::move(message)};
}

double number_at(const Json& line, const char* key, std::optional<double> fallback = std::nullopt) {
    const auto found = line.find(key);
    if (found == line.end()) {
        if (fallback) return *fallback;
        fail(fmt::format("\"{}\" is missing; expected a number, \"-inf\" or \"+inf\"", key));
    }
    if (found->is_number()) {
        const double value = found->get<double>();
        if (std::isfinite(value)) return value;
    }
    if (found->is_string()) {
        const auto& text = found->get_ref<const std::string&>();
        if (text == "inf" || text == "+inf") return kInfinity;
        if (text == "-inf") return -kInfinity;
    }
    fail(fmt::format("\"{}\" is {}; expected a number, \"-inf\" or \"+inf\"", key, found->dump()));
}

/// A whole number from 0 to 2^32 - 2.
std::uint32_t count_at(const Json& line, const char* key) {
    const auto found = line.find(key);
    if (found == line.end()) fail(fmt::format("\"{}\" is missing; expected a whole number", key));
    if (!found->is_number_unsigned() || found->get<std::uint64_t>() >= kNone) {
        fail(fmt::format("\"{}\" is {}; expected a whole number from 0", key, found->dump()));
    }
    return found->get<std::uint32_t>();
}

std::string string_at(const Json& line, const char* key, const char* fallback = "") {
    const auto found = line.find(key);
    if (found == line.end()) return fallback;
    if (!found->is_string()) fail(fmt::format("\"{}\" is {}; expected a string", key, found->dump()));
    return found->get<std::string>();
}

bool flag_at(const Json& line, const char* key, bool fallback) {
    const auto found = line.find(key);
    if (found == line.end()) return fallback;
    if (!found->is_boolean()) fail(fmt::format("\"{}\" is {}; expected true or false", key, found->dump()));
    return found->get<bool>();
}

TraceHeader header_of(const Json& line) {
    const auto version = line.find("plytrace");
    if (version == line.end()) fail("expected a header: {\"plytrace\": 1, \"game\": …}");
    if (*version != kTraceFormatVersion) {
        fail(fmt::format("\"plytrace\" is {}; this program reads version {}", version->dump(), kTraceFormatVersion));
    }
    TraceHeader header;
    header.game = string_at(line, "game");
    if (header.game.empty()) fail("\"game\" is missing; expected its name");
    header.position = string_at(line, "position");
    header.algorithm = string_at(line, "algorithm");
    header.title = string_at(line, "title");
    if (const auto options = line.find("options"); options != line.end()) {
        if (!options->is_object()) fail(fmt::format("\"options\" is {}; expected an object", options->dump()));
        for (const auto& [name, value] : options->items()) {
            header.options.emplace_back(name, value.is_string() ? value.get<std::string>() : value.dump());
        }
    }
    return header;
}

/// The grammar of a trace: which event may follow which, at which visit. Hands each event on to a Recorder.
class EventReader {
  public:
    EventReader(Trace& trace) : m_trace(trace), m_recorder(trace) {}

    void read(const Json& line) {
        const std::string kind = string_at(line, "e");
        if (kind == "enter") {
            enter(line);
        } else if (kind == "evaluate") {
            evaluate(line);
        } else if (kind == "return") {
            returned(line);
        } else if (kind == "bound") {
            bound(line);
        } else if (kind == "cutoff") {
            cutoff(line);
        } else if (kind == "leave") {
            leave(line);
        } else if (kind == "pass") {
            pass(line);
        } else if (kind == "table") {
            table(line);
        } else {
            fail(kind.empty() ? "\"e\" is missing; expected the kind of event"
                              : fmt::format("\"e\" is \"{}\"; expected enter, evaluate, return, bound, cutoff, leave, "
                                            "pass or table",
                                            kind));
        }
    }

  private:
    struct Open {
        VisitId visit;
        Role role;
        std::uint32_t children = 0;
        bool is_cut = false;
        double best = 0;
    };
    enum class After { kOther, kReturn, kBound };

    Trace& m_trace;
    Recorder m_recorder;
    std::vector<Open> m_open;
    VisitId m_next_visit = 0;
    VisitId m_ended = kNone;  ///< a child that has left and whose return is still to come
    After m_after = After::kOther;

    /// The innermost open visit, which the event must be about.
    Open& current(const Json& line, const char* what) {
        const VisitId visit = count_at(line, "v");
        if (m_open.empty()) fail(fmt::format("{} at visit {}, but no visit is open; expected enter", what, visit));
        if (m_open.back().visit != visit) {
            fail(fmt::format("{} at visit {}; expected visit {}, the innermost open one", what, visit,
                             m_open.back().visit));
        }
        return m_open.back();
    }
    void expect_no_return_due(const char* what) const {
        if (m_ended == kNone) return;
        fail(fmt::format("{} while the value of visit {} has not come back; expected return at visit {}", what, m_ended,
                         m_open.back().visit));
    }
    void expect_not_cut(const Open& open, const char* what) const {
        if (open.is_cut) fail(fmt::format("{} after the cutoff at visit {}; expected leave", what, open.visit));
    }

    void enter(const Json& line) {
        expect_no_return_due("enter");
        if (line.contains("v") && count_at(line, "v") != m_next_visit) {
            fail(fmt::format("\"v\" is {}; visits are numbered as they are entered, expected {}", line["v"].dump(),
                             m_next_visit));
        }
        const bool has_parent = line.contains("p") && !line["p"].is_null();
        MoveCode move = kNoMove;
        if (has_parent) {
            const VisitId parent = count_at(line, "p");
            if (m_open.empty() || m_open.back().visit != parent) {
                fail(fmt::format("\"p\" is {}; expected {}", parent,
                                 m_open.empty() ? "no parent, since no visit is open"
                                                : fmt::format("{}, the innermost open visit", m_open.back().visit)));
            }
            expect_not_cut(m_open.back(), "enter");
            move = child_move(line, m_open.back());
        } else if (!m_open.empty()) {
            fail(fmt::format("a root is entered while visit {} is open; expected \"p\": {}", m_open.back().visit,
                             m_open.back().visit));
        }
        const double alpha = number_at(line, "a", -kInfinity);
        const double beta = number_at(line, "b", kInfinity);
        const Role role = role_at(line);
        if (has_parent) ++m_open.back().children;
        m_recorder.enter(move, role, alpha, beta);
        m_open.push_back({m_next_visit++, role});
        m_after = After::kOther;
    }

    MoveCode child_move(const Json& line, const Open& parent) const {
        std::int64_t move = parent.children;
        if (const auto found = line.find("m"); found != line.end()) {
            if (!found->is_number_integer()) fail(fmt::format("\"m\" is {}; expected a whole number", found->dump()));
            move = found->get<std::int64_t>();
        }
        const TreeShape* shape = m_trace.shape();
        const std::int64_t limit = shape != nullptr ? shape->child_count(m_trace.node_of(parent.visit)) : 0x7fffffff;
        if (move < 0 || move >= limit) {
            fail(limit == 0 ? fmt::format("a child of visit {} is entered, but its node is a leaf", parent.visit)
                            : fmt::format("\"m\" is {}; expected 0 to {}", move, limit - 1));
        }
        return static_cast<MoveCode>(move);
    }

    /// Without "r", levels alternate from a MAX root.
    [[nodiscard]] Role role_at(const Json& line) const {
        if (!line.contains("r")) return !m_open.empty() && m_open.back().role == Role::kMax ? Role::kMin : Role::kMax;
        const std::string role = string_at(line, "r");
        if (role == "max") return Role::kMax;
        if (role == "min") return Role::kMin;
        if (role == "chance") return Role::kChance;
        fail(fmt::format("\"r\" is \"{}\"; expected \"max\", \"min\" or \"chance\"", role));
    }

    void end_visit() {
        m_ended = m_open.back().visit;
        m_open.pop_back();
        if (m_open.empty()) m_ended = kNone;
        m_after = After::kOther;
    }

    void evaluate(const Json& line) {
        expect_no_return_due("evaluate");
        const Open& open = current(line, "evaluate");
        if (open.children > 0) {
            fail(fmt::format("evaluate at visit {}, which has children; expected leave", open.visit));
        }
        m_recorder.evaluate(number_at(line, "x"), flag_at(line, "end", true));
        end_visit();
    }

    void returned(const Json& line) {
        Open& open = current(line, "return");
        if (m_ended == kNone) fail("return, but no child has just left; expected it right behind the child's leave");
        const double best = number_at(line, "x");
        const bool improves = open.children == 1 || (open.role == Role::kMin ? best < open.best : best > open.best);
        m_recorder.returned(best, flag_at(line, "i", improves));
        open.best = best;
        m_ended = kNone;
        m_after = After::kReturn;
    }

    void bound(const Json& line) {
        expect_no_return_due("bound");
        const Open& open = current(line, "bound");
        if (m_after != After::kReturn) fail("bound; expected it right behind a return, and once");
        if (open.role == Role::kChance) fail("bound at a chance node, which has none");
        m_recorder.bound(number_at(line, "x"));
        m_after = After::kBound;
    }

    void cutoff(const Json& line) {
        expect_no_return_due("cutoff");
        Open& open = current(line, "cutoff");
        if (m_after != After::kReturn) fail("cutoff; expected it right behind a return (a cut node moves no bound)");
        const std::uint32_t skipped = count_at(line, "n");
        if (skipped == 0) fail("\"n\" is 0; a cutoff skips at least one child");
        m_recorder.cutoff(skipped);
        open.is_cut = true;
        m_after = After::kOther;
    }

    void leave(const Json& line) {
        expect_no_return_due("leave");
        const Open& open = current(line, "leave");
        if (open.children == 0)
            fail(fmt::format("leave at visit {}, which has no children; expected evaluate", open.visit));
        m_recorder.leave(number_at(line, "x"));
        end_visit();
    }

    void pass(const Json& line) {
        if (!m_open.empty())
            fail(fmt::format("pass while visit {} is open; expected it between passes", m_open[0].visit));
        Pass pass;
        pass.name = string_at(line, "name");
        if (line.contains("d") && line["d"] != -1) pass.depth = static_cast<std::int32_t>(count_at(line, "d"));
        pass.alpha = number_at(line, "a", -kInfinity);
        pass.beta = number_at(line, "b", kInfinity);
        m_recorder.begin_pass(std::move(pass));
        m_after = After::kOther;
    }

    void table(const Json& line) {
        expect_no_return_due("table");
        const Open& open = current(line, "table");
        expect_not_cut(open, "table");
        const std::string what = string_at(line, "k");
        std::uint8_t flags = 0;
        if (what == "hit") {
            flags = event_flag::kTableHit;
        } else if (what == "store") {
            flags = event_flag::kTableStore;
        } else if (what != "probe") {
            fail("\"k\" is missing or unknown; expected \"probe\", \"hit\" or \"store\"");
        }
        const VisitId of = line.contains("of") ? count_at(line, "of") : kNone;
        if (of != kNone && of >= m_next_visit) fail(fmt::format("\"of\" is {}; no such visit yet", of));
        m_recorder.table(flags, of);
        m_after = After::kOther;
    }
};

void check_footer(const Json& line, const Trace& trace) {
    const std::uint32_t end = count_at(line, "end");
    if (end != trace.event_count()) {
        fail(fmt::format("\"end\" is {}, but {} events come before it", end, trace.event_count()));
    }
    (void)flag_at(line, "truncated", false);
}

/// Reads lines until the footer or the end of the file.
class FileReader {
  public:
    FileReader(std::istream& in, const ShapeOfHeader& shape_of, std::uint32_t event_limit)
        : m_in(in), m_shape_of(shape_of), m_event_limit(event_limit) {}

    Expected<ReadTrace> read() {
        ReadTrace result;
        try {
            std::optional<EventReader> events;
            while (!result.has_footer) {
                const std::optional<Json> line = next_line(result.trace != nullptr);
                if (!line) break;
                if (!result.trace) {
                    if (!open(*line, result)) return tl::make_unexpected(m_error);
                    events.emplace(*result.trace);
                } else if (line->contains("end") && !line->contains("e")) {
                    check_footer(*line, *result.trace);
                    result.has_footer = true;
                } else {
                    if (result.trace->event_count() == m_event_limit) {
                        fail(fmt::format("more than {} events, the limit", m_event_limit));
                    }
                    events->read(*line);
                }
            }
            if (!result.trace) fail("the file is empty; expected a header: {\"plytrace\": 1, \"game\": …}");
            if (result.has_footer) expect_nothing_more();
        } catch (const Fault& fault) {
            return input_error(fault.message, std::max(1, m_line), 1);
        }
        return result;
    }

  private:
    std::istream& m_in;
    const ShapeOfHeader& m_shape_of;
    std::uint32_t m_event_limit;
    int m_line = 0;
    InputError m_error;
    std::string m_text;

    /// The next line as a JSON object; empty at the end of the file, or where the last line was cut off by it.
    std::optional<Json> next_line(bool may_be_cut_off) {
        if (!std::getline(m_in, m_text)) return std::nullopt;
        const bool is_cut_off = m_in.eof();
        ++m_line;
        try {
            Json json = Json::parse(m_text);
            if (!json.is_object()) fail("expected a JSON object: {…}");
            return json;
        } catch (const Json::exception& error) {
            const auto* place = dynamic_cast<const Json::parse_error*>(&error);
            if (may_be_cut_off && is_cut_off && place != nullptr && place->byte > m_text.size()) return std::nullopt;
            fail(place == nullptr
                     ? "not JSON; expected one JSON object on the line"
                     : fmt::format("not JSON at character {}; expected one JSON object on the line", place->byte));
        }
    }

    bool open(const Json& line, ReadTrace& result) {
        TraceHeader header = header_of(line);
        auto shape = m_shape_of(header);
        if (!shape) {
            m_error = {"\"position\": " + shape.error().text(), m_line, 1};
            return false;
        }
        result.trace = std::make_unique<Trace>(std::move(header), m_event_limit, *shape, true);
        return true;
    }

    void expect_nothing_more() {
        while (std::getline(m_in, m_text)) {
            ++m_line;
            if (m_text.find_first_not_of(" \t\r") != std::string::npos) fail("text after the footer; expected the end");
        }
    }
};

}  // namespace

Expected<ReadTrace> read_trace(std::istream& in, const ShapeOfHeader& shape_of, std::uint32_t event_limit) {
    return FileReader(in, shape_of, event_limit).read();
}

}  // namespace plytrace
