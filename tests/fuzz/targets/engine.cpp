// The lines that an external Othello engine prints: they lead to a legal move or to a fault, and an engine that has
// ended has one of the two.
#include "app/playing/engine_client.hpp"

#include <cmath>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/model/playing/scripted_engine.hpp"

namespace plytrace::fuzz {

void engine(Bytes bytes) {
    const auto wire = std::make_shared<peers::test::Wire>();
    peers::EngineClient client(std::make_unique<peers::test::ScriptedChannel>(wire), peers::Manner());
    othello::GameRecord game;
    game.start = Othello().initial();
    client.ask(game);
    std::istringstream lines{std::string(bytes)};
    double now = 0;
    for (std::string line; std::getline(lines, line);) {
        wire->said.push_back(line);
        client.follow(now += 0.01);
    }
    wire->is_open = false;
    client.follow(now);
    const bool has_answer = client.answer().has_value(), has_fault = client.fault().has_value();
    hold(has_answer || has_fault, "an engine that has ended has answered, or is at fault");
    if (has_answer) {
        const Othello::State start = Othello().initial();
        hold(othello::is_legal(Othello(), start, client.answer()->move), "the move of an answer is legal");
        hold(std::isfinite(client.answer()->value.value_or(0)), "the value of an answer is finite");
    }
    if (has_fault) hold_text(client.fault()->detail, "the detail of a fault");
    hold_text(client.name(), "an engine's name");
}

}  // namespace plytrace::fuzz
