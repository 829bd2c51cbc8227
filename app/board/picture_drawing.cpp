#include "app/board/picture_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/base/score_text.hpp"
#include "app/board/picture_cell.hpp"

namespace plytrace {

namespace {

// In units of the design.
constexpr float kMostCellHeight = 84, kLeastCellHeight = 22, kNaturalCellHeight = 64, kCellGap = 2, kTextHeight = 44;
constexpr float kMoveButton = 40, kMovePadding = 14, kMoveGap = 8, kPictureGap = 14;
constexpr float kMoveName = 17, kMoveValue = 15, kPositionText = 22, kLeastLetters = 14, kMostCellValue = 17;
constexpr float kValueHeight = 44;       ///< of the lowest cell that has room for a value below its text
constexpr float kMostOfList = 0.45F;     ///< of the height, if there is a picture
constexpr float kLettersOfCell = 0.46F;  ///< of the cell's height
constexpr float kCellWidth = 0.86F;      ///< the part of the cell's width that letters may fill

/// The width of the widest text of a cell, in ems.
[[nodiscard]] float widest_text(const GamePicture& picture) {
    float widest = 0;
    for (const auto& row : picture) {
        for (const PictureCell& cell : row) widest = std::max(widest, text_width(cell.text, 1, FontWeight::kBold));
    }
    return widest;
}

/// The width of a button for the move.
[[nodiscard]] float button_width(const PictureMove& move, float unit) {
    float width = text_width(move.name, kMoveName * unit, FontWeight::kBold) + 2 * kMovePadding * unit;
    if (!move.value.empty()) width += text_width(move.value, kMoveValue * unit) + kMoveGap * unit;
    return std::ceil(width);
}

/// Places the buttons in lines, and says how high all of them are.
void place_buttons(const PictureScene& scene, PicturePlace& place, float width) {
    const float unit = place.unit, height = kMoveButton * unit, gap = kMoveGap * unit;
    float x = 0, y = 0;
    bool is_any = false;
    for (const PictureMove& move : scene.moves) {
        ScreenRect& button = place.buttons.emplace_back();
        if (move.has_cell) continue;
        const float wide = std::min(button_width(move, unit), width);
        if (x > 0 && x + wide > width) x = 0, y += height + gap;
        button = {x, y, x + wide, y + height};
        x += wide + gap;
        is_any = true;
    }
    place.list_height = is_any ? y + height : 0;
}

class PictureDrawer {
  public:
    PictureDrawer(const PictureScene& scene, const PicturePlace& place) : m_scene(scene), m_place(place) {
        const float most = kLettersOfCell * place.cell_height;
        const float widest = widest_text(scene.picture);
        m_letters = widest > 0 ? std::min(most, kCellWidth * place.cell_width / widest) : most;
        m_letters = std::max(m_letters, px(kLeastLetters));
    }

    [[nodiscard]] DisplayList picture() {
        if (m_scene.picture.empty()) draw_text();
        for (std::size_t row = 0; row < m_scene.picture.size(); ++row) {
            for (std::size_t column = 0; column < m_scene.picture[row].size(); ++column)
                draw_cell(m_scene.picture[row][column], m_place.cell({row, column}));
        }
        return std::move(m_list);
    }
    [[nodiscard]] DisplayList moves() {
        for (std::size_t i = 0; i < m_scene.moves.size(); ++i) {
            if (!m_scene.moves[i].has_cell) draw_move(m_scene.moves[i], m_place.buttons[i]);
        }
        return std::move(m_list);
    }

  private:
    const PictureScene& m_scene;
    const PicturePlace& m_place;
    float m_letters = 0;  ///< the em size of the cells' texts
    DisplayList m_list;

    [[nodiscard]] float px(float units) const { return units * m_place.unit; }
    void add_text(ScreenPoint middle, float em, FontWeight weight, const Paint& color, std::string text, float width,
                  TextAnchor anchor = TextAnchor::kMiddle) {
        m_list.emplace_back(
            DrawnText{baseline_around(middle, em), anchor, em, weight, color, text_within(text, width, em, weight)});
    }
    [[nodiscard]] const PictureMove* move_of(MoveCode code) const {
        const auto found = std::find_if(m_scene.moves.begin(), m_scene.moves.end(),
                                        [code](const PictureMove& move) { return move.code == code; });
        return code == kNoMove || found == m_scene.moves.end() ? nullptr : &*found;
    }

