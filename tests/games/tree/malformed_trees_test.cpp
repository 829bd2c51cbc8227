// Malformed trees: lists, numbers, bytes that are not text, objects, their keys and their texts. Each error has the
// exact place, and says what was expected there.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "games/tree/parse.hpp"
#include "tests/games/malformed.hpp"
#include "tests/games/tree/malformed_tree.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

const std::string kNode = "expected a number, a list or an object, found ";

}  // namespace

TEST_CASE("Texts without a tree, or with more than a tree", "[tree][malformed]") {
    const std::vector<Malformed> table{
        {"", 1, 1, "expected a number, a list or an object, found the end of the text"},
        {" ", 1, 2, "found the end of the text"},
        {"\n\n\t", 3, 2, "found the end of the text"},
        {"\xEF\xBB\xBF", 1, 1, "found the end of the text"},
        {"1 2", 1, 3, "expected nothing after the tree, found '2'"},
        {"1,", 1, 2, "expected nothing after the tree, found ','"},
        {"(1) (2)", 1, 5, "expected nothing after the tree, found '('"},
        {"(1)\n)", 2, 1, "expected nothing after the tree, found ')'"},
        {"(1) x", 1, 5, "expected nothing after the tree, found 'x'"},
        {"[1]]", 1, 4, "expected nothing after the tree, found ']'"},
        {"3;", 1, 1, "expected a number, found 3;"},
        {"[1];", 1, 4, "expected nothing after the tree, found ';'"},
        {"(1) # the root", 1, 5, "found '#'"},
        {"7\"", 1, 2, "found '\"'"},
        {"7{}", 1, 2, "found '{'"},
        {std::string("(1)\0", 4), 1, 4, "expected nothing after the tree, found the control character U+0000"},
    };
    check_trees_refused(table);
}

TEST_CASE("Lists that are empty or do not end", "[tree][malformed]") {
    const std::vector<Malformed> table{
        {"()", 1, 1, "expected at least one child, found an empty list"},
        {"[]", 1, 1, "found an empty list"},
        {"( )", 1, 1, "found an empty list"},
        {"(\n\n)", 1, 1, "found an empty list"},
        {"(1 ())", 1, 4, "found an empty list"},
        {"(1\n (2\n  []))", 3, 3, "found an empty list"},
        {"(", 1, 2, "expected another child or ')' for the '(' of line 1, column 1, found the end of the text"},
        {"[", 1, 2, "expected another child or ']' for the '[' of line 1, column 1, found the end of the text"},
        {"(1", 1, 3, "expected another child or ')' for the '(' of line 1, column 1, found the end of the text"},
        {"(1,", 1, 4, "for the '(' of line 1, column 1, found the end of the text"},
        {"((1)", 1, 5, "for the '(' of line 1, column 1, found the end of the text"},
        {"(1 (2 3)\n", 2, 1, "for the '(' of line 1, column 1, found the end of the text"},
        {"(1 (2\n (3)", 2, 5, "for the '(' of line 1, column 4, found the end of the text"},
        {"(1]", 1, 3, "expected another child or ')' for the '(' of line 1, column 1, found ']'"},
        {"[1)", 1, 3, "expected another child or ']' for the '[' of line 1, column 1, found ')'"},
        {"(1}", 1, 3, "found '}'"},
        {"(]", 1, 2, "expected another child or ')' for the '(' of line 1, column 1, found ']'"},
        {"([1 2) 3]", 1, 6, "expected another child or ']' for the '[' of line 1, column 2, found ')'"},
        {"((1 2]", 1, 6, "expected another child or ')' for the '(' of line 1, column 2, found ']'"},
        {")", 1, 1, "expected a number, a list or an object, found ')'"},
        {"]", 1, 1, "expected a number, a list or an object, found ']'"},
        {"}", 1, 1, "expected a number, a list or an object, found '}'"},
    };
    check_trees_refused(table);
}

