// The working state of build_tree_frame(), shared by the files that each do a part of it; for nobody else.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/tree/label_placer.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_size.hpp"

namespace plytrace {

class TreeFrameBuilder {
  public:
    TreeFrameBuilder(const TreeScene& scene, const TreeView& view, const TreeStep& step,
                     const TreeFrameOptions& options);
    TreeFrame build();

  private:
    /// One level in view.
    struct Row {
        std::uint32_t level = 0;
        float y = 0;
        PositionRange range;                   ///< in view and known (see is_known for traces out of level order)
        float size = 0;                        ///< of its nodes where they all have one size; else 0
        ChipForm form = ChipForm::kUnplanned;  ///< for which there is room beside its nodes
        float side = 1;                        ///< of its nodes, on which labels stand: 1 right, -1 left
        float leaf_size = 0;                   ///< of its leaves then: they are narrower than inner nodes
        float largest_size = 1;
        std::size_t nodes = 0, nodes_end = 0;  ///< in m_frame.nodes
        std::size_t folds = 0, folds_end = 0;  ///< in m_frame.folds
    };
    /// A run of neighbours that are folded together.
    struct Run {
        PositionRange range;
    };

    // tree_frame.cpp: what is in view, and the nodes
    void add_shapes();
    void find_rows();
    void choose_fold_width();
    void size_row(Row& row) const;
    [[nodiscard]] bool is_level_of_leaves(std::uint32_t level) const;
    [[nodiscard]] float level_size(std::uint32_t level) const;
    [[nodiscard]] float node_size(const Row& row, Position p, bool is_leaf) const;
    void add_node(Row& row, Position p);
    void shape_node(FrameNode& node) const;
    [[nodiscard]] bool is_below_stale(const Row& row, Position p, const NodeState& state) const;
    [[nodiscard]] NodeState state_of(NodeId node, const Row& row, Position p) const;

    // tree_frame_text.cpp: what stands in nodes
    void write_in_node(FrameNode& node, float gap_px) const;
    void keep_number_in_view(FrameNode& leaf, float width) const;
    [[nodiscard]] std::string leaf_text(const FrameNode& node) const;
    [[nodiscard]] std::string name_in(const FrameNode& node) const;

    // tree_frame_fold.cpp: rows of nodes and bars; bands of whole levels
    void fill_row(Row& row);
    void end_run(Row& row, Run& run);
    void find_families(const Row& row);
    void add_fans(const Row& row, const FrameFold& fold);
    [[nodiscard]] Position next_clear(Position p, Position end) const;
    void fill_bands();

    // tree_frame_wedges.cpp: what is folded below a node, and left out of a row
    void add_wedges();
    void label_wedge(const FrameNode& node);
    [[nodiscard]] std::vector<std::string> words_of_wedge(const FrameNode& node) const;
    [[nodiscard]] const FrameWedge* wedge_of(NodeId node) const;
    void label_left_out();
    void label_row_end(std::uint32_t level, const std::vector<NodeId>& left_out, const FrameNode& last, float side);
    [[nodiscard]] std::uint64_t known_below(NodeId node) const;

    // tree_frame_edges.cpp: branches and the marks across them
    void add_edges();
    void add_edge_to(const Row& row, const FrameNode& child);
    void add_edges_out_of_view(const Row& row);
    void add_folded_lines();
    void add_arc();
    void add_cut(const FrameNode& node);
    void add_cut_stub(const FrameNode& node);
    [[nodiscard]] EdgeStyle style_of(const FrameNode& child, const FrameNode* parent) const;

    // tree_frame_chips.cpp: names, values and windows beside their nodes
    struct NodeWords {
        std::string name, value, window, alpha, beta;  ///< the window once on one line, once on two
        LabelKind kind = LabelKind::kValue;
        LabelTone tone = LabelTone::kPlain;
        std::vector<std::string> folded;  ///< what lies below it: nodes, then cuts
    };
    struct PlaceRules {
        bool keeps_off_lines = true;  ///< no branch passes under it
        bool is_nearest = true;       ///< no other node is nearer to it than its own
        bool is_thorough = true;      ///< all places are tried, not only the usual ones
    };
    [[nodiscard]] static ScreenRect extent_of(const FrameNode& node);
    [[nodiscard]] NodeWords words_of(const FrameNode& node) const;
    [[nodiscard]] const Fault* fault_of(const NodeState& state) const;
    [[nodiscard]] std::string wrong_words(const NodeState& state, const Fault& fault) const;
    [[nodiscard]] std::vector<FrameLabel> lines_of(const FrameNode& node, const NodeWords& words, ChipForm form,
                                                   float size) const;
    void move_beside(std::vector<FrameLabel>& lines, const FrameNode& node, float side, float aside, float shift) const;
    [[nodiscard]] bool is_good_place(const FrameNode& node, const ScreenRect& rect, PlaceRules rules) const;
    [[nodiscard]] bool find_place(const FrameNode& node, std::vector<FrameLabel>& lines, float side,
                                  PlaceRules rules) const;
    bool place_lines(const FrameNode& node, std::vector<FrameLabel> lines, float side, PlaceRules rules);
    void label_node(const FrameNode& node, int importance);
    bool place_with_leader(const FrameNode& node, std::vector<FrameLabel> lines, float grid);
    void keep_lines(std::vector<FrameLabel> lines);
    void choose_sides();
    void choose_side(Row& row);

