#include "app/board/nim_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "games/core/text.hpp"
#include "search/any_game/nim_session.hpp"

namespace plytrace {

namespace {

NimBoard start_board(const Nim& game) {
    NimBoard board;
    const Nim::State start = game.initial();
    for (std::size_t length = 1; length < start.rows.size(); ++length) {
        for (int i = 0; i < start.rows[length]; ++i) board.rows.emplace_back(length);
    }
    return board;
}

bool is_place_of(const Nim& game, const NimBoard& board, const NimSpan& lines, MoveCode move) {
    for (int line = lines.first; line < lines.end(); ++line) {
        if (!board.is_there(lines.row, line)) return false;
    }
    return lines.count > 0 && move_at(game, board, lines) == move;
}

}  // namespace

bool NimBoard::is_there(int row, int line) const {
    if (row < 0 || line < 0 || static_cast<std::size_t>(row) >= rows.size()) return false;
    const auto& lines = rows[static_cast<std::size_t>(row)];
    return static_cast<std::size_t>(line) < lines.size() && lines[static_cast<std::size_t>(line)].is_there;
}

NimSpan NimBoard::group_around(int row, int line) const {
    NimSpan group{row, line, 1};
    while (is_there(row, group.first - 1)) --group.first, ++group.count;
    while (is_there(row, group.end())) ++group.count;
    return group;
}

std::vector<NimSpan> NimBoard::groups(int row) const {
    std::vector<NimSpan> found;
    const int count = static_cast<int>(rows[static_cast<std::size_t>(row)].size());
    for (int line = 0; line < count; ++line) {
        if (!is_there(row, line)) continue;
        found.push_back(group_around(row, line));
        line = found.back().end();
    }
    return found;
}

MoveCode move_at(const Nim& game, const NimBoard& board, const NimSpan& lines) {
    const NimSpan group = board.group_around(lines.row, lines.first);
    return game.move_of({group.count, lines.first - group.first + 1, lines.end() - group.first});
}

NimSpan span_between(const Nim& game, const NimBoard& board, int row, int from, int to) {
    const NimSpan group = board.group_around(row, from);
    to = std::clamp(to, group.first, group.end() - 1);
    if (!game.variant().is_adjacent) return {row, to, group.end() - to};
    return {row, std::min(from, to), std::max(from, to) - std::min(from, to) + 1};
}

std::optional<NimSpan> place_of(const Nim& game, const NimBoard& board, MoveCode move) {
    const Nim::Erased erased = Nim::erased(static_cast<Nim::Move>(move));
    const int count = erased.last - erased.first + 1;
    for (int row = 0; row < static_cast<int>(board.rows.size()); ++row) {
        for (const NimSpan& group : board.groups(row)) {
            if (group.count != erased.row) continue;
            if (!game.variant().is_adjacent) return NimSpan{row, group.end() - count, count};
            return NimSpan{row, group.first + erased.left(), count};
        }
    }
    return std::nullopt;
}

NimBoard nim_board(const Nim& game, Moves moves, std::size_t search_moves, const NimPicks& picks) {
    NimBoard board = start_board(game);
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        if (moves[ply] == kSkip) continue;
        std::optional<NimSpan> place;
        if (ply < picks.size() && picks[ply] && is_place_of(game, board, *picks[ply], moves[ply])) place = picks[ply];
        if (!place) place = place_of(game, board, moves[ply]);
        if (!place) break;  // not a move of this game
        const std::size_t first_of_search = moves.size() - search_moves;
        for (int line = place->first; line < place->end(); ++line) {
            NimLine& erased = board.rows[static_cast<std::size_t>(place->row)][static_cast<std::size_t>(line)];
            erased.is_there = false;
            erased.is_last = ply + 1 == moves.size();
            if (ply >= first_of_search) erased.number = static_cast<int>(ply - first_of_search) + 1;
        }
    }
    return board;
}

// ---- drawing --------------------------------------------------------------------------------------------------------

