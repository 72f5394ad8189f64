//! Random numbers while stepping. None of them comes from the host, from the clock, or from state that threads
//! share.
//!
//! A generator that the program gave a seed is executed as it is. One without a seed (`new Random()`,
//! `ThreadLocalRandom`, `SecureRandom`, `new SplittableRandom()`) stands for every number: where one of the
//! program's own classes asks for one of a few, each is an alternative of the step. All other numbers follow a
//! seed of the thread's own, so that they do not depend on the interleaving, and the ledger says where.
//!
//! Which queue or cell of the library a thread comes to first is up to its probe, which follows its name; the verdict
//! mentions that. What `nextSecondarySeed` decides (how long to spin) has no influence on what the library does.

use crate::code::throw::TraceFrame;
use crate::heap::Ref;
use crate::instrument::events::Unspecified;
use crate::library::natives::{Deed, natives, nothing};
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::schedule::op::{Matter, Op, Order, Span};
use support::mix64;

natives! {
    "java/util/random/RandomGenerator" {
        "of" "*" notes bytecode => other_generator;
        "getDefault" "*" notes bytecode => other_generator;
    }
    "java/util/random/RandomGeneratorFactory" {
        "create" "()Ljava/util/random/RandomGenerator;" notes bytecode => other_generator;
    }
    "java/util/Random" {
        "<init>" "()V" writes(Memory) calls -> &["java/util/Random.<init>"] => |m, a| construct(m, a, "(J)V", &[0]);
        "setSeed" "(J)V" writes(Memory) caller bytecode => set_seed;
        "next" "(I)I" reads(Memory) caller notes bytecode => next;
        "nextInt" "(I)I" reads(Memory) caller chooses bytecode => |m, a| Ok(u64::from(bounded(m, a[0], i64::from(a[1] as i32))?));
        "nextBoolean" "()Z" reads(Memory) caller chooses bytecode => |m, a| Ok(u64::from(bounded(m, a[0], 2)?));
    }
    "java/util/random/RandomGenerator" {
        "nextInt" "(I)I" reads(Memory) caller chooses bytecode => |m, a| Ok(u64::from(bounded(m, a[0], i64::from(a[1] as i32))?));
        "nextInt" "(II)I" reads(Memory) caller chooses bytecode => between;
        "nextBoolean" "()Z" reads(Memory) caller chooses bytecode => |m, a| Ok(u64::from(bounded(m, a[0], 2)?));
    }
    "java/util/concurrent/ThreadLocalRandom" {
        "localInit" "()V" writes(Elsewhere) caller bytecode => local_init;
        "getProbe" "()I" notes bytecode => probe;
        "nextSeed" "()J" caller notes => |m, _| Ok(m.noted_number());
        "nextSecondarySeed" "()I" caller => |m, _| Ok(u64::from((m.random_number() as u32).max(1)));
        "nextInt" "(I)I" reads(Memory) caller chooses bytecode => |m, a| Ok(u64::from(bounded(m, a[0], i64::from(a[1] as i32))?));
        "nextInt" "(II)I" reads(Memory) caller chooses bytecode => between;
        "nextBoolean" "()Z" reads(Memory) caller chooses bytecode => |m, a| Ok(u64::from(bounded(m, a[0], 2)?));
    }
    "java/util/SplittableRandom" {
        "<init>" "()V" writes(Memory) calls -> &["java/util/SplittableRandom.<init>"] => splittable;
        "nextSeed" "()J" reads(Memory) notes bytecode => note_split;
    }
    // Without a provider behind it: finding one would run half of the security library.
    "java/security/SecureRandom" {
        "getDefaultPRNG" "(Z[B)V" pure => nothing;
        "next" "(I)I" reads(Memory) caller notes bytecode => |m, a| without_provider(m, a).and_then(|()| next(m, a));
        "nextBytes" "([B)V" writes(Memory) caller notes bytecode => next_bytes;
        "setSeed" "([B)V" reads(Memory) bytecode => |m, a| without_provider(m, a).map(|()| 0);
        "setSeed" "(J)V" reads(Memory) bytecode => |m, a| without_provider(m, a).map(|()| 0);
        "generateSeed" "(I)[B" reads(Memory) caller allocates notes bytecode => generate_seed;
        "reseed" "()V" reads(Memory) bytecode => |m, a| without_provider(m, a).map(|()| 0);
    }
}

