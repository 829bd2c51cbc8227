#include "app/control/playing/level_mover.hpp"

#include <algorithm>

#include "app/base/score_text.hpp"
#include "app/control/app_state.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/playing/engine_session.hpp"

namespace plytrace {

void LevelMover::think(const std::shared_ptr<const GameSession>& /*game*/, const std::vector<MoveCode>& moves) {
    if (!can_be_analysed(m_app)) return;
    const bool is_asked = m_is_thinking && moves == m_moves && m_app.play.analysis->turn;
    if (is_asked) return;
    m_is_thinking = true;
    m_moves = moves;
    ask_level(m_app, m_level, seed_of(moves));
}

std::optional<MoveCode> LevelMover::move(Moves moves) const {
    const bool is_known = m_is_thinking && std::equal(moves.begin(), moves.end(), m_moves.begin(), m_moves.end());
    return is_known ? level_move(m_app) : std::nullopt;
}

const char* LevelMover::why_not_moving() const {
    const bool has_failed = m_app.play.analysis != nullptr && m_app.play.analysis->analyst.has_failed();
    return has_failed ? "board.hint.failed.engine" : nullptr;
}

void LevelMover::forget() {
    m_own.reset();
    if (!m_is_thinking) return;
    m_is_thinking = false;
    if (m_app.play.analysis != nullptr) m_app.play.analysis->turn.reset();
}

std::optional<OwnSearch> LevelMover::own_search(const std::shared_ptr<const GameSession>& game,
                                                const std::vector<MoveCode>& moves, std::uint32_t events) {
    if (!can_be_analysed(m_app)) return std::nullopt;
    auto means = m_app.play.analysis->analyst.engine_means();
    if (means == nullptr) return std::nullopt;
    const EngineTurn turn{m_level, seed_of(moves), m_app.play.analysis->solve_from,
                          std::min<std::uint64_t>(events, EngineTurn::kMostEvents)};
    m_own = std::make_shared<EngineSession>(game, turn, std::move(means));
    return OwnSearch{m_own, m_own->options(moves), [own = m_own] { own->stop(); }};
}

std::string LevelMover::own_search_words(const GameSession& game, Moves moves, MoveCode played,
                                         const Language& language) const {
    const EngineSummary* const found = m_own ? m_own->summary() : nullptr;
    if (found == nullptr) return {};
    const std::string level = std::to_string(m_level);
    const bool is_played = found->move == played;
    const std::string would =
        is_played ? "" : " " + language.with("own_search.would", {level, game.move_text(moves, found->move)});
    if (found->is_slower) return language.with("own_search.slower", {level}) + would;
    const bool is_whole = found->told_nodes >= found->nodes;
    std::string words = language.with(
        is_whole            ? "own_search.whole"
        : found->is_cut_off ? "own_search.plies"
                            : "own_search.counted",
        {level, count_text(found->nodes), count_text(found->told_nodes), std::to_string(found->told_plies)});
    if (!is_played || found->move == found->best) return words + would;
    return words + " " +
           language.with(found->loss > 0 ? "own_search.near" : "own_search.equal",
                         {game.move_text(moves, found->move), game.move_text(moves, found->best)});
}

}  // namespace plytrace
