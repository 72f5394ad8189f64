//! What a person who reads foreign concurrent code wants to know first.

use crate::fresh::Fresh;
use crate::linked::is_program;
use crate::locks::{Access, Guard, Held, LockOrder, Protection};
use crate::objects::Origin;
use crate::points_to::PointsTo;
use crate::start::Start;
use crate::threads::{AbstractThread, ThreadOrigin, Threads};
use crate::unknown::Unknown;
use program::ir::Target;
use program::{FieldId, MethodId, Program};
use std::collections::{BTreeMap, BTreeSet};

/// How the accesses of a shared field are locked.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Discipline {
    /// Most accesses hold a lock that the others do not.
    Usually(Guard),
    /// No lock is common to all, and none is usual.
    Unlocked,
    /// The field is volatile, or accessed by handles.
    Volatile,
    /// All accesses hold this lock.
    Always(Guard),
}

/// Accesses of one line that are alike.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct AccessLine {
    pub line: Option<u16>,
    pub write: bool,
    pub guards: BTreeSet<Guard>,
    /// Numbers of threads in [`Overview::threads`].
    pub threads: BTreeSet<usize>,
    /// It does not hold what the others hold.
    pub odd: bool,
}

/// A field that several threads may access at one time, one of them writing.
#[derive(Clone, Debug)]
pub struct SharedField {
    pub field: FieldId,
    pub discipline: Discipline,
    pub lines: Vec<AccessLine>,
}

/// A thread that executes code of the program.
#[derive(Clone, Debug)]
pub struct ThreadLine {
    pub name: String,
    pub many: bool,
    /// Where it is made.
    pub line: Option<u16>,
}

/// The first screen.
pub struct Overview {
    pub threads: Vec<ThreadLine>,
    /// Those that want a look first.
    pub shared: Vec<SharedField>,
    /// Names of locks that are taken one within the other, and circles of them.
    pub orders: BTreeSet<(String, String)>,
    pub circles: Vec<Vec<String>>,
    pub immutable: Vec<FieldId>,
    /// What is not followed in the program's own code.
    pub unknown: Vec<Unknown>,
    pub methods: usize,
    pub own_methods: usize,
}

impl Overview {
    pub fn of(program: &Program, start: &dyn Start, points_to: &PointsTo) -> Self {
        let threads = Threads::of(program, start, points_to);
        let fresh = Fresh::of(program, points_to);
        let held = Held::of(program, points_to);
        let protection = Protection::of(program, points_to, &held, &fresh);
        let order = LockOrder::of(program, points_to, &held);
        let own: Vec<&AbstractThread> = threads.all().iter().filter(|thread| thread.is_of_program).collect();
        let handled = points_to.handled().collect();
        let builder = Builder { program, points_to, threads: &threads, own: &own, protection: &protection, handled };
        let name = |lock| crate::locks::lock_name(program, points_to, lock);
        let immutable = fresh.immutable();
        let is_own = |field: &FieldId| {
            let class = program.field(*field).class;
            is_program(program, class) && !program.class(class).hidden
        };
        let is_accessed = |field: &FieldId| !protection.accesses(*field).is_empty();
        let mut shared: Vec<SharedField> =
            protection.fields().filter_map(|(field, accesses)| builder.shared(field, accesses)).collect();
        shared.sort_by(|a, b| (&a.discipline, a.field).cmp(&(&b.discipline, b.field)));
        Self {
            threads: own.iter().map(|thread| builder.thread(thread)).collect(),
            shared,
            orders: order.edges().map(|edge| (name(edge.first), name(edge.second))).collect(),
            circles: order.circles().into_iter().map(|circle| circle.into_iter().map(name).collect()).collect(),
            immutable: immutable.iter().filter(is_own).filter(is_accessed).collect(),
            unknown: points_to.unknown().iter().filter(|unknown| builder.is_own(unknown.caller)).cloned().collect(),
            methods: points_to.methods().count(),
            own_methods: points_to.methods().filter(|&method| builder.is_own(method)).count(),
        }
    }
}

/// The source line of an instruction.
pub fn line(program: &Program, method: MethodId, at: Target) -> Option<u16> {
    let this = program.method(method);
    let file = program.class(this.class).file.as_ref()?;
    let code = file.code(&file.methods[this.member as usize]).ok()??;
    let offset = *program.body(method).ok()?.offsets().get(at as usize)?;
    let next = code.lines.partition_point(|&(start, _)| start <= offset);
    code.lines.get(next.checked_sub(1)?).map(|&(_, line)| line)
}

/// `Account.balance`.
pub fn field_name(program: &Program, field: FieldId) -> String {
    let field = program.field(field);
    format!("{}.{}", crate::locks::short(program, field.class), program.symbols.text(field.name))
}

struct Builder<'a, 'b> {
    program: &'a Program,
    points_to: &'a PointsTo,
    threads: &'b Threads<'a>,
    own: &'b [&'b AbstractThread],
    protection: &'b Protection,
    /// Fields that are accessed by handles.
    handled: BTreeSet<FieldId>,
}

impl Builder<'_, '_> {
    fn is_own(&self, method: MethodId) -> bool {
        is_program(self.program, self.program.method(method).class)
    }

    fn thread(&self, thread: &AbstractThread) -> ThreadLine {
        let ThreadOrigin::Started(object) = thread.origin else {
            return ThreadLine { name: "main".to_owned(), many: false, line: None };
        };
        let made = self.points_to.objects().get(object);
        let line = match made.origin {
            Origin::Site { method, at, .. } if self.is_own(method) => line(self.program, method, at),
            _ => None,
        };
        let class = crate::locks::short(self.program, made.class);
        let name = self.threads.name(self.program, object).unwrap_or(class);
        ThreadLine { name, many: thread.many, line }
    }

    /// `None` if no two threads may access it at one time, one of them writing.
    fn shared(&self, field: FieldId, accesses: &[Access]) -> Option<SharedField> {
        // What is final is written once, for all who do not get at it too early.
        if self.program.field(field).is_final() {
            return None;
        }
        let place = |access: &Access| (access.method, access.at);
        let conflict =
            |a: &Access, b: &Access| (a.write || b.write) && self.threads.may_be_parallel(place(a), place(b));
        if !accesses.iter().any(|a| accesses.iter().any(|b| conflict(a, b))) {
            return None;
        }
        let guards = self.protection.guards(field);
        let usual = self.protection.odd_ones_out(field);
        let discipline = match (guards.into_iter().next(), &usual) {
            (Some(guard), _) => Discipline::Always(guard),
            _ if self.program.field(field).is_volatile() || self.handled.contains(&field) => Discipline::Volatile,
            (None, Some((guard, _))) => Discipline::Usually(guard.clone()),
            (None, None) => Discipline::Unlocked,
        };
        let is_odd = |access: &Access| match &discipline {
            Discipline::Usually(guard) => !access.guards.contains(guard),
            _ => false,
        };
        let mut lines: BTreeMap<AccessLine, ()> = BTreeMap::new();
        for access in accesses {
            let executes = |(_, thread): &(usize, &&AbstractThread)| thread.executes(access.method);
            lines.insert(
                AccessLine {
                    line: line(self.program, access.method, access.at),
                    write: access.write,
                    guards: access.guards.clone(),
                    threads: self.own.iter().enumerate().filter(executes).map(|(number, _)| number).collect(),
                    odd: is_odd(access),
                },
                (),
            );
        }
        let mut lines: Vec<AccessLine> = lines.into_keys().collect();
        lines.sort_by_key(|line| (!line.odd, line.line, line.write));
        Some(SharedField { field, discipline, lines })
    }
}
