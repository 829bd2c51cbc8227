#include "app/narration/pseudo_code_text.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>

#include "app/base/score_text.hpp"
#include "app/narration/pseudo_code_styles.hpp"
#include "search/options/algorithm_table.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

namespace {

std::string join(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts) text += part;
    return text;
}

struct Setting : CodeSetting {
    [[nodiscard]] std::string leaf(std::string_view value) const {
        const std::string_view at_limit = has_quiescence    ? "if leaf or quiet at 0: return "
                                          : has_depth_limit ? "if leaf or depth = 0: return "
                                                            : "if leaf: return ";
        return join({at_limit, value});
    }
    [[nodiscard]] std::string_view loop() const {
        return has_singular     ? "for each child: // singular: a ply more"
               : has_quiescence ? "for each child: // at depth 0, noisy ones"
                                : "for each child:";
    }
};

Setting setting_of(const Trace& trace, Role role, NextMover next, WindowKind window) {
    const std::string_view depth = header_option(trace, "depth");
    return {{role, role != Role::kMin, !header_option(trace, "sum").empty(), next,
             (!depth.empty() && depth != "none") || header_option(trace, "iterative") == "on",
             header_option(trace, "cut") == "strict", header_option(trace, "deep-cuts") != "off",
             header_option(trace, "bounds"), header_option(trace, "table"), header_option(trace, "quiescence") == "on",
             !header_option(trace, "singular").empty(), window, header_option(trace, "evaluate") == "reached",
             header_option(trace, "solver") == "on", option_that_is_on(trace, "null-move"),
             option_that_is_on(trace, "late-move-reductions")}};
}

/// The words that differ between a MAX and a MIN node if each has its own function.
struct Words {
    std::string_view mine, other;   ///< α and β at MAX
    std::string_view best_of;       ///< max or min
    std::string_view own_infinity;  ///< −∞ at MAX
    std::string_view child;         ///< the function for the children: MAX, MIN or SEARCH
};

Words words_for(const Setting& at) {
    const bool do_alternate = at.next == NextMover::kOther;
    if (!at.is_max) return {"β", "α", "min", "+∞", do_alternate ? "MAX" : "SEARCH"};
    return {"α", "β", "max", "−∞", do_alternate ? "MIN" : "SEARCH"};
}

std::vector<CodeLine> minimax_lines(const Setting& at) {
    const Words word = words_for(at);
    return {{CodePart::kLeaf, at.leaf("its value")},
            {CodePart::kStart, join({"value ← ", word.own_infinity})},
            {CodePart::kLoop, std::string(at.loop())},
            {CodePart::kChild, join({"  value ← ", word.best_of, "(value, ", word.child, "(child))"})},
            {CodePart::kReturn, "return value"}};
}

std::vector<CodeLine> alpha_beta_lines(const Setting& at) {
    const Words word = words_for(at);
    const std::string_view compare = at.is_max ? (at.is_strict ? ">" : "≥") : (at.is_strict ? "<" : "≤");
    const std::string_view alpha = at.is_max || at.has_deep_cuts ? "α" : "−∞";
    const std::string_view beta = !at.is_max || at.has_deep_cuts ? "β" : "+∞";
    // Fail-hard: a value at or beyond the other bound becomes that bound; one that never moved its own bound is that
    // one.
    const std::string_view at_cut = at.bounds == "hard" ? word.other : "value";
    const std::string_view at_end = at.bounds == "hard" ? word.mine : "value";
    return {{CodePart::kLeaf, at.leaf("its value")},
            {CodePart::kStart, join({"value ← ", at.bounds == "start" ? word.mine : word.own_infinity})},
            {CodePart::kLoop, std::string(at.loop())},
            {CodePart::kChild,
             join({"  value ← ", word.best_of, "(value, ", word.child, "(child, ", alpha, ", ", beta, "))"})},
            {CodePart::kCutTest, join({"  if value ", compare, " ", word.other, ":"})},
            {CodePart::kCutReturn, join({"    return ", at_cut})},
            {CodePart::kBound, join({"  ", word.mine, " ← ", word.best_of, "(", word.mine, ", value)"})},
            {CodePart::kReturn, join({"return ", at_end})}};
}

