//! A class file as its parts, to be taken apart, changed in any way and written again.
//!
//! Nothing is checked: lies are the purpose. Invariant: what was parsed and not changed is written as it was.

/// A class file; pool entries are raw, tag included, and the second half of a `long` is an empty one.
#[derive(Clone, Default, Debug)]
pub struct Structure {
    pub minor: u16,
    pub major: u16,
    /// Without the entry 0, which no file has.
    pub pool: Vec<Vec<u8>>,
    pub flags: u16,
    pub this_class: u16,
    pub super_class: u16,
    pub interfaces: Vec<u16>,
    pub fields: Vec<Part>,
    pub methods: Vec<Part>,
    pub attributes: Vec<Attribute>,
}

/// A field or a method.
#[derive(Clone, Default, Debug)]
pub struct Part {
    pub flags: u16,
    pub name: u16,
    pub descriptor: u16,
    pub attributes: Vec<Attribute>,
}

#[derive(Clone, Default, Debug)]
pub struct Attribute {
    pub name: u16,
    pub body: Vec<u8>,
}

/// The content of a `Code` attribute.
#[derive(Clone, Default, Debug)]
pub struct CodeBody {
    pub max_stack: u16,
    pub max_locals: u16,
    pub code: Vec<u8>,
    /// Start, end, target, class.
    pub handlers: Vec<[u16; 4]>,
    pub attributes: Vec<Attribute>,
}

/// Reads big-endian numbers off the front of some bytes.
struct Front<'a>(&'a [u8]);

impl<'a> Front<'a> {
    fn take(&mut self, len: usize) -> Option<&'a [u8]> {
        let (part, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        Some(part)
    }

    fn u2(&mut self) -> Option<u16> {
        self.take(2).map(|bytes| u16::from_be_bytes([bytes[0], bytes[1]]))
    }

    fn u4(&mut self) -> Option<u32> {
        Some(u32::from(self.u2()?) << 16 | u32::from(self.u2()?))
    }

    fn many<T>(&mut self, mut one: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.u2()?;
        (0..count).map(|_| one(self)).collect()
    }

    fn attribute(&mut self) -> Option<Attribute> {
        let name = self.u2()?;
        let len = self.u4()? as usize;
        Some(Attribute { name, body: self.take(len)?.to_vec() })
    }

    fn part(&mut self) -> Option<Part> {
        let (flags, name, descriptor) = (self.u2()?, self.u2()?, self.u2()?);
        Some(Part { flags, name, descriptor, attributes: self.many(Self::attribute)? })
    }

    fn constant(&mut self) -> Option<Vec<u8>> {
        let tag = *self.0.first()?;
        let len = match tag {
            1 => 3 + usize::from(u16::from_be_bytes([*self.0.get(1)?, *self.0.get(2)?])),
            3 | 4 | 9..=12 | 17 | 18 => 5,
            5 | 6 => 9,
            7 | 8 | 16 | 19 | 20 => 3,
            15 => 4,
            _ => return None,
        };
        self.take(len).map(<[u8]>::to_vec)
    }
}

