//! Local variables of the library that only pace it: they stay zero here.
//!
//! A queued synchroniser that is woken and does not get what it wants tries again a number of times before it
//! parks; the number doubles with each wake-up, up to 255. Each try is what a further wake-up would lead
//! to anyway, so leaving them out loses nothing, while counting them would keep states apart that differ in
//! nothing else, and make each wake-up without cause lead to a new one. An `Exchanger` looks a thousand times whether
//! somebody has come before it parks, and computes a random number each time.
//!
//! The list is open and short on purpose: a variable belongs here only if it decides nothing but how long code
//! spins before it waits for the same thing, and if zero is a value that it has in `java` too.

use crate::machine::Machine;
use program::ir::{Body, Inst};
use program::text::local_names;
use program::{LoaderId, MethodId};

const QUEUED: &[&str] = &["spins", "postSpins"];

/// Classes, how the names of methods begin, and the names of such variables in them.
const PACING: [(&str, &str, &[&str]); 6] = [
    ("java/util/concurrent/locks/AbstractQueuedSynchronizer", "acquire", QUEUED),
    ("java/util/concurrent/locks/AbstractQueuedLongSynchronizer", "acquire", QUEUED),
    ("java/util/concurrent/locks/StampedLock", "acquire", QUEUED),
    ("java/util/concurrent/Exchanger", "slotExchange", &["spins"]),
    ("java/util/concurrent/Exchanger", "arenaExchange", &["spins"]),
    ("java/util/concurrent/Exchanger", "xchg", &["j"]),
];

impl Machine {
    /// Keeps the variables of a freshly lowered method that only pace it at zero.
    pub(crate) fn unpace(&self, method: MethodId, body: &mut Body) {
        let this = self.program.method(method);
        let class = self.program.class(this.class);
        if class.loader != LoaderId::BOOT {
            return;
        }
        let (class_name, method_name) = (self.program.class_name(this.class), self.program.method_name(method));
        let listed = PACING.iter().find(|(class, methods, _)| *class == class_name && method_name.starts_with(methods));
        let Some((_, _, variables)) = listed else { return };
        let Some(file) = &class.file else { return };
        let Ok(Some(code)) = file.code(&file.methods[this.member as usize]) else { return };
        let paces: Vec<bool> = (0..body.kinds.len())
            .map(|reg| {
                let names = local_names(&file.pool, &code, body.origins[reg], body.kinds[reg]);
                !names.is_empty() && names.iter().all(|name| variables.contains(&name.as_str()))
            })
            .collect();
        for inst in body.insts.iter_mut() {
            if let Some(dst) = inst.def().filter(|dst| paces.get(dst.index()).copied().unwrap_or(false)) {
                *inst = Inst::Const { dst, value: 0 };
            }
        }
    }
}
