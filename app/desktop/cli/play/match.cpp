#include "app/desktop/cli/play/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/process.hpp"
#include "app/desktop/threads.hpp"
#include "app/playing/engine_client.hpp"
#include "games/core/random.hpp"
#include "games/othello/records/transcript.hpp"
#include "search/algorithms/othello_engine/levels.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

// ---- openings ------------------------------------------------------------------------------------------------------

namespace {

constexpr std::size_t kMatchTableBytes = std::size_t{6} << 20;
constexpr int kTriesAnOpening = 1000;

/// Draws openings, one at a time.
class OpeningDraw {
  public:
    OpeningDraw(const OpeningPlan& plan, const othello::PatternWeights& weights)
        : m_plan(plan), m_random(plan.seed), m_engine(kMatchTableBytes) {
        m_how.plies = kOpeningDepth;
        m_how.evaluation = othello::kPatternsName;
        m_how.patterns = &weights;
    }

    /// An even opening that differs from all before it; empty if that takes too many tries.
    std::optional<Opening> next() {
        for (int tries = 0; tries < kTriesAnOpening; ++tries) {
            std::optional<Opening> opening = random_opening();
            if (!opening) continue;
            const Othello::State state = state_after(*opening);
            if (m_seen.insert(m_game.class_key(state)).second && is_even(state)) return opening;
        }
        return std::nullopt;
    }

  private:
    const OpeningPlan& m_plan;
    const Othello m_game;
    Random m_random;
    othello::Engine m_engine;
    othello::Engine::Search m_how;
    std::set<PositionKey> m_seen;

    /// Empty if the game ends before.
    std::optional<Opening> random_opening() {
        Othello::State state = m_game.initial();
        Opening opening;
        Othello::MoveList moves;
        for (m_game.legal_moves(state, moves); !moves.empty(); m_game.legal_moves(state, moves)) {
            if (static_cast<int>(opening.size()) == m_plan.plies) return opening;
            opening.push_back(moves[m_random.below(moves.size())]);
            m_game.apply(state, opening.back());
        }
        return std::nullopt;
    }
    [[nodiscard]] Othello::State state_after(const Opening& opening) const {
        Othello::State state = m_game.initial();
        for (const Othello::Move move : opening) m_game.apply(state, move);
        return state;
    }
    bool is_even(const Othello::State& state) {
        return std::abs(m_engine.search(state, m_how).value) <= kMostOpeningDiscs * othello::kWeightsADisc;
    }
};

}  // namespace

Expected<std::vector<Opening>> even_openings(const OpeningPlan& plan, const othello::PatternWeights& weights) {
    OpeningDraw draw(plan, weights);
    std::vector<Opening> openings;
    while (static_cast<int>(openings.size()) < plan.count) {
        std::optional<Opening> found = draw.next();
        if (!found) {
            return input_error(
                fmt::format("even openings of {} plies that differ: {}, each for two games; expected at most {} games, "
                            "or more plies",
                            plan.plies, openings.size(), 2 * openings.size()));
        }
        openings.push_back(std::move(*found));
    }
    return openings;
}

// ---- games ---------------------------------------------------------------------------------------------------------

namespace {

using Clock = std::chrono::steady_clock;

std::vector<Othello::Move> moves_of(const Othello::State& state) {
    Othello::MoveList list;
    Othello().legal_moves(state, list);
    return {list.begin(), list.end()};
}

/// One of the two sides.
class MatchSide {
  public:
    virtual ~MatchSide() = default;
    /// A move in `position`, which is the one after the game `played` and has several legal moves. `seed` belongs to
    /// the game: a level chooses at random among moves that are nearly equally good.
    virtual Othello::Move move(const othello::GameRecord& played, const Othello::State& position,
                               std::uint64_t seed) = 0;
};

class EngineSide final : public MatchSide {
  public:
    EngineSide(const MatchPlan& plan, const MatchPlayer& player)
        : m_plan(plan), m_player(player), m_engine(kMatchTableBytes) {}

    Othello::Move move(const othello::GameRecord&, const Othello::State& state, std::uint64_t seed) override {
        if (m_player.level != 0) {
            return othello::play_at_level(m_engine, state, m_player.level, {seed, m_player.patterns.get(), limits()})
                .best;
        }
        othello::Engine::Search how;
        how.evaluation = m_player.evaluation;
        how.patterns = m_player.patterns.get();
        how.plies = m_plan.seconds_a_move ? kMostPlies : m_plan.plies;
        if (!m_plan.seconds_a_move && !m_plan.is_exact) how.deviations = othello::deviations_at(how.plies);
        how.limits = limits();
        return m_engine.search(state, how).best;
    }

  private:
    static constexpr int kMostPlies = 60;

    const MatchPlan& m_plan;
    const MatchPlayer& m_player;
    othello::Engine m_engine;

    /// The limits of a move that starts now.
    [[nodiscard]] othello::EngineLimits limits() const {
        othello::EngineLimits limits;
        if (!m_plan.seconds_a_move) return limits;
        const Clock::time_point end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                         std::chrono::duration<double>(*m_plan.seconds_a_move));
        limits.is_stop_asked = [end] { return Clock::now() >= end; };
        return limits;
    }
};

/// An external engine.
class ExternalEngineSide final : public MatchSide {
  public:
    ExternalEngineSide(const MatchPlan& plan, const MatchPlayer& player) : m_command(player.command) {
        peers::Manner manner;
        manner.plies = plan.plies;
        manner.seconds_a_move = plan.seconds_a_move;
        if (plan.seconds_a_move) manner.patience = std::max(manner.patience, kPatience * *plan.seconds_a_move);
        auto channel = plan.start_program(m_command);
        if (!channel) throw Failure{m_command + ": " + channel.error().text(), kMachineFault};
        m_peer.emplace(std::move(*channel), manner);
    }

