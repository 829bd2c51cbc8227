// Trees in the formats of other programs: each is recognised by its content, reads as the tree that it describes, and
// is rejected with a place if it is not a tree.
#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "games/core/number_text.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"
#include "tests/games/tree/malformed_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// Texts that are the same tree as `plain`.
void check_read_as(const std::string& plain, const std::vector<std::string>& texts) {
    const ExplicitTree tree = parse_tree(plain).value();
    for (const std::string& text : texts) {
        INFO(text);
        const auto read = parse_tree(text);
        INFO((read ? write_tree(*read) : read.error().text()));
        CHECK((read && *read == tree));
    }
}

/// A, with B and C below it, which have the leaves 3 and 5, 2 and 9.
const char* const kNamed = R"({"name":"A","children":[{"name":"B","children":[3,5]},{"name":"C","children":[2,9]}]})";
/// The same, each leaf with a name.
const char* const kNamedLeaves =
    R"({"name":"A","children":[{"name":"B","children":[{"name":"b1","value":3},{"name":"b2","value":5}]},)"
    R"({"name":"C","children":[{"name":"c1","value":2},{"name":"c2","value":9}]}]})";

}  // namespace

TEST_CASE("Indented lines, bullets and drawn branches", "[tree][formats]") {
    check_read_as(
        kNamed,
        {"A\n  B\n    3\n    5\n  C\n    2\n    9\n", "A\n\tB\n\t\t3\n\t\t5\n\tC\n\t\t2\n\t\t9",
         "- A\n  - B\n    - 3\n    - 5\n  - C\n    - 2\n    - 9\n", "* A\n** B\n*** 3\n*** 5\n** C\n*** 2\n*** 9",
         "# A\n## B\n### 3\n### 5\n## C\n### 2\n### 9", "A\n├── B\n│   ├── 3\n│   └── 5\n└── C\n    ├── 2\n    └── 9\n",
         "A\n|-- B\n|   |-- 3\n|   `-- 5\n`-- C\n    |-- 2\n    `-- 9\n",
         "A\n+-- B\n|   +-- 3\n|   +-- 5\n+-- C\n    +-- 2\n    +-- 9\n",
         "╙── A\n    ├─╼ B\n    │   ├─╼ 3\n    │   └─╼ 5\n    └─╼ C\n        ├─╼ 2\n        └─╼ 9\n",
         "```\nA\n  B\n    3\n    5\n  C\n    2\n    9\n```\n", "A\r\n  B\r\n    3\r\n    5\r\n  C\r\n    2\r\n    9",
         "A (MAX)\n  B (MIN)\n    3\n    5\n  C: MIN\n    2\n    9\n"});
    check_read_as(kNamedLeaves,
                  {"A\n  B\n    b1: 3\n    b2: 5\n  C\n    c1: 2\n    c2: 9",
                   "A\n  B\n    b1 = 3\n    b2 (5)\n  C\n    c1 [2]\n    c2 9",
                   "A\n  B\n    b1: value=3\n    b2, utility: 5\n  C\n    c1 (score 2)\n    c2: 9",
                   "Node('/A')\n├── Node('/A/B')\n│   ├── Node('/A/B/b1', value=3)\n│   └── Node('/A/B/b2', value=5)\n"
                   "└── Node('/A/C')\n    ├── Node('/A/C/c1', value=2)\n    └── Node('/A/C/c2', value=9)\n"});
    check_read_as("((-3 5) (2 -9))", {"MAX\n  MIN\n    -3\n    5\n  MIN\n    2\n    \u2013"
                                      "9",
                                      "max\n- min\n  - -3\n  - 5\n- min\n  - 2\n  - -9"});
    check_read_as("(min: (1 2) 3)", {"MIN\n MAX\n  1\n  2\n 3"});
    check_read_as("((? 0.9:2 1/10:3) 1)", {"MAX\n  chance\n    0.9: 2\n    1/10: 3\n  1"});
    check_read_as(R"({"name":"A","children":[{"value":[1,2,6]},{"value":[3,3,3]}]})", {"A\n  <1 2 6>\n  (3, 3, 3)"});
    const std::vector<Malformed> table{
        {"A\n  3\n B\n  5", 3, 2, "expected the indentation of a line above, found one between two of them"},
        {"A\n  3\nB\n  5", 3, 1, "expected one root, found two nodes without a parent: \"A\" and \"B\""},
        {"A\n\t3\n    5", 3, 1, "expected only tabs or only blanks as indentation, found both"},
        {"A\n|-- 3\n|--5", 3, 4, "expected a blank between a branch and a number, found '5'"},
        {"A\n  3\n  b", 3, 3, "expected a value of the leaf \"b\""},
        {"A\n  3\n  3,5", 3, 3, "expected one value of this leaf, found \"3,5\""},
        {"A\n  B: 3 12 8\n  2", 2, 3, "expected one value of this leaf, found \"B: 3 12 8\""},
        {"1\n  3\n  5", 2, 3, "expected a value of the leaf 3: inner nodes have numbers for names here"},
        {"A\n  3\n  (1, 2)", 3, 3, "expected as many values as at the first leaf, 1, found 2"},
        {"chance\n  3\n  5", 2, 3, "expected a probability from 0 to 1 of this child of a chance node"},
        {"chance\n  0.5: 3\n  0.4: 5", 1, 1, "expected probabilities that add up to 1, found 0.9"},
    };
    check_trees_refused(table);
}

