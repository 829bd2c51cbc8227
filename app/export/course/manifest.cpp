#include "app/export/course/manifest.hpp"

#include <fmt/format.h>

#include "app/export/xml.hpp"

namespace plytrace {
namespace {

/// As app/web/page/index.html has it.
constexpr std::string_view kNoExercises = R"(<meta name="plytrace-exercises" content="">)";

}  // namespace

std::string manifest_text(const CoursePackage& package, const std::vector<PackedFile>& files) {
    const std::string title = xml_text(package.title);
    std::string text = R"(<?xml version="1.0" encoding="UTF-8"?>)"
                       "\n";
    text +=
        fmt::format(R"(<manifest identifier="{}" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" )"
                    R"(xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">)"
                    "\n",
                    package.id);
    text += " <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>\n";
    text += fmt::format(
        " <organizations default=\"course\">\n"
        "  <organization identifier=\"course\"><title>{0}</title>\n"
        "   <item identifier=\"exercises\" identifierref=\"page\"><title>{0}</title></item>\n"
        "  </organization>\n"
        " </organizations>\n",
        title);
    text += fmt::format(
        " <resources>\n"
        "  <resource identifier=\"page\" type=\"webcontent\" adlcp:scormtype=\"sco\" href=\"{}\">\n",
        kFirstPageName);
    for (const PackedFile& file : files) text += fmt::format("   <file href=\"{}\"/>\n", xml_text(file.name));
    text += "  </resource>\n </resources>\n</manifest>\n";
    return text;
}

Expected<std::string> page_with_exercises(std::string page) {
    const std::size_t at = page.find(kNoExercises);
    if (at == std::string::npos)
        return input_error("not a page that exercises can be packed with; expected one that this version has built");
    page.replace(at, kNoExercises.size(),
                 fmt::format(R"(<meta name="plytrace-exercises" content="{}">)", kExercisesName));
    return page;
}

}  // namespace plytrace