    /// The position's name, if there is no picture of it.
    void draw_text() {
        const ScreenRect& room = m_place.picture;
        float em = px(kPositionText);
        while (em > px(kLeastLetters) && text_width(m_scene.text, em, FontWeight::kBold) > room.width()) em -= px(1);
        add_text(room.center(), em, FontWeight::kBold, {&Theme::text}, m_scene.text, room.width());
    }

    /// The outline tells what a click does: the best move, the selected one, a legal one.
    [[nodiscard]] std::optional<Stroke> outline_of(const PictureMove* move) const {
        if (move == nullptr) return Stroke{{&Theme::line}, px(1)};
        if (m_scene.selected == move->code) return Stroke{{&Theme::accent}, px(3)};
        if (move->is_best) return Stroke{{&Theme::best}, px(2.5F)};
        return Stroke{{&Theme::muted}, px(1.5F)};
    }

    void draw_cell(const PictureCell& cell, const ScreenRect& rect) {
        if (is_blank_cell(cell)) return;
        const std::optional<Color> own = parse_color(cell.colour);
        const PictureMove* const move = move_of(cell.move);
        Paint ground{&Theme::raised}, letters{&Theme::text};
        if (own) {
            ground.own = own;
            letters.own = letters_on(*own);
        }
        const float inset = px(kCellGap) / 2;
        const ScreenRect box{rect.left + inset, rect.top + inset, rect.right - inset, rect.bottom - inset};
        m_list.emplace_back(DrawnBox{box, px(4), ground, outline_of(move)});
        const bool has_value = move != nullptr && !move->value.empty() && rect.height() >= px(kValueHeight);
        const bool has_text = !cell.text.empty() && cell.text != ".";
        const float em = std::min(px(kMostCellValue), std::max(px(kLeastLetters), rect.height() * 0.24F));
        ScreenPoint middle = rect.center();
        if (has_value) {
            const ScreenPoint at{middle.x, has_text ? rect.bottom - em * 0.75F : middle.y};
            Paint color{move->is_best ? &Theme::best : &Theme::muted};
            if (own) color = letters;
            add_text(at, em, move->is_best ? FontWeight::kBold : FontWeight::kRegular, color, move->value,
                     rect.width());
            if (!has_text) return;
            middle.y -= em * 0.5F;
        }
        if (!cell.text.empty()) add_text(middle, m_letters, FontWeight::kBold, letters, cell.text, rect.width());
    }

