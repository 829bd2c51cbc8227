// What the dialog Export offers, as rows of choices: what another choice, the document or the host rules out says why.
// Functions of (AppState, ExportChoice); the panel draws the rows, a choice goes back through choose_export.
#pragma once

#include <string>
#include <vector>

#include "app/control/app_state.hpp"

namespace plytrace {

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

struct ExportRow {
    ExportOption option = ExportOption::kPart;
    const char* id = "";  ///< of the widget: "##export.format"
    const char* label = "";
    std::vector<std::string> choices;
    std::vector<std::string> refusals;  ///< of each choice, why it cannot be made; empty: it can
    int selected = -1;
    bool is_enabled = true;
    std::string tip;  ///< what it means, or why none of it can be chosen
};

[[nodiscard]] std::vector<ExportRow> export_rows(const AppState& app, const ExportChoice& choice);
/// Takes choice `index` of a row. Precondition: it is not refused.
void choose_export(ExportChoice& choice, ExportOption option, int index);

/// The choice with what is ruled out replaced by what remains: a picture of it can be drawn wherever there is a search.
[[nodiscard]] ExportChoice possible(const AppState& app, ExportChoice choice);

/// What the file will have, in words: "12 pages", "12 frames in 13 seconds"; why not, where the list of steps is wrong.
[[nodiscard]] Expected<std::string> export_summary(const AppState& app, const ExportChoice& choice);

/// File → Export…, and its button: the next question is where to.
void ask_export(AppState& app);
/// The same, of a plot.
void ask_plot(AppState& app);
void accept_export(AppState& app);
/// Writes it there; a name without an ending gets the format's, another ending is refused.
[[nodiscard]] Expected<bool> export_to(AppState& app, const std::string& path);
/// The path with the format's ending.
[[nodiscard]] Expected<std::string> with_ending(const AppState& app, const std::string& path);

}  // namespace plytrace
