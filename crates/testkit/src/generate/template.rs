//! Fills the holes of a scene.
//!
//! | hole | becomes |
//! |---|---|
//! | `@I @L @F @D @B @Y @H @C @S` | an expression: int, long, float, double, boolean, byte, short, char, String |
//! | `@i @l @f @d @b @y @h @c @s` | a literal of that type |
//! | `@n` | a digit |
//! | `@q` | a small loop bound, 2 to 6 |
//! | `@o` | one of `+ - * & | ^` |
//! | `@X` | a few random statements, which may be alone in a block |
//! | `@(a@|b@|c@)` | one of the alternatives, filled in turn |
//! | `@v(int x)` `@k(int x)` `@w(int x)` | nothing: from here on `x` is assignable, final, a field |
//! | `@<` `@>` | nothing: opens and closes a scope |
//! | `@^` | nothing: opens the scope of a closure, where only final variables and fields are seen |
//! | `@!` `@.` | nothing: from here on exceptions are caught nearby, or no longer |
//! | `@@` | the name of the program's class |
//!
//! Java's own annotations stay what they are.

use super::Generator;
use super::types::{Access, Type, Variable};

/// Not holes.
const ANNOTATIONS: [&str; 3] = ["Override", "SuppressWarnings", "SafeVarargs"];

impl Generator {
    pub(super) fn fill(&mut self, template: &str) -> String {
        let variables = self.variables.clone();
        let guarded = self.guarded;
        let mut saved = Vec::new();
        let text = self.fill_within(template, &mut saved);
        assert!(saved.is_empty(), "a scope is left open in {template}");
        self.variables = variables;
        self.guarded = guarded;
        text
    }

    fn fill_within(&mut self, template: &str, saved: &mut Vec<Vec<Variable>>) -> String {
        let mut text = String::with_capacity(template.len() * 2);
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('@') {
            text += before;
            if let Some(annotation) = ANNOTATIONS.iter().find(|name| after.starts_with(**name)) {
                text += "@";
                text += annotation;
                rest = &after[annotation.len()..];
                continue;
            }
            let hole = after.chars().next().expect("a hole has a name");
            rest = &after[hole.len_utf8()..];
            match hole {
                '@' => text += &self.class,
                'n' => text += &self.random.below(10).to_string(),
                'q' => text += &(2 + self.random.below(5)).to_string(),
                'o' => text += self.random.pick(&["+", "-", "*", "&", "|", "^"]),
                'X' => {
                    let count = 1 + self.random.below(2);
                    let mark = self.variables.len();
                    text += &format!("{{\n{}\n}}", self.statements(count, 1));
                    self.variables.truncate(mark);
                }
                '(' => {
                    let (alternatives, tail) = alternatives(rest);
                    rest = tail;
                    let chosen = self.random.pick(&alternatives);
                    text += &self.fill_within(chosen, saved);
                }
                'v' | 'k' | 'w' => {
                    let (declared, tail) =
                        rest.strip_prefix('(').and_then(|r| r.split_once(')')).expect("a declaration");
                    rest = tail;
                    let access = match hole {
                        'v' => Access::Mutable,
                        'k' => Access::Final,
                        _ => Access::Field,
                    };
                    self.declare(declared, access);
                }
                '<' => saved.push(self.variables.clone()),
                '^' => {
                    saved.push(self.variables.clone());
                    self.variables.retain(Variable::is_capturable);
                }
                '>' => self.variables = saved.pop().expect("an open scope"),
                '!' => self.guarded = true,
                '.' => self.guarded = false,
                letter => {
                    let ty = hole_type(letter).unwrap_or_else(|| panic!("no hole is called {letter}"));
                    let depth = 1 + self.random.below(2);
                    text += &if letter.is_ascii_uppercase() { self.expression(ty, depth) } else { self.literal(ty) };
                }
            }
        }
        text + rest
    }

    fn declare(&mut self, declared: &str, access: Access) {
        let (ty, name) = declared.split_once(' ').expect("a type and a name");
        let base = ty.trim_end_matches("[]");
        let dims = ((ty.len() - base.len()) / 2) as u8;
        let ty = Type::from_name(base).expect("a known type");
        self.variables.push(Variable { name: name.to_owned(), ty, dims, access });
    }
}

fn hole_type(letter: char) -> Option<Type> {
    Some(match letter.to_ascii_uppercase() {
        'B' => Type::Boolean,
        'Y' => Type::Byte,
        'H' => Type::Short,
        'C' => Type::Char,
        'I' => Type::Int,
        'L' => Type::Long,
        'F' => Type::Float,
        'D' => Type::Double,
        'S' => Type::Text,
        _ => return None,
    })
}

/// Splits `a@|b@)tail` into the alternatives and the tail; alternatives may nest.
fn alternatives(text: &str) -> (Vec<&str>, &str) {
    let mut found = Vec::new();
    let mut depth = 0;
    let mut start = 0;
    let mut at = 0;
    while let Some(offset) = text[at..].find('@') {
        let mark = at + offset;
        match text.as_bytes().get(mark + 1) {
            Some(b'(') => depth += 1,
            Some(b'|') if depth == 0 => {
                found.push(&text[start..mark]);
                start = mark + 2;
            }
            Some(b')') if depth == 0 => {
                found.push(&text[start..mark]);
                return (found, &text[mark + 2..]);
            }
            Some(b')') => depth -= 1,
            _ => {}
        }
        at = mark + 2;
    }
    panic!("alternatives without an end: {text}");
}
