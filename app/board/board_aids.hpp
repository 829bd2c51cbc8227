// What a person wants to see marked on a board, and discs that turn over before one's eyes. Kept by the panel, which
// asks once a frame; nothing is worked out again while the position stays. Window's thread.
#pragma once

#include <string>
#include <vector>

#include "app/board/board_drawing.hpp"
#include "app/document/play_settings.hpp"

namespace plytrace {

/// For each square which move of those that lead to this position went there last; 0: none, or its piece has gone on.
[[nodiscard]] std::vector<int> move_numbers(const Document& document, const BoardModel& board);

/// The marks of the position that is shown.
class BoardMarksCache {
  public:
    [[nodiscard]] const BoardMarks& of(const Document& document, const BoardModel& board, const BoardAids& aids);

  private:
    BoardMarks m_marks;
    BoardAids m_aids;
    std::vector<MoveCode> m_moves;
    int m_opening = -1;
};

/// Discs that change sides turn over, the nearest to the new disc first. Only from one position to the next one of the
/// same game, or back; anything else is there at once.
class BoardMotion {
  public:
    static constexpr float kTurnSeconds = 0.18F, kDelaySeconds = 0.04F;

    /// Once a frame.
    void follow(const Document& document, const BoardModel& board, float seconds, bool is_animated);
    [[nodiscard]] const std::vector<TurningDisc>& turning() const { return m_turning; }
    [[nodiscard]] bool is_at_rest() const { return m_turning.empty(); }

  private:
    struct Disc {
        int square = -1;
        char was = '-';
        float delay = 0;  ///< before it begins to turn
    };
    std::vector<TurningDisc> m_turning;
    std::vector<Disc> m_discs;
    float m_seconds = 0;  ///< since the position came
    std::string m_pieces;
    std::vector<MoveCode> m_moves;
    int m_opening = -1;

    void begin(const BoardModel& board);
};

}  // namespace plytrace
