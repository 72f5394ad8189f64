//! Tests of files: what is not regular, what lies about its length, and names that try to leave.

use super::{Directory, FileError, Kind, RegularFile, read, write};
use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// A directory that is removed at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("heddle-files-{}-{name}", std::process::id()));
        fs::create_dir_all(path.join("in/sub")).expect("creates");
        fs::write(path.join("secret"), "secret").expect("writes");
        fs::write(path.join("in/plain"), "plain").expect("writes");
        fs::write(path.join("in/sub/deep"), "deep").expect("writes");
        Self(path)
    }

    fn inside(&self) -> Directory {
        Directory::open(&self.0.join("in")).expect("opens")
    }

    fn link(&self, target: impl AsRef<Path>, name: &str) {
        symlink(target, self.0.join("in").join(name)).expect("links");
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).expect("removes");
    }
}

fn content(directory: &Directory, name: &str) -> Result<String, FileError> {
    let bytes = directory.file(Path::new(name), 1000)?.read()?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[track_caller]
fn leaves(directory: &Directory, name: &str) {
    assert!(matches!(content(directory, name), Err(FileError::Leaves)), "{name}");
    assert!(directory.kind(Path::new(name)).is_err(), "{name}");
    assert!(directory.directory(Path::new(name)).is_err(), "{name}");
}

#[track_caller]
fn absent(directory: &Directory, name: &str) {
    assert!(matches!(content(directory, name), Err(FileError::NotFound)), "{name}");
    assert!(directory.kind(Path::new(name)).is_err(), "{name}");
}

#[test]
fn links_that_stay_are_followed_and_links_that_leave_are_not() {
    let scratch = Scratch::new("links");
    scratch.link("plain", "same");
    scratch.link("sub/../plain", "around");
    scratch.link("../../in/plain", "sub/out-and-back");
    scratch.link("../plain", "sub/up");
    scratch.link("sub", "directory");
    scratch.link("same", "chain");
    scratch.link("../secret", "out");
    scratch.link("sub/../../secret", "out-later");
    scratch.link(scratch.0.join("secret"), "absolute");
    scratch.link(scratch.0.join("in/plain"), "absolute-inside");
    scratch.link("/", "root");
    scratch.link("..", "above");
    scratch.link("out", "chain-out");
    scratch.link("/proc/self/root", "magic");
    scratch.link("self", "self");
    scratch.link("b", "a");
    scratch.link("a", "b");
    let inside = scratch.inside();
    for (name, expected) in
        [("same", "plain"), ("around", "plain"), ("sub/up", "plain"), ("directory/deep", "deep"), ("chain", "plain")]
    {
        assert_eq!(content(&inside, name).expect(name), expected);
    }
    for name in [
        "out",
        "out-later",
        "absolute",
        "absolute-inside",
        "root/etc/passwd",
        "above/secret",
        "chain-out",
        "magic/etc/passwd",
        "sub/out-and-back",
        "../secret",
        "sub/../../secret",
        "/etc/passwd",
        "..",
    ] {
        leaves(&inside, name);
    }
    for name in ["self", "a", "b/x", "missing", "plain/x", "plain/..", "a\0b"] {
        absent(&inside, name);
    }
    assert_eq!(
        inside.names().expect("lists"),
        ["around", "chain", "directory", "plain", "same", "sub"].map(OsStr::new),
        "links that leave are not seen"
    );
}

#[test]
fn names_without_end_find_nothing() {
    let scratch = Scratch::new("long");
    let inside = scratch.inside();
    for name in ["x".repeat(300), "x".repeat(5000), "sub/".repeat(3000), "./".repeat(3000) + "plain"] {
        absent(&inside, &name);
    }
    let mut deep = scratch.0.join("in");
    for _ in 0..300 {
        deep.push("d");
    }
    fs::create_dir_all(&deep).expect("creates");
    fs::write(deep.join("f"), "f").expect("writes");
    absent(&inside, &("d/".repeat(300) + "f"));
    assert_eq!(inside.kind(Path::new(&"d/".repeat(150))).expect("is there"), Kind::Directory);
}

#[test]
fn only_regular_files_are_read() {
    let scratch = Scratch::new("kinds");
    let pipe = scratch.0.join("in/pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs");
    assert!(made.success());
    let _socket = UnixListener::bind(scratch.0.join("in/socket")).expect("binds");
    let inside = scratch.inside();
    for name in ["pipe", "socket", "sub", ""] {
        assert!(matches!(inside.file(Path::new(name), 10), Err(FileError::NotRegular)), "{name}");
    }
    assert!(inside.kind(Path::new("pipe")).is_err());
    assert_eq!(inside.names().expect("lists"), ["plain", "sub"].map(OsStr::new));
    for path in [pipe.as_path(), Path::new("/dev/zero"), Path::new("/dev/tty"), Path::new("/proc/self/environ")] {
        assert!(matches!(read(path, 10), Err(FileError::NotRegular)), "{}", path.display());
    }
    let kernel = Directory::open(Path::new("/proc/self")).expect("opens");
    for name in ["environ", "maps", "status"] {
        assert!(matches!(kernel.file(Path::new(name), 1 << 20), Err(FileError::NotRegular)), "{name}");
        assert!(kernel.kind(Path::new(name)).is_err(), "{name}");
    }
    for name in ["root/etc/passwd", "cwd/Cargo.toml", "fd/0", "exe"] {
        assert!(kernel.file(Path::new(name), 1 << 20).is_err(), "{name}");
    }
}

#[test]
fn no_more_is_read_than_is_accepted() {
    let scratch = Scratch::new("sizes");
    let path = scratch.0.join("in/plain");
    assert_eq!(read(&path, 5).expect("fits"), b"plain");
    assert!(matches!(read(&path, 4), Err(FileError::TooLarge { limit: 4 })));
    let grown = RegularFile::open(&path, 100).expect("opens");
    fs::write(&path, "plain and more").expect("writes");
    assert_eq!(grown.read().expect("reads what there was"), b"plain");
    let cut = RegularFile::open(&path, 100).expect("opens");
    fs::write(&path, "x").expect("writes");
    assert!(matches!(cut.read(), Err(FileError::Changed)));
}

#[test]
fn writing_replaces_links_and_follows_none() {
    let scratch = Scratch::new("writing");
    scratch.link("../secret", "link");
    fs::hard_link(scratch.0.join("secret"), scratch.0.join("in/hard")).expect("links");
    for name in ["link", "hard", "fresh"] {
        let path = scratch.0.join("in").join(name);
        write(&path, b"written").expect("writes");
        assert_eq!(fs::read(&path).expect("is there"), b"written");
        assert!(fs::symlink_metadata(&path).expect("is there").is_file());
    }
    assert_eq!(fs::read(scratch.0.join("secret")).expect("is there"), b"secret");
    assert!(write(&scratch.0.join("in/sub"), b"x").is_err(), "a directory is not replaced");
    assert!(write(Path::new("/"), b"x").is_err());
    let left: Vec<_> = fs::read_dir(scratch.0.join("in")).expect("lists").flatten().map(|e| e.file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().ends_with(".part")), "{left:?}");
    scratch.link("/tmp", "trace-link");
    assert!(Directory::open_own(&scratch.0.join("in/trace-link")).is_err());
    assert!(Directory::open_own(&scratch.0.join("in/sub")).is_ok());
}

#[test]
fn swapping_a_directory_for_a_link_never_leads_out() {
    let scratch = Scratch::new("race");
    fs::create_dir_all(scratch.0.join("outside")).expect("creates");
    fs::write(scratch.0.join("outside/deep"), "secret").expect("writes");
    let inside = scratch.inside();
    let (real, away) = (scratch.0.join("in/sub"), scratch.0.join("in/away"));
    let done = AtomicBool::new(false);
    let (mut seen, mut tries) = (0, 0);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                fs::rename(&real, &away).expect("renames");
                symlink("../outside", &real).expect("links");
                fs::remove_file(&real).expect("removes");
                fs::rename(&away, &real).expect("renames");
                std::thread::yield_now();
            }
        });
        // However the two threads are scheduled, some tries come between two swaps.
        while tries < 20_000 || seen == 0 && tries < 5_000_000 {
            tries += 1;
            if let Ok(text) = content(&inside, "sub/deep") {
                assert_eq!(text, "deep");
                seen += 1;
            }
        }
        done.store(true, Ordering::Relaxed);
    });
    assert!(seen > 0, "the file was found now and then");
}
