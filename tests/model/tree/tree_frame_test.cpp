// Properties of a frame at any zoom, for any tree, at any step; its chips, arcs and branch labels.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_motion.hpp"
#include "games/tree/parse.hpp"
#include "tests/model/tree/frame_of.hpp"
#include "tests/model/tree/label_judge.hpp"
#include "tests/model/tree/tree_helpers.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr float kWidth = 1020, kHeight = 892;

[[nodiscard]] TreeView fitted(const Scene& scene) {
    return fit_tree(scene.layout, kWidth, kHeight, 1);
}

/// Views from the whole tree down to a few nodes, around changing points.
[[nodiscard]] std::vector<TreeView> many_views(const Scene& scene, std::mt19937& random, int count) {
    std::vector<TreeView> views{fitted(scene)};
    while (static_cast<int>(views.size()) < count) {
        const ScreenPoint pointer{static_cast<float>(random() % 1020), static_cast<float>(random() % 892)};
        const double factor = random() % 4 == 0 ? 0.4 : 1.7;
        views.push_back(zoomed(views.back(), scene.layout, pointer, factor));
    }
    return views;
}

[[nodiscard]] Scene random_scene(std::uint32_t seed) {
    std::mt19937 random(seed);
    const auto size = static_cast<std::uint32_t>(2 + random() % (seed % 3 == 0 ? 3000 : 120));
    const Parents parents = seed % 2 == 0 ? random_tree(random, size) : deep_tree(random, size, 2 + seed % 30);
    return {ValuedTree::random(random, in_preorder(parents)),
            seed % 4 < 2 ? Recorded::kExplicit : Recorded::kGenerated};
}

[[nodiscard]] Step any_step(const Scene& scene, std::mt19937& random) {
    return static_cast<Step>(random() % (scene.trace->event_count() + 1));
}

[[nodiscard]] const FrameLabel* label_of(const TreeFrame& frame, LabelKind kind, NodeId node) {
    for (const FrameLabel& label : frame.labels) {
        if (label.kind == kind && label.node == node) return &label;
    }
    return nullptr;
}

[[nodiscard]] std::string text_of(const TreeFrame& frame, LabelKind kind, NodeId node) {
    const FrameLabel* label = label_of(frame, kind, node);
    return label != nullptr ? label->text : "";
}

[[nodiscard]] std::string written_out(const TreeFrame& frame) {
    std::ostringstream out;
    for (const FrameNode& n : frame.nodes) {
        out << n.node << ' ' << static_cast<int>(n.shape) << static_cast<int>(n.status) << n.is_current << n.is_best
            << n.text << ' ' << n.rect.left << ' ' << n.rect.top << ' ' << n.text_size << '\n';
    }
    for (const FrameEdge& e : frame.edges) {
        out << e.child << ' ' << static_cast<int>(e.style) << e.from.x << e.to.x << e.thickness << '\n';
    }
    for (const FrameFold& f : frame.folds) out << f.count << ' ' << f.rect.left << ' ' << f.rect.top << '\n';
    for (const FrameLabel& l : frame.labels) out << l.text << ' ' << l.rect.left << ' ' << l.rect.top << '\n';
    return out.str();
}

/// The step after the event of this kind at the node, for the nth time.
[[nodiscard]] Step after(const Trace& trace, EventKind kind, NodeId node, int nth = 1) {
    for (Step t = 0; t < trace.event_count(); ++t) {
        const Event& event = trace.event(t);
        if (event.kind == kind && trace.node_of(event.visit) == node && --nth == 0) return t + 1;
    }
    FAIL("no such event");
    return 0;
}

// Preorder numbers of AIMA's two-ply tree.
constexpr NodeId kA = 0, kB = 1, kC = 5, kD = 9;
[[nodiscard]] Scene aima_scene(Recorded how = Recorded::kExplicit) {
    return {ValuedTree::parse("((3 12 8)(2 4 6)(14 5 2))"), how};
}

}  // namespace

