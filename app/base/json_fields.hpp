// The fields of a JSON object from a file, each with what it has to be. What is wrong is thrown, as a
// std::invalid_argument with the place and what was expected; the files' readers make an InputError of it. Inside of
// app/practice's readers and writers only.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/input_error.hpp"

namespace plytrace {

/// A JSON document's object. Errors: the text is longer than `longest` bytes, no JSON (with line and column), or
/// another thing than an object.
[[nodiscard]] Expected<nlohmann::json> parse_object(std::string_view text, std::size_t longest);

/// What `read` makes of a document's object; what it throws of the field's place becomes the error.
template <class Read>
[[nodiscard]] auto read_object(std::string_view text, std::size_t longest, Read read)
    -> Expected<decltype(read(std::declval<const nlohmann::json&>()))> {
    const auto object = parse_object(text, longest);
    if (!object) return tl::make_unexpected(object.error());
    try {
        return read(*object);
    } catch (const std::invalid_argument& problem) {
        return input_error(problem.what());
    }
}

/// What was found, short enough for a message: "found 3", "found a list".
[[nodiscard]] std::string found_text(const nlohmann::json& value);
[[noreturn]] void fail_at(std::string_view place, const std::string& message);

/// A number, or an infinite one as "+inf" or "-inf".
[[nodiscard]] double number_in(const nlohmann::json& value, std::string_view place);
[[nodiscard]] std::int64_t whole_number_in(const nlohmann::json& value, std::string_view place, std::int64_t low,
                                           std::int64_t high);
/// And back: whole numbers without a point.
[[nodiscard]] nlohmann::ordered_json number_json(double number);

class JsonFields {
  public:
    /// `place` stands before the key in messages, if it is not empty. Throws where the value is no object.
    JsonFields(const nlohmann::json& value, std::string place);

    /// Null where there is none.
    [[nodiscard]] const nlohmann::json* find(std::string_view key);
    /// At most so many bytes; of a line, without control characters. Empty where there is none.
    [[nodiscard]] std::string text(std::string_view key, std::size_t longest, bool is_line = true);
    [[nodiscard]] std::int64_t whole(std::string_view key, std::int64_t low, std::int64_t high, std::int64_t usual);
    [[nodiscard]] double number(std::string_view key, double low, double high);
    /// Which of the words.
    [[nodiscard]] std::size_t word(std::string_view key, std::span<const std::string_view> words, std::size_t usual);
    /// At most so many; null where there is none.
    [[nodiscard]] const nlohmann::json* list(std::string_view key, std::size_t most);
    /// Throws where the object has keys that nobody asked for.
    void refuse_others() const;
    [[nodiscard]] std::string place_of(std::string_view key) const;

  private:
    const nlohmann::json& m_object;
    std::string m_place;
    std::vector<std::string> m_known;
};

/// The first key of a JSON object; empty where the text is none. Reads no further than that key. Pure; any thread.
[[nodiscard]] std::string first_key_of(std::string_view text);

}  // namespace plytrace
