#include "app/board/nim_graph_layout.hpp"

#include <algorithm>
#include <utility>

#include "app/base/text_metrics.hpp"
#include "search/trace/event.hpp"

namespace plytrace {
namespace {

constexpr float kPadding = 16, kLeastWidth = 62, kPortDistance = 9;
constexpr int kOrderings = 16, kPlacings = 24;
constexpr float kStraightness = 6;  // the weight of a link between two points of a move, relative to one with a box

/// An item of a level: a box, or the point where a move passes.
struct Item {
    std::uint32_t level = 0;
    float width = 0;  ///< 0 for a point
    float x = 0;
    std::vector<std::size_t> above = {}, below = {};  ///< neighbours, items
    [[nodiscard]] bool is_box() const { return width > 0; }
};

class NimGraphLayouter {
  public:
    NimGraphLayouter(const Nim& game, const nim::Graph& graph) : m_game(game), m_graph(graph) {}

    NimGraphLayout run() {
        add_boxes();
        add_lines();
        order_levels();
        place_items();
        finish();
        return std::move(m_layout);
    }

  private:
    void add_boxes() {
        for (std::uint32_t number = 0; number < m_graph.position_count(); ++number) {
            const Nim::State& state = m_graph.position(number);
            auto& levels = m_layout.lines_left;
            if (levels.empty() || levels.back() != state.lines())
                levels.push_back(state.lines()), m_order.emplace_back();
            NimGraphLayout::Box box;
            box.text = m_game.position_text(state);
            box.level = static_cast<std::uint32_t>(levels.size() - 1);
            box.width = std::max(kLeastWidth,
                                 text_width(box.text, NimGraphLayout::kTextSize, FontWeight::kBold) + 2 * kPadding);
            box.is_won = m_graph.is_won(number);
            add_item({box.level, box.width});
            m_layout.boxes.push_back(std::move(box));
        }
    }

    std::size_t add_item(Item item) {
        m_order[item.level].push_back(m_items.size());
        m_items.push_back(std::move(item));
        return m_items.size() - 1;
    }

    void add_lines() {
        for (std::uint32_t from = 0; from < m_graph.position_count(); ++from) {
            for (const nim::Graph::Edge& edge : m_graph.moves(from)) {
                std::size_t last = from;
                m_first_point.push_back(m_items.size());
                const std::uint32_t end = m_items[edge.to].level;
                for (std::uint32_t level = m_items[from].level + 1; level < end; ++level) {
                    const std::size_t point = add_item({level});
                    connect(last, point);
                    last = point;
                }
                connect(last, edge.to);
                m_layout.lines.push_back({from, edge.to, edge.move, m_graph.is_won(from) && !m_graph.is_won(edge.to)});
            }
        }
    }

    void connect(std::size_t upper, std::size_t lower) {
        m_items[upper].below.push_back(lower);
        m_items[lower].above.push_back(upper);
    }

    // ---- the order of levels ----------------------------------------------------------------------------------------

    /// Sweeps down and up, sorting each level by the mean place of its neighbours; keeps the order with the fewest
    /// crossings.
    void order_levels() {
        auto best = m_order;
        std::size_t fewest = crossings();
        for (int round = 0; round < kOrderings; ++round) {
            const bool goes_down = round % 2 == 0;
            for (std::size_t i = 1; i < m_order.size(); ++i) order(goes_down ? i : m_order.size() - 1 - i, goes_down);
            if (const std::size_t now = crossings(); now < fewest) fewest = now, best = m_order;
        }
        m_order = std::move(best);
    }

    [[nodiscard]] std::vector<float> ranks() const {
        std::vector<float> rank(m_items.size());
        for (const auto& level : m_order) {
            for (std::size_t i = 0; i < level.size(); ++i) {
                rank[level[i]] = (static_cast<float>(i) + 0.5F) / static_cast<float>(level.size());
            }
        }
        return rank;
    }

    void order(std::size_t level, bool by_above) {
        const std::vector<float> rank = ranks();
        std::vector<float> mean = rank;
        for (const std::size_t item : m_order[level]) {
            const auto& neighbours = by_above ? m_items[item].above : m_items[item].below;
            float sum = 0;
            for (const std::size_t neighbour : neighbours) sum += rank[neighbour];
            if (!neighbours.empty()) mean[item] = sum / static_cast<float>(neighbours.size());
        }
        std::stable_sort(m_order[level].begin(), m_order[level].end(),
                         [&](std::size_t a, std::size_t b) { return mean[a] < mean[b]; });
    }

    [[nodiscard]] std::size_t crossings() const {
        const std::vector<float> rank = ranks();
        std::size_t count = 0;
        for (const auto& level : m_order) {
            std::vector<std::pair<float, float>> links;
            for (const std::size_t item : level) {
                for (const std::size_t below : m_items[item].below) links.emplace_back(rank[item], rank[below]);
            }
            for (std::size_t a = 0; a < links.size(); ++a) {
                for (std::size_t b = a + 1; b < links.size(); ++b) {
                    count += (links[a].first < links[b].first && links[a].second > links[b].second) ? 1U : 0U;
                }
            }
        }
        return count;
    }

    // ---- coordinates ------------------------------------------------------------------------------------------------

    [[nodiscard]] float distance(std::size_t left, std::size_t right) const {
        const Item &a = m_items[left], &b = m_items[right];
        return (a.width + b.width) / 2 +
               (a.is_box() && b.is_box() ? NimGraphLayout::kBoxGap : NimGraphLayout::kLineGap);
    }

