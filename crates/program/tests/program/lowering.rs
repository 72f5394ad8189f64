//! What lowering makes of code that `javac` writes, and of what the verifier must refuse.

use crate::support::assemble::{Assembly, CODE_FIRST_FREE, class_constant, utf8};
use crate::support::{Classes, Interner, compile, jdks, kinds, lower_verified};
use classfile::{ClassFile, JdkImage};
use program::cfg::Cfg;
use program::ir::{BinaryOp, Body, Inst, Reg};
use program::liveness::Liveness;
use program::lower::{LowerError, lower};
use program::text::{parse, print};
use std::collections::BTreeMap;

const SOURCE: &str = r#"
class Loops {
    int count;
    static int sum(int[] a) {
        int sum = 0;
        for (int i = 0; i < a.length; i++) sum += a[i];
        return sum;
    }
    int next() { return count++; }
    static int abs(long a) { return a < 0 ? -1 : 1; }
    static int read(java.io.InputStream in) throws java.io.IOException {
        int c, n = 0;
        while ((c = in.read()) != -1) n = n * 31 + c;
        return n;
    }
    static int caught(int a, int b) {
        int step = 0;
        try {
            step = 1;
            step = a / b;
        } catch (ArithmeticException e) {
            step -= 2;
        }
        return step;
    }
    static Object pick(int k) {
        Object o;
        switch (k) {
            case 1: o = "one"; break;
            case 2: o = new java.util.ArrayList<String>(); break;
            case 3: o = new int[3]; break;
            default: o = null;
        }
        return o;
    }
}
"#;

fn body_of(class: &ClassFile, name: &str) -> (Body, String) {
    let method = class.methods.iter().find(|method| class.pool.utf8(method.name).expect("a name") == name);
    let method = method.expect("the method");
    let code = class.code(method).expect("sound").expect("code");
    let symbols = Interner::default();
    let body = lower(class, method, &code, &symbols).expect("it lowers");
    let image = jdks().first().map(|jdk| JdkImage::open(&jdk.image).expect("it opens"));
    let mut hierarchy = Classes::new(image);
    hierarchy.add(class);
    assert_eq!(lower_verified(class, method, &code, &symbols, &mut hierarchy).as_ref(), Ok(&body));
    kinds::check(&body, &symbols, kinds::result(&class.pool.utf8(method.descriptor).expect("a text")));
    let text = print(&body, &symbols, class, &code);
    let again = parse(&text, &symbols).expect("what was printed");
    assert_eq!(print(&again, &symbols, class, &code), text);
    (body, text)
}

/// Compares texts without the space at the ends of their lines.
fn check(class: &ClassFile, name: &str, wanted: &str) {
    let (_, text) = body_of(class, name);
    let lines = |text: &str| text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    assert_eq!(lines(&text), lines(wanted), "\n{text}");
}

fn loops() -> ClassFile {
    let mut classes: BTreeMap<String, ClassFile> = compile("Loops", SOURCE, &[]);
    classes.remove("Loops").expect("the class")
}

#[test]
fn javac_code_becomes_short() {
    let class = loops();
    check(
        &class,
        "sum",
        "params 1
         r0: ref = local 0 ; a
         r1: int = local 1 ; sum
         r2: int = local 2 ; i
         r3: int = stack 1
         r4: int = stack 0
         0 @1: r1 = const 0 ; line 5
         1 @3: r2 = const 0 ; line 6
         2 @6: r3 = arraylength r0
         3 @7: ifige r2 r3 -> 9
         4 @13: r3 = iaload r0 r2
         5 @14: r1 = iadd r1 r3
         6 @16: r2 = iadd r2 1
         7 @6: r3 = arraylength r0
         8 @7: ifilt r2 r3 -> 4
         9 @23: return r1 ; line 7",
    );
    check(
        &class,
        "next",
        "params 1
         r0: ref = local 0 ; this
         r1: int = stack 1
         r2: int = stack 2
         0 @2: r1 = getfield r0 Loops.count:I ; line 9
         1 @7: r2 = iadd r1 1
         2 @8: putfield r0 r2 Loops.count:I
         3 @11: return r1",
    );
}

