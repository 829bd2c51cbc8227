#include "app/tree/critical_tree.hpp"

#include "app/base/score_text.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/fewest_leaves.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {

namespace {

/// What a proof of the root's value needs of a visit.
enum class Need : std::uint8_t { kNothing, kExact, kAtLeast, kAtMost };

/// One child is enough for MAX to prove "at least" and for MIN to prove "at most".
[[nodiscard]] bool is_one_enough(bool is_max, Need need) {
    return need == (is_max ? Need::kAtLeast : Need::kAtMost);
}

[[nodiscard]] Need need_of_child(bool is_max, Need need, bool is_first) {
    if (need == Need::kNothing) return need;
    if (need == Need::kExact) return is_first ? need : is_max ? Need::kAtMost : Need::kAtLeast;
    return is_one_enough(is_max, need) && !is_first ? Need::kNothing : need;
}

}  // namespace

std::vector<std::uint8_t> critical_types(const Trace& trace) {
    const std::uint32_t visits = trace.visit_count();
    const std::uint32_t passes = trace.pass_count();
    const VisitId root = passes == 0 ? 0 : trace.pass(passes - 1).root;
    std::vector<std::uint8_t> types(trace.node_count(), 0);
    if (root >= visits) return types;
    std::vector<Need> needs(visits - root, Need::kNothing);
    for (VisitId visit = root; visit < visits; ++visit) {
        const Role role = trace.role(visit);
        if (role != Role::kMax && role != Role::kMin) return {};
        const VisitId up = visit == root ? kNone : trace.parent(visit);
        const bool is_below_max = up != kNone && trace.role(up) == Role::kMax;
        Need& need = needs[visit - root];
        need = up == kNone ? Need::kExact
               : trace.is_again(visit)
                   ? needs[trace.first_try(visit) - root]
                   : need_of_child(is_below_max, needs[up - root], trace.previous_sibling(visit) == kNone);
        if (need == Need::kNothing) continue;
        const Step end = trace.leave_step(visit);
        const bool is_leaf = end != kNever && trace.kind(end) == EventKind::kEvaluate;
        const bool is_max = is_leaf && up != kNone ? !is_below_max : role == Role::kMax;
        types[trace.node_of(visit)] = need == Need::kExact ? 1 : is_one_enough(is_max, need) ? 2 : 3;
    }
    return types;
}

namespace {

constexpr std::uint32_t kMostNodes = 2'000'000;  ///< larger trees would make the user wait for the fewest leaves

/// The tree of a search that omitted nothing; empty if it is too large or values came from a table. Precondition: one
/// pass, in which every child is visited once.
[[nodiscard]] std::optional<ExplicitTree> visited_tree(const Trace& trace) {
    if (trace.visit_count() > kMostNodes) return std::nullopt;
    TreeParts parts;
    for (VisitId visit = 0; visit < trace.visit_count(); ++visit) {
        const Event end = trace.event(trace.leave_step(visit));
        const bool is_leaf = end.kind == EventKind::kEvaluate;
        const bool has_child = visit + 1 < trace.visit_count() && trace.parent(visit + 1) == visit;
        if (!is_leaf && !has_child) return std::nullopt;  // a table knew it
        const Player player = trace.role(visit) == Role::kMax ? Player::kFirst : Player::kSecond;
        parts.add(visit == 0 ? kNoNode : trace.parent(visit), is_leaf ? end.score() : kNoEvaluation, player);
    }
    return ExplicitTree(std::move(parts));
}

[[nodiscard]] bool is_of_two(const Trace& trace) {
    return trace.visit_count() > 0 && (trace.role(0) == Role::kMax || trace.role(0) == Role::kMin);
}

[[nodiscard]] SearchOptions options_of(const Trace& trace) {
    return options_from_pairs(trace.header().algorithm, trace.header().options);
}

/// In the last pass.
[[nodiscard]] std::uint32_t leaves_looked_at(const Trace& trace) {
    const std::uint32_t all = trace.counts(trace.event_count()).leaves, passes = trace.pass_count();
    return passes == 0 ? all : all - trace.counts(trace.pass(passes - 1).step).leaves;
}

}  // namespace

std::optional<std::uint64_t> least_leaves(const Document& document) {
    const Trace& trace = *document.trace();
    const SearchOptions options = options_of(trace);
    if (options.window != Window() || trace.is_truncated() || !is_of_two(trace)) return std::nullopt;
    if (const ExplicitTree* tree = document.tree()) {
        if (tree->node_count() > kMostNodes || options.depth < tree->height()) return std::nullopt;
        return least_leaves(*tree);
    }
    const AlgorithmEntry* algorithm = find_algorithm(trace.header().algorithm);
    const bool is_whole =
        algorithm != nullptr && algorithm->is_plain && trace.pass_count() == 0 && document.judgement() == nullptr;
    if (!is_whole) return std::nullopt;
    const auto tree = visited_tree(trace);
    return tree ? least_leaves(*tree) : std::nullopt;
}

std::optional<CriticalTree> critical_tree(const Document& document, const Language& language) {
    const auto& trace = document.trace();
    if (trace == nullptr || !trace->is_finished() || !is_of_two(*trace)) return std::nullopt;
    CriticalTree critical{critical_types(*trace), {}, {}};
    if (critical.types.empty()) return std::nullopt;
    critical.note.title = language("critical.title");
    critical.note.text = language("critical.legend");
    const std::uint32_t looked_at = leaves_looked_at(*trace);
    const auto least = least_leaves(document);
    const AlphaBetaOptions rules = rules_of(options_of(*trace));
    const bool is_textbook = rules.cut == CutRule::kEqual && rules.deep_cuts;
    const char* const key = !least                ? "critical.count.only"
                            : *least == looked_at ? "critical.count.same"
                            : is_textbook         ? "critical.count"
                                                  : "critical.count.rules";
    const std::string leaves = count_text(looked_at), fewest = least ? count_text(*least) : std::string();
    critical.count = language.with(least ? "critical.short" : "critical.short.only", {leaves, fewest});
    critical.note.text += " " + language.with(key, {leaves, fewest});
    return critical;
}

}  // namespace plytrace
