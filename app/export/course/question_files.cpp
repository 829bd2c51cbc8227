#include "app/export/course/question_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "app/base/base64.hpp"
#include "app/export/course/zip_file.hpp"
#include "app/export/svg.hpp"
#include "app/export/xml.hpp"

namespace plytrace {

namespace {

using Form = BankQuestion::Form;

[[nodiscard]] std::size_t count_right(const BankQuestion& question) {
    return static_cast<std::size_t>(std::count_if(question.answers.begin(), question.answers.end(),
                                                  [](const BankAnswer& answer) { return answer.is_right; }));
}

/// Base64 as in RFC 4648, section 4.
[[nodiscard]] std::string base64(std::string_view bytes) {
    std::string text = base64url(bytes);
    std::replace(text.begin(), text.end(), '-', '+');
    std::replace(text.begin(), text.end(), '_', '/');
    text.append((4 - text.size() % 4) % 4, '=');
    return text;
}

[[nodiscard]] std::string picture_of(const QuestionBank& bank, std::size_t index, const Theme& theme) {
    return svg_text(bank.pictures[index], theme, {bank.title, bank.picture_words[index]});
}

/// The question as HTML, with a picture from this address.
[[nodiscard]] std::string html_of(const QuestionBank& bank, const BankQuestion& question, std::string_view address) {
    return fmt::format(R"(<p>{}</p><p><img src="{}" alt="{}"/></p>)", xml_text(question.text), address,
                       xml_text(bank.picture_words[question.picture]));
}

// ---- fractions of a mark -------------------------------------------------------------------------------------------

/// Moodle's own fractions 1/n in per cent, for n from 1. Others are refused when a file is read.
constexpr std::array<std::string_view, 10> kFractions = {"100",      "50",       "33.33333", "25",       "20",
                                                         "16.66667", "14.28571", "12.5",     "11.11111", "10"};

/// Of each right choice; a wrong one costs as much.
[[nodiscard]] Expected<std::string_view> fraction_of_choice(const BankQuestion& question) {
    const std::size_t count = count_right(question);
    if (count > kFractions.size()) {
        return input_error(
            fmt::format("{}: found {} leaves to mark, expected at most {}: Moodle cannot divide a mark "
                        "into more parts; --format qti has no such limit",
                        question.title, count, kFractions.size()));
    }
    return kFractions[count - 1];
}

/// In per cent: what the answer is worth.
[[nodiscard]] Expected<std::string> fraction_of(const BankQuestion& question, const BankAnswer& answer) {
    if (question.form != Form::kSeveral) return std::string(answer.is_right ? "100" : "0");
    return fraction_of_choice(question).map(
        [&](std::string_view part) { return std::string(answer.is_right ? "" : "-").append(part); });
}

/// The name of Moodle's category of questions, in which a single / would begin a subcategory.
[[nodiscard]] std::string category_of(const QuestionBank& bank) {
    std::string name;
    for (const char c : bank.title) name.append(c == '/' ? 2 : 1, c);
    return name;
}

// ---- Moodle --------------------------------------------------------------------------------------------------------

[[nodiscard]] std::string_view moodle_type(Form form) {
    return form == Form::kNumber ? "numerical" : form == Form::kText ? "shortanswer" : "multichoice";
}

[[nodiscard]] Expected<std::string> moodle_question(const QuestionBank& bank, const BankQuestion& question,
                                                    const Theme& theme) {
    constexpr std::string_view kPicture = "tree.svg";
    std::string text = fmt::format(
        "  <question type=\"{}\">\n"
        "    <name><text>{}</text></name>\n"
        "    <questiontext format=\"html\">\n"
        "      <text>{}</text>\n"
        "      <file name=\"{}\" path=\"/\" encoding=\"base64\">{}</file>\n"
        "    </questiontext>\n"
        "    <generalfeedback format=\"html\"><text>{}</text></generalfeedback>\n"
        "    <defaultgrade>{:.7g}</defaultgrade>\n"
        "    <penalty>0.3333333</penalty>\n"
        "    <hidden>0</hidden>\n",
        moodle_type(question.form), xml_text(question.title),
        xml_text(html_of(bank, question, "@@PLUGINFILE@@/" + std::string(kPicture))), kPicture,
        base64(picture_of(bank, question.picture, theme)), xml_text(xml_text(question.feedback)), question.points);
    if (question.form == Form::kText) text += "    <usecase>0</usecase>\n";
    if (question.form == Form::kOne || question.form == Form::kSeveral) {
        text += fmt::format(
            "    <single>{}</single>\n"
            "    <shuffleanswers>false</shuffleanswers>\n"
            "    <answernumbering>none</answernumbering>\n",
            question.form == Form::kOne);
    }
    const bool is_html = moodle_type(question.form) == "multichoice";
    for (const BankAnswer& answer : question.answers) {
        const auto fraction = fraction_of(question, answer);
        if (!fraction) return fraction;
        const std::string words = xml_text(answer.text);  // as HTML it is escaped twice
        text += fmt::format(
            "    <answer fraction=\"{}\" format=\"{}\"><text>{}</text>{}<feedback "
            "format=\"html\"><text>{}</text></feedback></answer>\n",
            *fraction, is_html ? "html" : "moodle_auto_format", is_html ? xml_text(words) : words,
            question.form == Form::kNumber ? fmt::format("<tolerance>{:g}</tolerance>", question.tolerance) : "",
            xml_text(xml_text(answer.feedback)));
    }
    return text + "  </question>\n";
}

// ---- GIFT ----------------------------------------------------------------------------------------------------------

/// The text with the characters that control GIFT escaped, in one line.
[[nodiscard]] std::string gift_words(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (std::string_view("~=#{}:\\").find(c) != std::string_view::npos) escaped += '\\';
        escaped += c == '\n' ? ' ' : c;
    }
    return escaped;
}

[[nodiscard]] std::string gift_feedback(const BankAnswer& answer) {
    return answer.feedback.empty() ? "" : "#" + gift_words(xml_text(answer.feedback));
}

[[nodiscard]] Expected<std::string> gift_answers(const BankQuestion& question) {
    std::string text;
    for (const BankAnswer& answer : question.answers) {
        if (question.form == Form::kNumber) {
            text += fmt::format("\t={}{}:{:g}{}\n", answer.is_right ? "" : "%0%", answer.text, question.tolerance,
                                gift_feedback(answer));
        } else if (question.form == Form::kSeveral) {
            const auto fraction = fraction_of(question, answer);
            if (!fraction) return fraction;
            text += fmt::format("\t~%{}%{}{}\n", *fraction, gift_words(xml_text(answer.text)), gift_feedback(answer));
        } else {
            text += fmt::format("\t{}{}{}\n", answer.is_right ? '=' : '~', gift_words(xml_text(answer.text)),
                                gift_feedback(answer));
        }
    }
    text += "\t####" + gift_words(xml_text(question.feedback)) + "\n";
    return (question.form == Form::kNumber ? "{#\n" : "{\n") + text + "}\n";
}

// ---- QTI -----------------------------------------------------------------------------------------------------------

constexpr std::string_view kQti = "http://www.imsglobal.org/xsd/imsqti_v2p1";
constexpr std::string_view kSchema =
    R"(xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd")";
