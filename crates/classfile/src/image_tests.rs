//! Tests of the image reader: on every installed JDK, on a synthetic image, and on damaged ones.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::ZlibEncoder;

use super::{HASH_MULTIPLIER, HEADER_SIZE, ImageError, JdkImage, MAGIC, hash};
use crate::bytes::Bytes;
use crate::testing::Xorshift;

fn installed() -> Vec<PathBuf> {
    let homes = ["/usr/lib/jvm/java-17-openjdk-amd64", "/usr/lib/jvm/temurin-25-jdk-amd64"];
    let images = homes.iter().map(|home| Path::new(home).join("lib/modules"));
    let found: Vec<PathBuf> = images.filter(|image| image.is_file()).collect();
    assert!(!found.is_empty(), "none of the JDKs {homes:?} is installed");
    found
}

#[test]
fn finds_classes_of_every_installed_jdk() {
    for path in installed() {
        let image = JdkImage::open(&path).expect("opens");
        let cases = [
            ("java/lang/Object", "java.base"),
            ("java/util/concurrent/ForkJoinPool", "java.base"),
            ("jdk/internal/misc/Unsafe", "java.base"),
            ("java/util/Map$Entry", "java.base"),
            ("java/util/logging/Logger", "java.logging"),
            ("java/sql/Connection", "java.sql"),
            ("sun/misc/Unsafe", "jdk.unsupported"),
        ];
        for (name, module) in cases {
            let (bytes, found) = image.find_class(name).expect(name).expect(name);
            assert_eq!(found, module, "{name}");
            assert_eq!(bytes[..4], [0xca, 0xfe, 0xba, 0xbe], "{name}");
            let again = image.find_resource(module, &format!("{name}.class")).expect(name);
            assert_eq!(again.as_deref(), Some(&*bytes), "{name}");
        }
        for name in [
            "",
            "/",
            "Object",
            "java/lang/Nothing",
            "java.lang/Object",
            "/java/lang/Object",
            "../Object",
            "java/lang/../lang/Object",
            "java/lang",
            "packages/java",
            "java/Object",
            "\0/a",
        ] {
            assert!(image.find_class(name).expect(name).is_none(), "{name}");
        }
        assert_eq!(image.module_of_package("java/lang"), Some("java.base"));
        assert_eq!(image.module_of_package("java/util/logging"), Some("java.logging"));
        // A parent of packages that holds no class itself.
        assert_eq!(image.module_of_package("java"), None);
        assert_eq!(image.module_of_package("java.lang"), None);
        assert!(image.find_resource("java.base", "module-info.class").expect("fine").is_some());
        assert!(image.find_resource("packages", "java.lang").expect("fine").is_none());
    }
}

#[test]
fn lists_the_modules_that_the_release_file_names() {
    for path in installed() {
        let image = JdkImage::open(&path).expect("opens");
        let home = path.parent().and_then(Path::parent).expect("home/lib/modules");
        let release = std::fs::read_to_string(home.join("release")).expect("release");
        let line = release.lines().find_map(|line| line.strip_prefix("MODULES=")).expect("modules");
        let mut expected: Vec<&str> = line.trim_matches('"').split(' ').collect();
        expected.sort_unstable();
        assert_eq!(image.modules(), expected);
    }
}

#[test]
fn opening_and_finding_are_quick() {
    for path in installed() {
        drop(JdkImage::open(&path));
        let start = Instant::now();
        for _ in 0..20 {
            let image = JdkImage::open(&path).expect("opens");
            assert!(image.find_class("java/lang/Object").expect("fine").is_some());
        }
        // Some 20 µs each when nothing else runs; the bound only has to tell a scan of all entries.
        assert!(start.elapsed() < Duration::from_millis(200), "{:?}", start.elapsed());
    }
}

