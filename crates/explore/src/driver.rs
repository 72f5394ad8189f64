//! What all searches have in common: a path, the system at its end, and an observer who is shown everything.
//!
//! [`Driver`] owns these, counts, and calls the tick. [`explore`] is the loop of every search in depth; what makes a
//! search this one and no other is its [`Policy`]: which states it enters, and which choice of the last one comes next.
//! So a search cannot forget to show a step, to keep the system at the end of the path, to begin again after a
//! belief turned out wrong ([`System::is_stale`]), or to leave the system in its initial state.
//!
//! A path on which a belief turned out wrong is followed a while, because it may contradict more of them, and then
//! everything begins again. Nothing that is seen on such a path is shown: it would not replay, and is seen again.

use crate::observer::{End, Figures, Next, Observer};
use crate::system::{Flow, System};

/// Steps between two calls of [`Observer::tick`].
const TICK: u64 = 2048;
/// Steps for which a search in depth follows a path after a belief turned out wrong.
const STALE_STEPS: u64 = 20_000;
/// Lone steps that are taken together with one before them.
const LONE_STEPS: usize = 24;

/// A thread that could go on and has not done so for so many steps goes first. A run without preemption has a few
/// hundred steps in all; a path that is much longer may be that of threads that wait for another in a loop which changes
/// something each time, and would never be followed to its end.
const PATIENCE: usize = 256;

pub(crate) struct Driver<'a, S: System, O> {
    pub system: &'a mut S,
    observer: &'a mut O,
    /// From the initial state to where the system is.
    pub path: Vec<S::Choice>,
    pub figures: Figures,
    /// Of any kind; those that led back to a known state are no transitions.
    steps: u64,
    next_tick: u64,
    /// Steps since a belief turned out wrong.
    stale_steps: u64,
    /// Where on the path lone steps were taken together with one before: how long it is after them, and how many.
    together: Vec<(usize, usize)>,
}

impl<'a, S: System, O: Observer<S>> Driver<'a, S, O> {
    pub fn new(system: &'a mut S, observer: &'a mut O) -> Self {
        let (path, figures) = (Vec::new(), Figures::default());
        Self { system, observer, path, figures, steps: 0, next_tick: TICK, stale_steps: 0, together: Vec::new() }
    }

    /// A step into the unknown.
    pub fn step(&mut self, choice: S::Choice) -> Flow {
        self.figures.transitions += 1;
        self.retrace(choice)
    }

    /// A step to where the search has been before.
    pub fn retrace(&mut self, choice: S::Choice) -> Flow {
        self.path.push(choice);
        self.steps += 1;
        self.system.step(choice)
    }

    /// The last step is taken back, if there is one, with the lone steps that were taken together with it.
    pub fn back(&mut self) {
        let len = self.path.len();
        let lone = self.together.pop_if(|(after, _)| *after == len).map_or(0, |(_, lone)| lone);
        (0..=lone).for_each(|_| self.undo());
    }

    fn undo(&mut self) {
        if self.path.pop().is_some() {
            self.system.undo();
        }
    }

    /// Takes a step that is enough at the current state together with the last one, if there is such a step and there
    /// were not too many. A search must not go on by such steps for ever, for others may have something to do: after
    /// so many the state is one of its own.
    pub fn lone_step(&mut self) -> Option<S::Choice> {
        if self.lone_steps().len() == LONE_STEPS || self.system.is_stale() {
            return None;
        }
        let lone_choice = self.system.lone(self.last_thread())?;
        let choice = lone_choice.choice;
        let flow = self.step(choice);
        if !self.system.is_stale() && (flow != Flow::On || !self.system.was_lone(&lone_choice)) {
            self.undo();
            return None;
        }
        self.put_together();
        Some(choice)
    }

    /// The last step belongs to the one before.
    fn put_together(&mut self) {
        let len = self.path.len();
        let lone = self.together.pop_if(|(after, _)| *after == len - 1).map_or(0, |(_, lone)| lone);
        self.together.push((len, lone + 1));
    }

