#include "app/ui/board/game_panel.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/ui/board/kalah_panel.hpp"
#include "app/ui/board/nim_panel.hpp"
#include "app/ui/board/picture_panel.hpp"
#include "app/ui/board/pig_panel.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/kalah_session.hpp"
#include "search/any_game/nim_session.hpp"
#include "search/any_game/othello_session.hpp"
#include "search/any_game/pictured_game.hpp"
#include "search/any_game/pig_session.hpp"

namespace plytrace {

namespace {

template <class Panel>
std::unique_ptr<GamePanel> make() {
    return std::make_unique<Panel>();
}

[[nodiscard]] std::shared_ptr<const GameSession> othello_from(std::string_view start) {
    GameSpec spec;
    spec.game = kOthelloEntry.id;
    spec.set_rule(kOthelloOptions[0].key, start);
    const auto game = make_game(spec);
    return game ? *game : nullptr;
}

/// A row with Othello's two standard starts, and the document's own start if it is another one.
void draw_othello_options(AppContext& context) {
    Document& document = context.document;
    const Language& language = context.language;
    const std::string now = document.game()->position_text({});
    int selected = 2;
    for (int i = 0; i < 2; ++i) {
        const auto game = othello_from(kOthelloStarts[static_cast<std::size_t>(i)]);
        if (game && game->position_text({}) == now) selected = i;
    }
    std::vector<std::string> choices = {language("board.start.tournament"), language("board.start.handout")};
    if (selected == 2) choices.push_back(language("board.start.own"));
    const int chosen =
        choice_row(context, "##board.start", language("board.start"), choices, selected, language("board.start.tip"));
    if (chosen < 0 || chosen == selected || chosen > 1) return;
    const std::string title = document.title();
    document.open_game(othello_from(kOthelloStarts[static_cast<std::size_t>(chosen)]), document.options(), title);
}

constexpr std::array kGamePanels = {
    GamePanelEntry{kOthelloEntry.id, nullptr, draw_othello_options},
    GamePanelEntry{kNimEntry.id, make<NimPanel>, draw_nim_options},
    GamePanelEntry{kPigEntry.id, make<PigPanel>, nullptr},
    GamePanelEntry{kKalahEntry.id, make<KalahPanel>, draw_kalah_options},
};

}  // namespace

const GamePanelEntry* find_game_panel(const GameSession& game) {
    static constexpr GamePanelEntry kPictured{"", make<PicturePanel>, nullptr};
    if (pictured_game(game) != nullptr) return &kPictured;
    const auto* const found = std::find_if(kGamePanels.begin(), kGamePanels.end(),
                                           [&game](const GamePanelEntry& entry) { return entry.game == game.id(); });
    return found == kGamePanels.end() ? nullptr : &*found;
}

}  // namespace plytrace
