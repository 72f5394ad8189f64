//! Tests of the class path: order, laziness, manifests, and names that try to leave a directory.

use std::fs;
use std::os::unix::fs::symlink;
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

/// Where the class `Secret` is found if a jar in `app` names this, and what is told.
fn named_by_manifest(dir: &TempDir, class_path: &str, trusted: bool) -> (bool, Vec<String>) {
    put(dir, "app/x.jar", jar(class_path, &[("A.class", "x")]));
    let mut path = path(dir, &["app/x.jar"]);
    if trusted {
        path.trust_manifests();
    }
    let found = path.find_class("Secret").expect("is no error").is_some();
    (found, path.problems().iter().map(ToString::to_string).collect())
}

#[test]
fn a_manifest_names_what_lies_below_the_folder_of_its_jar() {
    let dir = TempDir::new().expect("temporary directory");
    put(&dir, "app/lib/Secret.class", "inside");
    put(&dir, "app/lib/s.jar", jar("", &[("Secret.class", "inside")]));
    symlink("lib", dir.path().join("app/alias")).expect("links");
    symlink("lib/s.jar", dir.path().join("app/alias.jar")).expect("links");
    let here = dir.path().display().to_string();
    for spelling in [
        "lib/",
        "./lib/",
        "x/../lib/",
        "../app/lib/",
        "%6cib/",
        "lib/s.jar",
        "alias/",
        "alias.jar",
        &format!("{here}/app/lib/"),
        &format!("file:{here}/app/lib/s.jar"),
    ] {
        assert_eq!(named_by_manifest(&dir, spelling, false), (true, vec![]), "{spelling}");
    }
}

#[test]
fn a_manifest_names_nothing_else_unless_it_is_trusted() {
    let dir = TempDir::new().expect("temporary directory");
    put(&dir, "out/Secret.class", "outside");
    put(&dir, "out/s.jar", jar("", &[("Secret.class", "outside")]));
    put(&dir, "app/lib/inner.jar", jar("../../out/", &[]));
    put(&dir, "app/lib/sibling.jar", jar("../../app/../out/s.jar", &[]));
    symlink("../out", dir.path().join("app/link")).expect("links");
    symlink("../out/s.jar", dir.path().join("app/link.jar")).expect("links");
    let here = dir.path().display().to_string();
    for spelling in [
        "../out/",
        "../out/s.jar",
        "lib/../../out/",
        "%2e%2e/out/",
        "..%2fout%2f",
        "link/",
        "link/s.jar",
        "link.jar",
        "lib/inner.jar",
        "lib/sibling.jar",
        &format!("{here}/out/"),
        &format!("file://{here}/out/s.jar"),
    ] {
        let (found, problems) = named_by_manifest(&dir, spelling, false);
        assert!(!found, "{spelling}");
        assert_eq!(problems.len(), 1, "{spelling}: {problems:?}");
        assert!(problems[0].contains("--trust-manifest"), "{spelling}: {problems:?}");
        assert_eq!(named_by_manifest(&dir, spelling, true), (true, vec![]), "{spelling}");
    }
    let (found, problems) = named_by_manifest(&dir, &"../out/ ".repeat(1000), false);
    assert!(!found && problems.len() == 1, "one thing is told once");
}

#[test]
fn links_out_of_a_directory_are_not_followed_and_told() {
    let dir = TempDir::new().expect("temporary directory");
    put(&dir, "out/Secret.class", "outside");
    put(&dir, "out/s.jar", jar("", &[("Secret.class", "outside")]));
    put(&dir, "d/Own.class", "inside");
    fs::create_dir_all(dir.path().join("lib")).expect("creates");
    symlink("../out/Secret.class", dir.path().join("d/Secret.class")).expect("links");
    symlink("Own.class", dir.path().join("d/Alias.class")).expect("links");
    symlink("../out/s.jar", dir.path().join("lib/s.jar")).expect("links");
    symlink("out", dir.path().join("named")).expect("links");
    let told = path(&dir, &["d", "lib/*"]);
    check(&told, "Secret", None);
    check(&told, "Alias", Some("inside"));
    let problems: Vec<String> = told.problems().iter().map(ToString::to_string).collect();
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert!(problems.iter().all(|problem| problem.contains("by a link")), "{problems:?}");
    assert!(told.problems().iter().all(|problem| problem.is_refusal()));
    // What the user named is opened, wherever it leads.
    check(&path(&dir, &["named"]), "Secret", Some("outside"));
    check(&path(&dir, &["lib/s.jar"]), "Secret", Some("outside"));
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
