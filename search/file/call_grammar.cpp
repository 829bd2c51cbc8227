#include "search/file/call_grammar.hpp"

#include "search/trace/trace.hpp"

namespace plytrace {

bool CallGrammar::begin_pass(std::int32_t depth) {
    m_after = After::kOther;
    return m_open.empty() && depth >= -1;
}

bool CallGrammar::enter(MoveCode move, Role role, VisitPass pass) {
    bool has_zero_window = pass == VisitPass::kZero;
    if (m_open.empty()) {
        if (move != kNoMove) return false;
    } else {
        Open& up = m_open.back();
        if (move < 0 || up.is_cut) return false;
        if (m_is_return_due && (move != up.child || role != up.childs_role)) return false;
        up.child = move;
        up.childs_role = role;
        if (pass == VisitPass::kAsAbove) has_zero_window = up.has_zero_window;
    }
    if (has_zero_window && is_player(role)) return false;
    m_open.push_back({kNoMove, role, role, false, false, has_zero_window});
    m_is_return_due = false;
    m_after = After::kOther;
    ++m_visits;
    return true;
}

bool CallGrammar::evaluate(double value) {
    if (!is_open() || m_open.back().child != kNoMove || !is_score(value)) return false;
    end_visit();
    return true;
}

bool CallGrammar::returned(double best) {
    if (m_open.empty() || !m_is_return_due || !is_score(best)) return false;
    m_is_return_due = false;
    m_after = After::kReturn;
    return true;
}

bool CallGrammar::bound() {
    if (!is_open() || m_after != After::kReturn) return false;
    const Role role = m_open.back().role;
    m_after = After::kBound;
    return role == Role::kMax || role == Role::kMin;
}

bool CallGrammar::cutoff(std::uint32_t skipped) {
    if (!is_open() || m_after == After::kOther || skipped == 0) return false;
    m_open.back().is_cut = true;
    m_after = After::kOther;
    return true;
}

bool CallGrammar::leave(double value) {
    if (!is_open() || !is_score(value)) return false;
    if (m_open.back().child == kNoMove && !m_open.back().has_hit) return false;
    end_visit();
    return true;
}

bool CallGrammar::table(std::uint8_t flags, VisitId visit) {
    if (is_counted(flags)) {
        if (!is_open() || (flags & ~counted_flags(true)) != 0 || visit == kNone) return false;
        m_open.back().has_hit = true;
        return true;
    }
    const bool is_hit = flags == event_flag::kTableHit;
    if (!is_hit && flags != event_flag::kTableProbe && flags != event_flag::kTableStore) return false;
    if (!is_open() || (visit != kNone && visit >= m_visits)) return false;
    if (is_hit) m_open.back().has_hit = true;
    return true;
}

bool CallGrammar::list(std::size_t values, std::uint32_t number) {
    if (m_values == 0) m_values = values;
    return m_values == values && number == m_lists++;
}

bool CallGrammar::is_score(double value) {
    if (m_values == 0) m_values = 1;
    const Role role = m_open.back().role;
    if (m_values == 1) return !is_player(role);
    if (is_player(role) ? player_index(role) >= m_values : role != Role::kChance) return false;
    return value >= 0 && value < m_lists && value == static_cast<double>(static_cast<std::uint32_t>(value));
}

void CallGrammar::end_visit() {
    m_open.pop_back();
    m_is_return_due = !m_open.empty();
    m_after = After::kOther;
}

}  // namespace plytrace
