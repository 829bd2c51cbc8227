// Helpers for the tests of the lesson editor: files in memory, and the program with a lesson under edit.
#pragma once

#include <catch2/generators/catch_generators.hpp>
#include <map>
#include "app/base/link_text.hpp"
#include "app/control/actions.hpp"
#include "app/control/autosave.hpp"
#include "app/control/commands.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/presenter.hpp"
#include "app/control/unsaved_work.hpp"
#include "app/document/lesson.hpp"
#include "games/tree/explicit_tree.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/model/app_window.hpp"

namespace plytrace::test {

/// Files that are written are read again.
class KeptFiles final : public FileSystem {
  public:
    AssetFiles assets;
    std::map<std::string, std::string> files;
    [[nodiscard]] Expected<std::string> read(const std::string& path) override {
        return files.contains(path) ? Expected<std::string>(files[path]) : assets.read(path);
    }
    [[nodiscard]] Expected<bool> write(const std::string& path, std::string_view content) override {
        files[path] = content;
        return true;
    }
    [[nodiscard]] Expected<std::vector<DirectoryEntry>> list(const std::string& directory) override {
        if (!directory.starts_with(assets_directory())) return input_error(directory + ": no folder");
        return assets.list(directory);
    }
    [[nodiscard]] bool exists(const std::string& path) override { return files.contains(path); }
    [[nodiscard]] std::string absolute(const std::string& path) override { return path; }
    [[nodiscard]] std::string assets_directory() override { return assets.assets_directory(); }
};

struct Studio {
    KeptFiles files;
    ImmediateRunner runner;
    AppState app{files, runner};
    Studio() {
        load_assets(app);
        REQUIRE(open_lesson(app, "two-ply"));
    }
    [[nodiscard]] LessonDraft& draft() {
        REQUIRE(app.lessons.editing);
        return app.lessons.editing->draft;
    }
    void run(std::string_view action) {
        INFO(action);
        REQUIRE(run_action(action, app));
        follow_document(app);
    }
    void edit_leaf(NodeId leaf, double value) {
        auto tree = with_leaf_value(*app.document.tree(), leaf, value);
        REQUIRE(tree);
        app.document.edit_tree(std::move(*tree));
        follow_document(app);
    }
    [[nodiscard]] std::string tree() const { return app.document.game()->position_text({}); }
    /// A lesson of three stages: at the start, at the cut, and at the end with another leaf.
    void make_three() {
        run("lesson.new");
        draft().set_title("Three");
        draft().set_words(0, "one");
        run("step.next_cutoff");
        run("editor.add");
        draft().set_words(1, "two");
        edit_leaf(2, 5);
        run("step.last");
        run("editor.add");
        draft().set_words(2, "three");
        draft().end_typing();
    }
};

}  // namespace plytrace::test
