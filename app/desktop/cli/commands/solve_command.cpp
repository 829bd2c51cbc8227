#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/threads.hpp"
#include "app/playing/othello_analysis.hpp"
#include "app/playing/othello_record.hpp"
#include "games/othello/records/game_record.hpp"
#include "search/algorithms/othello_engine/engine.hpp"

namespace plytrace {

namespace {

/// More would take days.
constexpr int kMostEmptySquares = 30;

constexpr const char* kSolveFooter =
    R"~(The score is in discs, for the side to move, if both sides play their best; empty squares at the end go to the
winner. 20 empty squares take about a second, and every two more multiply the time by three to ten; more than 30 are
refused.

Example:
  plytrace solve --position "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X")~";

struct SolveCommand {
    std::string position, file;
    bool all_moves = false, is_json = false;

    struct Solved {
        othello::EngineResult result;
        double seconds = 0;
    };

    static void check_size(const Othello::State& position, const std::string& what) {
        const int empty = othello::count(position.empty());
        if (empty <= kMostEmptySquares || Othello().is_over(position)) return;
        throw Failure{fmt::format("{}: {} empty squares cannot be solved in reasonable time; expected at most {}", what,
                                  empty, kMostEmptySquares)};
    }

    /// `weights` may be null; solving then takes longer.
    [[nodiscard]] Solved solve(othello::Engine& engine, const othello::PatternWeights* weights,
                               const Othello::State& state) const {
        Solved solved;
        othello::Engine::Solve how;
        how.all_moves = all_moves;
        how.patterns = weights;
        const auto begin = std::chrono::steady_clock::now();
        run_on_large_stack([&] { solved.result = engine.solve(state, how); });
        solved.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (!all_moves && !Othello().is_over(state)) solved.result.moves = {{solved.result.best, solved.result.value}};
        return solved;
    }

    static std::string json_line(const Othello::State& state, const Solved& solved) {
        const auto text = [&](Othello::Move move) { return Othello().move_text(state, move); };
        nlohmann::ordered_json json = {{"score", solved.result.value}, {"best_move", nullptr}};
        if (!solved.result.moves.empty()) json["best_move"] = text(solved.result.best);
        json["moves"] = nlohmann::ordered_json::array();
        for (const othello::EngineMoveValue& move : solved.result.moves) {
            json["moves"].push_back({{"move", text(move.move)}, {"score", move.value}});
        }
        json["nodes"] = solved.result.nodes;
        json["seconds"] = solved.seconds;
        return json.dump() + "\n";
    }

    static std::string text_of(const Othello::State& state, const Solved& solved) {
        const Othello game;
        std::string text = fmt::format("{:<22}{:+}, for {}\n", "score", solved.result.value,
                                       state.to_move == Player::kFirst ? "X" : "O");
        if (solved.result.moves.empty()) {
            text += "the game is over\n";
        } else {
            text += fmt::format("{:<22}{}\n{:<22}", "best move", game.move_text(state, solved.result.best),
                                "principal variation");
            Othello::State at = state;
            const auto& line = solved.result.principal_variation;
            for (std::size_t i = 0; i < line.size(); ++i) {
                text += (i == 0 ? "" : " ") + game.move_text(at, line[i]);
                game.apply(at, line[i]);
            }
            text += "\n";
        }
        if (solved.result.moves.size() > 1) {
            text += fmt::format("{:<22}", "moves");
            for (const othello::EngineMoveValue& move : solved.result.moves) {
                text += fmt::format("{}{} {:+}", &move == &solved.result.moves.front() ? "" : ", ",
                                    game.move_text(state, move.move), move.value);
            }
            text += "\n";
        }
        return text + fmt::format("{:<22}{}\n{:<22}{:.3f}\n", "nodes", solved.result.nodes, "seconds", solved.seconds);
    }

    [[nodiscard]] CommandResult run(FileSystem& files, bool has_file) const {
        auto engine = std::make_shared<othello::Engine>();
        const auto weights = read_othello_weights(files).value_or(nullptr);
        if (!has_file) {
            const Othello::State state = value_or_fail(Othello().parse_position(position), "--position");
            check_size(state, "--position");
            const Solved solved = solve(*engine, weights.get(), state);
            return {is_json ? json_line(state, solved) : text_of(state, solved)};
        }
        std::vector<Othello::State> all;
        const GameRecords records = value_or_fail(read_records(files, file, read_or_fail(files, file)), file);
        for (const othello::GameRecord& record : records) {
            all.push_back(othello::final_position(record));
            check_size(all.back(), fmt::format("{}: position {}", file, all.size()));
        }
        CommandResult done;
        done.print_rest = [command = *this, &files, engine, weights, all](const auto& print) {
            for (const Othello::State& each : all) print(json_line(each, command.solve(*engine, weights.get(), each)));
        };
        return done;
    }
};

}  // namespace

Command add_solve(CLI::App& app) {
    auto command = std::make_shared<SolveCommand>();
    CLI::App* parser = app.add_subcommand("solve", "Find the exact score of an Othello endgame");
    auto* position =
        parser->add_option("--position", command->position,
                           "A board of X, O and - with the side to move, moves (f5d6c3), or another record of a game");
    position->type_name("TEXT");
    auto* file = parser->add_option("--file", command->file,
                                    "A file of positions or games; prints a line of JSON for each last position");
    file->type_name("FILE")->transform(input_file())->excludes(position);
    parser->add_flag("--all-moves", command->all_moves,
                     "Print the exact score of every legal move, not only of the best");
    parser->add_flag("--json", command->is_json, "Print one JSON document");
    parser->footer(kSolveFooter);
    return [command, position, file](FileSystem& files) {
        if (position->count() + file->count() == 0)
            throw Failure{"expected --position or --file (see plytrace solve --help)"};
        return command->run(files, file->count() > 0);
    };
}

}  // namespace plytrace
