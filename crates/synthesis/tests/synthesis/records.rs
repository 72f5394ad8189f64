//! Methods of records.

use crate::harness::{Generated, check};
use synthesis::record::{Component, Method, RecordMethod};

fn methods(record: &str, components: &[(&str, &str)]) -> Vec<Generated> {
    let compile = |method: Method| {
        let components = components.iter().map(|(name, descriptor)| Component {
            name: (*name).to_owned(),
            owner: format!("Driver${record}"),
            field: (*name).to_owned(),
            descriptor: (*descriptor).to_owned(),
        });
        let name = format!("{record}_{}", method.name());
        let spec = RecordMethod {
            class_name: name.clone(),
            record: format!("Driver${record}"),
            simple_name: record.to_owned(),
            components: components.collect(),
            method,
        };
        (name, spec.compile())
    };
    [Method::Equals, Method::HashCode, Method::ToString].map(compile).into()
}

#[test]
fn records_do_as_java_does() {
    let object = "Ljava/lang/Object;";
    let types = ["Z", "B", "C", "S", "I", "J", "F", "D", object, "[I"];
    let names = ["z", "b", "c", "s", "i", "j", "f", "d", "o", "a"];
    let all: Vec<(&str, &str)> = names.into_iter().zip(types).collect();
    let mut classes = methods("All", &all);
    classes.extend(methods("Empty", &[]));
    classes.extend(methods("Three", &[("x", object), ("y", object), ("z", object)]));
    check("record", include_str!("RecordDriver.java"), 17, &[], classes);
}

#[test]
fn the_call_site_names_the_method() {
    assert_eq!(Method::of_name("hashCode"), Some(Method::HashCode));
    assert_eq!(Method::of_name("x"), None);
}
