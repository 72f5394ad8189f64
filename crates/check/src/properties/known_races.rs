//! Fields of the JDK that are racy on purpose. A race on one of them is no finding but an assumption of the
//! verdict, if both accesses are the library's own: what the program does to such a field is the program's.
//!
//! The list is derived by a campaign (`cargo run --release -p testkit --bin jdk_races`) that lets two threads call
//! the public methods of the library. `docs/jdk-races.md` is the same list for people, and says how it was judged.

mod list;

pub use list::BENIGN;
use program::{ClassId, MethodId};
use rustc_hash::FxHashMap;
use vm::{Location, Machine, Ref, ThreadId, TraceFrame};

/// A variable of the library on which races are harmless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Benign {
    /// `java/lang/String.hash`: the declaring class and the field; elements of arrays by the class of the array.
    pub variable: &'static str,
    /// If given, only of the object that this static field of the library holds.
    pub of: Option<&'static str>,
    /// If not empty, whose code must be what accesses it: packages with their slash, classes, or methods (as
    /// `java/util/TimeZone.toZoneId`). Arrays need it, for others may have some of the same class; and so do fields
    /// that the program can set by a method of the library.
    pub by: &'static [&'static str],
    /// Why whatever the accesses see is right.
    pub why: &'static str,
    /// The calls by which it was met, and on which JDKs.
    pub found: &'static str,
}

/// Who accesses a location: methods, innermost first.
pub struct Accessor(Vec<MethodId>);

impl Accessor {
    /// The thread with its pending operation.
    pub fn of(machine: &Machine, thread: ThreadId) -> Self {
        Self(machine.state().threads[thread.index()].frames.iter().rev().map(|frame| frame.method).collect())
    }

    /// As far as it is known: by its innermost frame.
    pub fn at(frame: Option<TraceFrame>) -> Self {
        Self(frame.map(|frame| frame.method).into_iter().collect())
    }

    /// Whether the access is the library's own: neither in the program's code, nor by reflection or handles on its
    /// behalf.
    fn is_library(&self, machine: &Machine, benign: &Benign) -> bool {
        let class = |method: MethodId| machine.program.class_name(machine.program.method(method).class);
        if !benign.by.is_empty() {
            let mut library = self.0.iter().take_while(|&&method| !machine.is_program_method(method));
            return library.any(|&method| {
                let name = format!("{}.{}", class(method), machine.program.method_name(method));
                benign.by.iter().any(|by| name.starts_with(by))
            });
        }
        self.is_called_by_library(machine, package_of(benign.variable))
    }

    /// Whether the library's code, of this package if it accesses variables for others, is what wants the access.
    fn is_called_by_library(&self, machine: &Machine, home: &str) -> bool {
        let mut methods = self.0.iter().filter(|&&method| {
            let class = machine.program.class_name(machine.program.method(method).class);
            !is_machinery(class) || package_of(class) == home
        });
        methods.next().is_none_or(|&method| !machine.is_program_method(method))
    }
}

/// Whether a class accesses variables for others.
fn is_machinery(class: &str) -> bool {
    const PACKAGES: [&str; 3] = ["java/lang/invoke", "java/lang/reflect", "jdk/internal/reflect"];
    const CLASSES: [&str; 2] = ["jdk/internal/misc/Unsafe", "sun/misc/Unsafe"];
    PACKAGES.contains(&package_of(class)) || CLASSES.contains(&class)
}

fn package_of(class: &str) -> &str {
    class.rsplit_once('/').map_or("", |(package, _)| package)
}

/// The entry of a location, if it is listed.
fn listed(machine: &Machine, location: Location) -> Option<&'static Benign> {
    let variable = machine.variable_key(location);
    BENIGN.binary_search_by(|benign| benign.variable.cmp(&variable)).ok().map(|at| &BENIGN[at])
}

/// Whether the object is the one that an entry is about.
fn is_of(machine: &Machine, benign: &Benign, object: Ref) -> bool {
    let held = |of: &str| of.rsplit_once('.').map(|(class, field)| machine.library_static(class, field));
    benign.of.is_none_or(|of| held(of) == Some(object))
}

/// Why a race on a volatile field of the library is harmless where a plain access is a part of it.
const RELAXED: &str = "the field is volatile, and the library reads or writes it in a weaker way where that is enough";

/// Classes whose methods access a volatile field in the way that the caller chooses: that is the caller's doing.
const CHOSEN_BY_CALLER: &str = "java/util/concurrent/atomic/Atomic";

/// Why a race is harmless that is on no list: the field is a volatile of the library, which code that does not say so
/// cannot access in another way, and these accesses are the library's own.
pub fn relaxed(machine: &Machine, location: Location, accessors: &[Accessor; 2]) -> Option<&'static str> {
    let variable = machine.variable_key(location);
    let is_relaxed = machine.is_library_volatile(location) && !variable.starts_with(CHOSEN_BY_CALLER);
    let is_library = |accessor: &Accessor| accessor.is_called_by_library(machine, package_of(&variable));
    (is_relaxed && accessors.iter().all(is_library)).then_some(RELAXED)
}

/// The entry of a location, if it is listed and these accesses are the library's own.
pub fn benign(machine: &Machine, location: Location, accessors: &[Accessor; 2]) -> Option<&'static Benign> {
    let listed = listed(machine, location)?;
    let is_library = accessors.iter().all(|accessor| accessor.is_library(machine, listed));
    (is_library && is_of(machine, listed, location.object)).then_some(listed)
}

/// What is listed, of the variables that were asked for: most conflicts are met again and again.
#[derive(Default)]
pub struct Listed(FxHashMap<(ClassId, u32, bool), Option<&'static Benign>>);

impl Listed {
    /// As [`benign`], for the pending operations of two threads.
    pub fn benign(&mut self, machine: &Machine, location: Location, of: [ThreadId; 2]) -> Option<&'static Benign> {
        let entry = self.0.entry(machine.variable_id(location)).or_insert_with(|| listed(machine, location));
        let is_library =
            |listed: &Benign| of.iter().all(|&thread| Accessor::of(machine, thread).is_library(machine, listed));
        entry.filter(|listed| is_of(machine, listed, location.object) && is_library(listed))
    }
}

#[cfg(test)]
mod tests {
    use super::BENIGN;

    #[test]
    fn the_list_is_ordered_and_every_entry_is_told_in_full() {
        for pair in BENIGN.windows(2) {
            assert!(pair[0].variable < pair[1].variable, "{} comes after {}", pair[0].variable, pair[1].variable);
        }
        for benign in BENIGN {
            let is_array = benign.variable.starts_with('[');
            assert!(!benign.why.is_empty() && !benign.found.is_empty(), "{}", benign.variable);
            assert!(!is_array || !benign.by.is_empty(), "{}: arrays need whose code it is", benign.variable);
            assert!(is_array || benign.variable.contains('.'), "{} names no field", benign.variable);
        }
    }
}
