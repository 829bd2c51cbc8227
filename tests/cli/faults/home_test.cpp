// "~" in a path is the home folder, whether or not a shell has seen to that.
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

/// HOME is another folder while this lives.
class HomeIn {
  public:
    explicit HomeIn(const std::string& folder) : m_before(std::getenv("HOME") != nullptr ? std::getenv("HOME") : "") {
        setenv("HOME", folder.c_str(), 1);
    }
    ~HomeIn() { m_before.empty() ? unsetenv("HOME") : setenv("HOME", m_before.c_str(), 1); }
    HomeIn(const HomeIn&) = delete;
    HomeIn& operator=(const HomeIn&) = delete;

  private:
    std::string m_before;
};

}  // namespace

TEST_CASE("the tilde in a path is the home folder, for what is written and what is read") {
    const TemporaryFolder home;
    const HomeIn it(std::filesystem::path(home.path("x")).parent_path());
    REQUIRE_FALSE(std::filesystem::exists("~"));
    for (const auto& [option, name] : {std::pair("--trace=~/a.jsonl", "a.jsonl"), {"~/b.jsonl", "b.jsonl"}}) {
        std::vector<std::string> arguments = {"search", "--tree", "(1 2)", "--algorithm", "alpha-beta"};
        if (option[0] == '~') arguments.push_back("--trace");
        arguments.push_back(option);
        CHECK(run_program(arguments).exit_code == 0);
        CHECK(std::filesystem::exists(home.path(name)));
        CHECK(run_program({"validate", "~/" + std::string(name)}).exit_code == 0);
    }
    CHECK_FALSE(std::filesystem::exists("~"));
    check_refused({"validate", "~"}, "is a folder");
    check_refused({"validate", "~/none.jsonl"}, home.path("none.jsonl"));
    check_refused({"match", "weights:~/none.weights", "level:1", "--games", "2"}, home.path("none.weights"));
    check_refused({"validate", "~ada/none.jsonl"}, "~ada/none.jsonl");  // somebody else's is not looked for
}

}  // namespace plytrace::test::UNITY_ID
