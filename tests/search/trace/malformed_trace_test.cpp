// Malformed trace files: an error that names the first faulty line and what was expected there, or a valid result;
// never a crash, a hang or an assertion.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "games/core/random.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/trace/trace_file_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

const std::string kHeader = R"-({"plytrace":1,"game":"tree","position":"((3 12 8)(2 4 6)(14 5 2))"})-";
const std::string kRoot = R"({"e":"enter","v":0})", kChild = R"({"e":"enter","v":1,"p":0})";
const std::string kGrandchild = R"({"e":"enter","v":2,"p":1})", kLeaf = R"({"e":"evaluate","v":2,"x":3})";
const std::string kBack = R"({"e":"return","v":1,"x":3})", kBound = R"({"e":"bound","v":1,"x":3})";
const std::string kCut = R"({"e":"cutoff","v":1,"n":2})", kLeave = R"({"e":"leave","v":1,"x":3})";

struct Malformed {
    std::vector<std::string> lines;
    int line;              ///< the first faulty one
    std::string expected;  ///< part of the message
};

const std::vector<Malformed>& headers() {
    static const std::vector<Malformed> table{
        {{}, 1, "empty"},
        {{""}, 1, "JSON"},
        {{"", kHeader}, 1, "JSON"},
        {{"hello"}, 1, "column 1: not JSON;"},
        {{"[]"}, 1, "JSON object"},
        {{"7"}, 1, "JSON object"},
        {{"{}"}, 1, "header"},
        {{kRoot}, 1, "header"},
        {{R"({"plytrace":1})"}, 1, "\"game\" is missing"},
        {{R"({"plytrace":1,"game":""})"}, 1, "\"game\" is missing"},
        {{R"({"plytrace":1,"game":7})"}, 1, "\"game\" is 7; expected a string"},
        {{R"({"plytrace":2,"game":"tree"})"}, 1, "version 1"},
        {{R"({"plytrace":"1","game":"tree"})"}, 1, "version 1"},
        {{R"({"plytrace":null,"game":"tree"})"}, 1, "version 1"},
        {{R"({"plytrace":1,"game":"tree"})"}, 1, "\"position\""},
        {{R"({"plytrace":1,"game":"tree","position":"((3 4"})"}, 1, "\"position\": line 1, column"},
        {{R"({"plytrace":1,"game":"tree","position":[3,[]]})"}, 1, "\"position\""},
        {{R"({"plytrace":1,"game":"tree","position":true})"}, 1, "a string, or a tree"},
        {{R"({"plytrace":1,"game":"x","options":[]})"}, 1, "\"options\" is []; expected an object"},
        {{R"({"plytrace":1,"game":"x","title":[1]})"}, 1, "\"title\" is [1]; expected a string"},
        {{R"({"plytrace":1,"game":"x","algorithm":{}})"}, 1, "\"algorithm\" is {}"},
        {{R"({"plytrace":1,"game":"x"}{})"}, 1, "not JSON;"},
        {{R"({'plytrace':1})"}, 1, "column 2: not JSON;"},
        {{R"({'plytrace':1})"}, 1, "JSON has double quotes"},
        {{"[", kHeader + ","}, 1, "a list of objects; a trace has neither brackets around them nor commas between"},
        {{"{", " \"plytrace\": 1,"}, 1, "an object over several lines"},
        {{"((3 12) (2 4))"}, 1, "this looks like a tree; a trace is what search --trace writes"},
        {{std::string("\xFF\xFE{\0", 4)}, 1, "this is UTF-16; save the file as UTF-8"},
        {{"PK\x03\x04"}, 1, "this is a zip file"},
        {{kHeader, R"({"v":0})"}, 2, "\"e\" is missing"},
    };
    return table;
}

const std::vector<Malformed>& events() {
    static const std::vector<Malformed> table{
        {{kHeader, ""}, 2, "this line is empty"},
        {{kHeader, "{}"}, 2, "\"e\" is missing"},
        {{kHeader, "null"}, 2, "JSON object"},
        {{kHeader, kRoot, "[1]"}, 3, "JSON object"},
        {{kHeader, R"({"e":7})"}, 2, "\"e\" is 7; expected a string"},
        {{kHeader, R"({"e":"Enter"})"}, 2, "\"e\" is \"Enter\"; expected enter, evaluate"},
        {{kHeader, R"({"e":"enter","v":1})"}, 2, "numbered as they are entered, expected 0"},
        {{kHeader, R"({"e":"enter","v":-1})"}, 2, "\"v\" is -1"},
        {{kHeader, R"({"e":"enter","v":0.5})"}, 2, "\"v\" is 0.5"},
        {{kHeader, R"({"e":"enter","v":4294967295})"}, 2, "\"v\" is 4294967295"},
        {{kHeader, R"({"e":"enter","v":99999999999999999999})"}, 2, "\"v\""},
        {{kHeader, R"({"e":"enter","p":0})"}, 2, "no parent, since no visit is open"},
        {{kHeader, kRoot, R"({"e":"enter"})"}, 3, "expected \"p\": 0"},
        {{kHeader, kRoot, R"({"e":"enter","p":1})"}, 3, "expected 0, the innermost open visit"},
        {{kHeader, kRoot, kChild, R"({"e":"enter","p":0})"}, 4, "expected 1, the innermost open visit"},
        {{kHeader, kRoot, R"({"e":"enter","p":0,"m":3})"}, 3, "\"m\" is 3; expected 0 to 2"},
        {{kHeader, kRoot, R"({"e":"enter","p":0,"m":-1})"}, 3, "\"m\" is -1"},
        {{kHeader, kRoot, R"({"e":"enter","p":0,"m":18446744073709551615})"}, 3, "expected 0 to 2"},
        {{kHeader, kRoot, R"({"e":"enter","p":0,"m":"a1"})"}, 3, "expected a whole number"},
        {{kHeader, kRoot, R"({"e":"enter","p":0,"m":1.5})"}, 3, "expected a whole number"},
        {{kHeader, kRoot, kChild, kGrandchild, R"({"e":"enter","p":2})"}, 5, "its node is a leaf"},
        {{kHeader, R"({"e":"enter","pass":"null"})"}, 2, "\"pass\" is \"null\"; expected \"full\" or \"zero\""},
        {{kHeader, R"({"e":"enter","pass":true})"}, 2, "\"pass\" is true"},
        {{kHeader, R"({"e":"enter","r":1,"pass":"zero"})"}, 2, "player with a number"},
        {{kHeader, R"({"e":"enter","a":1,"b":2,"pass":"zero"})", R"({"e":"enter","p":0,"r":2})"},
         3,
         "player with a number"},
        {{kHeader, R"({"e":"enter","pass":"zero"})"}, 2, "with the window (-inf, inf); expected \"a\" below \"b\""},
        {{kHeader, R"({"e":"enter","a":2,"b":2,"pass":"zero"})"}, 2, "with the window (2, 2)"},
        {{kHeader, R"({"e":"enter","a":2,"b":"-inf","pass":"zero"})"}, 2, "with the window (2, -inf)"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, R"({"e":"enter","p":1,"m":0,"r":"min"})"},
         6,
         "visit 3 is another try of visit 2, but by another player"},
        {{kHeader, kRoot, R"({"e":"enter","p":0,"how":"null"})"},
         3,
         "\"how\" is \"null\"; expected \"probe\", \"null-move\" or \"reduced\""},
        {{kHeader, kRoot, R"({"e":"enter","p":0,"how":1})"}, 3, "\"how\" is 1; expected \"probe\""},
        {{kHeader, R"({"e":"enter","how":"probe"})"}, 2, "\"how\" at a root"},
        {{kHeader, kRoot, R"({"e":"enter","p":0,"how":"reduced"})"}, 3, "\"plies\" is missing"},
        {{kHeader, kRoot, R"({"e":"enter","p":0,"how":"reduced","plies":0})"}, 3, "at least 1 ply"},
        {{kHeader, kRoot, R"({"e":"enter","p":0,"how":"probe","plies":1})"}, 3, "only with \"how\": \"reduced\""},
        {{kHeader, kRoot, R"({"e":"enter","p":0,"plies":1})"}, 3, "only with \"how\": \"reduced\""},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, R"({"e":"enter","p":1,"m":0,"how":"probe"})"},
         6,
         "visit 3 is another try of visit 2, which has no \"how\""},
        {{kHeader, R"({"e":"enter","r":"MAX"})"}, 2, "expected \"max\", \"min\", \"chance\" or a player"},
        {{kHeader, R"({"e":"enter","a":null})"}, 2, "\"a\" is null"},
        {{kHeader, R"({"e":"enter","a":"-infinity"})"}, 2, "\"a\" is \"-infinity\""},
        {{kHeader, R"({"e":"enter","b":1e999})"}, 2, "too large"},
        {{kHeader, R"({"e":"enter","b":NaN})"}, 2, "not JSON;"},
        {{kHeader, "Best move: 1"}, 2, "a program that prints its trace must print nothing else"},
        {{kHeader, "3"}, 2, "a program that prints its trace must print nothing else"},
        {{kHeader, R"({"e":"enter","b":Infinity})"}, 2, "not JSON;"},
        {{kHeader, R"({"e":"evaluate","x":1})"}, 2, "no visit is open"},
        {{kHeader, R"({"e":"return","x":1})"}, 2, "no visit is open"},
        {{kHeader, R"({"e":"bound","x":1})"}, 2, "no visit is open"},
        {{kHeader, R"({"e":"cutoff","n":1})"}, 2, "no visit is open"},
        {{kHeader, R"({"e":"leave","x":1})"}, 2, "no visit is open"},
        {{kHeader, R"({"e":"table","k":"hit"})"}, 2, "no visit is open"},
        {{kHeader, kRoot, R"({"e":"evaluate"})"}, 3, "\"x\" is missing"},
        {{kHeader, kRoot, R"({"e":"evaluate","x":"3"})"}, 3, "\"x\" is \"3\""},
        {{kHeader, kRoot, R"({"e":"evaluate","x":true})"}, 3, "\"x\" is true"},
        {{kHeader, kRoot, R"({"e":"evaluate","x":1,"end":1})"}, 3, "\"end\" is 1; expected true or false"},
        {{kHeader, kRoot, R"({"e":"evaluate","x":1,"v":1})"}, 3, "expected visit 0"},
        {{kHeader, kRoot, R"({"e":"leave","x":1})"}, 3, "no children; expected evaluate"},
        {{kHeader, kRoot, R"({"e":"return","x":1})"}, 3, "no child has just left"},
        {{kHeader, kRoot, R"({"e":"bound","x":1})"}, 3, "after a return"},
        {{kHeader, kRoot, R"({"e":"cutoff","n":1})"}, 3, "after a return"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kLeaf}, 6, "expected return at visit 1"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, R"({"e":"enter","p":1})"}, 6, "expected return at visit 1"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, R"({"e":"enter","p":1,"m":1})"}, 6, "same child: \"m\": 0"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, R"({"e":"enter","p":0,"m":0})"}, 6, "expected 1, the innermost"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, R"({"e":"enter","p":1,"m":0})", kBack}, 7, "expected visit 3"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kLeave}, 6, "expected return at visit 1"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kBound}, 6, "expected return at visit 1"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kCut}, 6, "expected return at visit 1"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, R"({"e":"table","k":"probe"})"}, 6, "expected return at visit 1"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, R"({"e":"return","v":0,"x":3})"}, 6, "expected visit 1"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, R"({"e":"return","v":1})"}, 6, "\"x\" is missing"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, R"({"e":"return","x":1,"i":"yes"})"}, 6, "\"i\" is \"yes\""},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kBack, kBack}, 7, "no child has just left"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kBack, kLeaf}, 7, "expected visit 1"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kBack, R"({"e":"evaluate","x":1})"}, 7, "which has children"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kBack, kBound, kBound}, 8, "and once"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kBack, kCut, kBound}, 8, "bound"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kBack, kCut, kCut}, 8, "cutoff"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kBack, kCut, R"({"e":"enter","p":1})"}, 8, "after the cutoff"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kBack, R"({"e":"cutoff","n":0})"}, 7, "at least one child"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kBack, R"({"e":"cutoff","n":-2})"}, 7, "\"n\" is -2"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kBack, R"({"e":"cutoff"})"}, 7, "\"n\" is missing"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kBack, R"({"e":"leave"})"}, 7, "\"x\" is missing"},
        {{kHeader, kRoot, R"({"e":"pass"})"}, 3, "between passes"},
        {{kHeader, R"({"e":"pass","d":-2})"}, 2, "\"d\" is -2"},
        {{kHeader, R"({"e":"pass","d":3000000000})"}, 2, "expected plies, a whole number from 0 to 2147483647, or -1"},
        {{kHeader, R"({"e":"pass","d":99999999999})"},
         2,
         "\"d\" is 99999999999; expected plies, a whole number from 0 to"},
        {{kHeader, R"({"e":"enter"})", R"({"e":"counted","n":99999999999})"},
         3,
         "\"n\" is 99999999999; expected a whole number from 0 to 4294967294"},
        {{kHeader, R"({"e":"pass","name":3})"}, 2, "\"name\" is 3"},
        {{kHeader, R"({"e":"pass","a":"low"})"}, 2, "\"a\" is \"low\""},
        {{kHeader, kRoot, R"({"e":"table"})"}, 3, "\"k\" is missing"},
        {{kHeader, kRoot, R"({"e":"table","k":"look"})"}, 3, "expected \"probe\", \"hit\" or \"store\""},
        {{kHeader, kRoot, R"({"e":"table","k":"hit","of":1})"}, 3, "no such visit yet"},
        {{kHeader, kRoot, R"({"e":"table","k":"hit","of":-1})"}, 3, "\"of\" is -1"},
        {{kHeader, R"({"end":1})"}, 2, "\"end\" is 1, but 0 events"},
        {{kHeader, R"({"end":"0"})"}, 2, "\"end\" is \"0\""},
        {{kHeader, R"({"end":0,"truncated":0})"}, 2, "\"truncated\" is 0"},
        {{kHeader, kRoot, R"({"end":1})"}, 3, "visit 0 is still open"},
        {{kHeader, kRoot, R"({"end":1,"truncated":false})"}, 3, "visit 0 is still open"},
        {{kHeader, R"({"end":0})", R"({"end":0})"}, 3, "text after the footer"},
        {{kHeader, R"({"end":0})", "", "x"}, 4, "text after the footer"},
        {{kHeader, R"({"end":0})", kHeader}, 3, "a second trace begins here, but a file holds one; expected the end"},
        {{kHeader, kRoot, kHeader}, 3, "a second trace begins here, but a file holds one; expected an event or the"},
        {{kHeader, kRoot, kChild, R"({"e":"return","v":0,"x":1})"},
         4,
         "return at visit 0; expected visit 1, the innermost open one, which has no evaluate or leave yet"},
        {{kHeader, kRoot, kChild, kGrandchild, kLeaf, kBack, R"({"e":"leave","v":0,"x":3})"},
         7,
         "leave at visit 0; expected visit 1, the innermost open one, which has no leave yet"},
        {{kHeader, kRoot, kChild, R"({"e":"enter","p":0,"m":1})"},
         4,
         "\"p\" is 0; expected 1, the innermost open visit, which has no evaluate or leave yet"},
        {{kHeader, R"({"e":"enter","r":"chance"})", R"({"e":"enter","p":0})", R"({"e":"evaluate","x":1})",
          R"({"e":"return","x":1})", R"({"e":"bound","x":1})"},
         6,
         "chance"},
    };
    return table;
}

