#include "search/running/remote_search.hpp"

#include <cassert>
#include <new>
#include <sstream>

#include "search/file/trace_file.hpp"
#include "search/options/option_table.hpp"
#include "search/running/opened_trace.hpp"

namespace plytrace {
namespace {

constexpr int kCallsBetweenLooks = 512;
constexpr const char* kTooDeep =
    "this tree is more than 1,000 plies deep, the limit in the browser; the desktop program searches deeper trees";

}  // namespace

std::string job_text(const SearchJob& job) {
    std::ostringstream text;
    write_trace(*job.trace, text, 0);
    return text.str();
}

void search_remotely(const std::string& text, std::uint32_t event_limit, const SearchReplies& replies,
                     const RemoteGame& far_game) {
    const auto opened = open_trace_text(text);
    if (!opened) return replies.send_end(opened.error().text());
    const TraceHeader& header = opened->trace->header();
    const auto game = far_game ? far_game(opened->game, header) : opened->game;
    search_remotely(*game, {}, header, event_limit, replies);
}

void search_remotely(const GameSession& game, Moves moves, const TraceHeader& header, std::uint32_t event_limit,
                     const SearchReplies& replies) {
    const auto options = game.checked(options_from_pairs(header.algorithm, header.options), moves);
    if (!options) return replies.send_end(options.error().text());

    CallWriter calls(replies.send_calls, {.calls = event_limit, .plies = kDeepestRemoteSearch});
    std::string error;
    try {
        const auto value = game.search(moves, *options, &calls);
        if (!value) error = value.error().text();
    } catch (const SearchStopped&) {
        if (calls.is_too_deep()) error = kTooDeep;  // else at the event limit
    } catch (const std::bad_alloc&) {
        error = kOutOfMemory;
    }
    calls.flush();
    replies.send_end(error);
    const std::atomic<bool> never{false};
    if (error.empty()) replies.send_counts(count_minimax(game, moves, *options, never));
}

/// The sink into which calls are replayed. It passes them to the recorder, but throws DamagedCalls for a move that the
/// game does not allow, since the board makes the trace's moves.
struct RemoteSearch::Checked {
    static constexpr bool enabled = true;
    RemoteSearch& search;

    void begin_pass(std::string_view name, std::int32_t depth, double alpha, double beta) {
        search.m_recorder->begin_pass(name, depth, alpha, beta);
    }
    void enter(MoveCode move, Role role, double alpha, double beta, VisitPass pass) {
        if (search.m_open > 0 && search.m_job.trace->has_merits()) throw DamagedCalls();
        const bool has_parent = search.m_open > 0 || search.m_jumped > 0;
        if (has_parent && search.m_moves && !search.m_moves->enter(move)) throw DamagedCalls();
        ++search.m_open;
        search.m_recorder->enter(move, role, alpha, beta, pass);
    }
    void evaluate(double value, bool is_terminal) {
        search.m_recorder->evaluate(value, is_terminal);
        close();
    }
    void returned(double best, bool improved) { search.m_recorder->returned(best, improved); }
    void bound(double value) { search.m_recorder->bound(value); }
    void cutoff(std::uint32_t skipped) { search.m_recorder->cutoff(skipped); }
    void leave(double value) {
        search.m_recorder->leave(value);
        close();
    }
    void table(std::uint8_t flags, VisitId visit) { search.m_recorder->table(flags, visit); }
    double score_of(std::span<const double> values) { return search.m_recorder->score_of(values); }
    void playout(std::span<const MoveCode> moves) {
        if (!search.m_job.trace->has_means()) throw DamagedCalls();
        std::size_t legal = 0;
        while (search.m_moves && legal < moves.size() && search.m_moves->enter(moves[legal])) ++legal;
        for (std::size_t made = 0; made < legal; ++made) search.m_moves->leave();
        if (search.m_moves && legal < moves.size()) throw DamagedCalls();
        search.m_recorder->playout(moves);
    }
    void manner(Manner how, std::uint32_t plies) { search.m_recorder->manner(how, plies); }
    void jump(VisitId parent) {
        if (!search.m_job.trace->has_merits()) throw DamagedCalls();
        if (search.m_moves) {
            const std::vector<MoveCode> moves = moves_to(*search.m_job.trace, parent);
            if (!search.m_moves->enter_all(moves)) throw DamagedCalls();
            search.m_jumped = moves.size() + 1;  // and the move to the node itself
        }
        search.m_recorder->jump(parent);
    }
    void put(VisitId parent, MoveCode move, Queued what, double merit) {
        if (!search.m_job.trace->has_merits()) throw DamagedCalls();
        search.m_recorder->put(parent, move, what, merit);
    }

  private:
    void close() {
        --search.m_open;
        if (!search.m_moves) return;
        if (search.m_open > 0) search.m_moves->leave();
        search.m_moves->leave_all(std::exchange(search.m_jumped, 0));
    }
};

RemoteSearch::RemoteSearch(SearchJob job)
    : m_job(std::move(job)),
      m_moves(m_job.game ? m_job.game->move_check() : nullptr),
      m_calls(m_job.trace->header().values) {
    m_recorder.emplace(*m_job.trace, &m_job.progress->stop_flag());
    for (const MoveCode move : m_job.moves) {
        const bool is_legal = m_moves == nullptr || m_moves->enter(move);
        assert(is_legal);
        (void)is_legal;
    }
}

void RemoteSearch::add_end(std::string error) {
    if (!m_is_over) m_end = std::move(error);
}

void RemoteSearch::add_counts(std::optional<MinimaxCounts> counts) {
    if (!m_job.progress->is_asked_to_stop()) m_job.progress->set_counts(counts);
    if (!m_recorder) m_is_over = true;
}

bool RemoteSearch::advance(const std::function<bool()>& is_time_up) {
    if (!m_recorder || !has_backlog()) return false;
    Checked checked{*this};
    try {
        while (!m_calls.is_empty()) {
            for (int i = 0; i < kCallsBetweenLooks && !m_calls.is_empty(); ++i) m_calls.call(checked);
            if (is_time_up()) return true;
        }
        if (m_end) finish(*m_end);
    } catch (const SearchStopped&) {
        finish("");
    } catch (const DamagedCalls& damage) {
        finish(damage.what());
    } catch (const std::bad_alloc&) {
        finish(kOutOfMemory);
    }
    return true;
}

void RemoteSearch::finish(std::string error) {
    m_recorder.reset();  // its trace is finished
    m_calls = CallReader();
    m_end.reset();
    m_is_over = m_job.progress->is_counted() || !error.empty();
    if (!error.empty()) m_job.progress->set_error(std::move(error));
}

void RemoteSearch::stop() {
    m_recorder.reset();
    m_calls = CallReader();
    m_end.reset();
    m_is_over = true;
}

}  // namespace plytrace
