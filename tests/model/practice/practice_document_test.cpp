// exercise-format.md says what is so: each mistake of the table is there, with its name and a tree that shows it; the
// exercise in it can be read.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <iterator>
#include <sstream>

#include "app/practice/exercise_text.hpp"
#include "app/practice/wrong_ways.hpp"
#include "games/tree/parse.hpp"

using namespace plytrace;

namespace {

[[nodiscard]] std::string document() {
    std::ifstream file(PLYTRACE_SOURCE_DIR "/docs/exercise-format.md");
    return {std::istreambuf_iterator<char>(file), {}};
}

[[nodiscard]] std::vector<std::string> cells_of(const std::string& row) {
    std::vector<std::string> cells;
    std::istringstream in(row);
    for (std::string cell; std::getline(in, cell, '|');) {
        const std::size_t first = cell.find_first_not_of(' '), last = cell.find_last_not_of(' ');
        cells.push_back(first == std::string::npos ? "" : cell.substr(first, last - first + 1));
    }
    return cells;
}

/// "0 1 3", or "0–3".
[[nodiscard]] std::string leaves_seen(const ExplicitTree& tree, const WayRun& run) {
    std::string list;
    bool is_all = true;
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
        const bool is_seen = run.is_visited[tree.leaf_node(leaf)];
        is_all = is_all && is_seen;
        if (is_seen) list += (list.empty() ? "" : " ") + std::to_string(leaf);
    }
    return is_all && tree.leaf_count() > 3 ? "0–" + std::to_string(tree.leaf_count() - 1) : list;
}

}  // namespace

TEST_CASE("exercise-format.md: each mistake has its name, and a tree that shows it", "[practice]") {
    std::istringstream lines(document());
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(lines, line);) {
        auto cells = cells_of(line);
        if (cells.size() == 6 && line.starts_with("| `")) rows.push_back(std::move(cells));
    }
    for (const WrongWayEntry& entry : kWrongWays) {
        INFO(entry.id);
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const std::vector<std::string>& cells) {
            return cells[1] == "`" + std::string(entry.id) + "`";
        });
        REQUIRE(row != rows.end());
        CHECK((*row)[2] == id_of(entry.kind));
        const std::string& shown = (*row)[5];
        const std::size_t end = shown.find('`', 1);
        const ExplicitTree tree = *parse_tree(shown.substr(1, end - 1));
        CHECK(shown.substr(end + 1) == " " + leaves_seen(tree, run_way(tree, entry.way, CutRule::kEqual)) + " for " +
                                           leaves_seen(tree, run_way(tree, std::nullopt, CutRule::kEqual)));
    }
    CHECK(rows.size() == kWrongWays.size());
}

TEST_CASE("exercise-format.md: the exercise in it can be read", "[practice]") {
    const std::string text = document();
    const std::size_t begin = text.find("    {\n"), end = text.find("    }\n", begin);
    const auto exercise = parse_exercise(text.substr(begin, end + 6 - begin));
    REQUIRE(exercise);
    CHECK(exercise->points == 20);
    CHECK(exercise->rule == PracticeRule::kEqual);
}
