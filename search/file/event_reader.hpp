// The grammar of a trace file: which event may follow which, at which visit (FORMAT.md). Takes a file's events line by
// line and hands each on to a Recorder; a line that does not fit is thrown as a LineFault. Inside the reader only.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "search/trace/recorder.hpp"

namespace plytrace {

class EventReader {
  public:
    explicit EventReader(Trace& trace) : m_trace(trace), m_recorder(trace) {}

    void read(const nlohmann::json& line);

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
    std::vector<Open> m_open;
    VisitId m_next_visit = 0;
    VisitId m_ended = kNone;  ///< a child that has left and whose return is still to come
    After m_after = After::kOther;
    std::size_t m_values = 0;  ///< of each score; 0: none is known yet

    Open& current(const nlohmann::json& line, const char* what);
    void expect_no_return_due(const char* what) const;
    void expect_return_or_same_child(const nlohmann::json& line) const;
    void enter(const nlohmann::json& line);
    [[nodiscard]] MoveCode child_move(const nlohmann::json& line, const Open& parent) const;
    [[nodiscard]] Role role_at(const nlohmann::json& line) const;
    [[nodiscard]] VisitPass pass_at(const nlohmann::json& line, Role role) const;
    [[nodiscard]] double score_at(const nlohmann::json& line, const Open& open);
    void end_visit();
    void evaluate(const nlohmann::json& line);
    void returned(const nlohmann::json& line);
    void bound(const nlohmann::json& line);
    void cutoff(const nlohmann::json& line);
    void leave(const nlohmann::json& line);
    void pass(const nlohmann::json& line);
    void table(const nlohmann::json& line);
};

}  // namespace plytrace
