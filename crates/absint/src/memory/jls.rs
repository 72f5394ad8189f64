//! Happens-before as the Java language specification has it (17.4.5): launches, joins, monitors, and the locks of
//! `java.util.concurrent`.

use super::MemoryModel;

pub static MODEL: MemoryModel = MemoryModel {
    name: "jls",
    summary: "launches, joins, monitors and locks of java.util.concurrent order what comes before them",
    launches: true,
    joins: true,
    locks: true,
    finals: true,
    library_locks: true,
};
