// A search sent as bytes: the replayed calls are those of the search.
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>

#include "games/tree/generate.hpp"
#include "search/file/call_stream.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] bool is_same(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

[[nodiscard]] bool is_same(const Call& a, const Call& b) {
    return a.kind == b.kind && a.move == b.move && a.role == b.role && a.pass == b.pass && a.manner == b.manner &&
           a.plies == b.plies && is_same(a.alpha, b.alpha) && is_same(a.beta, b.beta) && is_same(a.value, b.value) &&
           a.flag == b.flag && a.skipped == b.skipped && a.pass_name == b.pass_name && a.pass_depth == b.pass_depth;
}

void check_same(const std::vector<Call>& found, const std::vector<Call>& expected) {
    REQUIRE(found.size() == expected.size());
    std::size_t differing = 0;
    for (std::size_t i = 0; i < found.size(); ++i) differing += is_same(found[i], expected[i]) ? 0 : 1;
    CHECK(differing == 0);
}

[[nodiscard]] std::vector<Call> replayed(CallReader& reader) {
    CallSink sink;
    while (!reader.is_empty()) reader.call(sink);
    return sink.calls;
}

}  // namespace

TEST_CASE("Every search arrives on the other side as it was", "[call-stream]") {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        for (SearchOptions options : every_algorithm()) {
            options.is_iterative = seed % 3 == 0;
            if (info(options.algorithm).has_window() && seed % 5 == 0) options.window = {-kInfinity, 2.5};
            CallSink direct;
            search_tree(tree, options, direct);
            CallReader reader;
            CallWriter writer([&](std::span<const std::uint8_t> block) { reader.add({block.begin(), block.end()}); });
            search_tree(tree, options, writer);
            writer.flush();
            check_same(replayed(reader), direct.calls);
        }
    }
}

TEST_CASE("Scores of every size keep each of their bits", "[call-stream]") {
    constexpr double kScores[] = {0.0,  -0.0,  1,          -1,        127,    128, -128,  -129, 2.5,
                                  2.99, 1e300, -kInfinity, kInfinity, 5e-324, 0.1, -0.25, 255,  65536};
    CallSink direct;
    CallReader reader;
    CallWriter writer([&](std::span<const std::uint8_t> block) { reader.add({block.begin(), block.end()}); });
    const auto tell = [&](auto& sink) {
        for (const double score : kScores) {
            sink.begin_pass(score > 0 ? "" : "a pass with a name, \"ε\"", -1, score, kInfinity);
            sink.enter(kNoMove, Role::kMax, score, kInfinity);
            for (const Role role : {Role::kMin, Role::kChance}) sink.enter(1 << 20, role, score, kInfinity);
            sink.evaluate(score, score > 1);
            sink.returned(score, score > 2);
            sink.bound(score);
            sink.cutoff(std::numeric_limits<std::uint32_t>::max());
            sink.leave(score);
            sink.returned(score, score > 2);
            sink.leave(score);
        }
    };
    tell(direct);
    tell(writer);
    writer.flush();
    check_same(replayed(reader), direct.calls);
}

TEST_CASE("How a child is treated arrives with the child", "[call-stream]") {
    CallSink direct;
    CallReader reader;
    CallWriter writer([&](std::span<const std::uint8_t> block) { reader.add({block.begin(), block.end()}); });
    const auto search = [](auto& sink) {
        sink.enter(kNoMove, Role::kMax, 0, 9);
        MoveCode move = 0;
        for (const Manner how : {Manner::kOrdinary, Manner::kProbe, Manner::kNullMove, Manner::kReduced}) {
            if (how != Manner::kOrdinary) sink.manner(how, how == Manner::kReduced ? 2 : 0);
            sink.enter(move++, Role::kMin, 0, 9);
            sink.evaluate(3, true);
            sink.returned(3, false);
        }
        sink.leave(3);
    };
    search(direct);
    search(writer);
    writer.flush();
    const std::vector<Call> calls = replayed(reader);
    check_same(calls, direct.calls);
    CHECK(calls[10].manner == Manner::kReduced);
    CHECK(calls[10].plies == 2);
}

