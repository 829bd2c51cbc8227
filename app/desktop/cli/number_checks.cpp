#include "app/desktop/cli/number_checks.hpp"

#include <fmt/format.h>

#include <string>

#include "games/core/number_text.hpp"
#include "games/core/whole_number.hpp"

namespace plytrace {

CLI::Validator whole_number_from(std::int64_t least, std::uint64_t most) {
    const auto read = [least, most](std::string& text) -> std::string {
        if (const auto below_0 = whole_number<std::int64_t>(text); below_0 && *below_0 < 0) {
            if (*below_0 >= least) {
                text = std::to_string(*below_0);
                return {};
            }
        } else if (const auto number = whole_number<std::uint64_t>(text)) {
            if (*number <= most && (least < 0 || *number >= static_cast<std::uint64_t>(least))) {
                text = std::to_string(*number);
                return {};
            }
        }
        return fmt::format("found \"{}\", expected a whole number from {} to {}", text, least, most);
    };
    return {read, fmt::format("{} to {}", least, most)};
}

CLI::Validator number_from(double least, double most) {
    const auto read = [least, most](std::string& text) -> std::string {
        const auto number = parse_number(text);
        if (!number || !(*number >= least && *number <= most)) {
            return fmt::format("found \"{}\", expected a number from {} to {}", text, number_text(least),
                               number_text(most));
        }
        text = number_text(*number);
        return {};
    };
    return {read, fmt::format("{} to {}", number_text(least), number_text(most))};
}

}  // namespace plytrace