/// Negamax has the same code for both players, so a comment tells from whose view its numbers are. F is Knuth and
/// Moore's name for the function.
CodeLine view_line(const Setting& at) {
    return {CodePart::kNote,
            at.is_max ? "// in MAX's view, as the figures below" : "// MIN's view: here α is −β, β is −α"};
}

/// Adds the line in which a child returns. The sign and the window are reversed only if the player changes.
void add_negamax_child(std::vector<CodeLine>& lines, const Setting& at, std::string_view turned,
                       std::string_view as_it_is) {
    const std::string same = join({"F(child", as_it_is, ")"}), other = join({"−F(child", turned, ")"});
    lines.push_back(
        {CodePart::kChild, join({"  value ← max(value, ", at.next == NextMover::kSame ? same : other, ")"})});
    if (at.next == NextMover::kMixed) lines.push_back({CodePart::kNote, join({"    // or, same player: ", same})});
}

std::vector<CodeLine> negamax_lines(const Setting& at) {
    std::vector<CodeLine> lines{view_line(at),
                                {CodePart::kLeaf, at.leaf(at.is_max ? "its value" : "−its value")},
                                {CodePart::kStart, "value ← −∞"},
                                {CodePart::kLoop, std::string(at.loop())}};
    add_negamax_child(lines, at, "", "");
    lines.push_back({CodePart::kReturn, "return value"});
    return lines;
}

std::vector<CodeLine> negamax_alpha_beta_lines(const Setting& at) {
    std::vector<CodeLine> lines{view_line(at),
                                {CodePart::kLeaf, at.leaf(at.is_max ? "its value" : "−its value")},
                                {CodePart::kStart, at.bounds == "start" ? "value ← α" : "value ← −∞"},
                                {CodePart::kLoop, std::string(at.loop())}};
    add_negamax_child(lines, at, at.has_deep_cuts ? ", −β, −α" : ", −∞, −α", at.has_deep_cuts ? ", α, β" : ", α, +∞");
    lines.push_back({CodePart::kCutTest, at.is_strict ? "  if value > β:" : "  if value ≥ β:"});
    lines.push_back({CodePart::kCutReturn, at.bounds == "hard" ? "    return β" : "    return value"});
    lines.push_back({CodePart::kBound, "  α ← max(α, value)"});
    lines.push_back({CodePart::kReturn, at.bounds == "hard" ? "return α" : "return value"});
    return lines;
}

/// EVAL or TEST, as the visit's window is the whole one or a question about x.
std::vector<CodeLine> scout_lines(const Setting& at) {
    const bool is_more = at.window == WindowKind::kAboveAlpha;
    if (at.window == WindowKind::kFull) {
        return {
            {CodePart::kNote, "// EVAL(node): its value"},
            {CodePart::kLeaf, at.leaf("its value")},
            {CodePart::kStart, "for each child:"},
            {CodePart::kChild, "  the first: value ← EVAL(child)"},
            {CodePart::kTry, at.is_max ? "  others: if TEST(child > value):" : "  others: if not TEST(child ≥ value):"},
            {CodePart::kAgain, "    value ← EVAL(child)"},
            {CodePart::kBound, "  // the next tests ask about value"},
            {CodePart::kReturn, "return value"}};
    }
    const std::string_view sign = is_more ? " > x" : " ≥ x";
    return {{CodePart::kNote, join({"// TEST(node", sign, "): yes or no"})},
            {CodePart::kLeaf, at.leaf(join({"whether its value", sign}))},
            {CodePart::kStart, "for each child:"},
            {CodePart::kChild, join({at.is_max ? "  if TEST(child" : "  if not TEST(child", sign, "):"})},
            {CodePart::kCutReturn, at.is_max ? "    return yes" : "    return no"},
            {CodePart::kReturn, at.is_max ? "return no" : "return yes"}};
}

