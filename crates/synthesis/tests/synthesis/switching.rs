//! Pattern switches, against `SwitchBootstraps` itself.

use crate::harness::{Generated, check};
use synthesis::SynthesisError;
use synthesis::switches::{EnumLabel, EnumSwitch, Label, Switch};

fn class(name: &str) -> Label {
    Label::Class(name.into())
}

fn text(text: &str) -> Label {
    Label::Text(text.encode_utf16().collect())
}

fn constant(class: &str, constant: &str) -> Label {
    Label::Enum { class: class.into(), constant: constant.into() }
}

fn of_type(name: &str, selector: &str, labels: Vec<Label>) -> Generated {
    let spec = Switch { class_name: name.into(), descriptor: format!("({selector}I)I"), labels };
    (name.into(), spec.compile())
}

fn of_enum(name: &str, labels: Vec<EnumLabel>) -> Generated {
    let spec = EnumSwitch { class_name: name.into(), descriptor: "(LDriver$Colour;I)I".into(), labels };
    (name.into(), spec.compile())
}

#[test]
fn switches_do_as_java_does() {
    let name = |name: &str| EnumLabel::Constant(name.into());
    let itself = || EnumLabel::Class("Driver$Colour".into());
    let object = "Ljava/lang/Object;";
    let classes = vec![
        of_type("None", object, vec![]),
        of_type(
            "Mixed",
            object,
            vec![
                text("text"),
                Label::Integer(1),
                class("java/lang/Integer"),
                class("java/lang/CharSequence"),
                class("java/lang/CharSequence"),
                constant("Driver$Colour", "RED"),
                constant("Driver$Colour", "GONE"),
                constant("Driver$Late", "A"),
                class("[I"),
                Label::Integer(97),
                class("Driver$Colour"),
                class("java/lang/Number"),
            ],
        ),
        of_type(
            "Numbers",
            "Ljava/lang/Integer;",
            vec![Label::Integer(-1), Label::Integer(70_000), class("java/lang/Integer")],
        ),
        of_type("Characters", "Ljava/lang/Character;", vec![Label::Integer(97), Label::Integer(65535)]),
        of_enum("Constants", vec![name("RED"), name("BLUE"), name("GONE"), name("RED")]),
        of_enum("Colours", vec![name("BLUE"), itself(), name("RED")]),
        of_enum("NoColour", vec![]),
    ];
    check("switch", include_str!("SwitchDriver.java"), 21, &[], classes);
}

/// The labels of JDK 23's preview: every pair of selector and primitive type.
#[test]
fn primitive_patterns_do_as_java_does() {
    let primitives = ["Z", "B", "C", "S", "I", "J", "F", "D"];
    let wrappers = ["Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"];
    let mut classes = Vec::new();
    for (from, wrapper) in primitives.into_iter().zip(wrappers) {
        let mut targets: Vec<(&str, Label)> =
            primitives.into_iter().map(|to| (to, Label::Primitive(to.chars().next().expect("one")))).collect();
        targets.push(("Integer", class("java/lang/Integer")));
        targets.push(("Boolean", class("java/lang/Boolean")));
        for (to, label) in targets {
            classes.push(of_type(&format!("P{from}_{to}"), from, vec![label.clone()]));
            if (from == "Z") == (to == "Z") {
                let selector = format!("Ljava/lang/{wrapper};");
                classes.push(of_type(&format!("W{from}_{to}"), &selector, vec![label]));
            }
        }
    }
    for to in primitives {
        let label = Label::Primitive(to.chars().next().expect("one"));
        classes.push(of_type(&format!("O_{to}"), "Ljava/lang/Object;", vec![label]));
    }
    let object = "Ljava/lang/Object;";
    let (float, double) = (Label::Float((-0.0f32).to_bits()), Label::Double(f64::NAN.to_bits()));
    classes.push(of_type("Values", object, vec![Label::Long(5), float, double, Label::Boolean(true)]));
    check("primitives", include_str!("PrimitiveSwitchDriver.java"), 25, &["--enable-preview"], classes);
}

#[test]
fn what_does_not_fit_is_refused() {
    for descriptor in ["()I", "(Ljava/lang/Object;)I", "(Ljava/lang/Object;J)I", "(Ljava/lang/Object;I)V"] {
        let spec = Switch { class_name: "A".into(), descriptor: descriptor.into(), labels: vec![] };
        assert!(matches!(spec.compile(), Err(SynthesisError::Linkage(_))), "{descriptor}");
    }
    assert!(matches!(of_enum("A", vec![EnumLabel::Class("B".into())]).1, Err(SynthesisError::Linkage(_))));
    let wrong = of_type("A", "Ljava/lang/Object;", vec![Label::Primitive('é')]);
    assert!(matches!(wrong.1, Err(SynthesisError::Descriptor(_))));
    let many = of_type("A", "Ljava/lang/Object;", vec![class("java/lang/String"); 20_000]);
    assert!(matches!(many.1, Err(SynthesisError::Write(_))));
}
