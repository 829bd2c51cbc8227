#include "search/file/event_reader.hpp"

#include <fmt/format.h>

#include <limits>

#include "games/core/number_text.hpp"
#include "search/file/json_line.hpp"

namespace plytrace {

using Json = nlohmann::json;

void EventReader::read(const Json& line) {
    if (!line.contains("e")) fail_line("\"e\" is missing; expected the kind of event");
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
        fail_line(fmt::format("\"e\" is {}; expected enter, evaluate, return, bound, cutoff, leave, pass or table",
                              shown(line["e"])));
    }
}

/// The innermost open visit, which the event must be about.
EventReader::Open& EventReader::current(const Json& line, const char* what) {
    if (m_open.empty()) fail_line(fmt::format("{}, but no visit is open; expected enter", what));
    if (line.contains("v")) {
        const VisitId visit = count_at(line, "v");
        if (visit != m_open.back().visit) {
            fail_line(fmt::format("{} at visit {}; expected visit {}, the innermost open one", what, visit,
                                  m_open.back().visit));
        }
    }
    return m_open.back();
}

void EventReader::expect_no_return_due(const char* what) const {
    if (m_ended == kNone) return;
    fail_line(fmt::format("{} while the value of visit {} has not come back; expected return at visit {}", what,
                          m_ended, m_open.back().visit));
}

/// A child that has just left may be entered again before its value comes back: it is named by its move.
void EventReader::expect_return_or_same_child(const Json& line) const {
    if (m_ended == kNone) return;
    const MoveCode move = m_trace.move(m_ended);
    const auto found = line.find("m");
    if (found != line.end() && found->is_number_integer() && *found == move) return;
    fail_line(
        fmt::format("enter while the value of visit {} has not come back; expected return at visit {}, or the same "
                    "child: \"m\": {}",
                    m_ended, open_visit(), move));
}

void EventReader::enter(const Json& line) {
    if (line.contains("v") && count_at(line, "v") != m_next_visit) {
        fail_line(fmt::format("\"v\" is {}; visits are numbered as they are entered, expected {}", shown(line["v"]),
                              m_next_visit));
    }
    const bool has_parent = line.contains("p") && !line["p"].is_null();
    MoveCode move = kNoMove;
    if (has_parent) {
        const VisitId parent = count_at(line, "p");
        if (parent != open_visit()) {
            fail_line(fmt::format("\"p\" is {}; expected {}", parent,
                                  m_open.empty() ? "no parent, since no visit is open"
                                                 : fmt::format("{}, the innermost open visit", open_visit())));
        }
        if (m_open.back().is_cut) {
            fail_line(fmt::format("enter after the cutoff at visit {}; expected leave", open_visit()));
        }
        expect_return_or_same_child(line);
        move = child_move(line, m_open.back());
    } else if (!m_open.empty()) {
        fail_line(
            fmt::format("a root is entered while visit {} is open; expected \"p\": {}", open_visit(), open_visit()));
    }
    const double alpha = number_at(line, "a", -kInfinity);
    const double beta = number_at(line, "b", kInfinity);
    const Role role = role_at(line);
    const VisitPass pass = pass_at(line, role);
    if (pass == VisitPass::kZero && (!(alpha < beta) || (alpha == -kInfinity && beta == kInfinity))) {
        fail_line(
            fmt::format("\"pass\" is \"zero\" with the window from {} to {}; expected \"a\" below \"b\", one of which "
                        "is what the child is compared with",
                        number_text(alpha), number_text(beta)));
    }
    if (m_ended != kNone && m_trace.role(m_ended) != role) {
        fail_line(fmt::format("visit {} was another player's; expected the same \"r\" where a child is entered again",
                              m_ended));
    }
    if (has_parent && m_ended == kNone) ++m_open.back().children;
    const bool is_above_zero = has_parent && m_open.back().has_zero_window;
    m_recorder.enter(move, role, alpha, beta, pass);
    m_ended = kNone;
    m_open.push_back({m_next_visit++, role});
    m_open.back().has_zero_window = pass == VisitPass::kAsAbove ? is_above_zero : pass == VisitPass::kZero;
    m_after = After::kOther;
}

