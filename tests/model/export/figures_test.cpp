// A figure agrees with the search: every number of a tree at a step, computed from the trace, is in the text of the SVG
// file, in twenty lessons at all steps; and the law of labels holds for the whole exported tree.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "app/base/score_text.hpp"
#include "app/control/commands.hpp"
#include "app/export/picture.hpp"
#include "app/tree/tree_room.hpp"
#include "app/tree/whole_tree.hpp"
#include "search/check/judge.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/tree/label_judge.hpp"
#include "tests/model/tree/screened_tree.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

using Words = std::map<std::string, int>;  ///< how often each is there

/// What stands in the file's text elements.
[[nodiscard]] Words words_of(const std::string& svg) {
    Words words;
    for (auto at = svg.find("<text "); at != std::string::npos; at = svg.find("<text ", at + 1)) {
        const auto begin = svg.find('>', at) + 1;
        ++words[svg.substr(begin, svg.find("</text>", begin) - begin)];
    }
    return words;
}

/// The nodes of the finished trace, which of them are leaves, and what is to be read of each at a step.
class Expectation {
  public:
    explicit Expectation(const AppState& app) : m_app(app), m_trace(*app.trace()) {
        const std::vector<NodeId> parents = node_parents(m_trace);
        m_child_count.resize(parents.size());
        for (const NodeId parent : parents) {
            if (parent != kNone) ++m_child_count[parent];
        }
    }

    [[nodiscard]] std::size_t leaf_count() const {
        return static_cast<std::size_t>(std::count(m_child_count.begin(), m_child_count.end(), 0U));
    }

    /// Values of leaves and of inner nodes with what is proved of them, at this step.
    [[nodiscard]] Words values(Step t) const {
        Words words;
        const TreeStep step = look_up_step(m_trace, t);
        for (NodeId node = 0; node < m_child_count.size() && node < step.known_nodes; ++node) {
            const NodeState state = m_trace.node_state(node, t);
            if (const std::string cut = skipped_text(state, t); !cut.empty()) ++words[cut];
            const std::string text = is_leaf(node) ? leaf_text(node, state) : inner_text(node, state, t);
            if (!text.empty()) ++words[text];
        }
        return words;
    }

    /// The windows of the path from the root to the current node, α and β each by itself.
    [[nodiscard]] std::vector<NodeState> windows(Step t) const {
        const bool are_shown = keeps_window(m_trace.header().algorithm) && !has_intervals();
        std::vector<NodeState> open;
        if (!are_shown) return open;
        for (const NodeId node : look_up_step(m_trace, t).open) {
            if (!is_leaf(node)) open.push_back(m_trace.node_state(node, t));
        }
        return open;
    }

  private:
    [[nodiscard]] bool has_intervals() const { return m_app.view.options.label_style == LabelStyle::kInterval; }
    [[nodiscard]] bool is_leaf(NodeId node) const {
        return m_child_count[node] == 0 && m_app.document.node_text().is_leaf(node);
    }
    [[nodiscard]] std::string leaf_text(NodeId node, const NodeState& state) const {
        const NodeText& names = m_app.document.node_text();
        const bool is_given = names.has_values_of_others() || m_trace.has_merits();  // whatever a visit returns
        if (!state.has_value || is_given) return names.leaf_text(node);
        if (m_trace.has_proof_numbers()) return proof_numbers_text(m_trace, state);
        if (m_trace.has_lists()) return names.leaf_text(node);
        const bool is_own = state.proof == Proof::kExact && names.is_leaf(node);  // the leaf's, from a table or not
        if (state.is_reused && !is_own) return bound_text(m_trace, state.value, state.proof);
        return score_text(m_trace, state.value);
    }
    /// How many children of a game's position were never made.
    [[nodiscard]] std::string skipped_text(const NodeState& state, Step t) const {
        if (m_trace.shape() != nullptr || state.visit == kNone) return "";
        const Step cut = m_trace.cutoff_step(state.visit, t);
        return cut == kNever ? "" : count_text(m_trace.event(cut).first()) + " cut";
    }
    /// Of AIMA's intervals another test says what they are.
    [[nodiscard]] std::string inner_text(NodeId node, const NodeState& state, Step t) const {
        if (m_trace.has_merits()) {
            const TreeStep step = look_up_step(m_trace, t);
            const ListedState* const queued = step.queued(node);
            return queued == nullptr ? "" : merit_text(queued->state);
        }
        if (has_intervals() || !state.has_value) return "";
        if (m_trace.has_proof_numbers()) return proof_numbers_text(m_trace, state);
        std::string value = bound_text(m_trace, state.value, state.proof);
        if (is_no_bound_yet(m_trace, state)) value += " …";
        return m_trace.has_means() ? visits_text(m_trace.visits(node, t), value) : value;
    }

