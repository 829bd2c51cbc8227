#include "app/ui/cards/pseudo_code_panel.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "app/narration/code_figures.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kPseudoCodeLinePitch = 36, kPseudoCodeLeastPitch = 15;
constexpr float kLeastCode = 14, kPseudoCodeTouchedPitch = 22, kScrolledPitch = 18;
constexpr std::size_t kContinuationIndent = 4;  ///< extra indent of continuation lines
constexpr float kFiguresHeight = 62, kLeastFigures = 48, kFiguresLine = 24;
constexpr float kAboveFigures = 6;  ///< between the code's last line and the figures, if there is little room
constexpr float kColumnGap = 12;
constexpr float kStyleButton = 30;  ///< the button that opens the list of styles
constexpr float kOverhang = 12;     ///< the highlight extends this far beyond the text

/// The style of the code that is shown: the one chosen, if the algorithm has it.
[[nodiscard]] CodeStyle code_style_shown(const AppContext& context) {
    const std::vector<CodeStyle> styles = code_styles(*context.trace());
    const bool has = std::find(styles.begin(), styles.end(), context.settings.code_style) != styles.end();
    return has ? context.settings.code_style : CodeStyle::kPlain;
}

[[nodiscard]] std::string key_of(CodeStyle style) {
    return "code.style." + std::string(kCodeStyleWords[static_cast<std::size_t>(style)]);
}

PseudoCode code_at_step(const AppContext& context) {
    const Trace& trace = *context.trace();
    return pseudo_code(trace, context.document.node_text(), std::min(context.step(), trace.event_count()),
                       context.settings.code_style);
}

/// The largest text size in em at which the longest line fits.
float code_size(const AppContext& context, const PseudoCode& code, float width) {
    const auto fits = [&](float em) {
        for (const CodeLine& line : code.lines) {
            if (width_of(context, Face::kMono, em, line.text) > width) return false;
        }
        return true;
    };
    float em = kCodeSize;
    while (em > kLeastCode && !fits(em)) em -= 0.25F;
    return em;
}

[[nodiscard]] const char* mark_key(CodeMark mark) {
    switch (mark) {
        case CodeMark::kCut:
            return "code.cut";
        case CodeMark::kNothingLeft:
            return "code.nothing_left";
        case CodeMark::kTry:
            return "code.try";
        case CodeMark::kAgain:
            return "code.again";
        case CodeMark::kNothing:
            break;
    }
    return nullptr;
}

void draw_mark(const AppContext& context, CodeMark mark, ImVec2 baseline, float left) {
    if (mark == CodeMark::kNothing) return;
    const std::string text = std::string("▸ ") + context.text(mark_key(mark));
    // Right-aligned, never over the code, and shortened if there is too little room.
    const float room = baseline.x - left - context.px(12);
    draw_text_within(context, ImGui::GetWindowDrawList(), baseline, Face::kMono, kLeastCode, context.theme().text, text,
                     room, Align::kRight);
}

/// The code for a card that is narrower than its lines: these are broken and continued with more indent. `lit` becomes
/// the first part of the highlighted line.
PseudoCode with_wrapped_lines(const AppContext& context, const PseudoCode& code, float width) {
    PseudoCode lines = code;
    lines.lines.clear();
    ImFont* const font = font_of(context, Face::kMono);
    const float size = font_pixels(context, kLeastCode);
    for (std::size_t i = 0; i < code.lines.size(); ++i) {
        if (code.lit == static_cast<int>(i)) lines.lit = static_cast<int>(lines.lines.size());
        CodeLine line = code.lines[i];
        const std::string indent(line.text.find_first_not_of(' ') + kContinuationIndent, ' ');
        while (width_of(context, Face::kMono, kLeastCode, line.text) > width) {
            const char* const begin = line.text.data();
            const char* const stop = line_end(font, size, begin, begin + line.text.size(), width);
            const auto kept = static_cast<std::size_t>(stop - begin);
            if (line.text.find_first_not_of(' ') >= kept || kept >= line.text.size()) break;
            CodeLine rest = line;
            rest.text = indent + line.text.substr(line.text.find_first_not_of(' ', kept));
            line.text.resize(kept);
            lines.lines.push_back(line);
            if (rest.text.size() >= code.lines[i].text.size()) break;
            line = rest;
        }
        lines.lines.push_back(line);
    }
    return lines;
}

