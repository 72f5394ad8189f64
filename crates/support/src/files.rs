//! The only place where Heddle opens, lists and writes files of the host.
//!
//! Invariant: what is read is a regular file of bounded size. That is judged on the open handle, never on a
//! path that may mean something else by the time it is opened; nothing here waits for a pipe, a terminal or a
//! device, and no length that a file claims is believed. A rule of `testkit::tidy` keeps other code from
//! opening files by itself.
//!
//! Paths in here come from the user; [`Directory`] is for names that come from somebody else.

mod directory;

use std::fs::File;
use std::io::{self, Read};
use std::os::fd::{AsFd, OwnedFd};
use std::path::{Path, PathBuf};

use rustix::fs::{FileType, Mode, OFlags, Stat};
use rustix::io::Errno;
use thiserror::Error;

pub use directory::{Directory, Entry};

/// A figure of the kernel (`/proc/self/statm`) is not longer than this.
const MAX_KERNEL_TEXT: u64 = 1 << 20;

/// Opens without waiting for a writer, and without a terminal becoming ours.
const READING: OFlags = OFlags::RDONLY.union(OFlags::NONBLOCK).union(OFlags::NOCTTY).union(OFlags::CLOEXEC);

/// Why a file cannot be had.
#[derive(Debug, Error)]
pub enum FileError {
    #[error("there is no such file")]
    NotFound,
    /// A directory, a pipe, a device, or a file that the kernel makes up as it is read.
    #[error("it is not a regular file")]
    NotRegular,
    #[error("it is larger than the {limit} bytes that Heddle accepts here")]
    TooLarge { limit: u64 },
    /// By a link, or by the name itself.
    #[error("it leads out of its directory")]
    Leaves,
    /// It became shorter while it was read, or something else while it was opened.
    #[error("it changed while it was read")]
    Changed,
    #[error("{0}")]
    Io(io::Error),
}

impl From<Errno> for FileError {
    fn from(errno: Errno) -> Self {
        match errno {
            // A name that no file can have has none.
            Errno::NOENT | Errno::NOTDIR | Errno::NAMETOOLONG | Errno::INVAL | Errno::ILSEQ => Self::NotFound,
            // What cannot even be opened: a socket, a device without a driver.
            Errno::NXIO | Errno::NODEV | Errno::ISDIR => Self::NotRegular,
            // Links in a circle lead nowhere.
            Errno::LOOP => Self::NotFound,
            errno => Self::Io(errno.into()),
        }
    }
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        match Errno::from_io_error(&error) {
            Some(errno) => errno.into(),
            None => Self::Io(error),
        }
    }
}

impl From<FileError> for io::Error {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Io(error) => error,
            FileError::NotFound => io::Error::new(io::ErrorKind::NotFound, error.to_string()),
            error => io::Error::other(error.to_string()),
        }
    }
}

/// What lies at a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    File { len: u64 },
    Directory,
}

/// A regular file that is open for reading, and how long it was then.
#[derive(Debug)]
pub struct RegularFile {
    file: File,
    len: u64,
}

impl RegularFile {
    /// The file that the user named; links to it are followed.
    pub fn open(path: &Path, limit: u64) -> Result<Self, FileError> {
        // Opening a device can have an effect by itself, so what is no file when asked is not opened; what
        // counts is asked of the handle.
        regular(&rustix::fs::stat(path)?)?;
        Self::judge(rustix::fs::open(path, READING, Mode::empty())?, limit)
    }

    /// Lets only a regular file of at most `limit` bytes pass.
    fn judge(handle: OwnedFd, limit: u64) -> Result<Self, FileError> {
        let len = regular(&rustix::fs::fstat(&handle)?)?;
        if is_made_up(&handle)? {
            return Err(FileError::NotRegular);
        }
        if len > limit {
            return Err(FileError::TooLarge { limit });
        }
        Ok(Self { file: File::from(handle), len })
    }

