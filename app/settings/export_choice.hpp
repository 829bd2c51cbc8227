// What a picture or a slide deck shows, and the format of its file: the options of `plytrace export` and of the Export
// dialog. A plain value, stored in the settings.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/document/plot.hpp"
#include "app/tree/tree_view.hpp"

namespace plytrace {

enum class ExportPart : std::uint8_t { kTree, kBoard, kGraph, kBoth, kPlot, kCurve };
enum class ExportFormat : std::uint8_t { kSvg, kPdf, kPng, kTikz, kBeamer, kGif, kWebp };
/// The page size of a PDF file. kOwn is the drawing's own size, at 0.75 points per pixel; kSlide is 16 : 9, with the
/// title above the drawing and the words below it.
enum class Paper : std::uint8_t { kOwn, kA4, kLetter, kSlide };
enum class ExportSteps : std::uint8_t { kThis, kCuts, kFrames, kAll, kStages, kList };

// The words of the enumerators, in order.
inline constexpr std::array<std::string_view, 6> kPartWords = {"tree", "board", "graph", "both", "plot", "curve"};
inline constexpr std::array<std::string_view, 3> kVersionWords = {"solved", "blank", "hidden"};
inline constexpr std::array<std::string_view, 7> kFormatWords = {"svg", "pdf", "png", "tikz", "beamer", "gif", "webp"};
inline constexpr std::array<std::string_view, 4> kPaperWords = {"own", "a4", "letter", "slide"};
inline constexpr std::array<std::string_view, 6> kStepsWords = {"this", "cuts", "frames", "all", "stages", "list"};

/// The enumerator with this word; empty if there is none.
template <class Value, std::size_t count>
[[nodiscard]] std::optional<Value> value_of_word(const std::array<std::string_view, count>& words,
                                                 std::string_view word) {
    for (std::size_t i = 0; i < count; ++i) {
        if (words[i] == word) return static_cast<Value>(i);
    }
    return std::nullopt;
}

inline constexpr double kSmallestPicture = 0.1, kLargestPicture = 10;  // scales
inline constexpr double kShortestFrame = 0.05, kLongestFrame = 60;     // seconds
inline constexpr double kLastFrameLonger = 3;  ///< the factor by which the last frame is shown longer

struct ExportChoice {
    ExportPart part = ExportPart::kTree;
    TreeVersion version = TreeVersion::kSolved;
    ExportFormat format = ExportFormat::kSvg;
    std::string theme = "print";
    double scale = 1;  ///< the factor of everything drawn; kSmallestPicture to kLargestPicture
    Paper paper = Paper::kOwn;
    ExportSteps steps = ExportSteps::kThis;
    std::string list;                  ///< with kList: "1,5,end"
    std::string title = {};            ///< in place of the document's; not stored
    bool is_close = false;             ///< the tree's nodes as close as their labels allow
    PlotKind plot = PlotKind::kNodes;  ///< with kPlot
    int plot_depth = kUsualPlotDepth;  ///< with kPlot: plies of the deepest search; 1 to kDeepestPlot
    double seconds_per_step = 1;       ///< of a moving picture; kShortestFrame to kLongestFrame
    friend bool operator==(const ExportChoice&, const ExportChoice&) = default;
};

/// Whether the part is a single picture that does not depend on the step.
[[nodiscard]] bool is_one_picture(ExportPart part);
/// Whether the drawings are for slides, which they fill whatever the scale.
[[nodiscard]] bool is_for_slides(const ExportChoice& choice);
/// The extension of a file of this format: ".svg".
[[nodiscard]] std::string_view ending_of(ExportFormat format);
/// Whether a file of the format can have more than one step.
[[nodiscard]] bool has_steps(ExportFormat format);
/// Whether the format is an animation.
[[nodiscard]] bool is_moving(ExportFormat format);

}  // namespace plytrace