/// A valid result, or an error about a line that there is. What was valid can be asked about its states.
void check_survives(const std::string& text) {
    const auto read = read_text(text, 5000);
    const auto lines = static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 1;
    if (!read) {
        if (read.error().line < 1 || read.error().line > lines || read.error().message.empty()) {
            FAIL("line " << read.error().line << " of " << lines << ": " << read.error().message);
        }
        return;
    }
    const Trace& trace = *read->trace;
    for (Step t = 0; t <= trace.event_count(); ++t) {
        for (NodeId node = 0; node < trace.node_count(); ++node) (void)trace.node_state(node, t);
        (void)trace.open_path(t);
        (void)trace.counts(t);
        if (trace.visit_count(t) > 0) (void)trace.best_line(0, t);
    }
    const std::string again = written(trace);
    if (written(*read_text(again)->trace) != again) FAIL("written and read, it differs:\n" << text << again);
}

std::string multi_pass_file() {
    return text_of({kHeader,
                    R"({"e":"pass","name":"first","d":1})",
                    kRoot,
                    kChild,
                    R"({"e":"evaluate","v":1,"x":2.5,"end":false})",
                    R"({"e":"return","v":0,"x":2.5,"i":true})",
                    R"({"e":"bound","v":0,"x":2.5})",
                    R"({"e":"leave","v":0,"x":2.5})",
                    R"({"e":"pass","name":"second","d":-1,"a":2})",
                    R"({"e":"enter","v":2,"r":"max","a":2})",
                    R"({"e":"table","v":2,"k":"probe"})",
                    R"({"e":"enter","v":3,"p":2,"m":0,"r":"min","a":2})",
                    R"({"e":"table","v":3,"k":"hit","of":1})",
                    R"({"e":"leave","v":3,"x":"+inf"})",
                    R"({"e":"return","v":2,"x":"+inf","i":true})",
                    R"({"e":"bound","v":2,"x":"+inf"})",
                    R"({"e":"cutoff","v":2,"n":2})",
                    R"({"e":"table","v":2,"k":"store"})",
                    R"({"e":"leave","v":2,"x":"+inf"})",
                    R"({"end":18,"truncated":false})"});
}

}  // namespace

