//! Every operation of each domain on every pair of elements of small widths, against the machine.

use absint::domains::{Domain, Part, Seen, Visitor, Width};
use program::ir::BinaryOp;

use crate::reference::{elements, machine, members, reduced};

struct Soundness {
    width: Width,
    op: BinaryOp,
}

impl Visitor for Soundness {
    fn visit<D: Domain>(&mut self, _: Part) {
        let (width, op) = (self.width, self.op);
        let all: Vec<(D, Vec<i64>)> = elements::<D>(width).into_iter().map(|e| (e, members(&e, width))).collect();
        for (a, xs) in &all {
            for (b, ys) in &all {
                let result = D::binary(op, width, &Seen::alone(*a, width), &Seen::alone(*b, width));
                for &x in xs {
                    for &y in ys {
                        if let Some(value) = machine(op, width.bits(), x, y) {
                            let sound = result.is_some_and(|result| result.contains(value));
                            assert!(sound, "{width:?}: {a:?} {op:?} {b:?} = {result:?}, but {x}, {y} give {value}");
                        }
                    }
                }
            }
        }
    }
}

fn try_all(op: BinaryOp) {
    for bits in 1..=5 {
        Part::visit_all(&mut Soundness { width: Width::new(bits), op });
    }
}

macro_rules! operations {
    ($($name:ident $op:ident),+) => {
        $(#[test]
        fn $name() {
            try_all(BinaryOp::$op);
        })+

        #[test]
        fn none_is_left_out() {
            assert_eq!(BinaryOp::ALL.len(), [$(BinaryOp::$op),+].len());
        }
    };
}

operations! { add Add, sub Sub, mul Mul, div Div, rem Rem, shl Shl, shr Shr, ushr Ushr, and And, or Or, xor Xor }

struct Wrapping;

impl Visitor for Wrapping {
    fn visit<D: Domain>(&mut self, _: Part) {
        for (from, to) in [(3, 1), (4, 2), (5, 3), (5, 4), (5, 5), (3, 5)] {
            let (from, to) = (Width::new(from), Width::new(to));
            for a in elements::<D>(from) {
                let result = D::wrap(to, &Seen::alone(a, from));
                for x in members(&a, from) {
                    assert!(result.contains(reduced(to.bits(), x)), "{from:?} to {to:?}: {a:?} = {result:?}, {x}");
                }
            }
        }
    }
}

#[test]
fn wrap() {
    Part::visit_all(&mut Wrapping);
}