/// α+ is the next number above α, β− the one below β.
std::vector<CodeLine> pvs_lines(const Setting& at) {
    const Words word = words_for(at);
    const auto call = [&](std::string_view window) { return join({"v ← ", word.child, "(child, ", window, ")"}); };
    return {{CodePart::kLeaf, at.leaf("its value")},
            {CodePart::kStart, join({"value ← ", word.own_infinity})},
            {CodePart::kLoop, std::string(at.loop())},
            {CodePart::kChild, join({"  the first: ", call("α, β")})},
            {CodePart::kTry, join({"  others: ", call(at.is_max ? "α, α+" : "β−, β")})},
            {CodePart::kAgain, join({"    if α < v < β: ", call(at.is_max ? "v, β" : "α, v")})},
            {CodePart::kCall, join({"  value ← ", word.best_of, "(value, v)"})},
            {CodePart::kCutTest, at.is_max ? "  if value ≥ β:" : "  if value ≤ α:"},
            {CodePart::kCutReturn, "    return value"},
            {CodePart::kBound, join({"  ", word.mine, " ← ", word.best_of, "(", word.mine, ", value)"})},
            {CodePart::kReturn, "return value"}};
}

/// MT, which each pass of MTD(f) calls at the root.
std::vector<CodeLine> mtd_f_lines(const Setting& at) {
    const Words word = words_for(at);
    return {{CodePart::kNote, "// one test: is the value ≥ β (or > α)?"},
            {CodePart::kProbe, "if low ≥ β or high ≤ α: return it"},
            {CodePart::kLeaf, at.leaf("its value")},
            {CodePart::kStart, join({"value ← ", word.own_infinity})},
            {CodePart::kLoop, "for each child:"},
            {CodePart::kChild, join({"  value ← ", word.best_of, "(value, ", word.child, "(child, α, β))"})},
            {CodePart::kCutTest, at.is_max ? "  if value ≥ β:" : "  if value ≤ α:"},
            {CodePart::kCutReturn, "    leave the loop"},
            {CodePart::kStore, "low (if value ≥ β) or high ← value"},
            {CodePart::kReturn, "return value"}};
}

std::vector<CodeLine> bratko_minimax_lines(const Setting& at) {
    const Words word = words_for(at);
    return {{CodePart::kLeaf, at.leaf("its value")},
            {CodePart::kStart, join({"value ← ", word.own_infinity})},
            {CodePart::kLoop, "for each child:"},
            {CodePart::kCall, join({"  v ← ", word.child, "(child)"})},
            {CodePart::kChild, at.is_max ? "  if v ≥ value: value ← v" : "  if v ≤ value: value ← v"},
            {CodePart::kReturn, "return value"}};
}

std::vector<CodeLine> bratko_alpha_beta_lines(const Setting& at) {
    const Words word = words_for(at);
    return {{CodePart::kLeaf, at.leaf("its value")},
            {CodePart::kStart, join({"value ← ", word.own_infinity})},
            {CodePart::kLoop, "for each child:"},
            {CodePart::kCall, join({"  v ← ", word.child, "(child, α, β)"})},
            {CodePart::kChild, at.is_max ? "  if v ≥ value: value ← v" : "  if v ≤ value: value ← v"},
            {CodePart::kCutTest, at.is_max ? "  if v > β: // good enough" : "  if v < α: // good enough"},
            {CodePart::kCutReturn, "    return value"},
            {CodePart::kBound, join({"  ", word.mine, " ← ", word.best_of, "(", word.mine, ", v)"})},
            {CodePart::kReturn, "return value"}};
}