TEST_CASE("Malformed trace files: the first faulty line, and what was expected there", "[malformed]") {
    for (const auto* table : {&headers(), &events()}) {
        for (const Malformed& row : *table) {
            const std::string text = text_of(row.lines);
            INFO(text);
            const auto read = read_text(text);
            REQUIRE_FALSE(read.has_value());
            INFO(read.error().text());
            CHECK(read.error().line == row.line);
            CHECK(read.error().text().find(row.expected) != std::string::npos);
        }
    }
}

TEST_CASE("Malformed trace files: lines dropped, doubled and swapped", "[malformed]") {
    for (const std::string& whole : {aima_file(), multi_pass_file()}) {
        REQUIRE(read_text(whole).has_value());
        check_survives(whole);
        const std::vector<std::string> lines = lines_of(whole);
        const auto count = static_cast<std::ptrdiff_t>(lines.size());
        for (std::ptrdiff_t at = 0; at < count; ++at) {
            INFO("line " << at + 1);
            std::vector<std::string> changed = lines;
            changed.erase(changed.begin() + at);
            const auto dropped = read_text(text_of(changed));
            if (at < count - 1) REQUIRE_FALSE(dropped.has_value());  // by the footer at the latest
            if (at < count - 1) CHECK(dropped.error().line >= at + 1);
            check_survives(text_of(changed));

            changed = lines;
            changed.insert(changed.begin() + at, lines[static_cast<std::size_t>(at)]);
            const auto doubled = read_text(text_of(changed));
            REQUIRE_FALSE(doubled.has_value());
            CHECK(doubled.error().line >= at + 2);
            check_survives(text_of(changed));

            for (std::ptrdiff_t other = at + 1; other < count; ++other) {
                changed = lines;
                std::swap(changed[static_cast<std::size_t>(at)], changed[static_cast<std::size_t>(other)]);
                check_survives(text_of(changed));
            }
        }
    }
}

