// What is wrong with something that a person or a file gave us: where, and what was expected there. Returned, never
// thrown; handled exactly once (shown, or passed on).
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace plytrace {

struct InputError {
    std::string message;                  ///< what was found and what was expected, without a trailing full stop
    int line = 0;                         ///< from 1; 0 where the place is not a line of text
    int column = 0;                       ///< from 1, in characters (UTF-8 code points); 0 where there is none
    std::string_view reason = {};         ///< which refusal this is, for whoever says it in words of its own
    std::vector<std::string> facts = {};  ///< what those words name: "minimax"

    /// "line 2, column 7: message", or the message alone where there is no place.
    [[nodiscard]] std::string text() const {
        if (line == 0) return message;
        return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + message;
    }
};

template <class T>
using Expected = tl::expected<T, InputError>;

[[nodiscard]] inline tl::unexpected<InputError> input_error(std::string message, int line = 0, int column = 0) {
    return tl::make_unexpected(InputError{std::move(message), line, column, {}, {}});
}

/// The same, of something that the window says in its language, too: under "refused." and `reason`, a literal.
[[nodiscard]] inline tl::unexpected<InputError> refusal(std::string_view reason, std::vector<std::string> facts,
                                                        std::string message) {
    return tl::make_unexpected(InputError{std::move(message), 0, 0, reason, std::move(facts)});
}

}  // namespace plytrace
