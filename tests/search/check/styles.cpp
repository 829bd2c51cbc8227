#include "games/core/random.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/check/slips.hpp"

namespace plytrace::test {

namespace {

SearchOptions options_of(const Style& style) {
    SearchOptions options;
    switch (style.kind) {
        case Style::Kind::kMinimax:
            options.algorithm = style.is_negamax ? Algorithm::kNegamax : Algorithm::kMinimax;
            break;
        case Style::Kind::kAlphaBeta:
            options.algorithm = style.is_negamax ? Algorithm::kNegamaxAlphaBeta : Algorithm::kAlphaBeta;
            break;
        case Style::Kind::kPvs:
            options.algorithm = Algorithm::kPvs;
            break;
    }
    options.alpha_beta = style.rules;
    options.alpha_beta.bounds = style.declared;
    return options;
}

std::string name_of(const Style& style) {
    const std::string name = style.kind == Style::Kind::kMinimax     ? "minimax"
                             : style.kind == Style::Kind::kAlphaBeta ? "alpha-beta"
                                                                     : "principal variation search";
    return "my " + name + (style.is_negamax ? " (negamax)" : "");
}

}  // namespace

Style style_of(std::uint64_t seed) {
    Random random(seed * 3 + 2);
    Style style;
    const int kind = random.between(0, 9);
    style.kind = kind == 0 ? Style::Kind::kMinimax : kind <= 2 ? Style::Kind::kPvs : Style::Kind::kAlphaBeta;
    const auto bounds = [&] { return static_cast<Bounds>(random.between(0, 2)); };
    style.rules = {random.happens(50) ? CutRule::kEqual : CutRule::kStrict, bounds(), random.happens(80)};
    style.clips_at_cut = random.happens(40);
    style.tells_clipped = style.clips_at_cut && random.happens(50);
    style.moves_first = random.happens(50);
    style.tells_bounds = random.happens(60);
    style.tells_passes = random.happens(50);
    style.goes_on_from = random.happens(50);
    style.best = static_cast<Style::Best>(random.between(0, 2));
    style.is_negamax = random.happens(30);
    style.is_declared = random.happens(50);
    style.declared = random.happens(50) ? style.rules.bounds : bounds();
    // What is called PVS here hands all bounds down.
    if (style.kind == Style::Kind::kPvs) style.rules.deep_cuts = true;
    // … and is declared to cut on equality.
    if (style.kind == Style::Kind::kPvs && style.is_declared) style.rules.cut = CutRule::kEqual;
    return style;
}

std::string text_of(const Style& style) {
    std::string text = (style.is_declared ? "declared, " : "undeclared, ") + text_of(options_of(style)) + " (really ";
    text += style.rules.bounds == Bounds::kSoft ? "soft)" : style.rules.bounds == Bounds::kHard ? "hard)" : "start)";
    if (style.clips_at_cut) text += style.tells_clipped ? ", clips and tells at cuts" : ", clips at cuts";
    if (style.moves_first) text += ", moves first";
    if (!style.tells_bounds) text += ", without bounds";
    if (style.kind == Style::Kind::kPvs) text += style.tells_passes ? ", tells passes" : ", no passes";
    if (style.best == Style::Best::kLeftOut) text += ", leaves the best child out";
    if (style.best == Style::Best::kWithinWindow) text += ", keeps a child within the window";
    if (style.goes_on_from) text += ", goes on from what was found";
    return text;
}

std::unique_ptr<Trace> told_in(const ExplicitTree& tree, const Style& style, const Calls& calls) {
    return style.is_declared ? told(tree, options_of(style), calls) : told_by_student(tree, calls, name_of(style));
}

}  // namespace plytrace::test
