#include "search/file/event_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include "search/trace/trace.hpp"

namespace plytrace {

using Key = LineKey;

namespace {

/// What the innermost open visit lacks if an event is about an earlier one.
[[nodiscard]] std::string unended(const CallGrammar& grammar) {
    return fmt::format(", which has no {} yet", grammar.has_children() ? "leave" : "evaluate or leave");
}

/// At the root, an illegal move may come from another start, or from other numbers of moves.
[[nodiscard]] std::string start_in_question(const std::string& position) {
    constexpr std::size_t kLongest = 100;  // bytes
    const std::string start = position.empty()             ? "the game's start"
                              : position.size() > kLongest ? "the header's position"
                                                           : fmt::format("the header's position, {}", position);
    return fmt::format(" (does your program start from {}, and number moves as docs/trace-format.md does?)", start);
}

}  // namespace

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
    } else if (kind == "playout") {
        playout(line);
    } else if (kind == "put") {
        put(line);
    } else {
        fail_line(
            fmt::format("\"e\" is {}; expected enter, evaluate, return, bound, cutoff, leave, pass, table, counted, "
                        "playout or put",
                        line.shown(Key::kE)));
    }
}

/// The innermost open visit, which the event must be about.
const EventReader::Open& EventReader::current(const EventLine& line, const char* what) const {
    if (!m_grammar.has_open_visit()) fail_line(fmt::format("{}, but no visit is open; expected enter", what));
    if (line.has(Key::kV)) {
        const VisitId visit = line.count(Key::kV);
        if (visit != open_visit()) {
            fail_line(fmt::format("{} at visit {}; expected visit {}, the innermost open one{}", what, visit,
                                  open_visit(), visit < open_visit() ? unended(m_grammar) : ""));
        }
    }
    return m_grammar.innermost();
}

void EventReader::expect_no_return_due(const char* what) const {
    if (m_grammar.awaiting_return() == kNone) return;
    fail_line(fmt::format("{} while the value of visit {} has not come back; expected return at visit {}", what,
                          m_grammar.awaiting_return(), open_visit()));
}

void EventReader::expect_no_playout(const char* what, const Open& open) {
    if (open.has_playout)
        fail_line(fmt::format("{} after the playout at visit {}; expected evaluate", what, open.visit));
}

/// A child that has just left may be entered again before its value returns: it is identified by its move.
void EventReader::expect_return_or_same_child(const EventLine& line) const {
    const VisitId ended = m_grammar.awaiting_return();
    if (ended == kNone) return;
    const auto move = line.whole(Key::kM);
    const MoveCode expected = m_grammar.innermost().child;
    if (move && m_grammar.may_enter_by(*move)) return;
    fail_line(
        fmt::format("enter while the value of visit {} has not come back; expected return at visit {}, or the same "
                    "child: \"m\": {}",
                    ended, open_visit(), expected));
}

/// Whose turn it is does not change from one try of a child to the next.
void EventReader::expect_same_role(Role role) const {
    if (m_grammar.may_enter_with(role)) return;
    fail_line(fmt::format("visit {} is another try of visit {}, but by another player; expected the same \"r\"",
                          m_grammar.visits(), m_grammar.awaiting_return()));
}

/// Any window that holds something, and is open on one side at most, may be meant as one.
void EventReader::expect_zero_window(VisitPass pass, double alpha, double beta) const {
    if (pass != VisitPass::kZero || (alpha < beta && (alpha > -kInfinity || beta < kInfinity))) return;
    fail_line(
        fmt::format("\"pass\" is \"zero\" with the window ({}, {}); expected \"a\" below \"b\", and not both infinite",
                    alpha, beta));
}

