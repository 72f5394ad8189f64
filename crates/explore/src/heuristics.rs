//! What makes a state promising, for a search that looks at promising states first.
//!
//! Each is a file that is called like its command-line value, and a line in the list below. They promise nothing: a
//! search that looks at all states finds the same with any of them, at different times.

mod choice_free;
mod coverage;
mod distance;
mod interleaving;
mod most_blocked;
mod preemptions;
mod property;
mod starvation;

use crate::parts::parts;
use crate::system::{Concurrent, System};

/// A system that knows where its threads are, and where they are wanted.
pub trait Guided: Concurrent {
    /// How far a thread is from the target, in the control-flow graph; `None` if it cannot get there.
    fn distance(&mut self, thread: u32) -> Option<u32>;

    /// The thread's local control state: where it is, not what it knows.
    fn place(&self, thread: u32) -> u64;

    /// How many locks a thread holds.
    fn held(&self, _thread: u32) -> u32 {
        0
    }
}

/// What is known about a state.
#[derive(Clone, Copy, Debug)]
pub struct View<'a, C> {
    pub path: &'a [C],
    pub choices: &'a [C],
    /// Threads that have begun and not ended.
    pub live: &'a [u32],
    /// On the path.
    pub preemptions: u32,
}

impl<C: Copy> View<'_, C> {
    /// Threads that cannot go on by anything that is sure to happen.
    fn blocked<S: System<Choice = C>>(&self, system: &S) -> impl Iterator<Item = u32> {
        let goes = |thread| self.choices.iter().any(|&choice| S::is_sure(choice) && system.thread(choice) == thread);
        self.live.iter().copied().filter(move |&thread| !goes(thread))
    }
}

/// Scores states.
pub trait Guide<S: System> {
    /// Of the current state, when the search first comes to it. The least is the most promising.
    fn score(&mut self, system: &mut S, view: View<'_, S::Choice>) -> i64;

    /// The search begins again.
    fn renew(&mut self) {}
}

impl<S: System, G: Guide<S> + ?Sized> Guide<S> for Box<G> {
    fn score(&mut self, system: &mut S, view: View<'_, S::Choice>) -> i64 {
        (**self).score(system, view)
    }

    fn renew(&mut self) {
        (**self).renew();
    }
}

/// Declares the heuristics, and how each begins.
macro_rules! heuristics {
    ($($file:ident::$guide:ident),+ $(,)?) => {
        parts!(
            /// What makes a state promising.
            Heuristic { $($guide = $file::$guide::PART),+ }
        );

        impl Heuristic {
            pub fn guide<S: Guided>(self) -> Box<dyn Guide<S>> {
                match self {
                    $(Self::$guide => Box::new($file::$guide::default())),+
                }
            }
        }
    };
}

heuristics! {
    most_blocked::MostBlocked,
    interleaving::Interleaving,
    preemptions::Preemptions,
    coverage::Coverage,
    choice_free::ChoiceFree,
    property::Property,
    distance::Distance,
    starvation::Starvation,
}
