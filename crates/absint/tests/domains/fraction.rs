//! `float` and `double`: every operation on intervals between values where arithmetic goes wrong, against the host's.

use absint::domains::{Choice, Fraction, Number, Precision, Width};
use program::ir::{BinaryOp, Cond};

use crate::reference::holds;
use crate::sample::Sample;

const OPS: [BinaryOp; 5] = [BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div, BinaryOp::Rem];

fn interval() -> Choice {
    "interval".parse().expect("a domain")
}

fn constant(value: f64) -> Fraction {
    Fraction::constant(interval(), value)
}

/// Values that both precisions have.
fn values(precision: Precision) -> Vec<f64> {
    let (tiny, huge) = match precision {
        Precision::Float => (f64::from(f32::from_bits(1)), f64::from(f32::MAX)),
        Precision::Double => (f64::from_bits(1), f64::MAX),
    };
    let third = match precision {
        Precision::Float => f64::from(1.0_f32 / 3.0),
        Precision::Double => 1.0 / 3.0,
    };
    let signless = [0.0, tiny, third, 1.0, 3.5, 16_777_216.0, 4_294_967_296.0, huge, f64::INFINITY];
    signless.iter().flat_map(|&value| [value, -value]).chain([f64::NAN]).collect()
}

/// What values and pairs of them make, with NaN and without.
fn fractions(precision: Precision) -> Vec<(Fraction, Vec<f64>)> {
    let values = values(precision);
    let mut all: Vec<Fraction> = values.iter().map(|&value| constant(value)).collect();
    for &a in &values {
        all.extend(values.iter().map(|&b| constant(a).join(&constant(b))));
        all.extend(values.iter().map(|&b| constant(a).join(&constant(b)).join(&constant(f64::NAN))));
    }
    let mut seen = std::collections::HashSet::new();
    all.retain(|fraction| seen.insert(*fraction));
    let members = |fraction: &Fraction| values.iter().copied().filter(|&value| fraction.contains(value)).collect();
    all.into_iter().map(|fraction| (fraction, members(&fraction))).collect()
}

fn host(op: BinaryOp, precision: Precision, a: f64, b: f64) -> f64 {
    let (x, y) = (a as f32, b as f32);
    match (precision, op) {
        (Precision::Double, BinaryOp::Add) => a + b,
        (Precision::Double, BinaryOp::Sub) => a - b,
        (Precision::Double, BinaryOp::Mul) => a * b,
        (Precision::Double, BinaryOp::Div) => a / b,
        (Precision::Double, _) => a % b,
        (Precision::Float, BinaryOp::Add) => (x + y).into(),
        (Precision::Float, BinaryOp::Sub) => (x - y).into(),
        (Precision::Float, BinaryOp::Mul) => (x * y).into(),
        (Precision::Float, BinaryOp::Div) => (x / y).into(),
        (Precision::Float, _) => (x % y).into(),
    }
}

fn compared(nan_greater: bool, a: f64, b: f64) -> i64 {
    match a.partial_cmp(&b) {
        Some(order) => order as i64,
        None if nan_greater => 1,
        None => -1,
    }
}

