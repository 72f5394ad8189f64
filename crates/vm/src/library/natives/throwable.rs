//! `java.lang.Throwable`, `StackTraceElement`, and the text of null pointer exceptions.

use crate::code::throw::TraceFrame;
use crate::heap::Ref;
use crate::library::natives::natives;
use crate::machine::{Machine, Result};
use program::{ClassId, LoaderId, MethodId};

natives! {
    "java/lang/Throwable" {
        "fillInStackTrace" "(I)Ljava/lang/Throwable;" writes(Memory) caller allocates => fill_in_stack_trace;
    }
    "java/lang/StackTraceElement" {
        "initStackTraceElements" "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V" writes(Memory) interns => init_elements_of_throwable;
        "initStackTraceElements" "([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V" writes(Memory) interns => init_elements;
        "computeFormat" "()V" writes(Memory) => compute_format;
    }
    "java/lang/NullPointerException" {
        "getExtendedNPEMessage" "()Ljava/lang/String;" reads(Memory) allocates => helpful_message;
    }
}

fn fill_in_stack_trace(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.fill_in_stack_trace(Ref::from_bits(a[0]));
    Ok(a[0])
}

fn init_elements_of_throwable(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let frames = m.backtrace(Ref::from_bits(a[1]));
    fill(m, Ref::from_bits(a[0]), &frames);
    Ok(0)
}

fn init_elements(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let frames = m.backtrace_frames(Ref::from_bits(a[1]));
    fill(m, Ref::from_bits(a[0]), &frames);
    Ok(0)
}

fn fill(m: &mut Machine, elements: Ref, frames: &[TraceFrame]) {
    for (index, frame) in frames.iter().enumerate().take(m.state.heap.array_len(elements)) {
        let element = m.state.heap.ref_at(elements, index);
        if !element.is_null() {
            m.fill_trace_element(element, *frame);
        }
    }
}

/// Which loader and module names a printed element leaves out: both, for the built-in loaders.
fn compute_format(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.set_trace_format(Ref::from_bits(a[0]));
    Ok(0)
}

fn helpful_message(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let exception = Ref::from_bits(a[0]);
    let Some(text) = m.helpful_npe_message(exception) else { return Ok(0) };
    Ok(m.new_string(&text).bits())
}

impl Machine {
    pub(crate) fn field_word(&self, class: ClassId, name: &str) -> Option<u32> {
        self.program.find_field(class, name).map(|field| self.program.field(field).word)
    }

    /// Sets a field by name, where the JDK at hand has it.
    pub(crate) fn set_field(&mut self, object: Ref, name: &str, value: u64) {
        if let Some(word) = self.field_word(self.class_of(object), name) {
            self.state.heap.set(object, word, value);
        }
    }

    pub(crate) fn set_ref_field(&mut self, object: Ref, name: &str, value: Ref) {
        if let Some(word) = self.field_word(self.class_of(object), name) {
            self.state.heap.set_ref(object, word, value);
        }
    }

    pub(crate) fn get_field(&self, object: Ref, name: &str) -> u64 {
        self.field_word(self.class_of(object), name).map_or(0, |word| self.state.heap.get(object, word))
    }

    pub(crate) fn get_ref_field(&self, object: Ref, name: &str) -> Ref {
        Ref::from_bits(self.get_field(object, name))
    }

    /// What a printed stack trace element leaves out; drops its class, which only this needed.
    pub(crate) fn set_trace_format(&mut self, element: Ref) {
        const BUILTIN_CLASS_LOADER: u64 = 1;
        const JDK_NON_UPGRADEABLE_MODULE: u64 = 2;
        let class = self.get_ref_field(element, "declaringClassObject");
        let loader = if class.is_null() { LoaderId::BOOT } else { self.program.class(self.mirrored(class)).loader };
        let builtin = if loader.is_builtin() { BUILTIN_CLASS_LOADER } else { 0 };
        self.set_field(element, "format", builtin | JDK_NON_UPGRADEABLE_MODULE);
        self.set_ref_field(element, "declaringClassObject", Ref::NULL);
    }

    pub(crate) fn fill_trace_element(&mut self, element: Ref, frame: TraceFrame) {
        let (shown, line) = match self.bottom_of_virtual_thread(frame) {
            Some(bottom) => bottom,
            None => (frame.method, self.line_of(frame)),
        };
        let class = self.program.method(shown).class;
        let declaring = self.intern(&self.program.external_name(class));
        self.set_ref_field(element, "declaringClass", declaring);
        let name = self.program.method_name(shown).to_owned();
        let name = self.intern(&name);
        self.set_ref_field(element, "methodName", name);
        if let Some(file) = self.source_file(class) {
            let file = self.intern(&file);
            self.set_ref_field(element, "fileName", file);
        }
        self.set_field(element, "lineNumber", u64::from(line as u32));
        let mirror = self.mirror(class);
        self.set_ref_field(element, "declaringClassObject", mirror);
        if let Some(module) = self.program.class(class).module {
            let module = self.program.symbols.text(module).to_owned();
            let module = self.intern(&module);
            self.set_ref_field(element, "moduleName", module);
        }
        let loader = self.program.class(class).loader;
        let name = match loader.0 {
            0 => Ref::NULL,
            1 => self.intern("platform"),
            2 => self.intern("app"),
            _ => self.get_ref_field(self.loader_object(loader), "name"),
        };
        self.set_ref_field(element, "classLoaderName", name);
    }

    /// Virtual threads run bound to a thread of their own, as the library has it for machines without
    /// continuations; their outermost frame shows as the one that `java` would have there.
    fn bottom_of_virtual_thread(&mut self, frame: TraceFrame) -> Option<(MethodId, i32)> {
        let class = self.program.method(frame.method).class;
        if self.program.class_name(class) != "java/lang/ThreadBuilders$BoundVirtualThread"
            || self.program.method_name(frame.method) != "run"
        {
            return None;
        }
        let class = self.program.load(LoaderId::BOOT, "java/lang/VirtualThread").ok()?;
        let run = self.program.find_method(class, "run", "(Ljava/lang/Runnable;)V")?;
        let file = self.program.class(class).file.as_ref()?;
        let code = file.code(&file.methods[self.program.method(run).member as usize]).ok()??;
        // The call of the task is the last instruction of the only `try`.
        let end = code.handlers.first()?.end;
        Some((run, self.line_at(run, end.checked_sub(1)?)))
    }

    /// The text of a null pointer exception that the machine threw, if its frame can be analysed.
    pub(crate) fn helpful_npe_message(&self, exception: Ref) -> Option<String> {
        let frame = self.backtrace(exception).first().copied()?;
        let method = self.program.method(frame.method);
        let file = self.program.class(method.class).file.as_ref()?;
        let member = &file.methods[method.member as usize];
        let code = file.code(member).ok()??;
        let offset = self.bytecode_offset(frame)?;
        program::npe::helpful_message(file, member, &code, offset)
    }
}