TEST_CASE("Frame: labels overlap neither each other nor any node", "[frame]") {
    for (std::uint32_t seed = 0; seed < 24; ++seed) {
        std::mt19937 random(seed);
        const Scene scene = random_scene(seed);
        TreeFrameOptions options;
        options.shows_closed_windows = seed % 2 == 1;
        for (const TreeView& view : many_views(scene, random, 20)) {
            const TreeFrame frame = scene.frame(view, any_step(scene, random), options);
            for (std::size_t i = 0; i < frame.labels.size(); ++i) {
                const FrameLabel& label = frame.labels[i];
                INFO("seed " << seed << ", label " << label.text);
                REQUIRE(label.text_size >= 14);
                REQUIRE((label.rect.left >= 0 && label.rect.right <= kWidth));
                REQUIRE((label.rect.top >= 0 && label.rect.bottom <= kHeight));
                for (std::size_t k = i + 1; k < frame.labels.size(); ++k) {
                    INFO("and " << frame.labels[k].text);
                    REQUIRE_FALSE(label.rect.overlaps(frame.labels[k].rect));
                }
                for (const FrameNode& node : frame.nodes) {
                    for (const ScreenRect& box : shape_boxes(node)) REQUIRE_FALSE(label.rect.overlaps(box));
                }
            }
        }
    }
}

TEST_CASE("Frame: each node in view is either drawn or counted by one fold", "[frame]") {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        std::mt19937 random(seed);
        const Scene scene = random_scene(seed);
        for (const TreeView& view : many_views(scene, random, 20)) {
            const Step t = any_step(scene, random);
            const TreeStep step = look_up_step(*scene.trace, t);
            const TreeFrame frame = scene.frame(view, t);
            std::vector<int> times(scene.layout.size(), 0);
            for (const FrameNode& node : frame.nodes) ++times[node.position];
            std::uint64_t folded = 0;
            for (const FrameFold& fold : frame.folds) {
                std::uint64_t count = 0;
                for (Position p = fold.positions.begin; p < fold.positions.end; ++p) {
                    ++times[p];
                    if (scene.layout.node[p] < step.known_nodes) ++count;
                }
                REQUIRE(fold.count == count);
                folded += count;
            }
            REQUIRE(frame.folded == folded);
            REQUIRE(frame.drawn == frame.nodes.size());
            if (step.known_nodes == 0) continue;
            for (std::uint32_t level = frame.first_level; level <= frame.last_level; ++level) {
                for (Position p = scene.layout.level_begin[level]; p < scene.layout.level_begin[level + 1]; ++p) {
                    const double x = scene.layout.x[p];
                    const bool is_in_view = frame.left_in_tree <= x && x <= frame.right_in_tree;
                    if (is_in_view && scene.layout.node[p] < step.known_nodes) REQUIRE(times[p] == 1);
                    REQUIRE(times[p] <= 1);
                }
            }
            // Nothing that lies in the viewport is missed.
            const auto level_at = [&](double y) { return view.tree_level(y); };
            REQUIRE(frame.first_level <= std::max(0.0, level_at(0)));
            REQUIRE(frame.last_level >= std::min(scene.layout.level_count() - 1.0, std::floor(level_at(kHeight))));
            REQUIRE((frame.left_in_tree <= view.tree_x(0) && view.tree_x(kWidth) <= frame.right_in_tree));
        }
    }
}

TEST_CASE("Frame: of the whole tree, drawn and folded add up to it", "[frame]") {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        std::mt19937 random(seed);
        const Scene scene = random_scene(seed);
        const Step t = any_step(scene, random);
        const TreeFrame frame = scene.frame(fitted(scene), t);
        REQUIRE(frame.drawn + frame.folded == look_up_step(*scene.trace, t).known_nodes);
    }
}

TEST_CASE("Frame: a node is hit at its centre", "[frame]") {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        std::mt19937 random(seed);
        const Scene scene = random_scene(seed);
        for (const TreeView& view : many_views(scene, random, 8)) {
            const TreeFrame frame = scene.frame(view, any_step(scene, random));
            for (const FrameNode& node : frame.nodes) {
                REQUIRE(hit(frame, node.center).node == node.node);
            }
            for (std::size_t i = 0; i < frame.folds.size(); ++i) {
                const TreeHit found = hit(frame, frame.folds[i].rect.center());
                REQUIRE((found.node != kNone || found.fold.has_value()));
            }
        }
    }
    const Scene scene = aima_scene();
    REQUIRE(hit(scene.frame(fitted(scene), 5), {5, 5}).node == kNone);
}

