//! The options that say how to search: parts of a plan, put together when all are known.
//!
//! Without any of them Heddle chooses. Parts that were not named are what goes best with those that were.

use explore::{Bound, Heuristic, Plan, Reduction, Strategy, Undo};
use vm::Discipline;

#[derive(Clone, Copy, Default)]
pub struct Searching {
    strategy: Option<Strategy>,
    heuristic: Option<Heuristic>,
    queue: Option<usize>,
    reduction: Option<Reduction>,
    bound: Option<Bound>,
    matching: Option<bool>,
    undo: Option<Undo>,
    iterate: bool,
}

/// Depth of the bugs that priorities are drawn for, if nothing is said.
const PCT_DEPTH: u32 = 3;

fn names<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str) -> String {
    all.iter().map(|&one| name(one)).collect::<Vec<_>>().join(", ")
}

impl Searching {
    pub fn set_strategy(&mut self, value: &str) -> Result<(), String> {
        let (name, depth) = value.split_once(':').map_or((value, None), |(name, depth)| (name, Some(depth)));
        let depth_of = |text: &str| {
            text.parse().ok().filter(|&depth| depth > 0).ok_or_else(|| format!("{text} is not a depth above 0"))
        };
        self.strategy = Some(match (name, depth) {
            ("depth-first", None) => Strategy::DepthFirst,
            ("best-first", None) => Strategy::BestFirst { heuristic: Heuristic::Property, queue: None },
            ("random", None) => Strategy::Random,
            ("pct", depth) => Strategy::Pct { depth: depth.map_or(Ok(PCT_DEPTH), depth_of)? },
            ("pos", None) => Strategy::Pos,
            ("surw", None) => Strategy::Surw,
            _ => {
                return Err(format!(
                    "{value} is not a strategy; there are depth-first, best-first, random, pct:DEPTH, pos and surw"
                ));
            }
        });
        Ok(())
    }

    pub fn set_heuristic(&mut self, value: &str) -> Result<(), String> {
        let heuristic = Heuristic::named(value).ok_or_else(|| {
            format!("{value} is not a heuristic; there are {}", names(Heuristic::ALL, Heuristic::name))
        })?;
        self.heuristic = Some(heuristic);
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
        let offered: Vec<Reduction> = Reduction::ALL.iter().copied().filter(|known| !known.is_on_trial()).collect();
        let reduction = Reduction::named(value).ok_or_else(|| {
            format!("{value} is not a reduction; there are auto, {}", names(&offered, Reduction::name))
        })?;
        if reduction.is_on_trial() {
            return Err(format!("{value} is not offered, for it is known to lose executions; take vector-clock"));
        }
        self.reduction = Some(reduction);
        Ok(())
    }

    pub fn set_bound(&mut self, value: &str) -> Result<(), String> {
        let wrong = || format!("{value} is not a bound; there are none, depth:N, preemptions:K and delays:K");
        self.bound = Some(match value.split_once(':') {
            None if value == "none" => Bound::None,
            Some(("depth", n)) => Bound::Depth(n.parse().ok().filter(|&n| n > 0).ok_or_else(wrong)?),
            Some(("preemptions", k)) => Bound::Preemptions(k.parse().map_err(|_| wrong())?),
            Some(("delays", k)) => Bound::Delays(k.parse().map_err(|_| wrong())?),
            _ => return Err(wrong()),
        });
        Ok(())
    }

    pub fn set_depth(&mut self, depth: u64) {
        self.bound = Some(Bound::Depth(depth));
    }

    pub fn without_matching(&mut self) {
        self.matching = Some(false);
    }

    pub fn iterate(&mut self) {
        self.iterate = true;
    }

    pub fn set_undo(&mut self, value: &str) -> Result<(), String> {
        let undo = Undo::named(value).ok_or_else(|| {
            format!("{value} is not a way to take steps back; there are {}", names(Undo::ALL, Undo::name))
        })?;
        self.undo = Some(undo);
        Ok(())
    }

    /// The plan, if anything was asked for.
    pub fn plan(&self) -> Result<Option<Plan>, String> {
        if self.heuristic.is_some() || self.queue.is_some() {
            let best_first = matches!(self.strategy, None | Some(Strategy::BestFirst { .. }));
            if !best_first {
                return Err("--heuristic and --queue belong to --strategy best-first".to_owned());
            }
        }
        let guided = self.heuristic.is_some() || self.queue.is_some();
        let asked = self.strategy.is_some()
            || guided
            || self.reduction.is_some()
            || self.bound.is_some_and(|bound| bound != Bound::None)
            || self.matching.is_some()
            || self.iterate
            || self.undo.is_some_and(|undo| undo != Undo::Trail);
        if !asked {
            return Ok(None);
        }
        let mut strategy = self.strategy.unwrap_or_default();
        if guided || matches!(strategy, Strategy::BestFirst { .. }) {
            let heuristic = self.heuristic.unwrap_or(Heuristic::Property);
            strategy = Strategy::BestFirst { heuristic, queue: self.queue };
        }
        // Without matching, the strongest reduction that does without; bounds and the like go with the weakest.
        let plain = strategy == Strategy::DepthFirst && self.bound.is_none_or(|bound| bound == Bound::None);
        let reduction = self.reduction.unwrap_or(match (plain, self.matching) {
            (true, Some(false)) => Reduction::VectorClock,
            (true, _) => Reduction::Dynamic,
            _ => Reduction::Escape,
        });
        Ok(Some(Plan {
            strategy,
            reduction,
            bound: self.bound.unwrap_or_default(),
            matching: self.matching.unwrap_or(reduction.matches_by_default()),
            undo: self.undo.unwrap_or_default(),
            iterate: self.iterate,
        }))
    }
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
    use explore::{Bound, Plan, Reduction, Strategy};

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
        assert_eq!((unmatched.reduction, unmatched.matching), (Reduction::VectorClock, false));
        let bounded = plan(|asked| asked.set_bound("preemptions:2").expect("is known")).expect("a plan");
        assert_eq!((bounded.reduction, bounded.bound), (Reduction::Escape, Bound::Preemptions(2)));
        let sampled = plan(|asked| asked.set_strategy("pct:4").expect("is known")).expect("a plan");
        assert_eq!(sampled.strategy, Strategy::Pct { depth: 4 });
        let clocks = plan(|asked| asked.set_reduction("vector-clock").expect("is known")).expect("a plan");
        assert!(!clocks.matching && clocks.admit().is_ok());
    }

    #[test]
    fn what_is_on_trial_is_not_offered() {
        for reduction in Reduction::ALL.iter().filter(|reduction| reduction.is_on_trial()) {
            assert!(Searching::default().set_reduction(reduction.name()).is_err(), "{}", reduction.name());
        }
    }
}
