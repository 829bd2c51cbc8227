#include "app/desktop/cli/protocols/nboard_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "app/playing/protocol_moves.hpp"
#include "games/core/number_text.hpp"
#include "games/othello/records/game_record.hpp"

namespace plytrace {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kMostPlies = 60;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Asks the host during one search, which it remembers.
class WatchedSearch {
  public:
    using Host = NBoardEngine::Host;

    WatchedSearch(const NBoardEngine::AskHost& ask_host, bool is_hint) : m_ask_host(ask_host), m_is_hint(is_hint) {}

    [[nodiscard]] othello::EngineLimits limits() {
        return {.is_stop_asked = [this] { return has_to_stop(); }};
    }
    [[nodiscard]] double seconds() const { return seconds_since(m_begin); }
    /// Whether the host no longer wants the answer.
    [[nodiscard]] bool is_interrupted() const { return m_is_interrupted; }
    [[nodiscard]] bool is_stopped() const { return m_is_stopped; }

  private:
    const NBoardEngine::AskHost& m_ask_host;
    const bool m_is_hint;
    const Clock::time_point m_begin = Clock::now();
    bool m_is_interrupted = false, m_is_stopped = false;

    bool has_to_stop() {
        if (m_is_stopped) return true;
        const Host host = m_ask_host(m_is_hint);
        m_is_interrupted = host == Host::kInterrupts;
        return m_is_stopped =
                   m_is_interrupted || (host == Host::kIsGone && seconds() >= NBoardEngine::kSecondsAfterEnd);
    }
};

/// The first word, and the rest.
std::pair<std::string_view, std::string_view> split(std::string_view text) {
    const auto words = peers::words_of(text);
    if (words.empty()) return {};
    const std::string_view rest = text.substr(static_cast<std::size_t>(words[0].end() - text.begin()));
    return {words[0], rest.substr(std::min(rest.find_first_not_of(" \t"), rest.size()))};
}

/// The position after a forced pass, which does not end the game.
Othello::State after_pass(Othello::State position) {
    (void)Othello().apply(position, Othello::kPass);
    return position;
}

}  // namespace

void NBoardEngine::handle(std::string_view line) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    const auto [command, rest] = split(line);
    if (command == "nboard") {
        m_print("set myname Plytrace");
    } else if (command == "ping") {
        m_print(fmt::format("pong {}", rest));
    } else if (command == "set") {
        set(rest);
    } else if (command == "move") {
        move(rest);
    } else if (command == "go") {
        go();
    } else if (command == "hint") {
        hint(rest);
    } else if (command == "analyze") {
        analyze();
    } else if (command == "learn") {
        m_print("learned");
    } else if (command == "quit") {
        m_has_quit = true;
    }
}

void NBoardEngine::set(std::string_view what) {
    const auto [name, value] = split(what);
    if (name == "game") set_game(value);
    if (name == "depth") set_depth(value);
}

void NBoardEngine::set_game(std::string_view text) {
    const auto games = othello::parse_records(text, Othello());
    if (!games) return m_print("status The game cannot be read: " + games.error().text());
    m_game.begin(games->front());
}

void NBoardEngine::set_depth(std::string_view plies) {
    const auto number = whole_number<int>(plies);
    if (!number || *number < 1)
        return m_print(fmt::format("status Found the depth \"{}\", expected a whole number from 1", plies));
    m_player.set_plies(std::min(*number, kMostPlies));
}

void NBoardEngine::move(std::string_view text) {
    const auto move = peers::parse_nboard_move(text);
    if (!move) return m_print(fmt::format("status Found the move \"{}\", expected a square or PA", text));
    if (!m_game.play(m_game.position().to_move, move->move))
        m_print(fmt::format("status Illegal move: {}", peers::nboard_word(move->move)));
}

void NBoardEngine::tell_nodes(std::uint64_t nodes, double seconds) {
    m_print(fmt::format("nodestats {} {:.2f}", nodes, seconds));
}

