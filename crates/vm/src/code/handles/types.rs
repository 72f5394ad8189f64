//! Method types and members as the library's objects show them.

use crate::heap::Ref;
use crate::machine::{Machine, ObjectConstant, Result};
use program::{ClassId, ClassKind, FieldId, LoaderId, MethodId};

/// Places of fields that every call of a handle looks at.
#[derive(Clone, Copy)]
pub(crate) struct Words {
    pub direct: ClassId,
    pub bound: ClassId,
    pub member: u32,
    pub holder: u32,
    pub slot: u32,
    pub call_site_target: u32,
    pub exact: u32,
}

impl Machine {
    pub(crate) fn handle_words(&mut self) -> Result<Words> {
        if let Some(words) = self.code.handles.words {
            return Ok(words);
        }
        let direct = self.library_class("java/lang/invoke/DirectMethodHandle")?;
        let bound = self.library_class("java/lang/invoke/BoundMethodHandle")?;
        let resolved = self.library_class("java/lang/invoke/ResolvedMethodName")?;
        let word = |machine: &Self, class, name| machine.field_word(class, name).unwrap_or(0);
        let words = Words {
            direct,
            bound,
            member: word(self, direct, "member"),
            holder: word(self, resolved, "vmholder"),
            slot: word(self, resolved, "slot"),
            call_site_target: word(self, self.known.call_site, "target"),
            exact: word(self, self.known.var_handle, "exact"),
        };
        self.code.handles.words = Some(words);
        Ok(words)
    }

    pub(crate) fn library_class(&mut self, name: &str) -> Result<ClassId> {
        match self.program.load(LoaderId::BOOT, name) {
            Ok(class) => Ok(class),
            Err(error) => Err(self.load_failed(error)),
        }
    }

    /// A static method of a library class; the class is initialised.
    pub(crate) fn library_method(&mut self, class: &str, name: &str, descriptor: &str) -> Result<MethodId> {
        let id = self.library_class(class)?;
        self.initialise(id)?;
        match self.program.find_method(id, name, descriptor) {
            Some(method) => Ok(method),
            None => {
                let text = format!("{}.{name}{descriptor}", class.replace('/', "."));
                Err(self.throw_new("java/lang/NoSuchMethodError", &text))
            }
        }
    }

    /// The `MethodType` of a descriptor, as `from` sees it.
    pub(crate) fn method_type(&mut self, from: ClassId, descriptor: &str) -> Result<Ref> {
        let loader = self.program.class(from).loader;
        let symbol = self.program.symbols.intern(descriptor);
        let index = match self.code.handles.types.get(&(loader, symbol)) {
            Some(&index) => index,
            None => {
                let index = self.code.constants.len() as u32;
                self.code.constants.push(ObjectConstant::MethodType { class: from, descriptor: symbol });
                self.code.handles.types.insert((loader, symbol), index);
                index
            }
        };
        self.make_constant(index)
    }

    /// Classes of a `MethodType`: parameters and result.
    pub(crate) fn type_classes(&self, method_type: Ref) -> (Vec<ClassId>, ClassId) {
        let heap = &self.state.heap;
        let parameters = heap.get_ref(method_type, self.known.method_type_params);
        let result = self.mirrored(heap.get_ref(method_type, self.known.method_type_ret));
        let classes = (0..heap.array_len(parameters)).map(|at| self.mirrored(heap.ref_at(parameters, at))).collect();
        (classes, result)
    }

    /// Whether a `MethodType` is exactly this.
    pub(crate) fn type_is(&self, method_type: Ref, parameters: &[ClassId], result: ClassId) -> bool {
        let heap = &self.state.heap;
        let own = heap.get_ref(method_type, self.known.method_type_params);
        self.mirrored(heap.get_ref(method_type, self.known.method_type_ret)) == result
            && heap.array_len(own) == parameters.len()
            && parameters.iter().enumerate().all(|(at, &class)| self.mirrored(heap.ref_at(own, at)) == class)
    }

    /// The field descriptor of a class.
    pub(crate) fn descriptor_of(&self, class: ClassId) -> String {
        let name = self.program.class_name(class);
        match self.program.class(class).kind {
            ClassKind::Primitive(primitive) => primitive.letter().to_string(),
            ClassKind::Array { .. } => name.to_owned(),
            ClassKind::Instance => format!("L{name};"),
        }
    }

    /// `(String,int)Object`, as `MethodType.toString` has it.
    pub(crate) fn type_text(&self, parameters: &[ClassId], result: ClassId) -> String {
        let names: Vec<String> = parameters.iter().map(|&class| self.simple_class_name(class)).collect();
        format!("({}){}", names.join(","), self.simple_class_name(result))
    }

    /// `Class.getSimpleName`.
    pub(crate) fn simple_class_name(&self, class: ClassId) -> String {
        match self.program.class(class).kind {
            ClassKind::Array { component } => format!("{}[]", self.simple_class_name(component)),
            ClassKind::Primitive(primitive) => primitive.name().to_owned(),
            ClassKind::Instance => self.program.simple_name(class),
        }
    }

    /// The method that a resolved `MemberName` stands for.
    pub(crate) fn member_method(&mut self, member: Ref) -> Result<Option<MethodId>> {
        let words = self.handle_words()?;
        let resolved = self.state.heap.get_ref(member, self.known.member_method);
        if resolved.is_null() {
            return Ok(None);
        }
        let holder = self.mirrored(self.state.heap.get_ref(resolved, words.holder));
        let slot = self.state.heap.get(resolved, words.slot) as usize;
        Ok(self.program.class(holder).methods.get(slot).copied())
    }

    /// The field that a resolved `MemberName` stands for.
    pub(crate) fn member_field(&mut self, member: Ref) -> Result<Option<FieldId>> {
        let words = self.handle_words()?;
        let resolved = self.state.heap.get_ref(member, self.known.member_method);
        if resolved.is_null() {
            return Ok(None);
        }
        let holder = self.mirrored(self.state.heap.get_ref(resolved, words.holder));
        let slot = self.state.heap.get(resolved, words.slot) as usize;
        Ok(self.program.class(holder).fields.get(slot).copied())
    }
}
