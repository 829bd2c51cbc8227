// Trees that cannot be read: lists, numbers, text that is none. Each with the exact place.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "tests/games/tree/malformed_tree.hpp"

using namespace plytrace;

namespace {

const std::string kNode = "expected a number, a list or an object, found ";

}  // namespace

TEST_CASE("Trees that are not there, or not alone", "[tree][malformed]") {
    const std::vector<MalformedTree> table{
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
        {"(1);", 1, 4, "expected nothing after the tree, found ';'"},
        {"(1) # the root", 1, 5, "found '#'"},
        {"7\"", 1, 2, "found '\"'"},
        {"7{}", 1, 2, "found '{'"},
        {std::string("(1)\0", 4), 1, 4, "expected nothing after the tree, found the control character U+0000"},
    };
    for (const MalformedTree& malformed : table) check_refused(malformed);
}

TEST_CASE("Lists that are empty or do not end", "[tree][malformed]") {
    const std::vector<MalformedTree> table{
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
    for (const MalformedTree& malformed : table) check_refused(malformed);
}

TEST_CASE("Commas in the wrong places", "[tree][malformed]") {
    const std::vector<MalformedTree> table{
        {",", 1, 1, "expected a number, a list or an object, found ','"},
        {",1", 1, 1, "found ','"},
        {"(,)", 1, 2, "expected a number, a list or an object, found ','"},
        {"(,1)", 1, 2, "found ','"},
        {"( ,1)", 1, 3, "found ','"},
        {"(1,)", 1, 4, "expected another child after the comma, found ')'"},
        {"[1,]", 1, 4, "expected another child after the comma, found ']'"},
        {"[1, 2, ]", 1, 8, "expected another child after the comma, found ']'"},
        {"(1,\n)", 2, 1, "expected another child after the comma, found ')'"},
        {"((1 2),)", 1, 8, "expected another child after the comma, found ')'"},
        {"(1,,2)", 1, 4, "expected a number, a list or an object, found ','"},
        {"(1, ,2)", 1, 5, "expected a number, a list or an object, found ','"},
        {"(1 , , 2)", 1, 6, "found ','"},
        {"([1],,[2])", 1, 6, "found ','"},
        {"(1,2,,)", 1, 6, "found ','"},
        {"(1,(2,))", 1, 7, "expected another child after the comma, found ')'"},
        {"(1,]", 1, 4, "expected another child or ')' for the '(' of line 1, column 1, found ']'"},
        {"(1;2)", 1, 2, "expected a number, found 1;2"},
        {"(1 1:2)", 1, 5, "expected a number, a list or an object, found ':'"},
    };
    for (const MalformedTree& malformed : table) check_refused(malformed);
}

TEST_CASE("Words that are no numbers", "[tree][malformed]") {
    const std::vector<MalformedTree> table{
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
        {"infinity", 1, 1, "expected a number, found infinity"},
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
        {"'3'", 1, 1, "expected a number, found '3'"},
        {"(\xCE\xB1 1)", 1, 2, "expected a number, found \xCE\xB1"},
        {"(1\xC2\xA0"
         "2)",
         1, 2, "expected a number, found 1"},
        {"(a_word_that_is_far_too_long_for_a_message)", 1, 2, "found a_word_that_is_far_too_l..."},
    };
    for (const MalformedTree& malformed : table) check_refused(malformed);
}

TEST_CASE("Bytes that are not text", "[tree][malformed]") {
    const std::vector<MalformedTree> table{
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
    for (const MalformedTree& malformed : table) check_refused(malformed);
}

TEST_CASE("Lines end in three ways, and columns count characters", "[tree][malformed]") {
    const std::vector<MalformedTree> table{
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
    for (const MalformedTree& malformed : table) check_refused(malformed);
}

TEST_CASE("Trees beyond the limits", "[tree][malformed]") {
    const std::string too_deep = std::string(100'001, '(') + "1" + std::string(100'001, ')');
    check_refused({too_deep, 1, 100'002, "expected at most 100000 levels below the root"});

    std::string too_many = "(";
    too_many.reserve(2 * kMaxTreeNodes + 2);
    for (std::size_t i = 0; i < kMaxTreeNodes; ++i) too_many += "1 ";
    too_many += ")";
    check_refused({too_many, 1, static_cast<int>(2 * kMaxTreeNodes), "expected at most 10000000 nodes"});
}
