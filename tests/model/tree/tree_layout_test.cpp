// The laws of a tidy tree drawing (Reingold and Tilford; Walker; Buchheim, Jünger and Leipert).

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>

#include "app/tree/tree_layout.hpp"
#include "tests/model/tree/tree_helpers.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr double kTiny = 1e-6;

[[nodiscard]] Parents any_tree(std::uint32_t seed) {
    std::mt19937 random(seed);
    const std::uint32_t size = 1 + static_cast<std::uint32_t>(random() % 120);
    return seed % 2 == 0 ? random_tree(random, size) : deep_tree(random, size, 1 + seed % 9);
}

[[nodiscard]] double x_of(const TreeLayout& layout, NodeId node) {
    return layout.x[layout.position[node]];
}

void require_tidy(const Parents& parent, const TreeLayout& layout) {
    REQUIRE(layout.size() == parent.size());
    for (std::uint32_t level = 0; level < layout.level_count(); ++level) {
        for (Position p = layout.level_begin[level]; p < layout.level_begin[level + 1]; ++p) {
            REQUIRE(layout.node[layout.position[layout.node[p]]] == layout.node[p]);
            if (layout.child_count(p) > 0) {  // centred over the first and the last child
                const double middle = (layout.x[layout.first_child[p]] + layout.x[layout.first_child[p + 1] - 1]) / 2;
                REQUIRE(std::abs(layout.x[p] - middle) < kTiny);
            }
            if (p > 0) {
                REQUIRE(layout.node[layout.parent[p]] == parent[layout.node[p]]);
                REQUIRE(layout.level_of(layout.parent[p]) + 1 == level);
            }
            if (p == layout.level_begin[level]) continue;
            const bool are_siblings = layout.parent[p] == layout.parent[p - 1];
            REQUIRE(layout.x[p] - layout.x[p - 1] >= (are_siblings ? kSiblingDistance : kCousinDistance) - kTiny);
            if (are_siblings) REQUIRE(layout.node[p - 1] < layout.node[p]);  // order is kept
            if (!are_siblings) REQUIRE(layout.parent[p - 1] < layout.parent[p]);
        }
    }
    REQUIRE(*std::min_element(layout.x.begin(), layout.x.end()) == 0.0);
    REQUIRE(std::abs(*std::max_element(layout.x.begin(), layout.x.end()) - layout.width) < kTiny);
}

/// Walker's rules written down directly, in quadratic time: subtrees are set side by side from left to right, each as
/// close as all contours allow; what lies between two that touched is spread evenly.
class NaiveWalker {
  public:
    explicit NaiveWalker(const Parents& parent) : m_children(parent.size()), m_x(parent.size(), 0) {
        for (NodeId n = 1; n < parent.size(); ++n) m_children[parent[n]].push_back(n);
        for (auto n = static_cast<NodeId>(parent.size()); n-- > 0;) place_children(n);
        const double leftmost = *std::min_element(m_x.begin(), m_x.end());
        for (double& x : m_x) x -= leftmost;
    }
    [[nodiscard]] const std::vector<double>& x() const { return m_x; }

  private:
    using Contour = std::map<std::uint32_t, std::pair<double, double>>;  ///< by depth: leftmost and rightmost x

    [[nodiscard]] Contour contour(NodeId top) const {
        Contour found;
        std::vector<std::pair<NodeId, std::uint32_t>> open{{top, 0}};
        while (!open.empty()) {
            const auto [n, depth] = open.back();
            open.pop_back();
            const auto [at, is_new] = found.try_emplace(depth, m_x[n], m_x[n]);
            at->second = {std::min(at->second.first, m_x[n]), std::max(at->second.second, m_x[n])};
            for (const NodeId child : m_children[n]) open.emplace_back(child, depth + 1);
        }
        return found;
    }

    void move(NodeId top, double by) {
        std::vector<NodeId> open{top};
        while (!open.empty()) {
            const NodeId n = open.back();
            open.pop_back();
            m_x[n] += by;
            open.insert(open.end(), m_children[n].begin(), m_children[n].end());
        }
    }

