//! The objects that stand for fields, methods, constructors, record components and parameters.
//!
//! They are made without running constructors. `slot` is the member's position in its class, which is
//! how [`Machine::reflected_method`] and [`Machine::reflected_field`] find it again.

use crate::heap::Ref;
use crate::library::natives::class::this;
use crate::library::natives::natives;
use crate::machine::{Machine, Result};
use classfile::Member;
use classfile::descriptor::{parameters, return_type};
use program::{ClassId, FieldId, MethodId, flags};

natives! {
    "java/lang/Class" {
        "getDeclaredFields0" "(Z)[Ljava/lang/reflect/Field;" allocates interns loads => declared_fields;
        "getDeclaredMethods0" "(Z)[Ljava/lang/reflect/Method;" reads(Hash) allocates interns loads => |m, a| declared_executables(m, a, false);
        "getDeclaredConstructors0" "(Z)[Ljava/lang/reflect/Constructor;" reads(Hash) allocates interns loads => |m, a| declared_executables(m, a, true);
        "getRecordComponents0" "()[Ljava/lang/reflect/RecordComponent;" allocates interns loads => record_components;
    }
    "java/lang/reflect/Executable" {
        "getParameters0" "()[Ljava/lang/reflect/Parameter;" allocates interns => real_parameters;
        "getTypeAnnotationBytes0" "()[B" allocates => executable_type_annotations;
    }
    "java/lang/reflect/Field" {
        "getTypeAnnotationBytes0" "()[B" allocates => field_type_annotations;
    }
}

fn declared_fields(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    m.link(class)?;
    let public_only = a[1] != 0;
    let fields: Vec<FieldId> = m
        .program
        .class(class)
        .fields
        .iter()
        .copied()
        .filter(|&field| !public_only || m.program.field(field).flags & flags::PUBLIC != 0)
        .collect();
    let types = fields
        .iter()
        .map(|&field| {
            let descriptor = m.program.symbols.text(m.program.field(field).descriptor).to_owned();
            m.described_class(class, &descriptor)
        })
        .collect::<Result<Vec<_>>>()?;
    let array_class = m.boot_class("[Ljava/lang/reflect/Field;")?;
    let array = m.new_array(array_class, fields.len());
    for (index, (field, ty)) in fields.into_iter().zip(types).enumerate() {
        let object = m.new_field(field, ty)?;
        m.state.heap.set_ref_at(array, index, object);
    }
    Ok(array.bits())
}

fn declared_executables(m: &mut Machine, a: &[u64], constructors: bool) -> Result<u64> {
    let class = this(m, a);
    m.link(class)?;
    let public_only = a[1] != 0;
    // The machine's own way to make an object of a lambda's class is no method of it.
    let made_here = m.program.class(class).hidden && m.program.class(class).trusted;
    let methods: Vec<MethodId> = m
        .program
        .class(class)
        .methods
        .iter()
        .copied()
        .filter(|&method| {
            let name = m.program.method_name(method);
            (name == "<init>") == constructors
                && name != "<clinit>"
                && !(made_here && m.program.method(method).is_static())
                && (!public_only || m.program.method(method).flags & flags::PUBLIC != 0)
        })
        .collect();
    // All types first: a missing class throws before anything is made.
    let signatures = methods.iter().map(|&method| m.signature_classes(method)).collect::<Result<Vec<_>>>()?;
    let name = if constructors { "[Ljava/lang/reflect/Constructor;" } else { "[Ljava/lang/reflect/Method;" };
    let array_class = m.boot_class(name)?;
    let array = m.new_array(array_class, methods.len());
    for (index, (method, signature)) in methods.into_iter().zip(signatures).enumerate() {
        let object = m.new_executable(method, &signature)?;
        m.state.heap.set_ref_at(array, index, object);
    }
    Ok(array.bits())
}

