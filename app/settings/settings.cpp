#include "app/settings/settings.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "app/base/link_text.hpp"
#include "app/base/theme.hpp"
#include "app/document/playback.hpp"

namespace plytrace {
namespace {

using nlohmann::json;

constexpr const char* kBadge = "badge";
constexpr const char* kInterval = "interval";
constexpr std::array<std::string_view, 3> kArrangementWords = {"tree", "board", "large-board"};

[[nodiscard]] json layout_json(const LayoutSettings& layout) {
    return {{"left_width", layout.left_width},
            {"right_width", layout.right_width},
            {"card_shares", layout.card_shares},
            {"closed_cards", layout.closed_cards},
            {"large_cards", layout.large_cards},
            {"arrangement", kArrangementWords.at(static_cast<std::size_t>(layout.arrangement))}};
}

[[nodiscard]] json view_json(const ViewOptions& view) {
    return {{"label_style", view.label_style == LabelStyle::kInterval ? kInterval : kBadge},
            {"follows_current", view.is_following_current},
            {"shows_closed_windows", view.shows_closed_windows},
            {"hides_unvisited_leaves", view.hides_unvisited_leaves},
            {"shows_row_and_column", view.shows_row_and_column},
            {"shows_graph", view.shows_graph},
            {"shows_critical", view.shows_critical},
            {"shows_map", view.shows_map},
            {"always_focuses", view.always_focuses},
            {"never_focuses", view.never_focuses}};
}

/// `target` takes the value of `key` if there is one; a value of another type throws, and is caught below.
template <class T>
void read(const json& object, const char* key, T& target) {
    if (const auto found = object.find(key); found != object.end()) target = found->get<T>();
}

/// The same of a whole number: one with a fraction, or larger than any, comes as near as its range allows.
void read_clamped(const json& object, const char* key, int least, int most, int& target) {
    double number = target;
    read(object, key, number);
    target = static_cast<int>(std::clamp(number, static_cast<double>(least), static_cast<double>(most)));
}

/// A word that is none keeps the default.
template <class Words, class Value>
void read_word(const json& object, const char* key, const Words& words, Value& value) {
    std::string word;
    read(object, key, word);
    value = value_of_word<Value>(words, word).value_or(value);
}

void require_object(const json& value, const char* key) {
    if (!value.is_object()) throw std::invalid_argument(std::string("\"") + key + "\" is not an object");
}

void read_layout(const json& object, LayoutSettings& layout) {
    require_object(object, "layout");
    read(object, "left_width", layout.left_width);
    read(object, "right_width", layout.right_width);
    read(object, "card_shares", layout.card_shares);
    read(object, "closed_cards", layout.closed_cards);
    read(object, "large_cards", layout.large_cards);
    read_word(object, "arrangement", kArrangementWords, layout.arrangement);
    if (auto older = layout.card_shares.extract("what_happens"); !older.empty()) {  // the card's name in version 0.1
        older.key() = "narration";
        layout.card_shares.insert(std::move(older));
    }
    layout.left_width = std::clamp(layout.left_width, 120.0, 4000.0);
    layout.right_width = std::clamp(layout.right_width, 120.0, 4000.0);
    for (auto& [id, share] : layout.card_shares) share = std::clamp(share, 0.05, 10000.0);  // dragging keeps heights
}

void read_view(const json& object, ViewOptions& view) {
    require_object(object, "view");
    std::string style = kBadge;
    read(object, "label_style", style);
    view.label_style = style == kInterval ? LabelStyle::kInterval : LabelStyle::kBadge;
    read(object, "follows_current", view.is_following_current);
    read(object, "shows_closed_windows", view.shows_closed_windows);
    read(object, "hides_unvisited_leaves", view.hides_unvisited_leaves);
    read(object, "shows_row_and_column", view.shows_row_and_column);
    read(object, "shows_graph", view.shows_graph);
    read(object, "shows_critical", view.shows_critical);
    read(object, "shows_map", view.shows_map);
    read(object, "always_focuses", view.always_focuses);
    read(object, "never_focuses", view.never_focuses);
    if (view.always_focuses) view.never_focuses = false;
}

void read_reversi(const json& object, ReversiChoice& reversi) {
    require_object(object, "reversi");
    read(object, "first", reversi.is_first);
    int level = 0;
    read_clamped(object, "level", 0, static_cast<int>(ReversiLevel::kHard), level);
    reversi.level = static_cast<ReversiLevel>(level);
}

[[nodiscard]] json board_json(const BoardAids& board) {
    return {{"legal", board.shows_legal},       {"last", board.shows_last},
            {"flips", board.shows_flips},       {"moving", board.is_moving},
            {"numbers", board.shows_numbers},   {"stable", board.shows_stable},
            {"frontier", board.shows_frontier}, {"turn", board.turn}};
}

void read_board(const json& object, BoardAids& board) {
    require_object(object, "board");
    read(object, "legal", board.shows_legal);
    read(object, "last", board.shows_last);
    read(object, "flips", board.shows_flips);
    read(object, "moving", board.is_moving);
    read(object, "numbers", board.shows_numbers);
    read(object, "stable", board.shows_stable);
    read(object, "frontier", board.shows_frontier);
    read_clamped(object, "turn", 0, 7, board.turn);
}

void read_play(const json& object, PlayChoice& play) {
    require_object(object, "play");
    read(object, "black", play.players[0]);
    read(object, "white", play.players[1]);
    read(object, "start", play.start);
    read_clamped(object, "minutes", 0, kMostMinutes, play.minutes);
    read(object, "engine", play.engine);
    read_clamped(object, "engine_plies", 1, kMostEnginePlies, play.engine_plies);
}

[[nodiscard]] json progress_json(const PracticeProgress& progress) {
    json items = json::array();
    for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
        for (int level = 1; level <= kPracticeLevels; ++level) {
            const auto& item = progress.item(static_cast<PracticeKind>(kind), level);
            if (item.done == 0) continue;
            items.push_back({{"kind", kPracticeKinds[kind]},
                             {"level", level},
                             {"box", item.box},
                             {"last", item.last},
                             {"done", item.done},
                             {"right", item.right}});
        }
    }
    return {{"exercises", progress.exercises},
            {"in_a_row", progress.in_a_row},
            {"seconds", progress.seconds},
            {"next_seed", progress.next_seed},
            {"items", std::move(items)}};
}

/// The same of a count.
void read_count(const json& object, const char* key, std::uint32_t& target) {
    constexpr double kMost = 1e9;
    double number = target;
    read(object, key, number);
    target = static_cast<std::uint32_t>(std::clamp(number, 0.0, kMost));
}

void read_progress(const json& object, PracticeProgress& progress) {
    require_object(object, "practice");
    read_count(object, "exercises", progress.exercises);
    read_count(object, "in_a_row", progress.in_a_row);
    read_count(object, "next_seed", progress.next_seed);
    read(object, "seconds", progress.seconds);
    progress.seconds = std::clamp(progress.seconds, 0.0, 1e9);
    const auto items = object.find("items");
    if (items == object.end()) return;
    for (const json& one : *items) {
        require_object(one, "items");
        std::string kind;
        int level = 0;
        read(one, "kind", kind);
        read_clamped(one, "level", 0, kPracticeLevels, level);
        const auto known = std::find(kPracticeKinds.begin(), kPracticeKinds.end(), kind);
        if (known == kPracticeKinds.end() || level == 0) continue;  // of a later version
        auto& item = progress.item(static_cast<PracticeKind>(known - kPracticeKinds.begin()), level);
        read_clamped(one, "box", 0, PracticeProgress::kBoxes, item.box);
        read_count(one, "last", item.last);
        read_count(one, "done", item.done);
        read_count(one, "right", item.right);
        item.last = std::min(item.last, progress.exercises);
    }
}

[[nodiscard]] json exporting_json(const ExportChoice& choice) {
    const auto word = [](const auto& words, auto value) { return words[static_cast<std::size_t>(value)]; };
    return {{"what", word(kPartWords, choice.part)},
            {"version", word(kVersionWords, choice.version)},
            {"format", word(kFormatWords, choice.format)},
            {"theme", choice.theme},
            {"scale", choice.scale},
            {"paper", word(kPaperWords, choice.paper)},
            {"steps", word(kStepsWords, choice.steps)},
            {"list", choice.list},
            {"close", choice.is_close},
            {"delay", choice.seconds_per_step},
            {"plot", word(kPlotWords, choice.plot)},
            {"plot_depth", choice.plot_depth}};
}

void read_exporting(const json& object, ExportChoice& choice) {
    require_object(object, "export");
    read_word(object, "what", kPartWords, choice.part);
    read_word(object, "version", kVersionWords, choice.version);
    read_word(object, "format", kFormatWords, choice.format);
    read_word(object, "paper", kPaperWords, choice.paper);
    read_word(object, "steps", kStepsWords, choice.steps);
    std::string theme;
    read(object, "theme", theme);
    const auto themes = picture_theme_names();
    if (std::find(themes.begin(), themes.end(), theme) != themes.end()) choice.theme = theme;
    read(object, "scale", choice.scale);
    read(object, "list", choice.list);
    read(object, "close", choice.is_close);
    read(object, "delay", choice.seconds_per_step);
    read_word(object, "plot", kPlotWords, choice.plot);
    read_clamped(object, "plot_depth", 1, kDeepestPlot, choice.plot_depth);
    choice.scale = std::clamp(choice.scale, kSmallestPicture, kLargestPicture);
    choice.seconds_per_step = std::clamp(choice.seconds_per_step, kShortestFrame, kLongestFrame);
}

void read_settings(const json& object, Settings& settings) {
    read(object, "theme", settings.theme);
    read(object, "language", settings.language);
    read(object, "interface_scale", settings.interface_scale);
    read(object, "reduced_motion", settings.is_motion_reduced);
    read(object, "playback_speed", settings.playback_speed);
    read(object, "step_kind", settings.step_kind);
    read_clamped(object, "window_width", 640, 16384, settings.window_width);
    read_clamped(object, "window_height", 400, 16384, settings.window_height);
    read(object, "recent_files", settings.recent_files);
    read(object, "share_address", settings.share_address);
    read(object, "analysis", settings.shows_analysis);
    if (const auto layout = object.find("layout"); layout != object.end()) read_layout(*layout, settings.layout);
    if (const auto view = object.find("view"); view != object.end()) read_view(*view, settings.view);
    if (const auto reversi = object.find("reversi"); reversi != object.end()) read_reversi(*reversi, settings.reversi);
    if (const auto board = object.find("board"); board != object.end()) read_board(*board, settings.board);
    if (const auto play = object.find("play"); play != object.end()) read_play(*play, settings.play);
    if (const auto practice = object.find("practice"); practice != object.end())
        read_progress(*practice, settings.progress);
    if (const auto choice = object.find("export"); choice != object.end()) read_exporting(*choice, settings.exporting);
    settings.interface_scale = std::clamp(settings.interface_scale, kSmallestScale, kLargestScale);
    settings.playback_speed = std::clamp(settings.playback_speed, kSlowestSpeed, kFastestSpeed);
    if (settings.recent_files.size() > kRecentFiles) settings.recent_files.resize(kRecentFiles);
    settings.share_address = parse_page_address(settings.share_address).value_or("");
}

}  // namespace

