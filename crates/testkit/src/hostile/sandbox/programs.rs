//! Programs that try each interface of the library that leads to a file, a process or the network
//! (`tests/hostile/sandbox/Attempts.java`), by `heddle run` and by `heddle check`.

use super::yard::{Yard, start};
use crate::hostile::{Attack, Ground};
use std::io::ErrorKind;
use std::net::{TcpListener, UdpSocket};
use std::os::unix::net::UnixListener;
use std::path::Path;

const READ_FILE: &[&str] = &[
    "FileInputStream",
    "FileInputStream-channel",
    "FileInputStream-descriptor",
    "FileReader",
    "Scanner",
    "RandomAccessFile",
    "RandomAccessFile-channel",
    "Files.readString",
    "Files.readAllBytes",
    "Files.readAllLines",
    "Files.newInputStream",
    "Files.newInputStream-nofollow",
    "Files.newBufferedReader",
    "Files.lines",
    "Files.copy",
    "Files.newByteChannel",
    "FileChannel.open",
    "FileChannel.position",
    "FileChannel.map",
    "FileChannel.transferTo",
    "AsynchronousFileChannel",
    "URL",
    "URL-localhost",
    "URL-slashes",
    "URL-getContent",
    "URI",
    "Path.toUri",
    "URLClassLoader",
    "URLClassLoader-root",
    "FileSystem",
    "FileSystem-provider",
    "Properties",
    "ProcessBuilder.redirectInput",
    "Runtime.exec",
    "ProcessBuilder",
    "ProcessBuilder-shell",
];

/// These find nothing under `java` either; they may under a machine that brings its own.
const READ_ODD: &[&str] = &["jrt", "jrt-encoded", "jrt-filesystem", "module-resource", "descriptor"];
const READ_JAR: &[&str] =
    &["ZipFile", "JarFile", "ZipInputStream", "jar-url", "URLClassLoader-jar", "zipfs", "zipfs-uri"];
const READ_CLASS: &[&str] = &["class", "ServiceLoader"];

const LIST: &[&str] = &[
    "File.list",
    "File.listFiles",
    "File.listFiles-filter",
    "Files.list",
    "Files.walk",
    "Files.find",
    "Files.walkFileTree",
    "Files.newDirectoryStream",
    "Files.newDirectoryStream-glob",
    "URL",
    "URLClassLoader",
    "Runtime.exec",
];

const LOOK: &[&str] = &[
    "File.length",
    "File.lastModified",
    "File.exists",
    "File.canRead",
    "File.isFile",
    "Files.size",
    "Files.exists",
    "Files.isReadable",
    "Files.notExists",
    "Files.isRegularFile",
    "Files.getLastModifiedTime",
    "Files.readAttributes",
    "Files.readAttributes-unix",
    "Files.readAttributes-class",
    "Files.getAttribute",
    "BasicFileAttributeView",
    "PosixFileAttributeView",
    "toRealPath",
    "URLConnection.getContentLength",
    "URLConnection.getLastModified",
    "RandomAccessFile.length",
    "FileChannel.size",
];

const WRITE: &[&str] = &[
    "FileOutputStream",
    "FileOutputStream-truncate",
    "FileOutputStream-append",
    "FileWriter",
    "PrintStream",
    "PrintWriter",
    "RandomAccessFile",
    "RandomAccessFile.setLength",
    "ObjectOutputStream",
    "ZipOutputStream",
    "Properties.store",
    "File.createNewFile",
    "File.mkdir",
    "File.mkdirs",
    "File.delete",
    "File.deleteOnExit",
    "File.renameTo",
    "File.setLastModified",
    "File.setReadOnly",
    "File.setWritable",
    "File.setExecutable",
    "File.createTempFile",
    "Files.write",
    "Files.writeString",
    "Files.newOutputStream",
    "Files.newBufferedWriter",
    "Files.createFile",
    "Files.createDirectory",
    "Files.createDirectories",
    "Files.createTempFile",
    "Files.createTempDirectory",
    "Files.createSymbolicLink",
    "Files.createLink",
    "Files.copy",
    "Files.copy-replace",
    "Files.move",
    "Files.delete",
    "Files.deleteIfExists",
    "Files.setLastModifiedTime",
    "Files.setPosixFilePermissions",
    "Files.setAttribute",
    "FileChannel",
    "FileChannel.truncate",
    "FileChannel-deleteOnClose",
    "FileChannel.map",
    "FileChannel.lock",
    "AsynchronousFileChannel",
    "FileHandler",
    "zipfs",
    "Runtime.exec",
    "ProcessBuilder.redirectOutput",
    "heap dump",
];

