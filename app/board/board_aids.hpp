// The optional marks on a board (move numbers, stable and frontier discs), and the animation of discs that turn over.
// The panel keeps both and updates them once per frame; nothing is computed again while the position is the same.
// Window's thread.
#pragma once

#include <string>
#include <vector>

#include "app/board/board_drawing.hpp"
#include "app/document/play_settings.hpp"

namespace plytrace {

/// For each square, the number of the last move to it, from 1; 0 if there was none or its piece has moved on.
[[nodiscard]] std::vector<int> move_numbers(const Document& document, const BoardModel& board);

/// The marks of the shown position, computed when it changes.
class BoardMarksCache {
  public:
    [[nodiscard]] const BoardMarks& of(const Document& document, const BoardModel& board, const BoardAids& aids);

  private:
    BoardMarks m_marks;
    BoardAids m_aids;
    std::vector<MoveCode> m_moves;
    int m_opening = -1;
};

/// Animates discs that change sides, starting with those nearest to the new disc. Only one or two moves forwards or
/// backwards in the same game are animated; any other change is shown at once.
class BoardMotion {
  public:
    static constexpr float kTurnSeconds = 0.18F, kDelaySeconds = 0.04F;

    /// Call once per frame; `seconds` is the time since the previous one.
    void follow(const Document& document, const BoardModel& board, float seconds, bool is_animated);
    [[nodiscard]] const std::vector<TurningDisc>& turning() const { return m_turning; }
    [[nodiscard]] bool is_at_rest() const { return m_turning.empty(); }

  private:
    struct Disc {
        int square = -1;
        char was = '-';
        float delay = 0;  ///< in seconds, before it starts to turn
    };
    std::vector<TurningDisc> m_turning;
    std::vector<Disc> m_discs;
    float m_seconds = 0;  ///< since the position changed
    std::string m_pieces;
    std::vector<MoveCode> m_moves;
    int m_opening = -1;

    void begin(const BoardModel& board);
};

}  // namespace plytrace
