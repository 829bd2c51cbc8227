// The widgets that panels share, so that they look alike: cards, labelled rows, lists, buttons, sliders, chips,
// tooltips. Ids are fixed words that are never translated. Window's thread.
#pragma once

#include <span>
#include <string>

#include "app/settings/window_layout.hpp"
#include "app/ui/widgets/context.hpp"
#include "app/ui/widgets/icons.hpp"
#include "app/ui/widgets/typography.hpp"

namespace plytrace {

/// Whether the window is low, so that cards have smaller margins (as at 1280x720).
[[nodiscard]] bool is_low_window(const AppContext& context);
/// The height of buttons and sliders in pixels.
[[nodiscard]] float control_height(const AppContext& context);
/// Begins a card with its title in bold, if there is one. Content that is too tall scrolls. Everything until end_card()
/// is inside; the cursor is where content begins.
void begin_card(const AppContext& context, const char* id, const Box& box, const char* title);
void end_card();
/// Draws a card's title in bold at the cursor: smaller, then shortened with …, if it would be wider than `room` pixels.
/// `tail` is appended and never shortened. Moves the cursor to where content begins.
void card_title(const AppContext& context, const std::string& title, const std::string& tail, float room);
/// Begins a card without title and padding, for a panel that draws all of it. The cursor is at its corner.
void begin_plain_card(const AppContext& context, const char* id, const Box& box);

/// Wrapped text in the muted colour: labels, hints, and what to do if a panel has nothing to show.
void muted_text(const AppContext& context, std::string_view text);
/// Wrapped body text.
void body_text(const AppContext& context, std::string_view text);

/// The label of a row; the control that follows gets the rest of the width.
void row_label(const AppContext& context, const char* label);
/// A drop-down list. Returns the index chosen in this frame, or -1. `choices` are shown verbatim. A choice with a
/// non-empty entry in `refusals` is disabled, and the entry says why. `name`: of the list, for screen readers; empty if
/// its choices say enough.
int choice_list(const AppContext& context, const char* id, std::span<const std::string> choices, int selected,
                const char* tip, float width = -1, std::span<const std::string> refusals = {},
                std::string_view name = {});
/// row_label and choice_list in one.
int choice_row(const AppContext& context, const char* id, const char* label, std::span<const std::string> choices,
               int selected, const char* tip);

/// A button with text. The primary one has the accent colour.
bool text_button(const AppContext& context, const char* id, const char* label, const char* tip,
                 bool is_primary = false);
/// Keeps the next button, with this label, on the line of the last item if it fits; `gap` at scale 1.
void stay_on_line_if_room(const AppContext& context, const char* label, float gap);
/// A button with an icon; `size` at scale 1.
bool icon_button(const AppContext& context, const char* id, Icon icon, ImVec2 size, const char* tip, bool is_enabled);
/// Text in the accent colour that can be clicked.
bool link(const AppContext& context, const char* id, const char* label, const char* tip);
bool check_box(const AppContext& context, const char* id, const char* label, bool& is_on, const char* tip);
/// A thin slider; `position` from 0 to 1. True while it is held.
bool thin_slider(const AppContext& context, const char* id, float width, float& position, const char* tip);

/// Begins a menu inside the open one; if true, call ImGui::EndMenu() after its content.
[[nodiscard]] bool begin_submenu(const AppContext& context, const std::string& name, std::string_view id);
/// If the item just drawn has the keyboard's focus, announces `words` to screen readers.
void announce_focus(const AppContext& context, std::string_view words);
/// The same for a text field, also while it is typed in.
void announce_field(const AppContext& context, std::string_view name, std::string_view content);

/// A tooltip for the item just drawn, after a moment under the pointer.
void tooltip(const AppContext& context, std::string_view tip);

/// Frames the field just drawn in the colour of errors, and shows next to it, above everything else, the reason why the
/// input was refused. Nothing if `message` is empty.
void field_error(const AppContext& context, std::string_view message);

/// A dark or light disc; `radius` in pixels. A dark one has a faint outline, so that it is visible on a dark card.
void draw_disc(const AppContext& context, ImVec2 centre, float radius, bool is_dark);

/// A rounded label around `centre`, as used for the tree's values. Returns its width.
float draw_chip(const AppContext& context, ImDrawList* list, ImVec2 centre, float em, Color fill, Color color,
                std::string_view text);

/// A button for an action of the action table: its label, its tip with the keys, disabled if the action is. Runs the
/// action when clicked. The primary one has the accent colour. Precondition: the action exists.
void action_button(AppContext& context, const char* id, bool is_primary = false);

/// A field for a whole number, with buttons for one more and one less if there is room. A typed number that is not from
/// `lowest` to `highest` is refused at the field and changes nothing. True if the number changed.
bool number_field(const AppContext& context, const char* id, int& number, int lowest, int highest, const char* tip);

/// A contribution to a sum, as a bar to either side of a middle line: in the box at `corner`, in pixels. `part` from −1
/// to 1: positive values extend to the right, in MAX's colour.
void draw_contribution_bar(const AppContext& context, ImVec2 corner, ImVec2 size, double part);

}  // namespace plytrace
