#include "app/gl/fonts.hpp"

#include <imgui.h>

#include <filesystem>

namespace plytrace {
namespace {

constexpr const char* kSystemDirectory = "/usr/share/fonts/truetype/dejavu";

[[nodiscard]] Result<ImFont*> load_font(const std::string& directory, const char* name) {
    std::error_code error;
    for (const std::string& place : {directory, std::string(kSystemDirectory)}) {
        const std::string path = place + "/" + name;
        if (!std::filesystem::is_regular_file(path, error)) continue;
        ImFontConfig config;
        config.OversampleH = 2;
        if (ImFont* font = ImGui::GetIO().Fonts->AddFontFromFileTTF(path.c_str(), 0.0F, &config)) return font;
    }
    return failed(std::string("the font ") + name + " is neither in " + directory + " nor in " + kSystemDirectory +
                  " (package fonts-dejavu-core)");
}

}  // namespace

Result<FontSet> load_fonts(const std::string& directory) {
    const auto body = load_font(directory, "DejaVuSans.ttf");
    if (!body) return tl::make_unexpected(body.error());
    const auto bold = load_font(directory, "DejaVuSans-Bold.ttf");
    if (!bold) return tl::make_unexpected(bold.error());
    const auto mono = load_font(directory, "DejaVuSansMono.ttf");
    if (!mono) return tl::make_unexpected(mono.error());
    return FontSet{*body, *bold, *mono};
}

}  // namespace plytrace
