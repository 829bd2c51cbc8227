// Reads a link: every key once, each fault with its key. Nothing of the window is touched here.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "app/base/link_text.hpp"
#include "app/document/lesson_text.hpp"
#include "app/document/play_settings.hpp"
#include "app/links/link_reader.hpp"
#include "app/links/share_compared.hpp"
#include "app/links/share_culprit.hpp"
#include "app/links/share_link.hpp"
#include "app/links/share_practice.hpp"
#include "app/links/share_values.hpp"
#include "app/links/share_voting.hpp"
#include "app/links/share_words.hpp"
#include "games/core/joined.hpp"
#include "games/tree/explicit_tree.hpp"
#include "search/any_game/game_help.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/options/option_table.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {
namespace {

constexpr const char* kLessonHasOwn = "a lesson has its own; expected lesson without it";

}  // namespace

void LinkReader::check_keys() {
    for (const LinkValue& value : m_values) {
        if (!is_link_key(value.key)) {
            fail("", {fmt::format("unknown key \"{}\"; expected such as lesson, tree, game, moves, depth or step",
                                  value.key),
                      0, 0});
        }
        // A tree may be written on several lines; everything else is one.
        if (value.key != "tree" && has_control_character(value.value)) {
            fail(value.key, {"it contains a control character; expected one line of text", 0, 0});
        }
    }
}

/// Null where the link names none, or one that there is not.
const Lesson* LinkReader::named_lesson() const {
    if (m_shared.own_lesson) return m_shared.own_lesson.get();
    const std::string* id = find("lesson");
    if (id == nullptr) return nullptr;
    const auto lesson =
        std::find_if(m_lessons.begin(), m_lessons.end(), [&](const Lesson& known) { return known.id == *id; });
    return lesson == m_lessons.end() ? nullptr : &*lesson;
}

/// A lesson that comes with the link: all of it is checked, whichever stage is opened.
void LinkReader::read_own_lesson() {
    const std::string* text = find(kOwnLessonKey);
    if (m_fault || text == nullptr) return;
    auto lesson = unpacked_lesson(*text);
    if (!lesson) return fail(kOwnLessonKey, lesson.error());
    if (lesson->view == LessonView::kVoting) {
        return fail(kOwnLessonKey, {"the voting table is the program's; expected lesson=voting", 0, 0});
    }
    m_shared.own_lesson = std::make_shared<const Lesson>(std::move(*lesson));
}

/// False where the link is of something else.
bool LinkReader::read_practice() {
    const std::string* word = find(kPracticeKey);
    if (word == nullptr) return false;
    refuse_all_but({kPracticeKey}, "an exercise has all of it in it; expected practice alone");
    const auto exercise = parse_exercise_word(*word);
    if (!exercise) fail(kPracticeKey, exercise.error());
    take("language", parse_language_name, m_shared.language);
    if (exercise) m_shared.exercise = *exercise;
    return true;
}

void LinkReader::read_voting() {
    refuse_all_but({"lesson", kReversedKey, kOwnVotesKey},
                   "the voting table has no search; expected reversed or own-votes");
    Voting voting;
    take(kReversedKey, parse_reversed, voting.is_reversed);
    take(kOwnVotesKey, parse_switch, voting.has_own_votes);
    take("language", parse_language_name, m_shared.language);
    m_shared.voting = voting;
}

void LinkReader::read_game() {
    if (m_fault) return;
    const std::string* lesson = find("lesson");
    const std::string* own = find(kOwnLessonKey);
    const std::string* tree = find("tree");
    const std::string* game = find("game");
    if ((lesson != nullptr) + (own != nullptr) + (tree != nullptr) + (game != nullptr) != 1) {
        const bool has_none = lesson == nullptr && own == nullptr && tree == nullptr && game == nullptr;
        return fail("", {has_none ? "the link names nothing to open; expected lesson, tree or game"
                                  : "the link names several things to open; expected one of lesson, tree, game",
                         0, 0});
    }
    if (lesson != nullptr || own != nullptr) return read_lesson();
    refuse("stage", "it is a lesson's; expected it beside lesson");
    if (m_fault) return;
    GameSpec spec;
    if (tree != nullptr) {
        spec.tree = *tree;
    } else {
        spec.game = *game;
        if (const GameEntry* entry = find_game(*game)) m_shared.title = entry->title;
        if (spec.game == "tree")
            return fail("game", {"a tree has a key of its own; expected tree=((1,2),(3,4))", 0, 0});
    }
    read_rules(spec);
    make(spec);
}

void LinkReader::read_lesson() {
    refuse("position", kLessonHasOwn);
    for (const RuleHelp& rule : help_of_rules()) refuse(rule.key, kLessonHasOwn);
    const Lesson* lesson = named_lesson();
    if (lesson == nullptr) {
        const std::string known = joined(m_lessons, ", ", &Lesson::id);
        const std::string id = clipped(*find("lesson"), 40);
        return fail("lesson", {fmt::format("there is no lesson \"{}\"; expected {}", id, known), 0, 0});
    }
    m_shared.title = lesson->title;
    if (!lesson->stages.empty()) {
        m_shared.lesson = lesson->id;
        m_shared.has_step = find("step") != nullptr;
        read_stage(lesson->stages.size());
    } else {
        refuse("stage", "this lesson has none; expected the lesson without it");
    }
    if (m_fault) return;
    const Lesson at = at_stage(*lesson, m_shared.stage);
    if (!at.stages.empty() && at.stages[m_shared.stage].shows_intervals)
        m_shared.view.label_style = LabelStyle::kInterval;
    m_shared.options = at.options;
    m_shared.view.shows_graph = lesson->view == LessonView::kGraph;
    make(at.game);
}

