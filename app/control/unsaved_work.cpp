#include "app/control/unsaved_work.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/control/commands.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/practice/practice_resume.hpp"
#include "app/document/game_lines.hpp"
#include "app/document/lesson.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

namespace {

using nlohmann::json;

/// The file may have been edited by hand, so a value may have any type.
[[nodiscard]] std::string text_at(const json& work, const char* key) {
    const auto found = work.find(key);
    return found != work.end() && found->is_string() ? found->get<std::string>() : std::string();
}
[[nodiscard]] bool is_set(const json& work, const char* key) {
    const auto found = work.find(key);
    return found != work.end() && found->is_boolean() && found->get<bool>();
}
[[nodiscard]] std::string count_at(const json& work, const char* key) {
    const auto found = work.find(key);
    return found != work.end() && found->is_number_unsigned() ? std::to_string(found->get<std::uint64_t>()) : "0";
}

[[nodiscard]] Expected<json> parsed(std::string_view text) {
    json work = json::parse(text, nullptr, false);
    const bool is_work = work.is_object() && (work.contains("link") || work.contains("tree") ||
                                              work.contains("lesson") || work.contains("practice"));
    if (!is_work) {
        return input_error(
            "this is not work that Plytrace has kept: expected an object with a \"link\", a \"tree\", a \"lesson\" or "
            "a \"practice\"");
    }
    return work;
}

/// Opens the link, which also has step and view, or otherwise the tree alone.
[[nodiscard]] Expected<bool> open_document_of(AppState& app, const json& work) {
    Expected<bool> opened = input_error("");
    if (work.contains("link")) opened = open_link(app, text_at(work, "link"));
    if (!opened && work.contains("tree")) opened = open_tree_text(app, text_at(work, "tree"), text_at(work, "name"));
    return opened;
}

[[nodiscard]] bool has_document(const json& work) {
    return work.contains("link") || work.contains("tree");
}

/// Adds the lesson under edit if it has unsaved changes, or if the host has no files.
void add_lesson(json& work, const AppState& app) {
    if (!app.editing || (app.host.has_folders && !has_unsaved_lesson(app))) return;
    const LessonDraft& draft = app.editing->draft;
    work["lesson"] = lesson_text(draft.lesson());
    work["lesson_title"] = draft.lesson().title;
    work["lesson_stages"] = draft.stage_count();
    work["lesson_stage"] = draft.selected();
    work["lesson_path"] = draft.path();
    work["lesson_is_modified"] = draft.is_modified();
}

/// Empty if no lesson was being edited.
[[nodiscard]] Expected<std::optional<Lesson>> lesson_of(const json& work) {
    if (!work.contains("lesson")) return std::optional<Lesson>();
    auto lesson = parse_guest_lesson(text_at(work, "lesson"));
    if (!lesson) return tl::make_unexpected(lesson.error());
    if (lesson->stages.empty()) return input_error("the lesson that was edited has no stage");
    return std::optional(std::move(*lesson));
}

void go_on_editing(AppState& app, Lesson lesson, const json& work) {
    const auto stage = work.find("lesson_stage");
    const std::size_t last = lesson.stages.size() - 1;
    const std::size_t wanted = stage != work.end() && stage->is_number_unsigned() ? stage->get<std::size_t>() : 0;
    resume_editing(app, std::move(lesson), std::min(wanted, last), text_at(work, "lesson_path"),
                   app.host.has_folders || is_set(work, "lesson_is_modified"));
    if (!has_document(work)) go_to_stage(app, app.editing->draft.selected());
}

/// Restores the document's name, its file, and whether it was unsaved.
void restore_name(AppState& app, const json& work) {
    if (const std::string name = text_at(work, "name"); !name.empty()) app.document.set_title(name);
    if (const std::string path = text_at(work, "path"); !path.empty()) app.document.set_saved(path);
    // With a lesson or an exercise, the document may have been saved; otherwise it was stored because it was unsaved.
    const bool is_beside = work.contains("lesson") || work.contains("practice");
    const bool was_unsaved = app.host.has_folders && (!is_beside || count_at(work, "moves") != "0");
    if (was_unsaved || is_set(work, "is_modified")) app.document.set_modified();
}

/// Restores the variations if they belong to this game.
void restore_lines(AppState& app, const json& work) {
    const Document& document = app.document;
    if (!work.contains("lines") || document.game() == nullptr || document.tree() != nullptr) return;
    auto lines = parse_lines(text_at(work, "lines"), *document.game());
    if (lines) return app.document.set_lines(std::move(*lines));
    app.messages.error(app.language.with("message.no_variations", {lines.error().text()}));
}

}  // namespace

bool has_unsaved_work(const AppState& app) {
    return app.document.is_modified() || app.document.is_played() || has_unsaved_lesson(app) || is_practice_begun(app);
}

std::string work_text(const AppState& app, const std::string& date) {
    const Document& document = app.document;
    json work = {{"is_modified", document.is_modified()}, {"name", document.title()}};
    const auto link = link_fragment(app);
    if (link) work["link"] = *link;
    if (const ExplicitTree* tree = document.tree(); tree != nullptr && (!link || app.host.has_folders)) {
        work["tree"] = document.game()->position_text({});
        work["nodes"] = tree->node_count();
    }
    if (document.lines().has_variations()) work["lines"] = lines_text(document.lines(), *document.game());
    add_lesson(work, app);
    if (is_practice_begun(app)) work["practice"] = practice_text(app);
    if (!has_document(work) && !work.contains("lesson") && !work.contains("practice")) return "";
    if (app.host.has_folders) {
        work["moves"] = document.moves().size();
        work["path"] = document.path();
        work["date"] = date;
    }
    return work.dump(-1, ' ', false, json::error_handler_t::replace);
}

Expected<bool> open_work(AppState& app, std::string_view text) {
    const auto work = parsed(text);
    if (!work) return tl::make_unexpected(work.error());
    auto lesson = lesson_of(*work);
    if (!lesson) return tl::make_unexpected(lesson.error());
    if (has_document(*work)) {
        if (auto opened = open_document_of(app, *work); !opened) return opened;
    }
    restore_lines(app, *work);
    if (*lesson) go_on_editing(app, std::move(**lesson), *work);
    if (has_document(*work)) restore_name(app, *work);
    if (!work->contains("practice")) return true;
    auto resumed = resume_practice(app, text_at(*work, "practice"));
    if (resumed || (!has_document(*work) && !*lesson)) return resumed;
    app.messages.error(app.language.with("message.practice_lost", {resumed.error().text()}));
    return true;
}

std::string practice_in_work(std::string_view text) {
    const auto work = parsed(text);
    return work ? text_at(*work, "practice") : "";
}

Expected<std::string> work_summary(const Language& language, std::string_view text) {
    const auto work = parsed(text);
    if (!work) return tl::make_unexpected(work.error());
    const std::string name = text_at(*work, "name"), date = text_at(*work, "date");
    if (work->contains("lesson")) {
        return language.with("recover.lesson",
                             {text_at(*work, "lesson_title"), count_at(*work, "lesson_stages"), date});
    }
    if (work->contains("practice"))
        return language.with("recover.practice", {practice_summary(language, text_at(*work, "practice")), date});
    if (work->contains("tree")) return language.with("recover.tree", {name, count_at(*work, "nodes"), date});
    return language.with("recover.game", {name, count_at(*work, "moves"), date});
}

}  // namespace plytrace
