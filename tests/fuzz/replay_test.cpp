// Every seed, and every file that has once broken a law, holds the laws of its target.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/fuzz/targets.hpp"

namespace UNITY_ID {

using namespace plytrace::fuzz;

namespace {

const std::filesystem::path kHere = PLYTRACE_SOURCE_DIR "/tests/fuzz";

[[nodiscard]] std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    if (!std::filesystem::exists(folder)) return files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

void replay(const Target& target, const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(file), {});
    INFO(path.string());
    REQUIRE(file);
    CHECK_NOTHROW(target.run(bytes));
}

template <std::size_t Number>
void replay_all() {
    const Target& target = kTargets[Number];
    const auto seeds = files_in(kHere / "seeds" / target.name);
    CHECK(!seeds.empty());
    for (const auto& path : seeds) replay(target, path);
    for (const auto& path : files_in(kHere / "found" / target.name)) replay(target, path);
}

/// A test case for each target, by its name.
template <std::size_t... Numbers>
[[nodiscard]] bool register_tests(std::index_sequence<Numbers...> /*all*/) {
    const auto add = [](void (*test)(), const char* name) { REGISTER_TEST_CASE(test, name, "[fuzz]"); };
    (add(replay_all<Numbers>, kTargets[Numbers].name), ...);
    return true;
}
[[maybe_unused]] const bool kIsRegistered = register_tests(std::make_index_sequence<kTargets.size()>());

}  // namespace

TEST_CASE("inputs that once broke Plytrace obey the laws") {
    const std::filesystem::path data = PLYTRACE_TEST_DATA_DIR;
    for (const auto& path : files_in(data / "hostile")) {
        if (path.extension() == ".jsonl") replay({"trace", trace}, path);
        if (path.extension() == ".txt") replay({"link", link}, path);
    }
    for (const auto& path : files_in(data / "hostile" / "other-moves")) replay({"trace", trace}, path);
    for (const auto& path : files_in(data / "student-traces")) replay({"trace", trace}, path);
}

TEST_CASE("no folder of seeds is without its target") {
    std::set<std::string> names;
    for (const Target& target : kTargets) names.insert(target.name);
    for (const char* kind : {"seeds", "found"}) {
        for (const auto& folder : files_in(kHere / kind)) {
            INFO(folder.string());
            CHECK(names.contains(folder.filename().string()));
        }
    }
}

}  // namespace UNITY_ID
