// What a link says of the game that is played: the moves, who plays, and how the board is shown.
#include <fmt/format.h>

#include "app/links/link_reader.hpp"
#include "app/links/share_values.hpp"
#include "app/links/share_words.hpp"
#include "app/settings/arrangement.hpp"
#include "search/any_game/othello_session.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

void LinkReader::read_play() {
    if (m_fault) return;
    if (is_tree()) {
        for (const char* key : {"moves", "computer", "players", "waits", "screen", "layout", "overlay"})
            refuse(key, "it is for board games, not for a tree");
    }
    if (m_fault) return;
    if (const std::string* moves = find("moves")) {
        auto parsed = parse_moves_value(*m_shared.game, *moves);
        if (!parsed) return fail("moves", parsed.error());
        m_shared.moves = std::move(*parsed);
    }
    take("computer", parse_computer, m_shared.sides);
    read_players();
    take("waits", parse_switch, m_shared.waits_for_click);
    const std::string* screen = find("screen");
    if (m_fault || screen == nullptr) return;
    const bool is_against_program = m_shared.sides[0] != m_shared.sides[1] && m_shared.waits_for_click;
    if (*screen != kReversiWord) {
        return fail("screen", {fmt::format("found \"{}\", expected {}", clipped(*screen, 40), kReversiWord), 0, 0});
    }
    if (m_shared.game->id() != kOthelloEntry.id || !is_against_program) {
        return fail("screen", {"there Othello is played against the program, which waits for clicks; expected "
                               "game=othello, computer=X or O, and waits=on",
                               0, 0});
    }
    m_shared.is_reversi = true;
}

/// Who plays Othello, which "computer" says of any game where it is the search that is shown.
void LinkReader::read_players() {
    if (m_fault || find(kPlayersKey) == nullptr) return;
    if (m_shared.game->id() != kOthelloEntry.id) refuse(kPlayersKey, "these play Othello; expected game=othello");
    for (const char* key : {"computer", "screen"}) refuse(key, "players says who plays; expected one of them");
    std::array<Opponent, 2> players;
    take(kPlayersKey, parse_players, players);
    if (m_fault) return;
    m_shared.players = players;
    for (std::size_t i = 0; i < players.size(); ++i)
        m_shared.sides[i] = players[i].kind == Opponent::Kind::kPerson ? Side::kHuman : Side::kSearch;
}

void LinkReader::read_arrangement() {
    if (m_fault) return;
    if (find(kLayoutKey) != nullptr && !is_on_squares(*m_shared.game))
        return fail(kLayoutKey, {"it is for games on squares; expected no layout", 0, 0});
    if (m_shared.game->id() != kOthelloEntry.id) refuse(kOverlayKey, "the engine plays Othello; expected game=othello");
    Arrangement arrangement = Arrangement::kTree;
    take(kLayoutKey, parse_layout, arrangement);
    bool has_overlay = false;
    take(kOverlayKey, parse_switch, has_overlay);
    if (find(kLayoutKey) != nullptr) m_shared.arrangement = arrangement;
    if (find(kOverlayKey) != nullptr) m_shared.has_overlay = has_overlay;
}

}  // namespace plytrace
