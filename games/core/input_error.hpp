// An error in input from a person or a file: the place, and what was expected there. Returned, never thrown; handled
// exactly once (shown or passed on).
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace plytrace {

struct InputError {
    std::string message;                  ///< what was found and what was expected, without a trailing full stop
    int line = 0;                         ///< from 1; 0 if the place is not a line of text
    int column = 0;                       ///< from 1, in characters (UTF-8 code points); 0 if there is none
    std::string_view reason = {};         ///< the id of the refusal, for a message in another language
    std::vector<std::string> facts = {};  ///< the arguments of that message: "minimax"

    /// "line 2, column 7: message", or the message alone if there is no place.
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

/// The same for an error that the window reports in its own language: the text under "refused." and `reason`, a
/// literal.
[[nodiscard]] inline tl::unexpected<InputError> refusal(std::string_view reason, std::vector<std::string> facts,
                                                        std::string message) {
    return tl::make_unexpected(InputError{std::move(message), 0, 0, reason, std::move(facts)});
}

}  // namespace plytrace
