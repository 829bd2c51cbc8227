// plytrace package as question banks: other programs read the files, and find the questions with the right answers.
#include <sys/wait.h>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;

namespace {

/// AIMA's tree (figure 5.5), of which alpha-beta never sees the leaves 4 and 6; and a quiz about it.
struct Bank {
    Bank() {
        write_text(folder.path("cuts.json"),
                   R"~({"plytrace-exercise": 1, "title": "Cuts: {α} & <β>", "kind": "prune", "points": 20,
                        "tree": "((3 12 8)(2 4 6)(14 5 2))"})~");
        write_text(folder.path("quiz.json"), R"~({"plytrace-exercise": 1, "title": "Quiz", "kind": "quiz",
                        "tree": "((3 12 8)(2 4 6)(14 5 2))"})~");
        write_text(folder.path("lists.json"),
                   R"({"plytrace-exercise": 1, "title": "Three", "kind": "quiz", "level": 8, "seed": 3})");
    }
    [[nodiscard]] Output write(const std::string& name, std::vector<std::string> more = {}) const {
        std::vector<std::string> arguments = {
            "package", folder.path("cuts.json"), folder.path("quiz.json"), folder.path("lists.json"),
            "-o",      folder.path(name)};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    }
    /// Runs the program on a file and more arguments; returns what it prints. Fails if the program does.
    [[nodiscard]] std::string read_by(const std::string& program, const std::string& script,
                                      const std::string& arguments) const {
        write_text(folder.path("reader"), script);
        const std::string command =
            "cd '" + folder.path("") + "' && " + program + " reader " + arguments + " > said 2>&1";
        const int status = std::system(command.c_str());
        const std::string said = read_text(folder.path("said"));
        INFO(said);
        REQUIRE(WEXITSTATUS(status) == 0);
        return said;
    }
    TemporaryFolder folder;
};

/// Python reads Moodle's XML by the rules of the Moodle documentation: types, fractions, files.
constexpr const char* kMoodleReader = R"~(
import base64, sys, xml.etree.ElementTree as tree
fractions = [0] + [100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5]
quiz = tree.parse(sys.argv[1]).getroot()
assert quiz.tag == "quiz"
questions = list(quiz)
assert questions[0].get("type") == "category" and questions[0].find("category/text").text.startswith("$course$/")
for question in questions[1:]:
    kind = question.get("type")
    assert kind in ("multichoice", "numerical", "shortanswer"), kind
    assert question.find("name/text").text
    html = question.find("questiontext/text").text
    picture = question.find("questiontext/file")
    assert "@@PLUGINFILE@@/" + picture.get("name") in html
    svg = tree.fromstring(base64.b64decode(picture.text, validate=True))
    assert svg.tag.endswith("}svg") and len(list(svg.iter())) > 10
    tree.fromstring("<html>" + html + "</html>")
    answers = question.findall("answer")
    parts = [float(answer.get("fraction")) for answer in answers]
    assert all(abs(part) in fractions for part in parts), parts
    right = [answer.find("text").text for answer, part in zip(answers, parts) if part > 0]
    assert right
    if question.findtext("single") == "false":
        assert abs(sum(part for part in parts if part > 0) - 100) < 0.001
    else:
        assert max(parts) == 100 and min(parts) >= 0
    if kind == "numerical":
        for answer in answers:
            float(answer.find("text").text), float(answer.find("tolerance").text)
    print(question.find("name/text").text, "|", kind, "|", ", ".join(right))
    feedback = question.findtext("generalfeedback/text")
    if feedback: print("feedback:", "".join(tree.fromstring("<html>" + feedback + "</html>").itertext()))
)~";

/// The package gift-pegjs reads GIFT.
constexpr const char* kGiftReader = R"~(
const { parse } = require(process.argv[3]);
const questions = parse(require("fs").readFileSync(process.argv[2], "utf8"));
for (const question of questions) {
    if (question.type === "Category") continue;
    const choices = question.type === "Numerical" ? [].concat(question.choices) : question.choices;
    const right = choices.filter((c) => (c.weight === null ? c.isCorrect : c.weight > 0)).map((c) => c.text.text ?? c.text.number);
    console.log(question.title + " | " + question.type + " | " + right.join(", "));
    if (question.globalFeedback) console.log("feedback: " + question.globalFeedback.text);
}
)~";

