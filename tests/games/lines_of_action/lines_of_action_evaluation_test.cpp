// The evaluation of the Lines of Action assignment, term by term, against numbers worked out by hand.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "games/core/random.hpp"
#include "games/lines_of_action/evaluation.hpp"
#include "tests/games/lines_of_action/lines_of_action_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::lines_of_action;
using Catch::Matchers::WithinAbs;
using plytrace::test::pieces;
using plytrace::test::position;

namespace {

const LinesOfAction kGame;

int square(const char* name) {
    return (name[1] - '1') * 8 + (name[0] - 'a');
}

double surplus(Squares own) {
    return surplus_of_distances(own, centre_of_mass(own));
}

Squares random_pieces(Random& random) {
    Squares own = 0;
    const int n = random.between(1, 12);
    while (count(own) < n) own |= bit(random.between(0, 63));
    return own;
}

Squares moved(Squares own, int (*where)(int row, int column)) {
    Squares result = 0;
    for (; own != 0; own &= own - 1) result |= bit(where(first_square(own) / 8, first_square(own) % 8));
    return result;
}

/// Whether a mean lies in the middle between two rows or two columns.
bool is_between_squares(Squares own) {
    int rows = 0, columns = 0;
    for (Squares rest = own; rest != 0; rest &= rest - 1) {
        rows += first_square(rest) / 8;
        columns += first_square(rest) % 8;
    }
    const int n = count(own);
    return 2 * rows % (2 * n) == n || 2 * columns % (2 * n) == n;
}

constexpr std::array<int (*)(int, int), 7> kSymmetries = {
    [](int row, int column) { return row * 8 + 7 - column; },        // mirrored left to right
    [](int row, int column) { return (7 - row) * 8 + column; },      // upside down
    [](int row, int column) { return (7 - row) * 8 + 7 - column; },  // turned by half
    [](int row, int column) { return column * 8 + row; },            // along a diagonal
    [](int row, int column) { return (7 - column) * 8 + 7 - row; },  // along the other one
    [](int row, int column) { return column * 8 + 7 - row; },        // turned by a quarter
    [](int row, int column) { return (7 - column) * 8 + row; },      // back
};

}  // namespace

TEST_CASE("The centre of mass is rounded to the nearest square; a half goes down and to the right",
          "[lines-of-action]") {
    CHECK(centre_of_mass(bit(square("c5"))) == Square{4, 2});
    CHECK(centre_of_mass(bit(square("a1")) | bit(square("c3"))) == Square{1, 1});
    CHECK(centre_of_mass(bit(square("a1")) | bit(square("b2"))) == Square{1, 1});  // 0.5 in both
    CHECK(centre_of_mass(bit(square("h8")) | bit(square("g7"))) == Square{7, 7});  // 6.5 in both
    // Columns 0, 0, 1: a third; rows 0, 1, 1: two thirds.
    CHECK(centre_of_mass(bit(square("a1")) | bit(square("a2")) | bit(square("b2"))) == Square{1, 0});
    CHECK(centre_of_mass(kGame.initial().x) == Square{4, 4});  // 3.5 in both
}

TEST_CASE("The surplus of distances is measured from the densest arrangement around the pieces' centre",
          "[lines-of-action]") {
    CHECK(surplus(bit(square("h8"))) == 0);
    // Nine around d4: the ring is full.
    const Squares nine = pieces({"--------", "--------", "--XXX---", "--XXX---",  //
                                 "--XXX---", "--------", "--------", "--------"});
    CHECK(surplus(nine) == 0);
    // Ten: the tenth has to be two away, and is; further away is one too many.
    CHECK(surplus_of_distances(nine | bit(square("d6")), {3, 3}) == 0);
    CHECK_THAT(surplus_of_distances(nine | bit(square("d7")), {3, 3}), WithinAbs(0.1, 1e-12));
    // Two with a hole between them: centre b1, distances 1 and 1, the least 0 + 1.
    CHECK(surplus(bit(square("a1")) | bit(square("c1"))) == 0.5);
    // Opposite corners: mean 3.5, centre e5; distances 4 and 3, the least 0 + 1.
    CHECK(surplus(bit(square("a1")) | bit(square("h8"))) == 3);
}

