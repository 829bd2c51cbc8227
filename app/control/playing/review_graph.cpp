#include "app/control/playing/review_graph.hpp"

#include "app/board/analysis_layer.hpp"
#include "app/board/board_model.hpp"
#include "app/control/commands.hpp"
#include "app/control/export_rows.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/playing/thinking.hpp"

namespace plytrace {

ReviewGraph review_graph(const AppState& app) {
    const Review& review = *review_of(app);
    ReviewGraph graph;
    graph.shown = review.shown;
    graph.first_ahead = app.language("review.black");
    graph.second_ahead = app.language("review.white");
    graph.points.resize(review.points.size());
    for (std::size_t ply = 0; ply < review.points.size(); ++ply) {
        const ReviewPoint& point = review.points[ply];
        if (!point.is_known || !(point.is_solved || review.is_in_discs)) continue;
        graph.points[ply].value = point.value;
        graph.points[ply].is_exact = point.is_solved;
    }
    for (const std::size_t ply : mistakes_of(review)) {
        ReviewGraph::Point& point = graph.points[ply];
        point.lost = loss_of(review, ply)->points;
        point.is_by_first = review.game->player_to_move(review.before(ply)) == Player::kFirst;
        point.name = std::to_string(ply + 1) + ". " + review.game->move_text(review.before(ply), review.moves[ply]) +
                     " " + signed_bound_text(-point.lost, Proof::kNothing);
    }
    return graph;
}

ReviewPicture review_picture_of(const AppState& app) {
    ReviewPicture picture{review_graph(app), app.document.title(), {}, {}, {}, {}, {}};
    picture.graph.shown.reset();
    if (app.playing != nullptr && app.playing->opening == app.document.opening() && !app.playing->has_changed) {
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
