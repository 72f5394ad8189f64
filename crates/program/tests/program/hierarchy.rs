//! The subtype relation, seen from above and from below.

use crate::support::{self, jdks};
use program::{ClassId, LoaderId, Program};
use std::collections::BTreeSet;

/// A program with these classes and what they are made of.
fn program(classes: &[&str]) -> Program {
    let jdk = jdks().into_iter().next().expect("a JDK");
    let mut program = support::program(&jdk, []);
    for class in classes {
        program.load(LoaderId::BOOT, class).expect("it loads");
    }
    program
}

fn names(program: &Program, classes: impl IntoIterator<Item = ClassId>) -> BTreeSet<String> {
    classes.into_iter().map(|class| program.class_name(class).to_owned()).collect()
}

#[test]
fn what_is_below_is_what_has_it_above() {
    let program = program(&[
        "java/util/ArrayList",
        "java/util/LinkedHashMap",
        "java/util/concurrent/ConcurrentSkipListMap",
        "java/lang/Integer",
        "[Ljava/lang/Number;",
        "[Ljava/lang/Integer;",
        "[[Ljava/lang/Integer;",
        "[Ljava/lang/Object;",
        "[[Ljava/lang/Object;",
        "[[I",
        "[Ljava/util/List;",
        "[Ljava/util/ArrayList;",
    ]);
    let all: Vec<ClassId> = (0..program.classes.len()).map(ClassId::new).collect();
    for &class in &all {
        let mut below: Vec<ClassId> = program.subtypes(class).collect();
        below.sort_unstable();
        let wanted: Vec<ClassId> = all.iter().copied().filter(|&sub| program.is_subtype(sub, class)).collect();
        assert_eq!(below, wanted, "below {}", program.class_name(class));
    }
}

#[test]
fn classes_that_are_loaded_later_are_found_too() {
    let mut program = program(&["java/lang/Number"]);
    let number = program.load(LoaderId::BOOT, "java/lang/Number").expect("it is loaded");
    let names_below = |program: &Program| names(program, program.direct_subtypes(number).iter().copied());
    assert!(!names_below(&program).contains("java/util/concurrent/atomic/AtomicLong"));
    program.load(LoaderId::BOOT, "java/util/concurrent/atomic/AtomicLong").expect("it loads");
    assert!(names_below(&program).contains("java/util/concurrent/atomic/AtomicLong"));
}
