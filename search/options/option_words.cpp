#include "search/options/option_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "games/core/number_text.hpp"

namespace plytrace {

namespace {

constexpr std::string_view kByMaterial = "by-material";
constexpr std::string_view kAllPlies = "all";
constexpr std::uint32_t kLargestTable = 100'000'000;
constexpr std::string_view kOffWord = "off";

template <class T, std::size_t N>
using Words = std::array<std::pair<std::string_view, T>, N>;

constexpr Words<CutRule, 2> kCuts = {{{"equal", CutRule::kEqual}, {"strict", CutRule::kStrict}}};
constexpr Words<Bounds, 3> kBounds = {{{"soft", Bounds::kSoft}, {"hard", Bounds::kHard}, {"start", Bounds::kStart}}};
constexpr Words<Order, 8> kOrders = {{{"given", Order::kGiven},
                                      {"best", Order::kBest},
                                      {"worst", Order::kWorst},
                                      {"random", Order::kRandom},
                                      {"evaluation", Order::kEvaluation},
                                      {"killer", Order::kKiller},
                                      {"history", Order::kHistory},
                                      {"table-move", Order::kTableMove}}};
constexpr Words<Role, 2> kRoots = {{{"max", Role::kMax}, {"min", Role::kMin}}};
constexpr Words<TableKind, 3> kTables = {
    {{"none", TableKind::kOff}, {"exact", TableKind::kExact}, {"value-only", TableKind::kValueOnly}}};
constexpr Words<Preset, 2> kPresets = {{{"none", Preset::kTextbook}, {"handout", Preset::kHandout}}};
constexpr Words<bool, 2> kSwitch = {{{"on", true}, {"off", false}}};

template <class T, std::size_t N>
Expected<T> parse_word(std::string_view text, const Words<T, N>& words) {
    std::string expected;
    for (const auto& [word, value] : words) {
        if (text == word) return value;
        expected += expected.empty() ? "" : ", ";
        expected += word;
    }
    return input_error(fmt::format("found \"{}\", expected {}", text, expected));
}

template <class T, std::size_t N>
std::string_view word_of(T wanted, const Words<T, N>& words) {
    for (const auto& [word, value] : words) {
        if (value == wanted) return word;
    }
    return "chance";
}

}  // namespace

std::string_view id_of(CutRule cut) {
    return word_of(cut, kCuts);
}
std::string_view id_of(Bounds bounds) {
    return word_of(bounds, kBounds);
}
std::string_view id_of(Order order) {
    return word_of(order, kOrders);
}
std::string_view id_of(Role role) {
    return word_of(role, kRoots);
}
std::string_view id_of(TableKind kind) {
    return word_of(kind, kTables);
}

std::string_view id_of(Preset preset) {
    return word_of(preset, kPresets);
}

Expected<Algorithm> parse_algorithm(std::string_view text) {
    std::string expected;
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (text == entry.id) return entry.algorithm;
        expected += expected.empty() ? "" : ", ";
        expected += entry.id;
    }
    return input_error(fmt::format("found \"{}\", expected {}", text, expected));
}
Expected<CutRule> parse_cut(std::string_view text) {
    return parse_word(text, kCuts);
}
Expected<Bounds> parse_bounds(std::string_view text) {
    return parse_word(text, kBounds);
}
Expected<Order> parse_order(std::string_view text) {
    return parse_word(text, kOrders);
}
Expected<Role> parse_root(std::string_view text) {
    return parse_word(text, kRoots);
}
Expected<Preset> parse_preset(std::string_view text) {
    return parse_word(text, kPresets);
}
Expected<bool> parse_switch(std::string_view text) {
    return parse_word(text, kSwitch);
}

Expected<TableKind> parse_table(std::string_view text) {
    return parse_word(text, kTables);
}