TEST_CASE("Numbers as names, tables of Markdown, edges alone, formulas", "[tree][formats]") {
    check_read_as(
        R"({"name":"A","children":[3,5]})",
        {R"({"name": "A", "children": [{"name": "3"}, {"name": "5", "children": []}]})",
         R"({"id": "A", "children": [{"id": 3}, {"id": "5"}]})",
         R"({"name": "A", "type": "MAX", "children": [{"value": 3, "type": "leaf"}, {"value": 5, "type": "terminal"}]})",
         "A -> 3\nA -> 5", "A --> x[3]\nA --> y[5]",
         "\\documentclass{standalone}\n\\usepackage{forest}\n\\begin{document}\n\\begin{forest}\n[A [3] "
         "[5]]\n\\end{forest}\n"
         "\\end{document}\n",
         "| parent | child | name | value |\n|---|:--:|---|---|\n| | r | A | |\n| r | x | | 3 |\n| r | y | | 5 |\n",
         "\"id\";\"parent\";\"value\"\nA;;\n\"3\";A;\n5;A;\n"});
    check_read_as("((3 12) (2 4))",
                  {"max(min(3, 12), min(2, 4))", "max(min(3, 12),\n    min(2, 4))", "np.array([[ 3, 12],\n [2, 4]])",
                   "array([[3, 12], [2, 4]])", "int tree[2][2] = {{3, 12}, {2, 4}};", "'((3 12) (2 4))"});
    check_read_as("((? 0.5:3 0.5:1) 2)", {"max((? 0.5:3 0.5:1), 2)"});
    const std::vector<Malformed> table{
        {R"({"id": 0, "children": [{"id": 3}, {"id": 5}]})", 1, 24, "inner nodes have numbers for names here"},
        {R"({"name": "A", "children": [{"name": "x"}]})", 1, 40, "expected \"value\" or \"children\" in this object"},
        {"max(3, 5", 1, 9, "expected another child or ')'"},
        {"     A\n    / \\\n   3   5\n", 1, 6, "this looks like a drawing with slanted branches"},
    };
    check_trees_refused(table);
}

