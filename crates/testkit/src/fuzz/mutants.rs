//! Structural mutants: class files that stay parseable and lie about something.
//!
//! Mutant `n` of a seed is always the same. Each has one to four changes.

use super::Random;
use super::structure::{Attribute, CodeBody, Part, Structure};

/// Texts that stand where others are expected.
const TEXTS: &[&str] = &[
    "",
    "I",
    "J",
    "V",
    "[",
    "[[I",
    "L;",
    "Lx",
    "Ljava/lang/Object;",
    "Ljava/lang/String;",
    "[Ljava/lang/Object;",
    "()V",
    "(",
    "()",
    "(V)V",
    "(IJD)I",
    "(Ljava/lang/Object;)Ljava/lang/Object;",
    "([Ljava/lang/String;)V",
    "java/lang/Object",
    "java/lang/String",
    "java/lang/Thread",
    "java/lang/Runnable",
    "java/lang/Class",
    "java/lang/Enum",
    "java/lang/Record",
    "java/lang/Throwable",
    "[I",
    "no/such/Class",
    "main",
    "run",
    "<init>",
    "<clinit>",
    "<x>",
    "a.b",
    "a;b",
    "Code",
    "ConstantValue",
    "\u{e9}\u{20ac}",
    "BootstrapMethods",
    "NestHost",
    "Signature",
    "Exceptions",
    "InnerClasses",
    "Record",
    "PermittedSubclasses",
];

const NUMBERS: &[u16] = &[0, 1, 2, 3, 4, 7, 0xff, 0x100, 0x7fff, 0x8000, 0xfffe, 0xffff];

/// Makes one to four changes.
pub fn mutate(class: &mut Structure, random: &mut Random) {
    for _ in 0..=random.below(4) {
        change(class, random);
    }
}

fn one<'a, T>(list: &'a mut [T], random: &mut Random) -> Option<&'a mut T> {
    let at = random.below(list.len());
    list.get_mut(at)
}

fn index(class: &Structure, random: &mut Random) -> u16 {
    match random.below(8) {
        0 => NUMBERS[random.below(NUMBERS.len())],
        _ => random.below(class.pool.len() + 2) as u16,
    }
}

/// An index of an entry with the tag, if there is one.
fn index_of(class: &Structure, tag: u8, random: &mut Random) -> u16 {
    let all: Vec<u16> =
        (0..class.pool.len()).filter(|&at| class.pool[at].first() == Some(&tag)).map(|at| at as u16 + 1).collect();
    all.get(random.below(all.len())).copied().unwrap_or(1)
}

fn change(class: &mut Structure, random: &mut Random) {
    let (any, a_class, a_text) = (index(class, random), index_of(class, 7, random), index_of(class, 1, random));
    let number = NUMBERS[random.below(NUMBERS.len())];
    match random.below(30) {
        // A constant's operand leads elsewhere.
        0..=4 => {
            if let Some(entry) = one(&mut class.pool, random)
                && entry.len() >= 3
                && entry[0] != 1
            {
                let at = 1 + 2 * random.below((entry.len() - 1) / 2);
                entry[at..at + 2].copy_from_slice(&any.to_be_bytes());
            }
        }
        // Two constants change places.
        5 => {
            let (a, b) = (random.below(class.pool.len()), random.below(class.pool.len()));
            if !class.pool.is_empty() {
                class.pool.swap(a, b);
            }
        }
        // A text becomes another.
        6..=9 => {
            let text = TEXTS[random.below(TEXTS.len())];
            let mut entry = vec![1];
            super::structure::put(&mut entry, &[text.len() as u16]);
            entry.extend(text.as_bytes());
            let slot = usize::from(a_text).saturating_sub(1);
            if let Some(old) = class.pool.get_mut(slot) {
                *old = entry;
            }
        }
        10 => class.flags = random_flags(class.flags, random),
        11 => class.super_class = if random.below(3) == 0 { any } else { a_class },
        12 => class.this_class = a_class,
        13 => class.interfaces.push(a_class),
        14 => class.interfaces = vec![a_class; random.below(4)],
        15 => class.major = [45, 48, 49, 50, 51, 52, 55, 61, 65, 69, 70, 0][random.below(12)],
        16 | 17 => change_part(&mut class.methods, any, a_text, random),
        18 => change_part(&mut class.fields, any, a_text, random),
        19 => copy_attribute(class, random),
        20 => {
            if let Some(attribute) = any_attribute(class, random) {
                garble(&mut attribute.body, any, random);
            }
        }
        21 => {
            if let Some(attribute) = any_attribute(class, random) {
                attribute.name = a_text;
            }
        }
        _ => change_code(class, any, number, random),
    }
}

