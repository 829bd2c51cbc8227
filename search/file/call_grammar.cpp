#include "search/file/call_grammar.hpp"

namespace plytrace {

// ---- rules ---------------------------------------------------------------------------------------------------------

bool CallGrammar::may_have(std::size_t values) const {
    const Role role = innermost().role;
    if (m_kind == ValueKind::kProofNumbers) return values == 2 && (role == Role::kMax || role == Role::kMin);
    if (values == 1) return !is_player(role);
    return is_player(role) ? player_index(role) < values : role == Role::kChance;
}

bool CallGrammar::has_zero_window(VisitPass pass) const {
    if (pass == VisitPass::kAsAbove) return !m_open.empty() && m_open.back().has_zero_window;
    return pass == VisitPass::kZero;
}

bool CallGrammar::takes_values(std::size_t values) {
    if (m_values == 0) m_values = values;
    return m_values == values;
}

// ---- what has happened ---------------------------------------------------------------------------------------------

void CallGrammar::entered(MoveCode move, Role role, VisitPass pass) {
    const bool is_zero = has_zero_window(pass);
    if (!m_open.empty()) {
        m_open.back().child = move;
        m_open.back().childs_role = role;
    }
    m_open.push_back({m_visits++, kNoMove, role, role, false, false, is_zero, false});
    m_ended = kNone;
    m_after = After::kOther;
    m_is_enter_due = false;
}

void CallGrammar::child_returned() {
    m_ended = kNone;
    m_after = After::kReturn;
}

void CallGrammar::was_cut() {
    m_open.back().is_cut = true;
    m_after = After::kOther;
}

void CallGrammar::end_visit() {
    const VisitId visit = m_open.back().visit;
    m_open.pop_back();
    m_ended = m_open.empty() ? kNone : visit;
    m_after = After::kOther;
}

// ---- the calls of a stream -----------------------------------------------------------------------------------------

bool CallGrammar::begin_pass(std::int32_t depth) {
    if (has_open_visit() || m_is_enter_due || depth < -1) return false;
    pass_begun();
    return true;
}

bool CallGrammar::enter(MoveCode move, Role role, VisitPass pass) {
    if (!has_open_visit()) {
        if ((move != kNoMove) != m_is_enter_due || move < kNoMove) return false;
    } else if (move < 0 || innermost().is_cut || innermost().has_playout || !may_enter_by(move) ||
               !may_enter_with(role)) {
        return false;
    }
    if (is_player(role) && has_zero_window(pass)) return false;
    entered(move, role, pass);
    return true;
}

bool CallGrammar::evaluate(double value) {
    if (!is_open() || has_children() || !is_score(value)) return false;
    evaluated();
    return true;
}

bool CallGrammar::returned(double best) {
    if (m_ended == kNone || !is_score(best)) return false;
    child_returned();
    return true;
}

bool CallGrammar::bound() {
    if (m_kind == ValueKind::kProofNumbers || !is_open() || !may_move_bound()) return false;
    const Role role = innermost().role;
    if (role != Role::kMax && role != Role::kMin) return false;
    bound_moved();
    return true;
}

bool CallGrammar::cutoff() {
    if (m_kind == ValueKind::kProofNumbers || !is_open() || !may_cut()) return false;
    was_cut();
    return true;
}

bool CallGrammar::leave(double value) {
    if (!is_open() || !is_score(value) || !may_leave()) return false;
    left();
    return true;
}

bool CallGrammar::table(std::uint8_t flags, VisitId visit) {
    if (!is_open() || innermost().has_playout) return false;
    if (is_counted(flags)) {
        if ((flags & ~counted_flags(true)) != 0 || visit == kNone) return false;
        table_hit();
        return true;
    }
    const bool is_hit = flags == event_flag::kTableHit;
    if (!is_hit && flags != event_flag::kTableProbe && flags != event_flag::kTableStore) return false;
    if (!is_known(visit)) return false;
    if (is_hit) table_hit();
    return true;
}

bool CallGrammar::playout() {
    if (!is_open() || !may_play_out()) return false;
    played_out();
    return true;
}

bool CallGrammar::manner(Manner how, std::uint32_t plies) {
    if (!is_open() || !may_have_manner() || how == Manner::kOrdinary) return false;
    if ((how == Manner::kReduced) != (plies > 0)) return false;
    m_is_enter_due = true;
    return true;
}

bool CallGrammar::jump(VisitId parent) {
    if (has_open_visit() || m_is_enter_due || parent >= m_visits) return false;
    m_is_enter_due = true;
    return true;
}

bool CallGrammar::put(VisitId parent, MoveCode move) {
    if (m_visits == 0 || m_is_enter_due || m_ended != kNone) return false;
    if (parent == kNone ? move != kNoMove : parent >= m_visits || move < 0) return false;
    was_put();
    return true;
}

bool CallGrammar::list(std::size_t values, std::uint32_t number) {
    return takes_values(values) && number == m_lists++;
}

bool CallGrammar::is_score(double value) {
    if (m_values == 0) m_values = 1;
    if (!may_have(m_values)) return false;
    return m_values == 1 ||
           (value >= 0 && value < m_lists && value == static_cast<double>(static_cast<std::uint32_t>(value)));
}

}  // namespace plytrace
