// The few widgets that all panels share, so that they look alike: cards, labelled rows, lists, buttons, sliders, chips,
// tooltips. Ids are fixed words, never translated. Window's thread.
#pragma once

#include <initializer_list>
#include <span>
#include <string>

#include "app/settings/shell_layout.hpp"
#include "app/ui/widgets/context.hpp"
#include "app/ui/widgets/icons.hpp"
#include "app/ui/widgets/typography.hpp"

namespace plytrace {

/// Whether cards have less room around their content, as at 1280x720.
[[nodiscard]] bool is_low_window(const AppContext& context);
/// Of buttons and sliders, in pixels.
[[nodiscard]] float control_height(const AppContext& context);
/// A card at a place of the window, with its title in bold where there is one; scrolls where its content is taller.
/// Everything until end_card() is inside; the cursor is where content begins.
void begin_card(const AppContext& context, const char* id, const Box& box, const char* title);
void end_card();
/// A card's title in bold, where the cursor is: smaller, then with …, where it would be wider than `room` pixels. The
/// cursor goes to where content begins. `tail` stays whole.
void card_title(const AppContext& context, const std::string& title, const std::string& tail, float room);
/// Only the rounded ground, for a panel that draws all of itself. The cursor is at its corner, without padding.
void begin_plain_card(const AppContext& context, const char* id, const Box& box);

/// Muted words, wrapped: labels, hints, and what to do where a panel has nothing to show.
void muted_text(const AppContext& context, std::string_view text);
/// Body text, wrapped.
void body_text(const AppContext& context, std::string_view text);

/// The label of a row; the control that follows takes the rest of the width.
void row_label(const AppContext& context, const char* label);
/// A list to choose from. Returns the index chosen, or -1. `choices` are shown as they are; where `refusals` has words
/// for one, it is greyed, and they say why.
int choice_list(const AppContext& context, const char* id, std::span<const std::string> choices, int selected,
                const char* tip, float width = -1, std::span<const std::string> refusals = {});
/// row_label and choice_list in one.
int choice_row(const AppContext& context, const char* id, const char* label, std::span<const std::string> choices,
               int selected, const char* tip);

/// A button with words. The primary one has the accent's colour.
bool text_button(const AppContext& context, const char* id, const char* label, const char* tip,
                 bool is_primary = false);
/// The next one, which says `label`, stands beside the last one where the line has room for it, `gap` away at scale 1.
void place_beside(const AppContext& context, const char* label, float gap);
/// A button with a drawn icon, `size` at scale 1.
bool icon_button(const AppContext& context, const char* id, Icon icon, ImVec2 size, const char* tip, bool is_enabled);
/// Words in the accent's colour that can be clicked.
bool link(const AppContext& context, const char* id, const char* label, const char* tip);
bool check_box(const AppContext& context, const char* id, const char* label, bool& is_on, const char* tip);
/// The thin slider of the drawing: `position` from 0 to 1. True while it is changed.
bool thin_slider(const AppContext& context, const char* id, float width, float& position, const char* tip);

/// A menu inside the open one; where it is true, ImGui::EndMenu() after what is in it.
[[nodiscard]] bool begin_submenu(const AppContext& context, const std::string& name, std::string_view id);
/// Of the item just drawn: where the keys are at it, `words` tell so to those who do not see it.
void tell_focus(const AppContext& context, std::string_view words);

/// For the item just drawn, after a moment under the pointer.
void tooltip(const AppContext& context, std::string_view tip);

/// A rounded label around its centre, as the values in the tree have it. Returns its width.
float draw_chip(const AppContext& context, ImDrawList* list, ImVec2 centre, float em, Color fill, Color color,
                std::string_view text);

/// Runs the action when it is clicked. The primary one has the accent's colour. Precondition: there is such an action.
void action_button(AppContext& context, const char* id, bool is_primary = false);

/// With buttons for one more and one less where there is room; true when the number has changed, which stays within
/// lowest and highest.
bool number_field(const AppContext& context, const char* id, int& number, int lowest, int highest, const char* tip);

/// In the box at `corner`, in pixels; `part` from −1 to 1: what is positive goes to the right, in MAX's colour.
void draw_share_bar(const AppContext& context, ImVec2 corner, ImVec2 size, double part);

}  // namespace plytrace