void NBoardEngine::go() {
    if (Othello().is_over(m_game.position())) return m_print("status The game is over");
    ProtocolPlayer::Thought thought;
    WatchedSearch search(m_ask_host, false);
    if (m_game.has_move()) {
        m_print("status Plytrace is thinking");
        thought = m_player.think(m_game.position(), search.limits());
        m_print("status");
        if (search.is_interrupted()) return;
        tell_nodes(thought.nodes, search.seconds());
    }
    const std::string value = thought.value ? fmt::format("{:.2f}", *thought.value) : "";
    m_print(fmt::format("=== {}/{}/{:.2f}", peers::nboard_word(thought.move), value, search.seconds()));
}

void NBoardEngine::hint(std::string_view count) {
    const auto moves = count.empty() ? 1 : whole_number<int>(count);
    if (!moves || *moves < 1)
        return m_print(fmt::format("status Found the number of moves \"{}\", expected a whole number from 1", count));
    if (Othello().is_over(m_game.position())) return m_print("status The game is over");
    const bool has_to_pass = !m_game.has_move();
    const Othello::State position = has_to_pass ? after_pass(m_game.position()) : m_game.position();
    WatchedSearch search(m_ask_host, true);
    std::uint64_t nodes = 0;
    std::size_t told = 0;
    m_print("status Plytrace is thinking");
    m_player.analyse(position, search.limits(), [&](const othello::EngineAnalysis& found) {
        nodes = found.nodes;
        const bool is_new = found.passes.size() > told;
        told = found.passes.size();
        if (is_new) tell(found, has_to_pass ? 1 : static_cast<std::size_t>(*moves), has_to_pass);
    });
    tell_nodes(nodes, search.seconds());
    m_print("status");
}

void NBoardEngine::analyze() {
    const Othello game;
    const auto positions = m_game.positions();
    WatchedSearch search(m_ask_host, true);
    std::uint64_t nodes = 0;
    std::optional<double> later;  // value of the following position, from its mover's point of view
    m_print("status Plytrace is analysing");
    for (std::size_t made = positions.size(); made-- > 0;) {
        const Othello::State& position = positions[made];
        std::optional<double> value;
        if (const auto result = game.outcome(position)) {
            value = position.to_move == Player::kFirst ? *result : -*result;
        } else if (game.legal_squares(position) == 0 && made + 1 < positions.size()) {
            if (later) value = -*later;  // a pass
        } else {
            const bool has_to_pass = game.legal_squares(position) == 0;  // after the last move
            const auto thought = m_player.think_best(has_to_pass ? after_pass(position) : position, search.limits());
            if (search.is_stopped()) break;
            nodes += thought.nodes;
            value = thought.value;
            if (value && has_to_pass) value = -*value;
        }
        if (value) m_print(fmt::format("analysis {} {:.2f}", made, *value));
        later = value;
    }
    tell_nodes(nodes, search.seconds());
    const bool has_run_out = search.is_stopped() && !search.is_interrupted();
    m_print(has_run_out ? "status The input has ended before the analysis" : "status");
}

void NBoardEngine::tell(const othello::EngineAnalysis& found, std::size_t most, bool is_after_pass) {
    std::vector<const othello::AnalysedMove*> best;
    for (const othello::AnalysedMove& move : found.moves) {
        if (move.proof == othello::EngineProof::kEqual) best.push_back(&move);
    }
    std::stable_sort(best.begin(), best.end(), [](const auto* a, const auto* b) { return a->value > b->value; });
    best.resize(std::min(best.size(), most));
    for (const othello::AnalysedMove* const move : best) {
        std::string line = is_after_pass ? peers::nboard_word(Othello::kPass) : "";
        const double value = static_cast<double>(move->value) / found.units_a_disc;
        for (const Othello::Move each : move->line) line += peers::nboard_word(each);
        const std::string depth = move->is_solved ? "100%" : std::to_string(move->plies);
        if (move->line.empty()) line += peers::nboard_word(move->move);
        m_print(fmt::format("search {} {:.2f} 0 {}", line, is_after_pass ? 0 - value : value, depth));
    }
}

}  // namespace plytrace