MoveCode EventReader::child_move(const Json& line, const Open& parent) const {
    std::int64_t move = parent.children;
    if (const auto found = line.find("m"); found != line.end()) {
        if (!found->is_number_integer()) {
            fail_line(fmt::format("\"m\" is {}; expected a whole number", shown(*found)));
        }
        move =
            found->is_number_unsigned() && found->get<std::uint64_t>() > 0x7fffffffU ? -1 : found->get<std::int64_t>();
    }
    const TreeShape* shape = m_trace.shape();
    const std::int64_t limit = shape != nullptr ? shape->child_count(m_trace.node_of(parent.visit)) : 0x7fffffff;
    if (limit == 0) fail_line(fmt::format("a child of visit {} is entered, but its node is a leaf", parent.visit));
    if (move < 0 || move >= limit) {
        fail_line(line.contains("m")
                      ? fmt::format("\"m\" is {}; expected 0 to {}", shown(line["m"]), limit - 1)
                      : fmt::format("child {} of visit {} is entered, but its node has {}", move, parent.visit, limit));
    }
    return static_cast<MoveCode>(move);
}

/// Without "r", levels alternate from a MAX root.
Role EventReader::role_at(const Json& line) const {
    if (!line.contains("r")) {
        if (m_open.empty() || !is_player(m_open.back().role)) {
            return !m_open.empty() && m_open.back().role == Role::kMax ? Role::kMin : Role::kMax;
        }
        fail_line("\"r\" is missing; expected whose turn it is, 1 to 6 or \"chance\"");
    }
    if (line["r"].is_number_unsigned()) {
        const std::uint32_t number = count_at(line, "r");
        if (number >= 1 && number <= static_cast<std::uint32_t>(kMostPlayers)) return role_of_player(number - 1U);
    }
    if (!line["r"].is_string()) {
        fail_line(fmt::format("\"r\" is {}; expected \"max\", \"min\", \"chance\" or a player from 1 to 6",
                              shown(line["r"])));
    }
    const std::string role = string_at(line, "r");
    if (role == "max") return Role::kMax;
    if (role == "min") return Role::kMin;
    if (role == "chance") return Role::kChance;
    fail_line(
        fmt::format("\"r\" is {}; expected \"max\", \"min\", \"chance\" or a player from 1 to 6", shown(line["r"])));
}

/// Without "pass" it is the parent's; a player with a number has no zero window.
VisitPass EventReader::pass_at(const Json& line, Role role) const {
    VisitPass pass = VisitPass::kAsAbove;
    if (line.contains("pass")) {
        const std::string text = line["pass"].is_string() ? line["pass"].get<std::string>() : "";
        if (text != "full" && text != "zero") {
            fail_line(fmt::format("\"pass\" is {}; expected \"full\" or \"zero\"", shown(line["pass"])));
        }
        pass = text == "full" ? VisitPass::kFull : VisitPass::kZero;
    }
    const bool is_above_zero = !m_open.empty() && m_open.back().has_zero_window;
    if (is_player(role) && (pass == VisitPass::kZero || (pass == VisitPass::kAsAbove && is_above_zero))) {
        fail_line("a zero window at a node of a player with a number; expected \"pass\": \"full\"");
    }
    return pass;
}

/// A number, or a list with a value for each player: the first score says which of them a file has.
double EventReader::score_at(const Json& line, const Open& open) {
    const auto found = line.find("x");
    const bool is_list = found != line.end() && found->is_array();
    const std::size_t count = is_list ? found->size() : 1;
    if (is_list && (count < 2 || count > static_cast<std::size_t>(kMostPlayers))) {
        fail_line(fmt::format("\"x\" is {}; expected values for 2 to {} players", shown(*found), kMostPlayers));
    }
    if (m_values == 0) m_values = count;
    if (count != m_values) {
        fail_line(fmt::format("\"x\" has {} values; expected {}, as before", count, m_values));
    }
    if (is_player(open.role) ? player_index(open.role) >= count || !is_list : is_list && open.role != Role::kChance) {
        fail_line(
            fmt::format("\"x\" has {} at a node of {}; players with numbers have a value each, MAX and MIN share one",
                        count == 1 ? "one value" : fmt::format("{} values", count),
                        is_player(open.role) ? fmt::format("player {}", player_index(open.role) + 1) : "MAX or MIN"));
    }
    if (!is_list) return number_at(line, "x");
    std::vector<double> values;
    for (const Json& value : *found) values.push_back(number_at({{"x", value}}, "x"));
    return m_recorder.score_of(values);
}