constexpr std::string_view kDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

[[nodiscard]] bool has_choices(const BankQuestion& question) {
    return question.form == Form::kOne || question.form == Form::kSeveral;
}

/// The value of the answer in a response: a choice's identifier, or the text.
[[nodiscard]] std::string response_of(const BankQuestion& question, std::size_t answer) {
    return has_choices(question) ? fmt::format("choice{}", answer + 1) : xml_text(question.answers[answer].text);
}

[[nodiscard]] std::string qti_response(const BankQuestion& question) {
    const bool has_several = question.form == Form::kSeveral;
    std::string correct, mapping;
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
        const bool is_right = question.answers[i].is_right;
        if (is_right && (has_several || correct.empty()))
            correct += fmt::format("<value>{}</value>", response_of(question, i));
        const double part = has_several ? 1 / static_cast<double>(count_right(question)) : 1;
        if (is_right || has_several) {
            mapping += fmt::format("      <mapEntry mapKey=\"{}\" mappedValue=\"{:.7g}\"/>\n", response_of(question, i),
                                   is_right ? part : -part);
        }
    }
    std::string text = fmt::format(
        "  <responseDeclaration identifier=\"RESPONSE\" cardinality=\"{}\" baseType=\"{}\">\n"
        "    <correctResponse>{}</correctResponse>\n",
        has_several ? "multiple" : "single",
        has_choices(question)            ? "identifier"
        : question.form == Form::kNumber ? "float"
                                         : "string",
        correct);
    if (question.form != Form::kNumber) {
        text += "    <mapping lowerBound=\"0\" upperBound=\"1\" defaultValue=\"0\">\n" + mapping + "    </mapping>\n";
    }
    return text + "  </responseDeclaration>\n";
}

