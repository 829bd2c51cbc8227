#include "app/settings/settings.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "app/base/json_fields.hpp"
#include "app/base/link_text.hpp"
#include "app/base/theme.hpp"
#include "app/document/playback.hpp"
#include "app/playing/opponents.hpp"
#include "games/core/nearest_word.hpp"
#include "games/core/text.hpp"
#include "search/any_game/othello_session.hpp"
#include "search/trace/step_navigation.hpp"

namespace plytrace {
namespace {

using nlohmann::json;

constexpr std::size_t kLongestSettings = 1'000'000;  ///< bytes
constexpr std::array<std::string_view, 2> kLabelWords = {"badge", "interval"};
constexpr std::array<std::string_view, 3> kArrangementWords = {"tree", "board", "large-board"};

// ---- fields ---------------------------------------------------------------------------------------------------------

/// An object of the file, and where the messages about unknown words go.
class SettingsFields : public JsonFields {
  public:
    SettingsFields(const json& object, const std::string& place, std::vector<std::string>& unknown)
        : JsonFields(object, place), m_unknown(unknown) {}

    /// The fields of an object in this one.
    [[nodiscard]] SettingsFields within(const json& object, const std::string& its_place) const {
        return {object, its_place, m_unknown};
    }
    /// The word with this key if it is one of `words`; otherwise `usual`, with a message if there is another word.
    template <class Words>
    [[nodiscard]] std::string known_word(const char* key, const Words& words, const std::string& usual) {
        if (!has(key)) return usual;
        const std::string word = text(key, kLongestSettings, JsonText::kAny);
        if (std::find(words.begin(), words.end(), word) != words.end()) return word;
        m_unknown.push_back(place_of(key) + ": " + found_text(json(word)) + ", expected one of " + joined(words, ", ") +
                            did_you_mean(word, words));
        return usual;
    }

