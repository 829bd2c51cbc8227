// The lecture's voting table: its totals, and that no other votes give them.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>

#include "app/document/lesson.hpp"
#include "app/document/voting.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

using Totals = std::array<int, 4>;

Totals totals(const Voting& voting) {
    return {voting.total(0), voting.total(1), voting.total(2), voting.total(3)};
}

Voting all_reversed(bool has_own_votes) {
    Voting voting;
    voting.is_reversed.fill(true);
    voting.has_own_votes = has_own_votes;
    return voting;
}

}  // namespace

TEST_CASE("The table's totals: honest and in reverse, without and with own votes", "[voting]") {
    Voting honest;
    CHECK(totals(honest) == Totals{9, 7, 5, 3});
    CHECK(honest.winners() == std::vector<std::size_t>{0});
    honest.has_own_votes = true;
    CHECK(totals(honest) == Totals{13, 11, 9, 7});
    CHECK(honest.winners() == std::vector<std::size_t>{0});
    CHECK(totals(all_reversed(false)) == Totals{3, 5, 7, 9});
    CHECK(totals(all_reversed(true)) == Totals{7, 9, 11, 13});
    CHECK(all_reversed(false).winners() == std::vector<std::size_t>{3});
    CHECK(all_reversed(true).winners() == std::vector<std::size_t>{3});
}

TEST_CASE("Each voter gives the others' proposals 3, 2 and 1, and nothing else adds up to 9 7 5 3", "[voting]") {
    std::array<std::vector<Totals>, 4> possible;  // what a voter may write down
    for (std::size_t voter = 0; voter < 4; ++voter) {
        std::array<int, 3> scores{1, 2, 3};
        do {
            Totals row{};
            for (std::size_t proposal = 0, next = 0; proposal < 4; ++proposal) {
                if (proposal != voter) row[proposal] = scores[next++];
            }
            possible[voter].push_back(row);
        } while (std::next_permutation(scores.begin(), scores.end()));
    }
    int found = 0;
    for (const Totals& a : possible[0]) {
        for (const Totals& b : possible[1]) {
            for (const Totals& c : possible[2]) {
                for (const Totals& d : possible[3]) {
                    Totals sum{};
                    for (std::size_t i = 0; i < 4; ++i) sum[i] = a[i] + b[i] + c[i] + d[i];
                    if (sum != Totals{9, 7, 5, 3}) continue;
                    ++found;
                    const std::array<Totals, 4> rows{a, b, c, d};
                    for (std::size_t voter = 0; voter < 4; ++voter) {
                        for (std::size_t proposal = 0; proposal < 4; ++proposal) {
                            CHECK(Voting().score(voter, proposal).value_or(0) == rows[voter][proposal]);
                        }
                    }
                }
            }
        }
    }
    CHECK(found == 1);
}

TEST_CASE("Of honest voters B alone gains by voting in reverse: the words of the lesson", "[voting]") {
    for (const bool has_own_votes : {false, true}) {
        for (std::size_t voter = 0; voter < 4; ++voter) {
            Voting voting;
            voting.has_own_votes = has_own_votes;
            voting.is_reversed[voter] = true;
            int least = 4, most = 0;
            for (const std::size_t winner : voting.winners()) {
                least = std::min(least, Voting::worth(voter, winner));
                most = std::max(most, Voting::worth(voter, winner));
            }
            const int before = Voting::worth(voter, 0);
            const bool gains = least >= before && most > before;
            CHECK(gains == (voter == 1));
        }
    }
    Voting voting;
    voting.is_reversed[1] = true;
    CHECK(voting.winners() == std::vector<std::size_t>{0, 1});
}

TEST_CASE("A lesson says how it is shown; the voting table has no search that a link could open", "[voting]") {
    CHECK(parse_lesson("x", R"({"title": "X", "view": "voting"})").value().view == LessonView::kVoting);
    CHECK(parse_lesson("x", R"({"title": "X", "view": "graph"})").value().view == LessonView::kGraph);
    CHECK(parse_lesson("x", R"({"title": "X"})").value().view == LessonView::kTree);
    CHECK_FALSE(parse_lesson("x", R"({"title": "X", "view": "cake"})"));
}

}  // namespace UNITY_ID
