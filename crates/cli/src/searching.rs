//! The options that say how to search: parts of a plan, put together when all are known.
//!
//! Without any of them Heddle chooses. Parts that were not named are what goes best with those that were. What there is
//! to choose from, and what it is called, is read from the lists of the parts.

use check::{Ahead, Beliefs, Conflict, Irreducible};
use explore::{Bound, Heuristic, Part, Plan, PlanConflict, Reduction, Standing, Strategy, Undo};
use facts::accesses::Context;
use std::sync::LazyLock;
use vm::Discipline;

#[derive(Clone, Copy, Default)]
pub struct Searching {
    strategy: Option<Strategy>,
    heuristic: Option<Heuristic>,
    queue: Option<usize>,
    reduction: Option<Reduction>,
    bound: Option<Bound>,
    without_matching: bool,
    undo: Option<Undo>,
    iterate: bool,
}

/// Which static facts were asked for.
#[derive(Clone, Copy, Default)]
pub struct AskedAhead {
    pub context: Option<Option<Context>>,
    pub points_to: Option<bool>,
    pub immutable: Option<bool>,
    pub published: bool,
}

impl AskedAhead {
    /// `None` if nothing was said. What was not named goes with what was: `--immutable` alone is about that alone.
    pub fn put_together(self) -> Option<Ahead> {
        let Self { context, points_to, immutable, published } = self;
        let is_asked = context.is_some() || points_to.is_some() || immutable.is_some() || published;
        let context = context.unwrap_or(if immutable.is_some() { None } else { Some(Context::Sensitive) });
        is_asked.then(|| Ahead {
            context,
            points_to: points_to.unwrap_or(true),
            immutable: immutable.unwrap_or(context.is_some()),
            published,
        })
    }
}

/// What `--help` says of the options whose values are parts.
pub static REDUCTIONS: LazyLock<String> = LazyLock::new(|| {
    lines(&format!(
        "which orders of steps are left out because others do the same (default: auto, which chooses): {}; for \
         comparison {}",
        names(reductions(Standing::Offered)),
        names(reductions(Standing::Comparison))
    ))
});
pub static BOUNDS: LazyLock<String> = LazyLock::new(|| {
    let bounds: Vec<String> = bounded().map(|part| format!("{} ({})", part.usage(), part.summary)).collect();
    lines(&format!(
        "explore only within {}; if that leaves anything out, the verdict is at best `bounded`",
        bounds.join(", ")
    ))
});
pub static STRATEGIES: LazyLock<String> = LazyLock::new(|| {
    let samples = |part: &&Part| Strategy::read(part.name).is_some_and(Strategy::samples);
    lines(&format!(
        "what comes first: {} (see --heuristic for the latter), or samples, which prove nothing: {}",
        names(Strategy::parts().filter(|part| !samples(part))),
        names(Strategy::parts().filter(samples))
    ))
});
pub static HEURISTICS: LazyLock<String> =
    LazyLock::new(|| lines(&format!("what is best for best-first: {} (default: property)", names(heuristics()))));

fn reductions(standing: Standing) -> impl Iterator<Item = &'static Part> {
    Reduction::ALL.iter().map(|reduction| reduction.part()).filter(move |part| part.standing == standing)
}

fn heuristics() -> impl Iterator<Item = &'static Part> {
    Heuristic::ALL.iter().map(|heuristic| heuristic.part())
}

/// The bounds that bound something.
fn bounded() -> impl Iterator<Item = &'static Part> {
    Bound::parts().filter(|part| part.parameter.is_some())
}

fn names(parts: impl Iterator<Item = &'static Part>) -> String {
    parts.map(Part::usage).collect::<Vec<_>>().join(", ")
}

/// The width of the text beside the options.
const WIDTH: usize = 88;

/// Breaks a text into lines of `--help`.
fn lines(text: &str) -> String {
    let mut lines = String::new();
    let mut width = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            lines.push('\n');
            width = 0;
        } else if width > 0 {
            lines.push(' ');
            width += 1;
        }
        lines += word;
        width += length;
    }
    lines
}

/// What is wrong with a value that is none of these.
fn no_part(value: &str, kind: &str, parts: impl Iterator<Item = &'static Part>) -> String {
    let parts: Vec<&Part> = parts.collect();
    let name = value.split(':').next().unwrap_or_default();
    let meant = parts.iter().find(|part| part.name == name);
    if let Some((part, parameter)) = meant.and_then(|part| Some((part, part.parameter?))) {
        let (usage, number, least) = (part.usage(), parameter.name, parameter.least);
        return format!("{value} is not {usage}, where {number} is a number from {least} on");
    }
    format!("{value} is not a {kind}; there are {}", names(parts.into_iter()))
}

