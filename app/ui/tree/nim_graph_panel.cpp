#include "app/ui/tree/nim_graph_panel.hpp"

#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/any_game/nim_session.hpp"

namespace plytrace {

namespace {

constexpr float kMarginTop = 64, kMarginBottom = 54, kMarginLeft = 96, kMarginRight = 28;
constexpr float kNarrowAround = 10;

using Picture = NimGraphLayout;

}  // namespace

void NimGraphPanel::draw(AppContext& context) {
    const ImVec2 corner = ImGui::GetCursorScreenPos(), size = ImGui::GetContentRegionAvail();
    const Document& document = context.document;
    refresh(document);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool is_bare = context.is_bare();  // without the words around the graph, it gets their room
    ScreenRect room{context.px(kMarginLeft), context.px(is_bare ? kNarrowAround + 6 : kMarginTop),
                    size.x - context.px(is_bare ? kNarrowAround : kMarginRight),
                    size.y - context.px(is_bare ? kNarrowAround : kMarginBottom)};
    const bool is_drawable = !m_picture.boxes.empty();
    auto place = is_drawable ? place_nim_graph(m_picture, room, context.scale) : std::nullopt;
    if (!place && is_drawable && is_bare) {
        room.left = context.px(kNarrowAround);
        place = place_nim_graph(m_picture, room, context.scale);
        if (place) place->names_levels = false;
    }
    const std::string counts =
        m_graph ? context.language.with("nim.graph.counts", {std::to_string(m_graph->position_count()),
                                                             std::to_string(m_graph->move_count())})
                : context.language.with("nim.graph.too_many", {std::to_string(Picture::kMostCounted)});
    if (!place) {
        const std::string text =
            counts + ": " + context.text(is_drawable ? "nim.graph.no_room" : "nim.graph.too_large");
        draw_text_within(context, list, {corner.x + size.x / 2, corner.y + size.y / 2}, Face::kBody, kBodySize,
                         context.theme().muted, text, size.x - context.px(48), Align::kCentre);
        return;
    }
    m_place = *place;
    m_marks.here = graph_position(*m_graph, document.moves());
    m_marks.searched = searched_graph_position(*m_graph, document, context.step());
    read_mouse(context, corner, size);
    paint(context, corner, nim_graph_drawing(m_picture, m_place, m_marks, context.language, context.scale));
    draw_tip(context);
    if (is_bare) return;
    draw_text_within(context, list, {corner.x + size.x - context.px(28), corner.y + context.px(36)}, Face::kBody,
                     kSmallSize, context.theme().muted, counts, size.x - context.px(260), Align::kRight);
    draw_text_within(context, list, {corner.x + context.px(28), corner.y + size.y - context.px(22)}, Face::kBody,
                     kSmallSize, context.theme().muted, context.text("nim.graph.hint"), size.x - context.px(56));
}

void NimGraphPanel::refresh(const Document& document) {
    if (document.game() == m_game) return;
    m_game = document.game();
    m_picture = Picture();
    m_graph.reset();
    const Nim& game = *nim_of(*m_game);
    auto graph = nim::Graph::make(game, game.initial(), Picture::kMostCounted);
    if (!graph) return;
    m_graph = std::move(*graph);
    if (m_graph->position_count() <= Picture::kMostPositions) m_picture = nim_graph_layout(game, *m_graph);
}

std::optional<std::uint32_t> NimGraphPanel::position_under_mouse(ImVec2 corner) const {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (std::uint32_t position = 0; position < m_picture.boxes.size(); ++position) {
        if (m_place.box(m_picture, position).contains({mouse.x - corner.x, mouse.y - corner.y})) return position;
    }
    return std::nullopt;
}

/// A click on a position that can be reached by one move plays that move.
void NimGraphPanel::read_mouse(AppContext& context, ImVec2 corner, ImVec2 size) {
    Document& document = context.document;
    ImGui::SetCursorScreenPos(corner);
    ImGui::SetNextItemAllowOverlap();
    ImGui::InvisibleButton("nim.graph", size);
    m_marks.under = ImGui::IsItemHovered() || ImGui::IsItemActive() ? position_under_mouse(corner) : std::nullopt;
    if (!m_marks.under || !m_marks.here) return;
    const Picture::Line* move = m_picture.find(*m_marks.here, *m_marks.under);
    if (move == nullptr || document.side(document.game()->player_to_move(document.moves())) != Side::kHuman) return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (ImGui::IsItemDeactivated() && ImGui::IsItemHovered()) document.play(move->move);
}

/// "1 1 2: lost for the player to move. 3:2 leads here."
void NimGraphPanel::draw_tip(const AppContext& context) const {
    if (!m_marks.under) return;
    const Language& language = context.language;
    const Picture::Box& box = m_picture.boxes[*m_marks.under];
    std::string tip = language.with(box.is_won ? "nim.graph.tip.won" : "nim.graph.tip.lost", {box.text});
    const Picture::Line* move = m_marks.here ? m_picture.find(*m_marks.here, *m_marks.under) : nullptr;
    if (move != nullptr) {
        const Document& document = context.document;
        tip += "\n" + language.with("nim.graph.tip.move", {document.game()->move_text(document.moves(), move->move)});
    }
    tooltip(context, tip);
}

}  // namespace plytrace