    void place_children(NodeId n) {
        const auto& children = m_children[n];
        if (children.empty()) return;
        std::vector<Contour> contours(children.size());
        std::vector<double> spread(children.size(), 0);
        for (std::size_t i = 0; i < children.size(); ++i) {
            if (i > 0) move(children[i], m_x[children[i - 1]] + kSiblingDistance - m_x[children[i]]);
            contours[i] = contour(children[i]);
            for (const auto& [depth, extent] : Contour(contours[i])) {
                // The sibling whose right side is met first at this depth is the nearest that reaches so deep.
                std::size_t j = i;
                double right = -1e300;
                for (std::size_t k = 0; k < i; ++k) {
                    const auto found = contours[k].find(depth);
                    if (found != contours[k].end() && found->second.second >= right - 1e-12) {
                        right = found->second.second;
                        j = k;
                    }
                }
                if (j == i || depth == 0) continue;
                const double shift = right + kCousinDistance - contours[i][depth].first;
                if (shift <= 0) continue;
                move(children[i], shift);
                contours[i] = contour(children[i]);
                for (std::size_t k = j + 1; k < i; ++k) {
                    spread[k] += shift * static_cast<double>(k - j) / static_cast<double>(i - j);
                }
            }
        }
        for (std::size_t i = 0; i < children.size(); ++i) move(children[i], spread[i]);
        m_x[n] = (m_x[children.front()] + m_x[children.back()]) / 2;
    }

    std::vector<std::vector<NodeId>> m_children;
    std::vector<double> m_x;
};

}  // namespace

TEST_CASE("Layout: neighbours keep their distance, parents are centred, order is kept", "[layout]") {
    for (std::uint32_t seed = 0; seed < 600; ++seed) {
        const Parents parent = any_tree(seed);
        require_tidy(parent, lay_out_tree(parent));
    }
}

TEST_CASE("Layout: it is Walker's, done directly", "[layout]") {
    for (std::uint32_t seed = 0; seed < 400; ++seed) {
        const Parents parent = any_tree(seed);
        const TreeLayout layout = lay_out_tree(parent);
        const NaiveWalker naive(parent);
        for (NodeId n = 0; n < parent.size(); ++n) {
            INFO("seed " << seed << ", node " << n << " of " << parent.size());
            REQUIRE(std::abs(x_of(layout, n) - naive.x()[n]) < kTiny);
        }
    }
}

TEST_CASE("Layout: a mirrored tree is drawn mirrored", "[layout]") {
    for (std::uint32_t seed = 0; seed < 600; ++seed) {
        const Parents parent = any_tree(seed);
        // Mirror: the same nodes in level order, each level from right to left.
        const TreeLayout layout = lay_out_tree(parent);
        std::vector<NodeId> mirrored_number(parent.size());
        Parents mirrored;
        for (std::uint32_t level = 0; level < layout.level_count(); ++level) {
            for (Position p = layout.level_begin[level + 1]; p-- > layout.level_begin[level];) {
                mirrored_number[layout.node[p]] = static_cast<NodeId>(mirrored.size());
                mirrored.push_back(p == 0 ? kNone : mirrored_number[parent[layout.node[p]]]);
            }
        }
        const TreeLayout mirror = lay_out_tree(mirrored);
        for (NodeId n = 0; n < parent.size(); ++n) {
            REQUIRE(std::abs(layout.width - x_of(layout, n) - x_of(mirror, mirrored_number[n])) < kTiny);
        }
    }
}

