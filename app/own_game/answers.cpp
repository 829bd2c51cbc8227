#include "app/own_game/answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <unordered_set>
#include <utility>

#include "app/base/shown_text.hpp"
#include "games/core/json_string.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "search/any_game/game_registry.hpp"

namespace plytrace::own_game {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostRows = 100;
constexpr std::size_t kLongestShown = 60, kLongestError = 300;  ///< bytes of an answer, and of an error, in a message
constexpr double kRounding = 1e-9;

/// Text that is short enough for a message, and valid UTF-8.
std::string shortened(std::string_view text, std::size_t most = kLongestShown) {
    const std::string_view beginning = beginning_of(text, most);
    return repaired_utf8(beginning) + (beginning.size() < text.size() ? "…" : "");
}

[[noreturn]] void fail(std::string said, std::string expected) {
    throw Fault{std::move(said), std::move(expected)};
}
std::string dumped(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}
[[noreturn]] void fail(const char* key, const Json& value, std::string expected) {
    fail(fmt::format("\"{}\": {}", key, shortened(dumped(value))), std::move(expected));
}

/// Null if the object does not have the key, or has null there.
const Json* field(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}
const Json& needed_field(const Json& object, const char* key, const char* what) {
    if (const Json* const value = field(object, key)) return *value;
    fail(fmt::format("no \"{}\"", key), what);
}

std::string text_in(const Json& value, const char* key, const char* what) {
    if (!value.is_string() || value.get_ref<const std::string&>().empty()) fail(key, value, what);
    return value.get<std::string>();
}
/// A text on one line that is short enough to be shown.
std::string name_in(const Json& value, const char* key, const char* what) {
    std::string name = text_in(value, key, what);
    const bool is_plain = std::none_of(name.begin(), name.end(), [](unsigned char c) { return c < ' ' || c == 0x7F; });
    if (name.size() > kLongestName || !is_plain)
        fail(key, value, fmt::format("at most {} bytes without control characters", kLongestName));
    return name;
}
bool truth_in(const Json& value, const char* key) {
    if (!value.is_boolean()) fail(key, value, "true or false");
    return value.get<bool>();
}
double number_within(const Json& value, const char* key, const Window& range) {
    if (!value.is_number()) fail(key, value, "a number");
    const double number = value.get<double>();
    if (!(number >= range.alpha && number <= range.beta))
        fail(key, value,
             fmt::format("a number from {} to {}, the declared range", number_text(range.alpha),
                         number_text(range.beta)));
    return number;
}

std::vector<double> values_in(const Json& value, const char* key, const Rules& rules) {
    if (rules.players == 2) return {number_within(value, key, rules.range) + 0.0};  // never -0
    if (!value.is_array() || value.size() != rules.value_count())
        fail(key, value, fmt::format("a list of {} numbers, one for each player", rules.players));
    std::vector<double> values;
    for (const Json& each : value) values.push_back(number_within(each, key, rules.range) + 0.0);
    return values;
}

Player turn_in(const Json& object, const Rules& rules) {
    const std::string players = fmt::format("a player from 1 to {}", rules.players);
    const std::string expected = rules.has_chance ? players + ", or \"chance\"" : players;
    const Json& value = needed_field(object, "turn", expected.c_str());
    if (value == "chance" && rules.has_chance) return Player::kChance;
    if (value == "chance") fail("turn", value, players + ": the start does not declare \"chance\": true");
    if (!value.is_number_integer() || value < 1 || value > rules.players) fail("turn", value, expected);
    return static_cast<Player>(value.get<int>() - 1);
}

std::vector<std::string> moves_in(const Json& value) {
    const std::string expected = fmt::format("a list of 1 to {} names of moves", kMostMoves);
    if (!value.is_array() || value.empty() || value.size() > kMostMoves) fail("moves", value, expected);
    std::vector<std::string> moves;
    for (const Json& each : value) moves.push_back(name_in(each, "moves", "names of moves, as texts"));
    std::unordered_set<std::string_view> known;
    for (const std::string& move : moves) {
        if (!known.insert(move).second)
            fail(fmt::format("the move {} twice", json_quoted_briefly(move)), "different names of moves");
    }
    return moves;
}

std::vector<double> probabilities_in(const Json& value, std::size_t moves) {
    if (!value.is_array() || value.size() != moves)
        fail("probabilities", value, fmt::format("a list of {} numbers, one for each move", moves));
    std::vector<double> probabilities;
    double sum = 0;
    for (const Json& each : value) {
        const bool is_sound = each.is_number() && each.get<double>() >= 0 && each.get<double>() <= 1 + kRounding;
        if (!is_sound) fail("probabilities", each, "numbers from 0 to 1");
        probabilities.push_back(std::min(1.0, each.get<double>()));
        sum += probabilities.back();
    }
    if (std::abs(sum - 1) > kRounding)
        fail(fmt::format("probabilities that add up to {}", number_text(sum)), "a sum of 1");
    return probabilities;
}

bool is_colour(const std::string& text) {
    return text.size() == 7 && text.front() == '#' &&
           text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
}

Cell cell_in(const Json& value) {
    if (value.is_null()) return {};
    if (value.is_string()) return {value.get<std::string>(), "", ""};
    if (!value.is_object()) fail("board", value, "cells: texts, null, or objects with text, colour and move");
    Cell cell;
    for (const auto& [key, part] : value.items()) {
        std::string* const place = key == "text"     ? &cell.text
                                   : key == "colour" ? &cell.colour
                                   : key == "move"   ? &cell.move
                                                     : nullptr;
        if (place == nullptr) continue;
        if (!part.is_string()) fail(key.c_str(), part, "a text");
        *place = part.get<std::string>();
    }
    if (!cell.colour.empty() && !is_colour(cell.colour)) fail("colour", value["colour"], "#rrggbb such as \"#d04040\"");
    return cell;
}

std::vector<Cell> row_in(const Json& value) {
    std::vector<Cell> row;
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        for (std::size_t at = 0; at < text.size();) {
            std::size_t end = at + 1;
            while (end < text.size() && continues_character(text[end])) ++end;
            row.push_back({text.substr(at, end - at), "", ""});
            at = end;
        }
    } else if (value.is_array()) {
        for (const Json& cell : value) row.push_back(cell_in(cell));
    } else {
        fail("board", value, "rows: texts, or lists of cells");
    }
    if (row.size() > kMostRows) fail("board", value, fmt::format("at most {} cells in a row", kMostRows));
    return row;
}

