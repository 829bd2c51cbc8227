// Folding: which nodes of a row are drawn and which become bars, and bands of whole levels where those are too close.

#include <algorithm>
#include <cmath>

#include "app/tree/tree_frame_builder.hpp"

namespace plytrace {

namespace {

constexpr double kFamilyWidth = 56;  // px: bars are cut between families at least so wide, so that a count fits in
constexpr std::uint32_t kMostGenerations = 12;
constexpr double kBandHeight = 26;
constexpr std::uint32_t kMostFans = 48;

}  // namespace

/// The first position that is not closer than the fold width to p: a galloping binary search, as bars are often short.
Position TreeFrameBuilder::next_clear(Position p, Position end) const {
    const double clear = m_layout.x[p] + m_fold_width * (1 - 1e-9);
    Position low = p + 1, step = 1;
    while (low < end && m_layout.x[low] < clear) {
        if (low + step >= end || m_layout.x[low + step] >= clear) {
            const double* from = m_layout.x.data() + low + 1;
            const double* to = m_layout.x.data() + std::min(low + step, end);
            return static_cast<Position>(std::lower_bound(from, std::max(from, to), clear) - m_layout.x.data());
        }
        low += step;
        step *= 2;
    }
    return low;
}

/// The nearest ancestors that are far enough apart to give each its own bar.
void TreeFrameBuilder::find_families(const Row& row) {
    m_families.clear();
    if (row.range.size() < 2) return;
    const double width = (m_layout.x[row.range.end - 1] - m_layout.x[row.range.begin]) * m_view.px_per_sibling;
    Position first = row.range.begin, last = row.range.end - 1;
    for (std::uint32_t up = 1; up <= std::min(kMostGenerations, row.level); ++up) {
        first = m_layout.parent[first];
        last = m_layout.parent[last];
        if (first == last) return;
        if ((last - first + 1) * static_cast<double>(px(kFamilyWidth)) > width) continue;
        for (Position ancestor = first + 1; ancestor <= last; ++ancestor) {
            Position begin = ancestor;
            for (std::uint32_t down = 0; down < up; ++down) begin = m_layout.first_child[begin];
            m_families.push_back(begin);
        }
        return;
    }
}

void TreeFrameBuilder::fill_row(Row& row) {
    row.nodes = m_frame.nodes.size();
    row.nodes_end = row.nodes;
    row.folds = m_frame.folds.size();
    const bool may_fold = m_layout.min_gap[row.level] < m_fold_width;
    if (may_fold) find_families(row);
    auto family = m_families.begin();
    Run run{{row.range.begin, row.range.begin}};
    for (Position p = row.range.begin; p < row.range.end;) {
        Position next = p + 1;
        if (may_fold) {
            for (; family != m_families.end() && *family <= p; ++family) {
                if (*family == p) end_run(row, run);
            }
            next = next_clear(p, family != m_families.end() ? std::min(*family, row.range.end) : row.range.end);
        }
        const auto gap_before = [&](Position q) {
            return q == row.range.begin || q == row.range.end ? m_fold_width : m_layout.x[q] - m_layout.x[q - 1];
        };
        const bool is_apart =
            next == p + 1 && gap_before(next) >= m_fold_width * 0.999 && gap_before(p) >= m_fold_width * 0.5;
        if (is_apart) end_run(row, run);
        if (run.range.is_empty()) run.range.begin = p;
        run.range.end = next;
        if (is_apart) end_run(row, run);
        p = next;
    }
    end_run(row, run);
    row.folds_end = m_frame.folds.size();
    row.nodes_end = m_frame.nodes.size();
}

void TreeFrameBuilder::end_run(Row& row, Run& run) {
    const PositionRange range = run.range;
    run.range = {range.end, range.end};
    if (range.is_empty()) return;
    if (range.size() == 1) {
        if (is_known(range.begin)) add_node(row, range.begin);
        row.nodes_end = m_frame.nodes.size();
        return;
    }
    FrameFold fold;
    fold.positions = range;
    fold.first_level = fold.last_level = row.level;
    fold.count =
        m_scene.levels.is_time_ordered() ? range.size() : m_scene.levels.count_below(range, m_step.known_nodes);
    if (fold.count == 0) return;
    const float left = point_of(range.begin, row.level).x, right = point_of(range.end - 1, row.level).x;
    const float half_height = std::clamp(static_cast<float>(m_view.px_per_level) * 0.42F, px(2), px(13));
    fold.rect = {left - px(1.5), row.y - half_height, right + px(1.5), row.y + half_height};
    fold.role = role_of(m_layout.node[range.begin]);
    fold.visited_part = visited_part(range);
    m_frame.folded += fold.count;
    add_fans(row, fold);
    m_frame.folds.push_back(fold);
}

/// Of an explicit tree, which is there before it is searched; from a few samples.
float TreeFrameBuilder::visited_part(PositionRange range) const {
    if (m_scene.trace.shape() == nullptr) return 1;
    const std::uint32_t samples = m_frame.folds.size() < 300 ? 8 : 2;
    const Position stride = std::max<Position>(1, range.size() / samples);
    int seen = 0, asked = 0;
    for (Position p = range.begin + stride / 2; p < range.end; p += stride, ++asked) {
        if (m_scene.trace.latest_visit(m_layout.node[p], m_step.t) != kNone) ++seen;
    }
    return asked == 0 ? 1 : static_cast<float>(seen) / static_cast<float>(asked);
}

/// From each parent that is drawn apart to its part of the bar; where parents are folded too, one area for all.
void TreeFrameBuilder::add_fans(const Row& row, const FrameFold& fold) {
    if (row.level == 0) return;
    const Position first = m_layout.parent[fold.positions.begin], last = m_layout.parent[fold.positions.end - 1];
    const double room = (m_layout.x[last] - m_layout.x[first]) / std::max<double>(last - first, 1);
    const auto add = [&](Position parent_first, Position parent_last, Position child_first, Position child_last) {
        const ScreenPoint a = point_of(parent_first, row.level - 1), b = point_of(parent_last, row.level - 1);
        const ScreenPoint c = point_of(child_first, row.level), d = point_of(child_last, row.level);
        m_frame.fans.push_back({a, b, {c.x, fold.rect.top}, {d.x, fold.rect.top}});
    };
    if (last - first > kMostFans || (last != first && room < m_fold_width)) {
        add(first, last, fold.positions.begin, fold.positions.end - 1);
        return;
    }
    for (Position parent = first; parent <= last; ++parent) {
        const Position begin = std::max(fold.positions.begin, m_layout.first_child[parent]);
        const Position end = std::min(fold.positions.end, m_layout.first_child[parent + 1]);
        if (begin < end) add(parent, parent, begin, end - 1);
    }
}

void TreeFrameBuilder::fill_bands() {
    const auto per_band =
        static_cast<std::uint32_t>(std::max(2.0, std::ceil(px(kBandHeight) / std::max(m_view.px_per_level, 1e-9))));
    const std::uint32_t levels = m_layout.level_count();
    m_frame.first_level -= m_frame.first_level % per_band;
    m_frame.last_level = std::min(levels - 1, m_frame.last_level - m_frame.last_level % per_band + per_band - 1);
    for (std::uint32_t first = m_frame.first_level; first <= m_frame.last_level; first += per_band) {
        const std::uint32_t end = std::min(first + per_band, levels);
        const TreeLevels::Extent extent = m_scene.levels.extent(first, end);
        if (extent.right < m_frame.left_in_tree || extent.left > m_frame.right_in_tree) continue;
        FrameFold fold;
        fold.is_band = true;
        fold.first_level = first;
        fold.last_level = end - 1;
        fold.positions = {m_layout.level_begin[first], m_layout.level_begin[end]};
        fold.count = m_scene.levels.count_below(fold.positions, m_step.known_nodes);
        if (fold.count == 0) continue;
        fold.role = role_of(m_layout.node[m_layout.level_begin[first]]);
        fold.visited_part = visited_part(fold.positions);
        fold.rect = {static_cast<float>(m_view.screen_x(extent.left)) - px(3),
                     static_cast<float>(m_view.screen_y(first)),
                     static_cast<float>(m_view.screen_x(extent.right)) + px(3),
                     static_cast<float>(m_view.screen_y(end)) - px(2)};
        m_frame.folded += fold.count;
        m_frame.folds.push_back(fold);
    }
}

}  // namespace plytrace