/// Of the n nodes of an array, those with 2p + 1 ≥ n are leaves. The value starts at α or β.
std::vector<CodeLine> array_alpha_beta_lines(const Setting& at) {
    const Words word = words_for(at);
    const std::string_view leaf =
        at.has_depth_limit ? "if 2p+1 ≥ n or depth = 0: return a[p]" : "if 2p+1 ≥ n: return a[p]";
    return {{CodePart::kLeaf, std::string(leaf)},
            {CodePart::kStart, join({"value ← ", word.mine})},
            {CodePart::kLoop, "for c in 2p+1, 2p+2:"},
            {CodePart::kChild, join({"  value ← ", word.best_of, "(value, ", word.child, "(c, α, β))"})},
            {CodePart::kCutTest, at.is_max ? "  if value ≥ β:" : "  if value ≤ α:"},
            {CodePart::kCutReturn, "    return value"},
            {CodePart::kBound, join({"  ", word.mine, " ← value"})},
            {CodePart::kReturn, "return value"}};
}

/// Adds a transposition table: it is probed after the test for a leaf and stored to before the end, where a cutoff
/// leads, too.
void add_table(std::vector<CodeLine>& lines, const Setting& at) {
    const bool is_exact = at.table == "exact";
    const auto place_of = [&](CodePart part) {
        return std::find_if(lines.begin(), lines.end(), [part](const CodeLine& line) { return line.part == part; });
    };
    lines.insert(place_of(CodePart::kLeaf) + 1,
                 {CodePart::kProbe, is_exact ? "if table knows enough: return it" : "if in table: return table[node]"});
    if (const auto cut = place_of(CodePart::kCutReturn); cut != lines.end()) cut->text = "    leave the loop";
    const auto last = place_of(CodePart::kReturn);
    last->text = "return value";
    const auto store =
        lines.insert(last, {CodePart::kStore, is_exact ? "table[node] ← value, bound, depth" : "table[node] ← value"});
    if (at.bounds == "hard") lines.insert(store, {CodePart::kNote, "value ← value within [α, β] given"});
}

/// Adds null moves, which are tried before the children, and late-move reductions, which add a call to the loop.
void add_unsound(std::vector<CodeLine>& lines, const Setting& at) {
    const Words word = words_for(at);
    const auto place_of = [&](CodePart part) {
        return std::find_if(lines.begin(), lines.end(), [part](const CodeLine& line) { return line.part == part; });
    };
    if (!at.null_move.empty()) {
        const std::string_view other = at.is_max ? "MIN" : "MAX";
        const std::string_view compare = at.is_max ? (at.is_strict ? ">" : "≥") : (at.is_strict ? "<" : "≤");
        lines.insert(place_of(CodePart::kStart),
                     {{CodePart::kNullMove, join({"guess ← ", other, "(null move, α, β)"})},
                      {CodePart::kNullMoveCut, join({"if guess ", compare, " ", word.other, ": return guess"})}});
    }
    if (at.full_moves.empty()) return;
    lines.insert(place_of(CodePart::kChild),
                 {{CodePart::kReduced, join({"  after child ", at.full_moves, ": one ply shallower;"})},
                  {CodePart::kNote, at.is_max ? "    if that is > α, in full:" : "    if that is < β, in full:"}});
}

/// The program of an unpublished handout (see search/algorithms/handout.hpp): at the root, where the same player moves
/// next, there are no bounds and no cutoffs.
std::vector<CodeLine> handout_lines(const Setting& at, bool has_cuts) {
    const bool is_root = at.next == NextMover::kSame;
    const std::string_view best_of = at.is_max ? "max" : "min", mine = at.is_max ? "α" : "β";
    const std::string_view child = at.is_max == is_root ? "MAX" : "MIN";
    const std::string_view window = !has_cuts ? "" : is_root ? ", −∞, +∞" : ", α, β";
    std::vector<CodeLine> lines{
        {CodePart::kLeaf, "if no move or depth = 0: return its value"},
        {CodePart::kStart, at.is_max ? "value ← −∞" : "value ← +∞"},
        {CodePart::kLoop, "for each child:"},
        {CodePart::kChild, join({"  value ← ", best_of, "(value, ", child, "(child", window, "))"})}};
    if (is_root) {
        lines.push_back({CodePart::kNote, join({"    // as printed; ", at.is_max ? "MIN" : "MAX", " is meant"})});
    } else if (has_cuts) {
        lines.push_back({CodePart::kCutTest, at.is_max ? "  if value ≥ β:" : "  if value ≤ α:"});
        lines.push_back({CodePart::kCutReturn, "    return value"});
        lines.push_back({CodePart::kBound, join({"  ", mine, " ← ", best_of, "(", mine, ", value)"})});
    }
    lines.push_back({CodePart::kReturn, "return value"});
    return lines;
}