Board board_in(const Json& value) {
    if (!value.is_array() || value.size() > kMostRows)
        fail("board", value, fmt::format("a list of at most {} rows", kMostRows));
    Board board;
    for (const Json& row : value) board.push_back(row_in(row));
    return board;
}

Position position_in(const Json& object, const Rules& rules) {
    Position position;
    position.text = text_in(needed_field(object, "position", "a text that names it"), "position", "a text, not empty");
    const Json* const moves = field(object, "moves");
    const Json* const outcome = field(object, "outcome");
    const Json* const evaluation = field(object, "evaluation");
    if (moves != nullptr && outcome != nullptr)
        fail("\"moves\" and \"outcome\"", "either of them: a finished game has no moves");
    if (moves == nullptr && outcome == nullptr)
        fail("neither \"moves\" nor \"outcome\"", "the moves, or the outcome of a finished game");
    position.values.assign(rules.value_count(), 0);
    if (outcome != nullptr) {
        if (evaluation != nullptr) fail("\"evaluation\" and \"outcome\"", "only the outcome of a finished game");
        position.values = values_in(*outcome, "outcome", rules);
        if (field(object, "turn") != nullptr) position.turn = turn_in(object, rules);
    } else {
        position.turn = turn_in(object, rules);
        position.moves = moves_in(*moves);
        if (evaluation != nullptr) position.values = values_in(*evaluation, "evaluation", rules);
    }
    const Json* const probabilities = field(object, "probabilities");
    if (position.turn == Player::kChance && !position.is_over()) {
        const char* const expected = "the probability of each move of chance";
        position.probabilities =
            probabilities_in(needed_field(object, "probabilities", expected), position.moves.size());
    } else if (probabilities != nullptr) {
        fail("\"probabilities\"", "none: chance does not move here");
    }
    if (const Json* const key = field(object, "key")) position.key = text_in(*key, "key", "a text, not empty");
    if (const Json* const board = field(object, "board")) {
        (void)board_in(*board);
        position.board = board->dump();
    }
    return position;
}

