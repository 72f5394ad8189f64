//! All parallel writes: whatever another thread may write anywhere is seen (Ferrara, "AP").

use super::MemoryModel;

pub static MODEL: MemoryModel = MemoryModel {
    name: "ap",
    summary: "every write of every other thread may be seen",
    launches: false,
    joins: false,
    locks: false,
    finals: false,
    library_locks: false,
};
