//! Exceptions that end tasks, while stepping: which bodies have ended by one, and who was told.
//!
//! A body is what a `FutureTask`, a `ForkJoinTask` or a stage of a `CompletableFuture` runs. Its exception is lost if
//! the task keeps it and nobody is told of it: by a method that throws it, returns it or says that there is one, by a
//! function that is given it, or by the handler for uncaught exceptions, where the library calls that. Who cancels a
//! task does not want to know, which counts as told. A failure is noted when the body has ended, before the task takes
//! the exception; whether it keeps it is read off the task. Being told is noted when the method is left: the read that
//! decided its answer belongs to the same step. `toString` takes more than one; what it says is read off the text.
//!
//! A task can be made to forget how it has ended, which tells nobody: what it kept until then is noted.
//!
//! An exception goes on from a `CompletableFuture` to the stages that depend on it, wrapped once, and from a
//! `CountedCompleter` to its root; so it is the exception that was told, with what has caused it, and not the task.

use crate::heap::Ref;
use crate::library::natives::natives;
use crate::machine::{Interrupt, Machine, Result};
use crate::state::Failure;
use crate::state::thread::Frame;

natives! {
    "java/util/concurrent/FutureTask" {
        "setException" "(Ljava/lang/Throwable;)V" reads(Memory) caller notes bytecode => |m, a| body_ended(m, a[0], a[1]);
        "report" "(I)Ljava/lang/Object;" caller bytecode => report;
        "state" "()Ljava/util/concurrent/Future$State;" bytecode => tells;
        "toString" "()Ljava/lang/String;" bytecode => tells;
        "cancel" "(Z)Z" notes bytecode => cancels;
    }
    "java/util/concurrent/ForkJoinTask" {
        "trySetException" "*" reads(Memory) caller notes bytecode => fork_join_body_ended;
        "getThrowableException" "()Ljava/lang/Throwable;" bytecode => tells;
        "getException" "(Z)Ljava/lang/Throwable;" bytecode => tells;
        "isCompletedAbnormally" "()Z" bytecode => tells;
        "isCompletedNormally" "()Z" bytecode => tells;
        "state" "()Ljava/util/concurrent/Future$State;" bytecode => tells;
        "resultNow" "()Ljava/lang/Object;" bytecode => tells;
        "cancel" "(Z)Z" notes bytecode => cancels;
        "reinitialize" "()V" reads(Memory) notes bytecode => forgets;
    }
    "java/util/concurrent/ForkJoinTask$InterruptibleTask" {
        "cancel" "(Z)Z" notes bytecode => cancels;
    }
    "java/util/concurrent/CountedCompleter" {
        "trySetException" "*" reads(Memory) caller notes bytecode => fork_join_body_ended;
    }
    "java/util/concurrent/ForkJoinTask$RunnableExecuteAction" {
        // Up to 20 the one, from 21 on the other: both then call the handler, if there is one.
        "trySetException" "*" reads(Memory, Elsewhere) caller notes bytecode => |m, a| {
            handled(m, a[1]);
            fork_join_body_ended(m, a)
        };
        "onAuxExceptionSet" "*" reads(Memory, Elsewhere) caller notes bytecode => |m, a| {
            handled(m, a[1]);
            Err(Interrupt::Bytecode)
        };
    }
    "java/util/concurrent/CompletableFuture" {
        "encodeThrowable" "(Ljava/lang/Throwable;)Ljava/util/concurrent/CompletableFuture$AltResult;" reads(Memory) caller notes bytecode => stage_ended;
        "encodeThrowable" "(Ljava/lang/Throwable;Ljava/lang/Object;)Ljava/lang/Object;" reads(Memory) caller notes bytecode => stage_passed_on;
        "reportGet" "*" reads(Memory) notes bytecode => |m, a| given(m, a[0]);
        "reportJoin" "*" reads(Memory) notes bytecode => |m, a| given(m, a[0]);
        "uniWhenComplete" "*" reads(Memory) notes bytecode => |m, a| given(m, a[1]);
        "uniHandle" "*" reads(Memory) notes bytecode => |m, a| given(m, a[1]);
        "uniExceptionally" "*" reads(Memory) notes bytecode => |m, a| given(m, a[1]);
        "uniComposeExceptionallyStage" "*" bytecode => tells;
        "isCompletedExceptionally" "()Z" bytecode => tells;
        "exceptionNow" "()Ljava/lang/Throwable;" bytecode => tells;
        "resultNow" "()Ljava/lang/Object;" bytecode => tells;
        "state" "()Ljava/util/concurrent/Future$State;" bytecode => tells;
        "toString" "()Ljava/lang/String;" bytecode => tells;
        "cancel" "(Z)Z" notes bytecode => cancels;
        "obtrudeValue" "(Ljava/lang/Object;)V" reads(Memory) notes bytecode => forgets;
        "obtrudeException" "(Ljava/lang/Throwable;)V" reads(Memory) notes bytecode => forgets;
    }
    "java/util/concurrent/CompletableFuture$UniComposeExceptionally" {
        // It is fired when its source is complete.
        "tryFire" "(I)Ljava/util/concurrent/CompletableFuture;" reads(Memory) notes bytecode => |m, a| {
            let source = m.get_ref_field(Ref::from_bits(a[0]), "src");
            let result = if source.is_null() { Ref::NULL } else { m.get_ref_field(source, "result") };
            given(m, result.bits())
        };
    }
}

