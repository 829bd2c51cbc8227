// The functions that the page's scripts call (page/*.js): plain C functions that call the program. Texts are UTF-8 with
// a terminating zero, lengths are in canvas pixels. A page calls plytrace_start first; a worker calls only
// plytrace_work and the functions of worker.cpp.
#include <emscripten.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "app/playing/engine_messages.hpp"
#include "app/web/own_game.hpp"
#include "app/web/program.hpp"
#include "app/web/worker.hpp"
#include "app/web/worker_replies.hpp"

namespace {

using namespace plytrace;

std::unique_ptr<WebProgram>& program() {
    static std::unique_ptr<WebProgram> the_one;
    return the_one;
}

WebCanvas& canvas() {
    program()->owe_frames();
    return program()->canvas();
}

}  // namespace

extern "C" {

/// Null, or the reason why the program cannot start.
EMSCRIPTEN_KEEPALIVE const char* plytrace_start(const char* link, int may_restore, int is_embedded,
                                                int is_motion_reduced, int is_light, int wants_contrast,
                                                int is_course) {
    static std::string error;
    auto created = WebProgram::create({link, may_restore != 0, is_embedded != 0, is_motion_reduced != 0, is_light != 0,
                                       wants_contrast != 0, is_course != 0});
    if (created) {
        program() = std::move(*created);
        return nullptr;
    }
    error = created.error().message;
    return error.c_str();
}

EMSCRIPTEN_KEEPALIVE double plytrace_frame(double now_ms) {
    return program()->frame(now_ms);
}
EMSCRIPTEN_KEEPALIVE int plytrace_keep_what_changed() {
    return program()->keep_what_changed() ? 1 : 0;
}
EMSCRIPTEN_KEEPALIVE void plytrace_keep() {
    program()->keep_all();
}
EMSCRIPTEN_KEEPALIVE void plytrace_open_link(const char* link) {
    program()->owe_frames();
    program()->open_link(link);
}
/// Null, or what is wrong with the exercises.
EMSCRIPTEN_KEEPALIVE const char* plytrace_open_course(const char* exercises) {
    static std::string error;
    program()->owe_frames();
    error = program()->open_course(exercises);
    return error.empty() ? nullptr : error.c_str();
}
EMSCRIPTEN_KEEPALIVE void plytrace_save_course() {
    program()->owe_frames();
    program()->save_course();
}
EMSCRIPTEN_KEEPALIVE void plytrace_leave_course() {
    program()->leave_course();
}
EMSCRIPTEN_KEEPALIVE void plytrace_share() {
    program()->owe_frames();
    program()->share();
}
EMSCRIPTEN_KEEPALIVE void plytrace_present(int is_on) {
    program()->owe_frames();
    program()->present(is_on != 0);
}
/// What is shown, on white, as SVG; empty if nothing is shown. Valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* plytrace_picture() {
    static std::string svg;
    svg = program()->picture();
    return svg.c_str();
}
EMSCRIPTEN_KEEPALIVE void plytrace_follow_system(int is_light) {
    program()->owe_frames();
    program()->follow_system(is_light != 0);
}
EMSCRIPTEN_KEEPALIVE void plytrace_follow_contrast(int is_wanted) {
    program()->owe_frames();
    program()->follow_contrast(is_wanted != 0);
}
EMSCRIPTEN_KEEPALIVE void plytrace_open_file(const char* name, const char* content, unsigned size) {
    program()->owe_frames();
    program()->open_file(name, std::string(content, size));
}

EMSCRIPTEN_KEEPALIVE void plytrace_refuse_file(const char* reason, const char* name) {
    program()->owe_frames();
    program()->refuse_file(reason, name);
}
EMSCRIPTEN_KEEPALIVE void plytrace_picture_copied(int is_copied) {
    program()->owe_frames();
    program()->tell_picture_copied(is_copied != 0);
}
EMSCRIPTEN_KEEPALIVE void plytrace_pasted(const char* text) {
    program()->owe_frames();
    program()->paste_into_dialog(text);
}
/// Whether the pointer holds a slider, which follows it: a finger that rests on it is no long press.
EMSCRIPTEN_KEEPALIVE int plytrace_holds_slider() {
    return program()->is_slider_held() ? 1 : 0;
}
EMSCRIPTEN_KEEPALIVE int plytrace_uses_key(const char* name, int has_ctrl, int has_shift, int has_alt) {
    return program()->uses_key(name, has_ctrl != 0, has_shift != 0, has_alt != 0) ? 1 : 0;
}

// ---- what a screen reader explores (page/explore.js). A text is valid until the next call of its function. ----------

EMSCRIPTEN_KEEPALIVE const char* plytrace_tree_to_explore(const char* expanded) {
    static std::string tree;
    tree = program()->tree_to_explore(expanded);
    return tree.c_str();
}
EMSCRIPTEN_KEEPALIVE const char* plytrace_path_to_explore() {
    static std::string path;
    path = program()->path_to_explore();
    return path.c_str();
}
EMSCRIPTEN_KEEPALIVE const char* plytrace_board_to_explore() {
    static std::string board;
    board = program()->board_to_explore();
    return board.c_str();
}
EMSCRIPTEN_KEEPALIVE void plytrace_show_board() {
    program()->owe_frames();
    program()->show_board();
}
EMSCRIPTEN_KEEPALIVE void plytrace_slide_step(double step) {
    program()->owe_frames();
    program()->slide_step(step);
}
EMSCRIPTEN_KEEPALIVE void plytrace_slide_speed(double position) {
    program()->owe_frames();
    program()->slide_speed(position);
}
EMSCRIPTEN_KEEPALIVE void plytrace_click_node(unsigned node) {
    program()->owe_frames();
    program()->click_node(node);
}
EMSCRIPTEN_KEEPALIVE void plytrace_click_square(int square) {
    program()->owe_frames();
    program()->click_square(square);
}

