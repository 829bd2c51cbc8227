#include "app/practice/worksheet_tree.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <set>
#include <tuple>
#include <vector>

#include "app/base/node_text.hpp"
#include "app/base/score_text.hpp"
#include "app/practice/prune_marks.hpp"
#include "app/practice/search_questions.hpp"
#include "app/practice/search_table.hpp"
#include "app/practice/tree_values.hpp"
#include "app/tree/tree_drawing.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_layout.hpp"
#include "app/tree/tree_levels.hpp"
#include "app/tree/whole_tree.hpp"
#include "search/any_game/tree_session.hpp"

namespace plytrace {

namespace {

constexpr float kCrossStroke = 1.7F, kCrossBeyond = 2.5F;  // px; beyond the leaf's sides
constexpr float kWidestBox = mm(12), kWidestListBox = mm(24);
constexpr float kNoBox = 1;                // px; the place of a box that is not drawn
constexpr float kWidestDistance = mm(26);  // between leaves
constexpr float kAside = mm(1);            // around the tree
constexpr float kNarrowGap = kAside / 2;   // the least beside boxes
/// The gaps beside boxes that are tried, so that branches stay visible.
constexpr float kUsualGap = mm(1);
constexpr std::array kGaps = {mm(2), mm(1.5F), kUsualGap, kNarrowGap};
constexpr float kRounding = 0.1F, kTextRounding = 0.01F;           // px
constexpr float kTextStep = 0.97F;                                 // by which text becomes smaller until the tree fits
constexpr int kBoxSteps = 10;                                      // from the widest box to the narrowest
constexpr float kNodeSize = 0.32F, kNodeSizeInLargePrint = 0.28F;  // 1 is full size

/// The tree at one scale and with boxes of one size: as handed out, and as in the key.
struct TreeFrames {
    float scale = 1, box = 0;
    TreeView view;
    TreeFrame blank;
    TreeFrame solved;  ///< only of those that are drawn
};

/// Of each level, whether it has a word: the one role that all its inner nodes have. In a tree with chance nodes, roles
/// may differ, and then no word is right for all; a level of leaves has none on paper.
[[nodiscard]] std::vector<bool> levels_with_word(const ExplicitTree& tree) {
    std::vector<std::size_t> level(tree.node_count(), 0);
    std::vector<std::set<Role>> roles(static_cast<std::size_t>(tree.height()) + 1);
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        if (node != 0) level[node] = level[tree.parent(node)] + 1;
        if (!tree.is_leaf(node)) roles[level[node]].insert(role_in_tree(tree, node));
    }
    std::vector<bool> has_word;
    for (const std::set<Role>& here : roles) has_word.push_back(here.size() == 1);
    return has_word;
}

/// A search by iterations, passes or proof numbers has more labels than a sheet has room for, and their numbers are in
/// the questions and tables. Such a tree is drawn as minimax has it, without results.
[[nodiscard]] std::shared_ptr<const Trace> trace_on_paper(const PracticeTask& task) {
    if (!has_search_questions(task)) return task.trace;
    SearchOptions plain;
    plain.algorithm = plain_algorithm(Suits::kTwoPlayers);
    return trace_of_tree(*task.tree, plain);
}

class TreeOnPaper {
  public:
    TreeOnPaper(const PracticeTask& task, const Language& language, const WorksheetStyle& style)
        : m_task(task),
          m_tree(*task.tree),
          m_kept(trace_on_paper(task)),
          m_trace(*m_kept),
          m_parents(node_parents(m_trace)),
          m_boxes(tree_boxes(task, style.fewer_boxes)),
          m_style(style),
          m_text(m_tree),
          m_has_word(levels_with_word(m_tree)),
          m_values(tree_values(m_tree)),
          m_options(tree_frame_options({}, m_trace, language)) {
        m_has_bounds = m_boxes == TreeBoxes::kValueAndBounds;
        m_options.words = tree_frame_options({}, *task.trace, language).words;
        m_options.words.leaves.clear();
        m_frames = frames_that_fit();
        if (!is_legible(m_frames)) {
            m_has_names_above = true;
            m_frames = frames_that_fit();
        }
        m_frames.solved = frame(m_frames, TreeVersion::kSolved);
    }

