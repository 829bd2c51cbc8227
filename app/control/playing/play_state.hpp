// What belongs to playing a game: its players and clocks, where it comes from, the position editor, and the engines.
// The moves are the document's. Owned by the AppState; window's thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "app/control/playing/reversi.hpp"
#include "app/playing/pass_notice.hpp"

namespace plytrace {

namespace othello {
struct GameRecord;
}
struct AnalysisState;
struct ExternalEngine;
struct Playing;
struct PositionDraft;

struct PlayState {
    /// The game in progress with movers or clocks (playing.hpp); null: none.
    std::shared_ptr<Playing> game;
    /// Seeds the next game: its opening and the choices of the levels. Differs at each start of the program.
    std::uint64_t next_seed = 1;
    PassNotice pass_notice;  ///< for the document's game
    Reversi reversi;

    /// The record that the game was opened from (record_commands.hpp); null, or of another opening: none.
    struct Record {
        int opening = -1;
        std::shared_ptr<const std::vector<othello::GameRecord>> games;  ///< all games of the file or text
        std::size_t index = 0;                                          ///< of the open one
    };
    std::shared_ptr<const Record> record;

    /// The position that is being put together (position_editor.hpp); null: none.
    std::shared_ptr<PositionDraft> draft;
    /// The engine in the background (background_analysis.hpp); null: none.
    std::shared_ptr<AnalysisState> analysis;
    /// The external engine (external_engine.hpp); null: this host cannot start programs.
    std::shared_ptr<ExternalEngine> external_engine;
};

}  // namespace plytrace