TEST_CASE("Commas in the wrong places", "[tree][malformed]") {
    const std::vector<Malformed> table{
        {",", 1, 1, "expected a number, a list or an object, found ','"},
        {",1", 1, 1, "found ','"},
        {"(,)", 1, 2, "expected a number, a list or an object, found ','"},
        {"(,1)", 1, 2, "found ','"},
        {"( ,1)", 1, 3, "found ','"},
        {"(1,,2)", 1, 4, "expected a number, a list or an object, found ','"},
        {"(1, ,2)", 1, 5, "expected a number, a list or an object, found ','"},
        {"(1 , , 2)", 1, 6, "found ','"},
        {"([1],,[2])", 1, 6, "found ','"},
        {"(1,2,,)", 1, 6, "found ','"},
        {"(1,]", 1, 4, "expected another child or ')' for the '(' of line 1, column 1, found ']'"},
        {"(1;2)", 1, 2, "expected a number, found 1;2"},
        {"(1 1:2)", 1, 5, "expected a number, a list or an object, found ':'"},
    };
    check_trees_refused(table);
}

TEST_CASE("Words that are not numbers", "[tree][malformed]") {
    const std::vector<Malformed> table{
        {"x", 1, 1, "expected a number, found x"},
        {"(3 x)", 1, 4, "expected a number, found x"},
        {"(3 12x)", 1, 4, "expected a number, found 12x"},
        {"(3\n 4\n  five)", 3, 3, "expected a number, found five"},
        {"nan", 1, 1, "expected a number, found NaN, which is none"},
        {"(1 NaN)", 1, 4, "found NaN"},
        {"(1 -nan)", 1, 4, "found NaN"},
        {"(1 +NAN 2)", 1, 4, "found NaN"},
        {"nan(1)", 1, 1, "found NaN"},
        {"1e309", 1, 1, "1e309 is too large for a number; infinity is written +inf"},
        {"-1e309", 1, 1, "-1e309 is too large for a number; infinity is written -inf"},
        {"(1 1e999)", 1, 4, "1e999 is too large"},
        {"(1 2e99999999999999999999)", 1, 4, "is too large"},
        {"(1.8e308)", 1, 2, "is too large"},
        {"(" + std::string(310, '9') + ")", 1, 2, "is too large"},
        {"(1 +-inf)", 1, 4, "expected a number, found +-inf"},
        {"in", 1, 1, "expected a number, found in"},
        {"1.2.3", 1, 1, "expected a number, found 1.2.3"},
        {".", 1, 1, "expected a number, found ."},
        {"-", 1, 1, "expected a number, found -"},
        {"+", 1, 1, "expected a number, found +"},
        {"--3", 1, 1, "expected a number, found --3"},
        {"+-3", 1, 1, "expected a number, found +-3"},
        {"- 3", 1, 1, "expected a number, found -"},
        {"1e", 1, 1, "expected a number, found 1e"},
        {"1e+", 1, 1, "expected a number, found 1e+"},
        {"1e1.5", 1, 1, "expected a number, found 1e1.5"},
        {"e5", 1, 1, "expected a number, found e5"},
        {".e5", 1, 1, "expected a number, found .e5"},
        {"0x10", 1, 1, "expected a number, found 0x10"},
        {"1_000", 1, 1, "expected a number, found 1_000"},
        {"1'000", 1, 1, "expected a number, found 1'000"},
        {"1/2", 1, 1, "expected a number, found 1/2"},
        {"3f", 1, 1, "expected a number, found 3f"},
        {"1-2", 1, 1, "expected a number, found 1-2"},
        {"true", 1, 1, "expected a number, found true"},
        {"(null)", 1, 2, "expected a number, found null"},
        {"'3'", 1, 1, "found the text \"3\""},
        {"(1 \xCE\xB1)", 1, 4, "expected a number, found \xCE\xB1"},
        {"(1\u200B2)", 1, 2, "expected a number, found 1"},
        {"(a_word_that_is_far_too_long_for_a_message)", 1, 2, "found a_word_that_is_far_too_l..."},
    };
    check_trees_refused(table);
}

