#include "app/control/export_choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "app/base/score_text.hpp"
#include "app/board/whole_board.hpp"
#include "app/control/commands.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/playing/engine_analysis.hpp"
#include "search/any_game/nim_session.hpp"

namespace plytrace {

namespace {

constexpr std::array kScales = {0.5, 1.0, 1.5, 2.0, 3.0, 4.0};
constexpr std::array kPlotDepths = {2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0, 12.0};
constexpr std::array kDelays = {0.25, 0.5, 1.0, 2.0, 3.0, 5.0};

[[nodiscard]] bool has_graph(const AppState& app) {
    return app.document.game() != nullptr && nim_of(*app.document.game()) != nullptr;
}
[[nodiscard]] bool has_board(const AppState& app) {
    return app.document.game() != nullptr && app.document.tree() == nullptr;
}
[[nodiscard]] bool has_tree(ExportPart part) {
    return part == ExportPart::kTree || part == ExportPart::kBoth;
}

/// The place of the value that is nearest.
[[nodiscard]] int nearest(std::span<const double> values, double value) {
    const auto found = std::min_element(values.begin(), values.end(), [value](double a, double b) {
        return std::abs(a - value) < std::abs(b - value);
    });
    return static_cast<int>(found - values.begin());
}

// Why a value cannot be chosen: the end of "export.refused.…"; null: it can. Each asks what stands in rows above it.

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
    return choice.format == ExportFormat::kBeamer && !is_close ? "close_on_slides" : nullptr;
}

template <class Value>
void make_possible(const AppState& app, const ExportChoice& choice, Value& value) {
    if (refusal(app, choice, value) != nullptr) value = Value{};
}

/// Builds rows one after the other.
class Rows {
  public:
    Rows(const AppState& app, const ExportChoice& choice) : m_app(app), m_choice(choice) {}

    /// A choice for each word; the texts are "export.<name>.<word>".
    template <class Value, std::size_t count>
    void add(ExportOption option, const char* id, const std::string& name,
             const std::array<std::string_view, count>& words, Value selected) {
        ExportRow row = begin(option, id, name, static_cast<int>(selected));
        for (std::size_t i = 0; i < count; ++i) {
            add_choice(row, m_app.language("export." + name + "." + std::string(words[i])),
                       refusal(m_app, m_choice, static_cast<Value>(i)));
        }
        end(std::move(row));
    }

    /// Numbers, each written as `pattern` says.
    void add(ExportOption option, const char* id, const std::string& name, std::span<const double> values,
             double selected, const char* why_not) {
        ExportRow row = begin(option, id, name, nearest(values, selected));
        for (const double value : values) {
            std::string text = std::to_string(value);
            text.erase(text.find_last_not_of('0') + 1);
            if (text.back() == '.') text.pop_back();
            add_choice(row, m_app.language.with("export." + name + ".value", {text}), why_not);
        }
        end(std::move(row));
    }

    void add_themes() {
        const auto names = picture_theme_names();
        const auto found = std::find(names.begin(), names.end(), m_choice.theme);
        ExportRow row = begin(ExportOption::kTheme, "##export.theme", "theme",
                              found == names.end() ? 0 : static_cast<int>(found - names.begin()));
        for (const std::string_view name : names) {
            add_choice(row, m_app.language("export.theme." + std::string(name)), nullptr);
        }
        end(std::move(row));
    }

    void add_density() {
        ExportRow row = begin(ExportOption::kDensity, "##export.density", "density", m_choice.is_close ? 1 : 0);
        for (const bool is_close : {false, true}) {
            add_choice(row, m_app.language(is_close ? "export.density.close" : "export.density.usual"),
                       density_refusal(m_choice, is_close));
        }
        end(std::move(row));
    }

    [[nodiscard]] std::vector<ExportRow> take() { return std::move(m_rows); }

