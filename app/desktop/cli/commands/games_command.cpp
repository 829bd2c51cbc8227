#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/playing/game_search.hpp"
#include "app/playing/othello_record.hpp"
#include "games/othello/records/ggf.hpp"
#include "games/othello/records/transcript.hpp"

namespace plytrace {

namespace {

constexpr const char* kGamesFooter =
    R"~(Reads transcripts, boards, GGF, SGF, PGN, Othello Quest's JSON, and the WTHOR database (.wtb; the names come from
WTHOR.JOU and WTHOR.TRN in the same folder). A position is found in all its rotations and mirror images.

Examples:
  plytrace games WTH_2001.wtb --find tastet
  plytrace games WTH_2001.wtb --reaches f5d6c3d3c4 --ggf)~";

struct GamesCommand {
    std::string file, find, reaches;
    std::optional<std::size_t> number;
    bool is_ggf = false, is_json = false;

    [[nodiscard]] static std::string line(std::size_t index, const othello::GameRecord& game) {
        std::string text = fmt::format("{:>6}", index + 1);
        for (const std::string& part :
             {game.date, players_of(game), score_text(game), game.place, othello::transcript_of(game)}) {
            if (!part.empty()) text += "  " + part;
        }
        return text + "\n";
    }

    [[nodiscard]] static nlohmann::ordered_json json_of(std::size_t index, const othello::GameRecord& game) {
        nlohmann::ordered_json json = {{"number", index + 1},
                                       {"black", game.black},
                                       {"white", game.white},
                                       {"date", game.date},
                                       {"place", game.place},
                                       {"result", nullptr},
                                       {"start", Othello().position_text(game.start)},
                                       {"moves", othello::transcript_of(game)}};
        if (game.result) json["result"] = *game.result;
        return json;
    }

    [[nodiscard]] std::vector<std::size_t> found(const GameRecords& games) const {
        if (number) {
            if (*number < 1 || *number > games.size())
                throw Failure{fmt::format("--number: {} has {} game{}; found {}", file, games.size(),
                                          games.size() == 1 ? "" : "s", *number)};
            return {*number - 1};
        }
        std::vector<std::size_t> wanted = games_with_words(games, find);
        if (reaches.empty()) return wanted;
        const Othello::State position = value_or_fail(Othello().parse_position(reaches), "--reaches");
        const std::vector<std::size_t> reaching = games_with_position(games, position);
        std::erase_if(wanted, [&](std::size_t i) { return !std::binary_search(reaching.begin(), reaching.end(), i); });
        return wanted;
    }

    [[nodiscard]] CommandResult run(FileSystem& files) const {
        const GameRecords games = value_or_fail(read_records(files, file, read_or_fail(files, file)), file);
        CommandResult done;
        nlohmann::ordered_json all = nlohmann::ordered_json::array();
        for (const std::size_t index : found(games)) {
            if (is_json) {
                all.push_back(json_of(index, games[index]));
            } else {
                done.output += is_ggf ? othello::ggf_of(games[index]) + "\n" : line(index, games[index]);
            }
        }
        if (is_json) done.output = all.dump() + "\n";
        return done;
    }
};

}  // namespace

Command add_games(CLI::App& app) {
    auto command = std::make_shared<GamesCommand>();
    CLI::App* parser = app.add_subcommand("games", "List the Othello games of a file, or find some of them");
    parser->add_option("file", command->file, "A file of games")
        ->type_name("FILE")
        ->transform(input_file())
        ->required();
    parser->add_option("--find", command->find, "Only games with these words in their players, place or date")
        ->type_name("WORDS");
    parser->add_option("--reaches", command->reaches, "Only games in which this position comes up, such as f5d6c3")
        ->type_name("TEXT");
    parser->add_option("--number", command->number, "Only the game with this number")->type_name("N");
    auto* ggf = parser->add_flag("--ggf", command->is_ggf, "Print the games as GGF, a line each");
    parser->add_flag("--json", command->is_json, "Print one JSON document")->excludes(ggf);
    parser->footer(kGamesFooter);
    return [command](FileSystem& files) { return command->run(files); };
}

}  // namespace plytrace