fn random_flags(old: u16, random: &mut Random) -> u16 {
    if random.below(3) == 0 { random.next() as u16 } else { old ^ 1 << random.below(16) }
}

fn change_part(parts: &mut Vec<Part>, any: u16, a_text: u16, random: &mut Random) {
    let at = random.below(parts.len());
    let Some(part) = parts.get_mut(at) else { return };
    match random.below(7) {
        0 => part.flags = random_flags(part.flags, random),
        1 => part.name = a_text,
        2 => part.descriptor = a_text,
        3 => part.descriptor = any,
        4 => drop(parts.remove(at)),
        5 => part.attributes.clear(),
        _ => {
            let copy = part.clone();
            parts.push(copy);
        }
    }
}

fn any_attribute<'a>(class: &'a mut Structure, random: &mut Random) -> Option<&'a mut Attribute> {
    let mut all: Vec<&mut Attribute> = class.attributes.iter_mut().collect();
    for part in class.fields.iter_mut().chain(&mut class.methods) {
        all.extend(part.attributes.iter_mut());
    }
    let at = random.below(all.len());
    (at < all.len()).then(|| all.swap_remove(at))
}

/// An attribute also stands somewhere else.
fn copy_attribute(class: &mut Structure, random: &mut Random) {
    let Some(copy) = any_attribute(class, random).map(|attribute| attribute.clone()) else { return };
    match random.below(3) {
        0 => class.attributes.push(copy),
        1 => {
            if let Some(part) = one(&mut class.methods, random) {
                part.attributes.push(copy);
            }
        }
        _ => {
            if let Some(part) = one(&mut class.fields, random) {
                part.attributes.push(copy);
            }
        }
    }
}

fn garble(bytes: &mut Vec<u8>, any: u16, random: &mut Random) {
    let at = random.below(bytes.len());
    match random.below(5) {
        0 => bytes.truncate(at),
        1 => bytes.extend(any.to_be_bytes()),
        _ if at + 1 < bytes.len() => bytes[at..at + 2].copy_from_slice(&any.to_be_bytes()),
        _ => bytes.push(random.next() as u8),
    }
}

fn change_code(class: &mut Structure, any: u16, number: u16, random: &mut Random) {
    let Some(code_name) = (1..=class.pool.len() as u16).find(|&at| class.text(at) == Some(b"Code")) else { return };
    let Some(method) = one(&mut class.methods, random) else { return };
    let Some(attribute) = method.attributes.iter_mut().find(|attribute| attribute.name == code_name) else { return };
    let Some(mut body) = CodeBody::parse(&attribute.body) else { return };
    let at = random.below(body.code.len());
    match random.below(10) {
        0 => body.max_stack = number,
        1 => body.max_locals = number,
        2 => {
            let place = |random: &mut Random| random.below(body.code.len() + 1) as u16;
            let (start, end, target) = (place(random), place(random), place(random));
            body.handlers.push([start.min(end), start.max(end), target, if random.below(2) == 0 { 0 } else { any }]);
        }
        3 => {
            if let Some(handler) = one(&mut body.handlers, random) {
                handler[random.below(4)] = any;
            }
        }
        4 if at < body.code.len() => drop(body.code.remove(at)),
        5 => body.code.insert(at, random.next() as u8),
        6 if at + 2 < body.code.len() => body.code[at + 1..at + 3].copy_from_slice(&any.to_be_bytes()),
        7 => body.attributes.clear(),
        8 if !body.code.is_empty() => {
            let from = random.below(body.code.len());
            let len = random.below(12).min(body.code.len() - from.max(at));
            body.code.copy_within(from..from + len, at);
        }
        _ if at < body.code.len() => body.code[at] = random.next() as u8,
        _ => {}
    }
    attribute.body = body.bytes();
}
