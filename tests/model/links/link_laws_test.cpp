// Laws of links: every document that is shared is opened as it was, and its link is written as described in
// docs/link-format.md.
#include <catch2/catch_test_macros.hpp>
#include <cctype>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/link_commands.hpp"
#include "app/links/link.hpp"
#include "games/core/random.hpp"
#include "games/tree/edit.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/options/option_table.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// RFC 3986: fragment = *( pchar / "/" / "?" ), every % with two digits behind it.
void check_is_legal(const std::string& text) {
    INFO(text);
    REQUIRE(text.starts_with("#v=1&"));
    constexpr std::string_view kAllowed = "-._~!$&'()*+,;=:@/?%";
    for (std::size_t i = 1; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool is_word = byte < 128 && std::isalnum(byte) != 0;
        if (!is_word) REQUIRE(kAllowed.find(text[i]) != std::string_view::npos);
        if (text[i] == '%') REQUIRE((i + 2 < text.size() && std::isxdigit(text[i + 1]) && std::isxdigit(text[i + 2])));
    }
    CHECK(text.back() != ')');
}

/// The document and the view are the same in both.
void check_same(const AppState& a, const AppState& b) {
    REQUIRE(b.document.game() != nullptr);
    const GameSession& game = *a.document.game();
    const GameSession& other = *b.document.game();
    CHECK(game.id() == other.id());
    CHECK(game.rules_options() == other.rules_options());
    CHECK(game.position_text({}) == other.position_text({}));
    CHECK((game.tree() == nullptr || *game.tree() == *other.tree()));
    CHECK(a.document.title() == b.document.title());
    CHECK(a.document.moves() == b.document.moves());
    for (const Player player : {Player::kFirst, Player::kSecond}) {
        CHECK(a.document.side(player) == b.document.side(player));
    }
    CHECK(a.document.waits_for_click() == b.document.waits_for_click());
    CHECK(a.play.reversi.screen == b.play.reversi.screen);
    CHECK(info(a.document.options().algorithm).id == info(b.document.options().algorithm).id);
    CHECK(option_pairs(a.document.run().options()) == option_pairs(b.document.run().options()));
    CHECK(a.document.options().alpha_beta.cut == b.document.options().alpha_beta.cut);
    CHECK(a.step() == b.step());
    CHECK(a.end() == b.end());
    CHECK(a.step_kind == b.step_kind);
    CHECK(a.view.options == b.view.options);
    CHECK(a.view.selected == b.view.selected);
    CHECK(a.view.collapsed == b.view.collapsed);
    CHECK(a.settings.language == b.settings.language);
}

void check_round_trip(const AppState& app) {
    const std::string link = fragment(app);
    check_is_legal(link);
    SearchedWindow other;
    open_or_fail(other.app, link);
    INFO(link);
    check_same(app, other.app);
    CHECK(other.app.messages.all().empty());
    CHECK(fragment(other.app) == link);
}