    // tree_frame_note.cpp: what is said of a node, and the critical tree
    void add_types();
    void add_differences();
    void add_sign(const FrameNode& node, LabelKind kind, std::string text);
    void add_note();
    void add_arrow(const TreeNote::Arrow& arrow);
    [[nodiscard]] bool is_under_label(ScreenPoint a, ScreenPoint b) const;
    void add_arrow_words(const TreeNote::Arrow& arrow, const std::vector<ScreenPoint>& curve);
    void place_caption();

    // tree_frame_cuts.cpp: the words beside the marks of cuts
    void label_cuts();
    bool label_cut(std::span<const FrameCut> marks, float em);
    [[nodiscard]] std::string word_of_cut(NodeId parent) const;
    [[nodiscard]] bool is_nearest_to(std::span<const FrameCut> marks, const ScreenRect& rect) const;

    // tree_frame_labels.cpp
    void add_labels();
    void take_shapes();
    void label_reused(const FrameNode& node);
    void label_again(const FrameNode& node);
    void label_leaf(const FrameNode& node);
    void label_below_leaf(const FrameNode& node, const std::string& name);
    [[nodiscard]] float below_node(const FrameNode& node) const;
    void label_levels();
    void label_branches();
    [[nodiscard]] bool is_move_spoken_of(const FrameNode& node, NodeId parent) const;
    [[nodiscard]] bool is_on_result_line(const FrameNode& node) const;
    [[nodiscard]] bool crosses_neighbour(const FrameNode& node, const ScreenRect& rect) const;
    [[nodiscard]] std::string word_for(Role role) const;
    void label_folds();
    [[nodiscard]] float visited_part(PositionRange range) const;
    bool try_label(FrameLabel label, ScreenPoint center);
    bool try_beside_lines(FrameLabel label, ScreenPoint center);
    bool try_apart(FrameLabel label, ScreenPoint center);
    bool try_at_node(const FrameNode& node, FrameLabel label, ScreenPoint center);
    static constexpr int kOnPath = 1;  ///< the least importance of the current path: less is more
    [[nodiscard]] int importance_of(const FrameNode& node) const;
    [[nodiscard]] int turn_of(const FrameNode& node) const;
    [[nodiscard]] FrameLabel chip(LabelKind kind, LabelTone tone, NodeId node, std::string text, float size) const;

    [[nodiscard]] float px(double of_scale_1) const { return static_cast<float>(of_scale_1) * m_view.scale; }
    [[nodiscard]] ScreenPoint point_of(Position p, std::uint32_t level) const {
        return {static_cast<float>(m_view.screen_x(m_layout.x[p])), static_cast<float>(m_view.screen_y(level))};
    }
    /// It is on the best line, and that rests on no mistake.
    [[nodiscard]] bool is_best(NodeId node, std::uint32_t level) const {
        return m_shows_best && m_step.is_on_best_line(node, level);
    }
    /// Nothing of the search is shown.
    [[nodiscard]] bool is_plain() const { return m_options.version != TreeVersion::kSolved; }
    [[nodiscard]] bool is_known(Position p) const { return m_layout.node[p] < m_step.known_nodes; }
    [[nodiscard]] const FrameNode* drawn_node(const Row& row, Position p) const;
    [[nodiscard]] const Row* row_of(std::uint32_t level) const;
    [[nodiscard]] Role role_of(NodeId node) const;

    const TreeScene& m_scene;
    const TreeLayout& m_layout;
    const TreeView& m_view;
    const TreeStep& m_step;
    const TreeFrameOptions& m_options;
    const bool m_shows_best;  ///< as such: in a wrong search the trace's best line may be none
    TreeFrame m_frame;
    std::vector<Row> m_rows;
    std::vector<Position> m_families;  ///< where, on the row being filled, another visible ancestor's descendants begin
    double m_fold_width = 0;           ///< in tree units: neighbours closer than this are folded
    bool m_has_bands = false;
    TreeRoom m_room;
    LabelPlacer m_placer;
    LabelPlacer m_nodes_taken;  ///< the shapes of nodes alone
    std::vector<Interval> m_open_intervals;
};

}  // namespace plytrace
