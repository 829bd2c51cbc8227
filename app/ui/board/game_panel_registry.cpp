#include "app/ui/board/game_panel_registry.hpp"

#include <algorithm>
#include <array>

#include "app/ui/board/kalah_panel.hpp"
#include "app/ui/board/nim_options.hpp"
#include "app/ui/board/nim_panel.hpp"
#include "app/ui/board/othello_options.hpp"
#include "app/ui/board/pig_panel.hpp"
#include "search/any_game/kalah_session.hpp"
#include "search/any_game/nim_session.hpp"
#include "search/any_game/othello_session.hpp"
#include "search/any_game/pig_session.hpp"

namespace plytrace {

namespace {

template <class Panel>
std::unique_ptr<GamePanel> make() {
    return std::make_unique<Panel>();
}

constexpr std::array kGamePanels = {
    GamePanelEntry{kOthelloEntry.id, nullptr, draw_othello_options},
    GamePanelEntry{kNimEntry.id, make<NimPanel>, draw_nim_options},
    GamePanelEntry{kPigEntry.id, make<PigPanel>, nullptr},
    GamePanelEntry{kKalahEntry.id, make<KalahPanel>, draw_kalah_options},
};

}  // namespace

const GamePanelEntry* find_game_panel(std::string_view game) {
    const auto* const found = std::find_if(kGamePanels.begin(), kGamePanels.end(),
                                           [game](const GamePanelEntry& entry) { return entry.game == game; });
    return found == kGamePanels.end() ? nullptr : &*found;
}

}  // namespace plytrace
