//! The class file itself: header, members, the attributes that the machine or the analyses read.
//!
//! Parsing is structural: every range lies inside the file and every pool index of the header is of
//! the right kind. Bytecode is checked later, by lowering. Unknown attributes are skipped.

use crate::bytes::Bytes;
use crate::constant::{Constant, ConstantPool};
use crate::reader::Reader;
use std::ops::Range;
use thiserror::Error;

/// Why a class file was refused; the text is what `java` puts into its `ClassFormatError`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    #[error("Truncated class file")]
    Truncated,
    #[error("Incompatible magic value {0}")]
    BadMagic(u32),
    /// Newer (or older) than any release that is understood: `UnsupportedClassVersionError`.
    #[error("Unsupported class file version {major}.{minor}")]
    UnsupportedVersion { major: u16, minor: u16 },
    #[error("{0}")]
    Invalid(String),
}

/// A field or method.
#[derive(Clone, Debug)]
pub struct Member {
    pub flags: u16,
    pub name: u16,
    pub descriptor: u16,
    /// `ConstantValue` of a field: a pool index.
    pub constant_value: Option<u16>,
    pub signature: Option<u16>,
    /// `Exceptions` of a method: class indices.
    pub exceptions: Vec<u16>,
    pub code: Option<Range<usize>>,
    /// Contents (after the attribute's length) of the annotation attributes, for reflection.
    pub annotations: Option<Range<usize>>,
    pub parameter_annotations: Option<Range<usize>>,
    pub annotation_default: Option<Range<usize>>,
    pub type_annotations: Option<Range<usize>>,
    pub method_parameters: Option<Range<usize>>,
}

/// A decoded `Code` attribute.
#[derive(Clone, Debug)]
pub struct Code {
    pub max_stack: u16,
    pub max_locals: u16,
    /// Where the bytecode lies in the file's bytes.
    pub bytecode: Range<usize>,
    pub handlers: Vec<Handler>,
    /// (start offset, line), sorted by offset.
    pub lines: Vec<(u16, u16)>,
    pub locals: Vec<LocalVariable>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    pub start: u16,
    pub end: u16,
    pub target: u16,
    /// Class index of the caught type, 0 for any.
    pub catch: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalVariable {
    pub start: u16,
    pub len: u16,
    pub name: u16,
    pub descriptor: u16,
    pub slot: u16,
}

#[derive(Clone, Debug)]
pub struct Bootstrap {
    pub handle: u16,
    pub arguments: Vec<u16>,
}

#[derive(Clone, Copy, Debug)]
pub struct InnerClass {
    pub inner: u16,
    pub outer: u16,
    pub name: u16,
    pub flags: u16,
}

#[derive(Clone, Debug)]
pub struct RecordComponent {
    pub name: u16,
    pub descriptor: u16,
    pub signature: Option<u16>,
    pub annotations: Option<Range<usize>>,
    pub type_annotations: Option<Range<usize>>,
}

#[derive(Clone, Debug)]
pub struct ClassFile {
    bytes: Bytes,
    pub pool: ConstantPool,
    pub minor: u16,
    pub major: u16,
    pub flags: u16,
    pub this_class: u16,
    /// 0 for `java.lang.Object`.
    pub super_class: u16,
    pub interfaces: Vec<u16>,
    pub fields: Vec<Member>,
    pub methods: Vec<Member>,
    pub source_file: Option<u16>,
    pub signature: Option<u16>,
    pub nest_host: Option<u16>,
    pub nest_members: Vec<u16>,
    pub permitted_subclasses: Vec<u16>,
    /// Whether the attribute is there at all: a sealed class may permit none.
    pub is_sealed: bool,
    pub record: Option<Vec<RecordComponent>>,
    pub inner_classes: Vec<InnerClass>,
    /// (class index, name-and-type index or 0).
    pub enclosing_method: Option<(u16, u16)>,
    pub bootstraps: Vec<Bootstrap>,
    pub annotations: Option<Range<usize>>,
    pub type_annotations: Option<Range<usize>>,
    /// The `Module` attribute of a `module-info` class.
    pub module: Option<Range<usize>>,
    /// Its `ModulePackages` and `ModuleResolution`.
    pub module_packages: Option<Range<usize>>,
    pub module_resolution: Option<u16>,
}

/// The class-file versions of Java 1.1 to 25.
const OLDEST_MAJOR: u16 = 45;
const NEWEST_MAJOR: u16 = 69;

impl ClassFile {
    pub fn parse(bytes: Bytes) -> Result<Self, FormatError> {
        let shared = bytes.clone();
        let mut reader = Reader::new(&shared);
        // All three are read before any is judged, as `java` does.
        let (magic, minor, major) = (reader.u4()?, reader.u2()?, reader.u2()?);
        if magic != 0xcafe_babe {
            return Err(FormatError::BadMagic(magic));
        }
        if !(OLDEST_MAJOR..=NEWEST_MAJOR).contains(&major) {
            return Err(FormatError::UnsupportedVersion { major, minor });
        }
        let pool = ConstantPool::parse(&bytes, &mut reader)?;
        let flags = reader.u2()?;
        let this_class = reader.u2()?;
        pool.class_name(this_class)?;
        let super_class = reader.u2()?;
        if super_class != 0 {
            pool.class_name(super_class)?;
        }
        let interfaces = class_indices(&pool, &mut reader)?;
        let fields = members(&pool, &mut reader)?;
        let methods = members(&pool, &mut reader)?;
        let mut class = Self {
            bytes,
            pool,
            minor,
            major,
            flags,
            this_class,
            super_class,
            interfaces,
            fields,
            methods,
            source_file: None,
            signature: None,
            nest_host: None,
            nest_members: Vec::new(),
            permitted_subclasses: Vec::new(),
            is_sealed: false,
            record: None,
            inner_classes: Vec::new(),
            enclosing_method: None,
            bootstraps: Vec::new(),
            annotations: None,
            type_annotations: None,
            module: None,
            module_packages: None,
            module_resolution: None,
        };
        class.attributes(&mut reader)?;
        if !reader.done() {
            return Err(FormatError::Invalid("Extra bytes at the end of class file".into()));
        }
        Ok(class)
    }