  private:
    [[nodiscard]] ExportRow begin(ExportOption option, const char* id, const std::string& name, int selected) const {
        ExportRow row;
        row.option = option;
        row.id = id;
        row.label = m_app.language("export." + name);
        row.selected = selected;
        row.tip = m_app.language("export." + name + ".tip");
        return row;
    }

    void add_choice(ExportRow& row, std::string text, const char* why_not) const {
        row.choices.push_back(std::move(text));
        row.refusals.push_back(why_not == nullptr ? "" : m_app.language("export.refused." + std::string(why_not)));
    }

    /// Where nothing else than what is chosen can be chosen, the row is grey and says why.
    void end(ExportRow row) {
        bool is_free = false;
        std::string why_not;
        for (std::size_t i = 0; i < row.choices.size(); ++i) {
            if (static_cast<int>(i) == row.selected && row.refusals[i].empty()) continue;
            if (row.refusals[i].empty()) is_free = true;
            if (why_not.empty()) why_not = row.refusals[i];
        }
        row.is_enabled = is_free;
        if (!is_free) row.tip = why_not;
        m_rows.push_back(std::move(row));
    }

    const AppState& m_app;
    const ExportChoice& m_choice;
    std::vector<ExportRow> m_rows;
};

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
    Rows rows(app, choice);
    rows.add(ExportOption::kPart, "##export.part", "part", kPartWords, choice.part);
    const bool is_one = is_one_picture(choice.part);
    if (choice.part == ExportPart::kPlot) {
        rows.add(ExportOption::kPlot, "##export.plot", "plot", kPlotWords, choice.plot);
        rows.add(ExportOption::kPlotDepth, "##export.plot_depth", "plot_depth", kPlotDepths, choice.plot_depth,
                 choice.plot == PlotKind::kCuts ? "own_search" : nullptr);
    } else if (!is_one) {
        rows.add(ExportOption::kVersion, "##export.version", "version", kVersionWords, choice.version);
    }
    rows.add(ExportOption::kFormat, "##export.format", "format", kFormatWords, choice.format);
    if (!is_one) rows.add(ExportOption::kSteps, "##export.steps", "steps", kStepsWords, choice.steps);
    rows.add_themes();
    if (!is_one) rows.add_density();
    rows.add(ExportOption::kScale, "##export.scale", "scale", kScales, choice.scale,
             choice.format == ExportFormat::kBeamer ? "slide_size" : nullptr);
    rows.add(ExportOption::kPaper, "##export.paper", "paper", kPaperWords, choice.paper);
    if (is_one) return rows.take();
    rows.add(ExportOption::kDelay, "##export.delay", "delay", kDelays, choice.seconds_per_step,
             is_moving(choice.format) ? nullptr : "moving_only");
    return rows.take();
}

void choose_export(ExportChoice& choice, ExportOption option, int index) {
    const auto i = static_cast<std::size_t>(index);
    switch (option) {
        case ExportOption::kPart:
            choice.part = static_cast<ExportPart>(index);
            return;
        case ExportOption::kVersion:
            choice.version = static_cast<TreeVersion>(index);
            return;
        case ExportOption::kFormat:
            choice.format = static_cast<ExportFormat>(index);
            return;
        case ExportOption::kTheme:
            choice.theme = picture_theme_names()[i];
            return;
        case ExportOption::kScale:
            choice.scale = kScales.at(i);
            return;
        case ExportOption::kPaper:
            choice.paper = static_cast<Paper>(index);
            return;
        case ExportOption::kSteps:
            choice.steps = static_cast<ExportSteps>(index);
            return;
        case ExportOption::kDensity:
            choice.is_close = index == 1;
            return;
        case ExportOption::kPlot:
            choice.plot = static_cast<PlotKind>(index);
            return;
        case ExportOption::kPlotDepth:
            choice.plot_depth = static_cast<int>(kPlotDepths.at(i));
            return;
        case ExportOption::kDelay:
            choice.seconds_per_step = kDelays.at(i);
            return;
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
