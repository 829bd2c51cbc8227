// The lesson under edit as a file and as a link, and the questions before it is lost.
#include <algorithm>

#include "app/control/commands.hpp"
#include "app/control/lesson_editing.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/tour.hpp"
#include "app/document/lesson_text.hpp"

namespace plytrace {
namespace {

constexpr std::size_t kLongLink = 8000;  ///< characters: some programs for mail and chat cut what is longer
constexpr std::size_t kLongestName = 60;

/// "two-ply-with-9-for-2": a title as the name of a file.
[[nodiscard]] std::string name_of(const std::string& title) {
    std::string name;
    for (const char c : title) {
        const bool is_upper = c >= 'A' && c <= 'Z';
        const bool is_kept = is_upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (is_kept) name += is_upper ? static_cast<char>(c + ('a' - 'A')) : c;
        if (!is_kept && !name.empty() && name.back() != '-') name += '-';
    }
    name.resize(std::min(name.size(), kLongestName));
    while (name.ends_with('-')) name.pop_back();
    return name.empty() ? "lesson" : name;
}

}  // namespace

bool has_unsaved_lesson(const AppState& app) {
    return app.editing && app.editing->draft.is_modified();
}

std::string path_of_draft(const AppState& app) {
    return app.editing ? app.editing->draft.path() : "";
}

void when_lesson_saved(AppState& app, std::function<void(AppState&)> next) {
    if (!has_unsaved_lesson(app)) return next(app);
    app.dialog = Dialog(DialogKind::kConfirmLesson);
    app.dialog.next = std::move(next);
}

Expected<bool> save_lesson_to(AppState& app, const std::string& path) {
    LessonDraft& draft = app.editing->draft;
    if (const auto checked = check_games(draft.lesson()); !checked) return checked;
    auto written = app.files.write(path, lesson_text(draft.lesson()));
    if (!written) return written;
    const std::string whole = app.files.absolute(path);
    draft.set_saved(whole);
    // A tree that is nowhere else is in the lesson's file now.
    if (app.document.path().empty() && draft_holds_document(app)) app.document.set_saved("");
    app.settings.remember_file(whole);
    app.messages.note(app.language.with("message.saved", {whole}));
    return true;
}

bool save_lesson(AppState& app) {
    const std::string path = path_of_draft(app);
    if (path.empty()) {
        ask_save_lesson(app);
        return false;
    }
    const auto saved = save_lesson_to(app, path);
    if (!saved) app.messages.error(saved.error().text());
    return saved.has_value();
}

void ask_save_lesson(AppState& app) {
    const std::string path = path_of_draft(app);
    auto next = std::move(app.dialog.next);  // "Save" of the question about unsaved work goes on after this
    app.dialog = Dialog(DialogKind::kSaveLesson);
    app.dialog.next = std::move(next);
    app.dialog.directory = path.empty() ? last_directory(app) : directory_of(path);
    app.dialog.name =
        path.empty() ? name_of(app.editing->draft.title()) + std::string(kLessonEnding) : file_name_of(path);
}

void copy_lesson_link(AppState& app) {
    const auto fragment = lesson_fragment(app, app.editing->draft.lesson());
    if (fragment) {
        put_link_on_clipboard(app, *fragment);
        if (fragment->size() > kLongLink) {
            app.messages.note(app.language.with("message.link.long_lesson", {std::to_string(fragment->size())}));
        }
        return;
    }
    const bool is_too_long = check_games(app.editing->draft.lesson()).has_value();
    if (!is_too_long) return app.messages.error(fragment.error().text());
    ask_save_lesson(app);
    app.dialog.error = fragment.error();
}

void close_editor(AppState& app) {
    when_lesson_saved(app, [](AppState& state) {
        if (state.tour && state.tour->lesson == kDraftLesson) end_tour(state);
        state.editing.reset();
    });
}

}  // namespace plytrace
