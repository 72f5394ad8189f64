//! What Java leaves open, where the program looks at it: one answer is explored, and the ledger says so.
//!
//! Nothing is replaced here: each entry notes that it was asked and goes on with the bytecode. What the library asks
//! for when it initialises one of its classes, or for reasons of its own, is not noted.
//!
//! Identity hash codes count where the number reaches the program, or where a table of the library is gone through
//! whose order they decide. To put an object into such a table and to look it up there gives the same answer
//! whatever the number is, and is not noted.

use crate::heap::Ref;
use crate::instrument::events::Unspecified;
use crate::library::natives::natives;
use crate::machine::{Interrupt, Machine, Result};
use program::{ClassKind, LoaderId};
use rustc_hash::FxHashSet;

natives! {
    "java/util/ImmutableCollections$Set12$1" {
        "<init>" "(Ljava/util/ImmutableCollections$Set12;)V" reads(Memory) notes bytecode => |m, a| salted(m, a[1]);
    }
    "java/util/ImmutableCollections$Set12" {
        "toArray" "*" reads(Memory) notes bytecode => |m, a| salted(m, a[0]);
        "forEach" "*" reads(Memory) notes bytecode => |m, a| salted(m, a[0]);
    }
    "java/util/ImmutableCollections$SetN$SetNIterator" {
        "<init>" "(Ljava/util/ImmutableCollections$SetN;)V" reads(Memory) notes bytecode => |m, a| salted(m, a[1]);
    }
    "java/util/ImmutableCollections$MapN$MapNIterator" {
        "<init>" "(Ljava/util/ImmutableCollections$MapN;)V" reads(Memory) notes bytecode => |m, a| salted(m, a[1]);
    }
    "java/util/HashMap" {
        "forEach" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[0]);
        "replaceAll" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[0]);
        "keysToArray" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[0]);
        "valuesToArray" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[0]);
    }
    "java/util/HashMap$HashIterator" {
        "<init>" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[1]);
    }
    "java/util/HashMap$HashMapSpliterator" {
        "<init>" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[1]);
    }
    "java/util/HashMap$KeySet" {
        "forEach" "*" reads(Memory) notes bytecode => |m, a| hashed_view(m, a[0]);
    }
    "java/util/HashMap$Values" {
        "forEach" "*" reads(Memory) notes bytecode => |m, a| hashed_view(m, a[0]);
    }
    "java/util/HashMap$EntrySet" {
        "forEach" "*" reads(Memory) notes bytecode => |m, a| hashed_view(m, a[0]);
    }
    "java/util/Hashtable" {
        "forEach" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[0]);
        "replaceAll" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[0]);
    }
    "java/util/Hashtable$Enumerator" {
        "<init>" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[1]);
    }
    "java/util/WeakHashMap" {
        "forEach" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[0]);
        "replaceAll" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[0]);
    }
    "java/util/WeakHashMap$HashIterator" {
        "<init>" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[1]);
    }
    "java/util/WeakHashMap$WeakHashMapSpliterator" {
        "<init>" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[1]);
    }
    "java/util/IdentityHashMap" {
        "forEach" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[0]);
        "replaceAll" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[0]);
    }
    "java/util/IdentityHashMap$IdentityHashMapIterator" {
        "<init>" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[1]);
    }
    "java/util/IdentityHashMap$IdentityHashMapSpliterator" {
        "<init>" "*" reads(Memory) notes bytecode => |m, a| hashed(m, a[1]);
    }
    "java/util/IdentityHashMap$KeySet" {
        "toArray" "*" reads(Memory) notes bytecode => |m, a| hashed_view(m, a[0]);
    }
    "java/util/IdentityHashMap$Values" {
        "toArray" "*" reads(Memory) notes bytecode => |m, a| hashed_view(m, a[0]);
    }
    "java/util/IdentityHashMap$EntrySet" {
        "toArray" "*" reads(Memory) notes bytecode => |m, a| hashed_view(m, a[0]);
    }
    "java/util/concurrent/ConcurrentHashMap$Traverser" {
        "<init>" "*" reads(Memory) notes bytecode => |m, a| hashed_table(m, Ref::from_bits(a[1]));
    }
    "java/util/concurrent/ConcurrentHashMap$BulkTask" {
        "<init>" "*" reads(Memory) notes bytecode => |m, a| hashed_table(m, Ref::from_bits(a[5]));
    }
    "java/lang/Class" {
        "getMethods" "()[Ljava/lang/reflect/Method;" notes bytecode => members;
        "getDeclaredMethods" "()[Ljava/lang/reflect/Method;" notes bytecode => members;
        "getFields" "()[Ljava/lang/reflect/Field;" notes bytecode => members;
        "getDeclaredFields" "()[Ljava/lang/reflect/Field;" notes bytecode => members;
        "getConstructors" "()[Ljava/lang/reflect/Constructor;" notes bytecode => members;
        "getDeclaredConstructors" "()[Ljava/lang/reflect/Constructor;" notes bytecode => members;
    }
    "java/lang/Thread" {
        "getId" "()J" notes bytecode => |m, _| asked_directly(m, Unspecified::Threads);
        "threadId" "()J" notes bytecode => thread_number;
    }
    "java/lang/ProcessHandleImpl" {
        "pid" "()J" notes bytecode => |m, _| asked_directly(m, Unspecified::Process);
    }
    "sun/misc/Unsafe" {
        "allocateMemory" "(J)J" notes bytecode => |m, _| asked_directly(m, Unspecified::Addresses);
        "reallocateMemory" "(JJ)J" notes bytecode => |m, _| asked_directly(m, Unspecified::Addresses);
    }
    "jdk/internal/foreign/NativeMemorySegmentImpl" {
        "address" "()J" notes bytecode => |m, _| asked_directly(m, Unspecified::Addresses);
    }
    "java/lang/System" {
        "getProperty" "(Ljava/lang/String;)Ljava/lang/String;" notes bytecode => property;
        "getProperty" "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;" notes bytecode => property;
        "getProperties" "()Ljava/util/Properties;" notes bytecode => |m, _| host(m, "all system properties");
    }
    "java/util/Locale" {
        "getDefault" "*" notes bytecode => |m, _| host(m, "the default locale");
    }
    "java/util/TimeZone" {
        "getDefault" "()Ljava/util/TimeZone;" notes bytecode => |m, _| host(m, "the default time zone");
    }
    "java/time/ZoneId" {
        "systemDefault" "()Ljava/time/ZoneId;" notes bytecode => |m, _| host(m, "the default time zone");
    }
    "java/nio/charset/Charset" {
        "defaultCharset" "()Ljava/nio/charset/Charset;" notes bytecode => |m, _| host(m, "the default charset");
    }
}