TEST_CASE("Edges and lists of children", "[tree][formats]") {
    check_read_as(kNamedLeaves,
                  {"A B\nA C\nB b1 3\nB b2 5\nC c1 2\nC c2 9\n",
                   "A B {}\nA C {}\nB b1 {'value': 3}\nB b2 {\"value\": 5}\nC c1 {'weight': 2.0}\nC c2 {'score': 9}\n",
                   "A: B C\nB: b1 b2\nC: c1 c2\nb1: 3\nb2: 5\nc1: 2\nc2: 9\n",
                   "A B\nA C\nB b1\nB b2\nC c1\nC c2\nb1: 3\nb2: 5\nc1: 2\nc2: 9",
                   "```\nA B\nB b1 3\nB b2 5\nA C\nC c1 2\nC c2 9\n```",
                   "\xEF\xBB\xBF"
                   "A  B\r\nA  C\r\nB b1 3\r\nB b2 5\r\nC c1 2\r\nC c2 9\r\n"});
    check_read_as(kNamed, {"A B\nA C\nB 3\nB 5\nC 2\nC 9", "A → B\nA → C\nB → 3\nB → 5\nC → 2\nC → 9",
                           "A B C\nB 3 5\nC 2 9\n", "A: B C\nB: 3 5\nC: 2 9",
                           "#prog.py\n# GMT Thu Nov 26 20:00:00 2026\n#\nA B C\nB 3 5\n3\n5\nC 2 9\n2\n9\n"});
    // A number is a value, and may come twice.
    check_read_as(R"({"name":"A","children":[{"name":"B","children":[3,3]},{"name":"C","children":[3,9]}]})",
                  {"A B\nA C\nB 3\nB 3\nC 3\nC 9", "A B C\nB 3 3\nC 3 9"});
    check_read_as(R"({"name":"0","children":[{"name":"1","value":3},{"name":"2","value":5}]})",
                  {"0 1 {'value': 3}\n0 2 {'value': 5}\n"});
    check_read_as(R"({"name":"A","children":[{"name":"B","children":[3]},2]})", {"A B {}\nB 3 {}\nA 2 {}"});
    const std::vector<Malformed> table{
        {"A B\nA C\nB 3\nC 5", 3, 3, "expected to know whether 3 is the value of \"B\" or its only child"},
        {"3 12 8\n2 4 6\n14 5 2", 1, 1, "found rows of numbers; write rows of values in brackets"},
        {"0 1\n0 2", 1, 1, "found rows of numbers"},
        {"0 1 {}\n0 2 {}", 1, 3, "expected a value of the leaf 1: inner nodes have numbers for names here"},
        {"A B\nA C", 1, 3, "expected a value of the leaf \"B\""},
        {"A B 3\nC D 5", 2, 1, "expected one root, found two nodes without a parent: \"A\" and \"C\""},
        {"A B 3\nC B 5", 2, 3, "expected one parent of each node"},
        {"A B\nB A", 1, 1, "expected a root"},
        {"A B 7\nA C 5\nB D 3", 1, 3, "expected a value only at leaves"},
        {"A B 3\nA C x", 2, 5,
         "expected a parent, a child and the child's value in this line, found \"x\" as the third word"},
        {"A: B\nA: C\nB: 3\nB: 5\nC: 2", 4, 1, "expected one value of the leaf \"B\", found another one"},
        {"A: B C\nA: 3 5", 2, 1, "expected one list of children of each node, found another one of \"A\""},
        {"A B {'value': 3}\nA C {'colour': 'red'}", 2, 5, "expected {} or a value, as in {'value': 3}"},
        {"A B {'value': 3}\nA C {'value': 3", 2, 5, "expected {} or a value"},
    };
    check_trees_refused(table);
    for (const Malformed& each : table)
        CHECK(parse_tree(each.text).error().message.starts_with("in edges or lists of children: "));
}

TEST_CASE("Newick", "[tree][formats]") {
    check_read_as(kNamed,
                  {"((3,5)B,(2,9)C)A;", "((3,5)B,\n (2,9)C)A;\n", "((3,5)'B',(2,9)C)A;", "((3[a],5)B,(2,9)C)A;"});
    check_read_as(kNamedLeaves, {"((b1:3,b2:5)B,(c1:2,c2:9)C)A;", "((b1=3,b2=5)B,(c1=2,c2=9)C)A;"});
    check_read_as("((3 5) (2 9))",
                  {"((3,5),(2,9));", "((3:1,5:1)1:1,(2:1,9:1)1:1);", "((3:1,5:1)1:1,(2:1,9:1)1:1)1:1;"});
    const std::vector<Malformed> table{
        {"((3,5)B,(2,9)C)A", 1, 17, "expected ';' after a tree in Newick format, found the end of the text"},
        {"((3,5)B,(2,9)C;", 1, 15, "expected ',' or ')' after a node in Newick format, found ';'"},
        {"((3,5)B,(2,9)C)A; 7", 1, 19, "expected nothing after the tree"},
        {"((3,b)B,(2,9)C)A;", 1, 5, "expected a value of the leaf \"b\""},
        {"((3:0.5,5:2)B:1,2)A;", 1, 5, "expected no length of a branch"},
        {"((a:0.5,b:2)B:1,c:2)A;", 1, 15, "expected no length of a branch"},
        {"((3:x,5)B,2)A;", 1, 5, "expected a number, found x"},
    };
    check_trees_refused(table);
}

