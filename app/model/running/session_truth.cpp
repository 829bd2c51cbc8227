#include "app/model/running/session_truth.hpp"

#include <algorithm>
#include <cmath>

#include "games/othello/othello.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {

namespace {

constexpr int kSampledLeaves = 1000;

/// Who is MAX, by who moves at a node of that role.
Player max_player(Player mover, Role role) {
    if (mover == Player::kChance || (role != Role::kMax && role != Role::kMin)) return Player::kFirst;
    return role == Role::kMax ? mover : opponent(mover);
}

}  // namespace

SessionTruth::SessionTruth(const GameSession& game, const Trace& trace) : m_game(game) {
    if (trace.event_count() == 0) return;
    m_max = max_player(game.player_to_move({}), trace.role(0));
    const auto& said = trace.header().options;
    const bool names_evaluation =
        std::any_of(said.begin(), said.end(), [](const auto& option) { return option.first == "evaluation"; });
    const SearchOptions options = options_from_pairs(trace.header().algorithm, said);
    // A leaf is worth what a search of no plies finds there.
    m_leaf.algorithm = plain_algorithm(game.has_chance() ? Suits::kChance : Suits::kTwoPlayers);
    m_leaf.evaluation = options.evaluation;
    m_leaf.weights = options.weights;
    m_leaf.preset = options.preset;
    m_leaf.depth = 1;
    const auto checked = game.checked(m_leaf, {});
    if (!checked) return;
    m_leaf = *checked;
    m_leaf.preset = Preset::kTextbook;
    m_leaf.depth = 0;
    m_has_leaf = true;
    m_has_estimate = true;
    if (!names_evaluation) m_has_estimate = most_estimates_agree(trace);
}

bool SessionTruth::most_estimates_agree(const Trace& trace) const {
    int seen = 0, agreeing = 0;
    std::vector<MoveCode> moves;
    const Step end = trace.event_count();
    for (Step step = 0; step < end && seen < kSampledLeaves; ++step) {
        const Event event = trace.event(step);
        if (event.kind != EventKind::kEvaluate || event.has(event_flag::kTerminal)) continue;
        moves.clear();
        bool are_legal = true;
        for (VisitId visit = event.visit; trace.move(visit) != kNoMove; visit = trace.parent(visit)) {
            moves.push_back(trace.move(visit));
        }
        std::reverse(moves.begin(), moves.end());
        for (std::size_t at = 0; at < moves.size() && are_legal; ++at) {
            are_legal = may_move({std::span(moves).first(at), 0}, moves[at]);
        }
        if (!are_legal) return false;
        ++seen;
        const auto value = leaf_value({moves, 0}, false);
        if (value && std::abs(*value - event.score()) < 1e-9) ++agreeing;
    }
    return 2 * agreeing > seen;
}

std::optional<double> SessionTruth::leaf_value(const GamePlace& place, bool is_finished) const {
    if (!m_has_leaf || (!is_finished && !m_has_estimate)) return std::nullopt;
    SearchOptions options = m_leaf;
    const Player mover = m_game.player_to_move(place.moves);
    const Player first = mover == Player::kChance ? Player::kFirst : mover;
    options.root_role = first == m_max ? Role::kMax : Role::kMin;
    NullSink none;
    const auto value = m_game.search(place.moves, options, &none);
    if (!value) return std::nullopt;
    return *value;
}

bool SessionTruth::legal_moves(const GamePlace& place, std::vector<MoveCode>& moves) const {
    moves = m_game.legal_moves(place.moves);
    return true;
}

bool SessionTruth::may_move(const GamePlace& place, MoveCode move) const {
    if (move == kStay) return true;
    const auto legal = m_game.legal_moves(place.moves);
    if (std::find(legal.begin(), legal.end(), move) != legal.end()) return true;
    // The handout's program leaves out the other side's turn before its own second move.
    if (!m_game.takes_preset() || move < Othello::kAgain) return false;
    std::vector<MoveCode> passed(place.moves.begin(), place.moves.end());
    passed.push_back(Othello::kPass);
    return may_move({passed, 0}, move - Othello::kAgain);
}

std::optional<Role> SessionTruth::role(const GamePlace& place) const {
    const Player mover = m_game.player_to_move(place.moves);
    if (mover == Player::kChance) return Role::kChance;
    return mover == m_max ? Role::kMax : Role::kMin;
}

std::optional<double> SessionTruth::probability(const GamePlace& place, MoveCode move) const {
    return m_game.probability(place.moves, move);
}

}  // namespace plytrace
