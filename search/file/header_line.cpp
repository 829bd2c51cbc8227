#include "search/file/header_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "search/file/line_source.hpp"
#include "search/file/trace_file.hpp"

namespace plytrace {

namespace {

using Json = nlohmann::json;

/// The value at a key: a string without its quotes, anything else as JSON text.
struct Field {
    enum class Kind : std::uint8_t { kMissing, kString, kNumber, kWord, kList, kObject };
    Kind kind = Kind::kMissing;
    std::string text;
    double number = 0;

    /// Shortened for a message.
    [[nodiscard]] std::string shown() const {
        constexpr std::size_t kMost = 60;
        std::string all = kind == Kind::kString ? Json(text).dump() : text;
        if (all.size() <= kMost) return all;
        std::size_t end = kMost;
        while (end > 0 && (static_cast<unsigned char>(all[end]) & 0xC0U) == 0x80U) --end;
        return all.substr(0, end) + "…";
    }
    [[nodiscard]] std::string string_of(const char* key) const {
        if (kind == Kind::kMissing || kind == Kind::kString) return text;
        fail_line(fmt::format("\"{}\" is {}; expected a string", key, shown()));
    }
};

enum class HeaderKey : std::uint8_t { kPlytrace, kGame, kPosition, kAlgorithm, kTitle, kOptions, kValues };
constexpr std::array<std::string_view, 7> kHeaderKeys = {"plytrace", "game",    "position", "algorithm",
                                                         "title",    "options", "values"};

/// What nlohmann's parser calls; false ends it. Values at other keys are only counted.
class HeaderTaker {
  public:
    explicit HeaderTaker(std::string_view text) : m_text(text) {}

    [[nodiscard]] bool is_object() const { return m_is_object; }
    [[nodiscard]] const Field& field(HeaderKey key) const { return m_fields[static_cast<std::size_t>(key)]; }
    [[nodiscard]] const std::vector<std::pair<std::string, Field>>& options() const { return m_options; }

    bool null() { return take_whole(Field::Kind::kWord, "null"); }
    bool boolean(bool flag) { return take_whole(Field::Kind::kWord, flag ? "true" : "false"); }
    bool number_integer(std::int64_t whole) {
        const std::string text = whole == 0 ? "-0" : std::to_string(whole);  // 0 without a sign comes as unsigned
        return take_whole(Field::Kind::kNumber, text, static_cast<double>(whole));
    }
    bool number_unsigned(std::uint64_t whole) {
        return take_whole(Field::Kind::kNumber, std::to_string(whole), static_cast<double>(whole));
    }
    bool number_float(double number, const std::string& text) { return take_whole(Field::Kind::kNumber, text, number); }
    bool string(std::string& text) {
        if (begins_field()) return take_whole(Field::Kind::kString, text);
        return take_whole(Field::Kind::kString, m_field == nullptr ? "" : Json(text).dump());
    }
    bool binary(const std::vector<std::uint8_t>& /*bytes*/) { return true; }  // JSON has none
    bool key(std::string& name) {
        if (m_depth == 1) {
            begin_field(name);
        } else if (m_depth == 2 && m_is_in_options) {
            begin_option(name);
        } else if (m_field != nullptr) {
            begin_value();
            m_field->text += Json(name).dump() + ":";
            m_is_behind_key = true;
        }
        return true;
    }
    bool start_object(std::size_t /*count*/) {
        if (m_depth == 0) m_is_object = true;
        const bool is_options = m_depth == 1 && m_field == &m_fields[static_cast<std::size_t>(HeaderKey::kOptions)];
        open(Field::Kind::kObject, '{');
        if (is_options) {
            m_is_in_options = true;
            m_field = nullptr;
        }
        return true;
    }
    bool end_object() { return close('}'); }
    bool start_array(std::size_t /*count*/) {
        open(Field::Kind::kList, '[');
        return true;
    }
    bool end_array() { return close(']'); }
    bool parse_error(std::size_t byte, const std::string& /*token*/, const Json::exception& error) {
        constexpr int kOutOfRange = 406;  // the parser's number of it
        if (error.id == kOutOfRange) {
            fail_line("a number is too large; expected at most 1.7976931348623157e308, or \"+inf\"");
        }
        fail_not_json(m_text, byte);
    }

  private:
    std::string_view m_text;
    std::array<Field, kHeaderKeys.size()> m_fields;
    std::vector<std::pair<std::string, Field>> m_options;  ///< in the order written
    std::unordered_map<std::string, std::size_t> m_option_places;
    Field* m_field = nullptr;  ///< where the value belongs that is being read
    int m_field_depth = 0;     ///< at which brackets are open around that value
    int m_depth = 0;
    std::size_t m_values = 0;
    bool m_is_object = false, m_is_in_options = false;
    bool m_is_behind_key = false;  ///< in a value: no comma comes next

