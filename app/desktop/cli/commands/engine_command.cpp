#include <fmt/format.h>

#include <array>
#include <memory>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/cli/protocols/gtp_engine.hpp"
#include "app/desktop/cli/protocols/line_queue.hpp"
#include "app/desktop/cli/protocols/nboard_engine.hpp"
#include "app/desktop/threads.hpp"
#include "app/playing/protocol_moves.hpp"
#include "games/core/number_text.hpp"

namespace plytrace {

namespace {

constexpr std::array kProtocols = {"auto", "gtp", "nboard"};
constexpr int kDefaultLevel = 7;

constexpr const char* kEngineFooter =
    R"~(Reads commands from standard input and writes answers to standard output, until "quit" or the end of the input.
GTP (version 2): list_commands lists all commands. Clocks set by time_settings or time_left are respected.
loadsgf FILE [MOVE] reads SGF, GGF, transcripts and boards, up to the position before that move.
NBoard (version 2): nboard, set depth, set game, move, go, hint, analyze, ping, learn, quit.
"set depth N" replaces the level, unless --level is given: N plies, and perfect play in the last N + 4 squares, at
most 22.
Values are in discs, from the point of view of the side to move.

Examples:
  printf 'play black f5\ngenmove white\n' | plytrace engine --level 5
  plytrace engine --protocol nboard)~";

struct EngineCommand {
    std::string protocol = kProtocols[0];
    std::optional<int> level;  ///< empty: kDefaultLevel, until the host sets a depth
    std::uint64_t seed = 1;

    [[nodiscard]] bool is_nboard(const std::string& first_line) const {
        return protocol == "nboard" || (protocol == "auto" && first_line.starts_with("nboard"));
    }

    static constexpr const char* kTooLong = "a line of more than a million bytes was ignored";
    [[nodiscard]] static bool is_too_long(const std::string& line) { return line.size() > kLongestLine; }
    /// Whether the line is "quit"; in GTP, a number may precede it.
    static bool is_quit(const std::string& line) {
        const auto words = peers::words_of(line);
        return !words.empty() && words[words.size() > 1 && whole_number<int>(words[0]) ? 1 : 0] == "quit";
    }
    static void speak_gtp(ProtocolPlayer& player, FileSystem& files, LineQueue& input,
                          std::optional<std::string> line) {
        GtpEngine engine(player, files);
        for (; line && !engine.has_quit(); line = engine.has_quit() ? std::nullopt : input.take())
            print(is_too_long(*line) ? fmt::format("? {}\n\n", kTooLong) : engine.answer(*line));
    }
    static void speak_nboard(ProtocolPlayer& player, LineQueue& input, std::optional<std::string> line) {
        const auto is_stop_asked = [&](bool is_hint) {
            return input.has([&](const std::string& next) {
                return is_hint || next.starts_with("ping") || next.starts_with("quit");
            });
        };
        NBoardEngine engine(
            player, [](const std::string& text) { print(text + "\n"); }, is_stop_asked);
        for (; line && !engine.has_quit(); line = engine.has_quit() ? std::nullopt : input.take()) {
            is_too_long(*line) ? print(fmt::format("status {}\n", kTooLong)) : engine.handle(*line);
        }
    }

    [[nodiscard]] CommandResult run(FileSystem& files) const {
        const auto weights = othello_weights_or_fail(files);
        run_on_large_stack([&] {
            ProtocolPlayer player(level.value_or(kDefaultLevel), weights, seed);
            if (level) player.keep_level();
            LineQueue input(read_line, is_quit);
            const auto first = input.take();
            if (!first) return;
            is_nboard(*first) ? speak_nboard(player, input, first) : speak_gtp(player, files, input, first);
        });
        return {};
    }
};

}  // namespace

Command add_engine(CLI::App& app) {
    auto command = std::make_shared<EngineCommand>();
    CLI::App* parser = app.add_subcommand("engine", "Play Othello for another program over GTP or NBoard");
    parser
        ->add_option("--protocol", command->protocol,
                     "gtp, nboard, or auto: NBoard if the first line says so, otherwise GTP (default auto)")
        ->type_name("NAME")
        ->check(CLI::IsMember(kProtocols));
    parser
        ->add_option("--level", command->level,
                     "Strength from 1 to 8, whatever depth the host asks for (default 7, or that depth)")
        ->type_name("N")
        ->transform(whole_number_from(1, othello::kLevels));
    add_seed(*parser, command->seed, "Another seed gives other games (default 1)");
    parser->footer(kEngineFooter);
    return [command](FileSystem& files) { return command->run(files); };
}

}  // namespace plytrace