    const AppState& m_app;
    const Trace& m_trace;
    std::vector<std::uint32_t> m_child_count;
};

[[nodiscard]] std::string missing_words(const Expectation& expectation, const Words& words, Step t) {
    for (const auto& [text, count] : expectation.values(t)) {
        const auto found = words.find(text);
        if (found == words.end() || found->second < count) return "value " + text;
    }
    for (const NodeState& state : expectation.windows(t)) {
        const bool is_there = words.contains(window_text(state)) ||
                              (words.contains("α " + alpha_text(state)) && words.contains("β " + beta_text(state)));
        if (!is_there) return "window " + window_text(state);
    }
    return "";
}

/// The faults of the whole tree's labels at a step.
[[nodiscard]] std::vector<std::string> label_faults(const AppState& app, Step t, Density density) {
    const LaidOutTree tree(app);
    const TreeScene scene = tree.scene();
    const TreeView view = whole_tree_view(tree.laid_out.layout, 1, kMostDrawingPixels, tree.laid_out.room, density);
    const TreeStep step = look_up_step(tree.trace, t);
    const TreeFrame frame = build_tree_frame(scene, view, step, tree.options);
    return LabelJudge(frame, scene, step, tree.options, view, true).faults();
}

}  // namespace

TEST_CASE("In twenty lessons, at all steps, the SVG file has every number of the tree", "[export]") {
    SearchedWindow window;
    AppState& app = window.app;
    std::set<std::string> lessons;
    std::vector<std::string> faults;
    std::size_t figures = 0;
    for (const Lesson& lesson : app.lessons.all) {
        if (lesson.view == LessonView::kVoting) continue;
        REQUIRE(open_lesson(app, lesson.id, lesson.stages.empty() ? 0 : 1));
        follow_document(app);
        if (app.trace() == nullptr) continue;
        const Expectation expectation(app);
        if (expectation.leaf_count() > kMostLeavesInFull) continue;  // a larger tree may lose labels
        lessons.insert(lesson.id);
        for (Step t = 0; t <= app.end(); t += stride_of(9), ++figures) {
            app.playback.seek(t, app.end());
            const std::string where = lesson.id + ", step " + std::to_string(t) + ": ";
            const std::string svg = export_tree(app, app.theme, 1).svg;
            const std::string missing = missing_words(expectation, words_of(svg), t);
            if (!missing.empty()) faults.push_back(where + missing + " is missing");
            for (const Density density : {Density::kUsual, Density::kClose}) {
                for (const std::string& fault : label_faults(app, t, density)) faults.push_back(where + fault);
            }
        }
    }
    CHECK(lessons.size() >= 20);
    CHECK(figures > cases_of(500));
    // Seldom, a label is between an arrow and its node, or on the other side of its node.
    const auto seldom = std::erase_if(faults, [](const std::string& fault) {
        return fault.find("begins far away") != std::string::npos || fault.find("other side") != std::string::npos;
    });
    CHECK(seldom * 100 <= figures);
    for (std::size_t i = 0; i < std::min<std::size_t>(faults.size(), 40); ++i) UNSCOPED_INFO(faults[i]);
    CHECK(faults.empty());
}

}  // namespace plytrace::test::UNITY_ID
