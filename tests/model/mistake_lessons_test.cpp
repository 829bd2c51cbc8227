// The lessons on mistakes in printed courses, and those on Reversi's evaluation: each shows what it claims.
#include <catch2/catch_test_macros.hpp>
#include <limits>

#include "app/board/board_model.hpp"
#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/narration/pseudo_code.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

void open(AppState& app, const char* lesson, int stage = 0) {
    const auto opened = open_lesson(app, lesson, stage);
    INFO((opened ? "" : opened.error().text()));
    REQUIRE(opened);
    REQUIRE(app.trace() != nullptr);
    REQUIRE(app.trace()->is_finished());
    CHECK(app.document.run().error().empty());
}

NodeState root_at_end(const AppState& app) {
    return app.trace()->node_state(0, app.end());
}

std::string best_move(const AppState& app) {
    const VisitId best = root_at_end(app).best_child;
    return best == kNone ? "none" : app.document.game()->move_text({}, app.trace()->move(best));
}

std::vector<double> values_of_moves(const AppState& app) {
    std::vector<double> values;
    for (const VisitId child : app.trace()->children_entered(0, app.end())) {
        values.push_back(app.trace()->visit_state(child, app.end()).value);
    }
    return values;
}

std::string told(const AppState& app, Step t) {
    return narrate(narrator_of(app), t).text;
}

/// Whose discs the search thinks it is to move after `plies`, at every node there.
std::vector<Role> roles_at(const Trace& trace, int plies) {
    std::vector<Role> roles;
    for (NodeId node = 1; node < trace.node_count(); ++node) {
        int depth = 0;
        for (NodeId up = node; up != 0; up = trace.node_parent(up)) ++depth;
        if (depth == plies) roles.push_back(trace.role(trace.first_visit(node)));
    }
    return roles;
}

}  // namespace

TEST_CASE("The root's mistake next to the correct search: same position, same number of nodes, another value") {
    SearchedWindow printed, correct;
    open(printed.app, "handout-root", 2);
    open(correct.app, "handout-root", 4);
    CHECK(printed.app.document.game()->position_text({}) == correct.app.document.game()->position_text({}));
    CHECK(root_at_end(printed.app).value == -100);
    CHECK(values_of_moves(printed.app) == std::vector<double>(4, -100));
    CHECK(root_at_end(correct.app).value == 11);
    CHECK(values_of_moves(correct.app) == std::vector<double>(4, 11));
    CHECK(printed.app.trace()->node_count() == 17);
    CHECK(correct.app.trace()->node_count() == 17);
    // X is MIN. As printed, X moves at the first level again; as it should be, O does.
    CHECK(roles_at(*printed.app.trace(), 1) == std::vector<Role>(4, Role::kMin));
    CHECK(roles_at(*correct.app.trace(), 1) == std::vector<Role>(4, Role::kMax));
    for (NodeId node = 2; node <= 4; ++node) {  // below the first move: O has no disc left
        const auto board = printed.app.document.game()->board(printed.app.document.moves_to(node));
        REQUIRE(board);
        CHECK(board->second_count == 0);
        CHECK(board->first_count == 6);
    }
    CHECK(told(printed.app, 2).find("The handout’s program asks MIN (Black) again") != std::string::npos);
    CHECK(told(correct.app, 2).find("handout") == std::string::npos);
}

TEST_CASE("the handout's pseudo-code asks the same player again at the root, and only there") {
    SearchedWindow window;
    AppState& app = window.app;
    open(app, "handout-root");
    const auto has_line = [&](Step t, const std::string& line) {
        for (const CodeLine& each : pseudo_code(*app.trace(), app.document.node_text(), t).lines) {
            if (each.text == line) return true;
        }
        return false;
    };
    CHECK(has_line(1, "  value ← min(value, MIN(child))"));
    CHECK(has_line(1, "    // as printed; MAX is meant"));
    CHECK(has_line(2, "  value ← min(value, MAX(child))"));
    SearchOptions options = app.document.options();
    options.algorithm = Algorithm::kAlphaBeta;
    app.document.set_options(options);
    CHECK(has_line(1, "  value ← min(value, MIN(child, −∞, +∞))"));
    CHECK(has_line(2, "  value ← min(value, MAX(child, α, β))"));
    CHECK(has_line(2, "  if value ≤ α:"));
}

