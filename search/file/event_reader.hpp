// The grammar of a trace file: which event may follow which, at which visit (trace-format.md). Takes a file's events
// line by line and hands each on to a Recorder; a line that does not fit is thrown as a LineFault. Inside the reader
// only.
#pragma once

#include <cstdint>
#include <vector>

#include "search/file/event_line.hpp"
#include "search/file/move_check.hpp"
#include "search/trace/recorder.hpp"

namespace plytrace {

class EventReader {
  public:
    /// `moves` says which moves the game allows; null where the trace's shape does, or nobody knows the game.
    EventReader(Trace& trace, MoveCheck* moves) : m_trace(trace), m_recorder(trace), m_moves(moves) {}

    void read(const EventLine& line);

    /// A child has been entered with "a" or "b".
    [[nodiscard]] bool tells_windows() const { return m_tells_windows; }
    /// The innermost visit that is open, or kNone.
    [[nodiscard]] VisitId open_visit() const { return m_open.empty() ? kNone : m_open.back().visit; }

  private:
    struct Open {
        VisitId visit;
        Role role;
        std::uint32_t children = 0;
        bool is_cut = false;
        bool has_hit = false;  ///< its value may come from a table
        bool has_zero_window = false;
        double best = 0;
    };
    /// What may still be told of the child that came back last: a bound and a cutoff; a cutoff; nothing.
    enum class After { kOther, kReturn, kBound };

    Trace& m_trace;
    Recorder m_recorder;
    MoveCheck* m_moves;
    std::vector<Open> m_open;
    VisitId m_next_visit = 0;
    VisitId m_ended = kNone;  ///< a child that has left and whose return is still to come
    After m_after = After::kOther;
    bool m_tells_windows = false;
    std::size_t m_values = 0;  ///< of each score; 0: none is known yet

    Open& current(const EventLine& line, const char* what);
    void expect_no_return_due(const char* what) const;
    void expect_return_or_same_child(const EventLine& line) const;
    void expect_same_role(Role role) const;
    void expect_zero_window(VisitPass pass, double alpha, double beta) const;
    void enter(const EventLine& line);
    [[nodiscard]] MoveCode child_move(const EventLine& line, const Open& parent) const;
    void make_move(const EventLine& line, MoveCode move);
    [[nodiscard]] Role role_at(const EventLine& line) const;
    [[nodiscard]] VisitPass pass_at(const EventLine& line, Role role) const;
    [[nodiscard]] double score_at(const EventLine& line, const Open& open);
    void end_visit();
    void evaluate(const EventLine& line);
    void returned(const EventLine& line);
    void bound(const EventLine& line);
    void cutoff(const EventLine& line);
    void leave(const EventLine& line);
    void pass(const EventLine& line);
    void table(const EventLine& line);
    void counted(const EventLine& line);
};

}  // namespace plytrace
