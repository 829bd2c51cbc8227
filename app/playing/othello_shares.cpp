#include "app/playing/othello_shares.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/othello/othello.hpp"
#include "games/othello/patterns/pattern_shares.hpp"

namespace plytrace {

namespace {

[[nodiscard]] double in_discs(int share) {
    return static_cast<double>(share) / othello::kSharesADisc;
}

[[nodiscard]] std::vector<int> list_of(othello::Squares squares) {
    std::vector<int> list;
    for (; squares != 0; squares &= squares - 1) list.push_back(othello::first_square(squares));
    return list;
}

/// A term for each kind of pattern, with a place for each of its instances.
[[nodiscard]] std::vector<ShareTerm> pattern_kind_terms(const othello::PatternShares& shares) {
    std::vector<ShareTerm> terms;
    for (const othello::PatternKind& kind : othello::pattern_kinds()) terms.push_back({std::string(kind.id), {}, 0});
    const auto instances = othello::PatternSet::get().instances();
    for (std::size_t i = 0; i < instances.size(); ++i) {
        ShareTerm& term = terms[instances[i].kind];
        const double share = in_discs(shares.instances[i]);
        term.places.push_back({{instances[i].squares.begin(), instances[i].squares.end()}, share});
        term.share += share;
    }
    return terms;
}

}  // namespace

std::optional<PositionShares> othello_shares(const GameSession& game, Moves moves,
                                             const othello::PatternWeights& weights) {
    const auto position = Othello().parse_position(game.position_text(moves));
    if (!position || Othello().outcome(*position)) return std::nullopt;
    const auto [own, other, mover] = *position;
    const othello::PatternShares found = othello::pattern_shares(weights, own, other);
    PositionShares shares;
    shares.is_first_to_move = mover == Player::kFirst;
    shares.terms = pattern_kind_terms(found);
    const othello::BothSides legal = othello::legal_squares_of_both(own, other);
    const std::array<othello::Squares, othello::kPatternTerms> squares = {legal.own, legal.other, 0, 0};
    constexpr std::array<const char*, othello::kPatternTerms> kIds = {"own-moves", "other-moves", "parity", "stage"};
    for (std::size_t i = 0; i < kIds.size(); ++i) {
        ShareTerm term{kIds[i], {}, in_discs(found.terms[i])};
        if (squares[i] != 0) term.places.push_back({list_of(squares[i]), term.share});
        shares.terms.push_back(std::move(term));
    }
    std::stable_sort(shares.terms.begin(), shares.terms.end(),
                     [](const ShareTerm& a, const ShareTerm& b) { return std::abs(a.share) > std::abs(b.share); });
    shares.sum = in_discs(found.sum());
    shares.value = static_cast<double>(weights.value(own, other)) / othello::kWeightsADisc;
    return shares;
}

}  // namespace plytrace
