// Which of a search's calls may follow which: the grammar of trace-format.md, for whoever replays calls that it has not
// made. What follows it a Recorder takes without harm, whatever the moves are worth. Linear in calls. One thread.
#pragma once

#include <cstdint>
#include <vector>

#include "search/trace/event.hpp"

namespace plytrace {

class CallGrammar {
  public:
    // Each says whether the call may come now, and takes it for made if so.
    [[nodiscard]] bool begin_pass(std::int32_t depth);
    [[nodiscard]] bool enter(MoveCode move, Role role, VisitPass pass);
    [[nodiscard]] bool evaluate(double value);
    [[nodiscard]] bool returned(double best);
    [[nodiscard]] bool bound();
    [[nodiscard]] bool cutoff(std::uint32_t skipped);
    [[nodiscard]] bool leave(double value);
    [[nodiscard]] bool table(std::uint8_t flags, VisitId visit);
    /// A list of so many values, one for each player, that scores may name by `number` from now on.
    [[nodiscard]] bool list(std::size_t values, std::uint32_t number);

  private:
    struct Open {
        MoveCode child;  ///< the move of the child entered last; kNoMove before the first
        Role role, childs_role;
        bool is_cut, has_hit, has_zero_window;
    };
    /// What may still be told of the child that came back last: a bound and a cutoff; a cutoff; nothing.
    enum class After : std::uint8_t { kOther, kReturn, kBound };

    std::vector<Open> m_open;
    bool m_is_return_due = false;
    After m_after = After::kOther;
    std::uint32_t m_visits = 0;
    std::uint32_t m_lists = 0;
    std::size_t m_values = 0;  ///< of each score; 0: none is known yet

    /// Whether something may be told of the innermost node itself.
    [[nodiscard]] bool is_open() const { return !m_open.empty() && !m_is_return_due; }
    /// Whether it is a score of the innermost node.
    [[nodiscard]] bool is_score(double value);
    void end_visit();
};

}  // namespace plytrace