/// These change nothing under `java` either, or not there.
const WRITE_ODD: &[&str] = &["Files.setOwner", "URLConnection", "Preferences"];

/// What a program may ask about the process around it, and words of an answer that is not made up.
const HOST: &[(&str, &[&str])] = &[
    ("getenv", &[]),
    ("getenv-name", &[]),
    ("properties", &[]),
    ("ProcessBuilder.environment", &[]),
    ("exec", &[]),
    ("ProcessHandle", &["heddle"]),
    ("ProcessHandle.parent", &["hostile", "sh"]),
    ("ProcessHandle.all", &["heddle", "/bin", "hostile"]),
    ("FileStores", &["/dev/", "overlay", "ext4", "tmpfs"]),
    ("FileStore", &["/dev/", "overlay", "ext4", "tmpfs"]),
    ("space", &["space=1", "space=2", "space=3", "space=4", "space=5", "space=6", "space=7", "space=8", "space=9"]),
    ("WatchService", &["watching"]),
    ("System.load", &["loaded"]),
    ("Console", &["console=java"]),
    ("user.home", &[]),
    ("user.dir", &[]),
    ("java.io.tmpdir", &["heddle-yard-"]),
    ("java.home", &[]),
    ("exit hook", &[]),
];

/// The path that a program is given.
type Place = fn(&Yard) -> String;

/// Ways to spell the path of the secret file.
const SPELLINGS: &[(&str, Place)] = &[
    ("doubled slashes", |yard| yard.path("outside/secret.txt").replace('/', "//")),
    ("dots", |yard| yard.path("outside/secret.txt").replace('/', "/./")),
    ("up from the class path", |yard| yard.path("app/../outside/secret.txt")),
    ("up from below the class path", |yard| yard.path("app/pkg/../../outside/secret.txt")),
    ("up from what is not there", |yard| yard.path("app/nothing/../../outside/secret.txt")),
    ("up from a file", |yard| yard.path("app/Attempts.class/../../outside/secret.txt")),
    ("relative", |_| "../outside/secret.txt".to_owned()),
    ("relative, far up", |yard| format!("../../../../../../../../../..{}", yard.path("outside/secret.txt"))),
    ("proc root", |yard| format!("/proc/self/root{}", yard.path("outside/secret.txt"))),
    ("proc cwd", |_| "/proc/self/cwd/../outside/secret.txt".to_owned()),
    ("proc thread", |yard| format!("/proc/thread-self/root{}", yard.path("outside/secret.txt"))),
    ("proc of the first process", |yard| format!("/proc/1/root{}", yard.path("outside/secret.txt"))),
    ("environment", |_| "/proc/self/environ".to_owned()),
    ("environment by the class path", |yard| yard.path("app/../../../../../../proc/self/environ")),
    ("descriptors", |_| "/proc/self/fd/3".to_owned()),
    ("descriptors, another way", |_| "/dev/fd/3".to_owned()),
    ("trailing slash", |yard| yard.path("outside/secret.txt/")),
    ("trailing dot", |yard| yard.path("outside/secret.txt/.")),
    ("escaped", |yard| yard.path("app/%2e%2e/outside/secret.txt")),
    ("escaped slash", |yard| yard.path("app/..%2foutside%2fsecret.txt")),
    ("backslashes", |yard| yard.path("app\\..\\outside\\secret.txt")),
    ("the JDK's folder", |yard| format!("{}/../../../..{}", "/usr/lib/jvm", yard.path("outside/secret.txt"))),
    ("a home", |_| "~/../outside/secret.txt".to_owned()),
    ("a URL", |yard| format!("file:{}", yard.path("outside/secret.txt"))),
    ("one dot more", |yard| yard.path("app/.../../outside/secret.txt")),
    ("an endless device", |_| "/dev/zero".to_owned()),
    ("the terminal", |_| "/dev/tty".to_owned()),
    ("the kernel's log", |_| "/proc/kmsg".to_owned()),
    ("very long", |yard| format!("{}{}", yard.path("app/../"), "outside/../".repeat(400) + "outside/secret.txt")),
];

const SPELLED_BY: &[&str] =
    &["FileInputStream", "Files.readString", "RandomAccessFile", "URL", "resource", "resource-class", "resource-all"];

