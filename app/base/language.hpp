// The interface's texts by key, read from assets/languages/*.json: {"menu.file": "File", …}. Owned by the AppState. A
// key that ends in ".touched" holds the text for touch screens: "Tap …" in place of "Click …".
// Widget ids are never translated: a panel shows `language("menu.file")` next to a fixed id.
#pragma once

#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "app/base/file_system.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

/// The pattern with each "{0}", "{1}" … replaced by the argument of that number.
[[nodiscard]] std::string filled(std::string_view pattern, std::span<const std::string_view> arguments);
[[nodiscard]] inline std::string filled(std::string_view pattern, std::initializer_list<std::string_view> arguments) {
    return filled(pattern, std::span<const std::string_view>(arguments.begin(), arguments.size()));
}

class Language {
    /// Looks up a std::string_view without creating a string: a frame asks for hundreds of texts.
    struct Hash {
        using is_transparent = void;
        [[nodiscard]] std::size_t operator()(std::string_view key) const { return std::hash<std::string_view>()(key); }
    };

  public:
    using Texts = std::unordered_map<std::string, std::string, Hash, std::equal_to<>>;

    /// The text of a key, or the key itself if there is none, so that a missing text is visible but harmless. The
    /// pointer stays valid until this language is replaced.
    [[nodiscard]] const char* operator()(std::string_view key) const;
    [[nodiscard]] bool has(std::string_view key) const { return m_texts.contains(key); }
    /// The text of a key, filled with the arguments.
    [[nodiscard]] std::string with(std::string_view key, std::initializer_list<std::string_view> arguments) const {
        return filled((*this)(key), arguments);
    }
    [[nodiscard]] std::string with(std::string_view key, std::span<const std::string_view> arguments) const {
        return filled((*this)(key), arguments);
    }
    [[nodiscard]] const Texts& texts() const { return m_texts; }
    /// The texts for touch screens, by the key of the text that each one replaces.
    [[nodiscard]] const Texts& touched_texts() const { return m_touched; }
    /// Chooses the texts for touch screens, or the usual ones.
    void set_touched(bool is_touched) { m_is_touched = is_touched; }

    friend Expected<Language> parse_language(std::string_view json);

  private:
    Texts m_texts, m_touched;
    mutable Texts m_missing;
    bool m_is_touched = false;
};

[[nodiscard]] Expected<Language> parse_language(std::string_view json);

/// The available languages, "en" …; and one of them, read from its file. Errors: an unknown language, with the
/// available ones.
[[nodiscard]] std::vector<std::string> language_names(FileSystem& files);
[[nodiscard]] Expected<Language> read_language(FileSystem& files, std::string_view name);

}  // namespace plytrace
