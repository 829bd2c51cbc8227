#include "app/base/json_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "app/base/link_text.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"

namespace plytrace {

using nlohmann::json;

Expected<json> parse_object(std::string_view text, std::size_t longest) {
    if (text.size() > longest)
        return input_error(fmt::format("it has {} bytes; expected at most {}", text.size(), longest));
    if (const auto wrong = first_invalid_utf8(text)) return error_at(text, *wrong, "no UTF-8; expected JSON");
    try {
        json object = json::parse(text);
        if (!object.is_object()) return input_error(found_text(object) + ", expected a JSON object");
        return object;
    } catch (const json::parse_error& problem) {
        const std::size_t at = std::min(problem.byte > 0 ? problem.byte - 1 : 0, text.size());
        return error_at(text, at, "found " + describe_at(text, at) + ", which is not valid JSON here");
    } catch (const json::exception&) {  // a number is too large
        return input_error("a number in it is too large; expected JSON");
    }
}

std::optional<json> object_in(std::string_view text) {
    json object = json::parse(text, nullptr, false);
    return object.is_object() ? std::optional(std::move(object)) : std::nullopt;
}

std::string found_text(const json& value, JsonMessages messages) {
    const bool is_brief = messages == JsonMessages::kBrief;
    if (is_brief && value.is_array()) return "found a list";
    if (is_brief && value.is_object()) return "found an object";
    return "found " + clipped(value.dump(-1, ' ', false, json::error_handler_t::replace), 40);
}

tl::unexpected<InputError> error_at_key(std::string_view text, const UnknownKey& problem) {
    const std::string quoted = json(problem.key()).dump(-1, ' ', false, json::error_handler_t::replace);
    std::size_t found = std::string_view::npos;
    for (std::size_t at = text.find(quoted); at != std::string_view::npos; at = text.find(quoted, at + 1)) {
        const std::size_t after = text.find_first_not_of(" \t\r\n", at + quoted.size());
        if (after == std::string_view::npos || text[after] != ':') continue;
        if (found != std::string_view::npos) return input_error(problem.what());
        found = at;
    }
    if (found == std::string_view::npos) return input_error(problem.what());  // it is written with escapes
    return error_at(text, found, problem.what());
}

void fail_at(std::string_view place, const std::string& message) {
    throw std::invalid_argument(place.empty() ? message : fmt::format("{}: {}", place, message));
}

double number_in(const json& value, std::string_view place) {
    if (value.is_number()) return value.get<double>();
    if (value.is_string()) {
        const auto number = parse_number(value.get_ref<const std::string&>());
        if (number && std::isinf(*number)) return *number;
    }
    fail_at(place, found_text(value) + ", expected a number, \"+inf\" or \"-inf\"");
}

std::int64_t whole_number_in(const json& value, std::string_view place, std::int64_t low, std::int64_t high,
                             JsonMessages messages) {
    const double number = value.is_number_integer() ? value.get<double>() : -1e300;
    if (number < static_cast<double>(low) || number > static_cast<double>(high))
        fail_at(place,
                fmt::format("{}, expected a whole number from {} to {}", found_text(value, messages), low, high));
    return value.get<std::int64_t>();
}

nlohmann::ordered_json number_json(double number) {
    if (!std::isfinite(number)) return number_text(number);
    if (number == std::floor(number) && std::abs(number) < 1e15) return static_cast<std::int64_t>(number);
    return number;
}

std::string option_text_in(const json& value, std::string_view place, JsonMessages messages) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number()) return value.dump();
    fail_at(place, found_text(value, messages) + ", expected a text or a number");
}

nlohmann::ordered_json option_json(const std::string& text) {
    const auto number = whole_number<int>(text);
    const bool is_plain = number && std::to_string(*number) == text;
    return is_plain ? nlohmann::ordered_json(*number) : nlohmann::ordered_json(text);
}

JsonFields::JsonFields(const json& value, std::string place, JsonMessages messages)
    : m_object(value), m_place(std::move(place)), m_messages(messages) {
    if (!value.is_object()) fail(found_text(value, m_messages) + ", expected an object");
}

std::string JsonFields::place_of(std::string_view key) const {
    return m_place.empty() ? std::string(key) : fmt::format("{}: {}", m_place, key);
}

const json* JsonFields::find(std::string_view key) {
    if (std::find(m_known.begin(), m_known.end(), key) == m_known.end()) m_known.emplace_back(key);
    const auto field = m_object.find(key);
    return field == m_object.end() ? nullptr : &*field;
}

std::string JsonFields::text(std::string_view key, std::size_t longest, JsonText kind, std::string usual) {
    const json* field = find(key);
    if (field == nullptr) return usual;
    if (!field->is_string()) fail_at(place_of(key), found_text(*field, m_messages) + ", expected a text");
    const auto& text = field->get_ref<const std::string&>();
    if (text.size() > longest)
        fail_at(place_of(key), fmt::format("it has {} bytes{} expected at most {}", text.size(), separator(), longest));
    const auto is_control = [kind](char c) {
        const bool is_line_end = kind == JsonText::kParagraphs && c == '\n';
        return (static_cast<unsigned char>(c) < 32 && !is_line_end) || c == 127;
    };
    if (kind != JsonText::kAny && std::any_of(text.begin(), text.end(), is_control)) {
        fail_at(place_of(key), fmt::format("it contains a control character{} expected {}", separator(),
                                           kind == JsonText::kLine ? "one line of text" : "a text"));
    }
    return text;
}