TEST_CASE("Frame: it depends on the step alone, not on earlier steps", "[frame]") {
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
        std::mt19937 random(seed);
        const Scene scene = random_scene(seed);
        const TreeView view = many_views(scene, random, 3).back();
        const Step t = any_step(scene, random);
        const std::string first = written_out(scene.frame(view, t));
        (void)scene.frame(view, scene.trace->event_count());
        (void)scene.frame(fitted(scene), any_step(scene, random));
        REQUIRE(written_out(scene.frame(view, t)) == first);
    }
}

TEST_CASE("Frame: nothing jumps: a node of a game that is entered later changes no other node's place", "[frame]") {
    const Scene scene = random_scene(3);
    const TreeView view = fitted(scene);
    const TreeFrame last = scene.frame(view, scene.trace->event_count());
    for (Step t = 1; t < scene.trace->event_count(); t += 7) {
        for (const FrameNode& node : scene.frame(view, t).nodes) {
            const FrameNode* later = last.find(node.node);
            if (later == nullptr) continue;
            REQUIRE(later->center.x == node.center.x);
            REQUIRE(later->center.y == node.center.y);
        }
    }
}

TEST_CASE("Frame: AIMA's tree at its cut", "[frame]") {
    const Scene scene = aima_scene();
    const TreeFrame frame = scene.frame(fitted(scene), after(*scene.trace, EventKind::kCutoff, kC));
    CHECK(text_of(frame, LabelKind::kValue, kA) == "≥ 3");
    CHECK(text_of(frame, LabelKind::kValue, kB) == "= 3");
    CHECK(text_of(frame, LabelKind::kValue, kC) == "≤ 2");
    CHECK(text_of(frame, LabelKind::kValue, kD).empty());
    CHECK(text_of(frame, LabelKind::kWindow, kA) == "α 3   β +∞");
    CHECK(text_of(frame, LabelKind::kWindow, kC) == "α 3   β +∞");
    CHECK(text_of(frame, LabelKind::kWindow, kB).empty());
    CHECK(text_of(frame, LabelKind::kCutWord, kC) == "cut");
    CHECK(label_of(frame, LabelKind::kValue, kC)->tone == LabelTone::kCut);
    CHECK(frame.cuts.size() == 2);
    REQUIRE(frame.nodes.size() == 13);
    CHECK(frame.find(kC)->is_current);
    CHECK(frame.find(kA)->status == NodeStatus::kOpen);
    CHECK(frame.find(kB)->status == NodeStatus::kDone);
    CHECK(frame.find(kD)->status == NodeStatus::kNotReached);
    CHECK(frame.find(kA)->shape == NodeShape::kTriangleUp);
    CHECK(frame.find(kB)->shape == NodeShape::kTriangleDown);
    for (const NodeId leaf : {7U, 8U}) {
        CHECK(frame.find(leaf)->shape == NodeShape::kSquare);
        CHECK(frame.find(leaf)->status == NodeStatus::kCut);
    }
    int best = 0, open = 0, pruned = 0;
    for (const FrameEdge& edge : frame.edges) {
        best += edge.style == EdgeStyle::kBest ? 1 : 0;
        open += edge.style == EdgeStyle::kOpen ? 1 : 0;
        pruned += edge.style == EdgeStyle::kPruned ? 1 : 0;
    }
    CHECK(best == 2);  // A to B to 3
    CHECK(open == 2);  // A to C to 2
    CHECK(pruned == 2);
    std::vector<std::string> levels;
    for (const FrameLabel& label : frame.labels) {
        if (label.kind == LabelKind::kLevel) levels.push_back(label.text);
    }
    CHECK(levels == std::vector<std::string>{"MAX", "MIN", "leaves"});
    const char* leaves[] = {"3", "12", "8", "2", "4", "6", "14", "5", "2"};
    std::size_t leaf = 0;
    for (const FrameNode& node : frame.nodes) {
        if (node.shape == NodeShape::kSquare) CHECK(node.text == leaves[leaf++]);
    }
    CHECK(leaf == 9);
}

