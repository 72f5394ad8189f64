//! The rules of the repository that a program can check.
//!
//! Each rule is a function from one file's text to what is wrong with it.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Longer than this, and there are usually two things in a file.
const MAX_LINES: usize = 800;

/// Files that may be longer: tables, and one wide match over all instructions.
const LONG: &[&str] = &["crates/vm/src/code/interp.rs"];

/// What must not stand in code, written in two parts so that this file may pass.
const FORBIDDEN: &[(&str, &str, &str)] = &[
    ("todo", "!", "finish it, or surface it as unsupported"),
    ("unimplemented", "!", "surface it as unsupported, with its full name"),
    ("dbg", "!(", "remove it"),
    ("#[ign", "ore", "a test runs or is deleted"),
];

/// The only code of the product that opens, lists and writes files: regular ones of bounded size, by handle.
const FILES: &str = "crates/support/src/files";

/// Tests and their tools read what they have written themselves.
const NO_PRODUCT: &[&str] = &["crates/testkit/", "/tests/", "/build.rs", "tests.rs"];

/// What may be taken from `std::fs` elsewhere: a name for what is open already.
const HARMLESS: &[&str] = &["File;", "File,", "File>", "File)"];

/// Other ways to a file, and the only files that start a process: `javac`, and benchmarks that start `java`.
const OPENING: &[&str] = &["File::open", "File::create", "File::options", "OpenOptions", ".read_dir()", "read_link("];
const STARTING: &str = "Command::new(";
const MAY_START: &[&str] = &["crates/jdk/src/compile.rs", "crates/bench/src/"];

/// Everything that is wrong with the Rust sources below a directory.
pub fn check(root: &Path) -> io::Result<Vec<String>> {
    let mut problems = Vec::new();
    for path in rust_files(&root.join("crates"))? {
        let text = fs::read_to_string(&path)?;
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        problems.extend(check_file(&name, &text));
    }
    Ok(problems)
}

fn check_file(name: &str, text: &str) -> Vec<String> {
    let mut problems = Vec::new();
    if !text.starts_with("//!") {
        problems.push(format!("{name} does not open with `//!`: what it is, and the invariant it keeps"));
    }
    let lines = text.lines().count();
    if lines > MAX_LINES && !LONG.contains(&name) {
        problems.push(format!("{name} has {lines} lines; past {MAX_LINES} there are usually two things in it"));
    }
    let product = !name.starts_with(FILES) && !NO_PRODUCT.iter().any(|part| name.contains(part));
    let mut in_tests = false;
    for (number, line) in text.lines().enumerate() {
        in_tests |= line.contains("#[cfg(test)]");
        if product && !in_tests {
            problems.extend(
                opens_files(line).map(|what| {
                    format!("{name}:{} has `{what}`: files are opened by `support::files` only", number + 1)
                }),
            );
            if line.contains(STARTING) && !MAY_START.iter().any(|part| name.starts_with(part)) {
                problems.push(format!("{name}:{} starts a process", number + 1));
            }
        }
        let code = line.split("//").next().unwrap_or(line);
        let at = format!("{name}:{}", number + 1);
        for (first, second, advice) in FORBIDDEN {
            if code.contains(&format!("{first}{second}")) {
                problems.push(format!("{at} has `{first}{second}`: {advice}"));
            }
        }
        let statement = code.trim();
        if (statement.starts_with("use ") || statement.starts_with("pub use ")) && statement.ends_with("::*;") {
            problems.push(format!("{at} imports everything: name what is used"));
        }
    }
    problems
}

/// What in a line of the product goes to the file system by itself.
fn opens_files(line: &str) -> Option<String> {
    let code = line.split("//").next().unwrap_or(line);
    let whole = |at: usize| !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    let other = OPENING.iter().find(|way| code.match_indices(**way).any(|(at, _)| way.starts_with('.') || whole(at)));
    let of_fs = code.match_indices("fs::").find_map(|(at, _)| {
        let rest = &code[at + "fs::".len()..];
        let harmless = HARMLESS.iter().any(|name| rest.starts_with(name)) || code[..at].ends_with("rustix::");
        (whole(at) && !harmless).then(|| format!("fs::{}", rest.split([' ', '(', ';']).next().unwrap_or_default()))
    });
    other.map(|way| (*way).to_owned()).or(of_fs)
}

/// Classes of throwables of the library that the sources below a directory name.
pub fn throwables(dir: &Path) -> io::Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    for path in rust_files(dir)? {
        let text = fs::read_to_string(&path)?;
        let is_throwable = |name: &&str| {
            let is_class =
                name.starts_with("java/") && name.chars().all(|c| c.is_alphanumeric() || c == '/' || c == '$');
            is_class && (name.ends_with("Exception") || name.ends_with("Error"))
        };
        found.extend(text.split('"').filter(is_throwable).map(str::to_owned));
    }
    Ok(found)
}

fn rust_files(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut pending = vec![dir.to_owned()];
    while let Some(dir) = pending.pop() {
        for entry in fs::read_dir(dir)? {
            let path = entry?.path();
            if path.is_dir() {
                if path.file_name().is_none_or(|name| name != "target") {
                    pending.push(path);
                }
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort_unstable();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::check_file;

    #[test]
    fn a_tidy_file_passes() {
        assert_eq!(
            check_file("a.rs", "//! What it is.\nuse std::fmt;\n// never todo! in code\n"),
            Vec::<String>::new()
        );
    }

    #[test]
    fn only_one_place_opens_files() {
        for line in [
            "let x = std::fs::read(path);",
            "use std::fs::read_to_string;",
            "fs::write(path, x);",
            "use std::fs::{self, File};",
            "File::open(path)",
            "OpenOptions::new()",
            "for x in path.read_dir()? {",
            "Command::new(x)",
        ] {
            let text = format!("//! x\n{line}\n");
            assert_eq!(check_file("crates/vm/src/a.rs", &text).len(), 1, "{line}");
            for free in ["crates/support/src/files.rs", "crates/testkit/src/a.rs", "crates/vm/src/a_tests.rs"] {
                assert!(check_file(free, &text).is_empty(), "{free}: {line}");
            }
            assert!(check_file("crates/vm/src/a.rs", &format!("//! x\n#[cfg(test)]\n{line}\n")).is_empty());
        }
        for line in
            ["use std::fs::File;", "files::read(path, 9)", "// fs::read", "offs::read()", "RegularFile::open(x)"]
        {
            assert!(check_file("crates/vm/src/a.rs", &format!("//! x\n{line}\n")).is_empty(), "{line}");
        }
    }

    #[test]
    fn each_rule_bites() {
        let untidy = format!("use std::fmt::*;\nfn f() {{ {}!() }}\n#[{}]\n", "todo", "ignore");
        assert_eq!(check_file("a.rs", &untidy).len(), 4);
        assert_eq!(check_file("a.rs", &format!("//! x{}", "\n".repeat(900))).len(), 1);
    }
}
