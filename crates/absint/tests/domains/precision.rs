//! How much is known: examples, and for every domain and operation how often the result is the best that there is.

use std::collections::BTreeMap;
use std::fmt::Write;

use absint::domains::{Choice, Domain, Hull, Number, Part, Seen, Visitor, Width};
use program::ir::{BinaryOp, Cond, Conversion};

use crate::reference::{elements, machine, members};

fn choice(text: &str) -> Choice {
    text.parse().expect(text)
}

/// All between bounds that is of a class.
fn class(domains: &str, min: i64, max: i64, modulus: u64, residue: u64) -> Number {
    let hull = Hull::new(min, max, modulus, residue).expect("not empty");
    Number::any(choice(domains), Width::INT).meet(&hull).expect("not empty")
}

fn range(domains: &str, min: i64, max: i64) -> Number {
    class(domains, min, max, 1, 0)
}

fn constant(domains: &str, value: i64) -> Number {
    Number::constant(choice(domains), Width::INT, value)
}

fn check(op: BinaryOp, a: Number, b: Number, expected: &str) {
    let result = Number::binary(op, &a, &b).map_or("nothing".to_owned(), |result| result.describe());
    assert_eq!(result, expected, "{a:?} {op:?} {b:?}");
}

const MIN: i64 = i32::MIN as i64;
const MAX: i64 = i32::MAX as i64;

#[test]
fn intervals() {
    let range = |min, max| range("interval", min, max);
    check(BinaryOp::Add, range(0, 8), range(1, 1), "[1, 9]");
    check(BinaryOp::Add, range(0, MAX), range(1, 1), "any");
    check(BinaryOp::Add, range(MAX - 1, MAX), range(2, 2), "≤ -2147483647");
    check(BinaryOp::Sub, range(0, 8), range(1, 3), "[-3, 7]");
    check(BinaryOp::Mul, range(-2, 3), range(-5, 7), "[-15, 21]");
    check(BinaryOp::Div, range(10, 20), range(0, 5), "[2, 20]");
    check(BinaryOp::Div, range(10, 20), range(0, 0), "nothing");
    check(BinaryOp::Div, range(MIN, MIN), range(-1, -1), "-2147483648");
    check(BinaryOp::Rem, range(MIN, MAX), range(8, 8), "[-7, 7]");
    check(BinaryOp::Rem, range(0, MAX), range(8, 8), "[0, 7]");
    check(BinaryOp::Rem, range(9, 12), range(8, 8), "[1, 4]");
    check(BinaryOp::Rem, range(1, 3), range(5, 9), "[1, 3]");
    check(BinaryOp::And, range(MIN, MAX), range(7, 7), "[0, 7]");
    check(BinaryOp::Or, range(0, 5), range(8, 8), "[8, 13]");
    check(BinaryOp::Xor, range(0, 5), range(0, 3), "[0, 7]");
    check(BinaryOp::Shl, range(1, 3), range(2, 2), "[4, 12]");
    check(BinaryOp::Shl, range(1, 3), range(34, 34), "[4, 12]");
    check(BinaryOp::Shr, range(-9, 9), range(1, 1), "[-5, 4]");
    check(BinaryOp::Ushr, range(MIN, MAX), range(24, 24), "[0, 255]");
    check(BinaryOp::Ushr, range(-1, -1), range(1, 1), "2147483647");
    check(BinaryOp::Ushr, range(MIN, MAX), range(1, 31), "≥ 0");
}

#[test]
fn signs_and_parities() {
    let positive = range("sign", 1, MAX);
    let negative = range("sign", MIN, -1);
    check(BinaryOp::Div, positive, positive, "≥ 0");
    check(BinaryOp::Mul, constant("sign", 0), positive, "0");
    check(BinaryOp::Shr, negative, positive, "< 0");
    check(BinaryOp::Add, positive, negative, "any");
    check(BinaryOp::Add, range("sign+interval", 3, 4), range("sign+interval", 1, 2), "[4, 6]");
    let odd = class("parity", MIN, MAX, 2, 1);
    check(BinaryOp::Rem, odd, class("parity", MIN, MAX, 2, 0), "odd");
    check(BinaryOp::Mul, odd, odd, "odd");
    check(BinaryOp::Add, odd, odd, "even");
}

#[test]
fn congruences() {
    let mod4 = class("congruence", MIN, MAX, 4, 3);
    let mod10 = class("congruence", MIN, MAX, 10, 3);
    let one = constant("congruence", 10);
    check(BinaryOp::Add, mod4, one, "1 mod 4");
    check(BinaryOp::Add, mod10, one, "odd");
    check(BinaryOp::And, Number::any(choice("congruence"), Width::INT), constant("congruence", !7), "0 mod 8");
    check(BinaryOp::Or, Number::any(choice("congruence"), Width::INT), constant("congruence", 3), "3 mod 4");
    check(BinaryOp::Shl, Number::any(choice("congruence"), Width::INT), constant("congruence", 4), "0 mod 16");
    check(BinaryOp::Shr, class("congruence", MIN, MAX, 16, 5), constant("congruence", 2), "1 mod 4");
    let char = mod4.convert(Conversion::I2C).map(|number| number.describe());
    assert_eq!(char.as_deref(), Some("3 mod 4"));
}

