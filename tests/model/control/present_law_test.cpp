// In front of a class, in every lesson, at many steps, on four screens: no word is smaller than 24 pixels at 1080, the
// labels keep their law, leaves have their values, and the current node is in view with its family.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <variant>
#include <vector>

#include "app/board/nim_graph_drawing.hpp"
#include "app/board/whole_board.hpp"
#include "app/control/commands.hpp"
#include "app/control/present_camera.hpp"
#include "app/control/presenter.hpp"
#include "app/tree/tree_drawing.hpp"
#include "app/tree/whole_tree.hpp"
#include "search/any_game/nim_session.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/tree/label_judge.hpp"
#include "tests/model/tree/screened_tree.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr Step kMostSteps = kIsSanitized ? 4 : 24;  // of a stage on one screen; all of a shorter search
constexpr std::array<std::array<float, 2>, 4> kScreens = {{{1280, 720}, {1920, 1080}, {3840, 2160}, {1024, 768}}};

struct Judged {
    std::size_t pictures = 0, focused = 0, parents_wanted = 0, parents_seen = 0;
    std::vector<std::string> faults;
};

void judge_words(const DisplayList& list, float least, const std::string& where, Judged& judged) {
    for (const DrawnItem& item : list) {
        const auto* const text = std::get_if<DrawnText>(&item);
        if (text != nullptr && text->em < least * 0.999F)
            judged.faults.push_back(where + ": \"" + text->text + "\" is " + std::to_string(text->em) + " pixels high");
    }
}

[[nodiscard]] WindowLayout presented(float width, float height) {
    return lay_out_window({.width = width, .height = height, .variant = WindowShape::Variant::kPresent});
}

/// All of it is seen, between the picture and the line at the bottom.
void judge_sentence(const PresentWords& words, const WindowLayout& layout, const std::string& where, Judged& judged) {
    std::string seen;
    for (const DrawnItem& item : present_drawing(words, layout)) {
        const DrawnText& text = std::get<DrawnText>(item);
        const bool is_foot = text.baseline.y > layout.foot.y;
        if (!is_foot) seen += (seen.empty() ? "" : " ") + text.text;
        if (text.baseline.x + text_width(text.text, text.em) > layout.sentence.right() + 1)
            judged.faults.push_back(where + ": \"" + text.text + "\" leaves the screen");
        if (!is_foot && text.baseline.y > layout.sentence.bottom())
            judged.faults.push_back(where + ": \"" + text.text + "\" stands on the line at the bottom");
    }
    std::string said = words.sentence;
    std::replace(said.begin(), said.end(), '\n', ' ');
    if (seen != said) judged.faults.push_back(where + ": of \"" + said + "\" one sees \"" + seen + "\"");
}

[[nodiscard]] bool is_in_view(const TreeFrame& frame, NodeId node, const TreeView& view) {
    const FrameNode* const found = frame.find(node);
    if (found == nullptr) return false;
    const ScreenPoint at = found->center;
    return at.x >= 0 && at.x <= view.width_px && at.y >= 0 && at.y <= view.height_px;
}

void judge_family(const TreeScene& scene, const TreeFrame& frame, const TreeStep& step, const TreeView& view,
                  const std::string& where, Judged& judged) {
    if (step.current == kNone) return;
    if (!is_in_view(frame, step.current, view))
        return judged.faults.push_back(where + ": the current node is out of sight");
    const TreeLayout& layout = scene.layout;
    const Position p = layout.position[step.current];
    // As far as there is room for them beside each other, with the levels' words and the labels.
    const double room = view.width_px - 2 * static_cast<double>(view.scale) * 150;
    const Position first = layout.first_child[p], end = layout.first_child[p + 1], up = layout.parent[p];
    double left = layout.x[p], right = left;
    const auto include = [&](double x) { left = std::min(left, x), right = std::max(right, x); };
    const auto has_room = [&] { return (right - left) * view.px_per_sibling <= room && scene.room->has_all; };
    for (Position child = first; child < end; ++child) include(layout.x[child]);
    for (Position child = first; child < end && has_room(); ++child) {
        if (layout.node[child] < step.known_nodes && !is_in_view(frame, layout.node[child], view))
            judged.faults.push_back(where + ": a child is out of sight");
    }
    if (up == kNone) return;
    include(layout.x[up]);
    const bool is_seen = is_in_view(frame, layout.node[up], view);
    if (!is_seen && has_room()) judged.faults.push_back(where + ": its parent is out of sight");
    ++judged.parents_wanted;
    judged.parents_seen += is_seen ? 1 : 0;
}

