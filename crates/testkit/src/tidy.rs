//! The rules of the repository that a program can check.
//!
//! Each rule is a function from one file's text to what is wrong with it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Longer than this, and there are usually two things in a file.
const MAX_LINES: usize = 800;

/// Files that may be longer: tables, and one wide match over all instructions.
const LONG: &[&str] = &["crates/vm/src/interp.rs"];

/// What must not stand in code, written in two parts so that this file may pass.
const FORBIDDEN: &[(&str, &str, &str)] = &[
    ("todo", "!", "finish it, or surface it as unsupported"),
    ("unimplemented", "!", "surface it as unsupported, with its full name"),
    ("dbg", "!(", "remove it"),
    ("#[ign", "ore", "a test runs or is deleted"),
];

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
    for (number, line) in text.lines().enumerate() {
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
    fn each_rule_bites() {
        let untidy = format!("use std::fmt::*;\nfn f() {{ {}!() }}\n#[{}]\n", "todo", "ignore");
        assert_eq!(check_file("a.rs", &untidy).len(), 4);
        assert_eq!(check_file("a.rs", &format!("//! x{}", "\n".repeat(900))).len(), 1);
    }
}