Rules rules_in(const Json& object) {
    Rules rules;
    rules.name = name_in(needed_field(object, "game", "the game's name"), "game", "the game's name");
    if (const Json* const players = field(object, "players")) {
        if (!players->is_number_integer() || *players < 2 || *players > kMostPlayers)
            fail("players", *players, fmt::format("a whole number from 2 to {}", kMostPlayers));
        rules.players = players->get<int>();
    }
    if (const Json* const chance = field(object, "chance")) rules.has_chance = truth_in(*chance, "chance");
    if (const Json* const range = field(object, "range")) {
        const char* const expected = "the least and the greatest value, such as [-1, 1]";
        if (!range->is_array() || range->size() != 2) fail("range", *range, expected);
        rules.range = {number_within((*range)[0], "range", {}), number_within((*range)[1], "range", {})};
        if (!(rules.range.alpha < rules.range.beta)) fail("range", *range, expected);
    }
    rules.has_keys = field(object, "key") != nullptr;
    return rules;
}

/// Reads the object of a line with `read`.
template <class Read>
auto read_line(std::string_view line, Read read) -> Said<decltype(read(Json()))> {
    const Json object = Json::parse(std::string(line), nullptr, false);
    if (!object.is_object()) return tl::make_unexpected(Fault{shortened(line), "a JSON object on one line"});
    try {
        if (const Json* const error = field(object, "error"))
            fail(fmt::format("\"error\": {}", shortened(dumped(*error), kLongestError)), "an answer");
        return read(object);
    } catch (Fault& fault) {
        return tl::make_unexpected(std::move(fault));
    }
}

}  // namespace

Board board_of(const Position& position) {
    return position.board.empty() ? Board() : board_in(Json::parse(position.board));
}

std::string board_text(const Position& position) {
    const Board board = board_of(position);
    std::size_t widest = 1;
    for (const auto& row : board) {
        for (const Cell& cell : row) widest = std::max(widest, cell.text.size());
    }
    std::string text;
    for (const auto& row : board) {
        for (const Cell& cell : row) text += fmt::format("{:<{}}", cell.text.empty() ? "." : cell.text, widest);
        while (!text.empty() && text.back() == ' ') text.pop_back();
        text += '\n';
    }
    return text;
}

std::string start_question(std::string_view position) {
    if (position.empty()) return R"({"do":"start"})";
    return fmt::format(R"({{"do":"start","position":{}}})", json_quoted(position));
}

std::string play_question(std::string_view position, std::string_view move) {
    return fmt::format(R"({{"do":"play","position":{},"move":{}}})", json_quoted(position), json_quoted(move));
}

Said<Start> read_start(std::string_view line, std::string_view position) {
    auto start = read_start_again(line, position);
    if (start && find_game(start->rules.name) != nullptr)
        return tl::make_unexpected(Fault{fmt::format("\"game\": \"{}\"", start->rules.name),
                                         "another name, because Plytrace has a game of that name"});
    return start;
}

Said<Start> read_start_again(std::string_view line, std::string_view position) {
    return read_line(line, [position](const Json& object) {
        Start start{rules_in(object), {}};
        start.position = position_in(object, start.rules);
        if (!position.empty() && start.position.text != position)
            fail(fmt::format("\"position\": {}", json_quoted_briefly(start.position.text)),
                 fmt::format("{}, because the game is to start there", json_quoted_briefly(position)));
        return start;
    });
}

Said<Position> read_position(std::string_view line, const Rules& rules) {
    return read_line(line, [&rules](const Json& object) {
        Position position = position_in(object, rules);
        if (rules.has_keys && position.key.empty()) fail("no \"key\"", "one at each position, as at the start");
        return position;
    });
}

}  // namespace plytrace::own_game
