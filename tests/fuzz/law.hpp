// The laws that a fuzz target checks for any input. If one does not hold, the program ends with a message that names
// it.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "games/core/input_error.hpp"
#include "search/trace/trace.hpp"
#include "tests/model/trace_text.hpp"

namespace plytrace::fuzz {

/// Nothing catches it but the replay of seeds, which tells the file: under libFuzzer it ends the program.
struct LawBroken : std::logic_error {
    using std::logic_error::logic_error;
};

/// `law` says what holds; `detail` is told, too, where it does not.
void hold(bool holds, const char* law, std::string_view detail = {});

[[nodiscard]] bool is_utf8(std::string_view text);

/// People see this text: it is UTF-8.
void hold_text(std::string_view text, const char* what);

/// A refusal says why, in a text that can be shown.
void hold_refusal(const InputError& error);

/// What was written is read again; else the refusal is told with the text.
template <class T>
T read_again(Expected<T> read, const char* what, std::string_view written) {
    if (!read) hold(false, what, read.error().text() + "\n" + std::string(written));
    return std::move(*read);
}

using test::text_of;

}  // namespace plytrace::fuzz
