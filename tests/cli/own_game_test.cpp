// Games of one's own: the answers, the table, the searches and the laws, with programs that are functions.
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <memory>
#include <string>
#include <vector>

#include "app/desktop/keeper.hpp"
#include "app/desktop/own_game/laws.hpp"
#include "app/desktop/own_game/patience.hpp"
#include "app/desktop/own_game/table.hpp"
#include "app/own_game/own_search.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "search/any_game/pictured_game.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/options/algorithm_table.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/cli/fake_program.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Json = nlohmann::json;
using own_game::Table;

namespace {

const std::string kStart = R"({"game":"a","position":"p","turn":1,"moves":["x","y"]})";

/// A game with one move, after which this is said.
FakeProgram::Answer one_move_to(const std::string& start, const std::string& after) {
    return [=](const std::string& question) { return question == own_game::start_question() ? start : after; };
}

std::shared_ptr<Table> table_of(FakeProgram::Answer answer) {
    auto table = Table::open(std::make_unique<FakeProgram>(std::move(answer)));
    INFO((table ? "" : table.error().text()));
    REQUIRE(table);
    return *table;
}

std::string fault_of(const std::shared_ptr<Table>& table) {
    try {
        (void)table->after(table->start(), 0);
    } catch (const own_game::ProgramFault& fault) {
        return fault.what();
    }
    return {};
}

own_game::LawReport laws_of(FakeProgram::Answer answer, const own_game::LawLimits& limits = {}) {
    auto report = own_game::check_laws(std::make_unique<FakeProgram>(std::move(answer)), limits);
    REQUIRE(report);
    return *report;
}

bool has_law(const own_game::LawReport& report, std::string_view law) {
    for (const auto& broken : report.broken) {
        if (broken.law == law) return true;
    }
    return false;
}

/// Two take 1 or 2 of a heap in turn; the last one wins.
Json take_away(int heap, int turn) {
    Json answer = {{"position", std::to_string(heap) + " " + std::to_string(turn)}};
    if (heap == 0) {
        answer["outcome"] = turn == 1 ? -1 : 1;
        return answer;
    }
    answer["turn"] = turn;
    answer["moves"] = heap == 1 ? Json{"1"} : Json{"1", "2"};
    return answer;
}
Json answer_of_take_away(const std::string& question, int heap = 7) {
    const Json asked = Json::parse(question);
    if (asked["do"] == "start") {
        Json start = take_away(heap, 1);
        start["game"] = "take-away";
        return start;
    }
    const std::string position = asked["position"], move = asked["move"];
    return take_away(std::stoi(position) - std::stoi(move), position.back() == '1' ? 2 : 1);
}

struct Found {
    double value = 0;
    std::uint64_t nodes = 0, leaves = 0;
    friend bool operator==(const Found&, const Found&) = default;
};

Found found_by(const GameSession& game, const SearchOptions& options) {
    SummarySink sink;
    const auto value = game.search({}, options, &sink);
    REQUIRE(value);
    return {*value, sink.summary().nodes, sink.summary().leaves};
}

}  // namespace

