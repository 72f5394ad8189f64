//! Running whatever a class file holds, for a while: for fuzzing.

mod native;
mod values;

pub use native::{NativeTarget, Unfit, native_classes, natives_of};

use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Stop};
use crate::state::thread::OnExit;
use classfile::Bytes;
use program::ir::Reg;
use program::{Definition, LoaderId, MethodId};

/// Back-edges and calls that one method may take.
const TURN: u32 = 2_000;

impl Machine {
    /// Defines a class from untrusted bytes and runs each of its methods on zeroes for a while; then the
    /// state is again what it was. Tells how many methods ran to some end.
    ///
    /// The class is defined under no name, so any number can be tried; the program keeps them all, so
    /// the caller boots a new machine now and then.
    pub fn probe(&mut self, bytes: Bytes) -> usize {
        let definition = Definition { hidden: true, ..Definition::of(LoaderId::APP) };
        let Ok(class) = self.program.define(definition, None, bytes) else { return 0 };
        let before = self.state.clone();
        let mut ended = 0;
        for method in self.program.class(class).methods.clone() {
            // What `initialise` would do first happens on the way, by the method's own instructions.
            ended += usize::from(self.probe_method(method));
            self.state = before.clone();
            self.turn.native_running = None;
            self.collector.pending = Ref::NULL;
        }
        ended
    }

    fn probe_method(&mut self, method: MethodId) -> bool {
        let m = self.program.method(method);
        if m.is_abstract() || m.is_native() {
            return false;
        }
        let (class, is_static, mut args) = (m.class, m.is_static(), vec![0; m.params.len()]);
        if !is_static {
            if self.program.class(class).is_abstract() || self.program.class(class).is_interface() {
                return false;
            }
            let receiver = self.new_object(class);
            args.insert(0, receiver.bits());
        }
        self.mirror(class);
        match self.enter(method, &args, Reg::NONE, OnExit::Host) {
            Ok(()) => {}
            Err(Interrupt::Throw(_)) => return true,
            Err(_) => return false,
        }
        self.fill_fuel(TURN);
        matches!(self.interpret::<false>(), Stop::Returned(_) | Stop::Threw(_))
    }
}