[[nodiscard]] SearchOptions some_options(Random& random) {
    SearchOptions options;
    do {  // of those that suit every game of two players without chance
        const auto index = static_cast<std::size_t>(random.between(0, int(kAlgorithms.size()) - 1));
        options.algorithm = kAlgorithms[index].algorithm;
    } while (info(options.algorithm).suits != Suits::kTwoPlayers || info(options.algorithm).needs_array);
    options.alpha_beta.cut = random.happens(30) ? CutRule::kStrict : CutRule::kEqual;
    options.alpha_beta.bounds = static_cast<Bounds>(random.between(0, 2));
    options.alpha_beta.deep_cuts = random.happens(70);
    options.is_iterative = random.happens(20);
    options.order = static_cast<Order>(random.between(0, 3));
    if (info(options.algorithm).is_sampling) {
        options.is_iterative = false;
        options.order = Order::kGiven;
        if (random.happens(30)) options.range = {-2, random.between(0, 9) / 2.0};
    }
    if (!info(options.algorithm).has_values()) options.is_iterative = false;
    if (!info(options.algorithm).takes(options.order)) options.order = Order::kGiven;
    options.goal = random.between(-20, 20) / 8.0;
    options.evaluate = random.happens(50) ? LeafEvaluation::kReached : LeafEvaluation::kGenerated;
    // Those of another algorithm make no difference, and are not in the link.
    options.iterations = static_cast<std::uint32_t>(random.between(1, 300));
    options.exploration = random.between(0, 20) / 8.0;
    options.playout = random.happens(50) ? Playout::kFirst : Playout::kRandom;
    options.seed = static_cast<std::uint32_t>(random.between(0, 9));
    options.first_guess = random.happens(20) ? -kInfinity : random.between(-20, 20) / 8.0;
    options.root_role = random.happens(30) ? Role::kMin : Role::kMax;
    if (info(options.algorithm).is_assisted && random.happens(30)) {
        options.table.kind = random.happens(50) || options.is_iterative ? TableKind::kExact : TableKind::kValueOnly;
        options.table.first_ply = random.between(0, 3);
        if (random.happens(50)) options.table.last_ply = random.between(3, 9);
        if (random.happens(50)) options.table.size = static_cast<std::uint32_t>(random.between(1, 5000));
    }
    if (!info(options.algorithm).takes_window()) return options;
    if (random.happens(30)) {
        options.window = {random.happens(30) ? -kInfinity : random.between(-20, 0) / 8.0,
                          random.happens(30) ? kInfinity : random.between(1, 20) / 8.0};
    } else if (random.happens(40)) {
        options.aspiration.guess = random.between(-20, 20) / 8.0;
        options.aspiration.delta = random.between(1, 20) / 8.0;
    }
    options.aspiration.reopen = random.happens(50) ? Reopen::kToResult : Reopen::kFull;
    return options;
}

/// What star1 takes of these, and a range around all values of some_tree().
[[nodiscard]] SearchOptions for_star1(SearchOptions options, Random& random) {
    options.algorithm = Algorithm::kStar1;
    options = fitted_to_algorithm(std::move(options));
    options.range = {-50, 50 + random.between(0, 9) / 2.0};
    return options;
}

/// The error of a link to a tree with these keys; empty if there is none.
[[nodiscard]] std::string fault_of(const std::string& keys) {
    const auto read = read_link("#v=1&tree=((3,12),(2,4))&" + keys, {});
    return read ? std::string() : read.error().text();
}

[[nodiscard]] std::string some_title(Random& random) {
    constexpr std::string_view kPieces[] = {"a",  "Z", "7", " ", "&", "=", "+", "%", "#",   "é",   "λ", "漢",
                                            "\"", "'", "!", "(", ")", ",", "/", "?", "%20", "[x]", "$", "\\"};
    std::string title = "T";
    for (int i = random.between(0, 12); i > 0; --i) {
        title += kPieces[static_cast<std::size_t>(random.between(0, static_cast<int>(std::size(kPieces)) - 1))];
    }
    return title;
}

void look_around(AppState& app, Random& random) {
    app.view.options.label_style = random.happens(50) ? LabelStyle::kInterval : LabelStyle::kBadge;
    app.view.options.is_following_current = random.happens(30);
    app.view.options.shows_closed_windows = random.happens(30);
    app.view.options.hides_unvisited_leaves = random.happens(30);
    app.view.options.shows_row_and_column = random.happens(30);
    app.view.options.shows_graph = random.happens(30);
    app.view.options.shows_map = random.happens(70);
    app.view.options.shows_boards = random.happens(70);
    app.step_kind = kStepKinds[static_cast<std::size_t>(random.between(0, 7))].kind;
    INFO(app.document.run().error());
    REQUIRE(app.trace() != nullptr);
    const int last = static_cast<int>(app.trace()->node_count()) - 1;
    if (random.happens(50)) app.view.selected = static_cast<NodeId>(random.between(0, last));
    for (int i = random.between(0, 3); i > 0; --i) {
        app.view.collapsed.insert(static_cast<NodeId>(random.between(0, last)));
    }
    const int end = static_cast<int>(app.end());
    app.playback.seek(random.happens(20) ? app.end() : static_cast<Step>(random.between(0, end)), app.end());
}

void open_game(AppState& app, const GameSpec& spec, const SearchOptions& options, std::string title) {
    auto game = make_game(spec);
    REQUIRE(game);
    app.document.open_game(std::move(*game), options, std::move(title));
    follow_document(app);
}

