// Writes a link: as short as it can be, what is not said being the default.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "app/base/link_text.hpp"
#include "app/document/lesson_text.hpp"
#include "app/links/share_compared.hpp"
#include "app/links/share_link.hpp"
#include "app/links/share_practice.hpp"
#include "app/links/share_voting.hpp"
#include "app/links/share_words.hpp"
#include "games/core/joined.hpp"
#include "games/core/text_place.hpp"
#include "games/tree/edit.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/write.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/options/option_table.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {
namespace {

using LinkValues = std::vector<LinkValue>;

void add(LinkValues& values, std::string_view key, std::string value) {
    values.push_back({std::string(key), std::move(value)});
}

/// "+inf" and "1e+20" are read without their sign, too, and a + would have to be written %2B.
[[nodiscard]] std::string without_plus(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), '+'), text.end());
    return text;
}

/// The same game from the same start.
[[nodiscard]] bool is_same_start(const GameSession& a, const GameSession& b) {
    if (a.id() != b.id() || a.rules_options() != b.rules_options()) return false;
    if (a.tree() != nullptr) return *a.tree() == *b.tree();
    return a.position_text({}) == b.position_text({});
}

/// The lesson that this is, at its stage, moves and options apart. One that is gone through is known by its id,
/// whatever title it was given. Else two lessons may have one tree: the title tells them apart.
[[nodiscard]] std::optional<Lesson> lesson_of(const SharedState& shared, const std::vector<Lesson>& lessons) {
    const auto shown = [&shared](const Lesson& each) -> std::optional<Lesson> {
        // One with stages would be opened as a tour, which is known by its id.
        if (shared.lesson.empty() ? each.title != shared.title || !each.stages.empty() : each.id != shared.lesson) {
            return std::nullopt;
        }
        Lesson lesson = at_stage(each, each.id == shared.lesson ? shared.stage : 0);
        const auto game = make_game(lesson.game);
        return game && is_same_start(**game, *shared.game) ? std::optional(std::move(lesson)) : std::nullopt;
    };
    if (shared.own_lesson && !shared.lesson.empty()) return shown(*shared.own_lesson);
    for (const Lesson& each : lessons) {
        if (auto lesson = shown(each)) return lesson;
    }
    return std::nullopt;
}

/// Lists with commas, which need no escape. Where MIN is at the root and nothing else is special, "root" says so, and
/// the tree stays a plain list.
void add_tree(LinkValues& values, const ExplicitTree& tree) {
    const bool is_min = tree.player(0) == Player::kSecond;
    const ExplicitTree flipped = is_min ? with_players_flipped(tree) : ExplicitTree();
    const ExplicitTree& written = is_min && is_plain(flipped) ? flipped : tree;
    std::string text = write_tree(written);
    if (is_plain(written)) {
        text = without_plus(std::move(text));
        std::string closer;  // no blank behind ? and :, which say something of what follows
        for (const char c : text) {
            if (c != ' ' || (closer.back() != '?' && closer.back() != ':')) closer += c == ' ' ? ',' : c;
        }
        text = std::move(closer);
    }
    add(values, "tree", std::move(text));
    if (&written == &flipped) add(values, "root", std::string(id_of(Role::kMin)));
}

/// The rules that are not the game's usual ones: those without which it would be another game.
void add_rules(LinkValues& values, const GameSpec& spec, const RuleChoices& rules) {
    for (const auto& rule : rules) {
        GameSpec without = spec;
        std::erase(without.rules, rule);
        const auto game = make_game(without);
        if (!game || (*game)->rules_options() != rules) add(values, rule.first, rule.second);
    }
}

/// The choice by which the game starts as this one does, where there is one.
[[nodiscard]] std::optional<LinkValue> start_of(const GameSpec& usual, const GameSession& game) {
    for (const RuleOption& option : find_game(usual.game)->options) {
        if (!option.is_start) continue;
        for (const std::string_view choice : option.choices) {
            GameSpec spec = usual;
            spec.set_rule(option.key, choice);
            const auto fresh = make_game(spec);
            if (fresh && is_same_start(**fresh, game)) return LinkValue{std::string(option.key), std::string(choice)};
        }
    }
    return std::nullopt;
}

