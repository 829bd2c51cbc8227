#include "app/web/page.hpp"

#include <emscripten.h>

#include <cstdlib>

// Each of these calls the page's object `Module.page`.
// clang-format off
#pragma clang diagnostic ignored "-Wpedantic"
#pragma clang diagnostic ignored "-Wdollar-in-identifier-extension"
EM_JS(int, js_is_on_mac, (), { return Module.page.isOnMac() ? 1 : 0; });
EM_JS(void, js_set_cursor, (const char* name), { Module.page.setCursor(UTF8ToString(name)); });
EM_JS(void, js_set_typing, (int is_typing), { Module.page.setTyping(is_typing !== 0); });
EM_JS(void, js_set_caret, (float x, float y, float line_height), { Module.page.setCaret(x, y, line_height); });
EM_JS(void, js_set_title, (const char* title), { Module.page.setTitle(UTF8ToString(title)); });
EM_JS(void, js_set_color, (const char* name, const char* color),
      { Module.page.setColor(UTF8ToString(name), UTF8ToString(color)); });
EM_JS(void, js_tell, (const char* sentence, unsigned step, unsigned end),
      { Module.page.tell(UTF8ToString(sentence), step >>> 0, end >>> 0); });
EM_JS(void, js_say, (const char* message), { Module.page.say(UTF8ToString(message)); });
EM_JS(void, js_tell_sliders,
      (unsigned step, unsigned end, double speed, const char* step_words, const char* speed_words), {
          Module.page.tellSliders(step >>> 0, end >>> 0, speed, UTF8ToString(step_words), UTF8ToString(speed_words));
      });
EM_JS(void, js_offer_exploring, (int has_window, int has_board),
      { Module.page.offerExploring(has_window !== 0, has_board !== 0); });
EM_JS(void, js_tell_place, (const char* words), { Module.page.tellPlace(UTF8ToString(words)); });
EM_JS(void, js_tell_item, (const char* words), { Module.page.tellItem(UTF8ToString(words)); });
EM_JS(void, js_name_field, (const char* words), { Module.page.nameField(UTF8ToString(words)); });
EM_JS(void, js_save_picture, (const char* name, const char* svg),
      { Module.page.savePicture(UTF8ToString(name), UTF8ToString(svg)); });
EM_JS(void, js_copy_picture, (const char* svg), { Module.page.copyPicture(UTF8ToString(svg)); });
EM_JS(int, js_can_copy_pictures, (), { return Module.page.canCopyPictures() ? 1 : 0; });
EM_JS(void, js_print, (const char* svg), { Module.page.print(UTF8ToString(svg)); });
EM_JS(void, js_set_full_screen, (int is_full), { Module.page.setFullScreen(is_full !== 0); });
EM_JS(int, js_is_full_screen, (), { return document.fullscreenElement ? 1 : 0; });
EM_JS(int, js_can_fill_screen, (), { return document.fullscreenEnabled ? 1 : 0; });
EM_JS(void, js_forget_link, (), { Module.page.forgetLink(); });
EM_JS(void, js_set_address, (const char* fragment, int is_new),
      { Module.page.setAddress(UTF8ToString(fragment), is_new !== 0); });
EM_JS(void, js_set_language, (const char* language), { Module.page.setLanguage(UTF8ToString(language)); });
EM_JS(void, js_copy, (const char* text), { Module.page.copy(UTF8ToString(text)); });
EM_JS(void, js_request_paste, (), { Module.page.requestPaste(); });
EM_JS(int, js_can_request_paste, (), { return Module.page.canRequestPaste() ? 1 : 0; });
EM_JS(void, js_choose_file, (), { Module.page.chooseFile(); });
EM_JS(void, js_download, (const char* name, const char* content, unsigned size),
      { Module.page.download(UTF8ToString(name), HEAPU8.slice(content, content + size)); });
EM_JS(char*, js_address, (), { return Module.page.toHeap(Module.page.address()); });
EM_JS(char*, js_recall, (const char* key), { return Module.page.toHeap(Module.page.recall(UTF8ToString(key))); });
EM_JS(char*, js_look_at, (const char* key), { return Module.page.toHeap(Module.page.lookAt(UTF8ToString(key))); });
EM_JS(int, js_keep, (const char* key, const char* text),
      { return Module.page.keep(UTF8ToString(key), UTF8ToString(text)) ? 1 : 0; });
