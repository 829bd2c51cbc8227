#include "app/desktop/cli/protocols/gtp_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "app/base/file_reading.hpp"
#include "app/playing/othello_record.hpp"
#include "app/playing/protocol_moves.hpp"
#include "games/core/number_text.hpp"
#include "games/othello/records/game_record.hpp"
#include "search/any_game/othello_session.hpp"

namespace plytrace {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kLongestTime = 1e6;  // seconds
constexpr const char *kSyntaxError = "syntax error", *kIllegalMove = "illegal move";

std::optional<Player> parse_colour(const std::string& word) {
    const std::string colour = peers::lower(word);
    if (colour == "b" || colour == "black") return Player::kFirst;
    if (colour == "w" || colour == "white") return Player::kSecond;
    return std::nullopt;
}

std::optional<double> parse_seconds(const std::string& word) {
    const auto seconds = parse_number(word);
    return seconds && *seconds >= 0 && *seconds <= kLongestTime ? std::optional(*seconds) : std::nullopt;
}

/// The same for what a clock has left: below zero if the host lets an overrun pass, which leaves no time.
std::optional<double> parse_seconds_left(const std::string& word) {
    const auto seconds = parse_number(word);
    return seconds && *seconds < 0 ? std::optional(0.0) : parse_seconds(word);
}

/// The words of a line without control characters and comments (GTP 2, section 2.5).
std::vector<std::string> cleaned_words(std::string_view line) {
    std::string text;
    for (const char letter : line.substr(0, line.find('#'))) {
        if (letter == '\t') text += ' ';
        if (static_cast<unsigned char>(letter) >= ' ' && letter != '\x7F') text += letter;
    }
    const auto words = peers::words_of(text);
    return {words.begin(), words.end()};
}

bool is_number(const std::string& word) {
    return std::all_of(word.begin(), word.end(), [](char digit) { return digit >= '0' && digit <= '9'; });
}

}  // namespace

const std::vector<GtpEngine::Command>& GtpEngine::commands() {
    static const std::vector<Command> all = {{"protocol_version", &GtpEngine::protocol_version},
                                             {"name", &GtpEngine::name},
                                             {"version", &GtpEngine::version},
                                             {"known_command", &GtpEngine::known_command},
                                             {"list_commands", &GtpEngine::list_commands},
                                             {"quit", &GtpEngine::quit},
                                             {"boardsize", &GtpEngine::boardsize},
                                             {"clear_board", &GtpEngine::clear_board},
                                             {"komi", &GtpEngine::komi},
                                             {"play", &GtpEngine::play},
                                             {"genmove", &GtpEngine::genmove},
                                             {"reg_genmove", &GtpEngine::reg_genmove},
                                             {"undo", &GtpEngine::undo},
                                             {"time_settings", &GtpEngine::time_settings},
                                             {"time_left", &GtpEngine::time_left},
                                             {"set_game", &GtpEngine::set_game},
                                             {"list_games", &GtpEngine::list_games},
                                             {"loadsgf", &GtpEngine::loadsgf},
                                             {"showboard", &GtpEngine::showboard},
                                             {"final_score", &GtpEngine::final_score}};
    return all;
}

std::string GtpEngine::answer(std::string_view line) {
    std::vector<std::string> words = cleaned_words(line);
    if (words.empty()) return "";
    std::string id;
    if (is_number(words.front())) {
        id = words.front();
        words.erase(words.begin());
    }
    Reply reply{false, "unknown command"};
    const std::string command = words.empty() ? "" : words.front();
    for (const Command& known : commands()) {
        if (known.name == command) reply = (this->*known.run)({words.begin() + 1, words.end()});
    }
    return fmt::format("{}{}{}{}\n\n", reply.is_good ? '=' : '?', id, reply.text.empty() ? "" : " ", reply.text);
}

GtpEngine::Reply GtpEngine::protocol_version(const Words&) {
    return {true, "2"};
}
GtpEngine::Reply GtpEngine::name(const Words&) {
    return {true, "Plytrace"};
}
GtpEngine::Reply GtpEngine::version(const Words&) {
    return {true, PLYTRACE_VERSION};
}
GtpEngine::Reply GtpEngine::known_command(const Words& arguments) {
    const auto is_it = [&](const Command& command) { return !arguments.empty() && command.name == arguments[0]; };
    return {true, std::any_of(commands().begin(), commands().end(), is_it) ? "true" : "false"};
}
GtpEngine::Reply GtpEngine::list_commands(const Words&) {
    std::string text;
    for (const Command& command : commands()) text += (text.empty() ? "" : "\n") + std::string(command.name);
    return {true, text};
}
GtpEngine::Reply GtpEngine::quit(const Words&) {
    m_has_quit = true;
    return {};
}
GtpEngine::Reply GtpEngine::boardsize(const Words& arguments) {
    if (arguments.empty() || !is_number(arguments[0])) return {false, kSyntaxError};
    if (arguments[0] != "8") return {false, "unacceptable size"};
    m_game.begin(Othello().initial());
    return {};
}
GtpEngine::Reply GtpEngine::clear_board(const Words&) {
    m_game.begin(Othello().initial());
    return {};
}
/// Othello has no komi, so any number is accepted.
GtpEngine::Reply GtpEngine::komi(const Words& arguments) {
    return arguments.empty() || !parse_number(arguments[0]) ? Reply{false, kSyntaxError} : Reply{};
}