    Othello::Move move(const othello::GameRecord& played, const Othello::State&, std::uint64_t) override {
        m_peer->ask(played);
        m_peer->wait([] { return std::chrono::duration<double>(Clock::now().time_since_epoch()).count(); });
        if (m_peer->fault()) throw Failure{fault_text(*m_peer->fault(), transcript_of(played)), kMachineFault};
        return m_peer->answer()->move;
    }

  private:
    static constexpr double kPatience = 20;

    std::string m_command;
    std::optional<peers::EngineClient> m_peer;

    [[nodiscard]] std::string fault_text(const peers::Fault& fault, const std::string& moves) const {
        using Kind = peers::FaultKind;
        const std::string at = moves.empty() ? "at the start" : "after " + moves;
        switch (fault.kind) {
            case Kind::kEndedAtOnce:
                return fmt::format("\"{}\" ended before it answered; expected an engine that speaks GTP or NBoard",
                                   m_command);
            case Kind::kNoEngine:
                return fmt::format("\"{}\" does not answer in GTP or NBoard", m_command);
            case Kind::kEnded:
                return fmt::format("\"{}\" ended {}", m_command, at);
            case Kind::kSilent:
                return fmt::format("\"{}\" does not answer {}", m_command, at);
            case Kind::kIllegalMove:
                return fmt::format("\"{}\" played \"{}\" {}, which is illegal", m_command, fault.detail, at);
            case Kind::kRefused:
                return fmt::format("\"{}\" rejects \"{}\" {}", m_command, fault.detail, at);
            case Kind::kOtherStart:
                break;
        }
        return fmt::format("\"{}\" speaks GTP, which supports only the tournament start", m_command);
    }
};

std::unique_ptr<MatchSide> side_of(const MatchPlan& plan, const MatchPlayer& player) {
    if (!player.command.empty()) return std::make_unique<ExternalEngineSide>(plan, player);
    return std::make_unique<EngineSide>(plan, player);
}

MatchGame play_game(const Opening& opening, std::uint64_t seed, bool is_first_black, MatchSide& first,
                    MatchSide& second) {
    const Othello game;
    Othello::State state = game.initial();
    othello::GameRecord record;
    record.start = state;
    MatchGame played;
    played.is_first_black = is_first_black;
    for (std::size_t ply = 0;; ++ply) {
        const std::vector<Othello::Move> moves = moves_of(state);
        if (moves.empty()) break;
        Othello::Move move = moves.front();
        if (ply < opening.size()) {
            move = opening[ply];
        } else if (moves.size() > 1) {
            const bool is_first = (state.to_move == Player::kFirst) == is_first_black;
            const Clock::time_point begin = Clock::now();
            move = (is_first ? first : second).move(record, state, seed);
            const std::size_t side = is_first ? 0 : 1;
            played.seconds[side] += std::chrono::duration<double>(Clock::now() - begin).count();
            ++played.moves[side];
        }
        record.moves.push_back({move, {}, {}});
        game.apply(state, move);
    }
    played.transcript = transcript_of(record);
    const int black = static_cast<int>(*game.outcome(state));
    played.score = is_first_black ? black : -black;
    return played;
}

}  // namespace

Expected<MatchResult> play_match(const MatchPlan& plan) {
    const auto found = even_openings({plan.games / 2, plan.opening_plies, plan.seed}, *plan.opening_weights);
    if (!found) return tl::make_unexpected(found.error());
    const std::vector<Opening>& openings = *found;
    MatchResult result;
    result.games.resize(openings.size() * 2);
    parallel_for(plan.jobs, openings.size(), [&] {
        return [&, first = side_of(plan, plan.first), second = side_of(plan, plan.second)](std::size_t i) {
            const std::uint64_t seed = plan.seed + i;
            result.games[2 * i] = play_game(openings[i], seed, true, *first, *second);
            result.games[2 * i + 1] = play_game(openings[i], seed, false, *first, *second);
        };
    });
    for (const MatchGame& game : result.games) {
        ++(game.score > 0 ? result.wins : game.score < 0 ? result.losses : result.draws);
    }
    result.elo = elo_of(result.games);
    std::array<int, 2> moves = {};
    for (const MatchGame& game : result.games) {
        result.mean_score += game.score / static_cast<double>(result.games.size());
        for (std::size_t side = 0; side < moves.size(); ++side) {
            moves[side] += game.moves[side];
            result.seconds_a_move[side] += game.seconds[side];
        }
    }
    for (std::size_t side = 0; side < moves.size(); ++side) result.seconds_a_move[side] /= std::max(moves[side], 1);
    return result;
}

Elo elo_of(const std::vector<MatchGame>& games) {
    const auto points = [](const MatchGame& game) { return game.score > 0 ? 1.0 : game.score < 0 ? 0.0 : 0.5; };
    const auto pairs = static_cast<double>(games.size() / 2);
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i + 1 < games.size(); i += 2) {
        const double pair = (points(games[i]) + points(games[i + 1])) / 2;
        sum += pair;
        squares += pair * pair;
    }
    const double share = sum / pairs;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (share <= 0 || share >= 1) return {share <= 0 ? -infinity : infinity, infinity};
    const double variance = pairs < 2 ? infinity : std::max(0.0, (squares - sum * share) / (pairs - 1));
    const double elo_of_share = 400 / std::log(10.0) / (share * (1 - share));  // the slope of Elo at this score
    return {-400 * std::log10(1 / share - 1) + 0.0, 1.96 * std::sqrt(variance / pairs) * elo_of_share};
}

}  // namespace plytrace
