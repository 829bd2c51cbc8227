// What the program asks of the page that it runs in; page/*.js carries it out. Texts are UTF-8. The page's only thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace plytrace {

// ---- the page's look ----------------------------------------------------------------------------------------------
[[nodiscard]] bool page_is_on_mac();
/// A CSS cursor.
void page_set_cursor(const char* name);
/// The keyboard writes text: its events go to a field, so that dead keys, input methods and the keyboard of a touch
/// screen work.
void page_set_typing(bool is_typing);
void page_set_title(const std::string& title);
/// A colour of the page's style sheet by its name there, as #RRGGBB.
void page_set_color(const char* name, const std::string& color);
/// What has just happened, for screen readers; and where we are in the search, for scripts.
void page_tell(const std::string& sentence, unsigned step, unsigned end);
/// The open menu or dialog, the card that has the keys, or the lesson's words, for screen readers.
void page_tell_place(const std::string& words);
/// The control that has the keys, for screen readers.
void page_tell_item(const std::string& words);
/// A note or an error that is shown, for screen readers; empty once it is gone.
void page_say(const std::string& message);
/// The address no longer says what is shown.
void page_forget_link();
/// The address says what is shown: "#v=1&…". `is_new`: the browser's Back comes back to what was shown before.
void page_set_address(const std::string& fragment, bool is_new);
/// The language of the interface, "en": what screen readers speak.
void page_set_language(const std::string& language);

// ---- clipboard and files ------------------------------------------------------------------------------------------
/// Puts a text onto the clipboard, or shows it for copying where the browser refuses.
void page_copy(const char* text);
/// Asks for the clipboard's text, which arrives by plytrace_pasted.
void page_request_paste();
/// Whether the browser lets a page ask.
[[nodiscard]] bool page_can_request_paste();
/// The browser's own dialog; what is chosen arrives as a dropped file does.
void page_choose_file();
/// Hands a file over to the browser, which saves it where it puts downloads.
void page_download(const std::string& name, std::string_view content);

/// Opens the browser's printing with these pictures, SVG files one behind the other, in the page's place: each is a
/// page.
void page_print(const std::string& svgs);
/// Hands a picture, an SVG file of ours, over as a PNG file.
void page_save_picture(const std::string& name, const std::string& svg);
/// Puts it onto the clipboard; what comes of it arrives by plytrace_picture_copied.
void page_copy_picture(const std::string& svg);
/// Whether the browser lets a page do so.
[[nodiscard]] bool page_can_copy_pictures();

/// Takes the whole screen, where the browser lets a page do that now, or gives it back.
void page_set_full_screen(bool is_full);

// ---- what outlives the page ---------------------------------------------------------------------------------------
/// This page's address without its fragment.
[[nodiscard]] std::string page_address();
/// Empty where nothing was kept. Of this tab, else of any.
[[nodiscard]] std::string page_recall(const char* key);
/// The same without making it this page's own: what another tab has kept stays that one's.
[[nodiscard]] std::string page_look_at(const char* key);
/// False if there is no room.
[[nodiscard]] bool page_keep(const char* key, const std::string& text);
/// Of all tabs alike: whoever kept it last.
[[nodiscard]] std::string page_recall_shared(const char* key);
[[nodiscard]] bool page_keep_shared(const char* key, const std::string& text);
/// The same for the work; a new tab goes on with the last one. What another tab has changed and not saved is not
/// replaced by work that is not changed.
[[nodiscard]] bool page_keep_work(const std::string& text, bool is_modified);

// ---- a course's own system (page/course.js) -----------------------------------------------------------------------
/// Whether there is one around the page.
[[nodiscard]] bool page_has_course();
/// Calls a function of its API; nothing where that throws.
[[nodiscard]] std::optional<std::string> page_call_course(const char* function, const std::string& first,
                                                          const std::string& second);
/// "14:05:09"; in a package only.
[[nodiscard]] std::string page_time_of_day();

// ---- workers ------------------------------------------------------------------------------------------------------
/// Starts a search elsewhere; see page/worker.js. What comes back has this number. `needs_weights`: of the patterns.
void page_start_search(unsigned number, const std::string& header, unsigned event_limit, bool needs_weights);
/// Ends it, if it still runs.
void page_end_search();

/// Asks the engine, in a worker of its own; what comes back has this number.
void page_start_engine(unsigned number, const std::string& request);
/// Ends that, if it still runs.
void page_end_engine();

/// Fetches the asset that does not come with the first page; it is handed over by plytrace_take_late_asset.
void page_fetch_late_asset();

}  // namespace plytrace
