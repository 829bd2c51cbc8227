// Validates the order of search events from an untrusted source (see docs/trace-format.md). A Recorder takes any
// sequence that follows these rules without harm, whatever its moves and values are worth. Each rule is a question, so
// that the reader of files can say what is wrong; the calls of a stream (call_stream.hpp) are only accepted or refused.
// Linear in calls. One thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/trace/event.hpp"

namespace plytrace {

class CallGrammar {
  public:
    /// `values`: what the scores are.
    explicit CallGrammar(ValueKind values = ValueKind::kMinimax) : m_kind(values) {}

    struct OpenVisit {
        VisitId visit;
        MoveCode child;  ///< the move of the child entered last; kNoMove before the first
        Role role, childs_role;
        bool is_cut, has_hit, has_zero_window, has_playout;
    };

    // ---- where the search is --------------------------------------------------------------------------------------
    [[nodiscard]] bool has_open_visit() const { return !m_open.empty(); }
    /// Precondition for both: has_open_visit().
    [[nodiscard]] const OpenVisit& innermost() const { return m_open.back(); }
    [[nodiscard]] const OpenVisit& outermost() const { return m_open.front(); }
    /// The visit that has ended and whose value has not returned to its parent yet; kNone if there is none.
    [[nodiscard]] VisitId awaiting_return() const { return m_ended; }
    /// The number of visits entered so far: the number of the next one.
    [[nodiscard]] VisitId visits() const { return m_visits; }

    // ---- rules ----------------------------------------------------------------------------------------------------
    // About the innermost visit; precondition: has_open_visit().
    /// A child whose value has not returned can only be entered again: by the same move …
    [[nodiscard]] bool may_enter_by(std::int64_t move) const { return m_ended == kNone || move == innermost().child; }
    /// … with the same player to move.
    [[nodiscard]] bool may_enter_with(Role role) const { return m_ended == kNone || role == innermost().childs_role; }
    [[nodiscard]] bool has_children() const { return innermost().child != kNoMove; }
    /// A bound follows a return; a cutoff follows a return, or the bound after it.
    [[nodiscard]] bool may_move_bound() const { return m_after == After::kReturn; }
    [[nodiscard]] bool may_cut() const { return m_after != After::kOther; }
    /// A visit without children leaves with the result of a table, or of nodes that are only counted, or with the merit
    /// of the state that a queue had of its node.
    [[nodiscard]] bool may_leave() const { return has_children() || innermost().has_hit || m_has_queue; }
    /// A playout begins at a visit without children, and only its evaluation follows.
    [[nodiscard]] bool may_play_out() const {
        return !has_children() && !innermost().has_hit && !innermost().has_playout;
    }
    /// A manner is that of a child which is entered next, for the first time.
    [[nodiscard]] bool may_have_manner() const { return has_open_visit() && m_ended == kNone; }
    /// Whether such a score, one number or a list of `values` numbers, can be a value of the visit: players with
    /// numbers have a value each, MAX and MIN share one, and chance nodes have either. Proof numbers are a list of two
    /// at MAX and MIN.
    [[nodiscard]] bool may_have(std::size_t values) const;
    // About the whole search.
    /// Whether a visit entered like this has a zero window.
    [[nodiscard]] bool has_zero_window(VisitPass pass) const;
    /// The first score determines the number of values of all scores.
    [[nodiscard]] bool takes_values(std::size_t values);
    /// That number; 0 before the first score.
    [[nodiscard]] std::size_t values() const { return m_values; }
    /// Whether an event may refer to this visit.
    [[nodiscard]] bool is_known(VisitId visit) const { return visit == kNone || visit < m_visits; }

    // ---- what has happened ----------------------------------------------------------------------------------------
    void pass_begun() { m_after = After::kOther; }
    void entered(MoveCode move, Role role, VisitPass pass);
    void evaluated() { end_visit(); }
    void child_returned();
    void bound_moved() { m_after = After::kBound; }
    void was_cut();
    void left() { end_visit(); }
    void table_hit() { m_open.back().has_hit = true; }
    void played_out() { m_open.back().has_playout = true; }
    void was_put() { m_has_queue = true; }

    // ---- all of it for the calls of a stream ------------------------------------------------------------------------
    // Each says whether the call may come now and, if so, counts it as made.
    [[nodiscard]] bool begin_pass(std::int32_t depth);
    [[nodiscard]] bool enter(MoveCode move, Role role, VisitPass pass);
    [[nodiscard]] bool evaluate(double value);
    [[nodiscard]] bool returned(double best);
    [[nodiscard]] bool bound();
    [[nodiscard]] bool cutoff();
    [[nodiscard]] bool leave(double value);
    [[nodiscard]] bool table(std::uint8_t flags, VisitId visit);
    [[nodiscard]] bool playout();
    [[nodiscard]] bool manner(Manner how, std::uint32_t plies);
    [[nodiscard]] bool jump(VisitId parent);
    [[nodiscard]] bool put(VisitId parent, MoveCode move);
    /// A list of `values` numbers, one for each player, to which scores may refer by `number` from now on.
    [[nodiscard]] bool list(std::size_t values, std::uint32_t number);

  private:
    ValueKind m_kind;

    /// What may still follow the child that returned last: a bound and a cutoff; a cutoff; nothing.
    enum class After : std::uint8_t { kOther, kReturn, kBound };

    std::vector<OpenVisit> m_open;
    VisitId m_ended = kNone;
    After m_after = After::kOther;
    VisitId m_visits = 0;
    std::uint32_t m_lists = 0;
    std::size_t m_values = 0;     ///< of each score; 0 before the first one
    bool m_has_queue = false;     ///< a state was put into it
    bool m_is_enter_due = false;  ///< a stream has said how it treats the next child, or where that is

    /// Whether an event may be about the innermost visit itself.
    [[nodiscard]] bool is_open() const { return !m_open.empty() && m_ended == kNone && !m_is_enter_due; }
    /// Whether it is a score of the innermost visit.
    [[nodiscard]] bool is_score(double value);
    void end_visit();
};

}  // namespace plytrace
