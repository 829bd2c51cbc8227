// Texts of the interface, from a file: a search can be narrated with any of them.
#include "app/base/language.hpp"

#include "app/control/commands.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/showing.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/window.hpp"

namespace plytrace::fuzz {

namespace {

struct SearchedWindow {
    test::AssetFiles files;
    ImmediateRunner runner;
    AppState app{files, runner};
};

}  // namespace

void language(Bytes bytes) {
    auto read = parse_language(bytes);
    if (!read) return hold_refusal(read.error());
    for (const auto& [key, text] : read->texts()) {
        hold_text(text, "a text");
        hold((*read)(key) == text, "a text is found by its key", key);
        hold_text(read->with(key, {"α", "{0}"}), "a text that is filled");
        (void)read->with(key, {});
    }
    hold((*read)("no such key") == std::string_view("no such key"), "a key without a text stands for itself");

    SearchedWindow window;
    window.app.language = std::move(*read);
    (void)read_again(open_tree_text(window.app, "((3 12 8) (2 4 6) (14 5 2))", "any tree"), "a tree is opened", "");
    hold_shown(window.app, bytes.size());
}

}  // namespace plytrace::fuzz
