#include <algorithm>
#include <random>

#include "app/desktop/cli/bench/bench.hpp"
#include "app/desktop/cli/bench/measure.hpp"
#include "app/document/document.hpp"
#include "app/tree/focus_shares.hpp"
#include "app/tree/focus_view.hpp"
#include "app/tree/overview_drawing.hpp"
#include "app/tree/tree_drawing.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_step.hpp"
#include "search/running/runner.hpp"

namespace plytrace::bench {

namespace {

constexpr float kWidth = 1920, kHeight = 1080;
constexpr int kSteps = 60;

/// Everything that a window makes before it paints such a frame.
class FocusFrames {
  public:
    explicit FocusFrames(const Document& document)
        : m_document(document),
          m_trace(*document.trace()),
          m_tree(node_parents(m_trace)),
          m_silhouette(m_tree.layout().subtree_size, m_trace),
          m_room(room_for_focus(m_trace, m_tree, document.node_text(), {true, false})),
          m_spacing(focus_spacing(m_tree, m_room, kWidth, kHeight, 1)) {}

    /// The number of things to paint.
    std::size_t build(Step t) {
        const TreeStep step = look_up_step(m_trace, t);
        const FocusLook look = focus_look(m_trace, t, step.current);
        const std::vector<NodeId> shown = look.shown();
        m_tree.look_at({shown, look.latest, m_spacing.most_in_row, m_spacing.leaf_distance});
        const TreeLevels levels(m_tree.layout());
        const TreeScene scene{m_trace, m_tree.layout(), levels,  m_document.node_text(),
                              nullptr, &m_room,         nullptr, &m_tree};
        const auto level = static_cast<std::uint32_t>(look.path.size() - 1);
        const TreeView view = focus_view(m_tree, m_spacing, kWidth, kHeight, 1, level);
        const TreeFrame frame = build_tree_frame(scene, view, step, TreeFrameOptions{});
        return tree_drawing(frame, {}, 1).size() + map(frame, look, view, t);
    }

    /// What grows with the tree, beside its trace.
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
        OverviewPicture picture{
            m_silhouette, m_trace.visit_count(t), overview_map(*card, 1, m_tree.level_count(), 1), {}, {}, {}};
        float y = card->top;
        for (const FocusShare& share : focus_shares(m_tree, look.path)) {
            picture.path.push_back({static_cast<float>(picture.map.x_of_share(share.middle)), ++y});
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

}  // namespace plytrace::bench