void EventReader::end_visit() {
    m_ended = m_open.back().visit;
    m_open.pop_back();
    if (m_open.empty()) m_ended = kNone;
    m_after = After::kOther;
}

void EventReader::evaluate(const Json& line) {
    expect_no_return_due("evaluate");
    const Open& open = current(line, "evaluate");
    if (open.children > 0) {
        fail_line(fmt::format("evaluate at visit {}, which has children; expected leave", open.visit));
    }
    m_recorder.evaluate(score_at(line, open), flag_at(line, "end", true));
    end_visit();
}

void EventReader::returned(const Json& line) {
    Open& open = current(line, "return");
    if (m_ended == kNone) fail_line("return, but no child has just left; expected it right behind the child's leave");
    const double best = score_at(line, open);
    const auto of_mover = [&](double score) {
        return is_player(open.role) ? m_trace.scores(score)[player_index(open.role)] : score;
    };
    const bool is_better =
        open.role == Role::kMin ? best < open.best : open.children > 1 && of_mover(best) > of_mover(open.best);
    const bool improves = open.role != Role::kChance && (open.children == 1 || is_better);
    m_recorder.returned(best, flag_at(line, "i", improves));
    open.best = best;
    m_ended = kNone;
    m_after = After::kReturn;
}

void EventReader::bound(const Json& line) {
    expect_no_return_due("bound");
    const Open& open = current(line, "bound");
    if (m_after != After::kReturn) fail_line("bound; expected it behind a return at the same visit, and once");
    if (open.role == Role::kChance) fail_line("bound at a chance node, which has none");
    if (is_player(open.role)) fail_line("bound at a node of a player with a number, which has none");
    m_recorder.bound(number_at(line, "x"));
    m_after = After::kBound;
}

void EventReader::cutoff(const Json& line) {
    expect_no_return_due("cutoff");
    Open& open = current(line, "cutoff");
    if (m_after == After::kOther) {
        fail_line("cutoff; expected it behind a return at the same visit (or behind that return's bound)");
    }
    const std::uint32_t skipped = count_at(line, "n");
    if (skipped == 0) fail_line("\"n\" is 0; a cutoff skips at least one child");
    m_recorder.cutoff(skipped);
    open.is_cut = true;
    m_after = After::kOther;
}

void EventReader::leave(const Json& line) {
    expect_no_return_due("leave");
    const Open& open = current(line, "leave");
    if (open.children == 0 && !open.has_hit) {
        fail_line(fmt::format("leave at visit {}, which has no children; expected evaluate", open.visit));
    }
    m_recorder.leave(score_at(line, open));
    end_visit();
}

void EventReader::pass(const Json& line) {
    if (!m_open.empty()) {
        fail_line(fmt::format("pass while visit {} is open; expected it between passes", m_open.front().visit));
    }
    Pass pass;
    pass.name = string_at(line, "name");
    if (line.contains("d") && line["d"] != -1) {
        const std::uint32_t depth = count_at(line, "d");
        if (depth > static_cast<std::uint32_t>(std::numeric_limits<std::int32_t>::max())) {
            fail_line(fmt::format("\"d\" is {}; expected plies, or -1", depth));
        }
        pass.depth = static_cast<std::int32_t>(depth);
    }
    pass.alpha = number_at(line, "a", -kInfinity);
    pass.beta = number_at(line, "b", kInfinity);
    m_recorder.begin_pass(pass.name, pass.depth, pass.alpha, pass.beta);
    m_after = After::kOther;
}

void EventReader::table(const Json& line) {
    expect_no_return_due("table");
    Open& open = current(line, "table");
    const std::string what = string_at(line, "k");
    std::uint8_t flags = event_flag::kTableProbe;
    if (what == "hit") {
        flags = event_flag::kTableHit;
    } else if (what == "store") {
        flags = event_flag::kTableStore;
    } else if (what != "probe") {
        fail_line("\"k\" is missing or unknown; expected \"probe\", \"hit\" or \"store\"");
    }
    const VisitId of = line.contains("of") ? count_at(line, "of") : kNone;
    if (of != kNone && of >= m_next_visit) fail_line(fmt::format("\"of\" is {}; no such visit yet", of));
    open.has_hit = open.has_hit || flags == event_flag::kTableHit;
    m_recorder.table(flags, of);
}

}  // namespace plytrace
