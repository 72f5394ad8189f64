//! Field and method descriptors, read in place.
//!
//! Invariant: nothing here allocates or panics. The iterators stop at the first malformed type; where it
//! matters whether the whole text is well formed, ask [`is_method_descriptor`] or [`is_field_descriptor`].

/// The parameter types of a method descriptor, in order, each as a field descriptor.
pub fn parameters(descriptor: &str) -> Parameters<'_> {
    Parameters { rest: descriptor.strip_prefix('(').unwrap_or("") }
}

/// See [`parameters`].
#[derive(Clone, Debug)]
pub struct Parameters<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Parameters<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let (first, rest) = split_first(self.rest)?;
        self.rest = rest;
        Some(first)
    }
}

/// What follows the parameters: a field descriptor or `V`; empty if the text has no closing parenthesis.
pub fn return_type(descriptor: &str) -> &str {
    descriptor.rfind(')').and_then(|at| descriptor.get(at + 1..)).unwrap_or("")
}

/// How many local or stack slots a value of this type takes: 2 for `J` and `D`, 0 for `V` and for nothing.
pub fn slots(field: &str) -> u16 {
    match field.as_bytes() {
        [] | [b'V', ..] => 0,
        [b'J' | b'D', ..] => 2,
        _ => 1,
    }
}

/// The slots of all parameters, without a receiver. The limit of 255 is for the caller to check.
pub fn parameter_slots(descriptor: &str) -> usize {
    parameters(descriptor).map(|parameter| usize::from(slots(parameter))).sum()
}

/// Whether the text is exactly one field descriptor.
pub fn is_field_descriptor(text: &str) -> bool {
    matches!(split_first(text), Some((_, "")))
}

/// Whether the text is exactly one method descriptor. Does not count slots.
pub fn is_method_descriptor(text: &str) -> bool {
    let mut parameters = parameters(text);
    parameters.by_ref().for_each(drop);
    match parameters.rest.strip_prefix(')') {
        Some(result) => text.starts_with('(') && (result == "V" || is_field_descriptor(result)),
        None => false,
    }
}

/// Whether a well-formed field descriptor is of a primitive type.
pub fn is_primitive(field: &str) -> bool {
    wrapper(field).is_some()
}

/// The class that boxes a primitive type: `java/lang/Integer` for `I`.
pub fn wrapper(primitive: &str) -> Option<&'static str> {
    Some(match primitive {
        "Z" => "java/lang/Boolean",
        "B" => "java/lang/Byte",
        "C" => "java/lang/Character",
        "S" => "java/lang/Short",
        "I" => "java/lang/Integer",
        "J" => "java/lang/Long",
        "F" => "java/lang/Float",
        "D" => "java/lang/Double",
        _ => return None,
    })
}

/// The primitive type that a wrapper class boxes: `I` for `java/lang/Integer`.
pub fn unwrapped(class: &str) -> Option<&'static str> {
    ["Z", "B", "C", "S", "I", "J", "F", "D"].into_iter().find(|primitive| wrapper(primitive) == Some(class))
}

/// The name under which a class constant knows a reference type: `Ljava/lang/String;` is
/// `java/lang/String`, an array is its own descriptor. `None` for a primitive type.
pub fn class_name(field: &str) -> Option<&str> {
    match field.as_bytes() {
        [b'L', .., b';'] => field.get(1..field.len() - 1),
        [b'[', ..] => Some(field),
        _ => None,
    }
}

/// The inverse of [`class_name`].
pub fn of_class(name: &str) -> String {
    if name.starts_with('[') { name.to_owned() } else { format!("L{name};") }
}

/// One field descriptor off the front of the text, and what follows it.
fn split_first(text: &str) -> Option<(&str, &str)> {
    let element = text.trim_start_matches('[');
    let dimensions = text.len() - element.len();
    if dimensions > 255 {
        return None;
    }
    let len = match element.as_bytes().first()? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => 1,
        b'L' => {
            let end = element.find(';')?;
            if !is_class_name(element.get(1..end)?) {
                return None;
            }
            end + 1
        }
        _ => return None,
    };
    text.split_at_checked(dimensions + len)
}

/// Internal form: identifiers that are not empty, with slashes between them.
fn is_class_name(name: &str) -> bool {
    !name.contains(['.', '[']) && name.split('/').all(|segment| !segment.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{
        class_name, is_field_descriptor, is_method_descriptor, of_class, parameter_slots, parameters, return_type,
        slots, unwrapped, wrapper,
    };

    #[test]
    fn takes_a_descriptor_apart() {
        let text = "(I[[JLjava/lang/String;D[Lp/Ä;)[Z";
        assert_eq!(parameters(text).collect::<Vec<_>>(), ["I", "[[J", "Ljava/lang/String;", "D", "[Lp/Ä;"]);
        assert_eq!(return_type(text), "[Z");
        assert_eq!(parameter_slots(text), 6);
        assert!(is_method_descriptor(text));
        assert!(is_method_descriptor("()V"));
        assert_eq!((slots("J"), slots("[J"), slots("V"), slots("")), (2, 1, 0, 0));
    }

    #[test]
    fn refuses_what_is_malformed() {
        let bad = [
            "",
            "(",
            "()",
            ")V",
            "()VV",
            "(V)V",
            "(L;)V",
            "(La//b;)V",
            "(La.b;)V",
            "(I",
            "I",
            "([)V",
            "(Lä",
            "((I)V)V",
        ];
        for text in bad {
            assert!(!is_method_descriptor(text), "{text}");
            parameters(text).for_each(drop);
            let _ = return_type(text);
        }
        for text in ["", "V", "[V", "[", "L", "L;", "Lä", "II", "Lx", "L[x;", "Lx;y"] {
            assert!(!is_field_descriptor(text), "{text}");
            assert!(class_name(text).is_none_or(|name| name.len() <= text.len()));
        }
        assert!(is_field_descriptor(&("[".repeat(255) + "I")));
        assert!(!is_field_descriptor(&("[".repeat(256) + "I")));
    }

    #[test]
    fn knows_wrappers_and_class_names() {
        for primitive in ["Z", "B", "C", "S", "I", "J", "F", "D"] {
            assert_eq!(wrapper(primitive).and_then(unwrapped), Some(primitive));
        }
        for name in ["java/lang/String", "[I", "[Lx;"] {
            assert_eq!(class_name(&of_class(name)), Some(name));
        }
        assert_eq!(class_name("I"), None);
    }
}