impl Structure {
    /// `None` if the bytes are no class file.
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        let mut front = Front(bytes);
        front.take(4)?;
        let (minor, major, count) = (front.u2()?, front.u2()?, front.u2()?);
        let mut pool: Vec<Vec<u8>> = Vec::new();
        while pool.len() + 1 < usize::from(count) {
            let entry = front.constant()?;
            let wide = matches!(entry.first(), Some(5 | 6));
            pool.push(entry);
            if wide {
                pool.push(Vec::new());
            }
        }
        Some(Self {
            minor,
            major,
            pool,
            flags: front.u2()?,
            this_class: front.u2()?,
            super_class: front.u2()?,
            interfaces: front.many(Front::u2)?,
            fields: front.many(Front::part)?,
            methods: front.many(Front::part)?,
            attributes: front.many(Front::attribute)?,
        })
    }

    /// An empty class.
    pub fn new(name: &str, parent: &str) -> Self {
        let mut class = Self { major: 49, flags: 0x21, ..Self::default() };
        class.this_class = class.class(name);
        class.super_class = class.class(parent);
        class
    }

    pub fn bytes(&self) -> Vec<u8> {
        let mut out = vec![0xca, 0xfe, 0xba, 0xbe];
        put(&mut out, &[self.minor, self.major, (self.pool.len() + 1) as u16]);
        out.extend(self.pool.concat());
        put(&mut out, &[self.flags, self.this_class, self.super_class, self.interfaces.len() as u16]);
        put(&mut out, &self.interfaces);
        for parts in [&self.fields, &self.methods] {
            put(&mut out, &[parts.len() as u16]);
            for part in parts {
                put(&mut out, &[part.flags, part.name, part.descriptor]);
                put_attributes(&mut out, &part.attributes);
            }
        }
        put_attributes(&mut out, &self.attributes);
        out
    }

    /// Adds an entry; the pool may hold equal ones.
    pub fn constant(&mut self, tag: u8, operands: &[u16]) -> u16 {
        let mut entry = vec![tag];
        put(&mut entry, operands);
        self.pool.push(entry);
        self.pool.len() as u16
    }

    /// The index of a text, added if it is new.
    pub fn utf8(&mut self, text: &str) -> u16 {
        self.raw_utf8(text.as_bytes())
    }

    pub fn raw_utf8(&mut self, text: &[u8]) -> u16 {
        let mut entry = vec![1];
        put(&mut entry, &[text.len() as u16]);
        entry.extend(text);
        if let Some(at) = self.pool.iter().position(|known| *known == entry) {
            return at as u16 + 1;
        }
        self.pool.push(entry);
        self.pool.len() as u16
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.constant(7, &[name])
    }

    pub fn string(&mut self, text: &str) -> u16 {
        let text = self.utf8(text);
        self.constant(8, &[text])
    }

    pub fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.constant(12, &[name, descriptor])
    }

    /// Tag 9 a field, 10 a method, 11 an interface's method.
    pub fn member(&mut self, tag: u8, owner: &str, name: &str, descriptor: &str) -> u16 {
        let (owner, member) = (self.class(owner), self.name_and_type(name, descriptor));
        self.constant(tag, &[owner, member])
    }

    pub fn method_handle(&mut self, kind: u8, reference: u16) -> u16 {
        let [high, low] = reference.to_be_bytes();
        self.pool.push(vec![15, kind, high, low]);
        self.pool.len() as u16
    }

    pub fn field(&mut self, flags: u16, name: &str, descriptor: &str) -> &mut Part {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.fields.push(Part { flags, name, descriptor, attributes: Vec::new() });
        self.fields.last_mut().expect("it was just added")
    }

    /// A method without code.
    pub fn method(&mut self, flags: u16, name: &str, descriptor: &str) -> &mut Part {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.methods.push(Part { flags, name, descriptor, attributes: Vec::new() });
        self.methods.last_mut().expect("it was just added")
    }

    pub fn method_with(&mut self, flags: u16, name: &str, descriptor: &str, body: &CodeBody) {
        let attribute = Attribute { name: self.utf8("Code"), body: body.bytes() };
        self.method(flags, name, descriptor).attributes.push(attribute);
    }

    /// `public static void main(String[])` of this code.
    pub fn main(&mut self, max_stack: u16, code: Vec<u8>) {
        let body = CodeBody { max_stack, max_locals: 8, code, ..CodeBody::default() };
        self.method_with(0x0009, "main", "([Ljava/lang/String;)V", &body);
    }

    /// An attribute of the class whose body is 16-bit numbers.
    pub fn attribute(&mut self, name: &str, numbers: &[u16]) {
        let name = self.utf8(name);
        let mut body = Vec::new();
        put(&mut body, numbers);
        self.attributes.push(Attribute { name, body });
    }

    pub fn text(&self, index: u16) -> Option<&[u8]> {
        match self.pool.get(usize::from(index).checked_sub(1)?)?.as_slice() {
            [1, _, _, text @ ..] => Some(text),
            _ => None,
        }
    }
}

impl CodeBody {
    pub fn parse(body: &[u8]) -> Option<Self> {
        let mut front = Front(body);
        let (max_stack, max_locals) = (front.u2()?, front.u2()?);
        let len = front.u4()? as usize;
        let code = front.take(len)?.to_vec();
        let handlers = front.many(|front| Some([front.u2()?, front.u2()?, front.u2()?, front.u2()?]))?;
        Some(Self { max_stack, max_locals, code, handlers, attributes: front.many(Front::attribute)? })
    }

    pub fn bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        put(&mut out, &[self.max_stack, self.max_locals]);
        out.extend((self.code.len() as u32).to_be_bytes());
        out.extend(&self.code);
        put(&mut out, &[self.handlers.len() as u16]);
        for handler in &self.handlers {
            put(&mut out, handler);
        }
        put_attributes(&mut out, &self.attributes);
        out
    }
}

/// Numbers of 16 bits, big-endian.
pub fn put(out: &mut Vec<u8>, numbers: &[u16]) {
    numbers.iter().for_each(|number| out.extend(number.to_be_bytes()));
}

fn put_attributes(out: &mut Vec<u8>, attributes: &[Attribute]) {
    put(out, &[attributes.len() as u16]);
    for attribute in attributes {
        put(out, &[attribute.name]);
        out.extend((attribute.body.len() as u32).to_be_bytes());
        out.extend(&attribute.body);
    }
}

#[cfg(test)]
mod tests {
    use super::{CodeBody, Structure};

    #[test]
    fn what_is_parsed_is_written_again() {
        let mut class = Structure::new("A", "java/lang/Object");
        class.pool.extend([vec![5, 0, 0, 0, 0, 0, 0, 0, 1], Vec::new()]);
        class.field(1, "f", "I");
        class.main(1, vec![0xb1]);
        class.attribute("NestMembers", &[1, 1]);
        let bytes = class.bytes();
        let parsed = Structure::parse(&bytes).expect("it is a class file");
        assert_eq!(parsed.bytes(), bytes);
        let code = &parsed.methods[0].attributes[0].body;
        assert_eq!(CodeBody::parse(code).expect("it is code").bytes(), *code);
        assert!(Structure::parse(&bytes[..20]).is_none());
    }
}
