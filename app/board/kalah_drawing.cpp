#include "app/board/kalah_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/base/score_text.hpp"
#include "search/any_game/kalah_session.hpp"

namespace plytrace {

namespace {

// In units of the design.
constexpr float kTextLine = 20;  // the height of a line of letters or values
constexpr float kKalahText = 14, kNewsText = 16, kStoreText = 22;
constexpr float kKalahRowGap = 30;  // between the rows, for the news
constexpr float kInset = 3, kMostKalahCell = 86, kCountHeight = 22, kMostStone = 7, kLeastStone = 3;
constexpr float kStoreInCells = 1.25F, kMostPitInCells = 2.2F, kRoomyPitInCells = 1.4F;
constexpr float kVisitsBar = 3;  // the thickness
constexpr int kMostDrawn = 12, kMostDrawnInStore = 48;

constexpr ThemeRole kLast = &Theme::board_rack_x;  // the board colour that contrasts best with green

class KalahDrawer {
  public:
    KalahDrawer(const KalahScene& scene, const KalahPlace& place) : m_scene(scene), m_place(place) {}

    DisplayList draw() {
        m_list.emplace_back(
            DrawnBox{m_place.board, px(14), Paint{&Theme::board_ground}, stroke(&Theme::board_line, 2)});
        for (const Player side : {Player::kFirst, Player::kSecond}) {
            for (int pit = 0; pit < m_place.pits; ++pit) draw_cup({side, pit});
            draw_cup({side, Kalah::kStore});
            draw_name(side);
        }
        draw_values();
        if (!m_scene.news.empty()) {
            const ScreenPoint middle = m_place.board.center();
            add_text(baseline_around(middle, px(kNewsText)), kNewsText, FontWeight::kBold, {&Theme::board_mark},
                     m_scene.news);
        }
        return std::move(m_list);
    }

  private:
    const KalahScene& m_scene;
    const KalahPlace& m_place;
    DisplayList m_list;

    [[nodiscard]] float px(float units) const { return units * m_place.unit; }
    [[nodiscard]] Stroke stroke(ThemeRole role, float units) const { return {Paint{role}, px(units)}; }
    [[nodiscard]] static bool is_north(Kalah::Cup cup) { return cup.side == Player::kSecond; }
    [[nodiscard]] bool can_play(Kalah::Cup cup) const {
        return m_scene.can_play && cup.side == m_scene.state.to_move && cup.pit != Kalah::kStore && stones_in(cup) > 0;
    }
    [[nodiscard]] int stones_in(Kalah::Cup cup) const {
        const Kalah::Side& side = m_scene.state.of(cup.side);
        return cup.pit == Kalah::kStore ? side.store : side.pits[static_cast<std::size_t>(cup.pit)];
    }
    void add_text(ScreenPoint baseline, float em, FontWeight weight, Paint paint, std::string text,
                  TextAnchor anchor = TextAnchor::kMiddle) {
        m_list.emplace_back(DrawnText{baseline, anchor, px(em), weight, paint, std::move(text)});
    }

    /// The pit of the latest move has a thin ring, the cup of its last stone a thick one; legal pits are outlined.
    [[nodiscard]] Stroke outline_of(Kalah::Cup cup) const {
        if (m_scene.pointed == cup) return stroke(&Theme::board_disc_light, 4);
        if (m_scene.last_to == cup) return stroke(kLast, 3.5F);
        if (can_play(cup)) return stroke(&Theme::board_mark, 2);
        if (m_scene.last_from == cup) return stroke(kLast, 1.5F);
        return stroke(&Theme::board_line, 1);
    }

