// Links: one that can be read survives writing and reading, and a window opens it.
#include <algorithm>

#include "app/base/link_text.hpp"
#include "app/control/link_commands.hpp"
#include "app/links/link.hpp"
#include "search/options/option_table.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/window.hpp"

namespace plytrace::fuzz {

namespace {

void hold_same(const LinkContent& a, const LinkContent& b, const std::string& link) {
    hold(a.moves == b.moves, "the moves are the same", link);
    hold(a.lesson == b.lesson && (a.lesson.empty() || a.stage == b.stage), "the lesson is the same", link);
    hold(a.has_step == b.has_step && (!a.has_step || a.step == b.step), "the step is the same", link);
    hold(a.sides == b.sides && a.waits_for_click == b.waits_for_click, "the sides are the same", link);
    hold(a.players == b.players && a.arrangement == b.arrangement && a.has_overlay == b.has_overlay,
         "players and board are the same", link);
    hold(a.step_kind == b.step_kind && a.view == b.view && a.language == b.language, "the view is the same", link);
    hold(a.selected == b.selected && a.closed == b.closed, "the nodes are the same", link);
    hold((a.game == nullptr) == (b.game == nullptr), "there is a game as before", link);
    if (!a.game) return;
    hold(a.game->id() == b.game->id(), "the game is the same", link);
    hold(a.game->rules_options() == b.game->rules_options(), "its rules are the same", link);
    hold(a.game->position_text(a.moves) == b.game->position_text(b.moves), "the position is the same", link);
    hold(option_pairs(a.options) == option_pairs(b.options), "the search is the same", link);
}

/// What a page's address may have in it: RFC 3986, 3.5.
[[nodiscard]] bool is_fragment(const std::string& text) {
    constexpr std::string_view kMarks = "-._~!$&'()*+,;=:@/?%";
    return text.starts_with("#v=1&") && std::all_of(text.begin() + 1, text.end(), [&](char byte) {
               const bool is_word =
                   (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
               return is_word || kMarks.find(byte) != std::string_view::npos;
           });
}

}  // namespace

void link(Bytes bytes) {
    (void)looks_like_link(bytes);
    AppState& app = loaded_app();
    const auto read = read_link(bytes, app.lessons.all);
    if (!read) return hold_refusal(read.error());
    hold_text(read->title, "a link's title");
    const auto written = fragment_of(*read, app.lessons.all);
    if (!written) return hold_refusal(written.error());
    hold(is_fragment(*written), "a link is a fragment", *written);
    const auto again = read_again(read_link(*written, app.lessons.all), "a link that was written is read", *written);
    hold_same(*read, again, *written);
    const auto twice = fragment_of(again, app.lessons.all);
    hold(twice && *twice == *written, "a link that was read is written the same", *written);

    if (const auto opened = open_link(app, bytes); !opened) return hold_refusal(opened.error());
    const auto shared = link_fragment(app);
    if (!shared) return hold_refusal(shared.error());
    (void)read_again(read_link(*shared, app.lessons.all), "the link of what a link has opened is read", *shared);
}

}  // namespace plytrace::fuzz