// ---- the canvas ---------------------------------------------------------------------------------------------------

EMSCRIPTEN_KEEPALIVE void plytrace_resize(int width_px, int height_px, double device_scale, int is_touched) {
    canvas().resize(width_px, height_px, static_cast<float>(device_scale), is_touched != 0);
}
EMSCRIPTEN_KEEPALIVE void plytrace_restore_context() {
    canvas().restore_context();
}
EMSCRIPTEN_KEEPALIVE void plytrace_touch(int is_touch) {
    canvas().set_touch(is_touch != 0);
}
EMSCRIPTEN_KEEPALIVE void plytrace_move(double x_px, double y_px) {
    canvas().move_pointer(static_cast<float>(x_px), static_cast<float>(y_px));
}
EMSCRIPTEN_KEEPALIVE void plytrace_lose_pointer() {
    canvas().lose_pointer();
}
EMSCRIPTEN_KEEPALIVE void plytrace_button(int button, int is_down) {
    canvas().press_button(button, is_down != 0);
}
EMSCRIPTEN_KEEPALIVE void plytrace_wheel(double notches_x, double notches_y) {
    canvas().turn_wheel(static_cast<float>(notches_x), static_cast<float>(notches_y));
}
EMSCRIPTEN_KEEPALIVE void plytrace_pinch(double factor, double x_px, double y_px, double moved_x, double moved_y) {
    canvas().pinch({factor, static_cast<float>(x_px), static_cast<float>(y_px), static_cast<float>(moved_x),
                    static_cast<float>(moved_y)});
}
EMSCRIPTEN_KEEPALIVE void plytrace_key(const char* name, int is_down) {
    canvas().press_key(name, is_down != 0);
}
EMSCRIPTEN_KEEPALIVE void plytrace_text(const char* utf8) {
    canvas().type_text(utf8);
}
EMSCRIPTEN_KEEPALIVE void plytrace_clipboard(const char* utf8) {
    canvas().set_clipboard(utf8);
}

// ---- what a worker sends ------------------------------------------------------------------------------------------

EMSCRIPTEN_KEEPALIVE void plytrace_calls(unsigned number, const unsigned char* bytes, unsigned count) {
    program()->owe_frames();
    program()->runner().add_calls(number, {bytes, bytes + count});
}
EMSCRIPTEN_KEEPALIVE void plytrace_end(unsigned number, const char* error) {
    program()->owe_frames();
    program()->runner().add_end(number, error);
}
EMSCRIPTEN_KEEPALIVE void plytrace_counts(unsigned number, int is_known, double nodes, double leaves) {
    program()->owe_frames();
    std::optional<MinimaxCounts> counts;
    if (is_known != 0) counts = MinimaxCounts{static_cast<std::uint64_t>(nodes), static_cast<std::uint64_t>(leaves)};
    program()->runner().add_counts(number, counts);
}
EMSCRIPTEN_KEEPALIVE void plytrace_summary(unsigned number, const char* text) {
    program()->owe_frames();
    program()->runner().add_summary(number, text);
}
EMSCRIPTEN_KEEPALIVE void plytrace_report(unsigned number, const char* report) {
    program()->owe_frames();
    program()->analyst().add_report(number, report);
}
EMSCRIPTEN_KEEPALIVE void plytrace_engine_failed(unsigned number) {
    program()->owe_frames();
    program()->analyst().fail(number);
}

// ---- games of one's own (page/own_game.js); those that are no longer open are ignored -------------------------------

/// The answers to a question, one a line.
EMSCRIPTEN_KEEPALIVE void plytrace_game_said(unsigned game, unsigned question, const char* answers) {
    program()->owe_frames();
    if (own_game::PageTable* const table = own_game::page_table(game)) table->take_answers(question, answers);
}
/// A block of what a search has asked; see sandbox/own_game_searcher.
EMSCRIPTEN_KEEPALIVE void plytrace_game_learned(unsigned game, const char* block) {
    if (own_game::PageTable* const table = own_game::page_table(game)) table->learn(block);
}
/// The game has ended, because of this, while it was asked for the move of this index.
EMSCRIPTEN_KEEPALIVE void plytrace_game_failed(unsigned game, unsigned index, const char* why) {
    program()->owe_frames();
    if (own_game::PageTable* const table = own_game::page_table(game)) table->fail(index, why);
}

/// `size` 0: the asset could not be fetched.
EMSCRIPTEN_KEEPALIVE void plytrace_take_late_asset(const char* bytes, unsigned size) {
    program()->owe_frames();
    program()->files().take_late_asset({bytes, size});
}

// ---- in a worker --------------------------------------------------------------------------------------------------

EMSCRIPTEN_KEEPALIVE void plytrace_work(const char* header, unsigned event_limit) {
    std::shared_ptr<const EngineSession> engines;  // the search by the engine; null: one of the game's own
    const RemoteGame far_game = [&](std::shared_ptr<const GameSession> game,
                                    const TraceHeader& of) -> std::shared_ptr<const GameSession> {
        auto turn = engine_turn_of(of);
        if (!turn) return game;
        turn->events = std::min<std::uint64_t>(event_limit, EngineTurn::kMostEvents);
        return engines = std::make_shared<EngineSession>(std::move(game), *turn, worker_means());
    };
    SearchReplies replies;
    replies.send_calls = worker_send_calls;
    replies.send_end = [&](const std::string& error) {
        if (engines != nullptr && engines->summary() != nullptr) worker_send_summary(summary_text(*engines->summary()));
        worker_send_end(error);
    };
    replies.send_counts = worker_send_counts;
    search_remotely(header, event_limit, replies, far_game);
}
}
