#include "search/file/event_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "games/core/game.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 22> kNames = {"e",    "v",     "p",   "m",     "r",  "a",        "b",    "x",
                                                     "i",    "n",     "d",   "k",     "of", "end",      "sure", "pass",
                                                     "name", "moves", "how", "plies", "s",  "truncated"};
static_assert(kNames.back() == "truncated");

constexpr double kMostMove = std::numeric_limits<MoveCode>::max();

const char* name_of(LineKey key) {
    return kNames[static_cast<std::size_t>(key)].data();
}

}  // namespace

/// Receives the values at the keys of the line's object. Deeper values are only counted, except for a list of scores.
class EventLine::Taker {
  public:
    Taker(EventLine& line, bool is_last) : m_line(line), m_is_last(is_last) {}

    [[nodiscard]] bool is_cut_off() const { return m_is_cut_off; }
    [[nodiscard]] bool is_object() const { return m_is_object; }

    // What nlohmann's parser calls; false ends it.
    bool null() {
        if (Value* value = taken(Kind::kNull)) value->kind = Kind::kNull;
        return true;
    }
    bool boolean(bool flag) {
        if (Value* value = taken(Kind::kFlag)) value->flag = flag;
        return true;
    }
    bool number_integer(std::int64_t whole) {
        take_whole(whole, whole == 0 ? -0.0 : static_cast<double>(whole));  // 0 without a sign comes as unsigned
        return true;
    }
    bool number_unsigned(std::uint64_t whole) {
        constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        take_whole(static_cast<std::int64_t>(std::min(whole, kMost)), static_cast<double>(whole));
        return true;
    }
    bool number_float(double number, const std::string& /*text*/) {
        if (Value* value = taken(Kind::kNumber, number)) value->number = number;
        return true;
    }
    bool string(std::string& text) {
        if (Value* value = taken(Kind::kText, is_in_list() ? infinity_of(text) : std::nullopt)) value->text = text;
        return true;
    }
    bool binary(const std::vector<std::uint8_t>& /*bytes*/) { return true; }  // JSON has none
    bool key(std::string& name) {
        if (m_depth == 1) m_key = find_key(name);
        return true;
    }
    bool start_object(std::size_t /*count*/) {
        if (m_depth == 0) m_is_object = true;
        (void)taken(Kind::kOther);
        return open();
    }
    bool end_object() {
        --m_depth;
        return true;
    }
    bool start_array(std::size_t /*count*/) {
        const bool is_moves = m_depth == 1 && m_is_object && m_key == LineKey::kMoves;
        const bool is_list = m_depth == 1 && m_is_object && (m_key == LineKey::kX || is_moves);
        (void)taken(is_list ? Kind::kList : Kind::kOther);
        m_is_of_moves = is_moves;
        if (is_moves) {
            m_line.m_moves.clear();
            m_line.m_not_a_move.reset();
            m_is_list_open = true;
        } else if (is_list) {
            m_line.m_list.clear();
            m_line.m_list_size = 0;
            m_line.m_not_a_number.reset();
            m_is_list_open = true;
        }
        return open();
    }
    bool end_array() {
        if (--m_depth == 1) m_is_list_open = false;
        return true;
    }
    bool parse_error(std::size_t byte, const std::string& /*token*/, const Json::exception& error) {
        constexpr int kOutOfRange = 406;  // the parser's number of it
        if (error.id == kOutOfRange) {
            fail_line("a number is too large; expected at most 1.7976931348623157e308, or \"+inf\"");
        }
        m_is_cut_off = m_is_last && byte > m_line.m_text.size();
        if (!m_is_cut_off) fail_not_json(m_line.m_text, byte);
        return false;
    }

  private:
    EventLine& m_line;
    const bool m_is_last;
    int m_depth = 0;
    std::optional<LineKey> m_key;
    bool m_is_object = false, m_is_list_open = false, m_is_of_moves = false, m_is_cut_off = false;

    [[nodiscard]] bool is_in_list() const { return m_is_list_open && m_depth == 2; }
    bool open() {
        if (++m_depth > kMaxLineNesting) fail_line(too_deep());
        return true;
    }
    void take_whole(std::int64_t whole, double number) {
        Value* const value = taken(Kind::kWhole, number);
        if (value == nullptr) return;
        value->whole = whole;
        value->number = number;
    }
    /// The target of the next value; null if it is not needed. In a list, a value is only its number.
    Value* taken(Kind kind, std::optional<double> number = std::nullopt) {
        if (is_in_list() && m_is_of_moves) {
            const bool is_move = kind == Kind::kWhole && *number >= 0 && *number <= kMostMove;
            if (!is_move && !m_line.m_not_a_move) m_line.m_not_a_move = m_line.m_moves.size();
            m_line.m_moves.push_back(is_move ? static_cast<MoveCode>(*number) : 0);
            return nullptr;
        }
        if (is_in_list()) {
            const std::size_t index = m_line.m_list_size++;
            if (!number && !m_line.m_not_a_number) m_line.m_not_a_number = index;
            if (index < static_cast<std::size_t>(kMostPlayers)) m_line.m_list.push_back(number.value_or(0));
            return nullptr;
        }
        if (m_depth != 1 || !m_is_object || !m_key) return nullptr;
        Value& value = m_line.m_values[static_cast<std::size_t>(*m_key)];
        value.kind = kind;
        return &value;
    }
};