void draw_lines(const AppContext& context, const PseudoCode& code, float pitch) {
    const Theme& theme = context.theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float em = code_size(context, code, width + context.px(kOverhang - 2));
    const bool is_cut_line = code.lit_line() != nullptr && code.lit_line()->part == CodePart::kCutReturn;
    for (std::size_t i = 0; i < code.lines.size(); ++i) {
        const float top = corner.y + static_cast<float>(i) * pitch;
        const float baseline = top + pitch / 2 + context.px(em * 0.36F);
        const bool is_lit = code.lit == static_cast<int>(i);
        if (is_lit) {
            const Color fill = is_cut_line ? theme.cut_fill : theme.raised;
            list->AddRectFilled({corner.x - context.px(kOverhang), top},
                                {corner.x + width + context.px(kOverhang), top + pitch}, im(fill), context.px(6));
        }
        const bool is_reason = is_cut_line && code.lines[i].part == CodePart::kCutTest;
        const float drawn = draw_text_within(context, list, {corner.x, baseline}, Face::kMono, em,
                                             is_lit || is_reason ? theme.text : theme.muted, code.lines[i].text,
                                             width + context.px(kOverhang - 2));
        if (is_lit) draw_mark(context, code.mark, {corner.x + width, baseline}, corner.x + drawn);
    }
    ImGui::Dummy({width, pitch * static_cast<float>(code.lines.size())});
}

struct Figure {
    const char* id;
    std::string label, value;
    const char* tip;
};

/// The keys of a figure's name, unless its name is a letter of the code, and of its tooltip.
struct FigureWords {
    const char* id;
    const char* letter;  ///< null: the name is translated
    const char* name;
    const char* tip;
};
[[nodiscard]] FigureWords words_of_figure(CodeFigureKind kind) {
    switch (kind) {
        case CodeFigureKind::kAlpha:
            return {"code.alpha", "α", nullptr, "code.alpha.tip"};
        case CodeFigureKind::kBeta:
            return {"code.beta", "β", nullptr, "code.beta.tip"};
        case CodeFigureKind::kValue:
            return {"code.value", nullptr, "code.value", "code.value.tip"};
        case CodeFigureKind::kBest:
            return {"code.best", nullptr, "code.best", "code.best.tip"};
        case CodeFigureKind::kVisits:
            return {"code.visits", nullptr, "code.visits", "code.visits.tip"};
        case CodeFigureKind::kMean:
            return {"code.value", nullptr, "code.mean", "code.mean.tip"};
        case CodeFigureKind::kMostVisited:
            return {"code.best", nullptr, "code.most_visited", "code.most_visited.tip"};
        case CodeFigureKind::kMerit:
            return {"code.merit", "h", nullptr, "code.merit.tip"};
        case CodeFigureKind::kProofNumber:
            return {"code.proof", "pn", nullptr, "code.proof.tip"};
        case CodeFigureKind::kDisproofNumber:
            return {"code.disproof", "dn", nullptr, "code.disproof.tip"};
        case CodeFigureKind::kProofThreshold:
            return {"code.proof_threshold", "tp", nullptr, "code.proof_threshold.tip"};
        case CodeFigureKind::kDisproofThreshold:
            return {"code.disproof_threshold", "td", nullptr, "code.disproof_threshold.tip"};
    }
    return {};
}

std::vector<Figure> figures_of(const AppContext& context, const PseudoCode& code) {
    const Trace& trace = *context.trace();
    std::vector<Figure> figures;
    for (const CodeFigure& figure : code_figures(trace, code, std::min(context.step(), trace.event_count()))) {
        const FigureWords words = words_of_figure(figure.kind);
        figures.push_back({words.id, words.letter != nullptr ? words.letter : context.text(words.name),
                           figure.text.empty() ? "–" : figure.text, context.text(words.tip)});
    }
    return figures;
}

/// The left ends of the columns, and the right end of the last. A long value moves the columns after it.
std::vector<float> column_starts(const AppContext& context, const std::vector<Figure>& figures, float width, float em) {
    std::vector<float> starts(figures.size() + 1);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const float wide = std::max(width_of(context, Face::kBold, em, figures[i].value),
                                    width_of(context, Face::kBody, kSmallSize, figures[i].label));
        const float usual = i + 1 < figures.size() ? static_cast<float>(i + 1) * width * 94 / 364 : 0;
        starts[i + 1] = std::max(usual, starts[i] + wide + context.px(kColumnGap));
    }
    starts.back() -= context.px(kColumnGap);
    return starts;
}

