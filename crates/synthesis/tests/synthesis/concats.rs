//! String concatenation.

use crate::harness::{Generated, check};
use synthesis::SynthesisError;
use synthesis::concat::{Concat, Constant};

fn concat(name: &str, descriptor: &str, recipe: &str, constants: Vec<Constant>) -> Generated {
    let (class_name, descriptor) = (name.to_owned(), descriptor.to_owned());
    let recipe = recipe.encode_utf16().collect();
    (name.to_owned(), Concat { class_name, descriptor, recipe, constants }.compile())
}

fn text(text: &str) -> Constant {
    Constant::Text(text.encode_utf16().collect())
}

#[test]
fn concat_does_as_java_does() {
    let object = "Ljava/lang/Object;";
    let string = "Ljava/lang/String;";
    let returning = |parameters: String| format!("({parameters}){string}");
    let mut classes = vec![
        concat("Nothing", "()Ljava/lang/String;", "", vec![]),
        concat("JustText", "()Ljava/lang/String;", "a\0ü😀", vec![]),
        concat("StringString", &returning(string.repeat(2)), "\u{1}\u{1}", vec![]),
        concat("TextString", &returning(string.into()), "a\u{1}", vec![]),
        concat("StringText", &returning(string.into()), "\u{1}a", vec![]),
        concat("ObjectString", &returning(format!("{object}{string}")), "\u{1}\u{1}", vec![]),
        concat("TextObject", &returning(object.into()), "a\u{1}", vec![]),
        concat("Three", &returning(object.repeat(3)), "\u{1}\u{1}\u{1}", vec![]),
        concat("CharSequences", &returning("Ljava/lang/CharSequence;[C".into()), "<\u{1}|\u{1}>", vec![]),
        concat("All", &returning(format!("ZBCSIJFD{object}{string}")), &"\u{1},".repeat(10), vec![]),
        concat(
            "Constants",
            &returning("I".into()),
            "x\u{2}y\u{1}\u{2}\u{2}",
            vec![text("\u{1}\u{2}"), text(""), Constant::Class("java/lang/String".into())],
        ),
        concat("Long", &returning("I".into()), "\u{2}\u{1}", vec![text(&"€".repeat(50_000))]),
    ];
    for primitive in ["Z", "B", "C", "S", "I", "J", "F", "D", string, object] {
        let name = primitive.trim_start_matches("Ljava/lang/").trim_end_matches(';');
        classes.push(concat(&format!("One{name}"), &returning(primitive.into()), "\u{1}", vec![]));
        classes.push(concat(&format!("Two{name}"), &returning(primitive.into()), "a\u{1}", vec![]));
    }
    let plain = Concat::plain("Plain".into(), returning("IJ".into()));
    classes.push(("Plain".into(), plain.compile()));
    check("concat", include_str!("ConcatDriver.java"), 17, &[], classes);
}

#[test]
fn a_recipe_that_does_not_fit_is_refused() {
    let message = |(_, result): Generated| match result {
        Err(SynthesisError::Linkage(message)) => message,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        message(concat("A", "(II)Ljava/lang/String;", "\u{1}", vec![])),
        "Mismatched number of concat arguments: recipe wants 1 arguments, but signature provides 2"
    );
    assert_eq!(
        message(concat("A", "()Ljava/lang/String;", "", vec![text("x")])),
        "Mismatched number of concat constants: recipe wants 0 constants, but only 1 are passed"
    );
    assert!(message(concat("A", "()Ljava/lang/String;", "\u{1}", vec![])).contains("wants 0"));
    assert!(message(concat("A", "(I)I", "\u{1}", vec![])).contains("return type"));
    let many = format!("({})Ljava/lang/String;", "J".repeat(101));
    assert!(message(concat("A", &many, &"\u{1}".repeat(101), vec![])).contains("202"));
    assert!(matches!(concat("A", "(", "", vec![]).1, Err(SynthesisError::Descriptor(_))));
}