[[nodiscard]] std::string qti_interaction(const BankQuestion& question) {
    if (!has_choices(question))
        return "    <p><textEntryInteraction responseIdentifier=\"RESPONSE\" expectedLength=\"12\"/></p>\n";
    std::string text =
        fmt::format("    <choiceInteraction responseIdentifier=\"RESPONSE\" shuffle=\"false\" maxChoices=\"{}\">\n",
                    question.form == Form::kOne ? 1 : 0);
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
        text += fmt::format("      <simpleChoice identifier=\"{}\">{}</simpleChoice>\n", response_of(question, i),
                            xml_text(question.answers[i].text));
    }
    return text + "    </choiceInteraction>\n";
}

/// Whether the response is this answer, or has it among others.
[[nodiscard]] std::string qti_comparison(const BankQuestion& question, std::size_t answer) {
    constexpr std::string_view kResponse = R"(<variable identifier="RESPONSE"/>)";
    const std::string_view type = has_choices(question)            ? "identifier"
                                  : question.form == Form::kNumber ? "float"
                                                                   : "string";
    const std::string value =
        fmt::format(R"(<baseValue baseType="{}">{}</baseValue>)", type, response_of(question, answer));
    if (question.form == Form::kSeveral) return fmt::format("<member>{}{}</member>", value, kResponse);
    if (question.form != Form::kNumber) return fmt::format("<match>{}{}</match>", kResponse, value);
    const std::string mode =
        question.tolerance > 0 ? fmt::format(R"(toleranceMode="absolute" tolerance="{0:g} {0:g}")", question.tolerance)
                               : R"(toleranceMode="exact")";
    return fmt::format("<equal {}>{}{}</equal>", mode, kResponse, value);
}

[[nodiscard]] std::string mistake_name(std::size_t answer) {
    return fmt::format("mistake{}", answer + 1);
}
/// Whether something is said on the answer alone.
[[nodiscard]] bool has_feedback(const BankAnswer& answer) {
    return !answer.is_right && !answer.feedback.empty();
}

/// A number is compared with the right ones; anything else is worth what its mapping says. Answers whose mistake is
/// known add their feedback.
[[nodiscard]] std::string qti_processing(const BankQuestion& question) {
    const auto rule = [](const std::string& condition, const std::string& outcome) {
        return fmt::format("    <responseCondition><responseIf>{}{}</responseIf></responseCondition>\n", condition,
                           outcome);
    };
    std::string rules =
        "    <setOutcomeValue identifier=\"SCORE\"><mapResponse identifier=\"RESPONSE\"/></setOutcomeValue>\n";
    if (question.form == Form::kNumber) {
        std::string right;
        for (std::size_t i = 0; i < question.answers.size(); ++i)
            if (question.answers[i].is_right) right += qti_comparison(question, i);
        rules =
            rule("<or>" + right + "</or>",
                 R"(<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue>)");
    }
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
        if (!has_feedback(question.answers[i])) continue;
        const std::string more =
            fmt::format(R"(<setOutcomeValue identifier="FEEDBACK"><multiple><variable identifier="FEEDBACK"/>)"
                        R"(<baseValue baseType="identifier">{}</baseValue></multiple></setOutcomeValue>)",
                        mistake_name(i));
        rules += rule(qti_comparison(question, i), more);
    }
    return "  <responseProcessing>\n" + rules + "  </responseProcessing>\n";
}

/// What is said on mistakes, then on any answer.
[[nodiscard]] std::string qti_feedback(const BankQuestion& question) {
    const auto feedback = [](const std::string& name, const std::string& words) {
        return fmt::format(
            "  <modalFeedback outcomeIdentifier=\"FEEDBACK\" identifier=\"{}\" showHide=\"show\">{}</modalFeedback>\n",
            name, xml_text(words));
    };
    std::string text;
    for (std::size_t i = 0; i < question.answers.size(); ++i)
        if (has_feedback(question.answers[i])) text += feedback(mistake_name(i), question.answers[i].feedback);
    return text + feedback("reasons", question.feedback);
}

[[nodiscard]] std::string item_name(std::size_t index) {
    return fmt::format("question{}", index + 1);
}
[[nodiscard]] std::string picture_name(std::size_t index) {
    return fmt::format("tree{}.svg", index + 1);
}