namespace {

// In units of the design.
constexpr float kLabelWidth = 46, kMostRowHeight = 110, kMostPitch = 44, kNimText = 14;
constexpr float kLeastRowForValue = 26;
constexpr float kLineHeight = 0.58F, kLineMiddle = 0.36F;  // of a row; the best move's value is below

/// The groups of a row: "2+2".
std::string row_text(const NimBoard& board, int row) {
    const std::string text =
        joined(board.groups(row), "+", [](const NimSpan& group) { return std::to_string(group.count); });
    return text.empty() ? "–" : text;
}

class NimDrawer {
  public:
    NimDrawer(const NimScene& scene, const NimPlace& place)
        : m_scene(scene), m_place(place), m_half_line(place.row_height * kLineHeight / 2) {}

    DisplayList draw() {
        for (int row = 0; row < static_cast<int>(m_scene.picture.rows.size()); ++row) draw_row(row);
        if (m_scene.selected) draw_selection(*m_scene.selected);
        for (const NimValue& value : m_scene.values) {
            if (m_place.row_height >= px(kLeastRowForValue)) draw_value(value);
        }
        if (m_scene.cursor) draw_cursor(*m_scene.cursor);
        return std::move(m_list);
    }

  private:
    const NimScene& m_scene;
    const NimPlace& m_place;
    const float m_half_line;
    DisplayList m_list;

    [[nodiscard]] float px(float units) const { return units * m_place.unit; }
    [[nodiscard]] ScreenPoint center(int row, int line) const {
        return m_place.center({row, line}, m_scene.picture.rows[static_cast<std::size_t>(row)].size());
    }
    void add_line(ScreenPoint from, ScreenPoint to, ThemeRole role, float units) {
        m_list.emplace_back(DrawnLine{from, to, {{role}, px(units)}});
    }

    void draw_row(int row) {
        const auto& lines = m_scene.picture.rows[static_cast<std::size_t>(row)];
        for (int line = 0; line < static_cast<int>(lines.size()); ++line) {
            draw_line(lines[static_cast<std::size_t>(line)], center(row, line));
        }
        const ScreenPoint label{m_place.left - px(kLabelWidth), center(row, 0).y};
        m_list.emplace_back(DrawnText{baseline_around(label, px(kNimText)),
                                      TextAnchor::kStart,
                                      px(kNimText),
                                      FontWeight::kRegular,
                                      {&Theme::muted},
                                      text_within(row_text(m_scene.picture, row), px(kLabelWidth - 4), px(kNimText))});
    }

    /// An erased line leaves a short stroke, in another colour if the latest move erased it, below the number of the
    /// search's move.
    void draw_line(const NimLine& line, ScreenPoint at) {
        if (line.is_there) {
            const float half = std::max(m_place.pitch * 0.2F, 2.0F) / 2;
            m_list.emplace_back(DrawnBox{{at.x - half, at.y - m_half_line, at.x + half, at.y + m_half_line},
                                         half,
                                         Paint{&Theme::node_leaf},
                                         {}});
            return;
        }
        const float reach = m_place.pitch * 0.28F;
        add_line({at.x - reach, at.y}, {at.x + reach, at.y}, line.is_last ? &Theme::accent : &Theme::faint,
                 line.is_last ? 3 : 2);
        if (line.number == 0) return;
        m_list.emplace_back(DrawnText{{at.x, at.y - px(5)},
                                      TextAnchor::kMiddle,
                                      px(kNimText),
                                      FontWeight::kBold,
                                      {&Theme::muted},
                                      std::to_string(line.number)});
    }

    /// A plate over the lines, and a stroke that crosses them out.
    void draw_selection(const NimSpan& lines) {
        const ScreenPoint first = center(lines.row, lines.first), last = center(lines.row, lines.end() - 1);
        const float reach = m_place.pitch * 0.42F, half = m_half_line + px(3);
        m_list.emplace_back(DrawnBox{{first.x - reach, first.y - half, last.x + reach, last.y + half},
                                     px(6),
                                     Paint{&Theme::accent, nullptr, 0, 0.22F},
                                     {}});
        add_line({first.x - reach, first.y}, {last.x + reach, last.y}, &Theme::accent, 3);
    }