/// The current node's own value, and those of its children where all of them are leaves, stand in them; not in those
/// that the edge cuts off.
void judge_leaves(const TreeScene& scene, const TreeFrame& frame, const TreeStep& step, const TreeView& view,
                  const std::string& where, Judged& judged) {
    const auto is_leaf = [&](Position p) { return scene.layout.child_count(p) == 0; };
    for (const FrameNode& node : frame.nodes) {
        const Position up = scene.layout.parent[node.position];
        if (up == kNone) continue;
        const Position first = scene.layout.first_child[up], end = scene.layout.first_child[up + 1];
        bool has_leaves_only = true;
        for (Position p = first; p < end; ++p) has_leaves_only = has_leaves_only && is_leaf(p);
        if (!has_leaves_only && !node.is_current) continue;
        const bool is_near = node.is_current || scene.layout.node[up] == step.current;
        const bool has_value = node.state.has_value || scene.text.leaf_value(node.node).has_value();
        if (node.shape == NodeShape::kSquare && has_value && is_near && node.text.empty() &&
            is_in_view(frame, node.node, view) && node.rect.left >= 0 && node.rect.right <= view.width_px)
            judged.faults.push_back(where + ": the leaf " + scene.text.leaf_text(node.node) + " has no value");
    }
}

/// The steps that are looked at: all, or so many from the first to the last.
[[nodiscard]] std::vector<Step> asked_steps(Step end) {
    std::vector<Step> steps;
    for (Step i = 0; i <= std::min(end, kMostSteps); ++i)
        steps.push_back(end <= kMostSteps ? i : static_cast<Step>(std::uint64_t{end} * i / kMostSteps));
    return steps;
}

struct PresentScreen {
    WindowLayout layout;
    float scale, least;
};

/// Judges the whole tree, as the screen shows the steps one after the other.
void judge_tree(const AppState& app, const PresentScreen& screen, const std::string& where, Judged& judged) {
    const LaidOutTree tree(app);
    const auto& [layout, room] = tree.laid_out;
    const Trace& trace = tree.trace;
    const TreeFrameOptions& options = tree.options;
    const TreeScene scene = tree.scene();
    const Box& box = screen.layout.main;
    // A tree with more leaves is shown in part (judge_focus()), unless the user wants all of it.
    const bool is_shown = is_readable_whole(FocusTree(node_parents(trace)).widest_level(), box.width, screen.scale);
    TreeView view = fit_tree(layout, box.width, box.height, screen.scale, room);
    for (const Step t : asked_steps(trace.event_count())) {
        const std::string here = where + ", step " + std::to_string(t);
        const TreeStep step = look_up_step(trace, t);
        view = present_view(view, layout, room, layout.position[step.current != kNone ? step.current : 0],
                            {false, t == 0});
        const TreeFrame frame = build_tree_frame(scene, view, step, options);
        for (const std::string& fault : LabelJudge(frame, scene, step, options, view, room.has_all).faults())
            judged.faults.push_back(here + ": " + fault);
        if (is_shown) judge_words(tree_drawing(frame, {}, screen.scale), screen.least, here, judged);
        judge_family(scene, frame, step, view, here, judged);
        judge_leaves(scene, frame, step, view, here, judged);
        ++judged.pictures;
    }
}

/// The current path of a tree that cannot be read as a whole.
void judge_focus(const AppState& app, const PresentScreen& screen, const std::string& where, Judged& judged) {
    const Box& box = screen.layout.main;
    ScreenedTree tree(app, {box.width, box.height, screen.scale});
    if (!tree.is_focused()) return;
    for (const Step t : asked_steps(tree.trace.event_count())) {
        const std::string here = where + ", focus, step " + std::to_string(t);
        const TreeStep step = look_up_step(tree.trace, t);
        const TreeFrame frame = tree.frame(step);
        for (const std::string& fault : LabelJudge(frame, tree.scene(), step, tree.options, tree.view, true).faults())
            judged.faults.push_back(here + ": " + fault);
        judge_words(tree_drawing(frame, {}, screen.scale), screen.least, here, judged);
        if (step.current != kNone && !is_in_view(frame, step.current, tree.view))
            judged.faults.push_back(here + ": the current node is out of sight");
        judge_leaves(tree.scene(), frame, step, tree.view, here, judged);
        ++judged.focused;
    }
}

