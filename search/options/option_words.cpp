#include "search/options/option_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/core/nearest_word.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"

namespace plytrace {

namespace {

constexpr std::string_view kByMaterial = "by-material";
constexpr std::string_view kAllPlies = "all";
constexpr std::string_view kOffWord = "off";

/// The index of a word among the expected ones.
template <std::size_t N>
Expected<std::size_t> place_of(std::string_view text, const std::array<std::string_view, N>& words) {
    const auto found = std::find(words.begin(), words.end(), text);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    return input_error(
        fmt::format("found \"{}\", expected {}{}", text, joined(words, ", "), did_you_mean(text, words)));
}

template <class Value, std::size_t N>
Expected<Value> parse_word(std::string_view text, const std::array<std::string_view, N>& words) {
    return place_of(text, words).map([](std::size_t place) { return static_cast<Value>(place); });
}

template <class Value, std::size_t N>
std::string_view word_of(Value value, const std::array<std::string_view, N>& words) {
    return words[static_cast<std::size_t>(value)];
}

}  // namespace

std::string_view id_of(CutRule cut) {
    return word_of(cut, kCutWords);
}
std::string_view id_of(Bounds bounds) {
    return word_of(bounds, kBoundsWords);
}
std::string_view id_of(Order order) {
    return word_of(order, kOrderWords);
}
std::string_view id_of(Role role) {
    return role == Role::kMax || role == Role::kMin ? word_of(role, kRootWords) : "chance";
}
std::string_view id_of(Reopen reopen) {
    return word_of(reopen, kReopenWords);
}
std::string_view id_of(TableKind kind) {
    return word_of(kind, kTableWords);
}
std::string_view id_of(Preset preset) {
    return word_of(preset, kPresetWords);
}

std::string_view id_of(Playout playout) {
    return word_of(playout, kPlayoutWords);
}
std::string_view id_of(LeafEvaluation evaluate) {
    return word_of(evaluate, kLeafEvaluationWords);
}

Expected<Algorithm> parse_algorithm(std::string_view text) {
    if (const AlgorithmEntry* entry = find_algorithm(text)) return entry->algorithm;
    return input_error(fmt::format("found \"{}\", expected {}{}", text, joined(kAlgorithms, ", ", &AlgorithmEntry::id),
                                   did_you_mean(text, kAlgorithms, &AlgorithmEntry::id)));
}
Expected<CutRule> parse_cut(std::string_view text) {
    return parse_word<CutRule>(text, kCutWords);
}
Expected<Bounds> parse_bounds(std::string_view text) {
    return parse_word<Bounds>(text, kBoundsWords);
}
Expected<Order> parse_order(std::string_view text) {
    return parse_word<Order>(text, kOrderWords);
}
Expected<Role> parse_root(std::string_view text) {
    return parse_word<Role>(text, kRootWords);
}
Expected<Reopen> parse_reopen(std::string_view text) {
    return parse_word<Reopen>(text, kReopenWords);
}
Expected<TableKind> parse_table(std::string_view text) {
    return parse_word<TableKind>(text, kTableWords);
}
Expected<Preset> parse_preset(std::string_view text) {
    return parse_word<Preset>(text, kPresetWords);
}
Expected<bool> parse_switch(std::string_view text) {
    return place_of(text, kSwitchWords).map([](std::size_t place) { return place == 0; });
}

Expected<TablePlies> parse_table_plies(std::string_view text) {
    if (text == kAllPlies) return TablePlies{};
    const std::size_t dash = text.find('-');
    const auto first = parse_depth(text.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : parse_depth(text.substr(dash + 1));
    if (!first || !last || !kTablePliesRange.contains(*last)) {
        return input_error(fmt::format("found \"{}\", expected plies from the root such as 3-5 or 3, or all", text));
    }
    if (*first > *last) return input_error(fmt::format("found {}, expected the lower number first", text));
    return TablePlies{*first, *last};
}

Expected<std::uint32_t> parse_table_size(std::string_view text) {
    const auto size = whole_number<std::uint32_t>(text);
    if (!size || !kTableSizeRange.contains(*size)) {
        return input_error(
            fmt::format("found \"{}\", expected a number of entries from 1 to {}", text, kTableSizeRange.most));
    }
    return *size;
}

Expected<void> take_plies(const Expected<TablePlies>& plies, TableOptions& into) {
    if (!plies) return tl::make_unexpected(plies.error());
    into.first_ply = plies->first;
    into.last_ply = plies->last;
    return {};
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

Expected<std::uint32_t> parse_iterations(std::string_view text) {
    const auto iterations = whole_number<std::uint32_t>(text);
    if (iterations && kIterationsRange.contains(*iterations)) return *iterations;
    return input_error(
        fmt::format("found \"{}\", expected a number of iterations from 1 to {}", text, kIterationsRange.most));
}

Expected<double> parse_exploration(std::string_view text) {
    const auto exploration = parse_number(text);
    if (exploration && kExplorationRange.contains(*exploration)) return exploration;
    return input_error(fmt::format("found \"{}\", expected the exploration constant, a number from 0", text));
}

Expected<Playout> parse_playout(std::string_view text) {
    return parse_word<Playout>(text, kPlayoutWords);
}

Expected<double> parse_goal(std::string_view text) {
    const auto goal = parse_number(text);
    if (goal && std::isfinite(*goal)) return goal;
    return input_error(fmt::format("found \"{}\", expected the goal, a finite number that MAX tries to reach", text));
}

Expected<LeafEvaluation> parse_leaf_evaluation(std::string_view text) {
    return parse_word<LeafEvaluation>(text, kLeafEvaluationWords);
}

Expected<Window> parse_range(std::string_view text) {
    if (text == kUsualWord) return Window{};
    const std::size_t comma = text.find(',');
    const auto least = parse_number(text.substr(0, comma));
    const auto most = comma == std::string_view::npos ? least : parse_number(text.substr(comma + 1));
    if (comma == std::string_view::npos || !least || !most || !std::isfinite(*least) || !std::isfinite(*most)) {
        return input_error(fmt::format("found \"{}\", expected L,U: two finite numbers such as -1,1; or usual", text));
    }
    if (*least > *most) return input_error(fmt::format("found {}, expected the lower number first", text));
    return Window{*least, *most};
}
std::string range_word(const Window& range) {
    return range == Window{} ? std::string(kUsualWord) : window_word(range);
}

Expected<Aspiration> parse_aspiration(std::string_view text) {
    if (text == kNoneWord) return Aspiration{};
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) {
        return input_error(fmt::format("found \"{}\", expected GUESS,DELTA such as 5,2, or none", text));
    }
    const auto guess = parse_number(text.substr(0, comma));
    if (!guess) return tl::make_unexpected(guess.error());
    const auto delta = parse_number(text.substr(comma + 1));
    if (!delta) return tl::make_unexpected(delta.error());
    const Aspiration aspiration{*guess, *delta};
    const auto [alpha, beta] = aspiration.window_around(*guess);
    const bool is_between = alpha < *guess && *guess < beta;  // also false if DELTA is lost in rounding
    if (!std::isfinite(alpha) || !std::isfinite(beta) || !is_between) {
        return input_error(fmt::format("found \"{}\", expected a finite guess, and a distance above 0", text));
    }
    return aspiration;
}

std::string aspiration_word(const Aspiration& aspiration) {
    if (!aspiration.is_on()) return std::string(kNoneWord);
    return number_text(aspiration.guess) + "," + number_text(aspiration.delta);
}

Expected<double> parse_sum(std::string_view text) {
    if (text == kNoneWord) return kInfinity;
    const auto sum = parse_number(text);
    if (sum && kSumRange.contains(*sum)) return sum;
    return input_error(
        fmt::format("found \"{}\", expected what the players' values add up to, above 0, or none", text));
}

std::string sum_word(double sum) {
    return sum == kInfinity ? std::string(kNoneWord) : number_text(sum);
}

Expected<std::vector<double>> parse_weights(std::string_view text) {
    std::vector<double> weights;
    if (text == kUsualWord) return weights;
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
    const auto depth = whole_number<int>(text);
    if (!depth || !kDepthRange.contains(*depth)) {
        return input_error(fmt::format("found \"{}\", expected a whole number of plies from 0", text));
    }
    return *depth;
}

Expected<std::uint32_t> parse_seed(std::string_view text) {
    if (const auto seed = whole_number<std::uint32_t>(text)) return *seed;
    return input_error(fmt::format("found \"{}\", expected a whole number from 0 to {}", text, kSeedRange.most));
}

Expected<double> parse_margin(std::string_view text) {
    if (text == kOffWord) return 0.0;
    const auto margin = parse_number(text);
    if (!margin || !kMarginRange.contains(*margin)) {
        return input_error(fmt::format("found \"{}\", expected a number above 0, or off", text));
    }
    return *margin;
}

std::string margin_text(double margin) {
    return margin == 0 ? std::string(kOffWord) : number_text(margin);
}

namespace {

/// Of null moves and late-move reductions.
Expected<int> parse_unsound(std::string_view text, const NumberRange& range, std::string_view what) {
    if (text == kOffWord) return UnsoundOptions::kNever;
    const auto number = whole_number<int>(text);
    if (number && range.contains(*number)) return *number;
    return input_error(
        fmt::format("found \"{}\", expected {} from {} to {}, or off", text, what, range.least, range.most));
}

}  // namespace

Expected<int> parse_null_move(std::string_view text) {
    return parse_unsound(text, kNullMoveRange, "a whole number of plies");
}

Expected<int> parse_full_moves(std::string_view text) {
    return parse_unsound(text, kFullMovesRange, "a whole number of moves");
}

std::string unsound_text(int number) {
    return number == UnsoundOptions::kNever ? std::string(kOffWord) : std::to_string(number);
}

Expected<int> parse_search_depth(std::string_view text) {
    if (text == kNoneWord) return kNoDepthLimit;
    if (text == kByMaterial) return kDepthByMaterial;
    return parse_depth(text);
}

std::string depth_word(int depth) {
    if (depth == kNoDepthLimit) return std::string(kNoneWord);
    return depth == kDepthByMaterial ? std::string(kByMaterial) : std::to_string(depth);
}

std::string weights_text(const std::vector<double>& weights) {
    if (weights.empty()) return std::string(kUsualWord);
    return joined(weights, ",", number_text);
}

std::string window_word(const Window& window) {
    return number_text(window.alpha) + "," + number_text(window.beta);
}

}  // namespace plytrace
