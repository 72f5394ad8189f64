//! What a person who reads foreign concurrent code wants to know first.

use crate::known::Known;
use crate::linked::is_program;
use crate::locks::{Access, Circle, Guard, Ordered};
use crate::objects::{ObjectId, Origin};
use crate::places::{self, Place};
use crate::threads::{AbstractThread, ThreadOrigin};
use crate::unknown::{Unknown, Why};
use program::ir::Target;
use program::{ClassId, FieldId, MethodId, Program};
use std::collections::{BTreeMap, BTreeSet};

/// How the accesses of a shared field are locked.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Discipline {
    /// Most accesses hold a lock that the others do not.
    Usually(Guard),
    /// No lock is common to all, and none is usual.
    Unlocked,
    /// The field is volatile.
    Volatile,
    /// It is not, and is accessed through handles or field updaters.
    ByHandle,
    /// All accesses hold this lock.
    Always(Guard),
}

/// Accesses of one line that are alike.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct AccessLine {
    pub place: Place,
    pub write: bool,
    /// Through a handle or a field updater.
    pub by_handle: bool,
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

/// A lock that is taken while another is held.
#[derive(Clone, Debug, Default)]
pub struct OrderLine {
    /// Where the second is taken.
    pub places: BTreeSet<Place>,
    /// In one of them the first is held on every way.
    pub certain: bool,
}

/// A thread that executes code of the program.
#[derive(Clone, Debug)]
pub struct ThreadLine {
    pub name: String,
    pub many: bool,
    /// Where it is made.
    pub place: Option<Place>,
}

/// A call of what callers of a library pass in.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct OutsideCall {
    /// What the caller holds meanwhile.
    pub locks: Vec<String>,
    pub place: Place,
    pub caller: MethodId,
    pub callee: MethodId,
}

/// The classes that are spoken of: of a library those that lie where the named ones lie.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    pub library: Vec<ClassId>,
}

impl Scope {
    fn covers(&self, program: &Program, class: ClassId) -> bool {
        is_program(program, class)
            && (self.library.is_empty()
                || self.library.iter().any(|&named| lies(program, named) == lies(program, class)))
    }

    /// The lower, the nearer to what was named: the class and what is nested in it, its package, the rest.
    fn distance(&self, program: &Program, class: ClassId) -> u8 {
        let package = |name: &str| name.rsplit_once('/').map_or(String::new(), |(package, _)| package.to_owned());
        let name = program.class_name(class);
        let far = |&named: &ClassId| {
            let named = program.class_name(named);
            match name.strip_prefix(named) {
                Some(rest) if rest.is_empty() || rest.starts_with('$') => 0,
                _ if package(name) == package(named) => 1,
                _ => 2,
            }
        };
        self.library.iter().map(far).min().unwrap_or(0)
    }
}

/// The first screen.
pub struct Overview {
    pub threads: Vec<ThreadLine>,
    /// Those that want a look first.
    pub shared: Vec<SharedField>,
    /// Names of locks that are taken one within the other, and circles of them.
    pub orders: BTreeMap<(String, String), OrderLine>,
    /// Each with whether all of its locks are held for certain.
    pub circles: Vec<(Vec<String>, bool)>,
    pub immutable: Vec<FieldId>,
    /// Classes of the program with objects that more than one thread may get to, and those without.
    pub escaping: BTreeSet<ClassId>,
    pub confined: BTreeSet<ClassId>,
    /// What is not followed in the program's own code.
    pub unknown: Vec<Unknown>,
    pub outside: Vec<OutsideCall>,
    pub methods: usize,
    pub own_methods: usize,
}

impl Overview {
    pub fn of(known: &Known<'_>, scope: &Scope) -> Self {
        let builder =
            Builder { known, scope, own: known.threads().all().iter().filter(|thread| thread.is_of_program).collect() };
        let name = |lock| crate::locks::lock_name(known.program, known.points_to, lock);
        let (escaping, confined) = builder.escaping();
        // Locks of one name are not told apart.
        let mut circles: BTreeMap<Vec<String>, bool> = BTreeMap::new();
        for Circle { locks, certain } in known.order().circles() {
            *circles.entry(locks.into_iter().map(name).collect()).or_default() |= certain;
        }
        Self {
            threads: builder.own.iter().map(|thread| thread_line(known, thread)).collect(),
            shared: builder.all_shared(),
            orders: builder.orders(),
            circles: circles.into_iter().collect(),
            immutable: builder.immutable(),
            escaping,
            confined,
            unknown: builder.unknown().filter(|unknown| !matches!(unknown.why, Why::Outside(_))).cloned().collect(),
            outside: builder.outside(),
            methods: known.points_to.methods().count(),
            own_methods: known.points_to.methods().filter(|&method| is_own(known.program, method)).count(),
        }
    }
}

