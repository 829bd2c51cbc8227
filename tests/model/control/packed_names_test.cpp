// Where the host packs nothing, as on a page, no plain text is written under the name of a packed file.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/model/lessons/editing_support.hpp"

namespace plytrace::test {

TEST_CASE("a host that packs nothing refuses a name that says packed, and writes nothing") {
    Studio studio;
    for (const char* path : {"/run.jsonl.gz", "/run.jsonl.zst"}) {
        const auto saved = save_to(studio.app, path);
        REQUIRE_FALSE(saved);
        CHECK_THAT(saved.error().text(), Catch::Matchers::ContainsSubstring("run.jsonl."));
        CHECK_THAT(saved.error().text(), Catch::Matchers::ContainsSubstring("expected a name without"));
        CHECK(studio.files.files.empty());
    }
    CHECK(save_to(studio.app, "/run.jsonl"));
}

}  // namespace plytrace::test
