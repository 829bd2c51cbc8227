# The rules that check_includes.sh applies. A layer includes itself and the layers in its list: games, search, and the
# rooms of app, each of which is a layer.

function layer_of(path) {
    if (path ~ /^(games|search)\//) return substr(path, 1, index(path, "/") - 1)
    if (path ~ /^app\/desktop\/(cli\/|main\.cpp)/) return "app/desktop/cli"
    if (path ~ /^app\/[^\/]+\//) { sub(/^app\//, "", path); return "app/" substr(path, 1, index(path, "/") - 1) }
    return "no layer"
}
# The room of a file: the folder within its layer; none for files directly in the layer.
function room_of(path,    names, count, at) {
    count = split(path, names, "/")
    at = names[1] == "app" ? 3 : 2
    return count > at ? names[at] : ""
}
function order_rooms(layer, rooms,    names, count, i) {
    count = split(rooms, names, " ")
    for (i = 1; i <= count; ++i) place[layer, names[i]] = i
    has_rooms[layer] = 1
}
function fault(what) { printf "%s:%d: %s\n", FILENAME, FNR, what }

BEGIN {
    left["games"] = " games "
    left["search"] = " games search "
    left["app/base"] = left["search"] "app/base "
    left["app/document"] = left["app/base"] "app/document "
    left["app/tree"] = left["app/document"] "app/tree "
    left["app/board"] = left["app/document"] "app/board "
    left["app/narration"] = left["app/tree"] "app/narration "
    left["app/playing"] = left["app/document"] "app/playing "
    left["app/practice"] = left["app/narration"] "app/practice "
    left["app/settings"] = left["app/practice"] "app/board app/playing app/settings "
    left["app/links"] = left["app/settings"] "app/links "
    left["app/control"] = left["app/links"] "app/control "
    left["app/ui"] = left["app/control"] "app/ui "
    left["app/export"] = left["app/control"] "app/export "
    left["app/own_game"] = left["app/base"] "app/own_game "
    left["app/gl"] = left["app/base"] "app/gl "
    left["app/desktop"] = left["app/control"] "app/ui app/export app/own_game app/gl app/desktop "
    left["app/desktop/cli"] = left["app/desktop"] "app/desktop/cli "
    left["app/web"] = left["app/control"] "app/ui app/export app/own_game app/gl app/web "
    # Within a layer, a room includes itself and the rooms before it.
    order_rooms("search", "trace file options check walk algorithms any_game running")
    order_rooms("app/ui", "widgets tree board cards transport screens window")
    split("app/ui app/gl app/desktop app/web", names, " ")
    for (i in names) draws[names[i]] = 1
    split("games search app/base app/document app/tree app/board app/narration app/playing app/practice app/settings " \
          "app/links app/control app/ui app/own_game", names, " ")
    for (i in names) is_for_browser[names[i]] = 1
}
FNR == 1 {
    layer = layer_of(FILENAME)
    room = room_of(FILENAME)
    if (!(layer in left)) fault("app has no room for this file")
    if (has_rooms[layer] && room != "" && !((layer, room) in place)) fault(layer " has no room called " room)
}

/^[ \t]*#[ \t]*include[ \t]*"/ {
    split($0, part, "\"")
    included = part[2]
    if (included ~ /^(games|search|app)\//) {
        other = layer_of(included)
        if (index(left[layer], " " other " ") == 0) fault(layer " may not include " included)
        else if (other == layer && has_rooms[layer] && place[layer, room_of(included)] > place[layer, room])
            fault(layer "/" room " may not include " included)
        else if (FILENAME ~ /^search\/(trace|file)\// && included ~ /^games\// && included !~ /^games\/core\//)
            fault(layer "/" room " knows no concrete game, yet includes " included)
    } else if (included !~ /^(imgui|GLFW\/|glad\/|EGL\/)/)
        fault("\"" included "\" is not written from the root of the repository")
}
/^[ \t]*#[ \t]*include[ \t]*["<]/ {
    split($0, part, /["<>]/)
    included = part[2]
    if (included ~ /^imgui/ && !draws[layer]) fault(layer " may not include " included)
    if (included ~ /^(GLFW|glad|EGL|GL|KHR)\// && layer != "app/desktop" || included ~ /^GLES/ && layer != "app/web")
        fault(layer " may not include " included)
    if (is_for_browser[layer] &&
        included ~ /^(thread|mutex|shared_mutex|condition_variable|future|semaphore|latch|barrier|stop_token|chrono|ctime|time\.h|fstream|filesystem)$/)
        fault(layer " has no threads, files or clocks, yet includes <" included ">")
    if (included ~ /^emscripten/ && layer != "app/web")
        fault(layer " may not include " included)
    if (is_for_browser[layer] && included ~ /^(ranges|format|coroutine|source_location)$/)
        fault(layer " also compiles for the browser, where <" included "> is missing")
    next
}
{
    code = $0
    sub(/\/\/.*/, "", code)
    if (is_for_browser[layer] && match(code, /std::(thread|jthread|async|mutex|chrono|[io]?fstream|filesystem|fopen|time\(|clock\()/))
        fault(layer " has no threads, files or clocks, yet uses " substr(code, RSTART, RLENGTH))
    if (is_for_browser[layer] && match(code, /std::(ranges|views|format|bit_cast|source_location)/))
        fault(layer " also compiles for the browser, where " substr(code, RSTART, RLENGTH) " is missing")
}
