#include "app/export/course/scorm_package.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include "app/export/course/zip_file.hpp"
#include "app/export/xml.hpp"

namespace plytrace {
namespace {

constexpr std::string_view kManifestName = "imsmanifest.xml";
constexpr std::string_view kExercisesName = "exercises.json";
constexpr std::string_view kFirstPageName = "index.html";

// ---- the manifest -----------------------------------------------------------------------------------------------

/// A line of app/web/page/index.html.
constexpr std::string_view kNoExercises = R"(<meta name="plytrace-exercises" content="">)";

/// imsmanifest.xml of a package with these files: one object that is opened, the page, with all exercises in it. No
/// schema is named, because named schemas have to be in the package; no mastery score, because systems interpret it in
/// three ways.
[[nodiscard]] std::string manifest_text(const CoursePackage& package, const std::vector<PackedFile>& files) {
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

/// Makes the first page of a site refer to the package's exercises. Error: the page has no place for them.
[[nodiscard]] Expected<std::string> page_with_exercises(std::string page) {
    const std::size_t at = page.find(kNoExercises);
    if (at == std::string::npos)
        return input_error("this page cannot hold exercises; expected one that this version has built");
    page.replace(at, kNoExercises.size(),
                 fmt::format(R"(<meta name="plytrace-exercises" content="{}">)", kExercisesName));
    return page;
}

// ---- the page ---------------------------------------------------------------------------------------------------

constexpr int kDeepestFolder = 3;
constexpr std::size_t kMostFiles = 100;
constexpr std::size_t kMostBytes = std::size_t{50} << 20U;
/// The service worker stores the page for offline use, which would keep a course's page from being updated.
constexpr std::string_view kServiceWorker = "offline.js";

[[nodiscard]] bool is_plain_name(const std::string& name) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
               c == '_';
    };
    return std::all_of(name.begin(), name.end(), fits);
}

/// Reads the files of a site by name, and adapts its first page to the package.
class SiteReader {
  public:
    SiteReader(FileSystem& files, std::string folder) : m_disk(files), m_folder(std::move(folder)) {}

    [[nodiscard]] Expected<std::vector<PackedFile>> read() {
        const std::string first = m_folder + "/" + std::string(kFirstPageName);
        if (!m_disk.exists(first)) {
            return input_error(m_folder +
                               ": there is no page here; expected the folder that ./run --web --no-serve builds");
        }
        if (auto done = add_folder("", 0); !done) return tl::make_unexpected(done.error());
        std::sort(m_files.begin(), m_files.end(),
                  [](const PackedFile& a, const PackedFile& b) { return a.name < b.name; });
        return std::move(m_files);
    }

  private:
    [[nodiscard]] Expected<bool> add_folder(const std::string& inner, int depth) {
        const auto entries = m_disk.list(m_folder + "/" + inner);
        if (!entries) return tl::make_unexpected(entries.error());
        for (const DirectoryEntry& entry : *entries) {
            const std::string name = inner + entry.name;
            if (!is_plain_name(entry.name) || depth == kDeepestFolder)
                return input_error(m_folder + "/" + name + ": not a file of Plytrace's page");
            auto done = entry.is_directory ? add_folder(name + "/", depth + 1) : add_file(name);
            if (!done) return done;
        }
        return true;
    }

    [[nodiscard]] Expected<bool> add_file(const std::string& name) {
        if (name == kServiceWorker || name == kManifestName || name == kExercisesName) return true;
        const std::string path = m_folder + "/" + name;
        auto content = m_disk.read(path);
        if (!content) return tl::make_unexpected(content.error());
        if (name == kFirstPageName) {
            auto page = page_with_exercises(std::move(*content));
            if (!page) return input_error(path + ": " + page.error().text());
            content = std::move(*page);
        }
        m_bytes += content->size();
        if (m_files.size() == kMostFiles || m_bytes > kMostBytes)
            return input_error(m_folder +
                               ": too much for a page; expected the folder that ./run --web --no-serve builds");
        m_files.push_back({name, std::move(*content)});
        return true;
    }

    FileSystem& m_disk;
    std::string m_folder;
    std::vector<PackedFile> m_files;
    std::size_t m_bytes = 0;
};

}  // namespace

Expected<PackageContent> package_content(FileSystem& disk, const CoursePackage& package, const std::string& page) {
    auto files = SiteReader(disk, page).read();
    if (!files) return tl::make_unexpected(files.error());
    files->insert(files->begin(), {std::string(kExercisesName), write_package(package)});
    std::vector<PackedFile> packed = {{std::string(kManifestName), manifest_text(package, *files)}};
    std::move(files->begin(), files->end(), std::back_inserter(packed));
    auto bytes = zip_bytes(packed);
    if (!bytes) return tl::make_unexpected(bytes.error());
    return PackageContent{packed.size(), std::move(*bytes)};
}

}  // namespace plytrace