fn record_components(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    let Some(file) = m.program.class(class).file.clone() else { return Ok(0) };
    let Some(components) = &file.record else { return Ok(0) };
    let mut parts = Vec::new();
    for component in components {
        let (Ok(name), Ok(descriptor)) = (file.pool.utf8(component.name), file.pool.utf8(component.descriptor)) else {
            continue;
        };
        let ty = m.described_class(class, &descriptor)?;
        let accessor = m.program.class(class).methods.iter().copied().find(|&method| {
            m.program.method_name(method) == name
                && m.program.descriptor(method).strip_prefix("()") == Some(&*descriptor)
                && !m.program.method(method).is_static()
        });
        let signature = accessor.map(|accessor| m.signature_classes(accessor)).transpose()?;
        parts.push((component, name, ty, accessor.zip(signature)));
    }
    let component_class = m.boot_class("java/lang/reflect/RecordComponent")?;
    let array_class = m.program.array_of(component_class);
    let array = m.new_array(array_class, parts.len());
    for (index, (component, name, ty, accessor)) in parts.into_iter().enumerate() {
        let object = m.new_object(component_class);
        m.state.heap.set_ref_at(array, index, object);
        let mirror = m.mirror(class);
        m.set_ref_field(object, "clazz", mirror);
        let name = m.intern(&name);
        m.set_ref_field(object, "name", name);
        let ty = m.mirror(ty);
        m.set_ref_field(object, "type", ty);
        if let Some((accessor, signature)) = accessor {
            let accessor = m.new_executable(accessor, &signature)?;
            m.set_ref_field(object, "accessor", accessor);
        }
        let signature = m.pool_string(&file, component.signature);
        m.set_ref_field(object, "signature", signature);
        let annotations = m.file_bytes(&file, component.annotations.clone());
        m.set_ref_field(object, "annotations", annotations);
        let annotations = m.file_bytes(&file, component.type_annotations.clone());
        m.set_ref_field(object, "typeAnnotations", annotations);
    }
    Ok(array.bits())
}

/// From the `MethodParameters` attribute; `null` where there is none.
fn real_parameters(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let executable = Ref::from_bits(a[0]);
    let Some((class, member)) = m.executable_member(executable) else { return Ok(0) };
    let Some(file) = m.program.class(class).file.clone() else { return Ok(0) };
    let Some(range) = member.method_parameters else { return Ok(0) };
    let bytes = &file.bytes()[range];
    let Some((&count, entries)) = bytes.split_first() else { return Ok(0) };
    let parameter_class = m.boot_class("java/lang/reflect/Parameter")?;
    let array_class = m.program.array_of(parameter_class);
    let array = m.new_array(array_class, usize::from(count));
    for (index, entry) in entries.chunks_exact(4).take(usize::from(count)).enumerate() {
        let parameter = m.new_object(parameter_class);
        m.state.heap.set_ref_at(array, index, parameter);
        let name = u16::from_be_bytes([entry[0], entry[1]]);
        let name = if name == 0 { None } else { file.pool.utf8(name).ok() };
        if let Some(name) = name {
            let name = m.intern(&name);
            m.set_ref_field(parameter, "name", name);
        }
        m.set_field(parameter, "modifiers", u64::from(u16::from_be_bytes([entry[2], entry[3]])));
        m.set_ref_field(parameter, "executable", executable);
        m.set_field(parameter, "index", index as u64);
    }
    Ok(array.bits())
}

fn executable_type_annotations(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let Some((class, member)) = m.executable_member(Ref::from_bits(a[0])) else { return Ok(0) };
    let Some(file) = m.program.class(class).file.clone() else { return Ok(0) };
    Ok(m.file_bytes(&file, member.type_annotations).bits())
}

fn field_type_annotations(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let Some(field) = m.reflected_field(Ref::from_bits(a[0])) else { return Ok(0) };
    let field = m.program.field(field);
    let (class, member) = (field.class, field.member as usize);
    let Some(file) = m.program.class(class).file.clone() else { return Ok(0) };
    Ok(m.file_bytes(&file, file.fields[member].type_annotations.clone()).bits())
}

/// The classes that a method's descriptor and `Exceptions` attribute name.
pub(crate) struct Signature {
    pub parameters: Vec<ClassId>,
    pub result: ClassId,
    pub exceptions: Vec<ClassId>,
}

impl Machine {
    /// The class of a field descriptor as `from` sees it.
    pub(crate) fn described_class(&mut self, from: ClassId, descriptor: &str) -> Result<ClassId> {
        // A hidden class is found by no loader, not even its own.
        if descriptor.len() > 2 && descriptor[1..descriptor.len() - 1] == *self.program.class_name(from) {
            return Ok(from);
        }
        let loader = self.program.class(from).loader;
        match self.program.load_descriptor(loader, descriptor) {
            Ok(class) => Ok(class),
            Err(error) => Err(self.load_failed(error)),
        }
    }

    pub(crate) fn signature_classes(&mut self, method: MethodId) -> Result<Signature> {
        let m = self.program.method(method);
        let (class, member) = (m.class, m.member as usize);
        let descriptor = self.program.symbols.text(m.descriptor).to_owned();
        let params =
            parameters(&descriptor).map(|text| self.described_class(class, text)).collect::<Result<Vec<_>>>()?;
        let result = self.described_class(class, return_type(&descriptor))?;
        let mut exceptions = Vec::new();
        if let Some(file) = self.program.class(class).file.clone() {
            for &index in &file.methods[member].exceptions {
                exceptions.push(self.resolve_class_in(class, index)?);
            }
        }
        Ok(Signature { parameters: params, result, exceptions })
    }

