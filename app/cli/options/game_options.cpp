#include "app/cli/options/game_options.hpp"

#include "app/cli/command.hpp"
#include "app/model/text/option_text.hpp"

namespace plytrace {

void GameOptions::add_to(CLI::App& command) {
    command
        .add_option(
            "--game", game,
            "tree (default), tic-tac-toe, connect-four, othello, lines-of-action, nim, pig; or chess-position, which "
            "is weighed and not played")
        ->type_name("GAME");
    auto* inline_tree =
        command
            .add_option(
                "--tree", tree,
                "The tree: nested lists, or JSON objects. Chance: (? 0.9:2 0.1:3); several players: <1 2 6>, (2: ...)")
            ->type_name("TEXT");
    command.add_option("--tree-file", tree_file, "A file with the tree")->type_name("FILE")->excludes(inline_tree);
    command
        .add_option(
            "--position", position,
            "Squares X, O or - row by row, a blank, the side to move; of Othello also a transcript (f5d6c3); "
            "of Nim its rows (3 5 7); of Pig the points of X and O, whose turn it is and what is at stake (12 17 X 5)")
        ->type_name("TEXT");
    command.add_option("--start", start, "Othello's start: tournament (default) or handout")->type_name("START");
    command.add_option("--board", board, "Of tic-tac-toe (default 3x3) and Connect Four (6x7)")
        ->type_name("ROWSxCOLUMNS");
    command.add_option("--line", line, "How many in a row win: tic-tac-toe (default 3), Connect Four (4)")
        ->type_name("K");
    command.add_option("--nim", nim, "lines-last-loses (default), lines-last-wins, heaps-last-loses, heaps-last-wins")
        ->type_name("VARIANT");
    command.add_option("--root", root, "Who moves at the root: max (default) or min")->type_name("ROLE");
}

Role GameOptions::root_role() const {
    return root.empty() ? Role::kMax : value_or_fail(parse_root(root), "--root");
}

std::shared_ptr<const GameSession> GameOptions::make(const CliServices& services, std::string_view preset) const {
    GameSpec spec;
    spec.game = game.empty() ? "tree" : game;
    spec.position = position;
    spec.start = start.empty() && preset == "handout" && spec.game == "othello" ? "handout" : start;
    const bool has_tree = tree || tree_file;
    if (spec.game == "tree") {
        if (!has_tree) throw Failure{"a tree is missing; expected --tree TEXT or --tree-file FILE"};
        spec.tree = tree ? *tree : read_or_fail(services, *tree_file);
        if (!root.empty()) spec.root = root_role();
    } else if (has_tree) {
        throw Failure{"--tree and --tree-file are for --game tree, not for " + spec.game};
    }
    if (!nim.empty() && spec.game != "nim") throw Failure{"--nim is for --game nim"};
    spec.variant = nim;
    if (!board.empty() || !line.empty()) {
        const GameEntry* entry = find_game(spec.game);
        if (entry == nullptr || !entry->usual_board) {
            throw Failure{"--board and --line are for --game " + games_with_boards()};
        }
        spec.board = value_or_fail(parse_board_rules(*entry, board, line));
    }
    const char* const culprit = spec.game == "tree" ? (tree ? "--tree" : tree_file->c_str())
                                : position.empty()  ? ""
                                                    : "--position";
    return value_or_fail(make_game(spec), culprit);
}

}  // namespace plytrace