TEST_CASE("own game: an answer that is not as it should be is refused with what was said and expected") {
    struct Case {
        std::string line, said, expected;
    };
    for (const auto& [line, said, expected] : std::vector<Case>{
             {"debug: 3", "debug: 3", "a JSON object"},
             {"", "", "a JSON object"},
             {"[1]", "[1]", "a JSON object"},
             {R"({"position":"p","turn":1,"moves":["x"])", "{\"position\"", "a JSON object"},
             {R"({"error":"no such move"})", "no such move", "an answer"},
             {R"({"turn":1,"moves":["x"]})", "no \"position\"", "a text"},
             {R"({"position":"","turn":1,"moves":["x"]})", "\"position\": \"\"", "not empty"},
             {R"({"position":3,"turn":1,"moves":["x"]})", "\"position\": 3", "a text"},
             {R"({"position":"p"})", "neither", "the moves, or the outcome"},
             {R"({"position":"p","turn":1,"moves":["x"],"outcome":1})", "\"moves\" and \"outcome\"", "either"},
             {R"({"position":"p","outcome":1,"evaluation":1})", "\"evaluation\" and \"outcome\"", "only the outcome"},
             {R"({"position":"p","moves":["x"]})", "no \"turn\"", "a player from 1 to 2"},
             {R"({"position":"p","turn":3,"moves":["x"]})", "\"turn\": 3", "a player from 1 to 2"},
             {R"({"position":"p","turn":1.5,"moves":["x"]})", "\"turn\": 1.5", "a player from 1 to 2"},
             {R"({"position":"p","turn":"chance","moves":["x"]})", "chance", "declare"},
             {R"({"position":"p","turn":1,"moves":[]})", "\"moves\": []", "1 to 10000"},
             {R"({"position":"p","turn":1,"moves":["x","x"]})", "the move \"x\" twice", "different"},
             {R"({"position":"p","turn":1,"moves":[1]})", "\"moves\": 1", "as texts"},
             {R"({"position":"p","turn":1,"moves":["a\nb"]})", "\"moves\"", "control characters"},
             {R"({"position":"p","outcome":"win"})", "\"outcome\": \"win\"", "a number"},
             {R"({"position":"p","outcome":[1,-1]})", "\"outcome\": [1,-1]", "a number"},
             {R"({"position":"p","outcome":5})", "\"outcome\": 5", "from -1 to 1"},
             {R"({"position":"p","turn":1,"moves":["x"],"evaluation":-2})", "\"evaluation\": -2", "from -1 to 1"},
             {R"({"position":"p","turn":1,"moves":["x"],"probabilities":[1]})", "\"probabilities\"", "none"},
             {R"({"position":"p","turn":1,"moves":["x"],"board":"XO"})", "\"board\": \"XO\"", "rows"},
             {R"({"position":"p","turn":1,"moves":["x"],"board":[[{"colour":"red"}]]})", "\"red\"", "#rrggbb"},
         }) {
        INFO(line);
        own_game::Rules rules;
        rules.range = {-1, 1};
        const auto read = own_game::read_position(line, rules);
        REQUIRE(!read);
        CHECK_THAT(read.error().said, ContainsSubstring(said));
        CHECK_THAT(read.error().expected, ContainsSubstring(expected));
    }
}

TEST_CASE("own game: the start declares the game") {
    struct Case {
        std::string keys, expected;
    };
    for (const auto& [keys, expected] : std::vector<Case>{
             {R"("game":"othello")", "another name"},
             {R"("game":"")", "the game's name"},
             {R"("game":"a","players":1)", "from 2 to 6"},
             {R"("game":"a","players":7)", "from 2 to 6"},
             {R"("game":"a","chance":1)", "true or false"},
             {R"("game":"a","range":[1,-1])", "the least and the greatest"},
         }) {
        INFO(keys);
        const auto read = own_game::read_start("{" + keys + R"(,"position":"p","turn":1,"moves":["x"]})");
        REQUIRE(!read);
        CHECK_THAT(read.error().expected, ContainsSubstring(expected));
    }
    const auto start = own_game::read_start(
        R"({"game":"a","players":3,"chance":true,"range":[0,9],"key":"k","position":"p","turn":"chance",)"
        R"("moves":["x","y"],"probabilities":[0.25,0.75],"board":["X.",[null,{"text":"O","move":"x"}]]})");
    REQUIRE(start);
    CHECK(start->rules.players == 3);
    CHECK(start->rules.has_chance);
    CHECK(start->rules.has_keys);
    CHECK(start->position.values == std::vector<double>{0, 0, 0});
    CHECK(own_game::board_text(start->position) == "X.\n.O\n");
    CHECK(own_game::board_of(start->position)[1][1].move == "x");
}

TEST_CASE("own game: probabilities are as many as the moves, from 0 to 1, and add up to 1") {
    own_game::Rules rules;
    rules.has_chance = true;
    for (const char* probabilities : {"[1]", "[0.5,0.4]", "[1.5,-0.5]", "[0.5,\"0.5\"]", "null"}) {
        INFO(probabilities);
        const std::string line =
            R"({"position":"p","turn":"chance","moves":["x","y"],"probabilities":)" + std::string(probabilities) + "}";
        CHECK(!own_game::read_position(line, rules));
    }
    const std::string thirds =
        R"({"position":"p","turn":"chance","moves":["1","2","3"],"probabilities":[0.333333333333,0.333333333333,0.333333333334]})";
    CHECK(own_game::read_position(thirds, rules));
}

