#include "app/control/playing/review.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "app/board/analysis_layer.hpp"
#include "app/board/board_model.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/export_dialog.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "app/control/playing/playing.hpp"
#include "app/playing/move_list.hpp"

namespace plytrace {

namespace {

[[nodiscard]] double sign_of(const Review& review, std::size_t ply) {
    return review.game->player_to_move(review.before(ply)) == Player::kFirst ? 1 : -1;
}

[[nodiscard]] bool is_in_discs(const Review& review, const ReviewPoint& point) {
    return point.is_solved || review.is_in_discs;
}

}  // namespace

std::optional<std::size_t> Review::next() const {
    for (std::size_t ply = points.size(); ply-- > 0;) {
        if (!points[ply].is_known) return ply;
    }
    return std::nullopt;
}

std::size_t Review::known_count() const {
    return static_cast<std::size_t>(
        std::count_if(points.begin(), points.end(), [](const ReviewPoint& point) { return point.is_known; }));
}

Review begun_review(std::shared_ptr<const GameSession> game, std::vector<MoveCode> moves) {
    Review review{std::move(game), std::move(moves), {}, {}, true, 0};
    review.numbers = move_numbers(*review.game, review.moves);
    review.points.resize(review.moves.size() + 1);
    review.shown = review.moves.size();
    const auto end = review.game->board(review.moves);
    if (end && end->outcome) {
        ReviewPoint& last = review.points.back();
        last.is_known = last.is_solved = true;
        last.value = *end->outcome;
    }
    return review;
}

void add_review_point(Review& review, std::size_t ply, const AnalysisReport& report) {
    ReviewPoint& point = review.points[ply];
    point.is_known = true;
    if (report.passes.empty()) return;
    const PassAnalysis& pass = report.passes.back();
    point.value = sign_of(review, ply) * pass.value;
    point.is_solved = pass.is_solved;
    point.plies = pass.plies;
    point.line = pass.line;
    point.repeatable = pass_to_show(report);
    if (!pass.line.empty()) point.best = pass.line.front();
    review.is_in_discs = report.is_in_discs;
}

std::optional<Loss> loss_of(const Review& review, std::size_t ply) {
    if (ply >= review.moves.size()) return std::nullopt;
    const ReviewPoint& here = review.points[ply];
    const ReviewPoint& behind = review.points[ply + 1];
    if (!here.is_known || !behind.is_known || is_in_discs(review, here) != is_in_discs(review, behind))
        return std::nullopt;
    if (review.moves[ply] == here.best) return Loss{0, here.is_solved && behind.is_solved};
    const double lost = sign_of(review, ply) * (here.value - behind.value);
    return Loss{std::max(lost, 0.0), here.is_solved && behind.is_solved};
}

AnalysisReport review_report(const Review& review, std::size_t ply) {
    AnalysisReport report;
    const auto loss = loss_of(review, ply);
    const ReviewPoint& here = review.points[ply];
    if (!loss || here.best == kNoMove) return report;
    const auto move = [&](MoveCode code, double value, const ReviewPoint& known, std::vector<MoveCode> line) {
        report.moves.push_back({code, value, Proof::kExact, known.plies, known.is_solved, 0, std::move(line)});
    };
    const double value = sign_of(review, ply) * here.value;
    move(here.best, value, here, here.line);
    report.best = here.best;
    report.is_in_discs = is_in_discs(review, here);
    if (review.moves[ply] == here.best) return report;
    const ReviewPoint& behind = review.points[ply + 1];
    std::vector<MoveCode> line{review.moves[ply]};
    line.insert(line.end(), behind.line.begin(), behind.line.end());
    move(review.moves[ply], value - loss->points, behind, std::move(line));
    return report;
}

std::vector<std::size_t> mistakes_of(const Review& review) {
    std::vector<std::size_t> plies;
    for (std::size_t ply = 0; ply < review.moves.size(); ++ply) {
        const auto loss = loss_of(review, ply);
        const double least = is_in_discs(review, review.points[ply]) ? kMistakeDiscs : kMistakePoints;
        if (loss && loss->points >= least) plies.push_back(ply);
    }
    return plies;
}

std::vector<std::optional<double>> move_values(const Review& review) {
    std::vector<std::optional<double>> values(review.moves.size());
    for (std::size_t ply = 0; ply < review.moves.size(); ++ply) {
        const ReviewPoint& behind = review.points[ply + 1];
        if (behind.is_known && is_in_discs(review, behind)) values[ply] = sign_of(review, ply) * behind.value;
    }
    return values;
}

std::vector<MoveListRow> reviewed_move_list(const AppState& app, std::string_view pass) {
    const Document& document = app.document;
    const GameLines& lines = document.lines();
    std::vector<MoveListRow> rows = move_list(lines, *document.game(), document.moves(), document.line(), pass);
    const Review* const review = review_of(app);
    if (review == nullptr) return rows;
    std::set<GameLines::Place> mistakes;
    for (const std::size_t ply : mistakes_of(*review))
        if (const auto place = lines.find(review->before(ply + 1))) mistakes.insert(*place);
    for (MoveListRow& row : rows)
        for (ListedMove& move : row.moves)
            if (mistakes.contains(move.place)) move.text += "?";
    return rows;
}

// ---- the curve ------------------------------------------------------------------------------------------------------

ReviewGraph review_graph(const AppState& app) {
    const Review& review = *review_of(app);
    ReviewGraph graph;
    graph.shown = review.shown;
    graph.first_ahead = app.language("review.black");
    graph.second_ahead = app.language("review.white");
    graph.points.resize(review.points.size());
    for (std::size_t ply = 0; ply < review.points.size(); ++ply) {
        const ReviewPoint& point = review.points[ply];
        graph.points[ply].moves = review.numbers[ply];
        if (!point.is_known || !(point.is_solved || review.is_in_discs)) continue;
        graph.points[ply].value = point.value;
        graph.points[ply].is_exact = point.is_solved;
    }
    for (const std::size_t ply : mistakes_of(review)) {
        ReviewGraph::Point& point = graph.points[ply];
        point.lost = loss_of(review, ply)->points;
        point.is_by_first = review.game->player_to_move(review.before(ply)) == Player::kFirst;
        point.name = std::to_string(review.next_number(ply)) + ". " +
                     review.game->move_text(review.before(ply), review.moves[ply]) + " " +
                     signed_bound_text(-point.lost, Proof::kNothing);
    }
    return graph;
}

ReviewPicture review_picture_of(const AppState& app) {
    ReviewPicture picture{review_graph(app), app.document.title(), {}, {}, {}, {}, {}};
    picture.graph.shown.reset();
    if (app.play.game != nullptr && app.play.game->opening == app.document.opening() && !app.play.game->has_changed) {
        const auto name = [&](Player player) { return opponent_name(app.language, player_of(app, player)); };
        picture.players = app.language.with("review.picture.players", {name(Player::kFirst), name(Player::kSecond)});
    }
    picture.x_label = app.language("review.picture.moves");
    picture.exact = app.language("review.picture.exact");
    picture.estimated = app.language("review.picture.estimated");
    picture.mistake = app.language("review.picture.mistake");
    return picture;
}

void ask_review_picture(AppState& app) {
    app.settings.exporting.part = ExportPart::kCurve;
    ask_export(app);
}

void ask_review_record(AppState& app) {
    ask_save_as(app);
    const std::string name = app.dialog.name;
    if (!name.ends_with(".ggf")) app.dialog.name = "game.ggf";
}

}  // namespace plytrace
