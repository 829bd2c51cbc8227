// Runs the searches of a plot on the document's position or tree: one for each algorithm and depth, one after the
// other, whenever the document's own search is idle. Plots those that are done. Owned by the AppState or by the command
// that draws the plot; window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/document/document.hpp"
#include "app/document/plot.hpp"
#include "search/running/search_run.hpp"

namespace plytrace {

/// The algorithms plotted by default: one that visits every node, and the search's own.
[[nodiscard]] std::vector<Algorithm> usual_algorithms(const Document& document, PlotKind kind);

class PlotRuns {
  public:
    /// `runner` outlives the runs.
    explicit PlotRuns(Runner& runner) : m_runner(runner), m_search(runner, SearchTurn::kWhenIdle) {}
    PlotRuns(const PlotRuns&) = delete;
    PlotRuns& operator=(const PlotRuns&) = delete;

    /// Starts searches from 1 ply to `depth`, with the document's options as far as each algorithm knows them. If the
    /// document has nothing to search, the plot's remark says so. Precondition: its search has finished.
    void open(const Document& document, PlotKind kind, const std::vector<Algorithm>& algorithms, int depth);
    /// Whether these runs are open, and still belong to this document.
    [[nodiscard]] bool is_of(const Document& document, PlotKind kind, int depth) const;
    void close();
    [[nodiscard]] bool is_finished() const { return m_next == m_runs.size(); }
    /// The number of searches done, and of all.
    [[nodiscard]] std::size_t done() const { return m_next; }
    [[nodiscard]] std::size_t count() const { return m_runs.size(); }
    /// Once a frame: updates from the running search, and starts the next one when it is done.
    void tick(std::uint32_t event_limit);

    /// The plot of the searches that are done. If none of them gives a point it is empty, and its remark says why.
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

    Runner& m_runner;
    PlotKind m_kind = PlotKind::kNodes;
    int m_generation = -1, m_depth = 0;
    std::string m_error;  ///< why there is nothing to search
    std::shared_ptr<const GameSession> m_game;
    std::vector<MoveCode> m_moves;
    std::vector<Run> m_runs;
    std::size_t m_next = 0;
    std::vector<std::uint64_t> m_cuts;        ///< by the child's index
    std::vector<PlotSeries> m_moves_at_root;  ///< of a search by iterations: a series for each
    bool m_lacks_moves = false;               ///< … but for some with few visits
    SearchRun m_search;                       ///< the run m_next
    bool m_is_searching = false;              ///< its result is still to come

    void look_at_running();
    void start_next(std::uint32_t event_limit);
};

/// The visits to the (most visited) moves at the root, or their means, after some of the iterations: at most about 100
/// of them. Empty if the search has no iterations. Linear in the number of events.
[[nodiscard]] std::vector<PlotSeries> moves_by_iteration(const Trace& trace, const NodeText& names, bool has_means);

/// The number of cuts that the first, second … child caused. Linear in the number of events.
[[nodiscard]] std::vector<std::uint64_t> cuts_by_child(const Trace& trace);

}  // namespace plytrace