    /// A bracket below the move's lines, with its value on the right or, where that would leave the board, on the left.
    void draw_value(const NimValue& value) {
        const NimSpan& lines = value.lines;
        const ThemeRole role = value.is_best ? &Theme::best : &Theme::muted;
        const FontWeight weight = value.is_best ? FontWeight::kBold : FontWeight::kRegular;
        const ScreenPoint first = center(lines.row, lines.first), last = center(lines.row, lines.end() - 1);
        const float left = first.x - m_place.pitch * 0.34F, right = last.x + m_place.pitch * 0.34F;
        const float top = first.y + m_half_line + px(3);
        add_line({left, top + px(4)}, {right, top + px(4)}, role, 2.5F);
        for (const float x : {left, right}) add_line({x, top}, {x, top + px(5)}, role, 2.5F);
        const float end = right + px(6) + text_width(value.text, px(kNimText), weight);
        const bool is_on_right = end <= m_place.left + m_place.width || left - m_place.left < end - right;
        m_list.emplace_back(DrawnText{{is_on_right ? right + px(6) : left - px(6), top + px(11)},
                                      is_on_right ? TextAnchor::kStart : TextAnchor::kEnd,
                                      px(kNimText),
                                      weight,
                                      {role},
                                      value.text});
    }

    void draw_cursor(NimPoint cursor) {
        const ScreenPoint at = center(cursor.row, cursor.line);
        const float reach = m_place.pitch * 0.44F, half = m_half_line + px(4);
        m_list.emplace_back(DrawnBox{
            {at.x - reach, at.y - half, at.x + reach, at.y + half}, px(6), {}, Stroke{{&Theme::accent}, px(3)}});
    }
};

}  // namespace

ScreenPoint NimPlace::center(NimPoint at, std::size_t lines_in_row) const {
    const float first = left + width / 2 - pitch * static_cast<float>(lines_in_row) / 2;
    return {first + (static_cast<float>(at.line) + 0.5F) * pitch,
            (static_cast<float>(at.row) + kLineMiddle) * row_height};
}

std::optional<NimPoint> NimPlace::line_at(ScreenPoint point, const NimBoard& board) const {
    if (row_height <= 0 || point.y < 0) return std::nullopt;
    const int row = static_cast<int>(point.y / row_height);
    if (row >= static_cast<int>(board.rows.size())) return std::nullopt;
    const std::size_t count = board.rows[static_cast<std::size_t>(row)].size();
    const float from = center({row, 0}, count).x - pitch / 2;
    const int line = static_cast<int>(std::floor((point.x - from) / pitch));
    if (line < 0 || line >= static_cast<int>(count)) return std::nullopt;
    return NimPoint{row, line};
}

NimPlace place_nim_rows(const NimBoard& board, float width, float height, float unit) {
    std::size_t most = 1;
    for (const auto& row : board.rows) most = std::max(most, row.size());
    const auto rows = static_cast<float>(std::max<std::size_t>(board.rows.size(), 1));
    NimPlace place;
    place.unit = unit;
    place.left = kLabelWidth * unit;
    place.width = width - place.left;
    place.row_height = std::min(height / rows, kMostRowHeight * unit);
    place.pitch = std::min(place.width / static_cast<float>(most), kMostPitch * unit);
    return place;
}

NimScene nim_scene(const Document& document, const BoardModel& board, const NimPicks& picks) {
    const Nim& game = *nim_of(*document.game());
    NimScene scene;
    const auto search_moves = static_cast<std::size_t>(board.is_game ? 0 : board.search_moves);
    scene.picture = nim_board(game, board.moves, search_moves, picks);
    std::vector<std::uint32_t> visits(scene.picture.rows.size(), 0);
    for (const ValuedMove& move : board.values) {
        if (!move.value || (!move.is_best && move.value->visits == 0)) continue;
        const auto lines = place_of(game, scene.picture, move.move);
        if (!lines) continue;
        std::uint32_t& most = visits[static_cast<std::size_t>(lines->row)];
        if (!move.is_best && move.value->visits <= most) continue;
        most = move.is_best ? std::numeric_limits<std::uint32_t>::max() : move.value->visits;
        std::erase_if(scene.values, [&](const NimValue& value) { return value.lines.row == lines->row; });
        scene.values.push_back({*lines, move_value_text(*move.value), move.is_best});
    }
    return scene;
}

DisplayList nim_rows_drawing(const NimScene& scene, const NimPlace& place) {
    return NimDrawer(scene, place).draw();
}

}  // namespace plytrace