#[test]
fn products_know_more_than_their_parts() {
    let both = "interval+congruence";
    let a = class(both, 0, 100, 10, 3);
    assert_eq!(a.describe(), "[3, 93] and 3 mod 10");
    check(BinaryOp::Add, a, constant(both, 10), "[13, 103] and 3 mod 10");
    check(BinaryOp::Rem, a, constant(both, 10), "3");
    check(BinaryOp::Div, a, constant(both, 10), "[0, 9]");
    check(BinaryOp::Mul, range(both, 0, 10), constant(both, 6), "[0, 60] and 0 mod 6");
    check(BinaryOp::Rem, range("interval+parity", 0, MAX), constant("interval+parity", 2), "[0, 1]");
    let even = class("interval+parity", 0, 100, 2, 0);
    check(BinaryOp::Rem, even, constant("interval+parity", 2), "0");
    let joined = constant(both, 3).join(&constant(both, 13));
    assert_eq!(joined.describe(), "[3, 13] and 3 mod 10");
    assert!(!joined.may_be(4) && joined.may_be(3));
    let (above, _) = Number::assume(Cond::Gt, &joined, &constant(both, 3)).expect("feasible");
    assert_eq!(above.as_constant(), Some(13));
    assert_eq!(Number::assume(Cond::Eq, &even, &class("interval+parity", 0, 100, 2, 1)), None);
    assert!(!Number::may_overflow(BinaryOp::Add, &a, &a));
    assert!(Number::may_overflow(BinaryOp::Add, &a, &range(both, 0, MAX)));
}

#[test]
fn conditions() {
    let index = range("interval", MIN, MAX);
    let length = range("interval", 0, 10);
    let (below, _) = Number::assume(Cond::Lt, &index, &length).expect("feasible");
    assert_eq!(below.describe(), "≤ 9");
    let (inside, _) = Number::assume(Cond::Ge, &below, &constant("interval", 0)).expect("feasible");
    assert_eq!(inside.describe(), "[0, 9]");
    let (not_first, _) = Number::assume(Cond::Ne, &inside, &constant("interval", 0)).expect("feasible");
    assert_eq!(not_first.describe(), "[1, 9]");
    let (nonzero, _) = Number::assume(Cond::Ne, &range("sign", MIN, MAX), &constant("sign", 0)).expect("feasible");
    assert!(nonzero.describe() == "≠ 0" && !nonzero.may_be(0));
    assert_eq!(Number::assume(Cond::Lt, &index, &constant("interval", MIN)), None);
    let one = Number::compare(&range("interval", 5, 9), &range("interval", 0, 4));
    assert_eq!(one.as_constant(), Some(1));
    assert_eq!(Number::compare(&range("interval", 4, 9), &range("interval", 0, 4)).describe(), "[0, 1]");
}

#[test]
fn loops_end_at_thresholds_and_are_narrowed() {
    let zero = constant("interval", 0);
    let once = zero.join(&constant("interval", 1));
    let head = zero.widen(&once, &[100]);
    assert_eq!(head.describe(), "[0, 100]");
    assert_eq!(head.widen(&range("interval", 0, 101), &[100]).describe(), "≥ 0");
    assert_eq!(range("interval", 0, MAX).narrow(&range("interval", 0, 57), &[]).describe(), "[0, 57]");
    assert_eq!(head.narrow(&range("interval", 0, 57), &[100]).describe(), "[0, 57]");
    assert_eq!(range("interval", 0, 57).narrow(&range("interval", 0, 56), &[100]).describe(), "[0, 57]");
}

/// Of a hundred pairs of elements of four bits, how many give the best result.
struct Best(BTreeMap<&'static str, Vec<(BinaryOp, usize)>>);

impl Visitor for Best {
    fn visit<D: Domain>(&mut self, _: Part) {
        let width = Width::new(4);
        let all: Vec<(D, Vec<i64>)> = elements::<D>(width).into_iter().map(|e| (e, members(&e, width))).collect();
        for op in BinaryOp::ALL {
            let mut best = 0;
            for (a, xs) in &all {
                for (b, ys) in &all {
                    let result = D::binary(op, width, &Seen::alone(*a, width), &Seen::alone(*b, width));
                    let values = xs.iter().flat_map(|&x| ys.iter().filter_map(move |&y| machine(op, 4, x, y)));
                    let ideal = values.map(D::constant).reduce(|a, b| a.join(&b));
                    best += usize::from(result == ideal);
                }
            }
            self.0.entry(D::NAME).or_default().push((op, best * 100 / (all.len() * all.len())));
        }
    }
}

#[test]
fn results_are_the_best_as_often_as_they_were() {
    let mut best = Best(BTreeMap::new());
    Part::visit_all(&mut best);
    let mut table = String::new();
    for (name, shares) in best.0 {
        let _ = write!(table, "{name:10}");
        for (op, share) in shares {
            let _ = write!(table, " {op:?} {share}");
        }
        table.push('\n');
    }
    let expected = "\
congruence Add 89 Sub 89 Mul 87 Div 74 Rem 69 Shl 71 Shr 83 Ushr 83 And 85 Or 85 Xor 79
interval   Add 100 Sub 100 Mul 67 Div 99 Rem 95 Shl 96 Shr 100 Ushr 97 And 100 Or 100 Xor 100
parity     Add 100 Sub 100 Mul 100 Div 100 Rem 100 Shl 100 Shr 100 Ushr 100 And 100 Or 100 Xor 100
sign       Add 93 Sub 83 Mul 100 Div 100 Rem 100 Shl 100 Shr 100 Ushr 87 And 100 Or 100 Xor 100
top        Add 100 Sub 100 Mul 100 Div 100 Rem 100 Shl 100 Shr 100 Ushr 100 And 100 Or 100 Xor 100
";
    assert_eq!(table, expected, "now:\n{table}");
}
