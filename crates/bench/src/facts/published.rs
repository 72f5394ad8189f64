//! What was published for programs of these descriptions: Parízek and Lhoták, "Model checking of concurrent programs
//! with static analysis of field accesses" (2014), Tables 2 to 10.
//!
//! Theirs are other programs than ours, on other machines, over another search: what can be compared is which
//! configuration is better than which, and by how much.

/// A column of the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    Original,
    Insensitive,
    Callee,
    Sensitive,
    InsensitiveImmutable,
    CalleeImmutable,
    SensitiveImmutable,
    CiEx,
    Dynamic,
    DynamicStatic,
}

/// Columns with seconds and memory, not only choices.
const TIMED: usize = 8;

/// A row of the tables, in the order of [`Column`]; `None` is what did not finish within twelve hours.
pub struct Row {
    choices: [Option<u64>; 10],
    /// Seconds of static analysis; the original has none.
    analysis: [f64; TIMED - 1],
    /// Seconds in all.
    total: [Option<f64>; TIMED],
    gigabytes: [Option<f64>; TIMED],
}

impl Row {
    pub fn choices(&self, column: Column) -> Option<u64> {
        self.choices[column as usize]
    }

    pub fn analysis(&self, column: Column) -> Option<f64> {
        self.analysis.get((column as usize).checked_sub(1)?).copied()
    }

    pub fn total(&self, column: Column) -> Option<f64> {
        self.total.get(column as usize).copied().flatten()
    }

    pub fn gigabytes(&self, column: Column) -> Option<f64> {
        self.gigabytes.get(column as usize).copied().flatten()
    }
}

/// Whether seconds and memory were published for a column.
pub fn is_timed(column: Column) -> bool {
    (column as usize) < TIMED
}

const fn all<const N: usize>(figures: [f64; N]) -> [Option<f64>; N] {
    let mut all = [None; N];
    let mut at = 0;
    while at < N {
        all[at] = Some(figures[at]);
        at += 1;
    }
    all
}

const fn counts(figures: [u64; 10]) -> [Option<u64>; 10] {
    let mut all = [None; 10];
    let mut at = 0;
    while at < 10 {
        all[at] = Some(figures[at]);
        at += 1;
    }
    all
}

/// CoCoME.
pub const TRADING: Row = Row {
    choices: counts([64_580, 64_030, 64_026, 9_188, 27_394, 27_394, 8_652, 8_112, 87, 74]),
    analysis: [6.0, 6.0, 3.0, 15.0, 13.0, 11.0, 12.0],
    total: all([118.0, 119.0, 119.0, 23.0, 64.0, 63.0, 29.0, 32.0]),
    gigabytes: all([0.8, 1.9, 3.8, 3.6, 3.5, 4.8, 3.6, 3.6]),
};

/// CRE Demo.
pub const AIRPORT: Row = Row {
    choices: counts([47_114, 47_114, 47_114, 3_736, 6_833, 6_833, 2_919, 2_919, 2_919, 2_919]),
    analysis: [8.0, 8.0, 5.0, 16.0, 16.0, 14.0, 14.0],
    total: all([70.0, 80.0, 80.0, 13.0, 31.0, 30.0, 20.0, 22.0]),
    gigabytes: all([0.8, 2.7, 4.2, 2.4, 3.5, 3.4, 2.4, 2.6]),
};

/// Daisy.
pub const FILESYSTEM: Row = Row {
    choices: counts([
        28_120_251, 28_120_251, 23_648_987, 6_484_559, 6_292_903, 6_292_903, 6_292_903, 5_258_535, 5_447_279, 4_819_969,
    ]),
    analysis: [4.0, 5.0, 3.0, 11.0, 12.0, 11.0, 11.0],
    total: all([18_439.0, 18_248.0, 15_383.0, 5_288.0, 4_579.0, 4_697.0, 4_785.0, 4_304.0]),
    gigabytes: all([2.3, 5.9, 4.5, 2.4, 5.6, 5.5, 3.6, 3.6]),
};

/// Raytracer of the Java Grande Forum.
pub const RAYTRACER: Row = Row {
    choices: counts([555_126, 555_126, 555_124, 487_735, 351_344, 351_344, 351_317, 351_317, 4, 4]),
    analysis: [4.0, 5.0, 3.0, 12.0, 12.0, 11.0, 11.0],
    total: all([351.0, 390.0, 390.0, 367.0, 263.0, 266.0, 275.0, 313.0]),
    gigabytes: all([3.3, 2.4, 3.8, 3.6, 3.7, 5.2, 3.4, 4.2]),
};

/// Elevator of PJBench.
pub const ELEVATOR: Row = Row {
    choices: counts([
        10_116_121, 10_116_121, 10_116_041, 2_707_528, 4_486_872, 4_486_872, 2_707_528, 2_707_528, 414_444, 312_416,
    ]),
    analysis: [6.0, 6.0, 3.0, 16.0, 15.0, 14.0, 14.0],
    total: all([6_958.0, 6_850.0, 6_748.0, 1_852.0, 3_075.0, 3_020.0, 1_831.0, 2_192.0]),
    gigabytes: all([0.8, 4.4, 4.3, 3.6, 3.9, 5.2, 2.8, 5.3]),
};

/// jPapaBench.
pub const UAV: Row = Row {
    choices: [None, None, None, Some(332), None, None, Some(332), Some(332), None, Some(332)],
    analysis: [4.0, 4.0, 3.0, 6.0, 7.0, 6.0, 6.0],
    total: [None, None, None, Some(5.0), None, None, Some(7.0), Some(8.0)],
    gigabytes: [None, None, None, Some(0.9), None, None, Some(1.4), Some(1.4)],
};

/// CDx.
pub const COLLISIONS: Row = Row {
    choices: [
        None,
        None,
        None,
        None,
        Some(1_161_949),
        Some(1_161_949),
        Some(890_872),
        Some(851_867),
        None,
        Some(21_636),
    ],
    analysis: [115.0, 198.0, 97.0, 953.0, 1_013.0, 933.0, 946.0],
    total: [None, None, None, None, Some(23_958.0), Some(23_233.0), Some(18_722.0), Some(19_285.0)],
    gigabytes: [None, None, None, None, Some(17.1), Some(16.3), Some(14.2), Some(14.1)],
};

/// Simple JBB.
pub const ORDERS: Row = Row {
    choices: counts([498_837, 489_845, 467_797, 207_174, 67_921, 67_895, 54_606, 54_606, 599, 599]),
    analysis: [21.0, 15.0, 6.0, 23.0, 23.0, 17.0, 18.0],
    total: all([1_547.0, 1_556.0, 1_415.0, 689.0, 238.0, 234.0, 191.0, 216.0]),
    gigabytes: all([1.4, 4.8, 5.1, 3.7, 3.8, 4.2, 4.1, 4.7]),
};

#[cfg(test)]
mod tests {
    use super::{COLLISIONS, Column, ORDERS, UAV};

    #[test]
    fn figures_are_in_the_order_of_the_columns() {
        assert_eq!(ORDERS.choices(Column::SensitiveImmutable), Some(54_606));
        assert_eq!((ORDERS.analysis(Column::Original), ORDERS.analysis(Column::CiEx)), (None, Some(18.0)));
        assert_eq!((ORDERS.total(Column::CiEx), ORDERS.total(Column::Dynamic)), (Some(216.0), None));
        assert_eq!(COLLISIONS.gigabytes(Column::InsensitiveImmutable), Some(17.1));
        assert_eq!((UAV.choices(Column::Dynamic), UAV.choices(Column::DynamicStatic)), (None, Some(332)));
    }
}
