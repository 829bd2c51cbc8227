// Generated malformed trees: any bytes give a tree, or a message with a place in the text.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/random.hpp"
#include "games/core/text.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

/// Valid texts whose every proper prefix is not one.
const std::vector<std::string>& texts() {
    static const std::vector<std::string> all{
        "((3 12 8) (2 4 6) (14 5 2))",
        "[[3,12.5,-8],[\"-inf\",4,+inf],(14 5\n2)]",
        "{\"name\":\"Start\",\"player\":\"min\",\"children\":[{\"value\":3},{\"move\":\"m\",\"children\":(1 2)}]}",
        "{\"evaluation\": 1e3, \"children\": [[{\"value\": \"+inf\", \"name\": \"\\u03b1\\n\"}], \342\210\2223]}",
        "(((((((((1)))))))))",
        "((? 0.9:(2 2) 1/10:(min: 3 3)) (max: 1))",
        "((<1 2 3> <4,2,1>) (3: <6 1 2> (? 0.5:<7 4 -1> 1/2:<0 0 0>)))",
        "[{\"player\":\"chance\",\"probabilities\":[0.5,0.5],\"children\":[{\"value\":[1,2]},<3 4>]}]",
    };
    return all;
}

std::vector<int> line_lengths(std::string_view text) {
    std::vector<int> lengths(1, 0);
    for (std::size_t offset = 0; offset <= text.size(); ++offset) {
        const TextPlace place = place_at(text, offset);
        if (place.line > static_cast<int>(lengths.size())) lengths.push_back(0);
        lengths.back() = place.column;
    }
    return lengths;
}

/// True where the text is read; else checks the message.
bool is_read(const std::string& text) {
    const auto tree = parse_tree(text);
    if (tree) {
        const auto again = parse_tree(write_tree(*tree));
        if (!again || !(*again == *tree)) FAIL_CHECK("read, but not the same after a round trip: " << text);
        return true;
    }
    const InputError& error = tree.error();
    const std::vector<int> lengths = line_lengths(text);
    const bool has_place = error.line >= 1 && error.line <= static_cast<int>(lengths.size()) && error.column >= 1 &&
                           error.column <= lengths[static_cast<std::size_t>(error.line) - 1];
    const bool is_one_line = error.message.find('\n') == std::string::npos && !error.message.empty();
    if (!has_place) FAIL_CHECK("no such place: " << error.text() << "\nin: " << text);
    if (!is_one_line) FAIL_CHECK("not a line of text: " << error.text());
    if (first_invalid_utf8(error.message)) FAIL_CHECK("not UTF-8: " << error.message);
    return false;
}

}  // namespace

TEST_CASE("The valid texts are valid", "[tree][fuzz]") {
    for (const std::string& text : texts()) CHECK(is_read(text));
}

TEST_CASE("Every prefix of a valid tree is rejected", "[tree][fuzz]") {
    for (const std::string& text : texts()) {
        for (std::size_t length = 0; length < text.size(); ++length) {
            INFO(text.substr(0, length));
            CHECK_FALSE(is_read(text.substr(0, length)));
        }
    }
}

TEST_CASE("Every suffix of a valid tree is rejected, or is a tree", "[tree][fuzz]") {
    int read = 0, refused = 0;
    for (const std::string& text : texts()) {
        for (std::size_t start = 1; start < text.size(); ++start) ++(is_read(text.substr(start)) ? read : refused);
    }
    CHECK(read == 0);
    CHECK(refused > 200);
}

TEST_CASE("Every deletion of one character is rejected or read", "[tree][fuzz]") {
    int read = 0, refused = 0;
    for (const std::string& text : texts()) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            const std::string shorter = text.substr(0, i) + text.substr(i + 1);
            const bool was_read = is_read(shorter);
            ++(was_read ? read : refused);
            const bool is_bracket = std::string_view("()[]{}").find(text[i]) != std::string_view::npos;
            if (is_bracket) {
                INFO(shorter);
                CHECK_FALSE(was_read);
            }
        }
    }
    CHECK(read > 20);
    CHECK(refused > 100);
}

TEST_CASE("Every replacement and insertion of one byte is rejected or read", "[tree][fuzz]") {
    int read = 0, refused = 0;
    for (const std::string& text : texts()) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            for (int byte = 0; byte < 256; byte += 3) {
                std::string changed = text;
                changed[i] = static_cast<char>(byte);
                ++(is_read(changed) ? read : refused);
                ++(is_read(text.substr(0, i) + static_cast<char>(byte) + text.substr(i)) ? read : refused);
            }
        }
    }
    CHECK(read > 1000);
    CHECK(refused > 20'000);
}

TEST_CASE("Random bytes and random tokens are rejected or read", "[tree][fuzz]") {
    const std::vector<std::string> tokens{"(",
                                          ")",
                                          "[",
                                          "]",
                                          "{",
                                          "}",
                                          ",",
                                          ":",
                                          " ",
                                          "\n",
                                          "1",
                                          "-2.5",
                                          "inf",
                                          "nan",
                                          "\"name\"",
                                          "\"value\"",
                                          "\"children\"",
                                          "\"player\"",
                                          "\"max\"",
                                          "?",
                                          "0.5:",
                                          "<",
                                          ">",
                                          "2:",
                                          "\"chance\"",
                                          "\"probabilities\"",
                                          "\"move\"",
                                          "\"",
                                          "\\",
                                          "1e999"};
    Random random(77);
    int read = 0, refused = 0;
    for (int round = 0; round < 60'000; ++round) {
        std::string text;
        const bool is_bytes = round % 3 == 0;
        for (int i = random.between(1, 12); i > 0; --i) {
            if (is_bytes) {
                text += static_cast<char>(random.between(-128, 127));
            } else {
                text += tokens[random.below(tokens.size())];
            }
        }
        ++(is_read(text) ? read : refused);
    }
    CHECK(read > 100);
    CHECK(refused > 30'000);
}

TEST_CASE("Random trees with a few changed bytes are rejected or read", "[tree][fuzz]") {
    RandomTreeShape shape;
    shape.max_nodes = 100;
    shape.name_percent = 20;
    shape.infinite_percent = 10;
    shape.evaluation_percent = 10;
    Random random(78);
    int refused = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        std::string text = write_tree(random_tree(shape, seed));
        for (int i = random.between(1, 3); i > 0; --i) {
            const auto at = random.below(text.size());
            text[at] = static_cast<char>(random.between(32, 126));
        }
        refused += is_read(text) ? 0 : 1;
    }
    CHECK(refused > 500);
}

}  // namespace UNITY_ID