TEST_CASE("DOT", "[tree][formats]") {
    check_read_as(
        kNamedLeaves,
        {"digraph G {\n A -> B; A -> C;\n B -> b1; B -> b2; C -> c1; C -> c2;\n b1 [value=3]; b2 [value=5]; c1 "
         "[value=\"2\"]; c2 [utility=9, shape=box];\n}",
         "graph {\n  // a comment\n  node [shape=circle]; rankdir=TB\n  A -- {B C}\n  B -- {b1; b2}\n  C -- c1\n  C -- "
         "c2 "
         "/* another */\n  b1 [label=\"b1\\n3\"]\n  b2 [label=\"b2 = 5\"]\n  c1 [label=<c1<BR/>2>]\n  c2 [label=\"c2: "
         "9\"]\n}\n"});
    check_read_as(
        kNamed,
        {"digraph G {\n A -> B; A -> C;\n B -> b1; B -> b2; C -> c1; C -> c2;\n b1 [label=\"3\"]; b2 [label=\"5\"]; "
         "c1 [label=\"2\"]; c2 [label=\"9\"];\n}",
         "digraph {\n subgraph cluster_0 { label=\"max\"; A; }\n subgraph { rank=same; B; C }\n A -> B\n A -> C\n B -> "
         "3\n "
         "B -> 5\n C -> 2\n C -> 9\n}"});
    check_read_as(R"([{"move":"l","value":3},{"move":"r","children":[2,4]}])",
                  {"digraph { a [label=\"MAX\"]; b [label=\"MIN\"]; x [label=3]; y [label=2]; z [label=4];\n a -> x "
                   "[label=l]; a -> b "
                   "[label=\"r\"]; b -> y; b -> z }"});
    check_read_as("((? 0.9:2 0.1:3) 1)",
                  {"digraph { a [label=MAX] c [label=chance] x [label=2] y [label=3] z [label=1] a -> c; c -> x "
                   "[label=0.9]; c -> y [label=0.1]; a -> z }"});
    const std::vector<Malformed> table{
        {"digraph { A -> B; A -> C; B -> D; C -> D; D [label=3] }", 1, 40,
         "expected one parent of each node, found \"D\" as a child of \"B\" and of \"C\""},
        {"digraph { A -> B; B -> A }", 1, 11, "expected a root, a node without a parent"},
        {"digraph { A -> 3; B -> C; C -> B }", 1, 19, "expected a tree, found a cycle through \"B\""},
        {"digraph { A -> 3; B -> 5 }", 1, 19, "expected one root"},
        {"digraph { }", 1, 12, "expected a root"},
        {"digraph { A -> 3", 1, 17, "expected '}' at the end of the graph"},
        {"digraph { A -> B }", 1, 16, "expected a value of the leaf \"B\""},
        {"digraph { 0 -> 1; 0 -> 2 }", 1, 16,
         "expected a value of the leaf 1: inner nodes have numbers for names here"},
        {"digraph { A -> ; }", 1, 16, "expected a name in DOT, found ';'"},
        {"digraph { A -> 3 [label \"x\"] }", 1, 25, "expected '=' after the attribute"},
        {"digraph { A -> B; A [value=1]; B [value=3] }", 1, 11, "expected a value only at leaves"},
    };
    check_trees_refused(table);
}

TEST_CASE("Mermaid", "[tree][formats]") {
    check_read_as(kNamed, {"graph TD\n  A --> B\n  A --> C\n  B --> D[3]\n  B --> E[5]\n  C --> F((2))\n  C --> G{9}\n",
                           "graph TD; A-->B; A-->C; B-->D[3]; B-->E[5]; C-->F[2]; C-->G[9];",
                           "```mermaid\nflowchart LR\n    A[\"A (MAX)\"] --> B(\"B<br/>MIN\") & C[/C MIN/]\n    %% "
                           "leaves\n    B --- D([3])\n    B "
                           "==> E[\"5\"]:::leaf\n    C -.-> F[2]\n    C --> G[9]\n    classDef leaf fill:#f9f\n    "
                           "style A fill:#fff\n```"});
    check_read_as(R"([{"move":"l","value":3},{"move":"r","children":[2,4]}])",
                  {"graph TD\nA[MAX] -->|l| x[3]\nA -- r --> B[MIN]\nB --> y[2]\nB --> z[4]"});
    const std::vector<Malformed> table{
        {"graph TD\nA --> B\nA --> C[3]", 2, 7, "expected a value of the leaf \"B\""},
        {"graph TD\nA --> B[3\nA --> C[3]", 2, 8, "expected a closing bracket for the one that opens here"},
        {"graph TD\nA B", 2, 3, "expected an arrow such as -->"},
        {"graph TD\nA --> ", 2, 7, "expected a node of a flowchart, found the end of the text"},
    };
    check_trees_refused(table);
}