    void draw_cup(Kalah::Cup cup) {
        const ScreenRect rect = m_place.rect_of(cup);
        const float rounding = std::min(rect.width(), rect.height()) * 0.4F;
        m_list.emplace_back(DrawnBox{rect, rounding, Paint{&Theme::board_line}, outline_of(cup)});
        const bool is_store = cup.pit == Kalah::kStore;
        const int stones = stones_in(cup);
        const float em = is_store ? kStoreText : kKalahText + 2;
        const float count_height = px(is_store ? kCountHeight + 8 : kCountHeight);
        // The number is at the owner's end, the stones fill the rest.
        const float number_y =
            is_north(cup) ? rect.top + count_height / 2 + px(2) : rect.bottom - count_height / 2 - px(2);
        add_text(baseline_around({rect.center().x, number_y}, px(em)), em, FontWeight::kBold,
                 {&Theme::board_disc_light}, std::to_string(stones));
        ScreenRect room = rect;
        (is_north(cup) ? room.top : room.bottom) += is_north(cup) ? count_height : -count_height;
        draw_stones(room, stones, is_store ? kMostDrawnInStore : kMostDrawn);
        if (m_scene.last_of_pointed == cup) draw_falling(cup, rect);
        if (!is_store) draw_letter(cup, rect);
    }

    /// The last stone of the pointed pit, on the rim of the cup into which it would fall.
    void draw_falling(Kalah::Cup cup, const ScreenRect& rect) {
        m_list.emplace_back(DrawnCircle{{rect.center().x, is_north(cup) ? rect.bottom : rect.top},
                                        px(7),
                                        Paint{&Theme::board_disc_light},
                                        stroke(&Theme::board_disc_dark, 2)});
    }

    /// Draws stones in the number of columns that makes them largest; none if they would be tiny or too many to count.
    void draw_stones(const ScreenRect& room, int stones, int most) {
        if (stones == 0 || stones > most) return;
        const float width = room.width() - px(8), height = room.height() - px(8);
        float radius = 0;
        int columns = 1;
        for (int tried = 1; tried <= stones; ++tried) {
            const int rows = (stones + tried - 1) / tried;
            const float fits = std::min({width / (2.35F * static_cast<float>(tried)),
                                         height / (2.35F * static_cast<float>(rows)), px(kMostStone)});
            if (fits > radius) radius = fits, columns = tried;
        }
        if (radius < px(kLeastStone)) return;
        const int rows = (stones + columns - 1) / columns;
        const float pitch = radius * 2.3F;
        const ScreenPoint middle = room.center();
        for (int i = 0; i < stones; ++i) {
            const int row = i / columns, in_row = std::min(columns, stones - row * columns);
            const float x = static_cast<float>(i % columns) - static_cast<float>(in_row - 1) / 2;
            const float y = static_cast<float>(row) - static_cast<float>(rows - 1) / 2;
            m_list.emplace_back(DrawnCircle{{middle.x + x * pitch, middle.y + y * pitch},
                                            radius,
                                            Paint{&Theme::board_disc_light},
                                            stroke(&Theme::board_disc_dark, 0.75F)});
        }
    }

    [[nodiscard]] float line_y(bool is_upper, int line) const {
        const float from_board = px(kTextLine) * (static_cast<float>(line) + 0.5F) + px(2);
        return is_upper ? m_place.board.top - from_board : m_place.board.bottom + from_board;
    }

    void draw_letter(Kalah::Cup cup, const ScreenRect& rect) {
        const char letter = static_cast<char>((is_north(cup) ? 'A' : 'a') + cup.pit);
        add_text(baseline_around({rect.center().x, line_y(is_north(cup), 0)}, px(kKalahText)), kKalahText,
                 FontWeight::kRegular, {can_play(cup) ? &Theme::text : &Theme::muted}, std::string(1, letter));
    }

    /// The player's name beside its store; bold if it is to move.
    void draw_name(Player side) {
        const bool is_upper = side == Player::kSecond;
        const bool is_mover = !m_scene.is_over && m_scene.state.to_move == side;
        const ScreenPoint at{is_upper ? m_place.board.left : m_place.board.right, line_y(is_upper, 0)};
        add_text(baseline_around(at, px(kKalahText)), kKalahText, is_mover ? FontWeight::kBold : FontWeight::kRegular,
                 {is_mover ? &Theme::text : &Theme::muted}, m_scene.names[is_upper ? 1 : 0],
                 is_upper ? TextAnchor::kStart : TextAnchor::kEnd);
    }