void add_game(LinkValues& values, const GameSession& game) {
    if (game.tree() != nullptr) return add_tree(values, *game.tree());
    GameSpec spec;
    spec.game = game.id();
    spec.rules = game.rules_options();
    add(values, "game", spec.game);
    add_rules(values, spec, spec.rules);
    const auto usual = make_game(spec);
    if (usual && is_same_start(**usual, game)) return;
    if (const auto start = start_of(spec, game)) {
        values.push_back(*start);
    } else {
        add(values, "position", game.position_text({}));
    }
}

void add_options(LinkValues& values, const SharedState& shared, const Lesson* lesson) {
    const SearchOptions usual = lesson != nullptr ? lesson->options : SearchOptions();
    for (const Option* option : search_options_of_links()) {
        // A tree says itself who moves at its root, and a seed is refused where nothing is random.
        if (option->key == "root" && shared.game->tree() != nullptr) continue;
        if (option->key == "seed" && !option->applies(shared.options)) continue;
        // The algorithm is said even where it is the usual one: it is what a person looks for.
        const bool is_said = option->key == "algorithm" && lesson == nullptr;
        const std::string value = option->write(shared.options);
        if (is_said || value != option->write(usual)) add(values, option->key, without_plus(value));
    }
}

/// File names are bytes: what links cannot carry is left out of the title.
[[nodiscard]] std::string clean_title(const std::string& title) {
    std::string clean;
    for (std::string_view rest = title; !rest.empty();) {
        const std::size_t valid = first_invalid_utf8(rest).value_or(rest.size());
        for (const char c : rest.substr(0, valid)) {
            if (static_cast<unsigned char>(c) >= 32 && c != 127) clean += c;
        }
        rest.remove_prefix(std::min(valid + 1, rest.size()));
    }
    if (clean.size() <= kLongestTitle) return clean;
    constexpr std::size_t kEllipsisBytes = 3;
    return clipped(clean, kLongestTitle - kEllipsisBytes);
}

void add_play(LinkValues& values, const SharedState& shared, const Lesson* lesson) {
    const GameSession& game = *shared.game;
    if (game.tree() == nullptr) {
        const std::string computer =
            std::string(shared.sides[0] == Side::kSearch ? "X" : "") + (shared.sides[1] == Side::kSearch ? "O" : "");
        if (shared.players) {
            add(values, kPlayersKey, opponent_word((*shared.players)[0]) + "," + opponent_word((*shared.players)[1]));
        } else if (!computer.empty()) {
            add(values, "computer", computer);
        }
        if (shared.waits_for_click) add(values, "waits", "on");
        if (shared.is_reversi) add(values, "screen", std::string(kReversiWord));
    }
    std::string usual = lesson != nullptr ? lesson->title : "";
    if (lesson == nullptr && game.tree() == nullptr) usual = find_game(game.id())->title;
    const std::string title = clean_title(shared.title);
    if (!title.empty() && shared.title != usual) add(values, "title", title);
}

void add_compared(LinkValues& values, const SharedState& shared) {
    const SharedState::Compared& compared = *shared.compared;
    add(values, kCompareKey, without_plus(compared_value(compared.options, shared.options)));
    if (compared.together != Together::kNode) add(values, kTogetherKey, std::string(together_id(compared.together)));
    if (compared.together != Together::kFree || compared.right_step == 0) return;
    add(values, kRightStepKey,
        compared.right_step == kNever ? std::string(kEndWord) : std::to_string(compared.right_step));
}

