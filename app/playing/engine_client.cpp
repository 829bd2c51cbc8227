#include "app/playing/engine_client.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "app/playing/othello_record.hpp"
#include "app/playing/protocol_moves.hpp"
#include "games/othello/records/ggf.hpp"
#include "search/any_game/othello_session.hpp"

namespace plytrace::peers {

namespace {

constexpr std::size_t kLongestName = 40, kLongestDetail = 80;

/// The part of the engine's output that can be shown.
std::string shown(std::string_view text, std::size_t longest) {
    std::string clean;
    for (const char letter : text) {
        if (letter >= ' ' && letter <= '~') clean += letter;
    }
    if (clean.size() > longest) clean = clean.substr(0, longest) + "...";
    return clean;
}

std::string_view behind(std::string_view line, std::string_view begin) {
    line.remove_prefix(begin.size());
    return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

}  // namespace

EngineClient::EngineClient(std::unique_ptr<LineChannel> channel, const Manner& manner)
    : m_channel(std::move(channel)), m_manner(manner) {
    // An NBoard engine answers "pong"; a GTP engine does not know these commands and answers with a question mark.
    send("nboard 2");
    send("ping 1");
    m_number = 1;
}

EngineClient::~EngineClient() {
    (void)m_channel->send("quit");
}

void EngineClient::send(const std::string& line) {
    if (m_fault || m_channel->send(line)) return;
    fail(m_protocol == Protocol::kUnknown ? FaultKind::kEndedAtOnce : FaultKind::kEnded);
}

void EngineClient::fail(FaultKind kind, std::string detail) {
    if (!m_fault) m_fault = Fault{kind, std::move(detail)};
}

void EngineClient::ask(const othello::GameRecord& game) {
    m_question = game;
    m_position = final_position(game);
    m_is_asked = m_has_ponged = false;
    m_answer.reset();
    m_since.reset();
    if (m_protocol != Protocol::kUnknown) ask_now();
}

void EngineClient::forget() {
    m_question.reset();
    m_answer.reset();
    m_since.reset();
    if (m_protocol == Protocol::kNBoard && m_is_asked)
        send("ping " + std::to_string(++m_number));  // lets the engine stop its search
    m_is_asked = false;
}

void EngineClient::follow(double now) {
    while (!m_fault) {
        const auto line = m_channel->take_line();
        if (!line) break;
        take(*line);
    }
    if (m_fault) return;
    if (!m_channel->is_open())
        return fail(m_protocol == Protocol::kUnknown ? FaultKind::kEndedAtOnce : FaultKind::kEnded);
    const bool is_owing = m_protocol == Protocol::kUnknown || is_thinking();
    if (!is_owing) return m_since.reset();
    if (!m_since) m_since = now;
    const bool is_met = m_protocol != Protocol::kUnknown;
    if (now - *m_since <= (is_met ? m_manner.patience : m_manner.patience_to_meet)) return;
    fail(is_met ? FaultKind::kSilent : FaultKind::kNoEngine);
}

void EngineClient::wait(const std::function<double()>& clock) {
    for (follow(clock()); is_thinking() || (m_protocol == Protocol::kUnknown && !m_fault); follow(clock()))
        m_channel->wait(0.05);
}

void EngineClient::take(const std::string& line) {
    if (m_protocol == Protocol::kUnknown) return recognise(line);
    m_protocol == Protocol::kGtp ? take_gtp(line) : take_nboard(line);
}

void EngineClient::recognise(const std::string& line) {
    if (line.starts_with("set myname ")) set_name(behind(line, "set myname"));
    const bool is_nboard = line.starts_with("pong"), is_gtp = line.starts_with("?") || line.starts_with("=");
    if (!is_nboard && !is_gtp) return;  // a greeting or information about the engine
    m_protocol = is_nboard ? Protocol::kNBoard : Protocol::kGtp;
    m_since.reset();
    if (is_nboard) {
        send("set depth " + std::to_string(m_manner.plies));
    } else {
        m_name_number = send_numbered("name");
        send_numbered("set_game Othello");
        send_numbered("boardsize 8");
        if (m_manner.seconds_a_move) {
            const int seconds = std::max(1, static_cast<int>(std::ceil(*m_manner.seconds_a_move)));
            send_numbered("time_settings 0 " + std::to_string(seconds) + " 1");
        }
    }
    if (m_question) ask_now();
}

void EngineClient::ask_now() {
    m_is_asked = true;
    m_protocol == Protocol::kGtp ? ask_by_gtp() : ask_by_nboard();
}

// ---- GTP -----------------------------------------------------------------------------------------------------------

unsigned EngineClient::send_numbered(const std::string& command) {
    send(std::to_string(++m_number) + " " + command);
    return m_number;
}

void EngineClient::ask_by_gtp() {
    const Othello game;
    Othello::State position = game.initial();
    if (m_question->start != position) return fail(FaultKind::kOtherStart);
    const auto colour = [&] { return position.to_move == Player::kFirst ? std::string("black ") : "white "; };
    m_commands.clear();
    const auto tell = [&](const std::string& command) {
        const unsigned number = send_numbered(command);
        if (m_commands.empty()) m_first_number = number;
        m_commands += command + "\n";
    };
    tell("clear_board");
    for (const othello::PlayedMove& played : m_question->moves) {
        tell("play " + colour() + gtp_word(played.move));
        game.apply(position, played.move);
    }
    tell("genmove " + colour());
}

void EngineClient::take_gtp(const std::string& line) {
    if (!line.starts_with('=') && !line.starts_with('?')) return;
    unsigned number = 0;
    const char* const begin = line.data() + 1;
    const auto [end, error] = std::from_chars(begin, line.data() + line.size(), number);
    if (error != std::errc()) return;  // answers the greeting, which had no number
    const std::string_view text =
        behind(line, std::string_view(line.data(), static_cast<std::size_t>(end - line.data())));
    if (number == m_name_number && line[0] == '=') return set_name(text);
    if (!is_thinking() || !m_is_asked || number < m_first_number) return;
    std::string_view commands = m_commands;
    for (unsigned at = m_first_number; at < number && !commands.empty(); ++at)
        commands.remove_prefix(commands.find('\n') + 1);
    if (commands.empty()) return;
    const std::string command(commands.substr(0, commands.find('\n')));
    if (line[0] == '?') {
        const bool may_be_left_out = command.ends_with(" pass");  // a forced pass
        if (!may_be_left_out) fail(FaultKind::kRefused, shown(command + ": " + std::string(text), kLongestDetail));
        return;
    }
    if (!command.starts_with("genmove")) return;
    const auto words = words_of(text);
    take_move(words.empty() ? std::nullopt : parse_move_word(words[0]), std::nullopt, std::string(text));
}

// ---- NBoard --------------------------------------------------------------------------------------------------------

void EngineClient::ask_by_nboard() {
    send("set game " + ggf_of(*m_question));
    send("ping " + std::to_string(++m_number));  // output before the pong belongs to an older question
    send("go");
}

void EngineClient::take_nboard(const std::string& line) {
    if (line.starts_with("set myname ")) return set_name(behind(line, "set myname"));
    if (line == "pong " + std::to_string(m_number)) m_has_ponged = true;
    if (!line.starts_with("===") || !is_thinking() || !m_has_ponged) return;
    const auto found = parse_nboard_move(behind(line, "==="));
    take_move(found ? std::optional(found->move) : std::nullopt, found ? found->value : std::nullopt,
              std::string(behind(line, "===")));
}

// ---- what both say -------------------------------------------------------------------------------------------------

void EngineClient::take_move(std::optional<Othello::Move> move, std::optional<double> value,
                             const std::string& as_said) {
    const bool is_legal = move && *move != Othello::kPass && (Othello().legal_squares(m_position) >> *move & 1U) != 0;
    if (!is_legal) return fail(FaultKind::kIllegalMove, shown(as_said, kLongestDetail));
    if (value && std::abs(*value) > 64) value.reset();
    m_answer = Answer{*move, value};
}

void EngineClient::set_name(std::string_view name) {
    m_name = shown(name, kLongestName);
}

// ---- questions about a session --------------------------------------------------------------------------------------

bool is_known(const GameSession& game) {
    return game.id() == kOthelloEntry.id;
}

std::optional<othello::GameRecord> question_of(const GameSession& game, Moves moves) {
    const auto record = record_of(game, moves);
    if (!record || Othello().legal_squares(final_position(*record)) == 0) return std::nullopt;
    return *record;
}

std::optional<MoveCode> forced_pass(const GameSession& game, Moves moves) {
    const auto legal = game.legal_moves(moves);
    if (!is_known(game) || legal.size() != 1 || legal.front() != Othello::kPass) return std::nullopt;
    return legal.front();
}

}  // namespace plytrace::peers