    void draw_move(const PictureMove& move, const ScreenRect& rect) {
        const bool is_selected = m_scene.selected == move.code;
        const ThemeRole ground = is_selected && m_scene.can_play ? &Theme::hovered : &Theme::raised;
        m_list.emplace_back(DrawnBox{rect, px(8), Paint{ground},
                                     is_selected ? std::optional(Stroke{{&Theme::accent}, px(2)}) : std::nullopt});
        const float middle = rect.center().y, inner = rect.width() - 2 * px(kMovePadding);
        const float value = move.value.empty() ? 0 : text_width(move.value, px(kMoveValue)) + px(kMoveGap);
        add_text({rect.left + px(kMovePadding), middle}, px(kMoveName), FontWeight::kBold,
                 {m_scene.can_play ? &Theme::text : &Theme::faint}, move.name, inner - value, TextAnchor::kStart);
        if (move.value.empty()) return;
        add_text({rect.right - px(kMovePadding), middle}, px(kMoveValue), FontWeight::kRegular,
                 {move.is_best ? &Theme::best : &Theme::muted}, move.value, inner, TextAnchor::kEnd);
    }
};

}  // namespace

PictureScene picture_scene(const Document& document, const BoardModel& board) {
    PictureScene scene;
    const GameSession& game = *document.game();
    scene.picture = pictured_game(game)->picture(board.moves);
    if (scene.picture.empty()) scene.text = game.position_text(board.moves);
    scene.can_play = board.is_game && !board.is_over && !board.is_computers_turn;
    for (const PlayableMove& playable : board.playable) {
        PictureMove& move = scene.moves.emplace_back();
        move.code = playable.code;
        move.name = game.move_text(board.moves, move.code);
    }
    for (const auto& row : scene.picture) {
        for (const PictureCell& cell : row) {
            const auto move = std::find_if(scene.moves.begin(), scene.moves.end(),
                                           [&](const PictureMove& each) { return each.code == cell.move; });
            if (cell.move != kNoMove && move != scene.moves.end()) move->has_cell = true;
        }
    }
    for (const ValuedMove& valued : board.values) {
        const auto move = std::find_if(scene.moves.begin(), scene.moves.end(),
                                       [&](const PictureMove& each) { return each.code == valued.move; });
        if (move == scene.moves.end()) continue;
        move->is_best = valued.is_best;
        move->worth = valued.value;
        if (valued.value) move->value = move_value_text(*valued.value);
    }
    return scene;
}

ScreenRect PicturePlace::cell(CellNumber at) const {
    const float left = picture.left + static_cast<float>(at.column) * cell_width;
    const float top = picture.top + static_cast<float>(at.row) * cell_height;
    return {left, top, left + cell_width, top + cell_height};
}

std::optional<PicturePlace::CellNumber> PicturePlace::cell_at(ScreenPoint point) const {
    const bool is_inside = point.x >= picture.left && point.x < picture.right && point.y >= picture.top &&
                           point.y < picture.bottom && cell_width > 0;
    if (!is_inside) return std::nullopt;
    return CellNumber{static_cast<std::size_t>((point.y - picture.top) / cell_height),
                      static_cast<std::size_t>((point.x - picture.left) / cell_width)};
}

PicturePlace place_picture(const PictureScene& scene, float width, float height, float unit) {
    PicturePlace place;
    place.unit = unit;
    place_buttons(scene, place, width);
    const std::size_t rows = scene.picture.size(), columns = longest_row_of(scene.picture);
    const bool has_picture = columns > 0;
    const float text = has_picture ? 0 : kTextHeight * unit;
    const float gap = place.list_height > 0 ? kPictureGap * unit : 0;
    const float most_of_list = has_picture ? kMostOfList * height : height - text - gap;
    const float list = std::max(0.0F, std::min(place.list_height, most_of_list));
    if (!has_picture) {
        place.picture = {0, 0, width, text};
        place.list = {0, text + gap, width, text + gap + list};
        return place;
    }
    const float room = std::max(height - list - gap, 1.0F);
    const auto across = static_cast<float>(columns), down = static_cast<float>(rows);
    const float high = std::min(room / down, kMostCellHeight * unit);
    const float wanted = widest_text(scene.picture) * kLettersOfCell * high / kCellWidth;
    place.cell_width = std::min(std::max(high, wanted), width / across);
    place.cell_height = std::min(high, std::max(place.cell_width, kLeastCellHeight * unit));
    const float left = (width - across * place.cell_width) / 2, top = (room - down * place.cell_height) / 2;
    place.picture = {left, top, left + across * place.cell_width, top + down * place.cell_height};
    place.list = {0, height - list, width, height};
    return place;
}

float natural_height(const PictureScene& scene, float width, float unit) {
    const float list = place_picture(scene, width, 0, unit).list_height;
    const float gap = list > 0 ? kPictureGap * unit : 0;
    if (longest_row_of(scene.picture) == 0) return kTextHeight * unit + gap + list;
    const float cells = kNaturalCellHeight * unit * static_cast<float>(scene.picture.size());
    return std::max(cells + gap + list, list / kMostOfList);
}

DisplayList picture_drawing(const PictureScene& scene, const PicturePlace& place) {
    return PictureDrawer(scene, place).picture();
}

DisplayList picture_moves_drawing(const PictureScene& scene, const PicturePlace& place) {
    return PictureDrawer(scene, place).moves();
}

}  // namespace plytrace
