// The visits and means of a search by iterations on the boards of all games: those of the trace, readable and inside,
// and a longer bar or a larger mark for more visits.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/board/analysis_layer.hpp"
#include "app/board/board_drawing.hpp"
#include "app/board/board_model.hpp"
#include "app/board/kalah_drawing.hpp"
#include "app/board/nim_drawing.hpp"
#include "app/board/whole_board.hpp"
#include "tests/model/app_window.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;

namespace {

struct Searched {
    SearchedWindow window;
    explicit Searched(const std::string& game, int iterations = 200) {
        open_or_fail(window.app,
                     "#v=1&game=" + game + "&algorithm=uct&iterations=" + std::to_string(iterations) + "&language=en");
    }
    [[nodiscard]] const Document& document() const { return window.app.document; }
    [[nodiscard]] const Trace& trace() const { return *window.app.trace(); }
    [[nodiscard]] Step end() const { return trace().event_count(); }
    [[nodiscard]] BoardModel board(Step t, NodeId node = kNone, bool is_on_game = true) const {
        auto model = board_model(document(), node, t, is_on_game);
        REQUIRE(model);
        return *model;
    }
};

/// The results that have come back through each child of a node by step t, counted from the events.
struct Counted {
    std::uint32_t visits = 0;
    double sum = 0;
};
std::map<MoveCode, Counted> counted_below(const Trace& trace, NodeId node, Step t) {
    std::map<MoveCode, Counted> all;
    double result = 0;
    for (Step at = 0; at < t; ++at) {
        const Event event = trace.event(at);
        if (event.kind == EventKind::kEvaluate) result = event.score();
        const VisitId parent = event.visit == kNone ? kNone : trace.parent(event.visit);
        if (event.kind != EventKind::kEvaluate && event.kind != EventKind::kLeave) continue;
        if (parent == kNone || trace.node_of(parent) != node) continue;
        Counted& child = all[trace.move(event.visit)];
        ++child.visits;
        child.sum += result;
    }
    return all;
}

void expect_counted(const Counted& counted, const MoveValue& value) {
    CHECK(value.visits == counted.visits);
    CHECK(std::abs(value.value - counted.sum / counted.visits) < 1e-9);
    CHECK(value.proof == Proof::kNothing);
}

std::vector<std::string> words_in(const DisplayList& list) {
    std::vector<std::string> words;
    for (const DrawnItem& item : list) {
        if (const auto* const text = std::get_if<DrawnText>(&item)) words.push_back(text->text);
    }
    return words;
}

bool has_word(const DisplayList& list, const std::string& word) {
    const auto words = words_in(list);
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// The boxes that are not as high as they are wide or less than half a square: bars and marks.
std::vector<ScreenRect> boxes_in(const DisplayList& list, const ScreenRect& square) {
    std::vector<ScreenRect> boxes;
    for (const DrawnItem& item : list) {
        const auto* const box = std::get_if<DrawnBox>(&item);
        if (box == nullptr || !square.contains(box->rect.center())) continue;
        const bool is_bar = box->rect.height() < 0.2F * square.height();
        const bool is_mark = box->rect.width() < 0.7F * square.width();
        if (is_bar || is_mark) boxes.push_back(box->rect);
    }
    return boxes;
}

}  // namespace

TEST_CASE("Each move's square has its visits and their mean, and the most visited one is marked", "[board][uct]") {
    for (const char* game : {"tic-tac-toe", "connect-four", "othello", "lines-of-action&depth=10"}) {
        const Searched searched(game);
        for (const Step t : {searched.end() / 3, searched.end()}) {
            INFO(game << " at " << t);
            const BoardModel board = searched.board(t);
            const auto counted = counted_below(searched.trace(), 0, t);
            std::uint32_t most = 0;
            for (const auto& [move, child] : counted) most = std::max(most, child.visits);
            CHECK(board.most_visits == most);
            int valued = 0, best = 0;
            for (const BoardSquare& square : board.squares) {
                if (square.value) ++valued;
                if (!square.is_best) continue;
                ++best;
                CHECK(square.value->visits == most);
            }
            CHECK(best == 1);
            CHECK(valued > 1);
            const std::string hint = board_hint(searched.document(), searched.window.app.language, board);
            if (!board.moves_pieces) CHECK_THAT(hint, ContainsSubstring("visits and mean"));
            if (board.moves_pieces) continue;  // a piece has the most visited of its moves
            for (const auto& [move, child] : counted) {
                const int to = searched.document().game()->board_move({}, move).to;
                const auto& value = board.squares[static_cast<std::size_t>(to)].value;
                REQUIRE(value);
                expect_counted(child, *value);
            }
        }
    }
}

TEST_CASE("In Kalah, Nim and Pig each move has its visits and their mean", "[board][uct]") {
    for (const char* game : {"kalah", "nim&position=1 2 3", "pig&depth=20"}) {
        const Searched searched(game);
        const BoardModel board = searched.board(searched.end());
        const auto counted = counted_below(searched.trace(), 0, searched.end());
        INFO(game);
        REQUIRE(board.values.size() == counted.size());
        int best = 0;
        for (const ValuedMove& move : board.values) {
            REQUIRE(move.value);
            expect_counted(counted.at(move.move), *move.value);
            if (move.is_best) CHECK(move.value->visits == board.most_visits);
            best += move.is_best ? 1 : 0;
        }
        CHECK(best == 1);
    }
}

TEST_CASE("A position of the search has the visits and means of its own moves", "[board][uct]") {
    const Searched searched("tic-tac-toe", 2000);
    const Trace& trace = searched.trace();
    int positions = 0;
    for (const NodeId node : trace.children_met(0, searched.end())) {
        const BoardModel board = searched.board(searched.end(), node, false);
        REQUIRE_FALSE(board.is_game);
        ++positions;
        const auto counted = counted_below(trace, node, searched.end());
        CHECK(counted.size() == 8);
        for (const auto& [move, child] : counted) {
            const auto& value = board.squares[static_cast<std::size_t>(move)].value;
            REQUIRE(value);
            expect_counted(child, *value);
        }
    }
    CHECK(positions == 9);
    // The values of a search with windows hold for the root only.
    SearchedWindow other;
    open_or_fail(other.app, "#v=1&game=tic-tac-toe&position=XOXOX---- O&algorithm=minimax&language=en");
    const auto plain = board_model(other.app.document, 1, other.app.trace()->event_count(), false);
    REQUIRE(plain);
    CHECK(plain->most_visits == 0);
    for (const BoardSquare& square : plain->squares) CHECK_FALSE(square.value);
}

TEST_CASE("Visits and mean are in their square at every size, and more visits have more of a bar or mark",
          "[board][uct]") {
    for (const char* game : {"tic-tac-toe", "connect-four", "othello", "lines-of-action&depth=10"}) {
        const Searched searched(game, 500);
        const BoardModel board = searched.board(searched.end());
        int with_words = 0, without = 0;
        for (float side = 120; side <= 900; side += 30) {
            const BoardPlace place = place_board(board, {0, 0, side, side}, 1);
            const BoardScene scene{board};
            const DisplayList list = board_drawing(scene, place);
            INFO(game << " at " << side << ", squares of " << place.cell);
            bool has_numbers = false;
            std::vector<std::pair<std::uint32_t, float>> sizes;
            for (int index = 0; index < static_cast<int>(board.squares.size()); ++index) {
                const auto& value = board.squares[static_cast<std::size_t>(index)].value;
                if (!value) continue;
                const ScreenPoint center = place.center(index);
                const ScreenRect square{center.x - place.cell / 2, center.y - place.cell / 2, center.x + place.cell / 2,
                                        center.y + place.cell / 2};
                for (const DrawnItem& item : list) {
                    const auto* const text = std::get_if<DrawnText>(&item);
                    if (text == nullptr || !square.contains(text->baseline)) continue;
                    CHECK(text->em >= 14);
                    CHECK(text_width(text->text, text->em, text->weight) <= place.cell);
                    has_numbers = true;
                }
                const auto boxes = boxes_in(list, square);
                if (board.moves_pieces || boxes.empty()) continue;
                sizes.emplace_back(value->visits, boxes.back().width());
            }
            (has_numbers ? with_words : without) += 1;
            std::sort(sizes.begin(), sizes.end());
            for (std::size_t i = 1; i < sizes.size(); ++i) CHECK(sizes[i].second >= sizes[i - 1].second);
        }
        CHECK(with_words > 0);
        if (board.rows > 3) CHECK(without > 0);
    }
}

TEST_CASE("The hint says what the squares have: visits and means, visits, or marks", "[board][uct]") {
    const Searched searched("othello", 500);
    const BoardModel board = searched.board(searched.end());
    const BoardScene scene{board};
    std::set<ShownVisits> seen;
    for (float side = 120; side <= 900; side += 10) {
        const BoardPlace place = place_board(board, {0, 0, side, side}, 1);
        const DisplayList list = board_drawing(scene, place);
        std::size_t lines = 0, valued = 0;
        for (int index = 0; index < static_cast<int>(board.squares.size()); ++index) {
            const ScreenPoint center = place.center(index);
            const ScreenRect square = ScreenRect{center.x, center.y, center.x, center.y}.grown(place.cell / 2);
            if (!board.squares[static_cast<std::size_t>(index)].value) continue;
            ++valued;
            for (const DrawnItem& item : list) {
                const auto* const text = std::get_if<DrawnText>(&item);
                lines += text != nullptr && square.contains(text->baseline) ? 1 : 0;
            }
        }
        const ShownVisits shown = shown_visits(scene, place);
        seen.insert(shown);
        INFO("side " << side);
        CHECK(lines == valued * (shown == ShownVisits::kWithMeans ? 2U : shown == ShownVisits::kNumbers ? 1U : 0U));
        const std::string hint = board_hint(searched.document(), searched.window.app.language, board, shown);
        CHECK((hint.find("mean") != std::string::npos) == (shown == ShownVisits::kWithMeans));
        CHECK((hint.find("marks") != std::string::npos) == (shown == ShownVisits::kMarks));
        CHECK(hint.find("visits") != std::string::npos);
    }
    CHECK(seen == std::set{ShownVisits::kMarks, ShownVisits::kNumbers, ShownVisits::kWithMeans});
    const AnalysisLayer analysis;
    BoardScene analysed{board};
    analysed.analysis = &analysis;
    CHECK(shown_visits(analysed, place_board(board, {0, 0, 900, 900}, 1)) == ShownVisits::kNothing);
}

TEST_CASE("Exported boards of a search by iterations have its visits and means", "[board][uct]") {
    const Searched othello("othello", 500);
    const auto drawn = [](const Searched& searched) {
        auto drawing = whole_board(searched.document(), {}, searched.window.app.language, searched.end(), 1);
        REQUIRE(drawing);
        return drawing->items;
    };
    const BoardModel board = othello.board(othello.end());
    const DisplayList squares = drawn(othello);
    for (const BoardSquare& square : board.squares) {
        if (square.value) CHECK(has_word(squares, count_text(square.value->visits)));
    }
    const Searched kalah("kalah", 300);
    const DisplayList pits = drawn(kalah);
    for (const ValuedMove& move : kalah.board(kalah.end()).values) {
        const std::string visits = count_text(move.value->visits);
        CHECK(has_word(pits, visits));
    }
    const Searched nim("nim&position=1 2 3", 300);
    const BoardModel heaps = nim.board(nim.end());
    const DisplayList rows = drawn(nim);
    const auto best =
        std::find_if(heaps.values.begin(), heaps.values.end(), [](const ValuedMove& move) { return move.is_best; });
    REQUIRE(best != heaps.values.end());
    CHECK(has_word(rows, move_value_text(*best->value)));
    const NimScene scene = nim_scene(nim.document(), heaps, {});
    CHECK(scene.values.size() == 3);  // one move of each row
    std::vector<int> rows_seen;
    for (const NimValue& value : scene.values) {
        CHECK(std::count(rows_seen.begin(), rows_seen.end(), value.lines.row) == 0);
        rows_seen.push_back(value.lines.row);
    }
    CHECK(std::count_if(scene.values.begin(), scene.values.end(),
                        [](const NimValue& value) { return value.is_best; }) == 1);
}

TEST_CASE("The words of a move name its visits and mean, and those of other searches its value", "[board][uct]") {
    const SearchedWindow window;
    const Language& language = window.app.language;
    CHECK(worth_words(language, "d3", {0.53125, Proof::kNothing, 1234}, true) ==
          "d3: 1,234 visits, mean 0.5312, the most visits so far");
    CHECK(worth_words(language, "d3", {0.5, Proof::kNothing, 1}, false) == "d3: 1 visit, mean 0.5");
    CHECK(worth_words(language, "d3", {2, Proof::kLower}, true) == "d3: worth ≥ 2, the best so far");
    CHECK(move_value_text({-0.266, Proof::kNothing, 45}) == "45: −0.27");
    CHECK(move_value_text({1, Proof::kExact, 45}) == "45: = 1");  // proved by a solver
    CHECK(move_value_text({2, Proof::kUpper}) == "≤ 2");
}

}  // namespace plytrace::test::UNITY_ID
