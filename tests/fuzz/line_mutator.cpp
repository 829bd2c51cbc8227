// A mutator for traces. It usually changes whole lines and numbers, since a file that is damaged in its first line is
// rejected there. Linked into that target only.
#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/random.hpp"

extern "C" std::size_t LLVMFuzzerMutate(unsigned char* bytes, std::size_t count, std::size_t most);
extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* bytes, std::size_t count, std::size_t most,
                                               unsigned seed);

namespace {

using plytrace::Random;
using Lines = std::vector<std::string>;

constexpr std::string_view kEvents[] = {
    R"({"e":"enter","r":"max"})",
    R"({"e":"enter","p":0,"m":0,"r":"min"})",
    R"({"e":"enter","p":0,"m":1,"a":1,"b":2,"pass":"zero"})",
    R"({"e":"enter","p":0,"m":1,"r":"max","a":-1,"pass":"full"})",
    R"({"e":"enter","p":1,"r":"chance"})",
    R"({"e":"enter","r":1})",
    R"({"e":"evaluate","x":3})",
    R"({"e":"evaluate","x":"-inf","end":false})",
    R"({"e":"evaluate","x":[1,2]})",
    R"({"e":"return","x":3})",
    R"({"e":"return","x":2,"i":false})",
    R"({"e":"bound","x":3})",
    R"({"e":"cutoff","n":1})",
    R"({"e":"cutoff","n":null})",
    R"({"e":"leave","x":3})",
    R"({"e":"pass","name":"again","d":2})",
    R"({"e":"table","k":"probe"})",
    R"({"e":"table","k":"hit","of":0})",
    R"({"e":"table","k":"store","of":1})",
};
constexpr std::string_view kNumbers[] = {"0",  "1",        "2",        "3",     "-1", "5",          "0.5",
                                         "64", "\"-inf\"", "\"+inf\"", "1e300", "-0", "2147483646", "4294967295"};

[[nodiscard]] std::size_t any_below(Random& random, std::size_t count) {
    return static_cast<std::size_t>(random.next() % count);
}

[[nodiscard]] Lines lines_of(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Another number in the place of one of the line's.
void change_number(std::string& line, Random& random) {
    std::vector<std::size_t> starts;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const bool is_first = std::isdigit(static_cast<unsigned char>(line[i])) != 0 &&
                              (line[i - 1] == ':' || line[i - 1] == '[' || line[i - 1] == ',' || line[i - 1] == '-');
        if (is_first) starts.push_back(i);
    }
    if (starts.empty()) return;
    const std::size_t start = starts[any_below(random, starts.size())];
    const std::size_t end = std::min(line.find_first_not_of("0123456789.eE", start), line.size());
    line.replace(start, end - start, kNumbers[any_below(random, std::size(kNumbers))]);
}

void change(Lines& lines, Random& random) {
    const std::size_t at = any_below(random, lines.size()), other = any_below(random, lines.size());
    const auto place = [&](std::size_t i) { return lines.begin() + static_cast<std::ptrdiff_t>(i); };
    switch (random.between(0, 5)) {
        case 0:
            lines.erase(place(at));
            break;
        case 1:
            lines.insert(place(at), std::string(lines[other]));
            break;
        case 2:
            std::swap(lines[at], lines[other]);
            break;
        case 3:
            lines.insert(place(at), std::string(kEvents[any_below(random, std::size(kEvents))]));
            break;
        default:
            change_number(lines[at], random);
            break;
    }
}

}  // namespace

std::size_t LLVMFuzzerCustomMutator(unsigned char* bytes, std::size_t count, std::size_t most, unsigned seed) {
    Random random(seed);
    Lines lines = lines_of({reinterpret_cast<const char*>(bytes), count});
    if (lines.empty() || random.happens(25)) return LLVMFuzzerMutate(bytes, count, most);
    for (int changes = random.between(1, 3); changes > 0 && !lines.empty(); --changes) change(lines, random);
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    text.resize(std::min(text.size(), most));
    std::copy(text.begin(), text.end(), bytes);
    return text.size();
}
