// The judge's cost is linear in the events: it does not depend on children without events, however often their parent
// is visited. The test counts the queries of true values, and tries sizes at which a higher cost would take many
// minutes.
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <string>

#include "search/check/judge.hpp"
#include "tests/search/check/check_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// A tree's truth that counts what it is asked.
class CountedTruth final : public GroundTruth {
  public:
    explicit CountedTruth(const ExplicitTree& tree) : m_truth(tree, Role::kMax) {}
    [[nodiscard]] bool is_tree() const override { return true; }
    [[nodiscard]] std::unique_ptr<TruthWalk> walk() const override { return std::make_unique<Walk>(*this); }
    [[nodiscard]] std::uint64_t questions() const { return m_questions; }

  private:
    class Walk final : public TruthWalk {
      public:
        explicit Walk(const CountedTruth& truth) : m_count(truth.m_questions), m_walk(truth.m_truth.walk()) {}
        void begin() override { m_walk->begin(); }
        void enter(MoveCode move) override { m_walk->enter(move); }
        void leave() override { m_walk->leave(); }
        [[nodiscard]] bool must_go_on() const override { return asked().must_go_on(); }
        [[nodiscard]] std::optional<double> leaf_value(bool is_finished) const override {
            return asked().leaf_value(is_finished);
        }
        [[nodiscard]] std::size_t move_count() const override { return asked().move_count(); }
        [[nodiscard]] MoveCode move_at(std::size_t place) const override { return asked().move_at(place); }
        [[nodiscard]] std::size_t place_of(MoveCode move) const override { return asked().place_of(move); }
        [[nodiscard]] std::optional<Role> role() const override { return asked().role(); }
        [[nodiscard]] std::optional<double> value() const override { return asked().value(); }
        [[nodiscard]] std::optional<double> child_value(MoveCode move) const override {
            return asked().child_value(move);
        }

      private:
        std::uint64_t& m_count;
        std::unique_ptr<TruthWalk> m_walk;
        [[nodiscard]] const TruthWalk& asked() const {
            ++m_count;
            return *m_walk;
        }
    };
    TreeTruth m_truth;
    mutable std::uint64_t m_questions = 0;
};

/// A MAX node above this many leaves, each worth 1.
ExplicitTree flat_tree(std::size_t leaves) {
    std::string text = "(1";
    for (std::size_t i = 1; i < leaves; ++i) text += " 1";
    return tree_of(text + ")");
}

/// The root is entered, its first children come back, and the others are cut without a reason.
void cut_early(CallSink& sink, std::size_t visited, std::size_t leaves) {
    sink.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
    for (std::size_t i = 0; i < visited; ++i) {
        sink.enter(static_cast<MoveCode>(i), Role::kMin, -kInfinity, kInfinity);
        sink.evaluate(1, true);
        sink.returned(1, i == 0);
    }
    sink.cutoff(static_cast<std::uint32_t>(leaves - visited));
    sink.leave(1);
}

}  // namespace

TEST_CASE("A wide node that is visited again and again costs no more than its visited children", "[check]") {
    constexpr std::size_t kLeaves = 20'000, kPasses = 20'000;
    const ExplicitTree tree = flat_tree(kLeaves);
    CallSink sink;
    for (std::size_t pass = 0; pass < kPasses; ++pass) cut_early(sink, 1, kLeaves);
    const auto trace = undeclared_trace(tree, sink.calls);
    const CountedTruth truth(tree);
    const RunRules rules = possible_rules(*trace).front();
    const Judgement found = judge_by(*trace, &truth, rules);
    CHECK(found.faults.size() + found.more == kPasses);  // every cut
    // Looking at every leaf in each pass would be 400 million questions.
    CHECK(truth.questions() < 5'000'000);
}

TEST_CASE("A cutoff after very many children is judged quickly", "[check]") {
    constexpr std::size_t kLeaves = 300'000;
    const ExplicitTree tree = flat_tree(kLeaves);
    CallSink sink;
    cut_early(sink, kLeaves / 2, kLeaves);
    const auto trace = undeclared_trace(tree, sink.calls);
    const Judgement found = judged(tree, *trace);
    REQUIRE(found.faults.size() == 1);
    CHECK(found.faults.front().kind() == FaultKind::kCutTooEarly);
    CHECK(found.faults.front().skipped_move == kNoMove);
}

TEST_CASE("The last child alone, entered again and again, is judged at once", "[check]") {
    constexpr std::size_t kLeaves = 20'000, kPasses = 20'000;
    const ExplicitTree tree = flat_tree(kLeaves);
    CallSink sink;
    for (std::size_t pass = 0; pass < kPasses; ++pass) {
        sink.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
        sink.enter(static_cast<MoveCode>(kLeaves - 1), Role::kMin, -kInfinity, kInfinity);
        sink.evaluate(1, true);
        sink.returned(1, true);
        sink.leave(1);
    }
    const auto trace = undeclared_trace(tree, sink.calls, "my minimax");
    const CountedTruth truth(tree);
    const Judgement found = judge_by(*trace, &truth, possible_rules(*trace).front());
    CHECK(found.faults.front().reason == FaultReason::kLeftOut);
    CHECK(found.faults.front().move == 0);
    CHECK(truth.questions() < 1'000'000);
}

}  // namespace UNITY_ID