  private:
    std::vector<std::string>& m_unknown;
};

/// A key of the settings file with the way to write and to read its value. A key that is missing keeps the default, and
/// numbers out of range are clamped; `read` throws if the value has the wrong type.
template <class Owner>
struct Field {
    const char* key;
    std::function<json(const Owner&)> write;
    std::function<void(SettingsFields& fields, const char* key, Owner&)> read;
};
/// The fields of an object, in the order in which they are read: the first faulty one is reported.
template <class Owner>
using Fields = std::vector<Field<Owner>>;

template <class Owner>
[[nodiscard]] json written(const Fields<Owner>& fields, const Owner& owner) {
    json object = json::object();
    for (const Field<Owner>& field : fields) object[field.key] = field.write(owner);
    return object;
}

template <class Owner>
void read_fields(SettingsFields object, const Fields<Owner>& fields, Owner& owner) {
    for (const Field<Owner>& field : fields) field.read(object, field.key, owner);
}

/// A whole number: one with a fraction becomes the next one towards zero.
template <class Whole>
[[nodiscard]] Whole clamped_whole(JsonFields& fields, const char* key, Whole least, Whole most, Whole usual) {
    return static_cast<Whole>(
        fields.clamped(key, static_cast<double>(least), static_cast<double>(most), static_cast<double>(usual)));
}

void read_value(JsonFields& fields, const char* key, bool& value) {
    value = fields.flag(key, value);
}
void read_value(JsonFields& fields, const char* key, std::string& value) {
    value = fields.text(key, kLongestSettings, JsonText::kAny, value);
}
void read_value(JsonFields& fields, const char* key, std::vector<std::string>& value) {
    value = fields.texts(key, value);
}
void read_value(JsonFields& fields, const char* key, std::set<std::string>& value) {
    if (!fields.has(key)) return;
    const auto texts = fields.texts(key);
    value = {texts.begin(), texts.end()};
}
void read_value(JsonFields& fields, const char* key, std::map<std::string, double>& value) {
    const json* object = fields.find(key);
    if (object == nullptr) return;
    value.clear();
    const JsonFields numbers(*object, fields.place_of(key));
    for (const auto& [id, number] : object->items()) value[id] = number_in(number, numbers.place_of(id));
}

/// A value whose type says how it is read.
template <class Owner, class Member>
[[nodiscard]] Field<Owner> value_field(const char* key, Member member) {
    return {key, [member](const Owner& owner) { return json(std::invoke(member, owner)); },
            [member](SettingsFields& fields, const char* own_key, Owner& owner) {
                read_value(fields, own_key, std::invoke(member, owner));
            }};
}

template <class Owner>
[[nodiscard]] Field<Owner> int_field(const char* key, int Owner::*member, int least, int most) {
    return {key, [member](const Owner& owner) { return json(owner.*member); },
            [member, least, most](SettingsFields& fields, const char* own_key, Owner& owner) {
                owner.*member = clamped_whole(fields, own_key, least, most, owner.*member);
            }};
}

template <class Owner>
[[nodiscard]] Field<Owner> count_field(const char* key, std::uint32_t Owner::*member) {
    constexpr std::uint32_t kMost = 1'000'000'000;
    return {key, [member](const Owner& owner) { return json(owner.*member); },
            [member](SettingsFields& fields, const char* own_key, Owner& owner) {
                owner.*member = clamped_whole(fields, own_key, std::uint32_t{0}, kMost, owner.*member);
            }};
}

template <class Owner>
[[nodiscard]] Field<Owner> real_field(const char* key, double Owner::*member, double least, double most) {
    return {key, [member](const Owner& owner) { return json(owner.*member); },
            [member, least, most](SettingsFields& fields, const char* own_key, Owner& owner) {
                owner.*member = fields.clamped(own_key, least, most, owner.*member);
            }};
}

/// An enumerator by its word; an unknown word keeps the default.
template <class Owner, class Value, std::size_t count>
[[nodiscard]] Field<Owner> word_field(const char* key, Value Owner::*member,
                                      const std::array<std::string_view, count>& words) {
    return {key,
            [member, &words](const Owner& owner) { return json(words.at(static_cast<std::size_t>(owner.*member))); },
            [member, &words](SettingsFields& fields, const char* own_key, Owner& owner) {
                const std::string usual(words.at(static_cast<std::size_t>(owner.*member)));
                owner.*member = *value_of_word<Value>(words, fields.known_word(own_key, words, usual));
            }};
}

/// A text that is one of the words that `words_of` returns; an unknown word keeps the default.
template <class Owner, class Member>
[[nodiscard]] Field<Owner> known_text_field(const char* key, Member member, std::vector<std::string> (*words_of)()) {
    return {key, [member](const Owner& owner) { return json(std::invoke(member, owner)); },
            [member, words_of](SettingsFields& fields, const char* own_key, Owner& owner) {
                std::string& text = std::invoke(member, owner);
                text = fields.known_word(own_key, words_of(), text);
            }};
}

/// An object with fields of its own. `finish`, if given, is called after they have been read.
template <class Owner, class Part>
[[nodiscard]] Field<Owner> object_field(const char* key, Part Owner::*member, Fields<Part> parts,
                                        void (*finish)(Part&) = nullptr) {
    return {key, [member, parts](const Owner& owner) { return written(parts, owner.*member); },
            [member, parts, finish](SettingsFields& fields, const char* own_key, Owner& owner) {
                const json* object = fields.find(own_key);
                if (object == nullptr) return;
                read_fields(fields.within(*object, fields.place_of(own_key)), parts, owner.*member);
                if (finish != nullptr) finish(owner.*member);
            }};
}

// ---- the objects of the file ----------------------------------------------------------------------------------------

void finish_layout(LayoutSettings& layout) {
    if (auto older = layout.card_shares.extract("what_happens"); !older.empty()) {  // the card's name in version 0.1
        older.key() = "narration";
        layout.card_shares.insert(std::move(older));
    }
    for (auto& [id, share] : layout.card_shares) share = std::clamp(share, 0.05, 10000.0);  // dragging keeps heights
}

[[nodiscard]] Fields<LayoutSettings> layout_fields() {
    using L = LayoutSettings;
    return {real_field("left_width", &L::left_width, 120, 4000),
            real_field("right_width", &L::right_width, 120, 4000),
            value_field<L>("card_shares", &L::card_shares),
            value_field<L>("closed_cards", &L::closed_cards),
            value_field<L>("large_cards", &L::large_cards),
            word_field("arrangement", &L::arrangement, kArrangementWords)};
}

void finish_view(ViewOptions& view) {
    if (view.always_focuses) view.never_focuses = false;
}

[[nodiscard]] Fields<ViewOptions> view_fields() {
    using V = ViewOptions;
    return {word_field("label_style", &V::label_style, kLabelWords),
            value_field<V>("follows_current", &V::is_following_current),
            value_field<V>("shows_closed_windows", &V::shows_closed_windows),
            value_field<V>("hides_unvisited_leaves", &V::hides_unvisited_leaves),
            value_field<V>("shows_row_and_column", &V::shows_row_and_column),
            value_field<V>("shows_graph", &V::shows_graph),
            value_field<V>("shows_critical", &V::shows_critical),
            value_field<V>("shows_boards", &V::shows_boards),
            value_field<V>("shows_map", &V::shows_map),
            value_field<V>("always_focuses", &V::always_focuses),
            value_field<V>("never_focuses", &V::never_focuses)};
}

[[nodiscard]] Fields<ReversiChoice> reversi_fields() {
    const auto write_level = [](const ReversiChoice& reversi) { return json(reversi.level); };
    const auto read_level = [](SettingsFields& fields, const char* key, ReversiChoice& reversi) {
        reversi.level = static_cast<ReversiLevel>(
            clamped_whole(fields, key, 0, static_cast<int>(ReversiLevel::kHard), static_cast<int>(reversi.level)));
    };
    return {value_field<ReversiChoice>("first", &ReversiChoice::is_first), {"level", write_level, read_level}};
}

[[nodiscard]] Fields<BoardAids> board_fields() {
    using B = BoardAids;
    return {value_field<B>("legal", &B::shows_legal),       value_field<B>("last", &B::shows_last),
            value_field<B>("flips", &B::shows_flips),       value_field<B>("moving", &B::is_moving),
            value_field<B>("numbers", &B::shows_numbers),   value_field<B>("stable", &B::shows_stable),
            value_field<B>("frontier", &B::shows_frontier), int_field("turn", &B::turn, 0, 7)};
}

[[nodiscard]] std::vector<std::string> opponent_words() {
    std::vector<std::string> words;
    for (const Opponent& opponent : othello_opponents()) words.push_back(opponent_word(opponent));
    return words;
}
[[nodiscard]] std::vector<std::string> othello_start_words() {
    std::vector<std::string> words(kOthelloStarts.begin(), kOthelloStarts.end());
    words.emplace_back("random");
    return words;
}

[[nodiscard]] Fields<PlayChoice> play_fields() {
    using P = PlayChoice;
    return {known_text_field<P>(
                "black", [](auto& play) -> auto& { return play.players[0]; }, opponent_words),
            known_text_field<P>(
                "white", [](auto& play) -> auto& { return play.players[1]; }, opponent_words),
            known_text_field<P>("start", &P::start, othello_start_words),
            int_field("minutes", &P::minutes, 0, kMostMinutes),
            value_field<P>("engine", &P::engine),
            int_field("engine_plies", &P::engine_plies, 1, kMostEnginePlies)};
}

/// The progress with the exercises of one kind and level.
[[nodiscard]] Fields<PracticeProgress::Item> item_fields() {
    using I = PracticeProgress::Item;
    return {int_field("box", &I::box, 0, PracticeProgress::kBoxes), count_field("last", &I::last),
            count_field("done", &I::done), count_field("right", &I::right)};
}

/// Items that have been practised, each with its kind and level.
[[nodiscard]] json items_json(const PracticeProgress& progress) {
    json items = json::array();
    for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
        for (int level = 1; level <= kPracticeLevels; ++level) {
            const auto& item = progress.item(static_cast<PracticeKind>(kind), level);
            if (item.done == 0) continue;
            json one = written(item_fields(), item);
            one["kind"] = kPracticeKinds[kind];
            one["level"] = level;
            items.push_back(std::move(one));
        }
    }
    return items;
}

void read_items(SettingsFields& fields, const char* key, PracticeProgress& progress) {
    const json* items = fields.list(key);
    if (items == nullptr) return;
    read_each_item(*items, fields.place_of(key), [&](const json& one, const std::string& place) {
        SettingsFields item_object = fields.within(one, place);
        const std::string kind = item_object.known_word("kind", kPracticeKinds, "");
        const int level = clamped_whole(item_object, "level", 0, kPracticeLevels, 0);
        const auto known = value_of_word<PracticeKind>(kPracticeKinds, kind);
        if (!known || level == 0) return;
        auto& item = progress.item(*known, level);
        read_fields(std::move(item_object), item_fields(), item);
        item.last = std::min(item.last, progress.exercises);
    });
}

[[nodiscard]] Fields<PracticeProgress> progress_fields() {
    using P = PracticeProgress;
    return {count_field("exercises", &P::exercises),
            count_field("in_a_row", &P::in_a_row),
            count_field("next_seed", &P::next_seed),
            real_field("seconds", &P::seconds, 0, 1e9),
            {"items", items_json, read_items}};
}

[[nodiscard]] std::vector<std::string> picture_theme_words() {
    const auto names = picture_theme_names();
    return {names.begin(), names.end()};
}

[[nodiscard]] Fields<ExportChoice> export_fields() {
    using E = ExportChoice;
    return {word_field("what", &E::part, kPartWords),
            word_field("version", &E::version, kVersionWords),
            word_field("format", &E::format, kFormatWords),
            word_field("paper", &E::paper, kPaperWords),
            word_field("steps", &E::steps, kStepsWords),
            known_text_field<E>("theme", &E::theme, picture_theme_words),
            real_field("scale", &E::scale, kSmallestPicture, kLargestPicture),
            value_field<E>("list", &E::list),
            value_field<E>("close", &E::is_close),
            real_field("delay", &E::seconds_per_step, kShortestFrame, kLongestFrame),
            word_field("plot", &E::plot, kPlotWords),
            int_field("plot_depth", &E::plot_depth, 1, kDeepestPlot)};
}

[[nodiscard]] std::vector<std::string> theme_words() {
    const auto names = theme_names();
    return {names.begin(), names.end()};
}
[[nodiscard]] std::vector<std::string> step_kind_words() {
    std::vector<std::string> words;
    for (const StepKindName& kind : kStepKinds) words.emplace_back(kind.id);
    return words;
}

/// [x, y], or an empty list.
[[nodiscard]] Field<Settings> place_field(const char* key) {
    static constexpr double kFarthest = 100'000;
    const auto write = [](const Settings& settings) {
        const auto& place = settings.window_place;
        return place ? json({(*place)[0], (*place)[1]}) : json::array();
    };
    const auto read = [](SettingsFields& fields, const char* own_key, Settings& settings) {
        const json* const numbers = fields.list(own_key, 2);
        if (numbers == nullptr || numbers->size() < 2) return;
        std::array<int, 2> place{};
        read_each_item(*numbers, fields.place_of(own_key), [&, i = 0](const json& item, const std::string& at) mutable {
            place.at(static_cast<std::size_t>(i++)) =
                static_cast<int>(std::clamp(number_in(item, at), -kFarthest, kFarthest));
        });
        settings.window_place = place;
    };
    return {key, write, read};
}

/// Everything in the file. To add a setting, add its field here or to the object that it belongs to.
[[nodiscard]] const Fields<Settings>& settings_fields() {
    using S = Settings;
    static const Fields<Settings> fields = {
        known_text_field<S>("theme", &S::theme, theme_words),
        value_field<S>("language", &S::language),
        real_field("interface_scale", &S::interface_scale, kSmallestScale, kLargestScale),
        value_field<S>("reduced_motion", &S::is_motion_reduced),
        real_field("playback_speed", &S::playback_speed, kSlowestSpeed, kFastestSpeed),
        known_text_field<S>("step_kind", &S::step_kind, step_kind_words),
        word_field("code", &S::code_style, kCodeStyleWords),
        int_field("window_width", &S::window_width, 640, 16384),
        int_field("window_height", &S::window_height, 400, 16384),
        place_field("window_place"),
        value_field<S>("recent_files", &S::recent_files),
        value_field<S>("share_address", &S::link_address),
        value_field<S>("all_search_options", &S::shows_all_options),
        value_field<S>("analysis", &S::shows_analysis),
        object_field("layout", &S::layout, layout_fields(), finish_layout),
        object_field("view", &S::view, view_fields(), finish_view),
        object_field("reversi", &S::reversi, reversi_fields()),
        object_field("board", &S::board, board_fields()),
        object_field("play", &S::play, play_fields()),
        object_field("practice", &S::progress, progress_fields()),
        object_field("export", &S::exporting, export_fields()),
    };
    return fields;
}

}  // namespace

void Settings::remember_file(const std::string& path) {
    recent_files.erase(std::remove(recent_files.begin(), recent_files.end(), path), recent_files.end());
    recent_files.insert(recent_files.begin(), path);
    if (recent_files.size() > kRecentFiles) recent_files.resize(kRecentFiles);
}

std::string settings_text(const Settings& settings) {
    // File names are bytes: what is not UTF-8 in them must not throw.
    return written(settings_fields(), settings).dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

Expected<Settings> parse_settings(std::string_view text, std::vector<std::string>* unknown) {
    return read_object(text, kLongestSettings, [unknown](const json& object) {
        Settings settings;
        std::vector<std::string> words;
        read_fields(SettingsFields(object, "", words), settings_fields(), settings);
        if (unknown != nullptr) *unknown = std::move(words);
        if (settings.recent_files.size() > kRecentFiles) settings.recent_files.resize(kRecentFiles);
        settings.link_address = parse_page_address(settings.link_address).value_or("");
        return settings;
    });
}

}  // namespace plytrace
