#include "app/playing/othello_analysis.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "games/othello/othello.hpp"
#include "games/othello/patterns/pattern_weights.hpp"
#include "search/algorithms/othello_engine/engine_analysis.hpp"
#include "search/algorithms/othello_engine/levels.hpp"
#include "search/any_game/othello_session.hpp"

namespace plytrace {

namespace {

constexpr std::uint64_t kCheapNodes = 100'000;  ///< some hundredths of a second

[[nodiscard]] Proof proof_of(othello::EngineProof proof) {
    switch (proof) {
        case othello::EngineProof::kEqual:
            return Proof::kExact;
        case othello::EngineProof::kAtMost:
            return Proof::kUpper;
        case othello::EngineProof::kAtLeast:
            return Proof::kLower;
        case othello::EngineProof::kNone:
            break;
    }
    return Proof::kNothing;
}

[[nodiscard]] std::vector<MoveCode> codes(const std::vector<Othello::Move>& moves) {
    return {moves.begin(), moves.end()};
}

/// In discs, or in the evaluation's points.
[[nodiscard]] AnalysisReport in_app_terms(const othello::EngineAnalysis& found) {
    AnalysisReport report;
    const auto value = [&](int units) { return static_cast<double>(units) / found.units_a_disc; };
    for (const othello::AnalysedMove& move : found.moves) {
        report.moves.push_back({move.move, value(move.value), proof_of(move.proof), move.plies, move.is_solved,
                                move.nodes, codes(move.line)});
    }
    for (const othello::AnalysedPass& pass : found.passes) {
        report.passes.push_back({pass.plies, value(pass.value), pass.nodes, pass.is_solved, codes(pass.line),
                                 value(pass.former_value), codes(pass.former_line)});
    }
    if (!report.moves.empty()) report.best = found.best;
    report.plies = found.plies;
    report.nodes = found.nodes;
    report.is_complete = found.is_complete;
    return report;
}

// ---- symmetric moves ------------------------------------------------------------------------------------------------

constexpr int kSymmetries = 8;  ///< of a square: its turns and mirror images; number 0 changes nothing

/// Where a symmetry moves a square. A pass stays a pass.
[[nodiscard]] MoveCode turned(MoveCode move, int symmetry) {
    if (move == Othello::kPass) return move;
    int row = move / 8, column = move % 8;
    if ((symmetry & 1) != 0) row = 7 - row;
    if ((symmetry & 2) != 0) column = 7 - column;
    if ((symmetry & 4) != 0) std::swap(row, column);
    return row * 8 + column;
}

[[nodiscard]] othello::Squares turned(othello::Squares squares, int symmetry) {
    othello::Squares result = 0;
    for (; squares != 0; squares &= squares - 1) {
        result |= othello::Squares{1} << turned(MoveCode{othello::first_square(squares)}, symmetry);
    }
    return result;
}

/// Whether `known` says more than `other` about two moves of the same worth.
[[nodiscard]] bool says_more(const MoveAnalysis& known, const MoveAnalysis& other, MoveCode best) {
    const auto weight = [&](const MoveAnalysis& move) {
        return std::tuple(move.move == best, move.proof == Proof::kExact, move.proof != Proof::kNothing, move.plies);
    };
    return weight(known) > weight(other);
}

/// Gives one value to moves that a symmetry of the position maps to each other. The engine searches each move
/// separately, with other bounds and at another time; all of them get the result that says most.
void tell_of_symmetric_moves(const Othello::State& position, AnalysisReport& report) {
    const std::vector<MoveAnalysis> found = report.moves;
    for (MoveAnalysis& move : report.moves) {
        MoveAnalysis told = move;
        for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
            if (turned(position.own, symmetry) != position.own ||
                turned(position.opponent, symmetry) != position.opponent)
                continue;
            for (const MoveAnalysis& other : found) {
                if (turned(other.move, symmetry) != move.move || !says_more(other, told, report.best)) continue;
                told = other;
                for (MoveCode& code : told.line) code = turned(code, symmetry);
            }
        }
        told.move = move.move;
        told.nodes = move.nodes;
        move = std::move(told);
    }
}

}  // namespace

bool can_be_analysed(const GameSession& game) {
    return game.id() == kOthelloEntry.id;
}

void OthelloAnalysis::carry_out(const AnalysisRequest& request, const std::function<bool()>& is_stop_asked,
                                const std::function<void(AnalysisReport)>& tell) {
    if (!m_engine) {
        m_engine.emplace(m_table_bytes);
        if (m_read_weights) m_weights = m_read_weights();
    }
    const auto position = Othello().parse_position(request.position);
    AnalysisReport report;
    if (position && request.kind == AnalysisKind::kLevel) {
        report = played(*position, request, is_stop_asked);
    } else if (position) {
        report = analysed(*position, request, is_stop_asked, tell);
    }
    report.number = request.number;
    report.is_over = true;
    tell(std::move(report));
}