/// The caller is told when the method is left.
fn tells(m: &mut Machine, _: &[u64]) -> Result<u64> {
    Err(if m.state.heap.has_trail() { Interrupt::Told } else { Interrupt::Bytecode })
}

/// The task may be about to take an exception: whoever cancels it need not see that.
fn cancels(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if m.state.heap.has_trail() {
        m.state.add_heard(Ref::from_bits(a[0]));
    }
    tells(m, a)
}

/// The task is about to be made new, or to get another outcome.
fn forgets(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let kept = m.kept_by(Ref::from_bits(a[0]));
    if m.state.heap.has_trail() && !kept.is_null() {
        m.state.add_forgotten(kept);
    }
    Err(Interrupt::Bytecode)
}

/// `get` of a `FutureTask`. `invokeAll` uses it to wait, and hands nothing on.
fn report(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if m.is_waiting_for_all() { Err(Interrupt::Bytecode) } else { tells(m, a) }
}

fn body_ended(m: &mut Machine, task: u64, exception: u64) -> Result<u64> {
    // A program that overrides the method has had the exception in its hands.
    if !m.called_by_program() {
        m.task_failed(Ref::from_bits(task), Ref::from_bits(exception));
    }
    Err(Interrupt::Bytecode)
}

/// What a program gives to `completeExceptionally` has ended no body.
fn fork_join_body_ended(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if !m.is_called_by("completeExceptionally") {
        let root = m.completer_root(Ref::from_bits(a[0]));
        m.task_failed(root, Ref::from_bits(a[1]));
    }
    Err(Interrupt::Bytecode)
}

/// A function of a stage has thrown. `completeThrowable` tries to complete its receiver with that; whoever else
/// encodes it has just made the stage.
fn stage_ended(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let stage = if m.is_called_by("completeThrowable") { m.first_register(m.top()) } else { Ref::NULL };
    m.task_failed(stage, Ref::from_bits(a[0]));
    Err(Interrupt::Bytecode)
}

/// The exception of a source goes on to a stage. If the source has none, it is that of the stage's own function.
fn stage_passed_on(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let passed_on = m.exception_of_result(Ref::from_bits(a[1]));
    if passed_on.is_null() { stage_ended(m, a) } else { Err(Interrupt::Bytecode) }
}

/// Somebody is given the outcome of a `CompletableFuture`.
fn given(m: &mut Machine, result: u64) -> Result<u64> {
    let exception = m.exception_of_result(Ref::from_bits(result));
    m.exception_told(exception);
    Err(Interrupt::Bytecode)
}

/// A handler of the program's is about to be given the exception, if there is one.
fn handled(m: &mut Machine, exception: u64) {
    if m.has_handler() {
        m.exception_told(Ref::from_bits(exception));
    }
}

impl Machine {
    /// Exceptions that have ended tasks which keep them, and that nobody was told of on this path.
    pub fn lost_exceptions(&self) -> Vec<Ref> {
        let lost = self.state.unheard().filter(|failure| self.is_kept(failure));
        lost.map(|failure| failure.exception).collect()
    }

    /// Class and message of each exception that got lost in a task.
    pub fn unread_failures(&self) -> Vec<(String, Option<String>)> {
        self.lost_exceptions().into_iter().map(|exception| self.throwable_text(exception)).collect()
    }

    fn task_failed(&mut self, task: Ref, exception: Ref) {
        if !self.state.heap.has_trail() || exception.is_null() || self.is_request_to_stop(exception) {
            return;
        }
        self.state.add_failure(Failure { task, exception });
    }

    /// Whoever sees an exception sees what has caused it.
    fn exception_told(&mut self, exception: Ref) {
        let mut heard = exception;
        while self.state.heap.has_trail() && !heard.is_null() && self.state.add_heard(heard) {
            heard = self.state.heap.get_ref(heard, self.known.throwable_cause);
        }
    }

    /// A method is left that tells how a task has ended. Its answer is none if it threw.
    pub(crate) fn task_told(&mut self, frame: &Frame, answer: Option<u64>) {
        if self.method_name(frame) == "toString" && !answer.is_some_and(|text| self.says_failed(Ref::from_bits(text))) {
            return;
        }
        let kept = self.kept_by(self.first_register(frame));
        self.exception_told(kept);
    }

