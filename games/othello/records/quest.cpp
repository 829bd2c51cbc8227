#include "games/othello/records/quest.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include "games/core/text.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/records/transcript.hpp"

namespace plytrace::othello {
namespace {

using Json = nlohmann::json;

constexpr double kMillisecondsInSecond = 1000;

/// The member of an object; null if there is none, or if `object` is none.
[[nodiscard]] const Json& member_of(const Json& object, const char* name) {
    static const Json kNull;
    if (!object.is_object()) return kNull;
    const auto found = object.find(name);
    return found == object.end() ? kNull : *found;
}
[[nodiscard]] std::string string_of(const Json& value) {
    return value.is_string() ? value.get<std::string>() : "";
}

[[nodiscard]] Json json_of_quest(std::string_view text) {
    return Json::parse(text.substr(behind_byte_order_mark(text)), nullptr, false);
}

[[nodiscard]] std::string player_name(const Json& players, std::size_t index) {
    return players.is_array() && index < players.size() ? string_of(member_of(players[index], "name")) : "";
}

}  // namespace

bool is_quest(std::string_view text) {
    const std::size_t at = skip_blanks(text, behind_byte_order_mark(text));
    const bool may_be = text.substr(at, 1) == "{" && text.find("\"moves\"") != std::string_view::npos &&
                        text.find("\"position\"") != std::string_view::npos &&
                        text.find("\"m\"") != std::string_view::npos;
    return may_be && member_of(member_of(json_of_quest(text), "position"), "moves").is_array();
}

Expected<GameRecord> parse_quest(std::string_view text, const Othello& rules) {
    const Json game = json_of_quest(text);
    const Json& position = member_of(game, "position");
    const std::string type = string_of(member_of(game, "gtype"));
    if (!type.empty() && type != "reversi" && type != "othello")
        return input_error(fmt::format("a game of \"{}\" from Othello Quest, expected \"reversi\"", type));
    if (const Json& size = member_of(position, "size"); !size.is_null() && size != 8)
        return input_error(fmt::format("a board of size {}, expected a board of 8 by 8", size.dump()));
    if (!member_of(position, "moves").is_array()) return input_error("expected the moves of a game of Othello Quest");
    GameRecord record;
    record.start = rules.initial();
    Othello::State state = record.start;
    for (const Json& entry : member_of(position, "moves")) {
        const Json& written = member_of(entry, "m");
        if (written.is_null()) continue;  // somebody resigned or ran out of time
        const std::string move = string_of(written);
        const std::size_t before = record.moves.size();
        const auto read = read_moves(move, 0, rules, state, record);
        const bool is_over = record.moves.size() == before;  // a pass after the end
        if (!read || move.empty() || record.moves.size() > before + 2) {
            return input_error(fmt::format("move {}, {}: {}", before + 1, written.dump(),
                                           read ? "expected a move such as \"f5\"" : read.error().message));
        }
        const Json& milliseconds = member_of(entry, "t");
        if (!is_over && milliseconds.is_number())
            record.moves.back().seconds = milliseconds.get<double>() / kMillisecondsInSecond;
    }
    record.black = player_name(member_of(game, "players"), 0);
    record.white = player_name(member_of(game, "players"), 1);
    record.date = std::string(beginning_of(string_of(member_of(game, "created")), 10));
    record.place = "Othello Quest";
    return record;
}

}  // namespace plytrace::othello
