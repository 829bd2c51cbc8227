// A game looked at again: losses are differences of solved scores, mistakes are those that lose, and a file of the game
// has the values.
#include <catch2/catch_test_macros.hpp>

#include "app/model/control/analysis/analysis_words.hpp"
#include "app/model/control/analysis/thinking.hpp"
#include "app/model/control/commands.hpp"
#include "app/model/drawing/plot/review_drawing.hpp"
#include "app/model/games/records/othello_record.hpp"
#include "games/core/random.hpp"
#include "games/othello/records/ggf.hpp"
#include "search/algorithms/othello_engine/engine.hpp"
#include "tests/model/analysis/stepped_analyst.hpp"
#include "tests/model/asset_files.hpp"

using namespace plytrace;

namespace {

/// A game played at random to its end, and looked at again; exact from nine empty squares on.
struct Reviewed {
    test::AssetFiles files;
    ImmediateRunner runner;
    test::SteppedAnalyst analyst{30'000};
    AppState app{files, runner};

    explicit Reviewed(int seed) {
        load_assets(app);
        give_analyst(app, analyst, 9);
        REQUIRE(open_lesson(app, "othello"));
        SearchOptions options = app.document.options();
        options.depth = 1;
        app.document.set_options(options);
        Random random(static_cast<std::uint64_t>(seed));
        for (;;) {
            const auto moves = app.document.game()->legal_moves(app.document.moves());
            if (moves.empty()) break;
            REQUIRE(app.document.play(
                moves[static_cast<std::size_t>(random.between(0, static_cast<int>(moves.size()) - 1))]));
        }
        follow_document(app);
        toggle_review(app);
        for (int i = 0; i < 200 && review().next(); ++i) {
            follow_document(app);
            analyst.let_pass(1'000'000);
            follow_document(app);
        }
    }
    [[nodiscard]] const Review& review() const {
        REQUIRE(review_of(app) != nullptr);
        return *review_of(app);
    }
};

}  // namespace

TEST_CASE("what a move loses near the end is the difference of the solved scores") {
    Reviewed reviewed(4);
    const Review& review = reviewed.review();
    REQUIRE_FALSE(review.next());
    othello::Engine engine(std::size_t{1} << 20);
    int solved = 0;
    double lost = 0;
    for (std::size_t ply = 0; ply <= review.moves.size(); ++ply) {
        const ReviewPoint& point = review.points[ply];
        if (!point.is_solved) continue;
        const auto position = Othello().parse_position(review.game->position_text(review.before(ply)));
        REQUIRE(position);
        const int value = engine.solve(*position, {}).value;
        CHECK(point.value == (position->to_move == Player::kFirst ? value : -value));
        ++solved;
        const auto loss = loss_of(review, ply);
        if (!loss) continue;
        CHECK(loss->is_exact);
        CHECK(loss->points >= 0);
        lost += loss->points;
    }
    CHECK(solved >= 9);
    CHECK(lost > 0);  // nobody plays nine moves at random without a mistake
}

TEST_CASE("mistakes are in the order of the game, and each can be looked at and played again") {
    Reviewed reviewed(5);
    AppState& app = reviewed.app;
    const std::vector<std::size_t> mistakes = mistakes_of(reviewed.review());
    REQUIRE_FALSE(mistakes.empty());
    CHECK(std::is_sorted(mistakes.begin(), mistakes.end()));
    const std::size_t ply = mistakes.back();
    CHECK(loss_of(reviewed.review(), ply)->points >= 2);
    look_at_review(app, ply);
    REQUIRE(line_of(app) != nullptr);
    CHECK(line_of(app)->before.size() == ply);
    CHECK(line_of(app)->moves.front() == reviewed.review().points[ply].best);
    CHECK(line_of(app)->words.find(std::to_string(ply + 1)) != std::string::npos);
    try_again(app);
    CHECK(app.document.moves().size() == ply);
    CHECK(line_of(app) == nullptr);
    follow_document(app);
    REQUIRE(review_of(app) != nullptr);  // the whole game is still there to be compared with
    look_at_review(app, ply + 1);
    try_again(app);
    CHECK(app.document.moves().size() == ply + 1);
    toggle_review(app);
    CHECK(review_of(app) == nullptr);
}

TEST_CASE("a game's file has the values of the review") {
    Reviewed reviewed(6);
    const auto values = review_values(reviewed.app);
    const Review& review = reviewed.review();
    REQUIRE(values.size() == review.moves.size());
    const auto text = record_text(*review.game, review.moves, "game.ggf", values);
    REQUIRE(text);
    const auto games = othello::parse_ggf(*text, Othello());
    REQUIRE(games);
    REQUIRE(games->front().moves.size() == values.size());
    int known = 0;
    for (std::size_t ply = 0; ply < values.size(); ++ply) {
        CHECK(games->front().moves[ply].value == values[ply]);
        known += values[ply] ? 1 : 0;
    }
    CHECK(known >= 8);
}

TEST_CASE("the course of a game is drawn within its frame, and a place in it is found again") {
    ReviewGraph graph;
    Random random(2);
    for (int i = 0; i <= 60; ++i)
        graph.points.push_back({random.between(-70, 70), i > 30, i % 7 == 0 ? 5.0 : 0.0, i % 2 == 0});
    graph.first_ahead = "Black ahead";
    graph.second_ahead = "White ahead";
    for (const float scale : {0.7F, 1.0F, 2.0F}) {
        const float width = 360 * scale, height = 170 * scale;
        for (std::size_t ply = 0; ply <= 60; ++ply) {
            graph.shown = ply;
            const DisplayList list = review_drawing(graph, width, height, scale);
            for (const DrawnItem& item : list) {
                if (const auto* line = std::get_if<DrawnLine>(&item)) {
                    CHECK((line->from.x >= 0 && line->to.x <= width));
                    CHECK((std::min(line->from.y, line->to.y) >= 0 && std::max(line->from.y, line->to.y) <= height));
                } else if (const auto* text = std::get_if<DrawnText>(&item)) {
                    CHECK(text->em >= 14 * scale);
                    CHECK(text->baseline.y <= height);
                }
            }
            const auto* shown = std::get_if<DrawnLine>(&list[18]);
            if (shown != nullptr && shown->from.x == shown->to.x)
                CHECK(review_ply_at(graph, shown->from.x, width, scale) == ply);
        }
    }
}
