#include "app/ui/board/board_overlays.hpp"

#include <algorithm>

#include "app/control/playing/analysis_words.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/play_state.hpp"

namespace plytrace {

const AnalysisLayer* AnalysisOverlay::layer(const AppContext& context, std::size_t squares) {
    const AppState& app = context.app;
    const AnalysisReport* const report = analysis_of(app);
    if (report == nullptr) return nullptr;
    const Document& document = context.document;
    const bool is_same = m_opening == document.opening() && m_generation == document.generation() &&
                         m_number == report->number && m_nodes == report->nodes && m_is_over == report->is_over &&
                         m_digits == digits_of_analysis(app) && m_language == context.settings.language &&
                         m_layer.squares.size() == squares;
    if (is_same) return &m_layer;
    m_opening = document.opening();
    m_generation = document.generation();
    m_number = report->number;
    m_nodes = report->nodes;
    m_is_over = report->is_over;
    m_language = context.settings.language;
    m_digits = digits_of_analysis(app);
    m_layer = analysis_layer(*report, *document.game(), document.moves(), squares, context.language, m_digits);
    return &m_layer;
}

const AnalysisLayer* AnalysisOverlay::review_layer(const AppContext& context, std::size_t squares) {
    const Review* const review = review_of(context.app);
    const AnalysisState::Line* const line = line_of(context.app);
    if (review == nullptr || line == nullptr || line->step > 0) return nullptr;
    const Moves before = review->before(review->shown);
    if (!std::equal(before.begin(), before.end(), line->before.begin(), line->before.end())) return nullptr;
    const AnalysisReport report = review_report(*review, review->shown);
    if (report.moves.empty()) return nullptr;
    m_review_layer = analysis_layer(report, *review->game, before, squares, context.language);
    m_review_layer.ghosts.clear();  // they would hide the move that was made
    return &m_review_layer;
}

const ContributionLayer* ContributionOverlay::layer(AppContext& context, const BoardModel& board) {
    AppState& app = context.app;
    if (!shows_reasons(app)) return nullptr;
    const EvaluationBreakdown* const shares = reasons_of(app, board.moves);
    if (shares == nullptr) return nullptr;
    const TermContribution* const term = shown_term(app);
    const std::string id = term != nullptr ? term->id : "";
    const int number = context.play.analysis->reasons.known.number;
    if (m_number == number && m_term == id) return &m_layer;
    m_number = number;
    m_term = id;
    m_layer = contribution_layer(*shares, term, board.rows, board.columns);
    return &m_layer;
}

}  // namespace plytrace