EM_JS(char*, js_recall_shared, (const char* key),
      { return Module.page.toHeap(Module.page.recallShared(UTF8ToString(key))); });
EM_JS(int, js_keep_shared, (const char* key, const char* text),
      { return Module.page.keepShared(UTF8ToString(key), UTF8ToString(text)) ? 1 : 0; });
EM_JS(int, js_keep_work, (const char* text, int is_modified),
      { return Module.page.keepWork(UTF8ToString(text), is_modified !== 0) ? 1 : 0; });
EM_JS(int, js_has_course, (), { return Module.page.hasCourse() ? 1 : 0; });
EM_JS(char*, js_call_course, (const char* name, const char* first, const char* second), {
    const answer = Module.page.course.call(UTF8ToString(name), UTF8ToString(first), UTF8ToString(second));
    return answer === null ? 0 : Module.page.toHeap(answer);
});
EM_JS(char*, js_time_of_day, (), { return Module.page.toHeap(Module.page.course.timeOfDay()); });
EM_JS(void, js_start_search, (unsigned number, const char* header, unsigned event_limit, int needs_weights),
      { Module.page.startSearch(number >>> 0, UTF8ToString(header), event_limit >>> 0, needs_weights !== 0); });
EM_JS(void, js_end_search, (), { Module.page.endSearch(); });
EM_JS(void, js_tell_game,
      (const char* command, unsigned game, unsigned number, const char* text, const char* path, unsigned limit), {
          Module.page.tellGame(UTF8ToString(command), game, number >>> 0, UTF8ToString(text), UTF8ToString(path),
                               limit >>> 0);
      });
EM_JS(void, js_start_engine, (unsigned number, const char* request),
      { Module.page.startEngine(number >>> 0, UTF8ToString(request)); });
EM_JS(int, js_has_letter, (unsigned letter), { return Module.page.hasLetter(letter >>> 0) ? 1 : 0; });
EM_JS(unsigned char*, js_draw_letter,
      (unsigned letter, const char* part, int is_right_to_left, float em, int is_bold, float* measures), {
    const text = UTF8ToString(part) || String.fromCodePoint(letter >>> 0);
    const drawn = Module.page.drawText(text, em, is_right_to_left !== 0, is_bold !== 0);
    const place = Module.page.allocate(Math.max(drawn.pixels.length, 1));
    HEAPU8.set(drawn.pixels, place);
    // Destructuring would not survive emscripten's removal of unused code.
    const measured = [drawn.width, drawn.height, drawn.left, drawn.top, drawn.advance, drawn.isColored ? 1 : 0];
    new Float32Array(HEAPU8.buffer, measures, 6).set(measured);
    return place;
});
EM_JS(void, js_fetch_late_asset, (), { Module.page.fetchLateAsset(); });
EM_JS(void, js_end_engine, (), { Module.page.endEngine(); });
// clang-format on

