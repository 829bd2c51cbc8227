// Laws of the labels in a tree's picture. They hold in every lesson, on several screens, at every step of a search of
// usual length (at samples of a longer one):
// - a label belongs to its node: it is nearer to it than to any other, and overlaps no branch and no other label;
// - no label is missing on the current path, and no visited leaf is empty;
// - every move and node that the narration names can be read in the tree, names of any length included;
// - the side of a level's labels depends on the step alone.
// Two more sets of trees, larger than those of textbooks, show that the least important labels are left out first.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "app/control/document_narrator.hpp"
#include "tests/model/tree/label_judge.hpp"
#include "tests/model/tree/lesson_screens.hpp"
#include "tests/model/tree/tree_helpers.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// Lists the first `most` faults, and fails if there is one.
void check_none(const std::vector<std::string>& faults, std::size_t most = 40) {
    for (std::size_t i = 0; i < std::min(faults.size(), most); ++i) UNSCOPED_INFO(faults[i]);
    CHECK(faults.empty());
}

[[nodiscard]] std::string at_step(const std::string& where, Step t) {
    return where + ", step " + std::to_string(t);
}

}  // namespace

// ---- Labels belong to their nodes ----

namespace {

/// The law of the camera: when a tree scrolls to make room for its labels, the family that a step is about is in view
/// as far as there is room for it.
class FamilyJudge {
  public:
    FamilyJudge(const TreeFrame& frame, const TreeScene& scene, const TreeStep& step, const TreeView& view)
        : m_frame(frame), m_scene(scene), m_step(step), m_view(view) {}

    std::vector<std::string> faults() {
        if (m_step.current == kNone || !m_scene.room->has_all || m_scene.focus != nullptr) return {};
        const TreeLayout& layout = m_scene.layout;
        const Position p = layout.position[m_step.current];
        const Position first = layout.first_child[p], end = layout.first_child[p + 1];
        if (first == end) return {};
        const double left = std::min(layout.x[p], layout.x[first]), right = std::max(layout.x[p], layout.x[end - 1]);
        const NodeId followed = followed_child(m_scene.trace, m_step);
        for (Position child = first; child < end; ++child) {
            const NodeId node = layout.node[child];
            const bool is_of_game = m_scene.trace.shape() == nullptr;  // such trees scroll only if there is room
            const bool is_wanted =
                has_room(right - left) || (node == followed && (is_of_game || has_room(between(child, p))));
            const bool is_seen = has_room(right - left) ? is_whole(node) : is_half_seen(node);
            if (is_wanted && node < m_step.known_nodes && !is_seen)
                m_faults.push_back("child " + m_scene.text.node_name(node) + " is out of sight");
        }
        return std::move(m_faults);
    }

  private:
    [[nodiscard]] double between(Position a, Position b) const {
        return std::abs(m_scene.layout.x[a] - m_scene.layout.x[b]);
    }
    /// Beside half a large node at one end and half a usual one at the other.
    [[nodiscard]] bool has_room(double in_tree) const {
        constexpr double kNodes = 110;  // px at scale 1
        return in_tree * m_view.px_per_sibling + kNodes * m_view.scale < m_view.width_px;
    }
    [[nodiscard]] bool is_half_seen(NodeId node) const {
        const FrameNode* const found = m_frame.find(node);
        return found != nullptr && found->center.x >= 0 && found->center.x <= m_view.width_px;
    }
    [[nodiscard]] bool is_whole(NodeId node) const {
        const FrameNode* const found = m_frame.find(node);
        return found != nullptr && found->rect.left >= 0 && found->rect.right <= m_view.width_px;
    }