void play_some(AppState& app, Random& random, int most) {
    for (int i = random.between(0, most); i > 0; --i) {
        const auto legal = app.document.game()->legal_moves(app.document.moves());
        if (legal.empty()) break;
        REQUIRE(app.document.play(legal[random.below(legal.size())]));
    }
    follow_document(app);
}

RuleChoices some_board(Random& random, int most_rows, int most_columns) {
    const int rows = random.between(2, most_rows), columns = random.between(3, most_columns);
    return {{"board", std::to_string(rows) + "x" + std::to_string(columns)},
            {"line", std::to_string(random.between(2, 3))}};
}

}  // namespace

TEST_CASE("The link of every lesson is short, and opens the lesson") {
    SearchedWindow window;
    REQUIRE(window.app.lessons.all.size() >= 7);
    for (const Lesson& lesson : window.app.lessons.all) {
        if (lesson.view == LessonView::kVoting) continue;    // nothing to link to
        if (lesson.id.starts_with("tic-tac-toe")) continue;  // half a million nodes: as a text only
        REQUIRE(open_lesson(window.app, lesson.id));
        if (lesson.stages.empty()) CHECK(fragment(window.app) == "#v=1&lesson=" + lesson.id + "&language=en");
        window.app.playback.seek(5, window.app.end());
        check_round_trip(window.app);
    }
    HeldWindow held;
    unsigned number = 0;
    for (const Lesson& lesson : held.app.lessons.all) {
        if (lesson.view == LessonView::kVoting || number++ % stride_of(4) != 0) continue;
        REQUIRE(open_lesson(held.app, lesson.id));
        const std::string link = fragment(held.app);
        if (lesson.stages.empty()) CHECK(link == "#v=1&lesson=" + lesson.id + "&language=en");
        HeldWindow other;
        open_or_fail(other.app, link);
        check_same(held.app, other.app);
    }
}

TEST_CASE("Differences from a lesson follow its name in the link") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "othello"));
    SearchOptions options = window.app.document.options();
    options.depth = 2;
    options.evaluation.clear();
    options.alpha_beta.cut = CutRule::kStrict;
    window.app.document.set_options(options);
    const MoveCode move = window.app.document.game()->legal_moves({}).front();
    REQUIRE(window.app.document.play(move));
    follow_document(window.app);
    const std::string played = window.app.document.game()->move_text({}, move);
    CHECK(fragment(window.app) ==
          "#v=1&lesson=othello&moves=" + played + "&cut=strict&depth=2&evaluation=none&language=en");
    check_round_trip(window.app);
}

TEST_CASE("An edited lesson is written in full, with its title") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    auto tree = with_leaf_value(*window.app.document.tree(), 2, -7.5);
    REQUIRE(tree);
    window.app.document.edit_tree(std::move(*tree));
    follow_document(window.app);
    CHECK(fragment(window.app) ==
          "#v=1&tree=((-7.5,12,8),(2,4,6),(14,5,2))&algorithm=alpha-beta&title=Two-ply%20tree%20(AIMA%205.2)"
          "&language=en");
    check_round_trip(window.app);
    window.app.document.undo();
    CHECK(fragment(window.app) == "#v=1&lesson=two-ply&language=en");
}

TEST_CASE("The examples of the link format are written as documented") {
    SearchedWindow window;
    const auto is_stable = [&](const std::string& link) {
        open_or_fail(window.app, link);
        CHECK(fragment(window.app) == link + "&language=en");
    };
    is_stable("#v=1&lesson=two-ply&step=22");
    is_stable("#v=1&tree=((3,12,8),(2,4,6),(14,5,2))&algorithm=alpha-beta&cut=strict&step=22");
    is_stable("#v=1&tree=((3,inf),(-inf,1e20))&root=min&algorithm=minimax&step=end");
    is_stable("#v=1&game=lines-of-action&moves=b1-b3,h5-f5,c1xa3&algorithm=minimax&depth=1&evaluation=assignment");
    is_stable(
        "#v=1&game=lines-of-action&position=XX------------------------------------------------------O------O%20O&"
        "algorithm=minimax&depth=by-material");
    is_stable("#v=1&game=othello&algorithm=alpha-beta&depth=2&evaluation=positional&weights=20,-4,0.5,1000");
    is_stable("#v=1&game=chess-position&algorithm=minimax&evaluation=material-mobility&weights=1,3,3,5,9,0.2,0.1,0.2");
    is_stable("#v=1&game=othello&moves=f5d6c3&algorithm=alpha-beta&depth=3&evaluation=positional&step=end");
    is_stable("#v=1&game=othello&start=handout&moves=c5&algorithm=minimax&depth=3&preset=handout");
    is_stable("#v=1&game=nim&nim=heaps-last-wins&position=1%202%203&moves=3-2,2-1&algorithm=alpha-beta");
    is_stable(
        "#v=1&game=connect-four&board=5x6&line=3&moves=a,b,a&algorithm=alpha-beta&depth=2&evaluation=lines-centre");
    is_stable("#v=1&game=tic-tac-toe&board=3x4&algorithm=alpha-beta&depth=2&window=-1,inf&computer=XO&waits=on");
    is_stable(
        "#v=1&game=othello&moves=f5d6&algorithm=alpha-beta&depth=3&evaluation=positional&computer=O&waits=on&"
        "screen=reversi");
    is_stable("#v=1&lesson=two-ply&stepping=cutoff&label=interval&view=follow,hide-leaves&selected=3&closed=1,2");
}

