#include "search/file/event_reader.hpp"

#include <fmt/format.h>

#include <limits>
#include <string_view>

#include "search/trace/trace.hpp"

namespace plytrace {

using Key = LineKey;

void EventReader::read(const EventLine& line) {
    if (!line.has(Key::kE)) fail_line("\"e\" is missing; expected the kind of event");
    const std::string_view kind = line.text(Key::kE);
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
    } else if (kind == "counted") {
        counted(line);
    } else {
        fail_line(
            fmt::format("\"e\" is {}; expected enter, evaluate, return, bound, cutoff, leave, pass, table or counted",
                        line.shown(Key::kE)));
    }
}

/// The innermost open visit, which the event must be about.
EventReader::Open& EventReader::current(const EventLine& line, const char* what) {
    if (m_open.empty()) fail_line(fmt::format("{}, but no visit is open; expected enter", what));
    if (line.has(Key::kV)) {
        const VisitId visit = line.count(Key::kV);
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
void EventReader::expect_return_or_same_child(const EventLine& line) const {
    if (m_ended == kNone) return;
    const MoveCode move = m_trace.move(m_ended);
    if (line.whole(Key::kM) == move) return;
    fail_line(
        fmt::format("enter while the value of visit {} has not come back; expected return at visit {}, or the same "
                    "child: \"m\": {}",
                    m_ended, open_visit(), move));
}

/// Whose turn it is does not change from one try of a child to the next.
void EventReader::expect_same_role(Role role) const {
    if (m_ended == kNone || m_trace.role(m_ended) == role) return;
    fail_line(fmt::format("visit {} is another try of visit {}, but by another player; expected the same \"r\"",
                          m_next_visit, m_ended));
}

/// Any window that holds something, and is open on one side at most, may be meant as one.
void EventReader::expect_zero_window(VisitPass pass, double alpha, double beta) const {
    if (pass != VisitPass::kZero || (alpha < beta && (alpha > -kInfinity || beta < kInfinity))) return;
    fail_line(
        fmt::format("\"pass\" is \"zero\" with the window ({}, {}); expected \"a\" below \"b\", and not both infinite",
                    alpha, beta));
}

void EventReader::enter(const EventLine& line) {
    if (line.has(Key::kV) && line.count(Key::kV) != m_next_visit) {
        fail_line(fmt::format("\"v\" is {}; visits are numbered as they are entered, expected {}", line.shown(Key::kV),
                              m_next_visit));
    }
    const bool has_parent = line.has(Key::kP) && !line.is_null(Key::kP);
    MoveCode move = kNoMove;
    if (has_parent) {
        const VisitId parent = line.count(Key::kP);
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
    const double alpha = line.number(Key::kA, -kInfinity);
    const double beta = line.number(Key::kB, kInfinity);
    if (has_parent && (line.has(Key::kA) || line.has(Key::kB))) m_tells_windows = true;
    const Role role = role_at(line);
    const VisitPass pass = pass_at(line, role);
    expect_zero_window(pass, alpha, beta);
    expect_same_role(role);
    if (has_parent && m_ended == kNone) ++m_open.back().children;
    const bool is_above_zero = has_parent && m_open.back().has_zero_window;
    if (has_parent) make_move(line, move);
    m_recorder.enter(move, role, alpha, beta, pass);
    m_ended = kNone;
    m_open.push_back({m_next_visit++, role});
    m_open.back().has_zero_window = pass == VisitPass::kAsAbove ? is_above_zero : pass == VisitPass::kZero;
    m_after = After::kOther;
}

MoveCode EventReader::child_move(const EventLine& line, const Open& parent) const {
    std::int64_t move = parent.children;
    if (line.has(Key::kM)) {
        const auto whole = line.whole(Key::kM);
        if (!whole) fail_line(fmt::format("\"m\" is {}; expected a whole number", line.shown(Key::kM)));
        move = *whole;
    }
    const TreeShape* shape = m_trace.shape();
    const std::int64_t limit = shape != nullptr ? shape->child_count(m_trace.node_of(parent.visit)) : 0x7fffffff;
    if (limit == 0) fail_line(fmt::format("a child of visit {} is entered, but its node is a leaf", parent.visit));
    if (move < 0 || move >= limit) {
        fail_line(line.has(Key::kM)
                      ? fmt::format("\"m\" is {}; expected 0 to {}", line.shown(Key::kM), limit - 1)
                      : fmt::format("child {} of visit {} is entered, but its node has {}", move, parent.visit, limit));
    }
    return static_cast<MoveCode>(move);
}

/// Makes the move by the rules of the game, where they are known.
void EventReader::make_move(const EventLine& line, MoveCode move) {
    if (m_moves == nullptr || m_moves->enter(move)) return;
    const std::string legal = m_moves->legal_moves();
    const std::string expected = legal.empty() ? "no child: no move is legal here" : "a legal move: " + legal;
    const char* const counted = line.has(Key::kM) ? "" : " (left out, so the children are counted)";
    fail_move(fmt::format("\"m\" is {}{}; expected {}", move, counted, expected));
}

/// Without "r", levels alternate from a MAX root.
Role EventReader::role_at(const EventLine& line) const {
    if (!line.has(Key::kR)) {
        if (m_open.empty() || !is_player(m_open.back().role)) {
            return !m_open.empty() && m_open.back().role == Role::kMax ? Role::kMin : Role::kMax;
        }
        fail_line("\"r\" is missing; expected whose turn it is, 1 to 6 or \"chance\"");
    }
    if (const auto number = line.whole(Key::kR); number && *number >= 1 && *number <= kMostPlayers) {
        return role_of_player(static_cast<std::size_t>(*number - 1));
    }
    if (!line.is_text(Key::kR)) {
        fail_line(fmt::format("\"r\" is {}; expected \"max\", \"min\", \"chance\" or a player from 1 to 6",
                              line.shown(Key::kR)));
    }
    const std::string_view role = line.text(Key::kR);
    if (role == "max") return Role::kMax;
    if (role == "min") return Role::kMin;
    if (role == "chance") return Role::kChance;
    fail_line(
        fmt::format("\"r\" is {}; expected \"max\", \"min\", \"chance\" or a player from 1 to 6", line.shown(Key::kR)));
}

/// Without "pass" it is the parent's; a player with a number has no zero window.
VisitPass EventReader::pass_at(const EventLine& line, Role role) const {
    VisitPass pass = VisitPass::kAsAbove;
    if (line.has(Key::kPass)) {
        const std::string_view text = line.is_text(Key::kPass) ? line.text(Key::kPass) : "";
        if (text != "full" && text != "zero") {
            fail_line(fmt::format("\"pass\" is {}; expected \"full\" or \"zero\"", line.shown(Key::kPass)));
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
double EventReader::score_at(const EventLine& line, const Open& open) {
    const bool is_list = line.list_size().has_value();
    const std::size_t count = line.list_size().value_or(1);
    if (is_list && (count < 2 || count > static_cast<std::size_t>(kMostPlayers))) {
        fail_line(fmt::format("\"x\" is {}; expected values for 2 to {} players", line.shown(Key::kX), kMostPlayers));
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
    if (!is_list) return line.number(Key::kX);
    return m_recorder.score_of(line.list());
}

void EventReader::end_visit() {
    m_ended = m_open.back().visit;
    m_open.pop_back();
    if (m_open.empty()) {
        m_ended = kNone;
    } else if (m_moves != nullptr) {
        m_moves->leave();
    }
    m_after = After::kOther;
}

void EventReader::evaluate(const EventLine& line) {
    expect_no_return_due("evaluate");
    const Open& open = current(line, "evaluate");
    if (open.children > 0) {
        fail_line(fmt::format("evaluate at visit {}, which has children; expected leave", open.visit));
    }
    m_recorder.evaluate(score_at(line, open), line.flag(Key::kEnd, true));
    end_visit();
}

void EventReader::returned(const EventLine& line) {
    Open& open = current(line, "return");
    if (m_ended == kNone) fail_line("return, but no child has just left; expected it right behind the child's leave");
    const double best = score_at(line, open);
    const auto of_mover = [&](double score) {
        return is_player(open.role) ? m_trace.scores(score)[player_index(open.role)] : score;
    };
    const bool is_better =
        open.role == Role::kMin ? best < open.best : open.children > 1 && of_mover(best) > of_mover(open.best);
    const bool improves = open.role != Role::kChance && (open.children == 1 || is_better);
    m_recorder.returned(best, line.flag(Key::kI, improves));
    open.best = best;
    m_ended = kNone;
    m_after = After::kReturn;
}

void EventReader::bound(const EventLine& line) {
    expect_no_return_due("bound");
    const Open& open = current(line, "bound");
    if (m_after != After::kReturn) fail_line("bound; expected it behind a return at the same visit, and once");
    if (open.role == Role::kChance) fail_line("bound at a chance node, which has none");
    if (is_player(open.role)) fail_line("bound at a node of a player with a number, which has none");
    m_recorder.bound(line.number(Key::kX));
    m_after = After::kBound;
}

void EventReader::cutoff(const EventLine& line) {
    expect_no_return_due("cutoff");
    Open& open = current(line, "cutoff");
    if (m_after == After::kOther) {
        fail_line("cutoff; expected it behind a return at the same visit (or behind that return's bound)");
    }
    const std::uint32_t skipped = line.count(Key::kN);
    if (skipped == 0) fail_line("\"n\" is 0; a cutoff skips at least one child");
    m_recorder.cutoff(skipped);
    open.is_cut = true;
    m_after = After::kOther;
}

void EventReader::leave(const EventLine& line) {
    expect_no_return_due("leave");
    const Open& open = current(line, "leave");
    if (open.children == 0 && !open.has_hit) {
        fail_line(fmt::format("leave at visit {}, which has no children; expected evaluate", open.visit));
    }
    m_recorder.leave(score_at(line, open));
    end_visit();
}

void EventReader::pass(const EventLine& line) {
    if (!m_open.empty()) {
        fail_line(fmt::format("pass while visit {} is open; expected it between passes", m_open.front().visit));
    }
    Pass pass;
    pass.name = line.text(Key::kName);
    if (line.has(Key::kD)) {
        constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
        const auto depth = line.whole(Key::kD);
        if (!depth || *depth < -1 || *depth > kMost) {
            fail_line(fmt::format("\"d\" is {}; expected plies, a whole number from 0 to {}, or -1",
                                  line.shown(Key::kD), kMost));
        }
        pass.depth = static_cast<std::int32_t>(*depth);
    }
    pass.alpha = line.number(Key::kA, -kInfinity);
    pass.beta = line.number(Key::kB, kInfinity);
    m_recorder.begin_pass(pass.name, pass.depth, pass.alpha, pass.beta);
    m_after = After::kOther;
}

void EventReader::table(const EventLine& line) {
    expect_no_return_due("table");
    Open& open = current(line, "table");
    const std::string_view what = line.text(Key::kK);
    std::uint8_t flags = event_flag::kTableProbe;
    if (what == "hit") {
        flags = event_flag::kTableHit;
    } else if (what == "store") {
        flags = event_flag::kTableStore;
    } else if (what != "probe") {
        fail_line("\"k\" is missing or unknown; expected \"probe\", \"hit\" or \"store\"");
    }
    const VisitId of = line.has(Key::kOf) ? line.count(Key::kOf) : kNone;
    if (of != kNone && of >= m_next_visit) fail_line(fmt::format("\"of\" is {}; no such visit yet", of));
    open.has_hit = open.has_hit || flags == event_flag::kTableHit;
    m_recorder.table(flags, of);
}

void EventReader::counted(const EventLine& line) {
    expect_no_return_due("counted");
    current(line, "counted").has_hit = true;  // it may leave without children
    m_recorder.table(counted_flags(line.flag(Key::kSure, false)), line.count(Key::kN));
}

}  // namespace plytrace
