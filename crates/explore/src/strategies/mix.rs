//! Several samplers in turn: what a hunt uses, where nothing is known about the bug.
//!
//! All of them hear how long each run was, so that one that needs the length learns it from the others.

use crate::strategies::pct::Pct;
use crate::strategies::pos::Pos;
use crate::strategies::random::Walk;
use crate::strategies::sticky::Sticky;
use crate::strategies::surw::Surw;
use crate::strategies::{Random, Run, Sampler};
use crate::system::{Concurrent, System};

pub struct Mix<S> {
    samplers: Vec<Box<dyn Sampler<S>>>,
    turn: usize,
}

impl<S: System> Mix<S> {
    pub fn new(samplers: Vec<Box<dyn Sampler<S>>>) -> Self {
        assert!(!samplers.is_empty(), "a mix has samplers");
        Self { samplers, turn: 0 }
    }

    /// What any system can be hunted with.
    pub fn simple() -> Self {
        Self::new(vec![
            Box::new(Sticky::default()),
            Box::new(Walk),
            Box::new(Pct::new(2)),
            Box::new(Sticky::default()),
            Box::new(Pct::new(3)),
        ])
    }
}

impl<S: Concurrent> Mix<S> {
    /// What a system can be hunted with whose threads tell what they are about to touch.
    pub fn full() -> Self {
        let mut mix = Self::simple();
        mix.samplers.push(Box::new(Pos::default()));
        mix.samplers.push(Box::new(Surw::default()));
        mix
    }
}

impl<S: System> Sampler<S> for Mix<S> {
    fn begin(&mut self, random: &mut Random) {
        self.turn = (self.turn + 1) % self.samplers.len();
        self.samplers[self.turn].begin(random);
    }

    fn choose(&mut self, system: &mut S, choices: &[S::Choice], last: Option<u32>, random: &mut Random) -> S::Choice {
        self.samplers[self.turn].choose(system, choices, last, random)
    }

    fn stepped(&mut self, system: &mut S, choice: S::Choice, random: &mut Random) {
        self.samplers[self.turn].stepped(system, choice, random);
    }

