//! An object that is private, becomes reachable for others, and is taken back again.

use super::Generator;

pub(super) fn members(_: &mut Generator) -> String {
    "static Box out;\nstatic volatile Box vout;\nstatic final Object[] shelf = new Object[1];\n".to_owned()
}

pub(super) fn statement(g: &mut Generator) -> String {
    let name = g.fresh("b");
    let (at, condition) = (g.random.pick(&["out", "vout", "o.next"]), g.condition());
    let use_it = match g.random.below(5) {
        0 => format!("{name}.f++;\n"),
        1 => format!("{name}.f = {};\n", g.value()),
        2 => g.keep(&format!("{name}.f")),
        3 => format!("synchronized ({name}) {{\n{name}.f++;\n}}\n"),
        _ => format!("{name}.next = new Box(1);\n{name}.next.f++;\n"),
    };
    match g.random.below(9) {
        0 => format!("Box {name} = new Box(1);\n{at} = {name};\n{at} = null;\n{use_it}"),
        1 => format!("Box {name} = new Box(1);\nif ({condition}) {{\n{at} = {name};\n}}\n{at} = null;\n{use_it}"),
        2 => format!("Box {name} = new Box(1);\nif ({condition}) {{\n{at} = {name};\n}}\n{use_it}"),
        3 => format!("Box {name} = new Box(1);\nshelf[0] = {name};\nshelf[0] = null;\n{use_it}vout = {name};\n"),
        4 => format!("if (shelf[0] instanceof Box {name}) {{\n{use_it}}}\n"),
        5 => format!("Box {name} = {at};\n{at} = null;\nif ({name} != null) {{\n{use_it}}}\n"),
        6 => format!("Box {name} = new Box(1);\n{name}.next = {at};\n{use_it}{at} = {name}.next;\n"),
        7 => format!("{at} = null;\n"),
        _ => format!("Box {name} = {at};\nif ({name} != null) {{\n{use_it}}}\n"),
    }
}
