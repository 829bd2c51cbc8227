#include "app/panels/tree/nim_graph_panel.hpp"

#include <algorithm>
#include <cmath>

#include "app/panels/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr std::size_t kMostCounted = 3000;
constexpr float kMarginTop = 64, kMarginBottom = 54, kMarginLeft = 96, kMarginRight = 28;
constexpr float kLeastZoom = 0.6F, kMostZoom = 1.4F, kMostStretch = 2.2F;
constexpr float kWordSize = 15.5F;
constexpr double kDimmed = 0.25;

using Picture = NimGraphPicture;

}  // namespace

void NimGraphPanel::draw(AppContext& context) {
    const ImVec2 corner = ImGui::GetCursorScreenPos(), size = ImGui::GetContentRegionAvail();
    const Document& document = context.app.document;
    refresh(document);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 inner(corner.x + context.px(kMarginLeft), corner.y + context.px(kMarginTop));
    const ImVec2 room(size.x - context.px(kMarginLeft + kMarginRight), size.y - context.px(kMarginTop + kMarginBottom));
    const std::string counts =
        m_graph ? context.app.language.with("nim.graph.counts", {std::to_string(m_graph->position_count()),
                                                                 std::to_string(m_graph->move_count())})
                : context.app.language.with("nim.graph.too_many", {std::to_string(kMostCounted)});
    if (m_picture.boxes.empty() || !place(context, inner, room)) {
        const bool is_small = !m_picture.boxes.empty();
        const std::string text = counts + ": " + context.text(is_small ? "nim.graph.no_room" : "nim.graph.too_large");
        draw_text_within(context, list, {corner.x + size.x / 2, corner.y + size.y / 2}, Face::kBody, kBodySize,
                         context.theme().muted, text, size.x - context.px(48), Align::kCentre);
        return;
    }
    m_here = graph_position(*m_graph, document.moves());
    m_searched = searched_position(context);
    read_mouse(context, corner, size);
    draw_levels(context, corner.x + context.px(28));
    draw_lines(context);
    for (std::uint32_t position = 0; position < m_picture.boxes.size(); ++position) draw_box(context, position);
    draw_rings(context);
    draw_text_within(context, list, {corner.x + size.x - context.px(28), corner.y + context.px(36)}, Face::kBody,
                     kSmallSize, context.theme().muted, counts, size.x - context.px(260), Align::kRight);
    draw_text_within(context, list, {corner.x + context.px(28), corner.y + size.y - context.px(22)}, Face::kBody,
                     kSmallSize, context.theme().muted, context.text("nim.graph.hint"), size.x - context.px(56));
    draw_tip(context);
}

void NimGraphPanel::refresh(const Document& document) {
    if (document.game() == m_game) return;
    m_game = document.game();
    m_picture = Picture();
    m_graph.reset();
    const Nim& game = *nim_of(*m_game);
    auto graph = nim::Graph::make(game, game.initial(), kMostCounted);
    if (!graph) return;
    m_graph = std::move(*graph);
    if (m_graph->position_count() <= Picture::kMostPositions) m_picture = nim_graph_picture(game, *m_graph);
}

/// What the search looks at, from its first step to its last but one.
std::optional<std::uint32_t> NimGraphPanel::searched_position(const AppContext& context) const {
    const Trace* trace = context.trace();
    if (trace == nullptr || context.step() == 0 || context.step() >= trace->event_count()) return std::nullopt;
    const VisitId visit = trace->current_visit(context.step());
    if (visit == kNone) return std::nullopt;
    return graph_position(*m_graph, context.app.document.moves_to(trace->node_of(visit)));
}

/// False where it would be too small to read.
bool NimGraphPanel::place(const AppContext& context, ImVec2 corner, ImVec2 room) {
    const float width = std::max(m_picture.width, 1.0F), height = m_picture.height();
    m_place.zoom = std::min({room.x / width, room.y / height, context.px(kMostZoom)});
    if (m_place.zoom < context.px(kLeastZoom)) return false;
    m_place.zoom_x = std::min(room.x / width, m_place.zoom * kMostStretch);
    m_place.zoom_y = std::min(room.y / height, m_place.zoom * kMostStretch);
    m_place.corner = {corner.x + (room.x - width * m_place.zoom_x) / 2,
                      corner.y + (room.y - height * m_place.zoom_y) / 2};
    return true;
}