std::int64_t JsonFields::whole(std::string_view key, std::int64_t low, std::int64_t high, std::int64_t usual) {
    const json* field = find(key);
    return field == nullptr ? usual : whole_number_in(*field, place_of(key), low, high, m_messages);
}

double JsonFields::number(std::string_view key, double low, double high) {
    const json* field = find(key);
    if (field == nullptr) fail_at(place_of(key), "it is missing; expected a number");
    const double number = number_in(*field, place_of(key));
    if (number < low || number > high)
        fail_at(place_of(key),
                fmt::format("{}, expected a number from {} to {}", found_text(*field, m_messages), low, high));
    return number;
}

double JsonFields::clamped(std::string_view key, double low, double high, double usual) {
    const json* field = find(key);
    return field == nullptr ? usual : std::clamp(number_in(*field, place_of(key)), low, high);
}

std::uint64_t JsonFields::count(std::string_view key, std::uint64_t usual) {
    const json* field = find(key);
    if (field == nullptr) return usual;
    if (!field->is_number_unsigned())
        fail_at(place_of(key), found_text(*field, m_messages) + ", expected a whole number from 0");
    return field->get<std::uint64_t>();
}

bool JsonFields::flag(std::string_view key, bool usual) {
    const json* field = find(key);
    if (field == nullptr) return usual;
    if (!field->is_boolean()) fail_at(place_of(key), found_text(*field, m_messages) + ", expected true or false");
    return field->get<bool>();
}

std::size_t JsonFields::word(std::string_view key, std::span<const std::string_view> words, std::size_t usual) {
    const json* field = find(key);
    if (field == nullptr) return usual;
    if (field->is_string()) {
        const auto word = std::find(words.begin(), words.end(), field->get_ref<const std::string&>());
        if (word != words.end()) return static_cast<std::size_t>(word - words.begin());
    }
    fail_at(place_of(key), fmt::format("{}, expected one of {}", found_text(*field, m_messages), joined(words, ", ")));
}

const json* JsonFields::list(std::string_view key, std::size_t most) {
    const json* field = find(key);
    if (field == nullptr) return nullptr;
    if (!field->is_array()) fail_at(place_of(key), found_text(*field, m_messages) + ", expected a list");
    if (field->size() > most)
        fail_at(place_of(key), fmt::format("these are {}{} expected at most {}", field->size(), separator(), most));
    return field;
}

std::vector<std::string> JsonFields::texts(std::string_view key, std::vector<std::string> usual) {
    const json* items = list(key);
    if (items == nullptr) return usual;
    std::vector<std::string> texts;
    read_each_item(*items, place_of(key), [&](const json& item, const std::string& place) {
        if (!item.is_string()) fail_at(place, found_text(item, m_messages) + ", expected a text");
        texts.push_back(item.get<std::string>());
    });
    return texts;
}

void JsonFields::require(std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
        if (!has(key)) fail_at(place_of(key), "it is missing");
    }
}

void JsonFields::require_version(std::string_view key, int version, std::string_view what, std::int64_t most) {
    const std::int64_t found = whole(key, 0, most, 0);
    if (found == 0) fail(fmt::format("no {}; expected \"{}\": {}", what, key, version));
    if (found != version) {
        fail_at(place_of(key),
                fmt::format("found version {}, expected {}; a newer Plytrace may read it", found, version));
    }
}

void JsonFields::refuse_others() const {
    for (const auto& [key, value] : m_object.items()) {
        if (std::find(m_known.begin(), m_known.end(), key) != m_known.end()) continue;
        const std::string message =
            fmt::format("unknown key \"{}\"; expected one of {}", clipped(key, 40), joined(m_known, ", "));
        throw UnknownKey(key, m_place.empty() ? message : fmt::format("{}: {}", m_place, message));
    }
}

namespace {

/// Stops at the first key, or at anything that precedes one.
class FirstKey final : public nlohmann::json_sax<nlohmann::json> {
  public:
    std::string name;

    bool key(string_t& text) override { return name = text, false; }
    bool start_object(std::size_t) override { return true; }
    bool null() override { return false; }
    bool boolean(bool) override { return false; }
    bool number_integer(number_integer_t) override { return false; }
    bool number_unsigned(number_unsigned_t) override { return false; }
    bool number_float(number_float_t, const string_t&) override { return false; }
    bool string(string_t&) override { return false; }
    bool binary(binary_t&) override { return false; }
    bool end_object() override { return false; }
    bool start_array(std::size_t) override { return false; }
    bool end_array() override { return false; }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }
};

}  // namespace

std::string first_key_of(std::string_view text) {
    FirstKey first;
    (void)nlohmann::json::sax_parse(text.begin(), text.end(), &first);
    return first.name;
}

}  // namespace plytrace
