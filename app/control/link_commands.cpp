#include "app/control/link_commands.hpp"

#include <algorithm>

#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/compare/side_by_side.hpp"
#include "app/control/game_program.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/document/lesson.hpp"
#include "app/document/mover.hpp"
#include "app/settings/card_arrangement.hpp"

namespace plytrace {
namespace {

/// Generic titles, which links omit: every reader has them in their own language.
constexpr const char* kUsualTitles[] = {"title.linked_tree", "title.pasted_tree", "title.new_tree"};

/// The step to put in a link: the wanted one if the step is still on its way there.
[[nodiscard]] Step shared_step(const AppState& app) {
    if (app.rerun.wanted && app.step() == app.rerun.reached) return *app.rerun.wanted;
    const bool is_at_end = app.end() > 0 && app.step() >= app.end();
    return is_at_end && app.trace()->is_finished() ? kNever : app.step();
}

/// Adds the players, unless the search on display plays, and the view of the board.
void add_playing(const AppState& app, LinkContent& shared) {
    const Document& document = app.document;
    const std::array players = {player_of(app, Player::kFirst), player_of(app, Player::kSecond)};
    const auto is_said = [](const Opponent& player) {
        return player.kind != Opponent::Kind::kPerson && player.kind != Opponent::Kind::kSearch;
    };
    const auto is_peer = [](const Opponent& player) { return player.kind == Opponent::Kind::kPeer; };
    const bool has_players =
        std::any_of(players.begin(), players.end(), is_said) &&
        std::none_of(players.begin(), players.end(), is_peer);  // an external engine exists on this machine only
    if (has_players && !shared.is_reversi) shared.players = players;
    const Arrangement arrangement = arrangement_of(document, app.settings.layout);
    if (arrangement != Arrangement::kTree) shared.arrangement = arrangement;
    if (is_analysing(app)) shared.has_overlay = true;
}

/// Adds the nodes that are selected, asked about or collapsed.
void add_nodes(const AppState& app, LinkContent& shared) {
    shared.selected = app.view.selected != kNone ? app.view.selected : app.awaited_nodes.selected;
    shared.why = app.view.why != kNone ? app.view.why : app.awaited_nodes.why;
    shared.closed.assign(app.view.collapsed.begin(), app.view.collapsed.end());
    shared.closed.insert(shared.closed.end(), app.awaited_nodes.closed.begin(), app.awaited_nodes.closed.end());
    std::sort(shared.closed.begin(), shared.closed.end());
    shared.closed.erase(std::unique(shared.closed.begin(), shared.closed.end()), shared.closed.end());
}

[[nodiscard]] LinkContent shared_state_of(const AppState& app) {
    const Document& document = app.document;
    LinkContent shared;
    shared.game = document.game();
    shared.moves = document.moves();
    shared.options = document.options();
    shared.title = document.title();
    for (const char* usual : kUsualTitles) {
        if (shared.title == app.language(usual)) shared.title.clear();
    }
    shared.sides = {document.side(Player::kFirst), document.side(Player::kSecond)};
    shared.waits_for_click = document.waits_for_click();
    shared.is_reversi = app.play.reversi.screen == Reversi::Screen::kGame;
    add_playing(app, shared);
    shared.step = shared_step(app);
    // The link opens the document's own search, which has other steps and nodes.
    shared.has_step = !shows_other_search(app.document);
    // With the editor open, the link is to the step, not to the lesson.
    if (const Lesson* lesson = toured_lesson(app); lesson != nullptr && !is_editor_open(app)) {
        shared.lesson = lesson->id;
        shared.stage = app.lessons.tour->stage;
        const bool is_of_program = lesson->id != kGuestLesson && lesson->id != kDraftLesson;
        if (!is_of_program) shared.own_lesson = std::make_shared<const Lesson>(*lesson);
    }
    shared.step_kind = app.step_kind;
    shared.view = app.view.options;
    if (shared.has_step) add_nodes(app, shared);
    shared.language = app.settings.language;
    if (const SideBySide* const both = compared(app)) {
        const Step right_step = both->wanted.value_or(both->right.step());
        const bool is_at_end = both->right.has_finished_trace() && right_step >= both->right.end();
        shared.compared = LinkContent::Compared{both->right.document.options(), both->coupling,
                                                is_at_end && right_step > 0 ? kNever : right_step};
    }
    return shared;
}

/// Reads the language before anything changes, since its file may be missing or invalid.
[[nodiscard]] Expected<Language> language_of(const AppState& app, const std::string& name) {
    if (name.empty() || name == app.settings.language) return app.language;
    return read_language(app.files, name);
}

void use_language(AppState& app, const std::string& name, Language language) {
    if (name.empty() || name == app.settings.language) return;
    app.settings.language = name;
    app.language = std::move(language);
}

/// Applies a link that has been checked completely; cannot fail.
void apply(AppState& app, LinkContent shared, Language language) {
    const Settings kept = settings_to_keep(app);
    exit_reversi(app);  // this restores the sides, which the link then sets
    use_language(app, shared.language, std::move(language));
    if (shared.title.empty()) shared.title = app.language("title.linked_tree");
    app.document.set_side(Player::kFirst, shared.sides[0]);
    app.document.set_side(Player::kSecond, shared.sides[1]);
    app.document.set_waits_for_click(shared.waits_for_click);
    if (shared.own_lesson) app.lessons.guest = *shared.own_lesson;
    if (shared.has_overlay) app.settings.shows_analysis = *shared.has_overlay;
    app.document.open_game(std::move(shared.game), shared.options, std::move(shared.title), std::move(shared.moves));
    if (shared.players) begin_playing(app, *shared.players);
    follow_document(app);

    const bool is_lesson = !shared.lesson.empty() || lesson_shown(app) != nullptr;
    if (shared.arrangement || is_lesson)
        app.settings.layout.arrangement = shared.arrangement.value_or(Arrangement::kTree);
    app.view.options = shared.view;
    app.step_kind = shared.step_kind;
    borrow_options(app, kept);
    app.awaited_nodes.selected = shared.selected;
    app.awaited_nodes.why = shared.why;
    app.awaited_nodes.closed = std::move(shared.closed);
    app.awaited_nodes.is_awaited = true;
    if (shared.has_step) app.rerun.wanted = shared.step;
    app.rerun.reached = app.step();
    if (shared.compared) {
        start_comparing(app, shared.compared->options);
        if (SideBySide* const both = compared(app)) {
            both->coupling = shared.compared->coupling;
            if (both->coupling == StepCoupling::kFree) both->wanted = shared.compared->right_step;
        }
    }
    if (!shared.lesson.empty()) join_tour(app, shared.lesson, shared.stage, !shared.has_step);
    follow_document(app);
    if (shared.is_reversi)
        return_to_reversi(app);
    else if (const Lesson* lesson = lesson_shown(app); lesson != nullptr && lesson->is_reversi)
        open_reversi(app);
    // Only the first address is kept, so that a foreign link cannot redirect links copied later.
    if (app.settings.link_address.empty()) app.settings.link_address = std::move(shared.page);
}

}  // namespace

Expected<std::string> link_fragment(const AppState& app) {
    if (!app.document.is_searched()) return input_error(app.language("message.link.recording"));
    return fragment_of(shared_state_of(app), app.lessons.all);
}

Expected<std::string> voting_fragment(const AppState& app) {
    LinkContent shared;
    shared.voting = app.dialog.voting;
    shared.language = app.settings.language;
    return fragment_of(shared, app.lessons.all);
}

Expected<std::string> lesson_fragment(const AppState& app, const Lesson& lesson) {
    if (const auto checked = check_games(lesson); !checked) return tl::make_unexpected(checked.error());
    auto game = make_game(lesson.stages.front().game);
    if (!game) return tl::make_unexpected(game.error());
    LinkContent shared;
    shared.game = std::move(*game);
    shared.options = lesson.stages.front().options;
    shared.title = lesson.title;
    shared.lesson = lesson.id;
    shared.own_lesson = std::make_shared<const Lesson>(lesson);
    shared.has_step = false;
    shared.view.shows_graph = lesson.view == LessonView::kGraph;
    if (lesson.stages.front().shows_intervals) shared.view.label_style = LabelStyle::kInterval;
    shared.language = app.settings.language;
    return fragment_of(shared, app.lessons.all);
}

Expected<bool> open_link(AppState& app, std::string_view link) {
    auto shared = read_link(link, app.lessons.all, own_game_of(app));
    if (!shared) return tl::make_unexpected(shared.error());
    auto language = language_of(app, shared->language);
    if (!language) return tl::make_unexpected(language.error());
    if (shared->voting) {
        use_language(app, shared->language, std::move(*language));
        return open_voting(app, *shared->voting);
    }
    if (shared->exercise) {
        use_language(app, shared->language, std::move(*language));
        return start_practice(app, *shared->exercise);
    }
    apply(app, std::move(*shared), std::move(*language));
    return true;
}

void open_link_checked(AppState& app, const std::string& link) {
    const auto read = read_link(link, app.lessons.all, own_game_of(app));
    if (!read) return tell_refused_link(app, read.error());
    const auto open = [link](AppState& state) {
        if (const auto opened = open_link(state, link); !opened) tell_refused_link(state, opened.error());
    };
    if (read->voting) return open(app);  // the open document stays
    if (read->exercise) return confirm_leaving_practice(app, open);
    confirm_leaving_practice(app, [open](AppState& state) { confirm_unsaved(state, open); });
}

void copy_link(AppState& app) {
    const auto fragment = app.dialog.kind == DialogKind::kVoting ? voting_fragment(app) : link_fragment(app);
    if (!fragment) return app.messages.error(app.language.with("message.link.not_copied", {fragment.error().text()}));
    put_link_on_clipboard(app, *fragment);
}

void put_link_on_clipboard(AppState& app, const std::string& fragment) {
    const std::string& page = app.host.page_address.empty() ? app.settings.link_address : app.host.page_address;
    app.requests.clipboard = page + fragment;
    app.messages.note(page.empty() ? app.language("message.link.copied_bare")
                                   : app.language.with("message.link.copied", {page}));
}

std::string refused_link_text(const AppState& app, const InputError& error) {
    return app.language.with("message.link.refused", {error.text()});
}

void tell_refused_link(AppState& app, const InputError& error) {
    const bool is_unknown_lesson = error.reason == "lesson" && !error.facts.empty();
    if (!is_unknown_lesson) return app.messages.error(refused_link_text(app, error));
    app.dialog = Dialog(DialogKind::kFind);
    app.dialog.lists_lessons = true;
    app.dialog.error = {app.language.with("message.no_lesson", {error.facts.front()}), 0, 0};
}

void ask_open_link(AppState& app) {
    confirm_unsaved(app, [](AppState& state) { state.dialog = Dialog(DialogKind::kOpenLink); });
}

}  // namespace plytrace