/// The part of the common function that applies to this kind of node.
std::vector<CodeLine> expectiminimax_lines(const Setting& at) {
    const CodeLine leaf{CodePart::kLeaf, at.leaf("its value")};
    if (at.role == Role::kChance) {
        return {leaf,
                {CodePart::kStart, "value ← 0"},
                {CodePart::kLoop, "for each outcome:"},
                {CodePart::kChild, "  value ← value + P(outcome)·SEARCH(outcome)"},
                {CodePart::kReturn, "return value"}};
    }
    return {
        leaf,
        {CodePart::kStart, at.is_max ? "value ← −∞" : "value ← +∞"},
        {CodePart::kLoop, "for each child:"},
        {CodePart::kChild, at.is_max ? "  value ← max(value, SEARCH(child))" : "  value ← min(value, SEARCH(child))"},
        {CodePart::kReturn, "return value"}};
}

/// L and U are what a leaf is worth at least and at most.
std::vector<CodeLine> star1_lines(const Setting& at) {
    if (at.role != Role::kChance) {
        std::vector<CodeLine> lines = alpha_beta_lines(at);
        for (CodeLine& line : lines) {
            if (line.part != CodePart::kChild) continue;
            line.text =
                at.is_max ? "  value ← max(value, SEARCH(child, α, β))" : "  value ← min(value, SEARCH(child, α, β))";
        }
        return lines;
    }
    return {{CodePart::kLeaf, at.leaf("its value")},
            {CodePart::kStart, "value ← 0, rest ← 1"},
            {CodePart::kLoop, "for each outcome:"},
            {CodePart::kNote, "  p ← P(outcome), rest ← rest − p"},
            {CodePart::kNote, "  a ← (α − value − rest·U) / p"},
            {CodePart::kNote, "  b ← (β − value − rest·L) / p"},
            {CodePart::kCall, "  v ← SEARCH(outcome, max(a, L), min(b, U))"},
            {CodePart::kChild, "  value ← value + p·v"},
            {CodePart::kCutTest, "  if rest > 0 and (v ≤ a or v ≥ b):"},
            {CodePart::kCutReturn, "    return value + rest·(v ≤ a ? U : L)"},
            {CodePart::kReturn, "return value"}};
}

/// Before the outcomes are searched as by Star1, the first move of each is.
std::vector<CodeLine> star2_lines(const Setting& at) {
    if (at.role != Role::kChance) return star1_lines(at);
    return {{CodePart::kLeaf, at.leaf("its value")},
            {CodePart::kNote, "low, high of each outcome ← L, U"},
            {CodePart::kStart, "for each outcome that is not a leaf: // probe"},
            {CodePart::kProbing, "  its low (MAX) or high (MIN) ←"},
            {CodePart::kNote, "    SEARCH(its first move, max(a, L), min(b, U))"},
            {CodePart::kProbingCut, "  if low ≥ b or high ≤ a: return the bound"},
            {CodePart::kLoop, "for each outcome:"},
            {CodePart::kCall, "  v ← SEARCH(outcome, max(a, L), min(b, U))"},
            {CodePart::kChild, "  its low and high ← v"},
            {CodePart::kCutReturn, "  if v ≤ a or v ≥ b: return the bound"},
            {CodePart::kReturn, "return the sum of P·v"}};
}