void EventReader::enter(const EventLine& line) {
    if (line.has(Key::kV) && line.count(Key::kV) != m_grammar.visits()) {
        fail_line(fmt::format("\"v\" is {}; visits are numbered as they are entered, expected {}", line.shown(Key::kV),
                              m_grammar.visits()));
    }
    const bool has_parent = line.has(Key::kP) && !line.is_null(Key::kP);
    MoveCode move = kNoMove;
    if (m_trace.has_merits() && m_grammar.has_open_visit()) {
        fail_line(
            fmt::format("enter while visit {} is open; expected its leave, since each state that is taken from "
                        "the queue is a visit of its own",
                        open_visit()));
    }
    const bool is_jump = has_parent && m_trace.has_merits();
    const bool is_null_move = line.is_text(Key::kHow) && line.text(Key::kHow) == word_of(Manner::kNullMove);
    if (is_jump) {
        const VisitId parent = earlier_parent(line);
        move = child_move(line, parent, std::nullopt);
        jump(line, parent);
    } else if (has_parent) {
        const VisitId parent = line.count(Key::kP);
        if (parent != open_visit()) {
            fail_line(fmt::format("\"p\" is {}; expected {}", parent,
                                  !m_grammar.has_open_visit()
                                      ? "no parent, since no visit is open"
                                      : fmt::format("{}, the innermost open visit{}", open_visit(),
                                                    parent < open_visit() ? unended(m_grammar) : "")));
        }
        expect_no_playout("enter", m_grammar.innermost());
        if (m_grammar.innermost().is_cut) {
            fail_line(fmt::format("enter after the cutoff at visit {}; expected leave", open_visit()));
        }
        expect_one_path();
        expect_return_or_same_child(line);
        move = child_move(
            line, parent,
            is_null_move && m_trace.shape() == nullptr ? static_cast<std::uint32_t>(kSkip) : m_nodes.back().children);
        expect_null_move(is_null_move, move);
    } else if (m_grammar.has_open_visit()) {
        fail_line(
            fmt::format("a root is entered while visit {} is open; expected \"p\": {}", open_visit(), open_visit()));
    }
    const double alpha = line.number(Key::kA, -kInfinity);
    const double beta = line.number(Key::kB, kInfinity);
    if (has_parent && (line.has(Key::kA) || line.has(Key::kB))) m_tells_windows = true;
    const Role role = role_at(line, has_parent ? line.count(Key::kP) : kNone);
    const VisitPass pass = pass_at(line, role);
    expect_zero_window(pass, alpha, beta);
    expect_same_role(role);
    if (has_parent && !is_jump && m_grammar.awaiting_return() == kNone) {
        m_nodes.back().is_null_move = is_null_move;
        if (!is_null_move) ++m_nodes.back().children;
    }
    if (has_parent) make_move(line, move);
    read_manner(line);
    m_recorder.enter(move, role, alpha, beta, pass);
    m_grammar.entered(move, role, pass);
    m_nodes.emplace_back();
}

/// The move to a child; if the file leaves it out, the number of children entered so far, where they are counted.
MoveCode EventReader::child_move(const EventLine& line, VisitId parent, std::optional<std::uint32_t> counted) const {
    std::int64_t move = counted.value_or(0);
    if (line.has(Key::kM)) {
        const auto whole = line.whole(Key::kM);
        if (!whole) fail_line(fmt::format("\"m\" is {}; expected a whole number", line.shown(Key::kM)));
        move = *whole;
    } else if (!counted) {
        fail_line("\"m\" is missing; expected the move from the parent");
    }
    const TreeShape* shape = m_trace.shape();
    const std::int64_t limit = shape != nullptr ? shape->child_count(m_trace.node_of(parent)) : 0x7fffffff;
    if (limit == 0) fail_line(fmt::format("a child of visit {} is entered, but its node is a leaf", parent));
    if (move < 0 || move >= limit) {
        fail_line(line.has(Key::kM)
                      ? fmt::format("\"m\" is {}; expected 0 to {}", line.shown(Key::kM), limit - 1)
                      : fmt::format("child {} of visit {} is entered, but its node has {}", move, parent, limit));
    }
    return static_cast<MoveCode>(move);
}