pub fn attacks() -> Vec<Attack> {
    let mut attacks = Vec::new();
    let file = |yard: &Yard| yard.path("outside/secret.txt");
    for how in READ_FILE.iter().chain(READ_ODD) {
        attacks.extend(both("read", how, file, &[]));
    }
    for how in READ_JAR {
        attacks.extend(both("read", how, |yard| yard.path("outside/secret.jar"), &[]));
    }
    for how in READ_CLASS {
        attacks.extend(both("read", how, |yard| yard.path("outside/classes/"), &[]));
    }
    for how in LIST {
        attacks.extend(both("list", how, |yard| yard.path("outside"), &[]));
    }
    for how in ["File.list", "Files.walk", "File.listRoots"] {
        attacks.push(one("list", how, "/", |_| "/".to_owned(), &["proc", "etc"], "run"));
    }
    for how in LOOK {
        attacks.extend(both(
            "look",
            how,
            |yard| yard.path("outside/sized"),
            &["4242137", "1000000000", "exists=true", "2001-"],
        ));
    }
    for how in WRITE.iter().chain(WRITE_ODD) {
        attacks.extend(both("write", how, |yard| yard.path("outside"), &[]));
        attacks.push(one("write", how, "into the class path", |yard| yard.path("app"), &[], "run"));
    }
    for (what, words) in HOST {
        let place = match *what {
            "System.load" => library,
            _ => file,
        };
        attacks.push(one("host", what, "", place, words, "run"));
    }
    for (spelling, path) in SPELLINGS {
        for how in SPELLED_BY {
            attacks.push(one("read", how, spelling, *path, &[], "run"));
        }
    }
    attacks.extend(network());
    attacks
}

fn library(_: &Yard) -> String {
    let known = ["/lib/x86_64-linux-gnu/libc.so.6", "/lib64/libc.so.6", "/usr/lib/libc.so.6"];
    known.iter().find(|path| Path::new(path).exists()).unwrap_or(&known[0]).to_string()
}

fn both(group: &str, how: &str, place: Place, words: &'static [&str]) -> [Attack; 2] {
    ["run", "check"].map(|command| one(group, how, "", place, words, command))
}

fn one(group: &str, how: &str, spelling: &str, place: Place, words: &'static [&str], command: &'static str) -> Attack {
    let way = format!("{group}/{how}");
    let comma = if spelling.is_empty() { "" } else { ", " };
    Attack {
        name: format!("sandbox {command} {way}{comma}{spelling}"),
        run: Box::new(move |ground| {
            for jdk in &ground.jdks {
                let mut yard = Yard::new(ground)?;
                words.iter().for_each(|word| yard.forbid(*word));
                let place = place(&yard);
                let app = yard.path("app");
                let mut args = start(command);
                args.extend(["-cp", &app, "Attempts", &way, &place]);
                yard.judge_tried(ground, jdk, &args)?;
            }
            Ok(())
        }),
    }
}

/// What no output may have.
type Word = fn() -> String;

/// Somebody listens; nobody may call.
fn network() -> Vec<Attack> {
    let tcp = ["Socket", "SocketChannel", "URL", "HttpClient", "DatagramSocket", "UnixDomainSocket"];
    let other: [(&str, Word); 3] = [
        ("ServerSocket", || "listening=".to_owned()),
        ("getLocalHost", || format!("host={}", host_name())),
        ("NetworkInterface", || "interface=".to_owned()),
    ];
    let mut attacks: Vec<Attack> = Vec::new();
    for command in ["run", "check"] {
        for how in tcp {
            attacks.push(Attack {
                name: format!("sandbox {command} net/{how}"),
                run: Box::new(move |ground| talk(ground, how, command)),
            });
        }
        for (how, word) in other {
            attacks.push(Attack {
                name: format!("sandbox {command} net/{how}"),
                run: Box::new(move |ground| {
                    for jdk in &ground.jdks {
                        let mut yard = Yard::new(ground)?;
                        yard.forbid(word());
                        let app = yard.path("app");
                        let mut args = start(command);
                        args.extend(["-cp", &app, "Attempts"]);
                        let way = format!("net/{how}");
                        args.extend([way.as_str(), "1"]);
                        yard.judge_tried(ground, jdk, &args)?;
                    }
                    Ok(())
                }),
            });
        }
    }
    attacks
}

fn host_name() -> String {
    std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default().trim().to_owned()
}