/// Alpha-beta between the player at the root, MAX, and all others, MIN.
std::vector<CodeLine> paranoid_lines(const Setting& at) {
    std::vector<CodeLine> lines = alpha_beta_lines(at);
    lines.front().text = at.leaf("MAX's value");
    return lines;
}

/// Minimax between the same two, but only one player of MIN's side chooses.
std::vector<CodeLine> brs_plus_lines(const Setting& at) {
    std::vector<CodeLine> lines = minimax_lines(at);
    lines.front().text = at.leaf("MAX's value");
    if (at.is_max) return lines;
    for (auto line = lines.begin(); line != lines.end(); ++line) {
        if (line->part != CodePart::kLoop) continue;
        lines.insert(line + 1, {CodePart::kNote, "  // after one reply: only the first"});
        break;
    }
    return lines;
}

/// Player i moves here, and the parent's player leaves it `bound`; best[i] is i's value in the list.
std::vector<CodeLine> max_n_lines(const Setting& at) {
    const std::string i = is_player(at.role) ? std::to_string(player_index(at.role) + 1) : "i";
    const std::string best = "best[" + i + "]";
    std::vector<CodeLine> lines{
        {CodePart::kLeaf, at.leaf("its values")},
        {CodePart::kStart, "best ← none"},
        {CodePart::kLoop, "for each child:"},
        {CodePart::kCall, at.has_sum ? "  v ← SEARCH(child, sum − " + best + ")" : "  v ← SEARCH(child)"},
        {CodePart::kChild, "  if v[" + i + "] > " + best + ": best ← v"}};
    if (at.has_sum) {
        lines.push_back({CodePart::kCutTest, "  if " + best + " ≥ bound:"});
        lines.push_back({CodePart::kCutReturn, "    return best"});
    }
    lines.push_back({CodePart::kReturn, "return best"});
    return lines;
}

/// One iteration, with the four steps' names as comments. N: visits; the means are scaled to 0 to 1. MIN turns the
/// sign.
std::vector<CodeLine> uct_lines(const Setting& at) {
    const bool is_chance = at.role == Role::kChance;
    const char* const selected = is_chance       ? "  node ← a child drawn by chance // select"
                                 : at.has_solver ? "  node ← best child not proved // select"
                                                 : "  node ← best child by the score // select";
    std::vector<CodeLine> lines = {{CodePart::kStart, "node ← root"},
                                   {CodePart::kLoop, "while all children of node are in the tree:"},
                                   {CodePart::kSelect, selected},
                                   {CodePart::kNote, is_chance   ? "  // as likely as the game says"
                                                     : at.is_max ? "  // MAX: mean + c·√(ln N(node) / N(child))"
                                                                 : "  // MIN: −mean + c·√(ln N(node) / N(child))"},
                                   {CodePart::kExpand, "node ← a new child of node // expand"},
                                   {CodePart::kLeaf, "r ← PLAYOUT(node) // simulate"},
                                   {CodePart::kCall, "for node and each node above it: // back up"},
                                   {CodePart::kReturn, "  N ← N + 1; mean ← mean + (r − mean) / N"}};
    if (at.has_solver) lines.push_back({CodePart::kNote, "  proved by one child or by all // solver"});
    return lines;
}

