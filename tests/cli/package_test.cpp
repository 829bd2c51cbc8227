// plytrace package: what another program finds in the zip file, and what is said where there can be none.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

/// Python reads what libzip has written: every file that the manifest names is there, and no other; dates and modes are
/// fixed; the manifest is well-formed. Prints what else the tests ask for.
constexpr const char* kLookInside = R"~(
import sys, zipfile, xml.etree.ElementTree as tree
package = zipfile.ZipFile(sys.argv[1])
assert package.testzip() is None
names = package.namelist()
assert names[0] == "imsmanifest.xml" and len(set(names)) == len(names), names
text = package.read("imsmanifest.xml").decode("utf-8")
cp, adlcp = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}", "{http://www.adlnet.org/xsd/adlcp_rootv1p2}"
manifest = tree.fromstring(text)
assert manifest.find(f"{cp}metadata/{cp}schemaversion").text == "1.2"
assert manifest.find(f"{cp}metadata/{cp}schema").text == "ADL SCORM"
resources = manifest.findall(f"{cp}resources/{cp}resource")
items = list(manifest.iter(f"{cp}item"))
assert len(resources) == 1 and len(items) == 1
assert items[0].get("identifierref") == resources[0].get("identifier")
assert resources[0].get(f"{adlcp}scormtype") == "sco" and resources[0].get("href") == "index.html"
assert 'adlcp:scormtype="sco"' in text and "schemaLocation" not in text and "masteryscore" not in text
organizations = manifest.find(f"{cp}organizations")
assert organizations.get("default") == organizations[0].get("identifier")
files = [file.get("href") for file in resources[0]]
assert sorted(files + ["imsmanifest.xml"]) == sorted(names), (files, names)
for info in package.infolist():
    assert info.date_time == (1980, 1, 1, 0, 0, 0) and info.external_attr >> 16 == 0o100644, info
    assert info.filename.isascii() and not info.flag_bits & 1, info
print(manifest.get("identifier"), items[0][0].text, "|".join(sorted(names)))
print(package.read("index.html").decode())
print(package.read("exercises.json").decode())
)~";

[[nodiscard]] std::string look_inside(const TemporaryFolder& folder, const std::string& package) {
    write_text(folder.path("look.py"), kLookInside);
    const std::string command = "python3 '" + folder.path("look.py") + "' '" + package + "' 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string text;
    std::array<char, 4096> block{};
    for (std::size_t count = 0; (count = fread(block.data(), 1, block.size(), pipe)) > 0;)
        text.append(block.data(), count);
    INFO(text);
    REQUIRE(pclose(pipe) == 0);
    return text;
}

/// As the browser's build puts it together, but for what is in it.
void make_site(const TemporaryFolder& folder) {
    std::filesystem::create_directories(folder.path("site/0123abcd"));
    write_text(folder.path("site/index.html"), "<html><meta name=\"plytrace-exercises\" content=\"\">page</html>");
    write_text(folder.path("site/0123abcd/plytrace.wasm"), std::string(3000, 'w'));
    write_text(folder.path("site/0123abcd/main.js"), "run();");
    write_text(folder.path("site/offline.js"), "a service worker");
    write_text(folder.path("site/licences.txt"), "licences");
}

void make_exercises(const TemporaryFolder& folder) {
    write_text(folder.path("cuts.json"),
               R"({"plytrace-exercise": 1, "title": "Cuts & <leaves>", "kind": "prune", "level": 3, "points": 20})");
    write_text(folder.path("quiz.json"), R"({"plytrace-exercise": 1, "kind": "quiz", "level": 2, "seed": 9})");
}

struct Packing {
    Packing() {
        make_site(folder);
        make_exercises(folder);
    }
    [[nodiscard]] Output pack(std::vector<std::string> more, const std::string& name = "week5.zip") const {
        std::vector<std::string> arguments = {
            "package", folder.path("cuts.json"), folder.path("quiz.json"), "-o", folder.path(name),
            "--page",  folder.path("site")};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    }
    TemporaryFolder folder;
};

}  // namespace