/// The element of the class path that a class comes from; what is made for a class comes from where that comes from.
fn lies(program: &Program, class: ClassId) -> Option<&str> {
    let this = program.class(class);
    match (&this.origin, this.host) {
        (Some(origin), _) => {
            let in_folder = origin.strip_suffix(&format!("{}.class", program.class_name(class)));
            origin.split_once("!/").map(|(jar, _)| jar).or(in_folder).or(Some(origin))
        }
        (None, Some(host)) => lies(program, host),
        (None, None) => None,
    }
}

/// Whether a method is the program's own.
pub fn is_own(program: &Program, method: MethodId) -> bool {
    is_program(program, program.method(method).class)
}

/// A thread as it is told.
pub fn thread_line(known: &Known<'_>, thread: &AbstractThread) -> ThreadLine {
    let named = |name: &str| ThreadLine { name: name.to_owned(), many: thread.many, place: None };
    let object = match thread.origin {
        ThreadOrigin::Main => return named("main"),
        ThreadOrigin::Callers => return named("callers"),
        ThreadOrigin::Library => return named("the library's"),
        ThreadOrigin::Started(object) => object,
    };
    let made = known.points_to.objects().get(object);
    let place = match made.origin {
        Origin::Site { method, at, .. } if is_own(known.program, method) => Some(Place::of(known.program, method, at)),
        _ => None,
    };
    let class = places::short(known.program, made.class);
    let name = known.threads().name(known.program, object).unwrap_or(class);
    ThreadLine { name, many: thread.many, place }
}

struct Builder<'k, 'a> {
    known: &'k Known<'a>,
    scope: &'k Scope,
    own: Vec<&'k AbstractThread>,
}

impl Builder<'_, '_> {
    fn program(&self) -> &Program {
        self.known.program
    }

    fn is_spoken_of(&self, class: ClassId) -> bool {
        self.scope.covers(self.program(), class)
    }

    fn all_shared(&self) -> Vec<SharedField> {
        let fields = self.known.protection().fields();
        let fields = fields.filter(|&(field, _)| self.is_spoken_of(self.program().field(field).class));
        let mut shared: Vec<SharedField> =
            fields.filter_map(|(field, accesses)| self.shared(field, accesses)).collect();
        shared.sort_by_cached_key(|shared| (self.rank(shared), shared.field));
        shared
    }

    fn orders(&self) -> BTreeMap<(String, String), OrderLine> {
        let mut orders: BTreeMap<(String, String), OrderLine> = BTreeMap::new();
        let name = |lock| crate::locks::lock_name(self.program(), self.known.points_to, lock);
        let order = self.known.order();
        // What the library holds where it calls the program is the program's business, wherever the library does that.
        let is_told = |edge: &Ordered| {
            let class = self.program().method(edge.method).class;
            self.is_spoken_of(class) || !is_program(self.program(), class)
        };
        for edge in order.edges().chain(order.told()).filter(is_told) {
            let place = Place::of(self.program(), edge.method, edge.at);
            let line = orders.entry((name(edge.first), name(edge.second))).or_default();
            line.places.insert(place);
            line.certain |= edge.certain;
        }
        orders
    }

    fn immutable(&self) -> Vec<FieldId> {
        let is_own = |field: &FieldId| {
            let class = self.program().field(*field).class;
            self.is_spoken_of(class) && !self.program().class(class).hidden
        };
        let is_accessed = |field: &FieldId| !self.known.protection().accesses(*field).is_empty();
        self.known.fresh().immutable().iter().filter(is_own).filter(is_accessed).collect()
    }

    fn escaping(&self) -> (BTreeSet<ClassId>, BTreeSet<ClassId>) {
        let objects = self.known.points_to.objects();
        let (mut escaping, mut all) = (BTreeSet::new(), BTreeSet::new());
        for id in (0..objects.len()).map(ObjectId::new) {
            let object = objects.get(id);
            let class = self.program().class(object.class);
            let is_made = matches!(object.origin, Origin::Site { .. } | Origin::Native(_) | Origin::Argument);
            if is_made && self.is_spoken_of(object.class) && !class.hidden {
                all.insert(object.class);
                if self.known.escape().may_be_shared(id) {
                    escaping.insert(object.class);
                }
            }
        }
        let confined = all.difference(&escaping).copied().collect();
        (escaping, confined)
    }

