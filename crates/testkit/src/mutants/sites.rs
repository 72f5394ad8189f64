//! The sites of the sources, found by reading them: so one that no program comes through is found as well.
//!
//! A function with `track_caller` passes on who called it. So a site is a call of such a function, or of `keep`, in
//! the body of one that has no such mark. It is named after what stands there, for lines move.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Where the contract is kept.
const PLACES: &[&str] = &["crates/vm/src", "crates/check/src"];
/// What this is about itself.
const MACHINERY: &str = "crates/vm/src/instrument/mutants";
const MARK: &str = "#[cfg_attr(feature = \"laws\", track_caller)]";
const KEEP: &str = "keep";
/// What may stand before [`KEEP`].
const PATHS: &[&str] = &["vm::mutants::", "mutants::"];

/// A place that can be switched off.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Site {
    pub file: String,
    pub line: u32,
    pub column: u32,
    /// File, function and text, and which one of the same it is.
    pub name: String,
}

/// All sites below the root of the repository, in order.
pub fn sites(root: &Path) -> io::Result<Vec<Site>> {
    let mut files = Vec::new();
    for place in PLACES {
        rust_files(&root.join(place), &mut files)?;
    }
    let mut sources = Vec::new();
    for path in files {
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        if !name.starts_with(MACHINERY) && !name.ends_with("tests.rs") {
            sources.push((name, fs::read_to_string(&path)?));
        }
    }
    let passing: BTreeSet<String> = sources.iter().flat_map(|(_, text)| passing(text)).collect();
    Ok(sources.iter().flat_map(|(name, text)| sites_of(name, text, &passing)).collect())
}

fn rust_files(dir: &Path, into: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut paths: Vec<PathBuf> = fs::read_dir(dir)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.sort_unstable();
    for path in paths {
        if path.is_dir() {
            rust_files(&path, into)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
    Ok(())
}

/// The functions of a source that pass on who called them.
fn passing(text: &str) -> Vec<String> {
    let mut marked = false;
    let mut names = Vec::new();
    for line in text.lines() {
        marked |= line.trim() == MARK;
        if let Some(name) = defined(line).filter(|_| marked) {
            names.push(name.to_owned());
            marked = false;
        }
    }
    names
}

/// The function that is defined in a line.
fn defined(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let is_definition = before.split_whitespace().all(|word| word.starts_with("pub") || word == "const");
    let end = after.find(['(', '<'])?;
    is_definition.then(|| &after[..end])
}

fn sites_of(file: &str, text: &str, passing: &BTreeSet<String>) -> Vec<Site> {
    let mut sites = Vec::new();
    let (mut function, mut passes, mut marked) = ("", false, false);
    let mut same: BTreeMap<String, u32> = BTreeMap::new();
    let code = text.lines().take_while(|line| !line.starts_with("#[cfg(test)]"));
    for (number, line) in (1..).zip(code) {
        marked |= line.trim() == MARK;
        if let Some(name) = defined(line) {
            (function, passes, marked) = (name, marked, false);
            continue;
        }
        let code = line.split("//").next().unwrap_or(line);
        if passes || code.trim_start().starts_with("use ") {
            continue;
        }
        for (column, call) in calls(code, passing) {
            let name = format!("{} {function}: {call}", file.trim_start_matches("crates/"));
            let count = same.entry(name.clone()).or_default();
            *count += 1;
            let name = if *count == 1 { name } else { format!("{name} #{count}") };
            sites.push(Site { file: file.to_owned(), line: number, column, name });
        }
    }
    sites
}

/// Calls of functions that pass on who calls them: the column that the compiler says, and the call as it stands there.
fn calls<'a>(code: &'a str, passing: &BTreeSet<String>) -> Vec<(u32, &'a str)> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices('(') {
        let name_at = code[..at].rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |end| end + 1);
        let name = &code[name_at..at];
        let is_method = code[..name_at].ends_with('.') && passing.contains(name);
        let start = match name {
            KEEP => {
                PATHS.iter().find(|path| code[..name_at].ends_with(*path)).map_or(name_at, |path| name_at - path.len())
            }
            _ => name_at,
        };
        if is_method || name == KEEP {
            found.push((code[..start].chars().count() as u32 + 1, whole_call(&code[name_at..])));
        }
    }
    found
}

/// From a name up to the parenthesis that closes its call, or the end of the line.
fn whole_call(code: &str) -> &str {
    let mut open = 0usize;
    for (at, c) in code.char_indices() {
        match c {
            '(' => open += 1,
            ')' => open = open.saturating_sub(1),
            _ => continue,
        }
        if open == 0 {
            return &code[..=at];
        }
    }
    code.trim_end()
}

#[cfg(test)]
mod tests {
    use super::{MARK, passing, sites_of};

    #[test]
    fn calls_are_sites_but_where_they_are_passed_on() {
        let text = format!(
            "//! x\nimpl M {{\n    {MARK}\n    pub(crate) fn touch_it(&mut self, a: u8) {{\n        keep(true);\n    }}\n\
             fn f(&mut self) {{\n        self.touch_it(g(1));\n        // self.touch_it(2)\n        \
             a(mutants::keep(x), keep(y)); self.touch_it(g(1));\n    }}\n}}\n"
        );
        let passing = passing(&text).into_iter().collect();
        let sites = sites_of("crates/vm/src/m.rs", &text, &passing);
        let told: Vec<_> = sites.iter().map(|site| (site.line, site.column, site.name.as_str())).collect();
        assert_eq!(
            told,
            [
                (8, 14, "vm/src/m.rs f: touch_it(g(1))"),
                (10, 11, "vm/src/m.rs f: keep(x)"),
                (10, 29, "vm/src/m.rs f: keep(y)"),
                (10, 44, "vm/src/m.rs f: touch_it(g(1)) #2"),
            ]
        );
    }
}
