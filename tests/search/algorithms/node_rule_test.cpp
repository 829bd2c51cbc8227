// The rules by which a node's children are searched, on one node whose children's values are given.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <vector>

#include "games/core/random.hpp"
#include "search/algorithms/alpha_beta_variants.hpp"
#include "search/walk/mover_view.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

/// Keeps what a rule does.
class GivenNode final : public OpenNode {
  public:
    GivenNode(Role role, std::vector<double> values)
        : OpenNode(role == Role::kMax, values.size()), m_values(std::move(values)) {}

    double child(std::size_t at, const Window& window, VisitPass /*pass*/) override {
        windows.push_back(window);
        return m_values[at];
    }
    void returned(std::size_t at, double best, bool improves) override {
        CHECK(windows.size() == at + 1);  // each child once, in order
        bests.push_back(best);
        if (improves) best_child = at;
    }
    void bound(double value) override { bounds.push_back(value); }
    void cutoff_after(std::size_t at) override { last_searched = at; }

    std::vector<Window> windows;  ///< of the children
    std::vector<double> bests, bounds;
    std::size_t best_child = 99, last_searched = 99;

  private:
    const std::vector<double> m_values;
};

[[nodiscard]] std::vector<AlphaBetaOptions> every_variant() {
    std::vector<AlphaBetaOptions> all;
    for (const CutRule cut : {CutRule::kEqual, CutRule::kStrict}) {
        for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
            for (const bool has_deep_cuts : {true, false}) all.push_back({cut, bounds, has_deep_cuts});
        }
    }
    return all;
}

[[nodiscard]] double value_of(Role role, const std::vector<double>& values, const Window& window,
                              const AlphaBetaOptions& variant) {
    GivenNode node(role, values);
    return alpha_beta_value(node, window, variant);
}

}  // namespace

TEST_CASE("Alpha-beta's results outside its window: soft, hard, start", "[rules]") {
    const Window window{3, 5};
    const auto returned = [&](Role role, const std::vector<double>& values, Bounds bounds) {
        return value_of(role, values, window, {CutRule::kEqual, bounds, true});
    };
    // Below α, the best value found is what fail-soft returns; the others say α, which is all that they prove.
    CHECK(returned(Role::kMax, {1, 2}, Bounds::kSoft) == 2);
    CHECK(returned(Role::kMax, {1, 2}, Bounds::kHard) == 3);
    CHECK(returned(Role::kMax, {1, 2}, Bounds::kStart) == 3);
    // Above β only the clipped value stops there.
    CHECK(returned(Role::kMax, {7, 9}, Bounds::kSoft) == 7);
    CHECK(returned(Role::kMax, {7, 9}, Bounds::kHard) == 5);
    CHECK(returned(Role::kMax, {7, 9}, Bounds::kStart) == 7);
    // At MIN the bounds change places.
    CHECK(returned(Role::kMin, {8, 6}, Bounds::kSoft) == 6);
    CHECK(returned(Role::kMin, {8, 6}, Bounds::kStart) == 5);
    CHECK(returned(Role::kMin, {1, 0}, Bounds::kHard) == 3);
    CHECK(returned(Role::kMin, {1, 0}, Bounds::kStart) == 1);
}

TEST_CASE("A value on the bound cuts on equality, and not strictly", "[rules]") {
    GivenNode equal(Role::kMax, {5, 9, 6});
    CHECK(alpha_beta_value(equal, {3, 5}, {CutRule::kEqual, Bounds::kSoft, true}) == 5);
    CHECK(equal.windows == std::vector<Window>{{3, 5}});
    CHECK(equal.last_searched == 0);
    CHECK(equal.bounds.empty());  // the cut comes before the bound moves

    GivenNode strict(Role::kMax, {5, 9, 6});
    CHECK(alpha_beta_value(strict, {3, 5}, {CutRule::kStrict, Bounds::kSoft, true}) == 9);
    CHECK(strict.windows == std::vector<Window>{{3, 5}, {5, 5}});
    CHECK(strict.last_searched == 1);
    CHECK(strict.bounds == std::vector<double>{5});
}

TEST_CASE("Without deep cuts a child gets only its parent's bound", "[rules]") {
    GivenNode max(Role::kMax, {4, 6, 5});
    CHECK(alpha_beta_value(max, {3, 8}, {CutRule::kEqual, Bounds::kSoft, false}) == 6);
    CHECK(max.windows == std::vector<Window>{{3, kInfinity}, {4, kInfinity}, {6, kInfinity}});
    GivenNode min(Role::kMin, {6, 4, 5});
    CHECK(alpha_beta_value(min, {3, 8}, {CutRule::kEqual, Bounds::kSoft, false}) == 4);
    CHECK(min.windows == std::vector<Window>{{-kInfinity, 8}, {-kInfinity, 6}, {-kInfinity, 4}});
}

TEST_CASE("Within the window every variant finds the best child; MIN is MAX mirrored", "[rules][laws]") {
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        Random random(seed);
        std::vector<double> values, mirrored;
        for (int left = random.between(1, 6); left > 0; --left) {
            values.push_back(random.between(-9, 9));
            mirrored.push_back(negated(values.back()));
        }
        const double alpha = random.happens(20) ? -kInfinity : random.between(-9, 8);
        const double beta = random.happens(20) ? kInfinity : std::max(alpha, -9.0) + random.between(1, 9);
        const double best = *std::max_element(values.begin(), values.end());
        INFO("seed " << seed);
        for (const AlphaBetaOptions& variant : every_variant()) {
            const double value = value_of(Role::kMax, values, {alpha, beta}, variant);
            CHECK(std::clamp(value, alpha, beta) == std::clamp(best, alpha, beta));
            CHECK(value_of(Role::kMin, mirrored, negated(Window{alpha, beta}), variant) == negated(value));
        }
        GivenNode node(Role::kMax, values);
        CHECK(minimax_value(node, {alpha, beta}, {}) == best);
        CHECK(node.best_child ==
              static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin()));
        CHECK(node.windows == std::vector<Window>(values.size(), Window{alpha, beta}));
    }
}

}  // namespace UNITY_ID
