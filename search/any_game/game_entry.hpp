// What the command line, links, lessons and menus say of one game, as data. Each session's header has its game's entry;
// the registry lists them. Constants; thread: any.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "search/any_game/game_session.hpp"
#include "search/any_game/game_spec.hpp"

namespace plytrace {

/// A rule that a person may choose: `--key` on the command line, `key=` in links, "key" in lessons and in the headers
/// of traces. Games may have options of the same key, each with its own meaning.
struct RuleOption {
    std::string_view key;
    std::string_view value_name;  ///< in the help: "ROWSxCOLUMNS"
    std::string_view help;        ///< goes on from what the games before this one say of the same key
    std::span<const std::string_view> choices =
        {};                 ///< all values, the usual one first; empty: it is no choice of words
    bool is_start = false;  ///< where the game begins: a position says it, too, so no header of a trace does
};

struct GameEntry {
    std::string_view id;
    std::string_view title;  ///< as a heading, in English
    std::string_view name;   ///< the same within a sentence
    Expected<std::shared_ptr<const GameSession>> (*make)(const GameSpec&) = nullptr;
    std::string_view position_help = {};  ///< what --position takes; goes on from the games before this one
    std::span<const RuleOption> options = {};
    bool is_played = true;  ///< else its positions are only weighed

    /// Null where the game has no such option.
    [[nodiscard]] const RuleOption* option(std::string_view key) const {
        for (const RuleOption& each : options) {
            if (each.key == key) return &each;
        }
        return nullptr;
    }
};

}  // namespace plytrace
