// Lists and objects as people and their programs write them: Python, JavaScript, word processors. What could be read in
// two ways is rejected.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "games/tree/parse.hpp"
#include "tests/games/tree/malformed_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// Texts that are the same tree as `plain`.
void check_same(const char* plain, const std::vector<std::string>& texts) {
    const ExplicitTree tree = parse_tree(plain).value();
    for (const std::string& text : texts) {
        INFO(text);
        const auto read = parse_tree(text);
        INFO((read ? std::string("another tree") : read.error().text()));
        CHECK((read && *read == tree));
    }
}

}  // namespace

TEST_CASE("Python and JavaScript write lists and objects in their own ways", "[tree][parse]") {
    check_same("((3 12 8) (2) (14 5 2))",
               {"((3, 12, 8), (2,), (14, 5, 2))", "[[3, 12, 8], [2], [14, 5, 2,],]", "[(3, 12, 8,), [2,], (14, 5, 2)]",
                "[[3., 12., 8.], [2.], [14., 5., 2.]]", "{{3, 12, 8}, {2}, {14, 5, 2}}",
                "tree = { {3, 12, 8,}, {2}, {14, 5, 2} };"});
    check_same("(−2 (.5 3))", {"{−2, {.5, 3}}"});
    check_same("(+inf -inf)",
               {"[Infinity, -Infinity]", "(inf, -inf)", "[\"Infinity\", '-inf']", "(\u221E \u2013\u221E)"});
    check_same(R"({"name":"A","children":[{"name":"B","value":3},{"name":"C","value":5}]})",
               {"{'name': 'A', 'children': [{'name': 'B', 'value': 3}, {'name': 'C', 'value': 5}]}",
                "{name: 'A', children: [{name: \"B\", value: 3,}, {name: \"C\", value: 5},],}",
                "{'name': 'A', 'value': None, 'children': [{'name': 'B', 'value': 3, 'children': []},"
                " {'name': 'C', 'value': 5, 'children': ()}]}",
                R"({"name":"A","value":null,"children":[{"name":"B","value":3,"children":null,"player":null},)"
                R"({"name":"C","evaluation":null,"children":[],"value":5}]})",
                R"({"id":"A","children":[{"id":"B","value":3},{"id":"C","score":5}]})",
                R"({"id":0,"label":"A","children":[{"id":1,"name":"B","utility":3},{"name":"C","payoff":5}]})"});
    check_same(R"({"name":"it's \"A\"","value":1})", {R"({'name': 'it\'s "A"', 'value': 1})"});
    check_same(R"({"name":"\u00e9\\","value":1})", {R"({'name': '\xe9\\', 'value': 1})"});
    check_same(R"({"player":"min","children":[1,2]})",
               {R"({"player":"MIN","children":[1,2]})", "(min: 1 2)", "(Min: 1 2)"});
    const std::vector<Malformed> table{
        {"{'value': True}", 1, 11, "expected a number, found True"},
        {"{'children': False}", 1, 14, "expected a list of children in [ ] or ( ), found 'F'"},
        {"{'name': 'A}", 1, 10, "expected a closing quote for the text that opens here"},
        {"{'name': 'A\n', 'value': 1}", 1, 10, "expected a closing quote"},
        {"{'name': '\\q', 'value': 1}", 1, 10, "after the backslash, found 'q'"},
        {R"({"children":[],"value":[]})", 1, 24, "expected values for 2 to 6 players, found none"},
        {R"({"value":1,"score":1})", 1, 12, "expected each key once, found \"score\" again"},
        {"[1,,]", 1, 4, "expected a number, a list or an object, found ','"},
    };
    check_trees_refused(table);
}

TEST_CASE("A list is separated by commas or by blanks; a mixture is rejected", "[tree][malformed]") {
    const std::string either = "expected either commas or blanks between the items of a list, found both";
    const std::vector<Malformed> table{
        {"((3,5 2)(1 4))", 1, 3, either + ": write 3.5 if 3,5 is one number"},
        {"((2 3,5)(1 4))", 1, 5, either + ": write 3.5 if 3,5 is one number"},
        {"((-3,25 2,5)(1 4))", 1, 4, either + ": write 3.25 if 3,25 is one number"},
        {"(3, 12 8)", 1, 8, either},
        {"(3 12, 8)", 1, 8, either},
        {"((1 2),(3 4) (5 6))", 1, 14, either},
        {"((1 2)(3 4),(5 6))", 1, 13, either},
        {"{\"value\":[1, 2 3]}", 1, 16, either},
        {"<0,5 1>", 1, 2, either + ": write 0.5"},
        {"{\"player\":\"chance\",\"probabilities\":[0,5 0,5],\"children\":[1,2]}", 1, 39,
         "expected a probability from 0 to 1, found 5"},
        {"(1,000, 2,000)", 1, 2, "expected numbers without commas in them, found 1,000"},
        {"(12\u202F500 7)", 1, 9, "no-break spaces (such as U+00A0)"},
        {"3,5", 1, 2, "expected nothing after the tree, found ','"},
    };
    check_trees_refused(table);
    check_same("((3 5) (1 4))", {"((3,5),(1,4))", "((3,5) (1,4))", "((3 5),(1 4))", "((3,5)(1,4))", "((3, 5), (1,4))"});
}

TEST_CASE("Blanks and minus signs of word processors and web pages", "[tree][parse]") {
    for (const char* blank : {"\u00A0", "\u2002", "\u2009", "\u202F", "\u3000", "\u2028", "\u200B \u00A0"}) {
        const std::string s = blank;
        check_same("((3 12 8) (2 4 6))", {"((3" + s + "12" + s + "8) (2" + s + "4" + s + "6))",
                                          s + "((3 12 8)" + s + s + "(2 4 6)" + s + ")" + s,
                                          "((3," + s + "12," + s + "8)," + s + "(2,4,6))"});
    }
    check_same("((3 12) (2 4))", {"\u200B((3\u200B 12\uFEFF)\u2060(2 4\u200D))", "((3\u200E, 12), (2, 4))"});
    for (const char* minus : {"\u2212", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\uFF0D"}) {
        check_same("((-3 5) (2 -1.5))", {"((" + std::string(minus) + "3 5)(2 " + minus + "1.5))"});
    }
    check_trees_refused({{"(3\u20135 1)", 1, 2, "expected a number, found 3\u20135"}});
}

}  // namespace UNITY_ID
