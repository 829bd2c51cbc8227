// A game looked at again: losses are differences of solved scores, mistakes are those that lose, and a file of the game
// has the values.
#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "app/board/analysis_layer.hpp"
#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/export_dialog.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/control/playing/analysis_words.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/playing/record_commands.hpp"
#include "app/playing/othello_record.hpp"
#include "app/playing/pass_notice.hpp"
#include "app/playing/review_drawing.hpp"
#include "games/core/random.hpp"
#include "games/othello/records/ggf.hpp"
#include "search/algorithms/othello_engine/engine.hpp"
#include "search/check/judge.hpp"
#include "tests/model/asset_files.hpp"
#include "tests/model/control/stepped_analyst.hpp"

namespace UNITY_ID {

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
        set_analyst(app, analyst, 9);
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

TEST_CASE("At a mistake, the board can tell the worth of the move made and of the better one") {
    Reviewed reviewed(4);
    const Review& review = reviewed.review();
    REQUIRE_FALSE(mistakes_of(review).empty());
    for (const std::size_t ply : mistakes_of(review)) {
        const AnalysisReport report = review_report(review, ply);
        REQUIRE(report.moves.size() == 2);
        const MoveAnalysis* const best = report.best_move();
        const MoveAnalysis* const made = report.of(review.moves[ply]);
        REQUIRE(best != nullptr);
        REQUIRE(made != nullptr);
        CHECK(best->move == review.points[ply].best);
        CHECK(std::abs(best->value - made->value - loss_of(review, ply)->points) < 1e-9);
        for (const MoveAnalysis& move : report.moves) CHECK(move.line.front() == move.move);
    }
}

TEST_CASE("The tree beside a review is the search of the position on the board, with the move that was made") {
    Reviewed reviewed(4);
    AppState& app = reviewed.app;
    const Review& review = reviewed.review();
    const auto frames = [&app] {
        for (int i = 0; i < 4; ++i) follow_document(app);
    };
    for (const std::size_t ply : mistakes_of(review)) {
        INFO("after " << ply << " moves");
        const ReviewPoint& point = review.points[ply];
        const Moves before = review.before(ply);
        look_at_review(app, ply);
        frames();
        REQUIRE(shows_review_tree(app));
        CHECK(app.document.moves() == review.moves);  // the game itself stays where it is
        CHECK(app.document.searched_moves() == std::vector<MoveCode>(before.begin(), before.end()));
        REQUIRE(app.has_finished_trace());
        const Trace& trace = *app.trace();
        CHECK(judge(trace, nullptr).is_right());
        CHECK(app.step() == app.end());
        const double root = trace.node_state(0, app.end()).value;
        REQUIRE(point.repeatable);
        CHECK(root == point.repeatable->value);
        const NodeId made = app.view.selected;
        REQUIRE(made != kNone);
        CHECK(trace.node_move(made) == review.moves[ply]);
        const NodeState state = trace.node_state(made, app.end());
        CHECK(state.value <= root);
        CHECK(proves(state.proof, Proof::kUpper));  // a mistake is worth at most so much
        CHECK_FALSE(engine_tree_words(app).empty());
    }
}

TEST_CASE("The document's own tree comes back when the review's position is left, and no drag brings another one") {
    using Leave = void (*)(AppState&);
    const Leave ways[] = {close_line, toggle_review, replay_from_review,
                          [](AppState& app) { app.document.search_again(); },
                          [](AppState& app) { look_at_review(app, review_of(app)->moves.size()); }};
    for (const Leave leave : ways) {
        Reviewed reviewed(4);
        AppState& app = reviewed.app;
        REQUIRE_FALSE(mistakes_of(reviewed.review()).empty());
        look_at_review(app, mistakes_of(reviewed.review()).front());
        for (int i = 0; i < 4; ++i) follow_document(app);
        REQUIRE(shows_review_tree(app));
        leave(app);
        for (int i = 0; i < 4; ++i) follow_document(app);
        CHECK_FALSE(app.document.shows_engines_search());
        CHECK(app.document.searched_moves() == app.document.moves());
    }

    Reviewed dragged(4);
    const int generation = dragged.app.document.generation();
    for (std::size_t passed = 0; passed < 30; ++passed) {
        look_at_review(dragged.app, passed);
        follow_document(dragged.app);
    }
    CHECK(dragged.app.document.generation() == generation);
}

TEST_CASE("The legend of the curve fits into its width, and its triangles point to the two sides") {
    for (const float width : {160.0F, 280.0F, 700.0F}) {
        const Drawing legend = review_legend("mistake by Black", "mistake by White", width, 1);
        std::vector<float> tips;
        for (const DrawnItem& item : legend.items) {
            if (const auto* const mark = std::get_if<DrawnPolygon>(&item))
                tips.push_back(mark->corners[0].y - mark->corners[1].y);
            const auto* const text = std::get_if<DrawnText>(&item);
            if (text == nullptr) continue;
            CHECK(text->baseline.x + text_width(text->text, text->em, text->weight) <= width);
            CHECK(text->baseline.y <= legend.height);
        }
        REQUIRE(tips.size() == 2);
        CHECK(tips[0] > 0);  // down, where White is ahead
        CHECK(tips[1] < 0);
    }
}

TEST_CASE("Near the end, the loss of a move is the difference of the solved scores") {
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

TEST_CASE("Black is to move wherever a review's search ends, so that the curve does not zigzag") {
    Reviewed reviewed(4);
    AppState& app = reviewed.app;
    toggle_review(app);
    toggle_review(app);
    int asked = 0;
    for (int i = 0; i < 200 && reviewed.review().next(); ++i) {
        follow_document(app);
        const AnalysisRequest& request = reviewed.analyst.asked;
        // Without a pass, an even number of plies leads from Black to Black, and an odd number from White to Black.
        CHECK((request.plies % 2 == 0) == request.position.ends_with('X'));
        ++asked;
        reviewed.analyst.let_pass(1'000'000);
        follow_document(app);
    }
    CHECK(asked > 40);
    CHECK_FALSE(reviewed.review().next());
}

TEST_CASE("A review counts moves, not passes: in its words and below its curve") {
    Reviewed reviewed(5);
    AppState& app = reviewed.app;
    Random random(1);
    std::vector<MoveCode> moves;
    std::size_t passes = 0;
    const GameSession& game = *app.document.game();
    while (passes == 0) {
        const auto legal = game.legal_moves(moves);
        if (legal.empty()) {
            moves.clear();
            continue;
        }
        passes += is_pass(game, moves, legal.front()) ? 1 : 0;
        moves.push_back(legal[random.below(legal.size())]);
    }
    moves.push_back(game.legal_moves(moves).front());
    app.document.go_to(moves, moves.size());
    follow_document(app);
    toggle_review(app);
    toggle_review(app);
    const std::size_t last = moves.size() - 1;
    CHECK(review_words(app, last).starts_with("Move " + std::to_string(last) + ": "));
    CHECK(review_words(app, last - 1).ends_with("cannot move and passes."));
    const ReviewGraph graph = review_graph(app);
    CHECK(graph.points[last].moves == graph.points[last - 1].moves);
    CHECK(graph.points.back().moves == static_cast<int>(last));
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
    CHECK(line_of(app)->words.find(std::to_string(reviewed.review().next_number(ply))) != std::string::npos);
    replay_from_review(app);
    CHECK(app.document.moves().size() == ply);
    CHECK(line_of(app) == nullptr);
    follow_document(app);
    REQUIRE(review_of(app) != nullptr);  // the whole game is still there to be compared with
    look_at_review(app, ply + 1);
    replay_from_review(app);
    CHECK(app.document.moves().size() == ply + 1);
    toggle_review(app);
    CHECK(review_of(app) == nullptr);
}

TEST_CASE("A review that begins in the middle of a game is of all its moves, and shows the position on the board") {
    Reviewed reviewed(5);
    AppState& app = reviewed.app;
    const std::vector<MoveCode> game = reviewed.review().moves;
    app.document.go_to(game, 20);
    follow_document(app);
    toggle_review(app);
    toggle_review(app);
    CHECK(reviewed.review().moves == game);
    CHECK(reviewed.review().shown == 20);
}

TEST_CASE("A click in the list of moves shows the review's position, or leaves the reviewed game") {
    Reviewed reviewed(5);
    AppState& app = reviewed.app;
    const std::vector<MoveCode> game = reviewed.review().moves;
    const auto place_after = [&](const std::vector<MoveCode>& moves) {
        const auto place = app.document.lines().find(moves);
        REQUIRE(place);
        return *place;
    };
    const std::vector<MoveCode> first(game.begin(), game.begin() + 33);
    go_to_place(app, place_after(first));
    CHECK(reviewed.review().shown == 32);  // before the 33rd move, which the review describes
    REQUIRE(line_of(app) != nullptr);
    CHECK(line_of(app)->before == std::vector<MoveCode>(game.begin(), game.begin() + 32));
    CHECK(app.document.moves() == game);
    CHECK(is_enabled(*find_action("analysis.try_again"), app));
    look_at_review(app, game.size());
    CHECK_FALSE(is_enabled(*find_action("analysis.try_again"), app));

    look_at_review(app, 10);
    replay_from_review(app);
    std::vector<MoveCode> other(game.begin(), game.begin() + 10);
    for (const MoveCode move : app.document.game()->legal_moves(other)) {
        if (move == game[10]) continue;
        other.push_back(move);
        break;
    }
    REQUIRE(app.document.play(other.back()));
    follow_document(app);
    look_at_review(app, 20);
    go_to_place(app, place_after(other));
    CHECK(app.document.moves() == other);
    follow_document(app);
    CHECK(line_of(app) == nullptr);
}

TEST_CASE("The list of moves marks the review's mistakes") {
    Reviewed reviewed(5);
    std::vector<std::string> wished, marked;
    for (const std::size_t ply : mistakes_of(reviewed.review()))
        wished.push_back(
            std::to_string(reviewed.review().next_number(ply)) + ". " +
            reviewed.review().game->move_text(reviewed.review().before(ply), reviewed.review().moves[ply]) + "?");
    for (const MoveListRow& row : reviewed_move_list(reviewed.app, "--"))
        for (const ListedMove& move : row.moves)
            if (move.text.ends_with('?')) marked.push_back(move.text);
    CHECK(marked == wished);
    CHECK_FALSE(wished.empty());
    toggle_review(reviewed.app);
    for (const MoveListRow& row : reviewed_move_list(reviewed.app, "--"))
        for (const ListedMove& move : row.moves) CHECK_FALSE(move.text.ends_with('?'));
}

TEST_CASE("A review goes on with the game, and keeps what it knows") {
    Reviewed reviewed(5);
    AppState& app = reviewed.app;
    const std::vector<MoveCode> game = reviewed.review().moves;
    app.document.new_game();
    for (std::size_t i = 0; i + 1 < game.size(); ++i) REQUIRE(app.document.play(game[i]));
    follow_document(app);
    toggle_review(app);
    toggle_review(app);
    REQUIRE(reviewed.review().moves.size() == game.size() - 1);
    follow_document(app);
    reviewed.analyst.let_pass(1'000'000);
    follow_document(app);
    const std::size_t known = reviewed.review().known_count();
    REQUIRE(known > 0);
    REQUIRE(app.document.play(game.back()));
    follow_document(app);
    CHECK(reviewed.review().moves == game);
    CHECK(reviewed.review().shown == game.size());
    CHECK(reviewed.review().known_count() == known + 1);  // the score of the finished game
    CHECK(review_words(app, game.size()).starts_with("The game is over."));
}

TEST_CASE("Trying again starts at the position that is shown") {
    Reviewed reviewed(5);
    AppState& app = reviewed.app;
    const Review& review = reviewed.review();
    const std::vector<MoveCode> game = review.moves;
    const auto play_otherwise = [&](std::size_t ply) {
        for (const MoveCode move : app.document.game()->legal_moves(app.document.moves())) {
            if (move == game[ply]) continue;
            REQUIRE(app.document.play(move));
            return;
        }
    };
    look_at_review(app, 30);
    replay_from_review(app);
    play_otherwise(30);
    follow_document(app);
    for (const std::size_t ply : {40U, 20U, 31U}) {  // behind the other move, before it, and at it
        look_at_review(app, ply);
        replay_from_review(app);
        CHECK(app.document.moves() ==
              std::vector<MoveCode>(game.begin(), game.begin() + static_cast<std::ptrdiff_t>(ply)));
        follow_document(app);
        REQUIRE(review_of(app) != nullptr);
        play_otherwise(ply);
        follow_document(app);
    }
}

TEST_CASE("of its last position a review says whether the game is over, and what it is worth") {
    Reviewed reviewed(5);
    AppState& app = reviewed.app;
    const std::size_t end = reviewed.review().moves.size();
    const std::string score = signed_bound_text(reviewed.review().points[end].value, Proof::kNothing);
    CHECK(review_words(app, end).starts_with("The game is over. The score is " + score + " for Black"));

    const std::vector<MoveCode> opening(reviewed.review().moves.begin(), reviewed.review().moves.begin() + 20);
    app.document.new_game();
    for (const MoveCode move : opening) REQUIRE(app.document.play(move));
    follow_document(app);
    toggle_review(app);
    toggle_review(app);
    REQUIRE(reviewed.review().moves == opening);
    CHECK(review_words(app, 20).find("over") == std::string::npos);
    CHECK(review_words(app, 20).ends_with("is to move."));
    follow_document(app);
    reviewed.analyst.let_pass(1'000'000);
    follow_document(app);
    REQUIRE(reviewed.review().points[20].is_known);
    CHECK(review_words(app, 20).find(signed_bound_text(reviewed.review().points[20].value, Proof::kNothing)) !=
          std::string::npos);
}

TEST_CASE("If a side has lost all its discs, the empty squares count for the winner") {
    Reviewed reviewed(5);
    AppState& app = reviewed.app;
    // The shortest game there is: nine moves, thirteen discs of Black's, and none of White's.
    REQUIRE(open_record_text(app, "e6f4e3f6g5d6e7f5c5", ""));
    toggle_review(app);
    CHECK(review_words(app, 9) ==
          "The game is over. The score is +64 for Black: the winner also gets the 51 empty squares.");
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

TEST_CASE("a reviewed game leaves with a comment at each mistake, also after trying again, and comes back with it") {
    Reviewed reviewed(6);
    AppState& app = reviewed.app;
    const Review review = reviewed.review();
    const auto mistakes = mistakes_of(review);
    REQUIRE_FALSE(mistakes.empty());
    const std::size_t ply = mistakes.back();
    REQUIRE(loss_of(review, ply)->is_exact);
    const std::string lost = signed_bound_text(loss_of(review, ply)->points, Proof::kNothing).substr(1);
    const std::string words =
        "Loses " + lost + " discs; best " + review.game->move_text(review.before(ply), review.points[ply].best);
    const auto saved = [&] {
        const auto text = record_text(app, "game.ggf");
        REQUIRE(text);
        return *text;
    };
    const auto check = [&](const std::string& text) {
        const auto games = othello::parse_ggf(text, Othello());
        REQUIRE(games);
        const auto& moves = games->front().moves;
        REQUIRE(moves.size() == review.moves.size());
        CHECK(moves[ply].comment == words);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const bool is_mistake = std::find(mistakes.begin(), mistakes.end(), i) != mistakes.end();
            CHECK(moves[i].comment.empty() != is_mistake);
        }
    };
    check(saved());
    look_at_review(app, ply);
    replay_from_review(app);
    follow_document(app);
    REQUIRE(app.document.moves().size() == ply);
    CHECK(is_enabled(*find_action("analysis.save_game"), app));
    check(saved());  // the whole game still
    const std::string text = saved();
    REQUIRE(open_record_text(app, text, "again"));
    CHECK(saved() == text);

    REQUIRE(review.moves.size() > ply + 1);
    app.document.go_to(review.moves, 10);
    const auto legal = app.document.game()->legal_moves(app.document.moves());
    const auto other =
        std::find_if(legal.begin(), legal.end(), [&](MoveCode move) { return move != review.moves[10]; });
    REQUIRE(other != legal.end());
    REQUIRE(app.document.play(*other));
    CHECK(saved().find(words) == std::string::npos);  // of another game nothing is known
}

TEST_CASE("the course of a game is drawn within its frame, and a place in it is found again") {
    ReviewGraph graph;
    Random random(2);
    for (int i = 0; i <= 60; ++i)
        graph.points.push_back({random.between(-70, 70), i > 30, i % 7 == 0 ? 5.0 : 0.0, i % 2 == 0, "", i});
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
            const auto shown = std::find_if(list.begin(), list.end(), [](const DrawnItem& item) {
                const auto* line = std::get_if<DrawnLine>(&item);
                return line != nullptr && line->stroke.paint.role == &Theme::accent;
            });
            REQUIRE(shown != list.end());
            CHECK(review_ply_at(graph, std::get<DrawnLine>(*shown).from.x, width, scale) == ply);
        }
    }
}