TEST_CASE("own game: the table asks all moves of a position together and only once") {
    std::vector<std::string> asked;
    const auto table = table_of([&asked](const std::string& question) {
        asked.push_back(question);
        return answer_of_take_away(question).dump();
    });
    const auto& after = table->after(table->start(), 0);
    CHECK(after.said.text == "6 2");
    CHECK(table->after(table->start(), 1).said.text == "5 2");
    CHECK(asked == std::vector<std::string>{own_game::start_question(), own_game::play_question("7 1", "1"),
                                            own_game::play_question("7 1", "2")});
    // 1 and then 2 is the same as 2 and then 1.
    CHECK(&table->after(after, 1) == &table->after(table->after(table->start(), 1), 0));
}

TEST_CASE("own game: a program that lies, hangs, ends or says too much is reported, and not asked again") {
    const std::string over = R"({"position":"q","outcome":1})";
    CHECK_THAT(fault_of(table_of(one_move_to(kStart, "half a l"))),
               ContainsSubstring("after \"x\" at \"p\": half a l"));
    CHECK_THAT(fault_of(table_of(one_move_to(kStart, R"({"position":"p","outcome":1})"))),
               ContainsSubstring("something else about \"p\" than before"));
    CHECK(fault_of(table_of(one_move_to(kStart, over))).empty());

    int questions = 0;
    const auto ends = [&questions](const std::string&) -> std::optional<std::string> {
        return ++questions == 1 ? std::optional(kStart) : std::nullopt;
    };
    const auto ended = table_of(ends);
    CHECK_THAT(fault_of(ended), ContainsSubstring("it has ended; expected an answer to {\"do\":\"play\""));
    const int asked = questions;
    CHECK(fault_of(ended) == ended->fault());
    CHECK(questions == asked);

    auto hanging = std::make_unique<FakeProgram>(ends, FakeProgram::Silence::kHangs);
    questions = 1;
    CHECK_THAT(Table::open(std::move(hanging), 0.05).error().text(),
               ContainsSubstring("it has said nothing for 0.05 seconds"));
}

TEST_CASE("own game: a line that nobody has asked for is a fault") {
    class Talkative final : public own_game::Program {
      public:
        bool send(const std::string&) override { return true; }
        [[nodiscard]] std::optional<std::string> take_line() override { return "hello"; }
        [[nodiscard]] bool is_open() override { return true; }
        void wait(double) override {}
        [[nodiscard]] std::string last_words() override { return ""; }
    };
    CHECK_THAT(Table::open(std::make_unique<Talkative>()).error().text(),
               ContainsSubstring("one line too many: hello; expected one line for each question"));
}

TEST_CASE("own game: every search finds what it finds in the same game built in") {
    const char* const kTrees[] = {
        "((3 12 8)(2 4 6)(14 5 2))",
        "(? 0.25:(3 (4 1)) 0.75:((2 5) 9))",
        "((? 0.5:2 0.5:-4) (? 0.1:10 0.9:1))",
        "(1: (2: (3: <1 2 6> <4 3 2>) (3: <6 1 2> <7 4 1>)) (2: (3: <5 1 1> <1 5 2>) (3: <7 7 1> <5 4 5>)))",
    };
    std::vector<ExplicitTree> trees;
    for (const char* text : kTrees) trees.push_back(*parse_tree(text, std::nullopt));
    for (std::uint64_t seed = 1; seed <= 5; ++seed) trees.push_back(uniform_tree(3, 4, seed, -9, 9));
    int searched = 0;
    for (const ExplicitTree& tree : trees) {
        const auto built_in = make_tree_game(std::make_shared<const ExplicitTree>(tree));
        const auto own = own_game::make_own_game(table_of(program_of(tree)));
        for (const AlgorithmEntry& entry : kAlgorithms) {
            SearchOptions options;
            options.algorithm = entry.algorithm;
            options.iterations = 200;
            options.goal = 3;
            const auto for_own = own->checked(options, {});
            if (!for_own) continue;  // it does not suit the game
            auto for_tree = built_in->checked(options, {});
            INFO(entry.id);
            REQUIRE(for_tree);
            for_tree->range = for_own->range;
            CHECK(found_by(*own, *for_own) == found_by(*built_in, *for_tree));
            ++searched;
        }
        CHECK(own->perft({}, 3)->leaves == built_in->perft({}, 3)->leaves);
    }
    CHECK(searched > 80);
}

