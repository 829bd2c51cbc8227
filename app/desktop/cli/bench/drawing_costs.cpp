#include "app/desktop/cli/bench/drawing_costs.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <memory>
#include <random>
#include <thread>
#include <vector>

#include "app/base/file_system.hpp"
#include "app/board/analysis_layer.hpp"
#include "app/board/board_drawing.hpp"
#include "app/board/board_model.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/desktop/cli/bench/measure.hpp"
#include "app/document/document.hpp"
#include "app/tree/focus_tree.hpp"
#include "app/tree/focus_view.hpp"
#include "app/tree/overview_map.hpp"
#include "app/tree/tree_drawing.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_layout.hpp"
#include "app/tree/tree_levels.hpp"
#include "app/tree/tree_room.hpp"
#include "app/tree/tree_step.hpp"
#include "app/tree/tree_view.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/generate.hpp"
#include "search/any_game/analysis.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/running/runner.hpp"

namespace plytrace::bench {

// ---- trees ---------------------------------------------------------------------------------------------------------

namespace {

constexpr float kWidth = 1920, kHeight = 1080;

/// The worst frame over zooms from the whole tree to single nodes, at three places and three steps.
double worst_frame_seconds(const Document& document, const TreeLayout& layout, int runs) {
    const Trace& trace = *document.trace();
    const TreeLevels levels(layout);
    // Like the window, which computes the labels' room once for each tree.
    const TreeFrameOptions options;
    const TreeRoom room = room_for_labels(trace, layout, document.node_text(), label_needs(options));
    const TreeScene scene{
        .trace = trace, .layout = layout, .levels = levels, .text = document.node_text(), .room = &room};
    const Step end = trace.event_count();
    double worst = 0;
    for (const Step t : {end / 3, end / 2, end}) {
        const TreeStep step = look_up_step(trace, t);
        for (const float place : {0.1F, 0.5F, 0.9F}) {
            TreeView view = fit_tree(layout, kWidth, kHeight, 1);
            for (int zoom = 0; zoom < 24; ++zoom) {
                const double seconds = best_seconds(runs, [&] { (void)build_tree_frame(scene, view, step, options); });
                worst = std::max(worst, seconds);
                view = zoomed(view, layout, {kWidth * place, kHeight * place}, 2);
            }
        }
    }
    return worst;
}

void add_tree(DrawingCosts& costs, std::shared_ptr<const GameSession> game, const SearchOptions& options, int runs) {
    ImmediateRunner runner;
    Document document(runner);
    document.open_game(std::move(game), options, "");
    const std::vector<NodeId> parents = node_parents(*document.trace());
    TreeLayout layout;
    const double layout_seconds = best_seconds(runs, [&] { layout = lay_out_tree(parents); });
    costs.layout_milliseconds = std::max(costs.layout_milliseconds, layout_seconds * 1e3);
    costs.frame_milliseconds =
        std::max(costs.frame_milliseconds, worst_frame_seconds(document, layout, std::min(runs, 5)) * 1e3);
}

}  // namespace

DrawingCosts measure_drawing(int runs) {
    DrawingCosts costs;
    SearchOptions plain;
    plain.algorithm = plain_algorithm(Suits::kTwoPlayers);
    RandomTreeShape shape;
    shape.max_nodes = 1'000'000;
    shape.max_depth = 60;
    shape.max_children = 5;
    shape.leaf_percent = 10;
    const auto tree_game = [](ExplicitTree tree) {
        return make_tree_game(std::make_shared<const ExplicitTree>(std::move(tree)));
    };
    const int few = std::min(runs, 5);
    GameSpec tic_tac_toe;
    tic_tac_toe.game = "tic-tac-toe";
    add_tree(costs, *make_game(tic_tac_toe), plain, few);
    add_tree(costs, tree_game(uniform_tree(10, 6, 1)), plain, few);
    add_tree(costs, tree_game(uniform_tree(1000, 2, 1)), SearchOptions{}, few);
    add_tree(costs, tree_game(random_tree(shape, 1)), SearchOptions{}, few);
    return costs;
}

// ---- the focus view ------------------------------------------------------------------------------------------------

namespace {

constexpr int kSteps = 60;

/// Builds everything that the window needs before it paints a frame of the focus view.
class FocusFrames {
  public:
    explicit FocusFrames(const Document& document)
        : m_document(document),
          m_trace(*document.trace()),
          m_tree(node_parents(m_trace)),
          m_silhouette(m_tree.layout().subtree_size, m_trace),
          m_room(room_for_focus(m_trace, m_tree, document.node_text(), {true, false})),
          m_spacing(focus_spacing(m_tree, m_room, kWidth, kHeight, 1)) {}

    /// Builds the frame at step `t`; returns the number of items to paint.
    std::size_t build(Step t) {
        const TreeStep step = look_up_step(m_trace, t);
        const FocusLook look = focus_look(m_trace, t, step.current);
        const std::vector<NodeId> shown = look.shown();
        m_tree.look_at(
            {shown, look.latest, m_spacing.most_in_row, m_spacing.leaf_distance, visits_for_focus(m_trace, t)});
        const TreeLevels levels(m_tree.layout());
        const TreeScene scene{m_trace, m_tree.layout(), levels,  m_document.node_text(),
                              nullptr, &m_room,         nullptr, &m_tree};
        const auto level = static_cast<std::uint32_t>(look.path.size() - 1);
        const TreeView view = focus_view(m_tree, m_spacing, kWidth, kHeight, 1, level);
        const TreeFrame frame = build_tree_frame(scene, view, step, TreeFrameOptions{});
        return tree_drawing(frame, {}, 1).size() + map(frame, look, view, t);
    }

