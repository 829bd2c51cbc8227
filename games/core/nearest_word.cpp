#include "games/core/nearest_word.hpp"

#include <algorithm>
#include <cstddef>

namespace plytrace {

namespace {

constexpr std::size_t kLongestWord = 60;  // of more letters, nobody has misspelt an id

[[nodiscard]] std::string in_small_letters(std::string_view text) {
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return small;
}

/// The number of differences: the optimal string alignment distance.
[[nodiscard]] std::size_t differences(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> count(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                count[i][j] = i + j;
                continue;
            }
            const std::size_t other = a[i - 1] == b[j - 1] ? 0 : 1;
            count[i][j] = std::min({count[i - 1][j] + 1, count[i][j - 1] + 1, count[i - 1][j - 1] + other});
            const bool is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (is_swapped) count[i][j] = std::min(count[i][j], count[i - 2][j - 2] + 1);
        }
    }
    return count[a.size()][b.size()];
}

}  // namespace

std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& known) {
    if (word.size() > kLongestWord) return {};
    const std::string given = in_small_letters(word);
    std::string_view nearest;
    std::size_t fewest = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string_view each : known) {
        const std::size_t count = differences(given, in_small_letters(each));
        if (count >= fewest || count >= each.size()) continue;
        fewest = count;
        nearest = each;
    }
    return nearest;
}

}  // namespace plytrace
