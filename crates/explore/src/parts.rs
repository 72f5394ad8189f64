//! What a part of a plan is declared as: its name, a summary, and what it promises.
//!
//! A strategy, a reduction, a bound and a heuristic each have a [`Part`] beside their code, and a line in the list of
//! their kind. The command line, `--help`, the tables of `docs` and the laboratory read these lists.

/// A declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// The command-line value.
    pub name: &'static str,
    /// What follows the name after a colon.
    pub parameter: Option<Parameter>,
    /// A line that goes on after the name.
    pub summary: &'static str,
    /// What it is good for, where the guide compares it with others.
    pub good_for: &'static str,
    /// Whether it has to know what steps touch.
    pub records: bool,
    /// Whether it asks what threads may still do.
    pub foresees: bool,
    pub standing: Standing,
    /// One for each way in which it can be used, in the order of the table in `docs/soundness.md`.
    pub promises: &'static [Promise],
}

impl Part {
    /// Without a parameter, records, or promises, and good for nothing that others are not.
    pub const fn new(name: &'static str, summary: &'static str) -> Self {
        let standing = Standing::Offered;
        Self { name, parameter: None, summary, good_for: "", records: false, foresees: false, standing, promises: &[] }
    }

    /// Name and parameter, as in `pct:DEPTH`.
    pub fn usage(&self) -> String {
        match self.parameter {
            Some(parameter) => format!("{}:{}", self.name, parameter.name),
            None => self.name.to_owned(),
        }
    }

    /// Whether a text such as `pct:3` names it, and with which parameter; 0 where it has none.
    pub fn read(&self, text: &str) -> Option<u64> {
        let (name, given) = text.split_once(':').map_or((text, None), |(name, given)| (name, Some(given)));
        if name != self.name {
            return None;
        }
        match (self.parameter, given) {
            (None, None) => Some(0),
            (None, Some(_)) => None,
            (Some(parameter), None) => parameter.default,
            (Some(parameter), Some(given)) => {
                given.parse().ok().filter(|number| (parameter.least..=parameter.most).contains(number))
            }
        }
    }
}

/// A number that a part is used with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameter {
    pub name: &'static str,
    pub least: u64,
    pub most: u64,
    /// If nothing is said.
    pub default: Option<u64>,
}

/// Who is to use a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    Offered,
    /// It is there to be compared with.
    Comparison,
    /// There are systems of which it is known to lose executions: it is there for the laboratory, and proves nothing.
    Trial,
}

/// What is true of a search that ends by itself: a row of the table in `docs/soundness.md`, and what the laboratory
/// holds the search to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Promise {
    /// Which use of the part it speaks of, if there are several.
    pub of: &'static str,
    /// Whether states that were seen before are left out.
    pub matching: bool,
    pub covers: Covers,
    pub cycles: Cycles,
    pub class: Class,
    /// In the words of `docs/soundness.md`.
    pub rests_on: &'static str,
}

impl Promise {
    /// Of a search over a graph of states: all of it, with its cycles.
    pub const GRAPH: Self = Self {
        of: "",
        matching: true,
        covers: Covers::All,
        cycles: Cycles::Judged,
        class: Class::Unsaid,
        rests_on: "P1–P4",
    };

    /// Of a search that remembers no states: everything, unless a path comes back to a state.
    pub const TREE: Self =
        Self { matching: false, cycles: Cycles::Unseen, rests_on: "P5; no path comes back to a state", ..Self::GRAPH };

    /// Of what takes samples.
    pub const SAMPLE: Self = Self {
        matching: false,
        covers: Covers::Nothing("nothing is promised: `sampled`"),
        cycles: Cycles::Unseen,
        rests_on: "",
        ..Self::GRAPH
    };
}

/// Of deadlocks, failed assertions, uncaught exceptions, local states of threads, races and final states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Covers {
    All,
    /// Those of which executions.
    Within(&'static str),
    /// What can be said all the same.
    Nothing(&'static str),
}

/// Whether threads that are stuck while others go round for ever are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cycles {
    Judged,
    /// It does not come to an end where there are any, or has a bound.
    Unseen,
    /// It goes on where there are any, and cannot tell.
    Unjudged,
    /// It goes on where there are any, and can tell that there are.
    UnjudgedIfAny,
}

/// How many complete executions are explored of each class of those that differ only in the order of independent
/// steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Unsaid,
    Every,
    OneOrMore,
    /// And runs that are given up.
    One,
    /// And no run is given up.
    OneAlone,
}

/// Declares an enum whose values are parts, one line each.
macro_rules! parts {
    ($(#[$doc:meta])* $type:ident { $($variant:ident = $part:expr),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $type {
            $($variant),+
        }

        impl $type {
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            pub fn part(self) -> &'static $crate::Part {
                match self {
                    $(Self::$variant => const { &$part }),+
                }
            }

            /// The command-line value.
            pub fn name(self) -> &'static str {
                self.part().name
            }

            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.name() == name)
            }
        }
    };
}

pub(crate) use parts;

#[cfg(test)]
mod tests {
    use super::{Parameter, Part};

    #[test]
    fn a_text_is_read_with_its_parameter() {
        let depth = Parameter { name: "DEPTH", least: 1, most: 9, default: Some(3) };
        let pct = Part { parameter: Some(depth), ..Part::new("pct", "") };
        assert_eq!(pct.usage(), "pct:DEPTH");
        assert_eq!([pct.read("pct:2"), pct.read("pct")], [Some(2), Some(3)]);
        for wrong in ["pct:0", "pct:10", "pct:", "pct:x", "random", "pct:2:2"] {
            assert_eq!(pct.read(wrong), None, "{wrong}");
        }
        assert_eq!(Part::new("pos", "").read("pos:1"), None);
    }
}
