#include "app/tree/focus_view.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/text_metrics.hpp"
#include "app/tree/tree_frame.hpp"
#include "search/check/ucb.hpp"

namespace plytrace {

namespace {

constexpr float kNodeSize = 0.7F;  // of full size: the smallest, unless the family is too large
constexpr float kSmallNode = 0.4F;
constexpr float kAbove = 78, kBelow = 96;  // px at scale 1 above the highest level, and below the lowest
constexpr float kFocusLevelGap = 22;       // px between a node's triangle and the labels of the next level
constexpr float kAboveMiddle = 6;          // px, at least, between the viewport's top edge and the focus
constexpr float kFocusLeafGap = 10;
constexpr double kHalfRow = 0.34;   // of the distance between levels: half the height of nodes and tiles, at most
constexpr double kWholeRow = 0.46;  // the same with the wedges below them
constexpr float kLeastLeaf = 26;    // the smallest distance in px at which leaves are readable
constexpr NodeId kAsked = 2000;
constexpr float kHalfFocused = 50;  // px at scale 1: half of a node with its ring, or of a picture
constexpr float kLowestLevel = 72;  // px: the least distance between levels in a low viewport
constexpr float kLowLevel = 96;     // px: the same for a third row
constexpr float kCloseRow = 100;    // px: the same if all rows are in view then
constexpr float kLevelColumn = 52;  // px at the right of full rows of tiles
constexpr float kBelowTile = 10;    // px between the lowest row of tiles and the viewport's lower edge, for wedges

}  // namespace

FocusLook focus_look(const Trace& trace, Step t, NodeId node) {
    FocusLook look;
    for (NodeId up = node == kNone ? 0 : node; up != kNone; up = trace.node_parent(up)) look.path.push_back(up);
    std::reverse(look.path.begin(), look.path.end());
    const VisitId visit = trace.latest_visit(look.path.back(), t);
    if (visit == kNone) return look;
    const std::vector<VisitId> children = trace.children_entered(visit, t);
    if (!children.empty()) look.latest = trace.node_of(children.back());
    const bool is_over = look.path.size() == 1 && trace.leave_step(visit) < t;
    if (!is_over) return look;
    if (trace.has_means()) {
        for (NodeId next = child_to_play(trace, t); next != kNone; next = most_visited_child(trace, next, t)) {
            look.line.push_back(next);
        }
    }
    for (const VisitId best : trace.has_means() ? std::vector<VisitId>() : trace.best_line(visit, t)) {
        if (best != visit) look.line.push_back(trace.node_of(best));
    }
    if (!look.line.empty()) look.latest = kNone;
    return look;
}

std::function<std::uint32_t(NodeId)> visits_for_focus(const Trace& trace, Step t) {
    if (!trace.has_means()) return {};
    return [&trace, t](NodeId node) { return trace.visits(node, t); };
}

std::vector<NodeId> FocusLook::shown() const {
    std::vector<NodeId> nodes = path;
    nodes.insert(nodes.end(), line.begin(), line.end());
    return nodes;
}

FocusSpacing focus_spacing(const FocusTree& tree, const TreeRoom& room, float width_px, float height_px, float scale,
                           const NodePictures* pictures) {
    using namespace tree_metrics;
    const double height = height_px / scale;
    const float beside = chips_height(room, ChipForm::kNarrow, kNodeSize) / 2;
    const float node = kTriangleApex * kNodeSize;
    const double least_level = std::max(beside, node) + std::max(beside, node + kWedge) + kFocusLevelGap;
    const double under = std::max<double>(kBelow, kHalfFocused + room.below);
    const double levels = std::max<double>(tree.level_count() - 1, 1);
    double level =
        std::clamp<double>((height - kAbove - under) / levels, least_level, std::max<double>(kFullLevel, least_level));
    const double in_rows = height - 2 * kAboveMiddle, rows = pictures != nullptr ? std::min(levels, 2.0) : 1;
    const bool shows_tiles = pictures != nullptr && least_tile_level(*pictures) <= level &&
                             rows * level + 2 * static_cast<double>(tile_reach(*pictures, level)) <= in_rows;
    if (!shows_tiles) {
        const double without = pictures != nullptr ? least_tile_level(*pictures) - 1 : level;
        const auto low = [&](double distances) {
            return std::min((in_rows - 2 * static_cast<double>(beside)) / distances,
                            in_rows / (distances + 2 * kRing / kFullLevel));
        };
        const double close = low(rows) >= kLowLevel ? low(rows) : low(1);
        level = std::max<double>(std::min({level, without, close}), kLowestLevel);
    }
    // Half the height of a row, and what is between the lowest row and the viewport's lower edge.
    const auto half_at = [&](double distance) {
        if (shows_tiles) return static_cast<double>(tile_reach(*pictures, distance));
        return std::max<double>(beside, kRing * std::min(distance / kFullLevel, 1.0));
    };
    const double below_last = room.below + (shows_tiles ? kBelowTile : kAboveMiddle);
    const double closest = std::max<double>(shows_tiles ? least_tile_level(*pictures) : 0, kCloseRow);
    const auto is_whole = [&](double distance) {
        return levels * distance + 2 * half_at(distance) + kAboveMiddle + below_last <= height;
    };
    double close = level;
    while (close > closest && !is_whole(close)) close = std::max(close - 1, closest);
    if (is_whole(close)) level = close;
    // Even a full row of tiles leaves room for the word that names its player.
    const double width = width_px / scale - (shows_tiles ? kLevelColumn : 0);
    // Tiles have their values inside, so that they need no room beside them unless there are windows.
    const bool has_tiles = shows_tiles && room.window == 0;
    const double usual =
        has_tiles ? least_tile_distance(*pictures, room) : distance_for_chips(room, ChipForm::kNarrow, kNodeSize);
    double least = usual;
    // Use smaller nodes if then no child has to be omitted: counts of folded nodes are dropped before children are.
    TreeRoom values = room;
    values.folded = 0;
    const float smallest = std::max(kSmallNode, room.node);
    const double wanted = width / std::max(tree.largest_family(), 1U);
    if (wanted < least && wanted >= distance_for_chips(values, ChipForm::kNarrow, smallest)) least = wanted;
    const double best = std::max<double>(distance_for_chips(room, ChipForm::kWide, 1), least);
    FocusSpacing spacing;
    spacing.most_in_row = std::clamp<double>(tree.largest_family(), width / best, width / least);
    spacing.most_in_row = std::max(spacing.most_in_row, 1.0);
    const double inner = width / spacing.most_in_row;
    // Show the labels to the right of a row's last node, and its first node completely.
    const float size = least < usual ? smallest : kNodeSize;
    const double beside_last = reach_of_chips(least < usual ? values : room, ChipForm::kNarrow, size) + kFocusLeafGap;
    const float tile = pictures != nullptr ? widest_tile(*pictures) / 2 : 0;
    const double first = (std::max(kTriangleHalfWidth * size, tile) + kFocusLeafGap) / inner;
    spacing.left = std::min(0.5, std::max(1 - beside_last / inner, first));
    const float leaf = std::max(room.leaf * kLeafText * kNodeSize + leaf_padding(room.has_lists) * kNodeSize,
                                2 * kSquareHalfWidth * kNodeSize);
    spacing.leaf_distance = std::min(1.0, (leaf + kFocusLeafGap) / inner);
    spacing.px_per_sibling = inner * scale;
    spacing.px_per_level = level * scale;
    spacing.least_above = (half_at(level) + kAboveMiddle) * scale;
    spacing.below = under * scale;
    spacing.least_below = (half_at(level) + below_last) * scale;
    return spacing;
}

TreeView focus_view(const FocusTree& tree, const FocusSpacing& spacing, float width_px, float height_px, float scale,
                    std::uint32_t level) {
    TreeView view;
    view.width_px = width_px;
    view.height_px = height_px;
    view.scale = scale;
    view.px_per_sibling = spacing.px_per_sibling;
    view.px_per_level = spacing.px_per_level;
    view.left_in_tree = -spacing.left;
    const double above = kAbove * scale / view.px_per_level, below = spacing.below / view.px_per_level;
    const double deepest = tree.level_count() - 1, in_view = height_px / view.px_per_level;
    const double spare = in_view - above - below - deepest;
    const double tight_above = spacing.least_above / view.px_per_level;
    const double tight_below = std::min(spacing.least_below, spacing.below) / view.px_per_level;
    const double tight_spare = in_view - tight_above - tight_below - deepest;
    if (spare >= 0) {
        const double most_above = in_view - deepest - tight_below;  // tiles are higher than usual nodes
        view.top_in_levels = -std::max(above + spare / 2, std::min(tight_above, most_above));
    } else if (tight_spare >= 0) {
        view.top_in_levels = -tight_above - tight_spare / 2;
    } else {
        const double last = tree.layout().level_count() - 1.0, lowest = std::min(level + 1.0, last);
        const double least_above = std::min(tight_above, in_view / 2);
        const double roomy = std::max(lowest + below - in_view, -above);
        const double tight = lowest + tight_below - in_view;
        // The highest row that can be in view; the one above it, which the upper edge would cut, moves out of view.
        const double first = std::max(std::ceil(tight + least_above), 0.0);
        const double whole_row = std::max(kWholeRow, least_above + kBelowTile * scale / view.px_per_level);
        const double top = first > 0 ? std::max(roomy, first - 1 + whole_row) : roomy;
        view.top_in_levels = std::min({top, first - least_above, level - least_above});
        // A row that the lower edge would cut in two moves up, if there is room above the focus.
        const double edge = view.top_in_levels + in_view, row = std::round(edge), missing = row + kHalfRow - edge;
        const bool is_cut = row <= last && missing > 0 && missing < 2 * kHalfRow;
        if (is_cut && view.top_in_levels + missing <= level - least_above) view.top_in_levels += missing;
    }
    return view;
}

bool is_readable_whole(std::uint32_t widest_level, float width_px, float scale) {
    return widest_level <= kMostLeavesInFull || static_cast<float>(widest_level) * kLeastLeaf * scale <= width_px;
}

TreeRoom room_for_focus(const Trace& trace, const FocusTree& tree, const NodeText& text, LabelNeeds needs) {
    const std::vector<std::uint32_t>& sizes = tree.layout().subtree_size;
    const auto count = static_cast<NodeId>(sizes.size());
    std::vector<NodeId> asked;
    for (NodeId i = 0; i < std::min(count, kAsked); ++i) {
        asked.push_back(static_cast<NodeId>(static_cast<std::uint64_t>(i) * count / std::min(count, kAsked)));
    }
    TreeRoom room = room_for_labels_of(trace, asked, sizes, text, needs);
    room.has_all = true;
    room.folded = text_width(folded_counts(std::min<std::uint64_t>(count, kMostInFull), 0, {}).front(), 1);
    return room;
}

}  // namespace plytrace