#[test]
fn operations_are_sound() {
    for precision in Precision::ALL {
        let all = fractions(precision);
        for (a, xs) in &all {
            for (b, ys) in &all {
                for op in OPS {
                    let result = Fraction::binary(op, precision, a, b);
                    for &x in xs {
                        for &y in ys {
                            let value = host(op, precision, x, y);
                            let wrong = "does not have";
                            assert!(
                                result.contains(value),
                                "{a:?} {op:?} {b:?} = {result:?} {wrong} {x}, {y}: {value}"
                            );
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn comparing_and_assuming_are_sound() {
    for precision in Precision::ALL {
        let all = fractions(precision);
        for (a, xs) in &all {
            for (b, ys) in &all {
                for nan_greater in [false, true] {
                    let outcome = Fraction::compare(interval(), nan_greater, a, b);
                    let left = Cond::ALL.map(|cond| Fraction::assume(cond, precision, nan_greater, a, b));
                    for &x in xs {
                        for &y in ys {
                            let order = compared(nan_greater, x, y);
                            assert!(outcome.contains(order), "{a:?} {b:?} {outcome:?}, {x} {y}");
                            for (cond, left) in Cond::ALL.iter().zip(left).filter(|(cond, _)| holds(**cond, order, 0)) {
                                let kept = left.is_some_and(|(a, b)| a.contains(x) && b.contains(y));
                                assert!(kept, "{a:?} {cond:?} {b:?} (NaN greater: {nan_greater}): {left:?}, {x} {y}");
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn laws() {
    let all = fractions(Precision::Double);
    for (a, xs) in &all {
        assert!(a.includes(a) && Fraction::ANY.includes(a));
        assert!(xs.iter().all(|&x| a.negate().contains(-x)), "{a:?}");
        for (b, ys) in &all {
            let (joined, widened, narrowed) = (a.join(b), a.widen(b), a.narrow(b));
            assert!(joined.includes(a) && joined.includes(b), "{a:?} {b:?} {joined:?}");
            assert!(widened.includes(&joined), "{a:?} {b:?} {widened:?}");
            assert!(a.includes(&narrowed), "{a:?} {b:?} {narrowed:?}");
            assert!(xs.iter().all(|&x| !b.contains(x) || narrowed.contains(x)), "{a:?} {b:?} {narrowed:?}");
            assert!(!a.includes(b) || ys.iter().all(|&y| a.contains(y)), "{a:?} {b:?}");
            assert!(!(a.includes(b) && b.includes(a)) || a == b, "{a:?} {b:?}");
        }
    }
    let mut sample = Sample::new(11);
    for (a, _) in &all {
        let (mut wide, mut narrow, mut changes) = (*a, *a, 0);
        for _ in 0..50 {
            let next = all[sample.below(all.len() as u64) as usize].0;
            changes += usize::from(wide.widen(&next) != wide) + usize::from(narrow.narrow(&next) != narrow);
            (wide, narrow) = (wide.widen(&next), narrow.narrow(&next));
        }
        assert!(changes < 24, "{a:?}: {changes}");
    }
}

#[test]
fn conversions_are_sound() {
    for precision in Precision::ALL {
        for (a, xs) in fractions(precision) {
            for &x in &xs {
                assert!(a.to_number(interval(), Width::INT).contains((x as i32).into()), "{a:?} {x}");
                assert!(a.to_number(interval(), Width::LONG).contains(x as i64), "{a:?} {x}");
                assert!(a.round(Precision::Float).contains((x as f32).into()), "{a:?} {x}");
                assert!(a.round(Precision::Double).contains(x), "{a:?} {x}");
            }
        }
    }
    let mut sample = Sample::new(31);
    for _ in 0..50_000 {
        for width in [Width::INT, Width::LONG] {
            let number = sample.number("interval+congruence".parse().expect("domains"), width);
            let Some(x) = sample.member(&number) else { continue };
            let float = Fraction::from_number(&number, Precision::Float);
            assert!(float.contains((x as f32).into()), "{number:?} {float:?} {x}");
            let double = Fraction::from_number(&number, Precision::Double);
            assert!(double.contains(x as f64), "{number:?} {double:?} {x}");
        }
    }
}

#[test]
fn samples_are_sound() {
    let mut sample = Sample::new(1234);
    for _ in 0..100_000 {
        let precision = Precision::ALL[sample.below(2) as usize];
        let mut value = || match precision {
            Precision::Float => f64::from(f32::from_bits(sample.bits() as u32)),
            Precision::Double => f64::from_bits(sample.bits()),
        };
        let (a, b, c, d) = (value(), value(), value(), value());
        let (left, right) = (constant(a).join(&constant(b)), constant(c).join(&constant(d)));
        let inner = |a: f64, b: f64| [a, b, host(BinaryOp::Div, precision, host(BinaryOp::Add, precision, a, b), 2.0)];
        for x in inner(a, b).into_iter().filter(|&x| left.contains(x)) {
            for y in inner(c, d).into_iter().filter(|&y| right.contains(y)) {
                for op in OPS {
                    let result = Fraction::binary(op, precision, &left, &right);
                    let value = host(op, precision, x, y);
                    assert!(result.contains(value), "{left:?} {op:?} {right:?} = {result:?}, {x} {y}: {value}");
                }
            }
        }
    }
}

/// A bound that no `float` is: what is next to it is nearer than the neighbour of what it rounds to.
#[test]
fn bounds_between_floats_keep_the_floats_beside_them() {
    let (above, below) = (1.0_f64.next_up(), 1.0_f64.next_down());
    for (cond, bound) in [(Cond::Lt, above), (Cond::Gt, below)] {
        let left = Fraction::assume(cond, Precision::Float, false, &Fraction::ANY, &constant(bound));
        assert!(left.is_some_and(|(a, _)| a.contains(1.0)), "1 {cond:?} {bound}: {left:?}");
    }
}

#[test]
fn what_is_known() {
    let unit = constant(0.0).join(&constant(1.0));
    let binary = |op, a: &Fraction, b: &Fraction| Fraction::binary(op, Precision::Double, a, b).describe();
    assert_eq!(binary(BinaryOp::Add, &unit, &unit), "[0, 2]");
    assert_eq!(binary(BinaryOp::Sub, &unit, &unit), "[-1, 1]");
    assert_eq!(binary(BinaryOp::Div, &unit, &constant(4.0)), "[0, 0.25]");
    assert_eq!(binary(BinaryOp::Div, &unit, &unit), "any");
    assert_eq!(binary(BinaryOp::Div, &constant(1.0), &unit), "not NaN");
    assert_eq!(binary(BinaryOp::Rem, &unit, &constant(0.5)), "[0, 0.5]");
    assert_eq!(Fraction::ANY.to_number(interval(), Width::INT).describe(), "any");
    assert_eq!(constant(f64::NAN).to_number(interval(), Width::INT).as_constant(), Some(0));
    assert_eq!(Fraction::constant("sign".parse().expect("a domain"), 1.0), Fraction::ANY);
    let byte = Number::range(interval(), Width::INT, -128, 127).expect("not empty");
    assert_eq!(Fraction::from_number(&byte, Precision::Float).describe(), "[-128, 127]");
    let below = Fraction::assume(Cond::Lt, Precision::Float, true, &Fraction::ANY, &constant(0.0)).expect("feasible").0;
    assert!(!below.may_be_nan() && !below.contains(0.0) && below.contains(-1.0));
    let unordered =
        Fraction::assume(Cond::Gt, Precision::Float, true, &Fraction::ANY, &constant(0.0)).expect("feasible").0;
    assert!(unordered.may_be_nan() && !unordered.contains(0.0));
    assert_eq!(Fraction::assume(Cond::Gt, Precision::Float, false, &unit, &constant(1.0)), None);
    assert_eq!(unit.widen(&constant(0.0).join(&constant(2.0))).describe(), "≥ 0");
}
