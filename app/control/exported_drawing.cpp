#include "app/control/exported_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>

#include "app/base/score_text.hpp"
#include "app/base/text_metrics.hpp"
#include "app/board/nim_graph_drawing.hpp"
#include "app/board/whole_board.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/node_pictures.hpp"
#include "app/control/playing/analysis_words.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/review.hpp"
#include "app/control/slide.hpp"
#include "app/control/why_commands.hpp"
#include "app/document/plot.hpp"
#include "app/tree/whole_tree.hpp"
#include "games/core/number_text.hpp"
#include "search/trace/step_navigation.hpp"

namespace plytrace {

namespace {

constexpr float kBetween = 40;  // two drawings side by side, at scale 1
// A drawing next to a high tree is enlarged so that it stays visible.
constexpr float kShareOfHeight = 0.6F, kMostLarger = 2.5F;

// ---- paper ----------------------------------------------------------------------------------------------------------

constexpr double kPointsPerPixel = 0.75, kMostPointsPerPixel = 2 * kPointsPerPixel;
constexpr double kMargin = 15 * 72 / 25.4;

/// In points, portrait.
struct PaperSize {
    double width, height;
};
constexpr PaperSize kA4{595.28, 841.89}, kLetter{612, 792};
/// The larger part of a drawing that is cut in two, as a fraction of its length: between subtrees at most kMostOfCut;
/// if there is no such place, kPartOfTwo, so that what one part cuts is whole in the other.
constexpr float kMostOfCut = 0.65F, kPartOfTwo = 0.52F;
constexpr float kAtCut = 90;  // px: the room for words at a cut

[[nodiscard]] PaperSize paper_size(Paper paper) {
    return paper == Paper::kA4 ? kA4 : kLetter;
}

/// Within the margins, upright and sideways, in pixels of a drawing of natural size.
[[nodiscard]] std::array<PictureSize, 2> printable_areas(Paper paper) {
    const PaperSize page = paper_size(paper);
    const auto width = static_cast<float>((page.width - 2 * kMargin) / kPointsPerPixel),
               height = static_cast<float>((page.height - 2 * kMargin) / kPointsPerPixel);
    return {PictureSize{width, height}, PictureSize{height, width}};
}

/// Places two drawings side by side, aligned at the top.
[[nodiscard]] Drawing beside(Drawing left, Drawing right, float gap) {
    const float shift = left.width + gap;
    for (DrawnItem& item : right.items) move_by(item, {shift, 0});
    left.items.insert(left.items.end(), std::make_move_iterator(right.items.begin()),
                      std::make_move_iterator(right.items.end()));
    left.width = shift + right.width;
    left.height = std::max(left.height, right.height);
    return left;
}

/// Draws the plot of the searches that the dialog has run.
[[nodiscard]] Expected<Drawing> draw_plot(const AppState& app, float scale, std::string& remark) {
    if (!app.plots.is_finished()) {
        return input_error(app.language.with("export.plot.running",
                                             {std::to_string(app.plots.done()), std::to_string(app.plots.count())}));
    }
    const Plot plot = app.plots.plot(app.language);
    if (plot.is_empty()) return input_error(plot.remark.empty() ? app.language("export.plot.none") : plot.remark);
    remark = plot.remark;
    return plot_drawing(plot, scale);
}

/// Draws the curve as far as the review has come.
[[nodiscard]] Expected<Drawing> draw_curve(const AppState& app, float scale, std::string& remark) {
    const Review* const review = review_of(app);
    if (review == nullptr) return input_error(app.language("export.refused.no_review"));
    if (review->next()) remark = review_status(app);
    return review_picture(review_picture_of(app), scale);
}

[[nodiscard]] ExportPart part_beside_tree(const AppState& app) {
    return app.view.options.shows_graph ? ExportPart::kGraph : ExportPart::kBoard;
}

/// The drawing as large as fits into the size.
[[nodiscard]] Drawing filling(const Drawing& drawing, const PictureSize& size) {
    return scaled(drawing, std::min(size.width / drawing.width, size.height / drawing.height));
}

/// The em of the drawing's smallest text; infinite if it has none.
[[nodiscard]] float smallest_text(const Drawing& drawing) {
    float smallest = std::numeric_limits<float>::infinity();
    for (const DrawnItem& item : drawing.items)
        if (const auto* const text = std::get_if<DrawnText>(&item)) smallest = std::min(smallest, text->em);
    return smallest;
}

[[nodiscard]] bool is_legible_on(const Drawing& drawing, Paper paper) {
    return static_cast<double>(smallest_text(drawing)) * paper_page(drawing, paper).scale >= kLeastPaperText;
}

/// Draws one part; `remark` says what the drawing leaves out. A tree fills the size `within`, if there is one.
[[nodiscard]] Expected<Drawing> draw_part(const AppState& app, const ExportChoice& choice, Step step,
                                          std::string& remark, const std::optional<PictureSize>& within = {}) {
    const auto scale = static_cast<float>(choice.scale);
    switch (choice.part) {
        case ExportPart::kBoard:
            return whole_board(app.document, app.view.options, app.language, step, scale, app.settings.board,
                               analysis_of(app));
        case ExportPart::kGraph:
            return whole_nim_graph(app.document, app.language, step, scale);
        case ExportPart::kPlot:
            return draw_plot(app, scale, remark);
        case ExportPart::kCurve:
            return draw_curve(app, scale, remark);
        case ExportPart::kTree:
        case ExportPart::kBoth:
            break;
    }
    if (!app.has_finished_trace()) return input_error(app.language("message.nothing_to_draw"));
    std::optional<TreeNote> note = why_note(app, step);
    if (app.view.why != kNone && !note) note.emplace();  // no answer at this step, but the space stays reserved
    const auto pictures = node_pictures(app.document, app.view.options);
    WholeTree tree = whole_tree(app.document, app.view.options, app.language, step, scale,
                                choice.is_close ? Density::kClose : Density::kUsual, choice.version,
                                note ? &*note : nullptr, pictures ? &*pictures : nullptr, within);
    if (tree.frame.folded > 0) {
        remark = app.language.with("export.folded",
                                   {count_text(tree.frame.folded), count_text(tree.frame.drawn + tree.frame.folded)});
    }
    if (choice.part == ExportPart::kTree) return std::move(tree.drawing);
    ExportChoice other = choice;
    other.part = part_beside_tree(app);
    auto drawn = draw_part(app, other, step, remark);
    if (!drawn) return drawn;
    const float larger = std::clamp(kShareOfHeight * tree.drawing.height / drawn->height, 1.0F, kMostLarger);
    return beside(std::move(tree.drawing), scaled(*drawn, larger), kBetween * scale);
}

/// Draws one part for a slide, as large as its room.
[[nodiscard]] Expected<Drawing> draw_on_slide(const AppState& app, const ExportChoice& choice, Step step,
                                              std::string& remark) {
    constexpr float kWidestBeside = 0.38F;  // of the room
    if (choice.part == ExportPart::kTree) return draw_part(app, choice, step, remark, kSlidePicture);
    ExportChoice only = choice;
    only.scale = 1;
    only.part = choice.part == ExportPart::kBoth ? part_beside_tree(app) : choice.part;
    auto drawn = draw_part(app, only, step, remark);
    if (!drawn) return drawn;
    if (choice.part != ExportPart::kBoth) return filling(*drawn, kSlidePicture);
    Drawing right = filling(*drawn, {kWidestBeside * kSlidePicture.width, kSlidePicture.height});
    only.part = ExportPart::kTree;
    auto left = draw_part(app, only, step, remark,
                          PictureSize{kSlidePicture.width - kBetween - right.width, kSlidePicture.height});
    if (!left) return left;
    return beside(std::move(*left), std::move(right), kBetween);
}

/// The area that a tree fills so that it can be read on one page of the paper; empty if it cannot, or need not, because
/// the drawing of natural size can be read. The solved tree at the last step decides, so that all steps are drawn
/// alike, and a key aligns with its sheet.
[[nodiscard]] std::optional<PictureSize> page_to_fill(const AppState& app, const ExportChoice& choice) {
    const bool is_tree_on_paper = choice.part == ExportPart::kTree && choice.format == ExportFormat::kPdf &&
                                  (choice.paper == Paper::kA4 || choice.paper == Paper::kLetter);
    if (!is_tree_on_paper || app.trace() == nullptr) return std::nullopt;
    const auto texts_of = [](const Drawing& drawing) {
        return std::count_if(drawing.items.begin(), drawing.items.end(),
                             [](const DrawnItem& item) { return std::holds_alternative<DrawnText>(item); });
    };
    std::string remark;
    ExportChoice key = choice;
    key.version = TreeVersion::kSolved;
    const auto whole = draw_part(app, key, app.end(), remark);
    if (!whole || is_legible_on(*whole, choice.paper)) return std::nullopt;
    std::optional<PictureSize> best;
    float largest = 0;
    for (const PictureSize& page : printable_areas(choice.paper)) {
        const auto filled = draw_part(app, key, app.end(), remark, page);
        if (!filled || !is_legible_on(*filled, choice.paper) || texts_of(*filled) < texts_of(*whole)) continue;
        if (const float text = smallest_text(*filled); text > largest) best = page, largest = text;
    }
    return best;
}

/// Draws one step. `page`: that of page_to_fill().
[[nodiscard]] Expected<ExportedDrawing> draw_step_on(const AppState& app, const ExportChoice& choice, Step step,
                                                     const std::optional<PictureSize>& page) {
    ExportedDrawing exported;
    auto drawing = is_for_slides(choice) ? draw_on_slide(app, choice, step, exported.remark)
                                         : draw_part(app, choice, step, exported.remark, page);
    if (!drawing) return tl::make_unexpected(drawing.error());
    exported.drawing = std::move(*drawing);
    exported.heading = choice.title.empty() ? app.document.title() : choice.title;
    exported.title = choice.title.empty() ? document_title(app) : choice.title;
    const bool says_what_happens =
        app.trace() != nullptr && choice.version == TreeVersion::kSolved && !is_one_picture(choice.part);
    if (says_what_happens) {
        exported.words = app.language.with(
            "export.description", {count_text(step), count_text(app.end()), narrate(narrator_of(app), step).text});
    }
    return exported;
}

/// Adds what the speaker reads to each page.
void add_notes(const AppState& app, std::vector<ExportedDrawing>& pages) {
    for (std::size_t i = 0; i < pages.size(); ++i) {
        pages[i].notes = pages[i].words;
        if (i + 1 == pages.size() || pages[i + 1].words.empty()) continue;
        if (!pages[i].notes.empty()) pages[i].notes += "\n";
        pages[i].notes += app.language.with("export.note.next", {pages[i + 1].words});
    }
}

/// Draws each stage of the open lesson at its own step, with the lesson's words, using an AppState that is not shown.
[[nodiscard]] Expected<std::vector<ExportedDrawing>> draw_stages(const AppState& app, const ExportChoice& choice,
                                                                 Runner& runner) {
    const Lesson* const toured = toured_lesson(app);
    if (toured == nullptr) return input_error("expected a lesson that has stages");
    AppState unseen(app.files, runner);
    unseen.settings = app.settings;
    unseen.view.options = app.view.options;
    unseen.language = app.language;
    unseen.lessons.all = {*toured};
    const Lesson& lesson = unseen.lessons.all.front();
    std::vector<ExportedDrawing> drawings;
    for (std::size_t stage = 0; stage < lesson.stages.size(); ++stage) {
        if (const auto opened = open_stage(unseen, lesson, stage); !opened) return tl::make_unexpected(opened.error());
        do {
            runner.wait();
            follow_document(unseen);
        } while (runner.is_running());
        auto drawn = draw_step(unseen, choice, unseen.step());
        if (!drawn) return tl::make_unexpected(drawn.error());
        drawn->words = lesson.stages[stage].text;
        drawings.push_back(std::move(*drawn));
    }
    add_notes(app, drawings);
    return drawings;
}

}  // namespace

Expected<std::vector<Step>> steps_chosen(const AppState& app, const ExportChoice& choice) {
    if (choice.steps == ExportSteps::kThis) return std::vector<Step>{app.step()};
    if (app.trace() == nullptr) return input_error(app.language("message.nothing_to_draw"));
    if (choice.steps == ExportSteps::kStages) return input_error("expected steps of one search");
    return steps_named(choice.steps == ExportSteps::kList ? std::string_view(choice.list)
                                                          : kStepsWords[static_cast<std::size_t>(choice.steps)],
                       *app.trace());
}

Expected<ExportedDrawing> draw_step(const AppState& app, const ExportChoice& choice, Step step) {
    return draw_step_on(app, choice, step, page_to_fill(app, choice));
}

Expected<std::vector<ExportedDrawing>> draw_pages(const AppState& app, const ExportChoice& choice, Runner& runner) {
    if (choice.steps == ExportSteps::kStages) return draw_stages(app, choice, runner);
    const auto steps = steps_chosen(app, choice);
    if (!steps) return tl::make_unexpected(steps.error());
    const auto page = page_to_fill(app, choice);
    std::vector<ExportedDrawing> drawings;
    for (const Step step : *steps) {
        auto drawn = draw_step_on(app, choice, step, page);
        if (!drawn) return tl::make_unexpected(drawn.error());
        if (step == 0 && steps->size() > 1) drawn->words.clear();  // these words are a prompt for users of the window
        drawings.push_back(std::move(*drawn));
    }
    add_notes(app, drawings);
    return drawings;
}

Expected<std::size_t> count_pages(const AppState& app, const ExportChoice& choice) {
    if (choice.steps == ExportSteps::kStages) {
        const Lesson* const lesson = toured_lesson(app);
        if (lesson == nullptr) return input_error("expected a lesson that has stages");
        return lesson->stages.size();
    }
    return steps_chosen(app, choice).map([](const std::vector<Step>& steps) { return steps.size(); });
}

Expected<Theme> theme_of(const AppState& app, const ExportChoice& choice) {
    return read_theme(app.files, choice.theme);
}

// ---- steps ----------------------------------------------------------------------------------------------------------

namespace {

[[nodiscard]] Expected<std::vector<Step>> stops_of(const Trace& trace, StepKind kind) {
    std::vector<Step> steps{0};
    while (steps.back() != trace.event_count() && steps.size() <= kMostSteps) {
        steps.push_back(next_stop(trace, steps.back(), kind));
    }
    return steps;
}

[[nodiscard]] Expected<std::vector<Step>> steps_of_list(std::string_view words, const Trace& trace) {
    const Step end = trace.event_count();
    std::vector<Step> steps;
    while (true) {
        const std::size_t comma = words.find(',');
        const std::string_view word = words.substr(0, comma);
        const auto step = whole_number<Step>(word);
        if (word != "end" && !step) {
            return input_error(fmt::format(
                "found \"{}\", expected all, cuts, frames, stages or a list of steps such as 1,5,end", word));
        }
        if (step && *step > end) {
            return input_error(fmt::format("step {} is beyond the last one, {}", *step, end));
        }
        steps.push_back(step ? *step : end);
        if (comma == std::string_view::npos) break;
        words.remove_prefix(comma + 1);
    }
    std::sort(steps.begin(), steps.end());
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    return steps;
}

}  // namespace

Expected<std::vector<Step>> steps_named(std::string_view words, const Trace& trace) {
    auto steps = words == "all"      ? stops_of(trace, StepKind::kEvent)
                 : words == "cuts"   ? stops_of(trace, StepKind::kCutoff)
                 : words == "frames" ? stops_of(trace, StepKind::kTextbookFrame)
                                     : steps_of_list(words, trace);
    if (steps && steps->size() > kMostSteps) {
        return input_error(fmt::format("more than {} steps; expected fewer, such as {}", kMostSteps,
                                       words == "cuts" ? "a list of steps" : "cuts or a list of steps"));
    }
    return steps;
}

// ---- paper ----------------------------------------------------------------------------------------------------------

PaperPage paper_page(const Drawing& drawing, Paper paper) {
    const auto width = static_cast<double>(drawing.width), height = static_cast<double>(drawing.height);
    if (paper == Paper::kOwn || paper == Paper::kSlide)
        return {width * kPointsPerPixel, height * kPointsPerPixel, kPointsPerPixel, 0, 0};
    const PaperSize upright = paper_size(paper);
    const auto placed = [&](PaperSize page) {
        const double scale =
            std::min({kMostPointsPerPixel, (page.width - 2 * kMargin) / width, (page.height - 2 * kMargin) / height});
        return PaperPage{page.width, page.height, scale, (page.width - scale * width) / 2, kMargin};
    };
    const PaperPage tall = placed(upright), wide = placed({upright.height, upright.width});
    return wide.scale > tall.scale ? wide : tall;
}

namespace {

struct Span {
    float low, high;
};

/// Whether it is a label's background, with round ends. A node's box has at most round corners; that of a node which is
/// not visited has no stroke, because its dashed sides are lines.
[[nodiscard]] bool is_of_label(const DrawnBox& box) {
    return !box.stroke && box.rounding > 0.4F * box.rect.height();
}

/// The extent of a node's shape along x or y; of lines and words nothing.
[[nodiscard]] std::optional<Span> extent_of(const DrawnItem& item, bool is_across) {
    const auto along = [&](const ScreenRect& rect) {
        return is_across ? Span{rect.left, rect.right} : Span{rect.top, rect.bottom};
    };
    if (const auto* const box = std::get_if<DrawnBox>(&item))
        return is_of_label(*box) ? std::nullopt : std::optional(along(box->rect));
    if (const auto* const circle = std::get_if<DrawnCircle>(&item)) {
        const ScreenPoint at = circle->center;
        return along(ScreenRect{at.x, at.y, at.x, at.y}.grown(circle->radius));
    }
    const auto* const shape = std::get_if<DrawnPolygon>(&item);
    if (shape == nullptr || shape->corner_count == 0) return std::nullopt;
    const ScreenPoint first = shape->corners.front();
    ScreenRect rect{first.x, first.y, first.x, first.y};
    for (std::size_t i = 1; i < shape->corner_count; ++i) {
        const ScreenPoint corner = shape->corners[i];
        rect = {std::min(rect.left, corner.x), std::min(rect.top, corner.y), std::max(rect.right, corner.x),
                std::max(rect.bottom, corner.y)};
    }
    return along(rect);
}

/// Leaves the part of the line within the span along x or y; returns false if there is none.
[[nodiscard]] bool clip(DrawnLine& line, const Span& span, bool is_across) {
    const auto along = [is_across](const ScreenPoint& point) { return is_across ? point.x : point.y; };
    const ScreenPoint from = line.from, to = line.to;
    const float low = std::min(along(from), along(to)), high = std::max(along(from), along(to));
    if (high < span.low || low > span.high) return false;
    const auto clipped = [&](const ScreenPoint& point) {
        const float place = std::clamp(along(point), span.low, span.high);
        if (place == along(point)) return point;
        const float part = (place - along(from)) / (along(to) - along(from));
        return ScreenPoint{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
    };
    line.from = clipped(from);
    line.to = clipped(to);
    return true;
}

/// The extent of words, or of a label's background, along x or y; of anything else nothing.
[[nodiscard]] std::optional<Span> extent_of_words(const DrawnItem& item, bool is_across) {
    if (const auto* const box = std::get_if<DrawnBox>(&item); box != nullptr && is_of_label(*box))
        return is_across ? Span{box->rect.left, box->rect.right} : Span{box->rect.top, box->rect.bottom};
    const auto* const text = std::get_if<DrawnText>(&item);
    if (text == nullptr) return std::nullopt;
    if (!is_across) return Span{text->baseline.y - text->em, text->baseline.y};
    const float width = text_width(text->text, text->em, text->weight);
    const float before = text->anchor == TextAnchor::kStart    ? 0
                         : text->anchor == TextAnchor::kMiddle ? width / 2
                                                               : width;
    return Span{text->baseline.x - before, text->baseline.x - before + width};
}

/// The gap between nodes nearest to the middle, where a cut meets only branches: between two subtrees or two levels.
/// Both parts have the gap, so that its words are whole in both.
[[nodiscard]] std::optional<Span> gap_to_cut(const Drawing& drawing, bool is_across) {
    constexpr float kStroke = 3, kWidestGap = 80;  // px
    const float length = is_across ? drawing.width : drawing.height, middle = length / 2;
    std::vector<Span> nodes;
    for (const DrawnItem& item : drawing.items)
        if (const auto extent = extent_of(item, is_across)) nodes.push_back(*extent);
    std::sort(nodes.begin(), nodes.end(), [](const Span& a, const Span& b) { return a.low < b.low; });
    std::optional<Span> best;
    const auto off = [middle](const Span& gap) { return std::abs(std::clamp(middle, gap.low, gap.high) - middle); };
    float covered = nodes.empty() ? length : nodes.front().high;
    for (const Span& node : nodes) {
        const Span gap{covered + kStroke, node.low - kStroke};
        if (gap.high > gap.low && (!best || off(gap) < off(*best))) best = gap;
        covered = std::max(covered, node.high);
    }
    if (!best) return std::nullopt;
    const float place = std::clamp(middle, best->low, best->high);
    const Span cut{std::max(best->low, place - kWidestGap / 2), std::min(best->high, place + kWidestGap / 2)};
    return std::max(cut.high, length - cut.low) <= kMostOfCut * length ? std::optional(cut) : std::nullopt;
}

}  // namespace

std::vector<Drawing> paper_parts(const Drawing& drawing, Paper paper) {
    if (paper == Paper::kOwn || paper == Paper::kSlide || is_legible_on(drawing, paper)) return {drawing};
    const bool is_wide = drawing.width > drawing.height;
    const float length = is_wide ? drawing.width : drawing.height;
    const Span cut = gap_to_cut(drawing, is_wide).value_or(Span{length * (1 - kPartOfTwo), length * kPartOfTwo});
    // A node, and the words at it, are in the part that has their middle. Both parts have room for words at the cut, in
    // which no lines are.
    const Span first{0, std::max(cut.high, std::min(cut.low + kAtCut, length))};
    const Span second{std::min(cut.low, std::max(cut.high - kAtCut, 0.0F)), length};
    const auto part = [&](const Span& range, const Span& lines) {
        Drawing made{
            {}, is_wide ? range.high - range.low : drawing.width, is_wide ? drawing.height : range.high - range.low};
        for (DrawnItem item : drawing.items) {
            auto extent = extent_of(item, is_wide);
            if (!extent) extent = extent_of_words(item, is_wide);
            const bool is_in_first = extent && extent->low + extent->high <= cut.low + cut.high;
            const Span& own = is_in_first ? first : second;
            const bool is_whole = extent && extent->low >= own.low && extent->high <= own.high;
            if (is_whole && own.low != range.low) continue;
            if (auto* const line = std::get_if<DrawnLine>(&item); line != nullptr && !clip(*line, lines, is_wide))
                continue;
            move_by(item, {is_wide ? -range.low : 0, is_wide ? 0 : -range.low});
            made.items.push_back(std::move(item));
        }
        return made;
    };
    std::vector<Drawing> parts = {part(first, {0, cut.high}), part(second, {cut.low, length})};
    // The smallest text may be in either part, and the larger part has the smaller scale.
    const double scale = std::min(paper_page(parts[0], paper).scale, paper_page(parts[1], paper).scale);
    if (static_cast<double>(smallest_text(drawing)) * scale < kLeastPaperText) return {drawing};
    return parts;
}

}  // namespace plytrace
