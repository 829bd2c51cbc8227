#include "app/control/export_dialog.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <type_traits>
#include <utility>

#include "app/base/score_text.hpp"
#include "app/board/whole_board.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "search/any_game/nim_session.hpp"

namespace plytrace {

namespace {

constexpr std::array kScales = {0.5, 1.0, 1.5, 2.0, 3.0, 4.0};
constexpr std::array kPlotDepths = {2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0, 12.0};
constexpr std::array kDelays = {0.25, 0.5, 1.0, 2.0, 3.0, 5.0};

[[nodiscard]] bool has_graph(const AppState& app) {
    return app.document.game() != nullptr && nim_of(*app.document.game()) != nullptr;
}
[[nodiscard]] bool has_tree(ExportPart part) {
    return part == ExportPart::kTree || part == ExportPart::kBoth;
}

/// The index of the nearest value.
[[nodiscard]] int nearest(std::span<const double> values, double value) {
    const auto found = std::min_element(values.begin(), values.end(), [value](double a, double b) {
        return std::abs(a - value) < std::abs(b - value);
    });
    return static_cast<int>(found - values.begin());
}

// Why a value is ruled out: the end of a key "export.refused.…"; null: it is allowed. Each depends only on the rows
// above it.

[[nodiscard]] const char* refusal(const AppState& app, const ExportChoice& /*choice*/, ExportPart part) {
    if (part == ExportPart::kBoard && !has_board(app)) return "no_board";
    if (part == ExportPart::kBoth && !has_board(app)) return "no_board";
    if (part == ExportPart::kGraph && !has_graph(app)) return "no_graph";
    if (part == ExportPart::kCurve && review_of(app) == nullptr) return "no_review";
    if (part != ExportPart::kCurve && part != ExportPart::kBoard && !app.has_finished_trace()) return "no_search";
    return nullptr;
}
[[nodiscard]] const char* refusal(const AppState& /*app*/, const ExportChoice& choice, TreeVersion version) {
    return version != TreeVersion::kSolved && !has_tree(choice.part) ? "tree_only" : nullptr;
}
[[nodiscard]] const char* refusal(const AppState& /*app*/, const ExportChoice& /*choice*/, PlotKind /*kind*/) {
    return nullptr;
}
[[nodiscard]] const char* refusal(const AppState& app, const ExportChoice& choice, ExportFormat format) {
    const bool is_deck = format == ExportFormat::kBeamer || is_moving(format);
    if (is_one_picture(choice.part) && is_deck) return "one_plot";
    return is_moving(format) && !app.host.pictures.has_moving ? "not_on_page" : nullptr;
}
[[nodiscard]] const char* refusal(const AppState& app, const ExportChoice& choice, Paper paper) {
    if (paper == Paper::kOwn) return nullptr;
    if (choice.format != ExportFormat::kPdf) return "pdf_only";
    return app.host.pictures.prints_pdf ? "print_dialog" : nullptr;
}
[[nodiscard]] const char* refusal(const AppState& app, const ExportChoice& choice, ExportSteps steps) {
    if (steps == ExportSteps::kThis) return nullptr;
    if (is_one_picture(choice.part)) return "one_plot";
    if (!has_steps(choice.format)) return "one_step";
    if (choice.version != TreeVersion::kSolved) return "same_at_all";
    return steps == ExportSteps::kStages && toured_lesson(app) == nullptr ? "no_stages" : nullptr;
}
[[nodiscard]] const char* density_refusal(const ExportChoice& choice, bool is_close) {
    if (!has_tree(choice.part)) return is_close ? "tree_only" : nullptr;
    if (is_close) return nullptr;
    if (is_for_slides(choice)) return "close_on_slides";
    return choice.format == ExportFormat::kPdf && choice.paper != Paper::kOwn ? "close_on_paper" : nullptr;
}

template <class Value>
void make_possible(const AppState& app, const ExportChoice& choice, Value& value) {
    if (refusal(app, choice, value) != nullptr) value = Value{};
}

/// How a row of the dialog is filled and what a choice in it does.
struct ExportRowRule {
    ExportOption row;
    const char* id;  ///< of the widget: "##export.part"; the row's texts begin likewise
    bool (*is_shown)(const ExportChoice&) = nullptr;  ///< null: always
    /// Adds the choices and selects the current one.
    void (*fill)(ExportRow&, const AppState&, const ExportChoice&) = nullptr;
    void (*choose)(ExportChoice&, std::size_t index) = nullptr;
};

void add_choice(ExportRow& row, const AppState& app, std::string text, const char* why_not) {
    row.choices.push_back(std::move(text));
    row.refusals.push_back(why_not == nullptr ? "" : app.language("export.refused." + std::string(why_not)));
}

/// A choice for each word.
template <auto member, const auto& words>
void fill_words(ExportRow& row, const AppState& app, const ExportChoice& choice) {
    using Value = std::decay_t<decltype(choice.*member)>;
    row.selected = static_cast<int>(choice.*member);
    for (std::size_t i = 0; i < words.size(); ++i) {
        add_choice(row, app, app.language(row.text_key() + "." + std::string(words[i])),
                   refusal(app, choice, static_cast<Value>(i)));
    }
}
template <auto member>
void choose_word(ExportChoice& choice, std::size_t index) {
    using Value = std::decay_t<decltype(choice.*member)>;
    choice.*member = static_cast<Value>(index);
}

/// A choice for each number; the one nearest to `selected` is selected.
void fill_numbers(ExportRow& row, const AppState& app, std::span<const double> values, double selected,
                  const char* why_not) {
    row.selected = nearest(values, selected);
    for (const double value : values) {
        std::string text = std::to_string(value);
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') text.pop_back();
        add_choice(row, app, app.language.with(row.text_key() + ".value", {text}), why_not);
    }
}
void fill_plot_depths(ExportRow& row, const AppState& app, const ExportChoice& choice) {
    fill_numbers(row, app, kPlotDepths, choice.plot_depth, is_of_own_search(choice.plot) ? "own_search" : nullptr);
}
void choose_plot_depth(ExportChoice& choice, std::size_t index) {
    choice.plot_depth = static_cast<int>(kPlotDepths.at(index));
}
void fill_scales(ExportRow& row, const AppState& app, const ExportChoice& choice) {
    fill_numbers(row, app, kScales, choice.scale, is_for_slides(choice) ? "slide_size" : nullptr);
}
void choose_scale(ExportChoice& choice, std::size_t index) {
    choice.scale = kScales.at(index);
}
void fill_delays(ExportRow& row, const AppState& app, const ExportChoice& choice) {
    fill_numbers(row, app, kDelays, choice.seconds_per_step, is_moving(choice.format) ? nullptr : "moving_only");
}
void choose_delay(ExportChoice& choice, std::size_t index) {
    choice.seconds_per_step = kDelays.at(index);
}

void fill_themes(ExportRow& row, const AppState& app, const ExportChoice& choice) {
    const auto names = picture_theme_names();
    const auto found = std::find(names.begin(), names.end(), choice.theme);
    row.selected = found == names.end() ? 0 : static_cast<int>(found - names.begin());
    for (const std::string_view name : names) {
        add_choice(row, app, app.language(row.text_key() + "." + std::string(name)), nullptr);
    }
}
void choose_export_theme(ExportChoice& choice, std::size_t index) {
    choice.theme = picture_theme_names()[index];
}

void fill_density(ExportRow& row, const AppState& app, const ExportChoice& choice) {
    row.selected = choice.is_close ? 1 : 0;
    for (const bool is_close : {false, true}) {
        add_choice(row, app, app.language(row.text_key() + (is_close ? ".close" : ".usual")),
                   density_refusal(choice, is_close));
    }
}
void choose_density(ExportChoice& choice, std::size_t index) {
    choice.is_close = index == 1;
}

[[nodiscard]] bool is_plot(const ExportChoice& choice) {
    return choice.part == ExportPart::kPlot;
}
[[nodiscard]] bool is_of_steps(const ExportChoice& choice) {
    return !is_one_picture(choice.part);
}

constexpr std::array kExportRules = {
    ExportRowRule{.row = ExportOption::kPart,
                  .id = "##export.part",
                  .fill = fill_words<&ExportChoice::part, kPartWords>,
                  .choose = choose_word<&ExportChoice::part>},
    ExportRowRule{.row = ExportOption::kPlot,
                  .id = "##export.plot",
                  .is_shown = is_plot,
                  .fill = fill_words<&ExportChoice::plot, kPlotWords>,
                  .choose = choose_word<&ExportChoice::plot>},
    ExportRowRule{.row = ExportOption::kPlotDepth,
                  .id = "##export.plot_depth",
                  .is_shown = is_plot,
                  .fill = fill_plot_depths,
                  .choose = choose_plot_depth},
    ExportRowRule{.row = ExportOption::kVersion,
                  .id = "##export.version",
                  .is_shown = is_of_steps,
                  .fill = fill_words<&ExportChoice::version, kVersionWords>,
                  .choose = choose_word<&ExportChoice::version>},
    ExportRowRule{.row = ExportOption::kFormat,
                  .id = "##export.format",
                  .fill = fill_words<&ExportChoice::format, kFormatWords>,
                  .choose = choose_word<&ExportChoice::format>},
    ExportRowRule{.row = ExportOption::kSteps,
                  .id = "##export.steps",
                  .is_shown = is_of_steps,
                  .fill = fill_words<&ExportChoice::steps, kStepsWords>,
                  .choose = choose_word<&ExportChoice::steps>},
    ExportRowRule{
        .row = ExportOption::kTheme, .id = "##export.theme", .fill = fill_themes, .choose = choose_export_theme},
    ExportRowRule{.row = ExportOption::kPaper,
                  .id = "##export.paper",
                  .fill = fill_words<&ExportChoice::paper, kPaperWords>,
                  .choose = choose_word<&ExportChoice::paper>},
    ExportRowRule{.row = ExportOption::kDensity,
                  .id = "##export.density",
                  .is_shown = is_of_steps,
                  .fill = fill_density,
                  .choose = choose_density},
    ExportRowRule{.row = ExportOption::kScale, .id = "##export.scale", .fill = fill_scales, .choose = choose_scale},
    ExportRowRule{.row = ExportOption::kDelay,
                  .id = "##export.delay",
                  .is_shown = is_of_steps,
                  .fill = fill_delays,
                  .choose = choose_delay},
};

/// Disables the row if nothing but the current choice can be chosen; its tooltip then says why.
void disable_without_choice(ExportRow& row) {
    bool is_free = false;
    std::string why_not;
    for (std::size_t i = 0; i < row.choices.size(); ++i) {
        if (static_cast<int>(i) == row.selected && row.refusals[i].empty()) continue;
        if (row.refusals[i].empty()) is_free = true;
        if (why_not.empty()) why_not = row.refusals[i];
    }
    if (!is_free) row.disable(std::move(why_not));
}

[[nodiscard]] ExportRow export_row_by(const ExportRowRule& rule, const AppState& app, const ExportChoice& choice) {
    ExportRow row{{rule.id, app.language}, rule.row};
    rule.fill(row, app, choice);
    disable_without_choice(row);
    return row;
}

}  // namespace

ExportChoice possible(const AppState& app, ExportChoice choice) {
    make_possible(app, choice, choice.part);
    make_possible(app, choice, choice.version);
    make_possible(app, choice, choice.format);
    make_possible(app, choice, choice.paper);
    make_possible(app, choice, choice.steps);
    if (density_refusal(choice, choice.is_close) != nullptr) choice.is_close = !choice.is_close;
    return choice;
}

std::vector<ExportRow> export_rows(const AppState& app, const ExportChoice& wished) {
    const ExportChoice choice = possible(app, wished);
    std::vector<ExportRow> rows;
    for (const ExportRowRule& rule : kExportRules) {
        if (rule.is_shown == nullptr || rule.is_shown(choice)) rows.push_back(export_row_by(rule, app, choice));
    }
    return rows;
}

void choose_export(ExportChoice& choice, ExportOption option, int index) {
    for (const ExportRowRule& rule : kExportRules) {
        if (rule.row == option) rule.choose(choice, static_cast<std::size_t>(index));
    }
}

// ---- the dialog Export ----------------------------------------------------------------------------------------------

Expected<std::string> export_summary(const AppState& app, const ExportChoice& choice) {
    const auto count = count_pages(app, choice);
    if (!count) return tl::make_unexpected(count.error());
    const Language& language = app.language;
    if (is_moving(choice.format)) {
        const double seconds = choice.seconds_per_step * (static_cast<double>(*count) + kLastFrameLonger - 1);
        return language.with(*count == 1 ? "export.one_frame" : "export.frames",
                             {count_text(*count), fmt::format("{:.0f}", seconds)});
    }
    if (!has_steps(choice.format) || *count == 1) return language("export.one_picture");
    const char* const key = choice.format == ExportFormat::kPdf      ? "export.pages"
                            : choice.format == ExportFormat::kBeamer ? "export.slides"
                                                                     : "export.pictures";
    return language.with(key, {count_text(*count)});
}

void ask_export(AppState& app) {
    app.playback.pause();
    app.dialog = Dialog(DialogKind::kExport);
}

void ask_plot(AppState& app) {
    app.settings.exporting.part = ExportPart::kPlot;
    ask_export(app);
}

void accept_export(AppState& app) {
    const ExportChoice choice = possible(app, app.settings.exporting);
    if (is_one_picture(choice.part)) {
        if (const auto drawn = draw_step(app, choice, app.step()); !drawn) {
            app.dialog.error = drawn.error();
            return;
        }
    }
    if (const auto summary = export_summary(app, choice); !summary) {
        app.dialog.error = summary.error();
        return;
    }
    if (choice.format == ExportFormat::kPdf && app.host.pictures.prints_pdf) {
        if (const auto printed = app.host.pictures.write(app, choice, ""); !printed) {
            app.dialog.error = printed.error();
            return;
        }
        return close_dialog(app);
    }
    ask_picture_name(
        app, std::string(kPartWords[static_cast<std::size_t>(choice.part)]) + std::string(ending_of(choice.format)));
}

Expected<std::string> with_ending(const AppState& app, const std::string& path) {
    const std::string_view ending = ending_of(possible(app, app.settings.exporting).format);
    if (path.ends_with(ending)) return path;
    const std::string name = file_name_of(path);
    if (name.find('.') == std::string::npos) return path + std::string(ending);
    return input_error(app.language.with("dialog.picture.ending", {ending}));
}

Expected<bool> export_to(AppState& app, const std::string& path) {
    const ExportChoice choice = possible(app, app.settings.exporting);
    auto written = app.host.pictures.write(app, choice, path);
    if (written) app.messages.note(app.language.with("message.saved", {app.files.absolute(path)}));
    return written;
}

}  // namespace plytrace