    fn attributes(&mut self, reader: &mut Reader<'_>) -> Result<(), FormatError> {
        let shared = self.bytes.clone();
        for _ in 0..reader.u2()? {
            let name = reader.u2()?;
            let len = reader.u4()? as usize;
            let range = reader.skip(len)?;
            let mut body = Reader::within(&shared, range.clone());
            match self.pool.raw_utf8(name)? {
                b"SourceFile" => self.source_file = Some(utf8_index(&self.pool, &mut body)?),
                b"Signature" => self.signature = Some(utf8_index(&self.pool, &mut body)?),
                b"NestHost" => self.nest_host = Some(body.u2()?),
                b"NestMembers" => self.nest_members = class_indices(&self.pool, &mut body)?,
                b"PermittedSubclasses" => {
                    self.permitted_subclasses = class_indices(&self.pool, &mut body)?;
                    self.is_sealed = true;
                }
                b"EnclosingMethod" => self.enclosing_method = Some((body.u2()?, body.u2()?)),
                b"InnerClasses" => {
                    for _ in 0..body.u2()? {
                        self.inner_classes.push(InnerClass {
                            inner: body.u2()?,
                            outer: body.u2()?,
                            name: body.u2()?,
                            flags: body.u2()?,
                        });
                    }
                }
                b"BootstrapMethods" => {
                    for _ in 0..body.u2()? {
                        let handle = body.u2()?;
                        let mut arguments = Vec::new();
                        for _ in 0..body.u2()? {
                            arguments.push(body.u2()?);
                        }
                        self.bootstraps.push(Bootstrap { handle, arguments });
                    }
                }
                b"Record" => self.record = Some(record_components(&self.pool, &shared, &mut body)?),
                b"RuntimeVisibleAnnotations" => self.annotations = Some(range),
                b"RuntimeVisibleTypeAnnotations" => self.type_annotations = Some(range),
                b"Module" => self.module = Some(range),
                b"ModulePackages" => self.module_packages = Some(range),
                b"ModuleResolution" => self.module_resolution = Some(body.u2()?),
                _ => {}
            }
        }
        Ok(())
    }

    /// The whole file, for ranges such as those of annotations and bytecode.
    pub fn bytes(&self) -> &Bytes {
        &self.bytes
    }

