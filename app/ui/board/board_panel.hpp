// The board: the game's position, or the one that the search looks at, drawn and played upon with mouse and keyboard.
// Keeps only what the pointer and the cursor are at and which of the two positions is shown. Owned by the shell's
// cards; window's thread.
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
    /// In a narrow window: only the squares, as large as they get.
    void draw_narrow(AppContext& context);
    /// The row beside them: whose turn it is, the buttons and the way to the other position.
    void draw_status(AppContext& context);
    /// What to do, in words: in the room that there is.
    void draw_hint(AppContext& context);
    /// Keeps in step with the document while the board is not to be seen.
    void follow(AppContext& context);

  private:
    [[nodiscard]] std::optional<BoardModel> shown(AppContext& context);
    void draw_middle(AppContext& context, const BoardModel& board, ImVec2 room);
    // board_panel.cpp: what is drawn, and the parts around the board
    [[nodiscard]] GamePanel* own_panel(const Document& document);
    void draw_header(AppContext& context, const BoardModel& board);
    void draw_buttons(AppContext& context, ImVec2 size);
    void draw_footer(AppContext& context, const BoardModel& board);
    [[nodiscard]] float draw_score(const AppContext& context, const BoardModel& board) const;
    void draw_link(AppContext& context, const BoardModel& board, float left, float right);
    [[nodiscard]] std::string hint_words(const AppContext& context, const BoardModel& board) const;
    void announce_end(AppContext& context, const BoardModel& board);

    bool draw_clocks(AppContext& context, const BoardModel& board, ImVec2 corner) const;  // board_panel_narrow.cpp

    // board_panel_input.cpp: playing
    void draw_squares(AppContext& context, const BoardModel& board, ImVec2 room);
    void read_keys(AppContext& context, const BoardModel& board, const BoardPlace& place);
    [[nodiscard]] int cursor_square(const BoardModel& board) const;
    void read_mouse(AppContext& context, const BoardModel& board, int under);
    void choose(AppContext& context, const BoardModel& board, int square);
    void forget_choice(const Document& document);
    void mark_pointed(const AppContext& context, const BoardModel& board, int square, BoardScene& scene);
    void draw_tip(const AppContext& context, const BoardModel& board, int square) const;
    static void lay_plate(AppContext& context, const std::string& words, const BoardPlace& place, ImVec2 origin);
    [[nodiscard]] std::vector<int> preview(const AppContext& context, MoveCode move);

    BoardFocus m_focus;
    AnalysisOverlay m_analysis;
    ShareOverlay m_shares;
    std::unique_ptr<GamePanel> m_own;  ///< in the squares' place, where the game has a panel of its own
    std::string m_own_game;            ///< the game that it was looked for
    int m_chosen = -1;                 ///< the square of the piece that moves next, where pieces move; -1: none
    int m_chosen_generation = -1;      ///< of the document, when it was chosen
    int m_pressed = -1;                ///< the square where the mouse's button went down
    bool m_is_letting_go = false;      ///< the chosen piece was pressed again: a click, not a drag, lets go of it
    int m_cursor = 0;                  ///< the keyboard's square
    bool m_has_cursor = false;         ///< the keyboard plays here
    bool m_was_over = true;            ///< the end has been announced
    int m_opening = -1;
    PositionPanel m_position;  ///< in the game's place, while a position is put together
    ResultPlate m_result;
    ShownMarks m_marks;
    BoardMotion m_motion;

    // The squares that a move changes, kept while the pointer rests.
    MoveCode m_preview_move = kNoMove;
    int m_preview_generation = -1;
    std::vector<int> m_preview;
};

}  // namespace plytrace
