#include "games/tree/default_names.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace plytrace {

namespace {

/// The inverse of `default_name`, for names of up to six letters (enough for every tree there can be).
std::optional<std::uint32_t> number_of(std::string_view name) {
    if (name.empty() || name.size() > 6) return std::nullopt;
    std::uint32_t number = 0;
    for (const char letter : name) {
        if (letter < 'A' || letter > 'Z') return std::nullopt;
        number = number * 26 + static_cast<std::uint32_t>(letter - 'A') + 1;
    }
    return number - 1;
}

}  // namespace

std::string default_name(std::uint32_t number) {
    std::string letters;
    for (std::uint64_t rest = std::uint64_t{number} + 1; rest > 0; rest = (rest - 1) / 26) {
        letters += static_cast<char>('A' + (rest - 1) % 26);
    }
    std::reverse(letters.begin(), letters.end());
    return letters;
}

std::vector<std::uint32_t> default_names_among(const std::vector<GivenText>& names) {
    std::vector<std::uint32_t> numbers;
    for (const GivenText& name : names) {
        if (const auto number = number_of(name.text)) numbers.push_back(*number);
    }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

std::string default_move_name(std::string parent_name, std::size_t child_number) {
    for (char& c : parent_name) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    if (!parent_name.empty() && parent_name.back() >= '0' && parent_name.back() <= '9') parent_name += '.';
    return parent_name + std::to_string(child_number);
}

}  // namespace plytrace
