#include "games/lines_of_action/evaluation.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace plytrace::lines_of_action {

namespace {

constexpr int kMost = LinesOfAction::kMostPieces;

constexpr int kings_distance(int square, int other) {
    const int down = square / 8 - other / 8, right = square % 8 - other % 8;
    return std::max(down < 0 ? -down : down, right < 0 ? -right : right);
}

/// The least sum of distances from a square that 0 to 12 pieces can have.
using LeastSums = std::array<std::array<int, kMost + 1>, 64>;
constexpr LeastSums kLeastSums = [] {
    LeastSums sums{};
    for (int centre = 0; centre < 64; ++centre) {
        auto& of_centre = sums[static_cast<std::size_t>(centre)];
        std::size_t placed = 0;
        for (int ring = 0; ring < 8; ++ring) {
            for (int square = 0; square < 64; ++square) {
                if (kings_distance(square, centre) != ring || placed == kMost) continue;
                of_centre[placed + 1] = of_centre[placed] + ring;
                ++placed;
            }
        }
    }
    return sums;
}();

constexpr std::array<double, 64> kCentrality = [] {
    std::array<double, 64> table{};
    for (int square = 0; square < 64; ++square) {
        const int row = square / 8, column = square % 8;
        const bool is_outer_row = row == 0 || row == 7, is_outer_column = column == 0 || column == 7;
        const double border = is_outer_row && is_outer_column ? -2.0 : is_outer_row || is_outer_column ? -0.5 : 0.0;
        // |row - 3.5| + |column - 3.5|, a whole number.
        const int distance = (std::max(2 * row - 7, 7 - 2 * row) + std::max(2 * column - 7, 7 - 2 * column)) / 2;
        table[static_cast<std::size_t>(square)] = border + (distance < 2 ? 3.5 : distance < 4 ? 1.5 : 0.5);
    }
    return table;
}();

/// n0 - n1/2 + n2/4 by the pieces of a window: corners, sides and the pieces themselves, each shared with its
/// neighbours.
constexpr double kNoPiece = 0, kOne = 0.25, kSideBySide = 0, kThree = -0.25, kFour = 0, kDiagonal = -0.5;
constexpr std::array<double, 16> kEulerShares{kNoPiece,    kOne,        kOne,        kSideBySide,  //
                                              kOne,        kSideBySide, kDiagonal,   kThree,       //
                                              kOne,        kDiagonal,   kSideBySide, kThree,       //
                                              kSideBySide, kThree,      kThree,      kFour};

double quads_around(Squares pieces, Square centre) {
    double solid = 0, euler = 0;
    for (const int row : {centre.row, centre.row + 1}) {
        for (const int column : {centre.column, centre.column + 1}) {
            const int pattern = pattern_at(pieces, {row, column});
            if (std::popcount(static_cast<unsigned>(pattern)) >= 3) ++solid;
            euler += euler_share(pattern);
        }
    }
    return solid - euler;
}

double concentration_around(Squares pieces, Square centre) {
    return 1 / std::max(surplus_of_distances(pieces, centre), kLeastSurplus);
}

}  // namespace

Square centre_of_mass(Squares pieces) {
    assert(pieces != 0);
    int rows = 0, columns = 0;
    for (Squares rest = pieces; rest != 0; rest &= rest - 1) {
        rows += first_square(rest) / 8;
        columns += first_square(rest) % 8;
    }
    const int n = count(pieces);
    return {(2 * rows + n) / (2 * n), (2 * columns + n) / (2 * n)};
}

double surplus_of_distances(Squares pieces, Square centre) {
    const int n = count(pieces);
    assert(n > 0 && n <= kMost);
    const int middle = centre.row * 8 + centre.column;
    int distances = 0;
    for (Squares rest = pieces; rest != 0; rest &= rest - 1) distances += kings_distance(first_square(rest), middle);
    const int least = kLeastSums[static_cast<std::size_t>(middle)][static_cast<std::size_t>(n)];
    return static_cast<double>(distances - least) / n;
}

double concentration(Squares pieces) {
    return concentration_around(pieces, centre_of_mass(pieces));
}

double centrality(int square) {
    return kCentrality[static_cast<std::size_t>(square)];
}

double centralisation(Squares pieces) {
    double total = 0;
    for (Squares rest = pieces; rest != 0; rest &= rest - 1) total += centrality(first_square(rest));
    return total;
}

int pattern_at(Squares pieces, Quad quad) {
    const auto is_there = [&](int up, int left) {
        return (pieces & bit_at(quad.row - up, quad.column - left)) != 0 ? 1 : 0;
    };
    return is_there(1, 1) + 2 * is_there(1, 0) + 4 * is_there(0, 1) + 8 * is_there(0, 0);
}

double euler_share(int pattern) {
    return kEulerShares[static_cast<std::size_t>(pattern)];
}

double quads(Squares pieces) {
    return quads_around(pieces, centre_of_mass(pieces));
}

Terms terms_of(Squares pieces) {
    const Square centre = centre_of_mass(pieces);
    return {concentration_around(pieces, centre), centralisation(pieces), quads_around(pieces, centre)};
}

std::array<TermShare, 6> term_shares(const LinesOfAction::State& state, Player own, const Weights& weights) {
    const Terms mine = terms_of(state.pieces(own)), theirs = terms_of(state.pieces(opponent(own)));
    const auto one = [&](std::string_view term, bool is_own, double weight, double value) {
        return TermShare{term, is_own, is_own ? weight : weights.opponent * weight, value};
    };
    return {one("concentration", true, weights.concentration, mine.concentration),
            one("centralisation", true, weights.centralisation, mine.centralisation),
            one("quads", true, weights.quads, mine.quads),
            one("concentration", false, weights.concentration, theirs.concentration),
            one("centralisation", false, weights.centralisation, theirs.centralisation),
            one("quads", false, weights.quads, theirs.quads)};
}

double utility(const LinesOfAction::State& state, Player own, const Weights& weights) {
    return sum(terms_of(state.pieces(own)), weights) +
           weights.opponent * sum(terms_of(state.pieces(opponent(own))), weights);
}

DepthByMaterial depth_by_material(const LinesOfAction::State& state) {
    constexpr int kSix = 6;
    const int x = count(state.x), o = count(state.o);
    if (x >= kSix || o >= kSix) return {4, 6};
    if (x + o >= kSix) return {5, 7};
    return {6, 8};
}

}  // namespace plytrace::lines_of_action