void Settings::remember_file(const std::string& path) {
    recent_files.erase(std::remove(recent_files.begin(), recent_files.end(), path), recent_files.end());
    recent_files.insert(recent_files.begin(), path);
    if (recent_files.size() > kRecentFiles) recent_files.resize(kRecentFiles);
}

std::string settings_text(const Settings& settings) {
    const json object = {{"theme", settings.theme},
                         {"language", settings.language},
                         {"interface_scale", settings.interface_scale},
                         {"reduced_motion", settings.is_motion_reduced},
                         {"playback_speed", settings.playback_speed},
                         {"step_kind", settings.step_kind},
                         {"window_width", settings.window_width},
                         {"window_height", settings.window_height},
                         {"layout", layout_json(settings.layout)},
                         {"view", view_json(settings.view)},
                         {"reversi", {{"first", settings.reversi.is_first}, {"level", settings.reversi.level}}},
                         {"board", board_json(settings.board)},
                         {"play",
                          {{"black", settings.play.players[0]},
                           {"white", settings.play.players[1]},
                           {"start", settings.play.start},
                           {"minutes", settings.play.minutes},
                           {"engine", settings.play.engine},
                           {"engine_plies", settings.play.engine_plies}}},
                         {"analysis", settings.shows_analysis},
                         {"practice", progress_json(settings.progress)},
                         {"export", exporting_json(settings.exporting)},
                         {"recent_files", settings.recent_files},
                         {"share_address", settings.share_address}};
    // File names are bytes: what is not UTF-8 in them must not throw.
    return object.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

Expected<Settings> parse_settings(std::string_view text) {
    const json object = json::parse(text, nullptr, false);
    if (!object.is_object()) return input_error("the settings are not a JSON object");
    Settings settings;
    try {
        read_settings(object, settings);
    } catch (const std::exception& problem) {
        return input_error(std::string("the settings have a value of the wrong type: ") + problem.what());
    }
    return settings;
}

}  // namespace plytrace
