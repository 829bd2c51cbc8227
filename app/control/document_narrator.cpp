#include "app/control/document_narrator.hpp"

#include "app/board/board_model.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/playing/analysis_words.hpp"
#include "app/document/coalition.hpp"

namespace plytrace {

std::string mover_name(const Document& document, const Language& language, Role role) {
    if (role == Role::kChance) return language("role.chance");
    if (is_player(role)) return language.with("role.number", {std::to_string(player_index(role) + 1)});
    const char* const word = language(role == Role::kMax ? "role.max" : "role.min");
    if (const std::string side = coalition_side(document, language, role); !side.empty())
        return language.with("role.player", {word, side});
    const auto& trace = document.trace();
    const bool has_players = document.game() && document.tree() == nullptr && trace && trace->visit_count() > 0;
    if (!has_players) return word;
    const Player at_root = document.game()->player_to_move(document.moves_to(0));
    // If the root is a chance node, MAX is the first player.
    const Player max_player = trace->role(0) == Role::kMax   ? at_root
                              : trace->role(0) == Role::kMin ? opponent(at_root)
                                                             : Player::kFirst;
    const Player player = role == Role::kMax ? max_player : opponent(max_player);
    return language.with("role.player", {word, player_name(document, language, player)});
}

Narrator narrator_of(const Document& document, const ViewOptions& view, const Language& language) {
    const Trace& trace = *document.trace();
    Narrator narrator{trace, document.node_text(), language, {}, false, view.hides_unvisited_leaves};
    for (std::size_t role = 0; role < kRoleCount; ++role) {
        narrator.movers[role] = mover_name(document, language, static_cast<Role>(role));
    }
    narrator.judgement = document.judgement();
    // A named evaluation also values finished games, so the value need not tell who has won.
    narrator.has_winners = document.game() && document.tree() == nullptr && document.run().options().evaluation.empty();
    return narrator;
}

Narrator narrator_of(const AppState& app) {
    Narrator narrator = narrator_of(app.document, app.view.options, app.language);
    const Lesson* lesson = lesson_shown(app);
    if (lesson != nullptr && lesson->stages.empty()) narrator.introduction = lesson->summary;
    narrator.unit_words = tree_unit_words(app);
    return narrator;
}

}  // namespace plytrace