[[nodiscard]] std::string qti_item(const QuestionBank& bank, std::size_t index) {
    const BankQuestion& question = bank.questions[index];
    return fmt::format(
        "{}<assessmentItem xmlns=\"{}\" {} identifier=\"{}\" title=\"{}\" adaptive=\"false\" "
        "timeDependent=\"false\">\n"
        "{}"
        "  <outcomeDeclaration identifier=\"SCORE\" cardinality=\"single\" baseType=\"float\">\n"
        "    <defaultValue><value>0</value></defaultValue>\n"
        "  </outcomeDeclaration>\n"
        "  <outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"multiple\" baseType=\"identifier\">\n"
        "    <defaultValue><value>reasons</value></defaultValue>\n"
        "  </outcomeDeclaration>\n"
        "  <itemBody>\n"
        "    {}\n"
        "{}"
        "  </itemBody>\n"
        "{}"
        "{}"
        "</assessmentItem>\n",
        kDeclaration, kQti, kSchema, item_name(index), xml_text(question.title), qti_response(question),
        html_of(bank, question, picture_name(question.picture)), qti_interaction(question), qti_processing(question),
        qti_feedback(question));
}

[[nodiscard]] std::string qti_test(const QuestionBank& bank) {
    std::string text = fmt::format(
        "{}<assessmentTest xmlns=\"{}\" {} identifier=\"test\" title=\"{}\">\n"
        "  <testPart identifier=\"part\" navigationMode=\"nonlinear\" submissionMode=\"simultaneous\">\n"
        "    <assessmentSection identifier=\"section\" title=\"{}\" visible=\"true\">\n",
        kDeclaration, kQti, kSchema, xml_text(bank.title), xml_text(bank.title));
    for (std::size_t i = 0; i < bank.questions.size(); ++i) {
        text += fmt::format(
            "      <assessmentItemRef identifier=\"{0}\" href=\"{0}.xml\">"
            "<weight identifier=\"POINTS\" value=\"{1:.7g}\"/></assessmentItemRef>\n",
            item_name(i), bank.questions[i].points);
    }
    return text + "    </assessmentSection>\n  </testPart>\n</assessmentTest>\n";
}

[[nodiscard]] std::string qti_manifest(const QuestionBank& bank) {
    std::string text = fmt::format(
        "{}<manifest xmlns=\"http://www.imsglobal.org/xsd/imscp_v1p1\" identifier=\"{}\">\n"
        "  <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>\n"
        "  <organizations/>\n"
        "  <resources>\n"
        "    <resource identifier=\"test\" type=\"imsqti_test_xmlv2p1\" href=\"test.xml\">\n"
        "      <file href=\"test.xml\"/>\n",
        kDeclaration, bank.id);
    for (std::size_t i = 0; i < bank.questions.size(); ++i)
        text += fmt::format("      <dependency identifierref=\"{}\"/>\n", item_name(i));
    text += "    </resource>\n";
    for (std::size_t i = 0; i < bank.questions.size(); ++i) {
        text += fmt::format(
            "    <resource identifier=\"{0}\" type=\"imsqti_item_xmlv2p1\" href=\"{0}.xml\">\n"
            "      <file href=\"{0}.xml\"/>\n      <file href=\"{1}\"/>\n    </resource>\n",
            item_name(i), picture_name(bank.questions[i].picture));
    }
    return text + "  </resources>\n</manifest>\n";
}

}  // namespace

Expected<std::string> moodle_xml(const QuestionBank& bank, const Theme& theme) {
    std::string text =
        std::string(kDeclaration) +
        fmt::format(
            "<quiz>\n  <question type=\"category\">\n    <category><text>$course$/top/{}</text></category>\n"
            "  </question>\n",
            xml_text(category_of(bank)));
    for (const BankQuestion& question : bank.questions) {
        const auto one = moodle_question(bank, question, theme);
        if (!one) return one;
        text += *one;
    }
    return text + "</quiz>\n";
}

Expected<std::string> gift_text(const QuestionBank& bank, const Theme& theme) {
    std::string text = fmt::format("$CATEGORY: {}\n\n", category_of(bank));
    for (const BankQuestion& question : bank.questions) {
        const auto answers = gift_answers(question);
        if (!answers) return answers;
        const std::string address = "data:image/svg+xml;base64," + base64(picture_of(bank, question.picture, theme));
        text += fmt::format("::{}::[html]{} {}\n", gift_words(question.title),
                            gift_words(html_of(bank, question, address)), *answers);
    }
    return text;
}

Expected<std::string> qti_package(const QuestionBank& bank, const Theme& theme) {
    std::vector<PackedFile> files = {{"imsmanifest.xml", qti_manifest(bank)}, {"test.xml", qti_test(bank)}};
    for (std::size_t i = 0; i < bank.questions.size(); ++i) files.push_back({item_name(i) + ".xml", qti_item(bank, i)});
    for (std::size_t i = 0; i < bank.pictures.size(); ++i)
        files.push_back({picture_name(i), picture_of(bank, i, theme)});
    return zip_bytes(files);
}

}  // namespace plytrace
