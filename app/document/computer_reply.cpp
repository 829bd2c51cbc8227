#include "app/document/computer_reply.hpp"

#include <algorithm>

#include "search/any_game/session_checks.hpp"
#include "search/check/ucb.hpp"
#include "search/trace/queue.hpp"

namespace plytrace {
namespace {

/// A search that samples plays the move with the most visits, the first of equals, or one that is proved to win.
[[nodiscard]] MoveCode sampled_move_at(const Trace& trace, Step t) {
    const NodeId child = child_to_play(trace, t);
    return child == kNone ? kNoMove : trace.node_move(child);
}

/// A proof-number search plays the move with the least proof number for MAX, or the least disproof number for MIN: of
/// equals, the first.
[[nodiscard]] MoveCode most_proving_at(const Trace& trace, Step t) {
    const std::size_t deciding = trace.role(0) == Role::kMin ? 1 : 0;
    MoveCode best = kNoMove;
    double least = 0;
    for (const NodeId child : trace.children_met(0, t)) {
        const NodeState state = trace.node_state(child, t);
        if (!state.has_value) continue;
        const double number = trace.scores(state.value)[deciding];
        if (best != kNoMove && number >= least) continue;
        least = number;
        best = trace.node_move(child);
    }
    return best;
}

[[nodiscard]] MoveCode best_at(const Trace& trace, Step t) {
    if (t == 0) return kNoMove;
    if (trace.has_proof_numbers()) return most_proving_at(trace, t);
    if (trace.has_means()) return sampled_move_at(trace, t);
    if (trace.has_merits()) return solved_move(trace, t);
    const VisitId best = trace.node_state(0, t).best_child;
    return best == kNone ? kNoMove : trace.move(best);
}

/// The same search by iterative deepening; if that is impossible, the default algorithm to the same depth.
[[nodiscard]] SearchOptions in_passes(const GameSession& game, Moves moves, SearchOptions options) {
    options.is_iterative = true;
    if (game.checked(options, moves)) return options;
    SearchOptions usual;
    usual.algorithm = usual_algorithm(suits_of(game));
    usual.depth = options.depth;
    usual.evaluation = options.evaluation;
    usual.is_iterative = true;
    return usual;
}

}  // namespace

bool has_met_limit(const SearchRun& run) {
    const auto& trace = run.trace();
    if (!trace || !trace->is_finished()) return false;
    const bool is_ended = run.status() == SearchRun::Status::kFinished || run.status() == SearchRun::Status::kRefused;
    return is_ended && (trace->is_truncated() || !run.error().empty());
}

std::optional<MoveCode> best_found(const Trace* trace) {
    const MoveCode best = trace != nullptr ? best_at(*trace, trace->event_count()) : kNoMove;
    return best != kNoMove ? std::optional(best) : std::nullopt;
}

std::optional<Reply> best_of_passes(const Trace& trace) {
    const std::uint32_t count = trace.pass_count();
    const bool is_last_whole = trace.is_finished() && !trace.is_truncated();
    if (count == 0 || (count == 1 && !is_last_whole)) return std::nullopt;
    const std::uint32_t last = is_last_whole ? count - 1 : count - 2;
    const Step end = is_last_whole ? trace.event_count() : trace.pass(last + 1).step;
    const MoveCode move = best_at(trace, end);
    if (move == kNoMove) return std::nullopt;
    return Reply{move, Reply::Source::kPass, trace.pass(last).depth};
}

std::optional<Reply> ComputerReply::reply(const GameSession& game, Moves moves, const SearchRun& shown) const {
    const bool is_limited = has_met_limit(shown);
    if (!is_limited && shown.status() != SearchRun::Status::kFinished) return std::nullopt;
    const Trace& trace = *shown.trace();
    const MoveCode best = best_at(trace, trace.event_count());
    if (!is_limited) {
        if (best == kNoMove) return std::nullopt;  // a bug that lessons show: no move beats the starting value
        return Reply{best, Reply::Source::kSearch, 0};
    }
    if (trace.has_means() && best != kNoMove) return Reply{best, Reply::Source::kSoFar, 0};
    if (shown.options().is_iterative) {
        if (auto found = best_of_passes(trace)) return found;
    }
    if (!m_is_started || m_run.status() == SearchRun::Status::kRunning) return std::nullopt;
    if (m_run.trace()) {
        if (auto found = best_of_passes(*m_run.trace())) return found;
    }
    if (best != kNoMove) return Reply{best, Reply::Source::kSoFar, 0};
    return Reply{game.legal_moves(moves).front(), Reply::Source::kAny, 0};
}

void ComputerReply::advance(const std::shared_ptr<const GameSession>& game, const std::vector<MoveCode>& moves,
                            const SearchRun& shown, std::uint32_t event_limit) {
    if (m_is_started || m_runner.is_running() || !has_met_limit(shown) || reply(*game, moves, shown)) return;
    m_is_started = true;
    m_run.start(game, moves, in_passes(*game, moves, shown.options()), {}, std::min(event_limit, kMostEvents));
}

void ComputerReply::forget() {
    if (!m_is_started) return;
    m_run.stop();
    m_is_started = false;
}

}  // namespace plytrace