#[test]
fn liveness_and_blocks_know_exceptions() {
    let class = loops();
    let (body, text) = body_of(&class, "caught");
    // `step` is written before the division and read by the handler, so it lives across it.
    let division = body
        .insts()
        .iter()
        .position(|inst| matches!(inst, Inst::Binary { op: BinaryOp::Div, .. }))
        .expect("a division");
    let liveness = Liveness::of(&body);
    let step = body.insts()[division].def().expect("it goes to the local");
    assert!(liveness.live_in(&body, division as u32).contains(step), "{text}");
    assert!(liveness.live_across(&body, division as u32).contains(step), "{text}");
    assert!(!liveness.live_in(&body, 0).contains(step), "{text}");
    let params: Vec<Reg> = liveness.live_in(&body, 0).iter().collect();
    assert_eq!(params, [Reg(0), Reg(1)]);
    let cfg = Cfg::of(&body);
    let block = cfg.block(cfg.block_at(division as u32));
    assert_eq!(block.catches, [0]);
    let handler = cfg.block_at(body.catches()[0].target);
    assert!(cfg.block(handler).predecessors.contains(&cfg.block_at(division as u32)));
    assert_eq!(cfg.reverse_post_order(&body).len(), cfg.blocks.len());
    for name in ["read", "pick", "abs"] {
        body_of(&class, name);
    }
}

/// Lowers one hand-made method with the verifier.
fn verified(assembly: &Assembly) -> Result<Body, LowerError> {
    verified_class(&assembly.class())
}

fn verified_class(class: &ClassFile) -> Result<Body, LowerError> {
    let code = class.code(&class.methods[0]).expect("sound").expect("code");
    let mut hierarchy = Classes::new(jdks().first().map(|jdk| JdkImage::open(&jdk.image).expect("it opens")));
    hierarchy.add(class);
    lower_verified(class, &class.methods[0], &code, &Interner::default(), &mut hierarchy)
}

fn refused(descriptor: &str, code: &[u8], constants: Vec<Vec<u8>>, wanted: &str) {
    let assembly = Assembly {
        descriptor: descriptor.into(),
        max_stack: 3,
        max_locals: 4,
        code: code.to_vec(),
        handlers: vec![],
        constants,
    };
    match verified(&assembly) {
        Err(LowerError::Verify(message)) => assert!(message.contains(wanted), "{message}\ninstead of {wanted}"),
        other => panic!("{other:?} for {code:?}, which is: {wanted}"),
    }
}

#[test]
fn the_verifier_refuses_what_java_refuses() {
    refused("()I", &[3], vec![], "Control flow falls through code end");
    refused("()I", &[172], vec![], "Operand stack underflow");
    refused("()I", &[1, 172], vec![], "Bad type on operand stack");
    refused("()I", &[10, 172], vec![], "Bad type on operand stack");
    refused("()V", &[3, 3, 3, 3, 177], vec![], "Operand stack overflow");
    refused("()V", &[9, 9, 177], vec![], "Operand stack overflow");
    refused("()V", &[21, 1, 87, 177], vec![], "Bad local variable type");
    refused("()V", &[21, 4, 87, 177], vec![], "Local variable table overflow");
    refused("()V", &[22, 3, 88, 177], vec![], "Local variable table overflow");
    refused("()V", &[167, 0, 1, 177], vec![], "Illegal target of jump or branch");
    refused("()V", &[167, 1, 0, 177], vec![], "Illegal target of jump or branch");
    refused("()V", &[203, 177], vec![], "Bad instruction");
    refused("()V", &[16], vec![], "past the end");
    refused("()I", &[177], vec![], "Wrong return type");
    refused("()V", &[3, 172], vec![], "Wrong return type");
    // The upper half of a long is gone once an int is stored there, and the long with it.
    refused("()V", &[9, 63, 3, 60, 30, 88, 177], vec![], "Bad local variable type");
    // dup2 and pop must not split a long.
    refused("()V", &[9, 87, 177], vec![], "Bad type on operand stack");
    // An int on one path, null on the other.
    refused("(I)V", &[26, 153, 0, 8, 3, 60, 167, 0, 5, 1, 76, 27, 87, 177], vec![], "Bad local variable type");
    // Different stack heights.
    refused("(I)V", &[3, 26, 153, 0, 4, 3, 177], vec![], "Inconsistent stackmap frames");
    // baload on an int array, iaload on a byte array.
    refused("([I)I", &[42, 3, 51, 172], vec![], "Bad type on operand stack");
    refused("([B)I", &[42, 3, 46, 172], vec![], "Bad type on operand stack");
    // aaload on an int array; arraylength of an object.
    refused("([I)V", &[42, 3, 50, 87, 177], vec![], "Bad type on operand stack");
    refused("(Ljava/lang/Object;)I", &[42, 190, 172], vec![], "Bad type on operand stack");
    // An Object is no String, a String no Throwable.
    refused("(Ljava/lang/Object;)Ljava/lang/String;", &[42, 176], vec![], "Bad type on operand stack");
    refused("(Ljava/lang/String;)V", &[42, 191], vec![], "Bad type on operand stack");
    // An object is used before its constructor ran.
    let new = [187, 0, 4];
    refused("()Ljava/lang/Object;", &[&new[..], &[176]].concat(), vec![], "Bad type on operand stack");
    // A byte array is not assignable to an int array.
    refused("([B)[I", &[42, 176], vec![], "Bad type on operand stack");
}

