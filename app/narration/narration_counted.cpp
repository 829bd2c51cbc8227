// What is said of nodes that a search has looked at and its trace does not hold (search/trace/counted.hpp).
#include "app/base/score_text.hpp"
#include "app/narration/narration_teller.hpp"
#include "search/trace/counted.hpp"

namespace plytrace {

namespace {

NarrationFact number_of_nodes(std::uint64_t nodes) {
    return {FactKind::kName, kNone, 0, count_text(nodes), kNone};
}

}  // namespace

bool tell_leave_counted(Teller& teller) {
    const VisitId visit = teller.event().visit;
    const Step counted = counted_step(teller.trace(), visit, teller.step());
    if (counted == kNever) return false;
    const std::uint32_t nodes = teller.trace().event(counted).first();
    if (nodes == 0) {
        teller.say("leave.short_cut", {teller.Name(visit), teller.proved(visit)});
    } else {
        teller.say(nodes == 1 ? "leave.counted.one" : "leave.counted",
                   {teller.Name(visit), teller.proved(visit), number_of_nodes(nodes)});
    }
    return true;
}

void tell_counted(Teller& teller) {
    const VisitId visit = teller.event().visit;
    const std::uint32_t nodes = teller.event().first();
    if (!teller.trace().children_entered(visit, teller.step()).empty()) {
        return teller.say(nodes == 1 ? "counted.besides.one" : "counted.besides", {number_of_nodes(nodes)});
    }
    if (nodes == 0) return teller.say("counted.none", {teller.name(visit)});
    teller.say(nodes == 1 ? "counted.one" : "counted", {number_of_nodes(nodes), teller.name(visit)});
}

}  // namespace plytrace
