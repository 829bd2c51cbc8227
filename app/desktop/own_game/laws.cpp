#include "app/desktop/own_game/laws.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <unordered_map>
#include <utility>

#include "app/base/shown_text.hpp"
#include "app/desktop/keeper.hpp"
#include "app/desktop/own_game/table.hpp"
#include "games/core/json_string.hpp"
#include "games/core/text.hpp"

namespace plytrace::own_game {

namespace {

/// An answer that is short enough for a message, and valid UTF-8.
std::string told(const std::string& answer) {
    constexpr std::size_t kLongest = 160;
    const std::string_view beginning = beginning_of(answer, kLongest);
    return repaired_utf8(beginning) + (beginning.size() < answer.size() ? "…" : "");
}

/// Ends the check early.
struct Ended {};

class Check {
  public:
    Check(std::unique_ptr<Program> program, const LawLimits& limits, double seconds_to_answer)
        : m_program(std::move(program), seconds_to_answer), m_limits(limits) {}

    Expected<LawReport> run() {
        try {
            if (ask_start()) {
                visit_levels();
                ask_again();
            }
        } catch (const Ended&) {
            if (!m_silence.empty()) return input_error(m_silence);
        }
        m_report.positions = m_known.size();
        return std::move(m_report);
    }

  private:
    /// A position and how many lines of moves lead to it at a level.
    using Level = std::map<std::string, std::uint64_t>;
    struct Asked {
        std::string position, move, answer;
    };
    struct Known {
        Position said;
        std::vector<std::string> children;  ///< the names of those that could be read
        bool is_asked = false;
    };

    Conversation m_program;
    LawLimits m_limits;
    LawReport m_report;
    std::string m_silence, m_start;  ///< why there is no answer; the answer to the first question
    std::unordered_map<std::string, Known> m_known;
    std::unordered_map<std::string, std::string> m_by_key;  ///< a position with that key
    std::vector<Asked> m_asked;

    void add(std::string_view law, std::string_view position, std::string_view move, Fault fault) {
        m_report.broken.push_back({law, std::string(position), std::string(move), std::move(fault)});
        if (m_report.broken.size() >= m_limits.faults) throw Ended{};
    }

    [[nodiscard]] std::vector<std::string> answers(const std::vector<std::string>& questions,
                                                   std::string_view position = {}, std::string_view move = {}) {
        std::vector<std::string> all;
        const auto answered = m_program.ask(questions, [&all](const Said<std::string>& answer) {
            if (answer) all.push_back(*answer);
        });
        if (answered) return all;
        m_silence = text_of(answered.error(), position, move);
        throw Ended{};
    }

    /// False if nothing is known of the game.
    [[nodiscard]] bool ask_start() {
        const std::string &position = m_limits.position, question = start_question(position);
        const auto said = answers({question, question}, position);
        m_start = said[0];
        auto start = read_start(said[0], position);
        if (!start) {
            add("start", position, {}, start.error());
            return false;
        }
        if (said[1] != said[0])
            add("same-answer", position, {}, {told(said[1]), "the same answer as before, " + told(said[0])});
        m_report.rules = start->rules;
        learn(position, {}, std::move(start->position));
        return true;
    }

    /// Notes a position. `from` and `move` lead there.
    void learn(const std::string& from, const std::string& move, Position said) {
        const auto [known, is_new] = m_known.try_emplace(said.text);
        if (!is_new) {
            if (known->second.said == said) return;
            return add("same-position", from, move,
                       {fmt::format("something else about {} than before", json_quoted_briefly(said.text)),
                        "the same answer whenever a position is reached"});
        }
        known->second.said = std::move(said);
        const Position& position = known->second.said;
        if (position.is_over()) ++m_report.finished;
        if (position.key.empty()) return;
        const std::string& twin = m_by_key.emplace(position.key, position.text).first->second;
        const Position& other = m_known.at(twin).said;
        const bool is_alike = other.turn == position.turn && other.moves.size() == position.moves.size() &&
                              (!position.is_over() || other.values == position.values);
        if (!is_alike)
            add("symmetry", from, move,
                {fmt::format("the key {} of {} also at {}", json_quoted_briefly(position.key),
                             json_quoted_briefly(twin), json_quoted_briefly(position.text)),
                 "positions with the same player to move, number of moves and outcome"});
    }

