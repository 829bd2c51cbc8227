// The program of a game of one's own, as a function from a question to an answer; and that of an explicit tree.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "app/desktop/own_game/conversation.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace::test {

/// Gives the answers as soon as the questions are sent. A question without an answer ends it, or makes it hang.
class FakeProgram final : public own_game::Program {
  public:
    using Answer = std::function<std::optional<std::string>(const std::string& question)>;
    enum class Silence { kEnds, kHangs };
    explicit FakeProgram(Answer answer, Silence silence = Silence::kEnds)
        : m_answer(std::move(answer)), m_silence(silence) {}

    bool send(const std::string& lines) override {
        for (std::size_t at = 0; at <= lines.size();) {
            const std::size_t end = std::min(lines.find('\n', at), lines.size());
            if (auto answer = m_answer(lines.substr(at, end - at))) {
                m_lines.push_back(std::move(*answer));
            } else {
                m_is_open = m_silence == Silence::kHangs;
            }
            at = end + 1;
        }
        return true;
    }
    [[nodiscard]] std::optional<std::string> take_line() override {
        if (m_lines.empty()) return std::nullopt;
        std::string line = std::move(m_lines.front());
        m_lines.pop_front();
        return line;
    }
    [[nodiscard]] bool is_open() override { return m_is_open || !m_lines.empty(); }
    void wait(double /*seconds*/) override {}
    [[nodiscard]] std::string last_words() override { return "it has ended"; }

  private:
    Answer m_answer;
    Silence m_silence;
    std::deque<std::string> m_lines;
    bool m_is_open = true;
};

/// What a test knows of a program that answers later.
struct LateAnswers {
    bool is_late = false;   ///< from now on, it answers once this is false again
    bool is_ended = false;  ///< by itself
    int asked = 0;          ///< questions
    bool is_running = true;
};

/// The same as FakeProgram, but it may be late, or end by itself.
class LateProgram final : public own_game::Program {
  public:
    LateProgram(FakeProgram::Answer answer, LateAnswers& state) : m_program(std::move(answer)), m_state(state) {}
    ~LateProgram() override { m_state.is_running = false; }
    LateProgram(const LateProgram&) = delete;
    LateProgram& operator=(const LateProgram&) = delete;

    bool send(const std::string& lines) override {
        m_state.asked += 1 + static_cast<int>(std::count(lines.begin(), lines.end(), '\n'));
        return m_program.send(lines);
    }
    [[nodiscard]] std::optional<std::string> take_line() override {
        return m_state.is_late ? std::nullopt : m_program.take_line();
    }
    [[nodiscard]] bool is_open() override { return !m_state.is_ended; }
    void wait(double /*seconds*/) override {}
    [[nodiscard]] std::string last_words() override { return "it has ended with exit code 1"; }

  private:
    FakeProgram m_program;
    LateAnswers& m_state;
};

/// A program that knows the tree: a position is "n" and the node's number.
[[nodiscard]] inline FakeProgram::Answer program_of(ExplicitTree tree) {
    return [tree = std::move(tree)](const std::string& question) {
        using Json = nlohmann::json;
        const Json asked = Json::parse(question);
        NodeId node = 0;
        Json answer;
        double least = 0, most = 1;
        for (NodeId leaf = 0; leaf < tree.node_count(); ++leaf) {
            least = std::min(least, tree.is_leaf(leaf) ? tree.value(leaf) : 0);
            most = std::max(most, tree.is_leaf(leaf) ? tree.value(leaf) : 1);
        }
        if (asked["do"] == "start") {
            const int players = std::max(2, tree.value_count());
            answer = {{"game", "a-tree"}, {"players", players}, {"chance", tree.has_chance()}};
            if (players == 2) answer["range"] = {least, most};
        } else {
            const std::string position = asked["position"];
            const NodeId parent = static_cast<NodeId>(std::stoul(position.substr(1)));
            node = tree.child(parent, static_cast<std::size_t>(*tree.parse_move({parent}, std::string(asked["move"]))));
        }
        answer["position"] = "n" + std::to_string(node);
        if (tree.is_leaf(node)) {
            const auto values = tree.values(node);
            answer["outcome"] = values.size() == 1 ? Json(values[0]) : Json(std::vector(values.begin(), values.end()));
            return std::optional(answer.dump());
        }
        answer["turn"] = tree.is_chance(node) ? Json("chance") : Json(static_cast<int>(tree.player(node)) + 1);
        for (std::size_t i = 0; i < tree.child_count(node); ++i) {
            answer["moves"].push_back(tree.move_text({node}, static_cast<std::int32_t>(i)));
            if (tree.is_chance(node)) answer["probabilities"].push_back(tree.probability(tree.child(node, i)));
        }
        return std::optional(answer.dump());
    };
}

}  // namespace plytrace::test
