// Editing the open tree: the result of each action, the selection afterwards, and undo.

#include "app/control/tree_edits.hpp"
#include "app/control/app_state.hpp"

#include <catch2/catch_test_macros.hpp>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "games/tree/explicit_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

class NoFiles final : public FileSystem {
  public:
    Expected<std::string> read(const std::string&) override { return input_error("there are no files"); }
    Expected<bool> write(const std::string&, std::string_view) override { return input_error("there are no files"); }
    Expected<std::vector<DirectoryEntry>> list(const std::string&) override { return std::vector<DirectoryEntry>{}; }
    bool exists(const std::string&) override { return false; }
    std::string absolute(const std::string& path) override { return path; }
    std::string assets_directory() override { return ""; }
};

struct OpenTree {
    NoFiles files;
    ImmediateRunner runner;
    AppState app{files, runner};

    explicit OpenTree(const char* text) { REQUIRE(open_tree_text(app, text, "test")); }
    [[nodiscard]] std::string text() const { return app.document.game()->position_text({}); }
    [[nodiscard]] double root_value() const {
        const Trace& trace = *app.trace();
        return trace.node_state(0, trace.event_count()).value;
    }
};

// Preorder numbers in ((3 12 8) (2 4 6) (14 5 2)).
constexpr const char* kTree = "((3 12 8) (2 4 6) (14 5 2))";
constexpr NodeId kB = 1, kC = 5;

}  // namespace

TEST_CASE("Edit: a leaf's value, and the search runs again at once", "[edits]") {
    OpenTree open(kTree);
    CHECK(open.root_value() == 3);
    CHECK(editable_text(open.app, 2) == "3");
    REQUIRE(change_node(open.app, 2, "-2.5"));
    CHECK(open.text() == "((-2.5 12 8) (2 4 6) (14 5 2))");
    CHECK(open.root_value() == 2);
    CHECK(open.app.document.is_modified());
    open.app.document.undo();
    CHECK(open.text() == kTree);
    CHECK(open.root_value() == 3);
    CHECK_FALSE(open.app.document.is_modified());  // there is nothing that could be lost
    open.app.document.redo();
    CHECK(open.root_value() == 2);
    CHECK(open.app.document.is_modified());
    open.app.document.set_saved("tree.txt");
    CHECK_FALSE(open.app.document.is_modified());
    open.app.document.undo();
    CHECK(open.app.document.is_modified());
}

TEST_CASE("Edit: undone, a tree is searched again as it was, where the edited one could not be", "[edits]") {
    OpenTree open("((4 5) (3 2))");
    Document& document = open.app.document;
    SearchOptions options = document.options();
    options.algorithm = Algorithm::kArrayAlphaBeta;
    document.set_options(options);
    REQUIRE(change_node(open.app, 2, "(1 2 3)"));
    CHECK(document.options().algorithm == Algorithm::kAlphaBeta);
    document.undo();
    CHECK(document.options().algorithm == Algorithm::kArrayAlphaBeta);
    CHECK(document.run().error().empty());
    document.redo();
    CHECK(document.options().algorithm == Algorithm::kAlphaBeta);
    document.undo();
    options = document.options();
    options.depth = 1;  // a later change, which ends what could be redone
    document.set_options(options);
    CHECK_FALSE(document.can_redo());
    document.undo();
    CHECK(document.options().depth != 1);
    CHECK(document.options().algorithm == Algorithm::kArrayAlphaBeta);
}

TEST_CASE("Edit: invalid input changes nothing", "[edits]") {
    OpenTree open(kTree);
    for (const char* typed : {"", "x", "3 4", "(3", "1e999", "nan"}) {
        CHECK_FALSE(change_node(open.app, 2, typed));
        CHECK(open.text() == kTree);
    }
    CHECK_FALSE(open.app.document.can_undo());
    const auto same = change_node(open.app, 2, "3");
    REQUIRE(same);
    CHECK_FALSE(*same);
    CHECK_FALSE(open.app.document.can_undo());
}

TEST_CASE("Edit: a tree typed into a leaf takes its place", "[edits]") {
    OpenTree open(kTree);
    REQUIRE(change_node(open.app, 2, "(1 (5 6))"));
    CHECK(open.text() == "(((1 (5 6)) 12 8) (2 4 6) (14 5 2))");
}

TEST_CASE("Edit: a name", "[edits]") {
    OpenTree open(kTree);
    CHECK(editable_text(open.app, kC) == "C");
    REQUIRE(change_node(open.app, kC, "left"));
    CHECK(open.app.document.tree()->name(kC) == "left");
    REQUIRE(change_node(open.app, kC, ""));
    CHECK(open.app.document.tree()->name(kC) == "C");
}

TEST_CASE("Edit: children and subtrees come and go", "[edits]") {
    OpenTree open(kTree);
    open.app.view.selected = kB;
    REQUIRE(run_action("tree.add_child", open.app));
    CHECK(open.text() == "((3 12 8 0) (2 4 6) (14 5 2))");
    CHECK(open.app.document.tree()->parent(open.app.view.selected) == kB);
    CHECK(open.app.document.tree()->value(open.app.view.selected) == 0);
    REQUIRE(run_action("tree.remove", open.app));
    CHECK(open.text() == kTree);
    CHECK(open.app.view.selected == kB);
    REQUIRE(run_action("tree.add_subtree", open.app));
    CHECK(open.text() == "((3 12 8 (0 0)) (2 4 6) (14 5 2))");
    open.app.document.undo();
    open.app.view.selected = kC;
    REQUIRE(run_action("tree.remove", open.app));
    CHECK(open.text() == "((3 12 8) (14 5 2))");
    CHECK(open.app.view.selected == 0);
    CHECK_FALSE(run_action("tree.remove", open.app));  // the root stays
}

TEST_CASE("Edit: siblings change places, and the moved one stays selected", "[edits]") {
    OpenTree open("((3 12 8) (2 (4 1) 6) (14 5 2))");
    open.app.view.selected = kB;
    CHECK_FALSE(run_action("tree.swap_left", open.app));
    REQUIRE(run_action("tree.swap_right", open.app));
    CHECK(open.text() == "((2 (4 1) 6) (3 12 8) (14 5 2))");
    CHECK(open.app.document.tree()->value(open.app.view.selected + 1) == 3);
    REQUIRE(run_action("tree.swap_left", open.app));
    CHECK(open.text() == "((3 12 8) (2 (4 1) 6) (14 5 2))");
    CHECK(open.app.view.selected == kB);
}

TEST_CASE("Edit: Tab goes through the leaves and around", "[edits]") {
    OpenTree open("((3 12) 8)");
    CHECK(neighbour_leaf(open.app, 2, 1) == 3);
    CHECK(neighbour_leaf(open.app, 3, 1) == 4);
    CHECK(neighbour_leaf(open.app, 4, 1) == 2);
    CHECK(neighbour_leaf(open.app, 2, -1) == 4);
    CHECK(neighbour_leaf(open.app, 1, 1) == 2);
}

}  // namespace UNITY_ID
