//! Products: on every element of three bits, on samples of `int` and `long`, and what reduction is good for.

use std::collections::HashSet;

use absint::domains::{Choice, Hull, Number, Part, Width};
use program::ir::{BinaryOp, Cond, Conversion};

use crate::reference::{holds, machine, reduced, values};
use crate::sample::Sample;

fn choice(text: &str) -> Choice {
    text.parse().expect(text)
}

fn choices() -> Vec<Choice> {
    let single = Part::ALL.iter().map(|&part| Choice::of(&[part]));
    let pairs = ["interval+congruence", "sign+parity", "interval+sign", "sign+congruence"].map(choice);
    single.chain(pairs).chain([Choice::all()]).collect()
}

fn members(number: &Number) -> Vec<i64> {
    values(number.width()).filter(|&value| number.contains(value)).collect()
}

/// Whatever hulls, holes and joins make.
fn numbers(choice: Choice, width: Width) -> Vec<(Number, Vec<i64>)> {
    let any = Number::any(choice, width);
    let mut all = HashSet::from([any]);
    for min in values(width) {
        for max in min..=width.max() {
            for modulus in 1..=5 {
                let hulls = (0..modulus).filter_map(|residue| Hull::new(min, max, modulus, residue));
                all.extend(hulls.filter_map(|hull| any.meet(&hull)));
            }
        }
    }
    for number in all.clone() {
        all.extend(number.without(0));
        all.extend(values(width).map(|value| number.join(&Number::constant(choice, width, value))));
    }
    all.into_iter().map(|number| (number, members(&number))).collect()
}

/// Each pair of numbers of up to three bits, for each choice.
fn each_pair(mut look: impl FnMut(&(Number, Vec<i64>), &(Number, Vec<i64>))) {
    for choice in choices() {
        for bits in 1..=3 {
            let all = numbers(choice, Width::new(bits));
            for a in &all {
                for b in &all {
                    look(a, b);
                }
            }
        }
    }
}

#[test]
fn operations_are_sound() {
    each_pair(|(a, xs), (b, ys)| {
        for op in BinaryOp::ALL {
            let result = Number::binary(op, a, b);
            let over = Number::may_overflow(op, a, b);
            for &x in xs {
                for &y in ys {
                    let Some(value) = machine(op, a.width().bits(), x, y) else { continue };
                    let sound = result.is_some_and(|result| result.contains(value));
                    assert!(sound, "{a:?} {op:?} {b:?} = {result:?}, but {x}, {y} give {value}");
                    let exact = match op {
                        BinaryOp::Add => x + y,
                        BinaryOp::Sub => x - y,
                        BinaryOp::Mul => x * y,
                        BinaryOp::Div => x / y,
                        _ => value,
                    };
                    assert!(over || a.width().fits(exact.into()), "{a:?} {op:?} {b:?} with {x}, {y}");
                }
            }
        }
    });
}

#[test]
fn assuming_keeps_what_holds() {
    each_pair(|(a, xs), (b, ys)| {
        for cond in Cond::ALL {
            let left = Number::assume(cond, a, b);
            for &x in xs {
                for &y in ys.iter().filter(|&&y| holds(cond, x, y)) {
                    let kept = left.is_some_and(|(a, b)| a.contains(x) && b.contains(y));
                    assert!(kept, "{a:?} {cond:?} {b:?} leaves {left:?}, but {x}, {y}");
                }
            }
            if let Some((left, right)) = left {
                assert!(a.includes(&left) && b.includes(&right), "{a:?} {cond:?} {b:?} leaves {left:?}, {right:?}");
            }
        }
        let outcome = Number::compare(a, b);
        for &x in xs {
            for &y in ys {
                assert!(outcome.contains(x.cmp(&y) as i64), "{a:?} {b:?} {outcome:?} {x} {y}");
            }
        }
    });
}

#[test]
fn joins_and_the_order_are_sound() {
    each_pair(|(a, xs), (b, ys)| {
        let joined = a.join(b);
        assert!(joined.includes(a) && joined.includes(b), "{a:?} {b:?} {joined:?}");
        assert!(!a.includes(b) || ys.iter().all(|y| xs.contains(y)), "{a:?} {b:?}");
        let widened = a.widen(b, &[-1, 0, 2]);
        assert!(widened.includes(a) && widened.includes(b), "{a:?} {b:?} {widened:?}");
        let narrowed = a.narrow(b, &[-1, 0, 2]);
        assert!(xs.iter().all(|&x| !ys.contains(&x) || narrowed.contains(x)), "{a:?} {b:?} {narrowed:?}");
        let met = a.meet(&b.hull());
        assert!(xs.iter().all(|&x| !b.hull().contains(x) || met.is_some_and(|m| m.contains(x))), "{a:?} {b:?} {met:?}");
    });
}