    /// Whether a task describes itself as failed. A class's name and a hash code come before the first bracket.
    fn says_failed(&self, text: Ref) -> bool {
        let text = self.string_text(text);
        text.split_once('[').is_some_and(|(_, how)| how.starts_with("Completed exceptionally"))
    }

    /// What an object method was called on; no method that is asked about writes to its `this`.
    pub(crate) fn first_register(&self, frame: &Frame) -> Ref {
        Ref::from_bits(self.state.thread().regs[frame.base as usize])
    }

    /// Whether a task ended because somebody wanted it to.
    fn is_request_to_stop(&self, exception: Ref) -> bool {
        ["java/lang/InterruptedException", "java/util/concurrent/CancellationException"]
            .iter()
            .any(|class| self.is_a(exception, class))
    }

    fn is_kept(&self, failure: &Failure) -> bool {
        let Failure { task, exception } = *failure;
        let is_it = |kept: Ref| {
            kept == exception
                || !kept.is_null() && self.state.heap.get_ref(kept, self.known.throwable_cause) == exception
        };
        task.is_null() || is_it(self.kept_by(task)) || self.state.forgotten().any(is_it)
    }

    /// The exception that a task has ended by, or null.
    fn kept_by(&self, task: Ref) -> Ref {
        if self.is_a(task, "java/util/concurrent/FutureTask") {
            const EXCEPTIONAL: i32 = 3;
            let is_kept = self.get_field(task, "state") as i32 == EXCEPTIONAL;
            return if is_kept { self.get_ref_field(task, "outcome") } else { Ref::NULL };
        }
        if self.is_a(task, "java/util/concurrent/ForkJoinTask") {
            const HAVE_EXCEPTION: i32 = 1 << 31 | 1 << 16 | 1 << 17;
            let is_kept = self.get_field(task, "status") as i32 & HAVE_EXCEPTION == HAVE_EXCEPTION;
            let aux = if is_kept { self.get_ref_field(task, "aux") } else { Ref::NULL };
            return if aux.is_null() { Ref::NULL } else { self.get_ref_field(aux, "ex") };
        }
        if self.is_a(task, "java/util/concurrent/CompletableFuture") {
            return self.exception_of_result(self.get_ref_field(task, "result"));
        }
        Ref::NULL
    }

    /// The exception in the result of a `CompletableFuture`, or null.
    fn exception_of_result(&self, result: Ref) -> Ref {
        if !self.is_a(result, "java/util/concurrent/CompletableFuture$AltResult") {
            return Ref::NULL;
        }
        self.get_ref_field(result, "ex")
    }

    /// The exception of a `CountedCompleter` is that of its root, unless one of those between stops it.
    fn completer_root(&self, task: Ref) -> Ref {
        let mut root = task;
        while self.is_a(root, "java/util/concurrent/CountedCompleter") {
            match self.get_ref_field(root, "completer") {
                above if above.is_null() => break,
                above => root = above,
            }
        }
        root
    }

    /// Whether the program has set a handler for uncaught exceptions that the current thread would be handled by.
    fn has_handler(&self) -> bool {
        let thread = self.current_thread_object();
        let default = self.field_word(self.known.thread, "defaultUncaughtExceptionHandler");
        let default =
            default.map_or(Ref::NULL, |word| self.state.heap.get_ref(self.state.mirror(self.known.thread), word));
        !default.is_null() || !self.get_ref_field(thread, "uncaughtExceptionHandler").is_null()
    }

    /// Whether an object is an instance of a class of the boot loader's, of this name.
    fn is_a(&self, object: Ref, name: &str) -> bool {
        if object.is_null() {
            return false;
        }
        let mut class = Some(self.class_of(object));
        std::iter::from_fn(|| {
            let this = class?;
            class = self.program.class(this).super_class;
            Some(this)
        })
        .any(|class| self.program.class(class).loader.0 == 0 && self.program.class_name(class) == name)
    }

    /// Whether the method on top of the stack has this name.
    fn is_called_by(&self, name: &str) -> bool {
        self.method_name(self.top()) == name
    }

    fn method_name(&self, frame: &Frame) -> &str {
        self.program.symbols.text(self.program.method(frame.method).name)
    }

    /// Whether `invokeAll` of the library waits for a task by `get`.
    fn is_waiting_for_all(&self) -> bool {
        let frames = &self.state.thread().frames;
        let below = frames.len().checked_sub(2).map(|at| &frames[at]);
        below.is_some_and(|frame| {
            let class = self.program.class(self.program.method(frame.method).class);
            class.loader.0 == 0 && self.method_name(frame) == "invokeAll"
        })
    }
}
