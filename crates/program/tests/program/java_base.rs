//! Every method of `java.base`, of every JDK that is installed: it lowers, with and without the
//! verifier; its body is sound and survives being written and read.

use crate::support::{Classes, Interner, java_base, jdks, kinds, lower_verified};
use classfile::JdkImage;
use program::liveness::Liveness;
use program::lower::lower;
use program::text::{parse, print};
use std::time::{Duration, Instant};

#[test]
fn every_method_of_java_base_lowers_and_verifies() {
    for jdk in jdks() {
        let classes = java_base(&jdk);
        assert!(classes.len() > 3000, "only {} classes were found", classes.len());
        let mut hierarchy = Classes::new(Some(JdkImage::open(&jdk.image).expect("it opens")));
        classes.values().for_each(|class| hierarchy.add(class));
        let symbols = Interner::default();
        let (mut methods, mut bytes, mut insts) = (0usize, 0usize, 0usize);
        let [mut lowering, mut verifying, mut liveness] = [Duration::ZERO; 3];
        for (name, class) in &classes {
            for method in &class.methods {
                let Some(code) = class.code(method).expect("sound code") else { continue };
                let id = || format!("JDK {}: {name}.{}", jdk.version, class.pool.utf8(method.name).expect("a name"));
                let start = Instant::now();
                let body = lower(class, method, &code, &symbols).unwrap_or_else(|error| panic!("{}: {error}", id()));
                lowering += start.elapsed();
                let start = Instant::now();
                let verified = lower_verified(class, method, &code, &symbols, &mut hierarchy);
                verifying += start.elapsed();
                assert_eq!(verified.unwrap_or_else(|error| panic!("{}: {error}", id())), body);

                kinds::check(&body, &symbols, kinds::result(&class.pool.utf8(method.descriptor).expect("a text")));

                let start = Instant::now();
                let live = Liveness::of(&body);
                liveness += start.elapsed();
                let undefined: Vec<_> = live.live_in(&body, 0).iter().filter(|r| r.0 >= body.params()).collect();
                assert!(undefined.is_empty(), "{}: {undefined:?} are read before they are written", id());
                methods += 1;
                bytes += code.bytecode.len();
                insts += body.insts().len();
                // A part of the methods is enough.
                if methods % 64 == 0 {
                    let text = print(&body, &symbols, class, &code);
                    let again = parse(&text, &symbols).unwrap_or_else(|error| panic!("{}: {error}\n{text}", id()));
                    assert_eq!(print(&again, &symbols, class, &code), text, "{}", id());
                }
            }
        }
        let each = |time: Duration| time.as_secs_f64() * 1e6 / methods as f64;
        println!(
            "JDK {}: {} classes, {methods} methods, {bytes} bytes of code, {insts} instructions; \
             a method takes {:.2} us trusted, {:.2} us verified, {:.2} us for liveness",
            jdk.version,
            classes.len(),
            each(lowering),
            each(verifying),
            each(liveness),
        );
    }
}