#[test]
fn the_verifier_accepts_what_java_accepts() {
    let accepted = |descriptor: &str, code: &[u8]| {
        let (handlers, constants) = (vec![], vec![]);
        let assembly = Assembly {
            descriptor: descriptor.into(),
            max_stack: 3,
            max_locals: 4,
            code: code.to_vec(),
            handlers,
            constants,
        };
        verified(&assembly).unwrap_or_else(|error| panic!("{error}"));
    };
    accepted("([Z)I", &[42, 3, 51, 172]);
    accepted("([B)I", &[42, 3, 51, 172]);
    accepted("([[I)[Ljava/lang/Object;", &[42, 176]);
    accepted("([Ljava/lang/String;)[Ljava/lang/Object;", &[42, 176]);
    // Whatever claims to be an interface is checked when it is called.
    accepted("(Ljava/lang/Object;)Ljava/lang/Runnable;", &[42, 176]);
    accepted("([I)Ljava/lang/Cloneable;", &[42, 176]);
    // Null is an array of anything.
    accepted("()I", &[1, 3, 51, 172]);
    // String and Integer meet: both are Comparable and Object.
    let meet = [28, 153, 0, 8, 42, 78, 167, 0, 5, 43, 78, 45, 176];
    accepted("(Ljava/lang/String;Ljava/lang/Integer;I)Ljava/lang/Object;", &meet);
    refused("(Ljava/lang/String;Ljava/lang/Integer;I)Ljava/lang/Number;", &meet, vec![], "Bad type on operand stack");
}

#[test]
fn an_object_has_a_monitor_before_its_constructor_ran() {
    let assembly = Assembly {
        descriptor: "()V".into(),
        max_stack: 3,
        max_locals: 0,
        code: vec![187, 0, 4, 89, 89, 194, 195, 198, 0, 3, 177],
        handlers: vec![],
        constants: vec![],
    };
    let of_version = |major| {
        let mut class = assembly.class();
        class.major = major;
        verified_class(&class)
    };
    of_version(50).expect("what is checked by types is a reference");
    assert!(matches!(of_version(49), Err(LowerError::Verify(_))), "the old verifier wants an initialised one");
}

#[test]
fn a_class_that_cannot_be_loaded_is_named() {
    let assembly = Assembly {
        descriptor: "(LMissing;)LOther;".into(),
        max_stack: 1,
        max_locals: 1,
        code: vec![42, 176],
        handlers: vec![],
        constants: vec![],
    };
    assert_eq!(verified(&assembly), Err(LowerError::MissingClass("Other".into())));
    // The same name needs no look.
    verified(&Assembly { descriptor: "(LMissing;)LMissing;".into(), ..assembly }).expect("no class is needed");
}

#[test]
fn a_handler_sees_the_merge_of_its_range() {
    // 0: iconst_1 istore_1 | 2: aconst_null astore_1 | 4: nop; range 2..5 -> 6: pop, iload_1
    let assembly = Assembly {
        descriptor: "()V".into(),
        max_stack: 1,
        max_locals: 2,
        code: vec![4, 60, 1, 76, 0, 177, 87, 27, 87, 177],
        handlers: vec![(2, 5, 6, 0)],
        constants: vec![],
    };
    match verified(&assembly) {
        Err(LowerError::Verify(message)) => assert!(message.contains("Bad local variable type"), "{message}"),
        other => panic!("{other:?}"),
    }
    // Only before the second store it is still an int.
    verified(&Assembly { handlers: vec![(2, 3, 6, 0)], ..assembly }).expect("it is an int there");
}

#[test]
fn a_catch_type_must_be_throwable() {
    let constants = vec![utf8("java/lang/String"), class_constant(CODE_FIRST_FREE)];
    let assembly = Assembly {
        descriptor: "()V".into(),
        max_stack: 1,
        max_locals: 0,
        code: vec![177, 87, 177],
        handlers: vec![(0, 1, 1, CODE_FIRST_FREE + 1)],
        constants,
    };
    match verified(&assembly) {
        Err(LowerError::Verify(message)) => assert!(message.contains("Catch type"), "{message}"),
        other => panic!("{other:?}"),
    }
}
