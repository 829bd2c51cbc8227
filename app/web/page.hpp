// What the program asks the page to do; page/*.js carries it out. Texts are UTF-8. The page's only thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/control/exploring.hpp"

namespace plytrace {

// ---- the page's look ----------------------------------------------------------------------------------------------
[[nodiscard]] bool page_is_on_mac();
/// Sets the CSS cursor.
void page_set_cursor(const char* name);
/// While text is typed, keyboard events go to a field, so that dead keys, input methods and on-screen keyboards work.
void page_set_typing(bool is_typing);
/// Where the next typed letter appears, in canvas pixels: the place for text that an input method is composing.
void page_set_caret(float x, float y, float line_height);
void page_set_title(const std::string& title);
/// Sets a colour of the page's style sheet by its name there, as #RRGGBB.
void page_set_color(const char* name, const std::string& color);
/// Reports what has just happened, for screen readers, and the step, for scripts.
void page_tell(const std::string& sentence, unsigned step, unsigned end);
/// Reports the open menu or dialog, the focused card, or the lesson's text, for screen readers.
void page_tell_place(const std::string& words);
/// Reports the places of the sliders, for screen readers.
void page_tell_sliders(const Sliders& sliders);
/// Which of the page's buttons and sliders for exploring can be used.
void page_offer_exploring(const Explorable& offered);
/// Reports the focused control, for screen readers.
void page_tell_item(const std::string& words);
/// Names the text field that is typed in, with its content; empty: none.
void page_name_field(const std::string& words);
/// Reports a note or an error that is shown, for screen readers; empty once it is gone.
void page_say(const std::string& message);
/// Removes the link from the address, which no longer matches what is shown.
void page_forget_link();
/// Puts the link to what is shown, "#v=1&…", into the address. `is_new`: the browser's Back returns to what was shown
/// before.
void page_set_address(const std::string& fragment, bool is_new);
/// Sets the language of the page, such as "en", for screen readers.
void page_set_language(const std::string& language);
/// A letter's picture, in pixels: its size, its top left corner to the right of the baseline's left end and above it,
/// the distance to the next letter, and whether it has colours of its own (1 or 0).
struct PageLetter {
    float width = 0, height = 0, left = 0, top = 0, advance = 0, is_colored = 0;
};
/// Whether the browser has a font with the letter. Some draw a box that names the letter; that counts as having it.
[[nodiscard]] bool page_has_letter(char32_t letter);
/// The letter's picture, in RGBA that is not premultiplied, as the browser draws it at this em size; the picture of
/// `part`, a part of a text, unless that is empty.
[[nodiscard]] std::vector<std::uint8_t> page_draw_letter(char32_t letter, const std::string& part,
                                                         bool is_right_to_left, float em, bool is_bold,
                                                         PageLetter& measures);

// ---- clipboard and files ------------------------------------------------------------------------------------------
/// Copies a text to the clipboard; if the browser refuses, shows it for copying.
void page_copy(const char* text);
/// Asks for the clipboard's text, which arrives by plytrace_pasted.
void page_request_paste();
/// Whether the browser allows page_request_paste().
[[nodiscard]] bool page_can_request_paste();
/// Opens the browser's file dialog; the chosen file arrives like a dropped one.
void page_choose_file();
/// Makes a file a download.
void page_download(const std::string& name, std::string_view content);

/// Lets the browser print these pictures instead of the page: SVG files in succession, one for each page.
void page_print(const std::string& svgs);
/// Makes an SVG picture a download as a PNG file.
void page_save_picture(const std::string& name, const std::string& svg);
/// Copies an SVG picture to the clipboard; the result arrives by plytrace_picture_copied.
void page_copy_picture(const std::string& svg);
/// Whether the browser allows page_copy_picture().
[[nodiscard]] bool page_can_copy_pictures();

/// Enters full screen, if the browser allows it now, or leaves it.
void page_set_full_screen(bool is_full);
[[nodiscard]] bool page_is_full_screen();
/// Whether the browser and the frame around the page allow full screen.
[[nodiscard]] bool page_can_fill_screen();

// ---- what outlives the page ---------------------------------------------------------------------------------------
/// The page's address without its fragment.
[[nodiscard]] std::string page_address();
/// What page_keep() stored in this tab, otherwise in any; empty if there is nothing.
[[nodiscard]] std::string page_recall(const char* key);
/// The same without taking it over: what another tab has stored remains that tab's.
[[nodiscard]] std::string page_look_at(const char* key);
/// Stores a text. False if there is no room.
[[nodiscard]] bool page_keep(const char* key, const std::string& text);
/// The same storage for all tabs: the text that was stored last.
[[nodiscard]] std::string page_recall_shared(const char* key);
[[nodiscard]] bool page_keep_shared(const char* key, const std::string& text);
/// Stores the work, with which a new tab continues. Unmodified work does not replace modified work of another tab.
[[nodiscard]] bool page_keep_work(const std::string& text, bool is_modified);

// ---- a learning management system (page/course.js)
// -----------------------------------------------------------------------
/// Whether the page was opened by one.
[[nodiscard]] bool page_has_course();
/// Calls a function of its API; empty if that throws.
[[nodiscard]] std::optional<std::string> page_call_course(const char* function, const std::string& first,
                                                          const std::string& second);
/// The local time, "14:05:09". Only in a package.
[[nodiscard]] std::string page_time_of_day();

// ---- workers ------------------------------------------------------------------------------------------------------
/// Starts a search in a worker; see page/worker.js. Its messages have this number. `needs_weights`: the patterns'
/// weights.
void page_start_search(unsigned number, const std::string& header, unsigned event_limit, bool needs_weights);
/// Ends the search if it is still running.
void page_end_search();

/// Passes a command to the sandbox of a game of one's own (page/own_game.js): "open" with the source of a module, "ask"
/// with questions, one a line, "search" with the header of a trace, a path_text() and a limit of events, or "close"
/// with the reason, which ends a search, too. `number`: of the question, or of the search.
void page_tell_game(const char* command, unsigned game, unsigned number, const std::string& text,
                    const std::string& path = "", unsigned event_limit = 0);

/// Sends a request to the engine, in its own worker. Its messages have this number.
void page_start_engine(unsigned number, const std::string& request);
/// Ends the request if it is still running.
void page_end_engine();

/// Fetches the asset that is not loaded with the page; it arrives by plytrace_take_late_asset.
void page_fetch_late_asset();

}  // namespace plytrace
