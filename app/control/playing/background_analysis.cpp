#include "app/control/playing/background_analysis.hpp"

#include <algorithm>
#include <utility>

#include "app/control/app_state.hpp"
#include "app/control/playing/analysis_words.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/playing/othello_analysis.hpp"

namespace plytrace {

namespace {

/// With Black to move; with White, one less. So Black is to move wherever these searches end, and the curve does not
/// zigzag by what the evaluation gives the side to move.
constexpr int kReviewPlies = 10;
constexpr std::uint64_t kReviewNodes =
    2'000'000'000;  // nodes for one position; 100 million is a lot with 22 empty squares

/// Whether a running analysis reports less about the position than is already shown.
[[nodiscard]] bool is_behind(const AnalysisReport& report, const AnalysisReport& shown, bool gives_each_value) {
    if (report.is_over || gives_each_value || shown.passes.empty()) return false;
    return report.passes.empty() || report.passes.back().plies < shown.passes.back().plies;
}

void take_report(AppState& app) {
    AnalysisState& thinking = *app.play.analysis;
    auto report = thinking.analyst.take_report();
    if (!report || report->number != thinking.asked.number || !thinking.asked.kind) return;
    if (thinking.asked.ply) {
        if (report->is_over && thinking.review) add_review_point(*thinking.review, *thinking.asked.ply, *report);
        return;
    }
    if (*thinking.asked.kind == AnalysisKind::kLevel) {
        if (report->is_over && thinking.turn) thinking.turn->move = report->best;
        return;
    }
    if (is_behind(*report, thinking.report, thinking.gives_each_value)) return;
    thinking.report = std::move(*report);
    thinking.report_seconds = app.host.seconds() - thinking.begun_at;
}

struct Wish {
    std::optional<AnalysisKind> kind;  ///< empty: idle
    std::optional<std::size_t> ply;    ///< as in AnalysisState::Asked
    friend bool operator==(const Wish&, const Wish&) = default;
};

/// The request that the engine should work on now.
[[nodiscard]] Wish wanted(const AppState& app) {
    const AnalysisState& thinking = *app.play.analysis;
    if (!can_be_analysed(app)) return {};
    if (thinking.turn && thinking.turn->move == kNoMove) return {AnalysisKind::kLevel, {}};
    if (const Review* const review = review_of(app); review != nullptr && review->next())
        return {AnalysisKind::kMoves, review->next()};
    if (!is_analysing(app)) return {};
    return {thinking.gives_each_value ? AnalysisKind::kEachValue : AnalysisKind::kMoves, {}};
}

void ask(AppState& app, const Wish& wish) {
    AnalysisState& thinking = *app.play.analysis;
    AnalysisRequest request;
    request.number = ++thinking.asked.number;
    request.position =
        app.document.game()->position_text(wish.ply ? thinking.review->before(*wish.ply) : Moves(app.document.moves()));
    request.kind = *wish.kind;
    request.solve_from = wish.ply ? thinking.review_solves_from : thinking.solve_from;
    if (wish.ply) {
        const Moves before = thinking.review->before(*wish.ply);
        request.plies = kReviewPlies - (app.document.game()->player_to_move(before) == Player::kFirst ? 0 : 1);
        request.nodes = kReviewNodes;
    }
    if (request.kind == AnalysisKind::kLevel) {
        request.level = thinking.turn->level;
        request.seed = thinking.turn->seed;
    }
    thinking.begun_at = app.host.seconds();
    thinking.analyst.start(request);
}

[[nodiscard]] bool is_of_document(const AnalysisState::Asked& asked, const AppState& app) {
    return asked.opening == app.document.opening() && asked.moves == app.document.moves();
}

}  // namespace

void set_analyst(AppState& app, Analyst& analyst, int solve_from) {
    app.play.analysis = std::make_shared<AnalysisState>(analyst);
    app.play.analysis->solve_from = app.play.analysis->review_solves_from = solve_from;
}

bool can_be_analysed(const AppState& app) {
    return app.play.analysis != nullptr && app.document.game() != nullptr && can_be_analysed(*app.document.game()) &&
           practising(app) == nullptr && !app.practice_look;
}

bool is_analysing(const AppState& app) {
    return app.settings.shows_analysis && can_be_analysed(app) && !app.document.hides_answer() &&
           app.play.reversi.screen == Reversi::Screen::kClosed;
}

const AnalysisReport* analysis_of(const AppState& app) {
    if (!is_analysing(app)) return nullptr;
    const AnalysisState& thinking = *app.play.analysis;
    const bool is_known = is_of_document(thinking.asked, app) && !thinking.report.moves.empty();
    return is_known ? &thinking.report : nullptr;
}

void toggle_analysis(AppState& app) {
    app.settings.shows_analysis = !app.settings.shows_analysis;
}

void toggle_each_value(AppState& app) {
    app.play.analysis->gives_each_value = !app.settings.shows_analysis || !app.play.analysis->gives_each_value;
    app.settings.shows_analysis = true;
}

void look_at_move(AppState& app, const MoveAnalysis& move) {
    app.play.analysis->line = AnalysisState::Line{app.document.moves(), move.line, 1, why_not_words(app, move)};
}

void look_at_change(AppState& app, const PassAnalysis& pass) {
    const AnalysisReport& report = app.play.analysis->report;
    for (std::size_t at = 1; at < report.passes.size(); ++at) {
        if (report.passes[at].plies == pass.plies && report.passes[at].is_solved == pass.is_solved)
            app.play.analysis->line =
                AnalysisState::Line{app.document.moves(), pass.former_line, pass.former_line.size() > 1 ? 2U : 1U,
                                    change_words(app, report, at)};
    }
}

const AnalysisState::Line* line_of(const AppState& app) {
    const bool is_seen = can_be_analysed(app) && (is_analysing(app) || review_of(app) != nullptr);
    return is_seen && app.play.analysis->line ? &*app.play.analysis->line : nullptr;
}

void step_line(AppState& app, int by) {
    if (line_of(app) == nullptr) return;
    AnalysisState::Line& line = *app.play.analysis->line;
    const auto last = static_cast<int>(line.moves.size());
    line.step = static_cast<std::size_t>(std::clamp(static_cast<int>(line.step) + by, 0, last));
}

void close_line(AppState& app) {
    if (app.play.analysis != nullptr) app.play.analysis->line.reset();
}

bool can_review(const AppState& app) {
    return can_be_analysed(app) && (!app.document.moves().empty() || app.play.analysis->review);
}

void toggle_review(AppState& app) {
    AnalysisState& thinking = *app.play.analysis;
    thinking.line.reset();
    if (review_of(app) != nullptr) return thinking.review.reset();
    thinking.review = begun_review(app.document.game(), app.document.line());
    thinking.review->shown = app.document.moves().size();
}

const Review* review_of(const AppState& app) {
    const bool is_of_game =
        can_be_analysed(app) && app.play.analysis->review && app.play.analysis->review->game == app.document.game();
    return is_of_game ? &*app.play.analysis->review : nullptr;
}

void look_at_review(AppState& app, std::size_t ply) {
    if (review_of(app) == nullptr) return;
    Review& review = *app.play.analysis->review;
    review.shown = std::min(ply, review.moves.size());
    const Moves before = review.before(review.shown);
    app.play.analysis->line = AnalysisState::Line{{before.begin(), before.end()},
                                                  review.points[review.shown].line,
                                                  0,
                                                  review_words(app, review.shown),
                                                  review.shown};
}

bool looks_back(const AppState& app) {
    const AnalysisState::Line* const line = line_of(app);
    return line != nullptr && line->ply && line->before != app.document.moves();
}

void replay_from_review(AppState& app) {
    const Review* const review = review_of(app);
    if (review == nullptr) return;
    app.document.go_to(review->moves, review->shown);
    app.play.analysis->line.reset();
}

std::size_t reviewed_moves(const AppState& app) {
    const Review* const review = review_of(app);
    if (review == nullptr) return 0;
    const auto line = app.document.line();
    const auto last = std::mismatch(line.begin(), line.end(), review->moves.begin(), review->moves.end()).first;
    return static_cast<std::size_t>(last - line.begin());
}

std::vector<std::optional<double>> review_values(const AppState& app) {
    if (review_of(app) == nullptr) return {};
    auto values = move_values(*review_of(app));
    values.resize(reviewed_moves(app));
    return values;
}

void ask_level(AppState& app, int level, std::uint64_t seed) {
    follow_analysis(app);  // results for another position are dropped first
    app.play.analysis->turn = AnalysisState::Turn{level, seed, kNoMove};
    app.play.analysis->asked.kind.reset();
    follow_analysis(app);
}

std::optional<MoveCode> level_move(const AppState& app) {
    if (app.play.analysis == nullptr || !app.play.analysis->turn || app.play.analysis->turn->move == kNoMove)
        return std::nullopt;
    return app.play.analysis->turn->move;
}

namespace {

/// Adds the moves that were played after the review began.
void continue_review(AppState& app) {
    if (review_of(app) == nullptr) return;
    Review& review = *app.play.analysis->review;
    const std::vector<MoveCode> line = app.document.line();
    if (line.size() <= review.moves.size() || !std::equal(review.moves.begin(), review.moves.end(), line.begin()))
        return;
    Review longer = begun_review(review.game, line);
    std::copy(review.points.begin(), review.points.end(), longer.points.begin());
    longer.is_in_discs = review.is_in_discs;
    longer.shown = review.shown == review.moves.size() ? app.document.moves().size() : review.shown;
    review = std::move(longer);
}

}  // namespace

void follow_analysis(AppState& app) {
    if (app.play.analysis == nullptr) return;
    AnalysisState& thinking = *app.play.analysis;
    auto& asked = thinking.asked;
    if (!is_of_document(asked, app)) {
        asked = {asked.number, app.document.opening(), app.document.moves(), {}, {}};
        thinking.report = {};
        thinking.gives_each_value = false;
        thinking.turn.reset();
        thinking.line.reset();
        thinking.analyst.stop();
    }
    take_report(app);
    continue_review(app);
    const Wish wish = wanted(app);
    if (wish == Wish{asked.kind, asked.ply}) return;
    asked.kind = wish.kind;
    asked.ply = wish.ply;
    if (!wish.kind) return thinking.analyst.stop();
    ask(app, wish);
}

std::optional<double> nodes_per_second(const AppState& app) {
    const AnalysisState& thinking = *app.play.analysis;
    if (!app.host.clock || thinking.report_seconds < 0.05) return std::nullopt;
    return static_cast<double>(thinking.report.nodes) / thinking.report_seconds;
}

}  // namespace plytrace
