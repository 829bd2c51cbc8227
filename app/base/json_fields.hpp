// Reads JSON from files and links: each field of an object with its type, its limits and its place. An error is thrown
// as std::invalid_argument, whose message names the place and what was expected; read_object() turns it into an
// InputError. Pure functions; any thread. This header is for sources only: nlohmann's JSON compiles slowly.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/input_error.hpp"

namespace plytrace {

/// The object of a JSON document. Errors: the text is longer than `longest` bytes, invalid JSON (with line and column),
/// or not an object.
[[nodiscard]] Expected<nlohmann::json> parse_object(std::string_view text, std::size_t longest);

/// Thrown for a key that an object should not have.
class UnknownKey : public std::invalid_argument {
  public:
    UnknownKey(std::string key, const std::string& message) : std::invalid_argument(message), m_key(std::move(key)) {}
    [[nodiscard]] const std::string& key() const { return m_key; }

  private:
    std::string m_key;
};

/// The error with the key's place in the text, or without a place if several objects have that key.
[[nodiscard]] tl::unexpected<InputError> error_at_key(std::string_view text, const UnknownKey& problem);

/// The result of `read` for a document's object. An std::invalid_argument that it throws becomes the error.
template <class Read>
[[nodiscard]] auto read_object(std::string_view text, std::size_t longest, Read read)
    -> Expected<decltype(read(std::declval<const nlohmann::json&>()))> {
    const auto object = parse_object(text, longest);
    if (!object) return tl::make_unexpected(object.error());
    try {
        return read(*object);
    } catch (const UnknownKey& problem) {
        return error_at_key(text, problem);
    } catch (const std::invalid_argument& problem) {
        return input_error(problem.what());
    }
}

/// The same without a limit and without a reason: nothing if the text is not valid JSON or not an object.
[[nodiscard]] std::optional<nlohmann::json> object_in(std::string_view text);

/// The style of messages. Each file format keeps the style that it has always had.
enum class JsonMessages : std::uint8_t {
    kBrief,   ///< "found a list"; "these are 9; expected at most 5"
    kQuoting  ///< "found [1,2,3]", up to 40 bytes; "these are 9, expected at most 5"
};

/// What was found, short enough for a message: "found 3", "found a list".
[[nodiscard]] std::string found_text(const nlohmann::json& value, JsonMessages messages = JsonMessages::kBrief);
/// Throws "place: message", or the message alone if the place is empty.
[[noreturn]] void fail_at(std::string_view place, const std::string& message);

/// A number, or an infinite one as "+inf" or "-inf".
[[nodiscard]] double number_in(const nlohmann::json& value, std::string_view place);
[[nodiscard]] std::int64_t whole_number_in(const nlohmann::json& value, std::string_view place, std::int64_t low,
                                           std::int64_t high, JsonMessages messages = JsonMessages::kBrief);
/// The inverse of number_in(): whole numbers without a point.
[[nodiscard]] nlohmann::ordered_json number_json(double number);

/// The value of an option, which a file may write as a text or as a number: "by-material", 3. As text.
[[nodiscard]] std::string option_text_in(const nlohmann::json& value, std::string_view place,
                                         JsonMessages messages = JsonMessages::kBrief);
/// The inverse: a number if the text is a whole number as std::to_string writes it.
[[nodiscard]] nlohmann::ordered_json option_json(const std::string& text);

/// Calls `read` with each item of a list and its place, "stage 2": places count from 1.
template <class Read>
void read_each_item(const nlohmann::json& list, const std::string& what, Read read) {
    std::size_t place = 0;
    for (const nlohmann::json& item : list) read(item, what + " " + std::to_string(++place));
}

/// Which control characters a text may contain.
enum class JsonText : std::uint8_t {
    kLine,        ///< none
    kParagraphs,  ///< line feeds
    kAny,
};

class JsonFields {
  public:
    static constexpr std::size_t kAnyCount = std::numeric_limits<std::size_t>::max();

    /// `place` precedes the key in messages, if it is not empty. Throws if the value is no object. Refers to the value.
    JsonFields(const nlohmann::json& value, std::string place, JsonMessages messages = JsonMessages::kBrief);

    /// Null if the object has no such field.
    [[nodiscard]] const nlohmann::json* find(std::string_view key);
    [[nodiscard]] bool has(std::string_view key) { return find(key) != nullptr; }
    /// At most `longest` bytes. `usual` if there is no such field.
    [[nodiscard]] std::string text(std::string_view key, std::size_t longest, JsonText kind = JsonText::kLine,
                                   std::string usual = "");
    /// From `low` to `high`; `usual` if there is no such field.
    [[nodiscard]] std::int64_t whole(std::string_view key, std::int64_t low, std::int64_t high, std::int64_t usual);
    /// From `low` to `high`. The field is required.
    [[nodiscard]] double number(std::string_view key, double low, double high);
    /// The nearest number from `low` to `high`; `usual` if there is no such field.
    [[nodiscard]] double clamped(std::string_view key, double low, double high, double usual);
    /// Any whole number that is not negative; `usual` if there is no such field.
    [[nodiscard]] std::uint64_t count(std::string_view key, std::uint64_t usual);
    /// `usual` if there is no such field.
    [[nodiscard]] bool flag(std::string_view key, bool usual);
    /// The index of the field among the words; `usual` if there is no such field.
    [[nodiscard]] std::size_t word(std::string_view key, std::span<const std::string_view> words, std::size_t usual);
    /// At most `most` items; null if there is no such field.
    [[nodiscard]] const nlohmann::json* list(std::string_view key, std::size_t most = kAnyCount);
    /// A list of texts; `usual` if there is no such field.
    [[nodiscard]] std::vector<std::string> texts(std::string_view key, std::vector<std::string> usual = {});
    /// Throws unless the object has a field with each of these keys.
    void require(std::initializer_list<std::string_view> keys);
    /// Throws unless the field `key` has this version of the format; `what` names the document, "score file". Numbers
    /// above `most` are refused as no version at all.
    void require_version(std::string_view key, int version, std::string_view what,
                         std::int64_t most = std::numeric_limits<int>::max());
    /// Throws if the object has keys that none of the functions above was called with.
    void refuse_others() const;

    /// "stage 2", and "stage 2: text".
    [[nodiscard]] const std::string& place() const { return m_place; }
    [[nodiscard]] std::string place_of(std::string_view key) const;
    /// Throws "place: message".
    [[noreturn]] void fail(const std::string& message) const { fail_at(m_place, message); }

  private:
    [[nodiscard]] std::string_view separator() const { return m_messages == JsonMessages::kBrief ? ";" : ","; }

    const nlohmann::json& m_object;
    std::string m_place;
    JsonMessages m_messages;
    std::vector<std::string> m_known;
};

/// The first key of a JSON object, which tells what kind of document it is; empty if there is none. Reads no further
/// than that key.
[[nodiscard]] std::string first_key_of(std::string_view text);

}  // namespace plytrace
