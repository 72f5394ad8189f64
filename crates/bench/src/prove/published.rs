//! Figures 11 to 17 of Ferrara's paper on the generic analyser for multithreaded Java (2013).

/// A bank program: abstract threads, statements, and milliseconds.
pub struct Bank {
    pub name: &'static str,
    pub threads: usize,
    pub statements: usize,
    /// By domain: top, sign, interval, parity, congruence.
    pub domains: [u32; 5],
    /// By property: weak-determinism, determinism, data-race, null-dereference, overflow, division-by-zero, deadlock.
    pub properties: [u32; 7],
}

const fn bank(
    name: &'static str,
    (threads, statements): (usize, usize),
    domains: [u32; 5],
    properties: [u32; 7],
) -> Bank {
    Bank { name, threads, statements, domains, properties }
}

pub const DOMAINS: [&str; 5] = ["top", "sign", "interval", "parity", "congruence"];

pub const PROPERTIES: [&str; 7] =
    ["weak-determinism", "determinism", "data-race", "null-dereference", "overflow", "division-by-zero", "deadlock"];

pub const BANKS: &[Bank] = &[
    bank("Test1", (3, 452), [814, 361, 217, 404, 294], [31, 32, 47, 31, 15, 16, 16]),
    bank("Test2", (5, 684), [409, 391, 356, 620, 545], [78, 78, 125, 47, 47, 47, 15]),
    bank("Test3", (7, 807), [712, 595, 925, 521, 642], [125, 125, 172, 187, 63, 62, 16]),
    bank("Test4", (11, 1049), [799, 823, 3806, 703, 642], [250, 250, 359, 125, 94, 94, 62]),
    bank("Test5", (13, 1173), [1090, 919, 5887, 779, 616], [359, 360, 484, 172, 125, 125, 78]),
    bank("Test6", (15, 1405), [1382, 824, 7161, 900, 986], [547, 562, 828, 266, 219, 203, 125]),
    bank("Test7", (17, 1526), [1071, 1647, 9289, 1340, 863], [719, 734, 1047, 313, 250, 250, 156]),
    bank("Test8", (19, 1758), [1018, 1269, 10999, 1263, 1221], [1000, 1047, 1609, 438, 359, 360, 250]),
    bank("Test9", (20, 1878), [1421, 2212, 11691, 1274, 1623], [1203, 1234, 1938, 516, 406, 422, 265]),
    bank("Test10", (24, 2294), [1466, 2432, 17016, 863, 1906], [2031, 2094, 3609, 828, 688, 687, 500]),
];

/// A program after the benchmarks of 5.4.
pub struct Shape {
    pub name: &'static str,
    /// Our program of that shape, in `tests/prove/shapes`.
    pub class: &'static str,
    pub statements: usize,
    /// With intervals and HB, as printed there.
    pub interval_hb: &'static str,
    /// What the fixpoint of all threads took of that of each alone (intervals, AP and TL), in per cent.
    pub overhead: (u32, u32),
}

const fn shape(
    (name, class): (&'static str, &'static str),
    statements: usize,
    interval_hb: &'static str,
    overhead: (u32, u32),
) -> Shape {
    Shape { name, class, statements, interval_hb, overhead }
}

pub const SHAPES: &[Shape] = &[
    shape(("philo", "Philo"), 213, "< 1 s", (450, 480)),
    shape(("forkjoin", "ForkJoin"), 170, "< 1 s", (279, 314)),
    shape(("barrier", "Barriers"), 363, "2 s", (193, 205)),
    shape(("sync", "Sync"), 320, "3 s", (398, 400)),
    shape(("crypt", "Crypt"), 2636, "17 s", (120, 127)),
    shape(("sor", "Sor"), 1121, "17 s", (304, 324)),
    shape(("elevator", "Elevators"), 1829, "19 s", (243, 252)),
    shape(("lufact", "LuFact"), 3732, "6 min", (274, 277)),
    shape(("montecarlo", "MonteCarlo"), 3864, "1 h 00 min 38 s", (361, 361)),
];