    /// The lone steps that were taken together with the last one.
    pub fn lone_steps(&self) -> &[S::Choice] {
        let len = self.path.len();
        let lone = self.together.last().filter(|(after, _)| *after == len).map_or(0, |&(_, lone)| lone);
        &self.path[len - lone..]
    }

    /// A step to where the search has been before, with the lone steps that were taken together with it then. Whether
    /// they would be found again does not matter.
    pub fn repeat(&mut self, choice: S::Choice, lone: &[S::Choice]) {
        self.step(choice);
        for &choice in lone {
            self.step(choice);
            self.put_together();
        }
    }

    /// Back to the initial state.
    pub fn unwind(&mut self) {
        while !self.path.is_empty() {
            self.back();
        }
    }

    pub fn depth(&self) -> u64 {
        self.path.len() as u64
    }

    /// The thread of the last step.
    pub fn last_thread(&self) -> Option<u32> {
        self.path.last().map(|&choice| self.system.thread(choice))
    }

    /// The thread that goes on first at the current state, of those that can by these choices: one that has waited for
    /// long, else the one that has just gone, for a path without preemptions is short and leads to few states, else
    /// the first.
    pub fn turn(&self, choices: &[S::Choice]) -> Option<u32> {
        let sure = choices.iter().filter(|choice| S::is_sure(**choice)).map(|&choice| self.system.thread(choice));
        let last = self.last_thread();
        let next = || sure.clone().find(|&thread| Some(thread) == last).or_else(|| sure.clone().min());
        let any = || choices.first().map(|&choice| self.system.thread(choice));
        self.starved(choices).or_else(next).or_else(any)
    }

    /// A thread that can go on by these choices and has not gone for long.
    pub fn starved(&self, choices: &[S::Choice]) -> Option<u32> {
        if self.path.len() < PATIENCE {
            return None;
        }
        let sure = choices.iter().filter(|choice| S::is_sure(**choice));
        let mut waiting: Vec<u32> = sure.map(|&choice| self.system.thread(choice)).collect();
        for &step in self.path.iter().rev().take(PATIENCE) {
            if waiting.is_empty() {
                return None;
            }
            let thread = self.system.thread(step);
            waiting.retain(|&waiting| waiting != thread);
        }
        waiting.into_iter().min()
    }

    /// Whether it is time for [`Driver::tick`].
    pub fn is_due(&self) -> bool {
        self.steps >= self.next_tick
    }

    pub fn tick(&mut self) -> Next {
        self.next_tick = self.steps + TICK;
        self.figures.depth = self.depth();
        self.observer.tick(&self.figures)
    }

    /// Shows the last step.
    pub fn show_step(&mut self, flow: Flow) -> Next {
        if self.system.is_stale() {
            return Next::GoOn;
        }
        self.observer.stepped(self.system, &self.path, flow)
    }

    /// Shows the current state, with all its choices.
    pub fn show_state(&mut self, choices: &[S::Choice]) -> Next {
        if self.system.is_stale() {
            return Next::GoOn;
        }
        self.observer.reached(self.system, &self.path, choices)
    }

    /// Shows the component of which the current state is the first.
    pub fn show_component(&mut self, closed: bool) -> Next {
        self.observer.circled(self.system, &self.path, closed)
    }

    /// Follows a path on which a belief turned out wrong, to its end or for so many steps; how many it were.
    pub fn run_out(&mut self, mut flow: Flow, most: u64, mut pick: impl FnMut(&[S::Choice]) -> S::Choice) -> u64 {
        let mut choices = Vec::new();
        for step in 0..most {
            choices.clear();
            if flow == Flow::On {
                self.system.choices(&mut choices);
            }
            // It is not stale any more when nothing is to be learnt from it.
            if choices.is_empty() || !self.system.is_stale() {
                return step;
            }
            let choice = pick(&choices);
            self.path.push(choice);
            flow = self.system.step(choice);
        }
        most
    }

    /// As [`Driver::run_out`] by the first choice of each state; these steps are transitions.
    pub fn run_out_by_first(&mut self, flow: Flow) {
        self.figures.transitions += self.run_out(flow, STALE_STEPS, |choices| choices[0]);
    }