    [[nodiscard]] float width_of(const KalahValue& value) const {
        return text_width(value.text, px(kKalahText), weight_of(value));
    }
    [[nodiscard]] static FontWeight weight_of(const KalahValue& value) {
        return value.is_best ? FontWeight::kBold : FontWeight::kRegular;
    }

    /// The lines of a search by iterations: the visits above their mean, or the visits only.
    [[nodiscard]] std::vector<std::string> lines_of(const KalahValue& value) const {
        if (m_place.value_lines == 2) return {value.visits, value.text};
        return {value.visits};
    }

    /// Visits and mean beyond the letter of their pit, and a bar as long as the part of the most visits.
    void draw_visits(const KalahValue& value) {
        const Kalah::Cup cup{m_scene.state.to_move, value.pit};
        const std::vector<std::string> lines = lines_of(value);
        const float x = m_place.rect_of(cup).center().x;
        const float first = line_y(is_north(cup), 1), last = line_y(is_north(cup), static_cast<int>(lines.size()));
        const ThemeRole role = value.is_best ? &Theme::best : &Theme::muted;
        if (value.is_best) {
            const float half = m_place.cell / 2 - px(2);
            m_list.emplace_back(
                DrawnBox{{x - half, std::min(first, last) - px(9), x + half, std::max(first, last) + px(9)},
                         px(5),
                         Paint{&Theme::best_fill},
                         {}});
        }
        // The lines are read from top to bottom on both sides of the board.
        float y = std::min(first, last);
        for (const std::string& line : lines) {
            add_text(baseline_around({x, y}, px(kKalahText)), kKalahText, weight_of(value), {role},
                     text_within(line, m_place.cell - px(2), px(kKalahText), weight_of(value)));
            y += px(kTextLine);
        }
        const float half = (m_place.cell / 2 - px(4)) * value.part_of_visits;
        const float bar = first + (is_north(cup) ? px(kTextLine) : -px(kTextLine)) / 2;
        m_list.emplace_back(DrawnBox{{x - half, bar - px(kVisitsBar) / 2, x + half, bar + px(kVisitsBar) / 2},
                                     px(kVisitsBar) / 2,
                                     Paint{role},
                                     {}});
    }

