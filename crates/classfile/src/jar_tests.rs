//! Tests of jars: what `java` sees in them, and what a hostile one may cost.

use std::path::{Path, PathBuf};

use super::{Jar, JarError};
use crate::bytes::Bytes;
use crate::testing::{Xorshift, ZipWriter, deflate};
use crate::zip::{MAX_ENTRY, RATIO_FROM, ZipError};

fn open(bytes: Vec<u8>, feature: u32) -> Result<Jar, JarError> {
    Jar::from_bytes(Path::new("lib/test.jar"), Bytes::from(bytes), feature)
}

#[track_caller]
fn check(jar: &Jar, name: &str, expected: Option<&str>) {
    let found = jar.find(name).expect(name);
    assert_eq!(found.as_deref(), expected.map(str::as_bytes), "{name}");
}

fn manifest(text: &str) -> ZipWriter {
    ZipWriter::default().deflated("META-INF/MANIFEST.MF", format!("Manifest-Version: 1.0\r\n{text}\r\n\r\n").as_bytes())
}

fn versioned(attribute: &str) -> Vec<u8> {
    manifest(attribute)
        .deflated("a/A.class", b"base")
        .stored("META-INF/versions/8/a/A.class", b"eight")
        .stored("META-INF/versions/11/a/A.class", b"eleven")
        .stored("META-INF/versions/17/a/A.class", b"seventeen")
        .stored("META-INF/versions/021/a/A.class", b"odd")
        .stored("META-INF/versions/25/a/A.class", b"twenty-five")
        .stored("META-INF/versions/11/META-INF/x", b"never")
        .stored("META-INF/versions/11/a/New.class", b"new")
        .finish()
}

#[test]
fn each_release_sees_its_version() {
    let attribute = "Multi-Release: true";
    for (feature, expected) in
        [(8, "base"), (9, "base"), (11, "eleven"), (17, "seventeen"), (21, "seventeen"), (25, "twenty-five")]
    {
        check(&open(versioned(attribute), feature).expect("opens"), "a/A.class", Some(expected));
    }
    let jar = open(versioned(attribute), 17).expect("opens");
    check(&jar, "a/New.class", Some("new"));
    check(&jar, "META-INF/x", None);
    let (entry, _) = jar.locate("a/A.class").expect("fine").expect("found");
    assert_eq!(entry, "META-INF/versions/17/a/A.class");
    for attribute in ["Multi-Release: false", "Name: x"] {
        check(&open(versioned(attribute), 25).expect("opens"), "a/A.class", Some("base"));
    }
}

#[test]
fn the_manifest_names_main_class_and_class_path() {
    let jar = manifest(
        "Main-Class: a.Main \r\nClass-Path: b.jar ../c%20d/ file:/e/f.jar file:///g.jar\r\n  http://h/i.jar %zz ./j.jar",
    );
    let jar = open(jar.finish(), 17).expect("opens");
    assert_eq!(jar.main_class(), Some("a.Main"));
    let expected = ["b.jar", "../c d/", "/e/f.jar", "/g.jar", "./j.jar"].map(PathBuf::from);
    assert_eq!(jar.class_path(), expected);
    let plain = open(ZipWriter::default().stored("x", b"").finish(), 17).expect("opens");
    assert_eq!((plain.main_class(), plain.class_path()), (None, Vec::new()));
}

#[test]
fn of_equal_names_the_last_holds_as_in_java() {
    let jar = ZipWriter::default().stored("x", b"first").stored("y", b"y").stored("x", b"last").finish();
    check(&open(jar, 17).expect("opens"), "x", Some("last"));
}

#[test]
fn a_prefix_or_a_comment_does_no_harm() {
    let mut script = b"#!/bin/sh\nexec java -jar $0\n".to_vec();
    script.extend(ZipWriter::default().deflated("x", b"content").finish());
    // A comment that itself looks like an end record.
    let comment = *b"PK\x05\x06 a comment, long enough";
    let len = script.len();
    script[len - 2..].copy_from_slice(&(comment.len() as u16).to_le_bytes());
    script.extend(comment);
    check(&open(script, 17).expect("opens"), "x", Some("content"));
}