/// Makes the move by the rules of the game, where they are known.
void EventReader::make_move(const EventLine& line, MoveCode move) {
    if (m_moves == nullptr || m_moves->enter(move)) return;
    const std::string legal = m_moves->legal_moves();
    const std::string expected = legal.empty() ? "no child: no move is legal here" : "a legal move: " + legal;
    const char* const counted = line.has(Key::kM) ? "" : " (left out, so the children are counted)";
    fail_move(fmt::format("\"m\" is {}{}; expected {}{}", move, counted, expected,
                          m_nodes.size() == 1 ? start_in_question(m_trace.header().position) : ""));
}

/// Without "r", levels alternate from a MAX root.
Role EventReader::role_at(const EventLine& line, VisitId parent) const {
    if (!line.has(Key::kR)) {
        const bool is_root = parent == kNone;
        if (is_root || !is_player(m_trace.role(parent))) {
            return !is_root && m_trace.role(parent) == Role::kMax ? Role::kMin : Role::kMax;
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
    if (is_player(role) && m_grammar.has_zero_window(pass)) {
        fail_line("a zero window at a node of a player with a number; expected \"pass\": \"full\"");
    }
    return pass;
}

/// The number of a null move, and "how" to go with it. In a game that is not known, any number may be meant as one.
void EventReader::expect_null_move(bool is_null_move, MoveCode move) const {
    if (is_null_move && m_moves != nullptr && move != kSkip) {
        fail_line(fmt::format("\"how\" is \"null-move\" and \"m\" is {}; expected no \"m\", or {}", move, kSkip));
    }
    if (is_null_move || move != kSkip || m_grammar.awaiting_return() != kNone) return;
    fail_line(fmt::format("\"m\" is {}, a null move; expected \"how\": \"null-move\" with it", move));
}

/// "how" belongs to a child that is entered for the first time.
void EventReader::read_manner(const EventLine& line) {
    if (!line.has(Key::kHow)) {
        if (line.has(Key::kPlies)) fail_line("\"plies\"; expected it only with \"how\": \"reduced\"");
        return;
    }
    const std::string_view text = line.is_text(Key::kHow) ? line.text(Key::kHow) : "";
    const auto* const found = std::find(kMannerWords.begin(), kMannerWords.end(), text);
    if (found == kMannerWords.end()) {
        fail_line(
            fmt::format("\"how\" is {}; expected \"probe\", \"null-move\" or \"reduced\"", line.shown(Key::kHow)));
    }
    if (m_trace.has_means()) fail_line("\"how\" in a trace of means, whose iterations treat all children alike");
    if (m_trace.has_merits()) fail_line("\"how\" in a trace of merits, whose states are all treated alike");
    if (!m_grammar.has_open_visit()) fail_line("\"how\" at a root; expected it at a child");
    if (!m_grammar.may_have_manner()) {
        fail_line(fmt::format("visit {} is another try of visit {}, which has no \"how\" of its own",
                              m_grammar.visits(), m_grammar.awaiting_return()));
    }
    const auto how = static_cast<Manner>(found - kMannerWords.begin() + 1);
    const std::uint32_t plies = how == Manner::kReduced || line.has(Key::kPlies) ? line.count(Key::kPlies) : 0;
    if (how == Manner::kReduced && plies == 0)
        fail_line("\"plies\" is 0; a reduced search is at least 1 ply shallower");
    if (how != Manner::kReduced && line.has(Key::kPlies)) {
        fail_line("\"plies\"; expected it only with \"how\": \"reduced\"");
    }
    m_recorder.manner(how, plies);
}

/// The proof number and the disproof number: counts of nodes, or infinite.
double EventReader::proof_numbers_at(const EventLine& line, const Open& open) {
    if (line.list_size() != std::optional<std::size_t>(2)) {
        fail_line(fmt::format("\"x\" is {}; expected a proof number and a disproof number, as [1, 2]",
                              line.has(Key::kX) ? line.shown(Key::kX) : "missing"));
    }
    for (const double number : line.list()) {
        if (number >= 0 && (std::isinf(number) || number == std::floor(number))) continue;
        fail_line(fmt::format("\"x\" is {}; expected two whole numbers from 0, or \"+inf\"", line.shown(Key::kX)));
    }
    (void)m_grammar.takes_values(2);
    if (!m_grammar.may_have(2)) {
        fail_line(fmt::format("visit {} is no node of MAX or MIN; expected one, since \"values\" is \"proof-numbers\"",
                              open.visit));
    }
    return m_recorder.score_of(line.list());
}

/// A number, or a list with a value for each player: the first score says which of them a file has.
double EventReader::score_at(const EventLine& line, const Open& open) {
    const bool is_list = line.list_size().has_value();
    const std::size_t count = line.list_size().value_or(1);
    if (is_list && (count < 2 || count > static_cast<std::size_t>(kMostPlayers))) {
        fail_line(fmt::format("\"x\" is {}; expected values for 2 to {} players", line.shown(Key::kX), kMostPlayers));
    }
    if (m_trace.has_proof_numbers()) return proof_numbers_at(line, open);
    if (!m_trace.has_values() && is_list) {
        fail_line(fmt::format("\"x\" is {}; expected a number, a {}", line.shown(Key::kX),
                              m_trace.has_means() ? "mean" : "merit"));
    }
    if (!m_grammar.takes_values(count)) {
        fail_line(fmt::format("\"x\" has {} values; expected {}, as before", count, m_grammar.values()));
    }
    if (!m_grammar.may_have(count)) {
        fail_line(
            fmt::format("\"x\" has {} at a node of {}; players with numbers have a value each, MAX and MIN share one",
                        count == 1 ? "one value" : fmt::format("{} values", count),
                        is_player(open.role) ? fmt::format("player {}", player_index(open.role) + 1) : "MAX or MIN"));
    }
    if (!is_list) return line.number(Key::kX);
    return m_recorder.score_of(line.list());
}

/// To be called once the grammar has ended the visit.
void EventReader::end_visit() {
    m_nodes.pop_back();
    if (m_moves == nullptr) return;
    if (m_grammar.has_open_visit()) m_moves->leave();
    m_moves->leave_all(std::exchange(m_jumped, 0));
}

void EventReader::evaluate(const EventLine& line) {
    expect_no_return_due("evaluate");
    const Open& open = current(line, "evaluate");
    if (m_grammar.has_children()) {
        fail_line(fmt::format("evaluate at visit {}, which has children; expected leave", open.visit));
    }
    const bool is_over = line.flag(Key::kEnd, true) && !open.has_playout;  // a playout ends elsewhere
    m_recorder.evaluate(score_at(line, open), is_over);
    m_grammar.evaluated();
    end_visit();
}

void EventReader::returned(const EventLine& line) {
    const Open& open = current(line, "return");
    if (m_grammar.awaiting_return() == kNone) {
        fail_line("return, but no child has just left; expected it right after the child's leave");
    }
    const double best = score_at(line, open);
    const auto of_mover = [&](double score) {
        return is_player(open.role) ? m_trace.scores(score)[player_index(open.role)] : score;
    };
    Node& node = m_nodes.back();
    const bool is_better =
        open.role == Role::kMin ? best < node.best : node.children > 1 && of_mover(best) > of_mover(node.best);
    const bool improves = open.role != Role::kChance && !node.is_null_move && (node.children == 1 || is_better);
    // In a trace of means, "i" says that the node is proved as its child is; without a solver the recorder ignores it.
    const bool is_told_best = line.flag(Key::kI, improves && !m_trace.has_means());
    m_recorder.returned(best, is_told_best && (!m_trace.keeps_scores() || m_has_solver));
    node.best = best;
    m_grammar.child_returned();
}

/// Means and proof numbers have no bounds, so nothing is cut.
void EventReader::expect_values(const char* what) const {
    if (!m_trace.keeps_scores()) return;
    fail_line(fmt::format("{} in a trace of {}, which have no bounds", what,
                          m_trace.has_means() ? "means" : "proof numbers"));
}

/// An iteration is one path, so no visit has a second child or another try of its first.
void EventReader::expect_one_path() const {
    if (!m_trace.has_means() || !m_grammar.has_children()) return;
    fail_line(
        fmt::format("enter of a second child of visit {} in a trace of means, where an iteration is one path; "
                    "expected {}",
                    open_visit(), m_grammar.awaiting_return() == kNone ? "leave" : "return"));
}

/// An iteration ends with a result of its own.
void EventReader::expect_evaluation(const char* what) const {
    if (!m_trace.has_means()) return;
    fail_line(fmt::format("{} in a trace of means; expected evaluate, which ends the path of an iteration", what));
}

void EventReader::bound(const EventLine& line) {
    expect_values("bound");
    expect_no_return_due("bound");
    const Open& open = current(line, "bound");
    if (!m_grammar.may_move_bound()) fail_line("bound; expected it after a return at the same visit, and once");
    if (open.role == Role::kChance) fail_line("bound at a chance node, which has none");
    if (is_player(open.role)) fail_line("bound at a node of a player with a number, which has none");
    m_recorder.bound(line.number(Key::kX));
    m_grammar.bound_moved();
}

void EventReader::cutoff(const EventLine& line) {
    expect_values("cutoff");
    expect_no_return_due("cutoff");
    current(line, "cutoff");
    if (!m_grammar.may_cut()) {
        fail_line("cutoff; expected it after a return at the same visit (or after that return's bound)");
    }
    if (line.is_null(Key::kN)) {
        m_recorder.cutoff(kUnknownCount);
    } else {
        const std::uint32_t skipped = line.count(Key::kN);
        if (skipped == 0) fail_line("\"n\" is 0; a cutoff skips at least one child, or null if it is not known");
        m_recorder.cutoff(skipped);
    }
    m_grammar.was_cut();
}

void EventReader::leave(const EventLine& line) {
    expect_no_return_due("leave");
    const Open& open = current(line, "leave");
    if (!m_grammar.may_leave()) {
        fail_line(fmt::format("leave at visit {}, which has no children; expected evaluate", open.visit));
    }
    m_recorder.leave(score_at(line, open));
    m_grammar.left();
    end_visit();
}

void EventReader::pass(const EventLine& line) {
    if (m_grammar.has_open_visit()) {
        fail_line(fmt::format("pass while visit {} is open; expected it between passes", m_grammar.outermost().visit));
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
    m_grammar.pass_begun();
}

void EventReader::table(const EventLine& line) {
    expect_evaluation("table");
    expect_no_queue("table");
    expect_no_return_due("table");
    expect_no_playout("table", current(line, "table"));
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
    if (!m_grammar.is_known(of)) fail_line(fmt::format("\"of\" is {}; no such visit yet", of));
    if (flags == event_flag::kTableHit) m_grammar.table_hit();
    m_recorder.table(flags, of);
}

void EventReader::counted(const EventLine& line) {
    expect_evaluation("counted");
    expect_no_queue("counted");
    expect_no_return_due("counted");
    expect_no_playout("counted", current(line, "counted"));
    m_grammar.table_hit();  // the visit may leave without children
    m_recorder.table(counted_flags(line.flag(Key::kSure, false)), line.count(Key::kN));
}

/// The states of a queue may be anywhere in the tree: they name an earlier visit of their parent.
VisitId EventReader::earlier_parent(const EventLine& line) const {
    const VisitId parent = line.count(Key::kP);
    if (parent >= m_grammar.visits()) fail_line(fmt::format("\"p\" is {}; no such visit yet", parent));
    return parent;
}

/// Goes to an earlier visit's node, where the next one is entered.
void EventReader::jump(const EventLine& line, VisitId parent) {
    if (m_moves != nullptr) {
        const std::vector<MoveCode> moves = moves_to(m_trace, parent);
        if (!m_moves->enter_all(moves)) fail_move(fmt::format("\"p\" is {}; no move leads there", line.shown(Key::kP)));
        m_jumped = moves.size() + 1;  // and the move to the node itself
    }
    m_recorder.jump(parent);
}

void EventReader::expect_no_queue(const char* what) const {
    if (!m_trace.has_merits()) return;
    fail_line(fmt::format("{} in a trace of merits; expected enter, evaluate, put or leave", what));
}

void EventReader::put(const EventLine& line) {
    if (!m_trace.has_merits()) fail_line("put; expected it only if the header has \"values\": \"merit\"");
    if (m_grammar.visits() == 0) fail_line("put before the root; expected enter");
    const std::string_view text = line.is_text(Key::kS) ? line.text(Key::kS) : "";
    const auto* const found = std::find(kQueuedWords.begin(), kQueuedWords.end(), text);
    if (found == kQueuedWords.end()) {
        fail_line("\"s\" is missing or unknown; expected \"live\", \"solved\" or \"gone\"");
    }
    const auto what = static_cast<Queued>(found - kQueuedWords.begin());
    const bool has_parent = line.has(Key::kP) && !line.is_null(Key::kP);
    const VisitId parent = has_parent ? earlier_parent(line) : kNone;
    const MoveCode move = has_parent ? child_move(line, parent, std::nullopt) : kNoMove;
    const double merit = what == Queued::kGone ? 0 : line.number(Key::kX);
    if (has_parent && m_moves != nullptr) expect_legal_below(line, parent, move);
    m_recorder.put(parent, move, what, merit);
    m_grammar.was_put();
}

/// Tries the move after those that lead to the parent. The moves to the open visit are taken back meanwhile.
void EventReader::expect_legal_below(const EventLine& line, VisitId parent, MoveCode move) {
    const VisitId open = open_visit();
    const std::vector<MoveCode> back = open == kNone ? std::vector<MoveCode>() : moves_to(m_trace, open);
    m_moves->leave_all(back.size());
    std::vector<MoveCode> moves = moves_to(m_trace, parent);
    moves.push_back(move);
    const bool is_legal = m_moves->enter_all(moves);
    if (is_legal) m_moves->leave_all(moves.size());
    if (!is_legal) fail_move(fmt::format("\"m\" is {}; expected a move that is legal there", line.shown(Key::kM)));
    (void)m_moves->enter_all(back);  // as before
}

/// The moves of a playout are checked like any other, but the search does not enter their nodes.
void EventReader::playout(const EventLine& line) {
    if (!m_trace.has_means()) fail_line("playout; expected it only if the header has \"values\": \"mean\"");
    expect_no_return_due("playout");
    const Open& open = current(line, "playout");
    if (!m_grammar.may_play_out()) {
        fail_line(fmt::format("playout at visit {}; expected it right before the visit's evaluate, once", open.visit));
    }
    const std::vector<MoveCode>& moves = line.moves();
    if (const std::size_t legal = legal_playout_moves(moves); legal < moves.size()) {
        fail_move(fmt::format("\"moves\" has {} as move {}; expected a move that is possible there", moves[legal],
                              legal + 1));
    }
    m_recorder.playout(moves);
    m_grammar.played_out();
}

/// How many of the moves, from the first one on, the rules of the game or the shape of the tree allow.
std::size_t EventReader::legal_playout_moves(const std::vector<MoveCode>& moves) const {
    std::size_t legal = 0;
    if (const TreeShape* shape = m_trace.shape(); shape != nullptr) {
        NodeId node = m_trace.node_of(open_visit());
        while (legal < moves.size() && static_cast<std::uint32_t>(moves[legal]) < shape->child_count(node)) {
            node = shape->child_at(node, static_cast<std::uint32_t>(moves[legal++]));
        }
        return legal;
    }
    if (m_moves == nullptr) return moves.size();
    while (legal < moves.size() && m_moves->enter(moves[legal])) ++legal;
    for (std::size_t made = 0; made < legal; ++made) m_moves->leave();
    return legal;
}

}  // namespace plytrace