TEST_CASE("own game: at the depth limit its own evaluation counts, or 0") {
    SearchOptions options;
    options.depth = 1;
    const auto evaluated = R"({"position":"q","turn":2,"moves":["x"],"evaluation":0.5})";
    const auto unknown = R"({"position":"q","turn":2,"moves":["x"]})";
    const std::string start = R"({"game":"a","position":"p","turn":1,"moves":["x"]})";
    CHECK(found_by(*own_game::make_own_game(table_of(one_move_to(start, evaluated))), options).value == 0.5);
    CHECK(found_by(*own_game::make_own_game(table_of(one_move_to(start, unknown))), options).value == 0);
}

TEST_CASE("own game: an endless game ends with a message") {
    const auto endless = [](const std::string& question) {
        return question == own_game::start_question() ? R"({"game":"a","position":"p","turn":1,"moves":["x"]})"
                                                      : R"({"position":"p","turn":1,"moves":["x"]})";
    };
    const auto game = own_game::make_own_game(table_of(endless));
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    SummarySink sink;
    const auto value = game->search({}, options, &sink);
    REQUIRE(!value);
    CHECK_THAT(value.error().text(), ContainsSubstring("gone on for 10000 plies") && ContainsSubstring("depth limit"));
}

TEST_CASE("own game: symmetric positions share an entry of the table, and keys are needed for it") {
    const auto with_keys = [](const std::string& question) {
        Json answer = answer_of_take_away(question);
        answer["key"] = answer["position"];
        return answer.dump();
    };
    SearchOptions options;
    options.table.kind = TableKind::kExact;
    options.table.has_symmetry = true;
    const auto game = own_game::make_own_game(table_of(with_keys));
    REQUIRE(game->checked(options, {}));
    CHECK(found_by(*game, options).value == 1);  // 7 is no multiple of 3
    const auto without = own_game::make_own_game(
        table_of([](const std::string& question) { return answer_of_take_away(question).dump(); }));
    CHECK_THAT(without->checked(options, {}).error().text(), ContainsSubstring("no symmetry keys"));
}

TEST_CASE("own game: a value outside the range of a search that cuts by it is a fault") {
    const auto far = one_move_to(R"({"game":"a","chance":true,"position":"p","turn":1,"moves":["x"]})",
                                 R"({"position":"q","outcome":7})");
    SearchOptions options;
    options.algorithm = Algorithm::kStar1;
    const auto game = own_game::make_own_game(table_of(far));
    CHECK_THAT(game->checked(options, {}).error().text(), ContainsSubstring("range"));
    options.range = {-1, 1};
    SummarySink sink;
    const auto value = game->search({}, options, &sink);
    REQUIRE(!value);
    CHECK_THAT(value.error().text(), ContainsSubstring("is 7; expected all from -1 to 1"));
}

TEST_CASE("own game: a position is found by its name, or asked for, and one that is refused is no fault") {
    LateAnswers state;
    const auto program = [](const std::string& question) {
        const Json asked = Json::parse(question);
        if (asked["do"] == "play" || !asked.contains("position")) return answer_of_take_away(question).dump();
        const std::string position = asked["position"];
        if (position == "elsewhere") return answer_of_take_away(R"({"do":"start"})").dump();
        if (position.size() != 3) return Json{{"error", "no position"}}.dump();
        Json start = take_away(position.front() - '0', position.back() - '0');
        start["game"] = position == "3 2" ? "another" : "take-away";
        return start.dump();
    };
    const auto table = *Table::open(std::make_unique<LateProgram>(program, state));
    const Table::Entry& six = table->after(table->start(), 0);
    const int asked = state.asked;
    CHECK(*table->at("6 2") == &six);
    CHECK(*table->at("7 1") == &table->start());
    CHECK(state.asked == asked);
    const auto three = table->at("3 1");
    REQUIRE(three);
    CHECK(table->after(**three, 1).said.text == "1 2");
    const auto error_at = [&table](const std::string& position) { return table->at(position).error().text(); };
    CHECK_THAT(error_at("x"), ContainsSubstring("to start at \"x\": \"error\": \"no position\""));
    CHECK_THAT(error_at("elsewhere"), ContainsSubstring("\"position\": \"7 1\"; expected \"elsewhere\""));
    CHECK_THAT(error_at("3 2"), ContainsSubstring("another game"));
    CHECK(table->fault().empty());
    {
        const own_game::Waiting waiting({nullptr, 0});
        state.is_late = true;
        CHECK_THAT(error_at("9 1"), ContainsSubstring("to start at \"9 1\": no answer yet"));
        state.is_late = false;
        table->look();
        CHECK(table->at("9 1"));
    }
    const auto game = pictured_game(*own_game::make_own_game(table))->begun_at("9 1");
    REQUIRE(game);
    CHECK((*game)->position_text({}) == "9 1");
    SearchOptions options;
    CHECK(found_by(**game, options).value == -1);  // nine is a multiple of three: the first player loses
    CHECK(pictured_game(**game)->begun_at("")->get()->position_text({}) == "7 1");
}