TEST_CASE("the course of a game is a picture, too: its players, its mistakes by name, nothing over anything else") {
    Reviewed reviewed(5);
    AppState& app = reviewed.app;
    ExportChoice choice;
    choice.part = ExportPart::kCurve;
    CHECK(possible(app, choice).part == ExportPart::kCurve);
    for (const double scale : {0.5, 1.0, 2.0}) {
        choice.scale = scale;
        const auto drawn = draw_step(app, choice, 0);
        REQUIRE(drawn);
        CHECK(drawn->remark.empty());
        std::vector<std::string> words;
        std::vector<ScreenRect> boxes;
        for (const DrawnItem& item : drawn->drawing.items) {
            const auto* text = std::get_if<DrawnText>(&item);
            if (text == nullptr) continue;
            words.push_back(text->text);
            const float width = text_width(text->text, text->em, text->weight);
            const float left = text->baseline.x - (text->anchor == TextAnchor::kStart    ? 0
                                                   : text->anchor == TextAnchor::kMiddle ? width / 2
                                                                                         : width);
            boxes.push_back({left, text->baseline.y - text->em * kCapHeight, left + width, text->baseline.y});
            CHECK((boxes.back().left >= 0 && boxes.back().right <= drawn->drawing.width));
            CHECK((boxes.back().top >= 0 && boxes.back().bottom <= drawn->drawing.height));
        }
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            for (std::size_t other = 0; other < i; ++other) {
                INFO(words[i] << " over " << words[other]);
                CHECK_FALSE((boxes[i].left < boxes[other].right && boxes[other].left < boxes[i].right &&
                             boxes[i].top < boxes[other].bottom && boxes[other].top < boxes[i].bottom));
            }
        }
        CHECK(std::find(words.begin(), words.end(), app.document.title()) != words.end());
        auto mistakes = mistakes_of(reviewed.review());
        std::erase_if(mistakes, [&](std::size_t ply) { return !loss_of(reviewed.review(), ply)->is_exact; });
        const auto worst = std::max_element(mistakes.begin(), mistakes.end(), [&](std::size_t a, std::size_t b) {
            return loss_of(reviewed.review(), a)->points < loss_of(reviewed.review(), b)->points;
        });
        REQUIRE(worst != mistakes.end());
        const std::string number = std::to_string(reviewed.review().next_number(*worst)) + ". ";
        CHECK(
            std::any_of(words.begin(), words.end(), [&](const std::string& word) { return word.starts_with(number); }));
    }
    toggle_review(app);
    CHECK_FALSE(draw_step(app, choice, 0));
    CHECK(possible(app, choice).part == ExportPart::kTree);
}

}  // namespace UNITY_ID