impl Searching {
    pub fn set_strategy(&mut self, value: &str) -> Result<(), String> {
        self.strategy = Some(Strategy::read(value).ok_or_else(|| no_part(value, "strategy", Strategy::parts()))?);
        Ok(())
    }

    pub fn set_heuristic(&mut self, value: &str) -> Result<(), String> {
        self.heuristic = Some(Heuristic::named(value).ok_or_else(|| no_part(value, "heuristic", heuristics()))?);
        Ok(())
    }

    pub fn set_queue(&mut self, value: &str) -> Result<(), String> {
        let queue = value.parse().ok().filter(|&queue| queue > 0);
        self.queue = Some(queue.ok_or_else(|| format!("{value} is not a number of states above 0"))?);
        Ok(())
    }

    pub fn set_reduction(&mut self, value: &str) -> Result<(), String> {
        if value == "auto" {
            self.reduction = None;
            return Ok(());
        }
        let reduction = Reduction::named(value).ok_or_else(|| {
            let offered = reductions(Standing::Offered).chain(reductions(Standing::Comparison));
            format!("{value} is not a reduction; there are auto, {}", names(offered))
        })?;
        if reduction.is_on_trial() {
            return Err(format!("{value} is not offered, for it is known to lose executions; take vector-clock"));
        }
        self.reduction = Some(reduction);
        Ok(())
    }

    pub fn set_bound(&mut self, value: &str) -> Result<(), String> {
        self.bound = Some(Bound::read(value).ok_or_else(|| no_part(value, "bound", Bound::parts()))?);
        Ok(())
    }

    pub fn set_depth(&mut self, depth: u64) {
        self.bound = Some(Bound::Depth(depth));
    }

    pub fn without_matching(&mut self) {
        self.without_matching = true;
    }

    pub fn iterate(&mut self) {
        self.iterate = true;
    }

    pub fn set_undo(&mut self, value: &str) -> Result<(), String> {
        let undo = Undo::named(value).ok_or_else(|| {
            let names: Vec<&str> = Undo::ALL.iter().map(|undo| undo.name()).collect();
            format!("{value} is not a way to take steps back; there are {}", names.join(", "))
        })?;
        self.undo = Some(undo);
        Ok(())
    }

    /// The plan, if anything was asked for.
    pub fn plan(&self) -> Result<Option<Plan>, String> {
        let guided = self.heuristic.is_some() || self.queue.is_some();
        if guided && !matches!(self.strategy, None | Some(Strategy::BestFirst { .. })) {
            return Err("--heuristic and --queue belong to --strategy best-first".to_owned());
        }
        let asked = self.strategy.is_some()
            || guided
            || self.reduction.is_some()
            || self.bound.is_some_and(|bound| bound != Bound::None)
            || self.without_matching
            || self.iterate
            || self.undo.is_some_and(|undo| undo != Undo::Trail);
        asked.then(|| self.put_together()).transpose().map_err(|conflict| conflict.to_string())
    }

    fn put_together(&self) -> Result<Plan, PlanConflict> {
        let (strategy, bound) = (self.strategy(), self.bound.unwrap_or_default());
        // Without matching, the strongest reduction that does without; bounds and the like go with the weakest.
        let plain = strategy == Strategy::DepthFirst && bound == Bound::None;
        let reduction = self.reduction.unwrap_or(match (plain, self.without_matching) {
            (true, true) => Reduction::VectorClock,
            (true, false) => Reduction::Dynamic,
            (false, _) => Reduction::Escape,
        });
        let mut plan = Plan::of(reduction).by(strategy)?.within(bound)?.undone_by(self.undo.unwrap_or_default());
        if self.without_matching {
            plan = plan.without_matching()?;
        }
        if self.iterate { plan.iterated() } else { Ok(plan) }
    }

    fn strategy(&self) -> Strategy {
        let strategy = self.strategy.unwrap_or_default();
        let guided = self.heuristic.is_some() || self.queue.is_some();
        if guided || matches!(strategy, Strategy::BestFirst { .. }) {
            let heuristic = self.heuristic.unwrap_or(Heuristic::Property);
            return Strategy::BestFirst { heuristic, queue: self.queue };
        }
        strategy
    }
}

/// A conflict in terms of the options that make it.
pub fn worded(conflict: Conflict) -> String {
    match conflict {
        Conflict::Unused { reduction } => format!(
            "--facts and --immutable are of use to an exhaustive search by none, escape, persistent or dynamic, without \
             a bound, not to this one by {}",
            reduction.name()
        ),
        Conflict::Foreseen { asked } => {
            format!("--facts does not go with {}, which is about {}", option(asked), asked.subject())
        }
        Conflict::NeedsTrail => "--property lock-discipline goes with --undo trail only".to_owned(),
        Conflict::LeftOut { reduction, asked } => {
            format!("{} does not go with {}, which is about {}", reduction.name(), option(asked), asked.subject())
        }
    }
}