TEST_CASE("own game: a lawful game breaks no law, and its lines are counted") {
    const auto report = laws_of([](const std::string& question) { return answer_of_take_away(question, 5).dump(); });
    CHECK(report.broken.empty());
    CHECK(report.is_whole);
    // Ways to write 5 as a sum of 1s and 2s, by their length: 1+2+2 three times, 1+1+1+2 four times, and five 1s.
    CHECK(report.perft == std::vector<std::uint64_t>{1, 2, 4, 7, 5, 1});
    CHECK(report.positions == 10);  // 5 for the first, 4 for the second, and 3 to 0 for both
    CHECK(report.finished == 2);
    const auto shallow = laws_of([](const std::string& question) { return answer_of_take_away(question, 30).dump(); },
                                 {.depth = 3, .moves = 1000, .faults = 20});
    CHECK(shallow.perft == std::vector<std::uint64_t>{1, 2, 4, 8});
    CHECK(!shallow.is_whole);
}

TEST_CASE("own game: each broken law is found") {
    CHECK(has_law(laws_of([](const std::string&) { return "hello"; }), "start"));
    CHECK(has_law(laws_of(one_move_to(kStart, R"({"position":"q","outcome":"won"})")), "answer"));
    CHECK(has_law(laws_of(one_move_to(kStart, R"({"position":"p","outcome":1})")), "same-position"));

    int count = 0;
    const auto moody = [&count](const std::string& question) {
        Json answer = answer_of_take_away(question);
        if (answer.contains("moves")) answer["evaluation"] = ++count;
        return answer.dump();
    };
    CHECK(has_law(laws_of(moody), "same-answer"));

    // One that changes the position it was given: it plays on the heap that it remembers when the same is asked later.
    std::string latest;
    int heap = 7;
    const auto remembering = [&](const std::string& question) {
        if (question != latest && question != own_game::start_question()) --heap;
        latest = question;
        Json answer = answer_of_take_away(question);
        answer["board"] = {std::to_string(heap)};
        return answer.dump();
    };
    CHECK(has_law(laws_of(remembering), "memory"));

    const auto all_alike = [](const std::string& question) {
        Json answer = answer_of_take_away(question);
        answer["key"] = "k";
        return answer.dump();
    };
    CHECK(has_law(laws_of(all_alike), "symmetry"));

    const auto stops = [](const std::string& question) -> std::optional<std::string> {
        return question == own_game::start_question() ? std::optional(kStart) : std::nullopt;
    };
    const auto ended = own_game::check_laws(std::make_unique<FakeProgram>(stops), {});
    REQUIRE(!ended);
    CHECK_THAT(ended.error().text(), ContainsSubstring("after \"x\" at \"p\": it has ended"));
}

TEST_CASE("own game: the check ends at its limits") {
    const auto lies = [](const std::string& question) {
        Json answer = answer_of_take_away(question, 12);
        if (question != own_game::start_question()) answer["turn"] = 3;
        answer["outcome"] = nullptr;
        return answer.dump();
    };
    CHECK(laws_of(lies, {.depth = 9, .moves = 1000, .faults = 1}).broken.size() == 1);
    const auto lawful = [](const std::string& question) { return answer_of_take_away(question, 40).dump(); };
    const auto report = laws_of(lawful, {.depth = 100, .moves = 10, .faults = 5});
    CHECK(report.moves <= 10);
    CHECK(!report.is_whole);
}