std::optional<LineKey> EventLine::find_key(std::string_view name) {
    const auto* const found = std::find(kNames.begin(), kNames.end(), name);
    if (found == kNames.end()) return std::nullopt;
    return static_cast<LineKey>(found - kNames.begin());
}

std::optional<double> EventLine::infinity_of(std::string_view text) {
    if (text == "inf" || text == "+inf") return kInfinity;
    if (text == "-inf") return -kInfinity;
    return std::nullopt;
}

bool EventLine::read(std::string_view text, bool is_last) {
    m_text = text;
    for (Value& value : m_values) value.kind = Kind::kMissing;
    expect_no_nul(text);
    Taker taker(*this, is_last);
    (void)Json::sax_parse(text.begin(), text.end(), &taker);
    if (taker.is_cut_off()) return false;
    if (!taker.is_object())
        fail_line("expected a JSON object: {…}; a program that prints its trace must print nothing else");
    return true;
}

std::string EventLine::shown(LineKey key) const {
    return plytrace::shown(Json::parse(m_text.begin(), m_text.end()).at(name_of(key)));
}

std::optional<std::size_t> EventLine::list_size() const {
    return of(LineKey::kX).kind == Kind::kList ? std::optional(m_list_size) : std::nullopt;
}

double EventLine::number(LineKey key, std::optional<double> fallback) const {
    const Value& value = of(key);
    if (value.kind == Kind::kMissing) {
        if (fallback) return *fallback;
        fail_line(fmt::format("\"{}\" is missing; expected a number, \"-inf\" or \"+inf\"", name_of(key)));
    }
    if (value.kind == Kind::kWhole || (value.kind == Kind::kNumber && std::isfinite(value.number))) return value.number;
    if (value.kind == Kind::kText) {
        if (const auto infinity = infinity_of(value.text)) return *infinity;
    }
    fail_line(fmt::format("\"{}\" is {}; expected a number, \"-inf\" or \"+inf\"", name_of(key), shown(key)));
}

std::uint32_t EventLine::count(LineKey key) const {
    const Value& value = of(key);
    if (value.kind == Kind::kMissing) {
        fail_line(fmt::format("\"{}\" is missing; expected a whole number", name_of(key)));
    }
    if (value.kind != Kind::kWhole || value.whole < 0 || value.whole >= static_cast<std::int64_t>(kNone)) {
        fail_line(
            fmt::format("\"{}\" is {}; expected a whole number from 0 to {}", name_of(key), shown(key), kNone - 1));
    }
    return static_cast<std::uint32_t>(value.whole);
}

std::string_view EventLine::text(LineKey key) const {
    const Value& value = of(key);
    if (value.kind == Kind::kMissing) return "";
    if (value.kind != Kind::kText) {
        fail_line(fmt::format("\"{}\" is {}; expected a string", name_of(key), shown(key)));
    }
    return value.text;
}

bool EventLine::flag(LineKey key, bool fallback) const {
    const Value& value = of(key);
    if (value.kind == Kind::kMissing) return fallback;
    if (value.kind != Kind::kFlag) {
        fail_line(fmt::format("\"{}\" is {}; expected true or false", name_of(key), shown(key)));
    }
    return value.flag;
}

std::optional<std::int64_t> EventLine::whole(LineKey key) const {
    const Value& value = of(key);
    if (value.kind != Kind::kWhole) return std::nullopt;
    return value.whole;
}

const std::vector<double>& EventLine::list() const {
    if (m_not_a_number) {
        const Json line = Json::parse(m_text.begin(), m_text.end());
        fail_line(fmt::format("\"x\" is {}; expected a number, \"-inf\" or \"+inf\"",
                              plytrace::shown(line.at("x").at(*m_not_a_number))));
    }
    return m_list;
}

const std::vector<MoveCode>& EventLine::moves() const {
    if (of(LineKey::kMoves).kind == Kind::kMissing) fail_line("\"moves\" is missing; expected a list of moves");
    if (of(LineKey::kMoves).kind != Kind::kList) {
        fail_line(fmt::format("\"moves\" is {}; expected a list of moves", shown(LineKey::kMoves)));
    }
    if (m_not_a_move) {
        const Json line = Json::parse(m_text.begin(), m_text.end());
        fail_line(fmt::format("\"moves\" contains {}; expected moves, whole numbers from 0",
                              plytrace::shown(line.at("moves").at(*m_not_a_move))));
    }
    return m_moves;
}

}  // namespace plytrace