    [[nodiscard]] WorksheetTree draw() const { return {block(), root_height()}; }

  private:
    /// Whether the boxes are for minimax values, as a quiz asks for them: then the key's picture has no cuts.
    [[nodiscard]] bool has_true_values() const { return m_task.exercise.kind == PracticeKind::kQuiz; }

    [[nodiscard]] float root_height() const {
        float top = m_frames.view.height_px;
        for (const FrameNode& node : m_frames.blank.nodes)
            if (node.level > 0) top = std::min(top, node.rect.top);
        for (const FrameBoxes& boxes : m_frames.blank.boxes)
            if (boxes.node != 0) top = std::min(top, boxes.rect.top - above());
        return top;
    }

    [[nodiscard]] WorksheetBlock block() const {
        WorksheetBlock block;
        block.is_legible = is_legible(m_frames);
        block.height = m_frames.view.height_px;
        block.blank = tree_drawing(m_frames.blank, {}, m_frames.scale);
        block.solved = tree_drawing(m_frames.solved, {}, m_frames.scale);
        for (const FrameBoxes& boxes : m_frames.blank.boxes) {
            if (is_name_above(*m_frames.blank.find(boxes.node))) add_name(block, boxes);
            if (m_boxes != TreeBoxes::kNoBoxes) add_boxes(block, boxes, m_values[boxes.node]);
        }
        if (!has_true_values()) cross_leaves(block);
        if (names_moves(m_task)) add_moves(block);
        for (DisplayList* const list : {&block.blank, &block.solved})
            for (DrawnItem& item : *list) move_by(item, {-before_words(m_frames.scale), 0});
        return block;
    }

    /// Below each leaf without a name, the move that leads to it.
    void add_moves(WorksheetBlock& block) const {
        for (const FrameNode& node : m_frames.blank.nodes) {
            if (!m_tree.is_leaf(node.node) || !m_tree.name(node.node).empty()) continue;
            block.add_words(node.center.x, node.rect.bottom + m_style.small, m_tree.move_name(node.node), m_style.small,
                            FontWeight::kRegular, &Theme::muted, TextAnchor::kMiddle);
        }
    }
    [[nodiscard]] float move_line() const { return m_style.small * kSheetLineSpacing; }

    // ---- the tree's own drawing, as large as the sheet permits ----

    /// The text is as large as fits with boxes that are just wide enough for the key; the boxes are as wide as then
    /// fit, with wide gaps between them if possible.
    [[nodiscard]] TreeFrames frames_that_fit() const {
        const float usual = m_style.label / tree_metrics::kSmallText;
        const float widest = m_boxes == TreeBoxes::kNoBoxes ? 0
                             : m_tree.value_count() > 1     ? kWidestListBox
                                                            : std::max(kWidestBox, m_style.box);
        const float least = std::min(m_style.small / tree_metrics::kSmallText, usual);
        std::vector<TreeFrames> narrow = {frames_at(usual, narrowest_box())};  // with ever smaller text
        std::size_t at = 0;
        for (const float gap : {kUsualGap, kNarrowGap}) {
            for (at = 0; !is_legible(narrow[at], gap) && narrow[at].scale > least; ++at) {
                if (at + 1 == narrow.size())
                    narrow.push_back(frames_at(std::max(narrow[at].scale * kTextStep, least), narrowest_box()));
            }
            if (is_legible(narrow[at], gap)) break;
        }
        const float from = std::max(widest, narrowest_box()), to = narrowest_box();
        std::vector<TreeFrames> boxed;  // with ever narrower boxes
        for (const float gap : kGaps) {
            for (std::size_t i = 0; i <= kBoxSteps; ++i) {
                if (i == boxed.size())
                    boxed.push_back(
                        frames_at(narrow[at].scale, from + (to - from) * static_cast<float>(i) / kBoxSteps));
                if (is_legible(boxed[i], gap)) return std::move(boxed[i]);
            }
        }
        return std::move(narrow[at]);
    }

