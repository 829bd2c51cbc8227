// Which document a picture is of, and at which step: options that the commands that draw have in common.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/file_system.hpp"
#include "app/desktop/opening.hpp"

namespace plytrace {

struct DocumentOptions {
    std::string lesson, target, step;
    int stage = 0;

    /// --lesson, --stage, a file or a link, --step.
    void add_to(CLI::App& command);
    [[nodiscard]] WindowRequest request(FileSystem& files) const;
    /// Throws Failure where it is no step.
    [[nodiscard]] std::optional<Step> step_wanted() const;
};

/// A file that exists is one, whatever it is called; else what looks like a link is one.
[[nodiscard]] WindowRequest document_named(const std::string& target, FileSystem& files);

/// Throws Failure where a file to be written is not called as what it is, in small or capital letters.
void expect_ending(std::string_view path, std::string_view ending);

/// For --theme.
[[nodiscard]] std::vector<std::string> theme_words();
/// The same for pictures.
[[nodiscard]] std::vector<std::string> picture_theme_words();

}  // namespace plytrace