TEST_CASE("Blocks are delivered on the way, and replayed while more arrive", "[call-stream]") {
    CallReader reader;
    CallSink direct, sink;
    int blocks = 0;
    CallWriter writer([&](std::span<const std::uint8_t> block) {
        ++blocks;
        reader.add({block.begin(), block.end()});
        for (int i = 0; i < 5000 && !reader.is_empty(); ++i) reader.call(sink);
    });
    for (int i = 0; i < 100'000; ++i) {
        const MoveCode move = i == 0 ? kNoMove : i;
        direct.enter(move, Role::kMin, -kInfinity, i);
        writer.enter(move, Role::kMin, -kInfinity, i);
    }
    writer.flush();
    CHECK(blocks > 10);
    while (!reader.is_empty()) reader.call(sink);
    check_same(sink.calls, direct.calls);
}

TEST_CASE("A search is stopped at the limit of calls, and the earlier calls are complete", "[call-stream]") {
    const ExplicitTree tree = any_tree(3);
    const SearchOptions options;
    CallSink direct;
    search_tree(tree, options, direct);
    for (std::size_t limit = 0; limit < direct.calls.size(); limit += 3) {
        CallReader reader;
        CallWriter writer(
            [&](std::span<const std::uint8_t> block) {
                reader.add({block.begin(), block.end()});
            },
            {.calls = limit});
        CHECK_THROWS_AS(search_tree(tree, options, writer), SearchStopped);
        writer.flush();
        check_same(replayed(reader), {direct.calls.begin(), direct.calls.begin() + static_cast<std::ptrdiff_t>(limit)});
    }
}

TEST_CASE("A search is ended at the deepest node allowed, and says so", "[call-stream]") {
    const ExplicitTree tree = tree_of("((((5)))((6)))");  // its leaves are 4 and 3 plies deep
    for (std::uint32_t plies = 0; plies <= 5; ++plies) {
        CallReader reader;
        CallWriter writer(
            [&](std::span<const std::uint8_t> block) {
                reader.add({block.begin(), block.end()});
            },
            {.plies = plies});
        bool is_stopped = false;
        try {
            search_tree(tree, {}, writer);
        } catch (const SearchStopped&) {
            is_stopped = true;
        }
        writer.flush();
        CHECK(is_stopped == (plies < 4));
        CHECK(writer.is_too_deep() == (plies < 4));
        std::uint32_t entered = 0;
        for (const Call& call : replayed(reader)) entered += call.kind == EventKind::kEnter ? 1 : 0;
        CHECK(entered == (plies < 4 ? plies + 1 : tree.node_count()));
    }
}

TEST_CASE("Bytes that no search wrote are rejected, whatever lengths they claim", "[call-stream]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/hostile/calls-oom.bin", std::ios::binary);
    const std::vector<std::uint8_t> hostile(std::istreambuf_iterator<char>(file), {});
    REQUIRE(!hostile.empty());
    const auto replay = [](std::vector<std::uint8_t> bytes) {
        CallReader reader;
        reader.add(std::move(bytes));
        (void)replayed(reader);
    };
    for (std::size_t start = 0; start < hostile.size(); ++start) {
        try {
            replay({hostile.begin() + static_cast<std::ptrdiff_t>(start), hostile.end()});
        } catch (const DamagedCalls&) {
            continue;  // the only thing that may be thrown
        }
    }
    const std::vector<std::uint8_t> long_name = {6, 0xff, 0xff, 0xff, 0xff, 'a'};  // a pass with a name of 4 GiB
    CHECK_THROWS_AS(replay(long_name), DamagedCalls);
    const std::vector<std::uint8_t> long_list = {6 | 8, 255, 0, 0, 0, 0, 0, 0, 0, 0};  // 255 players
    CHECK_THROWS_AS(replay(long_list), DamagedCalls);
}

TEST_CASE("Truncated calls, and a leave without an enter, are rejected", "[call-stream]") {
    std::vector<std::uint8_t> bytes;
    CallWriter writer(
        [&](std::span<const std::uint8_t> block) { bytes.insert(bytes.end(), block.begin(), block.end()); });
    search_tree(any_tree(5), {}, writer);
    writer.flush();
    CallReader cut;
    cut.add({bytes.begin(), bytes.end() - 1});
    CHECK_THROWS_AS(replayed(cut), DamagedCalls);
    CallReader twice;
    twice.add(bytes);
    twice.add({bytes.end() - 2, bytes.end()});  // the root's leave, a whole number in one byte, again
    CHECK_THROWS_AS(replayed(twice), DamagedCalls);
}