    void place_items() {
        for (const auto& level : m_order) {
            float x = 0;
            for (std::size_t i = 1; i < level.size(); ++i) m_items[level[i]].x = x += distance(level[i - 1], level[i]);
            for (const std::size_t item : level) m_items[item].x -= x / 2;
        }
        for (int round = 0; round < kPlacings; ++round) {
            for (std::size_t i = 0; i < m_order.size(); ++i) place(round % 2 == 0 ? i : m_order.size() - 1 - i);
        }
    }

    /// The preferred x of an item: the weighted mean of its neighbours'.
    [[nodiscard]] float wish(const Item& item) const {
        float sum = 0, weight = 0;
        for (const auto* neighbours : {&item.above, &item.below}) {
            for (const std::size_t neighbour : *neighbours) {
                const bool is_straight = !item.is_box() && !m_items[neighbour].is_box();
                const float pull = (is_straight ? kStraightness : 1) / static_cast<float>(neighbours->size());
                sum += pull * m_items[neighbour].x;
                weight += pull;
            }
        }
        return weight > 0 ? sum / weight : item.x;
    }

    /// The least-squares approximation of all preferred places that keeps the minimum distances: isotonic regression of
    /// x minus the distances to its left, by pooling adjacent violators.
    void place(std::size_t number) {
        const auto& level = m_order[number];
        struct Pool {
            float sum;
            std::size_t count;
            [[nodiscard]] float mean() const { return sum / static_cast<float>(count); }
        };
        std::vector<Pool> pools;
        std::vector<float> offset(level.size(), 0);
        for (std::size_t i = 0; i < level.size(); ++i) {
            if (i > 0) offset[i] = offset[i - 1] + distance(level[i - 1], level[i]);
            pools.push_back({wish(m_items[level[i]]) - offset[i], 1});
            while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
                const Pool last = pools.back();
                pools.pop_back();
                pools.back().sum += last.sum;
                pools.back().count += last.count;
            }
        }
        std::size_t i = 0;
        for (const Pool& pool : pools) {
            for (std::size_t k = 0; k < pool.count; ++k, ++i) m_items[level[i]].x = pool.mean() + offset[i];
        }
    }

    // ---- the result -------------------------------------------------------------------------------------------------

    void finish() {
        float left = 0, right = 0;
        for (const Item& item : m_items) {
            left = std::min(left, item.x - item.width / 2);
            right = std::max(right, item.x + item.width / 2);
        }
        m_layout.width = right - left;
        for (Item& item : m_items) item.x -= left;
        for (std::size_t i = 0; i < m_layout.boxes.size(); ++i) m_layout.boxes[i].x = m_items[i].x;
        for (std::size_t i = 0; i < m_layout.lines.size(); ++i) {
            const auto& line = m_layout.lines[i];
            const std::size_t count = m_items[line.to].level - m_items[line.from].level - 1;
            for (std::size_t k = 0; k < count; ++k) {
                m_layout.lines[i].x_between.push_back(m_items[m_first_point[i] + k].x);
            }
        }
        set_ports();
    }

    /// Distributes the ports of a box's moves, in the order of the moves' directions.
    void set_ports() {
        using Line = NimGraphLayout::Line;
        const auto spread = [&](std::uint32_t Line::*end, float Line::*port, const auto& next_x) {
            for (std::uint32_t number = 0; number < m_layout.boxes.size(); ++number) {
                std::vector<Line*> lines;
                for (Line& line : m_layout.lines) {
                    if (line.*end == number) lines.push_back(&line);
                }
                std::stable_sort(lines.begin(), lines.end(),
                                 [&](const Line* a, const Line* b) { return next_x(*a) < next_x(*b); });
                const auto count = static_cast<float>(lines.size());
                const float room = m_layout.boxes[number].width - kPadding;
                const float step = std::min(kPortDistance, room / count);
                for (std::size_t i = 0; i < lines.size(); ++i) {
                    lines[i]->*port = (static_cast<float>(i) - (count - 1) / 2) * step;
                }
            }
        };
        const auto& boxes = m_layout.boxes;
        spread(&Line::from, &Line::port_from,
               [&](const Line& line) { return line.x_between.empty() ? boxes[line.to].x : line.x_between.front(); });
        spread(&Line::to, &Line::port_to,
               [&](const Line& line) { return line.x_between.empty() ? boxes[line.from].x : line.x_between.back(); });
    }

    const Nim& m_game;
    const nim::Graph& m_graph;
    NimGraphLayout m_layout;
    std::vector<Item> m_items;                      ///< boxes first
    std::vector<std::vector<std::size_t>> m_order;  ///< by level, from left to right
    std::vector<std::size_t> m_first_point;         ///< by line: the index of its first point; the others follow
};

}  // namespace

const NimGraphLayout::Line* NimGraphLayout::find(std::uint32_t from, std::uint32_t to) const {
    const auto found =
        std::find_if(lines.begin(), lines.end(), [&](const Line& line) { return line.from == from && line.to == to; });
    return found == lines.end() ? nullptr : &*found;
}

NimGraphLayout nim_graph_layout(const Nim& game, const nim::Graph& graph) {
    return NimGraphLayouter(game, graph).run();
}

std::optional<std::uint32_t> graph_position(const nim::Graph& graph, std::span<const int> moves) {
    std::uint32_t position = 0;
    for (const int move : moves) {
        if (move == kSkip) continue;  // the heaps stay the same
        const auto next = graph.moves(position);
        const auto found =
            std::find_if(next.begin(), next.end(), [move](const nim::Graph::Edge& edge) { return edge.move == move; });
        if (found == next.end()) return std::nullopt;
        position = found->to;
    }
    return position;
}

}  // namespace plytrace
