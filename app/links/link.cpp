#include "app/links/link.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>

#include "app/base/link_text.hpp"
#include "app/document/lesson.hpp"
#include "app/document/play_settings.hpp"
#include "app/links/link_values.hpp"
#include "app/settings/card_arrangement.hpp"
#include "games/core/nearest_word.hpp"
#include "games/core/text.hpp"
#include "games/tree/edit.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/write.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/othello_session.hpp"
#include "search/any_game/pictured_game.hpp"
#include "search/any_game/session_checks.hpp"
#include "search/options/algorithm_table.hpp"
#include "search/options/option_table.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

// ---- reading
// -----------------------------------------------------------------------------------------------------------

namespace {

constexpr const char* kOwnGameHint = "; open a game of your own first, because no link starts its program";
constexpr const char* kLessonHasOwn = "a lesson has its own; expected lesson without it";

/// The key of a link whose value makes the game refuse its search. Precondition: `game` refuses `options` after these
/// moves. `has_sum`: the link has the key "sum".
[[nodiscard]] const char* faulty_key(const SearchOptions& options, const GameSession& game, Moves moves, bool has_sum) {
    const auto is_taken = [&](const SearchOptions& without) { return game.checked(without, moves).has_value(); };
    const auto known = game.evaluations();
    const bool is_known = std::any_of(known.begin(), known.end(),
                                      [&](const EvaluationName& name) { return name.id == options.evaluation; });
    if (!options.evaluation.empty() && !is_known) return "evaluation";
    SearchOptions unweighted = options;
    unweighted.weights.clear();
    if (!options.weights.empty() && (options.evaluation.empty() || is_taken(unweighted))) return "weights";
    if (!check_algorithm(options.algorithm, &game)) return "algorithm";
    if (has_sum) return "sum";
    SearchOptions textbook = options;
    textbook.preset = Preset::kTextbook;
    if (is_taken(textbook)) return "preset";
    if (options.window != Window{} && !info(options.algorithm).takes_window()) return "window";
    const auto is_taken_without = [&](auto option) {
        SearchOptions without = options;
        without.*option = {};
        return is_taken(without);
    };
    if (is_taken_without(&SearchOptions::table)) return "table";
    if (is_taken_without(&SearchOptions::range)) return "range";
    if (is_taken_without(&SearchOptions::aspiration)) return "aspiration";
    // If the start is accepted, only the moves can be at fault: a game drawn by repetition.
    return game.checked(options, {}).has_value() ? "moves" : "depth";
}

class LinkReader {
  public:
    LinkReader(const std::vector<LinkValue>& values, const std::vector<Lesson>& lessons, const GameSession* own)
        : m_values(values), m_lessons(lessons), m_own(own) {}

    [[nodiscard]] Expected<LinkContent> read() {
        check_keys();
        if (read_practice()) return result();
        read_own_lesson();
        if (const Lesson* lesson = named_lesson(); lesson != nullptr && lesson->view == LessonView::kVoting) {
            read_voting();
            return result();
        }
        for (const std::string_view key : {kReversedKey, kOwnVotesKey}) {
            refuse(key, "it is the voting table's; expected it beside lesson=voting");
        }
        read_game();
        read_options();
        read_play();
        check_options();
        read_step();
        read_view();
        read_compared();
        return result();
    }

  private:
    static constexpr std::size_t kLongestWord = 200;     ///< the limit of a value that is one word
    static constexpr std::size_t kLongestMessage = 240;  ///< the limit of an error, which quotes the input