void add_step_and_view(LinkValues& values, const SharedState& shared, const Lesson* lesson) {
    ViewOptions usual;
    usual.shows_graph = lesson != nullptr && lesson->view == LessonView::kGraph;
    const bool has_stage = lesson != nullptr && lesson->id == shared.lesson;
    if (has_stage && lesson->stages[shared.stage].shows_intervals) usual.label_style = LabelStyle::kInterval;
    if (shared.has_step && (shared.step != 0 || has_stage)) {  // a stage has a step of its own
        add(values, "step", shared.step == kNever ? std::string(kEndWord) : std::to_string(shared.step));
    }
    if (shared.step_kind != StepKind::kEvent) add(values, "stepping", std::string(step_kind_id(shared.step_kind)));
    if (shared.view.label_style != usual.label_style)
        add(values, "label",
            std::string(shared.view.label_style == LabelStyle::kInterval ? kIntervalWord : kBadgeWord));
    std::vector<std::string_view> flags;
    for (const ViewFlag& flag : kViewFlags) {
        const bool is_shown = shared.view.*(flag.option) == flag.value;
        if (is_shown && usual.*(flag.option) != flag.value) flags.push_back(flag.word);
    }
    if (!flags.empty()) add(values, "view", joined(flags, ","));
    if (shared.arrangement)
        add(values, kLayoutKey, std::string(kLayoutWords.at(static_cast<std::size_t>(*shared.arrangement))));
    if (shared.has_overlay) add(values, kOverlayKey, *shared.has_overlay ? "on" : "off");
    if (shared.selected != kNone) add(values, "selected", std::to_string(shared.selected));
    if (shared.why != kNone) add(values, "why", std::to_string(shared.why));
    if (!shared.closed.empty()) {
        add(values, "closed", joined(shared.closed, ",", [](NodeId node) { return std::to_string(node); }));
    }
    if (shared.compared) add_compared(values, shared);
    if (!shared.language.empty()) add(values, "language", shared.language);
}

[[nodiscard]] Expected<std::string> fragment_of_voting(const SharedState& shared, const std::vector<Lesson>& lessons) {
    const auto lesson = std::find_if(lessons.begin(), lessons.end(),
                                     [](const Lesson& each) { return each.view == LessonView::kVoting; });
    if (lesson == lessons.end()) return input_error("there is no lesson with the voting table");
    LinkValues values;
    add(values, "lesson", lesson->id);
    for (LinkValue& value : voting_values(*shared.voting)) values.push_back(std::move(value));
    if (!shared.language.empty()) add(values, "language", shared.language);
    return fragment_text(values);
}

[[nodiscard]] Expected<std::string> fragment_of_practice(const SharedState& shared) {
    LinkValues values;
    add(values, kPracticeKey, exercise_word(*shared.exercise));
    if (!shared.language.empty()) add(values, "language", shared.language);
    return fragment_text(values);
}

}  // namespace

Expected<std::string> fragment_of(const SharedState& shared, const std::vector<Lesson>& lessons) {
    if (shared.voting) return fragment_of_voting(shared, lessons);
    if (shared.exercise) return fragment_of_practice(shared);
    if (!shared.game) return input_error("there is no game that could be put in a link");
    // A link that would be refused where it is opened is better refused here.
    const auto checked = shared.game->checked(shared.options, shared.moves);
    if (!checked)
        return input_error("the search is refused, and a link to it would be, too: " + checked.error().text());
    const std::optional<Lesson> found = lesson_of(shared, lessons);
    const Lesson* lesson = found ? &*found : nullptr;
    LinkValues values;
    if (lesson != nullptr) {
        if (shared.own_lesson && lesson->id == shared.lesson) {
            add(values, kOwnLessonKey, packed_lesson(*shared.own_lesson));
        } else {
            add(values, "lesson", lesson->id);
        }
        if (lesson->id == shared.lesson) add(values, "stage", std::to_string(shared.stage + 1));
    } else {
        add_game(values, *shared.game);
    }
    if (!shared.moves.empty()) add(values, "moves", moves_value(*shared.game, shared.moves));
    add_options(values, shared, lesson);
    add_play(values, shared, lesson);
    add_step_and_view(values, shared, lesson);
    std::string text = fragment_text(values);
    if (text.size() > kLongestLink) {
        return input_error(
            fmt::format("a link to this would have {} characters, more than the {} that a link may have; "
                        "save it to a file instead",
                        text.size(), kLongestLink));
    }
    return text;
}

}  // namespace plytrace
