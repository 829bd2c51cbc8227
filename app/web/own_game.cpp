#include "app/web/own_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/own_game/own_session.hpp"
#include "app/web/page.hpp"
#include "games/core/json_string.hpp"

namespace plytrace::own_game {

namespace {

std::map<unsigned, PageTable*>& tables() {
    static std::map<unsigned, PageTable*> all;
    return all;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// WorkerRunner passes these searches to the sandbox.
std::optional<double> search_nothing(const OwnGame& /*game*/, const OwnGame::State& /*position*/,
                                     const SearchOptions& /*options*/, AnySink /*sink*/) {
    return std::nullopt;
}

/// The module in the search has come to a position that the same moves did not lead to before.
std::string unexpected_text(std::string_view position) {
    const Fault fault{"other answers than before, which lead to " + json_quoted_briefly(position),
                      "the same answer whenever a question is asked"};
    return "the game's program: " + fault.text();
}

/// The search has sent something else than the name of a position, whose answers follow.
std::string damaged_text(std::string_view line) {
    const Fault fault{json_quoted_briefly(line), "the name of a position whose moves were asked, as a JSON string"};
    return "the game's program, in the search: " + fault.text();
}

class ModuleOpening final : public GameOpening {
  public:
    explicit ModuleOpening(const std::string& source) : m_table(std::make_shared<PageTable>(source)) {}

    /// The positions after the start are asked for, too, so that a move can be played at once.
    [[nodiscard]] std::optional<Expected<std::shared_ptr<const GameSession>>> take() override {
        if (std::string fault = m_table->fault(); !fault.empty()) return input_error(std::move(fault));
        if (!m_table->has_start()) return std::nullopt;
        const PositionTable::Entry& start = m_table->start();
        if (!start.said.is_over() && !start.has_children) {
            m_table->ask_ahead(start);
            return std::nullopt;
        }
        return make_own_game(m_table, Faults::kShown, search_nothing);
    }

  private:
    std::shared_ptr<PageTable> m_table;
};

}  // namespace

PageTable::PageTable(const std::string& source) : PositionTable(kPageLimits) {
    static unsigned latest = 0;
    m_number = ++latest;
    tables()[m_number] = this;
    page_tell_game("open", m_number, m_question, source);
}

PageTable::~PageTable() {
    tables().erase(m_number);
    page_tell_game("close", m_number, 0, "");
}

void PageTable::ask_ahead(const Entry& from) {
    if (m_is_asked || from.has_children || from.said.is_over() || !m_fault.empty()) return;
    m_is_asked = true;
    m_from = &from;
    std::string questions;
    for (const std::string& question : questions_at(from)) questions += (questions.empty() ? "" : "\n") + question;
    page_tell_game("ask", m_number, ++m_question, questions);
}

const PositionTable::Entry& PageTable::ask(const Entry& from, std::size_t move) {
    ask_ahead(from);
    throw ProgramFault(text_of({"no answer yet", "one"}, from.said.text, from.said.moves[move]));
}

void PageTable::take_answers(unsigned question, std::string_view answers) {
    if (!m_is_asked || question != m_question) return;
    if (m_from != nullptr) {
        const std::vector<std::string_view> lines = lines_of(answers);
        const std::size_t expected = m_from->said.moves.size();
        if (lines.size() != expected)
            return fail(lines.size(), fmt::format("{} of {} answers", lines.size(), expected));
        m_is_asked = false;
        return add_children(*m_from, lines);
    }
    m_is_asked = false;
    auto read = read_start(answers);
    if (!read) return end(text_of(read.error(), {}, {}));
    begin(std::move(*read));
    m_has_start = true;
}

void PageTable::learn(std::string_view block) {
    const std::vector<std::string_view> lines = lines_of(block);
    for (std::size_t at = 0; m_has_start && m_fault.empty() && at < lines.size();) {
        const auto name = nlohmann::json::parse(std::string(lines[at]), nullptr, false);
        if (!name.is_string()) return end(damaged_text(lines[at]));
        const auto& position = name.get_ref<const std::string&>();
        const Entry* const from = find(position);
        if (from == nullptr) return end(unexpected_text(position));
        ++at;
        if (const std::size_t answers = lines.size() - at; answers < from->said.moves.size()) {
            const std::string& move = from->said.moves[answers];
            return end(text_of({"no answer in the search", "one to " + play_question(position, move)}, position, move));
        }
        const auto first = lines.begin() + static_cast<std::ptrdiff_t>(at);
        at += from->said.moves.size();
        add_children(*from, {first, lines.begin() + static_cast<std::ptrdiff_t>(at)});
    }
}

void PageTable::add_children(const Entry& from, const std::vector<std::string_view>& answers) {
    if (from.has_children) return;
    try {
        check_room();
        for (const std::string_view answer : answers)
            add_child(from, child_in(std::string(answer), from, from.children.size()));
    } catch (const ProgramFault& fault) {
        end(fault.what());
    }
}

void PageTable::fail(std::size_t index, const std::string& why) {
    if (!m_is_asked) return end(text_of({why, "a module that answers the next question"}, {}, {}));
    if (m_from == nullptr) return end(text_of({why, "an answer to " + start_question()}, {}, {}));
    const std::string& move = m_from->said.moves[std::min(index, m_from->said.moves.size() - 1)];
    end(text_of({why, "an answer to " + play_question(m_from->said.text, move)}, m_from->said.text, move));
}

void PageTable::end(std::string fault) {
    if (!m_fault.empty()) return;
    m_fault = std::move(fault);
    page_tell_game("close", m_number, 0, m_fault);
}

PageTable* page_table(unsigned number) {
    const auto found = tables().find(number);
    return found == tables().end() ? nullptr : found->second;
}

Expected<std::unique_ptr<GameOpening>> open_module(const std::string& source, const std::string& /*position*/) {
    return std::make_unique<ModuleOpening>(source);
}

std::string path_text(const PositionTable::Entry& at) {
    std::string path;
    for (const PositionTable::Entry* entry = &at; entry->parent != nullptr; entry = entry->parent)
        path = std::to_string(entry->move) + (path.empty() ? "" : " ") + path;
    return path;
}

}  // namespace plytrace::own_game
