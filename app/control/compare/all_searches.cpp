#include "app/control/compare/all_searches.hpp"

#include <algorithm>

#include "app/control/app_state.hpp"
#include "search/any_game/session_checks.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {
namespace {

/// The options of depth and evaluation, which all rows share.
[[nodiscard]] SearchOptions common_options(const Document& document) {
    const SearchOptions& own = document.options();
    SearchOptions options;
    options.root_role = own.root_role;
    options.depth = own.depth;
    options.evaluation = own.evaluation;
    options.weights = own.weights;
    options.sum = own.sum;
    return options;
}

}  // namespace

std::vector<LessonRun> all_searches(const Document& document, const Language& language) {
    std::vector<LessonRun> runs;
    const GameSession& game = *document.game();
    const auto add = [&](std::string name, const SearchOptions& options) {
        if (game.checked(options, document.moves())) runs.push_back({std::move(name), options, 0});
    };
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (entry.is_sampling || entry.has_proof_numbers) continue;  // they do not compute the value
        if (!check_algorithm(entry.algorithm, &game)) continue;
        SearchOptions options = common_options(document);
        options.algorithm = entry.algorithm;
        options = fitted_to_algorithm(std::move(options));
        const std::string name = language("algorithm." + std::string(entry.id));
        add(name, options);
        if (!entry.is_usual || !entry.has_window()) continue;
        for (const Order order : {Order::kBest, Order::kWorst}) {
            SearchOptions ordered = options;
            ordered.order = order;
            add(name + ", " + language(order == Order::kBest ? "search.order.best" : "search.order.worst"), ordered);
        }
        SearchOptions with_table = options;
        with_table.table.kind = TableKind::kExact;
        if (game.tree() == nullptr) add(name + ", " + language("comparison.with_table"), with_table);
    }
    return runs;
}

void open_searches_of_lesson(AppState& app) {
    const auto opens = [&app](const Lesson& lesson) {
        if (lesson.runs.empty() || lesson.title != app.document.title()) return false;
        auto game = make_game(lesson.game);
        if (game) app.comparison.open(lesson, std::move(*game));
        return game.has_value();
    };
    const bool is_open = (app.lessons.editing && opens(app.lessons.editing->draft.lesson())) ||
                         (app.lessons.guest && opens(*app.lessons.guest)) ||
                         std::any_of(app.lessons.all.begin(), app.lessons.all.end(), opens);
    if (!is_open) app.comparison.close();
}

bool shows_all_searches(const AppState& app) {
    return !app.comparison.rows().empty() && !app.comparison.is_of_lesson();
}

bool can_show_all_searches(const AppState& app) {
    return app.document.game() != nullptr && !app.document.hides_answer() && !is_reversi_open(app);
}

void toggle_all_searches(AppState& app) {
    if (shows_all_searches(app)) return open_searches_of_lesson(app);
    app.comparison.close();
    app.comparison.open(all_searches(app.document, app.language), app.document.game(), app.document.moves());
    app.settings.layout.closed_cards.erase("comparison");
}

void follow_all_searches(AppState& app) {
    if (!shows_all_searches(app)) return;
    if (!can_show_all_searches(app)) return app.comparison.close();
    app.comparison.open(all_searches(app.document, app.language), app.document.game(), app.document.moves());
}

}  // namespace plytrace