fn talk(ground: &Ground, how: &str, command: &'static str) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("the attack itself failed: {error}");
    for jdk in &ground.jdks {
        let mut yard = Yard::new(ground)?;
        yard.forbid("talked");
        let tcp = TcpListener::bind("127.0.0.1:0").map_err(failed)?;
        let udp = UdpSocket::bind("127.0.0.1:0").map_err(failed)?;
        let unix = UnixListener::bind(yard.at("outside/socket")).map_err(failed)?;
        tcp.set_nonblocking(true).map_err(failed)?;
        udp.set_nonblocking(true).map_err(failed)?;
        unix.set_nonblocking(true).map_err(failed)?;
        let place = match how {
            "UnixDomainSocket" => yard.path("outside/socket"),
            "DatagramSocket" => udp.local_addr().map_err(failed)?.port().to_string(),
            _ => tcp.local_addr().map_err(failed)?.port().to_string(),
        };
        let (app, way) = (yard.path("app"), format!("net/{how}"));
        let mut args = start(command);
        args.extend(["-cp", &app, "Attempts", &way, &place]);
        yard.judge_tried(ground, jdk, &args)?;
        let quiet = |result: std::io::Result<()>| result.is_err_and(|error| error.kind() == ErrorKind::WouldBlock);
        let heard = !quiet(tcp.accept().map(drop)) || !quiet(unix.accept().map(drop));
        if heard || !quiet(udp.recv(&mut [0; 8]).map(drop)) {
            return Err("it talked to somebody outside".to_owned());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{LIST, LOOK, READ_CLASS, READ_FILE, READ_JAR, WRITE};
    use crate::hostile::Ground;
    use crate::hostile::sandbox::yard::{HIDDEN, Yard};
    use crate::{installed_jdks, run};
    use std::path::PathBuf;
    use std::process::Command;
    use std::time::Duration;

    /// What is tried must be what works without a sandbox: under `java` each of these tells or changes something.
    #[test]
    fn every_attempt_succeeds_under_java() {
        let jdks = installed_jdks();
        let java = jdks.first().expect("a JDK is installed").home.join("bin/java");
        let ground = Ground { heddle: PathBuf::new(), jdks, measured: false };
        let attempts = |group: &'static str, list: &'static [&str], place: &'static str| {
            list.iter().map(move |how| (format!("{group}/{how}"), place))
        };
        let tell = attempts("read", READ_FILE, "outside/secret.txt")
            .chain(attempts("read", READ_JAR, "outside/secret.jar"))
            .chain(attempts("read", READ_CLASS, "outside/classes/"))
            .chain(attempts("list", LIST, "outside"))
            .chain(attempts("look", LOOK, "outside/sized"));
        let yard = Yard::new(&ground).expect("the yard is made");
        let words = [yard.secret(), HIDDEN, "4242137", "1000000000", "exists=true", "2001-"];
        let (mut lines, mut all) = (Vec::new(), Vec::new());
        for (way, place) in tell {
            lines.extend([way.clone(), yard.path(place)]);
            all.push(way);
        }
        let mut command = Command::new(&java);
        command.args(["-XX:TieredStopAtLevel=1", "-cp"]).arg(yard.at("app")).arg("AllAttempts").args(&lines);
        let ran = run(&mut command, "", Duration::from_secs(120)).expect("java runs");
        for way in all {
            let told = ran.stdout.split("TRIED").find(|part| part.trim_start().starts_with(&format!("{way}: ")));
            let told = told.unwrap_or_else(|| panic!("{way} was not tried: {} {}", ran.stdout, ran.stderr));
            assert!(words.iter().any(|word| told.contains(word)), "{way} has no teeth: {told}");
        }
        let mut lines = Vec::new();
        for (number, how) in WRITE.iter().enumerate() {
            let place = format!("w{number}");
            yard.put(&format!("{place}/victim"), "untouched").expect("writes");
            lines.extend([format!("write/{how}"), yard.path(&place)]);
        }
        let before = |number: usize| {
            let folder = yard.at(&format!("w{number}"));
            let victim = std::fs::metadata(folder.join("victim"));
            let entries = std::fs::read_dir(&folder).expect("lists").count();
            let same = victim.is_ok_and(|about| {
                use std::os::unix::fs::PermissionsExt;
                about.len() == 9
                    && about.modified().is_ok_and(|time| time.elapsed().is_ok_and(|age| age.as_secs() < 1000))
                    && about.permissions().mode() & 0o777 == 0o644
            });
            let text = std::fs::read(folder.join("victim")).unwrap_or_default();
            same && entries == 1 && text == b"untouched"
        };
        assert!((0..WRITE.len()).all(before));
        let mut command = Command::new(&java);
        command.args(["-XX:TieredStopAtLevel=1", "-cp"]).arg(yard.at("app")).arg("AllAttempts").args(&lines);
        let ran = run(&mut command, "", Duration::from_secs(120)).expect("java runs");
        for (number, how) in WRITE.iter().enumerate() {
            assert!(!before(number), "write/{how} has no teeth: {} {}", ran.stdout, ran.stderr);
        }
    }
}
