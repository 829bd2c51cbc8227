#include "app/board/nim_picture.hpp"

#include <algorithm>

namespace plytrace {

namespace {

NimPicture start_picture(const Nim& game) {
    NimPicture picture;
    const Nim::State start = game.initial();
    for (std::size_t length = 1; length < start.rows.size(); ++length) {
        for (int i = 0; i < start.rows[length]; ++i) picture.rows.emplace_back(length);
    }
    return picture;
}

bool is_place_of(const Nim& game, const NimPicture& picture, const NimSpan& lines, MoveCode move) {
    for (int line = lines.first; line < lines.end(); ++line) {
        if (!picture.is_there(lines.row, line)) return false;
    }
    return lines.count > 0 && move_at(game, picture, lines) == move;
}

}  // namespace

bool NimPicture::is_there(int row, int line) const {
    if (row < 0 || line < 0 || static_cast<std::size_t>(row) >= rows.size()) return false;
    const auto& lines = rows[static_cast<std::size_t>(row)];
    return static_cast<std::size_t>(line) < lines.size() && lines[static_cast<std::size_t>(line)].is_there;
}

NimSpan NimPicture::group_around(int row, int line) const {
    NimSpan group{row, line, 1};
    while (is_there(row, group.first - 1)) --group.first, ++group.count;
    while (is_there(row, group.end())) ++group.count;
    return group;
}

std::vector<NimSpan> NimPicture::groups(int row) const {
    std::vector<NimSpan> found;
    const int count = static_cast<int>(rows[static_cast<std::size_t>(row)].size());
    for (int line = 0; line < count; ++line) {
        if (!is_there(row, line)) continue;
        found.push_back(group_around(row, line));
        line = found.back().end();
    }
    return found;
}

MoveCode move_at(const Nim& game, const NimPicture& picture, const NimSpan& lines) {
    const NimSpan group = picture.group_around(lines.row, lines.first);
    return game.move_of({group.count, lines.first - group.first + 1, lines.end() - group.first});
}

NimSpan span_between(const Nim& game, const NimPicture& picture, int row, int from, int to) {
    const NimSpan group = picture.group_around(row, from);
    to = std::clamp(to, group.first, group.end() - 1);
    if (!game.variant().is_adjacent) return {row, to, group.end() - to};
    return {row, std::min(from, to), std::max(from, to) - std::min(from, to) + 1};
}

std::optional<NimSpan> place_of(const Nim& game, const NimPicture& picture, MoveCode move) {
    const Nim::Erased erased = Nim::erased(static_cast<Nim::Move>(move));
    const int count = erased.last - erased.first + 1;
    for (int row = 0; row < static_cast<int>(picture.rows.size()); ++row) {
        for (const NimSpan& group : picture.groups(row)) {
            if (group.count != erased.row) continue;
            if (!game.variant().is_adjacent) return NimSpan{row, group.end() - count, count};
            return NimSpan{row, group.first + erased.left(), count};
        }
    }
    return std::nullopt;
}

NimPicture nim_picture(const Nim& game, Moves moves, std::size_t search_moves, const NimPicks& picks) {
    NimPicture picture = start_picture(game);
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        std::optional<NimSpan> place;
        if (ply < picks.size() && picks[ply] && is_place_of(game, picture, *picks[ply], moves[ply])) place = picks[ply];
        if (!place) place = place_of(game, picture, moves[ply]);
        if (!place) break;  // not a move of this game
        const std::size_t first_of_search = moves.size() - search_moves;
        for (int line = place->first; line < place->end(); ++line) {
            NimLine& erased = picture.rows[static_cast<std::size_t>(place->row)][static_cast<std::size_t>(line)];
            erased.is_there = false;
            erased.is_last = ply + 1 == moves.size();
            if (ply >= first_of_search) erased.number = static_cast<int>(ply - first_of_search) + 1;
        }
    }
    return picture;
}

}  // namespace plytrace