TEST_CASE("The board's edge cuts the rings around a centre near it", "[lines-of-action]") {
    // Around a1: one square at 0, three at 1, five at 2, seven at 3. Twelve pieces: 0 + 3 + 10 + 9 = 22.
    const Squares corner = pieces({"XXXX----", "XXXX----", "XXXX----", "--------",  //
                                   "--------", "--------", "--------", "--------"});
    CHECK(surplus_of_distances(corner, {0, 0}) == 0);
    const Squares along = pieces({"XXXXXXXX", "XXXX----", "--------", "--------",  //
                                  "--------", "--------", "--------", "--------"});
    // 0 to 7 add up to 28, below 1 1 2 3 make 7: 35 - 22 = 13, of twelve.
    CHECK_THAT(surplus_of_distances(along, {0, 0}), WithinAbs(13.0 / 12, 1e-12));
    // Around d1 (an edge): one, five, nine, … Six pieces: 0 + 5.
    CHECK(surplus_of_distances(pieces({"--XXX---", "--XXX---", "--------", "--------",  //
                                       "--------", "--------", "--------", "--------"}),
                               {0, 3}) == 0);
}

TEST_CASE("Concentration is one over the surplus, and 10 if the surplus is below a tenth", "[lines-of-action]") {
    CHECK(concentration(bit(square("a1"))) == 10);
    CHECK(concentration(bit(square("a1")) | bit(square("c1"))) == 2);
    CHECK_THAT(concentration(bit(square("a1")) | bit(square("h8"))), WithinAbs(1.0 / 3, 1e-12));
    // A surplus of exactly a tenth: ten pieces, one step too many. Nine around d4 and d7: centre (3.3, 3) is d4.
    const Squares nine = pieces({"--------", "--------", "--XXX---", "--XXX---",  //
                                 "--XXX---", "--------", "--------", "--------"});
    CHECK(centre_of_mass(nine | bit(square("d7"))) == Square{3, 3});
    CHECK_THAT(concentration(nine | bit(square("d7"))), WithinAbs(10, 1e-9));
    // Eleven pieces, one step too many: a surplus of a eleventh, which counts as a tenth.
    const Squares eleven = nine | bit(square("d7")) | bit(square("d2"));
    CHECK(centre_of_mass(eleven) == Square{3, 3});
    CHECK_THAT(surplus(eleven), WithinAbs(1.0 / 11, 1e-12));
    CHECK(concentration(eleven) == 10);
    // Two steps too many: two elevenths.
    CHECK_THAT(concentration(nine | bit(square("d7")) | bit(square("d1"))), WithinAbs(5.5, 1e-9));
    // The start: centre e5. X's upper row is four rows away, its lower one three: 6 * 4 + 6 * 3, b8 too; the least for
    // twelve is 0 + 8 * 1 + 3 * 2 = 14.
    CHECK_THAT(concentration(kGame.initial().x), WithinAbs(12.0 / (42 - 14), 1e-12));
}

TEST_CASE("Centralisation: corners, edges and the distance from the board's centre", "[lines-of-action]") {
    for (const char* corner : {"a1", "h1", "a8", "h8"}) CHECK(centrality(square(corner)) == -2.0 + 0.5);
    for (const char* edge : {"b1", "d1", "a2", "a5", "h7", "e8"}) CHECK(centrality(square(edge)) == -0.5 + 0.5);
    for (const char* near_the_centre : {"d4", "e4", "d5", "e5"}) CHECK(centrality(square(near_the_centre)) == 3.5);
    // Two away (c4, d3), three (c3, b4, d2, f6): below four is the middle.
    for (const char* middle : {"c4", "d3", "f5", "e6", "c3", "b4", "d2", "f6", "e7"}) {
        CHECK(centrality(square(middle)) == 1.5);
    }
    // Four (b3, c2), five (b2, g7): far, though not on an edge.
    for (const char* far : {"b3", "c2", "g6", "b2", "g7"}) CHECK(centrality(square(far)) == 0.5);
    CHECK(centralisation(bit(square("a1")) | bit(square("b1")) | bit(square("d4")) | bit(square("c3"))) ==
          -1.5 + 0 + 3.5 + 1.5);
    CHECK(centralisation(kGame.initial().x) == 0);
    CHECK(centralisation(~Squares{0}) == 4 * 3.5 + 20 * 1.5 + 40 * 0.5 - 4 * 2.0 - 24 * 0.5);
}

TEST_CASE("What each kind of window adds to the Euler number", "[lines-of-action]") {
    const auto share = [](int n0, int n1, int n2) { return n0 - n1 / 2.0 + n2 / 4.0; };
    for (int pattern = 0; pattern < 16; ++pattern) {
        INFO(pattern);
        const bool is_diagonal = pattern == 0b0110 || pattern == 0b1001;
        switch (std::popcount(static_cast<unsigned>(pattern))) {
            case 0:
                CHECK(euler_share(pattern) == share(0, 0, 0));
                break;
            case 1:
                CHECK(euler_share(pattern) == share(1, 2, 1));
                break;
            case 2:
                CHECK(euler_share(pattern) == (is_diagonal ? share(1, 4, 2) : share(1, 3, 2)));
                break;
            case 3:
                CHECK(euler_share(pattern) == share(1, 4, 3));
                break;
            default:
                CHECK(euler_share(pattern) == share(1, 4, 4));
        }
    }
}

