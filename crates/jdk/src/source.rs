//! Just enough Java syntax to tell which class `java Foo.java` would run.
//!
//! Invariant: one pass over the text, no recursion; comments, strings, text blocks and characters are
//! never taken for code. The text was accepted by `javac`, so this need not find errors.

/// The internal name of the first top-level type. A compact source file (methods or fields outside any
/// type, Java 25) declares the class `stem`, named after the file.
pub(crate) fn main_type(text: &str, stem: &str) -> Option<String> {
    let mut tokens = Tokens { rest: text.strip_prefix('\u{feff}').unwrap_or(text) };
    let mut package = String::new();
    let mut first = None;
    while let Some(token) = tokens.next() {
        match token {
            "package" => {
                let path: String = tokens.by_ref().take_while(|&token| token != ";").collect();
                package = path.replace('.', "/");
            }
            "import" => tokens.skip_past(";"),
            "@" => {
                if tokens.peek() != Some("interface") {
                    tokens.skip_annotation();
                }
            }
            "class" | "interface" | "enum" => {
                first = first.or(tokens.next());
                tokens.skip_body();
            }
            // `record` is a name, too: a method `record x()` would be of a type called so.
            "record" if tokens.begins_record() => {
                first = first.or(tokens.next());
                tokens.skip_body();
            }
            "module" | "open" => return None,
            _ if is_modifier(token) || token == ";" || token == "-" => {}
            _ => return (!stem.is_empty()).then(|| stem.to_owned()),
        }
    }
    let first = first?;
    Some(if package.is_empty() { first.to_owned() } else { format!("{package}/{first}") })
}

/// `non-sealed` arrives as three tokens; `-` is let through above.
fn is_modifier(token: &str) -> bool {
    const MODIFIERS: [&str; 9] =
        ["public", "protected", "private", "abstract", "final", "static", "strictfp", "sealed", "non"];
    MODIFIERS.contains(&token)
}

/// The words and punctuation characters of the text, in order.
#[derive(Clone)]
struct Tokens<'t> {
    rest: &'t str,
}

impl<'t> Tokens<'t> {
    fn peek(&self) -> Option<&'t str> {
        self.clone().next()
    }

    fn skip_past(&mut self, end: &str) {
        self.by_ref().find(|&token| token == end);
    }

    /// After the `@`: a qualified name and perhaps arguments.
    fn skip_annotation(&mut self) {
        self.next();
        while self.peek() == Some(".") {
            self.next();
            self.next();
        }
        if self.peek() == Some("(") {
            self.skip_balanced("(", ")");
        }
    }

    /// A type's header and body, from anywhere in the header. An annotation in the header may hold braces.
    fn skip_body(&mut self) {
        loop {
            match self.peek() {
                Some("{") => return self.skip_balanced("{", "}"),
                Some("(") => self.skip_balanced("(", ")"),
                Some(_) => drop(self.next()),
                None => return,
            }
        }
    }

    fn skip_balanced(&mut self, open: &str, close: &str) {
        let mut depth = 0usize;
        for token in self.by_ref() {
            if token == open {
                depth += 1;
            } else if token == close {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return;
                }
            }
        }
    }

    /// After `record`: a name, then type parameters or components.
    fn begins_record(&self) -> bool {
        let mut ahead = self.clone();
        ahead.next().is_some_and(|name| name.starts_with(is_name_start)) && matches!(ahead.next(), Some("(" | "<"))
    }

    /// Drops everything up to and including `end`.
    fn drop_through(&mut self, end: &str) {
        self.rest = self.rest.find(end).map_or("", |at| &self.rest[at + end.len()..]);
    }

    /// Drops up to the closing quote; a backslash hides the character after it.
    fn drop_quoted(&mut self, quote: &str) {
        while let Some(next) = self.rest.chars().next() {
            if let Some(after) = self.rest.strip_prefix(quote) {
                self.rest = after;
                return;
            }
            self.rest = &self.rest[next.len_utf8()..];
            if next == '\\' {
                let hidden = self.rest.chars().next().map_or(0, char::len_utf8);
                self.rest = &self.rest[hidden..];
            }
        }
    }
}

impl<'t> Iterator for Tokens<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        loop {
            self.rest = self.rest.trim_start();
            let first = self.rest.chars().next()?;
            if self.rest.starts_with("//") {
                let end = self.rest.find(['\n', '\r']).unwrap_or(self.rest.len());
                self.rest = &self.rest[end..];
            } else if let Some(after) = self.rest.strip_prefix("/*") {
                self.rest = after;
                self.drop_through("*/");
            } else if let Some(after) = self.rest.strip_prefix("\"\"\"") {
                self.rest = after;
                self.drop_quoted("\"\"\"");
            } else if first == '"' || first == '\'' {
                self.rest = &self.rest[1..];
                self.drop_quoted(if first == '"' { "\"" } else { "'" });
            } else {
                let word = self.rest.find(|c: char| !is_name_part(c)).unwrap_or(self.rest.len());
                let (token, after) = self.rest.split_at(word.max(first.len_utf8()));
                self.rest = after;
                return Some(token);
            }
        }
    }
}

fn is_name_start(c: char) -> bool {
    c.is_alphabetic() || c == '_' || c == '$'
}

fn is_name_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

#[cfg(test)]
mod tests {
    use super::main_type;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(main_type(text, "Stem").as_deref(), expected);
    }

    #[test]
    fn finds_the_first_top_level_type() {
        check("class A {} class B {}", Some("A"));
        check("package a . b ; import x.*; public final class C<T> extends D {}", Some("a/b/C"));
        check("/* class X */ // class Y\n@SuppressWarnings({\"class Z {\"}) interface I {}", Some("I"));
        check("@interface Note {} class A {}", Some("Note"));
        check("@a.b.C @D(\"\\\"}\") enum E { X { } }", Some("E"));
        check("record Point(int x, @A({1}) int y) {} class B {}", Some("Point"));
        check("sealed interface S permits T {} non-sealed class T implements S {}", Some("S"));
        check("class A { String s = \"\"\"\n } \\\"\"\" class Q {\n\"\"\"; char c = '}', d = '\\''; }", Some("A"));
        check("\u{feff}class Überraschung {}", Some("Überraschung"));
    }

    #[test]
    fn a_compact_source_file_is_named_after_the_file() {
        check("void main() { IO.println(1); }", Some("Stem"));
        check("import java.util.*; class Helper {} int n = 1; void main() {}", Some("Stem"));
        check("record r() { return null; }", Some("r"));
        check("record x = null;", Some("Stem"));
    }

    #[test]
    fn odd_texts_end() {
        check("", None);
        check("/* no end", None);
        check("module a.b { exports c; }", None);
        check("class", None);
        check("class A { \" ", Some("A"));
        check("@ @ (", None);
        check("package", None);
    }
}