ImVec2 NimGraphPanel::centre(std::uint32_t position) const {
    const Picture::Box& box = m_picture.boxes[position];
    const float y = Picture::kBoxHeight / 2 + static_cast<float>(box.level) * Picture::kLevelDistance;
    return {m_place.corner.x + box.x * m_place.zoom_x, m_place.corner.y + y * m_place.zoom_y};
}

ImVec2 NimGraphPanel::half_box(std::uint32_t position) const {
    return {m_picture.boxes[position].width * m_place.zoom / 2, Picture::kBoxHeight * m_place.zoom / 2};
}

std::optional<std::uint32_t> NimGraphPanel::position_under_mouse() const {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (std::uint32_t position = 0; position < m_picture.boxes.size(); ++position) {
        const ImVec2 at = centre(position), half = half_box(position);
        if (std::abs(mouse.x - at.x) <= half.x && std::abs(mouse.y - at.y) <= half.y) return position;
    }
    return std::nullopt;
}

const Picture::Line* NimGraphPanel::find_line(std::uint32_t from, std::uint32_t to) const {
    const auto found = std::find_if(m_picture.lines.begin(), m_picture.lines.end(),
                                    [&](const Picture::Line& line) { return line.from == from && line.to == to; });
    return found == m_picture.lines.end() ? nullptr : &*found;
}

/// A click on a position that the board's can be moved to plays that move.
void NimGraphPanel::read_mouse(AppContext& context, ImVec2 corner, ImVec2 size) {
    Document& document = context.app.document;
    ImGui::SetCursorScreenPos(corner);
    ImGui::SetNextItemAllowOverlap();
    ImGui::InvisibleButton("nim.graph", size);
    m_under = ImGui::IsItemHovered() || ImGui::IsItemActive() ? position_under_mouse() : std::nullopt;
    if (!m_under || !m_here) return;
    const Picture::Line* move = find_line(*m_here, *m_under);
    if (move == nullptr || document.side(document.game()->player_to_move(document.moves())) != Side::kHuman) return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (ImGui::IsItemDeactivated() && ImGui::IsItemHovered()) document.play(move->move);
}

bool NimGraphPanel::is_lit(std::uint32_t position) const {
    return !m_under || *m_under == position || find_line(*m_under, position) != nullptr;
}

void NimGraphPanel::draw_levels(const AppContext& context, float left) const {
    for (std::size_t level = 0; level < m_picture.lines_left.size(); ++level) {
        const int count = m_picture.lines_left[level];
        const float y =
            m_place.corner.y +
            (Picture::kBoxHeight / 2 + static_cast<float>(level) * Picture::kLevelDistance) * m_place.zoom_y;
        const std::string text = count == 1 ? std::string(context.text("nim.graph.line"))
                                            : context.app.language.with("nim.graph.lines", {std::to_string(count)});
        draw_text_within(context, ImGui::GetWindowDrawList(), {left, y + context.px(kSmallSize * 0.36F)}, Face::kBody,
                         kSmallSize, context.theme().muted, text, context.px(kMarginLeft - 28));
    }
}

/// Straight down past the levels between, in a curve from level to level.
void NimGraphPanel::draw_line(const Picture::Line& line, Color color, float thickness) const {
    const ImVec2 from = centre(line.from), to = centre(line.to);
    const float half = Picture::kBoxHeight * m_place.zoom / 2;
    ImVec2 at(from.x + line.port_from * m_place.zoom, from.y + half);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PathClear();
    list->PathLineTo(at);
    const auto go_down_to = [&](ImVec2 next) {
        const float bend = (next.y - at.y) / 2;
        list->PathBezierCubicCurveTo({at.x, at.y + bend}, {next.x, next.y - bend}, next);
        at = next;
    };
    const float distance = Picture::kLevelDistance * m_place.zoom_y;
    for (std::size_t i = 0; i < line.x_between.size(); ++i) {
        const float x = m_place.corner.x + line.x_between[i] * m_place.zoom_x;
        const float y = from.y + static_cast<float>(i + 1) * distance;
        go_down_to({x, y - half});
        at = {x, y + half};
        list->PathLineTo(at);
    }
    go_down_to({to.x + line.port_to * m_place.zoom, to.y - half});
    list->PathStroke(im(color), 0, thickness);
}