    [[nodiscard]] Expected<LinkContent> result() {
        if (m_fault) return tl::make_unexpected(*m_fault);
        return std::move(m_shared);
    }
    [[nodiscard]] const std::string* find(std::string_view key) const {
        const auto found =
            std::find_if(m_values.begin(), m_values.end(), [key](const LinkValue& value) { return value.key == key; });
        return found == m_values.end() ? nullptr : &found->value;
    }
    /// Records the first error; nothing is read after it.
    void fail(std::string_view key, const InputError& error) {
        if (m_fault) return;
        const std::string place = key.empty() ? "" : std::string(key) + ": ";
        m_fault = InputError{clipped(place + error.text(), kLongestMessage), 0, 0, error.reason, error.facts};
    }
    /// The value of a key that takes one word; null if the key is missing or an error has been recorded.
    [[nodiscard]] const std::string* find_word(std::string_view key) {
        const std::string* text = find(key);
        if (m_fault || text == nullptr) return nullptr;
        if (text->size() <= kLongestWord) return text;
        fail(key, {fmt::format("it has {} characters; expected one word", text->size()), 0, 0});
        return nullptr;
    }
    /// Parses the value of a key, if present, into `target`.
    template <class Value, class Parse>
    void take(std::string_view key, Parse parse, Value& target) {
        const std::string* text = find_word(key);
        if (text == nullptr) return;
        const Expected<Value> value = parse(std::string_view(*text));
        if (!value) return fail(key, value.error());
        target = *value;
    }
    /// Rejects a key that conflicts with the others.
    void refuse(std::string_view key, const char* why) {
        if (find(key) != nullptr) fail(key, {why, 0, 0});
    }
    void refuse_all_but(std::initializer_list<std::string_view> own, const char* why) {
        for (const LinkValue& value : m_values)
            if (value.key != "language" && std::find(own.begin(), own.end(), value.key) == own.end())
                refuse(value.key, why);
    }
    [[nodiscard]] bool is_tree() const { return m_shared.game->tree() != nullptr; }

    [[nodiscard]] const Lesson* named_lesson() const;
    void check_keys();
    void read_voting();
    bool read_practice();
    void read_game();
    void read_own_lesson();
    void read_lesson();
    void read_stage(std::size_t count);
    void make(const GameSpec& spec);
    void make_own();
    void read_rules(GameSpec& spec);
    void read_options();
    void read_play();
    void read_players();
    void read_arrangement();
    void check_options();
    void read_step();
    void read_view();
    void read_nodes();
    void read_compared();

    const std::vector<LinkValue>& m_values;
    const std::vector<Lesson>& m_lessons;
    const GameSession* m_own;  ///< the open game of one's own; null: there is none
    LinkContent m_shared;
    std::optional<InputError> m_fault;
};

// Which key of a link is at fault where a game refuses its search. A pure function; any thread.

/// Precondition: `game` refuses these options after these moves. `has_sum`: the link says a sum.
[[nodiscard]] const char* faulty_key(const SearchOptions& options, const GameSession& game, Moves moves, bool has_sum);

void LinkReader::check_keys() {
    for (const LinkValue& value : m_values) {
        if (!is_link_key(value.key)) {
            fail("", {fmt::format("unknown key \"{}\"; expected one such as lesson, tree, game, moves, depth or step{}",
                                  value.key, did_you_mean(value.key, link_keys())),
                      0, 0});
        }
        // Only a tree may contain line breaks.
        if (value.key != "tree" && has_control_character(value.value)) {
            fail(value.key, {"it contains a control character; expected one line of text", 0, 0});
        }
    }
}

/// Null if the link names no lesson or an unknown one.
const Lesson* LinkReader::named_lesson() const {
    if (m_shared.own_lesson) return m_shared.own_lesson.get();
    const std::string* id = find("lesson");
    if (id == nullptr) return nullptr;
    const auto lesson =
        std::find_if(m_lessons.begin(), m_lessons.end(), [&](const Lesson& known) { return known.id == *id; });
    return lesson == m_lessons.end() ? nullptr : &*lesson;
}

/// A lesson inside the link: all stages are checked, whichever one is opened.
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

/// Returns false if the link does not describe an exercise.
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
        if (m_own != nullptr && m_own->id() == *game) return make_own();
        if (find_game(*game) == nullptr) return fail("game", {make_game(spec).error().text() + kOwnGameHint, 0, 0});
    }
    read_rules(spec);
    make(spec);
}

