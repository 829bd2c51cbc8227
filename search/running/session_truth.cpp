#include "search/running/session_truth.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "games/othello/othello.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/game_session.hpp"
#include "search/options/option_table.hpp"
#include "search/trace/sink.hpp"
#include "search/trace/summary_sink.hpp"

namespace plytrace {

namespace {

constexpr int kSampledLeaves = 1000;

/// Who is MAX, if `mover` moves at a node of that role.
Player max_player(Player mover, Role role) {
    if (mover == Player::kChance || (role != Role::kMax && role != Role::kMin)) return Player::kFirst;
    return role == Role::kMax ? mover : opponent(mover);
}

}  // namespace

class SessionTruth::Walk final : public TruthWalk {
  public:
    explicit Walk(const SessionTruth& truth) : m_truth(truth) {}

    void begin() override {
        m_places.clear();
        m_places.emplace_back();
    }
    void enter(MoveCode move) override {
        auto next = session_from(here(), {&move, 1});
        m_places.push_back({std::move(next), std::nullopt});
    }
    void leave() override { m_places.pop_back(); }

    [[nodiscard]] std::optional<double> leaf_value(bool is_finished) const override;
    [[nodiscard]] std::size_t move_count() const override { return legal().size(); }
    [[nodiscard]] MoveCode move_at(std::size_t place) const override { return legal()[place]; }
    [[nodiscard]] std::size_t place_of(MoveCode move) const override {
        return static_cast<std::size_t>(std::find(legal().begin(), legal().end(), move) - legal().begin());
    }
    [[nodiscard]] bool may_move(MoveCode move) const override;
    [[nodiscard]] std::optional<Role> role() const override;
    [[nodiscard]] std::optional<double> probability(MoveCode move) const override {
        return here().probability({}, move);
    }

  private:
    struct Place {
        std::unique_ptr<const GameSession> game;             ///< starts here; null at the trace's root
        mutable std::optional<std::vector<MoveCode>> legal;  ///< computed when first needed
    };
    const SessionTruth& m_truth;
    std::vector<Place> m_places;   ///< from the root to the position that was reached
    mutable SummarySink m_counts;  ///< listens to the searches of leaves; what it counts is not needed