void judge_screen(AppState& app, float width, float height, const std::string& where, Judged& judged) {
    const PresentScreen screen{presented(width, height), present_scale(width, height),
                               kLeastPresented * std::min(height, 0.75F * width) / 1080};
    judge_tree(app, screen, where, judged);
    judge_focus(app, screen, where, judged);
    const Step end = app.trace()->event_count();
    for (const Step t : asked_steps(end)) {
        app.playback.seek(t, end);
        const PresentWords words = present_words(app);
        const std::string here = where + ", step " + std::to_string(t);
        judge_words(present_drawing(words, screen.layout), screen.least, here, judged);
        judge_sentence(words, screen.layout, here, judged);
    }
}

}  // namespace

TEST_CASE("On a phone, presenter mode has buttons for a finger, and nothing overlaps", "[present]") {
    for (const std::array<float, 2> phone : {std::array{390.0F, 844.0F}, {360.0F, 640.0F}, {844.0F, 390.0F}}) {
        for (const float pixels : {1.0F, 3.0F}) {
            const float width = phone[0] * pixels, height = phone[1] * pixels;
            const WindowLayout layout = lay_out_window({.width = width,
                                                        .height = height,
                                                        .scale = pixels,
                                                        .variant = WindowShape::Variant::kPresent,
                                                        .form = window_form(width, height, pixels)});
            INFO(width << "x" << height);
            CHECK(layout.buttons.height >= 44 * pixels);
            CHECK(layout.buttons.width >= 3 * 44 * pixels);
            CHECK(layout.buttons.right() <= width);
            CHECK(layout.buttons.bottom() <= height);
            CHECK(layout.foot.width > 0.25F * width);
            CHECK(layout.sentence.bottom() <= layout.foot.y);
            CHECK(layout.main.bottom() <= layout.sentence.y);
            CHECK(layout.main.height >= 0.5F * height);
        }
    }
}

TEST_CASE("On a phone held upright, the tree of presenter mode fills the height", "[present]") {
    const TreeLayout tree = lay_out_tree(std::array<NodeId, 13>{kNone, 0, 1, 1, 1, 0, 5, 5, 5, 0, 9, 9, 9});
    TreeView before;
    before.width_px = 390, before.height_px = 690, before.scale = present_scale(390, 844);
    TreeRoom room;
    room.has_all = true;
    const TreeView view = present_view(before, tree, room, 0, {false, true});
    const double top = view.screen_y(0), bottom = view.screen_y(2);
    CHECK(bottom - top >= 0.65 * 690);
    CHECK(top >= 20);
    CHECK(bottom <= 690 - 20);
}

TEST_CASE("In front of a class every lesson can be read from the back row", "[present][frame][labels]") {
    SearchedWindow window;
    start_presenting(window.app);
    window.app.presenting.seconds = kPresentKeysSeconds;
    Judged judged;
    for (const Lesson* lesson : lessons_to_present(window.app)) {
        const std::size_t stages = std::max<std::size_t>(1, lesson->stages.size());
        for (std::size_t stage = 0; stage < stages; ++stage) {
            REQUIRE(open_lesson(window.app, lesson->id, lesson->stages.empty() ? 0 : static_cast<int>(stage) + 1));
            follow_document(window.app);
            REQUIRE(window.app.trace() != nullptr);
            for (const auto& [width, height] : kScreens) {
                judge_screen(window.app, width, height,
                             lesson->id + ", stage " + std::to_string(stage + 1) + ", " +
                                 std::to_string(static_cast<int>(width)) + " wide",
                             judged);
            }
        }
    }
    CHECK(judged.pictures > cases_of(5000));
    CHECK(judged.focused > cases_of(500));
    // Between two close rows of a wide level, a branch can be too flat even if it bends at both ends.
    const auto behind = std::erase_if(
        judged.faults, [](const std::string& fault) { return fault.find("passes behind") != std::string::npos; });
    CHECK(behind * 1000 <= judged.pictures);
    // Hardly ever, labels that a line leads to are beside another node's, because every other place is taken.
    const auto beside = std::erase_if(
        judged.faults, [](const std::string& fault) { return fault.find("is close to") != std::string::npos; });
    CHECK(beside * 200 <= judged.pictures);
    // Rarely, a branch that comes from the right moves one label of a level to the other side.
    const auto aside = std::erase_if(
        judged.faults, [](const std::string& fault) { return fault.find("other side") != std::string::npos; });
    CHECK(aside * 200 <= judged.pictures);
    // Seldom, a label is between an arrow and its node.
    const auto far = std::erase_if(
        judged.faults, [](const std::string& fault) { return fault.find("begins far away") != std::string::npos; });
    CHECK(far * 500 <= judged.pictures);
    // On small screens, such a label is hardly nearer to its own node than to the next one.
    const auto between = std::erase_if(
        judged.faults, [](const std::string& fault) { return fault.find("in the place of") != std::string::npos; });
    INFO(between << " labels between two nodes in " << judged.pictures << " pictures");
    CHECK(between * 1000 <= judged.pictures);
    for (std::size_t i = 0; i < std::min<std::size_t>(judged.faults.size(), 40); ++i) UNSCOPED_INFO(judged.faults[i]);
    CHECK(judged.faults.empty());
    // In a game the last of 40 moves is far from its parent.
    CHECK(static_cast<double>(judged.parents_seen) > 0.9 * static_cast<double>(judged.parents_wanted));
}