    fn unknown(&self) -> impl Iterator<Item = &Unknown> {
        let all = self.known.points_to.unknown().iter();
        all.filter(|unknown| self.is_spoken_of(self.program().method(unknown.caller).class))
    }

    /// Those that are made with a lock held come first.
    fn outside(&self) -> Vec<OutsideCall> {
        let mut calls: Vec<OutsideCall> = (self.unknown())
            .filter_map(|unknown| match unknown.why {
                Why::Outside(callee) => Some(self.outside_call(unknown.caller, unknown.at?, callee)),
                _ => None,
            })
            .collect();
        calls.sort_by(|a, b| (a.locks.is_empty(), a).cmp(&(b.locks.is_empty(), b)));
        calls.dedup();
        calls
    }

    fn outside_call(&self, caller: MethodId, at: Target, callee: MethodId) -> OutsideCall {
        let held = self.known.held().at(caller, at);
        let name = |lock| places::lock_name(self.program(), self.known.points_to, caller, lock);
        let place = Place::of(self.program(), caller, at);
        OutsideCall { locks: held.iter().map(name).collect(), place, caller, callee }
    }

    /// `None` if no two threads may access it at one time, one of them writing.
    fn shared(&self, field: FieldId, accesses: &[Access]) -> Option<SharedField> {
        if !self.has_conflict(accesses) {
            return None;
        }
        let protection = self.known.protection();
        let usual = protection.odd_ones_out(field);
        let discipline = match (protection.guards(self.program(), field).into_iter().next(), usual) {
            (Some(guard), _) => Discipline::Always(guard),
            _ if self.program().field(field).is_volatile() => Discipline::Volatile,
            _ if accesses.iter().any(|access| access.by_handle) => Discipline::ByHandle,
            (None, Some((guard, _))) => Discipline::Usually(guard),
            (None, None) => Discipline::Unlocked,
        };
        let lines: BTreeSet<AccessLine> = accesses.iter().map(|access| self.access_line(access, &discipline)).collect();
        let mut lines: Vec<AccessLine> = lines.into_iter().collect();
        lines.sort_by_key(|line| (!line.odd, line.place.clone(), line.write));
        Some(SharedField { field, discipline, lines })
    }

    fn has_conflict(&self, accesses: &[Access]) -> bool {
        // Accesses of one method are alike but for what comes before the first thread.
        let threads = self.known.threads();
        let place = |access: &Access| (access.method, access.at);
        let mut writes = accesses.iter().filter(|access| access.write);
        writes.any(|write| accesses.iter().any(|other| threads.may_be_parallel_on_purpose(place(write), place(other))))
    }

    fn access_line(&self, access: &Access, discipline: &Discipline) -> AccessLine {
        let executes = |(_, thread): &(usize, &&AbstractThread)| thread.executes(access.method);
        let odd = matches!(discipline, Discipline::Usually(guard) if !access.excludes(guard));
        AccessLine {
            place: Place::of(self.program(), access.method, access.at),
            write: access.write,
            by_handle: access.by_handle,
            guards: access.guards.clone(),
            threads: self.own.iter().enumerate().filter(executes).map(|(number, _)| number).collect(),
            odd,
        }
    }

    /// How much a field wants a look: an access without the usual lock most of all, then what is locked here and there,
    /// then what is not locked at all; the nearer the more, a write more than a read, the fewer of many the more.
    fn rank(&self, shared: &SharedField) -> (u8, u8, bool, usize) {
        let odd: Vec<&AccessLine> = shared.lines.iter().filter(|line| line.odd).collect();
        let distance = self.scope.distance(self.program(), self.program().field(shared.field).class);
        match &shared.discipline {
            Discipline::Usually(_) => {
                let share = odd.len() * 100 / shared.lines.len().max(1);
                (0, distance, odd.iter().all(|line| !line.write), share)
            }
            Discipline::Unlocked => (1, distance, shared.lines.iter().all(|line| line.guards.is_empty()), 0),
            Discipline::Volatile | Discipline::ByHandle => (2, distance, false, 0),
            Discipline::Always(_) => (3, distance, false, 0),
        }
    }
}