TEST_CASE("Frame: of a generated game only what was entered is there, and skipped children are counted", "[frame]") {
    const Scene scene = aima_scene(Recorded::kGenerated);
    CHECK(scene.frame(fitted(scene), 0).nodes.empty());
    CHECK(scene.frame(fitted(scene), 1).nodes.size() == 1);
    const TreeFrame frame = scene.frame(fitted(scene), after(*scene.trace, EventKind::kCutoff, kC));
    CHECK(frame.nodes.size() == 7);
    CHECK(text_of(frame, LabelKind::kCutWord, kC) == "2 cut");
}

TEST_CASE("Frame: a small tree whose lower rows are out of view says how many", "[frame]") {
    const Scene scene = aima_scene();
    const auto said = [&](float height) {
        TreeView view = fitted(scene);
        view.height_px = height;
        std::vector<std::string> counts;
        for (const FrameLabel& label : scene.frame(view, scene.trace->event_count()).labels) {
            if (label.kind == LabelKind::kRowsBeyond) counts.push_back(label.text);
        }
        return counts;
    };
    const TreeView view = fitted(scene);
    const auto between = [&](double level) { return static_cast<float>(view.screen_y(level)); };
    CHECK(said(view.height_px).empty());
    CHECK(said(between(1.5)) == std::vector<std::string>{"1 row below"});
    CHECK(said(between(0.5)) == std::vector<std::string>{"2 rows below"});
}

TEST_CASE("Frame: leaf values can be hidden until they are visited", "[frame]") {
    const Scene scene = aima_scene();
    TreeFrameOptions options;
    options.hides_unseen_values = true;
    const TreeFrame frame = scene.frame(fitted(scene), after(*scene.trace, EventKind::kEvaluate, 2), options);
    CHECK(frame.find(2)->text == "3");
    CHECK(frame.find(3)->text.empty());
}

TEST_CASE("Frame: windows of closed nodes as an option", "[frame]") {
    const Scene scene = aima_scene();
    TreeFrameOptions options;
    options.shows_closed_windows = true;
    const TreeFrame frame = scene.frame(fitted(scene), scene.trace->event_count(), options);
    CHECK(text_of(frame, LabelKind::kWindow, kB) == "α −∞   β 3");
}

