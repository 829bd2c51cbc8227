// The program at the lesson "othello", with the engine's values on the board and an engine that a test steps.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "tests/model/asset_files.hpp"
#include "tests/model/control/stepped_analyst.hpp"

namespace plytrace::test {

struct Thoughtful {
    AssetFiles files;
    ImmediateRunner runner;
    SteppedAnalyst analyst;
    AppState app{files, runner};

    explicit Thoughtful(std::uint64_t most_nodes = 300'000, OthelloAnalysis::Weights weights = nullptr)
        : analyst(most_nodes, [weights] { return weights; }) {
        load_assets(app);
        set_analyst(app, analyst, 20);
        REQUIRE(open_lesson(app, "othello"));
        app.settings.shows_analysis = true;
        frame();
    }
    void frame() { follow_document(app); }
    void let_pass(std::uint64_t nodes) {
        analyst.let_pass(nodes);
        frame();
    }
    [[nodiscard]] MoveCode move(const char* text) const {
        return app.document.game()->parse_move(app.document.moves(), text).value();
    }
};

}  // namespace plytrace::test