TEST_CASE("Over all 81 windows the shares add up to groups minus holes", "[lines-of-action]") {
    const auto euler = [](Squares own) {
        double sum = 0;
        for (int row = 0; row <= 8; ++row) {
            for (int column = 0; column <= 8; ++column) sum += euler_share(pattern_at(own, {row, column}));
        }
        return sum;
    };
    CHECK(euler(0) == 0);
    CHECK(euler(bit(square("a1"))) == 1);
    CHECK(euler(bit(square("a1")) | bit(square("h8"))) == 2);
    CHECK(euler(bit(square("a1")) | bit(square("b2"))) == 1);
    CHECK(euler(kGame.initial().x) == 2);
    CHECK(euler(~Squares{0}) == 1);
    const Squares ring = pieces({"XXX-----", "X-X-----", "XXX-----", "--------",  //
                                 "--------", "--------", "--------", "--------"});
    CHECK(euler(ring) == 0);
    const Squares diamond = pieces({"-X------", "X-X-----", "-X------", "--------",  //
                                    "--------", "--------", "--------", "------X-"});
    CHECK(euler(diamond) == 1);  // two groups, one hole
    // Where there are no holes it counts the groups: it is 1 exactly for connected pieces.
    Random random(3);
    for (int round = 0; round < 2000; ++round) {
        const Squares own = random_pieces(random);
        Squares rest = own;
        int groups = 0;
        for (; rest != 0; ++groups) rest &= ~group_of(rest & -rest, own);
        CHECK(euler(own) <= groups);
        if (groups == 1 && euler(own) > 0) CHECK(is_connected(own));
    }
}

TEST_CASE("Windows over the border are included, and empty there", "[lines-of-action]") {
    const Squares corner = bit(square("a1"));
    CHECK(pattern_at(corner, {0, 0}) == 8);  // it is the lower right of the first window
    CHECK(pattern_at(corner, {0, 1}) == 4);
    CHECK(pattern_at(corner, {1, 0}) == 2);
    CHECK(pattern_at(corner, {1, 1}) == 1);
    CHECK(pattern_at(bit(square("h8")), {8, 8}) == 1);
    CHECK(pattern_at(bit(square("h1")), {1, 8}) == 1);
    CHECK(pattern_at(bit(square("a2")), {1, 8}) == 0);  // not around the border
}

TEST_CASE("Quads: solid windows around the centre of mass minus their Euler number", "[lines-of-action]") {
    // One piece: four windows of a quarter.
    CHECK(quads(bit(square("d4"))) == -1);
    CHECK(quads(bit(square("a1"))) == -1);
    CHECK(quads(bit(square("h8"))) == -1);
    // A full 3 x 3: four full windows, whose Euler number is 0.
    CHECK(quads(pieces({"--------", "--------", "--XXX---", "--XXX---",  //
                        "--XXX---", "--------", "--------", "--------"})) == 4);
    // The ring without its middle: four windows of three.
    CHECK(quads(pieces({"--------", "--------", "--XXX---", "--X-X---",  //
                        "--XXX---", "--------", "--------", "--------"})) == 4 + 1);
    // A diamond: four diagonal windows, none of them solid.
    CHECK(quads(pieces({"--------", "--------", "---X----", "--X-X---",  //
                        "---X----", "--------", "--------", "--------"})) == 2);
    // A plus: four windows of three (the middle and two arms).
    CHECK(quads(pieces({"--------", "--------", "---X----", "--XXX---",  //
                        "---X----", "--------", "--------", "--------"})) == 5);
    // A row of three: four windows of two side by side.
    CHECK(quads(pieces({"--------", "--------", "--------", "--XXX---",  //
                        "--------", "--------", "--------", "--------"})) == 0);
    // Nothing around the centre of mass.
    CHECK(quads(kGame.initial().x) == 0);
    // Two by two in the corner: the mean is 0.5, the centre b2; one window is full, two have two, one has one.
    CHECK(quads(pieces({"XX------", "XX------", "--------", "--------",  //
                        "--------", "--------", "--------", "--------"})) == 1 - 0.25);
    // Three along the border: the centre is b1; two windows lie half outside, all four have two.
    CHECK(quads(pieces({"XXX-----", "--------", "--------", "--------",  //
                        "--------", "--------", "--------", "--------"})) == 0);
    // A lying T at the border: b1 is the centre (rows 1/4), above it two windows of two, below it two of three.
    CHECK(quads(pieces({"XXX-----", "-X------", "--------", "--------",  //
                        "--------", "--------", "--------", "--------"})) == 2 + 0.5);
}

