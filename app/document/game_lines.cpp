#include "app/document/game_lines.hpp"

#include <algorithm>

#include "games/core/text.hpp"

namespace plytrace {

void GameLines::clear() {
    m_places.assign(1, Node());
}

GameLines::Place GameLines::add(Moves line) {
    Place at = kStart;
    for (const MoveCode move : line) {
        const auto& next = m_places[at].next;
        const auto known = std::find_if(next.begin(), next.end(), [&](Place to) { return m_places[to].move == move; });
        Place to = known == next.end() ? static_cast<Place>(m_places.size()) : *known;
        if (known == next.end()) {
            m_places[at].next.push_back(to);
            m_places.push_back({move, at, m_places[at].depth + 1, {}, kStart});
        }
        m_places[at].latest = to;
        at = to;
    }
    if (m_places.size() > kMostPlaces) keep_within_limit(at);
    return m_places.size() > 1 ? find(line).value_or(kStart) : kStart;
}

std::optional<GameLines::Place> GameLines::find(Moves moves) const {
    Place at = kStart;
    for (const MoveCode move : moves) {
        const auto& next = m_places[at].next;
        const auto known = std::find_if(next.begin(), next.end(), [&](Place to) { return m_places[to].move == move; });
        if (known == next.end()) return std::nullopt;
        at = *known;
    }
    return at;
}

std::vector<MoveCode> GameLines::moves_to(Place place) const {
    std::vector<MoveCode> moves;
    for (; place != kStart; place = m_places[place].parent) moves.push_back(m_places[place].move);
    std::reverse(moves.begin(), moves.end());
    return moves;
}

std::vector<MoveCode> GameLines::line_through(Place place) const {
    auto moves = moves_to(place);
    while ((place = m_places[place].latest) != kStart) moves.push_back(m_places[place].move);
    return moves;
}

void GameLines::remove(Place place) {
    if (place != kStart) rebuild_without(place);
}

void GameLines::make_main(Place place) {
    for (; place != kStart; place = m_places[place].parent) {
        auto& next = m_places[m_places[place].parent].next;
        const auto at = std::find(next.begin(), next.end(), place);
        std::rotate(next.begin(), at, at + 1);
    }
}

bool GameLines::has_variations() const {
    return std::any_of(m_places.begin(), m_places.end(), [](const Node& node) { return node.next.size() > 1; });
}

std::size_t GameLines::variation_count() const {
    std::size_t count = 0;
    for (const Node& node : m_places) count += node.next.empty() ? 0 : node.next.size() - 1;
    return count;
}

/// Removes the oldest variations that do not lead to `spared` until there is room.
void GameLines::keep_within_limit(Place spared) {
    while (m_places.size() > kMostPlaces) {
        std::vector<bool> is_spared(m_places.size());
        const auto line = moves_to(spared);
        for (Place at = spared; at != kStart; at = m_places[at].parent) is_spared[at] = true;
        Place oldest = kStart;
        for (Place at = 1; at < m_places.size() && oldest == kStart; ++at) {
            if (!is_spared[at] && m_places[m_places[at].parent].next.front() != at) oldest = at;
        }
        if (oldest == kStart) return;  // only the game and the line are left
        rebuild_without(oldest);
        spared = find(line).value_or(kStart);
    }
}

void GameLines::rebuild_without(Place gone) {
    // Places are numbered in the order in which they were first played: parents precede their children.
    std::vector<Place> moved(m_places.size(), kStart);
    std::vector<bool> stays(m_places.size(), true);
    std::vector<Node> kept;
    for (Place at = 0; at < m_places.size(); ++at) {
        stays[at] = at != gone && stays[m_places[at].parent];
        if (!stays[at]) continue;
        moved[at] = static_cast<Place>(kept.size());
        kept.push_back(m_places[at]);
    }
    for (Node& node : kept) {
        node.parent = moved[node.parent];
        node.next.erase(std::remove_if(node.next.begin(), node.next.end(), [&](Place to) { return !stays[to]; }),
                        node.next.end());
        for (Place& to : node.next) to = moved[to];
        const bool leads_on = node.latest != kStart && stays[node.latest];
        node.latest = leads_on ? moved[node.latest] : node.next.empty() ? kStart : node.next.front();
    }
    m_places = std::move(kept);
}

// ---- text ----------------------------------------------------------------------------------------------------------

namespace {

/// A place whose variations are still to be written, or the end of a variation.
struct Unwritten {
    GameLines::Place place = GameLines::kStart;
    bool is_variation = false, is_end = false;
};

struct Word {
    std::string_view text;
    std::size_t at = 0;
};

[[nodiscard]] std::vector<Word> words_of(std::string_view text) {
    std::vector<Word> words;
    for (std::size_t at = skip_blanks(text, 0); at < text.size(); at = skip_blanks(text, at)) {
        std::size_t end = at;
        while (end < text.size() && !is_blank(text[end])) ++end;
        words.push_back({text.substr(at, end - at), at});
        at = end;
    }
    return words;
}

}  // namespace

std::string lines_text(const GameLines& lines, const GameSession& game) {
    std::string text;
    const auto add = [&text](std::string_view word) {
        if (!text.empty()) text += ' ';
        text += word;
    };
    std::vector<Unwritten> rest;
    // The game continues after the variations of its move: what comes later is deeper in the stack.
    const auto put_off = [&](GameLines::Place from) {
        const auto& next = lines.next(from);
        if (next.empty()) return;
        rest.push_back({next.front(), false, true});
        for (std::size_t i = next.size(); i-- > 1;) rest.push_back({next[i], true, false});
        rest.push_back({next.front(), false, false});
    };
    const auto write_move = [&](GameLines::Place place) {
        auto before = lines.moves_to(place);
        before.pop_back();
        add(game.move_text(before, lines.move(place)));
    };
    constexpr GameLines::Place kClose = GameLines::kStart;
    put_off(GameLines::kStart);
    while (!rest.empty()) {
        const Unwritten now = rest.back();
        rest.pop_back();
        if (now.place == kClose) {
            add(")");
        } else if (now.is_end) {
            put_off(now.place);
        } else if (now.is_variation) {
            add("(");
            write_move(now.place);
            rest.push_back({kClose, false, false});
            rest.push_back({now.place, false, true});
        } else {
            write_move(now.place);
        }
    }
    return text;
}

Expected<GameLines> parse_lines(std::string_view text, const GameSession& game) {
    GameLines lines;
    std::vector<MoveCode> line;
    std::vector<std::vector<MoveCode>> outer;
    std::size_t places = 0;
    for (const Word& word : words_of(text)) {
        if (word.text == "(") {
            if (line.empty()) return error_at(text, word.at, "expected a move before its variation");
            outer.push_back(line);
            line.pop_back();
        } else if (word.text == ")") {
            if (outer.empty()) return error_at(text, word.at, "expected a move, found ')' without a variation");
            line = std::move(outer.back());
            outer.pop_back();
        } else {
            auto move = game.parse_move(line, word.text);
            if (!move) return error_at(text, word.at, move.error().message);
            if (++places > GameLines::kMostPlaces)
                return error_at(text, word.at,
                                "expected no more than " + std::to_string(GameLines::kMostPlaces) + " moves");
            line.push_back(*move);
            lines.add(line);
        }
    }
    if (!outer.empty()) return error_at(text, text.size(), "expected the end of a variation, ')'");
    return lines;
}

}  // namespace plytrace