TEST_CASE("a start value of DBL_MIN refuses every move that is worth less than 0") {
    SearchedWindow window;
    AppState& app = window.app;
    open(app, "double-min");
    REQUIRE(app.document.options().window.alpha == std::numeric_limits<double>::min());
    CHECK(root_at_end(app).value == std::numeric_limits<double>::min());
    CHECK(best_move(app) == "none");
    const auto values = values_of_moves(app);
    CHECK(values.size() == app.document.game()->legal_moves({}).size());
    for (const double value : values) CHECK(value < 0);
    CHECK(told(app, app.end()).find("the best move is still unset") != std::string::npos);

    SearchOptions options = app.document.options();
    options.window = {};
    app.document.set_options(options);
    CHECK(best_move(app) == "a1xe5");
    CHECK(root_at_end(app).value < 0);
}

TEST_CASE("If every move loses, a value that starts at the loss leaves the best move unset") {
    SearchedWindow window;
    AppState& app = window.app;
    open(app, "unset-move");
    CHECK(root_at_end(app).value == -1);
    CHECK(best_move(app) == "none");
    CHECK(values_of_moves(app) == std::vector<double>(3, -1));
    CHECK(told(app, app.end()).find("the best move is still unset") != std::string::npos);
    app.document.set_side(Player::kFirst, Side::kSearch);  // so the computer cannot move
    CHECK_FALSE(app.document.tick());
    CHECK(app.document.moves().empty());
    app.document.set_side(Player::kFirst, Side::kHuman);

    SearchOptions options = app.document.options();
    options.alpha_beta.bounds = Bounds::kSoft;
    app.document.set_options(options);
    CHECK(best_move(app) == "b1");
    CHECK(root_at_end(app).value == -1);
}

TEST_CASE("Reversi's evaluation: no opposing disc before a corner, a corner before four discs, at every difficulty") {
    struct Claim {
        const char* lesson;
        const char* best;
        const char* other;
        double best_value, other_value;
        std::size_t other_flips;
    };
    for (const Claim& claim :
         {Claim{"reversi-last-disc", "b4", "a1", 1008, 21, 1}, Claim{"reversi-corner", "h8", "g3", 15, 6, 4}}) {
        INFO(claim.lesson);
        SearchedWindow window;
        AppState& app = window.app;
        open(app, claim.lesson);
        CHECK(best_move(app) == claim.best);
        CHECK(root_at_end(app).value == claim.best_value);
        const GameSession& game = *app.document.game();
        const MoveCode other = game.parse_move({}, claim.other).value();
        for (const VisitId child : app.trace()->children_entered(0, app.end())) {
            if (app.trace()->move(child) != other) continue;
            CHECK(app.trace()->visit_state(child, app.end()).value == claim.other_value);
        }
        CHECK(squares_changed(app.document, other).size() == claim.other_flips + 1);
        const auto after = game.board(std::vector<MoveCode>{game.parse_move({}, claim.best).value()});
        if (std::string_view(claim.best) == "b4") CHECK(after->second_count == 0);
        for (const int depth : {1, 3, 5}) {  // easy, medium, hard
            SearchOptions options = app.document.options();
            options.algorithm = Algorithm::kAlphaBeta;
            options.depth = depth;
            app.document.set_options(options);
            CHECK(best_move(app) == claim.best);
        }
    }
}

TEST_CASE("a lesson without stages says what to look at before the first step, until a move is made") {
    SearchedWindow window;
    AppState& app = window.app;
    open(app, "reversi-corner");
    CHECK(told(app, 0).starts_with("Black can flip four discs with g3"));
    REQUIRE(app.document.play(app.document.game()->parse_move({}, "h8").value()));
    CHECK(told(app, 0).starts_with("Nothing has been visited yet"));
}

TEST_CASE("The mistakes are shown next to the correct search, in stages") {
    SearchedWindow window;
    AppState& app = window.app;
    open(app, "handout-root", 1);
    CHECK(app.step() == 2);
    CHECK(app.document.options().preset == Preset::kHandout);
    open(app, "handout-root", 3);
    CHECK(app.document.options().preset == Preset::kTextbook);
    open(app, "double-min", 2);
    CHECK(best_move(app) == "a1xe5");
    open(app, "unset-move", 2);
    CHECK(best_move(app) == "b1");
    CHECK(root_at_end(app).value == -1);
}

}  // namespace UNITY_ID
