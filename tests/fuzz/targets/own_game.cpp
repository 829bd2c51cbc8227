// What the program of a game of one's own says: each line answers a question. The game is searched and
// checked, whatever the program says.
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "app/desktop/own_game/laws.hpp"
#include "app/desktop/own_game/table.hpp"
#include "app/own_game/own_search.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"

namespace plytrace::fuzz {

namespace {

constexpr int kMostOwnNodes = 2000;

/// Answers each question with the next line, and begins anew after the last one.
class Lines final : public own_game::Program {
  public:
    explicit Lines(Bytes bytes) : m_bytes(bytes) {}
    bool send(const std::string& questions) override {
        m_asked += 1 + std::count(questions.begin(), questions.end(), '\n');
        return true;
    }
    [[nodiscard]] std::optional<std::string> take_line() override {
        if (m_asked == 0) return std::nullopt;
        --m_asked;
        if (m_rest.empty()) m_rest = m_bytes;
        const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
        std::string line(m_rest.substr(0, end));
        m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
        return line;
    }
    [[nodiscard]] bool is_open() override { return m_asked > 0; }
    void wait(double /*seconds*/) override {}
    [[nodiscard]] std::string last_words() override { return "it has ended"; }

  private:
    Bytes m_bytes, m_rest;
    std::ptrdiff_t m_asked = 0;
};

void hold_search(const std::shared_ptr<own_game::Table>& table) {
    const auto game = own_game::make_own_game(table);
    SearchOptions options;
    options.algorithm = plain_algorithm(Suits::kTwoPlayers);
    if (game->has_chance()) options.algorithm = plain_algorithm(Suits::kChance);
    if (game->value_count() > 1) options.algorithm = plain_algorithm(Suits::kSeveralPlayers);
    options.depth = 3;
    const auto checked = game->checked(options, {});
    if (!checked) return hold_refusal(checked.error());
    SummarySink sink(nullptr, kMostOwnNodes);
    try {
        const auto value = game->search({}, *checked, &sink);
        if (!value) return hold_refusal(value.error());
        const plytrace::Window& range = table->rules().range;
        const bool is_list = game->value_count() > 1;
        const bool is_within = std::min(0.0, range.alpha) <= *value && *value <= std::max(0.0, range.beta);
        hold(is_list || is_within, "a game is worth something within its range, or 0 if nothing is known");
    } catch (const SearchStopped&) {
        // It has more nodes than this target looks at.
    }
}

}  // namespace

void own_game(Bytes bytes) {
    const auto report = own_game::check_laws(std::make_unique<Lines>(bytes), {.depth = 4, .moves = 200, .faults = 5});
    if (!report) return hold_refusal(report.error());
    for (const auto& broken : report->broken)
        hold_text(own_game::text_of(broken.fault, broken.position, broken.move), "a broken law");
    const auto table = own_game::Table::open(std::make_unique<Lines>(bytes));
    if (!table) return hold_refusal(table.error());
    hold_text(own_game::board_text((*table)->start().said), "a board");
    hold_search(*table);
}

}  // namespace plytrace::fuzz
