// Why the engine likes a position: the contributions of its patterns and of squares, and their picture over the board.
#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <numeric>
#include <set>

#include "app/board/board_drawing.hpp"
#include "app/board/contribution_layer.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "games/core/random.hpp"
#include "tests/model/asset_files.hpp"
#include "tests/model/control/stepped_analyst.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Approx;

namespace {

struct Reasoned {
    test::AssetFiles files;
    ImmediateRunner runner;
    test::SteppedAnalyst analyst{1000};
    AppState app{files, runner};

    Reasoned() {
        load_assets(app);
        set_analyst(app, analyst, 20);
        REQUIRE(open_lesson(app, "othello"));
        toggle_reasons(app);
        REQUIRE(shows_reasons(app));
    }
    /// Moves at random from the start; fewer where the game ends.
    [[nodiscard]] std::vector<MoveCode> played(std::uint64_t seed, int count) const {
        Random random(seed);
        std::vector<MoveCode> moves;
        while (count-- > 0) {
            const auto legal = app.document.game()->legal_moves(moves);
            if (legal.empty()) break;
            moves.push_back(legal[random.below(legal.size())]);
        }
        return moves;
    }
};

}  // namespace

TEST_CASE("Contributions add up to the value that searches use, both by term and by square") {
    Reasoned reasoned;
    for (const int count : {0, 1, 10, 25, 40, 55}) {
        const auto moves = reasoned.played(static_cast<std::uint64_t>(count), count);
        const EvaluationBreakdown* const shares = reasons_of(reasoned.app, moves);
        REQUIRE(shares != nullptr);
        CHECK(shares->is_first_to_move == (reasoned.app.document.game()->player_to_move(moves) == Player::kFirst));
        double sum = 0, of_no_square = 0;
        for (const TermContribution& term : shares->terms) {
            sum += term.share;
            if (term.places.empty()) of_no_square += term.share;
            double of_places = 0;
            for (const PlaceContribution& place : term.places) of_places += place.share;
            if (!term.places.empty()) CHECK(of_places == Approx(term.share).margin(1e-9));
        }
        CHECK(sum == Approx(shares->sum).margin(1e-9));
        CHECK(std::abs(shares->sum - shares->value) < 1.0 / 8 + 1e-9);  // a step of the weights
        const auto squares = contributions_by_square(*shares, 64);
        CHECK(std::accumulate(squares.begin(), squares.end(), 0.0) + of_no_square == Approx(shares->sum).margin(1e-9));
        CHECK(std::is_sorted(shares->terms.begin(), shares->terms.end(),
                             [](const auto& a, const auto& b) { return std::abs(a.share) > std::abs(b.share); }));
    }
}

TEST_CASE("The first position has the same value in each of its symmetries, and so do its squares") {
    Reasoned reasoned;
    const EvaluationBreakdown* const shares = reasons_of(reasoned.app, {});
    REQUIRE(shares != nullptr);
    const auto squares = contributions_by_square(*shares, 64);
    for (std::size_t square = 0; square < 64; ++square) {
        CHECK(squares[square] == Approx(squares[square % 8 * 8 + square / 8]).margin(1e-9));
        CHECK(squares[square] == Approx(squares[63 - square]).margin(1e-9));
    }
}

TEST_CASE("A finished game has no contributions, and none are shown while the answer is hidden") {
    Reasoned reasoned;
    CHECK(reasons_of(reasoned.app, reasoned.played(3, 100)) == nullptr);
    CHECK(reasons_of(reasoned.app, {}) != nullptr);
    toggle_reasons(reasoned.app);
    CHECK_FALSE(shows_reasons(reasoned.app));
    toggle_reasons(reasoned.app);
    REQUIRE(open_lesson(reasoned.app, "two-ply"));
    CHECK_FALSE(shows_reasons(reasoned.app));
}

TEST_CASE("a term that is pointed at goes before one that was chosen, and is drawn place by place") {
    Reasoned reasoned;
    AppState& app = reasoned.app;
    const auto moves = reasoned.played(7, 22);
    const EvaluationBreakdown* const shares = reasons_of(app, moves);
    REQUIRE(shares != nullptr);
    CHECK(shown_term(app) == nullptr);
    app.play.analysis->reasons.chosen = "edge";
    CHECK(shown_term(app)->id == "edge");
    app.play.analysis->reasons.pointed = "corner-3x3";
    REQUIRE(shown_term(app)->id == "corner-3x3");
    const ContributionLayer layer = contribution_layer(*shares, shown_term(app), 8, 8);
    REQUIRE(layer.places.size() == 4);
    CHECK(std::accumulate(layer.is_lit.begin(), layer.is_lit.end(), 0) == 36);
    for (const TermContribution& term : shares->terms) {  // no two labels at one place
        const ContributionLayer each = contribution_layer(*shares, &term, 8, 8);
        std::set<std::pair<int, int>> labels;
        for (const auto& place : each.places) {
            labels.emplace(std::lround(8 * place.row), std::lround(8 * place.column));
        }
        INFO(term.id);
        CHECK(labels.size() == each.places.size());
    }
}

TEST_CASE("In every orientation of the board, contributions are drawn inside it and are readable") {
    Reasoned reasoned;
    const auto moves = reasoned.played(9, 30);
    const EvaluationBreakdown* const shares = reasons_of(reasoned.app, moves);
    REQUIRE(shares != nullptr);
    const BoardModel board = board_of_line(reasoned.app.document, moves, {});
    std::vector<const TermContribution*> terms{nullptr};
    for (const TermContribution& term : shares->terms) terms.push_back(&term);
    for (int turn = 0; turn < 8; ++turn) {
        for (const float side : {290.0F, 640.0F}) {
            const BoardPlace place = place_board(board, {0, 0, side, side}, 1, BoardOrientation::of(turn));
            const ScreenRect room = place.rect().grown(kBoardRim);
            for (const TermContribution* const term : terms) {
                const ContributionLayer layer = contribution_layer(*shares, term, 8, 8);
                BoardScene scene{board};
                scene.shares = &layer;
                std::size_t words = 0;
                for (const DrawnItem& item : board_drawing(scene, place)) {
                    if (const auto* text = std::get_if<DrawnText>(&item)) {
                        CHECK(text->em >= 14);
                        ++words;
                    } else if (const auto* line = std::get_if<DrawnLine>(&item)) {
                        CHECK((std::min(line->from.x, line->to.x) >= room.left &&
                               std::max(line->from.x, line->to.x) <= room.right));
                        CHECK((std::min(line->from.y, line->to.y) >= room.top &&
                               std::max(line->from.y, line->to.y) <= room.bottom));
                    }
                }
                if (term == nullptr) CHECK(words == 16 + 64);  // the board's edges, and each square
            }
        }
    }
}

}  // namespace UNITY_ID