    /// Boxes at least this wide have room for any answer in letters of kLeastAnswer. It follows from the values in the
    /// tree, not from the answers, and thus gives none away.
    [[nodiscard]] float narrowest_box() const {
        if (m_boxes == TreeBoxes::kNoBoxes) return kNoBox;
        const bool has_bounds = has_windows(m_task);
        float value = m_has_bounds ? answer_width("+∞") : 0;
        for (const std::vector<double>& values : m_values)
            value = std::max(value, answer_width((has_bounds ? "≥" : "") + values_text(values)));
        return std::max(kSmallestBox, value + 2 * kInBox);
    }
    /// The same for the windows above the boxes, which may be wider than these.
    [[nodiscard]] float widest_window() const {
        float number = 0;
        for (const std::vector<double>& values : m_values) number = std::max(number, answer_width(values_text(values)));
        return std::max(answer_width("(−∞, +∞)"), answer_width("(, +)") + 2 * number);
    }
    [[nodiscard]] float box_height() const { return m_boxes == TreeBoxes::kNoBoxes ? kNoBox : m_style.box; }
    [[nodiscard]] static float answer_width(const std::string& text) {
        return text_width(text, kLeastAnswer, FontWeight::kBold);
    }

    [[nodiscard]] TreeFrames frames_at(float scale, float box) const {
        TreeFrames frames;
        frames.scale = scale;
        frames.box = box;
        frames.blank = frame(frames, TreeVersion::kBlank);
        return frames;
    }

    /// The frame of this version at the scale and with the boxes of `frames`, whose view it sets.
    [[nodiscard]] TreeFrame frame(TreeFrames& frames, TreeVersion version) const {
        const float scale = frames.scale;
        TreeFrameOptions options = m_options;
        options.boxes = AnswerBoxes{frames.box / scale, box_height() / scale, m_has_bounds, above() / scale};
        const auto [layout, room] = lay_out_with_labels(m_trace, m_text, label_needs(options), m_parents);
        const TreeLevels levels(layout);
        frames.view = view_of(layout, room, scale, frames.box);
        TreeStep step = look_up_step(m_trace, m_trace.event_count());
        step.current = kNone;  // nothing is going on any more
        if (version != TreeVersion::kSolved || has_true_values()) step.best_line.clear();
        options.version = m_boxes == TreeBoxes::kNoBoxes || has_true_values() ? TreeVersion::kBlank : version;
        return build_tree_frame({m_trace, layout, levels, m_text, nullptr, &room}, frames.view, step, options);
    }

    /// The whole tree, as wide as the sheet and as low as its boxes permit.
    [[nodiscard]] TreeView view_of(const TreeLayout& layout, const TreeRoom& room, float scale, float box) const {
        using namespace tree_metrics;
        const float least_size = m_style.is_large ? kNodeSizeInLargePrint : kNodeSize;
        const float boxes = chips_height(room, ChipForm::kNarrow, least_size) * scale;
        const float level = std::max(boxes + m_style.between, kFullLevel * least_size * scale);
        const float unit = level / kFullLevel;  // nodes are at most this large
        TreeView view;
        view.scale = scale;
        view.px_per_level = static_cast<double>(level);
        const float middle =
            std::max(kTriangleApex * unit, (kTriangleApex - kTriangleBase) / 2 * unit + box_height() / 2);
        const float top = middle + (m_has_bounds ? m_style.box : 0) + above() + kAside;
        view.top_in_levels = -static_cast<double>(top / level);
        const float levels = static_cast<float>(layout.level_count() - 1) * level;
        view.height_px = top + levels + kSquareHalfHeight * unit + kAside + (names_moves(m_task) ? move_line() : 0);

        // To the left of a level's nodes is its word, and to the right of inner nodes are boxes. Leaves on a level
        // without a word are further out.
        const float left_box = m_has_bounds ? box - kTriangleHalfWidth * unit - kNearBox * scale : 0;
        const float node = kTriangleHalfWidth * unit;
        const float word = words_width(scale) + 2 * kAside;
        const float right = node + kNearBox * scale + box + kAside;
        const float number =
            room.leaf * std::max(kSmallText * scale, kLeafText * unit) + leaf_padding(room.has_lists) * scale;
        const float half_leaf = std::max(number / 2, kSquareHalfWidth * unit), leaf = half_leaf + kAside;
        view.width_px = before_words(scale) + m_style.width - kAside;
        const FreeBeside inner{word + std::max(node, left_box), right};
        place_across(view, layout, {inner, FreeBeside{word + half_leaf, leaf}, FreeBeside{leaf, leaf}});
        return view;
    }