/// Tables of the library that hash codes are only the way into.
const TABLES: &[&str] = &[
    "java/util/HashMap",
    "java/util/Hashtable",
    "java/util/IdentityHashMap",
    "java/util/ImmutableCollections",
    "java/util/WeakHashMap",
    "java/util/concurrent/ConcurrentHashMap",
    "java/io/ObjectOutputStream",
];

/// Parts of the library that have tables, and names for what they make, of their own.
const OWN_BUSINESS: &[&str] =
    &["java/lang/Class", "java/lang/PublicMethods", "java/util/concurrent/ThreadPoolExecutor", "jdk/internal/", "sun/"];

/// Properties that are the host's or its user's. What the virtual machine tells of itself is that of the JDK that the
/// report names.
const HOSTS: &[&str] = &[
    "file.encoding",
    "file.separator",
    "java.home",
    "java.io.tmpdir",
    "java.library.path",
    "line.separator",
    "native.encoding",
    "os.arch",
    "os.name",
    "os.version",
    "path.separator",
    "stderr.encoding",
    "stdin.encoding",
    "stdout.encoding",
    "sun.arch.data.model",
    "sun.cpu.endian",
    "sun.jnu.encoding",
    "user.country",
    "user.dir",
    "user.home",
    "user.language",
    "user.name",
    "user.timezone",
];

