//! Samples of a system's runs, and search by what is promising.
//!
//! A [`Sampler`] decides which thread goes on; [`Sampling`] drives it: one run after the other from the initial
//! state, each taken back by undoing it. All randomness of run `r` comes from the seed and `r`, so the same seed
//! gives the same runs, and a budget of effort only decides how many of them there are. Nothing is allocated for a
//! step.
//!
//! Steps that need not happen ([`System::is_sure`]) are kept away from the samplers, because a thread that can
//! always wake without cause would starve the others for as long as it is on turn. Most runs are *calm*: they take
//! no such step. Every fourth is *restless*: there the driver takes one now and then, by itself.

pub mod best_first;
pub mod mix;
pub mod pct;
pub mod pos;
pub mod random;
pub mod sticky;
pub mod surw;

use crate::driver::Driver;
use crate::observer::{End, Figures, Next, Observer};
use crate::parts::parts;
use crate::plan::Bound;
use crate::system::{Concurrent, Flow, System};
use support::mix64;

/// One in so many runs takes steps that need not happen, and does so once in so many steps.
const RESTLESS_RUN: u64 = 4;
const RESTLESS_STEP: usize = 8;

/// A sequence of numbers that depends on nothing but its seed.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of one run.
    pub fn new(seed: u64, run: u64) -> Self {
        Self(mix64(seed.wrapping_add(0x51_7cc1)) ^ mix64(run.wrapping_mul(0x2545_f491_4f6c_dd1d).wrapping_add(1)))
    }

    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix64(self.0)
    }

    /// One of `0..n`, for `n` above zero.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.draw()) * n as u128) >> 64) as usize
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

/// Decides who goes on. It is offered sure choices only.
pub trait Sampler<S: System> {
    fn begin(&mut self, random: &mut Random);

    /// One of the choices, of which there is at least one. `last` is the thread that went before.
    fn choose(&mut self, system: &mut S, choices: &[S::Choice], last: Option<u32>, random: &mut Random) -> S::Choice;

    /// A step was taken, by this sampler or for it; the system is in the state after it.
    fn stepped(&mut self, _system: &mut S, _choice: S::Choice, _random: &mut Random) {}

    /// A run is over. Samplers of a [`mix::Mix`] hear of each other's runs, which are not their `own`.
    fn ended(&mut self, _run: &Run, _own: bool) {}

    /// How likely a bug is found by one run and by all of them, if anything is known about that.
    fn likelihood(&self) -> Option<Likelihood> {
        None
    }
}

impl<S: System, P: Sampler<S> + ?Sized> Sampler<S> for Box<P> {
    fn begin(&mut self, random: &mut Random) {
        (**self).begin(random);
    }

    fn choose(&mut self, system: &mut S, choices: &[S::Choice], last: Option<u32>, random: &mut Random) -> S::Choice {
        (**self).choose(system, choices, last, random)
    }

    fn stepped(&mut self, system: &mut S, choice: S::Choice, random: &mut Random) {
        (**self).stepped(system, choice, random);
    }

    fn ended(&mut self, run: &Run, own: bool) {
        (**self).ended(run, own);
    }

    fn likelihood(&self) -> Option<Likelihood> {
        (**self).likelihood()
    }
}

impl<S: System, P: Sampler<S>> Sampler<S> for &mut P {
    fn begin(&mut self, random: &mut Random) {
        (**self).begin(random);
    }

    fn choose(&mut self, system: &mut S, choices: &[S::Choice], last: Option<u32>, random: &mut Random) -> S::Choice {
        (**self).choose(system, choices, last, random)
    }

    fn stepped(&mut self, system: &mut S, choice: S::Choice, random: &mut Random) {
        (**self).stepped(system, choice, random);
    }

    fn ended(&mut self, run: &Run, own: bool) {
        (**self).ended(run, own);
    }

    fn likelihood(&self) -> Option<Likelihood> {
        (**self).likelihood()
    }
}

/// Declares the samplers that can be asked for, and how each begins.
macro_rules! samplers {
    ($($file:ident::$sampler:ident),+ $(,)?) => {
        parts!(
            /// How samples are drawn.
            Sample { $($sampler = $file::$sampler::PART),+ }
        );

        impl Sample {
            pub fn sampler<S: Concurrent>(self, parameter: u64) -> Box<dyn Sampler<S>> {
                match self {
                    $(Self::$sampler => Box::new($file::$sampler::with(parameter))),+
                }
            }
        }
    };
}

samplers! {
    random::Walk,
    pct::Pct,
    pos::Pos,
    surw::Surw,
}

/// What a run was like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    pub steps: u64,
    /// Threads that could go on at some point of it.
    pub threads: u64,
    /// It came to an end by itself.
    pub complete: bool,
    /// No step was taken, and none left out by chance, that need not happen.
    pub calm: bool,
}

