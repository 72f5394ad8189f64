//! Abstract numbers: what is known of an `int`, a `long` or a number with a fraction at some point.
//!
//! A *domain* is one way to say something of a set of numbers: their bounds, their signs, their residue.
//! A [`Number`] is the reduced product of the domains that were chosen (`--domain interval+congruence`): each says what
//! it can, and they tell each other in a common language, the [`Hull`] (bounds and a residue).
//! Invariant: whatever an operation of the machine yields on values that the operands stand for, the result stands for
//! (P. Cousot, R. Cousot: *Abstract interpretation*, POPL 1977; reduced products: *Systematic design of program analysis
//! frameworks*, POPL 1979). Nothing stands for the empty set: what cannot be is `None`.
//!
//! # Adding a domain
//!
//! 1. Write `domains/name.rs` with a type that implements [`Domain`]. `parity.rs` is the shortest one to copy.
//!    `binary` and `wrap` may answer `any` for what you do not care for: that is always sound, and the product asks the
//!    other domains anyway. A [`Seen`] operand has your part and the hull of the whole product: use its bounds.
//! 2. Add a `pub mod` and a line in the list `domains!` below. Command line, help, product and tests follow from it.
//! 3. `cargo test -p absint`: the laws of the lattice and every operation on every element of small widths are tried.
//!    `tests/domains/precision.rs` expects for each operation how often the result is the best one there is.

use std::fmt;
use std::hash::Hash;

use program::ir::BinaryOp;

mod bits;
mod choice;
pub mod congruence;
pub mod fraction;
mod hull;
pub mod interval;
mod number;
pub mod parity;
pub mod sign;
pub mod top;
mod width;

pub use choice::{Choice, ChoiceError};
pub use congruence::Congruence;
pub use fraction::{Fraction, Precision};
pub use hull::Hull;
pub use interval::Interval;
pub use number::Number;
pub use parity::Parity;
pub use sign::Sign;
pub use top::Top;
pub use width::Width;

/// One way to abstract numbers. An element stands for a set of numbers of some width, never for none.
pub trait Domain: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// What the command line calls it.
    const NAME: &'static str;
    /// What it knows, in a few words.
    const SUMMARY: &'static str;

    fn any(width: Width) -> Self;

    fn constant(value: i64) -> Self;

    /// What it tells the others: it contains all that this stands for.
    fn hull(&self, width: Width) -> Hull;

    /// Learns from the others: stands at least for what is in both, and for nothing that was not in it. `None` if that
    /// is nothing.
    fn meet(&self, hull: &Hull) -> Option<Self>;

    /// Learns that the number is not `value`. `None` if it could be nothing else.
    fn without(&self, value: i64) -> Option<Self>;

    /// Whether it stands for `value`, which is one of the width that this was made for.
    fn contains(&self, value: i64) -> bool;

    /// The order: whether this stands for all that `other` stands for.
    fn includes(&self, other: &Self) -> bool;

    fn join(&self, other: &Self) -> Self;

    /// Includes both; a sequence of it ends. `thresholds` are sorted: bounds at which to stop on the way.
    fn widen(&self, next: &Self, width: Width, thresholds: &[i64]) -> Self;

    /// Stands at least for what is in both, and for nothing that was not in this; a sequence of it ends.
    fn narrow(&self, next: &Self, width: Width, thresholds: &[i64]) -> Self;

    /// What the operation yields as Java has it, modulo the width. For divisions: of the values of `b` other than 0, and
    /// `None` if there is no other. A shift's distance `b` may be of another width.
    fn binary(op: BinaryOp, width: Width, a: &Seen<Self>, b: &Seen<Self>) -> Option<Self>;

    /// The number modulo `width`, as one with a sign.
    fn wrap(width: Width, a: &Seen<Self>) -> Self;

    /// For people: `[0, 8]`, `even`.
    fn describe(&self, width: Width) -> String;
}

/// An operand as a domain sees it: its own part, and what the whole product knows.
#[derive(Clone, Copy, Debug)]
pub struct Seen<D> {
    pub part: D,
    pub hull: Hull,
}

