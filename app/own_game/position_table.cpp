#include "app/own_game/position_table.hpp"

#include <fmt/format.h>

#include <utility>

#include "games/core/json_string.hpp"

namespace plytrace::own_game {

std::string text_of(const Fault& fault, std::string_view position, std::string_view move) {
    if (position.empty()) return fmt::format("the game's program, at the start: {}", fault.text());
    if (move.empty())
        return fmt::format("the game's program, to start at {}: {}", json_quoted_briefly(position), fault.text());
    return fmt::format("the game's program, after {} at {}: {}", json_quoted_briefly(move),
                       json_quoted_briefly(position), fault.text());
}

void PositionTable::begin(Start start) {
    m_rules = std::move(start.rules);
    m_start = &add(std::move(start.position));
    m_unknown.said.text = "?";
    m_unknown.said.values.assign(m_rules.value_count(), 0);
}

std::vector<std::string> PositionTable::questions_at(const Entry& from) {
    const std::vector<std::string>& moves = from.said.moves;
    std::vector<std::string> questions;
    for (std::size_t i = from.children.size(); i < moves.size(); ++i)
        questions.push_back(play_question(from.said.text, moves[i]));
    return questions;
}

Expected<const PositionTable::Entry*> PositionTable::at(const std::string& position) {
    if (const Entry* const known = find(position)) return known;
    return input_error(text_of({"no position of this name", "one that has been reached"}, position, {}));
}

void PositionTable::check_room() const {
    if (m_entries.size() >= m_limits.positions || m_bytes >= m_limits.bytes)
        throw ProgramFault(fmt::format(
            "the search has reached {} positions, and memory is limited; expected a smaller depth", m_entries.size()));
}

PositionTable::Entry& PositionTable::add(Position said) {
    Entry& entry = m_entries.emplace_back();
    entry.number = static_cast<std::uint32_t>(m_entries.size() - 1);
    entry.said = std::move(said);
    if (!entry.said.key.empty())
        entry.key = m_keys.emplace(entry.said.key, static_cast<std::uint32_t>(m_keys.size())).first->second;
    m_by_text.emplace(entry.said.text, &entry);
    return entry;
}

const PositionTable::Entry& PositionTable::child_in(const std::string& answer, const Entry& from, std::size_t move) {
    const auto fail = [&](const Fault& fault) {
        throw ProgramFault(text_of(fault, from.said.text, from.said.moves[move]));
    };
    auto said = read_position(answer, m_rules);
    if (!said) fail(said.error());
    m_bytes += answer.size();
    const std::size_t before = count();
    const auto known = known_as(std::move(*said));
    if (!known) fail(known.error());
    if (count() > before) {
        m_entries.back().parent = &from;
        m_entries.back().move = static_cast<std::uint32_t>(move);
    }
    return **known;
}

Said<const PositionTable::Entry*> PositionTable::known_as(Position said) {
    const auto known = m_by_text.find(said.text);
    if (known == m_by_text.end()) return &add(std::move(said));
    if (known->second->said == said) return known->second;
    return tl::make_unexpected(Fault{fmt::format("something else about {} than before", json_quoted_briefly(said.text)),
                                     "the same answer whenever a position is reached"});
}

void PositionTable::add_child(const Entry& from, const Entry& child) {
    Entry& entry = m_entries[from.number];
    entry.children.push_back(&child);
    if (entry.children.size() == from.said.moves.size()) entry.has_children.store(true, std::memory_order_release);
}

const PositionTable::Entry* PositionTable::find(std::string_view text) const {
    const auto known = m_by_text.find(text);
    return known == m_by_text.end() ? nullptr : known->second;
}

}  // namespace plytrace::own_game