TEST_CASE("Tables", "[tree][formats]") {
    check_read_as(
        kNamedLeaves,
        {"parent,child,value\nA,B,\nA,C,\nB,b1,3\nB,b2,5\nC,c1,2\nC,c2,9\n",
         "A,B\nA,C\nB,b1,3\nB,b2,5\nC,c1,2\nC,c2,9\n",
         "id;parent;value\nA;;\nB;A;\nC;A;\nb1;B;3\nb2;B;5\nc1;C;2\nc2;C;9",
         "node\tparent\tutility\nA\tNone\t\nB\tA\t\nC\tA\t\nb1\tB\t3\nb2\tB\t5\nc1\tC\t2\nc2\tC\t9",
         ",parent,child,value\n0,,A,NaN\n1,A,B,NaN\n2,A,C,NaN\n3,B,b1,3.0\n4,B,b2,5.0\n5,C,c1,2.0\n6,C,c2,9.0\n",
         "Parent,Child,Value,Player\n,\"A\",,max\nA,B,,min\nA,\"C\",,min\nB,b1,3,\nB,b2,5,\nC,c1,2,\nC,c2,9,"});
    check_read_as(kNamed, {"id,parent,name,value\n0,,A,\n1,0,B,\n2,0,C,\n3,1,,3\n4,1,,5\n5,2,,2\n6,2,,9",
                           "A,B\nA,C\nB,3\nB,5\nC,2\nC,9"});
    check_read_as(R"([{"name":"x","move":"l","value":3},{"name":"y","move":"r","value":5}])",
                  {"parent,child,move,value,name\nr,x,l,3,x\nr,y,r,5,y\n,r,,,MAX"});
    const std::vector<Malformed> table{
        {"parent,child,value\nA,B,3\nA,C,x", 3, 5, "expected a number, found \"x\""},
        {"parent;child;value\nA;B;3,5\nA;C;1", 2, 5, "expected a number, found \"3,5\""},
        {"parent,child,colour\nA,B,red", 1, 14,
         "expected the title parent, child, name, value, move, probability or player"},
        {"parent,value\nA,3\n", 1, 1, "expected one column with the title parent and one with the title child"},
        {"A,B,3,4\nA,C,5", 1, 1, "expected 3 cells in each row, found 4"},
        {"A,B,3\nA,,5", 2, 1, "expected the name of a node in this row"},
        {"A,B,3\nB,A,5", 2, 3, "expected a root"},
        {"A,B,3\nC,B,5", 2, 3, "expected one parent of each node"},
        {"A,\"B", 1, 1, "expected a number"},
    };
    for (const Malformed& each : table) {
        INFO(each.text);
        CHECK_FALSE(parse_tree(each.text));
    }
    check_trees_refused({table.begin(), table.begin() + 6});
}

TEST_CASE("Brackets with names: LaTeX, NLTK, Lisp and Python", "[tree][formats]") {
    check_read_as(
        kNamed,
        {"(A (B 3 5) (C 2 9))", "(A\n  (B 3 5)\n  (C 2 9))", "[A [B [3] [5]] [C [2] [9]]]", "[A[B[3][5]][C[2][9]]]",
         "\\begin{forest}\n for tree={circle, draw, l sep=20pt}\n [A, draw [B, edge label={node{l}} [3] [5, "
         "fill=red!20]] "
         "[C [2] [$9$]]]\n\\end{forest}",
         "\\Tree [.A [.B 3 5 ] [.C 2 9 ] ]", "[.A [.{B} 3 5 ] [.$C$ 2 9 ] ]", "['A', ['B', 3, 5], ['C', 2, 9]]",
         "('A', [('B', [3, 5]), ('C', [2, 9])])", "(\"A\", (\"B\", 3, 5), (\"C\", 2, 9))",
         "Tree('A', [Tree('B', ['3', '5']), Tree('C', [2, 9])])", "tree = ['A', ['B', 3, 5], ['C', 2, 9]]"});
    check_read_as(kNamedLeaves, {"(A (B (b1 3) (b2 5)) (C (c1 2) (c2 9)))",
                                 "('A', [('B', [('b1', 3), ('b2', 5)]), ('C', [('c1', 2), ('c2', 9)])])",
                                 "[A [B [b1=3] [b2=5]] [C [c1: 2] [c2: 9]]]",
                                 "\\Tree [.A [.B [.b1 3 ] [.b2 5 ] ] [.C c1=2 [.c2 9 ] ] ]"});
    check_read_as("((3 12 8) (2 4 6))",
                  {"(MAX (MIN 3 12 8) (MIN 2 4 6))", "[MAX [MIN [3] [12] [8]] [MIN [2] [4] [6]]]"});
    check_read_as(R"([{"name":"B","children":[3,5]},{"name":"C","children":[2,9]}])",
                  {"((B 3 5) (C 2 9))", "[['B', 3, 5], ['C', 2, 9]]"});
    const std::vector<Malformed> table{
        {"(A (B 3 5) (C 2 9)", 1, 19, "expected another node or ')', found the end of the text"},
        {"(A (B 3 x) 2)", 1, 9, "expected a value of the leaf \"x\""},
        {"(A 3,5 2)", 1, 4, "expected either commas or blanks between the items of a list, found both: write 3.5"},
        {"[A [5 [3] [9]] [2]]", 1, 4, "expected a name or nothing before the children in brackets, found a number"},
        {"('A', [3, 5], 7)", 1, 15, "expected ')' after the list of children, found '7'"},
        {"(A 3 5) 7", 1, 9, "expected nothing after the tree, found '7'"},
        {"(A [B 3 5) 7]", 1, 10, "expected another node or ']', found ')'"},
    };
    check_trees_refused(table);
}

