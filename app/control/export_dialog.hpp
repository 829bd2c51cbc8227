// The Export dialog: its options as rows of choices, and what its buttons do. A choice that another option, the
// document or the host rules out says why. The panel draws the rows and passes choices back to choose_export().
#pragma once

#include <string>
#include <vector>

#include "app/control/choice_row.hpp"
#include "app/settings/export_choice.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;

enum class ExportOption : std::uint8_t {
    kPart,
    kVersion,
    kFormat,
    kTheme,
    kScale,
    kPaper,
    kSteps,
    kDensity,
    kDelay,
    kPlot,
    kPlotDepth
};

struct ExportRow : ChoiceRow {
    ExportOption option = ExportOption::kPart;
};

[[nodiscard]] std::vector<ExportRow> export_rows(const AppState& app, const ExportChoice& choice);
/// Applies choice `index` of a row. Precondition: it is not refused.
void choose_export(ExportChoice& choice, ExportOption option, int index);

/// The choice with options that are ruled out replaced by valid ones.
[[nodiscard]] ExportChoice possible(const AppState& app, ExportChoice choice);

/// The content of the file in words: "12 pages", "12 frames in 13 seconds". Errors: the list of steps is invalid.
[[nodiscard]] Expected<std::string> export_summary(const AppState& app, const ExportChoice& choice);

/// Opens the Export dialog.
void ask_export(AppState& app);
/// The same, for a plot.
void ask_plot(AppState& app);
void accept_export(AppState& app);
/// Writes the file.
[[nodiscard]] Expected<bool> export_to(AppState& app, const std::string& path);
/// The path with the format's extension, which is added if there is none. Errors: another extension.
[[nodiscard]] Expected<std::string> with_ending(const AppState& app, const std::string& path);

}  // namespace plytrace