TEST_CASE("The zoom of presenter mode enlarges every tree at every step", "[present]") {
    SearchedWindow window;
    const WindowLayout screen = presented(1920, 1080);
    const float scale = present_scale(1920, 1080);
    for (const Lesson* lesson : lessons_to_present(window.app)) {
        REQUIRE(open_lesson(window.app, lesson->id));
        follow_document(window.app);
        const LaidOutTree tree(window.app);
        const auto& [layout, room] = tree.laid_out;
        const TreeView fit = fit_tree(layout, screen.main.width, screen.main.height, scale, room);
        for (const Step t : asked_steps(tree.trace.event_count())) {
            const TreeStep step = look_up_step(tree.trace, t);
            const Position p = layout.position[step.current != kNone ? step.current : 0];
            const TreeView plain = present_view(fit, layout, room, p, {false, true});
            const TreeView zoomed = present_view(fit, layout, room, p, {true, true});
            INFO(lesson->id << ", step " << t);
            CHECK(zoomed.px_per_sibling >= plain.px_per_sibling);
            CHECK(zoomed.px_per_level >= plain.px_per_level);
            if (room.has_all)
                CHECK(zoomed.px_per_sibling * zoomed.px_per_level > plain.px_per_sibling * plain.px_per_level);
        }
    }
}

TEST_CASE("Zoomed, a node and the ancestor that set its bound are both in view", "[present]") {
    SearchedWindow window;
    const WindowLayout screen = presented(1920, 1080);
    const float scale = present_scale(1920, 1080);
    int pairs = 0;
    for (const Lesson* lesson : lessons_to_present(window.app)) {
        REQUIRE(open_lesson(window.app, lesson->id));
        follow_document(window.app);
        const LaidOutTree tree(window.app);
        const auto& [layout, room] = tree.laid_out;
        const TreeView fit = fit_tree(layout, screen.main.width, screen.main.height, scale, room);
        if (!shows_whole(fit, layout, room)) continue;
        for (Position p = 0; p < layout.size(); ++p) {
            for (Position also = layout.parent[p]; also != kNone; also = layout.parent[also], ++pairs) {
                const TreeView view = present_view(fit, layout, room, p, {true, true, also});
                INFO(lesson->id << ", " << p << " and " << also);
                for (const Position end : {p, also}) {
                    const double x = view.screen_x(layout.x[end]), y = view.screen_y(layout.level_of(end));
                    CHECK((x > 0 && x < view.width_px));
                    CHECK((y > 0 && y < view.height_px));
                }
            }
        }
    }
    CHECK(pairs > 500);
}

TEST_CASE("In front of a class the parts of the screen lie below each other and inside it", "[present]") {
    for (const auto& [width, height] :
         {std::array{1280.0F, 720.0F}, std::array{1920.0F, 1080.0F}, std::array{3840.0F, 2160.0F},
          std::array{1024.0F, 768.0F}, std::array{390.0F, 844.0F}, std::array{844.0F, 390.0F}}) {
        const WindowLayout layout = presented(width, height);
        CHECK(layout.main.y >= 0);
        CHECK(layout.main.bottom() < layout.sentence.y);
        CHECK(layout.sentence.bottom() < layout.foot.y);
        CHECK(layout.foot.bottom() < height);
        CHECK(layout.main.height > height / 2);
        CHECK(layout.sentence.right() < width);
        CHECK(layout.foot.right() <= layout.buttons.x);
        CHECK(layout.buttons.right() < width);
    }
    CHECK(present_scale(1920, 1080) * 14 == 24);
    CHECK(present_scale(3840, 2160) == 2 * present_scale(1920, 1080));
}