TEST_CASE("own game: a window waits a moment for an answer, and keeps it if it comes later", "[own-game]") {
    LateAnswers state;
    const auto program = [](const std::string& question) { return answer_of_take_away(question).dump(); };
    const auto table = *Table::open(std::make_unique<LateProgram>(program, state));
    state.is_late = true;
    {
        const own_game::Waiting waiting({nullptr, 0});
        CHECK_THAT(fault_of(table), ContainsSubstring("after \"1\" at \"7 1\": no answer yet"));
    }
    CHECK(table->fault().empty());  // the program goes on
    CHECK(state.is_running);
    state.is_late = false;
    CHECK(table->after(table->start(), 0).said.text == "6 2");
    CHECK(table->after(table->start(), 1).said.text == "5 2");
    CHECK(state.asked == 1 + 2);  // the start and both moves, each once
    const own_game::Table::Entry& six = table->after(table->start(), 0);
    CHECK(table->after(six, 1).said.text == "4 1");
}

TEST_CASE("own game: a late answer is taken at the next look, and the window asks again at once", "[own-game]") {
    LateAnswers state;
    const auto program = [](const std::string& question) { return answer_of_take_away(question).dump(); };
    const auto table = *Table::open(std::make_unique<LateProgram>(program, state));
    const own_game::Waiting waiting({nullptr, 0});
    state.is_late = true;
    CHECK_THAT(fault_of(table), ContainsSubstring("no answer yet"));
    table->look();
    CHECK_THAT(fault_of(table), ContainsSubstring("no answer yet"));
    state.is_late = false;
    table->look();
    CHECK(state.asked == 1 + 2);
    const Table::Entry& six = table->after(table->start(), 0);
    CHECK(six.said.text == "6 2");
    CHECK(table->after(six, 1).said.text == "4 1");
    CHECK(table->fault().empty());
}

TEST_CASE("own game: a fault in a late answer names the question that it answers", "[own-game]") {
    for (const bool is_ended : {false, true}) {
        for (const bool is_looked_at : {false, true}) {
            INFO(is_ended << " " << is_looked_at);
            LateAnswers state;
            const auto program = [](const std::string& question) -> std::optional<std::string> {
                if (question == own_game::play_question("6 2", "2")) return "what?";
                return answer_of_take_away(question).dump();
            };
            const auto table = *Table::open(std::make_unique<LateProgram>(program, state));
            const Table::Entry &six = table->after(table->start(), 0), &five = table->after(table->start(), 1);
            state.is_late = true;
            {
                const own_game::Waiting waiting({nullptr, 0});
                CHECK_THROWS_AS(table->after(six, 0), own_game::ProgramFault);
            }
            state.is_late = is_ended;  // the first answer never comes, or both do
            state.is_ended = is_ended;
            if (is_looked_at) {
                table->look();
            } else {
                CHECK_THROWS_AS(table->after(five, 0), own_game::ProgramFault);
            }
            const char* const expected = is_ended
                                             ? "after \"1\" at \"6 2\": it has ended with exit code 1; expected an "
                                               "answer to {\"do\":\"play\",\"position\":\"6 2\",\"move\":\"1\"}"
                                             : "after \"2\" at \"6 2\": what?; expected a JSON object";
            CHECK_THAT(table->fault(), ContainsSubstring(expected));
            CHECK_FALSE(state.is_running);
        }
    }
}

TEST_CASE("own game: a program that hangs at a late answer is noticed without a question", "[own-game]") {
    LateAnswers state;
    const auto program = [](const std::string& question) { return answer_of_take_away(question).dump(); };
    const auto table = *Table::open(std::make_unique<LateProgram>(program, state), 0.05);
    state.is_late = true;
    {
        const own_game::Waiting waiting({nullptr, 0});
        CHECK_THAT(fault_of(table), ContainsSubstring("no answer yet"));
    }
    const double begun = steady_seconds();
    while (table->fault().empty() && steady_seconds() < begun + 20) table->look();
    CHECK_THAT(table->fault(), ContainsSubstring("after \"1\" at \"7 1\": it has said nothing for 0.05 seconds"));
}