TEST_CASE("Objects whose keys are the names of nodes", "[tree][formats]") {
    check_read_as(kNamed,
                  {"{'A': ['B', 'C'], 'B': [3, 5], 'C': [2, 9]}", R"({"A": {"B": [3, 5], "C": [2, 9]}})",
                   R"({"A": {"children": [{"B": {"children": ["3", "5"]}}, {"C": {"children": ["2", "9"]}}]}})"});
    check_read_as(kNamedLeaves,
                  {"tree = {'A': ['B', 'C'], 'B': ['b1', 'b2'], 'C': ['c1', 'c2'], 'b1': 3, 'b2': 5, 'c1': 2, 'c2': 9}",
                   R"({"A": {"B": {"b1": 3, "b2": 5}, "C": {"c1": 2, "c2": 9}}})"});
    const std::vector<Malformed> table{
        {"{'A': ['B', 'C'], 'B': 3}", 1, 13, "expected a value of the leaf \"C\""},
        {"{'A': ['B', 'B'], 'B': 3}", 1, 13, "expected one parent of each node"},
        {"{'A': ['B'], 'B': None}", 1, 19, "expected a list of children, or a number, found 'N'"},
        {"{'A': ['B'], 'B': 3", 1, 20, "expected another node or '}'"},
        {"{'A': [3], 'B': [5]}", 1, 12, "expected one root"},
    };
    check_trees_refused(table);
}

TEST_CASE("Games of Gambit with perfect information", "[tree][formats]") {
    const std::string head = "EFG 2 R \"small\" { \"Max\" \"Min\" }\n";
    check_read_as(
        R"([{"move":"L","children":[{"move":"l","value":3},{"move":"r","value":5}]},{"move":"R","children":[{"move":"l","value":2},{"move":"r","value":9}]}])",
        {head + "p \"\" 1 1 \"\" { \"L\" \"R\" } 0\np \"\" 2 1 \"\" { \"l\" \"r\" } 0\nt \"\" 1 \"\" { 3, -3 }\nt \"\" "
                "2 \"\" { 5, -5 "
                "}\np \"\" 2 2 \"\" { \"l\" \"r\" } 0\nt \"\" 3 \"\" { 2, -2 }\nt \"\" 4 \"\" { 9, -9 }\n"});
    check_read_as("((? 1/2:<1 2> 0.5:<0 4>) <3 -3>)",
                  {"EFG 2 R \"x\" { \"1\" \"2\" }\n\"a comment\"\n\np \"\" 1 1 \"(0,1)\" { \"\" \"\" } 0\nc \"\" 1 "
                   "\"\" { \"\" 1/2 \"\" 0.5 "
                   "} 0\nt \"\" 1 \"o\" { 1 2 }\nt \"\" 2 \"o\" { 0, 8/2 }\nt \"\" 3 \"\" { 3 -3 }\n"});
    check_read_as(R"([{"name":"x","value":1},{"name":"y","value":1}])",  // an outcome that is mentioned twice
                  {head + "p \"\" 1 1 \"\" { \"\" \"\" } 0\nt \"x\" 1 \"\" { 1, -1 }\nt \"y\" 1\n"});
    const std::vector<Malformed> table{
        {head + "p \"\" 1 1 \"\" { \"L\" \"R\" } 0\np \"\" 2 1 \"\" { \"l\" } 0\nt \"\" 1 \"\" { 3, -3 }\np \"\" 2 1 "
                "\"\" { \"l\" } 0\n"
                "t \"\" 2 \"\" { 3, -3 }\n",
         5, 8,
         "this is a Gambit game with information sets: player 2 cannot tell the nodes of set 1 apart; Plytrace reads "
         "games with "
         "perfect information"},
        {head + "p \"\" 1 1 \"\" { \"L\" \"R\" } 0\nt \"\" 1 \"\" { 3, -3 }\n", 4, 1,
         "expected a node: p, c or t, found the end of the text"},
        {head + "p \"\" 3 1 \"\" { \"L\" } 0\n", 2, 6, "expected a player from 1 to 2"},
        {head + "t \"\" 1 \"\" { 3 }\n", 2, 15, "expected 2 payoffs, one for each player, before this"},
        {head + "t \"\" 0\n", 2, 6, "expected an outcome with payoffs, found 0"},
        {head + "p \"\" 1 1 \"\" { \"L\" } 1 \"\" { 1, -1 }\n", 2, 21, "expected payoffs only at the ends of the game"},
        {"EFG 1 R", 1, 5, "expected version 2 of Gambit's format"},
    };
    check_trees_refused(table);
}

