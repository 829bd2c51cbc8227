#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/cli/play/handout_play.hpp"
#include "app/desktop/cli/play/players.hpp"
#include "app/desktop/cli/report/values.hpp"
#include "app/desktop/threads.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "games/tree/explicit_tree.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

constexpr const char* kPlayFooter =
    R"~(A human types one move per line, as the program writes them: d3; a2 in a tree; in Nim 5:3-4, the third and fourth
line of a row of five, or 5-2, two from a heap of five. With --preset handout, a move is row and column from 0: "2
4" or "(2 4)". "quit" or the end of the input ends the game. A player's value is from that player's point of view;
in a tree, from MAX's. greedy looks one ply ahead with the game's first evaluation: in Othello, it makes the move
after which it has the most discs.

Examples:
  plytrace play --game othello --second alpha-beta:5
  plytrace play --game othello --preset handout --second minimax:5
  plytrace play --game tic-tac-toe --first minimax:9 --second random --seed 7)~";

std::string board_lines(const BoardState& board) {
    const auto columns = static_cast<std::size_t>(board.columns);
    std::string text = "\n   ";
    for (std::size_t column = 0; column < columns; ++column)
        text += fmt::format(" {}", static_cast<char>('a' + column));
    for (std::size_t at = 0; at < board.cells.size(); ++at) {
        if (at % columns == 0) text += fmt::format("\n{:>3}", at / columns + 1);
        text += fmt::format(" {}", board.cells[at] == '-' ? '.' : board.cells[at]);
    }
    text += "\n";
    if (has_black_and_white(board.look)) text += fmt::format("X {}  O {}\n", board.first_count, board.second_count);
    return text;
}

/// The position as whole lines after an empty one: what the game itself draws in text, or its board with a letter for
/// each column and a number for each row. Discs are counted for the games whose discs the window counts.
std::string position_lines(const GameSession& game, Moves moves) {
    if (auto own = game.picture_in_text(moves)) return *std::move(own);
    const auto board = game.board(moves);
    return board ? board_lines(*board) : "\n";
}

/// One game, from the position that the options describe.
class Play {
  public:
    Play(FileSystem& files, std::shared_ptr<const GameSession> game, std::array<PlayerSpec, 2> players,
         std::uint64_t seed)
        : m_files(files), m_game(std::move(game)), m_players(std::move(players)), m_random(seed) {}

    void run() {
        for (;;) {
            const std::vector<MoveCode> legal = m_game->legal_moves(m_moves);
            print(position_lines(*m_game, m_moves));
            if (legal.empty()) return print(result_text());
            const std::optional<MoveCode> move = next_move(legal);
            if (!move) return print("The game ends here.\n");
            m_moves.push_back(*move);
        }
    }

  private:
    FileSystem& m_files;
    std::shared_ptr<const GameSession> m_game;
    std::array<PlayerSpec, 2> m_players;
    Random m_random;
    std::vector<MoveCode> m_moves;

    [[nodiscard]] std::string name_of(Player player) const {
        if (m_game->value_count() > 1) return fmt::format("player {}", static_cast<int>(player) + 1);
        const bool is_first = player == Player::kFirst;
        return m_game->tree() != nullptr ? (is_first ? "MAX" : "MIN") : (is_first ? "X" : "O");
    }
    [[nodiscard]] std::string texts_of(const std::vector<MoveCode>& moves) const {
        return joined(moves, " ", [&](MoveCode move) { return m_game->move_text(m_moves, move); });
    }
    [[nodiscard]] NodeId node() const {
        NodeId node = 0;
        for (const MoveCode move : m_moves) node = m_game->tree()->child(node, static_cast<std::size_t>(move));
        return node;
    }

    [[nodiscard]] std::string values_text(const ExplicitTree& tree) const {
        const std::string text = joined(tree.values(node()), " ", number_text);
        return tree.value_count() > 1 ? "<" + text + ">" : text;
    }

    [[nodiscard]] std::string result_text() const {
        const auto board = m_game->board(m_moves);
        const ExplicitTree* tree = m_game->tree();
        if (tree != nullptr) return fmt::format("\nThe game is over: it is worth {}.\n", values_text(*tree));
        if (!board || !board->outcome) return "The game is over.\n";
        const double outcome = *board->outcome;
        if (outcome == 0) return "The game is over: a draw.\n";
        const std::string by = std::abs(outcome) > 1 ? " by " + number_text(std::abs(outcome)) : "";
        return fmt::format("The game is over: {} wins{}.\n", outcome > 0 ? "X" : "O", by);
    }

    /// The move of the side to move; a forced pass is made for it. Empty if a person quits.
    [[nodiscard]] std::optional<MoveCode> next_move(const std::vector<MoveCode>& legal) {
        const Player mover = m_game->player_to_move(m_moves);
        if (mover == Player::kChance) return thrown(legal);
        if (const auto board = m_game->board(m_moves); board && board->must_pass) {
            print(fmt::format("{} cannot move, and passes.\n", name_of(mover)));
            return legal.front();
        }
        print(fmt::format("{} to move: {}\n", name_of(mover), texts_of(legal)));
        const PlayerSpec& player = m_players[mover == Player::kFirst ? 0 : 1];  // the others, where there are more
        if (player.kind == PlayerSpec::Kind::kHuman) return ask(legal);
        return computers_move(player, name_of(mover), legal);
    }