#[test]
fn names_that_lead_elsewhere_are_not_there() {
    let names = ["../x", "/x", "a/../../x", "a//x", "./x", "a\\..\\x", "a\0b", "..", ""];
    let writer = names.iter().fold(ZipWriter::default(), |writer, name| writer.stored(name, b"evil"));
    let jar = open(writer.stored("good/", b"").stored("good/x", b"good").finish(), 17).expect("opens");
    assert_eq!(jar.entry_names(), ["good/", "good/x"]);
    for name in names {
        check(&jar, name, None);
    }
    check(&jar, "good/x", Some("good"));
    check(&jar, "good/", None);
}

#[test]
fn bombs_are_refused_without_inflating_them() {
    let zeros = deflate(&vec![0; RATIO_FROM as usize + 1]);
    let jar = ZipWriter::default()
        .raw("honest", 8, &zeros, RATIO_FROM as u32 + 1)
        .raw("liar", 8, &zeros, 100)
        .raw("short", 8, &deflate(b"abc"), 1000)
        .raw("huge", 8, &zeros, MAX_ENTRY as u32 + 1)
        .raw("stored", 0, b"abc", 1 << 20)
        .raw("method", 12, b"abc", 3)
        .finish();
    let jar = open(jar, 17).expect("opens");
    let reason = |name: &str| match jar.find(name) {
        Err(JarError::Entry { reason, .. }) => reason,
        other => panic!("{name}: {other:?}"),
    };
    assert!(matches!(reason("honest"), ZipError::Bomb { .. }));
    assert!(matches!(reason("liar"), ZipError::Damaged(_)));
    assert!(matches!(reason("short"), ZipError::Damaged(_)));
    assert!(matches!(reason("huge"), ZipError::EntryTooLarge));
    assert!(matches!(reason("stored"), ZipError::Damaged(_)));
    assert!(matches!(reason("method"), ZipError::UnknownMethod(12)));
    let error = jar.find("method").expect_err("refused").to_string();
    assert_eq!(
        error,
        "cannot read the entry method of the jar lib/test.jar: its compression method is 12; jars use 0 (stored) and 8 (deflated)"
    );
}

#[test]
fn zip64_records_are_read() {
    let plain = ZipWriter::default().deflated("x", b"content").finish();
    let end = plain.len() - 22;
    let word = |at: usize| u64::from(u32::from_le_bytes(plain[at..at + 4].try_into().expect("four bytes")));
    let (size, start) = (word(end + 12), word(end + 16));
    let with = |count: u64| {
        let mut wide = plain[..end].to_vec();
        wide.extend(b"PK\x06\x06");
        wide.extend(44u64.to_le_bytes());
        wide.extend([0; 12]);
        for value in [count, count, size, start] {
            wide.extend(value.to_le_bytes());
        }
        wide.extend(b"PK\x06\x07\0\0\0\0");
        wide.extend((end as u64).to_le_bytes());
        wide.extend([1, 0, 0, 0]);
        wide.extend(b"PK\x05\x06\0\0\0\0\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0");
        open(wide, 17)
    };
    check(&with(1).expect("opens"), "x", Some("content"));
    let error = with(1 << 40).expect_err("refused");
    assert!(error.to_string().contains("entries, more than the"), "{error}");
}

#[test]
fn what_is_no_jar_is_told_by_name_and_reason() {
    let message = |bytes: &[u8]| open(bytes.to_vec(), 17).expect_err("refused").to_string();
    assert_eq!(message(b""), "cannot open the jar lib/test.jar: it is not a jar: it has no end-of-directory record");
    let error = Jar::open(Path::new("/nowhere/x.jar"), 17).expect_err("refused").to_string();
    assert!(error.starts_with("cannot open the jar /nowhere/x.jar: there is no such file"), "{error}");
    assert!(Jar::open(Path::new("/dev/zero"), 17).is_err());
    assert!(Jar::open(Path::new("/"), 17).is_err());
}

fn ask_everything(bytes: Vec<u8>) {
    let Ok(jar) = open(bytes, 21) else { return };
    for name in jar.entry_names() {
        drop(jar.find(name));
    }
    drop(jar.find("a/A.class"));
    jar.main_class();
    jar.class_path();
}

#[test]
fn no_damage_is_fatal() {
    let good = versioned("Multi-Release: true\r\nMain-Class: a.A\r\nClass-Path: b.jar c.jar");
    for len in 0..good.len() {
        ask_everything(good[..len].to_vec());
    }
    let mut random = Xorshift::new(0x2545_f491_4f6c_dd1d);
    for _ in 0..20_000 {
        ask_everything(random.damage(&good));
    }
}
