#include "app/model/game_registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "app/model/games/othello_session.hpp"
#include "app/model/games/tic_tac_toe_session.hpp"
#include "app/model/games/tree_session.hpp"
#include "app/model/option_text.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

namespace {

constexpr std::array kGames = {
    GameEntry{"tree", "Explicit tree", make_tree},
    GameEntry{"tic-tac-toe", "Tic-tac-toe", make_tic_tac_toe},
    GameEntry{"othello", "Othello", make_othello},
};

bool read_whole(std::string_view text, int& number) {
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && stopped == end;
}

}  // namespace

std::span<const GameEntry> games() {
    return kGames;
}

Expected<std::shared_ptr<const GameSession>> make_game(const GameSpec& spec) {
    std::string expected;
    for (const GameEntry& entry : kGames) {
        if (entry.id == spec.game) return entry.make(spec);
        expected += expected.empty() ? "" : ", ";
        expected += entry.id;
    }
    return input_error(fmt::format("found \"{}\", expected one of the games {}", spec.game, expected));
}

Expected<BoardRules> parse_board_rules(std::string_view board, std::string_view line) {
    BoardRules rules;
    const std::size_t cross = board.find('x');
    if (cross == std::string_view::npos || !read_whole(board.substr(0, cross), rules.rows) ||
        !read_whole(board.substr(cross + 1), rules.columns)) {
        return input_error(fmt::format("found board \"{}\", expected ROWSxCOLUMNS such as 4x4", board));
    }
    if (!read_whole(line, rules.in_a_row)) {
        return input_error(fmt::format("found line \"{}\", expected how many in a row win, such as 3", line));
    }
    return rules;
}

Expected<std::shared_ptr<const GameSession>> game_of(const TraceHeader& header) {
    const auto known =
        std::find_if(kGames.begin(), kGames.end(), [&](const auto& entry) { return entry.id == header.game; });
    if (known == kGames.end()) return std::shared_ptr<const GameSession>();

    GameSpec spec;
    spec.game = header.game;
    (spec.game == "tree" ? spec.tree : spec.position) = header.position;
    std::string board = "3x3", line = "3";
    for (const auto& [name, value] : header.options) {
        if (name == "board") board = value;
        if (name == "line") line = value;
        if (name == "root" && spec.game == "tree") {
            const auto root = parse_root(value);
            if (!root) return tl::make_unexpected(root.error());
            spec.root = *root;
        }
    }
    const auto rules = parse_board_rules(board, line);
    if (!rules) return tl::make_unexpected(rules.error());
    spec.board = *rules;
    return make_game(spec);
}

TraceHeader header_of(const GameSession& game, Moves moves, const SearchOptions& options, std::string title) {
    TraceHeader header;
    header.game = game.id();
    header.position = game.position_text(moves);
    header.algorithm = info(options.algorithm).id;
    header.options = option_pairs(options);
    for (auto& pair : game.rules_options()) header.options.push_back(std::move(pair));
    header.title = std::move(title);
    return header;
}

}  // namespace plytrace