GtpEngine::Reply GtpEngine::play(const Words& arguments) {
    const auto player = arguments.size() < 2 ? std::nullopt : parse_colour(arguments[0]);
    const auto move = arguments.size() < 2 ? std::nullopt : peers::parse_move_word(arguments[1]);
    if (!player || !move) return {false, kSyntaxError};
    return m_game.play(*player, *move) ? Reply{} : Reply{false, kIllegalMove};
}

GtpEngine::Reply GtpEngine::thought(const Words& arguments, bool is_played) {
    const auto player = arguments.empty() ? std::nullopt : parse_colour(arguments[0]);
    if (!player) return {false, kSyntaxError};
    const bool is_over = Othello().is_over(m_game.position());
    if (!is_over && !m_game.may_move(*player)) return {false, "it is the other side's turn"};
    ProtocolGame game = m_game;
    if (!is_over && game.position().to_move != *player) (void)game.play(opponent(*player), Othello::kPass);
    Othello::Move move = Othello::kPass;
    if (game.has_move()) {
        othello::EngineLimits limits;
        if (const auto seconds = m_seconds[static_cast<std::size_t>(*player)]) {
            const auto end =
                Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
            limits.is_stop_asked = [end] { return Clock::now() >= end; };
        }
        move = m_player.think(game.position(), limits).move;
    }
    if (is_played) (void)m_game.play(*player, move);
    return {true, peers::gtp_word(move)};
}
GtpEngine::Reply GtpEngine::genmove(const Words& arguments) {
    return thought(arguments, true);
}
GtpEngine::Reply GtpEngine::reg_genmove(const Words& arguments) {
    return thought(arguments, false);
}
GtpEngine::Reply GtpEngine::undo(const Words&) {
    return m_game.undo() ? Reply{} : Reply{false, "cannot undo"};
}

void GtpEngine::share_time(Player player, double seconds, int stones) {
    // Without a number of moves, this side is expected to fill half of the empty squares; a little time is kept back.
    const int moves = stones > 0 ? stones : othello::count(m_game.position().empty()) / 2 + 2;
    m_seconds[static_cast<std::size_t>(player)] = seconds / moves;
}
GtpEngine::Reply GtpEngine::time_settings(const Words& arguments) {
    if (arguments.size() < 3) return {false, kSyntaxError};
    const auto main = parse_seconds(arguments[0]), byo_yomi = parse_seconds(arguments[1]);
    const auto stones = whole_number<int>(arguments[2]);
    if (!main || !byo_yomi || !stones || *stones < 0) return {false, kSyntaxError};
    m_seconds = {};
    const bool has_no_limit = *byo_yomi > 0 && *stones == 0;  // GTP 2, section 4.2
    if (has_no_limit) return {};
    for (const Player player : {Player::kFirst, Player::kSecond}) {
        if (*main > 0) share_time(player, *main, 0);
        if (*main <= 0) share_time(player, *byo_yomi, *stones);
    }
    return {};
}
GtpEngine::Reply GtpEngine::time_left(const Words& arguments) {
    if (arguments.size() < 3) return {false, kSyntaxError};
    const auto player = parse_colour(arguments[0]);
    const auto seconds = parse_seconds_left(arguments[1]);
    const auto stones = whole_number<int>(arguments[2]);
    if (!player || !seconds || !stones || *stones < 0) return {false, kSyntaxError};
    share_time(*player, *seconds, *stones);
    return {};
}

GtpEngine::Reply GtpEngine::set_game(const Words& arguments) {
    if (arguments.empty()) return {false, kSyntaxError};
    return peers::lower(arguments[0]) == kOthelloEntry.id ? Reply{} : Reply{false, "unknown game"};
}
GtpEngine::Reply GtpEngine::list_games(const Words&) {
    return {true, "Othello"};
}

/// Loads a game as the window does: SGF, GGF, a transcript, a board …, up to the position before the given move. Passes
/// are not numbered.
GtpEngine::Reply GtpEngine::loadsgf(const Words& arguments) {
    if (arguments.empty()) return {false, kSyntaxError};
    const auto before = arguments.size() > 1 ? whole_number<int>(arguments[1]) : std::numeric_limits<int>::max();
    if (!before || *before < 1) return {false, kSyntaxError};
    const auto games = read_unpacked(m_files, arguments[0]).and_then([&](const std::string& content) {
        return read_records(m_files, arguments[0], content);
    });
    if (!games) return {false, "cannot load file: " + games.error().text()};
    othello::GameRecord game = games->front();
    int number = 0;
    const auto is_next = [&](const auto& played) { return played.move != Othello::kPass && ++number == *before; };
    game.moves.erase(std::find_if(game.moves.begin(), game.moves.end(), is_next), game.moves.end());
    m_game.begin(game);
    return {};
}

/// X is Black. The answer must not contain an empty line, which would end it.
GtpEngine::Reply GtpEngine::showboard(const Words&) {
    const std::string cells = Othello().position_text(m_game.position());
    std::string text = "\n  a b c d e f g h";
    for (std::size_t row = 0; row < 8; ++row) {
        text += fmt::format("\n{}", row + 1);
        for (std::size_t column = 0; column < 8; ++column) text += fmt::format(" {}", cells[row * 8 + column]);
    }
    return {true, text + fmt::format("\n{} to move", cells.back())};
}
GtpEngine::Reply GtpEngine::final_score(const Words&) {
    const auto score = Othello().outcome(m_game.position());
    if (!score) return {false, "cannot score: the game is not over"};
    if (*score == 0) return {true, "0"};
    return {true, fmt::format("{}+{}", *score > 0 ? 'B' : 'W', std::abs(static_cast<int>(*score)))};
}

}  // namespace plytrace
