//! Waits that time may end, and notifications.

use super::Generator;

pub(super) fn members(_: &mut Generator) -> String {
    String::new()
}

pub(super) fn statement(g: &mut Generator) -> String {
    let monitor = g.random.pick(&["x", "x", "y"]);
    let millis = 1 + g.random.below(2);
    match g.random.below(12) {
        0 | 1 => g.interruptible(&format!("Thread.sleep({millis});")),
        2..=4 => {
            let call = g.interruptible(&format!("{monitor}.wait({millis});"));
            let after = g.assign();
            format!("synchronized ({monitor}) {{\n{call}{after}}}\n")
        }
        5 | 6 => format!("synchronized ({monitor}) {{\n{monitor}.notify();\n}}\n"),
        7 => format!("synchronized ({monitor}) {{\n{monitor}.notifyAll();\n}}\n"),
        8 => {
            let (call, after) = (g.interruptible("x.wait(1);"), g.keep("p0 + 1"));
            format!("synchronized (x) {{\nif (p0 == 0) {{\n{call}}}\n{after}}}\n")
        }
        9 | 10 => "LockSupport.parkNanos(1000);\n".to_owned(),
        _ => {
            let (body, other) = (g.assign(), g.assign());
            format!("if (r.tryLock()) {{\n{body}r.unlock();\n}} else {{\n{other}}}\n")
        }
    }
}