AnalysisReport OthelloAnalysis::analysed(const Othello::State& position, const AnalysisRequest& request,
                                         const std::function<bool()>& is_stop_asked,
                                         const std::function<void(AnalysisReport)>& tell) {
    const bool has_weights = m_weights != nullptr;
    othello::Analyse how;
    how.gives_each_value = request.kind == AnalysisKind::kEachValue;
    how.cheap_nodes = kCheapNodes;
    how.plies = request.plies;
    how.solve_from = request.solve_from;
    how.evaluation = has_weights ? othello::kPatternsName : othello::Handout::kName;
    how.patterns = m_weights.get();
    how.limits = {request.nodes, is_stop_asked};
    const auto report_of = [&](const othello::EngineAnalysis& found) {
        AnalysisReport report = in_app_terms(found);
        tell_of_symmetric_moves(position, report);
        report.number = request.number;
        report.evaluation = how.evaluation;
        report.is_in_discs = has_weights;
        return report;
    };
    how.tell = [&](const othello::EngineAnalysis& found) { tell(report_of(found)); };
    return report_of(analyse(*m_engine, position, how));
}

AnalysisReport OthelloAnalysis::played(const Othello::State& position, const AnalysisRequest& request,
                                       const std::function<bool()>& is_stop_asked) {
    AnalysisReport report;
    othello::LevelLimits limits;
    limits.seed = request.seed;
    limits.patterns = m_weights.get();
    limits.limits = {request.nodes, is_stop_asked};
    limits.max_exact = request.solve_from;
    const othello::EngineResult found = play_at_level(*m_engine, position, request.level, limits);
    report.nodes = found.nodes;
    report.is_complete = found.is_complete;
    if (found.principal_variation.empty()) return report;  // the game is over
    report.best = found.best;
    report.moves.emplace_back();
    report.moves.back().move = found.best;
    report.moves.back().line = codes(found.principal_variation);
    report.moves.back().is_solved = found.is_solved;
    if (!found.passes.empty()) report.plies = report.moves.back().plies = found.passes.back().plies;
    return report;
}

// ---- contributions of the patterns ----------------------------------------------------------------------------------

namespace {

[[nodiscard]] double in_discs(int share) {
    return static_cast<double>(share) / othello::kContributionUnitsADisc;
}

[[nodiscard]] std::vector<int> list_of(othello::Squares squares) {
    std::vector<int> list;
    for (; squares != 0; squares &= squares - 1) list.push_back(othello::first_square(squares));
    return list;
}

/// One term for each kind of pattern, with a place for each instance.
[[nodiscard]] std::vector<TermContribution> pattern_kind_terms(const othello::PatternContributions& shares) {
    std::vector<TermContribution> terms;
    for (const othello::PatternKind& kind : othello::pattern_kinds()) terms.push_back({std::string(kind.id), {}, 0});
    const auto instances = othello::PatternSet::get().instances();
    for (std::size_t i = 0; i < instances.size(); ++i) {
        TermContribution& term = terms[instances[i].kind];
        const double share = in_discs(shares.instances[i]);
        term.places.push_back({{instances[i].squares.begin(), instances[i].squares.end()}, share});
        term.share += share;
    }
    return terms;
}

}  // namespace

std::optional<EvaluationBreakdown> othello_contributions(const GameSession& game, Moves moves,
                                                         const othello::PatternWeights& weights) {
    const auto position = Othello().parse_position(game.position_text(moves));
    if (!position || Othello().outcome(*position)) return std::nullopt;
    const auto [own, other, mover] = *position;
    const othello::PatternContributions found = othello::pattern_contributions(weights, own, other);
    EvaluationBreakdown shares;
    shares.is_first_to_move = mover == Player::kFirst;
    shares.terms = pattern_kind_terms(found);
    const othello::BothSides legal = othello::legal_squares_of_both(own, other);
    const std::array<othello::Squares, othello::kPatternTerms> squares = {legal.own, legal.other, 0, 0};
    constexpr std::array<const char*, othello::kPatternTerms> kIds = {"own-moves", "other-moves", "parity", "stage"};
    for (std::size_t i = 0; i < kIds.size(); ++i) {
        TermContribution term{kIds[i], {}, in_discs(found.terms[i])};
        if (squares[i] != 0) term.places.push_back({list_of(squares[i]), term.share});
        shares.terms.push_back(std::move(term));
    }
    std::stable_sort(
        shares.terms.begin(), shares.terms.end(),
        [](const TermContribution& a, const TermContribution& b) { return std::abs(a.share) > std::abs(b.share); });
    shares.sum = in_discs(found.sum());
    shares.value = static_cast<double>(weights.value(own, other)) / othello::kWeightsADisc;
    return shares;
}

// ---- the patterns' weights ------------------------------------------------------------------------------------------

Expected<std::shared_ptr<const othello::PatternWeights>> read_othello_weights(FileSystem& files) {
    const std::string path = files.assets_directory() + "/othello/patterns.weights";
    const auto bytes = files.read(path);
    if (!bytes) return tl::make_unexpected(bytes.error());
    auto weights = othello::PatternWeights::parse(*bytes);
    if (!weights) return input_error(path + ": " + weights.error().text());
    return std::make_shared<const othello::PatternWeights>(std::move(*weights));
}

}  // namespace plytrace
