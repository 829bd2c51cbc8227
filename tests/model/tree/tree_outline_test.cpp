// The outline of the tree for screen readers: it says what the drawing shows, at every step, and nothing else.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/control/commands.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/tree/tree_outline.hpp"
#include "app/tree/whole_tree.hpp"
#include "games/core/text.hpp"
#include "search/trace/queue.hpp"
#include "tests/model/app_window.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

[[nodiscard]] ExpandedNodes all_nodes(const Trace& trace) {
    ExpandedNodes all;
    for (NodeId node = 0; node < trace.node_count(); ++node) all[node] = std::numeric_limits<std::uint32_t>::max();
    return all;
}

[[nodiscard]] std::vector<OutlineNode> outline_at(const AppState& app, Step t) {
    return tree_outline(app.document, app.view, app.language, t, all_nodes(*app.trace()));
}

[[nodiscard]] bool has(const OutlineNode& item, const std::string& word) {
    return std::find(item.words.begin(), item.words.end(), word) != item.words.end();
}

[[nodiscard]] std::string words_of(const OutlineNode& item) {
    return joined(item.words, ", ");
}

[[nodiscard]] bool is_result(const std::string& word) {
    return word.starts_with("= ") || word.starts_with("≤ ") || word.starts_with("≥ ") || word.starts_with("α ");
}

}  // namespace

TEST_CASE("The two-ply tree of the textbook, outlined before and after its search") {
    test::SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    const auto before = outline_at(window.app, 0);
    REQUIRE(before.size() == 13);
    CHECK(words_of(before[0]) == "A, MAX, not reached yet");
    CHECK(words_of(before[2]) == "leaf, 3, not reached yet");
    const auto after = outline_at(window.app, window.app.end());
    // AIMA, figure 5.5 (3rd edition): the root is worth 3, B is worth 3, C at most 2 after its first leaf, D 2.
    CHECK(words_of(after[0]).starts_with("A, MAX, = 3, done"));
    CHECK(words_of(after[1]).starts_with("B, MIN, = 3, done"));
    CHECK(has(after[1], "best line"));
    CHECK(words_of(after[5]) == "C, MIN, ≤ 2, done, cutoff here, children cut: 2");
    CHECK(words_of(after[7]) == "leaf, 4, cut: not visited");
    CHECK(words_of(after[9]).starts_with("D, MIN, = 2, done"));
}

TEST_CASE("The outline says the values and windows that the drawing shows, and no others") {
    for (const char* link :
         {"#v=1&lesson=two-ply", "#v=1&lesson=deep-cuts", "#v=1&game=tic-tac-toe&algorithm=minimax&depth=2",
          "#v=1&lesson=two-ply&algorithm=pvs", "#v=1&game=othello&depth=2"}) {
        test::SearchedWindow window;
        test::open_or_fail(window.app, link);
        const AppState& app = window.app;
        INFO(link);
        for (Step t = 1; t <= app.end(); t += std::max<Step>(app.end() / 25, 1)) {
            INFO(t);
            const TreeFrame frame = whole_tree(app.document, app.view.options, app.language, t, 1).frame;
            const std::vector<OutlineNode> outline = outline_at(app, t);
            CHECK(outline.size() == frame.nodes.size());
            for (const OutlineNode& item : outline) {
                const FrameNode* const drawn = frame.find(item.node);
                REQUIRE(drawn != nullptr);
                INFO(words_of(item));
                CHECK(item.level == drawn->level + 1);
                CHECK(item.is_current == drawn->is_current);
                CHECK(has(item, "best line") == drawn->is_best);
                if (drawn->shape == NodeShape::kSquare) continue;
                std::set<LabelKind> shown;  // a window may have two labels, one for α and one for β
                for (const FrameLabel& label : frame.labels) {
                    if (label.node != item.node) continue;
                    if (label.kind != LabelKind::kValue && label.kind != LabelKind::kWindow) continue;
                    shown.insert(label.kind);
                    std::string said = label.text;
                    if (const auto at = said.find(" …"); at != std::string::npos)
                        said.replace(at, said.npos, " so far");
                    CHECK(words_of(item).find(said) != std::string::npos);
                }
                // Between name and kind and the status.
                const std::string status = app.language(status_key(drawn->state));
                const auto at = std::find(item.words.begin(), item.words.end(), status) - item.words.begin();
                CHECK(static_cast<std::size_t>(at) == 2 + shown.size());
            }
        }
    }
}

TEST_CASE("Each node of the outline knows its place among its siblings, and children follow their parent") {
    test::SearchedWindow window;
    REQUIRE(open_lesson(window.app, "deep-cuts"));
    const Trace& trace = *window.app.trace();
    const auto outline = outline_at(window.app, window.app.end());
    CHECK(outline.size() == trace.node_count());
    std::vector<NodeId> path;
    std::vector<std::uint32_t> places;
    for (const OutlineNode& item : outline) {
        REQUIRE(item.level <= path.size() + 1);
        path.resize(item.level - 1);
        CHECK(trace.node_parent(item.node) == (path.empty() ? kNone : path.back()));
        path.push_back(item.node);
        places.resize(item.level, 0);
        CHECK(item.place == ++places.back());
        CHECK(item.place <= item.siblings);
        CHECK(item.is_expanded == item.has_children);
    }
}