TEST_CASE("own game: a search that is asked to stop waits for no answer, and the next one searches on", "[own-game]") {
    LateAnswers state;
    const auto program = [](const std::string& question) { return answer_of_take_away(question).dump(); };
    const auto game = own_game::make_own_game(*Table::open(std::make_unique<LateProgram>(program, state)));
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    {
        const std::atomic<bool> stop = true;
        const own_game::Waiting waiting({&stop});
        state.is_late = true;
        CHECK_THROWS_AS(found_by(*game, options), SearchStopped);
    }
    state.is_late = false;
    CHECK(found_by(*game, options).value == 1);  // seven is no multiple of three: the first player wins
}

TEST_CASE("own game: in a window, a fault is a position that says what is wrong", "[own-game]") {
    const auto program = [](const std::string& question) -> std::optional<std::string> {
        if (question.find("5 2") != std::string::npos) return "what?";
        return answer_of_take_away(question).dump();
    };
    const auto table = *Table::open(std::make_unique<FakeProgram>(program));
    const auto game = own_game::make_own_game(table, own_game::Faults::kShown);
    const PicturedGame& pictured = *pictured_game(*game);
    const std::vector<MoveCode> known{1}, unknown{1, 0}, beyond{1, 0, 0};
    CHECK(game->position_text(known) == "5 2");
    CHECK(game->legal_moves(known).size() == 2);
    CHECK(pictured.fault(known).empty());
    for (const auto& moves : {unknown, beyond}) {
        CHECK(game->position_text(moves) == "?");
        CHECK(game->legal_moves(moves).empty());
        CHECK(pictured.result(moves).empty());
        CHECK_THAT(pictured.fault(moves), ContainsSubstring("after \"1\" at \"5 2\": what?; expected a JSON object"));
    }
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    SummarySink sink;
    const auto searched = game->search(unknown, options, &sink);
    REQUIRE_FALSE(searched);
    CHECK_THAT(searched.error().text(), ContainsSubstring("what?; expected a JSON object"));
    const std::vector<MoveCode> over{0, 1, 1};  // 7, 6, 4, 2
    CHECK(game->position_text(over) == "?");    // after a fault, the program is not asked any more
}

TEST_CASE("own game: a program that ends by itself is noticed, and ended", "[own-game]") {
    LateAnswers state;
    const auto program = [](const std::string& question) { return answer_of_take_away(question).dump(); };
    const auto table = *Table::open(std::make_unique<LateProgram>(program, state));
    const auto game = own_game::make_own_game(table, own_game::Faults::kShown);
    pictured_game(*game)->look();
    CHECK(table->fault().empty());
    CHECK(state.is_running);
    state.is_ended = true;
    pictured_game(*game)->look();
    CHECK_THAT(table->fault(), ContainsSubstring("it has ended with exit code 1; expected"));
    CHECK_FALSE(state.is_running);
    CHECK(game->position_text(std::vector<MoveCode>{0}) == "?");
    CHECK(game->position_text({}) == "7 1");
}

TEST_CASE("own game: cells of the picture know the moves that a click plays", "[own-game]") {
    const std::string start =
        R"({"game":"a","position":"p","turn":1,"moves":["x","y"],"board":["X.",[{"move":"y","colour":"#d04040"},null,)"
        R"({"text":"?","move":"z"}]]})";
    const auto game = own_game::make_own_game(table_of(one_move_to(start, kStart)));
    const GamePicture picture = pictured_game(*game)->picture({});
    REQUIRE(picture.size() == 2);
    REQUIRE(picture[0].size() == 2);
    CHECK(picture[0][0].text == "X");
    CHECK(picture[0][1].text == ".");
    CHECK(picture[0][0].move == kNoMove);
    REQUIRE(picture[1].size() == 3);
    CHECK(picture[1][0].move == 1);
    CHECK(picture[1][0].colour == "#d04040");
    CHECK(picture[1][1].text.empty());
    CHECK(picture[1][2].text == "?");
    CHECK(picture[1][2].move == kNoMove);  // there is no such move
}

}  // namespace plytrace::test::UNITY_ID
