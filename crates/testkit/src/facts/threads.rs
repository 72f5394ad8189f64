//! Threads are those that facts know, run what they may run, are one where they are one, and stand at one time only
//! where they may.

use super::moment::{Abstract, Moment, told};
use super::told::Told;
use super::walk::Law;
use facts::threads::{ThreadOrigin, Threads};
use facts::{Origin, PointsTo, Start, is_program};
use program::ir::Target;
use program::{MethodId, Program};
use std::collections::{BTreeMap, HashSet};
use vm::ThreadId;

const THREADS: &str = "threads";
const PARALLEL: &str = "parallel pairs";

type Place = (MethodId, Target);

pub(super) struct ThreadLaw<'a> {
    threads: Threads<'a>,
    /// Threads that were there at the start.
    first: usize,
    main: usize,
    /// By thread of this path: its number among the abstract ones.
    numbers: BTreeMap<usize, Option<usize>>,
    judged: HashSet<((usize, Place), (usize, Place))>,
    executed: HashSet<(usize, MethodId)>,
}

impl<'a> ThreadLaw<'a> {
    pub fn new(
        program: &Program,
        start: &dyn Start,
        points_to: &'a PointsTo,
        (first, main): (usize, usize),
        told: &mut Told,
    ) -> Self {
        let threads = Threads::of(program, start, points_to);
        told.expect(THREADS, threads.all().iter().filter(|thread| thread.is_of_program).count());
        let own = super::own_sites(program, points_to, |_| true).count();
        told.expect(PARALLEL, own);
        Self { threads, first, main, numbers: BTreeMap::new(), judged: HashSet::new(), executed: HashSet::new() }
    }

    /// The abstract thread of a thread.
    fn number(&mut self, now: &Moment<'_>, thread: ThreadId, told: &mut Told) -> Option<usize> {
        if let Some(&known) = self.numbers.get(&thread.index()) {
            return known;
        }
        let object = now.machine.state().threads[thread.index()].object;
        let origin = if thread.index() == self.main {
            Some(ThreadOrigin::Main)
        } else if thread.index() < self.first || object.is_null() {
            Some(ThreadOrigin::Library)
        } else {
            match now.abstracted(object) {
                Abstract::One(id) => Some(ThreadOrigin::Started(id)),
                // Reflection has made it: one of those that natives make of its class.
                Abstract::Machine(class) => self.threads.all().iter().map(|thread| thread.origin).find(|origin| {
                    let ThreadOrigin::Started(id) = *origin else { return false };
                    let made = now.objects.points_to.objects().get(id);
                    made.class == class && matches!(made.origin, Origin::Native(_))
                }),
                Abstract::Missing => None,
            }
        };
        let all = self.threads.all();
        let number = origin.and_then(|origin| all.iter().position(|thread| thread.origin == origin));
        match number {
            Some(number) => {
                let twin = self.numbers.values().any(|&other| other == Some(number));
                if twin && !all[number].many {
                    told.miss(THREADS, format!("there are two of {:?}", all[number].origin));
                }
            }
            None => told.miss(THREADS, format!("a thread is not known that stands at {}", now.told())),
        }
        self.numbers.insert(thread.index(), number);
        number
    }

    fn judge_executed(&mut self, now: &Moment<'_>, told: &mut Told) {
        let Some(number) = self.number(now, now.thread, told) else { return };
        let method = now.place().0;
        if !self.executed.insert((number, method)) {
            return;
        }
        let thread = &self.threads.all()[number];
        if thread.is_of_program {
            told.look(THREADS, (MethodId::new(number), 0));
        }
        if !thread.executes(method) {
            let what = match thread.origin {
                ThreadOrigin::Started(object) => now.objects.describe(now.program(), Abstract::One(object)),
                other => format!("{other:?}"),
            };
            told.miss(THREADS, format!("{what} executes {}", now.program().describe(method)));
        }
    }

    /// This thread and another both stand somewhere in the program's code.
    fn judge_parallel(&mut self, now: &Moment<'_>, told: &mut Told) {
        let own = |stack: &[Place]| -> Option<Place> {
            let is_own = |&&(method, _): &&Place| is_program(now.program(), now.program().method(method).class);
            stack.iter().rev().find(is_own).copied()
        };
        let Some(mine) = own(now.stack) else { return };
        let others = now.machine.live_threads().filter(|&other| other != now.thread);
        let Some(me) = self.number(now, now.thread, told) else { return };
        for other in others {
            let Some(theirs) = own(&now.machine.stack_of(other)) else { continue };
            let Some(them) = self.number(now, other, told) else { continue };
            if !self.judged.insert(((me, mine), (them, theirs))) {
                continue;
            }
            told.look(PARALLEL, mine);
            let (a, b) = (&self.threads.all()[me], &self.threads.all()[them]);
            if !self.threads.may_be_so(a, mine, b, theirs) || !self.threads.may_be_parallel(mine, theirs) {
                let place = |place| self::told(now.program(), place);
                told.miss(PARALLEL, format!("{} and {}", place(mine), place(theirs)));
            }
        }
    }
}

impl Law for ThreadLaw<'_> {
    fn begin(&mut self) {
        self.numbers.clear();
    }

    fn before(&mut self, now: &Moment<'_>, told: &mut Told) {
        self.judge_executed(now, told);
        self.judge_parallel(now, told);
    }
}