    /// Whether a path on which a belief turned out wrong has taught what it can.
    fn is_followed_enough(&self) -> bool {
        self.stale_steps > STALE_STEPS && self.system.is_stale()
    }

    /// At the initial state: the beliefs are corrected, and what was found counts no more.
    pub fn begin_again(&mut self) {
        self.figures.forget();
        self.figures.restarts += 1;
        self.stale_steps = 0;
        self.system.renew();
    }
}

/// What a search makes of a state that a step has led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arrived {
    /// Its choices are explored.
    Entered,
    /// There is nothing to be explored from here.
    Known,
    /// Everything has to begin again.
    Again,
    Over(End),
}

impl Arrived {
    /// A state was entered and shown.
    pub fn shown(next: Next) -> Self {
        match next {
            Next::GoOn => Self::Entered,
            Next::Stop => Self::Over(End::Stopped),
        }
    }
}

/// What a search in depth does when a belief turns out wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stale {
    /// It follows the path as far as it enters states, and begins again.
    GoOn,
    /// It follows the path by the first choice of each state, and begins again.
    RunOut,
    /// It ends, and leaves the beliefs as they are.
    Stop,
}

type Choice<'a, P> = <<P as Policy<'a>>::System as System>::Choice;

/// The idea of a search in depth. A state that it has entered and not left is a *node*.
pub(crate) trait Policy<'a> {
    type System: System + 'a;
    type Observer: Observer<Self::System> + 'a;

    fn driver(&mut self) -> &mut Driver<'a, Self::System, Self::Observer>;

    fn when_stale(&self) -> Stale {
        Stale::GoOn
    }

    /// Whether there is no node any more: the initial state was left.
    fn is_done(&self) -> bool;

    /// The path is at the initial state, or has led to a state by a choice. What is entered is shown.
    fn arrive(&mut self, by: Option<Choice<'a, Self>>) -> Arrived;

    /// A step was taken, and shows what it touched. `lone`: together with the one before.
    fn took(&mut self, _by: Choice<'a, Self>, _lone: bool) {}

    /// Whether steps that nobody can interfere with are taken together with the one before.
    fn looks_ahead(&self) -> bool {
        false
    }

    /// The last step has led to no state: the path has come to its end, or is not to be followed.
    fn end(&mut self, _by: Choice<'a, Self>) -> Arrived {
        Arrived::Known
    }

    /// The next choice of the last node, which is at the end of the path.
    fn next(&mut self) -> Option<Choice<'a, Self>>;

    /// The last step, which has led to no node, is taken back.
    fn turn_back(&mut self, by: Choice<'a, Self>, flow: Flow);

    /// There is no next choice: the last node is left, and the step that led there taken back.
    fn leave(&mut self) -> Next;

    /// Brings the figures up to date.
    fn measure(&mut self);

    /// Forgets everything that was explored.
    fn clear(&mut self);
}

/// How one pass from the initial state ended.
enum Round {
    Over(End),
    Again,
}

/// Explores everything that the policy wants, unless the observer stops it. Afterwards the system is in its initial
/// state.
pub(crate) fn explore<'a, P: Policy<'a>>(policy: &mut P) -> End {
    loop {
        let round = round(policy);
        policy.measure();
        policy.driver().unwind();
        policy.clear();
        match round {
            Round::Over(end) => return end,
            Round::Again => policy.driver().begin_again(),
        }
    }
}

/// One pass from the initial state.
fn round<'a, P: Policy<'a>>(policy: &mut P) -> Round {
    let mut going = match policy.arrive(None) {
        Arrived::Entered | Arrived::Known => Ok(()),
        Arrived::Again => Err(Round::Again),
        Arrived::Over(end) => Err(Round::Over(end)),
    };
    while going.is_ok() && !policy.is_done() {
        let enough = policy.driver().is_followed_enough();
        going = match policy.next().filter(|_| !enough) {
            Some(choice) => advance(policy, choice),
            None if policy.driver().system.is_stale() => Err(Round::Again),
            None if policy.leave() == Next::Stop => Err(Round::Over(End::Stopped)),
            None => Ok(()),
        };
    }
    match going {
        Err(round) => round,
        Ok(()) if policy.driver().system.is_stale() => Round::Again,
        Ok(()) => Round::Over(End::Complete),
    }
}

/// Goes on by a choice, and comes back if that leads to no node.
fn advance<'a, P: Policy<'a>>(policy: &mut P, choice: Choice<'a, P>) -> Result<(), Round> {
    let flow = policy.driver().step(choice);
    policy.took(choice, false);
    show(policy, flow)?;
    if flow == Flow::On && policy.looks_ahead() {
        while let Some(lone) = policy.driver().lone_step() {
            policy.took(lone, true);
            show(policy, Flow::On)?;
        }
    }
    let stale = policy.driver().system.is_stale();
    let arrived = match flow {
        Flow::On => policy.arrive(Some(choice)),
        Flow::End | Flow::Cut => policy.end(choice),
    };
    policy.driver().figures.executions += u64::from(flow == Flow::End);
    match arrived {
        Arrived::Entered => {}
        Arrived::Known if !stale => policy.turn_back(choice, flow),
        Arrived::Over(end) if !stale => return Err(Round::Over(end)),
        Arrived::Known | Arrived::Over(_) | Arrived::Again => return Err(Round::Again),
    }
    Ok(())
}

/// Shows the last step, and the figures when it is time.
fn show<'a, P: Policy<'a>>(policy: &mut P, flow: Flow) -> Result<(), Round> {
    if policy.driver().is_due() {
        policy.measure();
        if policy.driver().tick() == Next::Stop {
            return Err(Round::Over(End::Stopped));
        }
    }
    if policy.driver().system.is_stale() {
        doubt(policy, flow)?;
    } else if policy.driver().show_step(flow) == Next::Stop {
        return Err(Round::Over(End::Stopped));
    }
    Ok(())
}

/// A step was taken on a path on which a belief turned out wrong.
fn doubt<'a, P: Policy<'a>>(policy: &mut P, flow: Flow) -> Result<(), Round> {
    let when_stale = policy.when_stale();
    let driver = policy.driver();
    driver.stale_steps += 1;
    match when_stale {
        Stale::GoOn => Ok(()),
        Stale::RunOut => {
            driver.run_out_by_first(flow);
            Err(Round::Again)
        }
        Stale::Stop => Err(Round::Over(End::Stopped)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Driver, PATIENCE};
    use crate::observer::{Figures, Next, Observer};
    use crate::system::{Flow, System};
    use crate::toy::{Op, Pick, Toy};

    struct Nobody;

    impl Observer<Toy> for Nobody {
        fn stepped(&mut self, _: &mut Toy, _: &[Pick], _: Flow) -> Next {
            Next::GoOn
        }

        fn reached(&mut self, _: &mut Toy, _: &[Pick], _: &[Pick]) -> Next {
            Next::GoOn
        }

        fn circled(&mut self, _: &mut Toy, _: &[Pick], _: bool) -> Next {
            Next::GoOn
        }

        fn tick(&mut self, _: &Figures) -> Next {
            Next::GoOn
        }
    }

    #[test]
    fn who_has_waited_for_long_goes_first() {
        let (mut toy, mut nobody) = (Toy::new(vec![vec![Op::Read(0); 2 * PATIENCE], vec![Op::Read(0); 2]]), Nobody);
        let mut driver = Driver::new(&mut toy, &mut nobody);
        let go_on = |driver: &mut Driver<'_, Toy, Nobody>, by: Option<u32>| {
            let mut choices = Vec::new();
            driver.system.choices(&mut choices);
            let turn = driver.turn(&choices).expect("both can go on");
            let thread = by.unwrap_or(turn);
            let choice = choices.into_iter().find(|&choice| driver.system.thread(choice) == thread);
            driver.step(choice.expect("it can go on"));
            turn
        };
        for _ in 0..PATIENCE {
            assert_eq!(go_on(&mut driver, None), 0);
        }
        assert_eq!(go_on(&mut driver, None), 1);
        assert_eq!(go_on(&mut driver, None), 1, "it goes on as long as it can");
        assert_eq!(go_on(&mut driver, Some(0)), 0);
    }
}