/// One resource of a synthetic image: full name, stored bytes, and its unpacked size if compressed.
struct Resource {
    parts: [&'static str; 4],
    stored: Vec<u8>,
    unpacked: Option<u64>,
}

fn plain(parts: [&'static str; 4], stored: &[u8]) -> Resource {
    Resource { parts, stored: stored.to_vec(), unpacked: None }
}

/// Writes an image as `jlink` does: strings, locations, and a perfect hash found by trying seeds.
fn build(resources: &[Resource], strings: &[u8]) -> Vec<u8> {
    let mut strings = strings.to_vec();
    let mut intern = |text: &str| -> u32 {
        if text.is_empty() {
            return 0;
        }
        let at = strings.len() as u32;
        strings.extend_from_slice(text.as_bytes());
        strings.push(0);
        at
    };
    let slots = resources.len();
    let (mut contents, mut locations) = (Vec::new(), Vec::new());
    let (mut names, mut starts) = (Vec::new(), Vec::new());
    for resource in resources {
        let [module, parent, base, extension] = resource.parts;
        let mut name = String::new();
        name += &if module.is_empty() { String::new() } else { format!("/{module}/") };
        name += &if parent.is_empty() { String::new() } else { format!("{parent}/") };
        name += base;
        name += &if extension.is_empty() { String::new() } else { format!(".{extension}") };
        names.push(name);
        starts.push(locations.len() as u32);
        let packed = resource.unpacked.map_or(0, |_| resource.stored.len() as u64);
        let unpacked = resource.unpacked.unwrap_or(resource.stored.len() as u64);
        let mut attribute = |kind: u8, value: u64| {
            locations.push(kind << 3 | 7);
            locations.extend_from_slice(&value.to_be_bytes());
        };
        for (kind, text) in (1..).zip(resource.parts) {
            attribute(kind, u64::from(intern(text)));
        }
        attribute(5, contents.len() as u64);
        attribute(6, packed);
        attribute(7, unpacked);
        locations.push(0);
        contents.extend_from_slice(&resource.stored);
    }
    let (mut redirects, mut offsets) = (vec![0i32; slots], vec![None; slots]);
    let mut buckets: Vec<Vec<usize>> = vec![Vec::new(); slots];
    for (index, name) in names.iter().enumerate() {
        buckets[hash(name, HASH_MULTIPLIER) as usize % slots].push(index);
    }
    let mut order: Vec<usize> = (0..slots).collect();
    order.sort_by_key(|&bucket| std::cmp::Reverse(buckets[bucket].len()));
    for bucket in order {
        let members = &buckets[bucket];
        if members.len() == 1 {
            let free = offsets.iter().position(Option::is_none).expect("a free slot");
            offsets[free] = Some(starts[members[0]]);
            redirects[bucket] = -1 - free as i32;
        } else if members.len() > 1 {
            let place = |seed: i32| -> Option<Vec<usize>> {
                let mut taken = Vec::new();
                for &member in members {
                    let slot = hash(&names[member], seed as u32) as usize % slots;
                    if offsets[slot].is_some() || taken.contains(&slot) {
                        return None;
                    }
                    taken.push(slot);
                }
                Some(taken)
            };
            let (seed, taken) = (1..).find_map(|seed| Some((seed, place(seed)?))).expect("some seed separates them");
            redirects[bucket] = seed;
            for (&member, slot) in members.iter().zip(taken) {
                offsets[slot] = Some(starts[member]);
            }
        }
    }
    let mut image = Vec::new();
    let header = [MAGIC, 1 << 16, 0, slots as u32, slots as u32, locations.len() as u32, strings.len() as u32];
    header.iter().for_each(|word| image.extend_from_slice(&word.to_le_bytes()));
    redirects.iter().for_each(|word| image.extend_from_slice(&word.to_le_bytes()));
    offsets.iter().for_each(|word| image.extend_from_slice(&word.unwrap_or(0).to_le_bytes()));
    image.extend_from_slice(&locations);
    image.extend_from_slice(&strings);
    image.extend_from_slice(&contents);
    image
}

/// Strings at known offsets: 1 `m`, 3 `zip`, 7 `compact-cp`.
const STRINGS: &[u8] = b"\0m\0zip\0compact-cp\0";

fn compressed(parts: [&'static str; 4], compressor: u32, packed: &[u8], unpacked: u64) -> Resource {
    let mut stored = 0xCAFE_FAFAu32.to_le_bytes().to_vec();
    stored.extend_from_slice(&(packed.len() as u64).to_le_bytes());
    stored.extend_from_slice(&unpacked.to_le_bytes());
    stored.extend_from_slice(&compressor.to_le_bytes());
    stored.extend_from_slice(&0u32.to_le_bytes());
    stored.push(1);
    stored.extend_from_slice(packed);
    Resource { parts, stored, unpacked: Some(unpacked) }
}

fn deflate(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).expect("to memory");
    encoder.finish().expect("to memory")
}

fn synthetic() -> Vec<u8> {
    let package: &[u8] = &[1, 0, 0, 0, 99, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0];
    let huge = deflate(&[0; 1 << 20]);
    build(
        &[
            plain(["packages", "", "p.q", ""], package),
            plain(["m", "p/q", "A", "class"], b"class A"),
            plain(["m", "p/q", "B", "class"], b"class B"),
            plain(["m", "", "module-info", "class"], b"info"),
            plain(["m", "p/q", "none", ""], b""),
            compressed(["m", "p/q", "Zip", "class"], 3, &deflate(b"hello, hello, hello"), 19),
            compressed(["m", "p/q", "Compact", "class"], 7, b"whatever", 10),
            compressed(["m", "p/q", "Lie", "class"], 3, &huge, 1000),
            compressed(["m", "p/q", "Bomb", "class"], 3, &huge, 1 << 40),
        ],
        STRINGS,
    )
}

fn open(bytes: &[u8]) -> Result<JdkImage, ImageError> {
    JdkImage::from_bytes(Path::new("test.image"), Bytes::from(bytes))
}

#[test]
fn reads_a_synthetic_image() {
    let image = open(&synthetic()).expect("opens");
    let class = |name: &str| image.find_class(name).map(|found| found.map(|(bytes, _)| bytes.to_vec()));
    assert_eq!(class("p/q/A").expect("fine").as_deref(), Some(b"class A".as_slice()));
    assert_eq!(class("p/q/B").expect("fine").as_deref(), Some(b"class B".as_slice()));
    assert_eq!(class("p/q/Zip").expect("fine").as_deref(), Some(b"hello, hello, hello".as_slice()));
    assert_eq!(class("p/q/C").expect("fine"), None);
    assert_eq!(image.find_resource("m", "p/q/none").expect("fine").as_deref(), Some(b"".as_slice()));
    let message = |name: &str| class(name).expect_err(name).to_string();
    assert!(message("p/q/Compact").contains("`compact-cp`"), "{}", message("p/q/Compact"));
    assert!(message("p/q/Lie").contains("differs from the declared size"));
    assert!(message("p/q/Bomb").contains("more than 64 MiB"));
}

#[test]
fn refuses_what_is_no_image() {
    let message = |bytes: &[u8]| open(bytes).expect_err("refused").to_string();
    assert!(message(b"").contains("only 0 bytes"));
    assert!(message(&[0; HEADER_SIZE]).contains("begins with 0x00000000"));
    let good = synthetic();
    let mut swapped = good.clone();
    swapped[..4].reverse();
    assert!(message(&swapped).contains("big-endian"));
    let mut newer = good.clone();
    newer[6] = 2;
    assert!(message(&newer).contains("its format is 2.0"));
    assert!(message(&good[..200]).contains("cut short"));
    let mut huge = good;
    huge[16..20].fill(0xff);
    assert!(message(&huge).contains("cut short"));
    assert!(matches!(JdkImage::open(Path::new("/nowhere/modules")), Err(ImageError::Unreadable { .. })));
    assert!(matches!(JdkImage::open(Path::new("/")), Err(ImageError::Malformed { .. })));
}

/// Asks everything of a damaged image; the answers do not matter, that there are some does.
fn ask_everything(bytes: &[u8]) {
    let Ok(image) = open(bytes) else { return };
    for name in ["p/q/A", "p/q/Zip", "p/q/Compact", "p/q/Lie", "java/lang/Object", "x/Y"] {
        drop(image.find_class(name));
        drop(image.find_resource("m", name));
    }
    drop(image.find_resource("m", "p/q/Zip.class"));
    drop(image.find_resource("java.base", "java/lang/Object.class"));
    image.modules();
}

#[test]
fn no_damage_to_a_small_image_is_fatal() {
    let good = synthetic();
    for len in 0..good.len() {
        ask_everything(&good[..len]);
    }
    let mut random = Xorshift::new(0x9e37_79b9_7f4a_7c15);
    for _ in 0..20_000 {
        ask_everything(&random.damage(&good));
    }
}

#[test]
fn no_damage_to_a_real_index_is_fatal() {
    for path in installed() {
        let real = JdkImage::open(&path).expect("opens");
        // The index and the first of the contents.
        let part = &real.bytes[..real.bytes.len().min(real.contents_at + (64 << 10))];
        let mut random = Xorshift::new(7);
        for _ in 0..300 {
            // Damage the header or the tables that the lookups below pass through.
            let mut copy = part.to_vec();
            for _ in 0..1000 {
                let at = random.below(copy.len() - HEADER_SIZE) + HEADER_SIZE;
                copy[at] = random.next() as u8;
            }
            if random.below(4) == 0 {
                copy[random.below(HEADER_SIZE)] ^= 1 << random.below(8);
            }
            copy.truncate(copy.len() - random.below(3) * random.below(copy.len() / 3));
            ask_everything(&copy);
        }
    }
}