    /// What must be free to the left and to the right of a node.
    struct FreeBeside {
        float left, right;
    };
    /// The same for each sort of node: inner nodes, leaves on a level with a word, and other leaves.
    using FreeBesideSorts = std::array<FreeBeside, 3>;
    [[nodiscard]] std::size_t sort_of(const TreeLayout& layout, Position p) const {
        if (!m_tree.is_leaf(layout.node[p])) return 0;
        return m_has_word[layout.level_of(p)] ? 1 : 2;
    }

    /// Chooses the largest distance between siblings that keeps these free, and centres the tree in what then is free.
    void place_across(TreeView& view, const TreeLayout& layout, const FreeBesideSorts& free) const {
        struct Span {
            double first = kInfinity, last = -kInfinity;
        };
        std::array<Span, std::tuple_size_v<FreeBesideSorts>> spans;
        for (Position p = 0; p < layout.size(); ++p) {
            Span& span = spans[sort_of(layout, p)];
            span.first = std::min(span.first, static_cast<double>(layout.x[p]));
            span.last = std::max(span.last, static_cast<double>(layout.x[p]));
        }
        const auto sheet = static_cast<double>(m_style.width);
        double sibling = kWidestDistance;
        for (std::size_t i = 0; i < spans.size(); ++i) {
            for (std::size_t k = 0; k < spans.size(); ++k) {
                const double units = spans[k].last - spans[i].first;  // −∞ if there are no such nodes
                if (units > 0) sibling = std::min(sibling, (sheet - free[i].left - free[k].right) / units);
            }
        }
        double from = 0, to = sheet;
        for (std::size_t i = 0; i < spans.size(); ++i) {
            if (spans[i].first > spans[i].last) continue;
            from = std::max(from, free[i].left - spans[i].first * sibling);
            to = std::min(to, sheet - spans[i].last * sibling - free[i].right);
        }
        view.px_per_sibling = sibling;
        view.left_in_tree = -(static_cast<double>(before_words(view.scale)) + (from + to) / 2) / sibling;
    }

    /// The words of levels keep this distance from the edge of a window. A sheet has margins of its own.
    [[nodiscard]] static float before_words(float scale) { return tree_metrics::kLevelWordLeft * scale; }

    [[nodiscard]] float words_width(float scale) const {
        float widest = 0;
        for (NodeId node = 0; node < m_tree.node_count(); ++node) {
            if (m_tree.is_leaf(node)) continue;
            const std::string word = word_for(m_options.words, role_in_tree(m_tree, node));
            widest = std::max(widest, text_width(word, tree_metrics::kLevelText * scale, FontWeight::kBold));
        }
        return widest;
    }

