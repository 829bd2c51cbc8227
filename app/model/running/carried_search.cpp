#include "app/model/running/carried_search.hpp"

#include <new>
#include <sstream>

#include "app/model/running/trace_opening.hpp"
#include "search/file/trace_file.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {
namespace {

constexpr int kCallsBetweenLooks = 512;
constexpr const char* kTooDeep =
    "this tree is more than 1,000 plies deep, which is as deep as the browser searches; the desktop program goes "
    "further";

}  // namespace

std::string job_text(const SearchJob& job) {
    std::ostringstream text;
    write_trace(*job.trace, text, 0);
    return text.str();
}

void carry_out_far_away(const std::string& text, std::uint32_t event_limit, const SearchReplies& replies,
                        const FarGame& far_game) {
    const auto opened = open_trace_text(text);
    if (!opened) return replies.send_end(opened.error().text());
    const TraceHeader& header = opened->trace->header();
    const auto searched = far_game ? far_game(opened->game, header) : opened->game;
    const GameSession& game = *searched;
    const auto options = game.checked(options_from_pairs(header.algorithm, header.options), {});
    if (!options) return replies.send_end(options.error().text());

    CallWriter calls(replies.send_calls, {.calls = event_limit, .plies = kDeepestFarAway});
    std::string error;
    try {
        const auto value = game.search({}, *options, &calls);
        if (!value) error = value.error().text();
    } catch (const SearchStopped&) {
        if (calls.is_too_deep()) error = kTooDeep;  // else at the event limit
    } catch (const std::bad_alloc&) {
        error = kOutOfMemory;
    }
    calls.flush();
    replies.send_end(error);
    const std::atomic<bool> never{false};
    if (error.empty()) replies.send_counts(count_minimax(game, {}, *options, never));
}

CarriedSearch::CarriedSearch(SearchJob job) : m_job(std::move(job)) {
    m_recorder.emplace(*m_job.trace, &m_job.progress->stop_flag());
}

void CarriedSearch::add_end(std::string error) {
    if (!m_is_over) m_end = std::move(error);
}

void CarriedSearch::add_counts(std::optional<MinimaxCounts> counts) {
    if (!m_job.progress->is_asked_to_stop()) m_job.progress->set_counts(counts);
    if (!m_recorder) m_is_over = true;
}

bool CarriedSearch::advance(const std::function<bool()>& is_time_up) {
    if (!m_recorder || !has_backlog()) return false;
    try {
        while (!m_calls.is_empty()) {
            for (int i = 0; i < kCallsBetweenLooks && !m_calls.is_empty(); ++i) m_calls.call(*m_recorder);
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

void CarriedSearch::finish(std::string error) {
    m_recorder.reset();  // its trace is finished
    m_calls = {};
    m_end.reset();
    m_is_over = m_job.progress->is_counted() || !error.empty();
    if (!error.empty()) m_job.progress->set_error(std::move(error));
}

void CarriedSearch::stop() {
    m_recorder.reset();
    m_calls = {};
    m_end.reset();
    m_is_over = true;
}

}  // namespace plytrace
