//! Where workers wait when there is nothing to do. A thread that waits there is idle, not stuck: if only idle
//! threads are left, the program never exits, but nothing is wrong with its threads. The list is open.

use vm::{Machine, ThreadId};

/// Class and method: a thread is idle if one of these is on its stack and it is blocked.
pub const IDLE_POINTS: &[(&str, &str, &str)] = &[
    ("java/util/concurrent/ThreadPoolExecutor", "getTask", "a pool's worker waits for a task"),
    ("java/util/concurrent/ForkJoinPool", "awaitWork", "a fork/join worker waits for a task"),
    ("java/util/TimerThread", "mainLoop", "a timer's thread waits for the next task"),
];

/// Whether a blocked thread is at an idle point, but not inside a task.
pub fn is_idle(machine: &mut Machine, thread: ThreadId) -> bool {
    machine.frames_of(thread).into_iter().any(|frame| {
        let method = machine.program.method(frame.method);
        let class = machine.program.class_name(method.class);
        let name = machine.program.symbols.text(method.name);
        IDLE_POINTS.iter().any(|(idle_class, idle_method, _)| *idle_class == class && *idle_method == name)
    })
}
