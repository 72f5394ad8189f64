//! Thread launches: what was written before a thread was launched is not seen as parallel (Ferrara, "TL").

use super::MemoryModel;

pub static MODEL: MemoryModel = MemoryModel {
    name: "tl",
    summary: "launches of threads order what comes before them",
    launches: true,
    joins: false,
    locks: false,
    finals: false,
    library_locks: false,
};
