// The searches that a plot needs, of the document's position or tree: one for each algorithm and depth, one after the
// other, whenever the document's own search leaves the time; and the plot of those that are done. Owned by whoever
// shows it; window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/document/document.hpp"
#include "app/document/plot.hpp"
#include "search/running/shared_runner.hpp"

namespace plytrace {

/// Whose lines are drawn where nobody has chosen: what visits every node, and the search's own.
[[nodiscard]] std::vector<Algorithm> usual_algorithms(const Document& document, PlotKind kind);

class PlotRuns {
  public:
    /// `runner` outlives the runs.
    explicit PlotRuns(SharedRunner& runner) : m_runner(runner) {}
    ~PlotRuns() { close(); }
    PlotRuns(const PlotRuns&) = delete;
    PlotRuns& operator=(const PlotRuns&) = delete;

    /// From 1 ply to `depth`, each with the document's options but for the algorithm and what that does not know. Where
    /// the document has nothing to search, the plot's remark says so. Precondition: its search has finished.
    void open(const Document& document, PlotKind kind, const std::vector<Algorithm>& algorithms, int depth);
    /// Whether these are the runs that are open, and still of this document.
    [[nodiscard]] bool is_of(const Document& document, PlotKind kind, int depth) const;
    void close();
    [[nodiscard]] bool is_finished() const { return m_next == m_runs.size(); }
    /// How many searches are done, and how many there are.
    [[nodiscard]] std::size_t done() const { return m_next; }
    [[nodiscard]] std::size_t count() const { return m_runs.size(); }
    /// Once a frame: looks at the search that runs, and starts the next one when it is done.
    void tick(std::uint32_t event_limit);

    /// Of the searches that are done. Empty where none of them gives a point; the remark then says why.
    [[nodiscard]] Plot plot(const Language& language) const;

  private:
    enum class Status : std::uint8_t { kWaiting, kDone, kRefused, kCutShort };
    struct Run {
        Algorithm algorithm{};
        SearchOptions options;
        Status status = Status::kWaiting;
        std::uint64_t nodes = 0;
        double value = 0;
        std::string error;
    };

    SharedRunner& m_runner;
    PlotKind m_kind = PlotKind::kNodes;
    int m_generation = -1, m_depth = 0;
    std::string m_error;  ///< why there is nothing to search
    std::shared_ptr<const GameSession> m_game;
    std::vector<MoveCode> m_moves;
    std::vector<Run> m_runs;
    std::size_t m_next = 0;
    std::vector<std::uint64_t> m_cuts;  ///< by the child's place, from 0
    std::shared_ptr<Trace> m_trace;
    std::shared_ptr<SearchProgress> m_progress;

    void look_at_running();
    void start_next(std::uint32_t event_limit);
};

/// How many cuts of the trace the first, second … child of its node made. Linear in events.
[[nodiscard]] std::vector<std::uint64_t> cuts_by_child(const Trace& trace);

}  // namespace plytrace
