//! Threads that are started, interrupted, unparked, looked at and joined by anybody, in any order.

use super::Generator;

pub(super) fn members(_: &mut Generator) -> String {
    String::new()
}

pub(super) fn statement(g: &mut Generator) -> String {
    let thread = format!("t{}", g.somebody());
    match g.random.below(20) {
        0..=3 => g.caught(&format!("{thread}.start();\n"), &["IllegalThreadStateException"]),
        4 | 5 => format!("LockSupport.unpark({thread});\n"),
        6 | 7 => format!("{thread}.interrupt();\n"),
        8 => g.tell(&format!("{thread}.isAlive()")),
        9 => g.tell(&format!("{thread}.isInterrupted()")),
        10 => {
            let state = g.random.pick(&["NEW", "RUNNABLE", "BLOCKED", "WAITING", "TIMED_WAITING", "TERMINATED"]);
            g.tell(&format!("{thread}.getState() == Thread.State.{state}"))
        }
        11 => g.interruptible(&format!("{thread}.join();")),
        12 => g.interruptible(&format!("{thread}.join(1);")),
        13 => g.caught(&format!("{thread}.setDaemon(true);\n"), &["IllegalThreadStateException"]),
        14 => "LockSupport.park();\n".to_owned(),
        15 => "LockSupport.unpark(Thread.currentThread());\nLockSupport.park();\n".to_owned(),
        16 => "LockSupport.parkNanos(1000);\n".to_owned(),
        17 => "Thread.currentThread().interrupt();\n".to_owned(),
        18 => g.tell("Thread.interrupted()"),
        _ => "Thread.yield();\n".to_owned(),
    }
}
