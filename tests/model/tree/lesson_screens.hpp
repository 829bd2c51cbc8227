// The trees of all lessons, stage by stage, as the tree card shows them in several windows and at several scales.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/control/commands.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/settings/window_layout.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/tree/screened_tree.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test {

inline constexpr std::array<std::array<float, 2>, 3> kWindows = {{{1280, 720}, {1440, 900}, {1920, 1080}}};
inline constexpr std::array<float, 3> kScales = {1, 1.25F, 1.5F};

/// The tree card in a window of this size, without the strip of the best line.
[[nodiscard]] inline Screen tree_card(float width, float height, float wished_scale, const AppState& app) {
    std::vector<CardShape> cards = {{"search", Column::kLeft, 1, 96}, {"tree", Column::kCentre, 1, 200}};
    if (toured_lesson(app) != nullptr) cards.insert(cards.begin() + 1, {"lesson", Column::kCentre, 0.2, 156});
    if (!app.comparison.rows().empty()) {
        const auto rows = static_cast<double>(app.comparison.rows().size());
        cards.push_back({"comparison", Column::kCentre, 0.15 + 0.12 * rows, 130});
    }
    cards.push_back({"narration", Column::kRight, 1, 96});
    const float scale = fit_to_window(width, height, 1, wished_scale) * wished_scale;
    const WindowLayout layout = lay_out_window({width, height, scale}, {}, cards);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i].id == "tree") return {layout.cards[i].width, layout.cards[i].height - 40 * scale, scale, height};
    }
    return {};
}

/// Calls `look(screen, name)` with the tree card of each window of `kWindows` at each of these scales, if it has
/// columns.
template <class Look>
void for_each_screen(const AppState& app, std::span<const float> scales, Look look) {
    for (const auto& [width, height] : kWindows) {
        for (const float scale : scales) {
            if (window_form(width, height, scale) != WindowForm::kWide) continue;  // see family_in_view_test.cpp
            look(tree_card(width, height, scale, app),
                 std::to_string(static_cast<int>(width)) + " at " + std::to_string(scale).substr(0, 4));
        }
    }
}

/// All steps of a search of usual length; samples of a longer one, which differ from screen to screen. Under a
/// sanitizer each screen shows its part of the steps, and there are fewer samples.
[[nodiscard]] inline std::vector<Step> steps_of(Step end, Step screen, Step screens) {
    constexpr Step kMostWhole = 1000, kSampled = cases_of(100);
    std::vector<Step> steps;
    if (end <= kMostWhole) {
        const Step first = kIsSanitized ? end * screen / screens : 0;
        const Step last = kIsSanitized ? end * (screen + 1) / screens : end;
        for (Step t = first; t <= last; ++t) steps.push_back(t);
        return steps;
    }
    const std::uint64_t all = std::uint64_t{kSampled} * screens;
    for (Step i = 0; i < kSampled; ++i) {
        steps.push_back(static_cast<Step>(std::uint64_t{end} * (std::uint64_t{i} * screens + screen) / all));
    }
    steps.push_back(end);
    return steps;
}

/// Opens each stage of each lesson that shows a tree, searches it to its end, and calls `look(name of the stage)`.
template <class Look>
void for_each_stage(AppState& app, Look look) {
    for (const Lesson& lesson : app.lessons.all) {
        const std::size_t stages = std::max<std::size_t>(1, lesson.stages.size());
        for (std::size_t stage = 0; stage < stages; ++stage) {
            REQUIRE(open_lesson(app, lesson.id, lesson.stages.empty() ? 0 : static_cast<int>(stage) + 1));
            follow_document(app);
            if (app.trace() == nullptr || lesson.view == LessonView::kVoting) continue;
            look(lesson.id + ", stage " + std::to_string(stage + 1));
        }
    }
}

}  // namespace plytrace::test