TEST_CASE("Malformed trace files: characters changed by chance", "[malformed]") {
    const std::vector<std::string> files{aima_file(), multi_pass_file()};
    const std::string usual = "{}[]\",:0123456789.-+eE\n\\ntf\x01\x80";
    for (std::uint64_t seed = 0; seed < cases_of(4000); ++seed) {
        Random random(seed);
        std::string text = files[seed % files.size()];
        for (int changes = random.between(1, 3); changes > 0; --changes) {
            const auto at = random.below(text.size());
            const char c =
                random.happens(80) ? usual[random.below(usual.size())] : static_cast<char>(random.between(0, 255));
            if (random.happens(50)) {
                text[at] = c;
            } else if (random.happens(50)) {
                text.insert(at, 1, c);
            } else {
                text.erase(at, 1);
            }
        }
        INFO("seed " << seed);
        check_survives(text);
    }
}

TEST_CASE("Malformed trace files: huge, deep and strange lines", "[malformed]") {
    const auto fault = [](const std::string& line) {
        const auto read = read_text(text_of({kHeader, kRoot, line, kChild}));
        REQUIRE_FALSE(read.has_value());
        CHECK(read.error().line == 3);
        CHECK(read.error().message.size() < 400);
    };
    const std::size_t million = kIsSanitized ? 30'000 : 1'000'000;
    fault(std::string(million, '['));
    fault(std::string(million, '[') + std::string(million, ']'));
    fault(R"({"e":)" + std::string(million, '[') + std::string(million, ']') + "}");
    fault(R"({"e":"enter","p":0,"a":)" + std::string(99, '[') + std::string(99, ']') + "}");
    std::string objects;
    for (std::size_t level = 0; level < million; ++level) objects += R"({"a":)";
    fault(objects + "1" + std::string(million, '}'));
    fault(R"({"e":")" + std::string(10 * million, 'x') + R"("})");
    fault(std::string(10 * million, ' '));
    fault(R"({"e":"evaluate","x":)" + std::string(million, '9') + "}");
    fault(R"({"e":"evaluate","x":1e99999999999})");
    fault(R"({"e":"evaluate","x":-1e400})");
    fault(std::string(5, '\0'));
    fault(std::string(R"({"e":"enter","p":0})") + '\0');
    fault("\xff\xfe{}");
    fault("{\"e\":\"\xc3\x28\"}");
    fault("{\"e\":\"\xce\xb1\xce\xb2\"}");
    std::string many = R"({"e":"look")";
    for (int key = 0; key < static_cast<int>(cases_of(100'000)); ++key) many += ",\"k" + std::to_string(key) + "\":0";
    fault(many + "}");

    const auto long_title =
        read_text(R"({"plytrace":1,"game":"x","title":")" + std::string(10 * million, 't') + "\"}\n");
    REQUIRE(long_title.has_value());
    CHECK(long_title->trace->header().title.size() == 10 * million);
    CHECK(read_text("{\"plytrace\":1,\"game\":\"x\"}\r\n{\"end\":0}\r\n\r\n  \n").has_value());  // lines end as in DOS
    std::string many_options = R"({"plytrace":1,"game":"x","options":{"o":0)";
    for (int key = 0; key < static_cast<int>(cases_of(100'000)); ++key)
        many_options += ",\"o" + std::to_string(key) + "\":0";
    CHECK(read_text(many_options + "}}\n").has_value());
    CHECK(read_text(R"({"plytrace":1,"game":"x","options":{"a":1,"a":2}})").has_value());
}

TEST_CASE("A file with more events than the limit is rejected with the limit", "[malformed]") {
    const auto read = read_text(aima_file(), 10);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().line == 12);
    CHECK(read.error().message == "more than 10 events, the limit");
    const auto events = static_cast<std::uint32_t>(lines_of(aima_file()).size() - 2);
    CHECK(read_text(aima_file(), events).has_value());
}

}  // namespace UNITY_ID