    fn new_field(&mut self, field: FieldId, ty: ClassId) -> Result<Ref> {
        let class = self.boot_class("java/lang/reflect/Field")?;
        let object = self.new_object(class);
        let f = self.program.field(field).clone();
        let declaring = f.class;
        let mirror = self.mirror(declaring);
        self.set_ref_field(object, "clazz", mirror);
        let slot = self.program.class(declaring).fields.iter().position(|&other| other == field).unwrap_or(0);
        self.set_field(object, "slot", slot as u64);
        let name = self.program.symbols.text(f.name).to_owned();
        let name = self.intern(&name);
        self.set_ref_field(object, "name", name);
        let ty = self.mirror(ty);
        self.set_ref_field(object, "type", ty);
        self.set_field(object, "modifiers", u64::from(f.flags));
        // Finals that stay final even after `setAccessible`.
        let trusted =
            f.is_final() && (f.is_static() || self.program.class(declaring).hidden || self.is_record(declaring));
        self.set_field(object, "trustedFinal", u64::from(trusted));
        if let Some(file) = self.program.class(declaring).file.clone() {
            let member = &file.fields[f.member as usize];
            let signature = self.pool_string(&file, member.signature);
            self.set_ref_field(object, "signature", signature);
            let annotations = self.file_bytes(&file, member.annotations.clone());
            self.set_ref_field(object, "annotations", annotations);
        }
        Ok(object)
    }

    /// A `Method`, or a `Constructor` for an initialiser.
    pub(crate) fn new_executable(&mut self, method: MethodId, signature: &Signature) -> Result<Ref> {
        let m = self.program.method(method).clone();
        let name = self.program.symbols.text(m.name).to_owned();
        let constructor = name == "<init>";
        let class =
            self.boot_class(if constructor { "java/lang/reflect/Constructor" } else { "java/lang/reflect/Method" })?;
        let object = self.new_object(class);
        let mirror = self.mirror(m.class);
        self.set_ref_field(object, "clazz", mirror);
        let slot = self.program.class(m.class).methods.iter().position(|&other| other == method).unwrap_or(0);
        self.set_field(object, "slot", slot as u64);
        if !constructor {
            let name = self.intern(&name);
            self.set_ref_field(object, "name", name);
            let result = self.mirror(signature.result);
            self.set_ref_field(object, "returnType", result);
        }
        let parameters = self.mirror_array(&signature.parameters);
        self.set_ref_field(object, "parameterTypes", parameters);
        let exceptions = self.mirror_array(&signature.exceptions);
        self.set_ref_field(object, "exceptionTypes", exceptions);
        self.set_field(object, "modifiers", u64::from(m.flags));
        if let Some(file) = self.program.class(m.class).file.clone() {
            let member = &file.methods[m.member as usize];
            let text = self.pool_string(&file, member.signature);
            self.set_ref_field(object, "signature", text);
            for (field, range) in [
                ("annotations", &member.annotations),
                ("parameterAnnotations", &member.parameter_annotations),
                ("annotationDefault", &member.annotation_default),
            ] {
                let bytes = self.file_bytes(&file, range.clone());
                self.set_ref_field(object, field, bytes);
            }
        }
        Ok(object)
    }

    /// The method behind a `Method` or `Constructor` object.
    pub(crate) fn reflected_method(&self, executable: Ref) -> Option<MethodId> {
        let class = self.get_ref_field(executable, "clazz");
        if class.is_null() {
            return None;
        }
        let slot = self.get_field(executable, "slot") as usize;
        self.program.class(self.mirrored(class)).methods.get(slot).copied()
    }

    /// The field behind a `Field` object.
    pub(crate) fn reflected_field(&self, field: Ref) -> Option<FieldId> {
        let class = self.get_ref_field(field, "clazz");
        if class.is_null() {
            return None;
        }
        let slot = self.get_field(field, "slot") as usize;
        self.program.class(self.mirrored(class)).fields.get(slot).copied()
    }

    fn executable_member(&self, executable: Ref) -> Option<(ClassId, Member)> {
        let method = self.program.method(self.reflected_method(executable)?);
        let file = self.program.class(method.class).file.as_ref()?;
        Some((method.class, file.methods.get(method.member as usize)?.clone()))
    }
}
