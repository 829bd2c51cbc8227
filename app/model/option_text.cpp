#include "app/model/option_text.hpp"

#include <fmt/format.h>

#include <array>

#include "games/core/number_text.hpp"

namespace plytrace {

namespace {

template <class T, std::size_t N>
using Words = std::array<std::pair<std::string_view, T>, N>;

constexpr Words<CutRule, 2> kCuts = {{{"equal", CutRule::kEqual}, {"strict", CutRule::kStrict}}};
constexpr Words<Bounds, 3> kBounds = {{{"soft", Bounds::kSoft}, {"hard", Bounds::kHard}, {"start", Bounds::kStart}}};
constexpr Words<Order, 3> kOrders = {{{"given", Order::kGiven}, {"best", Order::kBest}, {"worst", Order::kWorst}}};
constexpr Words<Role, 2> kRoots = {{{"max", Role::kMax}, {"min", Role::kMin}}};
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

std::string_view id_of(CutRule cut) { return word_of(cut, kCuts); }
std::string_view id_of(Bounds bounds) { return word_of(bounds, kBounds); }
std::string_view id_of(Order order) { return word_of(order, kOrders); }
std::string_view id_of(Role role) { return word_of(role, kRoots); }

Expected<Algorithm> parse_algorithm(std::string_view text) {
    std::string expected;
    for (const AlgorithmName& name : kAlgorithms) {
        if (text == name.id) return name.algorithm;
        expected += expected.empty() ? "" : ", ";
        expected += name.id;
    }
    return input_error(fmt::format("found \"{}\", expected {}", text, expected));
}
Expected<CutRule> parse_cut(std::string_view text) { return parse_word(text, kCuts); }
Expected<Bounds> parse_bounds(std::string_view text) { return parse_word(text, kBounds); }
Expected<Order> parse_order(std::string_view text) { return parse_word(text, kOrders); }
Expected<Role> parse_root(std::string_view text) { return parse_word(text, kRoots); }
Expected<bool> parse_switch(std::string_view text) { return parse_word(text, kSwitch); }