impl<D: Domain> Seen<D> {
    /// Of a domain alone.
    pub fn alone(part: D, width: Width) -> Self {
        Self { part, hull: part.hull(width) }
    }
}

/// Something to be done with each domain, whatever its type.
pub trait Visitor {
    fn visit<D: Domain>(&mut self, part: Part);
}

macro_rules! domains {
    ($($field:ident :: $Type:ident),+ $(,)?) => {
        /// The domains there are.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Part {
            $($Type),+
        }

        impl Part {
            pub const ALL: &'static [Self] = &[$(Self::$Type),+];

            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$Type => <$Type as Domain>::NAME),+
                }
            }

            pub fn summary(self) -> &'static str {
                match self {
                    $(Self::$Type => <$Type as Domain>::SUMMARY),+
                }
            }

            pub fn visit_all(visitor: &mut impl Visitor) {
                $(visitor.visit::<$Type>(Self::$Type);)+
            }
        }

        /// An element of each domain; of those that were not chosen it is `any`, always.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        struct Parts {
            $($field: $Type),+
        }

        impl Parts {
            fn any(width: Width) -> Self {
                Self { $($field: $Type::any(width)),+ }
            }

            /// `any` in place of what was not chosen.
            fn chosen(mut self, choice: Choice, width: Width) -> Self {
                $(if !choice.has(Part::$Type) {
                    self.$field = $Type::any(width);
                })+
                self
            }

            fn constant(value: i64) -> Self {
                Self { $($field: $Type::constant(value)),+ }
            }

            /// What all of them know together. `None` if they contradict each other.
            fn hull(&self, width: Width) -> Option<Hull> {
                let hull = Hull::any(width);
                $(let hull = hull.meet(&self.$field.hull(width))?;)+
                Some(hull)
            }

            fn meet(&self, hull: &Hull) -> Option<Self> {
                Some(Self { $($field: self.$field.meet(hull)?),+ })
            }

            fn without(&self, value: i64) -> Option<Self> {
                Some(Self { $($field: self.$field.without(value)?),+ })
            }

            fn contains(&self, value: i64) -> bool {
                $(self.$field.contains(value))&&+
            }

            fn includes(&self, other: &Self) -> bool {
                $(self.$field.includes(&other.$field))&&+
            }

            fn join(&self, other: &Self) -> Self {
                Self { $($field: self.$field.join(&other.$field)),+ }
            }

            fn widen(&self, next: &Self, width: Width, thresholds: &[i64]) -> Self {
                Self { $($field: self.$field.widen(&next.$field, width, thresholds)),+ }
            }

            fn narrow(&self, next: &Self, width: Width, thresholds: &[i64]) -> Self {
                Self { $($field: self.$field.narrow(&next.$field, width, thresholds)),+ }
            }

            fn binary(choice: Choice, op: BinaryOp, width: Width, a: (&Self, &Hull), b: (&Self, &Hull)) -> Option<Self> {
                Some(Self {
                    $($field: if choice.has(Part::$Type) {
                        let a = Seen { part: a.0.$field, hull: *a.1 };
                        let b = Seen { part: b.0.$field, hull: *b.1 };
                        $Type::binary(op, width, &a, &b)?
                    } else {
                        $Type::any(width)
                    }),+
                })
            }

            fn wrap(&self, width: Width, hull: &Hull) -> Self {
                Self { $($field: $Type::wrap(width, &Seen { part: self.$field, hull: *hull })),+ }
            }

            /// What each says that does not follow from the hulls of the others.
            fn describe(&self, width: Width) -> Vec<String> {
                let mut said = Vec::new();
                let rest = *self;
                $(
                    let others = Self { $field: $Type::any(width), ..rest };
                    let implied = others.hull(width).and_then(|hull| others.$field.meet(&hull));
                    let rest = if implied == Some(self.$field) { others } else { rest };
                    if rest != others {
                        said.push(self.$field.describe(width));
                    }
                )+
                let _ = rest;
                said
            }
        }
    };
}

domains! {
    top::Top,
    sign::Sign,
    interval::Interval,
    parity::Parity,
    congruence::Congruence,
}