    [[nodiscard]] bool begins_field() const { return m_field != nullptr && m_field->kind == Field::Kind::kMissing; }
    void begin_field(std::string_view name) {
        const auto* const found = std::find(kHeaderKeys.begin(), kHeaderKeys.end(), name);
        m_field = nullptr;
        if (found == kHeaderKeys.end()) return;
        m_field = &m_fields[static_cast<std::size_t>(found - kHeaderKeys.begin())];
        m_field_depth = 1;
        *m_field = {};  // of a key that is written twice, the last value counts
        if (*found == "options") {
            m_options.clear();
            m_option_places.clear();
        }
    }
    void begin_option(const std::string& name) {
        const auto [known, is_new] = m_option_places.emplace(name, m_options.size());
        if (is_new) m_options.emplace_back(name, Field());
        m_field = &m_options[known->second].second;
        m_field_depth = 2;
        *m_field = {};
    }
    /// A comma where one belongs.
    void begin_value() {
        const char last = m_field->text.empty() ? '[' : m_field->text.back();
        if (!m_is_behind_key && last != '[' && last != '{') m_field->text += ',';
        m_is_behind_key = false;
    }
    /// A value without brackets.
    bool take_whole(Field::Kind kind, std::string_view text, double number = 0) {
        take(kind, text, number);
        if (m_depth == m_field_depth) m_field = nullptr;
        return true;
    }
    /// A value, or its opening bracket.
    void take(Field::Kind kind, std::string_view text, double number = 0) {
        if (++m_values > kMostHeaderValues) {
            fail_line(fmt::format("the header has more than {} values; expected fewer", kMostHeaderValues));
        }
        if (m_field == nullptr) return;
        if (begins_field()) {
            m_field->kind = kind;
            m_field->number = number;
        } else {
            begin_value();
        }
        m_field->text += text;
    }
    void open(Field::Kind kind, char bracket) {
        take(kind, {&bracket, 1});
        if (++m_depth > kMaxLineNesting) fail_line(too_deep());
    }
    bool close(char bracket) {
        --m_depth;
        if (m_depth == 1) m_is_in_options = false;
        if (m_field != nullptr) m_field->text += bracket;
        if (m_depth == m_field_depth) m_field = nullptr;
        return true;
    }
};

/// A position is text; a tree may also be given as JSON.
std::string position_of(const Field& field) {
    if (field.kind == Field::Kind::kWord) {
        fail_line(fmt::format("\"position\" is {}; expected a string, or a tree", field.shown()));
    }
    return field.text;
}

/// What the scores are. A file of another kind would be misread as if its scores were values.
ValueKind values_of(const Field& field) {
    if (field.kind == Field::Kind::kMissing) return ValueKind::kMinimax;
    const auto* const found = std::find(kValuesWords.begin(), kValuesWords.end(), field.text);
    if (field.kind == Field::Kind::kString && found != kValuesWords.end()) {
        return static_cast<ValueKind>(found - kValuesWords.begin());
    }
    fail_line(fmt::format("\"values\" is {}; expected \"{}\"", field.shown(), fmt::join(kValuesWords, "\" or \"")));
}

}  // namespace

TraceHeader read_header_line(std::string_view text) {
    expect_no_nul(text);
    HeaderTaker taker(text);
    (void)Json::sax_parse(text.begin(), text.end(), &taker);
    if (!taker.is_object()) fail_line("expected a JSON object: {…}");
    const Field& version = taker.field(HeaderKey::kPlytrace);
    if (version.kind == Field::Kind::kMissing) fail_line("expected a header: {\"plytrace\": 1, \"game\": …}");
    if (version.kind != Field::Kind::kNumber || version.number != kTraceFormatVersion) {
        fail_line(
            fmt::format("\"plytrace\" is {}; this program reads version {}", version.shown(), kTraceFormatVersion));
    }
    TraceHeader header;
    header.game = taker.field(HeaderKey::kGame).string_of("game");
    if (header.game.empty()) fail_line("\"game\" is missing; expected its name");
    header.position = position_of(taker.field(HeaderKey::kPosition));
    header.algorithm = taker.field(HeaderKey::kAlgorithm).string_of("algorithm");
    header.title = taker.field(HeaderKey::kTitle).string_of("title");
    header.values = values_of(taker.field(HeaderKey::kValues));
    const Field& options = taker.field(HeaderKey::kOptions);
    if (options.kind != Field::Kind::kMissing && options.kind != Field::Kind::kObject) {
        fail_line(fmt::format("\"options\" is {}; expected an object", options.shown()));
    }
    for (const auto& [name, value] : taker.options()) header.options.emplace_back(name, value.text);
    return header;
}

}  // namespace plytrace