TEST_CASE("Only expanded nodes list their children, and only as many as are wanted") {
    test::SearchedWindow window;
    test::open_or_fail(window.app, "#v=1&game=tic-tac-toe&algorithm=minimax&depth=2");
    const AppState& app = window.app;
    const auto listed = [&](const ExpandedNodes& expanded) {
        return tree_outline(app.document, app.view, app.language, app.end(), expanded);
    };
    const auto closed = listed({});
    REQUIRE(closed.size() == 1);
    CHECK(closed[0].has_children);
    CHECK_FALSE(closed[0].is_expanded);
    CHECK(listed({{0, kOutlineChildren}}).size() == 1 + 9);
    const auto some = listed({{0, 4}});
    REQUIRE(some.size() == 1 + 4 + 1);
    CHECK(some.back().left_out == 5);
    CHECK(some.back().node == 0);
    CHECK(some[4].siblings == 9);
    CHECK(listed({{app.trace()->node_count() + 5, 4}}).size() == 1);
}

TEST_CASE("A search's nodes enter the outline when the search enters them") {
    test::SearchedWindow window;
    test::open_or_fail(window.app, "#v=1&game=tic-tac-toe&algorithm=minimax&depth=2");
    CHECK(outline_at(window.app, 0).empty());
    CHECK(outline_at(window.app, 1).size() == 1);
    CHECK(outline_at(window.app, 2).size() == 2);
}

TEST_CASE("The outline of an exercise's tree keeps its answers", "[practice]") {
    for (const char* link : {"#v=1&practice=quiz-1-7", "#v=1&practice=prune-1-7", "#v=1&practice=prune-2-3"}) {
        test::SearchedWindow window;
        test::open_or_fail(window.app, link);
        INFO(link);
        PracticeSession* const practice = practising(window.app);
        REQUIRE(practice != nullptr);
        follow_stage(*practice);
        const ShownDocument& stage = practice->stage;
        REQUIRE(stage.practice_look);
        const auto outline = tree_outline(stage.document, stage.view, window.app.language, stage.step(),
                                          all_nodes(*stage.trace()), stage.practice_look);
        CHECK(outline.size() == practice->task.tree->node_count());
        for (const OutlineNode& item : outline) {
            INFO(words_of(item));
            // A name, the kind, a leaf's given value; and what the question is about.
            const bool is_leaf = practice->task.tree->is_leaf(item.node);
            const std::size_t asked = has(item, "in question") ? 1 : 0;
            CHECK(item.words.size() == 2 + asked);
            CHECK(std::none_of(item.words.begin(), item.words.end(), is_result));
            CHECK(has(item, "leaf") == is_leaf);
            CHECK_FALSE(item.is_current);
        }
    }
}

TEST_CASE("The outline says the merits of the states on OPEN, and of no other nodes") {
    test::SearchedWindow window;
    REQUIRE(open_lesson(window.app, "sss", 1));
    const Trace& trace = *window.app.trace();
    REQUIRE(trace.has_merits());
    std::size_t told = 0;
    for (Step t = 0; t <= window.app.end(); t += test::stride_of(5)) {
        std::map<NodeId, std::string> expected;
        for (const ListedState& listed : listed_queue(trace, t, kInfinity)) {
            const std::string state =
                std::string(listed.state.is_solved ? "solved" : "live") + ", merit " + score_text(listed.state.merit);
            expected[listed.node] = listed.mark == QueueMark::kPurged ? "purged from OPEN"
                                    : listed.mark == QueueMark::kTop  ? "first on OPEN, " + state
                                                                      : "on OPEN, " + state;
        }
        for (const OutlineNode& item : outline_at(window.app, t)) {
            const auto wanted = expected.find(item.node);
            const bool says_open = words_of(item).find("OPEN") != std::string::npos;
            INFO("step " << t << ": " << words_of(item));
            if (says_open != (wanted != expected.end())) FAIL("a node that is not on OPEN, or says nothing of it");
            if (says_open && !has(item, wanted->second)) FAIL("expected " << wanted->second);
            told += says_open ? 1 : 0;
        }
    }
    CHECK(told > 20);
}

TEST_CASE("A prediction exercise keeps the best line, and the window that it asks for", "[practice]") {
    test::SearchedWindow window;
    test::open_or_fail(window.app, "#v=1&practice=predict-1-7");
    PracticeSession& practice = *practising(window.app);
    for (; practice.question < practice.task.questions.size(); go_to_next_question(window.app)) {
        follow_stage(practice);
        const ShownDocument& stage = practice.stage;
        const bool asks_for_window = practice.task.questions[practice.question].kind == QuestionKind::kWindow;
        for (const OutlineNode& item : tree_outline(stage.document, stage.view, window.app.language, stage.step(),
                                                    all_nodes(*stage.trace()), stage.practice_look)) {
            INFO(words_of(item));
            CHECK_FALSE(has(item, "best line"));
            if (!asks_for_window) continue;
            CHECK(std::none_of(item.words.begin(), item.words.end(),
                               [](const std::string& word) { return word.starts_with("α "); }));
        }
        give_answer(window.app, practice.task.questions[practice.question].right.front());
    }
}

}  // namespace UNITY_ID