/// The cases have Stockman's numbers. DUAL* exchanges the players, and greatest and least.
std::vector<CodeLine> best_first_lines(const Setting& at, bool is_dual) {
    const std::string_view chooser = is_dual ? "MIN" : "MAX", other = is_dual ? "MAX" : "MIN";
    return {{CodePart::kStart, is_dual ? "OPEN ← {(root, live, −∞)}" : "OPEN ← {(root, live, +∞)}"},
            {CodePart::kTake, is_dual ? "loop: take (n, h), h the least" : "loop: take (n, h), h the greatest"},
            {CodePart::kReturn, "  if the root, solved: return h"},
            {CodePart::kNote, join({"  if solved, below ", chooser, ": purge below parent,"})},
            {CodePart::kSolvesParent, "    put (parent, solved, h)      // 1"},
            {CodePart::kNote, join({"  if solved, below ", other, ":"})},
            {CodePart::kNextSibling, "    put (next sibling, live, h)  // 2"},
            {CodePart::kLastSibling, "    or, last: (parent, solved, h) // 3"},
            {CodePart::kLeaf, join({at.has_depth_limit ? "  if leaf or depth = 0" : "  if leaf", ": (n, solved, ",
                                    is_dual ? "max" : "min", "(h, value)) // 4"})},
            {CodePart::kFirstChild, join({"  if ", other, ": (first child, live, h)   // 5"})},
            {CodePart::kAllChildren, join({"  if ", chooser, ": (each child, live, h)    // 6"})}};
}

/// How a node's numbers follow from its children's.
std::string_view proof_numbers_of(const Setting& at) {
    return at.is_max ? "pn ← min pn(child); dn ← Σ dn(child)" : "pn ← Σ pn(child); dn ← min dn(child)";
}

std::vector<CodeLine> pns_lines(const Setting& at) {
    const bool is_reached = at.evaluates_when_reached;
    return {{CodePart::kLoop, "while pn(root) ≠ 0 and dn(root) ≠ 0:"},
            {CodePart::kStart, "  node ← root"},
            {CodePart::kLoop, "  while node is expanded:"},
            {CodePart::kSelect, join({"    node ← child with least ", at.is_max ? "pn // OR" : "dn // AND"})},
            {CodePart::kExpand, is_reached ? "  expand node unless it is a leaf:" : "  expand node:"},
            {CodePart::kLeaf,
             is_reached ? "    children (1, 1); leaf: value ≥ goal?" : "    leaves: value ≥ goal? others (1, 1)"},
            {CodePart::kCall, "  for node and each node above it:"},
            {CodePart::kReturn, join({"    ", proof_numbers_of(at)})}};
}

std::vector<CodeLine> df_pn_lines(const Setting& at) {
    return {{CodePart::kLeaf, "if leaf: value ≥ goal? (0, ∞) : (∞, 0)"},
            {CodePart::kStart, "children not seen: (1, 1)"},
            {CodePart::kLoop, "while pn < tp and dn < td:"},
            {CodePart::kSelect, join({"  child ← one with least ", at.is_max ? "pn // OR" : "dn // AND"})},
            {CodePart::kCall, at.is_max ? "  MID(child, min(tp, pn2 + 1), td − dn + dn(child))"
                                        : "  MID(child, tp − pn + pn(child), min(td, dn2 + 1))"},
            {CodePart::kChild, join({"  ", proof_numbers_of(at)})},
            {CodePart::kReturn, "return pn, dn"}};
}

using CodeLines = std::vector<CodeLine> (*)(const Setting&);

struct Code {
    std::string_view algorithm;
    CodeLines plain;
    // Other styles; null: it has none.
    CodeLines textbook = nullptr, flag = nullptr, negamax = nullptr, python = nullptr;

