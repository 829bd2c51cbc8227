#include <algorithm>
#include <chrono>
#include <ctime>
#include <thread>
#include <vector>

#include "app/base/file_system.hpp"
#include "app/board/analysis_layer.hpp"
#include "app/board/board_drawing.hpp"
#include "app/board/board_model.hpp"
#include "app/control/commands.hpp"
#include "app/control/playing/thinking.hpp"
#include "app/desktop/cli/bench/bench.hpp"
#include "search/running/analyst.hpp"

namespace plytrace::bench {

namespace {

constexpr int kFrames = 600, kFramesOfAMove = 30;
constexpr float kSide = 720;  ///< of the board, in pixels

/// Processor time of the calling thread alone: the engine's does not count.
double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// All that a frame works out of the game, the engine's report and the squares. Whether there were values by then.
bool build_frame(AppState& app) {
    follow_document(app);
    const Document& document = app.document;
    auto board = board_model(document, kNone, app.step(), true);
    AnalysisLayer layer;
    const AnalysisReport* const report = analysis_of(app);
    if (report != nullptr)
        layer = analysis_layer(*report, *document.game(), document.moves(), board->squares.size(), app.language);
    BoardScene scene{*board, false};
    if (report != nullptr) scene.analysis = &layer;
    const bool is_drawn = !board_drawing(scene, place_board(*board, {0, 0, kSide, kSide}, 1)).empty();
    return is_drawn && report != nullptr;
}

}  // namespace

BesideCosts measure_beside(FileSystem& files, Analyst& analyst) {
    ImmediateRunner runner;
    AppState app(files, runner);
    load_assets(app);
    give_analyst(app, analyst, 22);
    BesideCosts costs;
    if (!open_lesson(app, "othello")) return costs;
    SearchOptions shallow = app.document.options();
    shallow.depth = 1;
    app.document.set_options(shallow);
    app.settings.shows_analysis = true;
    std::vector<double> seconds;
    for (int frame = 0; frame < kFrames; ++frame) {
        if (frame % kFramesOfAMove == kFramesOfAMove - 1) {
            const auto legal = app.document.game()->legal_moves(app.document.moves());
            if (!legal.empty()) (void)app.document.play(legal[static_cast<std::size_t>(frame) % legal.size()]);
        }
        const double begin = thread_seconds();
        if (build_frame(app)) seconds.push_back(thread_seconds() - begin);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    if (seconds.empty()) return costs;
    std::sort(seconds.begin(), seconds.end());
    costs.frame_milliseconds = seconds[seconds.size() * 99 / 100] * 1e3;
    return costs;
}

}  // namespace plytrace::bench