TEST_CASE("Frame: its cost is bounded for any tree and zoom", "[frame]") {
    std::mt19937 random(7);
    const std::uint32_t size = cases_of(200'000);
    for (const Parents& parents : {star(size), path(size), in_preorder(random_tree(random, size)),
                                   in_preorder(deep_tree(random, size, 300)), uniform_tree(9, size)}) {
        const Scene scene(ValuedTree::random(random, parents), Recorded::kGenerated, false);
        const Step half = scene.trace->event_count() / 2;
        const TreeStep step = look_up_step(*scene.trace, half);
        for (const TreeView& view : many_views(scene, random, 24)) {
            const TreeFrame frame = build_tree_frame(scene.scene(), view, step, {});
            REQUIRE(frame.nodes.size() + frame.folds.size() <= 8000);
            REQUIRE(frame.edges.size() <= 20'000);
            REQUIRE(frame.labels.size() <= 2000);
        }
    }
}

TEST_CASE("Frame: sizes follow the interface scale", "[frame]") {
    const Scene scene = aima_scene();
    const TreeFrame once = scene.frame(fitted(scene), 20);
    const TreeFrame twice = scene.frame(fit_tree(scene.layout, 2 * kWidth, 2 * kHeight, 2), 20);
    REQUIRE(once.nodes.size() == twice.nodes.size());
    REQUIRE(once.labels.size() == twice.labels.size());
    for (std::size_t i = 0; i < once.nodes.size(); ++i) {
        CHECK(std::abs(twice.nodes[i].rect.width() - 2 * once.nodes[i].rect.width()) < 0.01F);
        CHECK(std::abs(twice.nodes[i].text_size - 2 * once.nodes[i].text_size) < 0.01F);
    }
}

TEST_CASE("Motion: at rest nothing is left of it; under way a value is on its branch", "[frame][motion]") {
    const Scene scene = aima_scene();
    for (Step t = 0; t <= scene.trace->event_count(); ++t) {
        const TreeFrame frame = scene.frame(fitted(scene), t);
        CHECK(tree_motion(scene.scene(), frame, 1).is_at_rest());
        const TreeMotion motion = tree_motion(scene.scene(), frame, 0.5F);
        if (t == 0) continue;
        const Event& event = scene.trace->event(t - 1);
        if (event.kind == EventKind::kReturn) {
            REQUIRE(motion.chip);
            const FrameNode* parent = frame.find(scene.trace->node_of(event.visit));
            const FrameNode* child = frame.find(scene.trace->node_of(scene.trace->event(t - 2).visit));
            CHECK(motion.chip->center.y > parent->center.y);
            CHECK(motion.chip->center.y < child->center.y);
        }
        if (event.kind == EventKind::kCutoff) CHECK(motion.cut_parent == scene.trace->node_of(event.visit));
        if (event.kind == EventKind::kEnter) CHECK(motion.fading == scene.trace->node_of(event.visit));
    }
}

TEST_CASE("If an exercise asks for it, nothing reveals the best child") {
    TreeFrameOptions asked;
    asked.shows_best = false;
    bool was_there = false;
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        std::mt19937 random(seed);
        const Scene scene = random_scene(seed);
        for (const TreeView& view : many_views(scene, random, 4)) {
            const Step t = any_step(scene, random);
            const TreeStep step = look_up_step(*scene.trace, t);
            for (const FrameNode& node : scene.frame(view, t).nodes) was_there = was_there || node.is_best;
            const TreeFrame frame = scene.frame(view, t, asked);
            for (const FrameNode& node : frame.nodes) CHECK_FALSE(node.is_best);
            for (const FrameEdge& edge : frame.edges) {
                CHECK(edge.style != EdgeStyle::kBest);
                const bool is_on_path = std::find(step.open.begin(), step.open.end(), edge.child) != step.open.end();
                if (edge.style == EdgeStyle::kOpen) CHECK((is_on_path || edge.child == step.current));
            }
        }
    }
    CHECK(was_there);
}

namespace {

float gap_across(const ScreenRect& a, const ScreenRect& b) {
    return std::max({0.0F, a.left - b.right, b.left - a.right});
}

bool is_chip(const FrameLabel& label) {
    return label.kind == LabelKind::kValue || label.kind == LabelKind::kWindow;
}

}  // namespace

TEST_CASE("A chip is nearer to its own node than to any other of its level, in the trees of lessons", "[frame]") {
    int chips = 0;
    for (const char* const text :
         {"(((7 4) (8 5)) ((9 1) (6 3)))", "(((3 6) (1 9)) ((5 8) (4 7)))", "((3 12 8)(2 4 6)(14 5 2))"}) {
        SearchOptions options;
        options.algorithm = text[1] == '(' && text[2] == '(' ? Algorithm::kPvs : Algorithm::kAlphaBeta;
        const SearchedTree searched(parse_tree(text).value(), options);
        for (const auto& [width, height] : {std::pair{560.0F, 420.0F}, {1020.0F, 700.0F}}) {
            for (Step t = 0; t <= searched.trace->event_count(); ++t) {
                const TreeFrame frame = roomy_frame_of(searched, width, height, t);
                for (const FrameLabel& label : frame.labels) {
                    if (!is_chip(label)) continue;
                    ++chips;
                    const FrameNode& own = *frame.find(label.node);
                    const float own_gap = gap_across(label.rect, extent_of(own));
                    for (const FrameNode& other : frame.nodes) {
                        if (other.level != own.level || other.node == own.node) continue;
                        if (other.rect.right < 0 || other.rect.left > width) continue;  // out of view
                        INFO(text << ", step " << t << ", " << width << " wide: " << label.text << " of "
                                  << searched.node_name(own.node) << ", " << searched.node_name(other.node));
                        CHECK(own_gap <= gap_across(label.rect, other.rect));
                    }
                }
            }
        }
    }
    CHECK(chips > 500);
}

TEST_CASE("At a deep cutoff an arrow leads to the ancestor that set the bound; no other cutoff has one", "[frame]") {
    const SearchedTree searched(parse_tree("((((4 5)(3 2))((6 7)(8 9)))(((1 10)(2 11))((12 13)(14 14))))").value(), {});
    int deep = 0, shallow = 0;
    for (Step t = 1; t <= searched.trace->event_count(); ++t) {
        const TreeFrame frame = frame_of(searched, 1020, 700, t);
        const Event event = searched.trace->event(t - 1);
        if (event.kind != EventKind::kCutoff) {
            CHECK(frame.arrows.empty());
            continue;
        }
        const std::string cut = searched.node_name(searched.trace->node_of(event.visit));
        if (cut != "L" && cut != "M") {
            CHECK(frame.arrows.empty());
            ++shallow;
            continue;
        }
        REQUIRE(frame.arrows.size() == 1);
        const FrameArrow& arrow = frame.arrows.front();
        CHECK(searched.node_name(arrow.from) == cut);
        CHECK(searched.node_name(arrow.to) == "A");
        CHECK(arrow.tip.y < arrow.before_tip.y);
        ++deep;
    }
    CHECK(deep == 2);
    CHECK(shallow == 3);
}

TEST_CASE("A probability overlaps no branch but its own", "[frame][chance]") {
    SearchOptions expectiminimax;
    expectiminimax.algorithm = Algorithm::kExpectiminimax;
    const char* const trees[] = {
        "((? 0.9:(2 2) 0.1:(3 3)) (? 0.9:(1 1) 0.1:(4 4)))",
        "((? 1/6:1 1/6:2 1/6:3 1/6:4 1/6:5 1/6:6) (? 1/6:(1 2) 1/6:2 1/6:3 1/6:4 1/6:5 1/6:6))",
        "((? 0.25:(1 2) 0.5:(3 4) 0.25:(5 6)) (? 1/2:(? 1/2:1 1/2:3) 1/2:4))"};
    for (const char* text : trees) {
        const SearchedTree searched(*parse_tree(text), expectiminimax);
        for (const float width : {300.0F, 560.0F, 1020.0F}) {
            const TreeFrame frame = frame_of(searched, width, 0.75F * width, searched.trace->event_count());
            for (const FrameLabel& label : frame.labels) {
                if (label.kind != LabelKind::kBranch) continue;
                for (const FrameEdge& edge : frame.edges) {
                    const ScreenPoint middle = label.rect.center();
                    const bool is_beside = middle.y >= edge.from.y && middle.y <= edge.to.y;
                    if (edge.child == label.node || !is_beside) continue;
                    const float part = (middle.y - edge.from.y) / (edge.to.y - edge.from.y);
                    const float x = edge.from.x + part * (edge.to.x - edge.from.x);
                    INFO(text << " at " << width << ": " << label.node << " and the branch to " << edge.child);
                    CHECK((x < label.rect.left || x > label.rect.right));
                }
            }
        }
    }
}

TEST_CASE("A leaf's name is below it", "[frame]") {
    const SearchedTree searched(*parse_tree(R"([{"name":"win","value":1},{"children":[2,{"name":"draw","value":0}]}])"),
                                {});
    const TreeFrame frame = frame_of(searched, 1020, 760, searched.trace->event_count());
    std::vector<std::string> names;
    for (const FrameLabel& label : frame.labels) {
        if (label.kind != LabelKind::kLeafName) continue;
        names.push_back(label.text);
        CHECK(label.rect.top >= frame.find(label.node)->rect.bottom);
    }
    std::sort(names.begin(), names.end());
    CHECK(names == std::vector<std::string>{"draw", "win"});
}

}  // namespace UNITY_ID