    /// A random outcome, with the probabilities of the game.
    [[nodiscard]] MoveCode thrown(const std::vector<MoveCode>& legal) {
        const MoveCode outcome = drawn_outcome(*m_game, m_moves, legal, m_random);
        print(fmt::format("chance decides: {}\n", m_game->move_text(m_moves, outcome)));
        return outcome;
    }

    /// A legal move from the input; empty at its end.
    [[nodiscard]] std::optional<MoveCode> ask(const std::vector<MoveCode>& legal) {
        for (;;) {
            print("> ");
            const auto line = read_line();
            if (!line) print("\n");
            if (!line || *line == "quit") return std::nullopt;
            const auto move = m_game->parse_move(m_moves, *line);
            if (move && std::find(legal.begin(), legal.end(), *move) != legal.end()) return *move;
            print(fmt::format("\"{}\" is not a legal move; expected one of {}\n", *line, texts_of(legal)));
        }
    }

    /// The value that a search found; in a game of several players, the values of all.
    [[nodiscard]] static std::string found_text(const SearchSummary& found) {
        if (found.scores.empty()) return short_value_text(found.value);
        return short_values_text(found.scores[static_cast<std::size_t>(found.value)].span());
    }

    [[nodiscard]] MoveCode computers_move(const PlayerSpec& player, const std::string& mover,
                                          const std::vector<MoveCode>& legal) {
        if (player.kind == PlayerSpec::Kind::kRandom) {
            const MoveCode move = legal[m_random.below(legal.size())];
            print(fmt::format("{} plays {} ({})\n", mover, m_game->move_text(m_moves, move), player.text));
            return move;
        }
        SummarySink sink;
        const SearchOptions options = value_or_fail(m_game->checked(player.options, m_moves), player.text);
        run_on_large_stack([&] { (void)value_or_fail(m_game->search(m_moves, options, &sink)); });
        const MoveCode move = sink.summary().principal_variation.front();
        const SearchSummary& found = sink.summary();
        print(fmt::format("{} plays {} ({}: value {})\n", mover, m_game->move_text(m_moves, move), player.text,
                          found_text(found)));
        return move;
    }
};

struct PlayCommand {
    GameOptions game;
    std::string first = "human", second, evaluation, preset;
    std::string seed = "1";
    bool has_successors = false;

    [[nodiscard]] CommandResult run(FileSystem& files) const {
        const Preset program = preset.empty() ? Preset::kTextbook : value_or_fail(parse_preset(preset), "--preset");
        const auto session = game.make(files, preset);
        if (program != Preset::kTextbook && !session->takes_preset()) {
            throw Failure{"--preset handout applies to --game othello"};
        }
        const GameEntry* const known = find_game(session->id());
        if (known != nullptr && !known->is_played) {
            throw Failure{fmt::format(
                "{0} is a single position without moves; expected another game to play (plytrace search --game "
                "{0} evaluates it)",
                session->id())};
        }
        const std::uint32_t number = value_or_fail(parse_seed(seed), "--seed");
        std::array<PlayerSpec, 2> players;
        players[0] = value_or_fail(parse_player(*session, first, evaluation, program), "--first");
        players[1] = value_or_fail(second.empty() ? default_player(*session, evaluation, program)
                                                  : parse_player(*session, second, evaluation, program),
                                   "--second");
        check_successors(players);
        if (program == Preset::kHandout) {
            play_as_handout(files, {session, players, number, has_successors});
        } else {
            Play(files, session, players, number).run();
        }
        return {};
    }

    void check_successors(const std::array<PlayerSpec, 2>& players) const {
        if (!has_successors) return;
        const bool has_random = std::any_of(players.begin(), players.end(), [](const PlayerSpec& player) {
            return player.kind == PlayerSpec::Kind::kRandom;
        });
        if (preset != "handout" || !has_random) {
            throw Failure{
                "--successors needs --preset handout and a random player: it prints the replies to random moves"};
        }
    }
};

}  // namespace

Command add_play(CLI::App& app) {
    auto command = std::make_shared<PlayCommand>();
    CLI::App* parser = app.add_subcommand("play", "Play a game in the terminal, against the program or a person");
    command->game.add_to(*parser);
    command->game.add_program_to(*parser);
    constexpr const char* kPlayers = "human, random, greedy or ALGORITHM:DEPTH";
    parser
        ->add_option("--first", command->first,
                     std::string("The first player (X or MAX): ") + kPlayers + " (default human)")
        ->type_name("PLAYER");
    parser
        ->add_option(
            "--second", command->second,
            "The second player, and all others if there are more (default alpha-beta:3; with chance "
            "expectiminimax:3; with several players max-n:3; a tree without evaluations at that depth is searched to "
            "its leaves)")
        ->type_name("PLAYER");
    parser->add_option("--evaluation", command->evaluation, "The evaluation of the players that search, as in search")
        ->type_name("NAME");
    parser->add_option("--seed", command->seed, "Seed of chance and of random players (default 1)")->type_name("N");
    parser
        ->add_option("--preset", command->preset,
                     "handout: Othello, played and printed as by the programs in a Greek course's handout")
        ->type_name("NAME");
    parser->add_flag("--successors", command->has_successors,
                     "With --preset handout: after a random move, print every board that the opponent can reach");
    parser->footer(kPlayFooter);
    return [command](FileSystem& files) { return command->run(files); };
}

}  // namespace plytrace
