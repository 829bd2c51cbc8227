#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/threads.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

struct PerftCommand {
    GameOptions game;
    std::string depth;
    bool is_json = false;

    [[nodiscard]] std::string run(FileSystem& files) const {
        const auto session = game.make(files);
        const int plies = value_or_fail(parse_depth(depth), "--depth");
        std::optional<GameSession::Perft> counts;
        const auto begin = std::chrono::steady_clock::now();
        run_on_large_stack([&] { counts = session->perft({}, plies); });
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (!counts) throw Failure{fmt::format("{} has no perft", session->id())};
        if (is_json) {
            const nlohmann::ordered_json json = {
                {"depth", plies}, {"leaves", counts->leaves}, {"nodes", counts->nodes}, {"seconds", seconds}};
            return json.dump() + "\n";
        }
        return fmt::format("depth   {}\nleaves  {}\nnodes   {}\nseconds {:.3f}\n", plies, counts->leaves, counts->nodes,
                           seconds);
    }
};

}  // namespace

Command add_perft(CLI::App& app) {
    auto command = std::make_shared<PerftCommand>();
    CLI::App* parser = app.add_subcommand("perft", "Count the positions at a depth, to check the rules");
    command->game.add_to(*parser);
    command->game.add_program_to(*parser);
    parser->add_option("--depth", command->depth, "Depth in plies")->type_name("N")->required();
    parser->add_flag("--json", command->is_json, "Print one JSON document");
    parser->footer(
        "In Othello, a finished game counts once at every greater depth; in other games, only at its own length.\n\n"
        "Example:\n  plytrace perft --game othello --depth 8");
    return [command](FileSystem& files) { return CommandResult{command->run(files)}; };
}

}  // namespace plytrace
