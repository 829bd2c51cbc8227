#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/cli/play/match.hpp"
#include "app/desktop/cli/report/values.hpp"
#include "app/desktop/process.hpp"
#include "app/desktop/threads.hpp"
#include "games/core/text.hpp"
#include "search/algorithms/othello_engine/levels.hpp"

namespace plytrace {

namespace {

using Weights = std::shared_ptr<const othello::PatternWeights>;

constexpr const char* kMatchFooter =
    R"~(Each opening is played twice, with colours swapped; neither it nor a mirror image of it is used again. An opening is
used only if a search of six plies with the program's own patterns finds neither side ahead by more than two discs;
without their weights there is no match. Elo is the estimated difference, with its 95 % error; the two games of an
opening count as one observation. With --depth, the result depends only on the seed and those weights. The time
of a move is a mean over the moves asked for; it is longer if games run at the same time.
Evaluations are discs, handout, positional and patterns; plytrace train makes weights. A level has its own depth,
whatever --depth says, but --time may stop it sooner. Depths above 6 are searched by patterns with Multi-ProbCut, like
level 8, unless --exact is given. engine:COMMAND is another program, run by the shell; whether it speaks GTP or NBoard
is detected. NBoard engines get --depth, GTP engines --time, in whole seconds.

Examples:
  plytrace match evaluation:handout evaluation:positional --games 100 --depth 4
  plytrace match level:3 level:2 --games 100
  plytrace match level:8 "engine:edax -gtp -l 4" --games 20)~";

struct MatchCommand {
    std::string first, second;
    MatchPlan plan;
    double milliseconds = 0;
    int jobs = 0;  ///< 0: as many as do not affect the result
    bool is_json = false;

    /// The player that is written "evaluation:NAME", "weights:FILE", "level:N" or "engine:COMMAND".
    static MatchPlayer player_of(FileSystem& files, const Weights& own, const std::string& text) {
        constexpr std::string_view by_name = "evaluation:", by_file = "weights:", by_level = "level:",
                                   by_command = "engine:";
        if (text.starts_with(by_command) && text.find_first_not_of(' ', by_command.size()) != std::string::npos) {
            MatchPlayer player;
            player.command = text.substr(by_command.size());
            return player;
        }
        if (text.starts_with(by_file)) {
            const std::string named = text.substr(by_file.size()), path = named == "-" ? kStandardInput : named;
            auto weights = value_or_fail(othello::PatternWeights::parse(read_or_fail(files, path)), path);
            return {std::string(othello::kPatternsName),
                    std::make_shared<const othello::PatternWeights>(std::move(weights))};
        }
        for (int level = 1; level <= othello::kLevels; ++level) {
            if (text == std::string(by_level) + std::to_string(level)) return {"", own, level};
        }
        std::vector<std::string> known;
        for (const std::string_view name : othello::Engine::evaluations()) {
            known.push_back(std::string(by_name).append(name));
            if (text != known.back()) continue;
            return {std::string(name), name == othello::kPatternsName ? own : nullptr};
        }
        throw Failure{
            fmt::format("found the player \"{}\", expected {}, weights:FILE, level:1 to level:{} or engine:COMMAND",
                        text, joined(known, ", "), othello::kLevels)};
    }

