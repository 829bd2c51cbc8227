#include "app/control/unsaved_work.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "app/base/json_fields.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/game_program.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/practice/practice_resume.hpp"
#include "app/document/game_lines.hpp"
#include "app/document/lesson.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

namespace {

using nlohmann::json;

constexpr std::size_t kLongestWork = std::size_t{1} << 28U;  ///< bytes: a tree has up to ten million leaves

/// What a work text contains. What it does not contain is empty or 0.
struct Work {
    std::optional<std::string> link, tree, lesson, practice;
    std::string name, path, date, lines, lesson_title, lesson_path;
    bool is_modified = false, lesson_is_modified = false;
    std::uint64_t nodes = 0, moves = 0, lesson_stages = 0, lesson_stage = 0;

    [[nodiscard]] bool has_document() const { return link || tree; }
};

[[nodiscard]] Work read_work(const json& object) {
    JsonFields fields(object, "");
    Work work;
    const auto text = [&](const char* key) { return fields.text(key, kLongestWork, JsonText::kAny); };
    const auto part = [&](const char* key) { return fields.has(key) ? std::optional(text(key)) : std::nullopt; };
    work.link = part("link");
    work.tree = part("tree");
    work.lesson = part("lesson");
    work.practice = part("practice");
    if (!work.has_document() && !work.lesson && !work.practice) {
        fields.fail(
            "this is not work that Plytrace has kept: expected an object with a \"link\", a \"tree\", a \"lesson\" or "
            "a \"practice\"");
    }
    work.name = text("name");
    work.path = text("path");
    work.date = text("date");
    work.lines = text("lines");
    work.lesson_title = text("lesson_title");
    work.lesson_path = text("lesson_path");
    work.is_modified = fields.flag("is_modified", false);
    work.lesson_is_modified = fields.flag("lesson_is_modified", false);
    work.nodes = fields.count("nodes", 0);
    work.moves = fields.count("moves", 0);
    work.lesson_stages = fields.count("lesson_stages", 0);
    work.lesson_stage = fields.count("lesson_stage", 0);
    return work;
}

[[nodiscard]] Expected<Work> parsed(std::string_view text) {
    return read_object(text, kLongestWork, read_work);
}

/// Opens the link, which also has step and view, or otherwise the tree alone.
[[nodiscard]] Expected<bool> open_document_of(AppState& app, const Work& work) {
    Expected<bool> opened = input_error("");
    if (work.link) opened = open_link(app, *work.link);
    if (!opened && work.tree) opened = open_tree_text(app, *work.tree, work.name);
    return opened;
}

/// Adds the lesson under edit if it has unsaved changes, or if the host has no files.
void add_lesson(json& work, const AppState& app) {
    if (!app.lessons.editing || (app.host.has_folders && !has_unsaved_lesson(app))) return;
    const LessonDraft& draft = app.lessons.editing->draft;
    work["lesson"] = lesson_text(draft.lesson());
    work["lesson_title"] = draft.lesson().title;
    work["lesson_stages"] = draft.stage_count();
    work["lesson_stage"] = draft.selected();
    work["lesson_path"] = draft.path();
    work["lesson_is_modified"] = draft.is_modified();
}

/// Empty if no lesson was being edited.
[[nodiscard]] Expected<std::optional<Lesson>> lesson_of(const Work& work) {
    if (!work.lesson) return std::optional<Lesson>();
    auto lesson = parse_guest_lesson(*work.lesson);
    if (!lesson) return tl::make_unexpected(lesson.error());
    if (lesson->stages.empty()) return input_error("the lesson that was edited has no stage");
    return std::optional(std::move(*lesson));
}

void go_on_editing(AppState& app, Lesson lesson, const Work& work) {
    const std::uint64_t stage = std::min<std::uint64_t>(work.lesson_stage, lesson.stages.size() - 1);
    resume_editing(app, std::move(lesson), static_cast<std::size_t>(stage), work.lesson_path,
                   app.host.has_folders || work.lesson_is_modified);
    if (!work.has_document()) go_to_stage(app, app.lessons.editing->draft.selected());
}

/// Restores the document's name, its file, and whether it was unsaved.
void restore_name(AppState& app, const Work& work) {
    if (!work.name.empty()) app.document.set_title(work.name);
    if (!work.path.empty()) app.document.set_saved(work.path);
    // With a lesson or an exercise, the document may have been saved; otherwise it was stored because it was unsaved.
    const bool is_beside = work.lesson || work.practice;
    const bool was_unsaved = app.host.has_folders && (!is_beside || work.moves > 0);
    if (was_unsaved || work.is_modified) app.document.set_modified();
}

/// Restores the variations if they belong to this game.
void restore_lines(AppState& app, const Work& work) {
    const Document& document = app.document;
    if (work.lines.empty() || document.game() == nullptr || document.tree() != nullptr) return;
    auto lines = parse_lines(work.lines, *document.game());
    if (lines) return app.document.set_lines(std::move(*lines));
    app.messages.error(app.language.with("message.no_variations", {lines.error().text()}));
}

}  // namespace

