// Null moves and late-move reductions, as they are said and drawn: believed, not proved.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>
#include <vector>

#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/control/node_pictures.hpp"
#include "app/control/search_choices.hpp"
#include "app/narration/narration.hpp"
#include "app/narration/pseudo_code.hpp"
#include "app/narration/why.hpp"
#include "app/tree/tree_drawing.hpp"
#include "app/tree/whole_tree.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// The lesson's search at one of its stages.
struct Stage {
    SearchedWindow window;
    AppState& app = window.app;

    explicit Stage(int stage) {
        REQUIRE(open_lesson(app, "null-move", stage));
        follow_document(app);
    }
    [[nodiscard]] const Trace& trace() const { return *app.trace(); }
    [[nodiscard]] Narrator narrator() const { return narrator_of(app.document, app.view.options, app.language); }
    [[nodiscard]] std::string told(Step t) const { return narrate(narrator(), t).text; }
    /// The step after the n-th event of this kind.
    [[nodiscard]] Step after(EventKind kind, int n = 1) const {
        for (Step t = 1; t <= trace().event_count(); ++t) {
            if (trace().kind(t - 1) == kind && --n == 0) return t;
        }
        FAIL("no such event");
        return 0;
    }
    [[nodiscard]] TreeFrame frame(Step t) const {
        std::vector<NodeId> parents;
        for (NodeId node = 0; node < trace().node_count(); ++node) parents.push_back(trace().node_parent(node));
        const TreeLayout layout = lay_out_tree(parents);
        const TreeLevels levels(layout);
        const Narrator names = narrator();
        return build_tree_frame({trace(), layout, levels, names.names, nullptr}, fit_tree(layout, 1600, 900, 1),
                                look_up_step(trace(), t), {});
    }
};

constexpr int kMinimaxOfNim = 1, kNullMoves = 2, kReductions = 5;

}  // namespace

TEST_CASE("A cut by a null move is said to be believed, in the narration and in Why?", "[unsound][narration]") {
    const Stage stage(kNullMoves);
    const Step cut = stage.after(EventKind::kCutoff);
    CHECK_THAT(stage.told(cut), ContainsSubstring("(O) gives up the turn, and "));
    CHECK_THAT(stage.told(cut), ContainsSubstring("at most α = −1"));
    CHECK_THAT(stage.told(cut), ContainsSubstring("not proved"));
    CHECK_THAT(stage.told(cut), ContainsSubstring("One more move is not tried"));
    CHECK_THAT(stage.told(cut - 1), ContainsSubstring("The null move returns −1"));
    CHECK_THAT(stage.told(cut + 1), ContainsSubstring("believed, not proved"));

    const NodeId node = stage.trace().node_of(stage.trace().event(cut - 1).visit);
    const Why why = find_why(stage.trace(), nullptr, true, node, cut);
    CHECK(why.kind == WhyKind::kCut);
    CHECK_FALSE(why.threshold);
    const std::string answer = say_why(stage.narrator(), why).answer.text;
    CHECK_THAT(answer, ContainsSubstring("not proved"));
    CHECK_THAT(answer, !ContainsSubstring("could only have"));

    const std::string end = stage.told(stage.trace().event_count());
    CHECK_THAT(end, ContainsSubstring("It returns −1"));
    CHECK_THAT(end, ContainsSubstring("proved"));
    CHECK_THAT(end, !ContainsSubstring("is worth −1"));

    // A null move that is not enough for a cut is no child: the first move after it has nothing to be compared with.
    const Step first = stage.after(EventKind::kReturn, 7);
    CHECK_THAT(stage.told(first), ContainsSubstring("from the move 1-1: the best so far."));
    const Stage minimax(kMinimaxOfNim);
    CHECK_THAT(minimax.told(minimax.trace().event_count()), ContainsSubstring("is worth 1"));
}

TEST_CASE("A reduced move is said to be reduced, and its value to be believed", "[unsound][narration]") {
    const Stage stage(kReductions);
    const Trace& trace = stage.trace();
    int entered = 0, kept = 0;
    for (Step t = 1; t <= trace.event_count(); ++t) {
        const Event event = trace.event(t - 1);
        if (event.kind == EventKind::kEnter && trace.manner(event.visit) == Manner::kReduced) {
            ++entered;
            CHECK_THAT(stage.told(t), ContainsSubstring("one ply shallower"));
        }
        if (event.kind == EventKind::kReturn &&
            trace.manner(trace.children_entered(event.visit, t).back()) == Manner::kReduced) {
            ++kept;
            CHECK_THAT(stage.told(t), ContainsSubstring("believed, not proved"));
        }
    }
    CHECK(entered >= 2);
    CHECK(kept >= 2);
    CHECK(trace.node_state(0, trace.event_count()).value == 0);
    CHECK_THAT(stage.told(trace.event_count()),
               ContainsSubstring("It returns 0 for the root. That is believed, not proved."));
}

