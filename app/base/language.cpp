#include "app/base/language.hpp"

#include <algorithm>

#include "app/base/json_fields.hpp"
#include "games/core/text.hpp"

namespace plytrace {

namespace {

constexpr std::string_view kEnding = ".json", kTouched = ".touched";

[[nodiscard]] std::string language_folder(FileSystem& files) {
    return files.assets_directory() + "/languages/";
}

}  // namespace

const char* Language::operator()(std::string_view key) const {
    if (m_is_touched) {
        if (const auto touched = m_touched.find(key); touched != m_touched.end()) return touched->second.c_str();
    }
    const auto found = m_texts.find(key);
    if (found != m_texts.end()) return found->second.c_str();
    return m_missing.try_emplace(std::string(key), key).first->second.c_str();
}

std::string filled(std::string_view pattern, std::span<const std::string_view> arguments) {
    constexpr std::size_t kMostDigits = 2;
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        std::size_t number = 0, end = i + 1;
        while (end < pattern.size() && end <= i + kMostDigits && pattern[end] >= '0' && pattern[end] <= '9') {
            number = 10 * number + static_cast<std::size_t>(pattern[end++] - '0');
        }
        const bool is_place = pattern[i] == '{' && end > i + 1 && end < pattern.size() && pattern[end] == '}';
        if (is_place && number < arguments.size()) {
            text += arguments[number];
            i = end;
        } else {
            text += pattern[i];
        }
    }
    return text;
}

Expected<Language> parse_language(std::string_view text) {
    const auto root = object_in(text);
    if (!root) return input_error("a language is a JSON object of texts");
    Language language;
    for (const auto& [key, value] : root->items()) {
        if (!value.is_string()) return input_error("the text of \"" + key + "\" is not a string");
        auto words = value.get<std::string>();
        if (words.find('\0') != std::string::npos) return input_error("the text of \"" + key + "\" has a U+0000 in it");
        if (key.ends_with(kTouched)) {
            language.m_touched.emplace(key.substr(0, key.size() - kTouched.size()), std::move(words));
        } else {
            language.m_texts.emplace(key, std::move(words));
        }
    }
    return language;
}

std::vector<std::string> language_names(FileSystem& files) {
    std::vector<std::string> names;
    for (const DirectoryEntry& entry : files.list(language_folder(files)).value_or(std::vector<DirectoryEntry>())) {
        const bool is_language = !entry.is_directory && entry.name.ends_with(kEnding);
        if (is_language) names.push_back(entry.name.substr(0, entry.name.size() - kEnding.size()));
    }
    return names;
}

Expected<Language> read_language(FileSystem& files, std::string_view name) {
    const std::vector<std::string> known = language_names(files);
    if (std::find(known.begin(), known.end(), name) == known.end()) {
        return input_error("language: found \"" + std::string(name) + "\", expected " + joined(known, ", "));
    }
    return files.read(language_folder(files) + std::string(name) + std::string(kEnding))
        .and_then([](const std::string& text) { return parse_language(text); });
}

}  // namespace plytrace