void LinkReader::read_stage(std::size_t count) {
    NodeId number = 1;
    take("stage", parse_node, number);
    if (number < 1 || number > count) {
        return fail("stage", {fmt::format("there is no stage {}; expected one from 1 to {}", number, count), 0, 0});
    }
    m_shared.stage = number - 1;
}

void LinkReader::read_rules(GameSpec& spec) {
    if (spec.game == "tree") refuse("position", "an explicit tree is searched from its root; expected no position");
    const GameEntry* entry = find_game(spec.game);
    for (const LinkValue& given : m_values) {
        const std::string games = games_with_option(given.key);
        if (games.empty()) continue;
        const RuleOption* option = entry == nullptr ? nullptr : entry->option(given.key);
        if (option == nullptr) return fail(given.key, {"it is for game=" + games, 0, 0});
        if (std::string fault = fault_of_rule(*option, given.value); !fault.empty()) {
            return fail(given.key, {std::move(fault), 0, 0});
        }
        spec.set_rule(given.key, given.value);
    }
}

/// The game from its start, then from its position, so that a fault is told of the key that has it.
void LinkReader::make(const GameSpec& given) {
    if (m_fault) return;
    GameSpec spec = given;
    if (const std::string* root = find("root"); root != nullptr && spec.game == "tree") {
        Role role = Role::kMax;
        take("root", parse_root, role);
        spec.root = role;
        if (m_fault) return;
    }
    auto game = make_game(spec);
    const std::string culprit = m_shared.own_lesson         ? std::string(kOwnLessonKey)
                                : find("lesson") != nullptr ? "lesson"
                                : !spec.rules.empty()       ? spec.rules.front().first
                                : spec.game == "tree"       ? "tree"
                                                            : "game";
    if (!game) return fail(culprit, game.error());
    if (const std::string* position = find("position")) {
        spec.position = *position;
        game = make_game(spec);
        if (!game) return fail("position", game.error());
    }
    m_shared.game = std::move(*game);
}

void LinkReader::read_options() {
    for (const Option& option : search_options()) {
        const std::string* text = find_word(option.key);
        if (text == nullptr) continue;
        if (const auto read = option.read(m_shared.options, *text); !read) return fail(option.key, read.error());
    }
    if (m_shared.options.order != Order::kRandom) refuse("seed", "it is for order=random");
}

/// The moves, and who plays.
void LinkReader::check_options() {
    if (m_fault) return;
    SearchOptions& options = m_shared.options;
    auto checked = m_shared.game->checked(options, m_shared.moves);
    if (!checked && m_shared.players && find("depth") == nullptr) {
        options.depth = kDepthBesideGame;  // whoever links to a game need not think of the search
        checked = m_shared.game->checked(options, m_shared.moves);
    }
    if (checked) return;
    fail(culprit_of(options, *m_shared.game, m_shared.moves, find("sum") != nullptr), checked.error());
}

void LinkReader::read_step() {
    take("step", parse_step, m_shared.step);
    take("stepping", parse_step_kind, m_shared.step_kind);
    take("title", parse_title, m_shared.title);
    take("language", parse_language_name, m_shared.language);
}

void LinkReader::read_view() {
    take("label", parse_label, m_shared.view.label_style);
    const std::string* words = find("view");
    if (m_fault) return;
    if (words != nullptr) {
        const auto view = parse_view_flags(*words, m_shared.view);
        if (!view) return fail("view", view.error());
        m_shared.view = *view;
    }
    read_arrangement();
    read_nodes();
}

/// Of a tree, nodes that do not exist are known at once.
void LinkReader::read_nodes() {
    take("selected", parse_node, m_shared.selected);
    take("why", parse_node, m_shared.why);
    const std::string* closed = find("closed");
    if (m_fault) return;
    for (const std::string_view text : closed != nullptr ? split_at_commas(*closed) : std::vector<std::string_view>()) {
        const auto node = parse_node(clipped(text, 40));
        if (!node) return fail("closed", node.error());
        m_shared.closed.push_back(*node);
    }
    if (!is_tree()) return;
    const std::size_t count = m_shared.game->tree()->node_count();
    const auto check = [&](const char* key, NodeId node) {
        if (node < count) return;
        fail(key, {fmt::format("there is no node {}; expected one from 0 to {}", node, count - 1), 0, 0});
    };
    if (m_shared.selected != kNone) check("selected", m_shared.selected);
    if (m_shared.why != kNone) check("why", m_shared.why);
    for (const NodeId node : m_shared.closed) check("closed", node);
}

void LinkReader::read_compared() {
    const std::string* text = find_word(kCompareKey);
    for (const std::string_view key : {kTogetherKey, kRightStepKey}) {
        if (text == nullptr) refuse(key, "it is of two searches; expected it beside compare");
    }
    if (text == nullptr || m_fault) return;
    if (m_shared.waits_for_click) refuse(kCompareKey, "it would give the answer away; expected no waits=on");
    const auto options = parse_compared(*text, m_shared.options);
    if (!options) return fail(kCompareKey, options.error());
    const auto checked = m_shared.game->checked(*options, m_shared.moves);
    if (!checked) return fail(kCompareKey, checked.error());
    SharedState::Compared& compared = m_shared.compared.emplace(SharedState::Compared{*options});
    take(kTogetherKey, parse_together, compared.together);
    if (compared.together != Together::kFree) refuse(kRightStepKey, "expected it beside together=free");
    take(kRightStepKey, parse_step, compared.right_step);
}

Expected<SharedState> read_link(std::string_view link, const std::vector<Lesson>& lessons) {
    const auto text = parse_link_text(link);
    if (!text) return tl::make_unexpected(text.error());
    auto shared = LinkReader(text->values, lessons).read();
    if (shared) shared->page = parse_page_address(text->page).value_or("");
    return shared;
}

}  // namespace plytrace
