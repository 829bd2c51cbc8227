#include "tests/fuzz/law.hpp"

#include "games/core/text.hpp"

namespace plytrace::fuzz {

bool is_utf8(std::string_view text) {
    return !first_invalid_utf8(text);
}

void hold(bool holds, const char* law, std::string_view detail) {
    if (!holds) throw LawBroken(std::string(law) + (detail.empty() ? "" : ":\n") + std::string(detail));
}

void hold_text(std::string_view text, const char* what) {
    hold(is_utf8(text), (std::string(what) + " is UTF-8").c_str(), text);
}

void hold_refusal(const InputError& error) {
    hold(!error.message.empty(), "a refusal has a message");
    hold(error.line >= 0 && error.column >= 0, "a refusal's place is one");
    hold_text(error.text(), "a refusal");
}

}  // namespace plytrace::fuzz