TEST_CASE("An option that makes no difference is refused by its key, and its usual value is not") {
    CHECK(fault_of("first-guess=3") == "first-guess: alpha-beta does not use it; expected it only with mtd-f");
    CHECK(fault_of("algorithm=minimax&iterations=50") ==
          "iterations: minimax does not use it; expected it only with uct");
    CHECK(fault_of("exploration=2").starts_with("exploration: alpha-beta does not use it"));
    CHECK(fault_of("playout=first").starts_with("playout: alpha-beta does not use it"));
    CHECK(fault_of("reopen=result").starts_with("reopen: it is for the second search of aspiration"));
    CHECK(fault_of("seed=7") == "seed: it is for order=random or algorithm=uct");
    CHECK(fault_of("iterations=1000&playout=random&reopen=full&first-guess=0&range=usual&aspiration=none").empty());
    CHECK(fault_of("algorithm=minimax&cut=strict&bounds=hard&deep-cuts=off").empty());
    CHECK(fault_of("algorithm=uct&seed=7").empty());
    CHECK(fault_of("order=random&seed=7").empty());
    CHECK(fault_of("algorithm=mtd-f&first-guess=-inf").empty());
    CHECK(fault_of("aspiration=3,1&reopen=result").empty());
}

TEST_CASE("The key of a range or an aspiration that is refused is named") {
    CHECK(fault_of("algorithm=minimax&range=0,20").starts_with("range: minimax does not use the range"));
    CHECK(fault_of("algorithm=star1&range=3,20").starts_with("range: the value at "));
    CHECK(fault_of("algorithm=uct&range=3,3").starts_with("range: the range of results is 3,3"));
    CHECK(fault_of("algorithm=minimax&aspiration=3,1").starts_with("aspiration: minimax searches without a window"));
    CHECK(fault_of("algorithm=mtd-f&aspiration=3,1").starts_with("aspiration: mtd-f sets its own windows"));
    CHECK(fault_of("window=-9,9&aspiration=3,1").starts_with("aspiration: aspiration sets the window itself"));
}

TEST_CASE("Trees of every kind survive a link: names, odd players and MIN at the root") {
    for (std::uint64_t seed = 0; seed < cases_of(120); ++seed) {
        Random random(seed);
        SearchedWindow window;
        SearchOptions options = some_options(random);
        if (random.happens(40)) options.depth = random.between(options.is_iterative ? 1 : 0, 4);
        const bool is_finite = seed % 5 != 2;
        if (is_finite && random.happens(15)) options = for_star1(options, random);
        auto tree = std::make_shared<const ExplicitTree>(some_tree(seed));
        window.app.document.open_game(make_tree_game(tree), options, some_title(random));
        follow_document(window.app);
        look_around(window.app, random);
        INFO("seed " << seed);
        check_round_trip(window.app);
    }
}