/// A bug of depth `depth`, which shows whenever `depth` steps come in a certain order, is found by one run with
/// probability at least `1 / (threads * steps^(depth - 1))`, if no run has more threads or steps than that and the
/// bug needs no certain outcome of a step that has several.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Likelihood {
    pub depth: u32,
    pub threads: u64,
    pub steps: u64,
    /// Runs to which this applies.
    pub runs: u64,
}

impl Likelihood {
    pub fn of_one_run(&self) -> f64 {
        let places = (self.steps.max(1) as f64).powi(self.depth.saturating_sub(1).min(1000) as i32);
        1.0 / (self.threads.max(1) as f64 * places)
    }

    pub fn of_all_runs(&self) -> f64 {
        // 1 - (1 - p)^n, without losing a small p to rounding.
        -(self.runs as f64 * (-self.of_one_run()).ln_1p()).exp_m1()
    }
}

/// How long to go on: until the first of these limits.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub runs: Option<u64>,
    /// Of all runs together, see [`System::effort`].
    pub effort: Option<u64>,
    /// Of one run.
    pub steps: usize,
    /// What every run stays within: choices that would lead beyond are not taken.
    pub within: Bound,
}

impl Limits {
    /// For ever, in runs of so many steps.
    pub fn of_steps(steps: usize) -> Self {
        Self { runs: None, effort: None, steps, within: Bound::None }
    }
}

/// Runs a system again and again as a [`Sampler`] says.
pub struct Sampling<'a, S: System, O, P> {
    driver: Driver<'a, S, O>,
    sampler: P,
    limits: Limits,
    seed: u64,
    /// The number of the next run.
    number: u64,
    /// The effort at which it is enough.
    until: Option<u64>,
    choices: Vec<S::Choice>,
    /// Those of them that can be taken, and are sure or not.
    sure: Vec<S::Choice>,
    unsure: Vec<S::Choice>,
    /// What is left of the bound.
    left: u64,
    threads: Vec<u32>,
}

/// How a run came to its end.
enum Outcome {
    Over(Run),
    Stopped,
    /// Out of budget, or on a wrong belief.
    Void,
}

impl<'a, S: System, O: Observer<S>, P: Sampler<S>> Sampling<'a, S, O, P> {
    pub fn new(system: &'a mut S, observer: &'a mut O, sampler: P, limits: Limits, seed: u64) -> Self {
        let until = limits.effort.map(|effort| system.effort().saturating_add(effort));
        Self {
            driver: Driver::new(system, observer),
            sampler,
            limits,
            seed,
            number: 0,
            until,
            choices: Vec::new(),
            sure: Vec::new(),
            unsure: Vec::new(),
            left: 0,
            threads: Vec::new(),
        }
    }

    /// The runs before this one were taken by somebody else.
    pub fn beginning_with(self, number: u64) -> Self {
        Self { number, ..self }
    }

    /// The number of the run that would come next.
    pub fn next_number(&self) -> u64 {
        self.number
    }

    /// Runs until a limit is met or the observer stops it. Afterwards the system is in its initial state.
    pub fn run(&mut self) -> End {
        while self.limits.runs.is_none_or(|most| self.runs() < most) && !self.is_late() {
            let outcome = self.one(self.number);
            self.number += 1;
            self.driver.unwind();
            match outcome {
                Outcome::Stopped => return End::Stopped,
                Outcome::Over(run) => {
                    self.driver.figures.executions += u64::from(run.complete);
                    self.driver.figures.cut += u64::from(!run.complete);
                    self.sampler.ended(&run, true);
                }
                Outcome::Void => {}
            }
            if self.driver.system.is_stale() {
                self.driver.figures.restarts += 1;
                self.driver.system.renew();
            }
        }
        End::Complete
    }

    /// `executions` are runs that came to an end by themselves, `cut` those that met the limit of steps; runs on
    /// which a belief turned out wrong are `restarts` and count as neither. States are not stored, so those that are
    /// come to again count again.
    pub fn figures(&self) -> Figures {
        self.driver.figures
    }

    /// Runs that count.
    pub fn runs(&self) -> u64 {
        self.driver.figures.executions + self.driver.figures.cut
    }

    pub fn likelihood(&self) -> Option<Likelihood> {
        self.sampler.likelihood()
    }

    pub fn sampler(&self) -> &P {
        &self.sampler
    }

    fn is_late(&self) -> bool {
        self.until.is_some_and(|until| self.driver.system.effort() >= until)
    }