void LinkReader::read_lesson() {
    refuse("position", kLessonHasOwn);
    for (const RuleHelp& rule : help_of_rules()) refuse(rule.key, kLessonHasOwn);
    const Lesson* lesson = named_lesson();
    if (lesson == nullptr) {
        const std::string id = clipped(*find("lesson"), 40);
        const std::string message = fmt::format("there is no lesson \"{}\"{} (see plytrace lessons)", id,
                                                did_you_mean(id, m_lessons, &Lesson::id));
        return fail("lesson", {message, 0, 0, "lesson", {id}});
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

/// Takes the open game of one's own to the position. No program is started.
void LinkReader::make_own() {
    const std::string* position = find("position");
    auto game = pictured_game(*m_own)->begun_at(position != nullptr ? *position : "");
    if (!game) return fail("position", game.error());
    m_shared.title = m_own->id();
    m_shared.game = std::move(*game);
}

/// Creates the game from its start, then from its position, so that an error names the right key.
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
    const std::string key = m_shared.own_lesson         ? std::string(kOwnLessonKey)
                            : find("lesson") != nullptr ? "lesson"
                            : !spec.rules.empty()       ? spec.rules.front().first
                            : spec.game == "tree"       ? "tree"
                                                        : "game";
    if (!game) return fail(key, game.error());
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
    for (const Option& option : search_options()) {
        const std::string* text = find_word(option.key);
        if (text == nullptr) continue;
        const auto applies = check_applies(option, *text, m_shared.options);
        if (applies) continue;
        // The error about a seed is written for the command line.
        if (option.key == "seed") return refuse("seed", "it is for order=random or algorithm=uct");
        return fail(option.key, applies.error());
    }
}

/// Whether the game accepts the search; otherwise reports the key at fault.
void LinkReader::check_options() {
    if (m_fault) return;
    SearchOptions& options = m_shared.options;
    auto checked = m_shared.game->checked(options, m_shared.moves);
    if (!checked && m_shared.players && find("depth") == nullptr) {
        options.depth = kDepthBesideGame;  // a link to a game need not name a search
        checked = m_shared.game->checked(options, m_shared.moves);
    }
    if (checked) return;
    fail(faulty_key(options, *m_shared.game, m_shared.moves, find("sum") != nullptr), checked.error());
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

/// Reads the nodes. Those of an explicit tree can be checked at once.
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
    LinkContent::Compared& compared = m_shared.compared.emplace(LinkContent::Compared{*options});
    take(kTogetherKey, parse_step_coupling, compared.coupling);
    if (compared.coupling != StepCoupling::kFree) refuse(kRightStepKey, "expected it beside together=free");
    take(kRightStepKey, parse_step, compared.right_step);
}

void LinkReader::read_play() {
    if (m_fault) return;
    if (is_tree()) {
        for (const char* key : {"moves", "computer", "players", "waits", "screen", "layout", "overlay"})
            refuse(key, "it is for board games, not for a tree");
    }
    if (m_fault) return;
    if (const std::string* moves = find("moves")) {
        auto parsed = parse_moves_value(*m_shared.game, *moves);
        if (!parsed) return fail("moves", parsed.error());
        m_shared.moves = std::move(*parsed);
    }
    take("computer", parse_computer, m_shared.sides);
    read_players();
    take("waits", parse_switch, m_shared.waits_for_click);
    const std::string* screen = find("screen");
    if (m_fault || screen == nullptr) return;
    const bool is_against_program = m_shared.sides[0] != m_shared.sides[1] && m_shared.waits_for_click;
    if (*screen != kReversiWord) {
        return fail("screen", {fmt::format("found \"{}\", expected {}", clipped(*screen, 40), kReversiWord), 0, 0});
    }
    if (m_shared.game->id() != kOthelloEntry.id || !is_against_program) {
        return fail("screen", {"there Othello is played against the program, which waits for clicks; expected "
                               "game=othello, computer=X or O, and waits=on",
                               0, 0});
    }
    m_shared.is_reversi = true;
}

/// Reads the players of Othello. The key "computer" covers the search on display in any game.
void LinkReader::read_players() {
    if (m_fault || find(kPlayersKey) == nullptr) return;
    if (m_shared.game->id() != kOthelloEntry.id) refuse(kPlayersKey, "these play Othello; expected game=othello");
    for (const char* key : {"computer", "screen"}) refuse(key, "players says who plays; expected one of them");
    std::array<Opponent, 2> players;
    take(kPlayersKey, parse_players, players);
    if (m_fault) return;
    m_shared.players = players;
    for (std::size_t i = 0; i < players.size(); ++i)
        m_shared.sides[i] = players[i].kind == Opponent::Kind::kPerson ? Side::kHuman : Side::kSearch;
}

void LinkReader::read_arrangement() {
    if (m_fault) return;
    if (find(kLayoutKey) != nullptr && !is_on_squares(*m_shared.game))
        return fail(kLayoutKey, {"it is for games on squares; expected no layout", 0, 0});
    if (m_shared.game->id() != kOthelloEntry.id) refuse(kOverlayKey, "the engine plays Othello; expected game=othello");
    Arrangement arrangement = Arrangement::kTree;
    take(kLayoutKey, parse_layout, arrangement);
    bool has_overlay = false;
    take(kOverlayKey, parse_switch, has_overlay);
    if (find(kLayoutKey) != nullptr) m_shared.arrangement = arrangement;
    if (find(kOverlayKey) != nullptr) m_shared.has_overlay = has_overlay;
}

}  // namespace