namespace plytrace {
namespace {

/// Takes a text that the page put on the heap.
[[nodiscard]] std::string taken(char* text) {
    std::string copy = text;
    std::free(text);
    return copy;
}

}  // namespace

bool page_is_on_mac() {
    return js_is_on_mac() != 0;
}
void page_set_cursor(const char* name) {
    js_set_cursor(name);
}
void page_set_caret(float x, float y, float line_height) {
    js_set_caret(x, y, line_height);
}
void page_set_typing(bool is_typing) {
    js_set_typing(is_typing ? 1 : 0);
}
void page_set_title(const std::string& title) {
    js_set_title(title.c_str());
}
void page_set_color(const char* name, const std::string& color) {
    js_set_color(name, color.c_str());
}
bool page_has_letter(char32_t letter) {
    return js_has_letter(letter) != 0;
}
std::vector<std::uint8_t> page_draw_letter(char32_t letter, const std::string& part, bool is_right_to_left, float em,
                                           bool is_bold, PageLetter& measures) {
    float places[6] = {};
    unsigned char* const pixels =
        js_draw_letter(letter, part.c_str(), is_right_to_left ? 1 : 0, em, is_bold ? 1 : 0, places);
    measures = {places[0], places[1], places[2], places[3], places[4], places[5]};
    const auto size = static_cast<std::size_t>(4 * places[0] * places[1]);
    std::vector<std::uint8_t> rgba(pixels, pixels + size);
    std::free(pixels);
    return rgba;
}
void page_tell(const std::string& sentence, unsigned step, unsigned end) {
    js_tell(sentence.c_str(), step, end);
}
void page_tell_place(const std::string& words) {
    js_tell_place(words.c_str());
}
void page_tell_sliders(const Sliders& sliders) {
    js_tell_sliders(sliders.step, sliders.end, sliders.speed, sliders.step_words.c_str(), sliders.speed_words.c_str());
}
void page_offer_exploring(const Explorable& offered) {
    js_offer_exploring(offered.has_window ? 1 : 0, offered.has_board ? 1 : 0);
}
void page_tell_item(const std::string& words) {
    js_tell_item(words.c_str());
}
void page_name_field(const std::string& words) {
    js_name_field(words.c_str());
}
void page_say(const std::string& message) {
    js_say(message.c_str());
}
void page_forget_link() {
    js_forget_link();
}
void page_set_address(const std::string& fragment, bool is_new) {
    js_set_address(fragment.c_str(), is_new ? 1 : 0);
}
void page_set_language(const std::string& language) {
    js_set_language(language.c_str());
}
void page_copy(const char* text) {
    js_copy(text);
}
void page_request_paste() {
    js_request_paste();
}
bool page_can_request_paste() {
    return js_can_request_paste() != 0;
}
void page_choose_file() {
    js_choose_file();
}
void page_download(const std::string& name, std::string_view content) {
    js_download(name.c_str(), content.data(), static_cast<unsigned>(content.size()));
}
void page_print(const std::string& svgs) {
    js_print(svgs.c_str());
}
void page_save_picture(const std::string& name, const std::string& svg) {
    js_save_picture(name.c_str(), svg.c_str());
}
void page_copy_picture(const std::string& svg) {
    js_copy_picture(svg.c_str());
}
bool page_can_copy_pictures() {
    return js_can_copy_pictures() != 0;
}
void page_set_full_screen(bool is_full) {
    js_set_full_screen(is_full ? 1 : 0);
}
bool page_is_full_screen() {
    return js_is_full_screen() != 0;
}
bool page_can_fill_screen() {
    return js_can_fill_screen() != 0;
}
std::string page_address() {
    return taken(js_address());
}
std::string page_recall(const char* key) {
    return taken(js_recall(key));
}
std::string page_look_at(const char* key) {
    return taken(js_look_at(key));
}
bool page_keep(const char* key, const std::string& text) {
    return js_keep(key, text.c_str()) != 0;
}
std::string page_recall_shared(const char* key) {
    return taken(js_recall_shared(key));
}
bool page_keep_shared(const char* key, const std::string& text) {
    return js_keep_shared(key, text.c_str()) != 0;
}
bool page_keep_work(const std::string& text, bool is_modified) {
    return js_keep_work(text.c_str(), is_modified ? 1 : 0) != 0;
}
bool page_has_course() {
    return js_has_course() != 0;
}
std::optional<std::string> page_call_course(const char* function, const std::string& first, const std::string& second) {
    char* const answer = js_call_course(function, first.c_str(), second.c_str());
    return answer == nullptr ? std::nullopt : std::optional(taken(answer));
}
std::string page_time_of_day() {
    return taken(js_time_of_day());
}
void page_start_search(unsigned number, const std::string& header, unsigned event_limit, bool needs_weights) {
    js_start_search(number, header.c_str(), event_limit, needs_weights ? 1 : 0);
}
void page_end_search() {
    js_end_search();
}
void page_tell_game(const char* command, unsigned game, unsigned number, const std::string& text,
                    const std::string& path, unsigned event_limit) {
    js_tell_game(command, game, number, text.c_str(), path.c_str(), event_limit);
}
void page_start_engine(unsigned number, const std::string& request) {
    js_start_engine(number, request.c_str());
}
void page_fetch_late_asset() {
    js_fetch_late_asset();
}
void page_end_engine() {
    js_end_engine();
}

}  // namespace plytrace
