// The lines that a host of our Othello engine writes, in GTP and in NBoard: each is answered in the protocol's form.
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/file_system.hpp"
#include "app/desktop/cli/protocols/gtp_engine.hpp"
#include "app/desktop/cli/protocols/nboard_engine.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"

namespace plytrace::fuzz {

namespace {

constexpr int kMostLines = 50;

/// A host may ask for any file, but here it finds none.
class NoFiles final : public FileSystem {
  public:
    [[nodiscard]] Expected<std::string> read(const std::string& path) override { return input_error(path); }
    [[nodiscard]] Expected<bool> write(const std::string& path, std::string_view /*content*/) override {
        return input_error(path);
    }
    [[nodiscard]] Expected<std::vector<DirectoryEntry>> list(const std::string& directory) override {
        return input_error(directory);
    }
    [[nodiscard]] bool exists(const std::string& /*path*/) override { return false; }
    [[nodiscard]] std::string absolute(const std::string& path) override { return path; }
    [[nodiscard]] std::string assets_directory() override { return ""; }
};

/// At the weakest level and whatever depth is asked for, so that moves cost little.
[[nodiscard]] ProtocolPlayer weak_player() {
    ProtocolPlayer player(1, nullptr, 1);
    player.keep_level();
    return player;
}

void hold_gtp(Bytes bytes) {
    NoFiles files;
    ProtocolPlayer player = weak_player();
    GtpEngine engine(player, files);
    std::istringstream lines{std::string(bytes)};
    std::string line;
    for (int i = 0; i < kMostLines && !engine.has_quit() && std::getline(lines, line); ++i) {
        const std::string answer = engine.answer(line);
        if (answer.empty()) continue;
        hold(answer.front() == '=' || answer.front() == '?', "an answer begins with = or ?", answer);
        hold(answer.find("\n\n") == answer.size() - 2, "an answer ends with its only empty line", answer);
    }
}

void hold_nboard(Bytes bytes) {
    ProtocolPlayer player = weak_player();
    const auto print = [](const std::string& text) {
        hold(!text.empty() && text.find('\n') == std::string::npos, "an answer is one line", text);
    };
    NBoardEngine engine(player, print, [](bool /*is_hint*/) { return NBoardEngine::Host::kInterrupts; });
    std::istringstream lines{std::string(bytes)};
    std::string line;
    for (int i = 0; i < kMostLines && !engine.has_quit() && std::getline(lines, line); ++i) engine.handle(line);
}

}  // namespace

void protocol(Bytes bytes) {
    hold_gtp(bytes);
    hold_nboard(bytes);
}

}  // namespace plytrace::fuzz