    pub fn len(&self) -> u64 {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The handle, for reading in pieces or mapping. Its length may have changed by then.
    pub fn into_file(self) -> File {
        self.file
    }

    /// As much as there was when it was opened.
    pub fn read(self) -> Result<Vec<u8>, FileError> {
        let mut content = Vec::new();
        if self.len > 0 {
            self.file.take(self.len).read_to_end(&mut content)?;
        }
        if content.len() as u64 == self.len { Ok(content) } else { Err(FileError::Changed) }
    }
}

/// The length of a regular file; an error for everything else.
fn regular(stat: &Stat) -> Result<u64, FileError> {
    match FileType::from_raw_mode(stat.st_mode) {
        FileType::RegularFile => Ok(u64::try_from(stat.st_size).unwrap_or(0)),
        _ => Err(FileError::NotRegular),
    }
}

/// Whether the kernel makes up what is read from this handle's file system. Such files claim to be regular,
/// and may be endless, wait, or tell about the process that reads them.
#[cfg(target_os = "linux")]
fn is_made_up(handle: impl AsFd) -> Result<bool, FileError> {
    const MADE_UP: &[u32] = &[
        0x0000_9fa0, // proc
        0x6265_6572, // sysfs
        0x6462_6720, // debugfs
        0x7472_6163, // tracefs
        0x7363_6673, // securityfs
        0x0027_e0eb, // cgroup
        0x6367_7270, // cgroup2
        0x6265_6570, // configfs
        0x0000_1cd1, // devpts
        0x6573_5543, // fusectl
        0x1980_0202, // mqueue
        0x4249_4e4d, // binfmt_misc
        0x6e73_6673, // nsfs
        0xcafe_4a11, // bpf
        0x6165_676c, // pstore
        0xde5e_81e4, // efivarfs
        0xf97c_ff8c, // selinuxfs
        0x4341_5d53, // smackfs
        0x454d_444d, // secretmem and its like
    ];
    // The type has 32 bits, in a field whose width and sign depend on the machine.
    Ok(MADE_UP.contains(&(rustix::fs::fstatfs(handle)?.f_type as u32)))
}

#[cfg(not(target_os = "linux"))]
fn is_made_up(_: impl AsFd) -> Result<bool, FileError> {
    Ok(false)
}

/// The whole of a regular file that the user named.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, FileError> {
    RegularFile::open(path, limit)?.read()
}

/// What lies at a path that the user, or the JDK that the user chose, has named.
pub fn kind(path: &Path) -> Result<Kind, FileError> {
    let stat = rustix::fs::stat(path)?;
    match FileType::from_raw_mode(stat.st_mode) {
        FileType::Directory => Ok(Kind::Directory),
        _ => Ok(Kind::File { len: regular(&stat)? }),
    }
}

/// A file by which the kernel tells this process about itself. Never one that anybody else has named.
pub fn read_kernel_text(path: &Path) -> io::Result<String> {
    let handle = rustix::fs::open(path, READING, Mode::empty())?;
    let mut content = Vec::new();
    File::from(handle).take(MAX_KERNEL_TEXT).read_to_end(&mut content)?;
    Ok(String::from_utf8_lossy(&content).into_owned())
}

/// Writes the whole of a file that the user named; see [`Directory::replace`].
pub fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let name = path.file_name().ok_or_else(|| io::Error::other("it does not end in the name of a file"))?;
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    Directory::open(parent.unwrap_or(Path::new(".")))?.replace(name, content)
}

/// Makes a directory that the user named, and those above it.
pub fn create_directory(path: &Path) -> io::Result<()> {
    std::fs::create_dir_all(path)
}

/// Removes a directory of our own, with all that is in it.
pub fn remove_directory(path: &Path) -> io::Result<()> {
    std::fs::remove_dir_all(path)
}

/// One spelling for every way to name a file of the host; the path itself if there is no such file.
pub fn canonical(path: &Path) -> PathBuf {
    std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

#[cfg(test)]
#[path = "files/tests.rs"]
mod tests;