    pub fn code(&self, method: &Member) -> Result<Option<Code>, FormatError> {
        let Some(range) = method.code.clone() else { return Ok(None) };
        let mut reader = Reader::within(&self.bytes, range);
        let max_stack = reader.u2()?;
        let max_locals = reader.u2()?;
        let len = reader.u4()? as usize;
        if len == 0 || len > 0xffff {
            return Err(FormatError::Invalid(format!("Invalid method Code length {len}")));
        }
        let bytecode = reader.skip(len)?;
        let mut handlers = Vec::new();
        for _ in 0..reader.u2()? {
            let handler = Handler { start: reader.u2()?, end: reader.u2()?, target: reader.u2()?, catch: reader.u2()? };
            if handler.start >= handler.end || handler.end as usize > len || handler.target as usize >= len {
                return Err(FormatError::Invalid("Invalid exception table range".into()));
            }
            if handler.catch != 0 {
                self.pool.class_name(handler.catch)?;
            }
            handlers.push(handler);
        }
        let mut lines = Vec::new();
        let mut locals = Vec::new();
        for _ in 0..reader.u2()? {
            let name = reader.u2()?;
            let len = reader.u4()? as usize;
            let range = reader.skip(len)?;
            let mut body = Reader::within(&self.bytes, range);
            match self.pool.raw_utf8(name)? {
                b"LineNumberTable" => {
                    for _ in 0..body.u2()? {
                        lines.push((body.u2()?, body.u2()?));
                    }
                }
                b"LocalVariableTable" => {
                    for _ in 0..body.u2()? {
                        locals.push(LocalVariable {
                            start: body.u2()?,
                            len: body.u2()?,
                            name: body.u2()?,
                            descriptor: body.u2()?,
                            slot: body.u2()?,
                        });
                    }
                }
                _ => {}
            }
        }
        lines.sort_by_key(|&(offset, _)| offset);
        Ok(Some(Code { max_stack, max_locals, bytecode, handlers, lines, locals }))
    }
}

fn utf8_index(pool: &ConstantPool, reader: &mut Reader<'_>) -> Result<u16, FormatError> {
    let index = reader.u2()?;
    pool.raw_utf8(index)?;
    Ok(index)
}

fn class_indices(pool: &ConstantPool, reader: &mut Reader<'_>) -> Result<Vec<u16>, FormatError> {
    let count = reader.u2()?;
    let mut indices = Vec::new();
    for _ in 0..count {
        let index = reader.u2()?;
        pool.class_name(index)?;
        indices.push(index);
    }
    Ok(indices)
}

fn members(pool: &ConstantPool, reader: &mut Reader<'_>) -> Result<Vec<Member>, FormatError> {
    let count = reader.u2()?;
    let mut members = Vec::new();
    for _ in 0..count {
        members.push(member(pool, reader)?);
    }
    Ok(members)
}

fn member(pool: &ConstantPool, reader: &mut Reader<'_>) -> Result<Member, FormatError> {
    let flags = reader.u2()?;
    let name = utf8_index(pool, reader)?;
    let descriptor = utf8_index(pool, reader)?;
    let mut member = Member {
        flags,
        name,
        descriptor,
        constant_value: None,
        signature: None,
        exceptions: Vec::new(),
        code: None,
        annotations: None,
        parameter_annotations: None,
        annotation_default: None,
        type_annotations: None,
        method_parameters: None,
    };
    for _ in 0..reader.u2()? {
        let name = reader.u2()?;
        let len = reader.u4()? as usize;
        let start = reader.at();
        let mut body = reader.clone();
        let range = reader.skip(len)?;
        debug_assert_eq!(range.start, start);
        match pool.raw_utf8(name)? {
            b"ConstantValue" => {
                let index = body.u2()?;
                pool.get(index)?;
                member.constant_value = Some(index);
            }
            b"Signature" => member.signature = Some(utf8_index(pool, &mut body)?),
            b"Exceptions" => member.exceptions = class_indices(pool, &mut body)?,
            b"Code" => member.code = Some(range),
            b"RuntimeVisibleAnnotations" => member.annotations = Some(range),
            b"RuntimeVisibleParameterAnnotations" => member.parameter_annotations = Some(range),
            b"AnnotationDefault" => member.annotation_default = Some(range),
            b"RuntimeVisibleTypeAnnotations" => member.type_annotations = Some(range),
            b"MethodParameters" => member.method_parameters = Some(range),
            _ => {}
        }
    }
    Ok(member)
}

fn record_components(
    pool: &ConstantPool,
    bytes: &[u8],
    reader: &mut Reader<'_>,
) -> Result<Vec<RecordComponent>, FormatError> {
    let mut components = Vec::new();
    for _ in 0..reader.u2()? {
        let mut component = RecordComponent {
            name: utf8_index(pool, reader)?,
            descriptor: utf8_index(pool, reader)?,
            signature: None,
            annotations: None,
            type_annotations: None,
        };
        for _ in 0..reader.u2()? {
            let name = reader.u2()?;
            let len = reader.u4()? as usize;
            let range = reader.skip(len)?;
            match pool.raw_utf8(name)? {
                b"Signature" => {
                    component.signature = Some(utf8_index(pool, &mut Reader::within(bytes, range))?);
                }
                b"RuntimeVisibleAnnotations" => component.annotations = Some(range),
                b"RuntimeVisibleTypeAnnotations" => component.type_annotations = Some(range),
                _ => {}
            }
        }
        components.push(component);
    }
    Ok(components)
}

impl Constant {
    /// Whether it takes two slots when loaded.
    pub fn is_wide(self) -> bool {
        matches!(self, Self::Long(_) | Self::Double(_))
    }
}
