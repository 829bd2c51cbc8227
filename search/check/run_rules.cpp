#include "search/check/run_rules.hpp"

#include <algorithm>
#include <cctype>
#include <span>
#include <string>

#include "search/options/option_table.hpp"

namespace plytrace {

namespace {

/// Whether a name such as "My Alpha-Beta (v2)" contains the word, ignoring case.
bool has_word(const std::string& name, std::string_view word) {
    std::string lower;
    for (const char letter : name) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return lower.find(word) != std::string::npos;
}

/// Whether the name contains the id of one of our algorithms that satisfies the predicate.
template <class Predicate>
bool names_one(const std::string& name, Predicate is_meant) {
    return std::any_of(kAlgorithms.begin(), kAlgorithms.end(),
                       [&](const AlgorithmEntry& entry) { return is_meant(entry) && has_word(name, entry.id); });
}

bool is_of_cutting_algorithm(const std::string& name) {
    return has_word(name, "alpha") || has_word(name, "beta") || has_word(name, "prun") || has_word(name, "mtd") ||
           has_word(name, "principal") ||
           names_one(name, [](const AlgorithmEntry& entry) { return entry.has_window(); });
}

bool may_search_again(const std::string& name) {
    return has_word(name, "principal") ||
           names_one(name, [](const AlgorithmEntry& entry) { return entry.may_revisit; });
}

struct RunFacts {
    bool has_cutoff = false, has_bound = false, has_window = false, has_zero_window = false, has_research = false;
    std::array<std::array<bool, 2>, 2> tells_bounds{};
};

Window window_of(const Trace& trace, VisitId visit) {
    return {trace.alpha_in(visit), trace.beta_in(visit)};
}

/// Whether this try of a child has the parent's bound on the side that the parent cannot move and the previous try had
/// a tighter one: only a search with re-searches does that.
bool is_research(const Trace& trace, VisitId visit) {
    const VisitId before = trace.previous_try(visit);
    if (before == kNone) return false;
    const Window first = window_of(trace, before), again = window_of(trace, visit);
    const Window full = window_of(trace, trace.parent(visit));
    if (first.alpha >= first.beta) return false;
    const bool is_max = trace.role(trace.parent(visit)) == Role::kMax;
    return is_max ? first.beta < full.beta && again.beta == full.beta
                  : first.alpha > full.alpha && again.alpha == full.alpha;
}

/// Whether one α and one β, carried through the whole tree, explain all windows. A bound without events may have moved
/// before a cutoff.
bool may_share_bounds(const Trace& trace) {
    Window now, moved;
    const Step end = trace.event_count();
    for (Step step = 0; step < end; ++step) {
        const Event event = trace.event(step);
        if (event.kind == EventKind::kPass) continue;  // it names a visit that may never be entered
        const Role role = trace.role(event.visit);
        if (event.kind == EventKind::kEnter) {
            const Window in = window_of(trace, event.visit);
            const bool is_root = trace.move(event.visit) == kNoMove;
            const bool fits =
                (in.alpha == now.alpha || in.alpha == moved.alpha) && (in.beta == now.beta || in.beta == moved.beta);
            if (!is_root && !fits) return false;
            now = moved = in;
        } else if (event.kind == EventKind::kReturn && role == Role::kMax) {
            moved.alpha = std::max(now.alpha, event.score());
        } else if (event.kind == EventKind::kReturn && role == Role::kMin) {
            moved.beta = std::min(now.beta, event.score());
        } else if (event.kind == EventKind::kBound) {
            (role == Role::kMax ? moved.alpha : moved.beta) = event.score();
            now = moved;
        }
    }
    return true;
}

RunFacts facts_of(const Trace& trace) {
    RunFacts facts;
    const Step end = trace.event_count();
    for (Step step = 0; step < end; ++step) {
        const EventKind kind = trace.kind(step);
        if (kind == EventKind::kCutoff) facts.has_cutoff = true;
        if (kind == EventKind::kEnter) {
            const VisitId visit = trace.event(step).visit;
            facts.has_research = facts.has_research || is_research(trace, visit);
            const bool is_open = trace.alpha_in(visit) == -kInfinity && trace.beta_in(visit) == kInfinity;
            facts.has_zero_window = facts.has_zero_window || trace.window_kind(visit) != WindowKind::kFull;
            facts.has_window = facts.has_window || (!is_open && trace.move(visit) != kNoMove);
        }
        if (kind != EventKind::kBound) continue;
        facts.has_bound = true;
        Step next = step + 1;
        while (next < end && trace.kind(next) == EventKind::kTable) ++next;
        if (next == end || trace.kind(next) == EventKind::kCutoff) continue;
        const bool is_min = !trace.event(step).has(event_flag::kAlphaCut);
        facts.tells_bounds[is_min ? 1 : 0][trace.kind(next) == EventKind::kLeave ? 1 : 0] = true;
    }
    return facts;
}

bool is_known(const Option& option, std::string_view value) {
    SearchOptions unused;
    return option.read(unused, value).has_value();
}

/// The values of an option for a message: "equal or strict", or "a number".
std::string values_of(const Option& option) {
    std::string words;
    for (std::size_t at = 0; at < option.words.size(); ++at) {
        words += at == 0 ? "" : at + 1 == option.words.size() ? " or " : ", ";
        words += option.words[at];
    }
    if (!words.empty()) return words;
    if (option.type.ends_with("...")) return "numbers separated by commas";
    return option.type.find(',') == std::string_view::npos ? "a number" : "two numbers";
}

constexpr std::array<std::string_view, 3> kWindowRules = {"cut", "bounds", "deep-cuts"};
/// An unknown order is one of another program. Evaluations and their weights are those of the game.
constexpr std::array<std::string_view, 3> kNoRules = {"order", "evaluation", "weights"};

bool is_among(std::span<const std::string_view> keys, std::string_view key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

}  // namespace

bool declares(const TraceHeader& header, std::string_view key) {
    const Option* option = find_search_option(key);
    return std::any_of(header.options.begin(), header.options.end(), [&](const auto& said) {
        return said.first == key && (option == nullptr || is_known(*option, said.second));
    });
}

std::optional<UnknownRule> unknown_value(const TraceHeader& header, std::string_view key) {
    const Option* option = find_search_option(key);
    if (option == nullptr || declares(header, key)) return std::nullopt;
    for (const auto& [name, value] : header.options)
        if (name == key) return UnknownRule{name, value, values_of(*option)};
    return std::nullopt;
}

std::vector<UnknownRule> unknown_rules(const Trace& trace, const RunRules& rules) {
    std::vector<UnknownRule> unknown;
    for (const Option& option : search_options()) {
        const bool may_count = rules.has_window || !is_among(kWindowRules, option.key);
        if (option.place_in_headers == 0 || !may_count || is_among(kNoRules, option.key)) continue;
        if (const auto said = unknown_value(trace.header(), option.key)) unknown.push_back(*said);
    }
    return unknown;
}

std::vector<RunRules> possible_rules(const Trace& trace) {
    return possible_rules_of_file(trace, false);
}

std::vector<RunRules> possible_rules_of_file(const Trace& trace, bool tells_windows) {
    const TraceHeader& header = trace.header();
    const SearchOptions options = options_from_pairs(header.algorithm, header.options);
    const AlgorithmEntry* known = find_algorithm(header.algorithm);
    const RunFacts facts = facts_of(trace);

    RunRules rules;
    rules.tells_bounds = facts.tells_bounds;
    rules.has_window = known != nullptr ? known->has_window()
                                        : facts.has_window || facts.has_bound || facts.has_cutoff ||
                                              is_of_cutting_algorithm(header.algorithm);
    rules.says_cuts = known != nullptr
                          ? known->has_window() || options.sum < kInfinity
                          : facts.has_cutoff || declares(header, "cut") || is_of_cutting_algorithm(header.algorithm);
    rules.tells_windows = tells_windows || facts.has_window || facts.has_bound;
    rules.may_research = known != nullptr ? known->may_revisit && !known->probes_outcomes
                                          : may_search_again(header.algorithm) || facts.has_research;
    rules.tests_children = known != nullptr && known->tests_children;
    rules.may_share_bounds = rules.tells_windows && !trace.has_lists() && may_share_bounds(trace);
    rules.tells_zero_windows = facts.has_zero_window;
    rules.is_negamax = has_word(header.algorithm, "nega");
    // An unknown name of an order counts as another order.
    rules.is_in_order = std::all_of(header.options.begin(), header.options.end(), [](const auto& option) {
        return option.first != "order" || option.second == id_of(Order::kGiven);
    });
    rules.is_handout = options.preset == Preset::kHandout;
    rules.is_mtd_f = has_word(header.algorithm, "mtd");
    rules.has_aspiration = !rules.is_mtd_f && options.aspiration.is_on();
    rules.has_quiescence = options.has_quiescence;
    rules.is_extended = options.singular_margin > 0 || options.unsound.is_on();
    rules.depth = options.depth;
    if (const auto range = declared_range(trace)) rules.range = Window{range->first, range->second};
    if (rules.has_window && declares(header, "window")) rules.root_window = options.window;

    AlphaBetaOptions said = rules_of(options);
    if (declares(header, "cut")) said.cut = options.alpha_beta.cut;
    if (declares(header, "bounds")) said.bounds = options.alpha_beta.bounds;
    if (declares(header, "deep-cuts")) said.deep_cuts = options.alpha_beta.deep_cuts;
    const auto is_open = [&](std::string_view key) { return rules.has_window && !declares(header, key); };
    rules.declares_bounds = !is_open("bounds");
    std::vector<RunRules> all;
    for (const bool deep_cuts : {false, true}) {
        if (!is_open("deep-cuts") && deep_cuts != said.deep_cuts) continue;
        for (const CutRule cut : {CutRule::kStrict, CutRule::kEqual}) {
            if (!is_open("cut") && cut != said.cut) continue;
            rules.alpha_beta = {cut, said.bounds, deep_cuts};
            all.push_back(rules);
        }
    }
    return all;
}

}  // namespace plytrace
