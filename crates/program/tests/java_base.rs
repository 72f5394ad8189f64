//! Every method of `java.base`, of every JDK that is installed, lowers, with and without the verifier.

mod support;

use classfile::JdkImage;
use program::lower::lower;
use std::time::Instant;
use support::{Classes, java_base, jdks};

#[test]
fn every_method_of_java_base_lowers_and_verifies() {
    for jdk in jdks() {
        let classes = java_base(&jdk);
        assert!(classes.len() > 3000, "only {} classes were found", classes.len());
        let mut hierarchy = Classes::new(Some(JdkImage::open(&jdk.image).expect("it opens")));
        classes.values().for_each(|class| hierarchy.add(class));
        for verify in [false, true] {
            let start = Instant::now();
            let (mut methods, mut bytes, mut insts) = (0usize, 0usize, 0usize);
            let mut errors = Vec::new();
            for (name, class) in &classes {
                for method in &class.methods {
                    let Some(code) = class.code(method).expect("sound code") else { continue };
                    methods += 1;
                    bytes += code.bytecode.len();
                    match lower(class, method, &code, if verify { Some(&mut hierarchy) } else { None }) {
                        Ok(body) => insts += body.insts.len(),
                        Err(error) => errors.push(format!("{name}.{}: {error}", class.pool.utf8(method.name).unwrap())),
                    }
                }
            }
            let time = start.elapsed();
            println!(
                "JDK {}: {} classes, {methods} methods, {bytes} bytes of code, {insts} instructions, {time:?} ({:.2} us a method), verified: {verify}",
                jdk.version,
                classes.len(),
                time.as_secs_f64() * 1e6 / methods as f64,
            );
            assert!(
                errors.is_empty(),
                "{} errors, such as\n{}",
                errors.len(),
                errors[..errors.len().min(5)].join("\n")
            );
        }
    }
}