impl Machine {
    /// The next number of the current thread's own sequence.
    fn random_number(&mut self) -> u64 {
        self.observed.watch.does(Deed::Caller);
        let drawn = self.state.own(self.state.current).randoms;
        *drawn += 1;
        let count = *drawn;
        mix64(self.state.thread().name ^ self.seed() ^ mix64(u64::from(count) ^ 0x5eed << 32))
    }

    /// What the user's seed adds.
    fn seed(&self) -> u64 {
        match self.semantics.seed {
            0 => 0,
            seed => mix64(seed),
        }
    }

    /// As `random_number`, for one that the program gets to see.
    fn noted_number(&mut self) -> u64 {
        self.note_seeded();
        self.random_number()
    }

    /// The verdict has to mention that the number which the program gets here was not explored.
    fn note_seeded(&mut self) {
        if let Some(place) = self.program_frame() {
            self.ledger.seeded.insert(place);
        }
    }

    /// The innermost place in one of the program's own classes.
    pub(crate) fn program_frame(&self) -> Option<TraceFrame> {
        self.state.thread().frames.iter().rev().find_map(|frame| {
            let class = self.program.class(self.program.method(frame.method).class);
            let start = self.code.methods[frame.method.index()].start;
            (class.loader.0 >= 2).then(|| TraceFrame { method: frame.method, inst: frame.pc.wrapping_sub(start) })
        })
    }

    /// Whether the native that runs was called by one of the program's own classes.
    pub(crate) fn called_by_program(&self) -> bool {
        self.program.class(self.program.method(self.top().method).class).loader.0 >= 2
    }

    /// Whether a generator stands for all numbers.
    fn is_unseeded(&mut self, generator: Ref) -> bool {
        let class = self.class_of(generator);
        let name = self.program.class_name(class);
        match name {
            "java/util/concurrent/ThreadLocalRandom" => return true,
            "java/security/SecureRandom" => return self.get_ref_field(generator, "secureRandomSpi").is_null(),
            _ if !self.state.heap.is_unseeded(generator) => return false,
            "java/util/Random" | "java/util/SplittableRandom" => return true,
            _ => {}
        }
        // A class of the program's may make its numbers itself.
        let Some(random) = self.boot_class("java/util/Random").ok() else { return false };
        let Some(next) = self.program.find_method(random, "next", "(I)I") else { return false };
        self.select(class, next).is_ok_and(|next| self.program.class(self.program.method(next).class).loader.0 < 2)
    }
}

/// A constructor without a seed: marks the generator and goes on as another constructor.
fn construct(m: &mut Machine, a: &[u64], descriptor: &str, seeds: &[u64]) -> Result<u64> {
    let generator = Ref::from_bits(a[0]);
    m.state.heap.set_unseeded(generator, true);
    let Some(running) = m.turn.native_running else { return Err(Interrupt::Bytecode) };
    let class = m.program.method(running).class;
    match m.program.find_method(class, "<init>", descriptor) {
        Some(method) => {
            let mut args = vec![a[0]];
            args.extend_from_slice(seeds);
            Err(Interrupt::Call { method, args })
        }
        None => Err(Interrupt::Stop(Stop::Unsupported(format!(
            "a JDK whose {} has no constructor {descriptor}",
            m.program.external_name(class)
        )))),
    }
}

/// `new SplittableRandom()`: a sequence of its own, which follows from who made it and when.
fn splittable(m: &mut Machine, a: &[u64]) -> Result<u64> {
    const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;
    let seed = mix64(m.state.heap.name(Ref::from_bits(a[0])) ^ m.seed());
    construct(m, a, "(JJ)V", &[seed, GAMMA])
}

