#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/own_game/game_program.hpp"
#include "app/desktop/own_game/laws.hpp"

namespace plytrace {

namespace {

using own_game::BrokenLaw;
using own_game::LawReport;

constexpr std::uint64_t kMostDepth = 1000, kMostMovesAsked = 10'000'000;

constexpr const char* kGameCheckFooter =
    R"~(The program answers a line of JSON with a line of JSON (docs/own-game.md). It runs without a shell.
The check goes level by level from the start and asks for each move three times. The laws: every answer follows the
protocol; the same question always gets the same answer, whatever was asked before; a position is always described in
the same way; positions with the same symmetry key are alike.
The report counts the lines of moves of each length (perft), to compare with what you know about your game. Its last
numbers are how many answers that took, and how many the program gives in a second.
Exit codes: 0 no law is broken; 2 the program cannot be started, has ended or does not answer; 3 a law is broken.

Examples:
  plytrace game-check "python3 mygame.py"
  plytrace game-check "python3 mygame.py" --depth 3 --json)~";

std::string law_text(const BrokenLaw& broken) {
    return own_game::text_of(broken.fault, broken.position, broken.move);
}

/// Empty if the program was too fast to measure, or has answered nothing but the start.
std::optional<double> answers_per_second(const LawReport& report) {
    if (report.answers == 0 || report.seconds <= 0) return std::nullopt;
    return static_cast<double>(report.answers) / report.seconds;
}

std::string check_text(const LawReport& report) {
    std::string text;
    if (!report.rules.name.empty()) {
        text = fmt::format("{}: {} players{}\n", report.rules.name, report.rules.players,
                           report.rules.has_chance ? " and chance" : "");
        text += fmt::format("{} positions, {} of them finished; {} moves\n", report.positions, report.finished,
                            report.moves);
        text += report.is_whole ? "This is the whole game.\n" : "";
        for (std::size_t depth = 0; depth < report.perft.size(); ++depth)
            text += fmt::format("perft {:>2}  {}\n", depth, report.perft[depth]);
        if (const auto speed = answers_per_second(report))
            text += fmt::format("{} answers in {:.3f} s: {:.0f} a second\n", report.answers, report.seconds, *speed);
    }
    if (report.broken.empty()) return text + "No law is broken.\n";
    text += fmt::format("{} {} found:\n", report.broken.size(), report.broken.size() == 1 ? "fault" : "faults");
    for (const BrokenLaw& broken : report.broken) text += fmt::format("[{}] {}\n", broken.law, law_text(broken));
    return text;
}

std::string check_json(const LawReport& report) {
    nlohmann::ordered_json faults = nlohmann::ordered_json::array();
    for (const BrokenLaw& broken : report.broken) {
        faults.push_back({{"law", broken.law},
                          {"position", broken.position},
                          {"move", broken.move},
                          {"said", broken.fault.said},
                          {"expected", broken.fault.expected}});
    }
    const auto speed = answers_per_second(report);
    const nlohmann::ordered_json json = {{"game", report.rules.name},
                                         {"lawful", report.broken.empty()},
                                         {"players", report.rules.players},
                                         {"chance", report.rules.has_chance},
                                         {"positions", report.positions},
                                         {"finished", report.finished},
                                         {"moves", report.moves},
                                         {"whole", report.is_whole},
                                         {"perft", report.perft},
                                         {"answers", report.answers},
                                         {"seconds", report.seconds},
                                         {"answers_per_second", speed ? nlohmann::ordered_json(*speed) : nullptr},
                                         {"faults", faults}};
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace

Command add_game_check(CLI::App& app) {
    struct Options {
        std::string program;
        own_game::LawLimits limits;
        bool is_json = false;
    };
    auto options = std::make_shared<Options>();
    CLI::App* parser =
        app.add_subcommand("game-check", "Check whether the program of a game of your own obeys the laws of a game");
    parser->add_option("program", options->program, "The command that starts the program, as one argument")
        ->type_name("COMMAND")
        ->required();
    parser
        ->add_option("--depth", options->limits.depth,
                     fmt::format("Depth in plies from the start (default {})", options->limits.depth))
        ->type_name("N")
        ->transform(whole_number_from(0, kMostDepth));
    parser
        ->add_option("--moves", options->limits.moves,
                     fmt::format("Ask for at most N moves (default {})", options->limits.moves))
        ->type_name("N")
        ->transform(whole_number_from(0, kMostMovesAsked));
    add_own_position(*parser, options->limits.position);
    parser->add_flag("--json", options->is_json, "Print one JSON document");
    parser->footer(kGameCheckFooter);
    return [options](FileSystem& /*files*/) {
        auto program = value_or_fail(own_game::start_game_program(options->program), "game-check");
        const LawReport report = value_or_fail(own_game::check_laws(std::move(program), options->limits));
        return CommandResult{options->is_json ? check_json(report) : check_text(report),
                             report.broken.empty() ? kSuccess : kWrongGame};
    };
}

}  // namespace plytrace
