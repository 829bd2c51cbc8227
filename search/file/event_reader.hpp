// Reads the events of a trace file line by line and passes them to a Recorder. The order of events is checked by
// CallGrammar; here an event that does not fit gets its message, thrown as a LineFault. Used by the trace reader only.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/file/call_grammar.hpp"
#include "search/file/event_line.hpp"
#include "search/file/trace_file.hpp"
#include "search/trace/recorder.hpp"

namespace plytrace {

class EventReader {
  public:
    /// `moves` says which moves the game allows; null if the trace's shape does, or if the game is unknown.
    EventReader(Trace& trace, MoveCheck* moves)
        : m_trace(trace),
          m_recorder(trace),
          m_moves(moves),
          m_grammar(trace.header().values),
          m_has_solver(solver_range(trace).has_value()) {}

    void read(const EventLine& line);

    /// Whether some child was entered with "a" or "b".
    [[nodiscard]] bool tells_windows() const { return m_tells_windows; }
    /// The innermost open visit; kNone if there is none.
    [[nodiscard]] VisitId open_visit() const {
        return m_grammar.has_open_visit() ? m_grammar.innermost().visit : kNone;
    }

  private:
    using Open = CallGrammar::OpenVisit;
    /// What only the reader needs of an open visit.
    struct Node {
        std::uint32_t children = 0;  ///< entered so far, further tries not counted
        double best = 0;             ///< the value told last
        bool is_null_move = false;   ///< the latest child's move
    };

    Trace& m_trace;
    Recorder m_recorder;
    MoveCheck* m_moves;
    CallGrammar m_grammar;
    std::vector<Node> m_nodes;  ///< of the open visits
    const bool m_has_solver;    ///< the trace is of UCT with a solver
    bool m_tells_windows = false;
    std::size_t m_jumped = 0;  ///< moves made to the open visit's parent, if that is an earlier visit

    const Open& current(const EventLine& line, const char* what) const;
    void expect_no_return_due(const char* what) const;
    static void expect_no_playout(const char* what, const Open& open);
    void expect_return_or_same_child(const EventLine& line) const;
    void expect_same_role(Role role) const;
    void expect_zero_window(VisitPass pass, double alpha, double beta) const;
    void enter(const EventLine& line);
    [[nodiscard]] MoveCode child_move(const EventLine& line, VisitId parent,
                                      std::optional<std::uint32_t> counted) const;
    void make_move(const EventLine& line, MoveCode move);
    [[nodiscard]] Role role_at(const EventLine& line, VisitId parent) const;
    [[nodiscard]] VisitPass pass_at(const EventLine& line, Role role) const;
    void expect_null_move(bool is_null_move, MoveCode move) const;
    void read_manner(const EventLine& line);
    [[nodiscard]] double score_at(const EventLine& line, const Open& open);
    [[nodiscard]] double proof_numbers_at(const EventLine& line, const Open& open);
    void end_visit();
    void evaluate(const EventLine& line);
    void returned(const EventLine& line);
    void bound(const EventLine& line);
    void cutoff(const EventLine& line);
    void leave(const EventLine& line);
    void pass(const EventLine& line);
    void table(const EventLine& line);
    void counted(const EventLine& line);
    void playout(const EventLine& line);
    void put(const EventLine& line);
    [[nodiscard]] VisitId earlier_parent(const EventLine& line) const;
    void jump(const EventLine& line, VisitId parent);
    void expect_legal_below(const EventLine& line, VisitId parent, MoveCode move);
    void expect_no_queue(const char* what) const;
    [[nodiscard]] std::size_t legal_playout_moves(const std::vector<MoveCode>& moves) const;
    void expect_values(const char* what) const;
    void expect_one_path() const;
    void expect_evaluation(const char* what) const;
};

}  // namespace plytrace