    [[nodiscard]] std::string report(const MatchResult& result) const {
        if (is_json) {
            nlohmann::ordered_json json = {{"wins", result.wins},
                                           {"draws", result.draws},
                                           {"losses", result.losses},
                                           {"elo", score_json(result.elo.difference)},
                                           {"elo_error_95", score_json(result.elo.error_95)},
                                           {"mean_discs", result.mean_score}};
            json["games"] = nlohmann::ordered_json::array();
            for (const MatchGame& game : result.games) json["games"].push_back(game.transcript);
            return json.dump() + "\n";
        }
        const double points = result.wins + 0.5 * result.draws;
        const auto games = static_cast<double>(result.games.size());
        return fmt::format(
            "{} against {}: {} wins, {} draws, {} losses\n{} points of {}, {:.1f} %; on average {:+.1f} discs\n{}\n"
            "Time a move: {} and {}\n",
            first, second, result.wins, result.draws, result.losses, points, games, 100 * points / games,
            result.mean_score, elo_words(result.elo), time_words(result.seconds_a_move[0]),
            time_words(result.seconds_a_move[1]));
    }
    static std::string time_words(double seconds) {
        if (seconds >= 1) return fmt::format("{:.1f} s", seconds);
        return seconds >= 0.01 ? fmt::format("{:.0f} ms", 1e3 * seconds) : fmt::format("{:.2f} ms", 1e3 * seconds);
    }
    static std::string elo_words(const Elo& elo) {
        if (std::isinf(elo.difference)) return "One side won every game, so there is no Elo estimate.";
        if (std::isinf(elo.error_95))
            return fmt::format("Elo {:+.0f}; two games are too few to estimate the error", elo.difference);
        return fmt::format("Elo {:+.0f}, give or take {:.0f} (95 %)", elo.difference, elo.error_95);
    }

    [[nodiscard]] CommandResult run(FileSystem& files, bool has_depth, bool has_time) const {
        MatchPlan whole = plan;
        whole.opening_weights = othello_weights_or_fail(files);
        whole.first = player_of(files, whole.opening_weights, first);
        whole.second = player_of(files, whole.opening_weights, second);
        whole.start_program = start_program;
        if (has_depth && whole.first.level != 0 && whole.second.level != 0) {
            throw Failure{"--depth: a level has its own depth; expected no --depth for two levels"};
        }
        if (plan.games % 2 != 0) {
            throw Failure{
                fmt::format("--games: found {}, expected an even number: each opening is played twice, with "
                            "colours swapped",
                            plan.games)};
        }
        if (has_time) whole.seconds_a_move = milliseconds / 1e3;
        const bool goes_by_time = has_time || !whole.first.command.empty() || !whole.second.command.empty();
        whole.jobs = jobs > 0 ? jobs : goes_by_time ? 1 : processors();
        Expected<MatchResult> result;
        run_on_large_stack([&] { result = play_match(whole); });
        return {report(value_or_fail(std::move(result), "--games"))};
    }
};

}  // namespace

Command add_match(CLI::App& app) {
    auto command = std::make_shared<MatchCommand>();
    CLI::App* parser = app.add_subcommand("match", "Play many games of Othello between two players");
    parser
        ->add_option("A", command->first,
                     "The player whose wins are counted: evaluation:NAME, weights:FILE, level:1-8 or engine:COMMAND")
        ->required();
    parser->add_option("B", command->second, "The opponent")->required();
    parser->add_option("--games", command->plan.games, "Number of games, even")
        ->type_name("N")
        ->transform(whole_number_from(2, 1'000'000))
        ->required();
    parser
        ->add_option("--opening-plies", command->plan.opening_plies,
                     "Random moves at the start of each game (default 8)")
        ->type_name("P")
        ->transform(whole_number_from(0, 40));
    add_seed(*parser, command->plan.seed, "Seed of the openings (default 1)");
    auto* depth = parser->add_option("--depth", command->plan.plies, "Plies that both look ahead (default 4)");
    depth->type_name("D")->transform(whole_number_from(1, 60));
    parser->add_flag("--exact", command->plan.is_exact,
                     "Search depths above 6 by patterns without Multi-ProbCut, which takes longer");
    auto* time = parser->add_option("--time", command->milliseconds, "Milliseconds per move, instead of --depth");
    time->type_name("MS")->transform(number_from(1.0, 1e6))->excludes(depth);
    parser
        ->add_option("--jobs", command->jobs,
                     "Games played at the same time (default: the number of processors; 1 if time counts)")
        ->type_name("N")
        ->transform(whole_number_from(1, 256));
    parser->add_flag("--json", command->is_json, "Print one JSON document");
    parser->footer(kMatchFooter);
    return [command, depth, time](FileSystem& files) {
        return command->run(files, depth->count() > 0, time->count() > 0);
    };
}

}  // namespace plytrace