TEST_CASE("No text of presenter mode is lower than 12 pixels, and the step is never cut off", "[present]") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "two-ply"));
    app.playback.seek(22, app.end());
    app.presenting.seconds = kPresentKeysSeconds;
    for (const std::array<float, 2> size : {std::array{390.0F, 844.0F}, {844.0F, 390.0F}, {320.0F, 256.0F}}) {
        INFO(size[0] << "x" << size[1]);
        const WindowLayout layout = lay_out_window({.width = size[0],
                                                    .height = size[1],
                                                    .variant = WindowShape::Variant::kPresent,
                                                    .form = window_form(size[0], size[1], 1)});
        CHECK(present_scale(size[0], size[1]) * 14 >= 11.99F);
        const PresentWords words = present_words(app, false);
        std::string all;
        for (const DrawnItem& item : present_drawing(words, layout)) {
            const auto* const text = std::get_if<DrawnText>(&item);
            REQUIRE(text != nullptr);
            CHECK(text->em >= 11.99F);
            CHECK(text->baseline.y <= size[1]);
            all += text->text + "|";
        }
        CHECK(all.find("step 22 of " + std::to_string(app.end())) != std::string::npos);
    }
}

TEST_CASE("the way from lesson to lesson is that of the menu, stage by stage, and back", "[present]") {
    SearchedWindow window;
    AppState& app = window.app;
    const auto lessons = lessons_to_present(app);
    REQUIRE(open_lesson(app, lessons.front()->id));
    start_presenting(app);
    std::vector<std::string> there, back;
    const auto place = [&] { return present_words(app).sentence + document_title(app); };
    std::size_t stages = 0;
    for (const Lesson* lesson : lessons) stages += std::max<std::size_t>(1, lesson->stages.size());
    there.push_back(place());
    while (has_next_to_present(app) && there.size() < 1000) present_next(app), there.push_back(place());
    CHECK(there.size() == stages);
    CHECK(lesson_shown(app) == lessons.back());
    back.push_back(place());
    while (has_previous_to_present(app) && back.size() < 1000) present_previous(app), back.push_back(place());
    std::reverse(back.begin(), back.end());
    CHECK(back == there);
}

TEST_CASE("In front of a class no word on a board is small", "[present]") {
    SearchedWindow window;
    Judged judged;
    std::size_t boards = 0;
    for (const Lesson* lesson : lessons_to_present(window.app)) {
        REQUIRE(open_lesson(window.app, lesson->id));
        for (const auto& [width, height] : kScreens) {
            const float scale = present_scale(width, height);
            const Step end = window.app.trace()->event_count();
            for (const Step t : {Step{0}, end / 2, end}) {
                const auto board =
                    whole_board(window.app.document, window.app.view.options, window.app.language, t, scale);
                if (!board) continue;
                ++boards;
                judge_words(board->items, kLeastPresented * std::min(height, 0.75F * width) / 1080,
                            lesson->id + ", " + std::to_string(static_cast<int>(width)) + " wide", judged);
            }
        }
    }
    CHECK(boards > 100);
    for (std::size_t i = 0; i < std::min<std::size_t>(judged.faults.size(), 40); ++i) UNSCOPED_INFO(judged.faults[i]);
    CHECK(judged.faults.empty());
}

TEST_CASE("In front of a class no word in Nim's graph is small", "[present]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "nim-graph"));
    const Nim& game = *nim_of(*window.app.document.game());
    const auto graph = nim::Graph::make(game, game.initial(), NimGraphLayout::kMostCounted);
    REQUIRE(graph);
    const NimGraphLayout picture = nim_graph_layout(game, *graph);
    Judged judged;
    for (const auto& [width, height] : kScreens) {
        const float scale = present_scale(width, height);
        const Box main = presented(width, height).main;
        // As the panel has it without words around the graph.
        const ScreenRect room{96 * scale, 16 * scale, main.width - 10 * scale, main.height - 10 * scale};
        const auto place = place_nim_graph(picture, room, scale);
        REQUIRE(place);
        judge_words(nim_graph_drawing(picture, *place, {}, window.app.language, scale),
                    kLeastPresented * std::min(height, 0.75F * width) / 1080,
                    std::to_string(static_cast<int>(width)) + " wide", judged);
    }
    for (const std::string& fault : judged.faults) UNSCOPED_INFO(fault);
    CHECK(judged.faults.empty());
}

}  // namespace UNITY_ID
