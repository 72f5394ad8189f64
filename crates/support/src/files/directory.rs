//! A directory of the host by its handle, for names that somebody else chose.
//!
//! Invariant: no name leads out of the directory. A name is resolved part by part, each part opened below the
//! handle of the part before it and never through a link; links are read and resolved in the same way, and
//! `..` goes back to a handle that was passed on the way down. So the answer is right whoever swaps files and
//! links meanwhile, and the same on every kernel: `openat2` would do it in one call, but not everywhere.

use std::collections::VecDeque;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Write};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::{Component, Path};
use std::sync::atomic::{AtomicU32, Ordering};

use rustix::fs::{AtFlags, Dir, FileType, Mode, OFlags, Stat};
use rustix::io::Errno;

use super::{FileError, Kind, READING, RegularFile, is_made_up, regular};

/// Links on the way to one file, as the kernel has it.
const MAX_LINKS: usize = 40;
/// Parts of a name, those of links included.
const MAX_PARTS: usize = 1024;
/// Directories inside each other; each costs a handle while a name is resolved.
const MAX_DEPTH: usize = 200;
/// As the kernel has it.
const MAX_NAME: usize = 4096;
/// A directory with more entries than this is not listed.
const MAX_ENTRIES: usize = 1 << 20;

/// A handle to pass through. It may be searched where it may not be listed.
#[cfg(target_os = "linux")]
const PASSING: OFlags = OFlags::PATH.union(OFlags::DIRECTORY).union(OFlags::CLOEXEC);
#[cfg(not(target_os = "linux"))]
const PASSING: OFlags = OFlags::RDONLY.union(OFlags::DIRECTORY).union(OFlags::CLOEXEC);

/// An open directory.
#[derive(Debug)]
pub struct Directory {
    handle: OwnedFd,
}

/// A name in a directory, and what it is: links are not followed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Entry {
    pub name: OsString,
    pub is_file: bool,
    pub is_directory: bool,
}

/// Where a name leads.
enum Node {
    Directory(OwnedFd),
    /// No directory and no link, when it was looked at: the handle of its directory, its name there.
    Other(OwnedFd, OsString, Stat),
}