/// Winning moves are thick; of the position under the pointer, all its moves stand out.
void NimGraphPanel::draw_lines(const AppContext& context) const {
    const Theme& theme = context.theme();
    for (const bool is_front : {false, true}) {
        for (const Picture::Line& line : m_picture.lines) {
            const bool is_lit_now = m_under && line.from == *m_under;
            if ((is_lit_now || (!m_under && line.is_winning)) != is_front) continue;
            Color color = line.is_winning ? theme.edge_best : is_lit_now ? theme.edge_done : theme.edge_dim;
            if (m_under && !is_lit_now) color = color.with_alpha(kDimmed);
            draw_line(line, color, context.px(line.is_winning ? 3.5F : is_lit_now ? 2.0F : 1.4F));
        }
    }
}

/// Won: a round box with a thick rim; lost: a square one with a thin rim.
void NimGraphPanel::draw_box(const AppContext& context, std::uint32_t position) const {
    const Theme& theme = context.theme();
    const Picture::Box& box = m_picture.boxes[position];
    const ImVec2 at = centre(position), half = half_box(position);
    const double alpha = is_lit(position) ? 1 : kDimmed;
    const auto color = [&](Color of) { return mix(theme.card, of, alpha); };
    const float rounding = box.is_won ? half.y : context.px(3);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 a(at.x - half.x, at.y - half.y), b(at.x + half.x, at.y + half.y);
    list->AddRectFilled(a, b, im(color(box.is_won ? theme.best_fill : theme.cut_fill)), rounding);
    list->AddRect(a, b, im(color(box.is_won ? theme.best : theme.cut)), rounding, 0,
                  context.px(box.is_won ? 2.5F : 1.5F));
    const float unit = m_place.zoom / context.scale;  // sizes of text are at scale 1
    draw_text(context, list, {at.x, at.y - m_place.zoom * 2}, Face::kBold, Picture::kTextSize * unit,
              color(theme.node_text), box.text, Align::kCentre);
    draw_text(context, list, {at.x, at.y + m_place.zoom * 18}, Face::kBody, kWordSize * unit,
              color(box.is_won ? theme.best : theme.cut_text),
              context.text(box.is_won ? "nim.graph.won" : "nim.graph.lost"), Align::kCentre);
}

/// A ring around the board's position, corners around the one that the search looks at.
void NimGraphPanel::draw_rings(const AppContext& context) const {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImU32 accent = im(context.theme().accent);
    if (m_here) {
        const ImVec2 at = centre(*m_here), half = half_box(*m_here);
        const float gap = context.px(6);
        const float rounding = m_picture.boxes[*m_here].is_won ? half.y + gap : context.px(8);
        list->AddRect({at.x - half.x - gap, at.y - half.y - gap}, {at.x + half.x + gap, at.y + half.y + gap}, accent,
                      rounding, 0, context.px(3));
    }
    if (!m_searched) return;
    const ImVec2 at = centre(*m_searched), half = half_box(*m_searched);
    const float gap = context.px(11), arm = context.px(12);
    for (const float x : {-1.0F, 1.0F}) {
        for (const float y : {-1.0F, 1.0F}) {
            const ImVec2 corner(at.x + x * (half.x + gap), at.y + y * (half.y + gap));
            list->AddLine(corner, {corner.x - x * arm, corner.y}, accent, context.px(2.5F));
            list->AddLine(corner, {corner.x, corner.y - y * arm}, accent, context.px(2.5F));
        }
    }
}

/// "1 1 2: lost for the player to move. 3:2 leads here."
void NimGraphPanel::draw_tip(const AppContext& context) const {
    if (!m_under) return;
    const Language& language = context.app.language;
    const Picture::Box& box = m_picture.boxes[*m_under];
    std::string tip = language.with(box.is_won ? "nim.graph.tip.won" : "nim.graph.tip.lost", {box.text});
    const Picture::Line* move = m_here ? find_line(*m_here, *m_under) : nullptr;
    if (move != nullptr) {
        const Document& document = context.app.document;
        tip += "\n" + language.with("nim.graph.tip.move", {document.game()->move_text(document.moves(), move->move)});
    }
    tooltip(context, tip);
}

}  // namespace plytrace
