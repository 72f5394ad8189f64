//! Happens-before by launches and monitors (Ferrara, "HB").

use super::MemoryModel;

pub static MODEL: MemoryModel = MemoryModel {
    name: "hb",
    summary: "launches of threads and monitors order what comes before them",
    launches: true,
    joins: false,
    locks: true,
    finals: false,
    library_locks: false,
};