Expected<TablePlies> parse_table_plies(std::string_view text) {
    if (text == kAllPlies) return TablePlies{};
    const std::size_t dash = text.find('-');
    const auto first = parse_depth(text.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : parse_depth(text.substr(dash + 1));
    if (!first || !last || *last > TableOptions::kLastPly) {
        return input_error(fmt::format("found \"{}\", expected plies from the root such as 3-5 or 3, or all", text));
    }
    if (*first > *last) return input_error(fmt::format("found {}, expected the lower number first", text));
    return TablePlies{*first, *last};
}

Expected<std::uint32_t> parse_table_size(std::string_view text) {
    std::uint32_t size = 0;
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, size);
    if (error != std::errc() || stopped != end || size == 0 || size > kLargestTable) {
        return input_error(fmt::format("found \"{}\", expected a number of entries from 1 to {}", text, kLargestTable));
    }
    return size;
}

std::string plies_text(const TableOptions& table) {
    if (table.first_ply == 0 && table.last_ply == TableOptions::kLastPly) return std::string(kAllPlies);
    return fmt::format("{}-{}", table.first_ply, table.last_ply);
}

Expected<Window> parse_window(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) {
        return input_error(fmt::format("found \"{}\", expected LO,HI such as -1,1 or -inf,+inf", text));
    }
    const auto alpha = parse_number(text.substr(0, comma));
    if (!alpha) return tl::make_unexpected(alpha.error());
    const auto beta = parse_number(text.substr(comma + 1));
    if (!beta) return tl::make_unexpected(beta.error());
    if (*alpha >= *beta) {
        return input_error(fmt::format("found {}, expected the lower number first", text));
    }
    return Window{*alpha, *beta};
}

Expected<double> parse_sum(std::string_view text) {
    if (text == "none") return kInfinity;
    const auto sum = parse_number(text);
    if (sum && *sum > 0 && *sum < kInfinity) return sum;
    return input_error(
        fmt::format("found \"{}\", expected what the players' values add up to, above 0, or none", text));
}

std::string sum_word(double sum) {
    return sum == kInfinity ? "none" : number_text(sum);
}

Expected<std::vector<double>> parse_weights(std::string_view text) {
    std::vector<double> weights;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        const auto weight = parse_number(text.substr(at, comma - at));
        if (!weight) return tl::make_unexpected(weight.error());
        if (!std::isfinite(*weight)) {
            return input_error(fmt::format("found the weight {}, expected finite numbers", number_text(*weight)));
        }
        weights.push_back(*weight);
        at = comma + 1;
    }
    return weights;
}

Expected<int> parse_depth(std::string_view text) {
    int depth = 0;
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, depth);
    if (error != std::errc() || stopped != end || depth < 0 || depth >= kNoDepthLimit) {
        return input_error(fmt::format("found \"{}\", expected a whole number of plies from 0", text));
    }
    return depth;
}

Expected<std::uint32_t> parse_seed(std::string_view text) {
    std::uint32_t seed = 0;
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, seed);
    if (error == std::errc() && stopped == end) return seed;
    return input_error(fmt::format("found \"{}\", expected a whole number from 0 to 4294967295", text));
}

Expected<double> parse_margin(std::string_view text) {
    if (text == kOffWord) return 0.0;
    const auto margin = parse_number(text);
    if (!margin || !(*margin > 0) || !std::isfinite(*margin)) {
        return input_error(fmt::format("found \"{}\", expected a number above 0, or off", text));
    }
    return *margin;
}

std::string margin_text(double margin) {
    return margin == 0 ? std::string(kOffWord) : number_text(margin);
}

Expected<int> parse_search_depth(std::string_view text) {
    if (text == kByMaterial) return kDepthByMaterial;
    return parse_depth(text);
}

std::string depth_word(int depth) {
    return depth == kDepthByMaterial ? std::string(kByMaterial) : std::to_string(depth);
}

std::string weights_text(const std::vector<double>& weights) {
    std::string text;
    for (const double weight : weights) text += (text.empty() ? "" : ",") + number_text(weight);
    return text;
}

std::string window_text(const Window& window) {
    return number_text(window.alpha) + "," + number_text(window.beta);
}