/// Objects that are looked at for an identity hash code that a key's own may be made of.
const REACH: usize = 1 << 16;

/// What becomes of an answer, by the frames that it passes on its way to the program.
enum Way {
    On,
    Lost,
}

impl Machine {
    pub(crate) fn note_unspecified(&mut self, what: Unspecified) {
        self.ledger.unspecified.insert(what);
    }

    /// Whether an answer comes to one of the program's own methods, innermost frame first. Initialisers of the library
    /// keep what they are told, and so do the methods of which `way` says so, by class and name.
    fn reaches_program(&self, way: impl Fn(&str, &str) -> Way) -> bool {
        for frame in self.state.thread().frames.iter().rev() {
            let method = self.program.method(frame.method);
            let class = self.program.class(method.class);
            let name = self.program.method_name(frame.method);
            let own = class.loader.0 >= LoaderId::APP.0 && class.module.is_none();
            // The hash code of an object of the program's goes on to whoever asked for it.
            if own && !class.hidden && name != "hashCode" {
                return true;
            }
            if !own && (name == "<clinit>" || matches!(way(self.program.class_name(method.class), name), Way::Lost)) {
                return false;
            }
        }
        false
    }

    /// An identity hash code is asked for.
    pub(super) fn note_hash_asked(&mut self) {
        if !self.state.heap.has_trail() || self.ledger.unspecified.contains(&Unspecified::Hash) {
            return;
        }
        let is_table = |class: &str| TABLES.iter().any(|table| class.starts_with(table));
        let reaches = self.reaches_program(|class, name| match name {
            "hashCode" | "toString" => Way::On,
            _ if is_table(class) || is_own_business(class) => Way::Lost,
            _ => Way::On,
        });
        if reaches {
            self.note_unspecified(Unspecified::Hash);
        }
    }

    /// Whether a table of the library is gone through for the program, in an order that it can see.
    fn is_iterated(&self) -> bool {
        self.reaches_program(|class, name| match name {
            "equals" | "hashCode" | "containsAll" | "containsValue" if class.starts_with("java/util/") => Way::Lost,
            _ if is_own_business(class) => Way::Lost,
            _ => Way::On,
        })
    }

    /// Whether a table has several keys, whose order identity hash codes may decide.
    fn is_ordered_by_identity(&self, table: Ref) -> bool {
        // That of an `IdentityHashMap` has keys and values in turn, all others nodes.
        if self.program.class_name(self.class_of(table)) == "[Ljava/lang/Object;" {
            let keys = (0..self.state.heap.array_len(table)).step_by(2);
            return keys.filter(|&at| !self.state.heap.ref_at(table, at).is_null()).nth(1).is_some();
        }
        let keys = self.keys_of(table);
        keys.len() > 1 && self.have_identity(keys)
    }

    /// The keys of a table of the library. A node that holds none itself, such as the root of a tree, stands for all
    /// that is below it.
    fn keys_of(&self, table: Ref) -> Vec<Ref> {
        let mut keys = Vec::new();
        for at in 0..self.state.heap.array_len(table) {
            let mut node = self.state.heap.ref_at(table, at);
            while !node.is_null() && keys.len() < REACH {
                keys.push(self.key_of(node));
                node = self.get_ref_field(node, "next");
            }
        }
        keys
    }

    fn key_of(&self, node: Ref) -> Ref {
        let keys = ["key", "referent"].map(|name| self.get_ref_field(node, name));
        keys.into_iter().find(|key| !key.is_null()).unwrap_or(node)
    }

    /// Whether the hash code of one of these objects may be made of identity hash codes: of those that were asked for
    /// among what the object refers to.
    fn have_identity(&self, keys: Vec<Ref>) -> bool {
        let mut seen = FxHashSet::default();
        let mut open = keys;
        while let Some(object) = open.pop() {
            if object.is_null() || !seen.insert(object) {
                continue;
            }
            if seen.len() > REACH || self.state.identity_hash(object).is_some() {
                return true;
            }
            let class = self.program.class(self.class_of(object));
            match class.kind {
                ClassKind::Array { component }
                    if !matches!(self.program.class(component).kind, ClassKind::Primitive(_)) =>
                {
                    open.extend((0..self.state.heap.array_len(object)).map(|at| self.state.heap.ref_at(object, at)));
                }
                ClassKind::Instance => {
                    open.extend(class.ref_words.iter().map(|word| self.state.heap.get_ref(object, word)));
                }
                _ => {}
            }
        }
        false
    }
}