/// Names above their values, in columns; smaller if values are long. `beside` pixels at the right stay free.
void draw_figures(const AppContext& context, const std::vector<Figure>& figures, float height, float beside) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, right = width + context.px(kOverhang) - beside;
    float em = kFigureSize;
    const auto fits = [&] { return column_starts(context, figures, width, em).back() <= right; };
    while (em > kLeastCode && !fits()) em -= 0.5F;
    const std::vector<float> starts = column_starts(context, figures, width, em);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const float x = corner.x + starts[i];
        const float end = i + 1 < figures.size() ? starts[i + 1] - context.px(kColumnGap - 2) : right;
        const float room = end - starts[i];
        draw_text_within(context, list, {x, corner.y + context.px(15)}, Face::kBody, kSmallSize, context.theme().muted,
                         figures[i].label, room);
        draw_text_within(context, list, {x, corner.y + context.px(41)}, Face::kBold, em, context.theme().text,
                         figures[i].value, room);
        ImGui::SetCursorScreenPos({x, corner.y});
        ImGui::InvisibleButton(figures[i].id, {std::max(room, 1.0F), height});
        tooltip(context, figures[i].tip);
    }
}

/// The same on one line, if there is little room; in a narrow window, on as many as they need.
void draw_figures_line(const AppContext& context, const std::vector<Figure>& figures, float beside) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImVec2 corner = ImGui::GetCursorScreenPos();
    const float right = corner.x + ImGui::GetContentRegionAvail().x - beside;
    float x = corner.x;
    for (const Figure& figure : figures) {
        const float wide = width_of(context, Face::kBody, kLeastCode, figure.label) + context.px(6) +
                           width_of(context, Face::kBold, kSmallSize, figure.value);
        if (context.is_narrow() && x > corner.x && x + wide > right) {
            x = corner.x;
            corner.y += context.px(kFiguresLine);
        }
        if (x >= right) return;
        const float start = x, baseline = corner.y + context.px(18);
        x += draw_text_within(context, list, {x, baseline}, Face::kBody, kLeastCode, context.theme().muted,
                              figure.label, right - x);
        x += context.px(6);
        x += draw_text_within(context, list, {x, baseline}, Face::kBold, kSmallSize, context.theme().text, figure.value,
                              std::max(right - x, 1.0F));
        ImGui::SetCursorScreenPos({start, corner.y});
        ImGui::InvisibleButton(figure.id, {std::max(x - start, 1.0F), context.px(kFiguresLine - 2)});
        tooltip(context, figure.tip);
        x += context.px(16);
    }
}

/// The room that the button for the style needs; 0 if the algorithm has one style only.
[[nodiscard]] float room_for_styles(const AppContext& context) {
    return code_styles(*context.trace()).size() > 1 ? context.px(kStyleButton) : 0;
}

/// A button at the right end of the figures, which begin at `corner`, with the list of styles.
void draw_styles(AppContext& context, ImVec2 corner, float width) {
    const std::vector<CodeStyle> styles = code_styles(*context.trace());
    if (styles.size() < 2) return;
    const ImVec2 before = ImGui::GetCursorScreenPos();
    const char* const list = "code.styles";
    ImGui::SetCursorScreenPos({corner.x + width + context.px(kOverhang - kStyleButton), corner.y});
    const std::string tip =
        context.language.with("code.style.tip", {context.language(key_of(code_style_shown(context)))});
    if (icon_button(context, "code.style", Icon::kOptions, {kStyleButton, kFiguresLine}, tip.c_str(), true))
        ImGui::OpenPopup(list);
    const ImVec2 above(ImGui::GetItemRectMax().x, ImGui::GetItemRectMin().y - context.px(4));
    ImGui::SetNextWindowPos(above, ImGuiCond_Appearing, {1, 1});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(12), context.px(12)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(context.is_narrow() ? 22 : 8)});
    if (ImGui::BeginPopup(list)) {
        for (const CodeStyle style : styles) {
            const std::string words = context.language(key_of(style));
            if (ImGui::Selectable(words.c_str(), style == code_style_shown(context)))
                context.settings.code_style = style;
            announce_focus(context, words);
        }
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(2);
    ImGui::SetCursorScreenPos(before);
}

}  // namespace