TEST_CASE("Rotating or reflecting the board changes no term, unless the centre is between squares",
          "[lines-of-action]") {
    Random random(99);
    int checked = 0, different = 0;
    for (int round = 0; round < 5000; ++round) {
        const Squares own = random_pieces(random);
        const bool is_between = is_between_squares(own);
        for (const auto symmetry : kSymmetries) {
            const Squares turned = moved(own, symmetry);
            CHECK(centralisation(turned) == centralisation(own));
            if (is_between) {
                different += terms_of(turned) == terms_of(own) ? 0 : 1;
                continue;
            }
            ++checked;
            CHECK(terms_of(turned) == terms_of(own));
        }
    }
    CHECK(checked > 10'000);
    CHECK(different > 0);  // the exception is there: two pieces side by side have their centre on either
}

TEST_CASE("The utility is the player's terms minus a fifth of the opponent's, and its contributions add up",
          "[lines-of-action]") {
    const auto state = position(kGame,
                                {"--------", "--------", "--XXX---", "--XXX---",  //
                                 "--XXX---", "--------", "--------", "O------O"},
                                'X');
    // X: no surplus, 10. Centralisation: c3 d3 e3 / c4 d4 e4 / c5 d5 e5: 4 near, 5 in the middle. Quads 4.
    const Terms x = terms_of(state.x);
    CHECK(x == Terms{10, 4 * 3.5 + 5 * 1.5, 4});
    // O: mean column 3.5, centre e8, distances 4 and 3, the least 1, surplus 3; two corners; nothing around e8.
    const Terms o = terms_of(state.o);
    CHECK(o == Terms{1.0 / 3, -3, 0});
    CHECK_THAT(utility(state, Player::kFirst), WithinAbs(35.5 - 0.2 * (1.0 / 3 - 3), 1e-12));
    CHECK_THAT(utility(state, Player::kSecond), WithinAbs(1.0 / 3 - 3 - 0.2 * 35.5, 1e-12));

    for (const Player own : {Player::kFirst, Player::kSecond}) {
        double sum = 0;
        for (const TermShare& share : term_shares(state, own)) sum += share.share();
        CHECK_THAT(sum, WithinAbs(utility(state, own), 1e-12));
    }
    const auto shares = term_shares(state, Player::kSecond);
    CHECK(shares[1].term == "centralisation");
    CHECK(shares[1].is_own);
    CHECK(shares[1].share() == -3);
    CHECK(shares[5].term == "quads");
    CHECK_FALSE(shares[5].is_own);
    CHECK(shares[5].weight == -0.2);
    CHECK(shares[5].value == 4);

    // Weights are the caller's.
    Weights only_quads{0, 0, 2, 0};
    CHECK(utility(state, Player::kFirst, only_quads) == 8);
}

TEST_CASE("As a search's evaluation the utility is MAX's, in X's view", "[lines-of-action]") {
    const auto state = plytrace::test::position(kGame,
                                                {"--------", "--------", "--XXX---", "--XXX---",  //
                                                 "--XXX---", "--------", "--------", "O------O"},
                                                'X');
    CHECK(Assignment{}(kGame, state) == utility(state, Player::kFirst));
    CHECK(Assignment{{Player::kSecond}}(kGame, state) == -utility(state, Player::kSecond));
}

TEST_CASE("A win is worth more than any evaluation", "[lines-of-action]") {
    Random random(12);
    for (int round = 0; round < 2000; ++round) {
        const auto state = plytrace::test::after_random_moves(kGame, random, random.between(0, 120));
        for (const Player own : {Player::kFirst, Player::kSecond}) {
            CHECK(std::abs(utility(state, own)) < LinesOfAction::kWin / 2);
        }
    }
}

TEST_CASE("Depth by material", "[lines-of-action]") {
    const auto with = [](int x, int o) {
        LinesOfAction::State state;
        for (int square = 0; square < x; ++square) state.x |= bit(square);
        for (int square = 0; square < o; ++square) state.o |= bit(63 - square);
        return depth_by_material(state);
    };
    CHECK(with(12, 12) == DepthByMaterial{4, 6});
    CHECK(with(6, 1) == DepthByMaterial{4, 6});
    CHECK(with(1, 6) == DepthByMaterial{4, 6});
    CHECK(with(5, 5) == DepthByMaterial{5, 7});
    CHECK(with(5, 1) == DepthByMaterial{5, 7});
    CHECK(with(3, 3) == DepthByMaterial{5, 7});
    CHECK(with(3, 2) == DepthByMaterial{6, 8});
    CHECK(with(1, 1) == DepthByMaterial{6, 8});
}

}  // namespace UNITY_ID