TEST_CASE("Every step of an unsound search has a sentence and a line of code", "[unsound][narration]") {
    for (const int number : {kNullMoves, kReductions}) {
        const Stage stage(number);
        for (Step t = 1; t <= stage.trace().event_count(); ++t) {
            const std::string text = stage.told(t);
            INFO("stage " << number << ", step " << t << ": " << text);
            CHECK_FALSE(text.empty());
            for (const char* broken : {"narration.", "{0}", "{1}", "null-move", "move null"}) {
                CHECK(text.find(broken) == std::string::npos);
            }
            const PseudoCode code = pseudo_code(stage.trace(), stage.narrator().names, t);
            REQUIRE(code.lit_line() != nullptr);
            const Event event = stage.trace().event(t - 1);
            const bool is_null = event.kind == EventKind::kReturn &&
                                 stage.trace().is_null_move(stage.trace().children_entered(event.visit, t).back());
            CHECK((code.lit_line()->part == CodePart::kNullMove) == is_null);
        }
    }
}

TEST_CASE("A cut by a null move is drawn in dots and in a colour of its own", "[unsound][drawing]") {
    const Stage stage(kNullMoves);
    const Step cut = stage.after(EventKind::kCutoff);
    const NodeId node = stage.trace().node_of(stage.trace().event(cut - 1).visit);
    const TreeFrame frame = stage.frame(cut);
    REQUIRE(frame.cuts.size() == 1);
    CHECK(frame.cuts.front().is_believed);
    CHECK(frame.cuts.front().parent == node);
    const auto word = std::find_if(frame.labels.begin(), frame.labels.end(),
                                   [](const FrameLabel& label) { return label.kind == LabelKind::kCutWord; });
    REQUIRE(word != frame.labels.end());
    CHECK(word->tone == LabelTone::kBelieved);
    CHECK(word->text == "1 believed cut");
    int believed_lines = 0, cut_lines = 0;
    for (const DrawnItem& item : tree_drawing(frame, {}, 1)) {
        const auto* line = std::get_if<DrawnLine>(&item);
        if (line == nullptr) continue;
        cut_lines += line->stroke.paint.role == &Theme::cut ? 1 : 0;
        if (line->stroke.paint.role != &Theme::believed) continue;
        ++believed_lines;
        CHECK(line->stroke.dash > 0);
    }
    CHECK(believed_lines >= 3);  // the null move's branch, the stub and the mark across it
    CHECK(cut_lines == 0);
    // Ordinary branches are not in that style.
    const auto edge_style = [&](NodeId child) {
        const auto edge = std::find_if(frame.edges.begin(), frame.edges.end(),
                                       [&](const FrameEdge& each) { return each.child == child; });
        REQUIRE(edge != frame.edges.end());
        return edge->style;
    };
    for (VisitId visit = 1; visit < stage.trace().visit_count(cut); ++visit) {
        CHECK((edge_style(stage.trace().node_of(visit)) == EdgeStyle::kUnsound) == stage.trace().is_null_move(visit));
    }
}

TEST_CASE("The mark of a cut by a null move is clear of a small board and its ring", "[unsound][drawing]") {
    const Stage stage(kNullMoves);
    const Step cut = stage.after(EventKind::kCutoff);
    const NodeId node = stage.trace().node_of(stage.trace().event(cut - 1).visit);
    const auto pictures = node_pictures(stage.app.document, stage.app.view.options);
    REQUIRE(pictures);
    for (const float scale : {0.8F, 1.0F, 1.5F}) {
        const TreeFrame frame = whole_tree(stage.app.document, stage.app.view.options, stage.app.language, cut, scale,
                                           Density::kUsual, TreeVersion::kSolved, nullptr, &*pictures)
                                    .frame;
        const FrameNode* const drawn = frame.find(node);
        REQUIRE(drawn != nullptr);
        REQUIRE(drawn->picture);
        REQUIRE(drawn->is_current);
        REQUIRE(frame.cuts.size() == 1);
        const FrameCut& mark = frame.cuts.front();
        const float ring = tile_ring(*drawn, scale).bottom + 2 * scale;  // half of its stroke is outside
        CHECK(std::min(mark.from.y, mark.to.y) - mark.thickness / 2 > ring);
    }
}

TEST_CASE("The row of unsound options offers what the game accepts", "[unsound][search]") {
    SearchedWindow window;
    AppState& app = window.app;
    const auto row = [&] {
        const std::vector<SearchRow> rows = all_search_rows(app.document, app.language);
        return *std::find_if(rows.begin(), rows.end(),
                             [](const SearchRow& each) { return each.option == SearchOption::kUnsound; });
    };
    REQUIRE(open_lesson(app, "two-ply"));
    CHECK_FALSE(row().is_enabled);
    REQUIRE(open_lesson(app, "null-move", kNullMoves));
    REQUIRE(row().is_enabled);
    CHECK(row().choices.size() == 2);  // without a depth limit, no move is reduced
    CHECK(row().selected == 1);
    choose_option(app.document, row(), 0);
    CHECK_FALSE(app.document.options().unsound.is_on());
    choose_option(app.document, row(), 1);
    CHECK(app.document.options().unsound.null_move == 2);
    REQUIRE(open_lesson(app, "null-move", kReductions));
    CHECK(row().choices.size() == 4);
    CHECK(row().selected == 2);
}

}  // namespace UNITY_ID
