// A program for tests that watch one: its lines come when the test says so.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/base/line_feed.hpp"

namespace plytrace::test {

/// What all runs of the program share with the test.
struct ScriptedProgram {
    std::deque<std::string> lines, errors;  ///< of the latest run, which are not taken yet
    std::string rest;                       ///< after the last line break
    std::optional<FeedEnd> end;
    bool is_saved = false;
    int runs = 0, stops = 0;
    std::string why_not;  ///< why it does not start; empty: it does

    /// Prepares it, for Host::watch. The program must outlive what this makes.
    [[nodiscard]] PrepareFeed prepare();
    void print(const std::vector<std::string>& text) { lines.insert(lines.end(), text.begin(), text.end()); }
    void exit(int code = 0) { end = FeedEnd{FeedEnd::Kind::kExit, code}; }
};

class ScriptedFeed final : public LineFeed {
  public:
    explicit ScriptedFeed(ScriptedProgram& program) : m_program(program) {
        ++program.runs;
        program.lines.clear(), program.errors.clear(), program.rest.clear();
        program.end.reset();
        program.is_saved = false;
    }
    [[nodiscard]] std::optional<std::string> take_line() override { return take(m_program.lines); }
    [[nodiscard]] std::optional<std::string> take_error_line() override { return take(m_program.errors); }
    [[nodiscard]] std::optional<FeedEnd> end(double) override { return m_program.end; }
    [[nodiscard]] std::string take_rest() override { return std::exchange(m_program.rest, ""); }
    void stop() override { ++m_program.stops; }
    [[nodiscard]] bool is_outdated(double) override { return m_program.is_saved; }
    void wait(double) override {}

  private:
    ScriptedProgram& m_program;

    static std::optional<std::string> take(std::deque<std::string>& from) {
        if (from.empty()) return std::nullopt;
        std::string line = std::move(from.front());
        from.pop_front();
        return line;
    }
};

inline PrepareFeed ScriptedProgram::prepare() {
    return [this](const WatchRequest&) -> StartFeed {
        return [this]() -> Expected<std::unique_ptr<LineFeed>> {
            if (!why_not.empty()) return input_error(why_not);
            return std::make_unique<ScriptedFeed>(*this);
        };
    };
}

}  // namespace plytrace::test