std::vector<std::pair<std::string, std::string>> option_pairs(const SearchOptions& options) {
    std::vector<std::pair<std::string, std::string>> pairs;
    const auto add = [&](const char* name, std::string_view value) { pairs.emplace_back(name, value); };
    const AlphaBetaOptions rules = rules_of(options);
    if (info(options.algorithm).has_window()) add("cut", id_of(rules.cut));
    const bool has_all = info(options.algorithm).rules == Rules::kChosen;
    if (has_all || (info(options.algorithm).has_window() && rules.bounds != Bounds::kSoft))
        add("bounds", id_of(rules.bounds));
    if (has_all) {
        add("deep-cuts", rules.deep_cuts ? "on" : "off");
    }
    if (info(options.algorithm).has_window() && options.window != Window{}) {
        add("window", window_text(options.window));
    }
    if (info(options.algorithm).suits != Suits::kSeveralPlayers) add("root", id_of(options.root_role));
    if (options.sum != kInfinity) add("sum", sum_word(options.sum));
    add("order", id_of(options.order));
    if (options.order == Order::kRandom) add("seed", std::to_string(options.seed));
    if (options.is_iterative) add("iterative", "on");
    if (options.has_quiescence) add("quiescence", "on");
    if (options.singular_margin != 0) add("singular", margin_text(options.singular_margin));
    if (options.preset != Preset::kTextbook) add("preset", id_of(options.preset));
    if (options.depth != kNoDepthLimit) add("depth", depth_word(options.depth));
    if (!options.evaluation.empty()) add("evaluation", options.evaluation);
    if (!options.weights.empty()) add("weights", weights_text(options.weights));
    const TableOptions& table = options.table;
    if (table.kind == TableKind::kOff) return pairs;
    add("table", id_of(table.kind));
    if (plies_text(table) != kAllPlies) add("table-plies", plies_text(table));
    if (table.size != TableOptions::kUsualSize) add("table-size", std::to_string(table.size));
    if (table.has_symmetry) add("symmetry", "on");
    return pairs;
}

void take_plies(TableOptions& table, const Expected<TablePlies>& plies) {
    if (!plies) return;
    table.first_ply = plies->first;
    table.last_ply = plies->last;
}

SearchOptions options_from_pairs(std::string_view algorithm,
                                 const std::vector<std::pair<std::string, std::string>>& pairs) {
    SearchOptions options;
    const auto take = [](auto& into, const auto& parsed) {
        if (parsed) into = *parsed;
    };
    take(options.algorithm, parse_algorithm(algorithm));
    for (const auto& [name, value] : pairs) {
        if (name == "cut") take(options.alpha_beta.cut, parse_cut(value));
        if (name == "bounds") take(options.alpha_beta.bounds, parse_bounds(value));
        if (name == "deep-cuts") take(options.alpha_beta.deep_cuts, parse_switch(value));
        if (name == "window") take(options.window, parse_window(value));
        if (name == "root") take(options.root_role, parse_root(value));
        if (name == "sum") take(options.sum, parse_sum(value));
        if (name == "order") take(options.order, parse_order(value));
        if (name == "seed") take(options.seed, parse_seed(value));
        if (name == "iterative") take(options.is_iterative, parse_switch(value));
        if (name == "quiescence") take(options.has_quiescence, parse_switch(value));
        if (name == "singular") take(options.singular_margin, parse_margin(value));
        if (name == "preset") take(options.preset, parse_preset(value));
        if (name == "evaluation") options.evaluation = value;
        if (name == "weights") take(options.weights, parse_weights(value));
        if (name == "depth") take(options.depth, parse_search_depth(value));
        if (name == "table") take(options.table.kind, parse_table(value));
        if (name == "table-size") take(options.table.size, parse_table_size(value));
        if (name == "symmetry") take(options.table.has_symmetry, parse_switch(value));
        if (name == "table-plies") take_plies(options.table, parse_table_plies(value));
    }
    return options;
}

}  // namespace plytrace