TEST_CASE("Bytes that are not text", "[tree][malformed]") {
    const std::vector<Malformed> table{
        {"\xFF", 1, 1, "expected UTF-8 text, found the byte 0xff, which is not UTF-8"},
        {"(1 \x80)", 1, 4, "the byte 0x80"},
        {"(1 \xC3)", 1, 4, "the byte 0xc3"},
        {"(1 2)\n\xE2\x88", 2, 1, "the byte 0xe2"},
        {"{\"name\":\"\xC0\xAF\",\"value\":1}", 1, 10, "the byte 0xc0"},
        {"{\"name\":\"\xED\xA0\x80\",\"value\":1}", 1, 10, "the byte 0xed"},
        {"{\"name\":\"\xF5\x80\x80\x80\",\"value\":1}", 1, 10, "the byte 0xf5"},
        {"{\"name\":\"\xF4\x90\x80\x80\",\"value\":1}", 1, 10, "the byte 0xf4"},
        {"{\"name\":\"\xE0\x80\x80\",\"value\":1}", 1, 10, "the byte 0xe0"},
        {"{\"name\":\"\xF0\x80\x80\x80\",\"value\":1}", 1, 10, "the byte 0xf0"},
        {"{\"name\":\"\xCE\xB1\xCE\xB2\xFE\",\"value\":1}", 1, 12, "the byte 0xfe"},
        {"(1\r\n2\r\n\xFE)", 3, 1, "the byte 0xfe"},
        {std::string("\0", 1), 1, 1, kNode + "the control character U+0000"},
        {std::string("(1 \0)", 5), 1, 4, kNode + "the control character U+0000"},
        {std::string("(1\0 2)", 6), 1, 3, kNode + "the control character U+0000"},
        {"(1 \x07)", 1, 4, "found the control character U+0007"},
        {"(1\x0B"
         "2)",
         1, 3, "found the control character U+000B"},
        {"(1 \x7F)", 1, 4, "found the control character U+007F"},
    };
    check_trees_refused(table);
}

TEST_CASE("Lines end in three ways, and columns count characters", "[tree][malformed]") {
    const std::vector<Malformed> table{
        {"(1\n2\n?)", 3, 1, "found ?"},
        {"(1\r\n2\r\n?)", 3, 1, "found ?"},
        {"(1\r2\r?)", 3, 1, "found ?"},
        {"(1\n\r\n?)", 3, 1, "found ?"},
        {"({\"name\":\"\xCE\xB1\xCE\xB2\",\"value\":1} ?)", 1, 26, "found ?"},
        {"({\"name\":\"\xF0\x9D\x84\x9E\",\"value\":1} ?)", 1, 25, "found ?"},
        {"\xEF\xBB\xBF(!)", 1, 2, "found !"},
        {"(\xE2\x88\x92"
         "1 ?)",
         1, 5, "found ?"},
        {"\t\t(!)", 1, 4, "found !"},
    };
    check_trees_refused(table);
}