    /// Whether everything has its text, and no box has anything but its own node within `gap` to its left and right.
    [[nodiscard]] bool is_legible(const TreeFrames& frames, float gap = kNarrowGap) const {
        const TreeFrame& frame = frames.blank;
        const auto texts = std::count_if(frame.nodes.begin(), frame.nodes.end(), [&](const FrameNode& node) {
            return is_name_above(node) || (!node.text.empty() && node.text_size >= m_style.small - kTextRounding);
        });
        const auto labels = [&](LabelKind kind) {
            return std::count_if(frame.labels.begin(), frame.labels.end(),
                                 [kind](const FrameLabel& label) { return label.kind == kind; });
        };
        std::ptrdiff_t shares = 0;
        for (NodeId node = 0; node < m_tree.node_count(); ++node) shares += m_text.probability(node) ? 1 : 0;
        if (texts != static_cast<std::ptrdiff_t>(m_tree.node_count()) || labels(LabelKind::kBranch) != shares ||
            labels(LabelKind::kLevel) != std::count(m_has_word.begin(), m_has_word.end(), true))
            return false;
        const float window = key_has_windows() ? widest_window() : 0;
        return std::all_of(frame.boxes.begin(), frame.boxes.end(), [&](const FrameBoxes& boxes) {
            const Room room = room_above(frames, boxes);
            const float name = is_name_above(*frame.find(boxes.node)) ? name_width(boxes.node) : 0;
            if (room.right - room.left < std::max(window, name)) return false;
            ScreenRect rect = boxes.rect.grown(kNarrowGap);
            rect.left -= gap - kNarrowGap, rect.right += gap - kNarrowGap;
            const auto is_covered = [&](NodeId node, const ScreenRect& other) {
                return node != boxes.node && rect.overlaps(other);
            };
            return boxes.rect.right <= frames.view.width_px + kRounding &&
                   std::none_of(frame.nodes.begin(), frame.nodes.end(),
                                [&](const FrameNode& node) { return is_covered(node.node, node.rect); }) &&
                   std::none_of(frame.boxes.begin(), frame.boxes.end(),
                                [&](const FrameBoxes& other) { return is_covered(other.node, other.rect); });
        });
    }

    // ---- the boxes, and what the key has in them ----

    void add_boxes(WorksheetBlock& block, const FrameBoxes& boxes, const std::vector<double>& true_values) const {
        const NodeState state = m_trace.node_state(boxes.node, m_trace.event_count());
        const bool is_known = state.visit != kNone && state.has_value;
        if (m_has_bounds) {
            add_bound(block, boxes.alpha, "α", is_known ? score_text(state.alpha_in) : "");
            add_bound(block, boxes.beta, "β", is_known ? score_text(state.beta_in) : "");
        } else if (key_has_windows() && is_known) {
            add_window(block, boxes, state);
        }
        block.add_box(boxes.value, value_text(true_values, state), m_style.body);
    }

    /// The search's value, which is only a bound at a node that is cut off; a quiz asks for the true values.
    [[nodiscard]] std::string value_text(const std::vector<double>& true_values, const NodeState& state) const {
        if (has_true_values()) return values_text(true_values);
        if (state.visit == kNone || !state.has_value) return "";
        if (m_trace.has_lists()) return values_text(m_trace.scores(state.value));
        const bool is_bound = has_windows(m_task) && state.proof != Proof::kExact && state.proof != Proof::kNothing;
        return is_bound ? bound_text(state.value, state.proof) : score_text(state.value);
    }

    /// A box with the bound's name in its corner. The answer is beside the name or, if it would be too small there,
    /// below it.
    void add_bound(WorksheetBlock& block, const ScreenRect& rect, const char* letter, const std::string& answer) const {
        block.add_box(rect, "", m_style.body);
        const float em = m_style.small;
        block.add_words(rect.left + mm(0.7F), rect.top + em * 0.85F, letter, em, FontWeight::kRegular, &Theme::muted);
        if (answer.empty()) return;
        const float baseline = rect.bottom - mm(1.6F), right = rect.right - mm(0.6F);
        const float beside = right - rect.left - text_width(letter, em) - mm(0.6F);
        const float fitting = fitting_em(answer, beside, m_style.body, FontWeight::kBold);
        if (fitting >= m_style.small) {
            block.solved.emplace_back(answer_words({right, baseline}, TextAnchor::kEnd, answer, fitting));
        } else {
            const float below = fitting_em(answer, rect.width() - 2 * kInBox, m_style.small, FontWeight::kBold);
            block.solved.emplace_back(answer_words({rect.center().x, baseline}, TextAnchor::kMiddle, answer, below));
        }
    }