    [[nodiscard]] const GameSession& here() const {
        return m_places.back().game ? *m_places.back().game : m_truth.m_game;
    }
    [[nodiscard]] const std::vector<MoveCode>& legal() const {
        auto& known = m_places.back().legal;
        if (!known) known = here().legal_moves({});
        return *known;
    }
};

std::optional<double> SessionTruth::Walk::leaf_value(bool is_finished) const {
    if (!m_truth.m_has_leaf || (!is_finished && !m_truth.m_has_estimate)) return std::nullopt;
    SearchOptions options = m_truth.m_leaf;
    const Player mover = here().player_to_move({});
    const Player first = mover == Player::kChance ? Player::kFirst : mover;
    options.root_role = first == m_truth.m_max ? Role::kMax : Role::kMin;
    const auto value = here().search({}, options, &m_counts);
    if (!value) return std::nullopt;
    return *value;
}

bool SessionTruth::Walk::may_move(MoveCode move) const {
    if (move == kStay || move == kSkip || place_of(move) < move_count()) return true;
    // The handout's program skips the other side's turn before its own second move.
    return here().takes_preset() && move >= Othello::kAgain && here().move_check()->enter(move);
}

std::optional<Role> SessionTruth::Walk::role() const {
    const Player mover = here().player_to_move({});
    if (mover == Player::kChance) return Role::kChance;
    return mover == m_truth.m_max ? Role::kMax : Role::kMin;
}

std::optional<double> SessionTruth::minimax_value(std::uint64_t node_limit) const {
    if (!m_is_plain) return std::nullopt;
    SearchOptions options = m_leaf;
    options.depth = m_depth;
    if (!m_game.has_chance()) options.algorithm = SearchOptions().algorithm;  // it cuts
    const auto checked = m_game.checked(options, {});
    if (!checked) return std::nullopt;
    SearchOptions of_root = *checked;
    of_root.root_role = m_game.player_to_move({}) == opponent(m_max) ? Role::kMin : Role::kMax;
    SummarySink counts(nullptr, node_limit);
    try {
        const auto value = m_game.search({}, of_root, &counts);
        return value ? std::optional(*value) : std::nullopt;
    } catch (const SearchStopped&) {
        return std::nullopt;
    }
}

std::unique_ptr<TruthWalk> SessionTruth::walk() const {
    return std::make_unique<Walk>(*this);
}

std::optional<UnknownRule> unknown_evaluation(const GameSession& game, const TraceHeader& header) {
    if (game.tree() != nullptr) return std::nullopt;
    if (auto unreadable = unknown_value(header, "weights")) return unreadable;
    const auto evaluations = game.evaluations();
    std::string named, weights;  // as the header says them
    for (const auto& [name, value] : header.options) {
        if (name == "evaluation") named = value;
        if (name == "weights") weights = value;
    }
    // Othello's engine and levels have evaluations of their own, which are not judged.
    if (named == "engine" || named == "patterns" || named.starts_with("level:")) return std::nullopt;
    const SearchOptions options = options_from_pairs(header.algorithm, header.options);
    if (options.evaluation.empty()) {
        if (options.weights.empty()) return std::nullopt;
        return UnknownRule{"weights", weights, "\"evaluation\", too"};
    }
    const auto known = std::find_if(evaluations.begin(), evaluations.end(),
                                    [&](const EvaluationName& each) { return each.id == options.evaluation; });
    if (known == evaluations.end()) {
        std::string ids;
        for (const EvaluationName& each : evaluations) ids += (ids.empty() ? "" : ", ") + std::string(each.id);
        return UnknownRule{"evaluation", named, ids.empty() ? "none" : ids};
    }
    const std::size_t count = known->terms.size();
    if (options.weights.empty() || options.weights.size() == count) return std::nullopt;
    if (count == 0) return UnknownRule{"weights", weights, "none"};
    std::string terms;
    for (const Term& term : known->terms) terms += (terms.empty() ? "" : ", ") + std::string(term.id);
    return UnknownRule{"weights", weights, fmt::format("{} numbers ({})", count, terms)};
}

std::optional<UnknownRule> unknown_evaluation(const TraceHeader& header) {
    const bool is_said = std::any_of(header.options.begin(), header.options.end(), [](const auto& option) {
        return option.first == "evaluation" || option.first == "weights";
    });
    if (!is_said) return std::nullopt;
    const auto game = game_of(header);
    return game && *game ? unknown_evaluation(**game, header) : std::nullopt;
}

namespace {

/// Whether every leaf is said to be the end of the game.
bool ends_with_the_game(const Trace& trace) {
    const Step end = trace.event_count();
    for (Step step = 0; step < end; ++step) {
        if (trace.kind(step) == EventKind::kEvaluate && !trace.event(step).has(event_flag::kTerminal)) return false;
    }
    return true;
}

}  // namespace

SessionTruth::SessionTruth(const GameSession& game, const Trace& trace) : m_game(game) {
    if (trace.visit_count() == 0) return;
    m_max = max_player(game.player_to_move({}), trace.role(0));
    if (unknown_evaluation(game, trace.header())) return;
    const auto& said = trace.header().options;
    const bool names_evaluation =
        std::any_of(said.begin(), said.end(), [](const auto& option) { return option.first == "evaluation"; });
    const SearchOptions options = options_from_pairs(trace.header().algorithm, said);
    // A leaf's value is the result of a search of no plies.
    m_leaf.algorithm = plain_algorithm(game.has_chance() ? Suits::kChance : Suits::kTwoPlayers);
    m_leaf.evaluation = options.evaluation;
    m_leaf.weights = options.weights;
    m_depth = options.depth;
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
    const bool is_depth_known = declares(trace.header(), "depth") && m_has_estimate;
    m_is_plain =
        (is_depth_known || ends_with_the_game(trace)) && !options.has_quiescence && options.singular_margin == 0;
}

/// Whether most of the first kSampledLeaves leaves at the depth limit agree with the game's default evaluation. Goes
/// through the trace once.
bool SessionTruth::most_estimates_agree(const Trace& trace) const {
    int seen = 0, agreeing = 0;
    Walk walk(*this);
    const Step end = trace.event_count();
    for (Step step = 0; step < end && seen < kSampledLeaves; ++step) {
        const Event event = trace.event(step);
        if (event.kind == EventKind::kPass) continue;
        const MoveCode move = trace.move(event.visit);
        if (event.kind == EventKind::kEnter && move == kNoMove) {
            walk.begin();
        } else if (event.kind == EventKind::kEnter) {
            if (!walk.may_move(move)) return false;
            walk.enter(move);
        } else if (event.kind == EventKind::kEvaluate || event.kind == EventKind::kLeave) {
            const bool is_estimate = event.kind == EventKind::kEvaluate && !walk.is_over();
            const auto value = is_estimate ? walk.leaf_value(false) : std::nullopt;
            if (is_estimate) ++seen;
            if (value && std::abs(*value - event.score()) < 1e-9) ++agreeing;
            if (move != kNoMove) walk.leave();
        }
    }
    return 2 * agreeing > seen;
}

}  // namespace plytrace
