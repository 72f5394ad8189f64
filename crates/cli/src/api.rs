//! `heddle api`: writes `heddle.jar`, the classes by which a program talks to Heddle, to compile against.
//!
//! The jar also lets such a program run under plain `java`. Sources given to Heddle itself are compiled
//! against the same classes without it.

use crate::failure::BAD_INPUT;
use crate::{Command, complain, say};
use flags::{Flag, Parsed, parse};
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use support::files;
use tempfile::TempDir;

pub const COMMAND: Command = Command {
    name: "api",
    summary: "write heddle.jar: the calls by which a program talks to Heddle",
    help,
    main: run,
    failed: BAD_INPUT,
};

const JAR: &str = "heddle.jar";

fn help() -> String {
    "Writes heddle.jar into a directory, to compile programs against that call heddle.Heddle:\n\n    \
     usage: heddle api [DIR]        (default: the current directory)\n\n  \
     Heddle.choose(n)          a number from 0 to n-1; `heddle check` explores every one\n  \
     Heddle.chooseBoolean()    true or false; `heddle check` explores both\n  \
     Heddle.assume(b)          executions in which b is false are of no interest\n  \
     Heddle.unreachable(text)  is reported if an execution gets there\n  \
     Heddle.label(text)        names a point of the execution in traces\n  \
     Heddle.label(text, v)     the same, with a value\n\n\
     A `.java` file that is given to Heddle needs no jar. With the jar on the class path the program also\n\
     runs under plain `java`: there choices are random, an assumption that fails ends the thread with\n\
     heddle.AssumptionFailed, unreachable throws AssertionError and labels do nothing.\n"
        .to_owned()
}

const FLAGS: &[Flag<()>] = &[];

fn run(args: Vec<String>) -> u8 {
    let operands = match parse(FLAGS, &mut (), args) {
        Ok(Parsed::Operands(operands)) => operands,
        Ok(Parsed::Help) => {
            say(&help());
            return 0;
        }
        Err(why) => {
            complain(&format!("heddle api: {why}"));
            return BAD_INPUT;
        }
    };
    let directory = match operands.as_slice() {
        [] => ".",
        [directory] => directory,
        _ => {
            complain("heddle api: only one directory can be given");
            return BAD_INPUT;
        }
    };
    let file = Path::new(directory).join(JAR);
    match files::create_directory(Path::new(directory)).and_then(|()| files::write(&file, &jar())) {
        Ok(()) => {
            say(&format!("{}\n", file.display()));
            0
        }
        Err(error) => {
            complain(&format!("heddle api: cannot write {}: {error}", file.display()));
            BAD_INPUT
        }
    }
}

/// The jar's bytes: entries are stored, for they are small.
fn jar() -> Vec<u8> {
    let manifest: (&str, &[u8]) =
        ("META-INF/MANIFEST.MF", b"Manifest-Version: 1.0\r\nAutomatic-Module-Name: heddle.api\r\n\r\n");
    let classes = vm::API.iter().map(|(name, bytes)| (format!("{name}.class"), *bytes));
    let entries: Vec<(String, &[u8])> = std::iter::once((manifest.0.to_owned(), manifest.1)).chain(classes).collect();
    let (mut body, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in &entries {
        let start = body.len() as u32;
        let mut about = Vec::new();
        // Version 1.0, no flags, stored, 1 January 1980.
        for half in [10u16, 0, 0, 0, 0x21] {
            about.extend(half.to_le_bytes());
        }
        for word in [crc32(bytes), bytes.len() as u32, bytes.len() as u32] {
            about.extend(word.to_le_bytes());
        }
        about.extend((name.len() as u16).to_le_bytes());
        about.extend(0u16.to_le_bytes());
        body.extend(b"PK\x03\x04");
        body.extend(&about);
        body.extend(name.as_bytes());
        body.extend(*bytes);
        directory.extend(b"PK\x01\x02");
        directory.extend(10u16.to_le_bytes());
        directory.extend(&about);
        // No comment, one disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(start.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let start = body.len() as u32;
    body.extend(&directory);
    body.extend(b"PK\x05\x06");
    body.extend([0; 4]);
    for _ in 0..2 {
        body.extend((entries.len() as u16).to_le_bytes());
    }
    body.extend((directory.len() as u32).to_le_bytes());
    body.extend(start.to_le_bytes());
    body.extend([0; 2]);
    body
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| if crc & 1 != 0 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 })
    })
}

/// The same classes in a directory of their own, for `javac`.
pub struct ApiClasses(TempDir);

impl ApiClasses {
    pub fn write() -> io::Result<Self> {
        let directory = tempfile::Builder::new().prefix("heddle-api-").tempdir()?;
        for (name, bytes) in vm::API {
            let file = directory.path().join(format!("{name}.class"));
            files::create_directory(file.parent().unwrap_or(directory.path()))?;
            files::write(&file, bytes)?;
        }
        Ok(Self(directory))
    }

    /// A class path with these classes behind everything else.
    pub fn behind(&self, class_path: Option<&str>) -> OsString {
        let first = class_path.filter(|path| !path.is_empty()).unwrap_or(".");
        let mut path = OsString::from(first);
        path.push(":");
        path.push(PathBuf::from(self.0.path()));
        path
    }
}

#[cfg(test)]
mod tests {
    use super::{ApiClasses, jar};
    use classfile::Jar;

    #[test]
    fn the_jar_holds_the_classes() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let file = directory.path().join("heddle.jar");
        std::fs::write(&file, jar()).expect("it can be written");
        let jar = Jar::open(&file, 17).expect("it is a jar");
        for (name, bytes) in vm::API {
            let found = jar.find(&format!("{name}.class")).expect("it can be read").expect("it is there");
            assert_eq!(&found[..], *bytes);
        }
    }

    #[test]
    fn the_class_path_of_the_user_comes_first() {
        let classes = ApiClasses::write().expect("they can be written");
        let path = classes.behind(Some("a:b")).into_string().expect("it is text");
        assert!(path.starts_with("a:b:/"), "{path}");
    }
}
