#include "app/ui/widgets/icons.hpp"

#include "app/ui/widgets/imgui_compat.hpp"

namespace plytrace {
namespace {

/// Draws shapes around a centre; coordinates at scale 1.
struct Pen {
    ImDrawList* list;
    ImVec2 centre;
    float scale;
    ImU32 color;

    [[nodiscard]] ImVec2 at(float x, float y) const { return {centre.x + x * scale, centre.y + y * scale}; }
    void triangle(float x1, float y1, float x2, float y2, float x3, float y3) const {
        // Clockwise, or Dear ImGui does not smooth the edges.
        const bool is_clockwise = (x2 - x1) * (y3 - y1) > (x3 - x1) * (y2 - y1);
        list->AddTriangleFilled(at(x1, y1), is_clockwise ? at(x2, y2) : at(x3, y3),
                                is_clockwise ? at(x3, y3) : at(x2, y2), color);
    }
    void bar(float x, float y, float width, float height) const {
        list->AddRectFilled(at(x, y), at(x + width, y + height), color, scale);
    }
    void line(float x1, float y1, float x2, float y2, float width, ImU32 with) const {
        list->AddLine(at(x1, y1), at(x2, y2), with, width * scale);
        list->AddCircleFilled(at(x1, y1), width * scale / 2, with);
        list->AddCircleFilled(at(x2, y2), width * scale / 2, with);
    }
};

/// Pointing right (direction 1) or left (-1).
void draw_end(const Pen& pen, float direction) {
    pen.triangle(-9 * direction, -12, 9 * direction, 0, -9 * direction, 12);
    pen.bar(direction > 0 ? 8.0F : -12.0F, -12, 4, 24);
}
void draw_cut(const Pen& pen, float direction, ImU32 stroke) {
    pen.triangle(-13 * direction, -11, 3 * direction, 0, -13 * direction, 11);
    if (direction > 0) return pen.line(4, 8, 14, -8, 4, stroke);
    pen.line(-14, 8, -4, -8, 4, stroke);
}
void draw_step(const Pen& pen, float direction) {
    pen.triangle(-10 * direction, -13, 10 * direction, 0, -10 * direction, 13);
}

/// An arrow to the right above an arrow to the left.
void draw_swap(const Pen& pen) {
    pen.bar(-9, -5, 12, 2), pen.triangle(3, -8, 9, -4, 3, 0);
    pen.bar(-3, 3, 12, 2), pen.triangle(-3, 0, -9, 4, -3, 8);
}

void draw_folder(const Pen& pen) {
    pen.bar(-9, -6, 8, 4);
    pen.bar(-9, -4, 18, 11);
}
void draw_file(const Pen& pen) {
    add_rect(*pen.list, pen.at(-6, -8), pen.at(6, 8), pen.color, pen.scale, 1.5F * pen.scale);
    for (const float y : {-3.0F, 0.5F, 4.0F}) pen.line(-3, y, 3, y, 1, pen.color);
}

/// A curved arrow that points back (direction 1) or forward (-1).
void draw_turn(const Pen& pen, float direction) {
    pen.triangle(-9 * direction, -2, -2 * direction, -8, -2 * direction, 4);
    pen.list->PathLineTo(pen.at(-3 * direction, -2));
    pen.list->PathLineTo(pen.at(2 * direction, -2));
    pen.list->PathBezierCubicCurveTo(pen.at(9 * direction, -2), pen.at(9 * direction, 8), pen.at(2 * direction, 8));
    pen.list->PathLineTo(pen.at(-3 * direction, 8));
    stroke_path(*pen.list, pen.color, 2.2F * pen.scale);
}
void draw_new_game(const Pen& pen) {
    pen.bar(-8, -1.2F, 16, 2.4F);
    pen.bar(-1.2F, -8, 2.4F, 16);
}
/// Two sliders.
void draw_options(const Pen& pen) {
    for (const float y : {-5.0F, 5.0F}) {
        pen.bar(-9, y - 1, 18, 2);
        pen.list->AddCircleFilled(pen.at(y < 0 ? 3.0F : -3.0F, y), 3.6F * pen.scale, pen.color);
    }
}
/// An angle that points right (direction 1) or left (-1).
void draw_angle(const Pen& pen, float direction) {
    pen.line(-3 * direction, -6, 3 * direction, 0, 2, pen.color);
    pen.line(3 * direction, 0, -3 * direction, 6, 2, pen.color);
}
void draw_more(const Pen& pen) {
    for (const float x : {-7.0F, 0.0F, 7.0F}) pen.list->AddCircleFilled(pen.at(x, 0), 2.4F * pen.scale, pen.color);
}

/// A screen on a stand.
void draw_present(const Pen& pen) {
    pen.bar(-10, -9, 20, 2);
    pen.bar(-10, 4, 20, 2);
    pen.bar(-10, -9, 2, 14);
    pen.bar(8, -9, 2, 14);
    pen.bar(-1, 5, 2, 4);
    pen.bar(-5, 8, 10, 2);
}

}  // namespace

void draw_icon(const AppContext& context, ImDrawList* list, Icon icon, ImVec2 centre, Color color) {
    const Pen pen{list, centre, context.scale, im(color)};
    const ImU32 stroke = im(context.theme().cut.with_alpha(color.alpha / 255.0));
    switch (icon) {
        case Icon::kFirst:
            return draw_end(pen, -1);
        case Icon::kLast:
            return draw_end(pen, 1);
        case Icon::kPreviousCut:
            return draw_cut(pen, -1, stroke);
        case Icon::kNextCut:
            return draw_cut(pen, 1, stroke);
        case Icon::kBack:
            return draw_step(pen, -1);
        case Icon::kForward:
            return draw_step(pen, 1);
        case Icon::kPlay:
            return pen.triangle(-8, -13, 15, 0, -8, 13);
        case Icon::kPause:
            return pen.bar(-9, -11, 6, 22), pen.bar(3, -11, 6, 22);
        case Icon::kClose:
            return pen.line(-4, -4, 4, 4, 2, pen.color), pen.line(-4, 4, 4, -4, 2, pen.color);
        case Icon::kFolder:
            return draw_folder(pen);
        case Icon::kFile:
            return draw_file(pen);
        case Icon::kUndo:
            return draw_turn(pen, 1);
        case Icon::kRedo:
            return draw_turn(pen, -1);
        case Icon::kNewGame:
            return draw_new_game(pen);
        case Icon::kOptions:
            return draw_options(pen);
        case Icon::kMenu:
            return pen.bar(-9, -7, 18, 2), pen.bar(-9, -1, 18, 2), pen.bar(-9, 5, 18, 2);
        case Icon::kMore:
            return draw_more(pen);
        case Icon::kReturn:
            return draw_angle(pen, -1);
        case Icon::kEnter:
            return draw_angle(pen, 1);
        case Icon::kPresent:
            return draw_present(pen);
        case Icon::kUp:
            return pen.line(-5, 3, 0, -3, 2, pen.color), pen.line(0, -3, 5, 3, 2, pen.color);
        case Icon::kDown:
            return pen.line(-5, -3, 0, 3, 2, pen.color), pen.line(0, 3, 5, -3, 2, pen.color);
        case Icon::kSwap:
            return draw_swap(pen);
        case Icon::kCheck:
            return pen.line(-6, 0, -2, 5, 2, pen.color), pen.line(-2, 5, 7, -5, 2, pen.color);
    }
}

void draw_list_arrow(const AppContext& context, ImDrawList* list, ImVec2 centre, Color color) {
    const float s = context.scale;
    list->AddTriangleFilled({centre.x - 4.5F * s, centre.y - 3 * s}, {centre.x + 4.5F * s, centre.y - 3 * s},
                            {centre.x, centre.y + 4 * s}, im(color));
}

}  // namespace plytrace
