// Lessons with stages: the start and the search of each stage; moving between stages; links to a stage.
#include "app/control/lesson_tour.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/tree/interval_labels.hpp"
#include "games/tree/explicit_tree.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] const Lesson& lesson(const AppState& app, std::string_view id) {
    for (const Lesson& each : app.lessons.all) {
        if (each.id == id) return each;
    }
    FAIL("no lesson " << id);
    return app.lessons.all.front();
}

void open_at(AppState& app, const char* id, int stage) {
    const auto opened = open_lesson(app, id, stage);
    INFO((opened ? "" : opened.error().text()));
    REQUIRE(opened);
    follow_document(app);
}

[[nodiscard]] std::size_t evaluated_leaves(const Trace& trace, Step end) {
    std::size_t count = 0;
    for (Step t = 0; t < end; ++t) count += trace.event(t).kind == EventKind::kEvaluate ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("The node counts in the lesson on eight plies of Othello are right") {
    SearchedWindow window;
    const std::array<std::uint32_t, 3> nodes = {19598, 5244, 1993};
    for (int stage = 1; stage <= 3; ++stage) {
        open_at(window.app, "othello-eight-plies", stage);
        CHECK(window.app.trace()->node_count() == nodes[static_cast<std::size_t>(stage - 1)]);
        const NodeState root = window.app.trace()->node_state(0, window.app.end());
        CHECK(root.value == -16);
        CHECK(window.app.document.node_text().move_text(window.app.trace()->node_of(root.best_child)) == "d3");
    }
    SearchOptions minimax = window.app.document.options();
    minimax.algorithm = Algorithm::kMinimax;
    minimax.order = Order::kGiven;
    window.app.document.set_options(minimax);
    follow_document(window.app);
    CHECK(window.app.trace()->node_count() == 455221);
}

TEST_CASE("Before the place of a lesson's first stage, its text is about a later step") {
    SearchedWindow window;
    AppState& app = window.app;
    open_at(app, "weiss-refutation", 1);
    REQUIRE(app.step() == 72);
    CHECK(place_ahead(app) == kNever);
    app.playback.seek(60, app.end());
    follow_document(app);
    CHECK(place_ahead(app) == 72);
    app.playback.seek(73, app.end());
    follow_document(app);
    CHECK(place_ahead(app) == kNever);
    SearchOptions other = app.document.options();  // the lesson's places are not those of another search
    other.algorithm = Algorithm::kMinimax;
    app.document.set_options(other);
    follow_document(app);
    app.playback.seek(60, app.end());
    CHECK(place_ahead(app) == kNever);
}

TEST_CASE("every stage of every lesson is searched, and has the place where it begins") {
    SearchedWindow window;
    std::size_t stages = 0;
    for (const Lesson& each : window.app.lessons.all) {
        for (std::size_t stage = 0; stage < each.stages.size(); ++stage, ++stages) {
            INFO(each.id << ", stage " << stage + 1);
            REQUIRE(open_stage(window.app, each, stage));
            follow_document(window.app);
            REQUIRE(window.app.trace() != nullptr);
            const auto place = find_place(*window.app.trace(), each.stages[stage].place);
            REQUIRE(place);
            CHECK(window.app.step() == *place);
            CHECK(window.app.messages.all().empty());
            CHECK(each.stages[stage].text.size() > 40);
        }
    }
    CHECK(stages > 10);
}

TEST_CASE("no stage speaks of the window's controls, which a slide does not have") {
    SearchedWindow window;
    for (const Lesson& each : window.app.lessons.all) {
        for (const LessonStage& stage : each.stages) {
            INFO(each.id << ": " << stage.text);
            for (const char* const words : {"Choose “", "Click", "click ", "Press ", "press ", "Point at", "Drag",
                                            "slider", "menu", "button", " card and", "In the window", "Step through"})
                CHECK(stage.text.find(words) == std::string::npos);
        }
    }
}

TEST_CASE("AIMA's six frames are the six stages of its lesson: after leaves 1, 2, 3, 4, 5 and 7, with intervals") {
    SearchedWindow window;
    const std::size_t leaves[] = {1, 2, 3, 4, 5, 7};
    REQUIRE(lesson(window.app, "aima-frames").stages.size() == 6);
    for (int stage = 1; stage <= 6; ++stage) {
        open_at(window.app, "aima-frames", stage);
        CHECK(evaluated_leaves(*window.app.trace(), window.app.step()) == leaves[stage - 1]);
        CHECK(window.app.view.options.label_style == LabelStyle::kInterval);
    }
}

TEST_CASE("a lesson's labels go with it: the next one has those that the person chose") {
    SearchedWindow window;
    AppState& app = window.app;
    open_at(app, "aima-frames", 1);
    CHECK(app.view.options.label_style == LabelStyle::kInterval);
    open_at(app, "two-ply", 0);
    CHECK(app.view.options.label_style == LabelStyle::kBadge);

    app.view.options.label_style = LabelStyle::kInterval;  // now it is the person who wants them
    for (const char* next : {"bratko", "aima-frames", "nim", "horizon"}) {
        open_at(app, next, 0);
        INFO(next);
        CHECK(app.view.options.label_style == LabelStyle::kInterval);
    }
}

TEST_CASE("the names of a tree's moves are on its branches, and of leaves below them") {
    SearchedWindow window;
    AppState& app = window.app;
    open_at(app, "hidden-card", 5);
    const NodeText& text = app.document.node_text();
    const ExplicitTree& tree = *app.document.tree();
    const auto texts_at = [&](const std::vector<int>& path) { return text.branch_texts(node_at(tree, path)); };
    CHECK(texts_at({0}) == std::vector<std::string>{"take 5"});
    CHECK(texts_at({2, 0}) == std::vector<std::string>{"ace 0.5", "0.5"});
    CHECK(text.branch_texts(0).empty());
    open_at(app, "two-ply", 0);
    CHECK(app.document.node_text().branch_texts(1).empty());  // a1, as every first branch of every A
}

TEST_CASE("the hidden card: each guess and their average say 10; who does not know the card has 5, and by looking 9") {
    SearchedWindow window;
    const double values[] = {10, 10, 10, 5, 9};
    for (int stage = 1; stage <= 5; ++stage) {
        open_at(window.app, "hidden-card", stage);
        CHECK(window.app.trace()->visit_state(0, window.app.end()).value == values[stage - 1]);
    }
}

TEST_CASE("the picture visits nine leaves of sixteen, the program seven") {
    SearchedWindow window;
    open_at(window.app, "picture-and-program", 3);
    CHECK(evaluated_leaves(*window.app.trace(), window.app.end()) == 9);
    open_at(window.app, "picture-and-program", 5);
    CHECK(evaluated_leaves(*window.app.trace(), window.app.end()) == 7);
}

TEST_CASE("the array's lesson: nodes are called by their numbers, and node 9 has the bound that it started at") {
    SearchedWindow window;
    AppState& app = window.app;
    open_at(app, "array-numbered", 1);
    const ExplicitTree& tree = *app.document.tree();
    std::set<std::string> names;
    for (NodeId node = 0; node < tree.node_count(); ++node) names.insert(app.document.node_text().node_name(node));
    CHECK(names.size() == 31);
    CHECK(app.document.node_text().node_name(0) == "0");
    CHECK(app.document.node_text().node_name(tree.leaf_node(15)) == "30");
    CHECK(app.document.node_text().move_text(tree.leaf_node(0)) == "15");
    const std::size_t leaves[] = {0, 1, 3, 5, 6, 7};
    for (int stage = 1; stage <= 6; ++stage) {
        open_at(app, "array-numbered", stage);
        CHECK(evaluated_leaves(*app.trace(), app.step()) == leaves[stage - 1]);
    }
    const std::vector<int> to_nine{0, 1, 0};
    CHECK(app.trace()->node_state(node_at(tree, to_nine), app.end()).value == 4);

    // In a sentence a number alone would be taken for a value.
    const Narration cut = narrate(narrator_of(app), *find_place(*app.trace(), {StagePlace::Mark::kCutoff, 1}));
    CHECK(cut.text.find("The rest of a[8] is cut. a[17] is 3") != std::string::npos);
    CHECK(cut.text.find("a[18] = 2 is not evaluated") != std::string::npos);

    // Another search, and they have their letters again.
    open_at(app, "picture-and-program", 1);
    CHECK(app.document.node_text().node_name(0) == "A");
}

TEST_CASE("the horizon effect: four plies choose the losing g, six plies or either remedy the winning a") {
    SearchedWindow window;
    const auto chosen_at = [&](int stage) {
        open_at(window.app, "horizon", stage);
        const Trace& trace = *window.app.trace();
        const VisitId best = trace.node_state(0, trace.event_count()).best_child;
        return window.app.document.game()->move_text({}, trace.move(best));
    };
    CHECK(chosen_at(1) == "g");
    CHECK(chosen_at(2) == "a");
    CHECK(chosen_at(3) == "a");
    CHECK(chosen_at(4) == "a");
}

TEST_CASE("the worst order: all 16 leaves, 7 in the best order, 14 with the worst child first") {
    SearchedWindow window;
    const std::size_t leaves[] = {16, 7, 14};
    for (int stage = 1; stage <= 3; ++stage) {
        open_at(window.app, "worst-order", stage);
        CHECK(evaluated_leaves(*window.app.trace(), window.app.end()) == leaves[stage - 1]);
    }
}

TEST_CASE("the way through a lesson: on, back, and no further than its ends") {
    SearchedWindow window;
    AppState& app = window.app;
    open_at(app, "aima-frames", 0);
    REQUIRE(app.lessons.tour);
    CHECK(app.lessons.tour->stage == 0);
    CHECK_FALSE(is_enabled(*find_action("lesson.previous"), app));
    const int generation = app.document.generation();
    find_action("lesson.next")->run(app);
    CHECK(app.lessons.tour->stage == 1);
    CHECK(app.document.generation() == generation);  // the same search: only the step is another
    find_action("lesson.previous")->run(app);
    CHECK(app.lessons.tour->stage == 0);
    for (int i = 0; i < 10; ++i) find_action("lesson.next")->run(app);
    CHECK(app.lessons.tour->stage == 5);
    CHECK_FALSE(is_enabled(*find_action("lesson.next"), app));
}

TEST_CASE("a stage that searches in another way opens that search; what a person changed is put right by going on") {
    SearchedWindow window;
    AppState& app = window.app;
    open_at(app, "picture-and-program", 3);
    CHECK_FALSE(app.document.options().alpha_beta.deep_cuts);
    go_to_next_stage(app);
    CHECK(app.document.options().alpha_beta.deep_cuts);
    SearchOptions options = app.document.options();
    options.algorithm = Algorithm::kMinimax;
    app.document.set_options(options);
    follow_document(app);
    REQUIRE(app.lessons.tour);  // still this lesson
    go_to_next_stage(app);
    CHECK(app.document.options().algorithm == Algorithm::kAlphaBeta);
}

TEST_CASE("another document ends the tour") {
    SearchedWindow window;
    open_at(window.app, "aima-frames", 2);
    REQUIRE(open_lesson(window.app, "two-ply"));
    CHECK(toured_lesson(window.app) == nullptr);
    CHECK_FALSE(is_enabled(*find_action("lesson.next"), window.app));
}

TEST_CASE("a stage waits for a search that has not come to its place") {
    HeldWindow window;
    open_at(window.app, "aima-frames", 4);
    CHECK(window.app.step() == 0);
    window.runner.run();
    follow_document(window.app);
    CHECK(evaluated_leaves(*window.app.trace(), window.app.step()) == 4);
}

TEST_CASE("a link opens a lesson's stage where it begins, or at a step") {
    SearchedWindow window;
    open_at(window.app, "aima-frames", 4);
    const Step begin = window.app.step();
    const std::string link = fragment(window.app);
    CHECK(link == "#v=1&lesson=aima-frames&stage=4&step=" + std::to_string(begin) + "&language=en");
    for (const std::string& each : {link, std::string("#v=1&lesson=aima-frames&stage=4")}) {
        SearchedWindow other;
        open_or_fail(other.app, each);
        REQUIRE(other.app.lessons.tour);
        CHECK(other.app.lessons.tour->stage == 3);
        CHECK(other.app.step() == begin);
        CHECK(other.app.view.options.label_style == LabelStyle::kInterval);
        CHECK(fragment(other.app) == link);
    }
    SearchedWindow other;
    open_or_fail(other.app, "#v=1&lesson=picture-and-program&stage=5&step=3");
    CHECK(other.app.step() == 3);
    CHECK(other.app.lessons.tour->stage == 4);
    CHECK(other.app.document.options().alpha_beta.deep_cuts);
    open_or_fail(other.app, "#v=1&lesson=aima-frames");
    CHECK(other.app.lessons.tour->stage == 0);
}

TEST_CASE("A number without a stage is rejected with the valid ones") {
    SearchedWindow window;
    const auto error = [&](const char* link) {
        const auto opened = open_link(window.app, link);
        REQUIRE_FALSE(opened);
        return opened.error().text();
    };
    CHECK(error("#v=1&lesson=aima-frames&stage=7") == "stage: there is no stage 7; expected one from 1 to 6");
    CHECK(error("#v=1&lesson=aima-frames&stage=0") == "stage: there is no stage 0; expected one from 1 to 6");
    CHECK(error("#v=1&lesson=two-ply&stage=1").starts_with("stage: this lesson has none"));
    CHECK(error("#v=1&tree=(1,2)&stage=1").starts_with("stage: it is a lesson's"));
    CHECK(open_lesson(window.app, "aima-frames", 7).error().text() ==
          "the lesson aima-frames has no stage 7; expected one from 1 to 6");
    CHECK(open_lesson(window.app, "two-ply", 1).error().text() ==
          "the lesson two-ply has no stage 1; expected it without one");
}

TEST_CASE("places in a trace are read, and nothing else is") {
    CHECK(parse_stage_place("start") == StagePlace{StagePlace::Mark::kEvent, 0});
    CHECK(parse_stage_place("end") == StagePlace{StagePlace::Mark::kEnd, 0});
    CHECK(parse_stage_place("event 12") == StagePlace{StagePlace::Mark::kEvent, 12});
    CHECK(parse_stage_place("leaf 3") == StagePlace{StagePlace::Mark::kLeaf, 3});
    CHECK(parse_stage_place("cut 2") == StagePlace{StagePlace::Mark::kCutoff, 2});
    CHECK(parse_stage_place("pass 2") == StagePlace{StagePlace::Mark::kPass, 2});
    for (const char* wrong : {"", "leaf", "leaf ", "leaf 0", "leaf -1", "leaf 3x", "node 3", "3", "cut 99999999999"}) {
        CHECK_FALSE(parse_stage_place(wrong));
    }
    for (const char* stage :
         {R"({"at": "end"})", R"({"text": "a", "at": "leaf"})", R"({"text": "a", "labels": "big"})"}) {
        const std::string begin = R"({"title": "t", "tree": "[1 2]", "stages": [)";
        CHECK_FALSE(parse_lesson("x", begin + stage + "]}"));
    }
    CHECK(parse_lesson("x", R"~({"title": "t", "tree": "[1 2]", "stages": [{"text": "a"}]})~"));
}

TEST_CASE("The stage follows the steps through the search") {
    SearchedWindow window;
    AppState& app = window.app;
    int turned = 0;
    for (const Lesson& each : app.lessons.all) {
        if (each.stages.size() < 2 || each.view == LessonView::kVoting) continue;
        INFO(each.id);
        open_at(app, each.id.c_str(), 1);
        const Trace& trace = *app.trace();
        const LessonStage& first = each.stages.front();
        for (std::size_t i = 1; i < each.stages.size(); ++i) {
            const LessonStage& stage = each.stages[i];
            if (!(stage.game == first.game && stage.options == first.options)) break;
            const auto place = find_place(trace, stage.place), before = find_place(trace, each.stages[i - 1].place);
            REQUIRE(place);
            REQUIRE(before);
            if (*place <= *before) break;
            app.playback.seek(*place, app.end());
            follow_document(app);
            CHECK(app.lessons.tour->stage == i);
            CHECK(app.step() == *place);  // the stage follows, the step stays
            app.playback.seek(*place - 1, app.end());
            follow_document(app);
            CHECK(app.lessons.tour->stage == i - 1);
            ++turned;
        }
    }
    CHECK(turned > 5);
}

}  // namespace UNITY_ID