TEST_CASE("A call that cannot follow the previous one is rejected", "[call-stream]") {
    using Tell = std::function<void(CallWriter&)>;
    const auto root = [](CallWriter& sink) { sink.enter(kNoMove, Role::kMax, 0, 9); };
    const auto child = [](CallWriter& sink) { sink.enter(4, Role::kMin, 0, 9); };
    const auto leaf = [](CallWriter& sink) { sink.evaluate(3, true); };
    const auto back = [](CallWriter& sink) { sink.returned(3, true); };
    const auto leave = [](CallWriter& sink) { sink.leave(3); };
    const auto cut = [](CallWriter& sink) { sink.cutoff(1); };
    const auto bound = [](CallWriter& sink) { sink.bound(3); };
    const auto pass = [](CallWriter& sink) { sink.begin_pass("again", 1, 0, 9); };
    const auto player = [](CallWriter& sink) { sink.enter(kNoMove, Role::kPlayer1, 0, 9); };
    const auto hit = [](CallWriter& sink) { sink.table(event_flag::kTableHit, 0); };
    const auto last_is_refused = [](const std::vector<Tell>& calls) {
        CallReader reader;
        CallWriter writer([&](std::span<const std::uint8_t> block) { reader.add({block.begin(), block.end()}); });
        for (const Tell& tell : calls) tell(writer);
        writer.flush();
        CallSink sink;
        try {
            while (!reader.is_empty()) reader.call(sink);
        } catch (const DamagedCalls&) {
            return sink.calls.size() + 1 == calls.size();
        }
        return false;
    };
    CHECK(last_is_refused({child}));                                                  // no root
    CHECK(last_is_refused({root, root}));                                             // within a root
    CHECK(last_is_refused({root, pass}));                                             // likewise
    CHECK(last_is_refused({root, leave}));                                            // no child
    CHECK(last_is_refused({root, child, back}));                                      // it has not ended
    CHECK(last_is_refused({root, child, leaf, leave}));                               // nor come back
    CHECK(last_is_refused({root, child, leaf, leaf}));                                // likewise
    CHECK(last_is_refused({root, child, leaf, hit}));                                 // likewise
    CHECK(last_is_refused({root, child, leaf, back, back}));                          // twice
    CHECK(last_is_refused({root, child, leaf, back, leaf}));                          // no leaf
    CHECK(last_is_refused({root, child, leaf, back, bound, bound}));                  // twice
    CHECK(last_is_refused({root, child, leaf, back, cut, cut}));                      // twice
    CHECK(last_is_refused({root, child, leaf, back, cut, bound}));                    // the bound comes first
    CHECK(last_is_refused({root, child, leaf, back, cut, child}));                    // nothing is behind a cut
    CHECK(last_is_refused({root, cut}));                                              // of which child?
    CHECK(last_is_refused({player, leaf}));                                           // has a list
    CHECK(last_is_refused({root, [](CallWriter& sink) { sink.table(0, 1); }}));       // no such visit
    CHECK(last_is_refused({root, [](CallWriter& sink) { sink.table(12, kNone); }}));  // no such kind
    const auto null_move = [](CallWriter& sink) { sink.manner(Manner::kNullMove, 0); };
    const auto reduced = [](CallWriter& sink) { sink.manner(Manner::kReduced, 2); };
    CHECK(last_is_refused({root, child, leaf, null_move}));  // another try is treated as the first
    CHECK_FALSE(last_is_refused({root, null_move, child, leaf, back, reduced, child, leaf, back, leave}));
    const auto other_child = [](CallWriter& sink) { sink.enter(5, Role::kMin, 0, 9); };
    CHECK(last_is_refused({root, child, leaf, other_child}));
    const auto zero = [](CallWriter& sink) { sink.enter(kNoMove, Role::kPlayer1, 0, 9, VisitPass::kZero); };
    CHECK(last_is_refused({zero}));
    const auto cut_some = [](CallWriter& sink) { sink.cutoff(kUnknownCount); };
    CHECK_FALSE(last_is_refused({root, child, leaf, back, cut_some, leave}));
    CHECK_FALSE(
        last_is_refused({root, child, leaf, child, leaf, back, bound, cut, hit, leave, pass, root, hit, leave}));
}

}  // namespace UNITY_ID