TEST_CASE("Layout: identical subtrees are drawn identically", "[layout]") {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        // Two copies of one tree below a random one, at different places.
        std::mt19937 random(seed);
        Parents parent = random_tree(random, 30);
        const Parents part = random_tree(random, 20);
        NodeId first_copy[2];
        for (NodeId& first : first_copy) {
            first = static_cast<NodeId>(parent.size());
            const auto below = static_cast<NodeId>(random() % 30);
            for (NodeId n = 0; n < part.size(); ++n) parent.push_back(n == 0 ? below : first + part[n]);
        }
        const TreeLayout layout = lay_out_tree(parent);
        for (NodeId n = 0; n < part.size(); ++n) {
            const double a = x_of(layout, first_copy[0] + n) - x_of(layout, first_copy[0]);
            const double b = x_of(layout, first_copy[1] + n) - x_of(layout, first_copy[1]);
            REQUIRE(std::abs(a - b) < kTiny);
        }
    }
}

TEST_CASE("Layout: a star and a path of a million nodes", "[layout]") {
    const TreeLayout wide = lay_out_tree(star(1'000'000));
    CHECK(wide.level_count() == 2);
    CHECK(wide.width == 999'998);
    CHECK(wide.x[0] == wide.width / 2);
    const TreeLayout deep = lay_out_tree(path(1'000'000));
    CHECK(deep.level_count() == 1'000'000);
    CHECK(deep.width == 0);
    CHECK(deep.ancestor_at_level(999'999, 1234) == 1234);
}

TEST_CASE("Layout: the descendants of a collapsed node are left out", "[layout]") {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        const Parents parent = any_tree(seed);
        std::mt19937 random(seed);
        std::vector<std::uint8_t> is_collapsed(parent.size());
        for (auto& flag : is_collapsed) flag = random() % 5 == 0 ? 1 : 0;
        const TreeLayout layout = lay_out_tree(parent, is_collapsed);
        std::uint32_t shown = 0;
        std::vector<std::uint8_t> is_hidden(parent.size());
        for (NodeId n = 0; n < parent.size(); ++n) {
            is_hidden[n] = n > 0 && (is_hidden[parent[n]] != 0 || is_collapsed[parent[n]] != 0) ? 1 : 0;
            REQUIRE((layout.position[n] == kNone) == (is_hidden[n] != 0));
            shown += is_hidden[n] == 0 ? 1 : 0;
        }
        REQUIRE(layout.size() == shown);
    }
}

TEST_CASE("Layout: a tree laid out in parts is the same as laid out at once", "[layout]") {
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        const Parents parent = any_tree(seed);
        const TreeLayout whole = lay_out_tree(parent);
        for (const Position part : {1U, 3U, 1000U}) {
            TreeLayouter layouter(parent, {});
            std::size_t calls = 1;
            while (!layouter.advance(part)) ++calls;
            REQUIRE(calls >= parent.size() / part);  // no call has done more than it was asked to
            const TreeLayout layout = layouter.take();
            REQUIRE(layout.x == whole.x);
            REQUIRE(layout.node == whole.node);
            REQUIRE(layout.min_gap == whole.min_gap);
        }
    }
    TreeLayouter none({}, {});
    CHECK(none.advance(1));
    CHECK(none.take().size() == 0);
}

TEST_CASE("Layout: no nodes, one node", "[layout]") {
    CHECK(lay_out_tree({}).size() == 0);
    const TreeLayout one = lay_out_tree(star(1));
    CHECK(one.size() == 1);
    CHECK(one.width == 0);
}

TEST_CASE("Layout: subtree sizes, preorder, ancestors", "[layout]") {
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        const Parents parent = any_tree(seed);
        const TreeLayout layout = lay_out_tree(parent);
        std::vector<std::uint32_t> size(parent.size(), 0);
        for (NodeId n = 0; n < parent.size(); ++n) {
            for (NodeId up = n; up != kNone; up = parent[up]) {
                ++size[up];
                const std::uint32_t level = layout.level_of(layout.position[up]);
                REQUIRE(layout.node[layout.ancestor_at_level(layout.position[n], level)] == up);
            }
        }
        REQUIRE(layout.subtree_size == size);
        REQUIRE(layout.is_preorder == (in_preorder(parent) == parent));
        REQUIRE(lay_out_tree(in_preorder(parent)).is_preorder);
    }
}

}  // namespace UNITY_ID
