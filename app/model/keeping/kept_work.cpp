#include "app/model/keeping/kept_work.hpp"

#include <nlohmann/json.hpp>

#include "app/model/control/commands.hpp"
#include "app/model/control/link_commands.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {
namespace {

using nlohmann::json;

/// Whoever changed the file by hand may have put anything there.
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
    if (!work.is_object() || (!work.contains("link") && !work.contains("tree")))
        return input_error("this is not work that Plytrace has kept: expected an object with a \"link\" or a \"tree\"");
    return work;
}

/// By the link, which knows the step and the view, too; else by the tree alone.
[[nodiscard]] Expected<bool> open_document_of(AppState& app, const json& work) {
    Expected<bool> opened = input_error("");
    if (work.contains("link")) opened = open_link(app, text_at(work, "link"));
    if (!opened && work.contains("tree")) opened = open_tree_text(app, text_at(work, "tree"), text_at(work, "name"));
    return opened;
}

}  // namespace

bool has_unsaved_work(const AppState& app) {
    return app.document.is_modified() || app.document.is_played();
}

std::string work_text(const AppState& app, const std::string& date) {
    const Document& document = app.document;
    json work = {{"is_modified", document.is_modified()}, {"name", document.title()}};
    const auto link = share_fragment(app);
    if (link) work["link"] = *link;
    if (const ExplicitTree* tree = document.tree(); tree != nullptr && (!link || app.host.has_folders)) {
        work["tree"] = document.game()->position_text({});
        work["nodes"] = tree->node_count();
    } else if (!link) {
        return "";
    }
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
    if (auto opened = open_document_of(app, *work); !opened) return opened;
    if (const std::string name = text_at(*work, "name"); !name.empty()) app.document.set_title(name);
    if (const std::string path = text_at(*work, "path"); !path.empty()) app.document.set_saved(path);
    if (app.host.has_folders || is_set(*work, "is_modified")) app.document.set_modified();
    return true;
}

Expected<std::string> work_summary(const Language& language, std::string_view text) {
    const auto work = parsed(text);
    if (!work) return tl::make_unexpected(work.error());
    const std::string name = text_at(*work, "name"), date = text_at(*work, "date");
    if (work->contains("tree")) return language.with("recover.tree", {name, count_at(*work, "nodes"), date});
    return language.with("recover.game", {name, count_at(*work, "moves"), date});
}

}  // namespace plytrace
