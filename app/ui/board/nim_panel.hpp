// Nim's rows of lines in the board's card. Lines are erased by dragging over them, by clicking the first and the last,
// or with keys. Remembers which lines a person erased, because the rules only count them. Owned by the board panel;
// window's thread.
#pragma once

#include <optional>

#include "app/board/nim_drawing.hpp"
#include "app/ui/board/game_panel.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class NimPanel final : public GamePanel {
  public:
    [[nodiscard]] bool draw(AppContext& context, const BoardModel& board, ImVec2 room) override;
    [[nodiscard]] bool has_cursor() const override { return m_cursor.has_value(); }
    [[nodiscard]] const char* keys_hint(const Document& document) const override;

  private:
    // Input:
    [[nodiscard]] bool read_mouse(AppContext& context, const BoardModel& board, ImVec2 corner);
    void press();
    void release(AppContext& context);
    void read_keys(AppContext& context, const BoardModel& board);
    void move_cursor(int rows, int lines);
    void choose(AppContext& context, NimPoint at);
    void play(AppContext& context, const NimSpan& lines);
    [[nodiscard]] bool is_anchor_in_group_of(NimPoint at) const;

    // Drawing:
    /// The lines that a click or Enter would erase: from the anchor, or at the pointer or the cursor.
    [[nodiscard]] std::optional<NimSpan> selection(const Nim& game, const BoardModel& board) const;
    void draw_tip(const AppContext& context, const Nim& game, const BoardModel& board, const NimSpan& lines) const;

    NimPicks m_picks;
    int m_opening = -1;
    std::optional<NimPoint> m_anchor;  ///< the first line of a span whose last line is still to be chosen
    bool m_is_anchor_new = false;      ///< the anchor was set by the press that is still held
    std::optional<NimPoint> m_cursor;  ///< the keyboard's line

    // Of the current frame:
    NimBoard m_picture;
    NimPlace m_place;
    std::optional<NimPoint> m_under;  ///< the line under the pointer
};

/// Nim's rows in the options popup: the variant and the rows of lines.
void draw_nim_options(AppContext& context);

}  // namespace plytrace