fn note_split(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if m.state.heap.is_unseeded(Ref::from_bits(a[0])) {
        m.note_seeded();
    }
    Err(Interrupt::Bytecode)
}

/// Other generators are seeded from the same numbers on every path; the program gets one of many.
fn other_generator(m: &mut Machine, _: &[u64]) -> Result<u64> {
    m.note_seeded();
    Err(Interrupt::Bytecode)
}

/// From here on the generator has a seed, unless this is still its constructor.
fn set_seed(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let caller = m.top().method;
    let constructor = m.program.method_name(caller) == "<init>"
        && m.program.class_name(m.program.method(caller).class) == "java/util/Random";
    let generator = Ref::from_bits(a[0]);
    if !constructor && m.state.heap.is_unseeded(generator) {
        m.state.heap.set_unseeded(generator, false);
    }
    Err(Interrupt::Bytecode)
}

fn next(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if !m.is_unseeded(Ref::from_bits(a[0])) {
        return Err(Interrupt::Bytecode);
    }
    let bits = (a[1] as u32).clamp(1, 32);
    Ok(m.noted_number() >> (64 - bits))
}

/// One of `n` numbers, if that is to be explored; otherwise the library computes it from others.
fn bounded(m: &mut Machine, generator: u64, n: i64) -> Result<u32> {
    let explored = n > 0 && n <= i64::from(m.semantics.random_limit) && m.called_by_program();
    if !explored || !m.is_unseeded(Ref::from_bits(generator)) {
        return Err(Interrupt::Bytecode);
    }
    m.choice(Matter::Random, n as u32)
}

fn between(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (from, to) = (a[1] as i32, a[2] as i32);
    let chosen = bounded(m, a[0], i64::from(to) - i64::from(from))?;
    Ok(u64::from((from as u32).wrapping_add(chosen)))
}

/// Who submits to a pool of queues, or adds to a sum of cells, may see where: in what order tasks run, what a sum misses.
fn probe(m: &mut Machine, _: &[u64]) -> Result<u64> {
    m.note_unspecified(Unspecified::Probes);
    Err(Interrupt::Bytecode)
}

/// A thread's probe spreads threads over the cells of a table; any number but zero will do.
fn local_init(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let thread = m.current_thread_object();
    if thread.is_null() {
        return Err(Interrupt::Bytecode);
    }
    let name = m.state.thread().name;
    m.set_field(thread, "threadLocalRandomProbe", u64::from((mix64(name) as u32).max(1)));
    m.set_field(thread, "threadLocalRandomSeed", mix64(name ^ 1));
    Ok(0)
}

/// One that the program chose an algorithm for is the library's.
fn without_provider(m: &mut Machine, a: &[u64]) -> Result<()> {
    match m.get_ref_field(Ref::from_bits(a[0]), "secureRandomSpi").is_null() {
        true => Ok(()),
        false => Err(Interrupt::Bytecode),
    }
}

fn noted_bytes(m: &mut Machine, len: usize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(len + 8);
    while bytes.len() < len {
        bytes.extend(m.noted_number().to_le_bytes());
    }
    bytes.truncate(len);
    bytes
}

fn next_bytes(m: &mut Machine, a: &[u64]) -> Result<u64> {
    without_provider(m, a)?;
    let array = Ref::from_bits(a[1]);
    if array.is_null() {
        return Err(m.null_pointer());
    }
    let len = m.state.heap.array_len(array);
    if len > 0 {
        m.visible(Op::WriteSpan(Span::elements(array, 0, len), Order::Plain))?;
    }
    let bytes = noted_bytes(m, len);
    m.state.heap.write_bytes(array, 0, &bytes);
    Ok(0)
}

fn generate_seed(m: &mut Machine, a: &[u64]) -> Result<u64> {
    without_provider(m, a)?;
    let Ok(len) = usize::try_from(a[1] as i32) else { return Err(Interrupt::Bytecode) };
    m.reserve(len)?;
    let bytes = noted_bytes(m, len);
    Ok(m.new_byte_array(&bytes).bits())
}