    void visit_levels() {
        Level level{{read_start(m_start)->position.text, 1}};
        for (int depth = 0;; ++depth) {
            std::uint64_t lines = 0;
            for (const auto& [position, count] : level) lines += count;
            m_report.perft.push_back(lines);
            m_report.depth = depth;
            m_report.is_whole = std::all_of(level.begin(), level.end(), [this](const auto& each) {
                const Known& known = m_known.at(each.first);
                return known.is_asked || known.said.is_over();
            });
            if (depth == m_limits.depth || level.empty()) return;
            Level next;
            std::uint64_t sum = 0;
            for (const auto& [position, count] : level) {
                if (!m_known.at(position).is_asked && !ask_moves(position)) return;
                for (const std::string& child : m_known.at(position).children) {
                    if (count > std::numeric_limits<std::uint64_t>::max() - sum) return;  // too many to count
                    sum += count;
                    next[child] += count;
                }
            }
            if (next.empty()) return;
            level = std::move(next);
        }
    }

    /// False if the limit is reached.
    [[nodiscard]] bool ask_moves(const std::string& name) {
        const Position said = m_known.at(name).said;
        if (m_report.moves + said.moves.size() > m_limits.moves) return false;
        m_report.moves += said.moves.size();
        std::vector<std::string> questions;
        for (const std::string& move : said.moves) questions.insert(questions.end(), 2, play_question(name, move));
        if (questions.empty()) return true;
        const double begun = steady_seconds();
        const auto all = answers(questions, name, said.moves.front());
        m_report.seconds += steady_seconds() - begun;
        m_report.answers += all.size();
        std::vector<std::string> children;
        for (std::size_t i = 0; i < said.moves.size(); ++i) {
            const std::string &move = said.moves[i], &answer = all[2 * i], &second = all[2 * i + 1];
            m_asked.push_back({name, move, answer});
            if (second != answer)
                add("same-answer", name, move, {told(second), "the same answer to the same question, " + told(answer)});
            auto child = read_position(answer, m_report.rules);
            if (!child) {
                add("answer", name, move, child.error());
                continue;
            }
            children.push_back(child->text);
            learn(name, move, std::move(*child));
        }
        Known& known = m_known.at(name);
        known.children = std::move(children);
        known.is_asked = true;
        return true;
    }

    /// Asks everything again, the last question first.
    void ask_again() {
        constexpr std::size_t kAtOnce = 100;
        std::reverse(m_asked.begin(), m_asked.end());
        for (std::size_t begin = 0; begin < m_asked.size(); begin += kAtOnce) {
            const std::size_t end = std::min(begin + kAtOnce, m_asked.size());
            std::vector<std::string> questions;
            for (std::size_t i = begin; i < end; ++i)
                questions.push_back(play_question(m_asked[i].position, m_asked[i].move));
            const auto all = answers(questions, m_asked[begin].position, m_asked[begin].move);
            for (std::size_t i = begin; i < end; ++i) {
                const Asked& asked = m_asked[i];
                if (all[i - begin] != asked.answer)
                    add("memory", asked.position, asked.move,
                        {told(all[i - begin]), "the same answer whatever was asked in between, " + told(asked.answer)});
            }
        }
        const std::string& position = m_limits.position;
        const auto start = answers({start_question(position)}, position);
        if (start[0] != m_start) add("memory", position, {}, {told(start[0]), "the start as before, " + told(m_start)});
    }
};

}  // namespace

Expected<LawReport> check_laws(std::unique_ptr<Program> program, const LawLimits& limits, double seconds_to_answer) {
    return Check(std::move(program), limits, seconds_to_answer).run();
}

}  // namespace plytrace::own_game
