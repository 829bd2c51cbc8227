#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <memory>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/cli/protocols/gtp_engine.hpp"
#include "app/desktop/cli/protocols/line_queue.hpp"
#include "app/desktop/cli/protocols/nboard_engine.hpp"
#include "app/desktop/threads.hpp"
#include "app/playing/protocol_moves.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"

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
most 22. Depths above 6 are searched with Multi-ProbCut, like level 8, unless --exact is given.
After "quit" or the end of the input, a search has three seconds from its start; it then answers with the best that it
has found.
Values are in discs, from the point of view of the side to move.

Examples:
  printf 'play black f5\ngenmove white\n' | plytrace engine --level 5
  plytrace engine --protocol nboard)~";

/// Prints an answer. If nobody can read it, the program ends here, because the thread that reads the host's lines may
/// wait for the next one for ever.
void print_answer(const std::string& text) {
    try {
        print(text);
    } catch (const Failure& failure) {
        std::_Exit(report(failure.message, failure.exit_code));
    }
}

/// Whether nobody reads standard output any more.
bool is_output_closed() {
    pollfd output{STDOUT_FILENO, 0, 0};
    return poll(&output, 1, 0) > 0 && (output.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
}

struct EngineCommand {
    std::string protocol = kProtocols[0];
    std::optional<int> level;  ///< empty: kDefaultLevel, until the host sets a depth
    std::uint64_t seed = 1;
    bool is_exact = false;

    [[nodiscard]] bool is_nboard(const std::string& first_line) const {
        return protocol == "nboard" || (protocol == "auto" && peers::words_of(first_line).front() == "nboard");
    }

    static constexpr const char* kTooLong = "a line of more than a million bytes was ignored";
    [[nodiscard]] static bool is_too_long(const std::string& line) { return line.size() > kLongestLine; }
    /// Whether the line is "quit"; in GTP, a number may precede it.
    static bool is_quit(const std::string& line) {
        const auto words = peers::words_of(line);
        return !words.empty() && words[words.size() > 1 && whole_number<int>(words[0]) ? 1 : 0] == "quit";
    }
    /// The first line that is not blank, without a byte order mark. Empty at the end of the input.
    static std::optional<std::string> first_line(LineQueue& input) {
        auto line = input.take();
        if (line) line->erase(0, behind_byte_order_mark(*line));
        while (line && peers::words_of(*line).empty()) line = input.take();
        return line;
    }
    static void speak_gtp(ProtocolPlayer& player, FileSystem& files, LineQueue& input,
                          std::optional<std::string> line) {
        GtpEngine engine(player, files);
        for (; line && !engine.has_quit(); line = engine.has_quit() ? std::nullopt : input.take())
            print_answer(is_too_long(*line) ? fmt::format("? {}\n\n", kTooLong) : engine.answer(*line));
    }
    static void speak_nboard(ProtocolPlayer& player, LineQueue& input, std::optional<std::string> line) {
        using Host = NBoardEngine::Host;
        const auto interrupts = [](const std::string& next, bool is_hint) {
            return !is_quit(next) && (is_hint || next.starts_with("ping"));
        };
        const auto ask_host = [&](bool is_hint) {
            const auto is_it = [&](const std::string& next) { return interrupts(next, is_hint); };
            if (is_output_closed() || input.has(is_it)) return Host::kInterrupts;
            return input.is_at_end() ? Host::kIsGone : Host::kWaits;
        };
        NBoardEngine engine(
            player, [](const std::string& text) { print_answer(text + "\n"); }, ask_host);
        for (; line && !engine.has_quit(); line = engine.has_quit() ? std::nullopt : input.take()) {
            is_too_long(*line) ? print_answer(fmt::format("status {}\n", kTooLong)) : engine.handle(*line);
        }
    }

    [[nodiscard]] CommandResult run(FileSystem& files) const {
        const auto weights = othello_weights_or_fail(files);
        run_on_large_stack([&] {
            ProtocolPlayer player(level.value_or(kDefaultLevel), weights, seed);
            if (level) player.keep_level();
            if (is_exact) player.be_exact();
            LineQueue input(read_line, is_quit);
            const auto first = first_line(input);
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
        ->check(one_of({kProtocols.begin(), kProtocols.end()}));
    parser
        ->add_option("--level", command->level,
                     "Strength from 1 to 8, whatever depth the host asks for (default 7, or that depth)")
        ->type_name("N")
        ->transform(whole_number_from(1, othello::kLevels));
    parser->add_flag("--exact", command->is_exact,
                     "Search depths, hints and analyses without Multi-ProbCut: the values of plain alpha-beta, slower");
    add_seed(*parser, command->seed, "Another seed gives other games (default 1)");
    parser->footer(kEngineFooter);
    return [command](FileSystem& files) { return command->run(files); };
}

}  // namespace plytrace
