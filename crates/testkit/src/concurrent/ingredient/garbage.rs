//! Objects that are dropped and made anew: what they are called must not matter.

use super::Generator;

pub(super) fn members(_: &mut Generator) -> String {
    "static final Box[] slots = new Box[2];\n".to_owned()
}

pub(super) fn statement(g: &mut Generator) -> String {
    let (name, other) = (g.fresh("b"), g.fresh("b"));
    let at = g.random.pick(&["slots[0]", "slots[1]", "box", "vbox", "o.next", "c.next"]);
    let to = g.random.pick(&["slots[0]", "slots[1]", "box", "vbox", "o.next", "c.next"]);
    match g.random.below(12) {
        0 => format!("{at} = new Box(0);\n{at} = new Box(1);\n"),
        1 => {
            let index = g.fresh("i");
            format!("for (int {index} = 0; {index} < 2; {index}++) {{\n{at} = new Box({index});\n}}\n")
        }
        2 => format!("Box {name} = {at};\n{at} = {to};\n{to} = {name};\n"),
        3 => g.tell(&format!("{at} == {to}")),
        4 => format!("{at} = null;\n"),
        5 => format!("new Box(1).next = {at};\n"),
        6 => format!("Box {name} = new Box(1);\nBox {other} = new Box(2);\n{at} = {other};\n{to} = {name};\n"),
        7 => format!("Box {name} = new Box(1);\n{name}.next = {at};\n{at} = {name};\n"),
        8 => {
            let use_it = g.keep(&format!("{name}.f"));
            format!("Box {name} = {at};\nif ({name} != null) {{\n{use_it}{name}.f = 4;\n}}\n")
        }
        // Allocates until somebody writes: the states of the loop are the same but for names.
        9 => format!("while (v1 == 0) {{\n{at} = new Box(0);\n}}\n"),
        10 => {
            let body = g.assign();
            format!("Box {name} = new Box(0);\n{at} = {name};\nsynchronized ({name}) {{\n{body}}}\n")
        }
        _ => format!("System.identityHashCode({at});\n"),
    }
}
