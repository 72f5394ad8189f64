//! Reflective calls.

use crate::harness::{Generated, check};
use synthesis::SynthesisError;
use synthesis::adapter::{Adapter, Kind};

fn adapter(class_name: &str, kind: Kind, owner: &str, name: &str, descriptor: &str) -> Generated {
    let spec = Adapter {
        class_name: class_name.into(),
        kind,
        owner: owner.into(),
        name: name.into(),
        descriptor: descriptor.into(),
        owner_is_interface: false,
    };
    (class_name.into(), spec.compile())
}

#[test]
fn adapters_do_as_java_does() {
    let target = "Driver$Target";
    let text = "(Ljava/lang/String;)Ljava/lang/String;";
    let every = "(ZBCSIJFD[ILjava/lang/String;Ljava/lang/Object;)";
    let mut classes = vec![
        adapter("Static", Kind::Static, target, "fixed", text),
        adapter("Virtual", Kind::Virtual, target, "bound", text),
        adapter("Private", Kind::Virtual, target, "hidden", text),
        adapter("Interface", Kind::Interface, "Driver$Shape", "shape", text),
        adapter("Constructor", Kind::Constructor, target, "", "(JLjava/lang/String;)V"),
        adapter("NoArguments", Kind::Constructor, target, "", "()V"),
        adapter("Throws", Kind::Static, target, "fails", "()V"),
        adapter("Nothing", Kind::Virtual, target, "nothing", "()V"),
        adapter("Every", Kind::Virtual, target, "every", &format!("{every}Ljava/lang/String;")),
        adapter("EveryNew", Kind::Constructor, target, "", &format!("{every}V")),
    ];
    for primitive in ["Z", "B", "C", "S", "I", "J", "F", "D"] {
        let (name, descriptor) = (format!("same{primitive}"), format!("({primitive}){primitive}"));
        classes.push(adapter(&name, Kind::Static, target, &name, &descriptor));
    }
    check("adapter", include_str!("AdapterDriver.java"), 17, &[], classes);
}

#[test]
fn a_broken_descriptor_is_refused() {
    let (_, result) = adapter("A", Kind::Static, "B", "m", "(I");
    assert_eq!(result, Err(SynthesisError::Descriptor("(I".into())));
}