    /// Values beyond the letters of their pits, alternating between two lines if they are wide. The best one is on a
    /// plate, which is drawn even if the number does not fit.
    void draw_values() {
        const bool is_wide = std::any_of(m_scene.values.begin(), m_scene.values.end(), [this](const KalahValue& value) {
            return width_of(value) > m_place.cell - px(2);
        });
        const bool has_turns = is_wide && m_place.value_lines == 2;
        const float room = (has_turns ? 2 : 1) * m_place.cell - px(2);
        for (const KalahValue& value : m_scene.values) {
            if (!value.visits.empty()) {
                draw_visits(value);
                continue;
            }
            const Kalah::Cup cup{m_scene.state.to_move, value.pit};
            const int line = has_turns && value.pit % 2 == 1 ? 2 : 1;
            const ScreenPoint middle{m_place.rect_of(cup).center().x, line_y(is_north(cup), line)};
            const bool fits = width_of(value) <= room;
            if (value.is_best) {
                const float half = fits ? width_of(value) / 2 + px(4) : px(8);
                const ScreenRect plate{middle.x - half, middle.y - px(9), middle.x + half, middle.y + px(9)};
                m_list.emplace_back(DrawnBox{plate, px(5), Paint{&Theme::best_fill}, {}});
            }
            if (!fits) continue;
            add_text(baseline_around(middle, px(kKalahText)), kKalahText, weight_of(value),
                     {value.is_best ? &Theme::best : &Theme::muted}, value.text);
        }
    }
};

}  // namespace

ScreenRect KalahPlace::rect_of(Kalah::Cup cup) const {
    const bool is_north = cup.side == Player::kSecond;
    const float inset = kInset * unit;
    ScreenRect rect;
    if (cup.pit == Kalah::kStore) {
        const float left = is_north ? board.left : board.right - store;
        rect = {left, board.top, left + store, board.bottom};
    } else {
        const int column = is_north ? pits - 1 - cup.pit : cup.pit;
        const float left = board.left + store + cell * static_cast<float>(column);
        const float top = is_north ? board.top : board.bottom - pit_height;
        rect = {left, top, left + cell, top + pit_height};
    }
    return {rect.left + inset, rect.top + inset, rect.right - inset, rect.bottom - inset};
}

KalahPlace place_kalah(int pits, float width, float height, float unit) {
    KalahPlace place;
    place.pits = pits;
    place.unit = unit;
    place.cell = std::min(width / (static_cast<float>(pits) + 2 * kStoreInCells), kMostKalahCell * unit);
    place.store = place.cell * kStoreInCells;
    place.gap = kKalahRowGap * unit;
    // One line of letters and one or two of values, above the board and below it.
    const float roomy = height - 6 * kTextLine * unit - place.gap;
    place.value_lines = roomy / 2 >= kRoomyPitInCells * place.cell ? 2 : 1;
    const float lines = 2 * static_cast<float>(1 + place.value_lines) * kTextLine * unit;
    const float fits = std::min((height - lines - place.gap) / 2, kMostPitInCells * place.cell);
    place.pit_height = std::max(fits, kCountHeight * unit);
    const float board_width = place.cell * static_cast<float>(pits) + 2 * place.store;
    const float board_height = 2 * place.pit_height + place.gap;
    const float left = std::round((width - board_width) / 2), top = std::round((height - board_height) / 2);
    place.board = {left, top, left + board_width, top + board_height};
    return place;
}

KalahScene kalah_scene(const Document& document, const Language& language, const BoardModel& board) {
    const GameSession& session = *document.game();
    const Kalah& game = *kalah_of(session);
    KalahScene scene;
    scene.state = kalah_position(session, board.moves);
    scene.names = {player_name(document, language, Player::kFirst), player_name(document, language, Player::kSecond)};
    scene.is_over = board.is_over;
    scene.can_play = board.is_game && !board.is_over && !board.is_computers_turn;
    for (const ValuedMove& valued : board.values) {
        const bool has_visits = valued.value && valued.value->visits > 0;
        std::string text = has_visits     ? mean_text(*valued.value)
                           : valued.value ? bound_text(valued.value->value, valued.value->proof)
                                          : "";
        std::erase(text, ' ');  // since pits are narrow
        KalahValue& value = scene.values.emplace_back(KalahValue{valued.move, std::move(text), valued.is_best});
        if (!has_visits) continue;
        value.visits = short_count_text(valued.value->visits);
        value.part_of_visits = static_cast<float>(valued.value->visits) / static_cast<float>(board.most_visits);
    }
    if (board.moves.empty() || board.moves.back() == kSkip) return scene;
    const MoveCode last = board.moves.back();
    const Kalah::State was = kalah_position(session, Moves(board.moves.data(), board.moves.size() - 1));
    scene.last_from = Kalah::Cup{was.to_move, last};
    scene.last_to = game.last_cup(was, last);
    if (!board.is_over && was.to_move == scene.state.to_move) {
        scene.news = language.with("kalah.again", {scene.names[scene.state.to_move == Player::kFirst ? 0 : 1]});
    } else if (const int taken = game.captured(was, last); taken > 0) {
        scene.news = language.with("kalah.captured", {std::to_string(taken)});
    }
    return scene;
}

DisplayList kalah_drawing(const KalahScene& scene, const KalahPlace& place) {
    return KalahDrawer(scene, place).draw();
}

}  // namespace plytrace
