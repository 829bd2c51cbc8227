// A place in the text of a tree, and what the readers of its formats do there: pass over blanks and separators, take
// words and quoted texts, and say what was expected. Thread: any.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "games/core/input_error.hpp"
#include "games/core/text.hpp"

namespace plytrace {

/// The text of a tree without what surrounds it: valid UTF-8, read from `begin` to its end.
struct TreeText {
    std::string_view text;
    std::size_t begin = 0;
};

/// Why reading ended; nothing: it goes on.
using Failure = std::optional<InputError>;

/// The bytes of the blank at `offset`: an ASCII one, or one of Unicode, such as the no-break space U+00A0 and the
/// ideographic space U+3000. 0: no blank is there.
[[nodiscard]] std::size_t blank_length(std::string_view text, std::size_t offset);
/// The same for a character without a width, such as U+200B. Unlike a blank, it separates nothing.
[[nodiscard]] std::size_t invisible_length(std::string_view text, std::size_t offset);

/// `text` without the blanks and the characters without a width at both ends.
[[nodiscard]] std::string_view without_blanks_around(std::string_view text);

/// Whether the texts are the same but for the case of ASCII letters. `lower` has no capitals.
[[nodiscard]] bool is_word(std::string_view text, std::string_view lower);

/// The items of one list so far, and how they are separated.
struct Items {
    enum class Separator { kNone, kBlank, kNoBreakSpace, kComma };
    std::size_t count = 0;  ///< the caller counts
    Separator separator = Separator::kNone;
    std::optional<std::size_t> comma_in_number;  ///< the first comma with a digit right before and behind it
};

class Cursor {
  public:
    explicit Cursor(const TreeText& given) : m_text(given.text), m_offset(given.begin) {}

  protected:
    [[nodiscard]] bool is_at_end() const { return m_offset == m_text.size(); }
    [[nodiscard]] char next() const { return is_at_end() ? '\0' : m_text[m_offset]; }
    [[nodiscard]] bool is_next(char c) const { return !is_at_end() && m_text[m_offset] == c; }
    [[nodiscard]] bool begins_with(std::string_view word) const { return m_text.substr(m_offset).starts_with(word); }

    /// Passes over blanks of all kinds and characters without a width.
    void skip();
    /// Passes over what separates the previous item of a list from the next: blanks, or a comma and blanks. Errors: the
    /// items of the list are not all separated in the same way, or a comma groups the digits of a number. At the end of
    /// the list it stops before the bracket; a comma may precede that.
    [[nodiscard]] Failure go_to_item(Items& items);

    /// The bare word at `offset`, up to a blank, a bracket, a comma, a colon or a double quote; may be empty.
    [[nodiscard]] std::string_view word_at(std::size_t offset) const;
    [[nodiscard]] std::string_view next_word() const { return word_at(m_offset); }
    /// Whether no bare word can begin here.
    [[nodiscard]] bool is_at_mark() const { return next_word().empty(); }
    [[nodiscard]] bool is_at_quote() const { return is_next('"') || is_next('\''); }
    /// Reads the text in double quotes, as JSON writes it, or in single quotes, as Python does.
    [[nodiscard]] Failure read_quoted(std::string& read);

    /// "expected `what`, found ...", here.
    [[nodiscard]] Failure expected(std::string_view what) const;
    [[nodiscard]] Failure fault(std::size_t offset, std::string message) const;

    std::string_view m_text;
    std::size_t m_offset = 0;

  private:
    [[nodiscard]] Failure mixed_separators(const Items& items, Items::Separator other) const;
};

}  // namespace plytrace