    const TreeFrame& m_frame;
    const TreeScene& m_scene;
    const TreeStep& m_step;
    const TreeView& m_view;
    std::vector<std::string> m_faults;
};

struct Judged {
    std::size_t pictures = 0, focused = 0, led = 0;  ///< focused: in focus view; led: of those, with a line to a label
    std::vector<std::string> faults;
};

/// Judges the open tree on one screen, as the panel shows it there.
void judge_screen(const AppState& app, const Screen& screen, const std::vector<Step>& steps, const std::string& where,
                  Judged& judged) {
    ScreenedTree tree(app, screen);
    for (const Step t : steps) {
        const TreeStep step = look_up_step(tree.trace, t);
        const TreeFrame frame = tree.frame(step);
        for (std::string& fault : LabelJudge(frame, tree.scene(), step, tree.options, tree.view, true).faults())
            judged.faults.push_back(at_step(where, t) + ": " + fault);
        for (std::string& fault : FamilyJudge(frame, tree.scene(), step, tree.view).faults())
            judged.faults.push_back(at_step(where, t) + ": " + fault);
        if (!tree.is_focused()) continue;
        ++judged.focused;
        judged.led += frame.leaders.empty() ? 0 : 1;
    }
    judged.pictures += steps.size();
}

/// Checks that at most `most` of the faults are of the kind with these words, and takes those out.
void check_few(std::vector<std::string>& faults, std::string_view words, std::size_t most) {
    std::vector<std::string> of_kind;
    std::erase_if(faults, [&](const std::string& fault) {
        const bool is_meant = fault.find(words) != fault.npos;
        if (is_meant) of_kind.push_back(fault);
        return is_meant;
    });
    if (of_kind.size() > most) {
        // Every so many, because one lesson has one kind of fault at many steps.
        const std::size_t stride = 1 + of_kind.size() / 20;
        for (std::size_t i = 0; i < of_kind.size(); i += stride) UNSCOPED_INFO(of_kind[i]);
    }
    CHECK(of_kind.size() <= most);
}

}  // namespace

TEST_CASE("In every lesson, at every size, labels belong to their nodes", "[frame][labels]") {
    constexpr Step kScreens = kWindows.size() * kScales.size();
    SearchedWindow window;
    Judged judged;
    for_each_stage(window.app, [&](const std::string& stage) {
        const Step end = window.app.trace()->event_count();
        Step number = 0;
        for_each_screen(window.app, kScales, [&](const Screen& screen, const std::string& name) {
            judge_screen(window.app, screen, steps_of(end, number++, kScreens), stage + ", " + name, judged);
        });
    });
    CHECK(judged.pictures > cases_of(80000));
    CHECK(judged.focused > cases_of(30000));
    CHECK(judged.led * 70 < judged.focused);
    // Rarely, a branch that comes from the right moves one label of a level to the other side.
    check_few(judged.faults, "other side", judged.pictures / 2000);
    // Hardly ever, two lines that lead to labels cross, because every other place is on a branch.
    check_few(judged.faults, "labels cross", 1 + judged.pictures / 1500);
    // Hardly ever, a move is close to the word for a cutoff, because every other place is taken.
    check_few(judged.faults, "read as one", judged.pictures / 200);
    // Seldom, a label on the other side is hardly nearer to its own node than to the next one. A sanitizer's share of
    // the steps may have more of these.
    check_few(judged.faults, "in the place of", judged.pictures / (kIsSanitized ? 100 : 250));
    // Seldom, a label is between an arrow and its node.
    check_few(judged.faults, "begins far away", judged.pictures / 500);
    // Hardly ever, labels that a line leads to are beside another node's, because every other place is taken.
    check_few(judged.faults, "is close to", judged.pictures / 1300);
    check_none(judged.faults);
}

// ---- Trees of more leaves than a textbook's ----

namespace {

/// Branches may leave no room: then a line leads to a label, possibly beside another one, a label moves to the other
/// side, or a move is close to a word. All of this must be rare.
[[nodiscard]] bool is_seldom(const std::string& fault) {
    return fault.ends_with(" stands far away") || fault.ends_with(" read as one") ||
           fault.find(" begins far away ") != std::string::npos || fault.find(" is close to ") != std::string::npos ||
           fault.find(" in the place of ") != std::string::npos ||
           fault.find(" stands on the other side") != std::string::npos;
}

enum Rank : std::uint8_t { kPath, kChild, kOther, kRanks };

/// How important a node is for the step: on the current path, a child of such a node, or any other.
[[nodiscard]] Rank rank_of(const FrameNode& node, const TreeStep& step, const TreeLayout& layout) {
    const auto is_open = [&](NodeId id) {
        return std::find(step.open.begin(), step.open.end(), id) != step.open.end();
    };
    if (node.is_current || is_open(node.node)) return kPath;
    const Position up = layout.parent[node.position];
    const NodeId parent = up == kNone ? kNone : layout.node[up];
    return parent != kNone && (parent == step.current || is_open(parent)) ? kChild : kOther;
}

}  // namespace

