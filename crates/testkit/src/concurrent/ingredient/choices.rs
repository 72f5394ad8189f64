//! Unseeded random numbers of few outcomes, which are choices.

use super::Generator;

pub(super) fn members(_: &mut Generator) -> String {
    "static final java.util.Random coin = new java.util.Random();\n".to_owned()
}

pub(super) fn statement(g: &mut Generator) -> String {
    let flip = g.random.pick(&[
        "coin.nextBoolean()",
        "coin.nextInt(2) == 0",
        "java.util.concurrent.ThreadLocalRandom.current().nextBoolean()",
    ]);
    match g.random.below(5) {
        0 => g.keep("coin.nextInt(3)"),
        1 => {
            let (heads, tails) = (g.assign(), g.assign());
            format!("if ({flip}) {{\n{heads}}} else {{\n{tails}}}\n")
        }
        2 => {
            let body = g.assign();
            format!("synchronized ({flip} ? x : y) {{\n{body}}}\n")
        }
        3 => format!("Box {0} = {flip} ? new Box(1) : o;\n{0}.f = 2;\n", g.fresh("b")),
        _ => {
            let body = g.assign();
            format!("if ({flip}) {{\n{body}}}\n")
        }
    }
}
