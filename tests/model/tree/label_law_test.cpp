// Labels belong to their nodes, in every lesson, in three windows at three scales: what stands beside a node is nearer
// to it than to any other, lies on no branch and on no other label, and on the current path nothing is missing. Of a
// search of usual length at every step; of a longer one at other steps in each window.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "tests/model/tree/family_judge.hpp"
#include "tests/model/tree/label_judge.hpp"
#include "tests/model/tree/lesson_screens.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr Step kScreens = kWindows.size() * kScales.size();

struct Found {
    std::size_t pictures = 0, focused = 0, led = 0;  ///< … of which in focus view, of which with a line to a label
    std::vector<std::string> faults;
};

/// What is open, in one window, as the panel shows it there.
void judge_screen(const AppState& app, const Screen& screen, const std::vector<Step>& steps, const std::string& where,
                  Found& found) {
    ScreenedTree tree(app, screen);
    for (const Step t : steps) {
        const TreeStep step = look_up_step(tree.trace, t);
        const TreeFrame frame = tree.frame(step);
        for (std::string& fault : LabelJudge(frame, tree.scene(), step, tree.options, tree.view, true).faults())
            found.faults.push_back(where + ", step " + std::to_string(t) + ": " + fault);
        for (std::string& fault : FamilyJudge(frame, tree.scene(), step, tree.view).faults())
            found.faults.push_back(where + ", step " + std::to_string(t) + ": " + fault);
        if (!tree.is_focused()) continue;
        ++found.focused;
        found.led += frame.leaders.empty() ? 0 : 1;
    }
    found.pictures += steps.size();
}

}  // namespace

TEST_CASE("In every lesson, at every size, labels belong to their nodes", "[frame][labels]") {
    SearchedWindow window;
    Found found;
    for_each_stage(window.app, [&](const std::string& stage) {
        const Step end = window.app.trace()->event_count();
        Step number = 0;
        for (const auto& [width, height] : kWindows) {
            for (const float scale : kScales) {
                const Screen screen = tree_card(width, height, scale, window.app);
                const std::string where = stage + ", " + std::to_string(static_cast<int>(width)) + " at " +
                                          std::to_string(scale).substr(0, 4);
                judge_screen(window.app, screen, steps_of(end, number++, kScreens), where, found);
            }
        }
    });
    CHECK(found.pictures > 100000);
    CHECK(found.focused > 30000);
    CHECK(found.led * 400 < found.focused);
    const std::vector<std::string>& faults = found.faults;
    for (std::size_t i = 0; i < std::min<std::size_t>(faults.size(), 40); ++i) UNSCOPED_INFO(faults[i]);
    CHECK(faults.empty());
}
