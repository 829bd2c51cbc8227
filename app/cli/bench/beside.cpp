#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "app/cli/bench/bench.hpp"
#include "app/model/control/analysis/thinking.hpp"
#include "app/model/control/commands.hpp"
#include "app/model/document/board_model.hpp"
#include "app/model/drawing/board/analysis_layer.hpp"
#include "app/model/drawing/board/board_drawing.hpp"
#include "app/model/games/othello_engine/othello_analysis.hpp"
#include "app/model/games/play/othello_weights.hpp"
#include "app/model/running/analyst.hpp"

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

/// The engine on a thread for each request.
class BesideAnalyst final : public Analyst {
  public:
    explicit BesideAnalyst(FileSystem& files)
        : m_analysis(othello::Engine::kUsualTableBytes,
                     [&files] { return read_othello_weights(files).value_or(nullptr); }) {}
    ~BesideAnalyst() override { end(); }

    void start(const AnalysisRequest& request) override {
        end();
        m_is_stop_asked = false;
        m_thread = std::thread([this, request] {
            m_analysis.carry_out(
                request, [this] { return m_is_stop_asked.load(std::memory_order_relaxed); },
                [this](AnalysisReport report) {
                    const std::lock_guard lock(m_mutex);
                    m_report = std::move(report);
                });
        });
    }
    void stop() override { m_is_stop_asked = true; }
    [[nodiscard]] std::optional<AnalysisReport> take_report() override {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_report, std::nullopt);
    }
    [[nodiscard]] bool is_running() const override { return m_thread.joinable(); }

  private:
    OthelloAnalysis m_analysis;
    std::atomic<bool> m_is_stop_asked{false};
    std::mutex m_mutex;
    std::optional<AnalysisReport> m_report;
    std::thread m_thread;

    void end() {
        stop();
        if (m_thread.joinable()) m_thread.join();
        m_report.reset();
    }
};

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

BesideCosts measure_beside(FileSystem& files) {
    ImmediateRunner runner;
    AppState app(files, runner);
    load_assets(app);
    BesideAnalyst analyst(files);
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