TEST_CASE("Formats that are not read are named", "[tree][formats]") {
    const std::vector<Malformed> table{
        {"<tree><node/></tree>", 1, 1, "this looks like XML or HTML; Plytrace reads nested lists, JSON"},
        {"<?xml version=\"1.0\"?>\n<graphml/>", 1, 1, "this looks like XML or HTML"},
        {"name: A\nchildren:\n  - name: B\n    value: 3\n", 1, 1, "this looks like YAML"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, 1, "this looks like a chess position (FEN)"},
        {"NFG 1 R \"x\" { \"1\" \"2\" }", 1, 1, "this looks like a Gambit game in strategic form"},
        {"\\begin{tikzpicture}\n\\node {A} child {node {3}};\n\\end{tikzpicture}", 1, 1, "this looks like TikZ"},
        {"\n   /-3\n--|\n   \\-5\n", 2, 4, "this looks like a drawing by ete3"},
        {"{\"directed\": true, \"nodes\": [], \"links\": []}", 1, 1, "a graph as networkx's node_link_data writes it"},
        {"def minimax(node):\n  return 3", 1, 1, "the source of a program"},
        {"vec![vec![3, 12, 8], vec![2, 4, 6]]", 1, 1, "the source of a program"},
        {"Node 0 [Node 3 [], Node 5 []]", 1, 1, "the source of a program"},
        {"[('A', 'B'), ('A', 'C'), ('B', 3)]", 1, 1, "the edges of a graph in Python; networkx's write_edgelist"},
        {"OutEdgeView([('A', 'B'), ('A', 'C')])", 1, 1, "the edges of a graph in Python"},
        {"3 12 8 2 4 6", 1, 3, "write several values in brackets, as in (3 12 8)"},
        {"3, 12, 8", 1, 2, "write several values in brackets, as in (3 12 8)"},
        {std::string("\xFF\xFE(\0003\0)\0", 8), 1, 1, "expected UTF-8 text, found UTF-16; save the file as UTF-8"},
    };
    check_trees_refused(table);
}

// ---- every format can say what a tree is
// ------------------------------------------------------------------------------

namespace {

using Writer = std::function<std::string(const ExplicitTree&)>;

std::string number(const ExplicitTree& tree, NodeId leaf) {
    return number_text(tree.value(leaf));
}

/// `before` and `after` around the children of an inner node; `leaf` for a leaf.
std::string nested(const ExplicitTree& tree, NodeId node, const std::function<std::string(NodeId)>& before,
                   const std::string& between, const std::function<std::string(NodeId)>& after) {
    if (tree.is_leaf(node)) return before(node);
    std::string text = before(node);
    for (const NodeId child : tree.children(node)) {
        if (child != node + 1) text += between;
        text += nested(tree, child, before, between, after);
    }
    return text + after(node);
}

std::string edges(const ExplicitTree& tree, const std::string& arrow) {
    std::string text;
    for (NodeId node = 1; node < tree.node_count(); ++node) {
        text += tree.name(tree.parent(node)) + arrow;
        text += (tree.is_leaf(node) ? "leaf" + std::to_string(node) : tree.name(node)) + "\n";
    }
    return text;
}

/// What edges() calls the leaves, each with its value.
std::string leaves(const ExplicitTree& tree, const std::string& opening) {
    std::string text;
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        if (tree.is_leaf(node)) text += "leaf" + std::to_string(node) + opening + number(tree, node) + "]\n";
    }
    return text;
}

