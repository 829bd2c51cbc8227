#include "app/document/plot_runs.hpp"

#include <algorithm>
#include <cmath>

#include "search/any_game/session_checks.hpp"

namespace plytrace {

std::vector<std::uint64_t> cuts_by_child(const Trace& trace) {
    std::vector<std::uint32_t> returned(trace.visit_count(), 0);
    std::vector<std::uint64_t> cuts;
    const Step end = trace.event_count();
    for (Step step = 0; step < end; ++step) {
        const EventKind kind = trace.kind(step);
        if (kind != EventKind::kReturn && kind != EventKind::kCutoff) continue;
        const VisitId visit = trace.event(step).visit;
        if (kind == EventKind::kReturn) {
            ++returned[visit];
        } else if (returned[visit] > 0) {
            cuts.resize(std::max<std::size_t>(cuts.size(), returned[visit]));
            ++cuts[returned[visit] - 1];
        }
    }
    return cuts;
}

namespace {

constexpr std::size_t kIterationsPlotted = 100;
constexpr std::size_t kMovesPlotted = 8;

/// The steps after which iterations are over: all of them, or kIterationsPlotted at equal distances and the last one,
/// each with the number of the iteration.
std::vector<std::pair<std::size_t, Step>> ends_of_iterations(const Trace& trace) {
    std::vector<Step> ends;
    const Step end = trace.event_count();
    for (Step step = 0; step < end; ++step) {
        const EventKind kind = trace.kind(step);
        if (kind != EventKind::kEvaluate && kind != EventKind::kLeave) continue;
        if (trace.move(trace.event(step).visit) == kNoMove) ends.push_back(step + 1);
    }
    std::vector<std::pair<std::size_t, Step>> plotted;
    const std::size_t stride = std::max<std::size_t>(1, ends.size() / kIterationsPlotted);
    for (std::size_t at = 0; at < ends.size(); ++at) {
        if ((at + 1) % stride == 0 || at + 1 == ends.size()) plotted.emplace_back(at + 1, ends[at]);
    }
    return plotted;
}

/// The moves with the most visits in the end, in their own order.
std::vector<NodeId> most_visited(const Trace& trace, std::vector<NodeId> moves) {
    if (moves.size() <= kMovesPlotted) return moves;
    const Step end = trace.event_count();
    std::stable_sort(moves.begin(), moves.end(),
                     [&](NodeId a, NodeId b) { return trace.visits(a, end) > trace.visits(b, end); });
    moves.resize(kMovesPlotted);
    std::sort(moves.begin(), moves.end());
    return moves;
}

}  // namespace

std::vector<PlotSeries> moves_by_iteration(const Trace& trace, const NodeText& names, bool has_means) {
    std::vector<PlotSeries> series;
    if (!trace.has_means()) return series;
    const auto ends = ends_of_iterations(trace);
    for (const NodeId child : most_visited(trace, trace.children_met(0, trace.event_count()))) {
        PlotSeries& line = series.emplace_back();
        line.name = names.move_text(child);
        for (const auto& [iteration, step] : ends) {
            const NodeState state = trace.node_state(child, step);
            if (has_means && !state.has_value) continue;
            const double y = has_means ? state.value : static_cast<double>(trace.visits(child, step));
            line.points.emplace_back(static_cast<double>(iteration), y);
        }
        if (line.points.empty()) series.pop_back();  // stopped in its first iteration
    }
    return series;
}

std::vector<Algorithm> usual_algorithms(const Document& document, PlotKind kind) {
    const Algorithm own = document.options().algorithm;
    const bool may_have_chance = info(own).is_sampling && document.game() != nullptr;
    const Algorithm plain = plain_algorithm(may_have_chance ? suits_of(*document.game()) : info(own).suits);
    if (!info(own).has_values()) return {plain};  // it has no costs or values to a depth
    if (kind == PlotKind::kValues || own == plain) return {own};
    return {plain, own};
}

bool PlotRuns::is_of(const Document& document, PlotKind kind, int depth) const {
    return m_generation == document.generation() && m_kind == kind && m_depth == depth;
}

void PlotRuns::open(const Document& document, PlotKind kind, const std::vector<Algorithm>& algorithms, int depth) {
    close();
    m_kind = kind;
    m_depth = depth;
    m_generation = document.generation();
    if (kind == PlotKind::kCuts) {
        m_cuts = cuts_by_child(*document.trace());
        return;
    }
    if (is_of_own_search(kind)) {
        const Trace& trace = *document.trace();
        m_moves_at_root = moves_by_iteration(trace, document.node_text(), kind == PlotKind::kMeans);
        m_lacks_moves = trace.has_means() && trace.children_met(0, trace.event_count()).size() > kMovesPlotted;
    }
    if (is_of_own_search(kind) && (kind == PlotKind::kVisits || m_moves_at_root.empty())) return;
    m_game = document.game();
    if (m_game == nullptr) {
        m_error = "the game of this recording is not known; expected one that can be searched";
        return;
    }
    m_moves = document.moves();
    if (kind == PlotKind::kMeans) {
        Run& run = m_runs.emplace_back();
        run.options = plain_counterpart(document.options());
        run.algorithm = run.options.algorithm = plain_algorithm(suits_of(*m_game));
        return;
    }
    for (const Algorithm algorithm : algorithms) {
        for (int plies = 1; plies <= depth; ++plies) {
            SearchOptions options = document.options();
            options.algorithm = algorithm;
            options.depth = plies;
            options.is_iterative = false;
            Run& run = m_runs.emplace_back();
            run.algorithm = algorithm;
            run.options = fitted_to_algorithm(options);
        }
    }
}

void PlotRuns::close() {
    m_search.stop();
    m_is_searching = false;
    m_runs.clear();
    m_cuts.clear();
    m_moves_at_root.clear();
    m_error.clear();
    m_generation = -1;
    m_next = 0;
}

void PlotRuns::tick(std::uint32_t event_limit) {
    if (m_is_searching) look_at_running();
    if (!m_is_searching) start_next(event_limit);
}

void PlotRuns::look_at_running() {
    const Trace& trace = *m_search.trace();
    const bool was_ended = m_search.is_displaced();
    const bool is_over = trace.is_finished();  // asked first, so that the count below is final
    if (!is_over && !was_ended) return;
    Run& run = m_runs[m_next];
    if (!was_ended) {
        const Step end = trace.event_count();
        run.error = m_search.error();
        run.status = !run.error.empty() ? Status::kRefused : trace.is_truncated() ? Status::kCutShort : Status::kDone;
        run.nodes = trace.visit_count();
        if (run.status == Status::kDone && end > 0) run.value = trace.node_state(0, end).value;
        ++m_next;
    }
    m_is_searching = false;
}

void PlotRuns::start_next(std::uint32_t event_limit) {
    if (is_finished() || m_runner.is_running()) return;
    Run& run = m_runs[m_next];
    const bool is_beyond =
        m_next > 0 && m_runs[m_next - 1].algorithm == run.algorithm && m_runs[m_next - 1].status != Status::kDone;
    if (is_beyond) {  // a search too large at one depth is too large at the next
        run.status = m_runs[m_next - 1].status;
        run.error = m_runs[m_next - 1].error;
        ++m_next;
        return;
    }
    m_search.start(m_game, m_moves, run.options, "", event_limit);
    m_is_searching = m_search.trace() != nullptr;
    if (m_is_searching) return;
    run.status = Status::kRefused;
    run.error = m_search.error();
    ++m_next;
}

Plot PlotRuns::plot(const Language& language) const {
    const std::string key = "plot." + std::string(kPlotWords[static_cast<std::size_t>(m_kind)]);
    Plot plot;
    plot.title = language(key + ".title");
    plot.x_label = language(key + ".x");
    plot.y_label = language(key + ".y");
    plot.is_log = m_kind == PlotKind::kNodes;
    plot.has_bars = m_kind == PlotKind::kCuts;
    plot.remark = m_error;
    if (m_kind == PlotKind::kCuts) {
        PlotSeries& cuts = plot.series.emplace_back();
        for (std::size_t i = 0; i < m_cuts.size(); ++i) {
            cuts.points.emplace_back(static_cast<double>(i + 1), static_cast<double>(m_cuts[i]));
        }
        if (m_cuts.empty()) plot.remark = language("plot.cuts.none");
        return plot;
    }
    if (m_kind == PlotKind::kVisits || m_kind == PlotKind::kMeans) {
        plot.series = m_moves_at_root;
        if (m_moves_at_root.empty()) plot.remark = language("plot.visits.none");
        if (m_lacks_moves) {
            plot.remark = language.with("plot.visits.most", {std::to_string(kMovesPlotted)});
        }
        for (const Run& run : m_runs) {
            if (run.status == Status::kWaiting || m_moves_at_root.empty()) continue;
            const std::string name = language("algorithm." + std::string(info(run.algorithm).id));
            if (run.status != Status::kDone || !std::isfinite(run.value)) {
                plot.remark = language.with("plot.means.no_value", {name});
                continue;
            }
            const double first = m_moves_at_root.front().points.front().first;
            const double last = m_moves_at_root.front().points.back().first;
            plot.series.push_back({name, {{first, run.value}, {last, run.value}}});
        }
        return plot;
    }
    for (const Run& run : m_runs) {
        const std::string name = language("algorithm." + std::string(info(run.algorithm).id));
        if (plot.series.empty() || plot.series.back().name != name) plot.series.push_back({name, {}});
        if (run.status == Status::kRefused && plot.remark.empty()) plot.remark = run.error;
        if (run.status == Status::kCutShort && plot.remark.empty())
            plot.remark = language.with("plot.cut_short", {name, std::to_string(run.options.depth)});
        if (run.status != Status::kDone) continue;
        const double nodes = static_cast<double>(run.nodes);
        const double y = m_kind == PlotKind::kNodes       ? nodes
                         : m_kind == PlotKind::kBranching ? effective_branching(nodes, run.options.depth)
                                                          : run.value;
        if (std::isfinite(y)) plot.series.back().points.emplace_back(run.options.depth, y);
    }
    return plot;
}

}  // namespace plytrace