fn option(asked: Irreducible) -> &'static str {
    match asked {
        Irreducible::Outcomes => "--outcomes",
        Irreducible::StrictTime => "--time strict",
        Irreducible::TimeChoices => "--time-choices",
        Irreducible::CollectorChoices => "--gc-choices",
        Irreducible::FairCycles => "--property livelock",
        Irreducible::LockDiscipline => "--property lock-discipline",
    }
}

/// What is known of the calls around a point when it is asked what may still be accessed.
pub fn accesses(value: &str) -> Result<Option<Context>, String> {
    match value {
        "none" => Ok(None),
        "insensitive" => Ok(Some(Context::Insensitive)),
        "callee" => Ok(Some(Context::Callee)),
        "sensitive" => Ok(Some(Context::Sensitive)),
        _ => Err(format!("{value} is no way to find accesses; there are none, insensitive, callee and sensitive")),
    }
}

/// One of two words, as whether it is the second.
pub fn either(value: &str, words: [&str; 2]) -> Result<bool, String> {
    let [no, yes] = words;
    match value {
        _ if value == no => Ok(false),
        _ if value == yes => Ok(true),
        _ => Err(format!("{value} is neither {yes} nor {no}")),
    }
}

/// Whether what is shared is learnt on the way.
pub fn beliefs(value: &str) -> Result<Beliefs, String> {
    Beliefs::named(value)
        .ok_or_else(|| format!("{value} says nothing about beliefs; there are {}", Beliefs::NAMES.join(", ")))
}

/// How far the locking discipline is relied on.
pub fn discipline(value: &str) -> Result<Discipline, String> {
    match value {
        "none" => Ok(Discipline::Ignored),
        "lenient" => Ok(Discipline::Lenient),
        "strict" => Ok(Discipline::Strict),
        _ => Err(format!("{value} is not a discipline; there are none, lenient and strict")),
    }
}

#[cfg(test)]
mod tests {
    use super::Searching;
    use explore::{Bound, Plan, Reduction, Sample, Strategy};

    fn plan(set: impl FnOnce(&mut Searching)) -> Option<Plan> {
        let mut searching = Searching::default();
        set(&mut searching);
        searching.plan().expect("they go together")
    }

    #[test]
    fn nothing_asked_is_no_plan() {
        assert_eq!(plan(|_| ()), None);
        assert_eq!(plan(|asked| asked.set_reduction("auto").expect("is known")), None);
    }

    #[test]
    fn what_is_not_named_goes_with_what_is() {
        let unmatched = plan(Searching::without_matching).expect("a plan");
        assert_eq!((unmatched.reduction(), unmatched.matching()), (Reduction::VectorClock, false));
        let bounded = plan(|asked| asked.set_bound("preemptions:2").expect("is known")).expect("a plan");
        assert_eq!((bounded.reduction(), bounded.bound()), (Reduction::Escape, Bound::Preemptions(2)));
        let sampled = plan(|asked| asked.set_strategy("pct:4").expect("is known")).expect("a plan");
        assert_eq!(sampled.strategy(), Strategy::Samples { by: Sample::Pct, parameter: 4 });
        let clocks = plan(|asked| asked.set_reduction("vector-clock").expect("is known")).expect("a plan");
        assert!(!clocks.matching());
    }

    #[test]
    fn what_is_wrong_with_a_value_is_said() {
        let said = |set: fn(&mut Searching, &str) -> Result<(), String>, value| set(&mut Searching::default(), value);
        let unknown = "all is not a strategy; there are depth-first, best-first, random, pct:DEPTH, pos, surw";
        assert_eq!(said(Searching::set_strategy, "all"), Err(unknown.to_owned()));
        let shallow = "pct:0 is not pct:DEPTH, where DEPTH is a number from 1 on";
        assert_eq!(said(Searching::set_strategy, "pct:0"), Err(shallow.to_owned()));
        assert!(said(Searching::set_bound, "delays").is_err_and(|wrong| wrong.starts_with("delays is not delays:K")));
        assert!(
            said(Searching::set_heuristic, "best").is_err_and(|wrong| wrong.contains("most-blocked, interleaving"))
        );
    }

    #[test]
    fn what_is_on_trial_is_not_offered() {
        for reduction in Reduction::ALL.iter().filter(|reduction| reduction.is_on_trial()) {
            assert!(Searching::default().set_reduction(reduction.name()).is_err(), "{}", reduction.name());
        }
    }
}