    /// Whether the key shows windows above the boxes: for marking leaves, they explain the cuts.
    [[nodiscard]] bool key_has_windows() const {
        return m_task.exercise.kind == PracticeKind::kPrune && has_windows(m_task);
    }
    /// Above the boxes is the node's name, if it does not fit into its shape, and above it the key's window.
    [[nodiscard]] float above() const {
        return line_above() * static_cast<float>((key_has_windows() ? 1 : 0) + (m_has_names_above ? 1 : 0));
    }
    [[nodiscard]] float line_above() const { return m_style.small * 1.4F; }

    [[nodiscard]] bool is_name_above(const FrameNode& node) const {
        return m_has_names_above && !m_tree.is_leaf(node.node) && node.text.empty();
    }
    [[nodiscard]] float name_width(NodeId node) const {
        return text_width(m_text.node_name(node), m_style.small, FontWeight::kBold);
    }

    /// What is free above the node and its boxes: up to the middle between them and their neighbours.
    struct Room {
        float left, right;
    };
    [[nodiscard]] static Room room_above(const TreeFrames& frames, const FrameBoxes& boxes) {
        const auto left_of = [&](const FrameBoxes& each) {
            return std::min(frames.blank.find(each.node)->rect.left, each.rect.left);
        };
        const std::uint32_t level = frames.blank.find(boxes.node)->level;
        const float left = left_of(boxes), right = boxes.rect.right;
        Room room{before_words(frames.scale), frames.view.width_px};
        for (const FrameBoxes& other : frames.blank.boxes) {
            if (other.node == boxes.node || frames.blank.find(other.node)->level != level) continue;
            if (other.rect.right <= left) room.left = std::max(room.left, (other.rect.right + left + kAside) / 2);
            if (left_of(other) >= right) room.right = std::min(room.right, (right + left_of(other) - kAside) / 2);
        }
        return room;
    }

    void add_window(WorksheetBlock& block, const FrameBoxes& boxes, const NodeState& state) const {
        NodeState entered = state;  // one end of a zero window is the other with a sign: "(3, 3+)"
        entered.alpha = state.alpha_in, entered.beta = state.beta_in;
        const std::string window = "(" + alpha_text(entered) + ", " + beta_text(entered) + ")";
        const bool is_over_name = is_name_above(*m_frames.blank.find(boxes.node));
        const PlaceAbove place = place_above(boxes, window, is_over_name ? line_above() : 0);
        block.solved.emplace_back(place.behind());
        block.solved.emplace_back(answer_words(place.baseline(), TextAnchor::kMiddle, window, place.em));
    }

    void add_name(WorksheetBlock& block, const FrameBoxes& boxes) const {
        const std::string name = m_text.node_name(boxes.node);
        const PlaceAbove place = place_above(boxes, name, 0);
        block.add(place.behind());
        block.add_words(place.baseline().x, place.baseline().y, name, place.em, FontWeight::kBold, &Theme::text,
                        TextAnchor::kMiddle);
    }

    /// The place of bold words above a node and its boxes.
    struct PlaceAbove {
        ScreenPoint center;
        float width, em;
        [[nodiscard]] ScreenPoint baseline() const { return baseline_around(center, em); }
        /// In the paper's colour, so that no branch crosses the words out.
        [[nodiscard]] DrawnBox behind() const {
            return {{center.x - width / 2, center.y - em / 2, center.x + width / 2, center.y + em / 2},
                    0,
                    Paint{&Theme::card},
                    std::nullopt};
        }
    };
    /// `lift`: how much higher than the first line.
    [[nodiscard]] PlaceAbove place_above(const FrameBoxes& boxes, const std::string& words, float lift) const {
        const FrameNode& node = *m_frames.blank.find(boxes.node);
        const Room room = room_above(m_frames, boxes);
        const float em = fitting_em(words, room.right - room.left, m_style.small, FontWeight::kBold);
        const float width = text_width(words, em, FontWeight::kBold), half = width / 2;
        const float x = std::clamp((node.rect.left + boxes.rect.right) / 2, room.left + half,
                                   std::max(room.left + half, room.right - half));
        return {{x, std::min(boxes.rect.top, node.rect.top) - lift - em * 0.65F}, width, em};
    }