/// Python looks into the package, and unpacks the schema of the items and of the test. What the schema imports is not
/// used by our files, so that empty declarations stand in for it.
constexpr const char* kQtiReader = R"~(
import gzip, re, sys, zipfile, xml.etree.ElementTree as tree
schema = gzip.open(sys.argv[2], "rt", encoding="utf-8").read()
foreign = {"http://www.w3.org/XML/1998/namespace": ("attribute", ["base", "lang"]),
           "http://www.w3.org/2001/XInclude": ("element", ["include"]),
           "http://www.w3.org/1998/Math/MathML": ("element", ["math"]),
           "http://www.imsglobal.org/xsd/apip/apipv1p0/imsapip_qtiv1p0": ("element", ["apipAccessibility"])}
for number, (space, (kind, names)) in enumerate(foreign.items()):
    with open(f"import{number}.xsd", "w") as out:
        out.write(f'<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="{space}">'
                  + "".join(f'<xs:{kind} name="{name}"/>' for name in names) + "</xs:schema>")
    schema = re.sub(rf'(<xs:import namespace ?= ?"{re.escape(space)}" schemaLocation ?= ?")[^"]*',
                    rf"\g<1>import{number}.xsd", schema)
open("qti.xsd", "w", encoding="utf-8").write(schema)
package = zipfile.ZipFile(sys.argv[1])
package.extractall("package")
cp, qti = "{http://www.imsglobal.org/xsd/imscp_v1p1}", "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
manifest = tree.fromstring(package.read("imsmanifest.xml"))
assert manifest.findtext(f"{cp}metadata/{cp}schema") == "QTIv2.1 Package"
resources = manifest.findall(f"{cp}resources/{cp}resource")
files = {file.get("href") for resource in resources for file in resource.iter(f"{cp}file")}
assert files | {"imsmanifest.xml"} == set(package.namelist()), files
for resource in resources:
    if resource.get("type") != "imsqti_item_xmlv2p1": continue
    item = tree.fromstring(package.read(resource.get("href")))
    picture = next(item.iter(f"{qti}img")).get("src")
    assert tree.fromstring(package.read(picture)).tag.endswith("}svg")
    choices = {choice.get("identifier"): choice.text for choice in item.iter(f"{qti}simpleChoice")}
    right = [value.text for value in item.findall(f"{qti}responseDeclaration/{qti}correctResponse/{qti}value")]
    print(item.get("title"), "|", ", ".join(choices.get(value, value) for value in right))
    outcome = next(o for o in item.findall(f"{qti}outcomeDeclaration") if o.get("identifier") == "FEEDBACK")
    always = outcome.findtext(f"{qti}defaultValue/{qti}value")
    shown = {}
    for condition in item.iter(f"{qti}responseIf"):
        values = [value.text for value in condition.iter(f"{qti}baseValue")]
        if condition.find(f"{qti}setOutcomeValue").get("identifier") == "FEEDBACK": shown[values[-1]] = values[0]
    for feedback in item.findall(f"{qti}modalFeedback"):
        name = feedback.get("identifier")
        if name != always: print("on", choices.get(shown[name], shown[name]) + ":", end=" ")
        print("feedback:", feedback.text)
)~";

const std::string kCuts = "1. Cuts: {α} & <β> | ";
const std::string kReason = "There is a cutoff at C: the search never visits the leaves 4 and 6. ";
const std::string kLeavesNeverSeen = "the leaf 4, the leaf 6";

}  // namespace

TEST_CASE("Moodle's XML has each question with its picture, and fractions that Moodle knows") {
    const Bank bank;
    const Output output = bank.write("week5.xml");
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    CHECK_THAT(output.out, ContainsSubstring("week5.xml: 3 exercises, "));
    const std::string read = bank.read_by("python3", kMoodleReader, "week5.xml");
    CHECK_THAT(read, ContainsSubstring(kCuts + "multichoice | " + kLeavesNeverSeen + "\n"));
    CHECK_THAT(read, ContainsSubstring(" | numerical | "));
    CHECK_THAT(read, ContainsSubstring("3. Three"));
    CHECK_THAT(read, ContainsSubstring("feedback: " + kReason));
    REQUIRE(bank.write("again.xml").exit_code == 0);
    CHECK((read_text(bank.folder.path("week5.xml")) == read_text(bank.folder.path("again.xml"))));
}