TEST_CASE("In a tree of 17 to 40 leaves no value vanishes, and labels belong to their nodes", "[frame][labels]") {
    std::mt19937 random(17);
    SearchedWindow window;
    AppState& app = window.app;
    int pictures = 0, seldom = 0;
    for (unsigned leaves = 17; leaves <= 40; leaves += stride_of(5)) {
        const std::string text = random_tree_text(random, static_cast<int>(leaves));
        INFO(text);
        REQUIRE(open_tree_text(app, text, "random"));
        const Trace& trace = *app.trace();
        // The sanitizers' build tries one scale for each tree.
        const std::size_t one = leaves % kScales.size();
        const std::span<const float> scales(kScales);
        for_each_screen(app, kIsSanitized ? scales.subspan(one, 1) : scales,
                        [&](const Screen& screen, const std::string& name) {
                            ScreenedTree tree(app, screen);
                            CHECK_FALSE(tree.is_focused());  // it scrolls, and nothing is folded
                            for (Step t = 0; t <= trace.event_count(); ++t) {
                                const TreeStep step = look_up_step(trace, t);
                                const TreeFrame frame = tree.frame(step);
                                ++pictures;
                                for (const std::string& fault :
                                     LabelJudge(frame, tree.scene(), step, tree.options, tree.view, true).faults()) {
                                    if (is_seldom(fault)) {
                                        ++seldom;
                                    } else {
                                        FAIL_CHECK(at_step(name, t) << ": " << fault);
                                    }
                                }
                            }
                        });
    }
    CHECK(pictures > (kIsSanitized ? 500 : 15'000));
    CHECK(seldom * 50 < pictures);
}

TEST_CASE("If labels run out of room, the more important ones are placed first", "[frame][labels]") {
    std::mt19937 random(3);
    std::array<int, kRanks> labelled{}, all{};
    for (int trees = 0; trees < 8; ++trees) {
        const Scene scene(ValuedTree::random(random, uniform_tree(3, 121)), Recorded::kExplicit);
        const TreeView view = fit_tree(scene.layout, 1500, 700, 1);
        for (Step t = 0; t <= scene.trace->event_count(); t += stride_of(7)) {
            const TreeStep step = look_up_step(*scene.trace, t);
            const TreeFrame frame = scene.frame(view, t);
            for (const FrameNode& node : frame.nodes) {
                if (node.shape != NodeShape::kSquare && node.state.has_value) ++all[rank_of(node, step, scene.layout)];
            }
            Rank latest = kPath;  // the labels of a frame are in the order in which they were placed
            for (const FrameLabel& label : frame.labels) {
                const FrameNode& node = *frame.find(label.node);
                if (label.kind != LabelKind::kValue || node.shape == NodeShape::kSquare) continue;
                const Rank rank = rank_of(node, step, scene.layout);
                CHECK(rank >= latest);
                latest = rank;
                ++labelled[rank];
            }
        }
    }
    CHECK(labelled[kPath] == all[kPath]);
    CHECK(labelled[kOther] > 0);
    CHECK(labelled[kOther] < all[kOther]);
}

// ---- The edges of the window ----

TEST_CASE("If all of a tree is in view with room to spare, no node touches the window's edge", "[frame][labels]") {
    constexpr float kSpare = 24, kApart = 3;  // px at scale 1
    SearchedWindow window;
    std::size_t judged = 0;
    std::vector<std::string> faults;
    for_each_stage(window.app, [&](const std::string& stage) {
        for_each_screen(window.app, kScales, [&](const Screen& screen, const std::string& name) {
            ScreenedTree tree(window.app, screen);
            if (tree.is_focused()) return;
            const Step end = tree.trace.event_count();
            for (Step i = 0; i <= 8; ++i) {
                const Step t = end * i / 8;
                const TreeFrame frame = tree.frame(look_up_step(tree.trace, t));
                float left = screen.width, right = 0;
                for (const FrameNode& node : frame.nodes) {
                    left = std::min(left, node.rect.left);
                    right = std::max(right, node.rect.right);
                }
                const bool is_whole = frame.nodes.size() == tree.layout().size() && left >= 0 && right <= screen.width;
                if (!is_whole || screen.width - (right - left) < kSpare * screen.scale) continue;
                ++judged;
                const float apart = kApart * screen.scale;
                if (left < apart || right > screen.width - apart)
                    faults.push_back(at_step(stage + ", " + name, t) + ": from " + std::to_string(left) + " to " +
                                     std::to_string(right) + " of " + std::to_string(screen.width));
            }
        });
    });
    CHECK(judged > 500);
    check_none(faults);
}

// ---- Visited leaves ----

namespace {

struct Leaves {
    std::set<NodeId> seen, empty;
};

/// Adds the leaves that one screen shows at the end of the search.
void look_for_leaves(const AppState& app, const Screen& screen, Leaves& leaves) {
    ScreenedTree tree(app, screen);
    const TreeFrame frame = tree.frame(look_up_step(tree.trace, tree.trace.event_count()));
    for (const FrameNode& node : frame.nodes) {
        const bool is_whole = node.rect.left >= 0 && node.rect.right <= screen.width && node.rect.top >= 0 &&
                              node.rect.bottom <= screen.height;
        if (node.shape != NodeShape::kSquare || node.state.visit == kNone || !is_whole) continue;
        leaves.seen.insert(node.node);
        const bool has_label = std::any_of(frame.labels.begin(), frame.labels.end(), [&](const FrameLabel& label) {
            return label.node == node.node && label.kind == LabelKind::kValue;
        });
        if (node.text.empty() && !has_label) leaves.empty.insert(node.node);
    }
}

}  // namespace

TEST_CASE("At the end of every lesson each visited leaf in the window shows its value", "[frame][labels]") {
    SearchedWindow window;
    std::vector<std::string> faults;
    int of_games = 0;
    std::size_t of_handout = 0;
    for_each_stage(window.app, [&](const std::string& stage) {
        Leaves leaves;
        constexpr std::array<float, 1> kScale = {1};
        for_each_screen(window.app, kScale, [&](const Screen& screen, const std::string& /*name*/) {
            look_for_leaves(window.app, screen, leaves);
        });
        if (window.app.trace()->shape() == nullptr) of_games += static_cast<int>(leaves.seen.size());
        if (!leaves.empty.empty())
            faults.push_back(stage + ": " + std::to_string(leaves.empty.size()) + " of " +
                             std::to_string(leaves.seen.size()) + " leaves are empty");
        if (stage.starts_with("handout-root, ")) of_handout = std::max(of_handout, leaves.seen.size());
    });
    CHECK(of_games > 50);
    CHECK(of_handout >= 12);  // these were empty once
    check_none(faults, faults.size());
}

// ---- Moves and nodes that the narration names ----

namespace {

/// The name can be on the branch to the node, alone or beside a probability; in the node, with a player's number; or
/// beside the node, where a long name may be truncated.
bool can_be_read(const TreeFrame& frame, NodeId node, const std::string& name) {
    const FrameNode* drawn = frame.find(node);
    if (drawn != nullptr && drawn->text.starts_with(name)) return true;
    return std::any_of(frame.labels.begin(), frame.labels.end(), [&](const FrameLabel& label) {
        const bool is_name = label.kind == LabelKind::kName || label.kind == LabelKind::kLeafName;
        return label.node == node && ((label.kind == LabelKind::kBranch && label.text.starts_with(name)) ||
                                      (is_name && (label.text.starts_with(name) || label.text.ends_with("…"))));
    });
}

[[nodiscard]] bool is_in_view(const TreeFrame& frame, NodeId node, const TreeView& view) {
    const FrameNode* drawn = frame.find(node);
    if (drawn == nullptr) return false;
    const ScreenRect& rect = drawn->rect;
    return rect.left >= 0 && rect.top >= 0 && rect.right <= view.width_px && rect.bottom <= view.height_px;
}

/// The tree's name for the node, or the move that leads to it.
[[nodiscard]] std::string name_of(const Trace& trace, const NodeText& text, NodeId node) {
    return trace.shape() != nullptr ? text.node_name(node) : text.move_text(node);
}

/// The nodes that a sentence names: by name in a tree, by the moves that lead to them in a game.
[[nodiscard]] std::set<NodeId> nodes_named(const Trace& trace, const NodeText& text, const Narration& told) {
    std::set<NodeId> named;
    for (const NarrationFact& fact : told.facts) {
        if (fact.kind != FactKind::kName || fact.node == kNone) continue;
        for (NodeId node = fact.node; node != kNone; node = trace.node_parent(node)) {
            const std::string said = trace.shape() != nullptr ? text.name_in_sentence(node) : text.move_text(node);
            // From the last move back to the first: the first one that the sentence does not name ends the line.
            if (said.empty()) continue;
            if ((" " + fact.text + " ").find(" " + said + " ") == std::string::npos) break;
            named.insert(node);
        }
    }
    return named;
}

}  // namespace

TEST_CASE("In every lesson the moves that the last sentence names are on their branches", "[frame][labels]") {
    SearchedWindow window;
    std::size_t lines = 0, moves = 0;
    for_each_stage(window.app, [&](const std::string& stage) {
        AppState& app = window.app;
        const Step end = app.trace()->event_count();
        const TreeStep step = look_up_step(*app.trace(), end);
        const std::string said = narrate(narrator_of(app), end).text;
        for (const auto& [width, height] : {kWindows.front(), kWindows.back()}) {
            ScreenedTree tree(app, tree_card(width, height, 1, app));
            if (!tree.room.has_all) continue;
            const TreeFrame frame = tree.frame(step);
            ++lines;
            for (std::size_t level = 1; level < step.best_line.size() && level <= kResultMoves; ++level) {
                const NodeId node = step.best_line[level];
                const std::string move = tree.text.move_text(node);
                if (said.find(tree.text.move_in_sentence(node)) == std::string::npos) continue;
                if (!is_in_view(frame, node, tree.view)) break;  // a tree that is larger than its card
                ++moves;
                INFO(stage << ", " << width << ": " << move << " in \"" << said << '"');
                CHECK(can_be_read(frame, node, move));
            }
        }
    });
    CHECK(lines > 50);
    CHECK(moves > 100);
}

TEST_CASE("In every lesson, at every step, the moves that a sentence names can be read", "[frame][labels]") {
    SearchedWindow window;
    std::size_t named = 0;
    std::vector<std::string> faults;
    constexpr std::array<Screen, 2> kShown = {{{1280, 720, 1.25F}, {1920, 1080, 1}}};
    for_each_stage(window.app, [&](const std::string& stage) {
        AppState& app = window.app;
        const Narrator narrator = narrator_of(app);
        for (Step number = 0; number < kShown.size(); ++number) {
            const Screen& shown = kShown[number];
            ScreenedTree tree(app, tree_card(shown.width, shown.height, shown.scale, app));
            for (const Step t : steps_of(tree.trace.event_count(), number, kShown.size())) {
                const TreeFrame frame = tree.frame(look_up_step(tree.trace, t));
                const Narration told = narrate(narrator, t);
                for (const NodeId node : nodes_named(tree.trace, tree.text, told)) {
                    if (!is_in_view(frame, node, tree.view)) continue;
                    ++named;
                    const std::string name = name_of(tree.trace, tree.text, node);
                    if (can_be_read(frame, node, name)) continue;
                    faults.push_back(at_step(stage + ", " + std::to_string(static_cast<int>(shown.width)), t) + ": " +
                                     name + " cannot be read: " + told.text);
                }
            }
        }
    });
    CHECK(named > cases_of(50000));
    // Rarely, in a tree of hundreds of nodes, other labels take every place beside a small node.
    check_few(faults, "cannot be read", named / 500);
    check_none(faults);
}

// ---- Long names ----

namespace {

/// The name that can be read at the node, or nothing. (MIN and MAX nodes have no player's number after the name.)
[[nodiscard]] std::string read_name(const TreeFrame& frame, NodeId node) {
    const FrameNode* const drawn = frame.find(node);
    if (drawn != nullptr && !drawn->text.empty()) return drawn->text;
    const auto label = std::find_if(frame.labels.begin(), frame.labels.end(), [&](const FrameLabel& each) {
        return each.node == node && each.kind == LabelKind::kName;
    });
    return label != frame.labels.end() ? label->text : std::string();
}

/// Draws AIMA's tree, with this name for its first MIN node, on all screens at all steps, and calls
/// `look(name as read, frame, step)`.
template <class Look>
void for_each_frame(const std::string& name, Look look) {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_tree_text(app, R"([{"name":")" + name + R"(","children":[3,12,8]},[2,4,6],[14,5,2]])", "named"));
    for_each_screen(app, kScales, [&](const Screen& screen, const std::string& where) {
        ScreenedTree tree(app, screen);
        for (Step t = 0; t <= app.trace()->event_count(); ++t) {
            INFO(at_step(where, t));
            const TreeStep step = look_up_step(*app.trace(), t);
            const TreeFrame frame = tree.frame(step);
            look(read_name(frame, 1), frame, step);
        }
    });
}

}  // namespace

TEST_CASE("A name that does not fit into its triangle is written in full beside it", "[frame][labels]") {
    for (const std::string name : {"B2", "Castle", "Queenside"}) {
        for_each_frame(name, [&](const std::string& read, const TreeFrame& frame, const TreeStep& /*step*/) {
            CHECK(read == name);
            for (const auto& [node, own] : {std::pair<NodeId, const char*>{0, "A"}, {5, "C"}, {9, "D"}})
                CHECK(read_name(frame, node) == own);
        });
    }
}

TEST_CASE("A name of 200 letters is truncated with an ellipsis, and is there while its node is current",
          "[frame][labels]") {
    const std::string name(200, 'm');
    for_each_frame(name, [](const std::string& read, const TreeFrame& frame, const TreeStep& step) {
        const bool is_left_out = read.empty() && step.current != 1;
        CHECK((is_left_out || (read.starts_with("mmm") && read.ends_with("…"))));
        CHECK(read_name(frame, 0) == "A");
    });
}

// ---- The sides of labels ----

namespace {

constexpr Step kMostSteps = 400;

enum class Sides { kRight, kLeft, kBoth };

/// The side of the values and windows of each level. A level with a labelled node at the edge of the window is left
/// out: there, a label may have room on one side only.
[[nodiscard]] std::map<std::uint32_t, Sides> sides_of(const TreeFrame& frame, const TreeView& view) {
    std::map<std::uint32_t, Sides> sides;
    std::set<std::uint32_t> at_edge;
    const float aside = 150 * view.scale, above = 60 * view.scale;
    for (const FrameLabel& label : frame.labels) {
        if (label.kind != LabelKind::kValue && label.kind != LabelKind::kWindow) continue;
        const FrameNode& own = *frame.find(label.node);
        const bool is_inside = own.rect.left >= aside && own.rect.right <= view.width_px - aside &&
                               own.rect.top >= above && own.rect.bottom <= view.height_px - above;
        if (!is_inside) at_edge.insert(own.level);
        const Sides side = label.rect.center().x > own.center.x ? Sides::kRight : Sides::kLeft;
        const auto [at, is_first] = sides.emplace(own.level, side);
        if (!is_first && at->second != side) at->second = Sides::kBoth;
    }
    for (const std::uint32_t level : at_edge) sides.erase(level);
    return sides;
}

}  // namespace

TEST_CASE("Jumping to a step puts labels on the same sides as stepping there", "[frame][labels]") {
    SearchedWindow window;
    std::size_t compared = 0;
    std::vector<std::string> faults;
    const auto judge = [&](const std::string& where, const Screen& screen) {
        ScreenedTree tree(window.app, screen);
        if (tree.is_focused()) return;  // the focus view never depends on the step before
        const TreeView start = tree.view;
        for (Step t = 0; t <= std::min(tree.trace.event_count(), kMostSteps); t += stride_of(5)) {
            const TreeStep step = look_up_step(tree.trace, t);
            const auto stepped = sides_of(tree.frame(step), tree.view);
            const TreeView scrolled = tree.view;
            tree.view = start;
            const auto jumped = sides_of(tree.frame(step), tree.view);
            const bool is_elsewhere = !(tree.view == scrolled);
            tree.view = scrolled;
            if (!is_elsewhere) continue;
            for (const auto& [level, side] : stepped) {
                const auto other = jumped.find(level);
                if (other == jumped.end()) continue;
                ++compared;
                if (other->second != side) faults.push_back(at_step(where, t) + ": level " + std::to_string(level));
            }
        }
    };
    for_each_stage(window.app, [&](const std::string& stage) {
        const std::span<const float> scales(kScales);
        for_each_screen(window.app, kIsSanitized ? scales.first(1) : scales,
                        [&](const Screen& screen, const std::string& name) { judge(stage + ", " + name, screen); });
    });
    CHECK(compared > cases_of(2500));
    check_none(faults, 20);
}

}  // namespace UNITY_ID