    /// The memory that grows with the tree, in addition to its trace.
    [[nodiscard]] double bytes_per_node() const {
        const TreeLayout& layout = m_tree.layout();
        const double by_node = static_cast<double>(layout.position.capacity() * sizeof(Position) +
                                                   layout.subtree_size.capacity() * sizeof(std::uint32_t));
        return by_node / m_trace.node_count();
    }

  private:
    [[nodiscard]] std::size_t map(const TreeFrame& frame, const FocusLook& look, const TreeView& view, Step t) const {
        const auto size = overview_size(m_tree.level_count(), kWidth, kHeight, 1);
        const auto card = emptiest_corner(frame, {look.path, true}, *size, view);
        if (!card) return 0;
        OverviewScene picture{
            m_silhouette, m_trace.visit_count(t), overview_map(*card, 1, m_tree.level_count(), 1), {}, {}, {}};
        float y = card->top;
        for (const FocusFractions& share : focus_fractions(m_tree, look.path)) {
            picture.path.push_back({static_cast<float>(picture.map.x_of_fraction(share.middle)), ++y});
        }
        return overview_drawing(picture, 1).size();
    }

    const Document& m_document;
    const Trace& m_trace;
    FocusTree m_tree;
    TreeSilhouette m_silhouette;
    TreeRoom m_room;
    FocusSpacing m_spacing;
};

}  // namespace

FocusCosts measure_focus(int runs) {
    SearchOptions options;
    options.algorithm = plain_algorithm(Suits::kTwoPlayers);
    GameSpec tic_tac_toe;
    tic_tac_toe.game = "tic-tac-toe";
    ImmediateRunner runner;
    Document document(runner);
    document.open_game(*make_game(tic_tac_toe), options, "");
    FocusFrames frames(document);
    FocusCosts costs;
    costs.bytes_per_node = frames.bytes_per_node();
    std::mt19937 random(1);
    std::uniform_int_distribution<Step> any(1, document.trace()->event_count());
    for (int i = 0; i < kSteps; ++i) {
        const Step t = any(random);
        const double seconds = best_seconds(runs, [&] { (void)frames.build(t); });
        costs.frame_milliseconds = std::max(costs.frame_milliseconds, seconds * 1e3);
    }
    return costs;
}

// ---- a search by iterations ----------------------------------------------------------------------------------------

namespace {

constexpr std::uint32_t kIterations = 1'000'000;
constexpr int kIterationSeeks = 200'000;

/// Keeps the compiler from removing the look-ups.
volatile double g_seen = 0;

double seconds_of_seeks(const Trace& trace, int runs) {
    std::mt19937 random(1);
    std::uniform_int_distribution<Step> any(1, trace.event_count());
    std::vector<Step> steps(kIterationSeeks);
    for (Step& step : steps) step = any(random);
    return best_seconds(runs, [&] {
        double sum = 0;
        for (const Step step : steps) {
            const VisitId visit = trace.current_visit(step);
            const NodeState state = trace.visit_state(visit, step);
            sum += (state.has_value ? state.value : 0) + trace.visits(trace.node_of(visit), step);
        }
        g_seen = sum;
    });
}

}  // namespace

IterationCosts measure_iterations(int runs) {
    SearchOptions options;
    options.algorithm = std::find_if(kAlgorithms.begin(), kAlgorithms.end(), [](const AlgorithmEntry& entry) {
                            return entry.is_sampling;
                        })->algorithm;
    options.iterations = kIterations;
    GameSpec tic_tac_toe;
    tic_tac_toe.game = "tic-tac-toe";
    ImmediateRunner runner;
    Document document(runner);
    IterationCosts costs;
    costs.seconds = seconds_of([&] { document.open_game(*make_game(tic_tac_toe), options, ""); });
    const Trace& trace = *document.trace();
    costs.megabytes = static_cast<double>(trace.event_bytes() + trace.column_bytes()) / 1e6;
    costs.seek_nanoseconds = seconds_of_seeks(trace, std::min(runs, 5)) / kIterationSeeks * 1e9;
    FocusFrames frames(document);
    std::mt19937 random(1);
    std::uniform_int_distribution<Step> any(1, trace.event_count());
    for (int i = 0; i < kSteps; ++i) {
        const Step t = any(random);
        const double seconds = best_seconds(runs, [&] { (void)frames.build(t); });
        costs.frame_milliseconds = std::max(costs.frame_milliseconds, seconds * 1e3);
    }
    // A trace that is full is no measurement of all iterations.
    if (trace.is_truncated()) costs.frame_milliseconds = std::numeric_limits<double>::infinity();
    return costs;
}

// ---- the board -----------------------------------------------------------------------------------------------------

namespace {

constexpr int kFrames = 600, kFramesOfAMove = 30;
constexpr float kSide = 720;  ///< of the board, in pixels

/// Processor time of the calling thread only, without the engine's.
double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Builds what a frame needs of the board. Returns whether the engine's values were there.
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

BoardCosts measure_board(FileSystem& files, Analyst& analyst) {
    ImmediateRunner runner;
    AppState app(files, runner);
    load_assets(app);
    set_analyst(app, analyst, 22);
    BoardCosts costs;
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