TEST_CASE("Trees beyond the limits", "[tree][malformed]") {
    const std::string too_deep = std::string(100'001, '(') + "1" + std::string(100'001, ')');
    check_trees_refused({{too_deep, 1, 100'002, "expected at most 100000 levels below the root"}});

    if (kIsSanitized) return;  // half a minute for one array of one kind
    std::string too_many = "(";
    too_many.reserve(2 * kMaxTreeNodes + 2);
    for (std::size_t i = 0; i < kMaxTreeNodes; ++i) too_many += "1 ";
    too_many += ")";
    check_trees_refused({{too_many, 1, static_cast<int>(2 * kMaxTreeNodes), "expected at most 10000000 nodes"}});
}

// Trees that cannot be read: objects, their keys and their texts. Each with the exact place.

TEST_CASE("Objects that are not well formed", "[tree][malformed]") {
    const std::vector<Malformed> table{
        {"{", 1, 2, "expected a key in double quotes, found the end of the text"},
        {"{ ", 1, 3, "expected a key in double quotes, found the end of the text"},
        {"{,", 1, 2, "expected a key in double quotes, found ','"},
        {"{1, 2", 1, 6, "expected another child or '}' for the '{' of line 1, column 1"},
        {"{1, 2)", 1, 6, "expected another child or '}' for the '{' of line 1, column 1"},
        {R"({"value"})", 1, 9, "expected ':' after the key, found '}'"},
        {R"({"value" 1})", 1, 10, "expected ':' after the key, found '1'"},
        {R"({"value"=1})", 1, 9, "expected ':' after the key, found '='"},
        {R"({"value")", 1, 9, "expected ':' after the key, found the end of the text"},
        {R"({"value":)", 1, 10, "expected a number, found the end of the text"},
        {R"({"value":})", 1, 10, "expected a number, found '}'"},
        {R"({"value":,})", 1, 10, "expected a number, found ','"},
        {R"({"value"::1})", 1, 10, "expected a number, found ':'"},
        {R"({"value":1)", 1, 11, "expected ',' or '}', found the end of the text"},
        {R"({"value":1])", 1, 11, "expected ',' or '}', found ']'"},
        {R"({"value":1)})", 1, 11, "expected ',' or '}', found ')'"},
        {R"({"value":1 "name":"A"})", 1, 12, "expected ',' or '}', found '\"'"},
        {R"({"value":1 2})", 1, 12, "expected ',' or '}', found '2'"},
        {R"({"value":1;"name":"A"})", 1, 10, "expected a number, found 1;"},
        {R"({"value":1,,"name":"A"})", 1, 12, "expected a key in double quotes, found ','"},
        {R"({"value":1,)", 1, 12, "expected a key in double quotes, found the end of the text"},
        {R"({,"value":1})", 1, 2, "expected a key in double quotes, found ','"},
        {R"({"value":1}})", 1, 12, "expected nothing after the tree, found '}'"},
        {R"({"value":1} {"value":2})", 1, 13, "expected nothing after the tree, found '{'"},
        {"{\"value\":1,\n \"name\":\n  3}", 3, 3, "expected a text in double quotes, found '3'"},
    };
    check_trees_refused(table);
}

TEST_CASE("Objects with the wrong keys", "[tree][malformed]") {
    const std::vector<Malformed> table{
        {"{}", 1, 2, "expected \"value\" or \"children\" in this object, found '}'"},
        {"{ }", 1, 3, "expected \"value\" or \"children\" in this object"},
        {"(1 {})", 1, 5, "expected \"value\" or \"children\" in this object"},
        {R"({"name":"A"})", 1, 12, "expected \"value\" or \"children\" in this object"},
        {R"({"player":"max","evaluation":3})", 1, 31, "expected \"value\" or \"children\""},
        {R"({"value":1,"children":[2]})", 1, 12, "expected either a value (a leaf) or children (an inner node)"},
        {R"({"children":[2],"value":1})", 1, 17, "found both"},
        {R"({"children":[{"value":1,"children":[2]}]})", 1, 25, "found both"},
        {R"({"value":1,"value":1})", 1, 12, "expected each key once, found \"value\" again"},
        {R"({"name":"A","name":"B","value":1})", 1, 13, "found \"name\" again"},
        {R"({"name":"","name":"","value":1})", 1, 12, "found \"name\" again"},
        {R"({"children":[1],"children":[2]})", 1, 17, "found \"children\" again"},
        {R"({"player":"max","player":"max","children":[1]})", 1, 17, "found \"player\" again"},
        {R"(({"move":"x","move":"y","value":1}))", 1, 14, "found \"move\" again"},
        {R"({"evaluation":1,"children":[1],"evaluation":1})", 1, 32, "found \"evaluation\" again"},
        {R"({"valu\u0065":1,"value":1})", 1, 17, "found \"value\" again"},
        {R"({"colour":1})", 1, 2,
         "expected the key name, move, player, children, evaluation, value or probabilities, found \"colour\""},
        {R"({"Value":1})", 1, 2, "found \"Value\""},
        {R"({"":1})", 1, 2, "found \"\""},
        {R"({"value ":1})", 1, 2, "found \"value \""},
        {R"({"\n":1})", 1, 2, "found \"\\u000a\""},
        {R"({"value":1,"probabilities":[1]})", 1, 12, "expected probabilities only with"},
        {R"({"value":1,"odds":[1]})", 1, 12, "found \"odds\""},
        {R"({"a key that is far too long for a message":1})", 1, 2, "found \"a key that is far to\"..."},
        {R"({"move":"a1","value":1})", 1, 2, "expected no move into the root"},
        {R"({"value":1,"move":"a1"})", 1, 12, "expected no move into the root"},
        {R"({"children":[1],"move":""})", 1, 17, "expected no move into the root"},
        {R"({"value":1,"evaluation":2})", 1, 12, "expected no evaluation of a leaf"},
        {R"({"evaluation":2,"value":1})", 1, 2, "expected no evaluation of a leaf"},
        {R"([{"value":1,"player":"max"}])", 1, 13, "expected no player of a leaf"},
        {R"([{"player":"min","value":1}])", 1, 3, "expected no player of a leaf"},
    };
    check_trees_refused(table);
}

TEST_CASE("Members of the wrong type", "[tree][malformed]") {
    const std::vector<Malformed> table{
        {R"({"value":"3"})", 1, 10, "expected a number, \"+inf\" or \"-inf\", found the text \"3\""},
        {R"({"value":"nan"})", 1, 10, "found the text \"nan\""},
        {R"({"value":""})", 1, 10, "found the text \"\""},
        {R"({"value":{}})", 1, 10, "expected a number, found '{'"},
        {R"({"value":null})", 1, 14, "expected \"value\" or \"children\" in this object, found '}'"},
        {R"({"value":nan})", 1, 10, "found NaN"},
        {R"({"value":1e999})", 1, 10, "1e999 is too large"},
        {R"({"value":-})", 1, 10, "expected a number, found -"},
        {R"({"evaluation":"x","children":[1]})", 1, 15, "expected a number, \"+inf\" or \"-inf\""},
        {R"({"evaluation":NaN,"children":[1]})", 1, 15, "found NaN"},
        {R"({"evaluation":[],"children":[1]})", 1, 15, "expected values for 2 to 6 players, found none"},
        {R"({"children":1})", 1, 13, "expected a list of children in [ ] or ( ), found '1'"},
        {R"({"children":"x"})", 1, 13, "expected a list of children"},
        {R"({"children":{"value":1}})", 1, 13, "expected a list of children in [ ] or ( ), found '{'"},
        {R"({"children":null})", 1, 17, "expected \"value\" or \"children\" in this object"},
        {R"({"children":[]})", 1, 13, "expected at least one child, found an empty list"},
        {R"({"children":()})", 1, 13, "found an empty list"},
        {R"({"children":[1})", 1, 15, "expected another child or ']' for the '[' of line 1, column 13, found '}'"},
        {R"({"children":(1]})", 1, 15, "expected another child or ')' for the '(' of line 1, column 13, found ']'"},
        {R"({"children":)", 1, 13, "expected a list of children in [ ] or ( ), found the end of the text"},
        {R"({"name":3,"value":1})", 1, 9, "expected a text in double quotes, found '3'"},
        {R"({"name":["A"],"value":1})", 1, 9, "expected a text in double quotes, found '['"},
        {R"([{"move":3,"value":1}])", 1, 10, "expected a text in double quotes, found '3'"},
        {R"({"player":1,"children":[1]})", 1, 2, "expected MAX, MIN or chance, found player 1"},
        {R"({"player":max,"children":[1]})", 1, 11,
         "expected \"max\", \"min\", \"chance\" or a player from 1 to 6, found max"},
        {R"({"player":"chance","children":[1]})", 1, 2, "expected \"probabilities\" beside"},
        {R"({"player":"","children":[1]})", 1, 11, "found \"\""},
        {R"("x")", 1, 1, "expected a number, \"+inf\" or \"-inf\", found the text \"x\""},
        {R"((1 "2"))", 1, 4, "found the text \"2\""},
    };
    check_trees_refused(table);
}

TEST_CASE("Texts that are not well formed", "[tree][malformed]") {
    const auto with_name = [](const std::string& name) { return "{\"value\":1,\"name\":\"" + name; };  // column 20
    const std::vector<Malformed> table{
        {"\"", 1, 1, "expected a closing quote for the text that opens here"},
        {"{\"", 1, 2, "expected a closing quote for the text that opens here"},
        {"{\"value", 1, 2, "expected a closing quote"},
        {"{\"value:1}", 1, 2, "expected a closing quote"},
        {with_name("A"), 1, 19, "expected a closing quote for the text that opens here"},
        {with_name("A}"), 1, 19, "expected a closing quote"},
        {with_name("A\\\"}"), 1, 19, "expected a closing quote"},
        {with_name("A\\"), 1, 22, "after the backslash, found the end of the text"},
        {with_name("A\\x41\"}"), 1, 22, "expected one of \" \\ / b f n r t u after the backslash, found 'x'"},
        {with_name("\\'\"}"), 1, 21, "after the backslash, found '''"},
        {with_name("\\U0041\"}"), 1, 21, "after the backslash, found 'U'"},
        {with_name("\\\n\"}"), 1, 21, "after the backslash, found a line break"},
        {with_name("\\u12\"}"), 1, 20, "expected four hexadecimal digits after \\u"},
        {with_name("\\u12G4\"}"), 1, 20, "expected four hexadecimal digits after \\u"},
        {with_name("\\u"), 1, 20, "expected four hexadecimal digits after \\u"},
        {with_name("\\u+123\"}"), 1, 20, "expected four hexadecimal digits after \\u"},
        {with_name("\\u0000\"}"), 1, 20, "expected a character other than U+0000"},
        {with_name("\\uD834\"}"), 1, 26, "expected the second half of a surrogate pair"},
        {with_name("\\uD834x\"}"), 1, 26, "expected the second half of a surrogate pair"},
        {with_name("\\uD834\\n\"}"), 1, 26, "expected the second half of a surrogate pair"},
        {with_name("\\uD834\\u0041\"}"), 1, 26, "expected the second half of a surrogate pair"},
        {with_name("\\uD834\\uD834\"}"), 1, 26, "expected the second half of a surrogate pair"},
        {with_name("\\uD834\\u12\"}"), 1, 26, "expected the second half of a surrogate pair"},
        {with_name("\\uDD1E\"}"), 1, 20, "expected the first half of a surrogate pair before this"},
        {with_name("A\nB\"}"), 1, 21, "expected a character of a text or its closing quote, found a line break"},
        {with_name("A\tB\"}"), 1, 21, "found a tab"},
        {with_name(std::string("A\0B\"}", 5)), 1, 21, "found the control character U+0000"},
        {with_name("\x1F\"}"), 1, 20, "found the control character U+001F"},
        {with_name("\xCE\xB1\xCE\xB2\\q\"}"), 1, 23, "after the backslash, found 'q'"},
    };
    check_trees_refused(table);
}

TEST_CASE("A player at the root that contradicts the requested one", "[tree][malformed]") {
    check_trees_refused(
        {{R"({"player":"min","children":[1]})", 1, 2, "expected MAX to move at the root, as asked for, found \"min\""}},
        Player::kFirst);
    check_trees_refused(
        {{R"({"children":[1],"player":"max"})", 1, 17, "expected MIN to move at the root, as asked for, found \"max\""},
         {"{\"children\":[1],\n\"player\":\"max\"}", 2, 1, "expected MIN"}},
        Player::kSecond);
    CHECK(parse_tree(R"({"player":"min","children":[1]})", Player::kSecond).has_value());
    CHECK(parse_tree(R"({"player":"max","children":[1]})", Player::kFirst).has_value());
    CHECK(parse_tree(R"({"children":[{"player":"max","children":[1]}]})", Player::kFirst).has_value());
}

}  // namespace UNITY_ID