TEST_CASE("a QTI package is valid by its schema, and has the same right answers") {
    const Bank bank;
    const Output output = bank.write("week5.zip", {"--format", "qti", "--json"});
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    const std::string read =
        bank.read_by("python3", kQtiReader, "week5.zip '" PLYTRACE_TEST_DATA_DIR "/qti/imsqti_v2p1.xsd.gz'");
    CHECK_THAT(read, ContainsSubstring(kCuts + kLeavesNeverSeen + "\n"));
    CHECK_THAT(read, ContainsSubstring("feedback: " + kReason));
    CHECK_THAT(read, ContainsSubstring("on the leaf 14: feedback: Below D the search does visit the leaf 14. "));
    CHECK_THAT(read, ContainsSubstring("\non 14: feedback: "));  // of the quiz: MAX at all nodes
    if (std::system("command -v xmllint > /dev/null 2>&1") != 0) SKIP("xmllint is not installed here");
    const std::string command = "cd '" + bank.folder.path("") +
                                "' && xmllint --noout --nonet --schema qti.xsd package/test.xml package/question*.xml "
                                "> said 2>&1";
    const int status = std::system(command.c_str());
    INFO(read_text(bank.folder.path("said")));
    CHECK(WEXITSTATUS(status) == 0);
}

TEST_CASE("GIFT is read by gift-pegjs, with the same right answers") {
    const Bank bank;
    const Output output = bank.write("week5.gift");
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    const std::string reader = PLYTRACE_SOURCE_DIR "/build/browser/node_modules/gift-pegjs";
    if (std::system(("test -d '" + reader + "' && command -v node > /dev/null 2>&1").c_str()) != 0)
        SKIP("gift-pegjs is not installed here; ./test installs it");
    const std::string read = bank.read_by("node", kGiftReader, "week5.gift '" + reader + "'");
    CHECK_THAT(read, ContainsSubstring(kCuts + "MC | " + kLeavesNeverSeen + "\n"));
    CHECK_THAT(read, ContainsSubstring("feedback: " + kReason));
    CHECK_THAT(read, ContainsSubstring(" | Numerical | "));
}

TEST_CASE("what a question bank cannot have is refused, and no file is written") {
    const Bank bank;
    write_text(bank.folder.path("by-hand.json"), R"({"plytrace-exercise": 1, "kind": "by-hand", "level": 3})");
    struct Refused {
        std::vector<std::string> arguments;
        const char* message;
    };
    const std::string cuts = bank.folder.path("cuts.json"), out = bank.folder.path("bank.xml");
    for (const Refused& refused :
         {Refused{{cuts, bank.folder.path("by-hand.json"), "-o", out}, "exercise 2: found the kind by-hand, expected "},
          Refused{{cuts, "-o", out, "--pass", "50"}, "--pass applies to a SCORM package"},
          Refused{{cuts, "-o", out, "--page", "site"}, "--page applies to a SCORM package"},
          Refused{{cuts, "-o", out, "--id", "week5"}, "--id applies to a .zip file"},
          Refused{{cuts, "-o", out, "--format", "qti"}, "expected a file name that ends in .zip with --format qti"},
          Refused{{cuts, "-o", bank.folder.path("bank.txt")},
                  "expected a file name that ends in .zip, .xml or .gift"}}) {
        std::vector<std::string> arguments = refused.arguments;
        arguments.insert(arguments.begin(), "package");
        const Output output = run_program(arguments);
        INFO(refused.message);
        CHECK(output.exit_code == 2);
        CHECK_THAT(output.err, ContainsSubstring(refused.message));
        CHECK(read_text(out).empty());
    }
}

}  // namespace plytrace::test::UNITY_ID
