// The fuzz targets: for each thing that comes from outside, a function that takes any bytes as such a thing and holds
// the laws of it. libFuzzer calls one of them again and again (driver.cpp.in); plytrace_test_fuzz calls each with the
// seeds that are kept of it (replay_test.cpp). A target is targets/<name>.cpp, seeds/<name>/ and a line in the table.
#pragma once

#include <array>
#include <string_view>

namespace plytrace::fuzz {

using Bytes = std::string_view;

void calls(Bytes bytes);     ///< what a browser's worker sends: blocks, each behind its length in two bytes
void course(Bytes bytes);    ///< what a course's system has kept of work, and a package of exercises
void engine(Bytes bytes);    ///< the lines that an external Othello engine prints
void exercise(Bytes bytes);  ///< an exercise's file, or its code in a link
void language(Bytes bytes);  ///< a file of words
void lesson(Bytes bytes);
void link(Bytes bytes);
void obf(Bytes bytes);       ///< Othello positions with scores
void options(Bytes bytes);   ///< the arguments of the command line, one on each line
void own_game(Bytes bytes);  ///< what the program of a game of one's own answers
void packed(Bytes bytes);    ///< a trace or a tree, packed by gzip or zstd
void position(Bytes bytes);  ///< "game key=value …", a line with the position, a line with moves
void protocol(Bytes bytes);  ///< the lines that a host of our Othello engine writes
void record(Bytes bytes);    ///< games of Othello: moves, boards, GGF, SGF, JSON, WTHOR
void report(Bytes bytes);    ///< what an engine's worker sends, or is sent
void score(Bytes bytes);     ///< a score file
void search(Bytes bytes);    ///< "algorithm key=value …", and below it the tree to search
void settings(Bytes bytes);
void theme(Bytes bytes);
void trace(Bytes bytes);
void tree(Bytes bytes);
void work(Bytes bytes);  ///< unsaved work that was kept

struct Target {
    const char* name;
    void (*run)(Bytes bytes);
};
inline constexpr std::array kTargets = {
    Target{"calls", calls},       Target{"course", course},     Target{"engine", engine}, Target{"exercise", exercise},
    Target{"language", language}, Target{"lesson", lesson},     Target{"link", link},     Target{"obf", obf},
    Target{"options", options},   Target{"own_game", own_game}, Target{"packed", packed}, Target{"position", position},
    Target{"protocol", protocol}, Target{"record", record},     Target{"report", report}, Target{"score", score},
    Target{"search", search},     Target{"settings", settings}, Target{"theme", theme},   Target{"trace", trace},
    Target{"tree", tree},         Target{"work", work},
};

}  // namespace plytrace::fuzz
