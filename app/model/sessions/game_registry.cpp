#include "app/model/sessions/game_registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "app/model/sessions/chess_session.hpp"
#include "app/model/sessions/connect_four_session.hpp"
#include "app/model/sessions/lines_of_action_session.hpp"
#include "app/model/sessions/nim_session.hpp"
#include "app/model/sessions/othello_session.hpp"
#include "app/model/sessions/pig_session.hpp"
#include "app/model/sessions/tic_tac_toe_session.hpp"
#include "app/model/sessions/tree_session.hpp"
#include "app/model/text/option_text.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

namespace {

constexpr std::array kGames = {
    GameEntry{"tree", "Explicit tree", make_tree},
    GameEntry{"tic-tac-toe", "Tic-tac-toe", make_tic_tac_toe, BoardRules{}},
    GameEntry{"connect-four", "Connect Four", make_connect_four, kConnectFourBoard},
    GameEntry{"othello", "Othello", make_othello},
    GameEntry{"lines-of-action", "Lines of Action", make_lines_of_action},
    GameEntry{"nim", "Nim", make_nim},
    GameEntry{"pig", "Pig", make_pig},
    GameEntry{"chess-position", "Chess: one position", make_chess},
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

const GameEntry* find_game(std::string_view id) {
    const auto* found = std::find_if(kGames.begin(), kGames.end(), [id](const auto& entry) { return entry.id == id; });
    return found == kGames.end() ? nullptr : &*found;
}

std::string games_with_boards() {
    std::string names;
    for (const GameEntry& entry : kGames) {
        if (!entry.usual_board) continue;
        names += names.empty() ? "" : " or ";
        names += entry.id;
    }
    return names;
}

Expected<std::shared_ptr<const GameSession>> make_game(const GameSpec& spec) {
    if (const GameEntry* entry = find_game(spec.game)) return entry->make(spec);
    std::string expected;
    for (const GameEntry& entry : kGames) {
        expected += expected.empty() ? "" : ", ";
        expected += entry.id;
    }
    return input_error(fmt::format("found \"{}\", expected one of the games {}", spec.game, expected));
}

Expected<BoardRules> parse_board_rules(const GameEntry& game, std::string_view board, std::string_view line) {
    BoardRules rules = *game.usual_board;
    const std::size_t cross = board.find('x');
    const bool is_size = cross != std::string_view::npos && read_whole(board.substr(0, cross), rules.rows) &&
                         read_whole(board.substr(cross + 1), rules.columns);
    if (!board.empty() && !is_size) {
        return input_error(fmt::format("found board \"{}\", expected ROWSxCOLUMNS such as 4x4", board));
    }
    if (!line.empty() && !read_whole(line, rules.in_a_row)) {
        return input_error(fmt::format("found line \"{}\", expected how many in a row win, such as 3", line));
    }
    return rules;
}

Expected<void> read_rules_options(GameSpec& spec, const std::vector<std::pair<std::string, std::string>>& options) {
    const GameEntry* game = find_game(spec.game);
    std::string board, line;
    for (const auto& [name, value] : options) {
        if (name == "board") board = value;
        if (name == "line") line = value;
        if (name == "nim" && spec.game == "nim") spec.variant = value;
    }
    if (game == nullptr || !game->usual_board || (board.empty() && line.empty())) return {};
    const auto rules = parse_board_rules(*game, board, line);
    if (!rules) return tl::make_unexpected(rules.error());
    spec.board = *rules;
    return {};
}

Expected<std::shared_ptr<const GameSession>> game_of(const TraceHeader& header) {
    if (find_game(header.game) == nullptr) return std::shared_ptr<const GameSession>();

    GameSpec spec;
    spec.game = header.game;
    (spec.game == "tree" ? spec.tree : spec.position) = header.position;
    for (const auto& [name, value] : header.options) {
        if (name == "root" && spec.game == "tree") {
            const auto root = parse_root(value);
            if (!root) return tl::make_unexpected(root.error());
            spec.root = *root;
        }
    }
    return read_rules_options(spec, header.options).and_then([&] { return make_game(spec); });
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