#[test]
fn negation_and_resizing_are_sound() {
    for choice in choices() {
        for (number, xs) in numbers(choice, Width::new(4)) {
            let negated = number.negate();
            let small = number.resize(Width::new(2), Width::new(4));
            let large = number.resize(Width::new(6), Width::new(6));
            for x in xs {
                assert!(negated.contains(reduced(4, -x)), "-{number:?} = {negated:?}, {x}");
                assert!(number.negate_may_overflow() || x != -8);
                assert!(small.contains(reduced(2, x)), "{number:?} in 2 bits = {small:?}, {x}");
                assert!(large.contains(x), "{number:?} in 6 bits = {large:?}, {x}");
            }
        }
    }
}

#[test]
fn samples_of_int_and_long_are_sound() {
    let mut sample = Sample::new(2024);
    for choice in choices() {
        for width in [Width::INT, Width::LONG] {
            for _ in 0..2_000 {
                let a = sample.number(choice, width);
                for op in BinaryOp::ALL {
                    let shifts = matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr);
                    let b = sample.number(choice, if shifts { Width::INT } else { width });
                    let result = Number::binary(op, &a, &b);
                    let over = Number::may_overflow(op, &a, &b);
                    for _ in 0..4 {
                        let (Some(x), Some(y)) = (sample.member(&a), sample.member(&b)) else { continue };
                        let Some(value) = machine(op, width.bits(), x, y) else { continue };
                        let sound = result.is_some_and(|result| result.contains(value));
                        assert!(sound, "{a:?} {op:?} {b:?} = {result:?}, but {x}, {y} give {value}");
                        assert_eq!(width.apply(op, x, y), Some(value));
                        let (p, q) = (i128::from(x), i128::from(y));
                        let exact = match op {
                            BinaryOp::Add => p + q,
                            BinaryOp::Sub => p - q,
                            BinaryOp::Mul => p * q,
                            BinaryOp::Div => p / q,
                            _ => i128::from(value),
                        };
                        assert!(over || width.fits(exact), "{a:?} {op:?} {b:?} with {x}, {y}");
                    }
                }
            }
        }
    }
}

#[test]
fn samples_of_branches_and_conversions_are_sound() {
    let mut sample = Sample::new(77);
    for choice in choices() {
        for _ in 0..4_000 {
            let width = if sample.below(2) == 0 { Width::INT } else { Width::LONG };
            let (a, b) = (sample.number(choice, width), sample.number(choice, width));
            let (Some(x), Some(y)) = (sample.member(&a), sample.member(&b)) else { continue };
            for cond in Cond::ALL.into_iter().filter(|&cond| holds(cond, x, y)) {
                let left = Number::assume(cond, &a, &b);
                let kept = left.is_some_and(|(a, b)| a.contains(x) && b.contains(y));
                assert!(kept, "{a:?} {cond:?} {b:?} leaves {left:?}, but {x}, {y}");
            }
            assert!(Number::compare(&a, &b).contains(x.cmp(&y) as i64));
            for conversion in Conversion::ALL {
                let value = match (conversion, width) {
                    (Conversion::L2I, Width::LONG) => i64::from(x as i32),
                    (Conversion::I2L, Width::INT) => x,
                    (Conversion::I2B, Width::INT) => i64::from(x as i8),
                    (Conversion::I2S, Width::INT) => i64::from(x as i16),
                    (Conversion::I2C, Width::INT) => i64::from(x as u16),
                    _ => continue,
                };
                let result = a.convert(conversion);
                assert!(result.is_some_and(|r| r.contains(value)), "{conversion:?} {a:?} = {result:?}, {x}");
            }
        }
    }
}

#[test]
fn widening_a_product_ends() {
    let mut sample = Sample::new(5);
    for choice in choices() {
        for _ in 0..200 {
            let mut known = sample.number(choice, Width::LONG);
            let mut changes = 0;
            for _ in 0..300 {
                // As a loop does it: an operation, which reduces, then widening.
                let step = sample.number(choice, Width::LONG);
                let Some(next) = Number::binary(BinaryOp::Add, &known, &step) else { continue };
                let widened = known.widen(&next, &[-1000, 0, 10, 1 << 20]);
                assert!(widened.includes(&known) && widened.includes(&next));
                changes += usize::from(widened != known);
                known = widened;
            }
            assert!(changes < 64 + 12, "{changes} changes");
        }
    }
}

#[test]
fn choices_are_parsed() {
    assert_eq!(choice("congruence+interval"), choice("interval+congruence"));
    assert_eq!(choice("congruence + interval").to_string(), "interval+congruence");
    assert_eq!(choice(&Choice::all().to_string()), Choice::all());
    let message = |text: &str| text.parse::<Choice>().expect_err(text).to_string();
    let there_are = "there are top, sign, interval, parity and congruence, joined by '+'";
    assert_eq!(message("octagon"), format!("there is no domain 'octagon'; {there_are}"));
    assert_eq!(message("interval+"), format!("there is no domain ''; {there_are}"));
    assert!(message("sign+sign").starts_with("the domain 'sign' is named twice; choose each once of top, sign,"));
}

#[test]
fn a_number_is_small() {
    assert!(size_of::<Number>() <= 48, "{}", size_of::<Number>());
}
