//! Strings that are made at run time and interned: whose object is the canonical one depends on who comes first.

use super::Generator;

/// Both have the content of the literal that statements compare with.
pub(super) fn members(_: &mut Generator) -> String {
    "static final char[] chars = {'q', '7'};\n\
     static final String early = new String(chars);\n\
     static volatile String s0 = early;\n\
     static String s1;\n"
        .to_owned()
}

pub(super) fn statement(g: &mut Generator) -> String {
    let name = g.fresh("s");
    let from = g.random.pick(&["new String(chars)", "new String(chars)", "s0", "early"]);
    match g.random.below(9) {
        0 | 1 => {
            let tell = g.tell(&format!("{name} == {name}.intern()"));
            format!("String {name} = {from};\n{tell}")
        }
        2 => format!("s0 = {from}.intern();\n"),
        3 => format!("s1 = {from}.intern();\n"),
        4 => g.tell("s0 == s1"),
        5 => g.tell(&format!("{from} == \"q7\"")),
        6 => {
            let other = g.random.pick(&["s0", "s1", "early"]);
            g.tell(&format!("early.intern() == {other}"))
        }
        7 => "s0 = \"q7\";\n".to_owned(),
        _ => "System.identityHashCode(s0.intern());\n".to_owned(),
    }
}