TEST_CASE("package writes a zip file that another program reads, the same bytes each time") {
    const Packing packing;
    write_text(packing.folder.path("site/.DS_Store"), "of the system, and not packed");
    const Output output = packing.pack({});
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    CHECK(output.err.empty());
    CHECK_THAT(output.out, ContainsSubstring("2 exercises, 30 points, 6 files"));
    const std::string inside = look_inside(packing.folder, packing.folder.path("week5.zip"));
    CHECK_THAT(inside, StartsWith("week5 Cuts & <leaves> 0123abcd/main.js|0123abcd/plytrace.wasm|exercises.json|"
                                  "imsmanifest.xml|index.html|licences.txt\n"));
    CHECK_THAT(inside, ContainsSubstring(R"(<meta name="plytrace-exercises" content="exercises.json">)"));
    CHECK_THAT(inside, ContainsSubstring(R"("plytrace-package": 1)"));
    CHECK_THAT(inside, ContainsSubstring(R"("seed": 9)"));
    REQUIRE(packing.pack({"--id", "week5"}, "again.zip").exit_code == 0);
    const bool is_same = read_text(packing.folder.path("week5.zip")) == read_text(packing.folder.path("again.zip"));
    CHECK(is_same);
}

TEST_CASE("package takes title, id and pass mark, and says what it did as JSON") {
    const Packing packing;
    const Output output = packing.pack({"--title", "Week 5: \"α-β\"", "--id", "ai-w5", "--pass", "60", "--json"});
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    const auto report = nlohmann::json::parse(output.out);
    CHECK(report["id"] == "ai-w5");
    CHECK(report["title"] == "Week 5: \"α-β\"");
    CHECK(report["exercises"] == 2);
    CHECK(report["points"] == 30);
    CHECK(report["files"] == 6);
    CHECK(report["bytes"] == read_text(packing.folder.path("week5.zip")).size());
    const std::string inside = look_inside(packing.folder, packing.folder.path("week5.zip"));
    CHECK_THAT(inside, StartsWith("ai-w5 Week 5: \"α-β\" "));
    CHECK_THAT(inside, ContainsSubstring(R"("pass": 60)"));
}

TEST_CASE("a package of exercises without a title has the name of its file, with all letters") {
    const Packing packing;
    const Output output =
        run_program({"package", packing.folder.path("quiz.json"), "-o", packing.folder.path("Übung 5 (α).zip"),
                     "--page", packing.folder.path("site"), "--json"});
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    CHECK(nlohmann::json::parse(output.out)["title"] == "Übung 5 (α)");
    CHECK_THAT(look_inside(packing.folder, packing.folder.path("Übung 5 (α).zip")), ContainsSubstring(" Übung 5 (α) "));
}

TEST_CASE("package refuses what it cannot pack, and writes nothing then") {
    const Packing packing;
    const auto refusal = [&](const std::vector<std::string>& more) {
        const Output output = packing.pack(more);
        CHECK(output.exit_code == 2);
        CHECK(output.out.empty());
        CHECK_FALSE(std::filesystem::exists(packing.folder.path("week5.zip")));
        return output.err;
    };
    CHECK_THAT(refusal({"--id", "a b"}), ContainsSubstring("--id"));
    CHECK_THAT(refusal({"--pass", "0"}), ContainsSubstring("--pass"));
    CHECK_THAT(refusal({"--title", std::string(300, 'x')}), ContainsSubstring("--title"));
    CHECK_THAT(refusal({packing.folder.path("nothing.json")}), ContainsSubstring("nothing.json"));
    write_text(packing.folder.path("bad.json"), R"({"plytrace-exercise": 1, "kind": "sing"})");
    CHECK_THAT(refusal({packing.folder.path("bad.json")}), ContainsSubstring("bad.json: kind"));
    write_text(packing.folder.path("site/a file.js"), "");
    CHECK_THAT(refusal({}), ContainsSubstring("a file.js"));
    std::filesystem::remove(packing.folder.path("site/a file.js"));
    write_text(packing.folder.path("site/index.html"), "<html>an older page</html>");
    CHECK_THAT(refusal({}), ContainsSubstring("index.html: this page cannot hold exercises"));
    std::filesystem::remove(packing.folder.path("site/index.html"));
    CHECK_THAT(refusal({}), ContainsSubstring("./run --web"));
    for (const char* name : {"cuts.json", "quiz.json"})
        write_text(packing.folder.path(name), R"({"plytrace-exercise": 1, "kind": "quiz", "points": 0})");
    CHECK_THAT(refusal({"--pass", "60"}), ContainsSubstring("--pass"));
    const Output other = packing.pack({}, "week5.tar");
    CHECK(other.exit_code == 2);
    CHECK_THAT(other.err, ContainsSubstring(".zip"));
}

}  // namespace plytrace::test::UNITY_ID