/// Whether what a class of the library asks for stays with it. Reflection only passes on.
fn is_own_business(class: &str) -> bool {
    OWN_BUSINESS.iter().any(|part| class.starts_with(part)) && !class.starts_with("jdk/internal/reflect/")
}

/// A set or map whose order follows from the salt of the virtual machine is about to be gone through.
fn salted(m: &mut Machine, collection: u64) -> Result<u64> {
    let collection = Ref::from_bits(collection);
    if !m.ledger.unspecified.contains(&Unspecified::Order) && has_several(m, collection)? && m.is_iterated() {
        m.note_unspecified(Unspecified::Order);
    }
    Err(Interrupt::Bytecode)
}

/// A set of one or two has a marker in place of the second; larger ones know their size.
fn has_several(m: &mut Machine, collection: Ref) -> Result<bool> {
    if collection.is_null() {
        return Ok(false);
    }
    let second = m.get_ref_field(collection, "e1");
    if second.is_null() {
        return Ok(m.get_field(collection, "size") as i32 > 1);
    }
    let class = m.boot_class("java/util/ImmutableCollections")?;
    let mirror = m.mirror(class);
    let marker = m.field_word(class, "EMPTY").map(|word| m.state.heap.get_ref(mirror, word));
    Ok(marker != Some(second))
}

/// A map whose order follows from hash codes is about to be gone through.
fn hashed(m: &mut Machine, map: u64) -> Result<u64> {
    let map = Ref::from_bits(map);
    if map.is_null() {
        return Err(Interrupt::Bytecode);
    }
    hashed_table(m, m.get_ref_field(map, "table"))
}

/// The keys, values or entries of such a map.
fn hashed_view(m: &mut Machine, view: u64) -> Result<u64> {
    hashed(m, m.get_field(Ref::from_bits(view), "this$0"))
}

/// As `hashed`, with the map's table, null if it has none yet.
fn hashed_table(m: &mut Machine, table: Ref) -> Result<u64> {
    if !table.is_null()
        && !m.ledger.unspecified.contains(&Unspecified::Hash)
        && m.is_iterated()
        && m.is_ordered_by_identity(table)
    {
        m.note_unspecified(Unspecified::Hash);
    }
    Err(Interrupt::Bytecode)
}

/// Reflection lists several members.
fn members(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.program.class(m.mirrored(Ref::from_bits(a[0])));
    if class.methods.len().max(class.fields.len()) > 1 {
        return asked_directly(m, Unspecified::Members);
    }
    Err(Interrupt::Bytecode)
}

fn thread_number(m: &mut Machine, _: &[u64]) -> Result<u64> {
    // The text of a thread has its number in it.
    if m.program.method_name(m.top().method) == "toString" && m.reaches_program(|_, _| Way::On) {
        m.note_unspecified(Unspecified::Threads);
    }
    asked_directly(m, Unspecified::Threads)
}

/// A method of the program's asks.
fn asked_directly(m: &mut Machine, what: Unspecified) -> Result<u64> {
    if m.called_by_program() {
        m.note_unspecified(what);
    }
    Err(Interrupt::Bytecode)
}

fn host(m: &mut Machine, what: &str) -> Result<u64> {
    asked_directly(m, Unspecified::Host(what.to_owned()))
}

fn property(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = Ref::from_bits(a[0]);
    if name.is_null() || !m.called_by_program() {
        return Err(Interrupt::Bytecode);
    }
    let name = m.string_text(name);
    if HOSTS.contains(&name.as_str()) && m.options.properties.iter().all(|(key, _)| *key != name) {
        m.note_unspecified(Unspecified::Host(format!("the property {name}")));
    }
    Err(Interrupt::Bytecode)
}