Expected<LinkContent> read_link(std::string_view link, const std::vector<Lesson>& lessons, const GameSession* own) {
    const auto text = parse_link_text(link);
    if (!text) return tl::make_unexpected(text.error());
    auto shared = LinkReader(text->values, lessons, own).read();
    if (shared) shared->page = parse_page_address(text->page).value_or("");
    return shared;
}

// ---- writing --------------------------------------------------------------------------------------------------------

namespace {

using LinkValues = std::vector<LinkValue>;

void add(LinkValues& values, std::string_view key, std::string value) {
    values.push_back({std::string(key), std::move(value)});
}

/// "+inf" and "1e+20" are also read without the plus sign, which would have to be written as %2B.
[[nodiscard]] std::string without_plus(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), '+'), text.end());
    return text;
}

/// Whether both are the same game from the same start.
[[nodiscard]] bool is_same_start(const GameSession& a, const GameSession& b) {
    if (a.id() != b.id() || a.rules_options() != b.rules_options()) return false;
    if (a.tree() != nullptr) return *a.tree() == *b.tree();
    return a.position_text({}) == b.position_text({});
}

/// The lesson of a link at its stage, ignoring moves and options. A lesson with stages is found by its id, whatever
/// its title. Otherwise two lessons may share a tree, and the title tells them apart.
[[nodiscard]] std::optional<Lesson> lesson_of(const LinkContent& shared, const std::vector<Lesson>& lessons) {
    const auto shown = [&shared](const Lesson& each) -> std::optional<Lesson> {
        // A lesson with stages would be opened as a tour, which needs its id.
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

/// Writes lists with commas, which need no escape. If the only special thing is MIN at the root, the key "root" says
/// so and the tree stays a plain list.
void add_tree(LinkValues& values, const ExplicitTree& tree) {
    const bool is_min = tree.player(0) == Player::kSecond;
    const ExplicitTree flipped = is_min ? with_players_flipped(tree) : ExplicitTree();
    const ExplicitTree& written = is_min && is_plain(flipped) ? flipped : tree;
    std::string text = write_tree(written);
    if (is_plain(written)) {
        text = without_plus(std::move(text));
        std::string closer;  // no blank after ? and :, which belong to what follows
        for (const char c : text) {
            if (c != ' ' || (closer.back() != '?' && closer.back() != ':')) closer += c == ' ' ? ',' : c;
        }
        text = std::move(closer);
    }
    add(values, "tree", std::move(text));
    if (&written == &flipped) add(values, "root", std::string(id_of(Role::kMin)));
}

/// Adds the rules that differ from the game's defaults.
void add_rules(LinkValues& values, const GameSpec& spec, const RuleChoices& rules) {
    for (const auto& rule : rules) {
        GameSpec without = spec;
        std::erase(without.rules, rule);
        const auto game = make_game(without);
        if (!game || (*game)->rules_options() != rules) add(values, rule.first, rule.second);
    }
}

/// The choice of a start that gives this game's start, if there is one.
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
    if (pictured_game(game) != nullptr) {
        add(values, "game", spec.game);
        return add(values, "position", game.position_text({}));
    }
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

void add_options(LinkValues& values, const LinkContent& shared, const Lesson* lesson) {
    const SearchOptions usual = lesson != nullptr ? lesson->options : SearchOptions();
    for (const Option* option : search_options_of_links()) {
        // A tree contains its root player.
        if (option->key == "root" && shared.game->tree() != nullptr) continue;
        // What makes no difference is rejected: a seed where nothing is random, the iterations of another algorithm.
        const std::string value = option->write(shared.options);
        if (!check_applies(*option, value, shared.options)) continue;
        // The algorithm is always written, even the default: it is what readers look for.
        const bool is_said = option->key == "algorithm" && lesson == nullptr;
        if (is_said || value != option->write(usual)) add(values, option->key, without_plus(value));
    }
}

/// File names are arbitrary bytes: the title omits what a link cannot contain.
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

void add_play(LinkValues& values, const LinkContent& shared, const Lesson* lesson) {
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
    if (const GameEntry* const entry = lesson == nullptr ? find_game(game.id()) : nullptr) usual = entry->title;
    if (pictured_game(game) != nullptr) usual = game.id();
    const std::string title = clean_title(shared.title);
    if (!title.empty() && shared.title != usual) add(values, "title", title);
}

void add_compared(LinkValues& values, const LinkContent& shared) {
    const LinkContent::Compared& compared = *shared.compared;
    add(values, kCompareKey, without_plus(compared_value(compared.options, shared.options)));
    if (compared.coupling != StepCoupling::kNode)
        add(values, kTogetherKey, std::string(step_coupling_id(compared.coupling)));
    if (compared.coupling != StepCoupling::kFree || compared.right_step == 0) return;
    add(values, kRightStepKey,
        compared.right_step == kNever ? std::string(kEndWord) : std::to_string(compared.right_step));
}

void add_step_and_view(LinkValues& values, const LinkContent& shared, const Lesson* lesson) {
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

/// The same link with the position in place of the moves to it: moves of a game of one's own may have commas in their
/// names.
[[nodiscard]] Expected<LinkContent> own_position(const LinkContent& shared) {
    if (std::string fault = pictured_game(*shared.game)->fault(shared.moves); !fault.empty())
        return input_error(std::move(fault));
    LinkContent at = shared;
    at.game = shared.game->after(shared.moves);
    at.moves.clear();
    return at;
}

[[nodiscard]] Expected<std::string> fragment_of_voting(const LinkContent& shared, const std::vector<Lesson>& lessons) {
    const auto lesson = std::find_if(lessons.begin(), lessons.end(),
                                     [](const Lesson& each) { return each.view == LessonView::kVoting; });
    if (lesson == lessons.end()) return input_error("there is no lesson with the voting table");
    LinkValues values;
    add(values, "lesson", lesson->id);
    for (LinkValue& value : voting_values(*shared.voting)) values.push_back(std::move(value));
    if (!shared.language.empty()) add(values, "language", shared.language);
    return fragment_text(values);
}

[[nodiscard]] Expected<std::string> fragment_of_practice(const LinkContent& shared) {
    LinkValues values;
    add(values, kPracticeKey, exercise_word(*shared.exercise));
    if (!shared.language.empty()) add(values, "language", shared.language);
    return fragment_text(values);
}

}  // namespace

Expected<std::string> fragment_of(const LinkContent& shared, const std::vector<Lesson>& lessons) {
    if (shared.voting) return fragment_of_voting(shared, lessons);
    if (shared.exercise) return fragment_of_practice(shared);
    if (!shared.game) return input_error("there is no game that could be put in a link");
    if (pictured_game(*shared.game) != nullptr && !shared.moves.empty()) {
        const auto at = own_position(shared);
        return at ? fragment_of(*at, lessons) : tl::make_unexpected(at.error());
    }
    // Reject now what would be rejected when the link is opened.
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
