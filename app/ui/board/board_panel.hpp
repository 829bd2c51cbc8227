// The board's card: shows the game's position or the one that the search looks at, and lets a person play with mouse
// and keyboard. Keeps only pointer and cursor state and which of the two positions is shown. Owned by its card;
// window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/board/board_aids.hpp"
#include "app/ui/board/board_overlays.hpp"
#include "app/ui/board/game_panel.hpp"
#include "app/ui/board/position_panel.hpp"
#include "app/ui/board/result_banner.hpp"

namespace plytrace {

class BoardPanel {
  public:
    void draw(AppContext& context);
    /// In a narrow window: only the squares, as large as possible.
    void draw_narrow(AppContext& context);
    /// The row beside the squares: whose turn it is, the buttons, and the link to the other position.
    void draw_status(AppContext& context);
    /// A hint about what to do, fitted into the available room.
    void draw_hint(AppContext& context);
    /// Follows the document while the board is hidden.
    void follow(AppContext& context);

  private:
    /// The position to show; empty if there is no game.
    [[nodiscard]] std::optional<BoardModel> shown(AppContext& context);
    void draw_middle(AppContext& context, const BoardModel& board, ImVec2 room);

    // The parts around the board:
    [[nodiscard]] GamePanel* own_panel(const Document& document);
    void draw_header(AppContext& context, const BoardModel& board);
    void draw_buttons(AppContext& context, ImVec2 size);
    void draw_footer(AppContext& context, const BoardModel& board);
    [[nodiscard]] float draw_score(const AppContext& context, const BoardModel& board) const;
    void draw_link(AppContext& context, const BoardModel& board, float left, float right);
    [[nodiscard]] std::string hint_words(const AppContext& context, const BoardModel& board) const;
    void announce_end(AppContext& context, const BoardModel& board);
    bool draw_clocks(AppContext& context, const BoardModel& board, ImVec2 corner) const;

    // Playing on the squares:
    void draw_squares(AppContext& context, const BoardModel& board, ImVec2 room);
    void read_keys(AppContext& context, const BoardModel& board, const BoardPlace& place);
    [[nodiscard]] int cursor_square(const BoardModel& board) const;
    void read_mouse(AppContext& context, const BoardModel& board, int under);
    void choose(AppContext& context, const BoardModel& board, int square);
    void choose_move(AppContext& context, const BoardModel& board);
    void forget_choice(const Document& document);
    void mark_pointed(const AppContext& context, const BoardModel& board, int square, BoardScene& scene);
    void draw_tip(const AppContext& context, const BoardModel& board, int square) const;
    static void place_pass_notice(AppContext& context, const std::string& words, const BoardPlace& place,
                                  ImVec2 origin);
    [[nodiscard]] std::vector<int> preview(const AppContext& context, MoveCode move);

    BoardFocus m_focus;
    AnalysisOverlay m_analysis;
    ContributionOverlay m_contributions;
    std::unique_ptr<GamePanel> m_own;  ///< replaces the squares if the game has a panel of its own
    std::string m_own_game;            ///< the id of the game that m_own was looked up for
    int m_chosen = -1;                 ///< the square of the chosen piece, in games that move pieces; -1 if none
    ShownVisits m_visits = ShownVisits::kWithMeans;  ///< on the squares drawn last
    int m_chosen_generation = -1;                    ///< the document's generation when m_chosen was set
    int m_pressed = -1;                              ///< the square where the mouse button went down; -1 if none
    bool m_is_releasing = false;  ///< the chosen piece was pressed again: a click, but not a drag, releases it
    int m_cursor = 0;             ///< the square of the keyboard's cursor
    bool m_has_cursor = false;    ///< the board has the keyboard's cursor
    bool m_was_over = true;       ///< the game's end has been announced
    int m_opening = -1;
    PositionPanel m_position;  ///< replaces the game while a position is edited
    ResultBanner m_result;
    BoardMarksCache m_marks;
    BoardMotion m_motion;

    // The squares that the previewed move changes, cached while the pointer rests.
    MoveCode m_preview_move = kNoMove;
    int m_preview_generation = -1;
    std::vector<int> m_preview;
};

}  // namespace plytrace