    [[nodiscard]] CodeLines in_style(CodeStyle style) const {
        return std::array{plain, textbook, flag, negamax, python}[static_cast<std::size_t>(style)];
    }
};
constexpr std::array kCodes = {
    Code{"minimax", minimax_lines, [](const Setting& at) { return textbook_lines(at, false); },
         [](const Setting& at) { return flag_lines(at, false); }, negamax_lines,
         [](const Setting& at) { return python_lines(at, false, false); }},
    Code{"alpha-beta", alpha_beta_lines, [](const Setting& at) { return textbook_lines(at, true); },
         [](const Setting& at) { return flag_lines(at, true); }, negamax_alpha_beta_lines,
         [](const Setting& at) { return python_lines(at, true, false); }},
    Code{.algorithm = "negamax",
         .plain = negamax_lines,
         .python = [](const Setting& at) { return python_lines(at, false, true); }},
    Code{.algorithm = "negamax-alpha-beta",
         .plain = negamax_alpha_beta_lines,
         .python = [](const Setting& at) { return python_lines(at, true, true); }},
    Code{"scout", scout_lines},
    Code{"pvs", pvs_lines},
    Code{"mtd-f", mtd_f_lines},
    Code{"sss", [](const Setting& at) { return best_first_lines(at, false); }},
    Code{"dual", [](const Setting& at) { return best_first_lines(at, true); }},
    Code{"bratko-minimax", bratko_minimax_lines},
    Code{"bratko-alpha-beta", bratko_alpha_beta_lines},
    Code{"array-alpha-beta", array_alpha_beta_lines},
    Code{.algorithm = "expectiminimax",
         .plain = expectiminimax_lines,
         .python = [](const Setting& at) { return python_expectiminimax_lines(at); }},
    Code{"star1", star1_lines},
    Code{"star2", star2_lines},
    Code{"max-n", max_n_lines},
    Code{"paranoid", paranoid_lines},
    Code{"brs-plus", brs_plus_lines},
    Code{"uct", uct_lines},
    Code{"pns", pns_lines},
    Code{"df-pn", df_pn_lines},
};

[[nodiscard]] const Code* code_of(const Trace& trace) {
    const auto* const found = std::find_if(
        kCodes.begin(), kCodes.end(), [&](const Code& code) { return code.algorithm == trace.header().algorithm; });
    return found == kCodes.end() ? nullptr : found;
}

/// The handout's program is shown as it is printed.
[[nodiscard]] bool is_handout(const Trace& trace) {
    return header_option(trace, "preset") == "handout";
}

/// Checks at compile time that every algorithm has its code.
constexpr bool has_code(const AlgorithmEntry& algorithm) {
    return std::any_of(kCodes.begin(), kCodes.end(), [&](const Code& code) { return code.algorithm == algorithm.id; });
}
static_assert(std::all_of(kAlgorithms.begin(), kAlgorithms.end(), has_code));

}  // namespace

namespace {

/// Whether the code is alpha-beta's with lines that only the plain style has.
bool is_unsound(const Trace& trace) {
    const AlgorithmEntry* const algorithm = find_algorithm(trace.header().algorithm);
    const bool has_options =
        !option_that_is_on(trace, "null-move").empty() || !option_that_is_on(trace, "late-move-reductions").empty();
    return algorithm != nullptr && algorithm->takes_unsound() && has_options;
}

}  // namespace

std::vector<CodeStyle> code_styles(const Trace& trace) {
    const Code* const code = code_of(trace);
    if (code == nullptr || is_handout(trace) || is_unsound(trace)) return {CodeStyle::kPlain};
    std::vector<CodeStyle> styles;
    for (std::size_t i = 0; i < kCodeStyleWords.size(); ++i) {
        if (code->in_style(static_cast<CodeStyle>(i)) != nullptr) styles.push_back(static_cast<CodeStyle>(i));
    }
    return styles;
}

std::vector<CodeLine> code_lines(const Trace& trace, Role role, NextMover next, WindowKind window, CodeStyle style) {
    const Setting setting = setting_of(trace, role, next, window);
    if (is_handout(trace)) return handout_lines(setting, keeps_window(trace));
    const Code* const code = code_of(trace);
    if (code == nullptr) return {};
    if (code->in_style(style) == nullptr || is_unsound(trace)) style = CodeStyle::kPlain;
    std::vector<CodeLine> lines = code->in_style(style)(setting);
    const bool has_table_lines =
        std::any_of(lines.begin(), lines.end(), [](const CodeLine& line) { return line.part == CodePart::kProbe; });
    if (!setting.table.empty() && !has_table_lines) add_table(lines, setting);
    if (is_unsound(trace)) add_unsound(lines, setting);
    return lines;
}

}  // namespace plytrace