std::string PseudoCodePanel::title(const AppContext& context) {
    if (context.trace() == nullptr || context.trace()->visit_count() == 0) return context.text("pseudo_code.title");
    const std::string& id = context.trace()->header().algorithm;
    const std::string short_name = "code.name." + id, usual_name = "algorithm." + id;
    const std::string name = context.language.has(short_name)   ? context.text(short_name)
                             : context.language.has(usual_name) ? context.text(usual_name)
                                                                : id;
    const Trace& trace = *context.trace();
    if (trace.has_means()) return name;  // an iteration walks through nodes of both players
    const VisitId current = trace.current_visit(std::min(context.step(), trace.event_count()));
    const bool is_leaf = current != kNone && context.document.node_text().is_leaf(trace.node_of(current));
    if (is_leaf && trace.shape() != nullptr) return context.language.with("code.title.leaf", {name});
    const Role role = trace.role(current == kNone ? 0 : current);
    if (trace.has_proof_numbers())  // as the tree's rows are named
        return context.language.with("code.title.proof",
                                     {name, context.text(role == Role::kMin ? "tree.and" : "tree.or")});
    const char* const key_of_role = role == Role::kMax ? "role.max" : role == Role::kMin ? "role.min" : "role.chance";
    const std::string who = is_player(role)
                                ? context.language.with("role.number", {std::to_string(player_index(role) + 1)})
                                : context.text(key_of_role);
    return context.language.with("code.title", {name, who});
}

void PseudoCodePanel::draw(AppContext& context) {
    if (context.trace() == nullptr || context.trace()->visit_count() == 0) {
        return muted_text(context, context.text("code.empty"));
    }
    const PseudoCode whole = code_at_step(context);
    if (!whole.is_known) return muted_text(context, context.text("code.unknown"));
    const PseudoCode code =
        with_wrapped_lines(context, whole, ImGui::GetContentRegionAvail().x + context.px(kOverhang - 2));
    const float room = ImGui::GetContentRegionAvail().y - context.px(2);
    const auto count = static_cast<float>(code.lines.size());
    const bool is_too_long =
        room < count * context.px(kPseudoCodeLeastPitch) + context.px(kAboveFigures + kFiguresLine);
    if (context.is_narrow() || is_too_long) return draw_scrolled(context, code);
    const bool is_roomy = room >= count * context.px(28) + context.px(kFiguresHeight);
    const bool is_low = room < count * context.px(20) + context.px(kAboveFigures + kLeastFigures);
    const float figures =
        context.px(is_roomy ? kFiguresHeight : kAboveFigures + (is_low ? kFiguresLine : kLeastFigures));
    const float pitch =
        std::clamp((room - figures) / count, context.px(kPseudoCodeLeastPitch), context.px(kPseudoCodeLinePitch));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    draw_lines(context, code, pitch);
    if (is_roomy) ImGui::Dummy({1, std::min(room - count * pitch - figures, context.px(14)) + context.px(4)});
    if (!is_roomy) ImGui::Dummy({1, context.px(kAboveFigures)});
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    draw_styles(context, corner, ImGui::GetContentRegionAvail().x);
    if (is_low) draw_figures_line(context, figures_of(context, code), room_for_styles(context));
    if (!is_low)
        draw_figures(context, figures_of(context, code), context.px(kLeastFigures - 2), room_for_styles(context));
    ImGui::PopStyleVar();
}

/// The figures, then the code, scrolled to the highlighted line.
void PseudoCodePanel::draw_scrolled(AppContext& context, const PseudoCode& lines) {
    const float pitch = context.px(context.is_narrow() ? kPseudoCodeTouchedPitch : kScrolledPitch);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    draw_styles(context, corner, width);
    draw_figures_line(context, figures_of(context, lines), room_for_styles(context));
    ImGui::Dummy({1, context.px(4)});
    if (lines.lit != m_lit && lines.lit >= 0) {
        const float middle = ImGui::GetCursorPosY() + (static_cast<float>(lines.lit) + 0.5F) * pitch;
        const float top = ImGui::GetScrollY(), height = ImGui::GetWindowHeight();
        if (middle < top + pitch || middle > top + height - pitch) ImGui::SetScrollY(middle - height / 2);
    }
    m_lit = lines.lit;
    draw_lines(context, lines, pitch);
    ImGui::PopStyleVar();
}

}  // namespace plytrace