impl Directory {
    /// The directory that the user named; links to it are followed.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        Ok(Self { handle: rustix::fs::open(path, PASSING, Mode::empty())? })
    }

    /// The directory at a path whose last part somebody else may have made: it must not be a link.
    pub fn open_own(path: &Path) -> Result<Self, FileError> {
        Ok(Self { handle: rustix::fs::open(path, PASSING | OFlags::NOFOLLOW, Mode::empty())? })
    }

    /// The directory of this name below this one; the empty name is this one.
    pub fn directory(&self, name: &Path) -> Result<Self, FileError> {
        match self.resolve(name)? {
            Node::Directory(handle) => Ok(Self { handle }),
            Node::Other(..) => Err(FileError::NotFound),
        }
    }

    /// The regular file of this name below this directory.
    pub fn file(&self, name: &Path, limit: u64) -> Result<RegularFile, FileError> {
        match self.resolve(name)? {
            Node::Directory(_) => Err(FileError::NotRegular),
            Node::Other(parent, name, stat) => {
                // As in `RegularFile::open`: a device is not even opened.
                regular(&stat)?;
                let handle = rustix::fs::openat(&parent, &name, READING | OFlags::NOFOLLOW, Mode::empty());
                RegularFile::judge(handle.map_err(swapped)?, limit)
            }
        }
    }

    /// What lies at this name below this directory. What cannot be read as a file or directory is not there.
    pub fn kind(&self, name: &Path) -> Result<Kind, FileError> {
        match self.resolve(name)? {
            Node::Directory(_) => Ok(Kind::Directory),
            Node::Other(parent, _, stat) => {
                let len = regular(&stat)?;
                if is_made_up(&parent)? { Err(FileError::NotRegular) } else { Ok(Kind::File { len }) }
            }
        }
    }

    /// What is in this directory, by name.
    pub fn entries(&self) -> Result<Vec<Entry>, FileError> {
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
        let listing = Dir::new(rustix::fs::openat(&self.handle, ".", flags, Mode::empty())?)?;
        let mut entries = Vec::new();
        for entry in listing {
            let entry = entry?;
            let name = entry.file_name();
            if name == c"." || name == c".." {
                continue;
            }
            if entries.len() == MAX_ENTRIES {
                return Err(FileError::Io(io::Error::other(format!("it has more than {MAX_ENTRIES} entries"))));
            }
            let mut file_type = entry.file_type();
            if file_type == FileType::Unknown {
                let stat = rustix::fs::statat(&self.handle, name, AtFlags::SYMLINK_NOFOLLOW)?;
                file_type = FileType::from_raw_mode(stat.st_mode);
            }
            entries.push(Entry {
                name: OsStr::from_bytes(name.to_bytes()).to_owned(),
                is_file: file_type == FileType::RegularFile,
                is_directory: file_type == FileType::Directory,
            });
        }
        entries.sort_unstable();
        Ok(entries)
    }

    /// The names in this directory that can be opened below it, sorted: files, directories, and links to them.
    pub fn names(&self) -> Result<Vec<OsString>, FileError> {
        let mut entries = self.entries()?;
        entries.retain(|entry| entry.is_file || entry.is_directory || self.kind(Path::new(&entry.name)).is_ok());
        Ok(entries.into_iter().map(|entry| entry.name).collect())
    }

    /// Whether this is the root of the file system, below which everything lies.
    pub fn is_root(&self) -> Result<bool, FileError> {
        let (here, root) = (rustix::fs::fstat(&self.handle)?, rustix::fs::stat("/")?);
        Ok((here.st_dev, here.st_ino) == (root.st_dev, root.st_ino))
    }

    /// Writes a file, whole or not at all. Whatever has its name is replaced: a link is not followed, and a
    /// file that is also linked elsewhere keeps its content there.
    pub fn replace(&self, name: &OsStr, content: &[u8]) -> io::Result<()> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let part = format!(".heddle-{}-{}.part", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let fresh = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let handle = rustix::fs::openat(&self.handle, &part, fresh, Mode::from_raw_mode(0o666))?;
        let mut file = File::from(handle);
        let written = file
            .write_all(content)
            .and_then(|()| Ok(rustix::fs::renameat(&self.handle, &part, &self.handle, Path::new(name))?));
        if written.is_err() {
            // The first error is the one to tell.
            let _left = rustix::fs::unlinkat(&self.handle, &part, AtFlags::empty());
        }
        written
    }

    fn resolve(&self, name: &Path) -> Result<Node, FileError> {
        let mut pending = VecDeque::new();
        prepend(&mut pending, name)?;
        // The handles passed so far, below this directory's own.
        let mut passed: Vec<OwnedFd> = Vec::new();
        let (mut links, mut parts) = (0, 0);
        while let Some(part) = pending.pop_front() {
            parts += 1;
            if parts > MAX_PARTS || passed.len() > MAX_DEPTH {
                return Err(FileError::NotFound);
            }
            let Some(part) = part else {
                passed.pop().ok_or(FileError::Leaves)?;
                continue;
            };
            let here = passed.last().map_or(self.handle.as_fd(), AsFd::as_fd);
            let stat = rustix::fs::statat(here, &part, AtFlags::SYMLINK_NOFOLLOW)?;
            match FileType::from_raw_mode(stat.st_mode) {
                FileType::Directory => {
                    let next = rustix::fs::openat(here, &part, PASSING | OFlags::NOFOLLOW, Mode::empty());
                    passed.push(next.map_err(swapped)?);
                }
                FileType::Symlink => {
                    links += 1;
                    if links > MAX_LINKS {
                        return Err(FileError::NotFound);
                    }
                    let target = rustix::fs::readlinkat(here, &part, Vec::new()).map_err(swapped)?;
                    prepend(&mut pending, Path::new(OsStr::from_bytes(target.to_bytes())))?;
                }
                _ if pending.is_empty() => return Ok(Node::Other(kept(here)?, part, stat)),
                _ => return Err(FileError::NotFound),
            }
        }
        match passed.pop() {
            Some(handle) => Ok(Node::Directory(handle)),
            None => Ok(Node::Directory(kept(self.handle.as_fd())?)),
        }
    }
}

fn kept(handle: BorrowedFd<'_>) -> Result<OwnedFd, FileError> {
    Ok(handle.try_clone_to_owned()?)
}

/// What stood there a moment ago was no link; now it is, or is something else.
fn swapped(errno: Errno) -> FileError {
    match errno {
        Errno::LOOP | Errno::NOTDIR | Errno::INVAL => FileError::Changed,
        errno => errno.into(),
    }
}

/// Puts the parts of a name before those that are still to be resolved; `None` is `..`.
fn prepend(pending: &mut VecDeque<Option<OsString>>, name: &Path) -> Result<(), FileError> {
    if name.as_os_str().len() > MAX_NAME || name.as_os_str().as_bytes().contains(&0) {
        return Err(FileError::NotFound);
    }
    for component in name.components().rev() {
        match component {
            Component::Normal(part) => pending.push_front(Some(part.to_owned())),
            Component::ParentDir => pending.push_front(None),
            Component::CurDir => {}
            Component::RootDir | Component::Prefix(_) => return Err(FileError::Leaves),
        }
        if pending.len() > MAX_PARTS {
            return Err(FileError::NotFound);
        }
    }
    Ok(())
}