TEST_CASE("Every game survives a link, with each of its rules, after some moves") {
    for (const GameEntry& entry : games()) {
        if (entry.id == GameSpec().game) continue;  // trees are above
        std::vector<RuleChoices> rules{{}};
        for (const RuleOption& option : entry.options) {
            for (const std::string_view choice : option.choices) {
                rules.push_back({{std::string(option.key), std::string(choice)}});
            }
        }
        for (const RuleChoices& chosen : rules) {
            Random random(rules.size());
            SearchedWindow window;
            GameSpec spec;
            spec.game = entry.id;
            spec.rules = chosen;
            const auto game = make_game(spec).value();
            SearchOptions options;
            options.depth = entry.is_played ? 1 : 0;
            if (game->has_chance()) options.algorithm = Algorithm::kExpectiminimax;
            INFO(entry.id << (chosen.empty() ? "" : ": " + chosen.front().second));
            open_game(window.app, spec, options, std::string(entry.title));
            if (entry.is_played) play_some(window.app, random, 9);
            check_round_trip(window.app);
        }
    }
}

TEST_CASE("Games survive a link, from any start position, with the moves and the players") {
    for (std::uint64_t seed = 0; seed < cases_of(80); ++seed) {
        Random random(seed);
        SearchedWindow window;
        AppState& app = window.app;
        SearchOptions options = some_options(random);
        GameSpec spec;
        if (random.happens(50)) {
            spec.game = "othello";
            if (random.happens(40)) spec.set_rule("start", "handout");
            if (spec.rules.empty() && random.happens(40)) spec.position = "f5d6c3";
            options.depth = random.between(options.is_iterative ? 1 : 0, 2);
            constexpr const char* kEvaluations[] = {"", "discs", "handout", "positional"};
            options.evaluation = kEvaluations[random.between(0, 3)];
            if (random.happens(30)) {  // with none of the options that it refuses
                const Role root = options.root_role;
                options = {};
                options.preset = Preset::kHandout;
                options.root_role = root;
                options.algorithm = random.happens(50) ? Algorithm::kMinimax : Algorithm::kAlphaBeta;
                options.depth = random.between(1, 2);
            }
            if (options.evaluation == "handout" && random.happens(50)) {
                options.weights = {random.between(-9, 9) / 4.0, 1e20, random.between(0, 9) / 10.0};
            }
        } else if (random.happens(40)) {
            spec.game = "nim";
            constexpr const char* kVariants[] = {"lines-last-loses", "lines-last-wins", "heaps-last-loses",
                                                 "heaps-last-wins"};
            spec.set_rule("nim", kVariants[random.between(0, 3)]);
            if (random.happens(60)) spec.position = random.happens(50) ? "2 2 4 O" : "1 2 3";
            options.depth = random.between(options.is_iterative ? 1 : 0, 2);
            if (random.happens(30)) options.evaluation = "grundy";
        } else if (random.happens(40)) {
            spec.game = "connect-four";
            if (random.happens(60)) spec.rules = some_board(random, 6, 9);
            options.depth = random.between(options.is_iterative ? 1 : 0, 2);
            if (random.happens(30)) options.evaluation = "lines-centre";
        } else if (random.happens(30)) {
            spec.game = "lines-of-action";
            if (random.happens(40)) {
                spec.position = "X--O------X-----O------X----O-----X-----O------X---O------------ O";
            }
            options.depth = random.between(options.is_iterative ? 1 : 0, 1);
            if (random.happens(50)) options.evaluation = "assignment";
        } else {
            spec.game = "tic-tac-toe";
            spec.rules = some_board(random, 4, 12);
            options.depth = random.between(options.is_iterative ? 1 : 0, 2);
            if (random.happens(30)) options.evaluation = "open-lines";
        }
        const bool is_free = options.preset == Preset::kTextbook;  // the handout's program knows no other order
        const bool is_sorted = info(options.algorithm).takes(Order::kEvaluation);
        if (is_free && is_sorted && random.happens(20)) options.order = Order::kEvaluation;
        open_game(app, spec, options, random.happens(50) ? some_title(random) : "Othello");
        play_some(app, random, spec.game == "othello" ? 70 : spec.game == "tic-tac-toe" ? 6 : 20);
        app.document.set_waits_for_click(true);
        app.document.set_side(Player::kFirst, random.happens(30) ? Side::kSearch : Side::kHuman);
        app.document.set_side(Player::kSecond, random.happens(30) ? Side::kSearch : Side::kHuman);
        look_around(app, random);
        follow_document(app);  // which hides what a search that waits for a click has found
        INFO("seed " << seed);
        check_round_trip(app);
    }
}

}  // namespace UNITY_ID