    fn one(&mut self, number: u64) -> Outcome {
        let mut random = Random::new(self.seed, number);
        let restless = number % RESTLESS_RUN == RESTLESS_RUN - 1;
        let mut calm = true;
        let mut last = None;
        self.threads.clear();
        self.left = self.limits.within.most();
        self.sampler.begin(&mut random);
        let complete = loop {
            self.look(last);
            if self.driver.show_state(&self.choices) == Next::Stop {
                return Outcome::Stopped;
            }
            if self.is_late() {
                return Outcome::Void;
            }
            let unsure = self.unsure.len();
            if self.sure.is_empty() && !(restless && unsure > 0) {
                break !self.choices.iter().any(|&choice| S::is_sure(choice));
            }
            if self.driver.path.len() >= self.limits.steps {
                break false;
            }
            calm &= !(restless && unsure > 0);
            let disturb = restless && unsure > 0 && (self.sure.is_empty() || random.one_in(RESTLESS_STEP));
            let choice = if disturb {
                self.unsure[random.below(unsure)]
            } else {
                self.sampler.choose(self.driver.system, &self.sure, last, &mut random)
            };
            self.left -= self.cost(last, choice);
            last = Some(self.driver.system.thread(choice));
            let flow = self.driver.step(choice);
            let depth = self.driver.depth();
            self.driver.figures.max_depth = self.driver.figures.max_depth.max(depth);
            self.sampler.stepped(self.driver.system, choice, &mut random);
            if self.driver.is_due() && self.driver.tick() == Next::Stop || self.driver.show_step(flow) == Next::Stop {
                return Outcome::Stopped;
            }
            if flow != Flow::On {
                break true;
            }
        };
        if self.driver.system.is_stale() {
            return Outcome::Void;
        }
        Outcome::Over(Run { steps: self.driver.path.len() as u64, threads: self.threads.len() as u64, complete, calm })
    }

    /// What a choice of the current state takes of what is left.
    fn cost(&self, last: Option<u32>, choice: S::Choice) -> u64 {
        let (bound, system) = (self.limits.within, &*self.driver.system);
        let turn = bound.turn(system, &self.choices, last);
        u64::from(bound.cost(system, &self.choices, turn, choice))
    }

    /// The choices of the current state, and which of them can be taken.
    fn look(&mut self, last: Option<u32>) {
        self.choices.clear();
        self.driver.system.choices(&mut self.choices);
        self.driver.figures.states += 1;
        self.driver.figures.choices += self.choices.len() as u64;
        self.sure.clear();
        self.unsure.clear();
        for at in 0..self.choices.len() {
            let choice = self.choices[at];
            let is_within = self.cost(last, choice) <= self.left;
            if !S::is_sure(choice) {
                self.unsure.extend(is_within.then_some(choice));
                continue;
            }
            self.sure.extend(is_within.then_some(choice));
            let thread = self.driver.system.thread(choice);
            if !self.threads.contains(&thread) {
                self.threads.push(thread);
            }
        }
    }
}

/// A uniform choice among those of one thread, of which there is at least one.
pub(crate) fn any_of<S: System>(system: &S, choices: &[S::Choice], thread: u32, random: &mut Random) -> S::Choice {
    let count = choices.iter().filter(|&&choice| system.thread(choice) == thread).count();
    let nth = if count > 1 { random.below(count) } else { 0 };
    let mut own = choices.iter().copied().filter(|&choice| system.thread(choice) == thread);
    own.nth(nth).expect("the thread has a choice")
}

/// Something for each thread, by its number. Runs have few threads, so a list is faster than a table.
#[derive(Clone, Debug)]
pub(crate) struct PerThread<T>(Vec<(u32, T)>);

impl<T> Default for PerThread<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> PerThread<T> {
    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn get(&self, thread: u32) -> Option<&T> {
        self.0.iter().find(|(number, _)| *number == thread).map(|(_, value)| value)
    }

    pub fn entry(&mut self, thread: u32, first: impl FnOnce() -> T) -> &mut T {
        let at = self.0.iter().position(|(number, _)| *number == thread).unwrap_or_else(|| {
            self.0.push((thread, first()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = (u32, &mut T)> {
        self.0.iter_mut().map(|(thread, value)| (*thread, value))
    }
}

#[cfg(test)]
mod tests {
    use super::{Likelihood, Random};

    #[test]
    fn a_seed_gives_the_same_numbers() {
        let numbers = |seed, run| {
            let mut random = Random::new(seed, run);
            (0..8).map(|_| random.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(numbers(3, 4), numbers(3, 4));
        assert_ne!(numbers(3, 4), numbers(4, 3));
        assert_ne!(numbers(3, 4), numbers(3, 5));
    }

    #[test]
    fn the_likelihood_is_the_formula() {
        let likelihood = Likelihood { depth: 3, threads: 4, steps: 10, runs: 400 };
        assert!((likelihood.of_one_run() - 1.0 / 400.0).abs() < 1e-12);
        assert!((likelihood.of_all_runs() - (1.0 - (1.0f64 - 1.0 / 400.0).powi(400))).abs() < 1e-9);
    }
}