    fn ended(&mut self, run: &Run, own: bool) {
        for (at, sampler) in self.samplers.iter_mut().enumerate() {
            sampler.ended(run, own && at == self.turn);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Mix;
    use crate::observer::{End, Figures, Next, Observer};
    use crate::strategies::pct::Pct;
    use crate::strategies::pos::Pos;
    use crate::strategies::random::Walk;
    use crate::strategies::sticky::Sticky;
    use crate::strategies::surw::Surw;
    use crate::strategies::{Limits, Random, Sampler, Sampling};
    use crate::system::{Flow, System};
    use crate::toy::{Op, Pick, Toy};
    use rustc_hash::{FxHashMap, FxHashSet};
    use support::Fingerprint;

    /// Keeps what it sees.
    #[derive(Default)]
    struct Seen {
        ends: FxHashMap<Fingerprint, u64>,
        deadlocks: FxHashSet<Fingerprint>,
        paths: Vec<Vec<Pick>>,
    }

    impl Observer<Toy> for Seen {
        fn stepped(&mut self, _: &mut Toy, _: &[Pick], _: Flow) -> Next {
            Next::GoOn
        }

        fn reached(&mut self, toy: &mut Toy, path: &[Pick], choices: &[Pick]) -> Next {
            if choices.is_empty() {
                *self.ends.entry(toy.fingerprint()).or_default() += 1;
                self.paths.push(path.to_vec());
                if (0..toy.program.len()).any(|thread| toy.place(thread as u32) < toy.program[thread].len() as u64) {
                    self.deadlocks.insert(toy.fingerprint());
                }
            }
            Next::GoOn
        }

        fn circled(&mut self, _: &mut Toy, _: &[Pick], _: bool) -> Next {
            Next::GoOn
        }

        fn tick(&mut self, _: &Figures) -> Next {
            Next::GoOn
        }
    }

    fn samplers() -> Vec<(&'static str, Box<dyn Sampler<Toy>>)> {
        vec![
            ("random", Box::new(Walk)),
            ("sticky", Box::new(Sticky::default())),
            ("pct:1", Box::new(Pct::new(1))),
            ("pct:2", Box::new(Pct::new(2))),
            ("pct:3", Box::new(Pct::new(3))),
            ("pos", Box::new(Pos::default())),
            ("surw", Box::new(Surw::default())),
            ("mix", Box::new(Mix::full())),
        ]
    }

    fn sample(toy: &mut Toy, sampler: Box<dyn Sampler<Toy>>, runs: u64, seed: u64) -> Seen {
        let mut seen = Seen::default();
        let limits = Limits { runs: Some(runs), ..Limits::of_steps(1000) };
        let mut sampling = Sampling::new(toy, &mut seen, Mix::new(vec![sampler]), limits, seed);
        assert_eq!(sampling.run(), End::Complete);
        assert_eq!(sampling.runs(), runs);
        seen
    }

    #[test]
    fn the_same_seed_gives_the_same_runs() {
        for seed in 0..20 {
            let mut toy = Toy::random(&mut Random::new(7, seed), 3, 6, true);
            let initial = toy.fingerprint();
            for ((_, first), (_, second)) in samplers().into_iter().zip(samplers()) {
                let paths = sample(&mut toy, first, 40, seed).paths;
                assert_eq!(paths, sample(&mut toy, second, 40, seed).paths);
                assert_eq!(toy.fingerprint(), initial);
            }
        }
    }

    #[test]
    fn each_finds_a_deadlock_of_two_locks() {
        let mut toy = Toy::new(vec![
            vec![Op::Lock(0), Op::Lock(1), Op::Unlock(1), Op::Unlock(0)],
            vec![Op::Lock(1), Op::Lock(0), Op::Unlock(0), Op::Unlock(1)],
        ]);
        for (name, sampler) in samplers().into_iter().filter(|(name, _)| !name.starts_with("pct")) {
            assert!(!sample(&mut toy, sampler, 200, 1).deadlocks.is_empty(), "{name}");
        }
        assert!(!sample(&mut toy, Box::new(Pct::new(2)), 200, 1).deadlocks.is_empty());
        // It is of depth two. The first run, which learns the length, may come across it all the same.
        let seen = sample(&mut toy, Box::new(Pct::new(1)), 200, 1);
        assert!(seen.deadlocks.iter().all(|end| seen.ends[end] == 1));
    }

    /// Each of the six orders of three writes has a share, and PCT's promise holds for a bug that needs one of them.
    #[test]
    fn pct_keeps_its_promise() {
        let thread = |n| vec![Op::Read(2), Op::Write(0, n), Op::Read(2)];
        let mut toy = Toy::new(vec![thread(1), thread(2), thread(4)]);
        let mut seen = Seen::default();
        let limits = Limits { runs: Some(4000), ..Limits::of_steps(1000) };
        let mut sampling = Sampling::new(&mut toy, &mut seen, Pct::new(2), limits, 5);
        sampling.run();
        let likelihood = sampling.likelihood().expect("runs were counted");
        assert_eq!((likelihood.threads, likelihood.steps), (3, 9));
        assert!(likelihood.runs > 3900, "{likelihood:?}");
        assert_eq!(seen.ends.len(), 6);
        for &count in seen.ends.values() {
            assert!(count as f64 / 4000.0 > likelihood.of_one_run(), "{:?}", seen.ends);
        }
    }

    /// Of one thread with six interesting operations and one with two there are 28 interleavings.
    #[test]
    fn surw_is_uniform_where_the_numbers_are_right() {
        let quiet = |n: usize| vec![Op::Read(2); n];
        let long = [vec![Op::Write(0, 1); 6], quiet(3)].concat();
        let short = [quiet(9), vec![Op::Write(0, 2); 2]].concat();
        let mut toy = Toy::new(vec![long, short]);
        let seen = sample(&mut toy, Box::new(Surw::default()), 28_000, 3);
        let mut orders: FxHashMap<Vec<u8>, u64> = FxHashMap::default();
        for path in &seen.paths {
            let mut at = [0, 0];
            let mut order = Vec::new();
            for pick in path {
                let thread = pick.thread as usize;
                if matches!(toy.program[thread][at[thread]], Op::Write(..)) {
                    order.push(pick.thread);
                }
                at[thread] += 1;
            }
            *orders.entry(order).or_default() += 1;
        }
        assert_eq!(orders.len(), 28);
        assert!(orders.values().all(|&count| (800..1200).contains(&count)), "{orders:?}");
    }
}