const std::map<std::string, Writer>& writers() {
    static const std::map<std::string, Writer> all{
        {"indented",
         [](const ExplicitTree& tree) {
             std::string text;
             for (NodeId node = 0; node < tree.node_count(); ++node) {
                 text.append(2 * static_cast<std::size_t>(tree.depth(node)), ' ');
                 text += (tree.is_leaf(node) ? number(tree, node) : tree.name(node)) + '\n';
             }
             return text;
         }},
        {"Newick",
         [](const ExplicitTree& tree) {
             return nested(
                        tree, 0, [&](NodeId node) { return tree.is_leaf(node) ? number(tree, node) : "("; }, ",",
                        [&](NodeId node) { return ")" + tree.name(node); }) +
                    ";";
         }},
        {"Lisp",
         [](const ExplicitTree& tree) {
             return nested(
                 tree, 0,
                 [&](NodeId node) { return tree.is_leaf(node) ? number(tree, node) : "(" + tree.name(node) + " "; },
                 " ", [&](NodeId) { return std::string(")"); });
         }},
        {"forest",
         [](const ExplicitTree& tree) {
             return nested(
                 tree, 0,
                 [&](NodeId node) {
                     return "[" + (tree.is_leaf(node) ? number(tree, node) + "]" : tree.name(node) + " ");
                 },
                 " ", [&](NodeId) { return std::string("]"); });
         }},
        {"DOT",
         [](const ExplicitTree& tree) { return "digraph {\n" + edges(tree, " -> ") + leaves(tree, " [label=") + "}"; }},
        {"Mermaid", [](const ExplicitTree& tree) { return "graph TD\n" + edges(tree, " --> ") + leaves(tree, "["); }},
        {"edges",
         [](const ExplicitTree& tree) {
             std::string text;
             for (NodeId node = 1; node < tree.node_count(); ++node) {
                 text += tree.name(tree.parent(node)) + ' ';
                 text += (tree.is_leaf(node) ? number(tree, node) : tree.name(node)) + " {}\n";
             }
             return text;
         }},
        {"table",
         [](const ExplicitTree& tree) {
             std::string text = "parent,id,name,value\n";
             for (NodeId node = 0; node < tree.node_count(); ++node) {
                 text += (node == 0 ? "" : std::to_string(tree.parent(node))) + "," + std::to_string(node) + "," +
                         tree.name(node) + "," + (tree.is_leaf(node) ? number(tree, node) : "") + "\n";
             }
             return text;
         }},
        {"Python",
         [](const ExplicitTree& tree) {
             return nested(
                 tree, 0,
                 [&](NodeId node) {
                     return tree.is_leaf(node) ? number(tree, node)
                                               : "{'name': '" + tree.name(node) + "', 'children': [";
                 },
                 ", ", [&](NodeId) { return std::string("]}"); });
         }},
    };
    return all;
}

}  // namespace

TEST_CASE("A tree in any format is the same tree", "[tree][formats]") {
    RandomTreeShape shape;
    shape.max_nodes = 60;
    shape.decimal_percent = 20;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const ExplicitTree plain = random_tree(shape, seed);
        if (plain.node_count() < 4) continue;
        // A name for each inner node, as these formats have one; a node with one leaf is that leaf in some of them.
        std::string text = write_tree(plain);
        const ExplicitTree tree = parse_tree(text).value();
        bool has_lone_leaf = false;
        TreeParts parts = tree.parts();
        for (NodeId node = 0; node < tree.node_count(); ++node) {
            if (!tree.is_leaf(node)) parts.names.push_back({node, tree.name(node)});
            has_lone_leaf = has_lone_leaf || (tree.child_count(node) == 1 && tree.is_leaf(tree.child(node, 0)));
        }
        const ExplicitTree named(std::move(parts));
        for (const auto& [format, write] : writers()) {
            if (has_lone_leaf && format == "Lisp") continue;
            const std::string written = write(named);
            INFO(format << ":\n" << written);
            const auto read = parse_tree(written);
            INFO((read ? write_tree(*read) : read.error().text()));
            REQUIRE((read && *read == named));
        }
    }
}

TEST_CASE("Trees that are deep or wide are read in every format", "[tree][formats][deep]") {
    const auto repeated = [](const std::string& text, int times) {
        std::string all;
        for (int i = 0; i < times; ++i) all += text;
        return all;
    };
    constexpr int depth = 20'000;
    for (const std::string& text :
         {repeated("(", depth) + "7" + repeated(")N", depth) + ";",
          repeated("(N ", depth) + "1 7" + repeated(")", depth), repeated("[N ", depth) + "[7]" + repeated("]", depth),
          repeated("{\"N\":", depth) + "[1,7]" + repeated("}", depth)}) {
        const auto read = parse_tree(text);
        INFO((read ? std::string() : read.error().text()));
        CHECK((read || read.error().text().find("expected one parent") != std::string::npos));  // N below N
    }
    std::string rows, lines = "A\n", edges = "graph TD\n", dot = "digraph {\n";
    constexpr int width = 20'000;
    for (int i = 0; i < width; ++i) {
        const std::string leaf = "x" + std::to_string(i);
        rows += "A," + leaf + ",3\n";
        lines += "  " + leaf + ": 3\n";
        edges += "A -- m --> " + leaf + "[3]\n";
        dot += "A -> " + leaf + "; " + leaf + " [label=3]\n";
    }
    for (const std::string& text : {rows, lines, edges, dot + "}"})
        CHECK(parse_tree(text).value().leaf_count() == width);
}

}  // namespace UNITY_ID
