//! Damaged bytecode of the JDK: lowering ends with an answer, and what the verifier lets through is
//! sound: no register is read before it is written, and all are of the right kinds.

use crate::support::{Classes, Interner, java_base, jdks, kinds, lower_verified};
use classfile::{ClassFile, JdkImage};
use program::liveness::Liveness;
use program::lower::{INTERNAL, LowerError, lower};

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

/// How many; `HEDDLE_CASES` for a longer run.
fn cases() -> usize {
    std::env::var("HEDDLE_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000)
}

#[test]
fn mutated_code_is_refused_or_sound() {
    let jdk = jdks().into_iter().next().expect("a JDK");
    let mut hierarchy = Classes::new(Some(JdkImage::open(&jdk.image).expect("it opens")));
    let classes: Vec<ClassFile> = java_base(&jdk).into_values().collect();
    classes.iter().for_each(|class| hierarchy.add(class));
    let small: Vec<&ClassFile> = classes.iter().filter(|class| class.bytes().len() < 6000).collect();
    let symbols = Interner::default();
    let mut random = Random(0x5eed_1234_5678_9abc);
    let (mut accepted, mut refused, mut unparsed) = (0, 0, 0);
    for case in 0..cases() {
        let class = small[random.below(small.len())];
        let method = random.below(class.methods.len().max(1));
        let Some(range) = class.methods.get(method).and_then(|method| method.code.clone()) else { continue };
        let Ok(Some(code)) = class.code(&class.methods[method]) else { continue };
        let mut bytes = class.bytes().to_vec();
        for _ in 0..1 + random.below(3) {
            // Mostly the code itself, sometimes its limits and handlers.
            let within = if random.below(4) > 0 { code.bytecode.clone() } else { range.clone() };
            let at = within.start + random.below(within.len());
            match random.below(3) {
                0 => bytes[at] = random.below(256) as u8,
                1 => bytes[at] = bytes[within.start + random.below(within.len())],
                _ => bytes[at] = bytes[at].wrapping_add(1 + random.below(3) as u8),
            }
        }
        let Ok(class) = ClassFile::parse(bytes.into()) else {
            unparsed += 1;
            continue;
        };
        let method = &class.methods[method];
        let Ok(Some(code)) = class.code(method) else {
            unparsed += 1;
            continue;
        };
        // Believed code may be nonsense, but must not break anything here.
        if let Err(LowerError::Verify(what)) = lower(&class, method, &code, &symbols) {
            assert!(!what.starts_with(INTERNAL), "case {case}: {what}");
        }
        match lower_verified(&class, method, &code, &symbols, &mut hierarchy) {
            Ok(body) => {
                accepted += 1;
                kinds::check(&body, &symbols, kinds::result(&class.pool.utf8(method.descriptor).expect("a text")));
                let liveness = Liveness::of(&body);
                assert!(liveness.live_in(&body, 0).iter().all(|register| register.0 < body.params()), "case {case}");
            }
            Err(_) => refused += 1,
        }
    }
    println!("{accepted} accepted, {refused} refused, {unparsed} not parsed");
    assert!(accepted > 0 && refused > 0);
}