    /// Two strokes behind a leaf that no rule visits, one behind a leaf that only one rule leaves out. They end around
    /// its value, which stays legible.
    void cross_leaves(WorksheetBlock& block) const {
        const auto by_rule = leaves_never_seen(m_task);
        const Stroke stroke{{&Theme::cut}, kCrossStroke};
        for (const FrameNode& leaf : m_frames.solved.nodes) {
            const auto rules = static_cast<std::size_t>(std::count_if(
                by_rule.begin(), by_rule.end(), [&](const auto& never_seen) { return never_seen[leaf.node]; }));
            if (rules == 0) continue;
            const ScreenRect rect = leaf.rect.grown(kCrossBeyond);
            DisplayList cross = {DrawnLine{{rect.left, rect.bottom}, {rect.right, rect.top}, stroke}};
            if (rules == by_rule.size())
                cross.emplace_back(DrawnLine{{rect.left, rect.top}, {rect.right, rect.bottom}, stroke});
            const auto value = std::find_if(block.solved.begin(), block.solved.end(), [&](const DrawnItem& item) {
                const auto* const text = std::get_if<DrawnText>(&item);
                return text != nullptr && leaf.rect.contains(text->baseline);
            });
            if (value != block.solved.end()) cross.emplace_back(around(std::get<DrawnText>(*value)));
            block.solved.insert(value, cross.begin(), cross.end());
        }
    }

    /// A box in the paper's colour, as large as the text.
    [[nodiscard]] static DrawnBox around(const DrawnText& text) {
        const float half = text_width(text.text, text.em, text.weight) / 2 + 1;
        const ScreenPoint at = text.baseline;
        constexpr float kCapitalHeight = 0.75F;  // ems
        return {{at.x - half, at.y - kCapitalHeight * text.em - 1, at.x + half, at.y + 1},
                0,
                Paint{&Theme::card},
                std::nullopt};
    }

    const PracticeTask& m_task;
    const ExplicitTree& m_tree;
    std::shared_ptr<const Trace> m_kept;
    const Trace& m_trace;
    std::vector<NodeId> m_parents;
    TreeBoxes m_boxes;
    WorksheetStyle m_style;
    ExplicitTreeText m_text;
    std::vector<bool> m_has_word;               // by level: whether it has a word
    std::vector<std::vector<double>> m_values;  // true values of all nodes
    TreeFrameOptions m_options;
    bool m_has_bounds = false;       // boxes for α and β
    bool m_has_names_above = false;  // names that do not fit into their nodes are above them
    TreeFrames m_frames;
};

}  // namespace

TreeBoxes tree_boxes(const PracticeTask& task, int fewer) {
    if (has_search_questions(task)) return TreeBoxes::kNoBoxes;
    if (asks_questions(task.exercise)) return fewer > 0 ? TreeBoxes::kNoBoxes : TreeBoxes::kValue;
    if (task.exercise.kind != PracticeKind::kByHand || !has_windows(task)) return TreeBoxes::kValue;
    return fewer == 0 ? TreeBoxes::kValueAndBounds : fewer == 1 ? TreeBoxes::kValue : TreeBoxes::kNoBoxes;
}

bool has_windows(const PracticeTask& task) {
    return info(task.options.algorithm).takes_window() && task.tree->value_count() == 1 && !task.tree->has_chance();
}

std::vector<std::vector<bool>> leaves_never_seen(const PracticeTask& task) {
    std::vector<std::vector<bool>> by_rule;
    if (!has_windows(task)) return by_rule;
    for (const CutRule rule : rules_of(task.exercise.rule)) by_rule.push_back(leaves_left_out(task, rule));
    return by_rule;
}

WorksheetTree worksheet_tree(const PracticeTask& task, const Language& language, const WorksheetStyle& style) {
    return TreeOnPaper(task, language, style).draw();
}

}  // namespace plytrace
