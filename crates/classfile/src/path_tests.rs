//! Tests of the class path: order, laziness, manifests, and names that try to leave a directory.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::{ClassPath, ClassSource};
use crate::bytes::Bytes;
use crate::testing::ZipWriter;

fn put(dir: &TempDir, name: &str, content: impl AsRef<[u8]>) {
    let path = dir.path().join(name);
    fs::create_dir_all(path.parent().expect("has a parent")).expect("creates directories");
    fs::write(path, content).expect("writes");
}

fn jar(class_path: &str, entries: &[(&str, &str)]) -> Vec<u8> {
    let manifest = format!("Manifest-Version: 1.0\nClass-Path: {class_path}\n\n");
    let writer = ZipWriter::default().stored("META-INF/MANIFEST.MF", manifest.as_bytes());
    entries.iter().fold(writer, |writer, (name, content)| writer.deflated(name, content.as_bytes())).finish()
}

/// A class path whose elements lie in `dir`.
fn path(dir: &TempDir, elements: &[&str]) -> ClassPath {
    let elements = elements.iter().map(|element| dir.path().join(element));
    ClassPath::parse(std::env::join_paths(elements).expect("no separator inside"), 17)
}

#[track_caller]
fn check(path: &ClassPath, class: &str, expected: Option<&str>) {
    let found = path.find_class(class).expect(class);
    assert_eq!(found.map(|found| found.bytes.to_vec()), expected.map(|text| text.as_bytes().to_vec()), "{class}");
}

#[test]
fn the_first_element_that_has_it_wins() {
    let dir = TempDir::new().expect("temporary directory");
    put(&dir, "d/a/A.class", "directory");
    put(&dir, "x.jar", jar("", &[("a/A.class", "jar"), ("a/B.class", "jar b")]));
    check(&path(&dir, &["d", "x.jar"]), "a/A", Some("directory"));
    check(&path(&dir, &["missing", "x.jar", "d"]), "a/A", Some("jar"));
    let both = path(&dir, &["d", "x.jar"]);
    check(&both, "a/B", Some("jar b"));
    check(&both, "a/C", None);
    let origin = |class| both.find_class(class).expect("fine").expect("found").origin.to_string();
    let root = dir.path().display();
    assert_eq!(origin("a/A"), format!("{root}/d/a/A.class"));
    assert_eq!(origin("a/B"), format!("{root}/x.jar!/a/B.class"));
    let all = both.find_resources("a/A.class").expect("fine");
    assert_eq!(all.iter().map(|found| &*found.bytes).collect::<Vec<_>>(), [b"directory".as_slice(), b"jar"]);
    assert_eq!(both.find_resource("a/A.class").expect("fine").map(|found| found.bytes), Some(all[0].bytes.clone()));
}

#[test]
fn a_star_is_every_jar_of_a_directory() {
    let dir = TempDir::new().expect("temporary directory");
    put(&dir, "lib/b.jar", jar("", &[("A.class", "b"), ("B.class", "b")]));
    put(&dir, "lib/a.JAR", jar("", &[("A.class", "a")]));
    put(&dir, "lib/c.zip", jar("", &[("C.class", "c")]));
    put(&dir, "lib/sub/d.jar", jar("", &[("D.class", "d")]));
    let path = path(&dir, &["lib/*", "nowhere/*"]);
    check(&path, "A", Some("a"));
    check(&path, "B", Some("b"));
    check(&path, "C", None);
    check(&path, "D", None);
    assert_eq!(path.sources().len(), 2);
}

#[test]
fn the_class_path_of_a_manifest_follows_its_jar() {
    let dir = TempDir::new().expect("temporary directory");
    // Two jars that name each other, one that is missing, a directory with and one without its slash.
    put(&dir, "x.jar", jar("lib/y.jar missing.jar dir/ other", &[("A.class", "x")]));
    put(&dir, "lib/y.jar", jar("../x.jar y.jar ./../lib/y.jar", &[("A.class", "y"), ("B.class", "y")]));
    put(&dir, "dir/C.class", "dir");
    put(&dir, "other/D.class", "other");
    put(&dir, "z.jar", jar("", &[("B.class", "z"), ("C.class", "z")]));
    let path = path(&dir, &["x.jar", "z.jar", "x.jar"]);
    check(&path, "A", Some("x"));
    check(&path, "B", Some("y"));
    check(&path, "C", Some("dir"));
    check(&path, "D", None);
    assert_eq!(path.sources().len(), 4);
}

#[test]
fn a_file_that_is_no_jar_is_passed_over_and_told() {
    let dir = TempDir::new().expect("temporary directory");
    put(&dir, "bad.jar", "not a jar");
    put(&dir, "d/A.class", "A");
    let path = path(&dir, &["bad.jar", "d"]);
    assert!(path.problems().is_empty(), "nothing was searched yet");
    check(&path, "A", Some("A"));
    let problems = path.problems();
    assert_eq!(problems.len(), 1);
    assert!(problems[0].to_string().contains("bad.jar: it is not a jar"), "{}", problems[0]);
}

#[test]
fn a_damaged_entry_is_an_error() {
    let dir = TempDir::new().expect("temporary directory");
    put(&dir, "x.jar", ZipWriter::default().raw("A.class", 8, b"\xff\xff\xff", 10).finish());
    let error = path(&dir, &["x.jar"]).find_class("A").expect_err("damaged").to_string();
    assert!(error.contains("the entry A.class") && error.contains("does not inflate"), "{error}");
}

#[test]
fn no_name_leaves_a_directory() {
    let dir = TempDir::new().expect("temporary directory");
    put(&dir, "secret.class", "secret");
    put(&dir, "d/A.class", "A");
    put(&dir, "d/Dir.class/x", "a directory named like a class");
    let path = path(&dir, &["d"]);
    let absolute = dir.path().join("secret").display().to_string();
    let long = "a".repeat(5000);
    let deep = "a/".repeat(5000) + "b";
    for name in
        ["../secret", "x/../../secret", &absolute, "", "/A", "./A", "A/", "A\0", "A.class/B", "Dir", &long, &deep]
    {
        check(&path, name, None);
        assert!(path.find_resource(&format!("{name}.class")).expect(name).is_none(), "{name}");
    }
    check(&path, "A", Some("A"));
}

#[test]
fn single_classes_are_found_by_their_name_only() {
    let mut path = ClassPath::new(25);
    path.push_class("a/A".to_owned(), Bytes::from(b"A".to_vec()), Path::new("A.class").to_owned());
    check(&path, "a/A", Some("A"));
    check(&path, "A", None);
    assert!(path.find_resource("a/A.class").expect("fine").is_none());
    assert_eq!(path.find_class("a/A").expect("fine").expect("found").origin.to_string(), "A.class");
    assert!(matches!(&*path.sources()[0], ClassSource::Class { .. }));
}

#[test]
fn an_empty_element_is_the_current_directory() {
    let path = ClassPath::parse("", 17);
    // Tests run in the directory of the crate.
    assert!(path.find_resource("Cargo.toml").expect("fine").is_some());
}
