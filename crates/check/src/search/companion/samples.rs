//! Random runs, until nobody grants them anything any more.

use super::{Answer, Spare, begun};
use crate::progress::Unwatched;
use crate::search::judge::Judge;
use crate::settings::Settings;
use crate::system::Java;
use explore::strategies::mix::Mix;
use explore::strategies::{Limits, Sampling};
use explore::{Bound, Figures, System};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, SyncSender};

/// Steps of a run, as long as most runs come to their end within them, and at most.
const STEPS: usize = 2_000;
const MOST_STEPS: usize = 256_000;
/// After so many runs of which more than half were cut, runs may be twice as long.
const PROBATION: u32 = 8;

pub fn accompany(
    settings: &Settings,
    spare: &Spare,
    granted: &Receiver<u64>,
    answers: &SyncSender<Answer>,
    stop: &AtomicBool,
) -> Result<(), String> {
    let mut machine = begun(settings, spare)?;
    let java = &mut Java::new(&mut machine);
    super::watched(java, settings);
    java.record();
    let mut nobody = Unwatched;
    let mut judge = Judge::of_samples(settings, &mut nobody, stop);
    let mut runs = Runs::new(settings);
    while let Ok(effort) = granted.recv() {
        runs.go_on(java, &mut judge, effort);
        let found = std::mem::take(&mut judge.found);
        if answers.send(Answer { found, figures: runs.figures }).is_err() {
            break;
        }
    }
    Ok(())
}

/// Random runs that can be broken off between two of them, and go on later.
struct Runs<'s, 'm> {
    settings: &'s Settings,
    sampler: Mix<Java<'m>>,
    number: u64,
    figures: Figures,
    /// Of one run.
    steps: usize,
    /// Of the last few runs: how many, and how many of them were cut.
    last: (u32, u32),
    is_answered: bool,
}

impl<'s, 'm> Runs<'s, 'm> {
    fn new(settings: &'s Settings) -> Self {
        Self {
            settings,
            sampler: Mix::full(),
            number: 0,
            figures: Figures::default(),
            steps: STEPS,
            last: (0, 0),
            is_answered: false,
        }
    }

    fn go_on(&mut self, java: &mut Java<'m>, judge: &mut Judge<'_>, effort: u64) {
        let until = java.effort().saturating_add(effort);
        while java.effort() < until && !self.is_answered && !judge.is_stopped() {
            self.one(java, judge);
            self.is_answered |= judge.is_answered();
        }
    }

    fn one(&mut self, java: &mut Java<'m>, judge: &mut Judge<'_>) {
        let within = self.settings.plan.map_or(Bound::None, |plan| plan.before());
        let limits = Limits { runs: Some(1), within, ..Limits::of_steps(self.steps) };
        // The hunt has the same seed and other samplers in turn: few of its runs are taken again.
        let seed = self.settings.seed.wrapping_mul(2).wrapping_add(1);
        let mut sampling = Sampling::new(java, judge, &mut self.sampler, limits, seed).beginning_with(self.number);
        sampling.run();
        self.number = sampling.next_number();
        let Figures { executions, cut, transitions, max_depth, states, choices, .. } = sampling.figures();
        self.figures.states += states;
        self.figures.choices += choices;
        self.figures.executions += executions;
        self.figures.transitions += transitions;
        self.figures.max_depth = self.figures.max_depth.max(max_depth);
        self.lengthen(cut > 0);
    }

    fn lengthen(&mut self, cut: bool) {
        self.last = (self.last.0 + 1, self.last.1 + u32::from(cut));
        if self.last.0 == PROBATION {
            if self.last.1 > PROBATION / 2 {
                self.steps = (self.steps * 2).min(MOST_STEPS);
            }
            self.last = (0, 0);
        }
    }
}
