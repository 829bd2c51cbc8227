#include "app/playing/othello_record.hpp"

#include <algorithm>
#include <array>

#include "app/playing/protocol_moves.hpp"
#include "games/core/text.hpp"
#include "games/othello/records/ggf.hpp"
#include "games/othello/records/transcript.hpp"
#include "games/othello/records/wthor.hpp"
#include "search/any_game/othello_session.hpp"

namespace plytrace {
namespace {

constexpr std::string_view kPlayerNames = "wthor.jou", kTournamentNames = "wthor.trn";  // in any case
constexpr std::string_view kGgf = ".ggf", kObf = ".obf", kTranscript = ".txt";

/// The session with the record's start position.
[[nodiscard]] Expected<std::shared_ptr<const GameSession>> session_from(const Othello::State& start) {
    GameSpec spec;
    spec.game = kOthelloEntry.id;
    if (start == Othello(Othello::Start::kHandout).initial()) {
        spec.set_rule("start", "handout");
    } else if (!(start == Othello().initial())) {
        spec.position = Othello().position_text(start);
    }
    return make_othello(spec);
}

/// As record_text() says.
void keep_details(othello::GameRecord& record, const othello::GameRecord& from) {
    const std::size_t common = std::min(record.moves.size(), from.moves.size());
    const auto is_same = [&](std::size_t i) { return record.moves[i].move == from.moves[i].move; };
    std::size_t same = 0;
    while (same < common && is_same(same)) ++same;
    if (!(record.start == from.start) || same < common) return;
    for (std::size_t i = 0; i < same; ++i) record.moves[i] = from.moves[i];
    record.black = from.black;
    record.white = from.white;
    record.place = from.place;
    record.date = from.date;
    record.comment = from.comment;
}

}  // namespace

Expected<othello::GameRecord> record_of(const GameSession& game, Moves moves) {
    if (game.id() != kOthelloEntry.id) return input_error("only games of Othello are saved so");
    othello::GameRecord record;
    const auto start = Othello().parse_position(game.position_text({}));
    if (!start) return tl::make_unexpected(start.error());
    record.start = *start;
    for (const MoveCode move : moves) record.moves.push_back({move, {}, {}});
    record.result = Othello().outcome(othello::final_position(record));
    return record;
}

bool looks_like_record(std::string_view text) {
    text.remove_prefix(skip_blanks(text, behind_byte_order_mark(text)));
    return othello::format_of(text) != othello::RecordFormat::kNone ||
           text.starts_with('%');  // a comment above a board
}

Expected<GameRecords> read_records(FileSystem& files, const std::string& path, std::string_view content) {
    if (!othello::is_wthor_name(path) && !othello::is_wthor(content)) return othello::parse_records(content, Othello());
    othello::WthorNames names;
    const std::string folder = directory_of(path);
    for (const DirectoryEntry& entry : files.list(folder).value_or(std::vector<DirectoryEntry>())) {
        const std::string name = peers::lower(entry.name);
        if (name != kPlayerNames && name != kTournamentNames) continue;
        const std::string bytes = files.read(folder + "/" + entry.name).value_or("");
        if (name == kPlayerNames) names.players = othello::parse_wthor_players(bytes);
        if (name == kTournamentNames) names.tournaments = othello::parse_wthor_tournaments(bytes);
    }
    return othello::parse_wthor(content, names);
}

bool is_record_file(std::string_view path, std::string_view content) {
    return othello::is_wthor_name(path) || othello::is_wthor(content) || looks_like_record(content);
}

std::string players_of(const othello::GameRecord& record) {
    const auto name = [](const std::string& given) { return given.empty() ? std::string("?") : given; };
    return record.black.empty() && record.white.empty() ? "" : name(record.black) + " – " + name(record.white);
}

std::vector<MoveCode> moves_of_othello(const GameSession& game, std::string_view text) {
    if (game.id() != kOthelloEntry.id) return {};
    auto state = Othello().parse_position(game.position_text({}));
    othello::GameRecord record;
    if (!state || !othello::read_moves(text, 0, Othello(), *state, record)) return {};
    std::vector<MoveCode> moves;
    for (const othello::PlayedMove& played : record.moves) moves.push_back(played.move);
    return moves;
}

Expected<OpenedRecord> open_record(const othello::GameRecord& record) {
    auto game = session_from(record.start);
    if (!game) return tl::make_unexpected(game.error());
    OpenedRecord opened{std::move(*game), {}, {}, {}};
    for (const Othello::Move move : othello::moves_of(record)) opened.moves.push_back(move);
    opened.lines.add(opened.moves);
    for (const auto& moves : record.variations) opened.lines.add(std::vector<MoveCode>(moves.begin(), moves.end()));
    for (const auto& moves : record.variations) {
        if (!opened.lines.find(std::vector<MoveCode>(moves.begin(), moves.end())))
            return input_error("the game and its variations have more than " + std::to_string(GameLines::kMostPlaces) +
                               " moves, expected fewer");
    }
    opened.title = players_of(record);
    return opened;
}

bool is_record_name(std::string_view path) {
    const std::array endings = {kGgf, kObf, kTranscript};
    return std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return path.ends_with(ending); });
}

bool is_position_name(std::string_view path) {
    return path.ends_with(kObf);
}

Expected<std::string> record_text(const GameSession& game, Moves moves, std::string_view path,
                                  const std::vector<std::optional<double>>& values, const othello::GameRecord* from,
                                  const std::vector<std::string>& comments) {
    auto record = record_of(game, moves);
    if (!record) return tl::make_unexpected(record.error());
    if (from != nullptr) keep_details(*record, *from);
    for (std::size_t i = 0; i < std::min(values.size(), record->moves.size()); ++i) {
        if (values[i]) record->moves[i].value = values[i];
    }
    for (std::size_t i = 0; i < std::min(comments.size(), record->moves.size()); ++i) {
        if (record->moves[i].comment.empty()) record->moves[i].comment = comments[i];
    }
    if (path.ends_with(kGgf)) return othello::ggf_of(*record) + "\n";
    if (is_position_name(path)) return game.position_text(moves) + ";\n";
    if (!(record->start == Othello().initial()))
        return input_error("a transcript begins at the usual start, and this game does not; save it as .ggf");
    return othello::transcript_of(*record) + "\n";
}

}  // namespace plytrace
