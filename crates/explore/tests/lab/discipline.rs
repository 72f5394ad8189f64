//! The locking discipline of Stoller's paper (MLD and MLD'), monitored along each path, and the invisible-first search
//! that relies on it: why the weaker one does not carry a proof.
//!
//! A cell must be read-only after it becomes shared, or one lock must be held at all its accesses from then on. Under
//! MLD it becomes shared when a second thread comes to it, which depends on the order of things; under MLD' from the
//! beginning, or, if a thread is named in advance that initialises it, at its second access.

use explore::{Flow, System};

use crate::classics;
use crate::compare::campaign;
use crate::program::{Op, Program};
use crate::toy::{Choice, Grain, Toy};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sharing {
    /// MLD: when a second thread comes.
    SecondThread,
    /// MLD': from the beginning.
    Always,
    /// MLD', with a thread that initialises every cell.
    After { initialiser: u8 },
}

/// What the accesses of a cell were, so far on the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Use {
    Virgin,
    Exclusive { thread: u8 },
    Shared { candidates: u32 },
    SharedModified { candidates: u32 },
}

impl Use {
    fn then(self, sharing: Sharing, thread: u8, writes: bool, held: u32) -> Self {
        let shared = |candidates, modified| match modified {
            true => Self::SharedModified { candidates },
            false => Self::Shared { candidates },
        };
        match (self, sharing) {
            (Self::Virgin, Sharing::SecondThread) => Self::Exclusive { thread },
            (Self::Virgin, Sharing::Always) => shared(held, writes),
            (Self::Virgin, Sharing::After { initialiser }) if initialiser == thread => Self::Exclusive { thread },
            // Another thread came before the one that should have.
            (Self::Virgin, Sharing::After { .. }) => Self::SharedModified { candidates: 0 },
            (Self::Exclusive { thread: first }, Sharing::SecondThread) if first == thread => self,
            (Self::Exclusive { .. }, _) => shared(held, writes),
            (Self::Shared { candidates }, _) => shared(candidates & held, writes),
            (Self::SharedModified { candidates }, _) => Self::SharedModified { candidates: candidates & held },
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    /// Every interleaving.
    Full,
    /// A thread that can do something invisible does it at once.
    InvisibleFirst,
}

struct Hunt {
    toy: Toy,
    sharing: Sharing,
    order: Order,
    steps: u32,
}

/// Whether a violation is found; `None` if there is too much to look at.
fn finds_violation(program: &Program, sharing: Sharing, order: Order) -> Option<bool> {
    let toy = Toy::new(program, Grain::Every);
    let uses = vec![Use::Virgin; program.cells as usize];
    let mut hunt = Hunt { toy, sharing, order, steps: 0 };
    let found = hunt.go(&uses);
    (hunt.steps < LIMIT).then_some(found)
}

const LIMIT: u32 = 20_000;

fn is_invisible(op: Op) -> bool {
    op.is_local() || matches!(op, Op::Read { .. } | Op::Write { .. } | Op::Release(_))
}

impl Hunt {
    fn go(&mut self, uses: &[Use]) -> bool {
        let mut choices = Vec::new();
        self.toy.choices(&mut choices);
        if self.order == Order::InvisibleFirst {
            let program = self.toy.program.clone();
            let invisible = |choice: &Choice| is_invisible(self.toy.state.op(&program, choice.thread as usize));
            if let Some(&first) = choices.iter().find(|choice| invisible(choice)) {
                choices = vec![first];
            }
        }
        choices.into_iter().any(|choice| self.follow(choice, uses))
    }

    fn follow(&mut self, choice: Choice, uses: &[Use]) -> bool {
        self.steps += 1;
        if self.steps >= LIMIT {
            return false;
        }
        let thread = choice.thread as usize;
        let held = self.toy.state.held(thread);
        let mut uses = uses.to_vec();
        let access = match self.toy.state.op(&self.toy.program, thread) {
            Op::Read { cell, .. } => Some((cell, false)),
            Op::Write { cell, .. } => Some((cell, true)),
            _ => None,
        };
        if let Some((cell, writes)) = access {
            let of_cell = &mut uses[cell as usize];
            *of_cell = of_cell.then(self.sharing, choice.thread, writes, held);
            if *of_cell == (Use::SharedModified { candidates: 0 }) {
                return true;
            }
        }
        let flow = self.toy.step(choice);
        let found = flow == Flow::On && self.go(&uses);
        self.toy.undo();
        found
    }
}

#[test]
fn under_the_weak_discipline_the_violation_is_missed() {
    let program = classics::semaphore();
    let find = |sharing, order| finds_violation(&program, sharing, order).expect("the program is small");
    assert!(find(Sharing::SecondThread, Order::Full));
    assert!(!find(Sharing::SecondThread, Order::InvisibleFirst));
    assert!(find(Sharing::Always, Order::InvisibleFirst));
    // A thread that merely happens to be first does not do as initialiser: it must be the one without which the
    // cell cannot be reached, its allocator.
    assert!(find(Sharing::After { initialiser: 0 }, Order::Full));
    assert!(!find(Sharing::After { initialiser: 0 }, Order::InvisibleFirst));
}

/// Theorem 3': under MLD', invisible-first search finds a violation if and only if there is one.
#[test]
fn under_the_strict_discipline_every_violation_is_found() {
    let is_covered = |op| {
        let is_seen_from_outside = matches!(
            op,
            Op::TryAcquire { .. } | Op::CompareAndSet { .. } | Op::Wait { .. } | Op::Interrupt(_) | Op::Exit
        );
        !is_seen_from_outside
    };
    campaign(4, |program, _| {
        if program.has_loops() || program.any(|op| !is_covered(op)) {
            return None;
        }
        let full = finds_violation(program, Sharing::Always, Order::Full)?;
        let fast = finds_violation(program, Sharing::Always, Order::InvisibleFirst)?;
        (full != fast).then(|| format!("violated: {full}, invisible-first search says {fast}"))
    });
}
