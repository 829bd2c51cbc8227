#include "app/desktop/cli/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <utility>

#include "app/base/shown_text.hpp"
#include "app/playing/othello_analysis.hpp"
#include "games/core/number_text.hpp"

namespace plytrace {

Step parse_step_option(const std::string& text) {
    if (text == "end") return kNever;
    const auto number = whole_number<Step>(text);
    if (number && *number != kNever) return *number;
    throw Failure{fmt::format("--step: found \"{}\", expected a whole number of events, or end", text)};
}

Language english_or_fail(FileSystem& files) {
    auto language = read_language(files, "en");
    if (!language)
        throw Failure{files.assets_directory() + "/languages/en.json: " + language.error().text(), kMachineFault};
    return std::move(*language);
}

std::vector<Lesson> lessons_or_fail(FileSystem& files) {
    std::vector<std::string> faults;
    std::vector<Lesson> lessons = load_lessons(files, faults);
    if (!faults.empty()) throw Failure{faults.front(), kMachineFault};
    if (lessons.empty()) {
        throw Failure{fmt::format("the program's lessons are missing: {}/lessons", files.assets_directory()),
                      kMachineFault};
    }
    return lessons;
}

std::shared_ptr<const othello::PatternWeights> othello_weights_or_fail(FileSystem& files) {
    auto weights = read_othello_weights(files);
    if (!weights) throw Failure{weights.error().text(), kMachineFault};
    return std::move(*weights);
}

void print(std::string_view said) {
    const std::string text = with_controls_shown(said, "\n\r\t");
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
        throw Failure{"standard output cannot be written", kMachineFault};
    }
}

void print_aside(std::string_view said) {
    std::fputs(with_controls_shown(said, "\n\r\t").c_str(), stderr);  // if it is closed, the exit code must suffice
}

std::optional<std::string> read_line() {
    std::string line;
    int c = std::cin.get();
    if (c == EOF) return std::nullopt;
    for (; c != EOF && c != '\n'; c = std::cin.get()) {
        if (line.size() <= kLongestLine) line += static_cast<char>(c);
    }
    if (line.size() > kLongestLine) return line;
    line.erase(line.find_last_not_of(" \t\r") + 1);
    line.erase(0, std::min(line.find_first_not_of(" \t"), line.size()));
    return line;
}

}  // namespace plytrace