bool has_unsaved_work(const AppState& app) {
    const bool is_played = app.document.is_played() && !has_own_game(app);  // nothing could start its program again
    return app.document.is_modified() || is_played || has_unsaved_lesson(app) || has_unsaved_practice(app);
}

std::string work_text(const AppState& app, const std::string& date) {
    const Document& document = app.document;
    json work = {{"is_modified", document.is_modified()}, {"name", document.title()}};
    // No link starts the program of a game of one's own again.
    const Expected<std::string> link = has_own_game(app) ? input_error("") : link_fragment(app);
    if (link) work["link"] = *link;
    if (const ExplicitTree* tree = document.tree(); tree != nullptr && (!link || app.host.has_folders)) {
        work["tree"] = document.game()->position_text({});
        work["nodes"] = tree->node_count();
    }
    if (document.lines().has_variations() && !has_own_game(app))
        work["lines"] = lines_text(document.lines(), *document.game());
    add_lesson(work, app);
    if (has_unsaved_practice(app)) work["practice"] = practice_text(app);
    const auto has = [&work](const char* key) { return work.contains(key); };
    if (!has("link") && !has("tree") && !has("lesson") && !has("practice")) return "";
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
    if (work->has_document()) {
        if (auto opened = open_document_of(app, *work); !opened) return opened;
    }
    restore_lines(app, *work);
    if (*lesson) go_on_editing(app, std::move(**lesson), *work);
    if (work->has_document()) restore_name(app, *work);
    if (!work->practice) return true;
    auto resumed = resume_practice(app, *work->practice);
    if (resumed || (!work->has_document() && !*lesson)) return resumed;
    app.messages.error(app.language.with("message.practice_lost", {resumed.error().text()}));
    return true;
}

std::string practice_in_work(std::string_view text) {
    const auto work = parsed(text);
    return work ? work->practice.value_or("") : "";
}

Expected<std::string> work_summary(const Language& language, std::string_view text) {
    const auto work = parsed(text);
    if (!work) return tl::make_unexpected(work.error());
    const auto counted = [&](std::string_view key, const std::string& name, std::size_t count) {
        return language.with(std::string(key) + (count == 1 ? ".one" : ""), {name, std::to_string(count), work->date});
    };
    if (work->lesson) return counted("recover.lesson", work->lesson_title, work->lesson_stages);
    if (work->practice) {
        const PracticeSummary practice = practice_summary(language, *work->practice);
        return language.with(practice.is_over ? "recover.practice.over" : "recover.practice",
                             {practice.title, work->date});
    }
    if (work->tree) return counted("recover.tree", work->name, work->nodes);
    return counted("recover.game", work->name, work->moves);
}

}  // namespace plytrace
