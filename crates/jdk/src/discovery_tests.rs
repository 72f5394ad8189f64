//! Tests of finding JDKs, on made-up installations and on the machine's own.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::{Discovery, Jdk, JdkError, Provenance, discover_in, feature_of};

/// Makes a directory that looks like a JDK of this version.
fn install(root: &Path, name: &str, version: &str) -> PathBuf {
    let home = root.join(name);
    fs::create_dir_all(home.join("bin")).expect("creates");
    fs::create_dir_all(home.join("lib")).expect("creates");
    let release = format!("IMPLEMENTOR=\"Us\"\nJAVA_VERSION=\"{version}\"\nJAVA_RUNTIME_VERSION=\"{version}+1\"\n");
    for (file, content) in [("release", release.as_str()), ("bin/java", ""), ("lib/modules", "")] {
        fs::write(home.join(file), content).expect("writes");
    }
    home
}

fn names(found: &Discovery) -> Vec<(Provenance, String, bool)> {
    let name = |dir: &Path| dir.file_name().unwrap_or_default().to_string_lossy().into_owned();
    found.candidates.iter().map(|c| (c.provenance, name(&c.dir), c.jdk.is_ok())).collect()
}

#[test]
fn prefers_explicit_then_environment_then_path_then_system() {
    let root = TempDir::new().expect("temporary directory");
    let system = root.path().join("jvm");
    let [a, b, c] = ["a", "b", "c"].map(|name| install(root.path(), name, "21.0.1"));
    install(&system, "java-17", "17.0.15");
    install(&system, "java-8", "1.8.0_402");
    fs::create_dir_all(system.join("sources")).expect("creates");
    symlink("java-17", system.join("default")).expect("links");
    symlink(&b, system.join("link-to-b")).expect("links");
    let bin = root.path().join("bin");
    fs::create_dir_all(&bin).expect("creates");
    symlink(c.join("bin/java"), root.path().join("alternative")).expect("links");
    symlink(root.path().join("alternative"), bin.join("java")).expect("links");

    let found = discover_in(Some(&a), Some(b.as_os_str()), Some(bin.as_os_str()), &system);
    let expected = [
        (Provenance::Explicit, "a", true),
        (Provenance::JavaHome, "b", true),
        (Provenance::Path, "c", true),
        (Provenance::System, "default", true),
        (Provenance::System, "java-8", false),
    ];
    assert_eq!(names(&found), expected.map(|(by, name, ok)| (by, name.to_owned(), ok)));
    assert_eq!(found.chosen().expect("chosen").home, fs::canonicalize(&a).expect("exists"));

    let found = discover_in(None, Some("/nowhere".as_ref()), Some(bin.as_os_str()), &system);
    assert_eq!(found.chosen().expect("chosen").home, fs::canonicalize(&c).expect("exists"));
    assert_eq!(found.into_chosen().expect("chosen").version, "21.0.1");
}

#[test]
fn an_explicit_jdk_is_never_replaced() {
    let root = TempDir::new().expect("temporary directory");
    install(root.path(), "java-17", "17");
    let found = discover_in(Some(Path::new("/nowhere")), None, None, root.path());
    let error = found.chosen().expect_err("refused").to_string();
    assert_eq!(error, "/nowhere is not a directory");
    assert!(found.into_chosen().is_err());
    let none = discover_in(None, None, None, Path::new("/nowhere"));
    assert!(matches!(none.chosen(), Err(JdkError::NoneFound)));
}

#[test]
fn says_why_a_directory_is_no_jdk() {
    let root = TempDir::new().expect("temporary directory");
    let message = |dir: &Path| Jdk::at(dir).expect_err("refused").to_string();
    assert!(message(root.path()).contains("its file `release` cannot be read"));
    assert!(message(&install(root.path(), "old", "11.0.2")).contains("is Java 11.0.2; Heddle needs Java 17 or newer"));
    assert!(message(&install(root.path(), "odd", "x")).contains("no JAVA_VERSION"));
    let bare = install(root.path(), "bare", "21");
    fs::remove_file(bare.join("lib/modules")).expect("removes");
    assert!(message(&bare).contains("no library image"));
}

#[test]
fn reads_versions() {
    let cases = [("17.0.15", 17), ("25", 25), ("26-ea", 26), ("1.8.0_402", 8), ("21+35", 21)];
    for (version, feature) in cases {
        assert_eq!(feature_of(version), Some(feature), "{version}");
    }
    for version in ["", "x", "1", "-17", "99999999999"] {
        assert_eq!(feature_of(version), None, "{version}");
    }
}

#[test]
fn knows_the_jdks_of_this_machine() {
    let found = Jdk::discover(None, None, Some("/usr/bin".as_ref()));
    let jdk = found.chosen().expect("a JDK is installed");
    assert!(jdk.feature >= 17 && jdk.version.starts_with(&jdk.feature.to_string()), "{jdk:?}");
    assert!(jdk.javac().is_some() && jdk.vendor.is_some() && jdk.runtime_version.is_some());
    let homes: Vec<&PathBuf> =
        found.candidates.iter().filter_map(|c| c.jdk.as_ref().ok()).map(|jdk| &jdk.home).collect();
    let distinct: std::collections::HashSet<_> = homes.iter().collect();
    assert_eq!(homes.len(), distinct.len(), "{homes:?}");
}
